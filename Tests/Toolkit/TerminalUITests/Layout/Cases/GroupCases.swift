import TerminalUI
import Testing

/// Group, ForEach, Section, conditional content and spacing preferences.
@Suite struct GroupCases {
    @Test func `case 341: Group is flattened`() {
        expectLayout(proposed: (100, 100), size: (40, 10)) { frames in
            HStack(spacing: 0) {
                frames.box("red", 10, 10, at: (0, 0))
                Group {
                    frames.box("blue", 10, 10, at: (10, 0))
                    frames.box("green", 10, 10, at: (20, 0))
                }
                frames.box("yellow", 10, 10, at: (30, 0))
            }
        }
    }

    @Test func `case 343: ForEach is flattened`() {
        expectLayout(
            proposed: (100, 100), size: (10, 46),
            frames: ["red0": (0, 0, 10, 10), "red1": (0, 12, 10, 10), "red2": (0, 24, 10, 10)]
        ) { frames in
            VStack(spacing: 2) {
                ForEach(0..<3) { index in frames.box("red\(index)", 10, 10) }
                frames.box("blue", 10, 10, at: (0, 36))
            }
        }
    }

    @Test func `case 344: empty ForEach leaves no gap`() {
        expectLayout(proposed: (100, 100), size: (10, 30)) { frames in
            VStack(spacing: 10) {
                frames.box("red", 10, 10, at: (0, 0))
                ForEach([Int](), id: \.self) { _ in frames.box("green", 10, 10) }
                frames.box("blue", 10, 10, at: (0, 20))
            }
        }
    }

    // Claimed.
    @Test func `case 346: Section in a VStack`() {
        expectLayout(proposed: (100, 100), size: (10, 30)) { frames in
            VStack(spacing: 0) {
                Section {
                    frames.box("red", 10, 10, at: (0, 5))
                    frames.box("blue", 10, 10, at: (0, 15))
                } header: {
                    frames.box("green", 10, 5, at: (0, 0))
                } footer: {
                    frames.box("yellow", 10, 5, at: (0, 25))
                }
            }
        }
    }

    @Test func `case 347: two root views`() {
        expectLayout(proposed: (200, 200), size: (200, 200)) { frames in
            frames.color("red", at: (0, 0, 200, 96))
            frames.color("blue", at: (0, 104, 200, 96))
        }
    }

    // 8 + 10 + 8 between the two; the colour without a width makes the stack 100 wide.
    @Test func `case 349: a framed color does not remove the gaps`() {
        expectLayout(proposed: (100, 100), size: (100, 66)) { frames in
            VStack {
                frames.box("red", 20, 20, at: (40, 0))
                Color.clear.frame(height: 10)
                frames.box("blue", 20, 20, at: (40, 46))
            }
        }
    }

    // Claimed: a padding of 0 at its ends leaves the spacer's preference for no gap.
    @Test func `case 350: padding 0 on an edge keeps the child's preference`() {
        expectLayout(proposed: (100, 40), size: (100, 10)) { frames in
            HStack {
                frames.box("red", 10, 10, at: (0, 0))
                Spacer().padding(.vertical, 5).probe("spacer", at: (10, 0, 80, 10), in: frames)
                frames.box("blue", 10, 10, at: (90, 0))
            }
        }
    }
}
