import Foundation
import TerminalUI
import Testing

/// Dividers, one point thick.
@Suite struct DividerCases {
    @Test func `case 59: in a VStack: horizontal line`() {
        expectLayout(
            host: (100, 100), size: (100, 41), at: (0, 29.5),
            frames: [
                "red": (20, 29.5, 60, 20), "divider": (0, 49.5, 100, 1),
                "blue": (20, 50.5, 60, 20),
            ]
        ) { frames in
            VStack(spacing: 0) {
                frames.box("red", 60, 20)
                Divider().probe("divider", in: frames)
                frames.box("blue", 60, 20)
            }
        }
    }

    @Test func `case 61: divider in a stack of ideal width`() {
        expectLayout(
            proposed: (300, 300), size: (60, 41),
            frames: ["red": (0, 0, 60, 20), "divider": (0, 20, 60, 1), "blue": (0, 21, 60, 20)]
        ) { frames in
            VStack(spacing: 0) {
                frames.box("red", 60, 20)
                Divider().probe("divider", in: frames)
                frames.box("blue", 60, 20)
            }
            .fixedSize()
        }
    }

    @Test func `case 62: default spacing around a divider`() {
        expectLayout(
            proposed: (300, 300), size: (60, 57),
            frames: ["red": (0, 0, 60, 20), "divider": (0, 28, 60, 1), "blue": (0, 37, 60, 20)]
        ) { frames in
            VStack {
                frames.box("red", 60, 20)
                Divider().probe("divider", in: frames)
                frames.box("blue", 60, 20)
            }
            .fixedSize()
        }
    }
}
