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
    /// What the terminal can show, from `TERM`, `COLORTERM`, `NO_COLOR` and the locale; not
    /// known before ``open(_:)``.
    public private(set) var capabilities = TerminalCapabilities(colors: .none, unicode: false)
    /// The bytes that restore the terminal without ncurses; empty until ``open(_:)``.
    public private(set) var restoreSequence = ""

    /// The line written to standard error after a crash, once the terminal is restored. It is
    /// written unchanged: it must contain no control characters.
    public var crashMessage = "" { didSet { setCrashMessage(crashMessage) } }

    private let isColored: Bool
    private let mouse: Bool
    private let showsPictures: Bool
    private let asksBackground: Bool
    /// Whether the terminal has been asked for its background, and an answer still counts.
    private var awaitsBackground = false
    private var screen: CursesScreen?
    private var input: InputSource?
    /// What is known of the pictures that the terminal shows; `nil` unless it has been asked.
    private var support: PictureSupport?
    /// The pictures on the screen; `nil` on a terminal that shows none.
    private var pictures: PictureScreen?
    /// The hyperlinks on the screen; `nil` on a terminal that might print them.
    private var links: LinkScreen?
    private var signals: SignalSource?
    /// The title of the window; `nil` if none was set.
    private var title: String?
    private var handler: ((TerminalEvent) -> Void)?
    private static var isOpen = false

    /// Makes a terminal that is not open yet.
    ///
    /// - Parameters:
    /// - mouse: whether to report clicks, drags and the wheel. Selecting text with the mouse then
    ///   needs Shift.
    /// - isColored: whether to use the terminal's colours.
    /// - showsPictures: whether to ask the terminal for pictures, and to show images as such if it can.
    ///   Without colours there are none.
    /// - asksBackground: whether to ask the terminal for its background, and whether it can show a frame as
    ///   a whole. If it answers within a tenth of a second, `TerminalEvent.background` is delivered;
    ///   nothing waits for it. A terminal without colours, or one that would print the question, is not
    ///   asked.
    public init(
        mouse: Bool = true, isColored: Bool = true, showsPictures: Bool = true,
        asksBackground: Bool = false
    ) {
        self.mouse = mouse
        self.isColored = isColored
        self.showsPictures = showsPictures
        self.asksBackground = asksBackground
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
        let start = try CursesStart(
            types: TerminalTypes.candidates(for: type),
            claimsDirectColors: TerminalTypes.claimsDirectColors(
                type, colorTerm: variable("COLORTERM"), isInTmux: !variable("TMUX").isEmpty))

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
        links = screen.modes.isXtermLike ? LinkScreen(colors: capabilities.colors) : nil
        arm()
        input = InputSource(keys: TerminfoKeys.described()) { [weak self] in self?.receive($0) }
        input?.replied = { [weak self] in self?.receive($0) }
        askForBackground(type)
        askForPictures(type)
    }

    /// Shows `grid`; writes only the cells that changed. A grid larger than ``size``, which is
    /// possible during a resize, is clipped.
    public func present(_ grid: CellGrid, damage: [CellRect]?, cursor: (column: Int, row: Int)?) {
        terminal_prepare_thread()
        guard let screen else { return }
        if screen.holdsFrames { screen.write(TerminalModes.frameBegins) }
        defer { if screen.holdsFrames { screen.write(TerminalModes.frameEnds) } }
        let cells = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
        let (shown, area) =
            pictures?.prepare(grid, damage: damage, screen: cells) ?? (grid, damage)
        let isRepainted = screen.show(shown, damage: area, cursor: cursor)
        if isRepainted { pictures?.forget() }
        if let bytes = links?.update(shown, damage: isRepainted ? nil : area), !bytes.isEmpty {
            terminal_write(bytes, bytes.count)
        }
        if let bytes = pictures?.update(), !bytes.isEmpty { terminal_write(bytes, bytes.count) }
    }

    /// Whether the event being delivered is followed by another that arrived with it.
    public var hasMoreEvents: Bool { input?.hasMore == true }

    /// Rings the terminal's bell.
    public func ring() {
        if screen != nil { terminal_write([7], 1) }
    }

    /// Puts a text on the system's clipboard by OSC 52, which terminals may refuse. Texts of more than
    /// 64 KiB are left out: terminals would cut them.
    public func copy(_ text: String) {
        guard let screen, screen.modes.isXtermLike, text.utf8.count <= 65_536 else { return }
        let bytes = Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}".utf8)
            .map { CChar(bitPattern: $0) }
        terminal_write(bytes, bytes.count)
    }

    /// Sets the title of the window by OSC 2. The former title is kept by the terminal, and comes back when
    /// the terminal is restored.
    public func setTitle(_ title: String) {
        self.title = title
        guard let screen, screen.modes.isXtermLike else { return }
        screen.write(TerminalModes.title(title))
    }

    /// Restores the terminal. Safe to call again; the terminal can be opened again afterwards.
    public func close() {
        guard let screen else { return }
        self.screen = nil
        handler = nil
        // A terminal that has been restored already belongs to the shell.
        let isOurs = terminal_is_armed()
        support = nil
        if isOurs { leavePictures() }
        pictures = nil
        capabilities.pictures = false
        input?.cancel()
        input = nil
        if isOurs { screen.close() }
        terminal_disarm()
        signals?.cancel()
        signals = nil
        NcursesTerminal.isOpen = false
    }

    /// Restores the terminal and stops the process group, as Ctrl-Z does in a program without a
    /// screen; in raw mode Ctrl-Z is an ordinary key.
    ///
    /// Returns when the shell has continued the process; the screen is then taken over again and
    /// `TerminalEvent.resumed` delivered. Returns at once if there is no shell that could
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
            links?.forget()
            size = screen.size
            // Another font changes the size of cells.
            if pictures != nil {
                pictures?.forget()
                input?.ask(PictureSupport.cellQuery, for: Self.answerLimit)
            }
            deliver(.resized)
        }
    }

    private func stop(group: Bool) {
        deliver(.suspending)
        leavePictures()
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
        if let title { setTitle(title) }
        links?.forget()
        size = screen.size
        arm()
        deliver(.resumed)
    }

    // MARK: background

    private func askForBackground(_ type: String) {
        guard asksBackground, screen?.modes.isXtermLike == true, capabilities.colors > .none,
            TerminalTypes.canBeAsked(type)
        else { return }
        awaitsBackground = true
        input?.ask(TerminalModes.heldFrameQuery + "\u{1B}]11;?\u{1B}\\", for: 0.1) { [weak self] in
            self?.awaitsBackground = false
        }
    }

    // MARK: pictures

    /// How long answers to questions are of use, in seconds. Nothing waits for them, but a line on which
    /// they take longer is too slow for pictures.
    private static let answerLimit = 0.3

    /// Asks the terminal whether it shows pictures. They replace the mosaics when it has answered.
    private func askForPictures(_ type: String) {
        guard showsPictures, let screen, screen.modes.isXtermLike, capabilities.unicode,
            capabilities.colors > .none,
            PictureSupport.mayAsk(
                type: type, program: variable("TERM_PROGRAM"),
                value: variable(PictureSupport.variable))
        else { return }
        var (width, height): (Int32, Int32) = (0, 0)
        let isKnown = terminal_cell_size(&width, &height)
        let support = PictureSupport(
            isInTmux: !variable("TMUX").isEmpty || type.hasPrefix("tmux"),
            cell: isKnown ? PixelSize(ofCell: Int(width), Int(height)) : nil)
        self.support = support
        input?.ask(support.query, for: Self.answerLimit, waits: support.isInTmux) { [weak self] in
            self?.showPictures()
        }
    }

    private func receive(_ reply: TerminalReply) {
        // Answers are of use whenever they come: frames are held from the next one on.
        if reply == .mode(TerminalModes.heldFrame, isKnown: true) { screen?.holdsFrames = true }
        if awaitsBackground, case .systemCommand(11, let text) = reply,
            let color = RGBA(reported: text)
        {
            deliver(.background(color))
        }
        support?.take(reply)
        if support?.isCertain == true { showPictures() }
        if case .cellSize(let width, let height) = reply,
            let cell = PixelSize(ofCell: width, height), pictures?.take(cell: cell) == true
        {
            deliver(.capabilitiesChanged)
        }
    }

    /// Shows images as pictures from the next frame on, if the answers say that the terminal can.
    private func showPictures() {
        guard let support else { return }
        // Answers that come later are not used.
        self.support = nil
        guard let found = support.found else { return }
        if found == .placeholders && capabilities.colors < .twoHundredFiftySix { return }
        // Where a terminal places images in cells itself, their size matters little.
        pictures = PictureScreen(
            found, cell: support.cell ?? PixelSize(width: 10, height: 20),
            colors: capabilities.colors, group: Int(getpid()) % 127 + 1)
        capabilities.pictures = true
        deliver(.capabilitiesChanged)
    }

    /// Removes the pictures from the terminal, and takes the answers that are still under way.
    private func leavePictures() {
        input?.drain()
        if let bytes = pictures?.end(), !bytes.isEmpty { terminal_write(bytes, bytes.count) }
    }

    private func arm() {
        let bytes = Array(restoreSequence.utf8)
        terminal_arm(bytes, bytes.count)
    }
}
