import TerminalUI
import Testing

struct TypographyTests {
    @Test func `letters change their case inside, and widths follow`() throws {
        let driver = try ViewDriver(rows: 4) {
            VStack(alignment: .leading, spacing: 0) {
                Text("straße").textCase(.uppercase)
                VStack {
                    Text("ABC").textCase(nil)
                    Text("ABC")
                }
                .textCase(.lowercase)
            }
        }
        driver.expect("STRASSE\nABC\nabc")
    }

    @Test(
        "Lines are as far apart as whole rows fit",
        arguments: [
            (0, nil, 32, "a b\nc"), (15, nil, 32, "a b\nc"), (16, nil, 48, "a b\n\nc"),
            (40, nil, 64, "a b\n\n\nc"),
            // Two lines need 48.
            (16, 40, 16, "a…"), (16, 48, 48, "a b\n\nc"),
        ] as [(CGFloat, CGFloat?, CGFloat, String)])
    func spacing(spacing: CGFloat, proposed: CGFloat?, height: CGFloat, expected: String) {
        let renderer = CellRenderer(content: Text("a b c").lineSpacing(spacing))
        renderer.proposedSize = ProposedViewSize(width: 24, height: proposed)
        #expect(renderer.size.height == height)
        let lines = renderer.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
                == expected)
    }

    @Test func `a gradient spans the text`() throws {
        let text = Text("abcd").foregroundStyle(
            LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
        let driver = try ViewDriver(columns: 8, rows: 1) { text.bold() }
        let colors = (0..<4).map {
            driver.terminal.screen[column: $0, row: 0].foreground.rgba.map { ($0.red, $0.blue) }
        }
        #expect(colors.allSatisfy { $0 != nil })
        let reds = colors.compactMap { $0?.0 }
        #expect(reds == reds.sorted(by: >) && Set(reds).count == 4)
        #expect(driver.terminal.screen[column: 0, row: 0].attributes.contains(.bold))
    }

    private func shown(_ text: Text, _ seconds: TimeInterval) -> String? {
        text.runs.first?.extras?.time?.string(
            at: Date(timeIntervalSinceReferenceDate: seconds), in: EnvironmentValues())
    }

    @Test func `timers count down and up, and stop at their end`() {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let end = Date(timeIntervalSinceReferenceDate: 3725)
        let down = Text(timerInterval: start...end)
        #expect(shown(down, -5) == "1:02:05")
        #expect(shown(down, 0.5) == "1:02:05")
        #expect(shown(down, 1) == "1:02:04")
        #expect(shown(down, 3724.5) == "0:01")
        #expect(shown(down, 9999) == "0:00")
        let up = Text(timerInterval: start...end, countsDown: false, showsHours: false)
        #expect(shown(up, 3700.9) == "61:40")
        let paused = Text(
            timerInterval: start...end, pauseTime: Date(timeIntervalSinceReferenceDate: 65),
            countsDown: false)
        #expect(shown(paused, 3000) == "1:05")
        #expect(
            paused.runs.first?.extras?.time?.changes(
                after: Date(timeIntervalSinceReferenceDate: 66)) == false)
        let timer = Text(start, style: .timer)
        #expect(shown(timer, 132) == "2:12")
        #expect(shown(timer, -132) == "2:12")
    }
}
