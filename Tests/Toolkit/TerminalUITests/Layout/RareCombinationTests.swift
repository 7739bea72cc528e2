import TerminalUI
import Testing

/// Combinations of containers and modifiers that programs seldom have. Numbers follow from the rules.
struct RareCombinationTests {
    @Test func `padding inside a safe area inset`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (5, 25, 90, 70)).padding(5)
                .safeAreaInset(edge: .top, spacing: 0) {
                    frames.box("bar", nil, 20, at: (0, 0, 100, 20))
                }
        }
    }

    // The padding keeps the colour away from the safe area, so it touches none.
    @Test func `a view that ignores the safe area but does not touch it`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (30, 30, 40, 40)).ignoresSafeArea().padding(10).safeAreaPadding(
                20)
        }
    }

    // Three lines are reserved, so both lines of text fit although one is proposed.
    @Test func `reserved lines are used although less is proposed`() {
        let text = Text("a b c d").lineLimit(3, reservesSpace: true)
        expectSizes([((3, 1), (3, 3)), ((nil, nil), (7, 3)), ((1, nil), (1, 3))]) { text }
        let picture = drawn(proposed: (3, 1)) { text.fixedSize(horizontal: false, vertical: true) }
        #expect(picture.hasPrefix("a b\nc d") || picture.contains("a b"))
    }

    @Test func `a scroll view begins at the anchor in the middle`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 40)) {
            ScrollView { frames.fixed("content", 100, 100) }.defaultScrollAnchor(.center)
        }
        frames.expect("content", (0, -30, 100, 100))
    }

    @Test func `relative frames are relative to the container without its margins`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 60)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<3) { row in
                        Color.red.frame(height: 20).containerRelativeFrame(.horizontal)
                            .probe("\(row)", in: frames)
                    }
                }
            }
            .contentMargins(.horizontal, 10, for: .scrollContent)
        }
        frames.expect("0", (10, 0, 80, 20))
        frames.expect("1", (10, 20, 80, 20))
    }

    // Each row is as high as the cells of its own lazy row.
    @Test func `lazy rows in a lazy column`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 60)) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<2) { row in
                        ScrollView(.horizontal) {
                            LazyHStack(spacing: 0) {
                                ForEach(0..<50) { column in
                                    frames.box("\(row).\(column)", 30, CGFloat(10 + 10 * row))
                                }
                            }
                        }
                    }
                }
            }
        }
        frames.expect("0.1", (30, 0, 30, 10))
        frames.expect("1.2", (60, 10, 30, 20))
        #expect(frames["0.40"] == nil)
    }

    // The frame's width 60 is the column's; x counts from its leading edge, which is at the right.
    @Test func `an offset view in a right-to-left column`() {
        expectLayout(proposed: (60, 50), size: (60, 40)) { frames in
            VStack(alignment: .leading, spacing: 0) {
                frames.box("a", 20, 20, at: (35, 0)).offset(x: 5)
                frames.box("b", 60, 20, at: (0, 20))
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    // The longer text is chosen where it fits; a priority gives it the room of its sibling.
    @Test func `a choice of views in a stack with priorities`() {
        func row(_ frames: Frames) -> some View {
            HStack(spacing: 0) {
                ViewThatFits(in: .horizontal) {
                    frames.fixed("long", 50, 10)
                    frames.fixed("short", 20, 10)
                }
                .layoutPriority(1)
                frames.color("rest")
            }
        }
        expectLayout(
            proposed: (60, 10), size: (60, 10),
            frames: ["long": (0, 0, 50, 10), "rest": (50, 0, 10, 10)]
        ) { row($0) }
        expectLayout(
            proposed: (40, 10), size: (40, 10),
            frames: ["short": (0, 0, 20, 10), "rest": (20, 0, 20, 10)]
        ) { row($0) }
    }
}
