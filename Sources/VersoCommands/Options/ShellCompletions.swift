/// Shells that can be told how to complete the program's words.
enum ShellCompletions: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The file that the shell reads: it asks the program itself, so that it never differs from the table.
  func script(program: String) -> String {
    switch self {
    case .bash:
      """
      # Completion of \(program) for bash. In ~/.bashrc: source <(\(program) completions bash)
      _\(program)() {
        local word kept candidate
        word=${COMP_LINE:0:COMP_POINT}
        word=${word##* }
        # bash takes a word apart at = and :, and replaces only what stands behind the last of them.
        kept=${word%"${word##*[=:]}"}
        COMPREPLY=()
        while IFS= read -r candidate; do
          case $candidate in
            *[=/]) compopt -o nospace ;;
          esac
          COMPREPLY+=("${candidate#"$kept"}")
        done < <(\(program) completions bash --line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      }
      complete -F _\(program) \(program)

      """
    case .zsh:
      """
      #compdef \(program)
      # Completion of \(program) for zsh. In ~/.zshrc: source <(\(program) completions zsh)
      _\(program)() {
        local -a whole open
        local candidate
        while IFS= read -r candidate; do
          case $candidate in
            *[=/]) open+=("$candidate") ;;
            *) whole+=("$candidate") ;;
          esac
        done < <(\(program) completions zsh --line "$LBUFFER" 2>/dev/null)
        (( ${#whole} )) && compadd -Q -- "${whole[@]}"
        (( ${#open} )) && compadd -Q -S '' -- "${open[@]}"
      }
      compdef _\(program) \(program)

      """
    case .fish:
      """
      # Completion of \(program) for fish. In ~/.config/fish/completions/\(program).fish
      complete -c \(program) -f -a '(\(program) completions fish --line (commandline -cp) 2>/dev/null)'

      """
    }
  }
}
