import TerminalUI
import Testing

/// How the children of HStack and VStack share the length.
@Suite struct StackSharingCases {
    // Recorded.
    @Test func `case 157: three rectangles share equally`() {
        expectLayout(proposed: (300, 50), size: (300, 50)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 100, 50))
                frames.color("blue", at: (100, 0, 100, 50))
                frames.color("green", at: (200, 0, 100, 50))
            }
        }
    }

    // Recorded. The shares are not changed to 50 and 100 afterwards; the 175 are centred in the
    // 150.
    @Test func `case 158: the stack overflows, since there is no second pass`() {
        expectLayout(proposed: (150, 50), size: (175, 50)) { frames in
            HStack(spacing: 0) {
                Color.red.frame(maxWidth: 100).probe("red", at: (0, 0, 75, 50), in: frames)
                Color.blue.frame(minWidth: 100).probe("blue", at: (75, 0, 100, 50), in: frames)
            }
        }
        expectLayout(host: (150, 50), size: (175, 50), at: (-12.5, 0)) { _ in
            HStack(spacing: 0) {
                Color.red.frame(maxWidth: 100)
                Color.blue.frame(minWidth: 100)
            }
        }
    }

    @Test func `case 166: fixed child between two flexible ones`() {
        expectLayout(proposed: (200, 200), size: (200, 200)) { frames in
            VStack(spacing: 20) {
                frames.color("red", at: (0, 0, 200, 75))
                frames.box("yellow", 10, 10, at: (95, 95))
                frames.color("blue", at: (0, 125, 200, 75))
            }
        }
    }

    // Green is proposed 66.67, then blue 85, then red the remaining 150.
    @Test func `case 167: least flexible first`() {
        expectLayout(proposed: (200, 40), size: (200, 40)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 150, 40))
                frames.box("green", 30, at: (150, 0, 30, 40))
                Color.blue.frame(maxWidth: 20).probe("blue", at: (180, 0, 20, 40), in: frames)
            }
        }
    }

    @Test func `case 169: three with minimums`() {
        expectLayout(proposed: (120, 40), size: (120, 40)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 10, 40))
                Color.blue.frame(minWidth: 60).probe("blue", at: (10, 0, 60, 40), in: frames)
                Color.green.frame(minWidth: 50).probe("green", at: (70, 0, 50, 40), in: frames)
            }
        }
    }

    @Test func `case 170: space exhausted: flexible children get 0, not a negative size`() {
        expectLayout(proposed: (100, 40), size: (160, 40)) { frames in
            HStack(spacing: 0) {
                frames.box("red", 80, at: (0, 0, 80, 40))
                frames.box("blue", 80, at: (80, 0, 80, 40))
                frames.color("green", at: (160, 0, 0, 40))
            }
        }
    }

    @Test func `case 172: fixed, min and max, max, min at 400`() {
        expectLayout(
            proposed: (400, 20), size: (400, 20),
            frames: [
                "red": (0, 0, 40, 20), "blue": (40, 0, 60, 20), "green": (100, 0, 30, 20),
                "yellow": (130, 0, 270, 20),
            ],
            content: fourKinds)
    }

    @Test func `case 173: same at 0`() {
        expectLayout(
            proposed: (0, 20), size: (110, 20),
            frames: [
                "red": (0, 0, 40, 20), "blue": (40, 0, 20, 20), "green": (60, 0, 0, 20),
                "yellow": (60, 0, 50, 20),
            ],
            content: fourKinds)
    }

    private func fourKinds(_ frames: Frames) -> some View {
        HStack(spacing: 0) {
            frames.box("red", 40)
            Color.blue.frame(minWidth: 20, maxWidth: 60).probe("blue", in: frames)
            Color.green.frame(maxWidth: 30).probe("green", in: frames)
            Color.yellow.frame(minWidth: 50).probe("yellow", in: frames)
        }
    }

    @Test func `case 175: equal flexibility: source order`() {
        expectLayout(proposed: (20, 50), size: (20, 50)) { frames in
            VStack(spacing: 0) {
                Color.red.frame(maxHeight: 40).probe("red", at: (0, 0, 20, 25), in: frames)
                Color.blue.frame(maxHeight: 40).probe("blue", at: (0, 25, 20, 25), in: frames)
            }
        }
    }

    // They are proposed 100, 140 and 220.
    @Test func `case 176: unused part of a share goes to the later children`() {
        expectLayout(proposed: (300, 20), size: (300, 20)) { frames in
            HStack(spacing: 0) {
                Color.red.frame(maxWidth: 20).probe("red", at: (0, 0, 20, 20), in: frames)
                Color.blue.frame(maxWidth: 60).probe("blue", at: (20, 0, 60, 20), in: frames)
                Color.green.frame(maxWidth: 500).probe("green", at: (80, 0, 220, 20), in: frames)
            }
        }
    }

    @Test func `case 178: infinite proposal`() {
        expectSizes([((.infinity, 20), (.infinity, 20))]) {
            HStack(spacing: 0) {
                Color.red.frame(width: 10)
                Color.blue
            }
        }
        expectLayout(proposed: (100, 100), size: (1, 1)) { frames in
            Proposing(proposal: ProposedViewSize(width: .infinity, height: 20)) {
                HStack(spacing: 0) {
                    frames.box("red", 10, at: (0, 0, 10, 20))
                    frames.color("blue", at: (10, 0, .infinity, 20))
                }
            }
        }
    }

    // Recorded.
    @Test func `case 181: the minimum of a stack is its size for the proposal 0`() {
        expectLayout(
            proposed: (50, 0), size: (50, 85),
            frames: ["red": (0, 0, 50, 5), "blue": (0, 5, 50, 80)], content: minimums)
    }

    // Recorded. For the proposal of its own minimum, 85, it is 122.5 high.
    @Test func `case 182: a stack may overflow its own minimum`() {
        expectLayout(
            proposed: (50, 85), size: (50, 122.5),
            frames: ["red": (0, 0, 50, 42.5), "blue": (0, 42.5, 50, 80)], content: minimums)
    }

    private func minimums(_ frames: Frames) -> some View {
        VStack(spacing: 0) {
            Color.red.frame(minHeight: 5, maxHeight: 100).probe("red", in: frames)
            Color.blue.frame(minHeight: 80).probe("blue", in: frames)
        }
    }

    // Recorded. The view of half the width is proposed a third, 200, and takes 100.
    @Test func `case 194: a relative width as the first child of a stack`() {
        expectLayout(proposed: (620, 50), size: (620, 50)) { frames in
            HStack(spacing: 10) {
                HalfWidth { frames.color("red", at: (0, 0, 100, 50)) }
                frames.color("blue", at: (110, 0, 250, 50))
                frames.color("green", at: (370, 0, 250, 50))
            }
        }
    }
}
