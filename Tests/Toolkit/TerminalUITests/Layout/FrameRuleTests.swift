import TerminalUI
import Testing

/// Modifiers of one view: padding, frames, fixed sizes, ratios, positions, safe areas.
@Suite struct FrameRuleTests {
    // MARK: Padding

    @Test func `PD1: nil stays nil, and a negative length becomes 0`() {
        expectSizes([
            ((5, nil), (20, 30)), ((nil, nil), (30, 30)), ((.infinity, 40), (.infinity, 40)),
        ]) { Color.red.padding(10) }
        expectSizes([((100, 100), (42, 10))]) { fixedView(10, 10).padding(.horizontal) }
        expectSizes([((100, 100), (15, 12))]) {
            fixedView(10, 10).padding([.leading], 5).padding(.vertical, 1)
        }
    }

    @Test func `PD3: negative padding enlarges the proposal`() {
        expectLayout(proposed: (100, 50), size: (100, 50)) { frames in
            frames.color("red", at: (-10, 0, 130, 50)).padding(
                EdgeInsets(top: 0, leading: -10, bottom: 0, trailing: -20))
        }
    }

    // Red and the padded leading edge have no preference: the gap is 8. Beside blue the spacer's
    // preference for 0 remains.
    @Test func `PD4: padding removes the spacing preferences of the padded edges only`() {
        expectLayout(proposed: (100, 20), size: (100, 10)) { frames in
            HStack {
                frames.box("red", 10, 10, at: (0, 0))
                Spacer().probe("spacer", at: (23, 5, 67, 0), in: frames).padding(.leading, 5)
                frames.box("blue", 10, 10, at: (90, 0))
            }
        }
    }

    @Test func `AL7: paddings and frames start at the right in a right-to-left environment`() {
        expectLayout(proposed: (nil, nil), size: (30, 10)) { frames in
            frames.box("red", 10, 10, at: (0, 0)).padding(.leading, 20)
                .environment(\.layoutDirection, .rightToLeft)
        }
        expectLayout(proposed: (nil, nil), size: (50, 10)) { frames in
            frames.box("red", 10, 10, at: (40, 0)).frame(width: 50, alignment: .leading)
                .environment(\.layoutDirection, .rightToLeft)
        }
    }

    // MARK: Fixed frames

    @Test func `F1: a side that is not given is the child's`() {
        expectSizes([
            ((.infinity, .infinity), (50, .infinity)), ((nil, nil), (50, 10)), ((0, 0), (50, 0)),
        ]) { Color.red.frame(width: 50) }
        expectSizes([((3, 3), (50, 60)), ((nil, nil), (50, 60))]) {
            fixedView(7, 7).frame(width: 50, height: 60)
        }
    }

    @Test func `F2: a larger child overflows on the opposite side`() {
        expectLayout(proposed: (200, 200), size: (20, 10)) { frames in
            frames.fixed("red", 50, 40, at: (-30, -30)).frame(
                width: 20, height: 10, alignment: .bottomTrailing)
        }
    }

    // The frame's baseline is its bottom, at 5; the text's is at 1.
    @Test func `F2: the baseline of a frame is its bottom`() {
        expectLayout(proposed: (200, 200), size: (10, 5)) { frames in
            Text("a").probe("text", at: (4.5, 4, 1, 1), in: frames)
                .frame(width: 10, height: 5, alignment: .centerFirstTextBaseline)
        }
    }

    @Test func `F3: a negative, infinite or NaN length counts as not given`() {
        expectSizes([((100, 100), (100, 20))]) { Color.red.frame(width: -5, height: 20) }
        expectSizes([((100, 100), (10, 100))]) { Color.red.frame(width: 10, height: .infinity) }
        expectSizes([((100, 100), (100, 100))]) { Color.red.frame(width: .nan) }
    }

    // MARK: Flexible frames

    @Test func `FF1: an image 60 wide in frames with all combinations of limits`() {
        func check(
            _ answers: [(CGFloat?, CGFloat)], minimum: CGFloat? = nil, ideal: CGFloat? = nil,
            maximum: CGFloat? = nil, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            expectSizes(
                answers.map { (proposed: ($0.0, nil), size: ($0.1, 30)) },
                sourceLocation: sourceLocation
            ) {
                fixedView(60, 30).frame(minWidth: minimum, idealWidth: ideal, maxWidth: maximum)
            }
        }
        check([(nil, 60), (10, 20), (50, 50), (200, 100), (0, 20)], minimum: 20, maximum: 100)
        check([(nil, 80), (100, 80), (10, 80)], minimum: 80)
        check([(nil, 60), (10, 20), (40, 40), (100, 60)], minimum: 20)
        check([(nil, 40), (30, 40), (100, 40)], maximum: 40)
        check([(nil, 60), (30, 60), (80, 80), (200, 100)], maximum: 100)
        check([(nil, 25), (100, 60), (0, 60)], ideal: 25)
        check([(nil, 35), (100, 90), (10, 20)], minimum: 20, ideal: 35, maximum: 90)
        check([(nil, 60), (5, 5), (100, 100)], minimum: -10, maximum: .infinity)
        check([(nil, 30), (100, 60)], minimum: 30, ideal: 10)
    }

