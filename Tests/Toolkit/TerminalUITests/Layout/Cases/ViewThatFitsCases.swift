import TerminalUI
import Testing

@Suite struct ViewThatFitsCases {
    @Test func `case 310: exact fit`() {
        expectLayout(
            proposed: (200, 20), size: (200, 10), frames: ["red": (0, 0, 200, 10)],
            content: threeWidths)
    }

    @Test func `case 311: narrow`() {
        expectLayout(
            proposed: (50, 20), size: (50, 10), frames: ["blue": (0, 0, 50, 10)],
            content: threeWidths)
    }

    // Apple's sample: the progress of an upload in three widths.
    private func threeWidths(_ frames: Frames) -> some View {
        ViewThatFits(in: .horizontal) {
            frames.box("red", 200, 10)
            frames.box("green", 100, 10)
            frames.box("blue", 50, 10)
        }
    }

    // The ideal size of red is 10 × 10, so it fits, and it takes 120 × 20.
    @Test
    func `case 313: the ideal size decides, the child is then laid out with the real proposal`() {
        expectLayout(proposed: (120, 20), size: (120, 20)) { frames in
            ViewThatFits {
                frames.color("red", at: (0, 0, 120, 20))
                frames.box("blue", 50, 10)
            }
        }
    }

    // The height is not compared.
    @Test func `case 314: one axis only`() {
        expectLayout(proposed: (120, 20), size: (100, 50)) { frames in
            ViewThatFits(in: .horizontal) {
                frames.box("red", 100, 50, at: (0, 0))
                frames.box("blue", 50, 10)
            }
        }
    }

    // The ideal height at the width 8 is 2.
    @Test func `case 316: text with vertical axis only`() {
        expectLayout(proposed: (8, 1), size: (5, 1)) { frames in
            ViewThatFits(in: .vertical) {
                Text("Hello World").probe("long", in: frames)
                Text("Hello").probe("short", at: (0, 0, 5, 1), in: frames)
            }
        }
    }

    @Test(
        arguments: [
            ((100, 200), (100, 200), "blue"), ((200, 100), (200, 100), "red"),
            ((100, 100), (100, 200), "blue"),
        ] as [((CGFloat, CGFloat), (CGFloat, CGFloat), String)])
    func `case 317: two orientations`(
        proposed: (CGFloat, CGFloat), size: (CGFloat, CGFloat), chosen: String
    ) {
        expectLayout(
            host: proposed, size: size,
            at: ((proposed.0 - size.0) / 2, (proposed.1 - size.1) / 2)
        ) { frames in
            ViewThatFits {
                frames.box("red", 200, 100)
                frames.box("blue", 100, 200)
            }
        }
        let size = size
        let frames = Frames()
        _ = drawn(proposed: proposed) {
            ViewThatFits {
                frames.box("red", 200, 100)
                frames.box("blue", 100, 200)
            }
        }
        frames.expect(chosen, (0, 0, size.0, size.1))
        #expect(frames[chosen == "red" ? "blue" : "red"] == nil)
    }
}
