import Glibc
import VersoCommands

let arguments = Array(CommandLine.arguments.dropFirst())
if let code = VersoProgram.serveScripts(arguments: arguments) { exit(code) }
exit(VersoProgram.run(arguments: arguments).rawValue)
