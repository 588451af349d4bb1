import Foundation
import TestSupport
import Testing
import VersoCommands

/// What shells are told about completion.
@Suite struct CompletionScriptTests {
  /// Runs a bash script with `verso` in PATH.
  private func bash(_ script: String) throws -> ChildProcess.Outcome {
    try CaseFile.run(
      "bash -c \"$SCRIPT\"".replacingOccurrences(of: "\"$SCRIPT\"", with: quoted(script)), program: TestPaths.verso)
  }

  private func quoted(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'" }

  /// The words that bash would offer behind a line.
  private func offers(_ line: String) throws -> [String] {
    let outcome = try bash(
      "compopt() { :; }; source <(verso completions bash); COMP_LINE=\(quoted(line)); COMP_POINT=${#COMP_LINE}; "
        + "_verso; printf '%s\\n' \"${COMPREPLY[@]}\"")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func bashReadsItsFile() throws {
    let outcome = try bash("verso completions bash >file.bash && bash -n file.bash; rm -f file.bash")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
  }

  @Test(arguments: [("zsh", "zsh -n"), ("fish", "fish -n")]) func otherShellsReadTheirs(shell: String, check: String)
    throws
  {
    let outcome = try bash(
      "f=$(mktemp); verso completions \(shell) >$f; test -s $f && { ! command -v \(shell) >/dev/null || \(check) $f; }")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
  }

  @Test func bashOffersCommandsNamesParametersValuesOptionsAndFiles() throws {
    #expect(try offers("verso lis") == ["list"])
    #expect(try offers("verso run push-f") == ["push-flip"])
    #expect(try offers("verso run push-flip eye") == ["eyeDistance="])
    // bash has taken the word apart at the equals sign.
    #expect(try offers("verso run push-flip background=blac") == ["black"])
    #expect(try offers("verso run push-flip --format c") == ["csv"])
    #expect(try offers("verso --script Scripts/examples/door").contains("Scripts/examples/door.lua"))
    #expect(try offers("verso --color never run bubb") == ["bubble"])
    #expect(try offers("verso watch door.lua -- inf") == ["info"])
    #expect(try offers("verso why co push-fl") == ["push-flip"])
    #expect(try offers("verso layer fr") == ["from"])
    #expect(try offers("verso plot from.angl").contains("from.angle"))
    #expect(try offers("verso list --tag boo").contains("book"))
  }

  @Test func whatAScriptOfTheLineBringsIsOffered() throws {
    #expect(try offers("verso --script Scripts/examples/door.lua run doo").contains("door"))
    #expect(try offers("verso --script=Scripts/examples/door.lua run door ang") == ["angle="])
    #expect(try offers("verso run door ang") == [])
    #expect(try offers("verso --script nowhere.lua run push-f") == ["push-flip"])
  }

  /// Every option of every command is offered: the program is asked, which asks the table.
  @Test func everyOptionIsOffered() throws {
    for verb in CommandTable.verso.verbs(at: .commandLine) {
      let outcome = try CaseFile.run(
        "verso completions bash --line 'verso \(verb.name) --'", program: TestPaths.verso)
      let offered = Set(outcome.output.split(separator: "\n").map(String.init))
      let wanted = Set(CommandTable.verso.options(of: verb, at: .commandLine).map(\.spelled))
      #expect(offered == wanted, "\(verb.name)")
    }
  }
}
