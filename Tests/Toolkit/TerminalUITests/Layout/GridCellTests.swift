import TerminalUI
import Testing

/// Cells of a `Grid`: flexible ones, spans, empty ones, and rows made by other views.
struct GridCellTests {
    private func grid(
        _ alignment: Alignment = .center, @ViewBuilder _ rows: () -> some View
    ) -> some View {
        Grid(alignment: alignment, horizontalSpacing: 0, verticalSpacing: 0, content: rows)
    }

    @Test func `G2: flexible columns share equally what a rigid one leaves`() {
        expectLayout(proposed: (300, 20), size: (300, 20)) { frames in
            grid {
                GridRow {
                    frames.box("red", 30, 10, at: (0, 5))
                    frames.color("a", at: (30, 0, 135, 20))
                    frames.color("b", at: (165, 0, 135, 20))
                }
            }
        }
    }

    // Both columns are flexible; the one whose minimum is 50 is sized first, and takes its half.
    @Test func `G2: a column with a rigid and a flexible cell is flexible`() {
        expectLayout(proposed: (200, 40), size: (200, 40)) { frames in
            grid {
                GridRow {
                    frames.box("red", 50, 10, at: (25, 5))
                    frames.color("b", at: (100, 0, 100, 20))
                }
                GridRow {
                    frames.color("a", at: (0, 20, 100, 20))
                    frames.box("blue", 20, 10, at: (140, 25))
                }
            }
        }
    }

    // The first column is 120 wide, more than its half of 75; the second gets the rest.
    @Test func `G2: a wide rigid cell leaves less for the flexible column`() {
        expectLayout(proposed: (150, nil), size: (150, 10)) { frames in
            grid {
                GridRow {
                    frames.box("red", 120, 10, at: (0, 0))
                    frames.color("a", at: (120, 0, 30, 10))
                }
            }
        }
    }

    // The text is proposed 8 − 1 and wraps to 4.
    @Test func `G2: a text wraps in its column, and its row grows`() {
        expectLayout(proposed: (8, nil), size: (5, 2)) { frames in
            grid(.topLeading) {
                GridRow {
                    Text("a").probe("label", at: (0, 0, 1, 1), in: frames)
                    Text("bbbb cccc").probe("text", at: (1, 0, 4, 2), in: frames)
                }
            }
        }
    }

    // The columns are 10, 20 and 30 wide.
    @Test func `G4: a cell after a spanning one is in the next column`() {
        expectLayout(proposed: (300, 300), size: (60, 20)) { frames in
            grid {
                GridRow {
                    fixedView(10, 10)
                    fixedView(20, 10)
                    fixedView(30, 10)
                }
                GridRow {
                    frames.box("wide", 25, 10, at: (2.5, 10)).gridCellColumns(2)
                    frames.box("d", 5, 10, at: (42.5, 10))
                }
            }
        }
    }

    @Test func `G4: spans count for the number of columns`() {
        expectLayout(proposed: (300, 300), size: (50, 20)) { frames in
            grid(.leading) {
                GridRow {
                    frames.box("a", 20, 10, at: (0, 0))
                    frames.box("b", 30, 10, at: (20, 0))
                }
                GridRow {
                    frames.color("all", at: (0, 10, 50, 10)).frame(height: 10).gridCellColumns(3)
                        .gridCellUnsizedAxes(.horizontal)
                }
            }
        }
    }

    @Test func `G3: a cell without size on the vertical axis is as high as its row`() {
        expectLayout(proposed: (100, 100), size: (100, 20)) { frames in
            grid {
                GridRow {
                    frames.box("red", 30, 20, at: (0, 0))
                    frames.color("line", at: (30, 0, 70, 20)).gridCellUnsizedAxes(.vertical)
                }
            }
        }
    }

    // Apple's way to leave a cell empty.
    @Test func `G3: a clear colour without size holds a place`() {
        expectLayout(proposed: (300, 300), size: (70, 20)) { frames in
            grid {
                GridRow {
                    fixedView(40, 10)
                    fixedView(30, 10)
                }
                GridRow {
                    Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
                    frames.box("red", 30, 10, at: (40, 10))
                }
            }
        }
    }

    @Test func `GR3: nothing is no cell`() {
        expectLayout(proposed: (300, 300), size: (40, 20)) { frames in
            let isThere = false
            grid(.leading) {
                GridRow { fixedView(40, 10) }
                GridRow {
                    EmptyView()
                    if isThere { Color.blue }
                    frames.box("red", 30, 10, at: (0, 10))
                }
                if isThere { GridRow { Color.blue } }
            }
        }
    }

