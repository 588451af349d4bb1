import VersoTransitions

/// Everything about a script's transition that can be told without running it: a value that can cross to another
/// process.
public struct ScriptDescription: Sendable, Hashable {
  /// How the length of a run is found.
  public enum Duration: Sendable, Hashable {
    /// It is always the same, in seconds.
    case seconds(Double)
    /// It is the value of a parameter.
    case parameter(String)
    /// The script works it out from the parameters.
    case function
  }

  /// What the transition is and takes.
  public var info: TransitionInfo
  /// How long a run takes.
  public var duration: Duration
  /// The transitions it is made of, by their ids; nothing where it moves the views itself.
  public var composition: TransitionComposition<NamedPart>?

  /// A description by its parts.
  public init(info: TransitionInfo, duration: Duration, composition: TransitionComposition<NamedPart>? = nil) {
    self.info = info
    self.duration = duration
    self.composition = composition
  }
}

/// A transition as its script declared it, inside the script's own state.
struct ScriptDeclaration {
  /// What moves the views.
  enum Form {
    /// A function that reads like a plug-in.
    case function(LuaFunction)
    /// A function of progress, which is sampled.
    case frames(FrameForm)
    /// Ranges of properties.
    case table(TableForm)
    /// Other transitions.
    case composition(TransitionComposition<NamedPart>)
  }

  let description: ScriptDescription
  let form: Form
  /// Where the declaration stands.
  var place: SourcePlace?
  /// Works out the duration, where it is a function.
  let duration: LuaFunction?
}
