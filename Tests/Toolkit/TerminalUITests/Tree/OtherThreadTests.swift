import Synchronization
import TerminalUI
import Testing

/// A model that may be changed on any thread.
private nonisolated final class SharedScore: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let stored = Mutex(0)

    var points: Int {
        registrar.access(self, keyPath: \.points)
        return stored.withLock { $0 }
    }

    /// Adds a point.
    ///
    /// - Parameter beforeStoring: called after the views were notified of the change and before it
    ///   is stored.
    func add(beforeStoring: () -> Void = {}) {
        registrar.withMutation(of: self, keyPath: \.points) {
            beforeStoring()
            stored.withLock { $0 += 1 }
        }
    }
}

/// A model that announces its changes before they happen, on any thread.
private nonisolated final class AnnouncedScore: ObservableObject, Sendable {
    private let stored = Mutex(0)
    var points: Int { stored.withLock { $0 } }

    func add(beforeStoring: () -> Void = {}) {
        objectWillChange.send()
        beforeStoring()
        stored.withLock { $0 += 1 }
    }
}

/// A terminal in memory that publishes the frames it shows.
private final class PictureTerminal: Terminal {
    private let screen = HeadlessTerminal(columns: 24, rows: 1)
    private let continuation: AsyncStream<String>.Continuation
    let pictures: AsyncStream<String>

    init() { (pictures, continuation) = AsyncStream.makeStream() }

    var size: TerminalSize { screen.size }
    var capabilities: TerminalCapabilities { screen.capabilities }
    func open(_ handler: @escaping (TerminalEvent) -> Void) { screen.open(handler) }
    func close() { screen.close() }
    func present(_ grid: CellGrid, damage: [CellRect]?, cursor: (column: Int, row: Int)?) {
        screen.present(grid, damage: damage, cursor: cursor)
        continuation.yield(screen.text)
    }

    /// Waits until a text is on the screen.
    func waits(for text: String) async -> Bool {
        for await picture in pictures where picture.contains(text) { return true }
        return false
    }
}

private struct Points: View {
    let score: SharedScore
    var evaluated: () -> Void = {}

    var body: some View {
        let _ = evaluated()
        Text("points \(score.points).")
    }
}

private struct AnnouncedPoints: View {
    @ObservedObject var score: AnnouncedScore
    var evaluated: () -> Void = {}

    var body: some View {
        let _ = evaluated()
        Text("points \(score.points).")
    }
}

struct OtherThreadTests {
    @Test(.timeLimit(.minutes(60)))
    func `a change that an object announces on other threads is shown`() async throws {
        let score = AnnouncedScore()
        let terminal = PictureTerminal()
        let evaluations = DispatchSemaphore(value: 0)
        let session = ViewSession(
            AnnouncedPoints(score: score) { evaluations.signal() }, on: terminal)
        try session.start()
        while evaluations.wait(timeout: .now()) == .success {}
        // Stored after the view was evaluated for the announcement.
        Thread { score.add { evaluations.wait() } }.start()
        #expect(await terminal.waits(for: "points 1."))
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { @concurrent in for _ in 0..<100 { score.add() } }
            }
        }
        #expect(await terminal.waits(for: "points 401."))
        session.finish()
    }

    @Test func `a transaction on another thread runs its changes`() async {
        let result = await Task.detached { withAnimation { 3 } }.value
        #expect(result == 3)
        #expect(Transaction.current.isPlain)
    }

    @Test(.timeLimit(.minutes(60)))
    func `a value changed on other threads is shown`() async throws {
        let score = SharedScore()
        let terminal = PictureTerminal()
        let session = ViewSession(Points(score: score), on: terminal)
        try session.start()
        for _ in 0..<4 { Thread { for _ in 0..<500 { score.add() } }.start() }
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { @concurrent in for _ in 0..<500 { score.add() } }
            }
        }
        #expect(await terminal.waits(for: "points 4000."))
        session.finish()
    }

    @Test(.timeLimit(.minutes(60)))
    func `a value stored after its view was refreshed is shown in the end`() async throws {
        let score = SharedScore()
        let terminal = PictureTerminal()
        let evaluations = DispatchSemaphore(value: 0)
        let session = ViewSession(
            Points(score: score) { evaluations.signal() }, on: terminal)
        try session.start()
        while evaluations.wait(timeout: .now()) == .success {}
        Thread { score.add { evaluations.wait() } }.start()
        #expect(await terminal.waits(for: "points 1."))
        session.finish()
    }
}
