import TerminalUI
import Testing

/// `layoutPriority(_:)` in stacks.
@Suite struct PriorityCases {
    @Test func `case 199: HStack: minimum 0 is reserved`() {
        expectLayout(proposed: (500, 500), size: (500, 500)) { frames in
            HStack {
                Color.red.frame(minHeight: 50).probe("red", at: (0, 0, 0, 500), in: frames)
                frames.color("blue", at: (8, 0, 492, 500)).layoutPriority(1)
            }
        }
    }

    @Test func `case 200: middle child with priority 1`() {
        expectLayout(proposed: (200, 200), size: (200, 200)) { frames in
            VStack {
                frames.color("red", at: (0, 0, 200, 0))
                frames.color("blue", at: (0, 8, 200, 184)).layoutPriority(1)
                HStack {
                    frames.color("green", at: (0, 200, 96, 0))
                    frames.color("yellow", at: (104, 200, 96, 0))
                }
            }
        }
    }

    @Test func `case 202: relative width with priority`() {
        expectLayout(proposed: (620, 50), size: (620, 50)) { frames in
            HStack(spacing: 10) {
                HalfWidth { frames.color("red", at: (0, 0, 300, 50)) }.layoutPriority(1)
                frames.color("blue", at: (310, 0, 150, 50))
                frames.color("green", at: (470, 0, 150, 50))
            }
        }
    }

    @Test func `case 203: reservation in detail`() {
        expectLayout(proposed: (200, 20), size: (200, 20)) { frames in
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 20).probe("red", at: (0, 0, 20, 20), in: frames)
                frames.color("blue", at: (20, 0, 150, 20)).layoutPriority(1)
                frames.box("green", 30, at: (170, 0, 30, 20))
            }
        }
    }

    @Test func `case 204: negative priority`() {
        expectLayout(proposed: (100, 20), size: (100, 20)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 0, 20)).layoutPriority(-1)
                frames.color("blue", at: (0, 0, 100, 20))
            }
        }
    }

    @Test func `case 205: priority has no effect at nil`() {
        expectLayout(proposed: (100, 20), size: (20, 10)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 10, 10)).layoutPriority(1)
                frames.color("blue", at: (10, 0, 10, 10))
            }
            .fixedSize()
        }
    }

    // Claimed; another reimplementation passes the priority on.
    @Test func `case 206: a frame around it hides the priority`() {
        expectLayout(proposed: (100, 20), size: (100, 20)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 50, 20)).layoutPriority(1).frame(maxWidth: .infinity)
                frames.color("blue", at: (50, 0, 50, 20))
            }
        }
    }

    @Test func `case 207: overlay, background and border pass the priority on`() {
        expectLayout(proposed: (100, 20), size: (100, 20)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 100, 20)).layoutPriority(1).border(Color.green)
                    .probe("green", at: (0, 0, 100, 20), in: frames)
                frames.color("blue", at: (100, 0, 0, 20))
            }
        }
        expectLayout(proposed: (100, 20), size: (100, 20)) { frames in
            HStack(spacing: 0) {
                Color.red.layoutPriority(1).overlay { frames.color("green", at: (0, 0, 100, 20)) }
                frames.color("blue", at: (100, 0, 0, 20))
            }
        }
        expectLayout(proposed: (100, 20), size: (100, 20)) { frames in
            HStack(spacing: 0) {
                Color.red.layoutPriority(1).background {
                    frames.color("green", at: (0, 0, 100, 20))
                }
                frames.color("blue", at: (100, 0, 0, 20))
            }
        }
    }

    // Claimed: 0 is reserved for the first text; reserving one cell instead would give the same
    // result.
    @Test func `case 208: a higher priority gives a text its full width`() {
        expectLayout(proposed: (14, 5), size: (14, 2)) { frames in
            HStack(spacing: 1) {
                Text("aaaaaaaa").probe("first", at: (0, 0, 4, 2), in: frames)
                Text("bbbb bbbb").probe("second", at: (5, 0.5, 9, 1), in: frames).layoutPriority(1)
            }
        }
    }

    // Claimed.
    @Test func `case 209: spacer comes after priority −1`() {
        expectLayout(proposed: (100, 20), size: (100, 20)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 92, 20)).layoutPriority(-1)
                Spacer().probe("spacer", at: (92, 10, 8, 0), in: frames)
            }
        }
    }
}
