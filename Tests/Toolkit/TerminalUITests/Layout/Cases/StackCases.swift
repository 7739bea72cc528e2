import TerminalUI
import Testing

/// The places of children in HStack and VStack. For the sharing of the length see
/// ``StackSharingCases``.
@Suite struct StackCases {
    @Test func `case 154: two rectangles, vertical`() {
        expectLayout(proposed: (500, 500), size: (500, 500)) { frames in
            VStack {
                frames.color("red", at: (0, 0, 500, 246))
                frames.color("blue", at: (0, 254, 500, 246))
            }
        }
    }

    @Test func `case 155: spacing 0`() {
        expectLayout(proposed: (500, 500), size: (500, 500)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 250, 500))
                frames.color("blue", at: (250, 0, 250, 500))
            }
        }
    }

    @Test func `case 160: two fixed squares in a 150 frame, vertical`() {
        expectLayout(host: (200, 200), size: (150, 150), at: (25, 25)) { frames in
            VStack {
                frames.box("red", 50, 50, at: (75, 46))
                frames.box("blue", 50, 50, at: (75, 104))
            }
            .frame(width: 150, height: 150).probe("frame", at: (25, 25, 150, 150), in: frames)
        }
    }

    @Test func `case 161: nested in a 150 frame`() {
        expectLayout(host: (200, 200), size: (150, 150), at: (25, 25)) { frames in
            VStack {
                frames.box("red", 40, 40, at: (80, 32))
                frames.box("blue", 40, 40, at: (80, 80))
                HStack {
                    frames.box("green", 40, 40, at: (56, 128))
                    frames.box("yellow", 40, 40, at: (104, 128))
                }
            }
            .frame(width: 150, height: 150).probe("frame", at: (25, 25, 150, 150), in: frames)
        }
    }

    @Test func `case 163: explicit spacings 20 and 30`() {
        expectLayout(host: (200, 200), size: (110, 160), at: (45, 20)) { frames in
            VStack(spacing: 20) {
                frames.box("red", 40, 40, at: (80, 20))
                frames.box("blue", 40, 40, at: (80, 80))
                HStack(spacing: 30) {
                    frames.box("green", 40, 40, at: (45, 140))
                    frames.box("yellow", 40, 40, at: (115, 140))
                }
            }
        }
    }

    @Test func `case 164: leading and top alignment`() {
        expectLayout(host: (200, 200), size: (118, 146), at: (41, 27)) { frames in
            VStack(alignment: .leading) {
                frames.box("red", 30, 30, at: (41, 27))
                frames.box("blue", 40, 40, at: (41, 65))
                HStack(alignment: .top) {
                    frames.box("green", 50, 50, at: (41, 113))
                    frames.box("yellow", 60, 60, at: (99, 113))
                }
            }
        }
    }

    @Test func `case 179: nil main axis: every child is ideal`() {
        expectLayout(proposed: (300, 300), size: (48, 20)) { frames in
            HStack {
                frames.color("red", at: (0, 0, 10, 20))
                frames.fixed("img", 30, 20, at: (18, 0))
            }
            .fixedSize()
        }
    }

    @Test func `case 184: alignment top`() {
        expectLayout(proposed: (100, 100), size: (40, 60)) { frames in
            HStack(alignment: .top, spacing: 0) {
                frames.box("red", 20, 60, at: (0, 0))
                frames.box("blue", 20, 30, at: (20, 0))
            }
        }
    }

    @Test func `case 185: alignment bottom`() {
        expectLayout(proposed: (100, 100), size: (40, 60)) { frames in
            HStack(alignment: .bottom, spacing: 0) {
                frames.box("red", 20, 60, at: (0, 0))
                frames.box("blue", 20, 30, at: (20, 30))
            }
        }
    }

    @Test func `case 187: VStack trailing`() {
        expectLayout(proposed: (100, 100), size: (60, 40)) { frames in
            VStack(alignment: .trailing, spacing: 0) {
                frames.box("red", 60, 20, at: (0, 0))
                frames.box("blue", 30, 20, at: (30, 20))
            }
        }
    }

    @Test(
        arguments: [
            (HorizontalAlignment.leading, 0), (.center, 225), (.trailing, 450),
        ] as [(HorizontalAlignment, CGFloat)])
    func `case 188: flexible and 50 wide, VStack alignments`(
        alignment: HorizontalAlignment, x: CGFloat
    ) {
        expectLayout(proposed: (500, 500), size: (500, 500)) { frames in
            VStack(alignment: alignment) {
                frames.color("red", at: (0, 0, 500, 246))
                frames.box("blue", 50, at: (x, 254, 50, 246))
            }
        }
    }

    // The colour is proposed a height of 100, the stack is 150 high, and a parent of 100 centres
    // the stack.
    @Test func `case 190: a child overflows across the stack's axis`() {
        expectLayout(proposed: (100, 100), size: (100, 150)) { frames in
            HStack(spacing: 0) {
                frames.box("red", 20, 150, at: (0, 0))
                frames.color("blue", at: (20, 25, 80, 100))
            }
        }
        expectLayout(host: (100, 100), size: (100, 150), at: (0, -25)) { frames in
            HStack(spacing: 0) {
                frames.box("red", 20, 150, at: (0, -25))
                frames.color("blue", at: (20, 0, 80, 100))
            }
        }
    }

    // One gap of 8, not two or three.
    @Test(arguments: [false])
    func `case 191: empty views are not children`(isShown: Bool) {
        expectLayout(proposed: (100, 100), size: (20, 48)) { frames in
            VStack {
                frames.box("red", 20, 20, at: (0, 0))
                EmptyView()
                if isShown { Color.green }
                frames.box("blue", 20, 20, at: (0, 28))
            }
        }
    }

    // Claimed.
    @Test func `case 193: a stack of one child has the child's size and guides`() {
        expectLayout(proposed: (nil, 40), size: (10, 40)) { frames in
            VStack { frames.color("red", at: (0, 0, 10, 40)) }
        }
    }

    // Recorded.
    @Test func `case 196: VStack of two framed rectangles`() {
        expectLayout(proposed: (300, 400), size: (300, 180)) { frames in
            VStack(spacing: 0) {
                frames.box("red", nil, 90, at: (0, 0, 300, 90))
                frames.box("blue", nil, 90, at: (0, 90, 300, 90))
            }
            .frame(height: 180)
        }
    }

    @Test func `case 197: frames in a 200×200 host`() {
        expectLayout(host: (200, 200), size: (100, 208), at: (50, -4)) { frames in
            VStack {
                frames.box("red", 100, 100, at: (50, -4))
                frames.box("blue", 100, 100, at: (50, 104))
            }
        }
    }
}
