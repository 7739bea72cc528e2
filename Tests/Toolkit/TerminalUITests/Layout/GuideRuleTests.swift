import TerminalUI
import Testing

/// Alignment guides, geometry readers and scroll views.
@Suite struct GuideRuleTests {
    // The only explicit value in the column is 2; the box's centre is 10.
    @Test func `AL4: the mean is taken of the explicit values only`() {
        expectLayout(proposed: (nil, nil), size: (20, 48)) { frames in
            HStack(alignment: .mid, spacing: 0) {
                VStack(spacing: 0) {
                    frames.box("red", 10, 10, at: (0, 8)).alignmentGuide(.mid) { _ in 2 }
                    frames.box("green", 10, 30, at: (0, 18))
                }
                frames.box("blue", 10, 20, at: (10, 0))
            }
        }
    }

    // (4 + (10 + 8)) / 2 = 11.
    @Test func `AL4: values are in the container's coordinates`() {
        expectLayout(proposed: (nil, nil), size: (20, 20)) { frames in
            HStack(alignment: .mid, spacing: 0) {
                VStack(spacing: 0) {
                    frames.box("red", 10, 10).alignmentGuide(.mid) { _ in 4 }
                    frames.box("green", 10, 10).alignmentGuide(.mid) { _ in 8 }
                }
                frames.box("blue", 10, 0, at: (10, 11))
            }
        }
    }

