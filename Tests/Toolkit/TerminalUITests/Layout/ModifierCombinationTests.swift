import TerminalUI
import Testing

/// Modifiers of one view in stacks and in each other. Numbers follow from the rules.
struct ModifierCombinationTests {
    // MARK: Padding and frames

    @Test func `PD3: views overlap by a negative padding`() {
        expectLayout(proposed: (nil, nil), size: (50, 80)) { frames in
            VStack(spacing: 0) {
                frames.box("red", 50, 50, at: (0, 0)).padding(.bottom, -20)
                frames.box("blue", 50, 50, at: (0, 30))
            }
        }
        expectSizes([((nil, nil), (0, 10)), ((100, 100), (0, 10))]) {
            fixedView(10, 10).padding(.horizontal, -20)
        }
    }

    @Test func `FF1: a frame of ideal size larger than its view aligns it`() {
        expectLayout(proposed: (300, 300), size: (100, 40)) { frames in
            frames.fixed("red", 30, 10, at: (70, 30))
                .frame(minWidth: 100, idealHeight: 40, alignment: .bottomTrailing).fixedSize()
        }
    }

    @Test func `F2: frames in frames are aligned one by one`() {
        expectLayout(proposed: (300, 50), size: (300, 50)) { frames in
            frames.box("red", 10, 10, at: (200, 20))
                .frame(width: 100, alignment: .leading)
                .frame(maxHeight: .infinity).probe("inner", at: (200, 0, 100, 50), in: frames)
                .frame(maxWidth: .infinity, alignment: .trailing)
        }
    }

    // Both have infinite flexibility: the one with the larger minimum is measured first and takes half.
    @Test func `ST2: views in infinite frames share equally, whatever their sizes`() {
        expectLayout(proposed: (100, 10), size: (100, 10)) { frames in
            HStack(spacing: 0) {
                frames.fixed("a", 30, 10, at: (10, 0)).frame(maxWidth: .infinity)
                frames.fixed("b", 10, 10, at: (70, 0)).frame(maxWidth: .infinity)
            }
        }
        expectLayout(proposed: (100, 10), size: (110, 10)) { frames in
            HStack(spacing: 0) {
                frames.fixed("a", 80, 10, at: (0, 0)).frame(maxWidth: .infinity)
                frames.fixed("b", 30, 10, at: (80, 0)).frame(maxWidth: .infinity)
            }
        }
    }

    @Test func `ST1: a negative gap lets views overlap`() {
        expectLayout(proposed: (100, 10), size: (100, 10)) { frames in
            HStack(spacing: -10) {
                frames.color("a", at: (0, 0, 55, 10))
                frames.color("b", at: (45, 0, 55, 10))
            }
        }
        expectSizes([((nil, nil), (10, 25))]) {
            VStack(spacing: -5) {
                fixedView(10, 10)
                fixedView(10, 20)
            }
        }
    }

    @Test func `F2: a text lies with its last baseline at the bottom of a frame`() {
        expectLayout(proposed: (nil, nil), size: (4, 5)) { frames in
            Text("a\nb").probe("text", at: (0, 3, 1, 2), in: frames)
                .frame(width: 4, height: 5, alignment: .leadingLastTextBaseline)
        }
    }

    @Test func `FX1: an ideal width inside a fixed size leaves the rest to others`() {
        expectLayout(proposed: (100, 20), size: (100, 20)) { frames in
            HStack(spacing: 0) {
                frames.color("a", at: (0, 0, 30, 20)).frame(idealWidth: 30).fixedSize(
                    horizontal: true, vertical: false)
                frames.color("b", at: (30, 0, 70, 20))
            }
        }
    }

    // For an infinite width the square is 20, for 0 it is 0: it is less flexible than the colour.
    @Test func `AR1: in a row a square leaves the rest to a colour`() {
        expectLayout(proposed: (100, 20), size: (100, 20)) { frames in
            HStack(spacing: 0) {
                frames.color("square", at: (0, 0, 20, 20)).aspectRatio(1, contentMode: .fit)
                frames.color("rest", at: (20, 0, 80, 20))
            }
        }
    }

