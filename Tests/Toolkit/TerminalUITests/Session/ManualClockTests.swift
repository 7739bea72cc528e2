import TerminalUI
import Testing

struct ManualClockTests {
    private struct Timed: View {
        @State private var width: CGFloat = 8
        @State private var news: String?
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) {
                    context in
                    Text("\(Int(context.date.timeIntervalSinceReferenceDate))")
                }
                Color.red.frame(width: width, height: 16)
                Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .toast($news, for: 2)
            .onKeyPress { press in
                switch press.key {
                case "w": withAnimation(.linear(duration: 1)) { width = 80 }
                case "t": news = "Saved."
                case "u": news = "Saved again."
                default: return .ignored
                }
                return .handled
            }
        }
    }

    private func running() throws -> (ManualClock, HeadlessTerminal, ViewSession<Timed>) {
        let clock = ManualClock()
        let terminal = HeadlessTerminal(columns: 20, rows: 6)
        let session = ViewSession(Timed(), on: terminal)
        session.clock = clock
        try session.start()
        return (clock, terminal, session)
    }

    private func width(_ terminal: HeadlessTerminal) -> Int {
        (0..<20).count { terminal.screen[column: $0, row: 1].background != .terminalDefault }
    }

    @Test func `time passes when the clock is advanced, and not before`() throws {
        let (clock, terminal, session) = try running()
        defer { session.finish() }
        #expect(terminal.text.hasPrefix("0\n"))
        terminal.press("w")
        #expect(width(terminal) == 1)
        clock.advance(by: 0.5)
        #expect((5...6).contains(width(terminal)))
        clock.advance(by: 0.6)
        #expect(width(terminal) == 10)
        #expect(terminal.text.hasPrefix("1\n"))
        clock.advance(by: 60)
        #expect(terminal.text.hasPrefix("61\n"))
        clock.advance(by: -5)
        #expect(clock.now == 61.1 || abs(clock.now - 61.1) < 1e-9)
    }

    @Test func `a toast is shown for its time, and each sentence for its own`() throws {
        let (clock, terminal, session) = try running()
        defer { session.finish() }
        terminal.press("t")
        #expect(terminal.text.contains("│ Saved. │"))
        clock.advance(by: 1.5)
        terminal.press("u")
        #expect(terminal.text.contains("│ Saved again. │"))
        clock.advance(by: 1.5)
        #expect(terminal.text.contains("Saved again."))
        clock.advance(by: 1)
        #expect(!terminal.text.contains("Saved"))
        terminal.press("t")
        let row = try #require(
            terminal.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
                $0.contains("Saved")
            })
        terminal.click(column: 9, row: row)
        #expect(!terminal.text.contains("Saved"))
    }
}