    @Test func `AL4: the baselines of a column are its first and its last`() {
        expectLayout(
            proposed: (nil, nil), size: (5, 5), frames: ["b": (4, 3, 1, 1)]
        ) { frames in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                column(frames)
                Text("b").probe("b", in: frames)
            }
        }
        expectLayout(
            proposed: (nil, nil), size: (5, 5), frames: ["b": (4, 4, 1, 1)]
        ) { frames in
            HStack(alignment: .lastTextBaseline, spacing: 0) {
                column(frames)
                Text("b").probe("b", in: frames)
            }
        }
    }

    @ViewBuilder private func column(_ frames: Frames) -> some View {
        VStack(spacing: 0) {
            frames.box("red", 4, 3)
            Text("a")
            Text("c")
        }
    }

    // The first text's baseline is at 1 + 2, the other's at 1.
    @Test func `AL3: guides move with the content`() {
        expectLayout(
            proposed: (nil, nil), size: (6, 5),
            frames: ["a": (2, 2, 1, 1), "b": (5, 2, 1, 1)]
        ) { frames in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("a").probe("a", in: frames).padding(2)
                Text("b").probe("b", in: frames)
            }
        }
        expectLayout(
            proposed: (nil, nil), size: (2, 7),
            frames: ["a": (0, 6, 1, 1), "b": (1, 6, 1, 1)]
        ) { frames in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("a").probe("a", in: frames).frame(height: 7, alignment: .bottom)
                Text("b").probe("b", in: frames).fixedSize()
            }
        }
    }

    @Test func `AL2: the closure sees the explicit guides of the view below`() {
        var seen: [CGFloat?] = []
        _ = drawn(proposed: (nil, nil)) {
            HStack(alignment: .top) {
                fixedView(40, 20)
                    .alignmentGuide(.top) { $0.height / 4 }
                    .alignmentGuide(.top) { dimensions in
                        seen = [
                            dimensions.width, dimensions.height, dimensions[.top],
                            dimensions[.bottom], dimensions[.trailing],
                            dimensions[HorizontalAlignment.center],
                            dimensions[explicit: .top], dimensions[explicit: .bottom],
                        ]
                        return dimensions[.top] * 2
                    }
                fixedView(1, 1)
            }
        }
        #expect(seen == [40, 20, 5, 20, 40, 20, 5, nil])
    }

    @Test func `AL6: a horizontal and a vertical guide with one id are independent`() {
        expectLayout(proposed: (nil, nil), size: (20, 10)) { frames in
            HStack(alignment: .mid, spacing: 0) {
                frames.box("red", 10, 10)
                    .alignmentGuide(HorizontalAlignment(Middle.self)) { _ in 400 }
                frames.box("blue", 10, 4, at: (10, 3))
            }
        }
    }

    // Rows of columns of rows, all aligned on first baselines: each is placed once for its guide,
    // not once for each container around it.
    @Test func `AL4: nested baselines are found`() {
        func nested(_ depth: Int) -> AnyView {
            if depth == 0 { return AnyView(Text("x")) }
            return AnyView(
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    VStack(spacing: 0) {
                        fixedView(1, 1)
                        nested(depth - 1)
                    }
                    Text("y")
                })
        }
        expectSizes([((nil, nil), (31, 31))]) { nested(30) }
        let lines = drawn(proposed: (nil, nil)) { nested(30) }.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last?.filter { $0 == "y" }.count == 30)
    }

    // MARK: Geometry

    @Test func `GE1: a reader takes the proposal, and 10 for nil`() {
        expectSizes([((nil, 30), (10, 30)), ((0, .infinity), (0, .infinity))]) {
            GeometryReader { _ in fixedView(100, 100) }
        }
    }

    @Test func `GE4: of two spaces with one name the nearest counts`() {
        var seen: [CGRect] = []
        _ = drawn(proposed: (100, 100)) {
            GeometryReader { geometry in
                let _ =
                    seen = [
                        geometry.frame(in: .named("space")), geometry.frame(in: .local),
                        geometry.frame(in: .global), geometry.frame(in: .named("outer")),
                    ]
                Color.clear
            }
            .padding(4).coordinateSpace(.named("space"))
            .padding(8).coordinateSpace(name: "space")
            .padding(16).coordinateSpace(name: "outer")
        }
        #expect(
            seen == [
                CGRect(x: 4, y: 4, width: 44, height: 44),
                CGRect(x: 0, y: 0, width: 44, height: 44),
                CGRect(x: 28, y: 28, width: 44, height: 44),
                CGRect(x: 28, y: 28, width: 44, height: 44),
            ])
    }

    @Test func `GE5: anchors of points and rectangles`() {
        var seen: [CGPoint] = []
        var rectangles: [CGRect] = []
        _ = drawn(proposed: (100, 100)) {
            fixedView(20, 10)
                .anchorPreference(key: Points.self, value: .top) { [$0] }
                .transformAnchorPreference(key: Points.self, value: .bottomLeading) { $0 += [$1] }
                .transformAnchorPreference(key: Points.self, value: .unitPoint(.trailing)) {
                    $0 += [$1]
                }
                .anchorPreference(key: Rectangles.self, value: .bounds) { [$0] }
                .padding(3)
                .overlayPreferenceValue(Points.self) { anchors in
                    GeometryReader { geometry in
                        let _ = seen = anchors.map { geometry[$0] }
                        Color.clear
                    }
                }
                .backgroundPreferenceValue(Rectangles.self) { anchors in
                    GeometryReader { geometry in
                        let _ = rectangles = anchors.map { geometry[$0] }
                        Color.clear
                    }
                }
        }
        #expect(
            seen == [CGPoint(x: 13, y: 3), CGPoint(x: 3, y: 13), CGPoint(x: 23, y: 8)])
        #expect(rectangles == [CGRect(x: 3, y: 3, width: 20, height: 10)])
    }

    // MARK: Scroll views

    @Test
    func `SC2: a scroll view takes the proposal along its axis and the content's length across`() {
        expectSizes([
            ((100, nil), (40, 70)), ((100, 0), (40, 0)), ((10, .infinity), (40, .infinity)),
            ((nil, 20), (40, 20)),
        ]) { ScrollView { fixedView(40, 70) } }
        expectSizes([((nil, 100), (40, 70)), ((15, 20), (15, 70))]) {
            ScrollView(.horizontal) { fixedView(40, 70) }
        }
    }

    @Test func `SC4: all flexible views have their ideal length in a scroll view`() {
        expectLayout(proposed: (50, 200), size: (50, 200)) { frames in
            ScrollView {
                VStack(spacing: 0) {
                    frames.color("red", at: (0, 0, 50, 10))
                    Spacer()
                    GeometryReader { _ in Color.clear }.probe(
                        "reader", at: (0, 18, 50, 10), in: frames)
                    frames.fixed("blue", 20, 20, at: (15, 28)).frame(maxHeight: .infinity)
                }
            }
        }
    }
}

private struct Points: PreferenceKey {
    static let defaultValue: [Anchor<CGPoint>] = []
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
        value += nextValue()
    }
}

private struct Rectangles: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
        value += nextValue()
    }
}