    // The row is proposed no height, so each half is half as high as wide.
    @Test func `AR1: ratios give a row of a scroll view its height`() {
        expectLayout(proposed: (100, 300), size: (100, 300)) { frames in
            ScrollView {
                HStack(spacing: 0) {
                    frames.color("a", at: (0, 0, 50, 25)).aspectRatio(2, contentMode: .fit)
                    frames.color("b", at: (50, 0, 50, 25)).aspectRatio(2, contentMode: .fit)
                }
            }
        }
    }

    // MARK: Spacers and dividers

    @Test func `DV1: a divider with modifiers keeps its direction`() {
        expectSizes([((100, 50), (9, 50)), ((nil, nil), (9, 10))]) {
            HStack { Divider().padding(.horizontal, 4) }
        }
        expectLayout(proposed: (100, 50), size: (30, 21)) { frames in
            VStack(spacing: 0) {
                fixedView(20, 10)
                Divider().probe("line", at: (0, 10, 30, 1), in: frames).frame(width: 30)
                fixedView(20, 10)
            }
        }
    }

    // The frame's priority is 0, and its height 5.
    @Test func `SP1: a spacer in a frame extends along the row`() {
        expectLayout(proposed: (100, 50), size: (100, 10)) { frames in
            HStack(spacing: 0) {
                fixedView(10, 10)
                Spacer().frame(height: 5).probe("frame", at: (10, 2.5, 80, 5), in: frames)
                fixedView(10, 10)
            }
        }
    }

    // 8 − 2 are offered to the first text; of the 2 that it leaves the other is offered both.
    @Test func `ST4: the spacer's minimum is kept from texts of any priority`() {
        expectLayout(proposed: (8, nil), size: (8, 2)) { frames in
            HStack(spacing: 0) {
                Text("aaaa").probe("first", at: (0, 0.5, 4, 1), in: frames).layoutPriority(1)
                Spacer(minLength: 2).probe("space", at: (4, 1, 2, 0), in: frames)
                Text("bbbb").probe("last", at: (6, 0, 2, 2), in: frames)
            }
        }
    }

    // MARK: Overlays, offsets, positions, effects

    @Test func `OV1: an overlay outside of an offset stays in place`() {
        expectLayout(proposed: (nil, nil), size: (20, 20)) { frames in
            frames.box("red", 20, 20, at: (10, 0)).offset(x: 10)
                .overlay(alignment: .bottom) { frames.box("over", 40, 40, at: (-10, -20)) }
        }
    }

    @Test func `OF2: a background outside of a position has the whole size`() {
        expectLayout(proposed: (100, 50), size: (100, 50)) { frames in
            frames.box("red", 10, 10, at: (15, 25)).position(x: 20, y: 30).background {
                frames.color("behind", at: (0, 0, 100, 50))
            }
        }
    }

