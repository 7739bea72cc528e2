import TerminalUI
import Testing

/// A terminal of a program's own, which is told to end when it has been shown something, or does not open.
private final class OwnTerminal: Terminal {
    struct Closed: Error, CustomStringConvertible {
        var description: String { "The line is busy." }
    }
    let size = TerminalSize(columns: 10, rows: 1)
    let capabilities = TerminalCapabilities.full
    private let opens: Bool
    private var handler: (TerminalEvent) -> Void = { _ in }

    init(opens: Bool) { self.opens = opens }

    func open(_ handler: @escaping (TerminalEvent) -> Void) throws {
        if !opens { throw Closed() }
        self.handler = handler
    }

    func present(_ grid: CellGrid, damage: [CellRect]?, cursor: (column: Int, row: Int)?) {
        handler(.terminate(signal: grid.text.contains("shown") ? 15 : 1))
    }

    func close() {}
}

private struct OwnProgram: App {
    static func makeTerminal() -> (any Terminal)? { OwnTerminal(opens: true) }
    var body: some Scene { WindowGroup { Text("shown") } }
}

private struct BusyProgram: App {
    static func makeTerminal() -> (any Terminal)? { OwnTerminal(opens: false) }
    var body: some Scene { WindowGroup { Text("shown") } }
}

struct OwnTerminalTests {
    @Test func `a program runs on a terminal of its own, and exits as its session ends`() async {
        await #expect(processExitsWith: .exitCode(143)) { await OwnProgram.main() }
    }

    @Test func `a terminal that does not open ends the program with its error`() async throws {
        let result = try await #require(
            processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
        ) { await BusyProgram.main() }
        let written = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(written.contains("The line is busy."))
    }
}
