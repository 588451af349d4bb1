import VersoLayers

/// A screen of an application: a name and the colour of its view.
public struct ViewController: Sendable, Hashable {
  /// The name, unique among the screens of a host.
  public var name: String
  /// The colour that fills its view.
  public var backgroundColor: Color

  /// Makes a screen.
  public init(_ name: String, backgroundColor: Color = .white) {
    self.name = name
    self.backgroundColor = backgroundColor
  }
}

/// Which transition moves the views, with its parameters: what a delegate answers when it is asked for an animator.
public struct AnimationController: Sendable {
  /// The transition.
  public var transition: any Transition
  /// The values of its parameters, by name; the rest take their defaults.
  public var parameters: [String: ParameterValue]

  /// Makes an animator from a transition.
  public init(_ transition: any Transition, parameters: [String: ParameterValue] = [:]) {
    self.transition = transition
    self.parameters = parameters
  }
}

/// Something that happened in a host, with its time on the virtual clock.
public struct HostEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// A screen's view is about to appear.
    case willAppear(String)
    /// A screen's view has appeared.
    case didAppear(String)
    /// A screen's view is about to disappear.
    case willDisappear(String)
    /// A screen's view has disappeared.
    case didDisappear(String)
    /// A transition began.
    case began(transition: String, operation: TransitionOperation, isInteractive: Bool)
    /// A transition ended, finished or not.
    case ended(transition: String, finished: Bool)
  }

  /// When it happened, in seconds.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// The event in words.
  public var text: String {
    switch kind {
    case .willAppear(let name): "\(name) will appear"
    case .didAppear(let name): "\(name) did appear"
    case .willDisappear(let name): "\(name) will disappear"
    case .didDisappear(let name): "\(name) did disappear"
    case .began(let transition, let operation, let isInteractive):
      "\(operation.rawValue) began with \(transition)\(isInteractive ? ", driven by a gesture" : "")"
    case .ended(let transition, let finished): "\(transition) \(finished ? "finished" : "was cancelled")"
    }
  }
}
