import TerminalUI
import Testing

/// ScrollView and its content. For lazy stacks in it see ``LazyStackCases``.
@Suite struct ScrollCases {
    @Test func `case 275: vertical: height as proposed, content at ideal height`() {
        expectLayout(proposed: (100, 200), size: (100, 200)) { frames in
            ScrollView { frames.fixed("content", 100, 500, at: (0, 0)) }.probe(
                "scroll", at: (0, 0, 100, 200), in: frames)
        }
    }

    @Test func `case 277: content is proposed nil height`() {
        expectLayout(proposed: (100, 200), size: (100, 200)) { frames in
            ScrollView { frames.color("red", at: (0, 0, 100, 10)) }.probe(
                "scroll", at: (0, 0, 100, 200), in: frames)
        }
    }

    // Claimed.
    @Test func `case 278: short content is at the top`() {
        expectLayout(proposed: (100, 200), size: (50, 200)) { frames in
            ScrollView { frames.box("red", 50, 30, at: (0, 0)) }.probe(
                "scroll", at: (0, 0, 50, 200), in: frames)
        }
    }

    @Test func `case 280: horizontal`() {
        expectLayout(proposed: (200, 100), size: (200, 40)) { frames in
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    frames.box("red", 150, 40, at: (0, 0))
                    frames.box("blue", 150, 40, at: (150, 0))
                }
                .probe("content", at: (0, 0, 300, 40), in: frames)
            }
        }
    }

    @Test func `case 281: both axes`() {
        expectLayout(proposed: (200, 100), size: (200, 100)) { frames in
            ScrollView([.horizontal, .vertical]) { frames.color("red", at: (0, 0, 10, 10)) }
        }
    }

    @Test func `case 283: VStack in a scroll view`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60),
            frames: [
                "content": (0, 0, 100, 110), "row0": (0, 0, 100, 30), "row1": (0, 40, 100, 30),
                "row2": (0, 80, 100, 30),
            ]
        ) { frames in
            ScrollView { threeRows(frames) }
        }
    }

    // The offset is clamped to 110 − 60 = 50.
    @Test func `case 284: clamp of the offset`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60),
            frames: [
                "content": (0, -50, 100, 110), "row0": (0, -50, 100, 30),
                "row2": (0, 30, 100, 30),
            ]
        ) { frames in
            ScrollView { threeRows(frames) }
                .scrollPosition(.constant(ScrollPosition(y: 999)))
        }
    }

    private func threeRows(_ frames: Frames) -> some View {
        VStack(spacing: 10) {
            ForEach(0..<3) { row in
                frames.box("row\(row)", nil, 30)
            }
        }
        .probe("content", in: frames)
    }
}
