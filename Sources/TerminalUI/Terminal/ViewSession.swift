import Foundation

/// Runs a view on a terminal: events in, pictures out.
///
///     let session = ViewSession(Counter(), on: HeadlessTerminal(columns: 40, rows: 3))
///     try session.start()
///     session.receive(.key(KeyPress("+")))
public final class ViewSession<Content: View> {
    /// Why a session ended.
    public enum End: Hashable, Sendable {
        /// A view asked for it.
        case finished
        /// A signal with its number, or `nil` for the end of input.
        case terminated(signal: Int32?)
    }

    private let content: Content
    private let terminal: any Terminal
    package let host = ViewHost(metrics: .terminal)
    private var canvas: Canvas?
    private var turnIsPlanned = false
    /// Whether an event is being dealt with: what changes on the way is shown at its end.
    private var isTurning = false
    private var frameIsPlanned = false
    private var hasEnded = false
    private var waiting: [CheckedContinuation<End, Never>] = []
    /// Called once when the session ends, after the terminal was given back.
    public var onEnd: ((End) -> Void)?
    /// What Ctrl-Z does; nothing unless set.
    public var suspend: (() -> Void)?
    /// The ground of the terminal, to be set before the session starts.
    public var colorScheme = ColorScheme.dark
    /// How far signs and ground are to be apart, to be set before the session starts.
    public var colorSchemeContrast = ColorSchemeContrast.standard
    private(set) var end: End?

    /// A session of a view on a terminal.
    public init(_ content: Content, on terminal: any Terminal) {
        self.content = content
        self.terminal = terminal
    }

    /// Takes the terminal over and shows the view.
    ///
    /// - Throws: what the terminal throws; nothing is shown then.
    public func start() throws {
        var environment = EnvironmentValues()
        environment.defaultPadding = Double(host.metrics.padding)
        environment.colorScheme = colorScheme
        environment.colorSchemeContrast = colorSchemeContrast
        environment.terminate = TerminateAction { [weak self] in self?.finish(.finished) }
        host.wantsTurn = { [weak self] in self?.planTurn() }
        try terminal.open { [weak self] event in self?.receive(event) }
        host.plant(content, environment)
        turn()
    }

    /// Waits for the session's end.
    public func run() async throws -> End {
        try start()
        if let end { return end }
        return await withCheckedContinuation { waiting.append($0) }
    }

    /// Takes an event as if the terminal had told it, and shows what comes of it.
    public func receive(_ event: TerminalEvent) {
        if hasEnded { return }
        isTurning = true
        switch event {
        case .key(let press):
            if host.dispatch(press) { break }
            if press == KeyPress(.character("c"), modifiers: .control) {
                return finish(.terminated(signal: 2))
            }
            if press == KeyPress(.character("z"), modifiers: .control) { suspend?() }
        case .paste(let text): host.dispatch(paste: text)
        case .mouse(let mouse): host.dispatch(mouse)
        case .resized, .resumed:
            canvas = nil
            host.needsDisplay()
        case .terminate(let signal): return finish(.terminated(signal: signal))
        }
        turn()
    }

    /// Shows what changed, if anything did.
    public func turn() {
        turnIsPlanned = false
        if hasEnded { return }
        isTurning = true
        show()
        isTurning = false
        if host.isStale { planTurn() }
    }

    private func show() {
        let size = terminal.size
        if canvas?.columns != size.columns || canvas?.rows != size.rows { canvas = nil }
        let isNew = canvas == nil
        if !isNew && !host.isStale && !host.isMoving { return }
        host.advanceMotion()
        let canvas =
            self.canvas
            ?? Canvas(columns: size.columns, rows: size.rows, cell: host.metrics.cell)
        canvas.backdrop = colorScheme.backdrop(colorSchemeContrast)
        self.canvas = canvas
        let points = CGSize(
            width: CGFloat(size.columns) * host.metrics.cell.width,
            height: CGFloat(size.rows) * host.metrics.cell.height)
        // Focus may move because of what was laid out, and views may change because of the focus.
        for _ in 0..<4 {
            host.layout(ProposedViewSize(points), centredIn: points)
            host.settleFocus()
            if !host.hasChanges { break }
        }
        let damage = host.draw(in: canvas, fresh: isNew)
        let capabilities = terminal.capabilities
        // A terminal of many colours takes the nearest of each cell it sends by itself.
        let isPoor = !capabilities.unicode || capabilities.colors <= .sixteen
        let grid =
            isPoor
            ? canvas.grid.degraded(to: capabilities, backdrop: canvas.backdrop) : canvas.grid
        let begin = host.clock()
        terminal.present(grid, damage: isPoor ? nil : damage, cursor: cursorCell(size))
        // A terminal that cannot follow gets the ends of the ways only.
        host.mayMove = host.clock() - begin < 2 * frameInterval
        host.dismantleGone()
        planFrame()
    }

    /// Seconds between two pictures of something that moves.
    private var frameInterval: Double { 1 / 30 }

    /// Has the next picture drawn when it is due, if anything moves; nothing ticks otherwise.
    private func planFrame() {
        if frameIsPlanned || !host.isMoving { return }
        frameIsPlanned = true
        // Not a task that sleeps: that makes threads which are looked after every second for ever, and
        // an app at rest sleeps.
        DispatchQueue.main.asyncAfter(deadline: .now() + frameInterval) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.frameIsPlanned = false
                self.turn()
            }
        }
    }

    private func cursorCell(_ size: TerminalSize) -> (column: Int, row: Int)? {
        guard let point = host.focusedElement?.cursor else { return nil }
        let column = host.metrics.cells(point.x, .horizontal)
        let row = host.metrics.cells(point.y, .vertical)
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return nil }
        return (column, row)
    }

    /// Has a turn done soon, once for all that changes until then.
    private func planTurn() {
        if turnIsPlanned || isTurning || hasEnded { return }
        turnIsPlanned = true
        Task { [weak self] in
            guard let self, turnIsPlanned else { return }
            turn()
        }
    }

    /// Gives the terminal back.
    public func finish(_ end: End = .finished) {
        if hasEnded { return }
        hasEnded = true
        self.end = end
        terminal.close()
        onEnd?(end)
        for continuation in waiting { continuation.resume(returning: end) }
        waiting.removeAll()
    }
}

/// Ends the program: `@Environment(\.terminate) var terminate`, then `terminate()`.
public struct TerminateAction {
    fileprivate let action: () -> Void

    /// Ends the program.
    public func callAsFunction() { action() }
}

private enum TerminateKey: EnvironmentKey {
    static var defaultValue: TerminateAction { TerminateAction {} }
}

extension EnvironmentValues {
    /// Ends the program.
    public var terminate: TerminateAction {
        get { self[TerminateKey.self] }
        set { self[TerminateKey.self] = newValue }
    }
}
