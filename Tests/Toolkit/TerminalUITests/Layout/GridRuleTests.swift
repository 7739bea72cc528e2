import TerminalUI
import Testing

/// Grids, eager and lazy.
@Suite struct GridRuleTests {
    // MARK: Grid

    // The first column is rigid, 50; the rows share the height equally.
    @Test func `G2: flexible cells share the rest`() {
        expectLayout(proposed: (200, 100), size: (200, 100)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("red", 30, 10, at: (10, 20))
                    frames.color("a", at: (50, 0, 150, 50))
                }
                GridRow {
                    frames.box("blue", 50, 10, at: (0, 70))
                    frames.color("b", at: (50, 50, 150, 50))
                }
            }
        }
        expectLayout(proposed: (108, 30), size: (108, 30)) { frames in
            Grid {
                GridRow {
                    frames.color("a", at: (0, 0, 50, 30))
                    frames.color("b", at: (58, 0, 50, 30))
                }
            }
        }
    }

    @Test func `G2: in a grid of ideal size every cell has its ideal size`() {
        expectSizes([((nil, nil), (68, 30)), ((0, 0), (58, 20))]) {
            Grid(horizontalSpacing: 8, verticalSpacing: 0) {
                GridRow {
                    fixedView(50, 20)
                    Color.red
                }
                GridRow { Color.blue }
            }
        }
    }

    @Test func `G4: a cell that spans two columns includes the gap between them`() {
        expectLayout(proposed: (300, 300), size: (88, 28)) { frames in
            Grid {
                GridRow {
                    frames.box("red", 30, 10)
                    frames.box("blue", 50, 10, at: (38, 0))
                }
                GridRow {
                    frames.color("green", at: (0, 18, 88, 10)).frame(height: 10).gridCellColumns(2)
                }
            }
            .frame(width: 88)
        }
    }

    @Test func `G5: alignments from the weakest to the strongest`() {
        expectLayout(proposed: (300, 300), size: (60, 60)) { frames in
            Grid(alignment: .bottomTrailing, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .top) {
                    fixedView(30, 10)
                    frames.box("row", 10, 10, at: (50, 0))
                }
                GridRow {
                    frames.box("grid", 10, 10, at: (20, 30)).frame(height: 30, alignment: .bottom)
                    fixedView(30, 10)
                }
                GridRow {
                    frames.box("anchor", 10, 10, at: (0, 45)).gridCellAnchor(.leading)
                    fixedView(10, 20)
                }
            }
        }
    }

    @Test func `G5: any cell of a column can set the column's alignment`() {
        expectLayout(proposed: (300, 300), size: (40, 30)) { frames in
            Grid(alignment: .trailing, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { frames.box("a", 10, 10, at: (0, 0)) }
                GridRow { frames.box("b", 40, 10, at: (0, 10)).gridColumnAlignment(.leading) }
                GridRow { frames.box("c", 20, 10, at: (0, 20)) }
            }
        }
    }

    @Test func `G5: texts of a row share the first baseline`() {
        expectLayout(proposed: (300, 300), size: (3, 5), frames: ["a": (0, 4, 1, 1)]) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .firstTextBaseline) {
                    Text("a").probe("a", in: frames)
                    frames.box("b", 2, 5, at: (1, 0))
                }
            }
        }
    }

    @Test func `G3: a cell that is unsized on both axes fills its cell`() {
        expectLayout(proposed: (300, 300), size: (80, 30)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    fixedView(30, 20)
                    frames.color("red", at: (30, 0, 50, 20)).gridCellUnsizedAxes([
                        .horizontal, .vertical,
                    ])
                }
                GridRow {
                    fixedView(10, 10)
                    fixedView(50, 10)
                }
            }
        }
    }

    @Test func `G6: a modifier on a row applies to each of its cells`() {
        expectLayout(proposed: (300, 300), size: (50, 30)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("a", 10, 10, at: (5, 5))
                    frames.box("b", 20, 10, at: (25, 5))
                }
                .padding(5)
                GridRow {
                    frames.box("c", 10, 10, at: (5, 20))
                    frames.box("d", 30, 10, at: (20, 20))
                }
            }
        }
        let drawn = drawn(proposed: (nil, nil)) {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { ForEach(0..<3) { Text("\($0)") } }.overlay { Text("x") }
                GridRow { Text("abc").gridCellColumns(3) }
            }
        }
        #expect(drawn == "xxx\nabc")
    }

    @Test func `AL7: columns start at the right in a right-to-left environment`() {
        expectLayout(proposed: (nil, nil), size: (80, 20)) { frames in
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("a", 30, 10, at: (50, 0))
                    frames.box("b", 50, 10, at: (0, 0))
                }
                GridRow { frames.box("c", 10, 10, at: (70, 10)) }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    // MARK: LazyVGrid and LazyHGrid

    private func columns(
        _ items: [GridItem], in width: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [CGFloat] {
        let frames = Frames()
        _ = drawn(proposed: (width, 10)) {
            LazyVGrid(columns: items) {
                ForEach(0..<12) { frames.box("c\($0)", nil, 10) }
            }
        }
        // A new row begins when a cell is not at the right of the one before.
        var lengths: [CGFloat] = []
        var last = -CGFloat.infinity
        for cell in 0..<12 {
            guard let frame = frames["c\(cell)"], frame.minX > last else { break }
            last = frame.minX
            lengths.append(frame.width)
        }
        return lengths
    }

    @Test func `LG1: each column gets an equal part of the rest, in order`() {
        #expect(columns([GridItem(), GridItem()], in: 208) == [100, 100])
        #expect(
            columns([GridItem(.flexible(minimum: 150), spacing: 0), GridItem()], in: 200)
                == [150, 50])
        #expect(
            columns([GridItem(.flexible(maximum: 30), spacing: 0), GridItem()], in: 200)
                == [30, 170])
        #expect(
            columns([GridItem(spacing: 0), GridItem(.flexible(maximum: 30))], in: 60)
                == [30, 30])
        // Sized as 100 + 30, and laid out again in that width (LG4).
        #expect(
            columns([GridItem(spacing: 0), GridItem(.flexible(maximum: 30))], in: 200)
                == [65, 30])
        #expect(
            columns(
                [GridItem(.flexible(minimum: 150), spacing: 0), GridItem(.flexible(minimum: 100))],
                in: 200) == [150, 100])
        #expect(
            columns([GridItem(.fixed(50), spacing: 10), GridItem(.fixed(60))], in: 20)
                == [50, 60])
    }

    @Test func `LG2: an adaptive column is split into equal columns`() {
        func adaptive(_ minimum: CGFloat, _ maximum: CGFloat = .infinity) -> GridItem {
            GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: 10)
        }
        #expect(columns([adaptive(40)], in: 90) == [40, 40])
        #expect(columns([adaptive(40)], in: 89) == [89])
        #expect(columns([adaptive(100)], in: 60) == [100])
        #expect(columns([adaptive(40, 42)], in: 110) == [42, 42])
        #expect(
            columns([GridItem(.fixed(20), spacing: 10), adaptive(30)], in: 100) == [20, 30, 30])
    }

    @Test func `LG3: a grid is as wide as its columns`() {
        let items = [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(30))]
        expectSizes([((200, nil), (80, 10)), ((20, nil), (80, 10)), ((nil, nil), (80, 10))]) {
            LazyVGrid(columns: items) { ForEach(0..<2) { _ in fixedView(10, 10) } }
        }
        expectLayout(
            proposed: (200, nil), size: (200, 10), frames: ["c0": (120, 0, 50, 10)]
        ) { frames in
            LazyVGrid(columns: items, alignment: .trailing) {
                ForEach(0..<2) { frames.box("c\($0)", nil, 10) }
            }
        }
    }

    @Test func `LG3: a row is as high as its highest cell`() {
        expectLayout(proposed: (100, nil), size: (100, 45)) { frames in
            LazyVGrid(
                columns: [GridItem(spacing: 0), GridItem(alignment: .topTrailing)], spacing: 5
            ) {
                frames.box("a", nil, 10, at: (0, 10, 50, 10))
                frames.fixed("b", 30, 30, at: (70, 0))
                frames.fixed("c", 10, 10, at: (20, 35))
            }
        }
    }

    @Test func `LG1: rows of a horizontal grid`() {
        expectLayout(
            proposed: (nil, 100), size: (28, 100),
            frames: ["a": (0, 0, 10, 20), "b": (0, 20, 10, 80), "c": (18, 0, 10, 20)]
        ) { frames in
            LazyHGrid(rows: [GridItem(.fixed(20), spacing: 0), GridItem()]) {
                frames.box("a", 10)
                frames.box("b", 10)
                frames.box("c", 10)
            }
        }
    }
}
