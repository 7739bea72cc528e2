internal import CNcurses
public import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The process's terminal, through wide-character ncurses.
///
/// Standard input and output must be that terminal. Input and signals arrive on the main queue,
/// which has to be served: by `RunLoop.main.run()`, `dispatchMain()` or an asynchronous `main`. The
/// terminal is restored however the program ends: by ``close()``, `exit`, a signal or a crash.
/// `SIGKILL` cannot be handled; use ``TerminalGuard`` for it.
///
/// Uses no timer while there is no input.
public final class NcursesTerminal: Terminal {
    /// The screen's size; zero until ``open(_:)``.
    public private(set) var size = TerminalSize(columns: 0, rows: 0)
    /// What the terminal can show, from `TERM`, `NO_COLOR` and the locale; not known before
    /// ``open(_:)``.
    public private(set) var capabilities = TerminalCapabilities(colors: .none, unicode: false)
    /// The bytes that restore the terminal without ncurses; empty until ``open(_:)``.
    public private(set) var restoreSequence = ""

    /// The line written to standard error after a crash, once the terminal is restored. It is
    /// written unchanged: it must contain no control characters.
    public var crashMessage = "" { didSet { setCrashMessage(crashMessage) } }

    private let isColored: Bool
    private let mouse: Bool
    private var screen: CursesScreen?
    private var input: InputSource?
    private var signals: SignalSource?
    private var handler: ((TerminalEvent) -> Void)?
    private static var isOpen = false

    /// Makes a terminal that is not open yet.
    ///
    /// - Parameters:
    /// - mouse: whether to report clicks, drags and the wheel. Selecting text with the mouse then
    ///   needs Shift.
    /// - isColored: whether to use the terminal's colours.
    public init(mouse: Bool = true, isColored: Bool = true) {
        self.mouse = mouse
        self.isColored = isColored
    }

    /// Takes over the screen, and calls `handler` with every event on the main actor until
    /// ``close()``.
    ///
    /// - Throws: ``TerminalProblem``. Nothing has been written to the terminal then, and its modes
    ///   are unchanged.
    public func open(_ handler: @escaping (TerminalEvent) -> Void) throws {
        if NcursesTerminal.isOpen { throw TerminalProblem.alreadyOpen }
        let type = try terminalType()
        let unicode = terminal_choose_locale()
        guard terminal_save_modes() else { throw TerminalProblem.inputIsNoTerminal }
        let start = try CursesStart(types: TerminalTypes.candidates(for: type))

        NcursesTerminal.isOpen = true
        signals = SignalSource { [weak self] in self?.receive($0) }
        let screen = CursesScreen(
            start, colorless: !isColored || !variable("NO_COLOR").isEmpty, mouse: mouse,
            unicode: unicode)
        self.handler = handler
        self.screen = screen
        size = screen.size
        capabilities = screen.capabilities
        restoreSequence = screen.restoreSequence
        arm()
        input = InputSource(keys: TerminfoKeys.described()) { [weak self] in self?.receive($0) }
    }

    /// Shows `grid`; writes only the cells that changed. A grid larger than ``size``, which is
    /// possible during a resize, is clipped.
    public func present(_ grid: CellGrid, damage: CellRect?, cursor: (column: Int, row: Int)?) {
        terminal_prepare_thread()
        screen?.show(grid, damage: damage, cursor: cursor)
    }

    /// Rings the terminal's bell.
    public func ring() {
        if screen != nil { terminal_write([7], 1) }
    }

    /// Restores the terminal. Safe to call again; the terminal can be opened again afterwards.
    public func close() {
        guard let screen else { return }
        self.screen = nil
        handler = nil
        input?.cancel()
        input = nil
        // A terminal that has been restored already belongs to the shell.
        if terminal_is_armed() { screen.close() }
        terminal_disarm()
        signals?.cancel()
        signals = nil
        NcursesTerminal.isOpen = false
    }

    /// Restores the terminal and stops the process group, as Ctrl-Z does in a program without a
    /// screen; in raw mode Ctrl-Z is an ordinary key.
    ///
    /// Returns when the shell has continued the process; the screen is then taken over again and
    /// ``TerminalEvent/resumed`` delivered. Returns at once if there is no shell that could
    /// continue the process.
    public func suspend() {
        stop(group: true)
    }

    // MARK: events

    private func deliver(_ event: TerminalEvent) {
        terminal_prepare_thread()
        handler?(event)
    }

    private func receive(_ event: TerminalEvent) {
        // A hang-up ends the input and sends a signal; the signal carries more information.
        if event == .terminate(signal: nil), let waiting = signals?.take() {
            receive(waiting)
            if !waiting.isDisjoint(with: NcursesTerminal.terminatingSignals) { return }
        }
        deliver(event)
    }

    private static let terminatingSignals: [Int32] = [SIGHUP, SIGTERM, SIGINT]

    private func receive(_ signals: Set<Int32>) {
        // A hang-up sends SIGCONT as well. The screen need not be resumed before the program ends.
        for signal in NcursesTerminal.terminatingSignals where signals.contains(signal) {
            deliver(.terminate(signal: signal))
        }
        if signals.contains(SIGTSTP) {
            stop(group: false)
        } else if signals.contains(SIGCONT) {
            // The process was stopped by SIGSTOP, which cannot be caught, so the screen was not
            // restored.
            resume()
        }
        if signals.contains(SIGWINCH), let screen {
            // Even at an unchanged size, another size in between has lost content.
            screen.takeSize()
            screen.forget()
            size = screen.size
            deliver(.resized)
        }
    }

    private func stop(group: Bool) {
        deliver(.suspending)
        // What the program does before it is stopped may have ended it.
        guard let screen else { return }
        screen.leave()
        terminal_disarm()
        terminal_stop(group)
        // Signals that arrived while the process was stopped: a new size, or the request to end.
        let others = (signals?.take() ?? []).subtracting([SIGCONT, SIGTSTP])
        resume()
        if !others.isEmpty { receive(others) }
    }

    private func resume() {
        guard let screen else { return }
        screen.comeBack()
        size = screen.size
        arm()
        deliver(.resumed)
    }

    private func arm() {
        let bytes = Array(restoreSequence.utf8)
        terminal_arm(bytes, bytes.count)
    }
}
