import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// What answers one state's calls: the recording it works on, and the values it knows by handles.
final class ScriptHost: LuaHost {
  /// The most curves and layer animations a script may make, each.
  static let mostValues = 20_000

  private let functions: [HostFunction]
  /// The recording; nothing where no transition is recorded.
  var context: TransitionContext?
  /// The parameters of the run: those of the recording, or those a duration is asked for.
  var parameters: ParameterValues?
  /// The file errors of callbacks name where none is known.
  var file = ""
  /// What `transition { … }` was given, by handle.
  var declarations: [ScriptDeclaration] = []
  /// The layer animations scripts made, by handle.
  var animations: [ScriptAnimation] = []
  /// The pieces of the paths and the steps of the lists of transform functions that scripts made.
  var paths = ScriptLists<AnimationPath.Element>("pieces of paths")
  var transformFunctions = ScriptLists<TransformFunction>("steps of transform functions")
  /// The animators and compositions scripts made, each by handle.
  var propertyAnimators = ScriptValues<PropertyAnimator>("property animators")
  var compositions = ScriptValues<TransitionComposition<NamedPart>>("compositions")
  /// What layers show, as scripts know it.
  var contentsValues = ContentsValues()
  /// The collection views scripts made, by the handles of their views.
  var collectionViews: [UInt64: CollectionView] = [:]
  /// Compiles a module of the script; nothing where it has none of that name.
  var compileModule: ((String) throws(ScriptError) -> LuaFunction?)?
  /// The module that was compiled last, until the script has it.
  var returnedModule: LuaFunction?
  /// The handles of animations that were added to layers, by the numbers the recording gave them.
  var addedAnimations: [Int: UInt64] = [:]
  /// What is at the prompt besides; nothing in a recording.
  var hosts: ConsoleHosts?
  /// Takes what the script prints.
  var printing: ((String) -> Void)?
  /// Whether an animator's changes are called from within the script, and the first of them that failed.
  var isCollecting = false
  var collectingProblem: ScriptError?
  /// Which turns scripts asked for.
  private(set) var turns = TurnMemory()
  /// What a recording as a whole may use up.
  var budget: ScriptBudget

  private var curves: [TimingCurve] = TimingCurve.named.map(\.curve)
  private var curveHandles: [TimingCurve: UInt64] = [:]

  init(_ functions: [HostFunction], limits: ScriptLimits) {
    self.functions = functions
    budget = ScriptBudget(limits)
  }

  func call(_ function: Int32, _ arguments: borrowing LuaArguments, _ results: borrowing LuaResults) throws {
    guard functions.indices.contains(Int(function)) else { throw LuaArgumentError("there is no such function") }
    try functions[Int(function)](self, arguments, results)
    // At the prompt nearly every call may record something, which is not the script's own work.
    if hosts != nil { arguments.box.state?.noteWork() }
    // What the recorder refused is told at the line that asked for it.
    if let context, context.hasFailed, let failure = context.takeFailure() {
      if case .script(let inner) = failure { throw ScriptError(inner) }
      throw failure
    }
  }

  func print(_ line: String) { printing?(line) }

  func write(_ writes: LuaWrites) {
    context?.set(writes.bytes)
  }

  // MARK: Handles

  /// The recording at work.
  func running() throws(LuaArgumentError) -> TransitionContext {
    guard let context else {
      throw LuaArgumentError("there are views, layers and animations only while a transition is recorded")
    }
    return context
  }

  /// The layer an object stands for, a view's too.
  func layer(_ arguments: borrowing LuaArguments, _ index: Int = 0) throws(LuaArgumentError) -> Layer {
    let type = arguments.objectType(index)
    guard let type, ScriptType.withLayer.contains(type) else {
      throw LuaArgumentError(name: "argument \(index + 1)", wanted: "a Layer or View", got: arguments.value(index))
    }
    let handle = try arguments.handle(index, type: type, "layer")
    guard let layer = try running().layer(at: Int(clamping: handle)) else {
      throw LuaArgumentError("this layer belongs to another recording")
    }
    return layer
  }

  /// The view at a place.
  func view(_ arguments: borrowing LuaArguments, _ index: Int, _ name: String) throws(LuaArgumentError) -> View {
    try view(arguments.value(index), name)
  }

