import TerminalUI
import Testing

/// Views that give a container several children or none: groups, conditions, and modifiers on them.
struct ContentRuleTests {
    @Test func `GR2: guides, priorities and backgrounds on a group are each view's`() {
        expectLayout(proposed: (nil, nil), size: (25, 30)) { frames in
            VStack(alignment: .leading, spacing: 0) {
                Group {
                    frames.box("a", 20, 10, at: (0, 0))
                    frames.box("b", 10, 10, at: (0, 10))
                }
                .alignmentGuide(.leading) { _ in 5 }
                frames.box("c", 20, 10, at: (5, 20))
            }
        }
        expectLayout(proposed: (100, 10), size: (100, 10)) { frames in
            HStack(spacing: 0) {
                Group {
                    frames.color("a", at: (0, 0, 50, 10))
                    frames.color("b", at: (50, 0, 50, 10))
                }
                .layoutPriority(1)
                frames.color("c", at: (100, 0, 0, 10))
            }
        }
        let picture = drawn(proposed: (nil, nil)) {
            HStack(spacing: 0) {
                ForEach(0..<3) { _ in fixedView(1, 1) }.overlay { Text("x") }
            }
        }
        #expect(picture == "xxx")
    }

    @Test func `GR2: a modifier on nothing makes no view`() {
        func check(@ViewBuilder _ nothing: () -> some View) {
            expectLayout(proposed: (nil, nil), size: (25, 10)) { frames in
                HStack(spacing: 5) {
                    fixedView(10, 10)
                    nothing()
                    frames.box("blue", 10, 10, at: (15, 0))
                }
            }
        }
        let isThere = false
        check { EmptyView().frame(width: 20, height: 20) }
        check { EmptyView().padding(10) }
        check { Group {}.background(Color.red) }
        check { Group { if isThere { Color.red } }.frame(width: 20) }
        check {
            ForEach([Int](), id: \.self) { _ in Color.red }.frame(width: 20).overlay { Text("x") }
        }
    }

    @Test func `GR1: branches of a condition are flattened like groups`() {
        for isWide in [false, true] {
            expectLayout(proposed: (nil, nil), size: (isWide ? 50 : 25, 10)) { frames in
                HStack(spacing: 5) {
                    if isWide {
                        fixedView(10, 10)
                        fixedView(20, 10)
                    } else {
                        fixedView(10, 10)
                    }
                    frames.box("last", 10, 10, at: (isWide ? 40 : 15, 0))
                }
            }
        }
    }

    @Test func `GR1: a group in a ZStack and in an overlay is no view of its own`() {
        expectLayout(proposed: (nil, nil), size: (40, 30)) { frames in
            ZStack(alignment: .bottomLeading) {
                Group {
                    frames.box("a", 40, 10, at: (0, 20))
                    frames.box("b", 10, 30, at: (0, 0))
                }
            }
            .overlay { Group { frames.box("c", 10, 10, at: (15, 10)) } }
        }
    }

    @Test func `GE2: views of a condition in a reader lie at its corner`() {
        expectLayout(
            proposed: (100, 50), size: (100, 50),
            frames: ["a": (0, 0, 40, 10), "b": (0, 0, 10, 30)]
        ) { frames in
            GeometryReader { geometry in
                if geometry.size.width > 50 {
                    frames.box("a", 40, 10)
                    frames.box("b", 10, 30)
                }
            }
        }
    }

    @Test func `ST10: a stack around a ForEach of one view is a stack`() {
        // A stack of one static view passes the guides of that view on; a stack around a ForEach does not.
        expectLayout(
            proposed: (nil, nil), size: (10, 20), frames: ["a": (0, 0, 10, 10)]
        ) { frames in
            VStack(alignment: .leading, spacing: 0) {
                HStack {
                    ForEach(0..<1) { _ in
                        frames.box("a", 10, 10).alignmentGuide(.leading) { _ in 5 }
                    }
                }
                frames.box("b", 10, 10, at: (0, 10))
            }
        }
    }
}
