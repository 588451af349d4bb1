import Glibc
import VersoCommands

exit(VersoProgram.run(arguments: Array(CommandLine.arguments.dropFirst())).rawValue)