    @Test func `GR1: rows and cells of a ForEach or a group belong to the grid`() {
        expectLayout(
            proposed: (300, 300), size: (50, 30),
            frames: [
                "00": (0, 0, 20, 10), "01": (20, 0, 30, 10), "10": (0, 10, 20, 10),
                "11": (20, 10, 30, 10),
            ]
        ) { frames in
            grid(.leading) {
                ForEach(0..<2) { row in
                    GridRow {
                        ForEach(0..<2) { column in
                            frames.box("\(row)\(column)", CGFloat(20 + 10 * column), 10)
                        }
                    }
                }
                Group {
                    GridRow {
                        Group {
                            fixedView(5, 10)
                            frames.box("last", 5, 10, at: (20, 20))
                        }
                    }
                }
            }
        }
    }

    @Test func `DV1: a divider in a cell is horizontal`() {
        expectLayout(proposed: (100, 100), size: (100, 10)) { frames in
            grid {
                GridRow {
                    fixedView(30, 10)
                    Divider().probe("line", at: (30, 4.5, 70, 1), in: frames)
                }
            }
        }
    }

    @Test func `G3: a view outside of the rows is aligned in the whole width`() {
        func check(_ alignment: Alignment, _ x: CGFloat) {
            expectLayout(proposed: (300, 300), size: (80, 20)) { frames in
                grid(alignment) {
                    frames.box("title", 20, 10, at: (x, 0))
                    GridRow {
                        fixedView(30, 10)
                        fixedView(50, 10)
                    }
                }
            }
        }
        check(.leading, 0)
        check(.center, 30)
        check(.trailing, 60)
    }

    @Test func `G5: a row's alignment is for its cells only`() {
        expectLayout(proposed: (300, 300), size: (20, 40)) { frames in
            grid(.top) {
                GridRow(alignment: .bottom) {
                    frames.box("a", 10, 10, at: (0, 10))
                    fixedView(10, 20)
                }
                GridRow {
                    frames.box("b", 10, 10, at: (0, 20))
                    fixedView(10, 20)
                }
            }
        }
    }

    // The first column's minimum is 30; the grid is offered what the rigid view leaves.
    @Test func `G2: in a stack a grid of rigid cells is rigid, one with a colour is not`() {
        expectLayout(proposed: (100, 50), size: (100, 50)) { frames in
            HStack(spacing: 0) {
                grid { GridRow { frames.box("cell", 30, 10, at: (0, 20)) } }
                frames.color("rest", at: (30, 0, 70, 50))
            }
        }
        expectLayout(proposed: (100, 50), size: (100, 50)) { frames in
            HStack(spacing: 0) {
                grid { GridRow { frames.color("cell", at: (0, 0, 60, 50)) } }
                frames.fixed("fixed", 40, 10, at: (60, 20))
            }
        }
    }

    @Test func `AL4: a grid's baselines are those of its cells`() {
        expectLayout(
            proposed: (nil, nil), size: (11, 12), frames: ["b": (10, 10, 1, 1)]
        ) { frames in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                grid {
                    GridRow { fixedView(10, 10) }
                    GridRow { Text("a\nc") }
                }
                Text("b").probe("b", in: frames)
            }
        }
        expectLayout(
            proposed: (nil, nil), size: (11, 12), frames: ["b": (10, 11, 1, 1)]
        ) { frames in
            HStack(alignment: .lastTextBaseline, spacing: 0) {
                grid {
                    GridRow { fixedView(10, 10) }
                    GridRow { Text("a\nc") }
                }
                Text("b").probe("b", in: frames)
            }
        }
    }

    @Test func `LA4: GridLayout in AnyLayout puts views that are in no row below each other`() {
        expectLayout(proposed: (nil, nil), size: (30, 25)) { frames in
            AnyLayout(GridLayout(alignment: .leading, verticalSpacing: 5)) {
                frames.box("a", 10, 10, at: (0, 0))
                frames.box("b", 30, 10, at: (0, 15))
            }
        }
    }

    // The widest text of the first column is "ccc", so the grid keeps its size when "a" becomes "aa".
    @Test func `a cell of a grid is placed by the grid`() throws {
        let driver = try ViewDriver(columns: 5, rows: 2) {
            Stepping(on: .function(1)) { step in
                Grid(alignment: .trailing, horizontalSpacing: .columns(1), verticalSpacing: 0) {
                    GridRow {
                        Text(step == 0 ? "a" : "aa")
                        Text("x")
                    }
                    GridRow {
                        Text("ccc")
                        Text("y")
                    }
                }
            }
        }
        driver.expect("  a x\nccc y")
        driver.press(.function(1))
        driver.expect(" aa x\nccc y")
    }
}
