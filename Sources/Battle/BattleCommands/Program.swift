import ArgumentParser
import Foundation
import TabletopStore

/// The program, as one invocation of its command line.
package struct Program {
    private let arguments: [String]
    /// `nil` without arguments: opens the app.
    private let command: Result<(any ParsableCommand)?, any Error>

    /// Prepares the process's descriptors and parses its command line. What is wrong with them is
    /// reported by ``run()``.
    package init() {
        // A write beyond `ulimit -f` is an error with a sentence, not the end.
        signal(SIGXFSZ, SIG_IGN)
        self.init(
            Result {
                try Descriptors.prepare()
                return try ProcessArguments.read()
            })
    }

    /// Parses a command line.
    ///
    /// - Parameter arguments: the arguments after the program's name.
    init(_ arguments: [String]) { self.init(.success(arguments)) }

    private init(_ read: Result<[String], any Error>) {
        arguments = (try? read.get()) ?? []
        // `battle` without arguments is the usual call. Parsing it would take as long as opening
        // the file, so it skips the parser.
        command = Result {
            let arguments = try read.get()
            return arguments.isEmpty ? nil : try Battle.parseAsRoot(arguments)
        }
    }

    /// Whether the command opens a full screen on the terminal: the app or the players' screen.
    package var opensScreen: Bool {
        switch command {
        case .success(let command):
            command == nil || command is PlayCommand
                || (command as? WatchCommand)?.output.json == false
        case .failure: false
        }
    }

    /// Runs the command. Returns if it succeeds, otherwise reports the error and exits the process.
    /// Help, the version and completion scripts end like errors, with exit code 0.
    package func run() {
        // Character widths follow the user's locale. Without this call the C library assumes ASCII.
        setlocale(LC_CTYPE, "")
        // A command that has stored something says so if nobody reads its output. Screens write to
        // terminals, which raise no such signal.
        if !opensScreen { signal(SIGPIPE, SIG_IGN) }
        guard let failure = failure() else { return }
        ExitReport.$isJSON.withValue(asksJSON) { failure.end() }
    }

    /// Runs the command without printing its error or ending the process.
    ///
    /// - Returns: `nil` if the command succeeds.
    func failure() -> ExitReport? {
        let stored = StoredActs()
        return StoredActs.$current.withValue(stored) {
            ExitReport.$isJSON.withValue(asksJSON) {
                StandardOutput.$colorChoice.withValue(colorChoice) { failure(stored) }
            }
        }
    }

    /// Whether the arguments ask for JSON, also where they cannot be parsed.
    private var asksJSON: Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--json" || $0 == "--json-lines" }
    }

    /// What `--color` says, anywhere in the line; the parser has checked it.
    private var colorChoice: StandardOutput.ColorChoice {
        let words = arguments.prefix { $0 != "--" }
        let values =
            zip(words, words.dropFirst()).filter { $0.0 == "--color" }.map(\.1)
            + words.filter { $0.hasPrefix("--color=") }.map { String($0.dropFirst(8)) }
        return values.last.flatMap(StandardOutput.ColorChoice.init) ?? .auto
    }

    private func failure(_ stored: StoredActs) -> ExitReport? {
        do {
            guard var command = try command.get() else { try TerminalApp().run() }
            try command.run()
            return nil
        } catch let warning as StoreProblem where warning.isOnlyOfClosing {
            ExitReport.complain(warning.description)
            return nil
        } catch CommandProblem.output(let reason) where stored.areThereAny {
            return ExitReport(of: CommandProblem.unprinted(reason: reason))
        } catch CommandProblem.readerGone where stored.areThereAny {
            return ExitReport(
                of: CommandProblem.unprinted(reason: String(cString: strerror(EPIPE))))
        } catch {
            return ExitReport(of: error, arguments: arguments)
        }
    }
}
