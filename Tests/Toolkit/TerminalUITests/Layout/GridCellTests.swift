import Foundation
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
        expectLayout(
            proposed: (300, 20), size: (300, 20),
            frames: ["red": (0, 5, 30, 10), "a": (30, 0, 135, 20), "b": (165, 0, 135, 20)]
        ) { frames in
            grid {
                GridRow {
                    frames.box("red", 30, 10)
                    frames.color("a")
                    frames.color("b")
                }
            }
        }
    }

    // Both columns are flexible; the one whose minimum is 50 is sized first, and takes its half.
    @Test func `G2: a column with a rigid and a flexible cell is flexible`() {
        expectLayout(
            proposed: (200, 40), size: (200, 40),
            frames: [
                "red": (25, 5, 50, 10), "b": (100, 0, 100, 20), "a": (0, 20, 100, 20),
                "blue": (140, 25, 20, 10),
            ]
        ) { frames in
            grid {
                GridRow {
                    frames.box("red", 50, 10)
                    frames.color("b")
                }
                GridRow {
                    frames.color("a")
                    frames.box("blue", 20, 10)
                }
            }
        }
    }

    // The first column is 120 wide, more than its half of 75; the second gets the rest.
    @Test func `G2: a wide rigid cell leaves less for the flexible column`() {
        expectLayout(
            proposed: (150, nil), size: (150, 10),
            frames: ["red": (0, 0, 120, 10), "a": (120, 0, 30, 10)]
        ) { frames in
            grid {
                GridRow {
                    frames.box("red", 120, 10)
                    frames.color("a")
                }
            }
        }
    }

    // The text is proposed 8 − 1 and wraps to 4.
    @Test func `G2: a text wraps in its column, and its row grows`() {
        expectLayout(
            proposed: (8, nil), size: (5, 2),
            frames: ["label": (0, 0, 1, 1), "text": (1, 0, 4, 2)]
        ) { frames in
            grid(.topLeading) {
                GridRow {
                    Text("a").probe("label", in: frames)
                    Text("bbbb cccc").probe("text", in: frames)
                }
            }
        }
    }

    // The columns are 10, 20 and 30 wide.
    @Test func `G4: a cell after a spanning one is in the next column`() {
        expectLayout(
            proposed: (300, 300), size: (60, 20),
            frames: ["wide": (2.5, 10, 25, 10), "d": (42.5, 10, 5, 10)]
        ) { frames in
            grid {
                GridRow {
                    fixedView(10, 10)
                    fixedView(20, 10)
                    fixedView(30, 10)
                }
                GridRow {
                    frames.box("wide", 25, 10).gridCellColumns(2)
                    frames.box("d", 5, 10)
                }
            }
        }
    }

    @Test func `G4: spans count for the number of columns`() {
        expectLayout(
            proposed: (300, 300), size: (50, 20),
            frames: ["a": (0, 0, 20, 10), "b": (20, 0, 30, 10), "all": (0, 10, 50, 10)]
        ) { frames in
            grid(.leading) {
                GridRow {
                    frames.box("a", 20, 10)
                    frames.box("b", 30, 10)
                }
                GridRow {
                    frames.color("all").frame(height: 10).gridCellColumns(3)
                        .gridCellUnsizedAxes(.horizontal)
                }
            }
        }
    }

    @Test func `G3: a cell without size on the vertical axis is as high as its row`() {
        expectLayout(
            proposed: (100, 100), size: (100, 20),
            frames: ["red": (0, 0, 30, 20), "line": (30, 0, 70, 20)]
        ) { frames in
            grid {
                GridRow {
                    frames.box("red", 30, 20)
                    frames.color("line").gridCellUnsizedAxes(.vertical)
                }
            }
        }
    }

    // Apple's way to leave a cell empty.
    @Test func `G3: a clear colour without size holds a place`() {
        expectLayout(
            proposed: (300, 300), size: (70, 20), frames: ["red": (40, 10, 30, 10)]
        ) { frames in
            grid {
                GridRow {
                    fixedView(40, 10)
                    fixedView(30, 10)
                }
                GridRow {
                    Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
                    frames.box("red", 30, 10)
                }
            }
        }
    }

    @Test func `GR3: nothing is no cell`() {
        expectLayout(
            proposed: (300, 300), size: (40, 20), frames: ["red": (0, 10, 30, 10)]
        ) { frames in
            let isThere = false
            grid(.leading) {
                GridRow { fixedView(40, 10) }
                GridRow {
                    EmptyView()
                    if isThere { Color.blue }
                    frames.box("red", 30, 10)
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
                "11": (20, 10, 30, 10), "last": (20, 20, 5, 10),
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
                            frames.box("last", 5, 10)
                        }
                    }
                }
            }
        }
    }

    @Test func `DV1: a divider in a cell is horizontal`() {
        expectLayout(
            proposed: (100, 100), size: (100, 10), frames: ["line": (30, 4.5, 70, 1)]
        ) { frames in
            grid {
                GridRow {
                    fixedView(30, 10)
                    Divider().probe("line", in: frames)
                }
            }
        }
    }

    @Test func `G3: a view outside of the rows is aligned in the whole width`() {
        func check(_ alignment: Alignment, _ x: CGFloat) {
            expectLayout(
                proposed: (300, 300), size: (80, 20), frames: ["title": (x, 0, 20, 10)]
            ) { frames in
                grid(alignment) {
                    frames.box("title", 20, 10)
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
        expectLayout(
            proposed: (300, 300), size: (20, 40),
            frames: ["a": (0, 10, 10, 10), "b": (0, 20, 10, 10)]
        ) { frames in
            grid(.top) {
                GridRow(alignment: .bottom) {
                    frames.box("a", 10, 10)
                    fixedView(10, 20)
                }
                GridRow {
                    frames.box("b", 10, 10)
                    fixedView(10, 20)
                }
            }
        }
    }

    // The first column's minimum is 30; the grid is offered what the rigid view leaves.
    @Test func `G2: in a stack a grid of rigid cells is rigid, one with a colour is not`() {
        expectLayout(
            proposed: (100, 50), size: (100, 50),
            frames: ["cell": (0, 20, 30, 10), "rest": (30, 0, 70, 50)]
        ) { frames in
            HStack(spacing: 0) {
                grid { GridRow { frames.box("cell", 30, 10) } }
                frames.color("rest")
            }
        }
        expectLayout(
            proposed: (100, 50), size: (100, 50),
            frames: ["cell": (0, 0, 60, 50), "fixed": (60, 20, 40, 10)]
        ) { frames in
            HStack(spacing: 0) {
                grid { GridRow { frames.color("cell") } }
                frames.fixed("fixed", 40, 10)
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
        expectLayout(
            proposed: (nil, nil), size: (30, 25),
            frames: ["a": (0, 0, 10, 10), "b": (0, 15, 30, 10)]
        ) { frames in
            AnyLayout(GridLayout(alignment: .leading, verticalSpacing: 5)) {
                frames.box("a", 10, 10)
                frames.box("b", 30, 10)
            }
        }
    }
}
