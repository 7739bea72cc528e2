import ArgumentParser
import Foundation

/// The program, as one invocation of its command line.
public struct Program {
    /// `nil` without arguments: opens the app.
    private let command: (any ParsableCommand)?

    /// Parses the command line. Exits the process if it is invalid, or after printing help, the
    /// version or a completion script.
    ///
    /// - Parameter arguments: the arguments after the program's name.
    public init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
        // Character widths follow the user's locale. Without this call the C library assumes ASCII.
        setlocale(LC_CTYPE, "")
        // `battle` without arguments is the usual call. Parsing it would take as long as opening
        // the file, so it skips the parser.
        command =
            arguments.isEmpty ? nil : Self.exitingOnError { try Battle.parseAsRoot(arguments) }
    }

    /// Whether the command opens a full screen on the terminal: the app or the players' screen.
    public var opensScreen: Bool {
        command == nil || command is PlayCommand || command is WatchCommand
    }

    /// Runs the command. Returns if it succeeds, otherwise reports the error and exits the process.
    public func run() {
        Self.exitingOnError {
            guard var command else { try TerminalApp().run() }
            try command.run()
        }
    }

    private static func exitingOnError<Value>(_ work: () throws -> Value) -> Value {
        do {
            return try work()
        } catch {
            exit(ExitReport(of: error).report())
        }
    }
}
