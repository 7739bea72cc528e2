import TerminalUI
import Testing

@Suite struct PaddingCases {
    // Recorded.
    @Test func `case 64: default length is 16`() {
        expectLayout(proposed: (200, 200), size: (82, 62)) { frames in
            frames.box("blue", 50, 30, at: (16, 16)).padding().probe(
                "padded", at: (0, 0, 82, 62), in: frames)
        }
    }

    @Test func `case 65: all edges`() {
        expectLayout(proposed: (200, 200), size: (90, 70)) { frames in
            frames.box("blue", 50, 30, at: (20, 20)).padding(20).probe(
                "padded", at: (0, 0, 90, 70), in: frames)
        }
    }

    @Test func `case 67: top only`() {
        expectLayout(proposed: (200, 200), size: (50, 60)) { frames in
            frames.box("blue", 50, 30, at: (0, 30)).padding(.top, 30).probe(
                "padded", at: (0, 0, 50, 60), in: frames)
        }
    }

    @Test func `case 68: bottom only`() {
        expectLayout(proposed: (200, 200), size: (50, 60)) { frames in
            frames.box("blue", 50, 30, at: (0, 0)).padding(.bottom, 30).probe(
                "padded", at: (0, 0, 50, 60), in: frames)
        }
    }

    @Test func `case 70: trailing only`() {
        expectLayout(proposed: (200, 200), size: (80, 30)) { frames in
            frames.box("blue", 50, 30, at: (0, 0)).padding(.trailing, 30).probe(
                "padded", at: (0, 0, 80, 30), in: frames)
        }
    }

    @Test func `case 71: horizontal`() {
        expectLayout(proposed: (200, 200), size: (130, 30)) { frames in
            frames.box("blue", 50, 30, at: (40, 0)).padding(.horizontal, 40).probe(
                "padded", at: (0, 0, 130, 30), in: frames)
        }
    }

    @Test func `case 73: edge set`() {
        expectLayout(proposed: (200, 200), size: (75, 55)) { frames in
            frames.box("blue", 50, 30, at: (0, 25)).padding([.top, .trailing], 25).probe(
                "padded", at: (0, 0, 75, 55), in: frames)
        }
    }

    @Test func `case 74: EdgeInsets`() {
        expectLayout(proposed: (200, 200), size: (85, 70)) { frames in
            frames.box("blue", 50, 30, at: (20, 10))
                .padding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 15))
                .probe("padded", at: (0, 0, 85, 70), in: frames)
        }
    }

    @Test func `case 76: nested paddings with backgrounds`() {
        expectLayout(host: (200, 200), size: (110, 90), at: (45, 55)) { frames in
            frames.box("blue", 50, 30, at: (75, 85))
                .padding(10).background { frames.color("green", at: (65, 75, 70, 50)) }
                .padding(20).background { frames.color("red", at: (45, 55, 110, 90)) }
        }
    }

    @Test func `case 77: leading then top`() {
        expectLayout(host: (200, 200), size: (80, 50), at: (60, 75)) { frames in
            frames.box("blue", 50, 30, at: (90, 95))
                .padding(.leading, 30).background { frames.color("green", at: (60, 95, 80, 30)) }
                .padding(.top, 20).background { frames.color("red", at: (60, 75, 80, 50)) }
        }
    }

    @Test func `case 79: in an HStack without spacing`() {
        expectLayout(host: (200, 200), size: (140, 200), at: (30, 0)) { frames in
            HStack(spacing: 0) {
                frames.box("blue", 50, at: (30, 0, 50, 200))
                    .padding(.trailing, 25).background { frames.color("red", at: (30, 0, 75, 200)) }
                frames.box("green", 50, at: (120, 0, 50, 200))
                    .padding(.leading, 15).background {
                        frames.color("yellow", at: (105, 0, 65, 200))
                    }
            }
        }
    }

    // Recorded.
    @Test func `case 80: proposal is reduced by the insets`() {
        expectLayout(proposed: (400, 400), size: (200, 200)) { frames in
            frames.color("red", at: (16, 16, 168, 168)).padding()
                .frame(width: 200, height: 200).probe("frame", at: (0, 0, 200, 200), in: frames)
        }
    }

    @Test func `case 81: padding is as large as a wrapped text plus the insets`() {
        expectLayout(proposed: (400, 400), size: (200, 200)) { frames in
            Answering { proposal in
                proposal == ProposedViewSize(width: 168, height: 168)
                    ? CGSize(width: 90, height: 40) : CGSize(width: 180, height: 20)
            }
            .view.probe("text", at: (55, 80, 90, 40), in: frames)
            .padding().probe("padded", at: (39, 64, 122, 72), in: frames)
            .frame(width: 200, height: 200)
        }
    }

    @Test func `case 82: proposal smaller than the insets is clamped to 0`() {
        expectLayout(proposed: (15, 15), size: (20, 20)) { frames in
            frames.color("red", at: (10, 10, 0, 0)).padding(10)
        }
    }

    @Test func `case 83: nil stays nil through padding`() {
        expectLayout(proposed: (300, 300), size: (30, 30)) { frames in
            frames.color("red", at: (10, 10, 10, 10)).padding(10).fixedSize()
        }
    }

    // Claimed.
    @Test func `case 85: negative padding enlarges the proposal`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("blue", at: (-10, -10, 120, 120)).padding(-10).probe(
                "padded", at: (0, 0, 100, 100), in: frames)
        }
    }
}
