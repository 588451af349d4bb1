import CChafa
import Glibc

/// What a terminal can show, as its environment tells.
final class TerminalAbilities {
  /// Chafa's table of the terminal's control sequences, completed from what terminals have in common.
  let info: OpaquePointer
  /// The best way to show a picture.
  let mode: TerminalCanvas.Mode
  /// How many colours letters can have.
  let colors: ChafaCanvasMode
  /// Whether letters beyond ASCII may be written.
  let isUnicode: Bool

  /// Whether nothing but characters and line ends may be written.
  let isPlain: Bool

  /// Asks chafa; nothing where it has no memory.
  ///
  /// - Parameter isColored: whether colours may be used; nil: as the environment says.
  init?(_ environment: [String: String], isColored: Bool?) {
    guard let table = chafa_term_db_new() else { return nil }
    defer { chafa_term_db_unref(table) }
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { variables.forEach { free($0) } }
    guard let found = chafa_term_db_detect(table, &variables) else { return nil }
    func has(_ sequence: ChafaTermSeq) -> Bool { chafa_term_info_have_seq(found, sequence) != 0 }
    // By the convention of no-color.org: set, and not empty.
    let isColored = isColored ?? ((environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb")
    let isPlain = !isColored
    self.isPlain = isPlain
    mode =
      if isPlain {
        .symbols
      } else if has(CHAFA_TERM_SEQ_BEGIN_KITTY_IMMEDIATE_IMAGE_V1) {
        .kitty
      } else if has(CHAFA_TERM_SEQ_BEGIN_ITERM2_IMAGE) {
        .iterm
      } else if has(CHAFA_TERM_SEQ_BEGIN_SIXELS) {
        .sixel
      } else {
        .symbols
      }
    colors =
      if isPlain {
        CHAFA_CANVAS_MODE_FGBG
      } else if Self.isRich(environment), has(CHAFA_TERM_SEQ_SET_COLOR_FGBG_DIRECT) {
        CHAFA_CANVAS_MODE_TRUECOLOR
      } else if has(CHAFA_TERM_SEQ_SET_COLOR_FGBG_256) {
        CHAFA_CANVAS_MODE_INDEXED_256
      } else if has(CHAFA_TERM_SEQ_SET_COLOR_FGBG_16) {
        CHAFA_CANVAS_MODE_INDEXED_16
      } else {
        CHAFA_CANVAS_MODE_FGBG
      }
    if let common = chafa_term_db_get_fallback_info(table) {
      chafa_term_info_supplement(found, common)
      chafa_term_info_unref(common)
    }
    info = found
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    isUnicode = locale.lowercased().contains("utf")
  }

  /// Whether the terminal says that it has all colours; chafa takes it for granted of many that have 256.
  private static func isRich(_ environment: [String: String]) -> Bool {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") { return true }
    let terminal = environment["TERM"] ?? ""
    return ["-direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"].contains { terminal.contains($0) }
  }

  deinit { chafa_term_info_unref(info) }
}
