import TerminalUI
import Testing

/// Scroll views with one and two axes, in stacks and in each other.
struct ScrollRuleTests {
    private static let both: Axis.Set = [.horizontal, .vertical]

    // MARK: Two axes

    @Test func `SC3: content larger on both axes begins at the top leading corner`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView(Self.both) { frames.fixed("content", 300, 200, at: (0, 0)) }.probe(
                "scroll", at: (0, 0, 100, 60), in: frames)
        }
    }

    @Test func `SC2: with two axes each side is the proposal, or the content's ideal for nil`() {
        expectSizes([
            ((nil, nil), (300, 200)), ((50, nil), (50, 200)), ((nil, 20), (300, 20)),
            ((0, 0), (0, 0)), ((.infinity, 40), (.infinity, 40)),
        ]) { ScrollView(Self.both) { fixedView(300, 200) } }
    }

    @Test func `SC1: with two axes a text has one line`() {
        expectLayout(proposed: (4, 2), size: (4, 2)) { frames in
            ScrollView(Self.both) {
                Text("aaaa bbbb cccc").probe("text", at: (0, 0, 14, 1), in: frames)
            }
        }
    }

    // The row is 20 + 8 + 20 wide, which is the column's width when its children are placed (ST8).
    @Test func `SC4: with two axes flexible views have their ideal size on both`() {
        expectLayout(proposed: (200, 100), size: (200, 100)) { frames in
            ScrollView(Self.both) {
                VStack(spacing: 0) {
                    HStack(spacing: 0) {
                        fixedView(20, 10)
                        Spacer()
                        fixedView(20, 10)
                    }
                    .probe("row", at: (0, 0, 48, 10), in: frames)
                    Color.red.frame(maxWidth: .infinity, maxHeight: .infinity)
                        .probe("frame", at: (0, 10, 48, 10), in: frames)
                    GeometryReader { _ in Color.clear }.probe(
                        "reader", at: (0, 20, 48, 10), in: frames)
                }
            }
        }
    }

    @Test(
        arguments: [
            (CGPoint(x: 50, y: 30), (-50, -30)), (CGPoint(x: 999, y: 999), (-200, -140)),
            (CGPoint(x: 999, y: 0), (-200, 0)), (CGPoint(x: -5, y: -5), (0, 0)),
        ] as [(CGPoint, PairNumbers)])
    func `SC3: the offset is limited on each axis`(point: CGPoint, origin: PairNumbers) {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView(Self.both) { frames.fixed("content", 300, 200, at: (origin.0, origin.1)) }
                .scrollPosition(.constant(ScrollPosition(point: point)))
        }
    }

    @Test func `R2: several views are stacked along the axis, with two axes vertically`() {
        expectLayout(proposed: (200, 100), size: (200, 100)) { frames in
            ScrollView(Self.both) {
                frames.box("a", 30, 10, at: (10, 0))
                frames.box("b", 50, 20, at: (0, 18))
            }
        }
        expectLayout(proposed: (200, 100), size: (200, 20)) { frames in
            ScrollView(.horizontal) {
                frames.box("a", 30, 10, at: (0, 5))
                frames.box("b", 50, 20, at: (38, 0))
            }
        }
    }

    @Test func `CR2: a scroll view with two axes is the container for both lengths`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView(Self.both) {
                frames.color("red", at: (0, 0, 200, 30)).containerRelativeFrame(Self.both) {
                    length, axis in
                    axis == .horizontal ? length * 2 : length / 2
                }
            }
        }
    }

    // The content with its margins is 220 × 120: the end is at 220 − 100 and 120 − 60.
    @Test func `SC3: margins scroll with the content on both axes`() {
        func check(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) {
            expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
                ScrollView(Self.both) { frames.fixed("content", 200, 100, at: (x, y)) }
                    .contentMargins(10)
                    .scrollPosition(.constant(ScrollPosition(point: point)))
            }
        }
        check(.zero, 10, 10)
        check(CGPoint(x: 999, y: 999), -110, -50)
    }

    @Test
    func `SC3: an anchor is where content begins on both axes, and where smaller content lies`() {
        func check(
            _ anchor: UnitPoint, _ large: PairNumbers, _ small: PairNumbers,
            _ direction: LayoutDirection = .leftToRight
        ) {
            func check(_ size: PairNumbers, _ origin: PairNumbers) {
                expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
                    ScrollView(Self.both) {
                        frames.fixed("content", size.0, size.1, at: (origin.0, origin.1))
                    }
                    .defaultScrollAnchor(anchor).environment(\.layoutDirection, direction)
                }
            }
            check((300, 200), large)
            check((50, 30), small)
        }
        check(.center, (-100, -70), (25, 15))
        check(.bottomTrailing, (-200, -140), (50, 30))
        check(.topLeading, (0, 0), (0, 0))
        check(.topTrailing, (0, 0), (0, 0), .rightToLeft)
        check(.leading, (-200, -70), (50, 15), .rightToLeft)
    }

    @Test(
        arguments: [(.trailing, (-200, 0)), (.bottom, (0, -140)), (.top, (0, 0))]
            as [(Edge, PairNumbers)])
    func `SC3: a scroll view with two axes scrolls to an edge`(edge: Edge, origin: PairNumbers) {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView(Self.both) { frames.fixed("content", 300, 200, at: (origin.0, origin.1)) }
                .scrollPosition(.constant(ScrollPosition(edge: edge)))
        }
    }

    @Test func `OF2: a positioned view in a scroll view is as high as its content`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView {
                frames.box("red", 10, 10, at: (15, 25)).position(x: 20, y: 30).probe(
                    "place", at: (0, 0, 100, 10), in: frames)
            }
        }
    }

    @Test func `SC2: margins count across the axis`() {
        expectSizes([((100, 60), (70, 60)), ((100, nil), (70, 30)), ((nil, 60), (70, 60))]) {
            ScrollView { fixedView(50, 30) }.contentMargins(.horizontal, 10)
        }
    }

    @Test func `LZ3: a lazy column in two axes is as wide as its first row`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60),
            frames: ["a": (0, 0, 30, 10), "b": (-10, 10, 50, 10)]
        ) { frames in
            ScrollView(Self.both) {
                LazyVStack(spacing: 0) {
                    frames.box("a", 30, 10)
                    frames.box("b", 50, 10)
                }
                .probe("column", at: (0, 0, 30, 20), in: frames)
            }
        }
    }

    // MARK: Nested scroll views

    @Test func `SC1: a horizontal scroll view in a vertical one is as high as its content`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) { frames.fixed("wide", 300, 20, at: (0, 0)) }
                        .probe("inner", at: (0, 0, 100, 20), in: frames)
                    frames.fixed("tall", 40, 300, at: (30, 20))
                }
            }
        }
    }

    @Test func `SC1: a vertical scroll view in a horizontal one is as wide as its content`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ScrollView { frames.fixed("tall", 20, 300, at: (0, 0)) }.probe(
                        "inner", at: (0, 0, 20, 60), in: frames)
                    frames.fixed("wide", 300, 40, at: (20, 10))
                }
            }
        }
    }

    // Nothing is proposed along the axis, so the inner one shows all of its content.
    @Test func `SC2: a vertical scroll view in a vertical one has its ideal height`() {
        expectLayout(proposed: (100, 60), size: (40, 60)) { frames in
            ScrollView {
                ScrollView { fixedView(40, 300) }.probe("inner", at: (0, 0, 40, 300), in: frames)
            }
        }
    }

    // MARK: In stacks and frames

    @Test func `SC2: a scroll view takes what a stack has left`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            VStack(spacing: 0) {
                frames.box("bar", nil, 20, at: (0, 0, 100, 20))
                ScrollView { fixedView(50, 300) }.probe("scroll", at: (25, 20, 50, 80), in: frames)
            }
        }
        expectLayout(proposed: (100, 50), size: (100, 30)) { frames in
            HStack(spacing: 0) {
                ScrollView(.horizontal) { fixedView(300, 20) }.probe(
                    "scroll", at: (0, 5, 60, 20), in: frames)
                frames.fixed("fixed", 40, 30, at: (60, 0))
            }
        }
    }

    @Test func `ST3: two scroll views share equally, whatever they show`() {
        expectLayout(proposed: (40, 100), size: (40, 100)) { frames in
            VStack(spacing: 0) {
                ScrollView { fixedView(40, 500) }.probe("a", at: (0, 0, 40, 50), in: frames)
                ScrollView { fixedView(20, 5) }.probe("b", at: (10, 50, 20, 50), in: frames)
            }
        }
    }

    // The scroll view's answer to 0 is 0: it has no minimum that a stack would reserve.
    @Test func `ST4: a higher priority takes everything from a scroll view`() {
        expectLayout(proposed: (40, 100), size: (40, 100)) { frames in
            VStack(spacing: 0) {
                frames.color("red", at: (0, 0, 40, 100)).layoutPriority(1)
                ScrollView { fixedView(40, 500) }.probe("scroll", at: (0, 100, 40, 0), in: frames)
            }
        }
    }

    @Test func `FX1: a scroll view of fixed size shows all of its content`() {
        expectSizes([((100, 50), (20, 110))]) { ScrollView { threeBoxes }.fixedSize() }
        expectSizes([((100, 50), (20, 110)), ((nil, nil), (20, 110))]) {
            ScrollView { threeBoxes }.fixedSize(horizontal: false, vertical: true)
        }
    }

    private var threeBoxes: some View {
        VStack(spacing: 10) { ForEach(0..<3) { _ in fixedView(20, 30) } }
    }

    @Test func `FF1: an infinite frame makes content as wide as the scroll view`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView {
                frames.box("red", 10, 20, at: (90, 0))
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
            }
        }
    }

    @Test func `AR1: in a horizontal scroll view a ratio follows the height`() {
        expectLayout(proposed: (300, 50), size: (300, 50)) { frames in
            ScrollView(.horizontal) {
                frames.color("red", at: (0, 0, 100, 50)).aspectRatio(2, contentMode: .fit)
            }
        }
    }

    @Test func `AL5: a scroll view passes on no baseline`() {
        expectLayout(
            proposed: (10, 5), size: (2, 5), frames: ["a": (0, 0, 1, 1), "b": (1, 4, 1, 1)]
        ) { frames in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                ScrollView { Text("a").probe("a", in: frames) }
                Text("b").probe("b", in: frames)
            }
        }
    }

    @Test func `SP4: spacers in a scroll view keep their minimum, without gaps beside them`() {
        expectLayout(proposed: (100, 60), size: (20, 60)) { frames in
            ScrollView {
                frames.box("a", 20, 10, at: (0, 0))
                Spacer(minLength: 5).probe("space", at: (10, 10, 0, 5), in: frames)
                frames.box("b", 20, 10, at: (0, 15))
            }
        }
    }

    // MARK: Right to left

    @Test func `AL7: a scroll view with two axes begins at the right`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView(Self.both) { frames.fixed("content", 300, 200, at: (-200, 0)) }
                .environment(\.layoutDirection, .rightToLeft)
        }
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ScrollView(Self.both) { frames.fixed("content", 50, 30, at: (50, 0)) }
                .environment(\.layoutDirection, .rightToLeft)
        }
    }

    @Test func `AL7: margins and rows begin at the right`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60), frames: ["red": (65, 0, 20, 10)]
        ) { frames in
            ScrollView { LazyVStack(alignment: .leading) { frames.box("red", 20, 10) } }
                .contentMargins(.leading, 15)
                .environment(\.layoutDirection, .rightToLeft)
        }
    }
}
