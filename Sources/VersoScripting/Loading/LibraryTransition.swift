import ScriptLibrary
import Synchronization
import VersoTransitions

/// An animator that comes with the program.
///
/// Its script is embedded. What a list tells of it is embedded too, so that listing runs no Lua; the script runs the
/// first time its parameters or a run are asked for, in this process, since it is as much ours as what is compiled in.
public struct LibraryTransition: Transition {
  /// What a list tells: everything but the parameters.
  public let outline: TransitionInfo

  private let place: Int
  private let seconds: Double
  private let memory = Memory()

  /// The declaration, once the script was run.
  private final class Memory: Sendable {
    let script = Mutex<Result<ScriptTransition, ScriptError>?>(nil)
  }

  /// These scripts are ours: a long run on a slow machine may take its time, and the count of instructions still ends it.
  private static let limits = ScriptLimits(seconds: 3600)

  /// Every animator of the library, sorted by id.
  public static let all: [LibraryTransition] = {
    var count = 0
    let animators = verso_library_animators(&count)
    return (0..<count).map { LibraryTransition(animators[$0], at: $0) }
  }()

  private init(_ animator: verso_animator, at place: Int) {
    func words(_ text: UnsafePointer<CChar>) -> [String] {
      String(cString: text).split(separator: " ").map(String.init)
    }
    outline = TransitionInfo(
      id: String(cString: animator.id), summary: String(cString: animator.summary),
      operations: words(animator.operations).compactMap(TransitionOperation.init), author: "The Verso authors",
      licence: "MIT", tags: words(animator.tags), origin: .library)
    seconds = animator.seconds
    self.place = place
  }

  /// The script; errors name its file in the project.
  public var source: ScriptSource {
    var count = 0
    let text = verso_library_animators(&count)[place].source
    var bytes: [UInt8] = []
    var next = text
    while next.pointee != 0 {
      bytes.append(next.pointee)
      next += 1
    }
    return ScriptSource(name: "Scripts/animators/\(outline.id).lua", bytes: bytes)
  }

  /// Everything that can be told without recording.
  ///
  /// The outline alone should the script not load; recording tells why.
  public var info: TransitionInfo {
    do throws(ScriptError) {
      var info = try script().info
      info.origin = .library
      return info
    } catch {
      return outline
    }
  }

  /// Returns the duration with the given parameters, in seconds; of no parameters at all, that with the defaults.
  public func duration(_ parameters: ParameterValues) -> Double {
    guard !parameters.entries.isEmpty else { return seconds }
    do throws(ScriptError) { return try script().duration(parameters) } catch { return seconds }
  }

  /// Records the script's closures.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    let transition: ScriptTransition
    do throws(ScriptError) { transition = try script() } catch { throw .script(ScriptFailure(error)) }
    try transition.animate(context)
  }

  private func script() throws(ScriptError) -> ScriptTransition {
    try memory.script.withLock { kept in
      if let kept { return kept }
      let made: Result<ScriptTransition, ScriptError>
      do throws(ScriptError) {
        made = .success(try ScriptTransition(source, limits: Self.limits))
      } catch {
        made = .failure(error)
      }
      kept = made
      return made
    }.get()
  }
}

extension TransitionRegistry {
  /// Adds the animators of the library.
  public mutating func registerLibrary() { registerTrusted(LibraryTransition.all) }
}
