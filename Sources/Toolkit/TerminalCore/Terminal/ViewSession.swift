import Foundation

/// Runs a view on a terminal: dispatches the terminal's events and presents frames.
///
///     let session = ViewSession(Counter(), on: HeadlessTerminal(columns: 40, rows: 3))
///     try session.start()
///     session.receive(.key(KeyPress("+")))
@MainActor @preconcurrency public final class ViewSession<Content: View> {
    /// The reason why a session ended.
    public enum End: Hashable, Sendable {
        /// A view called `terminate`, or the program called ``finish(_:)``.
        case finished
        /// Ended by a signal with this number, or by the end of input for `nil`; Ctrl-C counts as
        /// signal 2.
        case terminated(signal: Int32?)
    }

    private let content: Content
    private let terminal: any Terminal
    package let host = ViewHost(metrics: .terminal)
    private var canvas: CellCanvas?
    private var turnIsPlanned = false
    /// Whether an event or a turn is being processed; it ends with a turn, so none need be planned.
    private var isTurning = false
    private var frameIsPlanned = false
    /// Turns in a row that only the turn before has caused.
    private var turnsInARow = 0
    private var hasEnded = false
    /// Characters typed into the focused field, of which more have arrived and follow.
    private var typed = ""
    private var waiting: [CheckedContinuation<End, Never>] = []
    /// Called once when the session ends, after the terminal was closed.
    public var onEnd: ((End) -> Void)?
    /// Called for a Ctrl-Z that no view handled.
    public var suspend: (() -> Void)?
    /// The terminal's background, until the terminal reports it: ``TerminalEvent/background(_:)``.
    public var colorScheme = ColorScheme.dark {
        didSet { if colorScheme != oldValue { appearanceChanged() } }
    }
    /// The contrast of the colours.
    public var colorSchemeContrast = ColorSchemeContrast.standard {
        didSet { if colorSchemeContrast != oldValue { appearanceChanged() } }
    }
    /// The clock that tests advance; `nil` for the time that passes. Set it before ``start()``.
    public var clock: ManualClock?
    private var hasStarted = false
    package private(set) var end: End?
    private var scenePhase = ScenePhase.active {
        didSet { if scenePhase != oldValue { host.replaceRoot(content, environment) } }
    }

    /// Creates a session.
    public init(_ content: Content, on terminal: any Terminal) {
        self.content = content
        self.terminal = terminal
    }

    /// Opens the terminal and shows the view.
    ///
    /// - Throws: the terminal's error; nothing is shown then.
    public func start() throws {
        try terminal.open { [weak self] event in self?.receive(event) }
        host.wantsTurn = { [weak self] in self?.planTurn() }
        host.isSpoken = terminal.readsElements
        host.copy = { [weak terminal] in terminal?.copy($0) }
        host.setTitle = { [weak terminal] in terminal?.setTitle($0) }
        host.wantsTurnLater = { [weak self] seconds in self?.later(seconds) { self?.turn() } }
        if let clock {
            host.clock = { clock.now }
            host.date = { clock.date }
            host.wake = { clock.call(after: $0, $1) }
            clock.moved = { [weak self] in self?.turn() }
        }
        host.mount(content, environment)
        hasStarted = true
        turn()
    }

    /// Draws the whole screen for another background.
    private func appearanceChanged() {
        guard hasStarted, !hasEnded else { return }
        canvas = nil
        host.replaceRoot(content, environment)
        host.needsDisplay()
    }

    /// The values that the whole content inherits.
    private var environment: EnvironmentValues {
        var environment = EnvironmentValues()
        environment[PaddingKey.self] = Double(host.metrics.padding)
        environment.colorScheme = colorScheme
        environment.colorSchemeContrast = colorSchemeContrast
        environment.terminalCapabilities = terminal.capabilities
        environment.terminate = TerminateAction { [weak self] in self?.finish(.finished) }
        // Nothing refers to the host weakly: that would make each retain of it slower, some 1,200 in a key press.
        environment.resetFocus = ResetFocusAction { [weak self] in self?.host.resetFocus(in: $0) }
        environment.scenePhase = scenePhase
        environment[WindowTitleKey.self] = host.setTitle
        environment.ring = { [weak terminal] in terminal?.ring() }
        environment.accessibilityVoiceOverEnabled = terminal.readsElements
        return environment
    }

