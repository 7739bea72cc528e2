import Foundation
import TerminalUI
import Testing

@Suite struct PaddingCases {
    // Recorded.
    @Test func `case 64: default length is 16`() {
        expectLayout(
            proposed: (200, 200), size: (82, 62),
            frames: ["padded": (0, 0, 82, 62), "blue": (16, 16, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).padding().probe("padded", in: frames)
        }
    }

    @Test func `case 65: all edges`() {
        expectLayout(
            proposed: (200, 200), size: (90, 70),
            frames: ["padded": (0, 0, 90, 70), "blue": (20, 20, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).padding(20).probe("padded", in: frames)
        }
    }

    @Test func `case 67: top only`() {
        expectLayout(
            proposed: (200, 200), size: (50, 60),
            frames: ["padded": (0, 0, 50, 60), "blue": (0, 30, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).padding(.top, 30).probe("padded", in: frames)
        }
    }

    @Test func `case 68: bottom only`() {
        expectLayout(
            proposed: (200, 200), size: (50, 60),
            frames: ["padded": (0, 0, 50, 60), "blue": (0, 0, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).padding(.bottom, 30).probe("padded", in: frames)
        }
    }

    @Test func `case 70: trailing only`() {
        expectLayout(
            proposed: (200, 200), size: (80, 30),
            frames: ["padded": (0, 0, 80, 30), "blue": (0, 0, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).padding(.trailing, 30).probe("padded", in: frames)
        }
    }

    @Test func `case 71: horizontal`() {
        expectLayout(
            proposed: (200, 200), size: (130, 30),
            frames: ["padded": (0, 0, 130, 30), "blue": (40, 0, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).padding(.horizontal, 40).probe("padded", in: frames)
        }
    }

    @Test func `case 73: edge set`() {
        expectLayout(
            proposed: (200, 200), size: (75, 55),
            frames: ["padded": (0, 0, 75, 55), "blue": (0, 25, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30).padding([.top, .trailing], 25).probe("padded", in: frames)
        }
    }

    @Test func `case 74: EdgeInsets`() {
        expectLayout(
            proposed: (200, 200), size: (85, 70),
            frames: ["padded": (0, 0, 85, 70), "blue": (20, 10, 50, 30)]
        ) { frames in
            frames.box("blue", 50, 30)
                .padding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 15))
                .probe("padded", in: frames)
        }
    }

    @Test func `case 76: nested paddings with backgrounds`() {
        expectLayout(
            host: (200, 200), size: (110, 90), at: (45, 55),
            frames: [
                "red": (45, 55, 110, 90), "green": (65, 75, 70, 50), "blue": (75, 85, 50, 30),
            ]
        ) { frames in
            frames.box("blue", 50, 30)
                .padding(10).background { frames.color("green") }
                .padding(20).background { frames.color("red") }
        }
    }

    @Test func `case 77: leading then top`() {
        expectLayout(
            host: (200, 200), size: (80, 50), at: (60, 75),
            frames: [
                "red": (60, 75, 80, 50), "green": (60, 95, 80, 30), "blue": (90, 95, 50, 30),
            ]
        ) { frames in
            frames.box("blue", 50, 30)
                .padding(.leading, 30).background { frames.color("green") }
                .padding(.top, 20).background { frames.color("red") }
        }
    }

    @Test func `case 79: in an HStack without spacing`() {
        expectLayout(
            host: (200, 200), size: (140, 200), at: (30, 0),
            frames: [
                "red": (30, 0, 75, 200), "blue": (30, 0, 50, 200),
                "yellow": (105, 0, 65, 200), "green": (120, 0, 50, 200),
            ]
        ) { frames in
            HStack(spacing: 0) {
                frames.box("blue", 50)
                    .padding(.trailing, 25).background { frames.color("red") }
                frames.box("green", 50)
                    .padding(.leading, 15).background { frames.color("yellow") }
            }
        }
    }

    // Recorded.
    @Test func `case 80: proposal is reduced by the insets`() {
        expectLayout(
            proposed: (400, 400), size: (200, 200),
            frames: ["frame": (0, 0, 200, 200), "red": (16, 16, 168, 168)]
        ) { frames in
            frames.color("red").padding()
                .frame(width: 200, height: 200).probe("frame", in: frames)
        }
    }

    @Test func `case 81: padding is as large as a wrapped text plus the insets`() {
        expectLayout(
            proposed: (400, 400), size: (200, 200),
            frames: ["padded": (39, 64, 122, 72), "text": (55, 80, 90, 40)]
        ) { frames in
            Answering { proposal in
                proposal == ProposedViewSize(width: 168, height: 168)
                    ? CGSize(width: 90, height: 40) : CGSize(width: 180, height: 20)
            }
            .view.probe("text", in: frames)
            .padding().probe("padded", in: frames)
            .frame(width: 200, height: 200)
        }
    }

    @Test func `case 82: proposal smaller than the insets is clamped to 0`() {
        expectLayout(
            proposed: (15, 15), size: (20, 20), frames: ["red": (10, 10, 0, 0)]
        ) { frames in
            frames.color("red").padding(10)
        }
    }

    @Test func `case 83: nil stays nil through padding`() {
        expectLayout(
            proposed: (300, 300), size: (30, 30), frames: ["red": (10, 10, 10, 10)]
        ) { frames in
            frames.color("red").padding(10).fixedSize()
        }
    }

    // Claimed.
    @Test func `case 85: negative padding enlarges the proposal`() {
        expectLayout(
            proposed: (100, 100), size: (100, 100),
            frames: ["padded": (0, 0, 100, 100), "blue": (-10, -10, 120, 120)]
        ) { frames in
            frames.color("blue").padding(-10).probe("padded", in: frames)
        }
    }
}
