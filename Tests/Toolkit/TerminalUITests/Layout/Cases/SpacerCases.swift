import Foundation
import TerminalUI
import Testing

@Suite struct SpacerCases {
    @Test func `case 34: outside a stack: both axes`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60), frames: ["spacer": (0, 0, 100, 60)]
        ) { frames in
            Spacer().probe("spacer", in: frames)
        }
    }

    // Claimed.
    @Test func `case 35: ideal size outside a stack`() {
        expectLayout(
            proposed: (nil, nil), size: (8, 8), frames: ["spacer": (0, 0, 8, 8)]
        ) { frames in
            Spacer().probe("spacer", in: frames)
        }
    }

    @Test func `case 37: in a VStack`() {
        expectLayout(
            proposed: (80, 200), size: (80, 200),
            frames: [
                "red": (15, 0, 50, 50), "spacer": (40, 50, 0, 100), "blue": (15, 150, 50, 50),
            ]
        ) { frames in
            VStack {
                frames.box("red", 50, 50)
                Spacer().probe("spacer", in: frames)
                frames.box("blue", 50, 50)
            }
            .frame(width: 80, height: 200)
        }
    }

    @Test func `case 38: two spacers`() {
        expectLayout(
            proposed: (250, 80), size: (250, 80),
            frames: [
                "red": (0, 15, 40, 50), "s1": (40, 40, 65, 0), "blue": (105, 15, 40, 50),
                "s2": (145, 40, 65, 0), "green": (210, 15, 40, 50),
            ]
        ) { frames in
            HStack {
                frames.box("red", 40, 50)
                Spacer().probe("s1", in: frames)
                frames.box("blue", 40, 50)
                Spacer().probe("s2", in: frames)
                frames.box("green", 40, 50)
            }
            .frame(width: 250, height: 80)
        }
    }

    @Test func `case 40: minLength below the free space`() {
        expectLayout(
            proposed: (180, 80), size: (180, 80),
            frames: [
                "red": (0, 15, 50, 50), "spacer": (50, 40, 80, 0), "blue": (130, 15, 50, 50),
            ]
        ) { frames in
            HStack {
                frames.box("red", 50, 50)
                Spacer(minLength: 50).probe("spacer", in: frames)
                frames.box("blue", 50, 50)
            }
            .frame(width: 180, height: 80)
        }
    }

    @Test func `case 41: minLength, vertical`() {
        expectLayout(
            proposed: (80, 160), size: (80, 160),
            frames: [
                "red": (15, 0, 50, 50), "spacer": (40, 50, 0, 60), "blue": (15, 110, 50, 50),
            ]
        ) { frames in
            VStack {
                frames.box("red", 50, 50)
                Spacer(minLength: 30).probe("spacer", in: frames)
                frames.box("blue", 50, 50)
            }
            .frame(width: 80, height: 160)
        }
    }

    @Test func `case 43: at the end`() {
        expectLayout(
            proposed: (200, 80), size: (200, 80),
            frames: [
                "red": (0, 15, 50, 50), "blue": (58, 15, 50, 50), "spacer": (108, 40, 92, 0),
            ]
        ) { frames in
            HStack {
                frames.box("red", 50, 50)
                frames.box("blue", 50, 50)
                Spacer().probe("spacer", in: frames)
            }
            .frame(width: 200, height: 80)
        }
    }

    @Test func `case 44: at both ends`() {
        expectLayout(
            proposed: (200, 80), size: (200, 80),
            frames: [
                "s1": (0, 40, 46, 0), "red": (46, 15, 50, 50), "blue": (104, 15, 50, 50),
                "s2": (154, 40, 46, 0),
            ]
        ) { frames in
            HStack {
                Spacer().probe("s1", in: frames)
                frames.box("red", 50, 50)
                frames.box("blue", 50, 50)
                Spacer().probe("s2", in: frames)
            }
            .frame(width: 200, height: 80)
        }
    }

    @Test func `case 46: large minLength`() {
        expectLayout(
            proposed: (200, 80), size: (200, 80),
            frames: [
                "red": (0, 15, 30, 50), "spacer": (30, 40, 140, 0), "blue": (170, 15, 30, 50),
            ]
        ) { frames in
            HStack {
                frames.box("red", 30, 50)
                Spacer(minLength: 100).probe("spacer", in: frames)
                frames.box("blue", 30, 50)
            }
            .frame(width: 200, height: 80)
        }
    }

    @Test func `case 47: stack without frame becomes as wide as proposed`() {
        expectLayout(
            host: (200, 200), size: (200, 50), at: (0, 75),
            frames: [
                "red": (0, 75, 50, 50), "spacer": (50, 100, 100, 0), "blue": (150, 75, 50, 50),
            ]
        ) { frames in
            HStack {
                frames.box("red", 50, 50)
                Spacer().probe("spacer", in: frames)
                frames.box("blue", 50, 50)
            }
        }
    }

    @Test func `case 49: nested stacks`() {
        expectLayout(
            proposed: (200, 200), size: (200, 200),
            frames: [
                "red": (0, 0, 40, 40), "blue": (160, 0, 40, 40), "mid": (100, 40, 0, 120),
                "green": (40, 160, 40, 40), "yellow": (120, 160, 40, 40),
            ]
        ) { frames in
            VStack {
                HStack {
                    frames.box("red", 40, 40)
                    Spacer()
                    frames.box("blue", 40, 40)
                }
                Spacer().probe("mid", in: frames)
                HStack {
                    Spacer()
                    frames.box("green", 40, 40)
                    Spacer()
                    frames.box("yellow", 40, 40)
                    Spacer()
                }
            }
            .frame(width: 200, height: 200)
        }
    }

    // 110 are free in the first row; both spacers are infinitely flexible and get 55.
    @Test func `case 50: several rows, spacing 20`() {
        expectLayout(
            proposed: (200, 180), size: (200, 180),
            frames: [
                "red": (0, 25, 30, 30), "blue": (85, 25, 30, 30), "green": (170, 25, 30, 30),
                "yellow": (70, 75, 60, 30),
                "orange": (0, 125, 40, 30), "purple": (160, 125, 40, 30),
            ]
        ) { frames in
            VStack(spacing: 20) {
                HStack {
                    frames.box("red", 30, 30)
                    Spacer(minLength: 20)
                    frames.box("blue", 30, 30)
                    Spacer(minLength: 10)
                    frames.box("green", 30, 30)
                }
                HStack {
                    Spacer()
                    frames.box("yellow", 60, 30)
                    Spacer()
                }
                HStack {
                    frames.box("orange", 40, 30)
                    Spacer()
                    frames.box("purple", 40, 30)
                }
            }
            .frame(width: 200, height: 180)
        }
    }

    @Test func `case 52: explicit spacing is applied next to a spacer`() {
        expectLayout(
            proposed: (200, 50), size: (200, 50),
            frames: ["red": (0, 0, 50, 50), "spacer": (60, 25, 80, 0), "blue": (150, 0, 50, 50)]
        ) { frames in
            HStack(spacing: 10) {
                frames.box("red", 50, 50)
                Spacer().probe("spacer", in: frames)
                frames.box("blue", 50, 50)
            }
        }
    }

    @Test func `case 53: ideal width of a stack with a spacer`() {
        expectLayout(
            proposed: (500, 50), size: (128, 50),
            frames: ["red": (0, 0, 50, 50), "spacer": (60, 25, 8, 0), "blue": (78, 0, 50, 50)]
        ) { frames in
            HStack(spacing: 10) {
                frames.box("red", 50, 50)
                Spacer().probe("spacer", in: frames)
                frames.box("blue", 50, 50)
            }
            .fixedSize()
        }
    }

    // Recorded: 300 − 8 − 8 = 284 are proposed, not 100. A colour with the text's maximum width
    // shows the proposal; the text itself, of 144 and 145 characters, has to wrap.
    @Test func `case 55: text between two spacers`() {
        expectLayout(
            proposed: (300, 100), size: (300, 100), frames: ["offered": (8, 0, 284, 100)]
        ) { frames in
            HStack(spacing: 0) {
                Spacer()
                Color.red.frame(maxWidth: 290).probe("offered", in: frames)
                Spacer()
            }
        }
        let words = String(repeating: "a", count: 144) + " " + String(repeating: "b", count: 145)
        expectLayout(
            proposed: (300, 100), size: (300, 2), frames: ["text": (77.5, 0, 145, 2)]
        ) { frames in
            HStack(spacing: 0) {
                Spacer()
                Text(words).probe("text", in: frames)
                Spacer()
            }
        }
    }

    @Test func `case 56: two spacers with different minimums`() {
        expectLayout(
            proposed: (30, 10), size: (30, 0),
            frames: ["s1": (0, 0, 10, 0), "s2": (10, 0, 20, 0)]
        ) { frames in
            HStack(spacing: 0) {
                Spacer(minLength: 4).probe("s1", in: frames)
                Spacer(minLength: 20).probe("s2", in: frames)
            }
        }
    }

    // Claimed.
    @Test func `case 58: spacer in a ZStack is ignored for the size`() {
        expectLayout(
            proposed: (100, 100), size: (20, 20), frames: ["red": (0, 0, 20, 20)]
        ) { frames in
            ZStack {
                Spacer()
                frames.box("red", 20, 20)
            }
        }
    }
}