    /// Starts the session and waits until it ends.
    ///
    /// - Throws: what ``start()`` throws.
    public func run() async throws -> End {
        try start()
        if let end { return end }
        return await withCheckedContinuation { waiting.append($0) }
    }

    /// Processes an event as if the terminal had reported it, and presents the result. Does nothing
    /// after the session's end.
    ///
    /// Characters that arrive together are one edit of the focused text field, with one turn: a turn for
    /// each took 26 seconds for a paste of 10,000 characters without brackets.
    public func receive(_ event: TerminalEvent) {
        if hasEnded { return }
        if case .key(let press) = event, case .character(let character) = press.key,
            press.modifiers.isSubset(of: .shift), host.focusedElement?.takesTyping == true
        {
            typed.append(character)
            if !terminal.hasMoreEvents { insertTyped() }
            return
        }
        insertTyped()
        process(event)
    }

    private func insertTyped() {
        if typed.isEmpty { return }
        begin()
        host.awaitsFirstFocus = false
        host.focusedElement?.handleTyped(exchange(&typed, with: ""))
        turn()
    }

    private func begin() {
        isTurning = true
        turnsInARow = 0
    }

    private func process(_ event: TerminalEvent) {
        begin()
        switch event {
        case .capabilitiesChanged, .background, .focus, .keyReleased: break
        default: host.awaitsFirstFocus = false
        }
        switch event {
        case .key(let press):
            if host.dispatch(press) || performAction(of: press) { break }
            if let plain = press.undistinguished, host.dispatch(plain) || performAction(of: plain) {
                break
            }
            if press == KeyPress(.character("c"), modifiers: .control) {
                return finish(.terminated(signal: 2))
            }
            if press == KeyPress(.character("z"), modifiers: .control) { suspend?() }
        case .keyReleased(let press): host.dispatch(release: press)
        case .paste(let text): host.dispatch(paste: text)
        case .mouse(let mouse): host.dispatch(mouse)
        case .resized, .capabilitiesChanged:
            canvas = nil
            host.needsDisplay()
        case .focus(let isFocused):
            if scenePhase != .background { scenePhase = isFocused ? .active : .inactive }
        case .suspending: scenePhase = .background
        case .resumed:
            scenePhase = .active
            canvas = nil
            host.needsDisplay()
        case .background(let color): colorScheme = ColorScheme(background: color)
        case .terminate(let signal): return finish(.terminated(signal: signal))
        }
        turn()
    }

    /// Performs the action that the focused element has for a key, where the screen is read.
    private func performAction(of press: KeyPress) -> Bool {
        guard host.isSpoken, let canvas else { return false }
        return AccessibilityTree.elements(of: host, in: canvas.grid).focused?.perform(press) == true
    }

    /// Presents a frame if something changed.
    public func turn() {
        turnIsPlanned = false
        if hasEnded { return }
        isTurning = true
        host.ringAlarms()
        show()
        isTurning = false
        if !host.isStale {
            turnsInARow = 0
        } else if turnsInARow < UpdateLimit.most {
            turnsInARow += 1
            planTurn()
        } else {
            host.warn(ViewHost.endlessUpdates)
            planTurn(in: 1)
        }
    }

