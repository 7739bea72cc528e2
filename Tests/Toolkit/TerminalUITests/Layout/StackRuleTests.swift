import TerminalUI
import Testing

/// Stacks: sharing, priorities, gaps, one child, no child, and flattened content.
@Suite struct StackRuleTests {
    // MARK: Sharing

    @Test func `ST3: shares are fractions`() {
        let third = CGFloat(100) / 3
        expectLayout(
            proposed: (100, 10), size: (100, 10),
            frames: [
                "a": (0, 0, third, 10), "b": (third, 0, third, 10), "c": (2 * third, 0, third, 10),
            ]
        ) { frames in
            HStack(spacing: 0) { ForEach(["a", "b", "c"], id: \.self) { frames.color($0) } }
        }
    }

    @Test func `ST12: gaps are never compressed`() {
        expectLayout(
            proposed: (100, 10), size: (120, 10), frames: ["c": (120, 0, 0, 10)]
        ) { frames in
            HStack(spacing: 60) { ForEach(["a", "b", "c"], id: \.self) { frames.color($0) } }
        }
    }

    @Test func `ST2: rows, columns and overlaid views of colours are as flexible as a colour`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    frames.color("a", at: (0, 0, 50, 80))
                    frames.color("b", at: (50, 0, 50, 80))
                }
                frames.fixed("c", 100, 20, at: (0, 80))
            }
        }
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            HStack(spacing: 0) {
                VStack(spacing: 0) {
                    frames.color("a", at: (0, 0, 80, 50))
                    frames.color("b", at: (0, 50, 80, 50))
                }
                frames.fixed("c", 20, 100, at: (80, 0))
            }
        }
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            VStack(spacing: 0) {
                ZStack {
                    frames.color("a", at: (0, 0, 100, 80))
                    frames.fixed("b", 10, 10, at: (45, 35))
                }
                frames.fixed("c", 100, 20, at: (0, 80))
            }
        }
    }

    // The image comes first, because it is rigid; the frame is proposed 75 and takes its minimum of
    // 100.
    @Test func `ST5: a column does not take back space from a child`() {
        expectLayout(proposed: (10, 150), size: (10, 175)) { frames in
            VStack(spacing: 0) {
                frames.color("red", at: (0, 0, 10, 100)).frame(minHeight: 100)
                frames.fixed("blue", 10, 75, at: (0, 100))
            }
        }
    }

    // 20 + 30 are reserved for the others; then 30 become available for the image, then 20.
    @Test func `ST4: three priorities`() {
        expectLayout(proposed: (100, 10), size: (100, 10)) { frames in
            HStack(spacing: 0) {
                frames.color("low", at: (0, 0, 20, 10)).frame(minWidth: 20)
                frames.color("high", at: (20, 0, 50, 10)).layoutPriority(2)
                frames.fixed("middle", 30, 10, at: (70, 0)).layoutPriority(1)
            }
        }
    }

    @Test
    func `ST7: without a proposed length nothing is shared, ST8: then all are as high as the row`()
    {
        expectLayout(proposed: (200, 200), size: (35, 20)) { frames in
            HStack(spacing: 5) {
                frames.color("red", at: (0, 0, 10, 20)).layoutPriority(3)
                frames.box("blue", 20, 20, at: (15, 0))
            }
            .fixedSize()
        }
    }

    // At a width of 4 the text has two lines, so the column is 4 wide, and so is the colour.
    @Test func `ST8: the width of a column is proposed to all of its children`() {
        expectLayout(proposed: (4, 20), size: (4, 12)) { frames in
            VStack(spacing: 0) {
                Text("aaaa bbbb").probe("text", at: (0, 0, 4, 2), in: frames)
                frames.box("red", nil, 10, at: (0, 2, 4, 10))
            }
        }
    }

    @Test func `ST9: a stack's minimum length is the sum of its children's`() {
        expectSizes([((0, 10), (65, 10)), ((nil, 10), (80, 10)), ((.infinity, 10), (115, 10))]) {
            HStack(spacing: 5) {
                fixedView(40, 5)
                Color.red.frame(minWidth: 20, idealWidth: 35, maxWidth: 70)
            }
        }
    }

    // MARK: One child and none

    @Test func `ST10: a stack of one view behaves like that view`() {
        expectLayout(proposed: (100, 10), size: (100, 10)) { frames in
            HStack(spacing: 0) {
                VStack { ZStack { frames.color("red", at: (0, 0, 100, 10)).layoutPriority(1) } }
                frames.color("blue", at: (100, 0, 0, 10))
            }
        }
        // The guide of a sole child is the stack's guide, although built-in guides do not affect the
        // container around a stack of several views.
        expectLayout(proposed: (100, 30), size: (15, 20)) { frames in
            VStack(alignment: .leading, spacing: 0) {
                HStack { frames.box("red", 10, 10, at: (0, 0)).alignmentGuide(.leading) { _ in 5 } }
                frames.box("blue", 10, 10, at: (5, 10))
            }
        }
    }

    @Test func `ST10: an empty stack has no size and no spacing preference`() {
        expectLayout(proposed: (100, 20), size: (20, 10)) { frames in
            HStack {
                frames.box("red", 10, 10, at: (0, 0))
                HStack {}
                frames.box("blue", 10, 10, at: (10, 0))
            }
        }
        expectSizes([((100, 100), (0, 0)), ((nil, nil), (0, 0))]) { VStack { EmptyView() } }
        expectSizes([((100, 100), (0, 0))]) { ZStack {} }
    }

    @Test func `ST11: a row runs from right to left in a right-to-left environment`() {
        expectLayout(proposed: (nil, nil), size: (35, 10)) { frames in
            HStack(spacing: 5) {
                frames.box("red", 10, 10, at: (25, 0))
                frames.box("blue", 20, 10, at: (0, 0))
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        expectLayout(proposed: (nil, nil), size: (30, 20)) { frames in
            VStack(alignment: .leading, spacing: 0) {
                frames.box("red", 30, 10, at: (0, 0))
                frames.box("blue", 10, 10, at: (15, 10)).alignmentGuide(.leading) { _ in -5 }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    // MARK: Gaps

    @Test func `SPC2: the gap between views without a preference is 8`() {
        expectLayout(proposed: (nil, nil), size: (10, 57)) { frames in
            VStack {
                frames.color("red", at: (0, 0, 10, 10))
                frames.color("blue", at: (0, 18, 10, 10)).padding(0)
                Divider().probe("line", at: (0, 36, 10, 1), in: frames)
                frames.box("green", 10, 12)
            }
        }
    }

    // The inner row ends with the spacer's preference for 0 and begins without one.
    @Test func `SPC5: a row passes on the spacing preferences of its ends`() {
        expectLayout(proposed: (100, 10), size: (100, 10)) { frames in
            HStack {
                frames.box("red", 10, 10, at: (0, 0))
                HStack {
                    frames.box("green", 10, 10, at: (18, 0))
                    Spacer()
                }
                frames.box("blue", 10, 10, at: (90, 0))
            }
        }
    }

    // MARK: Priority

    @Test func `LP2: modifiers that pass the priority on`() {
        func check<Modified: View>(@ViewBuilder _ modified: (Frames) -> Modified) {
            expectLayout(
                proposed: (100, 10), size: (100, 10), frames: ["red": (0, 0, 100, 10)]
            ) { frames in
                HStack(spacing: 0) {
                    modified(frames)
                    frames.color("blue", at: (100, 0, 0, 10))
                }
            }
        }
        func red(_ frames: Frames) -> some View { frames.color("red").layoutPriority(1) }
        check { red($0).offset(x: 0, y: 0) }
        check { red($0).alignmentGuide(.top) { _ in 0 } }
        check { red($0).opacity(0.5) }
        check { red($0).hidden() }
        check { red($0).zIndex(2) }
        check { red($0).id("red") }
        check { red($0).fixedSize(horizontal: false, vertical: false) }
        check { red($0).border(Color.red) }
        check { red($0).clipped() }
        check { red($0).layoutValue(key: Number.self, value: 1) }
        check { frames in Group { red(frames) } }
    }

    @Test func `LP2: modifiers and containers that do not pass it on`() {
        func check<Modified: View>(@ViewBuilder _ modified: (Frames) -> Modified) {
            expectLayout(proposed: (100, 10), size: (100, 10)) { frames in
                HStack(spacing: 0) {
                    modified(frames)
                    frames.color("blue", at: (50, 0, 50, 10))
                }
            }
        }
        func red(_ frames: Frames) -> some View { frames.color("red").layoutPriority(1) }
        check { red($0).frame(minWidth: 0) }
        check { red($0).padding(0) }
        check { red($0).position(x: 5, y: 5) }
        check { frames in
            ZStack {
                red(frames)
                Color.clear
            }
        }
    }

    // MARK: ZStack

    @Test func `Z1, Z2: a colour fills a stack of ideal size`() {
        expectLayout(proposed: (nil, nil), size: (50, 20)) { frames in
            ZStack {
                frames.color("red", at: (0, 0, 50, 20))
                frames.box("blue", 50, 20, at: (0, 0))
            }
        }
    }

    @Test func `Z1: a ZStack covers its aligned children`() {
        expectLayout(proposed: (nil, nil), size: (60, 50)) { frames in
            ZStack(alignment: .topLeading) {
                frames.box("red", 50, 50, at: (0, 0))
                frames.box("blue", 20, 20, at: (40, 0)).alignmentGuide(.leading) { _ in -40 }
            }
        }
        expectLayout(proposed: (nil, nil), size: (50, 50)) { frames in
            ZStack(alignment: .bottomTrailing) {
                frames.box("red", 50, 50)
                frames.box("blue", 20, 20, at: (30, 30))
            }
        }
    }

    @Test func `Z2: a child of lower priority may overflow`() {
        expectLayout(proposed: (200, 200), size: (30, 30)) { frames in
            ZStack {
                frames.fixed("red", 50, 40, at: (-10, -5)).layoutPriority(-1)
                frames.box("blue", 30, 30)
            }
        }
    }

    @Test func `SP6: a spacer affects a ZStack's size only as its only child`() {
        expectSizes([((100, 50), (10, 10))]) {
            ZStack {
                Spacer()
                fixedView(10, 10)
            }
        }
    }

    // MARK: Overlays

    @Test func `OV1: guides of both views count`() {
        expectLayout(proposed: (nil, nil), size: (100, 50)) { frames in
            frames.box("red", 100, 50).overlay(alignment: .topTrailing) {
                frames.box("blue", 20, 10, at: (80, -10)).alignmentGuide(.top) { $0[.bottom] }
            }
        }
        expectLayout(proposed: (nil, nil), size: (100, 50)) { frames in
            Color.red.frame(width: 100, height: 50).alignmentGuide(.leading) { _ in 30 }
                .background(alignment: .leading) { frames.box("blue", 20, 10, at: (30, 20)) }
        }
    }

    // MARK: Groups

    @Test func `GR2: a modifier on a group applies to each view`() {
        expectLayout(proposed: (100, 100), size: (20, 40)) { frames in
            VStack(spacing: 0) {
                Group {
                    frames.box("red", 10, 10, at: (5, 5))
                    frames.box("blue", 10, 10, at: (5, 25))
                }
                .padding(5)
            }
        }
        expectLayout(
            proposed: (100, 10), size: (75, 10),
            frames: ["c0": (10, 0, 5, 10), "c1": (35, 0, 5, 10), "c2": (60, 0, 5, 10)]
        ) { frames in
            HStack(spacing: 0) {
                ForEach(0..<3) { frames.box("c\($0)", 5, 10) }.frame(width: 25)
            }
        }
    }

    @Test func `GR3: empty content leaves no gap`() {
        for isThere in [false, true] {
            expectLayout(proposed: (nil, nil), size: (isThere ? 40 : 25, 10)) { frames in
                HStack(spacing: 5) {
                    frames.box("red", 10, 10)
                    if isThere { fixedView(10, 10) }
                    EmptyView()
                    Group {}
                    ForEach([Int](), id: \.self) { _ in Color.red }
                    frames.box("blue", 10, 10, at: (isThere ? 30 : 15, 0))
                }
            }
        }
    }

    @Test func `GR4: a section is flattened into header, content and footer`() {
        expectLayout(proposed: (nil, nil), size: (30, 10)) { frames in
            HStack(spacing: 0) {
                Section {
                    frames.box("b", 10, 10, at: (10, 0))
                } header: {
                    frames.box("a", 10, 10, at: (0, 0))
                } footer: {
                    frames.box("c", 10, 10, at: (20, 0))
                }
            }
        }
    }

    // MARK: ViewThatFits

    // For 0 its size is 20, for infinity 60: it is more flexible than the image, so it is proposed
    // 50.
    @Test func `VT1: in a row it is proposed the rest`() {
        expectLayout(proposed: (100, 10), size: (70, 10)) { frames in
            HStack(spacing: 0) {
                ViewThatFits {
                    frames.box("long", 60, 10)
                    frames.box("short", 20, 10, at: (0, 0))
                }
                fixedView(50, 10)
            }
        }
    }

    @Test func `VT3: every view fits into nil, and without views there is no size`() {
        expectSizes([
            ((nil, nil), (60, 10)), ((nil, 5), (20, 4)), ((60, 10), (60, 10)), ((59, 10), (20, 4)),
            ((60, nil), (60, 10)), ((.infinity, .infinity), (60, 10)),
        ]) {
            ViewThatFits {
                fixedView(60, 10)
                fixedView(20, 4)
            }
        }
        expectSizes([((100, 100), (0, 0))]) { ViewThatFits {} }
        expectSizes([((6, 9), (5, 1)), ((9, 9), (9, 1))]) {
            ViewThatFits(in: .horizontal) {
                Text("long text")
                Text("short")
            }
        }
    }
}

private struct Number: LayoutValueKey {
    static let defaultValue = 0
}
