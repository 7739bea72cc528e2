internal import CNcurses
public import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The terminal the program was started in, through wide-character ncurses.
///
/// Standard input and output must be that terminal, and the main queue must run, as it does in any
/// program with an asynchronous `main`. Whatever ends the program, the terminal is given back:
/// ``close()``, `exit`, a signal, a crash. Only `SIGKILL` leaves no time for it: for that there is
/// a second process, where the program is linked with `TerminalGuard`.
///
/// Nothing happens while nothing happens: there is no thread and no ticking timer.
public final class NcursesTerminal: Terminal {
    /// The screen's size; zero until ``open(_:)``.
    public private(set) var size = TerminalSize(columns: 0, rows: 0)
    /// What it can show, by `TERM`, `NO_COLOR` and the locale; nothing until ``open(_:)``.
    public private(set) var capabilities = TerminalCapabilities(colors: .none, unicode: false)
    /// The bytes that restore the terminal without ncurses; empty until ``open(_:)``.
    public private(set) var restoreSequence = ""

    /// A line written to standard error after a crash, when the terminal has been restored. It is
    /// written as it is.
    public var crashMessage = "" { didSet { setCrashMessage(crashMessage) } }

    /// Whether it shows colours, if it has any; as it is when the terminal is opened.
    public var isColored: Bool
    private let mouse: Bool
    private var prepared: Prepared?
    private var screen: CursesScreen?
    private var input: InputSource?
    private var signals: SignalSource?
    private var handler: ((TerminalEvent) -> Void)?
    private static var isOpen = false

    /// What is done before anything of it can be seen.
    private struct Prepared {
        let start: CursesStart
        let unicode: Bool
    }

    /// A terminal, not opened yet.
    ///
    /// - Parameters:
    ///   - mouse: whether it reports clicks, drags and the wheel; marking text with the mouse then
    ///     needs Shift held down.
    ///   - isColored: whether it shows colours, if it has any.
    public init(mouse: Bool = true, isColored: Bool = true) {
        self.mouse = mouse
        self.isColored = isColored
    }

    /// Does what of ``open(_:)`` takes longest: finds the terminal's description and makes room for
    /// the screen. Nothing is written to the terminal, its modes stay as they are, and nothing has
    /// to be undone. Where it was not called, ``open(_:)`` does it.
    ///
    /// - Throws: ``TerminalProblem``.
    public func prepare() throws {
        if prepared != nil { return }
        if NcursesTerminal.isOpen { throw TerminalProblem.alreadyOpen }
        guard isatty(STDIN_FILENO) == 1 else { throw TerminalProblem.inputIsNoTerminal }
        guard isatty(STDOUT_FILENO) == 1 else { throw TerminalProblem.outputIsNoTerminal }
        let type = environment("TERM")
        if type.isEmpty { throw TerminalProblem.typeMissing }

        let unicode = terminal_choose_locale()
        guard terminal_save_modes() else { throw TerminalProblem.inputIsNoTerminal }
        prepared = Prepared(
            start: try CursesStart(types: TerminalTypes.candidates(for: type)), unicode: unicode)
    }

    /// Takes the screen over and tells `handler` of every event, on the main actor, until
    /// ``close()``.
    ///
    /// - Throws: ``TerminalProblem``; nothing has been written to the terminal then, and its modes
    ///   are as they were.
    public func open(_ handler: @escaping (TerminalEvent) -> Void) throws {
        try prepare()
        if NcursesTerminal.isOpen { throw TerminalProblem.alreadyOpen }
        guard let prepared else { return }
        self.prepared = nil
        NcursesTerminal.isOpen = true
        signals = SignalSource { [weak self] in self?.receive($0) }
        let screen = CursesScreen(
            prepared.start, colorless: !isColored || !environment("NO_COLOR").isEmpty,
            mouse: mouse, unicode: prepared.unicode)
        self.handler = handler
        self.screen = screen
        size = screen.size
        capabilities = screen.capabilities
        restoreSequence = screen.restoreSequence
        arm()
        input = InputSource(keys: TerminfoKeys.described()) { [weak self] in self?.receive($0) }
    }

    /// Shows `grid`, and writes no more than what differs from what was shown. Of a grid larger
    /// than ``size``, as there may be one while the terminal is being resized, what fits.
    public func present(_ grid: CellGrid, damage: CellRect?, cursor: (column: Int, row: Int)?) {
        terminal_prepare_thread()
        screen?.show(grid, damage: damage, cursor: cursor)
    }

    /// Gives the screen back as it was. Safe to call again; the terminal can be opened anew.
    public func close() {
        guard let screen else { return }
        self.screen = nil
        handler = nil
        input?.cancel()
        input = nil
        // When the guard was killed the terminal has been given back, and is the shell's by now.
        if terminal_is_armed() { screen.close() }
        terminal_disarm()
        signals?.cancel()
        signals = nil
        NcursesTerminal.isOpen = false
    }

    /// Gives the screen back and stops the process with its group, as Ctrl-Z does in a program
    /// without a screen; in raw mode that is a key like any other, and the program's to obey.
    ///
    /// Returns when the shell has continued the process. The screen is then taken again and
    /// ``TerminalEvent/resumed`` told. Where no shell could continue it, that is at once.
    public func suspend() {
        stop(group: true)
    }

    // MARK: events

    private func tell(_ event: TerminalEvent) {
        terminal_prepare_thread()
        handler?(event)
    }

    private func receive(_ event: TerminalEvent) {
        // A terminal that goes away says so in two ways; the signal tells more.
        if event == .terminate(signal: nil), let waiting = signals?.take() {
            receive(waiting)
            if !waiting.isDisjoint(with: NcursesTerminal.ending) { return }
        }
        tell(event)
    }

    private static let ending: [Int32] = [SIGHUP, SIGTERM, SIGINT]

    private func receive(_ signals: Set<Int32>) {
        // Whoever is to end need not come back first: a terminal that goes away sends SIGCONT too.
        for signal in NcursesTerminal.ending where signals.contains(signal) {
            tell(.terminate(signal: signal))
        }
        if signals.contains(SIGTSTP) {
            stop(group: false)
        } else if signals.contains(SIGCONT) {
            // Stopped by SIGSTOP, which nobody can catch: the screen was not given back.
            resume()
        }
        if signals.contains(SIGWINCH), let screen {
            // Where the size is the old one it was another in between: the terminal has lost signs.
            screen.takeSize()
            screen.forget()
            size = screen.size
            tell(.resized)
        }
    }

    private func stop(group: Bool) {
        guard let screen else { return }
        screen.leave()
        terminal_disarm()
        terminal_stop(group)
        // A new size, or the wish that we end: what came while we stood still.
        let others = (signals?.take() ?? []).subtracting([SIGCONT, SIGTSTP])
        resume()
        if !others.isEmpty { receive(others) }
    }

    private func resume() {
        guard let screen else { return }
        screen.comeBack()
        size = screen.size
        arm()
        tell(.resumed)
    }

    private func arm() {
        let bytes = Array(restoreSequence.utf8)
        terminal_arm(bytes, bytes.count)
    }

    private func environment(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }
}
