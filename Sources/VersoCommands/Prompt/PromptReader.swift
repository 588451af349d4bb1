import Glibc
import LineEditor

/// Lines for the prompt: edited on a terminal, plain from anything else.
///
/// For one thread.
public final class PromptReader {
  /// What a read gave.
  public enum Input: Sendable, Equatable {
    /// A line without its end.
    case line(String)
    /// Ctrl-C: what was typed is dropped.
    ///
    /// `isHint`: it is the second in a row and there was nothing to drop, so that it is time to say how to leave.
    case interrupted(isHint: Bool)
    /// Ctrl-D on an empty line, or the end of the input.
    case end
  }

  /// Finds completions for a line at a byte, counted in UTF-8.
  public typealias Completer = (_ line: String, _ cursor: Int) -> CompletionGenerator.Result

  /// How many entries the history keeps.
  public static let historyLimit = 2000

  /// What the tabulator key asks.
  public var completer: Completer?

  /// Whether a person types at a terminal.
  public var isInteractive: Bool { editor != nil }

  private let editor: OpaquePointer?
  private var lines: InputLines

  /// Makes a reader: with line editing when standard input and output are terminals, unless `isPlain`.
  public init(programName: String, historyPath: String?, isPlain: Bool = false) {
    lines = InputLines(descriptor: STDIN_FILENO)
    editor = isPlain ? nil : line_editor_open(programName, historyPath, Self.historyLimit)
    guard let editor else { return }
    let context = Unmanaged.passUnretained(self).toOpaque()
    line_editor_set_completer(
      editor,
      { context, line, cursor, candidates in
        guard let context, let line, let candidates else { return }
        let reader = Unmanaged<PromptReader>.fromOpaque(context).takeUnretainedValue()
        guard let result = reader.completer?(String(cString: line), cursor) else { return }
        line_editor_candidates_set_start(candidates, result.start)
        for candidate in result.candidates {
          line_editor_candidates_add(candidates, candidate.text, candidate.isComplete)
        }
      }, context)
  }

  deinit {
    if editor != nil { _ = Interrupts.endWork() }
    line_editor_close(editor)
  }

  /// Whether the last thing that happened was a Ctrl-C.
  private var followsInterrupt = false

  /// Reads a line.
  ///
  /// Without a terminal no prompt is shown. Throws a `CommandError` when the input cannot be read.
  public func read(prompt: String) throws(CommandError) -> Input {
    guard let editor else { return try lines.next().map(Input.line) ?? .end }
    if Interrupts.endWork() { followsInterrupt = true }
    // Until the next read whatever is done is work that Ctrl-C stops.
    defer { Interrupts.beginWork() }
    var text: UnsafeMutablePointer<CChar>?
    let status = line_editor_read(editor, prompt, &text)
    defer { line_editor_free_text(text) }
    switch status {
    case LineEditorStatusLine:
      followsInterrupt = false
      return .line(text.map { String(cString: $0) } ?? "")
    case LineEditorStatusInterrupted:
      defer { followsInterrupt = true }
      return .interrupted(isHint: followsInterrupt && line_editor_was_empty(editor))
    case LineEditorStatusEndOfFile: return .end
    default: throw CommandError(.other("cannot read from the terminal: \(TextFile.reason(errno))"))
    }
  }

  /// What is wrong with the characters of a line that was just read; nil where nothing is.
  ///
  /// Text is UTF-8 without NUL bytes; nothing else would reach a script as it was meant.
  public func problem(of line: String) -> CommandError? {
    let isBroken = editor.map { line_editor_had_broken_bytes($0) } ?? lines.hadBrokenBytes
    func error(_ character: Character, _ what: String, _ spelled: String) -> CommandError? {
      guard let index = line.firstIndex(of: character) else { return nil }
      let place = line.distance(from: line.startIndex, to: index)
      return CommandError(
        .other("the line holds \(what)"), at: SourceLocation(wordIndex: 0, characters: place..<(place + 1)),
        hints: ["a string of Lua spells it as \(spelled)"])
    }
    if isBroken, let error = error("\u{FFFD}", "a byte that is no UTF-8", "\\x and its two digits, as \\xFF") {
      return error
    }
    return error("\0", "a NUL byte", "\\0")
  }

  /// Adds an entry, which may have several lines, to the history.
  ///
  /// Does nothing without a terminal.
  public func addToHistory(_ entry: String) {
    if let editor { line_editor_history_add(editor, entry) }
  }

  /// The history, oldest entry first.
  public var history: [String] {
    guard let editor else { return [] }
    return (0..<line_editor_history_count(editor)).compactMap { index in
      line_editor_history_entry(editor, index).map { String(cString: $0) }
    }
  }

  /// Why the history could not be read or saved; nil when it could.
  public var historyFailure: String? {
    guard let editor else { return nil }
    let error = line_editor_history_error(editor)
    return error == 0 ? nil : error == EINVAL ? "this is no plain file" : TextFile.reason(error)
  }
}