    @Test func `OF2: in a column a positioned view takes what is left`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            VStack(spacing: 0) {
                frames.box("red", 10, 10, at: (0, 0)).position(x: 5, y: 5)
                frames.box("blue", 10, 20, at: (45, 80))
            }
        }
    }

    @Test func `OF1: effects change nothing around a view`() {
        func check(@ViewBuilder _ effect: (AnyView) -> some View) {
            expectLayout(proposed: (nil, nil), size: (40, 10)) { frames in
                HStack(spacing: 0) {
                    effect(AnyView(fixedView(20, 10)))
                    frames.box("blue", 20, 10, at: (20, 0))
                }
            }
        }
        check { $0.scaleEffect(2) }
        check { $0.rotationEffect(.degrees(90)) }
        check { $0.blur(radius: 5) }
        check { $0.shadow(radius: 5) }
        check { $0.opacity(0) }
        check { $0.clipShape(Circle()) }
    }

    @Test func `OV1: overlays on overlays are aligned to the primary view only`() {
        expectLayout(proposed: (100, 50), size: (100, 50)) { frames in
            frames.color("red")
                .overlay(alignment: .bottomTrailing) {
                    frames.box("first", 40, 20, at: (60, 30)).overlay(alignment: .bottomTrailing) {
                        frames.box("second", 20, 10, at: (80, 40))
                    }
                }
                .overlay(alignment: .bottomLeading) { frames.box("third", 8, 10, at: (0, 40)) }
        }
    }

    @Test func `OV1: an overlay is aligned to a baseline, of a box to its bottom`() {
        expectLayout(
            proposed: (nil, nil), size: (3, 2), frames: ["x": (0, 1, 1, 1)]
        ) { frames in
            Text("aaa\nb").overlay(alignment: .leadingLastTextBaseline) {
                Text("x").probe("x", in: frames)
            }
        }
        expectLayout(proposed: (nil, nil), size: (10, 5)) { frames in
            fixedView(10, 5).overlay(alignment: .trailingFirstTextBaseline) {
                Text("x\ny").probe("x", at: (9, 4, 1, 2), in: frames)
            }
        }
    }

    // MARK: Guides across stacks

    // The left column's guide is at 10 + 5, the right one's at 0.
    @Test func `AL4: a guide aligns views in two columns`() {
        expectLayout(proposed: (nil, nil), size: (40, 55)) { frames in
            HStack(alignment: .mid, spacing: 0) {
                VStack(spacing: 0) {
                    frames.box("a", 20, 10, at: (0, 0))
                    frames.box("b", 20, 10, at: (0, 10)).alignmentGuide(.mid) {
                        $0[VerticalAlignment.center]
                    }
                }
                VStack(spacing: 0) {
                    frames.box("c", 20, 30, at: (20, 15)).alignmentGuide(.mid) { $0[.top] }
                    frames.box("d", 20, 10, at: (20, 45))
                }
            }
        }
    }

    @Test func `AL4: an explicit baseline above a text is the first`() {
        expectLayout(proposed: (nil, nil), size: (12, 11), frames: ["b": (11, 2, 1, 1)]) { frames in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                VStack(spacing: 0) {
                    frames.box("red", 11, 10, at: (0, 0)).alignmentGuide(.firstTextBaseline) { _ in
                        3
                    }
                    Text("a")
                }
                Text("b").probe("b", in: frames)
            }
        }
    }

    // MARK: ViewThatFits

    @Test(
        arguments: [
            ((100, 20), "b", (60, 10)), ((100, 40), "a", (60, 30)), ((50, 20), "c", (20, 5)),
            ((nil, 20), "b", (60, 10)), ((50, nil), "c", (20, 5)), ((10, 2), "c", (20, 5)),
        ] as [(ProposalNumbers, String, PairNumbers)])
    func `VT1: both sides must fit`(
        proposed: ProposalNumbers, chosen: String, size: PairNumbers
    ) {
        expectLayout(
            proposed: proposed, size: size, frames: [chosen: (0, 0, size.0, size.1)]
        ) { frames in
            ViewThatFits {
                frames.box("a", 60, 30)
                frames.box("b", 60, 10)
                frames.box("c", 20, 5)
            }
        }
    }

    @Test func `VT1: a row, or a column where the row is too wide`() {
        func check(_ width: CGFloat, _ size: PairNumbers, _ last: FrameNumbers) {
            expectLayout(proposed: (width, 50), size: size) { frames in
                let parts = Group {
                    fixedView(60, 10)
                    frames.box("last", 50, 10, at: last)
                }
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 4) { parts }
                    VStack(alignment: .leading, spacing: 4) { parts }
                }
            }
        }
        check(114, (114, 10), (64, 0, 50, 10))
        check(113, (60, 24), (0, 14, 50, 10))
    }

    // The text's ideal width is 9, but the stretched frame's is that of its text.
    @Test func `VT2: a stretched view fits by its ideal width and is then stretched`() {
        expectLayout(proposed: (20, 5), size: (20, 1)) { frames in
            ViewThatFits(in: .horizontal) {
                Text("aaaa bbbb").probe("text", at: (11, 0, 9, 1), in: frames)
                    .frame(maxWidth: .infinity, alignment: .trailing)
                Text("a")
            }
        }
    }
}
