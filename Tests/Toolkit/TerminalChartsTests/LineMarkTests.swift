import Testing

@testable import TerminalCharts
@_spi(Elements) @testable import TerminalCore
@testable import TerminalUI

private func line(_ points: [(Double, Double)]) -> some View {
    Chart(points.indices, id: \.self) { index in
        LineMark(x: .value("X", points[index].0), y: .value("Y", points[index].1))
    }
}

@Suite struct LineMarkTests {
    @Test func `a level line is a row of dots`() {
        // Half way down the third of the four rows of dots begins.
        let chart = line([(0, 2), (3, 2)]).chartXScale(domain: 0...3).chartYScale(domain: 0...4)
        #expect(picture(3, 1, chart) == "⠤⠤⠤")
        #expect(picture(3, 1, unicode: false, chart) == "...")
    }

    @Test func `a diagonal goes through every row of dots`() {
        // From dot (0, 7) to dot (3, 0): two rows of dots for each column.
        let chart = line([(0, 0), (2, 2)]).chartXScale(domain: 0...2).chartYScale(domain: 0...2)
        #expect(picture(2, 2, chart) == " ⡸\n⡰⠁")
    }

    @Test func `what is outside the domain is cut at its edge`() {
        let chart = line([(-10, 2), (10, 2)]).chartXScale(domain: 0...2).chartYScale(domain: 0...4)
        #expect(picture(2, 1, chart) == "⠤⠤")
        let above = line([(0, 9), (2, 9)]).chartXScale(domain: 0...2).chartYScale(domain: 0...4)
        #expect(picture(2, 1, above) == "")
    }

    @Test func `lines of several groups have symbols`() {
        let chart = Chart {
            ForEach([0, 8], id: \.self) { x in
                LineMark(x: .value("X", x), y: .value("Y", 3)).foregroundStyle(by: .value("N", "a"))
                LineMark(x: .value("X", x), y: .value("Y", 1)).foregroundStyle(by: .value("N", "b"))
            }
        }
        .chartXScale(domain: 0...8).chartYScale(domain: 0...4)
        #expect(picture(8, 2, chart) == "●⠤⠤⠤⠤⠤⠤⠤\n■⠤⠤⠤⠤⠤⠤⠤")
        #expect(picture(8, 2, unicode: false, chart) == "*.......\n#.......")
    }

    @Test(
        "The corners of a line from (0, 0) to (2, 4)",
        arguments: [
            (InterpolationMethod.linear, [[0.0, 0], [2, 4]]),
            (.stepStart, [[0, 0], [2, 0], [2, 4]]),
            (.stepEnd, [[0, 0], [0, 4], [2, 4]]),
            (.stepCenter, [[0, 0], [1, 0], [1, 4], [2, 4]]),
        ])
    func corners(method: InterpolationMethod, expected: [[Double]]) {
        let line = method.line(through: [CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 4)])
        var corners: [CGPoint] = []
        for point in line where corners.last != point { corners.append(point) }
        #expect(corners == expected.map { CGPoint(x: $0[0], y: $0[1]) })
    }

    @Test func `a monotone curve does not overshoot, a spline does`() {
        let points = [0.0, 1, 10, 11].enumerated().map { CGPoint(x: Double($0) * 8, y: $1) }
        let heights = InterpolationMethod.monotone.line(through: points).map(\.y)
        #expect(heights.allSatisfy { (0...11).contains($0) })
        #expect(heights == heights.sorted())
        let spline = InterpolationMethod.catmullRom.line(through: points).map(\.y)
        #expect(spline != spline.sorted())
    }

    @Test func `a million points are thinned to four a column of dots`() {
        var thinning = LineThinning(density: 2)
        let count = 1_000_000
        for index in 0..<count {
            let place = Double(index) / Double(count) * 80
            // One high and one low point hidden among equal ones.
            let height = index == 400_001 ? 100.0 : index == 400_003 ? -100 : 50
            thinning.add(CGPoint(x: place, y: height))
        }
        thinning.finish()
        #expect(thinning.points.count <= 4 * 160)
        #expect(thinning.points.contains { $0.y == 100 })
        #expect(thinning.points.contains { $0.y == -100 })
        // First and last points of columns are kept, so the line is not broken.
        #expect(thinning.points.first?.x == 0)
        let last = CGPoint(x: Double(count - 1) / Double(count) * 80, y: 50)
        #expect(thinning.points.last == last)
        let high = thinning.points.firstIndex { $0.y == 100 }
        let low = thinning.points.firstIndex { $0.y == -100 }
        #expect(high.flatMap { high in low.map { high < $0 } } == true)
    }

    @Test func `a chart of a million points shows the one that is high, drawn from few`() {
        let count = 1_000_000
        let content = ForEach(0..<count) { index in
            LineMark(x: .value("X", index), y: .value("Y", index == 600_000 ? 4 : 2))
        }
        // The point is at 2.4 of the four columns: in the left half of the third.
        let chart = Chart { content }.chartXScale(domain: 0...count).chartYScale(domain: 0...4)
        #expect(picture(4, 1, chart) == "⠤⠤⠧⠤")
        var marks = MarkList()
        content._add(to: &marks)
        var options = ChartOptions()
        options.x.domain = (0...count)._domain
        (options.x.visibility, options.y.visibility) = (.hidden, .hidden)
        let layout = ChartLayout(
            ChartModel(marks, options), options,
            ChartSurroundings(
                environment: EnvironmentValues(), metrics: .terminal, backdrop: .black),
            columns: 4, rows: 1)
        let canvas = CellCanvas(columns: 4, rows: 1, cell: LayoutMetrics.terminal.cell)
        let lines = ChartDrawing(canvas: canvas, layout: layout, column: 0, row: 0).lines()
        #expect(lines.map(\.count) == [count])
        // Eight columns of dots, at most four points each.
        #expect((8...32).contains(lines[0].points.count))
    }
}
