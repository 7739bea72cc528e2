import TerminalCharts
import TerminalUI
import Testing

private let twoBars = Chart {
    BarMark(x: .value("X", "A"), y: .value("Y", 10))
    BarMark(x: .value("X", "B"), y: .value("Y", 5))
}

@Suite struct AxisTests {
    @Test func `a dotted line of the grid has no dots beside those of the lines it crosses`() {
        let chart = Chart { RuleMark(y: .value("Y", -9)).foregroundStyle(.clear) }
            .chartXScale(domain: 0...2).chartYScale(domain: 0...2)
            .chartXAxis { AxisMarks(values: [1]) { _ in AxisGridLine() } }
            .chartYAxis { AxisMarks(values: [1]) { _ in AxisGridLine() } }
        // Eleven columns: the middle one, 5, has a dot in each row, and the row's dots are in even columns.
        #expect(picture(11, 3, axes: true, chart).split(separator: "\n").contains("· ·  ·  · ·"))
    }

    @Test func `round numbers stand at their grid lines, categories under their bars`() {
        // Five rows for the plot: 10 is at its upper edge, 5 in the middle row, 0 on the axis line.
        // Three columns go to the labels, and of the other 17 each bar has eight.
        #expect(
            picture(20, 7, axes: true, twoBars) == """
                ·██████ · · · ·  10
                 ██████
                ·██████ ·▄▄▄▄▄▄  5
                 ██████  ██████
                 ██████  ██████
                ──────────────── 0
                   A       B
                """)
        #expect(
            picture(20, 7, unicode: false, axes: true, twoBars) == """
                .###### . . . .  10
                 ######
                .###### .######  5
                 ######  ######
                 ######  ######
                ---------------- 0
                   A       B
                """)
    }

    @Test func `axes can be hidden, and the y axis can be on the other side`() {
        #expect(
            picture(9, 3, axes: true, twoBars.chartYAxis(.hidden)) == """
                ███
                ███ ███
                 A   B
                """)
        let leading = twoBars.chartXAxis(.hidden).chartYAxis { AxisMarks(position: .leading) }
        #expect(picture(12, 2, axes: true, leading).hasPrefix("10 "))
    }

    @Test(
        "Numbers as an axis writes them",
        arguments: [
            (0.0, nil, "0"), (1200, nil, "1,200"), (-1200, nil, "-1,200"), (0.25, nil, "0.25"),
            (1, 0.5, "1.0"), (0.1 + 0.2, 0.1, "0.3"), (1_500_000, nil, "1.5M"), (2e9, 1e9, "2B"),
            (1e20, nil, "1e+20"), (.infinity, nil, "?"), (-0.0001, 0.01, "0.00"),
        ] as [(Double, Double?, String)])
    func numbers(value: Double, step: Double?, expected: String) {
        #expect(ChartNumber.text(value, step: step) == expected)
    }

    @Test(
        "The labels of a y axis of twelve rows",
        arguments: [
            // Four ticks are wanted: the step is the round number above a quarter of the range.
            (0.0, 100.0, ["100", "50", "0"]),
            (0, 20, ["20", "15", "10", "5", "0"]),
            (-50, 50, ["50", "0", "-50"]),
            (0, 0.4, ["0.4", "0.3", "0.2", "0.1", "0.0"]),
            (1000, 5000, ["5,000", "4,000", "3,000", "2,000", "1,000"]),
        ])
    func labels(low: Double, high: Double, expected: [String]) {
        let chart = Chart { PointMark(x: .value("X", 0), y: .value("Y", low)) }
            .chartXAxis(.hidden).chartYScale(domain: low...high)
        let rows = picture(30, 12, axes: true, chart).split(separator: "\n")
        let labels = rows.compactMap { row in
            row.dropFirst(20).split(separator: " ").last { $0.contains(where: \.isNumber) }
        }
        #expect(labels.map(String.init) == expected)
    }

    @Test func `a logarithmic axis marks powers of ten`() {
        let chart = Chart {
            PointMark(x: .value("X", 0), y: .value("Y", 1))
            PointMark(x: .value("X", 0), y: .value("Y", 1000))
        }
        .chartXAxis(.hidden).chartYScale(type: .log)
        let text = picture(20, 12, axes: true, chart)
        for label in ["1,000", "100", "10", "1"] {
            #expect(text.split(separator: "\n").contains { $0.hasSuffix(" \(label)") })
        }
    }

    @Test func `days stand in the middle of their bars, the month where it is new`() {
        let chart = Chart(1...3, id: \.self) { day in
            BarMark(
                x: .value("Day", november(day), unit: .day, calendar: utc), y: .value("Y", 1))
        }
        .chartYAxis(.hidden).chartYScale(domain: 0...1)
        // Three steps of ten columns; "Nov 1" has five, so it starts after two and a half.
        let text = picture(30, 3, axes: true, chart)
        #expect(text.split(separator: "\n").last == "  Nov 1       2         3")
    }

    @Test(
        "The start of a unit decides which bar a date belongs to",
        arguments: [
            (Calendar.Component.day, 36.0, 2), (.hour, 36, 2), (.weekOfYear, 36, 2),
            (.month, 36, 1),
            (.month, 31 * 24, 2), (.year, 61 * 24, 2),
        ])
    func units(unit: Calendar.Component, hours: Double, bars: Int) {
        // The first date is Sunday, 1 November 2026, 10 o'clock; the other one is some hours later.
        let first = november(1).addingTimeInterval(36_000)
        let dates = [first, first.addingTimeInterval(hours * 3600)]
        let chart = Chart(dates, id: \.self) { date in
            BarMark(x: .value("X", date, unit: unit, calendar: utc), y: .value("Y", 1))
        }
        // Two bars with a gap between them, or one of two values on top of each other.
        #expect(picture(40, 1, chart).split(separator: " ").count == bars)
    }

    @Test func `labels do not overlap, and what has no room is cut with a sign`() {
        let chart = Chart(["Goblins", "Orcs", "Dragons"], id: \.self) { name in
            BarMark(x: .value("X", name), y: .value("Y", 1))
        }
        .chartYAxis(.hidden)
        let last = picture(18, 3, axes: true, chart).split(separator: "\n").last ?? ""
        #expect(last == "Gobl…  Orcs Drag…")
        // With three columns each, every second label is left, cut to half of the chart.
        let narrow = picture(9, 3, axes: true, chart).split(separator: "\n").last ?? ""
        #expect(narrow == "Gob… Dra…")
    }

    @Test func `values, formats and views of an axis are the program's`() {
        let chart = twoBars.chartXAxis(.hidden).chartYAxis {
            AxisMarks(values: [0, 8]) { value in
                AxisGridLine(stroke: StrokeStyle())
                AxisValueLabel { Text("\(value.as(Int.self) ?? -1) hp") }
            }
        }
        let text = picture(14, 5, axes: true, chart.chartYScale(domain: 0...10))
        #expect(text.contains(" 8 hp"))
        #expect(text.contains(" 0 hp"))
        #expect(text.contains("─"))
        #expect(!text.contains("·"))
    }

    @Test func `strides are multiples`() {
        let chart = twoBars.chartXAxis(.hidden).chartYScale(domain: 0...10)
        let text = picture(
            14, 11, axes: true, chart.chartYAxis { AxisMarks(values: .stride(by: 4)) })
        let labels = text.split(separator: "\n").compactMap { $0.split(separator: " ").last }
            .filter { $0.allSatisfy(\.isNumber) }
        #expect(labels == ["8", "4", "0"])
    }

    @Test func `titles stand above the y axis and below the x axis`() {
        let text = picture(
            20, 10, axes: true, twoBars.chartXAxisLabel("Kind").chartYAxisLabel("Kills"))
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.first?.hasSuffix("Kills") == true)
        #expect(rows.last?.trimmingCharacters(in: .whitespaces) == "Kind")
    }

    @Test(
        "The distance of titles is rounded to rows",
        arguments: [(CGFloat?.none, 0), (7, 0), (16, 1), (33, 2), (-16, 0), (.infinity, 0)])
    func titleSpacing(spacing: CGFloat?, empty: Int) {
        let text = picture(
            20, 12, axes: true,
            twoBars.chartXAxisLabel("Kind", spacing: spacing)
                .chartYAxisLabel("Kills", spacing: spacing))
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count == 12)
        #expect(rows.first?.hasSuffix("Kills") == true)
        // Above the plot, and between the labels of the x axis and its title.
        #expect(rows.dropFirst().prefix { $0.isEmpty }.count == empty)
        #expect(rows.dropLast().reversed().prefix { $0.isEmpty }.count == empty)
    }
}
