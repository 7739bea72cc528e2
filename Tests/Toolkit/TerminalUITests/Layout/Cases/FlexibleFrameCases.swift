import TerminalUI
import Testing

/// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
@Suite struct FlexibleFrameCases {
    @Test func `case 100: min 0 and max infinity: exactly the proposal, even below the child`() {
        expectSizes([
            ((0, 10), (0, 10)), ((10, 10), (10, 10)), ((200, 10), (200, 10)), ((nil, 10), (30, 10)),
        ]) {
            fixedView(30, 10).frame(minWidth: 0, maxWidth: .infinity)
        }
        expectLayout(proposed: (10, 10), size: (10, 10)) { frames in
            frames.fixed("img", 30, 10, at: (-10, 0)).frame(minWidth: 0, maxWidth: .infinity)
        }
    }

    @Test func `case 101: max infinity only: never below the child`() {
        expectSizes([
            ((0, 10), (30, 10)), ((10, 10), (30, 10)), ((200, 10), (200, 10)),
            ((nil, 10), (30, 10)),
        ]) {
            fixedView(30, 10).frame(maxWidth: .infinity)
        }
    }

    @Test func `case 102: finite max only`() {
        expectSizes([
            ((0, 10), (30, 10)), ((10, 10), (30, 10)), ((60, 10), (60, 10)),
            ((200, 10), (100, 10)), ((nil, 10), (30, 10)),
        ]) {
            fixedView(30, 10).frame(maxWidth: 100)
        }
    }

    @Test func `case 103: max below the child`() {
        expectSizes([((50, 10), (100, 10)), ((200, 10), (100, 10)), ((nil, 10), (100, 10))]) {
            fixedView(150, 10).frame(maxWidth: 100)
        }
        expectLayout(proposed: (200, 10), size: (100, 10)) { frames in
            frames.fixed("img", 150, 10, at: (-25, 0)).frame(maxWidth: 100)
        }
    }

    @Test func `case 104: min only: at least 50`() {
        expectSizes([
            ((0, 10), (50, 10)), ((10, 10), (50, 10)), ((200, 10), (50, 10)), ((nil, 10), (50, 10)),
        ]) {
            fixedView(30, 10).frame(minWidth: 50)
        }
        // With a child of 80 the frame follows the proposal between 50 and 80 and may be smaller
        // than the child.
        expectSizes([
            ((0, 10), (50, 10)), ((60, 10), (60, 10)), ((200, 10), (80, 10)), ((nil, 10), (80, 10)),
        ]) {
            fixedView(80, 10).frame(minWidth: 50)
        }
    }

    @Test func `case 106: min only on a flexible child`() {
        expectSizes([
            ((0, 10), (50, 10)), ((20, 10), (50, 10)), ((75, 10), (75, 10)),
            ((.infinity, 10), (.infinity, 10)), ((nil, 10), (50, 10)),
        ]) {
            Color.red.frame(minWidth: 50)
        }
        expectLayout(proposed: (nil, 10), size: (50, 10)) { frames in
            frames.color("red", at: (0, 0, 50, 10)).frame(minWidth: 50)
        }
    }

    @Test func `case 107: ideal only`() {
        expectSizes([((20, 10), (30, 10)), ((50, 10), (30, 10)), ((nil, 10), (70, 10))]) {
            fixedView(30, 10).frame(idealWidth: 70)
        }
        expectLayout(proposed: (nil, 10), size: (70, 10)) { frames in
            frames.fixed("img", 30, 10, at: (20, 0)).frame(idealWidth: 70)
        }
    }

    // Recorded. The size for the unspecified proposal shows what the frame stores.
    @Test(arguments: [(20, 10, 20), (50, 25, 50), (100, 0, 100)] as [(CGFloat, CGFloat, CGFloat)])
    func `case 109: init: ideal below min is raised`(
        minimum: CGFloat, ideal: CGFloat, stored: CGFloat
    ) {
        expectSizes([((nil, 10), (stored, 10))]) {
            Color.red.frame(minWidth: minimum, idealWidth: ideal)
        }
    }

    // Recorded. The size for a proposal above all limits shows what the frame stores.
    @Test(arguments: [(30, 20, 30), (100, 50, 100), (50, 25, 50)] as [(CGFloat, CGFloat, CGFloat)])
    func `case 110: init: max below ideal is raised`(
        ideal: CGFloat, maximum: CGFloat, stored: CGFloat
    ) {
        expectSizes([((500, 10), (stored, 10)), ((nil, 10), (ideal, 10))]) {
            Color.red.frame(idealWidth: ideal, maxWidth: maximum)
        }
    }

    // Recorded.
    @Test func `case 112: init: 10/20/30 unchanged`() {
        expectSizes([((0, 10), (10, 10)), ((nil, 10), (20, 10)), ((500, 10), (30, 10))]) {
            Color.red.frame(minWidth: 10, idealWidth: 20, maxWidth: 30)
        }
    }

