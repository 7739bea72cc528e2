import TerminalUI
import Testing

@Suite struct FixedSizeCases {
    @Test func `case 127: vertical`() {
        expectLayout(proposed: (200, 200), size: (100, 100)) { frames in
            frames.color("red", at: (0, 45, 100, 10)).fixedSize(horizontal: false, vertical: true)
                .frame(width: 100, height: 100)
        }
    }

    @Test func `case 128: neither`() {
        expectLayout(proposed: (200, 200), size: (100, 100)) { frames in
            frames.color("red", at: (0, 0, 100, 100)).fixedSize(horizontal: false, vertical: false)
                .frame(width: 100, height: 100)
        }
    }

    @Test func `case 130: on a VStack of colors`() {
        expectLayout(proposed: (300, 300), size: (10, 28)) { frames in
            VStack {
                frames.color("red", at: (0, 0, 10, 10))
                frames.color("blue", at: (0, 18, 10, 10))
            }
            .fixedSize()
        }
    }

    // Measured as 30 + 10 wide and 20 high; placed with the height 20 the colour becomes 10 × 20.
    @Test func `case 131: the ideal size of a stack, then stretched across it`() {
        expectLayout(proposed: (300, 300), size: (40, 20)) { frames in
            HStack(spacing: 0) {
                frames.fixed("img", 30, 20, at: (0, 0))
                frames.color("red", at: (30, 0, 10, 20))
            }
            .fixedSize()
        }
    }
}
