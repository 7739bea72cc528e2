import TerminalUI
import Testing

@Suite struct SpacerCases {
    @Test func `case 34: outside a stack: both axes`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            Spacer().probe("spacer", at: (0, 0, 100, 60), in: frames)
        }
    }

    // Claimed.
    @Test func `case 35: ideal size outside a stack`() {
        expectLayout(proposed: (nil, nil), size: (8, 8)) { frames in
            Spacer().probe("spacer", at: (0, 0, 8, 8), in: frames)
        }
    }

    @Test func `case 37: in a VStack`() {
        expectLayout(proposed: (80, 200), size: (80, 200)) { frames in
            VStack {
                frames.box("red", 50, 50, at: (15, 0))
                Spacer().probe("spacer", at: (40, 50, 0, 100), in: frames)
                frames.box("blue", 50, 50, at: (15, 150))
            }
            .frame(width: 80, height: 200)
        }
    }

    @Test func `case 38: two spacers`() {
        expectLayout(proposed: (250, 80), size: (250, 80)) { frames in
            HStack {
                frames.box("red", 40, 50, at: (0, 15))
                Spacer().probe("s1", at: (40, 40, 65, 0), in: frames)
                frames.box("blue", 40, 50, at: (105, 15))
                Spacer().probe("s2", at: (145, 40, 65, 0), in: frames)
                frames.box("green", 40, 50, at: (210, 15))
            }
            .frame(width: 250, height: 80)
        }
    }

    @Test func `case 40: minLength below the free space`() {
        expectLayout(proposed: (180, 80), size: (180, 80)) { frames in
            HStack {
                frames.box("red", 50, 50, at: (0, 15))
                Spacer(minLength: 50).probe("spacer", at: (50, 40, 80, 0), in: frames)
                frames.box("blue", 50, 50, at: (130, 15))
            }
            .frame(width: 180, height: 80)
        }
    }

    @Test func `case 41: minLength, vertical`() {
        expectLayout(proposed: (80, 160), size: (80, 160)) { frames in
            VStack {
                frames.box("red", 50, 50, at: (15, 0))
                Spacer(minLength: 30).probe("spacer", at: (40, 50, 0, 60), in: frames)
                frames.box("blue", 50, 50, at: (15, 110))
            }
            .frame(width: 80, height: 160)
        }
    }

    @Test func `case 43: at the end`() {
        expectLayout(proposed: (200, 80), size: (200, 80)) { frames in
            HStack {
                frames.box("red", 50, 50, at: (0, 15))
                frames.box("blue", 50, 50, at: (58, 15))
                Spacer().probe("spacer", at: (108, 40, 92, 0), in: frames)
            }
            .frame(width: 200, height: 80)
        }
    }

    @Test func `case 44: at both ends`() {
        expectLayout(proposed: (200, 80), size: (200, 80)) { frames in
            HStack {
                Spacer().probe("s1", at: (0, 40, 46, 0), in: frames)
                frames.box("red", 50, 50, at: (46, 15))
                frames.box("blue", 50, 50, at: (104, 15))
                Spacer().probe("s2", at: (154, 40, 46, 0), in: frames)
            }
            .frame(width: 200, height: 80)
        }
    }

    @Test func `case 46: large minLength`() {
        expectLayout(proposed: (200, 80), size: (200, 80)) { frames in
            HStack {
                frames.box("red", 30, 50, at: (0, 15))
                Spacer(minLength: 100).probe("spacer", at: (30, 40, 140, 0), in: frames)
                frames.box("blue", 30, 50, at: (170, 15))
            }
            .frame(width: 200, height: 80)
        }
    }

    @Test func `case 47: stack without frame becomes as wide as proposed`() {
        expectLayout(host: (200, 200), size: (200, 50), at: (0, 75)) { frames in
            HStack {
                frames.box("red", 50, 50, at: (0, 75))
                Spacer().probe("spacer", at: (50, 100, 100, 0), in: frames)
                frames.box("blue", 50, 50, at: (150, 75))
            }
        }
    }

    @Test func `case 49: nested stacks`() {
        expectLayout(proposed: (200, 200), size: (200, 200)) { frames in
            VStack {
                HStack {
                    frames.box("red", 40, 40, at: (0, 0))
                    Spacer()
                    frames.box("blue", 40, 40, at: (160, 0))
                }
                Spacer().probe("mid", at: (100, 40, 0, 120), in: frames)
                HStack {
                    Spacer()
                    frames.box("green", 40, 40, at: (40, 160))
                    Spacer()
                    frames.box("yellow", 40, 40, at: (120, 160))
                    Spacer()
                }
            }
            .frame(width: 200, height: 200)
        }
    }

    // 110 are free in the first row; both spacers are infinitely flexible and get 55.
    @Test func `case 50: several rows, spacing 20`() {
        expectLayout(proposed: (200, 180), size: (200, 180)) { frames in
            VStack(spacing: 20) {
                HStack {
                    frames.box("red", 30, 30, at: (0, 25))
                    Spacer(minLength: 20)
                    frames.box("blue", 30, 30, at: (85, 25))
                    Spacer(minLength: 10)
                    frames.box("green", 30, 30, at: (170, 25))
                }
                HStack {
                    Spacer()
                    frames.box("yellow", 60, 30, at: (70, 75))
                    Spacer()
                }
                HStack {
                    frames.box("orange", 40, 30, at: (0, 125))
                    Spacer()
                    frames.box("purple", 40, 30, at: (160, 125))
                }
            }
            .frame(width: 200, height: 180)
        }
    }

    @Test func `case 52: explicit spacing is applied next to a spacer`() {
        expectLayout(proposed: (200, 50), size: (200, 50)) { frames in
            HStack(spacing: 10) {
                frames.box("red", 50, 50, at: (0, 0))
                Spacer().probe("spacer", at: (60, 25, 80, 0), in: frames)
                frames.box("blue", 50, 50, at: (150, 0))
            }
        }
    }

    @Test func `case 53: ideal width of a stack with a spacer`() {
        expectLayout(proposed: (500, 50), size: (128, 50)) { frames in
            HStack(spacing: 10) {
                frames.box("red", 50, 50, at: (0, 0))
                Spacer().probe("spacer", at: (60, 25, 8, 0), in: frames)
                frames.box("blue", 50, 50, at: (78, 0))
            }
            .fixedSize()
        }
    }

    // Recorded: 300 − 8 − 8 = 284 are proposed, not 100. A colour with the text's maximum width
    // shows the proposal; the text itself, of 144 and 145 characters, has to wrap.
    @Test func `case 55: text between two spacers`() {
        expectLayout(proposed: (300, 100), size: (300, 100)) { frames in
            HStack(spacing: 0) {
                Spacer()
                Color.red.frame(maxWidth: 290).probe("offered", at: (8, 0, 284, 100), in: frames)
                Spacer()
            }
        }
        let words = String(repeating: "a", count: 144) + " " + String(repeating: "b", count: 145)
        expectLayout(proposed: (300, 100), size: (300, 2)) { frames in
            HStack(spacing: 0) {
                Spacer()
                Text(words).probe("text", at: (77.5, 0, 145, 2), in: frames)
                Spacer()
            }
        }
    }

    @Test func `case 56: two spacers with different minimums`() {
        expectLayout(proposed: (30, 10), size: (30, 0)) { frames in
            HStack(spacing: 0) {
                Spacer(minLength: 4).probe("s1", at: (0, 0, 10, 0), in: frames)
                Spacer(minLength: 20).probe("s2", at: (10, 0, 20, 0), in: frames)
            }
        }
    }

    // Claimed.
    @Test func `case 58: spacer in a ZStack is ignored for the size`() {
        expectLayout(proposed: (100, 100), size: (20, 20)) { frames in
            ZStack {
                Spacer()
                frames.box("red", 20, 20, at: (0, 0))
            }
        }
    }
}