    @Test func `case 113: min 0 max 200 × min 0 max 100`() {
        expectLayout(host: (500, 500), size: (200, 100), at: (150, 200)) { frames in
            Rectangle().frame(minWidth: 0, maxWidth: 200, minHeight: 0, maxHeight: 100)
                .probe("red", at: (150, 200, 200, 100), in: frames)
        }
    }

    @Test func `case 115: other flexible axis`() {
        expectLayout(host: (500, 500), size: (500, 200), at: (0, 150)) { frames in
            Rectangle().frame(minHeight: 0, maxHeight: 200).probe(
                "red", at: (0, 150, 500, 200), in: frames)
        }
    }

    @Test(
        arguments: [
            (Alignment.topLeading, 0, 0), (.top, 200, 0), (.topTrailing, 400, 0),
            (.leading, 0, 200), (.center, 200, 200), (.trailing, 400, 200),
            (.bottomLeading, 0, 400), (.bottom, 200, 400), (.bottomTrailing, 400, 400),
        ] as [(Alignment, CGFloat, CGFloat)])
    func `case 116: nine alignments in an infinite frame`(
        alignment: Alignment, x: CGFloat, y: CGFloat
    ) {
        expectLayout(proposed: (500, 500), size: (500, 500)) { frames in
            Rectangle().frame(width: 100, height: 100).probe(
                "red", at: (x, y, 100, 100), in: frames
            )
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
    }

    @Test func `case 118: maximum frames in stacks`() {
        expectLayout(host: (200, 200), size: (136, 184), at: (32, 8)) { frames in
            VStack {
                VStack(alignment: .leading) {
                    Color.red.frame(maxWidth: 50, maxHeight: 50).probe(
                        "red1", at: (75, 8, 50, 50), in: frames)
                    Color.green.frame(maxWidth: 40, maxHeight: 30).probe(
                        "green1", at: (75, 66, 40, 30), in: frames)
                    Color.blue.frame(maxWidth: 30, maxHeight: 30).probe(
                        "blue1", at: (75, 104, 30, 30), in: frames)
                }
                HStack(alignment: .top) {
                    Color.red.frame(maxWidth: 50, maxHeight: 50).probe(
                        "red2", at: (32, 142, 50, 50), in: frames)
                    Color.green.frame(maxWidth: 40, maxHeight: 30).probe(
                        "green2", at: (90, 142, 40, 30), in: frames)
                    Color.blue.frame(maxWidth: 30, maxHeight: 30).probe(
                        "blue2", at: (138, 142, 30, 30), in: frames)
                }
            }
        }
    }

    // Recorded: the frame itself chooses 200.
    @Test func `case 119: maxHeight 200 on a short text is 200 high`() {
        expectLayout(proposed: (300, 600), size: (100, 200)) { frames in
            frames.fixed("img", 100, 20, at: (0, 90)).frame(maxHeight: 200).probe(
                "frame", at: (0, 0, 100, 200), in: frames)
        }
    }

    // Recorded.
    @Test func `case 120: maxHeight 200 with a vertical fixedSize is as high as the text`() {
        expectLayout(proposed: (300, 600), size: (100, 20)) { frames in
            frames.fixed("img", 100, 20, at: (0, 0)).frame(maxHeight: 200).probe(
                "frame", at: (0, 0, 100, 20), in: frames
            )
            .fixedSize(horizontal: false, vertical: true)
        }
    }

    // The text is proposed 200 again when it is placed, and is truncated.
    @Test func `case 121: the same with a long text`() {
        expectLayout(proposed: (300, 600), size: (100, 200)) { frames in
            Answering { proposal in
                CGSize(width: 100, height: min(proposal.height ?? .infinity, 500))
            }
            .view.probe("text", at: (0, 0, 100, 200), in: frames)
            .frame(maxHeight: 200).probe("frame", at: (0, 0, 100, 200), in: frames)
            .fixedSize(horizontal: false, vertical: true)
        }
    }

    @Test func `case 122: maxWidth under fixedSize is as wide as the text`() {
        expectLayout(proposed: (300, 300), size: (10, 10)) { frames in
            frames.color("red", at: (0, 0, 10, 10)).frame(maxWidth: 100, maxHeight: 100).fixedSize()
        }
    }

    // Recorded.
    @Test func `case 124: idealWidth/idealHeight with fixedSize`() {
        expectLayout(proposed: (300, 300), size: (100, 40)) { frames in
            RoundedRectangle(cornerRadius: 5).probe("red", at: (0, 0, 100, 40), in: frames)
                .frame(idealWidth: 100, idealHeight: 40).fixedSize()
        }
    }

    @Test func `case 125: HP bar label`() {
        expectLayout(proposed: (300, 100), size: (200, 1)) { frames in
            Text("33/60").probe("text", at: (97.5, 0, 5, 1), in: frames)
                .frame(minWidth: 0, maxWidth: .infinity).probe(
                    "frame", at: (0, 0, 200, 1), in: frames
                )
                .frame(width: 200)
        }
    }
}
