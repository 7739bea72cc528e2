import Testing
import TerminalUI

@testable import NcursesTerminal

/// The bytes written for a small change. They are the same on every machine, so these are limits
/// and not measurements.
@Suite(.enabled(if: PseudoTerminal(columns: 1, rows: 1) != nil, "no pseudo-terminals here"))
struct CostTests {
    @Test
    func `a changed hit point writes one glyph with its colours, and no change writes nothing`()
        async throws
    {
        let pseudo = try #require(PseudoTerminal(columns: 200, rows: 60))
        // The program writes BEL after each key, which separates the output for one key from the
        // next.
        async let written = pseudo.converse([
            (after: "\u{7}", type: "-"), (after: "\u{7}", type: "-"), (after: "\u{7}", type: " "),
            (after: "\u{7}", type: "q"),
        ])
        await #expect(processExitsWith: .exitCode(0)) { [path = pseudo.path as String] in
            await Bars.run(path)
        }
        pseudo.end()
        let parts = await written.split(separator: "\u{7}", omittingEmptySubsequences: false)
        try #require(parts.count == 6)
        // A cursor position of nine bytes, both colours, the glyph, and the end of the attributes.
        // At the end of the bar's filled part the glyph's cell needs two backgrounds in sequence.
        #expect(parts[1].contains("2") && parts[1].utf8.count <= 60, "\(parts[1].debugDescription)")
        // The cursor is where the first change ended. ncurses writes three bytes for the character
        // set each time attributes end.
        #expect(parts[2].contains("1") && parts[2].utf8.count <= 33, "\(parts[2].debugDescription)")
        #expect(parts[3] == "")
    }
}

/// Cards with bars; each `-` takes a point from the first.
enum Bars {
    @Observable final class Points { var left = 33 }

    /// A card of four lines.
    struct Card: View {
        let points: Points

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("Torvald").bold()
                Text("\(points.left)/60")
                    .frame(minWidth: 0, maxWidth: .infinity)
                    .foregroundColor(.white)
                    .background(
                        GeometryReader { geometry in
                            ZStack(alignment: .leading) {
                                Color(red: 0.37, green: 0.12, blue: 0.13)
                                Color(red: 0.12, green: 0.48, blue: 0.23)
                                    .frame(width: geometry.size.width * CGFloat(points.left) / 60)
                            }
                        }
                    )
                    .frame(width: 200)
                Text("of the North")
            }
            .frame(width: 320, height: 160)
            .border(Color.primary)
        }
    }

    static func run(_ path: String) async {
        guard PseudoTerminal.adopt(path) else { exit(1) }
        let points = Points()
        let terminal = NcursesTerminal(mouse: false)
        let session = ViewSession(
            Card(points: points),
            on: EventProbe(by: terminal) { event in
                if event == .key(KeyPress("-")) { points.left -= 1 }
            } after: { event in
                ring()
                if event == .key(KeyPress("q")) {
                    terminal.close()
                    exit(0)
                }
            })
        do {
            try session.start()
        } catch {
            exit(2)
        }
        ring()
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        _ = session
    }

    private static func ring() { _ = write(STDOUT_FILENO, "\u{7}", 1) }

    /// A terminal that passes each event to a closure before and after the session handles it.
    private final class EventProbe: Terminal {
        let terminal: NcursesTerminal
        let before: (TerminalEvent) -> Void
        let after: (TerminalEvent) -> Void

        init(
            by terminal: NcursesTerminal, before: @escaping (TerminalEvent) -> Void,
            after: @escaping (TerminalEvent) -> Void
        ) {
            self.terminal = terminal
            self.before = before
            self.after = after
        }

        var size: TerminalSize { terminal.size }
        var capabilities: TerminalCapabilities { terminal.capabilities }
        func open(_ handler: @escaping (TerminalEvent) -> Void) throws {
            try terminal.open { [before, after] event in
                before(event)
                handler(event)
                after(event)
            }
        }
        func present(_ grid: CellGrid, damage: [CellRect]?, cursor: (column: Int, row: Int)?) {
            terminal.present(grid, damage: damage, cursor: cursor)
        }
        func close() { terminal.close() }
    }
}
