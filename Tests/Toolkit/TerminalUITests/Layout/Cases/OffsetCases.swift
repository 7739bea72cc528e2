import Foundation
import TerminalUI
import Testing

/// `offset`, `position` and `hidden`.
@Suite struct OffsetCases {
    @Test func `case 233: offset moves the drawing only`() {
        expectLayout(
            proposed: (200, 200), size: (50, 100),
            frames: ["red": (30, -10, 50, 50), "blue": (0, 50, 50, 50)]
        ) { frames in
            VStack(spacing: 0) {
                frames.box("red", 50, 50).offset(x: 30, y: -10)
                frames.box("blue", 50, 50)
            }
        }
    }

    @Test func `case 235: background before the offset moves along`() {
        expectLayout(
            proposed: (200, 200), size: (50, 50),
            frames: ["blue": (20, 0, 50, 50), "red": (20, 0, 50, 50)]
        ) { frames in
            frames.box("red", 50, 50).background { frames.color("blue") }.offset(x: 20)
        }
    }

    @Test func `case 236: position takes the whole proposal`() {
        expectLayout(
            proposed: (130, 80), size: (130, 80),
            frames: ["positioned": (0, 0, 130, 80), "blue": (55, 40, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).position(x: 80, y: 55).probe("positioned", in: frames)
        }
    }

    @Test func `case 238: position of a flexible child`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60), frames: ["red": (-40, -20, 100, 60)]
        ) { frames in
            frames.color("red").position(x: 10, y: 10)
        }
    }

    // Claimed.
    @Test func `case 239: position at nil`() {
        expectLayout(
            proposed: (300, 300), size: (50, 30),
            frames: ["positioned": (0, 0, 50, 30), "blue": (55, 40, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).position(x: 80, y: 55).probe("positioned", in: frames)
                .fixedSize()
        }
    }

    @Test func `case 241: hidden keeps its place`() {
        expectLayout(
            proposed: (200, 200), size: (86, 20),
            frames: ["red": (0, 0, 20, 20), "green": (28, 0, 30, 20), "blue": (66, 0, 20, 20)]
        ) { frames in
            HStack {
                frames.box("red", 20, 20)
                Color.green.frame(width: 30, height: 20).hidden().probe("green", in: frames)
                frames.box("blue", 20, 20)
            }
        }
    }

    // Rule AL7: x counts from the leading edge.
    @Test func `right to left mirrors offset and position`() {
        expectLayout(
            proposed: (200, 200), size: (50, 50), frames: ["red": (-30, -10, 50, 50)]
        ) { frames in
            frames.box("red", 50, 50).offset(x: 30, y: -10)
                .environment(\.layoutDirection, .rightToLeft)
        }
        expectLayout(
            proposed: (130, 80), size: (130, 80), frames: ["blue": (25, 40, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).position(x: 80, y: 55)
                .environment(\.layoutDirection, .rightToLeft)
        }
    }
}
