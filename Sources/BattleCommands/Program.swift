import ArgumentParser
import Foundation

/// Where the program begins, and where it ends with what went wrong.
public enum Program {
    /// Does what the command line says; returns when that is done well, else ends the process.
    public static func run() {
        // Widths of signs follow the user's locale; without this the C library speaks ASCII only.
        setlocale(LC_CTYPE, "")
        do {
            // Nothing to be parsed, and what most people type: the parser would cost as much as
            // opening the file does.
            if CommandLine.arguments.count == 1 { try TerminalApp().run() }
            var command = try Battle.parseAsRoot()
            try command.run()
        } catch {
            exit(ExitReport(of: error).report())
        }
    }
}
