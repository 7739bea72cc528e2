import TerminalUI
import Testing

/// `overlay`, `background` and `border`.
@Suite struct OverlayCases {
    nonisolated static let nine: [(alignment: Alignment, x: CGFloat, y: CGFloat)] = [
        (.topLeading, 200, 200), (.top, 225, 200), (.topTrailing, 250, 200),
        (.leading, 200, 225), (.center, 225, 225), (.trailing, 250, 225),
        (.bottomLeading, 200, 250), (.bottom, 225, 250), (.bottomTrailing, 250, 250),
    ]

    @Test(arguments: nine)
    func `case 220: overlay, nine alignments`(alignment: Alignment, x: CGFloat, y: CGFloat) {
        expectLayout(host: (500, 500), size: (100, 100), at: (200, 200)) { frames in
            frames.box("red", 100, 100, at: (200, 200)).overlay(alignment: alignment) {
                frames.box("blue", 50, 50, at: (x, y))
            }
        }
    }

    @Test(arguments: nine)
    func `case 221: background, nine alignments`(alignment: Alignment, x: CGFloat, y: CGFloat) {
        expectLayout(host: (500, 500), size: (100, 100), at: (200, 200)) { frames in
            frames.box("red", 100, 100, at: (200, 200))
                .background(alignment: alignment) { frames.box("blue", 50, 50, at: (x, y)) }
        }
    }

    @Test func `case 221: the background is drawn first, the overlay last`() {
        #expect(drawn(proposed: (1, 1)) { Text("a").background { Text("b") } } == "a")
        #expect(drawn(proposed: (1, 1)) { Text("a").overlay { Text("b") } } == "b")
    }

    @Test func `case 223: secondary view is proposed the size of the primary`() {
        expectLayout(proposed: (300, 300), size: (80, 20)) { frames in
            frames.fixed("img", 80, 20, at: (0, 0)).background(
                frames.color("red", at: (0, 0, 80, 20)))
        }
    }

    @Test func `case 224: larger secondary view overflows and is ignored by the stack`() {
        expectLayout(proposed: (300, 300), size: (80, 40)) { frames in
            VStack(spacing: 0) {
                frames.box("green", 60, 10, at: (10, 0))
                frames.fixed("img", 80, 20, at: (0, 10)).background {
                    frames.box("big", 120, 90, at: (-20, -25))
                }
                frames.box("blue", 60, 10, at: (10, 30))
            }
        }
    }

    // The alignment places the implicit ZStack of 40 × 40; inside it both views are centred.
    @Test func `case 226: two views in an aligned overlay`() {
        expectLayout(proposed: (300, 300), size: (100, 100)) { frames in
            frames.box("red", 100, 100, at: (0, 0)).overlay(alignment: .bottomTrailing) {
                frames.box("blue", 40, 20, at: (60, 70))
                frames.box("green", 20, 40, at: (70, 60))
            }
        }
    }

    @Test func `case 227: border adds no space`() {
        expectLayout(proposed: (300, 300), size: (100, 20)) { frames in
            frames.fixed("img", 100, 20, at: (0, 0)).border(Color.yellow, width: 4)
                .probe("borderbox", at: (0, 0, 100, 20), in: frames)
        }
    }

    // Recorded: 1 on the content and 4 of padding make a border of 5.
    @Test func `case 228: border outside through padding`() {
        expectLayout(proposed: (300, 300), size: (108, 28)) { frames in
            frames.fixed("img", 100, 20, at: (4, 4))
                .border(Color.red).padding(4).probe("padded", at: (0, 0, 108, 28), in: frames)
                .border(Color.yellow, width: 4).border(Color.red)
        }
    }

    @Test func `case 229: hidden text sizes an image`() {
        expectLayout(proposed: (300, 300), size: (40, 20)) { frames in
            fixedView(40, 20).hidden().probe("img1", at: (0, 0, 40, 20), in: frames)
                .overlay(
                    frames.resizable("img2", 100, 50, at: (0, 0, 40, 20)).aspectRatio(
                        contentMode: .fit))
        }
    }

    @Test func `case 230: avatar`() {
        expectLayout(proposed: (300, 300), size: (120, 120)) { frames in
            frames.resizable("img", 100, 50, at: (16, 16, 88, 88))
                .padding().frame(width: 120, height: 120).probe(
                    "frame", at: (0, 0, 120, 120), in: frames)
        }
    }

    @Test func `case 232: background of a GeometryReader reads the primary size`() {
        expectLayout(
            proposed: (300, 300), size: (70, 40), frames: ["red": (0, 0, 35, 40)]
        ) { frames in
            frames.fixed("img", 70, 40, at: (0, 0)).background {
                GeometryReader { geometry in
                    frames.box("red", geometry.size.width / 2)
                }
            }
        }
    }
}
