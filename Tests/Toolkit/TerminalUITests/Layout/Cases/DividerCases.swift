import TerminalUI
import Testing

/// Dividers, one point thick.
@Suite struct DividerCases {
    @Test func `case 59: in a VStack: horizontal line`() {
        expectLayout(host: (100, 100), size: (100, 41), at: (0, 29.5)) { frames in
            VStack(spacing: 0) {
                frames.box("red", 60, 20, at: (20, 29.5))
                Divider().probe("divider", at: (0, 49.5, 100, 1), in: frames)
                frames.box("blue", 60, 20, at: (20, 50.5))
            }
        }
    }

    @Test func `case 61: divider in a stack of ideal width`() {
        expectLayout(proposed: (300, 300), size: (60, 41)) { frames in
            VStack(spacing: 0) {
                frames.box("red", 60, 20, at: (0, 0))
                Divider().probe("divider", at: (0, 20, 60, 1), in: frames)
                frames.box("blue", 60, 20, at: (0, 21))
            }
            .fixedSize()
        }
    }

    @Test func `case 62: default spacing around a divider`() {
        expectLayout(proposed: (300, 300), size: (60, 57)) { frames in
            VStack {
                frames.box("red", 60, 20, at: (0, 0))
                Divider().probe("divider", at: (0, 28, 60, 1), in: frames)
                frames.box("blue", 60, 20, at: (0, 37))
            }
            .fixedSize()
        }
    }
}
