import Foundation
import TerminalUI
import Testing

/// `layoutPriority(_:)` in stacks.
@Suite struct PriorityCases {
    @Test func `case 199: HStack: minimum 0 is reserved`() {
        expectLayout(
            proposed: (500, 500), size: (500, 500),
            frames: ["red": (0, 0, 0, 500), "blue": (8, 0, 492, 500)]
        ) { frames in
            HStack {
                Color.red.frame(minHeight: 50).probe("red", in: frames)
                frames.color("blue").layoutPriority(1)
            }
        }
    }

    @Test func `case 200: middle child with priority 1`() {
        expectLayout(
            proposed: (200, 200), size: (200, 200),
            frames: [
                "red": (0, 0, 200, 0), "blue": (0, 8, 200, 184), "green": (0, 200, 96, 0),
                "yellow": (104, 200, 96, 0),
            ]
        ) { frames in
            VStack {
                frames.color("red")
                frames.color("blue").layoutPriority(1)
                HStack {
                    frames.color("green")
                    frames.color("yellow")
                }
            }
        }
    }

    @Test func `case 202: relative width with priority`() {
        expectLayout(
            proposed: (620, 50), size: (620, 50),
            frames: [
                "red": (0, 0, 300, 50), "blue": (310, 0, 150, 50), "green": (470, 0, 150, 50),
            ]
        ) { frames in
            HStack(spacing: 10) {
                HalfWidth { frames.color("red") }.layoutPriority(1)
                frames.color("blue")
                frames.color("green")
            }
        }
    }

    @Test func `case 203: reservation in detail`() {
        expectLayout(
            proposed: (200, 20), size: (200, 20),
            frames: [
                "red": (0, 0, 20, 20), "blue": (20, 0, 150, 20), "green": (170, 0, 30, 20),
            ]
        ) { frames in
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 20).probe("red", in: frames)
                frames.color("blue").layoutPriority(1)
                frames.box("green", 30)
            }
        }
    }

    @Test func `case 204: negative priority`() {
        expectLayout(
            proposed: (100, 20), size: (100, 20),
            frames: ["red": (0, 0, 0, 20), "blue": (0, 0, 100, 20)]
        ) { frames in
            HStack(spacing: 0) {
                frames.color("red").layoutPriority(-1)
                frames.color("blue")
            }
        }
    }

    @Test func `case 205: priority has no effect at nil`() {
        expectLayout(
            proposed: (100, 20), size: (20, 10),
            frames: ["red": (0, 0, 10, 10), "blue": (10, 0, 10, 10)]
        ) { frames in
            HStack(spacing: 0) {
                frames.color("red").layoutPriority(1)
                frames.color("blue")
            }
            .fixedSize()
        }
    }

    // Claimed; another reimplementation passes the priority on.
    @Test func `case 206: a frame around it hides the priority`() {
        expectLayout(
            proposed: (100, 20), size: (100, 20),
            frames: ["red": (0, 0, 50, 20), "blue": (50, 0, 50, 20)]
        ) { frames in
            HStack(spacing: 0) {
                frames.color("red").layoutPriority(1).frame(maxWidth: .infinity)
                frames.color("blue")
            }
        }
    }

    @Test func `case 207: overlay, background and border pass the priority on`() {
        expectLayout(
            proposed: (100, 20), size: (100, 20),
            frames: [
                "red": (0, 0, 100, 20), "green": (0, 0, 100, 20), "blue": (100, 0, 0, 20),
            ]
        ) { frames in
            HStack(spacing: 0) {
                frames.color("red").layoutPriority(1).border(Color.green).probe("green", in: frames)
                frames.color("blue")
            }
        }
        expectLayout(
            proposed: (100, 20), size: (100, 20),
            frames: ["green": (0, 0, 100, 20), "blue": (100, 0, 0, 20)]
        ) { frames in
            HStack(spacing: 0) {
                Color.red.layoutPriority(1).overlay { frames.color("green") }
                frames.color("blue")
            }
        }
        expectLayout(
            proposed: (100, 20), size: (100, 20),
            frames: ["green": (0, 0, 100, 20), "blue": (100, 0, 0, 20)]
        ) { frames in
            HStack(spacing: 0) {
                Color.red.layoutPriority(1).background { frames.color("green") }
                frames.color("blue")
            }
        }
    }

    // Claimed: 0 is reserved for the first text; reserving one cell instead would give the same
    // result.
    @Test func `case 208: a higher priority gives a text its full width`() {
        expectLayout(
            proposed: (14, 5), size: (14, 2),
            frames: ["first": (0, 0, 4, 2), "second": (5, 0.5, 9, 1)]
        ) { frames in
            HStack(spacing: 1) {
                Text("aaaaaaaa").probe("first", in: frames)
                Text("bbbb bbbb").probe("second", in: frames).layoutPriority(1)
            }
        }
    }

    // Claimed.
    @Test func `case 209: spacer comes after priority −1`() {
        expectLayout(
            proposed: (100, 20), size: (100, 20),
            frames: ["red": (0, 0, 92, 20), "spacer": (92, 10, 8, 0)]
        ) { frames in
            HStack(spacing: 0) {
                frames.color("red").layoutPriority(-1)
                Spacer().probe("spacer", in: frames)
            }
        }
    }
}
