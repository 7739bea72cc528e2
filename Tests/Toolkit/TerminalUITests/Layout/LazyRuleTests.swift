import TerminalUI
import Testing

/// Lazy stacks and grids: what their views are proposed, and how they lie in the stack.
struct LazyRuleTests {
    @Test func `DV1: a divider is vertical in a lazy row and horizontal in a lazy column`() {
        expectLayout(
            proposed: (100, 40), size: (100, 40),
            frames: ["red": (0, 15, 20, 10), "line": (20, 0, 1, 40), "blue": (21, 0, 20, 40)]
        ) { frames in
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    frames.box("red", 20, 10)
                    Divider().probe("line", in: frames)
                    frames.box("blue", 20)
                }
            }
        }
        expectLayout(
            proposed: (100, 40), size: (100, 40),
            frames: ["red": (40, 0, 20, 10), "line": (0, 10, 100, 1)]
        ) { frames in
            ScrollView {
                LazyVStack(spacing: 0) {
                    frames.box("red", 20, 10)
                    Divider().probe("line", in: frames)
                }
            }
        }
    }

    @Test func `SP1: a spacer in a lazy stack has its minimum along the axis, nothing across`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60),
            frames: ["space": (50, 10, 0, 8), "blue": (40, 18, 20, 10)]
        ) { frames in
            ScrollView {
                LazyVStack(spacing: 0) {
                    frames.box("red", 20, 10)
                    Spacer().probe("space", in: frames)
                    frames.box("blue", 20, 10)
                }
            }
        }
        expectLayout(
            proposed: (100, 60), size: (100, 60), frames: ["space": (20, 30, 12, 0)]
        ) { frames in
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    frames.box("red", 20, 10)
                    Spacer(minLength: 12).probe("space", in: frames)
                }
            }
        }
    }

    // The frame is 3 wide.
    @Test func `LZ2: views of a lazy column have their ideal height, and no priority counts`() {
        expectLayout(
            proposed: (4, 60), size: (4, 60),
            frames: [
                "red": (0, 0, 4, 10), "text": (0, 10, 4, 2), "frame": (1.5, 12, 1, 5),
                "reader": (0, 17, 4, 10),
            ]
        ) { frames in
            ScrollView {
                LazyVStack(spacing: 0) {
                    frames.color("red").layoutPriority(1)
                    Text("aaaa bbbb").probe("text", in: frames)
                    frames.fixed("frame", 1, 5).frame(maxWidth: 3, maxHeight: .infinity)
                    GeometryReader { _ in Color.clear }.probe("reader", in: frames)
                }
            }
        }
    }

    @Test func `LZ3: a lazy stack takes what it is proposed across`() {
        expectSizes([((200, 40), (200, 30)), ((5, 40), (5, 30))]) {
            LazyVStack(spacing: 10) {
                fixedView(20, 10)
                fixedView(20, 10)
            }
        }
        expectSizes([((200, 40), (50, 40)), ((200, 5), (50, 5))]) {
            LazyHStack(spacing: 10) {
                fixedView(20, 10)
                fixedView(20, 10)
            }
        }
    }

    @Test func `GR3: nothing is no row and no cell`() {
        let isThere = false
        expectLayout(
            proposed: (100, 60), size: (100, 60), frames: ["b": (0, 20, 100, 10)]
        ) { frames in
            ScrollView {
                LazyVStack(spacing: 10) {
                    frames.box("a", nil, 10)
                    EmptyView()
                    if isThere { Color.red }
                    ForEach([Int](), id: \.self) { _ in Color.red }
                    frames.box("b", nil, 10)
                }
            }
        }
        expectLayout(
            proposed: (100, 60), size: (100, 60), frames: ["b": (50, 0, 50, 10)]
        ) { frames in
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem()], spacing: 0) {
                    frames.box("a", nil, 10)
                    EmptyView()
                    if isThere { Color.red }
                    frames.box("b", nil, 10)
                }
            }
        }
    }

    @Test func `LZ3: a lazy column in a row takes the width that is left`() {
        expectLayout(
            proposed: (100, 50), size: (100, 30), frames: ["a": (20, 10, 20, 10)]
        ) { frames in
            HStack(spacing: 0) {
                LazyVStack(spacing: 0) { frames.box("a", 20, 10) }.probe(
                    "lazy", at: (0, 10, 60, 10), in: frames)
                frames.fixed("fixed", 40, 30, at: (60, 0))
            }
        }
    }

    @Test func `LZ2: rows of a lazy column below a view of its scroll view`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60),
            frames: ["row5": (0, 10, 100, 20), "row6": (0, 30, 100, 20)]
        ) { frames in
            ScrollView {
                VStack(spacing: 0) {
                    fixedView(50, 30)
                    LazyVStack(spacing: 0) { ForEach(0..<100) { frames.box("row\($0)", nil, 20) } }
                }
            }
            .scrollPosition(.constant(ScrollPosition(y: 120)))
        }
    }

    @Test func `ST6: rows of a lazy column are aligned by their guides`() {
        func check(_ alignment: HorizontalAlignment, _ a: CGFloat, _ b: CGFloat) {
            expectLayout(
                proposed: (100, 60), size: (100, 60),
                frames: ["a": (a, 0, 20, 10), "b": (b, 10, 20, 10)]
            ) { frames in
                ScrollView {
                    LazyVStack(alignment: alignment, spacing: 0) {
                        frames.box("a", 20, 10)
                        frames.box("b", 20, 10).alignmentGuide(alignment) { $0[alignment] - 5 }
                    }
                }
            }
        }
        check(.leading, 0, 5)
        check(.center, 40, 45)
        check(.trailing, 80, 85)
    }

    // The section is 320 high: header 20, rows from 20, footer at 320.
    @Test(
        arguments: [
            (0, 180), (100, 180), (141, 179), (160, 160),
        ] as [PairNumbers])
    func `LZ5: a pinned footer stays at the end of the viewport`(offset: CGFloat, y: CGFloat) {
        expectLayout(
            proposed: (100, 200), size: (100, 200), frames: ["footer": (0, y, 100, 20)]
        ) { frames in
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: [.sectionFooters]) {
                    Section {
                        ForEach(0..<10) { frames.box("row\($0)", nil, 30) }
                    } header: {
                        frames.box("header", nil, 20)
                    } footer: {
                        frames.box("footer", nil, 20)
                    }
                    Color.clear.frame(height: 500)
                }
            }
            .scrollPosition(.constant(ScrollPosition(y: offset)))
        }
    }

    @Test func `SPC2: gaps of a lazy column are around headers and rows alike`() {
        expectLayout(
            proposed: (100, 100), size: (100, 100),
            frames: [
                "header": (0, 0, 100, 5), "a": (0, 9, 100, 10), "b": (0, 23, 100, 10),
                "footer": (0, 37, 100, 5), "last": (0, 46, 100, 10),
            ]
        ) { frames in
            ScrollView {
                LazyVStack(spacing: 4) {
                    Section {
                        frames.box("a", nil, 10)
                        frames.box("b", nil, 10)
                    } header: {
                        frames.box("header", nil, 5)
                    } footer: {
                        frames.box("footer", nil, 5)
                    }
                    frames.box("last", nil, 10)
                }
            }
        }
    }

    // 130 − 30 − 2 · 5 leave 90: the adaptive item's share is 45, the flexible one's the rest. In 45
    // there is room for floor((45 + 5) / (20 + 5)) = 2 columns of 20.
    @Test func `LG2: fixed, adaptive and flexible columns in one grid`() {
        expectLayout(
            proposed: (130, nil), size: (130, 24),
            frames: [
                "c0": (0, 0, 30, 10), "c1": (35, 0, 20, 10), "c2": (60, 0, 20, 10),
                "c3": (85, 0, 45, 10), "c4": (0, 14, 30, 10),
            ]
        ) { frames in
            LazyVGrid(
                columns: [
                    GridItem(.fixed(30), spacing: 5), GridItem(.adaptive(minimum: 20), spacing: 5),
                    GridItem(.flexible()),
                ], spacing: 4
            ) { ForEach(0..<5) { frames.box("c\($0)", nil, 10) } }
        }
    }

    @Test func `LG3: cells are proposed the width of their column and nil`() {
        expectLayout(
            proposed: (20, nil), size: (20, 10),
            frames: ["text": (0.5, 4, 9, 2), "red": (10, 0, 10, 10)]
        ) { frames in
            LazyVGrid(columns: [GridItem(spacing: 0), GridItem()], spacing: 0) {
                Text("aaaa bbbb cccc").lineLimit(2).probe("text", in: frames)
                frames.color("red")
            }
        }
    }

    @Test func `LG2: rows of a horizontal grid are split by height`() {
        expectLayout(
            proposed: (nil, 100), size: (45, 100),
            frames: [
                "c0": (0, 0, 20, 30), "c1": (0, 35, 20, 30), "c2": (0, 70, 20, 30),
                "c3": (25, 0, 20, 30),
            ]
        ) { frames in
            LazyHGrid(rows: [GridItem(.adaptive(minimum: 30), spacing: 5)], spacing: 5) {
                ForEach(0..<4) { frames.box("c\($0)", 20) }
            }
        }
    }

    @Test func `GR4: in a lazy grid headers span all columns`() {
        expectLayout(
            proposed: (100, 100), size: (100, 100),
            frames: [
                "header": (0, 0, 100, 5), "a": (0, 5, 50, 10), "b": (50, 5, 50, 10),
                "c": (0, 15, 50, 10), "next": (0, 25, 100, 5), "d": (0, 30, 50, 10),
            ]
        ) { frames in
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem()], spacing: 0) {
                    Section {
                        frames.box("a", nil, 10)
                        frames.box("b", nil, 10)
                        frames.box("c", nil, 10)
                    } header: {
                        frames.box("header", nil, 5)
                    }
                    Section {
                        frames.box("d", nil, 10)
                    } header: {
                        frames.box("next", nil, 5)
                    }
                }
            }
        }
    }
}
