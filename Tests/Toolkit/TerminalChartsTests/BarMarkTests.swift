import TerminalCharts
import TerminalUI
import Testing

/// A pair of a category and a number.
private func bars(_ values: KeyValuePairs<String, Double>) -> some View {
    let pairs = values.map { ($0.key, $0.value) }
    return Chart(pairs, id: \.0) { name, value in
        BarMark(x: .value("Name", name), y: .value("Value", value))
    }
}

@Suite struct BarMarkTests {
    @Test func `bars are three quarters of their step wide, with at least one column between them`()
    {
        // Three steps of three columns: two for the bar, one for the gap.
        #expect(
            picture(9, 4, bars(["A": 4, "B": 2, "C": 1]).chartYScale(domain: 0...4)) == """
                ██
                ██
                ██ ██
                ██ ██ ██
                """)
        // Steps of one column have no gap.
        #expect(
            picture(3, 2, bars(["A": 2, "B": 1, "C": 2]).chartYScale(domain: 0...2)) == """
                █ █
                ███
                """)
    }

    @Test(
        "A bar's end is drawn in eighths of a row",
        arguments: [
            (0.0, "\n"), (0.125, "\n▁▁"), (0.5, "\n▄▄"), (0.875, "\n▇▇"), (1, "\n██"),
            (1.25, "▂▂\n██"), (2, "██\n██"), (5, "██\n██"),
        ])
    func eighths(value: Double, expected: String) {
        let text = picture(3, 2, bars(["A": value]).chartYScale(domain: 0...2))
        #expect(text == (value == 0 ? "" : expected))
    }

    @Test func `negative bars hang from zero`() {
        #expect(
            picture(6, 4, bars(["A": 2, "B": -2]).chartYScale(domain: -2...2)) == """
                ██
                ██
                   ██
                   ██
                """)
    }

    @Test func `bars lie if y is a category, and their ends are eighths of a column`() {
        let chart = Chart {
            BarMark(x: .value("Length", 3), y: .value("Name", "A"))
            BarMark(x: .value("Length", 1.5), y: .value("Name", "B"))
        }
        // Two steps of two rows; the first category is at the top.
        #expect(picture(8, 4, chart.chartXScale(domain: 0...8)) == "███\n\n█▌")
    }

    @Test func `bars reach from a start to an end`() {
        let standing = Chart {
            BarMark(x: .value("X", "A"), yStart: .value("Y", 1), yEnd: .value("Y", 3))
        }
        #expect(picture(3, 4, standing.chartYScale(domain: 0...4)) == "\n██\n██")
        let lying = Chart {
            BarMark(xStart: .value("X", 2), xEnd: .value("X", 5), y: .value("Y", "A"))
        }
        #expect(picture(8, 1, lying.chartXScale(domain: 0...8)) == "  ███")
    }

    @Test(
        "Stacking",
        arguments: [
            // A is 3 and █, B is 1 and ░.
            (MarkStackingMethod.standard, 0.0, 4.0, "░\n█\n█\n█"),
            (.normalized, 0, 1, "░\n█\n█\n█"),
            (.center, -2, 2, "░\n█\n█\n█"),
            (.unstacked, 0, 4, "\n█\n█\n░"),
        ])
    func stacking(method: MarkStackingMethod, low: Double, high: Double, expected: String) {
        let chart = Chart {
            ForEach(["A", "B"], id: \.self) { name in
                BarMark(
                    x: .value("X", "one"), y: .value("Y", name == "A" ? 3.0 : 1.0),
                    stacking: method
                )
                .foregroundStyle(by: .value("Name", name))
            }
        }
        #expect(picture(1, 4, chart.chartYScale(domain: low...high)) == expected)
    }

    @Test func `positive and negative values are stacked apart`() {
        let chart = Chart {
            ForEach([1.0, -1, 1, -1], id: \.self) { value in
                BarMark(x: .value("X", "one"), y: .value("Y", value))
            }
        }
        #expect(picture(1, 4, chart.chartYScale(domain: -2...2)) == "█\n█\n█\n█")
    }

    @Test func `groups of bars stand beside each other`() {
        let chart = Chart {
            ForEach(["A", "B"], id: \.self) { name in
                BarMark(x: .value("X", "one"), y: .value("Y", name == "A" ? 2 : 1))
                    .foregroundStyle(by: .value("Name", name))
                    .position(by: .value("Name", name))
            }
        }
        #expect(picture(5, 2, chart.chartYScale(domain: 0...2)) == "██\n██░░")
    }

    @Test(
        "The width of a bar in a step of eight columns",
        arguments: [
            (MarkDimension.automatic, 6), (.fixed(24), 3), (.ratio(0.5), 4), (.inset(8), 6),
            (.ratio(1), 8), (.fixed(0), 1),
        ])
    func widths(width: MarkDimension, columns: Int) {
        let chart = Chart { BarMark(x: .value("X", "A"), y: .value("Y", 1), width: width) }
        let text = picture(8, 1, chart.chartYScale(domain: 0...1))
        #expect(text.filter { $0 == "█" }.count == columns)
    }

    @Test func `bars thinner than a column become the highest of the column`() {
        let chart = Chart(0..<40, id: \.self) { index in
            BarMark(x: .value("X", "\(index)"), y: .value("Y", index == 17 ? 2 : 1))
        }
        // Ten bars a column; bar 17 is in the second one.
        #expect(picture(4, 2, chart.chartYScale(domain: 0...2)) == " █\n████")
    }

    @Test func `a bar has the colour of its group, and its texture in the same colour`() {
        let chart = Chart {
            BarMark(x: .value("X", "A"), y: .value("Y", 1)).foregroundStyle(by: .value("N", "a"))
            BarMark(x: .value("X", "B"), y: .value("Y", 1)).foregroundStyle(by: .value("N", "b"))
        }
        let grid = cells(
            2, 1,
            chart.chartYScale(domain: 0...1).chartForegroundStyleScale(["a": .red, "b": .black]))
        let red = CellColor(RGBA(red: 255, green: 59, blue: 48))
        #expect(grid.cells[0] == Cell(glyph: Glyph("█"), foreground: red, background: red))
        #expect(grid.cells[1].background == CellColor(.black))
        #expect(grid.cells[1].glyph == Glyph("░"))
    }

    @Test func `textures differ in ASCII`() {
        let chart = Chart(["a", "b", "c", "d", "e", "f", "g"], id: \.self) { name in
            BarMark(x: .value("X", name), y: .value("Y", 1)).foregroundStyle(by: .value("N", name))
        }
        #expect(picture(7, 1, chart) == "█░▒╱·╳▓")
        #expect(picture(7, 1, unicode: false, chart) == "#-=/.x%")
        #expect(picture(7, 1, unicode: false, colors: .eight, chart) == "#-=/.x%")
    }
}
