import Foundation
import TerminalUI
import Testing

/// The places of children in HStack and VStack. For the sharing of the length see
/// ``StackSharingCases``.
@Suite struct StackCases {
    @Test func `case 154: two rectangles, vertical`() {
        expectLayout(
            proposed: (500, 500), size: (500, 500),
            frames: ["red": (0, 0, 500, 246), "blue": (0, 254, 500, 246)]
        ) { frames in
            VStack {
                frames.color("red")
                frames.color("blue")
            }
        }
    }

    @Test func `case 155: spacing 0`() {
        expectLayout(
            proposed: (500, 500), size: (500, 500),
            frames: ["red": (0, 0, 250, 500), "blue": (250, 0, 250, 500)]
        ) { frames in
            HStack(spacing: 0) {
                frames.color("red")
                frames.color("blue")
            }
        }
    }

    @Test func `case 160: two fixed squares in a 150 frame, vertical`() {
        expectLayout(
            host: (200, 200), size: (150, 150), at: (25, 25),
            frames: [
                "frame": (25, 25, 150, 150), "red": (75, 46, 50, 50), "blue": (75, 104, 50, 50),
            ]
        ) { frames in
            VStack {
                frames.box("red", 50, 50)
                frames.box("blue", 50, 50)
            }
            .frame(width: 150, height: 150).probe("frame", in: frames)
        }
    }

    @Test func `case 161: nested in a 150 frame`() {
        expectLayout(
            host: (200, 200), size: (150, 150), at: (25, 25),
            frames: [
                "frame": (25, 25, 150, 150), "red": (80, 32, 40, 40), "blue": (80, 80, 40, 40),
                "green": (56, 128, 40, 40), "yellow": (104, 128, 40, 40),
            ]
        ) { frames in
            VStack {
                frames.box("red", 40, 40)
                frames.box("blue", 40, 40)
                HStack {
                    frames.box("green", 40, 40)
                    frames.box("yellow", 40, 40)
                }
            }
            .frame(width: 150, height: 150).probe("frame", in: frames)
        }
    }

    @Test func `case 163: explicit spacings 20 and 30`() {
        expectLayout(
            host: (200, 200), size: (110, 160), at: (45, 20),
            frames: [
                "red": (80, 20, 40, 40), "blue": (80, 80, 40, 40),
                "green": (45, 140, 40, 40), "yellow": (115, 140, 40, 40),
            ]
        ) { frames in
            VStack(spacing: 20) {
                frames.box("red", 40, 40)
                frames.box("blue", 40, 40)
                HStack(spacing: 30) {
                    frames.box("green", 40, 40)
                    frames.box("yellow", 40, 40)
                }
            }
        }
    }

    @Test func `case 164: leading and top alignment`() {
        expectLayout(
            host: (200, 200), size: (118, 146), at: (41, 27),
            frames: [
                "red": (41, 27, 30, 30), "blue": (41, 65, 40, 40),
                "green": (41, 113, 50, 50), "yellow": (99, 113, 60, 60),
            ]
        ) { frames in
            VStack(alignment: .leading) {
                frames.box("red", 30, 30)
                frames.box("blue", 40, 40)
                HStack(alignment: .top) {
                    frames.box("green", 50, 50)
                    frames.box("yellow", 60, 60)
                }
            }
        }
    }

    @Test func `case 179: nil main axis: every child is ideal`() {
        expectLayout(
            proposed: (300, 300), size: (48, 20),
            frames: ["red": (0, 0, 10, 20), "img": (18, 0, 30, 20)]
        ) { frames in
            HStack {
                frames.color("red")
                frames.fixed("img", 30, 20)
            }
            .fixedSize()
        }
    }

    @Test func `case 184: alignment top`() {
        expectLayout(
            proposed: (100, 100), size: (40, 60),
            frames: ["red": (0, 0, 20, 60), "blue": (20, 0, 20, 30)]
        ) { frames in
            HStack(alignment: .top, spacing: 0) {
                frames.box("red", 20, 60)
                frames.box("blue", 20, 30)
            }
        }
    }

    @Test func `case 185: alignment bottom`() {
        expectLayout(
            proposed: (100, 100), size: (40, 60),
            frames: ["red": (0, 0, 20, 60), "blue": (20, 30, 20, 30)]
        ) { frames in
            HStack(alignment: .bottom, spacing: 0) {
                frames.box("red", 20, 60)
                frames.box("blue", 20, 30)
            }
        }
    }

    @Test func `case 187: VStack trailing`() {
        expectLayout(
            proposed: (100, 100), size: (60, 40),
            frames: ["red": (0, 0, 60, 20), "blue": (30, 20, 30, 20)]
        ) { frames in
            VStack(alignment: .trailing, spacing: 0) {
                frames.box("red", 60, 20)
                frames.box("blue", 30, 20)
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
        expectLayout(
            proposed: (500, 500), size: (500, 500),
            frames: ["red": (0, 0, 500, 246), "blue": (x, 254, 50, 246)]
        ) { frames in
            VStack(alignment: alignment) {
                frames.color("red")
                frames.box("blue", 50)
            }
        }
    }

    // The colour is proposed a height of 100, the stack is 150 high, and a parent of 100 centres
    // the stack.
    @Test func `case 190: a child overflows across the stack's axis`() {
        expectLayout(
            proposed: (100, 100), size: (100, 150),
            frames: ["red": (0, 0, 20, 150), "blue": (20, 25, 80, 100)]
        ) { frames in
            HStack(spacing: 0) {
                frames.box("red", 20, 150)
                frames.color("blue")
            }
        }
        expectLayout(
            host: (100, 100), size: (100, 150), at: (0, -25),
            frames: ["red": (0, -25, 20, 150), "blue": (20, 0, 80, 100)]
        ) { frames in
            HStack(spacing: 0) {
                frames.box("red", 20, 150)
                frames.color("blue")
            }
        }
    }

    // One gap of 8, not two or three.
    @Test(arguments: [false])
    func `case 191: empty views are not children`(isShown: Bool) {
        expectLayout(
            proposed: (100, 100), size: (20, 48),
            frames: ["red": (0, 0, 20, 20), "blue": (0, 28, 20, 20)]
        ) { frames in
            VStack {
                frames.box("red", 20, 20)
                EmptyView()
                if isShown { Color.green }
                frames.box("blue", 20, 20)
            }
        }
    }

    // Claimed.
    @Test func `case 193: a stack of one child has the child's size and guides`() {
        expectLayout(
            proposed: (nil, 40), size: (10, 40), frames: ["red": (0, 0, 10, 40)]
        ) { frames in
            VStack { frames.color("red") }
        }
    }

    // Recorded.
    @Test func `case 196: VStack of two framed rectangles`() {
        expectLayout(
            proposed: (300, 400), size: (300, 180),
            frames: ["red": (0, 0, 300, 90), "blue": (0, 90, 300, 90)]
        ) { frames in
            VStack(spacing: 0) {
                frames.box("red", nil, 90)
                frames.box("blue", nil, 90)
            }
            .frame(height: 180)
        }
    }

    @Test func `case 197: frames in a 200×200 host`() {
        expectLayout(
            host: (200, 200), size: (100, 208), at: (50, -4),
            frames: ["red": (50, -4, 100, 100), "blue": (50, 104, 100, 100)]
        ) { frames in
            VStack {
                frames.box("red", 100, 100)
                frames.box("blue", 100, 100)
            }
        }
    }
}
