import TerminalUI
import Testing

/// Layouts that are read from right to left (rule AL7): SwiftUI mirrors the place of each view in its
/// parent.
struct RightToLeftTests {
    private func expectMirrored<Content: View>(
        proposed: ProposalNumbers, size: PairNumbers,
        frames expected: KeyValuePairs<String, FrameNumbers> = [:],
        sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder content: (Frames) -> Content
    ) {
        expectLayout(
            proposed: proposed, size: size, frames: expected, sourceLocation: sourceLocation
        ) { content($0).environment(\.layoutDirection, .rightToLeft) }
    }

    @Test func `a ZStack's leading edge is at the right`() {
        expectMirrored(proposed: (nil, nil), size: (100, 50)) { frames in
            ZStack(alignment: .topLeading) {
                frames.box("red", 100, 50, at: (0, 0))
                frames.box("blue", 20, 10, at: (80, 0))
            }
        }
    }

    @Test func `overlays and backgrounds are mirrored, also larger ones`() {
        expectMirrored(proposed: (nil, nil), size: (100, 50)) { frames in
            frames.box("red", 100, 50)
                .overlay(alignment: .topTrailing) { frames.box("over", 20, 10, at: (0, 0)) }
                .background(alignment: .bottomLeading) {
                    frames.box("behind", 120, 10, at: (-20, 40))
                }
        }
    }

    @Test func `leading insets are at the right`() {
        expectMirrored(proposed: (nil, nil), size: (16, 14)) { frames in
            frames.box("red", 10, 10, at: (4, 1))
                .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        }
    }

    @Test func `a spacer keeps the first view at the right`() {
        expectMirrored(proposed: (100, 20), size: (100, 10)) { frames in
            HStack(spacing: 0) {
                frames.box("first", 20, 10, at: (80, 0))
                Spacer().probe("space", at: (30, 5, 50, 0), in: frames)
                frames.box("last", 30, 10, at: (0, 0))
            }
        }
    }

    @Test func `a column's trailing edge is at the left`() {
        expectMirrored(proposed: (nil, nil), size: (60, 20)) { frames in
            VStack(alignment: .trailing, spacing: 0) {
                frames.box("a", 60, 10, at: (0, 0))
                frames.box("b", 20, 10, at: (0, 10))
            }
        }
    }

    @Test func `x of a position counts from the right`() {
        expectMirrored(proposed: (100, 20), size: (100, 20)) { frames in
            frames.box("red", 10, 10, at: (75, 0)).position(x: 20, y: 5)
        }
    }

    @Test func `a reader's children lie at the top right`() {
        expectMirrored(
            proposed: (100, 50), size: (100, 50), frames: ["red": (80, 0, 20, 10)]
        ) { frames in GeometryReader { _ in frames.box("red", 20, 10) } }
    }

