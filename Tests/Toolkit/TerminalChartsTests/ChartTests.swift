import TerminalCharts
import TerminalUI
import Testing

@Suite struct ChartTests {
    @Test func `a chart takes the proposed size, and 40 columns and 12 rows by itself`() {
        let renderer = CellRenderer(content: Chart { RuleMark(y: .value("Y", 1)) })
        #expect(renderer.size == CGSize(width: 320, height: 192))
        renderer.proposedSize = ProposedViewSize(width: 100, height: 50)
        #expect(renderer.size == CGSize(width: 100, height: 50))
    }

    @Test(
        "Charts are drawn in any size",
        arguments: [
            [], [1.0], [0], [5, 5, 5], [.nan], [.infinity, 1], [-.infinity], [-3, 4, -5],
            [1e300, -1e300], [1e-300, 2e-300], [.greatestFiniteMagnitude],
        ])
    func anySize(values: [Double]) {
        let chart = Chart(values.indices, id: \.self) { index in
            BarMark(x: .value("X", "\(index)"), y: .value("Y", values[index]))
                .foregroundStyle(by: .value("N", "group \(index)"))
                .annotation { Text("note") }
            LineMark(x: .value("X", "\(index)"), y: .value("Y", values[index]))
            AreaMark(x: .value("X", "\(index)"), y: .value("Y", values[index]))
            PointMark(x: .value("X", "\(index)"), y: .value("Y", values[index]))
            RuleMark(y: .value("Y", values[index]))
            RectangleMark(
                xStart: .value("X", "0"), xEnd: .value("X", "\(index)"),
                yStart: .value("Y", values[index]), yEnd: .value("Y", 1))
        }
        .chartXAxisLabel("Title").chartYAxisLabel("Title")
        for columns in [0, 1, 2, 3, 5, 8, 13, 40] {
            for rows in [0, 1, 2, 3, 5, 8, 13] {
                let renderer = CellRenderer(content: chart)
                renderer.proposedSize = ProposedViewSize(
                    width: CGFloat(columns) * 8, height: CGFloat(rows) * 16)
                let grid = renderer.grid
                #expect(grid.columns == columns && grid.rows == rows)
            }
        }
    }

    @Test(
        "Numbers on both axes are drawn in any size",
        arguments: [
            [(1.0, 1.0)], [(0, 0), (0, 1)], [(.nan, 1), (1, 2)], [(1e300, 1), (-1e300, 2)],
            [(1, 1), (1.000_000_1, 2), (1e9, 3)], [(-5, -5), (-4, -6)],
        ])
    func numbers(points: [(Double, Double)]) {
        let chart = Chart(points.indices, id: \.self) { index in
            BarMark(x: .value("X", points[index].0), y: .value("Y", points[index].1))
            LineMark(x: .value("X", points[index].0), y: .value("Y", points[index].1))
                .interpolationMethod(.monotone)
            PointMark(x: .value("X", points[index].0), y: .value("Y", points[index].1))
        }
        for (columns, rows) in [(1, 1), (7, 3), (40, 12)] {
            for type in [ScaleType.linear, .log, .squareRoot, .symmetricLog] {
                let text = picture(columns, rows, axes: true, chart.chartYScale(type: type))
                #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
            }
        }
    }

    @Test func `the same ForEach makes views beside a chart and marks in it`() {
        let view = VStack(spacing: 0) {
            ForEach(["a", "b"], id: \.self) { Text($0) }
            Chart {
                ForEach(["a", "b"], id: \.self) { name in
                    BarMark(x: .value("X", name), y: .value("Y", 1))
                }
            }
        }
        #expect(picture(2, 3, view) == "a\nb\n██")
    }

    @Test func `a change of the data is drawn`() async throws {
        let terminal = HeadlessTerminal(columns: 2, rows: 2)
        let model = Model()
        let session = ViewSession(Bars(model: model), on: terminal)
        try session.start()
        #expect(terminal.text.contains("█"))
        let before = terminal.text
        model.value = 2
        session.turn()
        #expect(terminal.text != before)
        session.finish()
    }
}

@Observable private final class Model { var value = 1 }

private struct Bars: View {
    let model: Model
    var body: some View {
        Chart { BarMark(x: .value("X", "A"), y: .value("Y", model.value)) }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...2)
    }
}
