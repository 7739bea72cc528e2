import TerminalUI
import Testing

/// `frame(width:height:alignment:)`.
@Suite struct FixedFrameCases {
    @Test func `case 86: fixed frame in a larger host is centred`() {
        expectLayout(host: (500, 500), size: (200, 100), at: (150, 200)) { frames in
            Rectangle().frame(width: 200, height: 100).probe(
                "red", at: (150, 200, 200, 100), in: frames)
        }
    }

    @Test func `case 88: height only`() {
        expectLayout(host: (500, 500), size: (500, 200), at: (0, 150)) { frames in
            Rectangle().frame(height: 200).probe("red", at: (0, 150, 500, 200), in: frames)
        }
    }

    @Test func `case 89: small square in the 200×200 host`() {
        expectLayout(host: (200, 200), size: (50, 50), at: (75, 75)) { frames in
            frames.box("red", 50, 50, at: (75, 75))
        }
    }

    @Test func `case 91: one fixed axis, the other one nil`() {
        expectLayout(proposed: (300, 300), size: (100, 10)) { frames in
            frames.color("red", at: (0, 0, 100, 10)).frame(width: 100).fixedSize()
        }
    }

    @Test(
        arguments: [
            (Alignment.topLeading, 0, 0), (.top, 35, 0), (.topTrailing, 70, 0),
            (.leading, 0, 20), (.center, 35, 20), (.trailing, 70, 20),
            (.bottomLeading, 0, 40), (.bottom, 35, 40), (.bottomTrailing, 70, 40),
        ] as [(Alignment, CGFloat, CGFloat)])
    func `case 92: nine alignments, child smaller`(
        alignment: Alignment, x: CGFloat, y: CGFloat
    ) {
        expectLayout(proposed: (300, 300), size: (100, 60)) { frames in
            frames.box("red", 30, 20, at: (x, y)).frame(
                width: 100, height: 60, alignment: alignment)
        }
    }

    @Test(
        arguments: [
            (Alignment.topLeading, 0, 0), (.top, -10, 0), (.topTrailing, -20, 0),
            (.leading, 0, -20), (.center, -10, -20), (.trailing, -20, -20),
            (.bottomLeading, 0, -40), (.bottom, -10, -40), (.bottomTrailing, -20, -40),
        ] as [(Alignment, CGFloat, CGFloat)])
    func `case 93: nine alignments, child larger`(
        alignment: Alignment, x: CGFloat, y: CGFloat
    ) {
        expectLayout(proposed: (300, 300), size: (100, 50)) { frames in
            frames.box("red", 120, 90, at: (x, y)).frame(
                width: 100, height: 50, alignment: alignment)
        }
    }

    @Test func `case 94: smaller frame around a larger one`() {
        expectLayout(proposed: (300, 300), size: (50, 20)) { frames in
            frames.color("red", at: (-25, 0, 100, 20))
                .frame(width: 100, height: 20)
                .frame(width: 50, height: 20).probe("frame", at: (0, 0, 50, 20), in: frames)
        }
    }

    @Test func `case 95: frame of a text that wraps to two lines`() {
        expectLayout(proposed: (400, 400), size: (150, 50)) { frames in
            Answering { proposal in
                proposal == ProposedViewSize(width: 150, height: 50)
                    ? CGSize(width: 140, height: 40) : CGSize(width: 280, height: 20)
            }
            .view.probe("text", at: (5, 5, 140, 40), in: frames)
            .frame(width: 150, height: 50).probe("frame", at: (0, 0, 150, 50), in: frames)
        }
    }

    // The frame's guide 0 minus the child's guide −10.
    @Test func `case 97: frame with non-default guide of the child`() {
        expectLayout(proposed: (200, 200), size: (100, 20)) { frames in
            frames.box("red", 20, 20, at: (10, 0))
                .alignmentGuide(.leading) { _ in -10 }
                .frame(width: 100, height: 20, alignment: .leading)
        }
    }

    // The frame's centre 50 minus the child's guide 0.
    @Test func `case 98: centre guide moved`() {
        expectLayout(proposed: (200, 200), size: (100, 20)) { frames in
            frames.box("red", 40, 20, at: (50, 0))
                .alignmentGuide(HorizontalAlignment.center) { $0[.leading] }
                .frame(width: 100, height: 20)
        }
    }
}
