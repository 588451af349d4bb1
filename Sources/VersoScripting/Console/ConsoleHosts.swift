import VersoSampling
import VersoTransitions

/// The hosts that were made at a prompt, by handle, and the transitions they can be driven with.
final class ConsoleHosts {
  /// The most hosts one prompt may make.
  static let most = 1000
  /// How many runs and frames of runs a prompt keeps to look at.
  static let mostRuns = 32
  static let mostFrames = 256

  var registry: TransitionRegistry
  var runs = RecentValues<TransitionRun>(capacity: mostRuns)
  var frames = RecentValues<Frame>(capacity: mostFrames)
  private var hosts: [ConsoleHost] = []

  init(_ registry: TransitionRegistry) {
    self.registry = registry
  }

  /// Keeps a host and returns its handle.
  func keep(_ host: ConsoleHost) throws(LuaArgumentError) -> UInt64 {
    guard hosts.count < Self.most else { throw LuaArgumentError("at most \(Self.most) hosts can be made") }
    hosts.append(host)
    return UInt64(hosts.count - 1)
  }

  /// The host a value stands for.
  func host(_ value: LuaValue) -> ConsoleHost? {
    guard case .object(let object) = value, case .handle(let handle) = object.payload, handle < hosts.count else {
      return nil
    }
    let host = hosts[Int(handle)]
    return host.type.rawValue == object.type ? host : nil
  }

  /// A host in one line.
  func text(of value: LuaValue) -> String? { host(value)?.text }
}

/// One host at the prompt: the controller, the script's delegate, and the gesture that is on.
final class ConsoleHost {
  /// Which controller it is.
  enum Controller {
    case navigation(NavigationController)
    case modal(ModalPresentation)
    case tabBar(TabBarController)
    case children(ContainerViewController)
  }

  let controller: Controller
  /// The script's delegate: functions by the names of the platform's delegate methods.
  var delegate = LuaTable()
  /// What drives the transition on its way, while a gesture is on.
  private(set) var driver: PercentDrivenInteractiveTransition?
  /// How far the pan has gone, in points.
  private(set) var translation = 0.0
  private unowned let script: ScriptHost
  private var problem: (any Error)?
  /// What one call asks for, instead of the delegate.
  private var asked = LuaTable()
  private var askedAnimator: AnimationController?

  init(_ controller: Controller, script: ScriptHost) {
    self.controller = controller
    self.script = script
  }

  var type: ScriptType {
    switch controller {
    case .navigation: .navigation
    case .modal: .modal
    case .tabBar: .tabBar
    case .children: .children
    }
  }

  var coordinator: TransitionCoordinator {
    switch controller {
    case .navigation(let controller): controller.coordinator
    case .modal(let controller): controller.coordinator
    case .tabBar(let controller): controller.coordinator
    case .children(let controller): controller.coordinator
    }
  }

  // MARK: The delegate

  /// Makes a controller's change with the options of one call; an error of the delegate's functions is thrown after it.
  func change(_ options: LuaTable, _ body: () throws -> Void) throws {
    asked = options
    defer { asked = LuaTable() }
    // What the call itself asks for is found before anything changes.
    if options["transition"] != nil { askedAnimator = try animator(.table(options)) }
    defer { askedAnimator = nil }
    _ = try newDriver(options["interactive"] ?? .nil)
    // The gesture of the change before is over, unless that change still runs.
    if coordinator.active == nil { driver = nil }
    try body()
    try throwProblem()
  }

  /// Throws what a function of the delegate failed with.
  func throwProblem() throws {
    guard let found = problem else { return }
    problem = nil
    throw found
  }

  /// Calls a function of the delegate, where it has one.
  func tell(_ name: String, _ arguments: LuaValue...) -> LuaValue {
    do {
      guard problem == nil, let function = try delegate.function(name) else { return .nil }
      return try function.call(arguments).first ?? .nil
    } catch {
      problem = error
      return .nil
    }
  }