  /// The view a value stands for.
  func view(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> View {
    if case .nil = value {
      throw LuaArgumentError("\(name) is missing; call it with a colon, as in container:addSubview(view)")
    }
    guard let handle = value.viewHandle, let layer = try running().layer(at: Int(clamping: handle)) else {
      throw LuaArgumentError(name: name, wanted: "a View", got: value)
    }
    return View(layer)
  }

  /// The layer a value stands for.
  func layer(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> Layer {
    guard let handle = value.handle(of: .layer) ?? value.viewHandle,
      let layer = try running().layer(at: Int(clamping: handle))
    else { throw LuaArgumentError(name: name, wanted: "a Layer", got: value) }
    return layer
  }

  /// The curve of a handle.
  func curve(handle: UInt64) -> TimingCurve {
    let place = Int(clamping: handle)
    return curves.indices.contains(place) ? curves[place] : .linear
  }

  /// A curve: an object, or the name of one.
  func curve(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> TimingCurve {
    if let handle = value.handle(of: .curve) { return curve(handle: handle) }
    if case .string(let text) = value {
      if let curve = ParameterText.value(text, kind: .curve), case .curve(let found) = curve { return found }
      let hint = suggestion(for: text, among: TimingCurve.named.map(\.name))
      throw LuaArgumentError("\(name) must be a curve such as Curve.easeOut, not '\(text.shortened)'\(hint)")
    }
    throw LuaArgumentError(name: name, wanted: "a curve such as Curve.easeOut", got: value)
  }

  /// The handle of a curve; the same curve has the same one.
  func handle(of curve: TimingCurve) throws(LuaArgumentError) -> UInt64 {
    if curveHandles.isEmpty {
      for (place, known) in curves.enumerated() where curveHandles[known] == nil { curveHandles[known] = UInt64(place) }
    }
    if let handle = curveHandles[curve] { return handle }
    guard curves.count < Self.mostValues else {
      throw LuaArgumentError("a script may make at most \(Self.mostValues) different curves")
    }
    curves.append(curve)
    curveHandles[curve] = UInt64(curves.count - 1)
    return UInt64(curves.count - 1)
  }

  /// A curve as a script gets it.
  func value(of curve: TimingCurve) throws(LuaArgumentError) -> LuaValue {
    ScriptType.curve.object(try handle(of: curve))
  }

  // MARK: Turns

  /// Whether turns are remembered now: in a function of progress those of the first moment are.
  private var remembersTurns: Bool { context?.listsCalls ?? true }

  /// Remembers a matrix that turns by an angle in radians about an axis.
  func noteTurn(_ matrix: Transform3D, _ angle: Double, _ x: Double, _ y: Double, _ z: Double) {
    if remembersTurns { turns.note(matrix, angle: angle, axis: Point3D(x, y, z)) }
  }

  /// Remembers what a product turns by.
  func noteTurn(product: Transform3D, of a: Transform3D, _ b: Transform3D) {
    if remembersTurns { turns.note(product: product, of: a, b) }
  }

  // MARK: Calling back

  /// Calls a function of the script within a call of the script; its error goes on through the engine as a result.
  ///
  /// - Parameter around: calls the given closure, as an animation block does.
  func within(_ function: LuaFunction, _ around: (() -> Void) -> Void) throws {
    var problem: ScriptError?
    around {
      guard problem == nil else { return }
      do throws(ScriptError) { _ = try function.call() } catch { problem = error }
    }
    if let problem { throw problem }
  }

  /// Calls a function of the script from the clock; its error ends the recording.
  ///
  /// - Parameters:
  ///   - what: what the function is, for the error: "the completion of animate".
  ///   - buffersWrites: whether what it sets may wait, many for one call of the host; where each stands is not known
  ///     then.
  func later(
    _ function: LuaFunction, _ what: @autoclosure () -> String, buffersWrites: Bool = false,
    _ arguments: (borrowing LuaResults) -> Void
  ) {
    guard let context, !context.hasFailed else { return }
    do throws(ScriptError) {
      guard let state = function.state else { return }
      if buffersWrites { state.buffersWrites = true }
      defer { if buffersWrites { state.buffersWrites = false } }
      try state.call(function, arguments: arguments, returning: { _ in })
      try budget.spend(in: state, file: file)
    } catch {
      context.fail(.script(ScriptFailure(error, during: "\(what()) at \(context.currentMediaTime.shortText) s")))
    }
  }

  /// A completion for the engine that calls a function of the script, which keeps the script alive until then.
  func completion(_ function: LuaFunction?, _ what: String) -> ((Bool) -> Void)? {
    guard let function, let state = function.state else { return nil }
    return { finished in
      withExtendedLifetime(state) { self.later(function, what) { $0.append(finished) } }
    }
  }
}

extension LuaValue {
  /// The handle of a view, of a collection's too.
  fileprivate var viewHandle: UInt64? { handle(of: .view) ?? handle(of: .collectionView) }
}

/// What a recording as a whole may use up: as much as ten calls of the script.
struct ScriptBudget {
  /// How many times a single call's limits a recording may use.
  static let share = 10

  /// How many layers it may have.
  let layers: Int
  private let instructions: Int
  private var used = 0

  init(_ limits: ScriptLimits) {
    layers = limits.layers
    instructions =
      limits.instructions.multipliedReportingOverflow(by: Self.share).overflow
      ? .max : limits.instructions * Self.share
  }

  /// Counts what the last call of a state used.
  ///
  /// - Throws: `ScriptError` of kind instructions when that is too much.
  mutating func spend(in state: LuaState, file: String) throws(ScriptError) {
    let (sum, overflow) = used.addingReportingOverflow(state.instructionsUsed)
    used = overflow ? .max : sum
    guard used <= instructions else {
      throw ScriptError(
        kind: .instructions,
        message: "the script needs more than the \(instructions) instructions a recording may use", file: file)
    }
  }
}

extension Double {
  /// The number without a needless `.0`, for messages.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension ScriptError {
  /// The error of a script out of what a recording kept of it.
  init(_ failure: ScriptFailure) {
    self.init(kind: .runtime, message: failure.message, file: failure.file ?? "", line: failure.line)
  }
}

extension ScriptFailure {
  /// A failure out of a script's error.
  ///
  /// - Parameter during: what the script was doing, for errors that the clock led to.
  public init(_ error: ScriptError, during: String? = nil) {
    let lines = error.report.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(String.init)
    let suffix = during.map { " (in \($0))" } ?? ""
    self.init(
      message: error.message + suffix, file: error.file.isEmpty ? nil : error.file, line: error.line, details: lines)
  }
}
