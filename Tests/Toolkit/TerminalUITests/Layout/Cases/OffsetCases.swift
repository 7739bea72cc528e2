import TerminalUI
import Testing

/// `offset`, `position` and `hidden`.
@Suite struct OffsetCases {
    @Test func `case 233: offset moves the drawing only`() {
        expectLayout(proposed: (200, 200), size: (50, 100)) { frames in
            VStack(spacing: 0) {
                frames.box("red", 50, 50, at: (30, -10)).offset(x: 30, y: -10)
                frames.box("blue", 50, 50, at: (0, 50))
            }
        }
    }

    @Test func `case 235: background before the offset moves along`() {
        expectLayout(proposed: (200, 200), size: (50, 50)) { frames in
            frames.box("red", 50, 50, at: (20, 0)).background {
                frames.color("blue", at: (20, 0, 50, 50))
            }.offset(x: 20)
        }
    }

    @Test func `case 236: position takes the whole proposal`() {
        expectLayout(proposed: (130, 80), size: (130, 80)) { frames in
            frames.box("blue", 50, 30, at: (55, 40)).position(x: 80, y: 55).probe(
                "positioned", at: (0, 0, 130, 80), in: frames)
        }
    }

    @Test func `case 238: position of a flexible child`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            frames.color("red", at: (-40, -20, 100, 60)).position(x: 10, y: 10)
        }
    }

    // Claimed.
    @Test func `case 239: position at nil`() {
        expectLayout(proposed: (300, 300), size: (50, 30)) { frames in
            frames.box("blue", 50, 30, at: (55, 40)).position(x: 80, y: 55).probe(
                "positioned", at: (0, 0, 50, 30), in: frames
            )
            .fixedSize()
        }
    }

    @Test func `case 241: hidden keeps its place`() {
        expectLayout(proposed: (200, 200), size: (86, 20)) { frames in
            HStack {
                frames.box("red", 20, 20, at: (0, 0))
                Color.green.frame(width: 30, height: 20).hidden().probe(
                    "green", at: (28, 0, 30, 20), in: frames)
                frames.box("blue", 20, 20, at: (66, 0))
            }
        }
    }

    // Rule AL7: x counts from the leading edge.
    @Test func `right to left mirrors offset and position`() {
        expectLayout(proposed: (200, 200), size: (50, 50)) { frames in
            frames.box("red", 50, 50, at: (-30, -10)).offset(x: 30, y: -10)
                .environment(\.layoutDirection, .rightToLeft)
        }
        expectLayout(proposed: (130, 80), size: (130, 80)) { frames in
            frames.box("blue", 50, 30, at: (25, 40)).position(x: 80, y: 55)
                .environment(\.layoutDirection, .rightToLeft)
        }
    }
}