    @Test func `columns of a lazy grid follow each other to the left`() {
        expectMirrored(
            proposed: (80, nil), size: (80, 20),
            frames: ["c0": (30, 0, 50, 10), "c1": (0, 0, 30, 10), "c2": (30, 10, 50, 10)]
        ) { frames in
            LazyVGrid(
                columns: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(30))], spacing: 0
            ) {
                ForEach(0..<3) { frames.box("c\($0)", nil, 10) }
            }
        }
    }

    @Test func `a lazy row begins at the right`() {
        expectMirrored(
            proposed: (100, 20), size: (100, 20),
            frames: ["c0": (70, 5, 30, 10), "c1": (40, 5, 30, 10)]
        ) { frames in
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) { ForEach(0..<9) { frames.box("c\($0)", 30, 10) } }
            }
        }
    }

    // 300 − 100 could be scrolled; 50 of it are.
    @Test func `a scrolled distance counts from the right`() {
        expectMirrored(proposed: (100, 20), size: (100, 20)) { frames in
            ScrollView(.horizontal) { frames.fixed("content", 300, 20, at: (-150, 0)) }
                .scrollPosition(.constant(ScrollPosition(x: 50)))
        }
    }

    // The cell is 40 wide: 30 · 0.25 are left free at the right of the view.
    @Test func `columns, their alignments and anchors in cells are mirrored`() {
        expectMirrored(proposed: (nil, nil), size: (60, 30)) { frames in
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("a", 40, 10, at: (20, 0))
                    frames.box("b", 20, 10, at: (0, 0))
                }
                GridRow {
                    frames.box("c", 10, 10, at: (42.5, 10)).gridCellAnchor(
                        UnitPoint(x: 0.25, y: 0.5))
                    frames.box("d", 10, 10, at: (10, 10))
                }
                frames.box("e", 30, 10, at: (30, 20))
            }
        }
    }

    // The layout puts its subview at the leading edge of its bounds.
    @Test func `a custom layout is mirrored without its doing`() {
        expectMirrored(proposed: (100, 20), size: (100, 20)) { frames in
            AtLeadingEdge { frames.color("red", at: (70, 0, 30, 20)) }
        }
    }

    // MARK: Directions in each other

    @Test func `a row of the other direction in a row`() {
        expectLayout(proposed: (nil, nil), size: (60, 10)) { frames in
            HStack(spacing: 0) {
                frames.box("a", 10, 10, at: (0, 0))
                HStack(spacing: 0) {
                    frames.box("b", 20, 10, at: (40, 0))
                    frames.box("c", 30, 10, at: (10, 0))
                }
                .environment(\.layoutDirection, .rightToLeft)
            }
        }
        expectMirrored(proposed: (nil, nil), size: (60, 10)) { frames in
            HStack(spacing: 0) {
                frames.box("a", 10, 10, at: (50, 0))
                HStack(spacing: 0) {
                    frames.box("b", 20, 10, at: (0, 0))
                    frames.box("c", 30, 10, at: (20, 0))
                }
                .environment(\.layoutDirection, .leftToRight)
            }
        }
    }

    @Test func `a direction does not concern the modifiers around it`() {
        expectLayout(proposed: (nil, nil), size: (37, 10)) { frames in
            frames.box("red", 10, 10, at: (27, 0))
                .padding(.trailing, 7).environment(\.layoutDirection, .rightToLeft)
                .padding(.leading, 20)
        }
    }

    // Each view moves to where it is when the direction was set from the start.
    @Test func `a direction that changes mirrors what is there`() {
        func check(@ViewBuilder _ content: @escaping (Frames) -> some View) {
            let direction = Direction()
            let changing = Frames()
            let renderer = CellRenderer(
                content: Turning(direction: direction) { content(changing) })
            renderer.metrics = .points
            renderer.proposedSize = ProposedViewSize(width: 100, height: 40)
            _ = renderer.grid
            let before = (changing["a"], changing["b"])
            direction.isRightToLeft = true
            _ = renderer.grid
            let fresh = Frames()
            _ = drawn(proposed: (100, 40)) {
                content(fresh).environment(\.layoutDirection, .rightToLeft)
            }
            #expect(changing["a"] == fresh["a"] && changing["b"] == fresh["b"])
            #expect(fresh["a"] != nil && before.0 != fresh["a"] && before.1 != fresh["b"])
        }
        check { frames in
            HStack(spacing: 0) {
                frames.box("a", 10, 10)
                frames.color("b").frame(width: 90).padding(.leading, 5)
            }
        }
        check { frames in
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    frames.box("a", 60, 10)
                    frames.box("b", 40, 10)
                }
            }
        }
        check { frames in
            LazyVGrid(columns: [GridItem(.fixed(70), spacing: 0), GridItem()], spacing: 0) {
                frames.box("a", nil, 10)
                frames.box("b", nil, 10)
            }
        }
        check { frames in
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    frames.box("a", 60, 10)
                    frames.box("b", 90, 10)
                }
            }
            .contentMargins(.leading, 5)
        }
        check { frames in
            frames.color("a").ignoresSafeArea(edges: .leading)
                .overlay(alignment: .topLeading) { frames.box("b", 5, 5) }
                .safeAreaPadding(.leading, 20).padding(.leading, 3)
        }
        check { frames in
            ZStack(alignment: .bottomLeading) {
                frames.box("a", 10, 10)
                frames.box("b", 20, 20).position(x: 20, y: 20)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    @Test func `a group of the other direction changes the views in it, not their order`() {
        expectLayout(proposed: (nil, nil), size: (40, 10)) { frames in
            HStack(spacing: 0) {
                Group {
                    frames.box("a", 10, 10, at: (10, 0)).padding(.trailing, 10)
                    frames.box("b", 10, 10, at: (30, 0)).padding(.trailing, 10)
                }
                .environment(\.layoutDirection, .rightToLeft)
            }
        }
    }
}

/// Takes the proposal, and gives its subview a width of 30 at the leading edge.
private struct AtLeadingEdge: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews.first?.place(
            at: bounds.origin, proposal: ProposedViewSize(width: 30, height: bounds.height))
    }
}

@Observable private final class Direction {
    var isRightToLeft = false
}

private struct Turning<Content: View>: View {
    let direction: Direction
    @ViewBuilder let content: () -> Content
    var body: some View {
        content().environment(
            \.layoutDirection, direction.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}
