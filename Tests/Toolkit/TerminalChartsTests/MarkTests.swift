import TerminalCharts
import TerminalUI
import Testing

@Suite struct MarkTests {
    @Test func `a heat map's numbers have five levels, nothing is a dot`() {
        let chart = Chart([0, 1, 2, 3, 4], id: \.self) { value in
            RectangleMark(x: .value("X", "\(value)"), y: .value("Y", "row"))
                .foregroundStyle(by: .value("Count", value))
        }
        #expect(picture(5, 1, chart) == "·░▒▓█")
        #expect(picture(5, 1, unicode: false, chart) == ".-=%#")
        #expect(picture(5, 1, colors: .direct, chart) == "·░▒▓█")
        let grid = cells(5, 1, chart)
        #expect(Set(grid.cells.map(\.background)).count == 5)
        #expect(grid.cells.allSatisfy { $0.foreground == $0.background })
    }

    @Test func `of the rectangles in one cell the largest number shows`() {
        let chart = Chart(0..<8, id: \.self) { index in
            RectangleMark(x: .value("X", "\(index)"), y: .value("Y", "row"))
                .foregroundStyle(by: .value("Count", index == 2 ? 4 : 1))
        }
        #expect(picture(4, 1, chart) == "░█░░")
    }

    @Test func `an area is stacked like bars, and its edge is in eighths of a row`() {
        let chart = Chart {
            ForEach([0, 4], id: \.self) { x in
                AreaMark(x: .value("X", x), y: .value("Y", 1)).foregroundStyle(by: .value("N", "a"))
                AreaMark(x: .value("X", x), y: .value("Y", 0.5))
                    .foregroundStyle(by: .value("N", "b"))
            }
        }
        let text = picture(4, 2, chart.chartXScale(domain: 0...4).chartYScale(domain: 0...2))
        #expect(text == "▄▄▄▄\n████")
    }

    @Test func `points of groups have their symbols`() {
        let chart = Chart {
            PointMark(x: .value("X", 0.5), y: .value("Y", 0.5))
                .foregroundStyle(by: .value("N", "a"))
            PointMark(x: .value("X", 2.5), y: .value("Y", 1.5))
                .foregroundStyle(by: .value("N", "b"))
            PointMark(x: .value("X", 1.5), y: .value("Y", 1.5)).symbol(.triangle)
        }
        .chartXScale(domain: 0...3).chartYScale(domain: 0...2)
        #expect(picture(3, 2, chart) == " ▲■\n●")
        #expect(picture(3, 2, unicode: false, chart) == " ^#\n*")
    }

    @Test func `small points are dots`() {
        let chart = Chart {
            PointMark(x: .value("X", 0), y: .value("Y", 1)).symbolSize(4)
            PointMark(x: .value("X", 1), y: .value("Y", 0)).symbolSize(4)
        }
        .chartXScale(domain: 0...1).chartYScale(domain: 0...1)
        // The upper left and the lower right dot of one cell.
        #expect(picture(1, 1, chart) == "⢁")
    }

    @Test func `rules cross the plot, or reach from a start to an end`() {
        let chart = Chart {
            RuleMark(y: .value("Y", 1))
            RuleMark(x: .value("X", 2.5), yStart: .value("Y", 1), yEnd: .value("Y", 2))
                .lineStyle(StrokeStyle(lineWidth: 4))
        }
        .chartXScale(domain: 0...4).chartYScale(domain: 0...2)
        #expect(picture(4, 2, chart) == "  ┃\n────")
    }

    @Test func `an annotation stands above its bar, or beside a lying one`() {
        let standing = Chart {
            BarMark(x: .value("X", "A"), y: .value("Y", 1)).annotation { Text("12") }
        }
        #expect(picture(3, 3, standing.chartYScale(domain: 0...3)) == "\n12\n██")
        let lying = Chart {
            BarMark(x: .value("X", 2), y: .value("Y", "A")).annotation { Text("12") }
        }
        #expect(picture(6, 1, lying.chartXScale(domain: 0...6)) == "██ 12")
    }

    @Test func `content has conditions, optionals and groups`() {
        let (isHigh, extra): (Bool, Double?) = (true, nil)
        let chart = Chart {
            if isHigh {
                BarMark(x: .value("X", "A"), y: .value("Y", 2))
            } else {
                BarMark(x: .value("X", "A"), y: .value("Y", 1))
            }
            if let extra { BarMark(x: .value("X", "B"), y: .value("Y", extra)) }
            Plot {
                BarMark(x: .value("X", "C"), y: .value("Y", 1))
                Twice(name: "D")
            }
        }
        #expect(picture(3, 2, chart.chartYScale(domain: 0...2)) == "█ █\n███")
    }

    @Test func `a domain of categories orders them and leaves out others`() {
        let chart = Chart(["A", "B", "C"], id: \.self) { name in
            BarMark(x: .value("X", name), y: .value("Y", ["A": 1, "B": 3][name] ?? 2))
        }
        .chartXScale(domain: ["C", "none", "A"]).chartYScale(domain: 0...3)
        #expect(picture(3, 3, chart) == "\n█\n█ █")
    }

    @Test func `chartSymbolScale gives each group its symbol`() {
        let points = Chart {
            PointMark(x: .value("X", 0.5), y: .value("Y", 0.5)).symbol(by: .value("N", "a"))
            PointMark(x: .value("X", 2.5), y: .value("Y", 1.5)).symbol(by: .value("N", "b"))
        }
        .chartXScale(domain: 0...3).chartYScale(domain: 0...2)
        #expect(picture(3, 2, points) == "  ■\n●")
        let symbols = BasicChartSymbolShape.self
        #expect(
            picture(3, 2, points.chartSymbolScale(["b": symbols.triangle, "a": symbols.plus]))
                == "  ▲\n+")
        #expect(
            picture(
                3, 2,
                points.chartSymbolScale(
                    domain: ["b", "a"], range: [symbols.cross, symbols.diamond])
            ) == "  ×\n◇")
        // By the order of appearance.
        #expect(
            picture(3, 2, points.chartSymbolScale(range: [symbols.cross, symbols.diamond]))
                == "  ◇\n×")
        // The legend has the same symbols.
        let legend = points.chartSymbolScale(["a": symbols.plus, "b": symbols.triangle])
            .chartXAxis(.hidden).chartYAxis(.hidden)
        #expect(picture(12, 8, axes: true, legend).hasSuffix("+ a  ▲ b"))
    }

    @Test func `chartPlotStyle draws behind the marks, and a frame makes the plot lower`() {
        let red = Color(red: 200.0 / 255, green: 0, blue: 0)
        let rule = Chart { RuleMark(y: .value("Y", 1)) }.chartYScale(domain: 0...2)
        let grid = cells(4, 3, rule.chartPlotStyle { $0.background(red) })
        #expect(grid.cells.allSatisfy { $0.background.rgba == RGBA(red: 200, green: 0, blue: 0) })
        #expect(grid.text == "\n────\n")
        #expect(cells(4, 3, rule).cells.allSatisfy { $0.background == .terminalDefault })
        // In the middle of one row instead of three.
        #expect(picture(4, 3, rule.chartPlotStyle { $0.frame(height: 16) }) == "────")
    }
}

/// Content of a program's own.
private struct Twice: ChartContent {
    let name: String
    var body: some ChartContent {
        BarMark(x: .value("X", name), y: .value("Y", 1))
        BarMark(x: .value("X", name), y: .value("Y", 1))
    }
}
