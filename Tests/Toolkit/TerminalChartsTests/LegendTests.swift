import TerminalCharts
import TerminalUI
import Testing

private var groups: some View {
    Chart(["Right", "Wrong", "Skipped"], id: \.self) { name in
        BarMark(x: .value("X", "one"), y: .value("Y", 1))
            .foregroundStyle(by: .value("Result", name))
    }
    .chartXAxis(.hidden).chartYAxis(.hidden)
}

@Suite struct LegendTests {
    private func rows(_ text: String) -> [Substring] { text.split(separator: "\n") }

    @Test func `the legend has the signs of the groups`() {
        #expect(rows(picture(40, 8, axes: true, groups)).last == "██ Right  ░░ Wrong  ▒▒ Skipped")
        #expect(
            rows(picture(40, 8, unicode: false, axes: true, groups)).last
                == "## Right  -- Wrong  == Skipped")
        #expect(!picture(40, 8, axes: true, groups.chartLegend(.hidden)).contains("Right"))
    }

    @Test func `entries without room begin a row, and the last row ends in an ellipsis`() {
        // A quarter of eight rows: two.
        #expect(
            rows(picture(14, 8, axes: true, groups)).suffix(2) == ["██ Right", "░░ Wrong …"])
        #expect(
            rows(picture(24, 8, axes: true, groups)).suffix(2)
                == ["██ Right  ░░ Wrong", "▒▒ Skipped"])
    }

    @Test func `a legend beside the plot has a row for each entry`() {
        let text = picture(40, 8, axes: true, groups.chartLegend(position: .trailing))
        #expect(rows(text)[0].hasSuffix("██ Right"))
        #expect(rows(text)[1].hasSuffix("░░ Wrong"))
        #expect(rows(text)[2].hasSuffix("▒▒ Skipped"))
    }

    @Test func `lines have their symbols in the legend`() {
        let chart = Chart(["a", "b"], id: \.self) { name in
            LineMark(x: .value("X", 1), y: .value("Y", 1)).foregroundStyle(by: .value("N", name))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        #expect(rows(picture(20, 8, axes: true, chart)).last == "● a  ■ b")
    }

    @Test func `a scale of colours shows its ends and its levels`() {
        let chart = Chart([3, 12], id: \.self) { value in
            RectangleMark(x: .value("X", "\(value)"), y: .value("Y", "row"))
                .foregroundStyle(by: .value("N", value))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        #expect(picture(30, 8, axes: true, chart).hasSuffix("0 ··░░▒▒▓▓██ 12"))
    }

    @Test func `a view replaces the legend`() {
        let text = picture(20, 8, axes: true, groups.chartLegend { Text("All answers") })
        #expect(rows(text).last == "All answers")
    }

    @Test(
        "The distance of a legend beside the plot is rounded to columns, two by default",
        arguments: [(CGFloat?.none, 33), (0, 35), (40, 30), (43, 30), (-8, 35), (.infinity, 33)])
    func columns(spacing: CGFloat?, plot: Int) {
        // The legend is `● abc`, five of forty columns; the rule is as wide as the plot.
        let rule = Chart {
            RuleMark(y: .value("Y", 1)).foregroundStyle(by: .value("N", "abc"))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        for position in [AnnotationPosition.leading, .trailing] {
            let text = picture(
                40, 8, axes: true, rule.chartLegend(position: position, spacing: spacing))
            #expect(text.count { $0 == "─" } == plot)
        }
    }

    @Test func `the distance of a legend above or below the plot is rounded to rows`() {
        for spacing in [CGFloat(0), 32] {
            let legend = groups.chartLegend(position: .bottom, spacing: spacing)
            let below = picture(40, 8, axes: true, legend)
                .split(separator: "\n", omittingEmptySubsequences: false)
            #expect(below[7].hasPrefix("██ Right"))
            #expect(below[5].isEmpty == (spacing == 32) && below[6].isEmpty == (spacing == 32))
            #expect(!below[4].isEmpty)
            let above = picture(
                40, 8, axes: true,
                groups.chartLegend(position: .top, spacing: spacing) { Text("All answers") }
            ).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(above[0] == "All answers")
            #expect(above[1].isEmpty == (spacing == 32) && above[2].isEmpty == (spacing == 32))
            #expect(!above[3].isEmpty)
        }
    }
}
