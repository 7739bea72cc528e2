import TerminalCharts
import TerminalUI
import Testing

/// What a screen reader says of a chart: its name, what it is, and its marks.
private func spoken(_ chart: some View) -> [String] {
    let renderer = CellRenderer(content: chart)
    renderer.proposedSize = ProposedViewSize(width: 320, height: 160)
    return renderer.accessibilityElements.map(\.description)
}

@Suite struct ChartSpeechTests {
    private func bars(_ values: KeyValuePairs<String, Int>) -> some View {
        let pairs = values.map { ($0.key, $0.value) }
        return Chart(pairs, id: \.0) { name, value in
            BarMark(x: .value("Day", name), y: .value("Answers", value))
        }
    }

    @Test func `a chart is one group, which says its axes and each mark`() throws {
        let renderer = CellRenderer(content: bars(["Mon": 5, "Tue": 7]))
        let element = try #require(renderer.accessibilityElements.first)
        #expect(renderer.accessibilityElements.count == 1)
        #expect(element.children.map(\.label) == ["Mon: 5", "Tue: 7"])
        #expect(element.description == "Day: Answers, chart, Mon: 5, Tue: 7")
        // The chart takes 40 × 12 cells, and all of it is said at once.
        #expect(element.children.map(\.frame) == [element.frame, element.frame])
        #expect(element.frame == CGRect(x: 0, y: 0, width: 320, height: 192))
    }

    @Test func `marks are said with where they stand, their groups and their value`() {
        for said in Said.all { #expect(spoken(said.chart) == [said.words]) }
    }

    private struct Said {
        let words: String
        let chart: AnyView

        init(_ words: String, @ChartContentBuilder _ content: () -> some ChartContent) {
            self.words = words
            chart = AnyView(Chart(content: content))
        }

        static let all = [
            // Lying bars have their names on the y axis.
            Said("Name: Length, chart, A: 3, B: 1.5") {
                BarMark(x: .value("Length", 3), y: .value("Name", "A"))
                BarMark(x: .value("Length", 1.5), y: .value("Name", "B"))
            },
            // Stacked bars have their own values, not the sums.
            Said("Day: Answers, chart, Mon Right: 5, Mon Wrong: 1,200") {
                BarMark(x: .value("Day", "Mon"), y: .value("Answers", 5))
                    .foregroundStyle(by: .value("Result", "Right"))
                BarMark(x: .value("Day", "Mon"), y: .value("Answers", 1200))
                    .foregroundStyle(by: .value("Result", "Wrong"))
            },
            // A group that colours and names a series is said once.
            Said("Turn: Points, chart, 1 Party: 40") {
                LineMark(
                    x: .value("Turn", 1), y: .value("Points", 40), series: .value("Side", "Party")
                )
                .foregroundStyle(by: .value("Side", "Party"))
                .symbol(by: .value("Side", "Party"))
            },
            Said("Task: Weeks, chart, A: 1 to 3, B: 2 to 5") {
                BarMark(
                    xStart: .value("Weeks", 1), xEnd: .value("Weeks", 3), y: .value("Task", "A"))
                BarMark(
                    xStart: .value("Weeks", 2), xEnd: .value("Weeks", 5), y: .value("Task", "B"))
            },
            // A heat map's value is its colour.
            Said("Day: Hour, chart, Mon 8: 4, Tue 9: 0") {
                RectangleMark(x: .value("Day", "Mon"), y: .value("Hour", "8"))
                    .foregroundStyle(by: .value("Count", 4))
                RectangleMark(x: .value("Day", "Tue"), y: .value("Hour", "9"))
                    .foregroundStyle(by: .value("Count", 0))
            },
            // A rule has no place on the other axis: its value's label names it.
            Said("Day: Answers, chart, Mon: 5, Average: 6.5") {
                BarMark(x: .value("Day", "Mon"), y: .value("Answers", 5))
                RuleMark(y: .value("Average", 6.5))
            },
            Said("Day: Answers, chart, Nov 3: 4") {
                BarMark(
                    x: .value("Day", november(3), unit: .day, calendar: utc),
                    y: .value("Answers", 4))
            },
            // The points on a line repeat it.
            Said("X: Y, chart, 1: 2, 3: 4") {
                LineMark(x: .value("X", 1), y: .value("Y", 2))
                LineMark(x: .value("X", 3), y: .value("Y", 4))
                PointMark(x: .value("X", 1), y: .value("Y", 2))
                PointMark(x: .value("X", 3), y: .value("Y", 4))
            },
            // A note is said unless it repeats the value.
            Said("X: Y, chart, A: 2, record, B: 3") {
                BarMark(x: .value("X", "A"), y: .value("Y", 2)).annotation { Text("record") }
                BarMark(x: .value("X", "B"), y: .value("Y", 3)).annotation { Text("3") }
            },
            Said("empty, chart") { EmptyChartContent() },
        ]
    }

    @Test func `label and value replace the words of a mark`() {
        let chart = Chart {
            BarMark(x: .value("Day", "Mon"), y: .value("Answers", 5)).accessibilityLabel("Monday")
            BarMark(x: .value("Day", "Tue"), y: .value("Answers", 7))
                .accessibilityValue(Text("seven"))
            BarMark(x: .value("Day", "Wed"), y: .value("Answers", 9))
                .accessibilityLabel(Text("Wednesday")).accessibilityValue("nine".dropLast(0))
        }
        #expect(
            spoken(chart) == ["Day: Answers, chart, Monday: 5, Tue: seven, Wednesday: nine"])
    }