    // A maximum below the minimum is kept: the child's proposal and size are min(max(p, 50), 20).
    @Test func `FF0: a maximum is raised to the ideal, not to the minimum`() {
        expectSizes([((30, 5), (20, 5)), ((nil, 5), (10, 5))]) {
            Color.red.frame(minWidth: 50, maxWidth: 20)
        }
        expectSizes([((nil, 5), (50, 5)), ((100, 5), (50, 5))]) {
            Color.red.frame(idealWidth: 50, maxWidth: 20)
        }
    }

    // The frames have the sizes 60 × 30 and 20 × 10 for nil; only with lengths strictly between the
    // limits is the child asked for its ideal again.
    @Test func `FF3: the last proposal to the child of a frame`() {
        expectLayout(proposed: (500, 500), size: (60, 30)) { frames in
            frames.resizable("image", 60, 30, at: (0, 0, 60, 30)).frame(minWidth: 20, maxWidth: 100)
                .fixedSize()
        }
        expectLayout(proposed: (500, 500), size: (20, 10)) { frames in
            frames.color("red", at: (0, 0, 20, 10)).frame(minWidth: 20, maxWidth: 100).fixedSize()
        }
        expectLayout(proposed: (500, 500), size: (15, 10)) { frames in
            frames.color("red", at: (0, 0, 15, 10)).frame(idealWidth: 15).fixedSize()
        }
    }

    @Test func `FF1: the axes are independent`() {
        expectSizes([((200, 50), (100, 50)), ((nil, nil), (10, 40)), ((5, 5), (5, 40))]) {
            Color.red.frame(maxWidth: 100, minHeight: 40)
        }
    }

    // MARK: fixedSize and aspectRatio

    @Test func `FX1: fixedSize on one axis`() {
        expectSizes([((50, 40), (10, 40))]) {
            Color.red.fixedSize(horizontal: true, vertical: false)
        }
        expectSizes([((50, 40), (50, 10))]) {
            Color.red.fixedSize(horizontal: false, vertical: true)
        }
    }

    @Test func `AR1: a ratio scales to the sides of the proposal`() {
        expectSizes([
            ((nil, 50), (100, 50)), ((60, nil), (60, 30)), ((nil, nil), (10, 10)),
            ((0, 80), (0, 0)), ((.infinity, 20), (40, 20)),
        ]) { Color.red.aspectRatio(2, contentMode: .fit) }
        expectSizes([((60, 40), (80, 40)), ((0, 50), (100, 50)), ((nil, nil), (10, 10))]) {
            Color.red.aspectRatio(2, contentMode: .fill)
        }
        expectSizes([((30, 100), (30, 40))]) {
            Color.red.aspectRatio(CGSize(width: 3, height: 4), contentMode: .fit)
        }
    }

    @Test func `AR2: the result is the child's size`() {
        expectSizes([((100, 100), (20, 20))]) {
            fixedView(20, 20).aspectRatio(2, contentMode: .fit)
        }
        expectSizes([((100, 100), (40, 50))]) {
            Color.red.frame(maxWidth: 40).aspectRatio(2, contentMode: .fit)
        }
    }

    // MARK: position, offset, hidden