  /// Calls a function of the script; its error is thrown after the change or the tick that led to it.
  func finish(_ function: LuaFunction, _ argument: LuaValue) {
    do throws(ScriptError) {
      _ = try function.call([argument])
    } catch {
      if problem == nil { problem = error }
    }
  }

  /// The animator of the call, or the one the delegate answers with.
  func animator(_ name: String, _ arguments: LuaValue...) -> AnimationController? {
    do {
      if let askedAnimator { return askedAnimator }
      guard problem == nil, let function = try delegate.function(name) else { return nil }
      return try animator(try function.call(arguments).first ?? .nil)
    } catch {
      problem = error
      return nil
    }
  }

  /// An animator out of `"id"` or `{transition = "id", parameters = {…}}`.
  func animator(_ value: LuaValue) throws -> AnimationController? {
    guard let registry = script.hosts?.registry else { return nil }
    switch value {
    case .nil: return nil
    case .string(let id): return AnimationController(try registry.transition(id))
    case .table(let table):
      guard let id = try table.string("transition") else {
        throw LuaArgumentError("an animator needs transition, the id of one")
      }
      let transition = try registry.transition(id)
      let given = try table.table("parameters") ?? LuaTable()
      let declared = transition.info.parameters
      try given.requireKeys(declared.map(\.name), in: "'\(id)'")
      var values: [String: ParameterValue] = [:]
      for parameter in declared {
        guard let value = given[parameter.name] else { continue }
        values[parameter.name] = try script.parameterValue(value, parameter.kind, parameter.name)
      }
      return AnimationController(transition, parameters: values)
    default:
      throw LuaArgumentError(name: "an animator", wanted: "the id of a transition or a table", got: value)
    }
  }

  /// The driver of the call, or the one the delegate answers with; it is on from now.
  func interaction(_ name: String, _ animator: AnimationController) -> PercentDrivenInteractiveTransition? {
    interaction(name, animator.transition.info.id)
  }

  /// The same for an animator of an id.
  func interaction(_ name: String, _ id: String) -> PercentDrivenInteractiveTransition? {
    do {
      var answer = asked["interactive"] ?? .nil
      if asked["interactive"] == nil, problem == nil, let function = try delegate.function(name) {
        answer = try function.call([.string(id)]).first ?? .nil
      }
      driver = try newDriver(answer)
      translation = 0
      return driver
    } catch {
      problem = error
      return nil
    }
  }

  private func newDriver(_ value: LuaValue) throws -> PercentDrivenInteractiveTransition? {
    let made = PercentDrivenInteractiveTransition()
    switch value {
    case .nil, .boolean(false): return nil
    case .boolean(true): return made
    case .table(let options):
      try options.requireKeys(["completionCurve", "completionSpeed", "wantsInteractiveStart"], in: "interactive")
      made.wantsInteractiveStart = try options.boolean("wantsInteractiveStart") ?? true
      made.completionSpeed = try options.number("completionSpeed") ?? 1
      if let curve = options["completionCurve"] { made.completionCurve = try script.curve(curve, "completionCurve") }
      return made
    default: throw LuaArgumentError(name: "interactive", wanted: "true, false or options", got: value)
    }
  }

  // MARK: The gesture

  /// The driver of the transition on its way.
  func gesture() throws -> PercentDrivenInteractiveTransition {
    guard let driver, coordinator.active != nil else {
      throw LuaArgumentError("no gesture drives a transition; begin one with {interactive = true}")
    }
    return driver
  }

  /// Moves the pan to a way from its start, in points to the right.
  func drag(_ translation: Double) throws {
    try gesture().update(pan.fraction(translation: translation))
    self.translation = translation
  }

  /// Ends the pan: its speed at the end decides, or else the way.
  func release(velocity: Double) throws {
    let driver = try gesture()
    if pan.finishes(translation: translation, velocity: velocity) { try driver.finish() } else { try driver.cancel() }
  }

  private var pan: PanGesture { PanGesture(width: coordinator.size.width) }
}