    @Test func `what is said of a group of marks is said of each, unless a mark says otherwise`() {
        let chart = Chart {
            Plot {
                BarMark(x: .value("X", "A"), y: .value("Y", 1))
                BarMark(x: .value("X", "B"), y: .value("Y", 2)).accessibilityLabel("second")
            }
            .accessibilityLabel("each")
        }
        #expect(spoken(chart) == ["X: Y, chart, each: 1, second: 2"])
    }

    @Test func `hidden marks are left out, and a chart of hidden marks says nothing`() {
        let bars = Plot {
            BarMark(x: .value("X", "A"), y: .value("Y", 1)).accessibilityHidden(true)
            BarMark(x: .value("X", "B"), y: .value("Y", 2))
        }
        #expect(spoken(Chart { bars }) == ["X: Y, chart, B: 2"])
        let hidden = Chart {
            BarMark(x: .value("X", "A"), y: .value("Y", 1)).accessibilityHidden(true)
        }
        #expect(spoken(hidden) == [])
        #expect(spoken(Chart { bars }.accessibilityHidden(true)) == [])
    }

    @Test func `an identifier finds a mark`() {
        let chart = Chart {
            BarMark(x: .value("X", "A"), y: .value("Y", 1)).accessibilityIdentifier("first")
            BarMark(x: .value("X", "B"), y: .value("Y", 2))
        }
        let marks = CellRenderer(content: chart).accessibilityElements.flatMap(\.children)
        #expect(marks.map(\.identifier) == ["first", ""])
    }

    @Test func `titles of axes, a legend's view and a label name the chart`() {
        let chart = bars(["Mon": 5])
        #expect(
            spoken(chart.chartXAxisLabel("Weekday").chartYAxisLabel("Count"))
                == ["Weekday: Count, chart, Mon: 5"])
        #expect(
            spoken(chart.chartLegend { Text("of one week") })
                == ["Day: Answers, chart, Mon: 5, of one week"])
        #expect(
            spoken(chart.accessibilityLabel("Answers a day")) == ["Answers a day, chart, Mon: 5"])
    }

    @Test func `of many marks twenty are said, with the count of the rest`() throws {
        let chart = Chart(0..<1000, id: \.self) { index in
            LineMark(
                x: .value("X", index),
                y: .value("Y", index == 501 ? 99 : index == 3 ? -99 : 50))
        }
        let renderer = CellRenderer(content: chart)
        let said = try #require(renderer.accessibilityElements.first).children.map(\.label)
        #expect(said.count == 21)
        #expect(said.first == "0: 50")
        #expect(said.contains("501: 99"))
        #expect(said.contains("3: -99"))
        #expect(said[19] == "999: 50")
        #expect(said.last == "and 980 more")
    }

    @Test func `what is outside the x axis is not said`() {
        let numbers = Chart(0..<5, id: \.self) { BarMark(x: .value("X", $0), y: .value("Y", $0)) }
        #expect(spoken(numbers.chartXScale(domain: 2...3)) == ["X: Y, chart, 2: 2, 3: 3"])
        #expect(
            spoken(bars(["A": 1, "B": 2]).chartXScale(domain: ["B"]))
                == ["Day: Answers, chart, B: 2"])
    }

    @Test(
        "Moments are said with their time, unless all are at the same time of the day",
        arguments: [([0.0, 24, 48], false), ([0, 2.5], true), ([0, 24, 24.1], true)])
    func times(hours: [Double], isSaid: Bool) {
        let chart = Chart(hours, id: \.self) { hour in
            LineMark(
                x: .value("When", november(3).addingTimeInterval(hour * 3600)), y: .value("Y", 1))
        }
        // The day depends on the zone of the machine.
        let times = spoken(chart).joined().matches(of: /Nov [2-6] \d\d:\d\d: 1/)
        let days = spoken(chart).joined().matches(of: /Nov [2-6]: 1/)
        #expect((times.count, days.count) == (isSaid ? hours.count : 0, isSaid ? 0 : hours.count))
    }

    @Test func `a chart that changes says its new values`() throws {
        let terminal = HeadlessTerminal(columns: 30, rows: 6)
        terminal.readsElements = true
        let session = ViewSession(Growing(), on: terminal)
        try session.start()
        #expect(terminal.accessibilityElements.map(\.description) == ["X: Y, chart, A: 1"])
        terminal.press("n")
        #expect(terminal.accessibilityElements.map(\.description) == ["X: Y, chart, A: 2"])
        session.finish()
    }
}

private struct Growing: View {
    @State private var value = 1
    var body: some View {
        Chart { BarMark(x: .value("X", "A"), y: .value("Y", value)) }
            .onKeyPress("n") {
                value += 1
                return .handled
            }
    }
}