    @Test func `OF2: position takes the proposal`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            frames.box("red", 10, 10, at: (15, 25)).position(x: 20, y: 30)
        }
        expectSizes([((nil, 60), (10, 60)), ((70, nil), (70, 10))]) {
            fixedView(10, 10).position(x: 20, y: 30)
        }
    }

    @Test func `OF1: offset moves the drawing and does not affect layout`() {
        expectLayout(proposed: (100, 60), size: (20, 10)) { frames in
            HStack(spacing: 0) {
                frames.box("red", 10, 10, at: (5, -7)).offset(CGSize(width: 5, height: -7))
                frames.box("blue", 10, 10, at: (10, 0))
            }
        }
    }

    @Test func `OF3: a hidden view keeps its place`() {
        expectLayout(proposed: (100, 60), size: (30, 10)) { frames in
            HStack(spacing: 0) {
                Text("hidden hidden hidden").frame(width: 20, height: 10).hidden()
                frames.box("blue", 10, 10, at: (20, 0))
            }
        }
        #expect(drawn(proposed: (20, 1)) { Text("a").hidden() } == "")
    }

    // MARK: Safe areas

    @Test func `SA1: an inset on each edge`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (0, 28, 100, 72)).safeAreaInset(edge: .top) {
                frames.box("blue", nil, 20, at: (0, 0, 100, 20))
            }
        }
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (35, 0, 65, 100)).safeAreaInset(edge: .leading, spacing: 5) {
                frames.box("blue", 30, 10, at: (0, 45))
            }
        }
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (0, 0, 62, 100)).safeAreaInset(
                edge: .trailing, alignment: .bottom
            ) {
                frames.box("blue", 30, 10, at: (70, 90))
            }
        }
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (38, 0, 62, 100)).safeAreaInset(edge: .trailing) {
                frames.box("blue", 30, 10, at: (0, 45))
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    // The inset view is proposed 100 − 50, which is the least that the image takes.
    @Test func `SA1: a primary view that does not fill the space`() {
        expectLayout(proposed: (100, 100), size: (50, 60)) { frames in
            frames.fixed("red", 50, 50, at: (0, 0)).safeAreaInset(edge: .bottom, spacing: 0) {
                frames.box("blue", 30, 10, at: (10, 50))
            }
        }
        expectLayout(proposed: (nil, nil), size: (50, 68)) { frames in
            frames.fixed("red", 50, 50, at: (0, 0)).safeAreaInset(edge: .bottom) {
                frames.color("blue", at: (20, 58, 10, 10))
            }
        }
    }

    @Test func `SA2: the outermost inset spans the whole edge`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (20, 10, 80, 90))
                .safeAreaInset(edge: .top, spacing: 0) {
                    frames.box("top", nil, 10, at: (20, 0, 80, 10))
                }
                .safeAreaInset(edge: .leading, spacing: 0) {
                    frames.box("side", 20, at: (0, 0, 20, 100))
                }
        }
    }

    @Test func `SA3: safeAreaPadding on some edges`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (10, 0, 80, 100)).safeAreaPadding(.horizontal, 10)
        }
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (16, 16, 68, 68)).safeAreaPadding()
        }
    }

    @Test func `SA4: a view extends into the safe area that it touches`() {
        let insets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
        expectLayout(proposed: (390, 844), size: (390, 844)) { frames in
            frames.color("red", at: (0, 0, 390, 810)).ignoresSafeArea(edges: .top).safeAreaPadding(
                insets)
        }
        // Two halves of 763.
        expectLayout(proposed: (390, 844), size: (390, 844)) { frames in
            VStack(spacing: 0) {
                frames.color("red", at: (0, 0, 390, 428.5)).ignoresSafeArea(edges: .top)
                frames.color("blue", at: (0, 428.5, 390, 381.5))
            }
            .safeAreaPadding(insets)
        }
        expectLayout(proposed: (390, 844), size: (390, 844)) { frames in
            frames.box("red", 100, 100, at: (145, 378.5)).ignoresSafeArea()
                .frame(maxWidth: .infinity, maxHeight: .infinity).safeAreaPadding(insets)
        }
    }

    // MARK: containerRelativeFrame

    @Test func `CR2: the screen is the container of its only view`() {
        expectSizes([((400, 100), (100, 100)), ((80, 50), (20, 50))]) {
            Color.red.containerRelativeFrame(.horizontal) { width, _ in width / 4 }
        }
        expectSizes([((400, 100), (400, 100))]) {
            VStack { fixedView(5, 5).containerRelativeFrame([.horizontal, .vertical]) }
        }
    }

    @Test func `CR1: columns of a scroll view`() {
        expectLayout(
            proposed: (210, 50), size: (210, 50),
            frames: ["c0": (0, 0, 100, 50), "c1": (110, 0, 100, 50), "c2": (220, 0, 100, 50)]
        ) { frames in
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    ForEach(0..<3) { column in
                        frames.color("c\(column)")
                            .containerRelativeFrame(.horizontal, count: 2, spacing: 10)
                    }
                }
            }
        }
        expectLayout(proposed: (300, 80), size: (200, 80)) { frames in
            ScrollView {
                frames.color("red", at: (0, 0, 200, 80))
                    .containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 0)
                    .containerRelativeFrame(.vertical, alignment: .top)
            }
        }
    }

    @Test func `CR2: its alignment works like a frame's`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            frames.box("red", 10, 10, at: (90, 50))
                .containerRelativeFrame([.horizontal, .vertical], alignment: .bottomTrailing)
        }
    }
}
