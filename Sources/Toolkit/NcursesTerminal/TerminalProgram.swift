public import TerminalUI

/// How a program uses the process's terminal, from the check before it starts to the end of the
/// process.
///
/// `App.main()` uses one as it is. A program that does more before its screen appears calls the
/// steps itself:
///
///     var program = TerminalProgram()
///     program.usesMouse = false
///     try program.check()
///     try program.session(Counter()).runAsProgram { saveEverything() }
public nonisolated struct TerminalProgram {
    /// The program's name, which stands before a sentence on standard error: the last component of
    /// the path it was called by.
    public var name = CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent } ?? ""
    /// Whether the screen is written as lines of text, for a screen reader, instead of drawn.
    public var isSpoken: Bool
    /// The words a screen reader gets for glyphs that stand alone.
    public var words: [Character: String] = [:]
    /// Whether clicks, drags and the wheel are reported. Selecting text with the mouse then needs
    /// Shift.
    public var usesMouse = true
    /// Whether the terminal's colours are used.
    public var isColored = true
    /// Whether images are shown in pixels on terminals that can, unless ``picturesVariable`` forbids it.
    public var showsPictures = true
    /// Whether the terminal is asked for its background, which `ViewSession.colorScheme` then
    /// follows; see ``NcursesTerminal/NcursesTerminal``.
    public var asksBackground = true
    /// The line written to standard error after a crash; see ``NcursesTerminal/NcursesTerminal/crashMessage``.
    public var crashMessage = ""

    /// The environment variable that makes programs write lines of text, unless empty or "0".
    public static let speakVariable = "TERMINALUI_SPEAK"
    /// The environment variable that keeps images from being shown in pixels with the value "off" or "0".
    public static let picturesVariable = PictureSupport.variable
    /// The environment variable that turns the ``TerminalGuard`` off with the value "off" or "0".
    public static let guardVariable = "TERMINALUI_GUARD"

    /// A program that writes lines of text if it has the argument `--speak`, if
    /// ``speakVariable`` is set, or on a terminal of the type `dumb`; one that draws otherwise.
    public init() {
        let value = variable(Self.speakVariable)
        isSpoken =
            CommandLine.arguments.dropFirst().prefix { $0 != "--" }.contains("--speak")
            || variable("TERM") == "dumb" || !["", "0"].contains(value)
    }

    /// Checks for a terminal, before anything else is done. Lines of text need none.
    ///
    /// - Throws: the error that opening the terminal would throw, as far as it can be found
    ///   without.
    public func check() throws(TerminalProblem) {
        if !isSpoken { _ = try terminalType() }
    }

    /// A session that shows a view on the terminal. It is suspended by Ctrl-Z.
    @MainActor public func session<Content: View>(_ content: Content) -> ViewSession<Content> {
        let terminal: any ProcessTerminal =
            isSpoken
            ? ScreenReaderTerminal(words: words)
            : NcursesTerminal(
                mouse: usesMouse, isColored: isColored, showsPictures: showsPictures,
                asksBackground: asksBackground)
        terminal.crashMessage = crashMessage
        let session = ViewSession(content, on: terminal)
        session.suspend = { [weak terminal] in terminal?.suspend() }
        return session
    }

    /// Shows a view until the session ends, and exits the process: with 0, with 128 + N after
    /// signal N, or, if the terminal cannot be used, with a sentence on standard error and
    /// ``TerminalProblem/exitCode``.
    ///
    /// Call it early in `main`, before there are other threads: it starts the ``TerminalGuard``.
    ///
    /// - Parameter content: makes the view, once the terminal has been checked.
    @MainActor public func run<Content: View>(_ content: () -> Content) -> Never {
        TerminalGuard.start(unlessDisabledBy: Self.guardVariable)
        do {
            try check()
            try session(content()).runAsProgram()
        } catch {
            let line = DisplayText.sanitized("\(name): \(error)", ascii: false) + "\n"
            let bytes = Array(line.utf8)
            // A sentence that cannot be printed is no reason to end otherwise than without it.
            _ = write(STDERR_FILENO, bytes, bytes.count)
            exit((error as? TerminalProblem)?.exitCode ?? EX_SOFTWARE)
        }
    }
}

/// A terminal that belongs to the process.
protocol ProcessTerminal: Terminal {
    /// A line written to standard error after a crash.
    var crashMessage: String { get set }
    /// Gives the terminal back and stops the process; returns when it was continued.
    func suspend()
}

extension NcursesTerminal: ProcessTerminal {}
extension ScreenReaderTerminal: ProcessTerminal {}

/// What `App.main()` runs, found by its name.
final class DefaultProgram: AppRunner {
    static func run<Content: View>(_ content: () -> Content) -> Never {
        TerminalProgram().run(content)
    }
}

extension TerminalProblem {
    /// The exit code, as in `sysexits.h`: 64 without a terminal, 78 if the terminal's description
    /// is missing or unusable.
    public var exitCode: Int32 {
        switch self {
        case .inputIsNoTerminal, .outputIsNoTerminal: EX_USAGE
        case .typeMissing, .typeUnknown, .descriptionsMissing, .cannotPlaceText, .refused:
            EX_CONFIG
        case .alreadyOpen: EX_SOFTWARE
        }
    }
}

/// The type of the process's terminal, from `TERM`.
///
/// - Throws: ``TerminalProblem`` if standard input or output is no terminal, or the type is missing.
nonisolated func terminalType() throws(TerminalProblem) -> String {
    guard isatty(STDIN_FILENO) == 1 else { throw .inputIsNoTerminal }
    guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNoTerminal }
    let type = variable("TERM")
    if type.isEmpty { throw .typeMissing }
    return type
}

/// The value of an environment variable; empty if it is not set.
nonisolated func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
}