    private func show() {
        let size = terminal.size
        if canvas?.columns != size.columns || canvas?.rows != size.rows { canvas = nil }
        let isNew = canvas == nil
        if !isNew && !host.isStale && !host.isMoving { return }
        host.advanceMotion()
        let canvas =
            self.canvas
            ?? CellCanvas(columns: size.columns, rows: size.rows, cell: host.metrics.cell)
        canvas.backdrop = colorScheme.backdrop(colorSchemeContrast)
        canvas.showsPictures = terminal.capabilities.pictures
        self.canvas = canvas
        let points = CGSize(
            width: CGFloat(size.columns) * host.metrics.cell.width,
            height: CGFloat(size.rows) * host.metrics.cell.height)
        // Layout may move the focus, and moving the focus may change views: at most four passes.
        for _ in 0..<4 {
            host.layout(ProposedViewSize(points), centredIn: points)
            host.settleFocus()
            // An action after layout may have ended the session.
            if hasEnded { return }
            if !host.hasChanges { break }
        }
        let damage = host.draw(in: canvas, fresh: isNew)
        let capabilities = terminal.capabilities
        // Terminals with 256 or more colours choose the nearest colour themselves, for the cells
        // they send.
        let isPoor = !capabilities.unicode || capabilities.colors <= .sixteen
        var grid =
            isPoor
            ? canvas.grid.degraded(to: capabilities, backdrop: canvas.backdrop) : canvas.grid
        grid.links = host.placedLinks
        let begin = host.clock()
        if host.isSpoken { terminal.read(AccessibilityTree.elements(of: host, in: canvas.grid)) }
        terminal.present(grid, damage: isPoor ? nil : damage, cursor: cursorCell(size))
        // If presenting took more than two frame intervals, animations skip to their final frames.
        host.mayMove = host.clock() - begin < 2 * frameInterval
        host.releaseRemovedNodes()
        planFrame()
    }

    /// Seconds between two frames of an animation.
    private var frameInterval: Double { 1 / 30 }

    /// Plans the next frame if an animation is running; otherwise no timer is left.
    private func planFrame() {
        if frameIsPlanned || !host.isMoving { return }
        frameIsPlanned = true
        later(frameInterval) { [weak self] in
            self?.frameIsPlanned = false
            self?.turn()
        }
    }

    /// Calls an action after some seconds of the session's clock.
    private func later(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
        if let clock { return clock.call(after: seconds, action) }
        // Not `Task.sleep`: it starts threads that wake up once a second from then on, even if the
        // program is idle.
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
            MainActor.assumeIsolated { action() }
        }
    }

    /// Plans one turn after some seconds, in which no other change plans one.
    private func planTurn(in seconds: Double) {
        if turnIsPlanned || hasEnded { return }
        turnIsPlanned = true
        later(seconds) { [weak self] in
            guard let self, turnIsPlanned else { return }
            turn()
        }
    }

    private func cursorCell(_ size: TerminalSize) -> (column: Int, row: Int)? {
        guard let point = host.focusedElement?.cursor else { return nil }
        let column = host.metrics.cells(point.x, .horizontal)
        let row = host.metrics.cells(point.y, .vertical)
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return nil }
        return (column, row)
    }

    /// Plans one turn on the main actor for all changes made until then.
    private func planTurn() {
        if turnIsPlanned || isTurning || hasEnded { return }
        turnIsPlanned = true
        Task { [weak self] in
            guard let self, turnIsPlanned else { return }
            turn()
        }
    }

    /// Ends the session and closes the terminal. Does nothing after the session's end.
    public func finish(_ end: End = .finished) {
        if hasEnded { return }
        hasEnded = true
        self.end = end
        terminal.close()
        for file in host.settingsFiles { file.save() }
        for warning in host.warnings + host.settingsFiles.flatMap(\.warnings) {
            // A warning that cannot be printed is no reason to end otherwise than without it:
            // `FileHandle` would trap.
            let line = Array((warning + "\n").utf8)
            _ = write(STDERR_FILENO, line, line.count)
        }
        onEnd?(end)
        for continuation in waiting { continuation.resume(returning: end) }
        waiting.removeAll()
    }
}

/// Ends the session: `@Environment(\.terminate) var terminate`, then `terminate()`.
@MainActor @preconcurrency public struct TerminateAction {
    fileprivate let action: () -> Void

    /// Ends the session; does nothing outside a ``ViewSession``.
    public func callAsFunction() { action() }
}

private enum TerminateKey: EnvironmentKey {
    package static var defaultValue: TerminateAction { TerminateAction {} }
}

extension EnvironmentValues {
    /// Ends the session that shows the view.
    public var terminate: TerminateAction {
        get { self[TerminateKey.self] }
        set { self[TerminateKey.self] = newValue }
    }
}
