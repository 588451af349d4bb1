#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Loads scripts from files and folders.
public struct ScriptLoader: Sendable {
  /// What came of a folder or a list of paths: what could be loaded, and why the rest could not.
  public struct Outcome: Sendable {
    /// The scripts that were loaded, in the order of their paths.
    public var transitions: [ScriptTransition] = []
    /// What went wrong with the others, in that order.
    public var failures: [ScriptError] = []
  }

  /// The most scripts of one folder.
  public static let mostFiles = 10_000

  /// What scripts may use up.
  public var limits: ScriptLimits
  /// Where they run; nothing runs them in this process.
  public var worker: (any ScriptWorker)?

  /// Makes a loader.
  public init(limits: ScriptLimits = ScriptLimits(), worker: (any ScriptWorker)? = nil) {
    self.limits = limits
    self.worker = worker
  }

  /// Loads one file.
  ///
  /// - Throws: `ScriptError` with the file, the line and the reason.
  public func load(file path: String) throws(ScriptError) -> ScriptTransition {
    try ScriptTransition(try ScriptSource(path: path, limit: limits.sourceBytes), limits: limits, worker: worker)
  }

  /// Loads a file, or every `.lua` file of a folder in the order of their names.
  ///
  /// A bad one never stops the others.
  public func load(path: String) -> Outcome {
    var outcome = Outcome()
    do throws(ScriptError) {
      let files = Self.isFolder(path) ? try Self.scripts(in: path) : [path]
      for file in files {
        do throws(ScriptError) {
          outcome.transitions.append(try load(file: file))
        } catch {
          outcome.failures.append(error)
        }
      }
      // A file that another one requires need not be a transition itself; if its text is wrong, that one says so.
      let modules = Set(outcome.transitions.flatMap { $0.source.modules.values.map(\.name) })
      outcome.failures.removeAll { modules.contains($0.file) && $0.isMissingTransition }
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The paths of a folder's `.lua` files, hidden ones left out, sorted by their bytes.
  ///
  /// - Throws: `ScriptError` of kind load where the folder can't be read or holds too many.
  public static func scripts(in folder: String) throws(ScriptError) -> [String] {
    guard let stream = opendir(folder) else {
      throw ScriptError(kind: .load, message: "the folder can't be read (error \(errno))", file: folder)
    }
    defer { closedir(stream) }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
      guard name.first != UInt8(ascii: "."), name.count > 4, name.suffix(4).elementsEqual(".lua".utf8) else { continue }
      names.append(name)
    }
    guard names.count <= mostFiles else {
      throw ScriptError(
        kind: .load, message: "the folder holds \(names.count) scripts, more than the \(mostFiles) it may", file: folder
      )
    }
    names.sort { $0.lexicographicallyPrecedes($1) }
    return names.map { prefix + String(decoding: $0, as: UTF8.self) }
  }
}
