import TerminalUI
import Testing

@Suite struct GridCases {
    @Test func `case 298: column widths`() {
        expectLayout(
            proposed: (300, 300), size: (90, 50),
            frames: [
                "red": (5, 5, 30, 10), "blue": (40, 0, 50, 20),
                "green": (0, 20, 40, 30), "yellow": (55, 30, 20, 10),
            ]
        ) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) { twoRows(frames) }
        }
    }

    @Test func `case 299: default spacing 8`() {
        expectLayout(
            proposed: (300, 300), size: (98, 58),
            frames: [
                "red": (5, 5, 30, 10), "blue": (48, 0, 50, 20),
                "green": (0, 28, 40, 30), "yellow": (63, 38, 20, 10),
            ]
        ) { frames in
            Grid { twoRows(frames) }
        }
    }

    @ViewBuilder private func twoRows(_ frames: Frames) -> some View {
        GridRow {
            frames.box("red", 30, 10)
            frames.box("blue", 50, 20)
        }
        GridRow {
            frames.box("green", 40, 30)
            frames.box("yellow", 20, 10)
        }
    }

    @Test func `case 301: a view outside a GridRow spans all columns`() {
        expectLayout(proposed: (300, 300), size: (80, 20)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("red", 30, 10, at: (0, 0))
                    frames.box("blue", 50, 10, at: (30, 0))
                }
                frames.box("green", 60, 10, at: (10, 10))
            }
        }
    }

    @Test func `case 302: a Divider row widens the grid`() {
        expectLayout(proposed: (300, 300), size: (300, 21)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("red", 30, 10)
                    frames.box("blue", 50, 10)
                }
                Divider().probe("divider", at: (0, 10, 300, 1), in: frames)
                GridRow {
                    frames.box("red2", 30, 10)
                    frames.box("blue2", 50, 10)
                }
            }
        }
    }

    @Test func `case 302: a divider without size on that axis does not widen the grid`() {
        expectLayout(proposed: (300, 300), size: (80, 21)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("red", 30, 10)
                    frames.box("blue", 50, 10)
                }
                Divider().probe("divider", at: (0, 10, 80, 1), in: frames).gridCellUnsizedAxes(
                    .horizontal)
                GridRow {
                    frames.box("red2", 30, 10)
                    frames.box("blue2", 50, 10)
                }
            }
        }
    }

    @Test func `case 304: missing cells`() {
        expectLayout(proposed: (300, 300), size: (100, 20)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("red", 30, 10, at: (0, 0))
                    frames.box("blue", 50, 10, at: (30, 0))
                    frames.box("green", 20, 10, at: (80, 0))
                }
                GridRow {
                    frames.box("yellow", 10, 10, at: (10, 10))
                }
            }
        }
    }

    @Test func `case 305: gridCellColumns`() {
        expectLayout(proposed: (80, 300), size: (80, 20)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("red", 30, 10, at: (0, 0))
                    frames.box("blue", 50, 10, at: (30, 0))
                }
                GridRow {
                    frames.box("green", nil, 10, at: (0, 10, 80, 10)).gridCellColumns(2)
                }
            }
        }
    }

    @Test func `case 307: GridRow alignment`() {
        expectLayout(proposed: (300, 300), size: (80, 20)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .top) {
                    frames.box("red", 30, 10, at: (0, 0))
                    frames.box("blue", 50, 20, at: (30, 0))
                }
            }
        }
    }

    // Blue's cell is 40 × 60 at (60, 0): 60 + 30 · 0.25 and 50 · 0.75.
    @Test func `case 308: gridCellAnchor`() {
        expectLayout(proposed: (300, 300), size: (100, 80)) { frames in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("red", 60, 60, at: (0, 0))
                    frames.box("blue", 10, 10, at: (67.5, 37.5)).gridCellAnchor(
                        UnitPoint(x: 0.25, y: 0.75))
                }
                GridRow {
                    frames.box("green", 60, 20, at: (0, 60))
                    frames.box("yellow", 40, 20, at: (60, 60))
                }
            }
        }
    }
}
