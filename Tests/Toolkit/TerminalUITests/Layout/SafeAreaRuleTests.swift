import TerminalUI
import Testing

/// Several safe areas around a view, and scroll views in them.
struct SafeAreaRuleTests {
    // MARK: Nested safe areas

    // The inner bar is at the end of the 70 that the outer one leaves.
    @Test func `SA2: insets on one edge add up`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (0, 0, 100, 100)).ignoresSafeArea()
                .safeAreaInset(edge: .bottom, spacing: 0) {
                    frames.box("inner", nil, 20, at: (0, 50, 100, 20))
                }
                .safeAreaInset(edge: .bottom, spacing: 0) {
                    frames.box("outer", nil, 30, at: (0, 70, 100, 30))
                }
        }
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (0, 0, 100, 100)).ignoresSafeArea().safeAreaPadding(10)
                .safeAreaPadding(5)
        }
    }

    @Test func `SA2: a view between two insets extends under the outer one only`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (0, 0, 100, 50))
                .safeAreaInset(edge: .bottom, spacing: 0) {
                    frames.color("green", at: (0, 50, 100, 50)).ignoresSafeArea().frame(height: 20)
                }
                .safeAreaInset(edge: .bottom, spacing: 0) {
                    frames.box("outer", nil, 30, at: (0, 70, 100, 30))
                }
        }
    }

    @Test func `SA5: a reader tells the sum of the insets it touches`() {
        func seen(
            top: CGFloat = 0, @ViewBuilder _ insets: (AnyView) -> some View
        ) -> EdgeInsets {
            var seen = EdgeInsets()
            _ = drawn(proposed: (100, 100)) {
                insets(
                    AnyView(
                        GeometryReader { geometry in
                            let _ = seen = geometry.safeAreaInsets
                            Color.clear
                        }
                        .padding(.top, top)))
            }
            return seen
        }
        #expect(
            seen { $0.safeAreaPadding(.bottom, 20).safeAreaPadding(.bottom, 30) }
                == EdgeInsets(top: 0, leading: 0, bottom: 50, trailing: 0))
        #expect(
            seen { $0.safeAreaPadding(.top, 20).safeAreaPadding(.leading, 30) }
                == EdgeInsets(top: 20, leading: 30, bottom: 0, trailing: 0))
        // A padding larger than the inner safe area keeps the reader away from both.
        #expect(seen(top: 25) { $0.safeAreaPadding(.top, 20).safeAreaPadding(.top, 30) } == .init())
        #expect(
            seen {
                $0.safeAreaInset(edge: .top, spacing: 5) { Color.red.frame(height: 10) }
                    .safeAreaPadding(.top, 20)
            } == EdgeInsets(top: 35, leading: 0, bottom: 0, trailing: 0))
    }

    @Test func `SA4: only the given edges are ignored, on whichever view the inset is`() {
        func check(_ edges: Edge.Set, _ red: FrameNumbers) {
            expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
                frames.color("red", at: red).ignoresSafeArea(edges: edges)
                    .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 10) }
                    .safeAreaInset(edge: .leading, spacing: 0) { Color.blue.frame(width: 20) }
            }
        }
        check(.all, (0, 0, 100, 100))
        check(.top, (20, 0, 80, 100))
        check(.horizontal, (0, 10, 100, 90))
        check([], (20, 10, 80, 90))
    }

    @Test func `SA4: a background that ignores the safe area fills it`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            Color.clear.probe("primary", at: (10, 10, 80, 80), in: frames)
                .background { frames.color("behind", at: (0, 0, 100, 100)).ignoresSafeArea() }
                .safeAreaPadding(10)
        }
    }

    @Test func `SA4: of a row only the outer views touch the safe area beside it`() {
        expectLayout(proposed: (120, 50), size: (120, 50)) { frames in
            HStack(spacing: 0) {
                frames.color("a", at: (0, 0, 40, 50)).ignoresSafeArea()
                frames.color("b", at: (40, 0, 40, 50)).frame(width: 40).ignoresSafeArea()
                frames.color("c", at: (80, 0, 40, 50)).ignoresSafeArea()
            }
            .safeAreaPadding(.horizontal, 10)
        }
    }

    @Test func `AL7: the safe area of the leading edge is at the right`() {
        expectLayout(proposed: (100, 50), size: (100, 50)) { frames in
            frames.color("red", at: (0, 0, 100, 50)).ignoresSafeArea(edges: .leading)
                .overlay { Color.clear.probe("region", at: (0, 0, 80, 50), in: frames) }
                .safeAreaPadding(.leading, 20)
                .environment(\.layoutDirection, .rightToLeft)
        }
        // The safe area is at the left, where the view inside ends.
        expectLayout(proposed: (100, 50), size: (100, 50)) { frames in
            frames.color("red", at: (0, 0, 100, 50)).ignoresSafeArea(edges: .trailing)
                .environment(\.layoutDirection, .rightToLeft)
                .safeAreaPadding(.leading, 20)
        }
    }

    // MARK: Changes

    @Test func `SA4: a view that another moves away from the edge ends there`() {
        expectChange(from: (0, 0, 100, 30), to: (0, 20, 100, 20)) { isOn, frames in
            VStack(spacing: 0) {
                if isOn { fixedView(10, 10) }
                frames.color("red").ignoresSafeArea(edges: .top).frame(height: 20)
                Spacer(minLength: 0)
            }
            .safeAreaPadding(.top, 10)
        }
    }

    @Test func `SA4: a safe area that moves to another edge takes its view along`() {
        expectChange(from: (0, 0, 100, 100), to: (0, 0, 100, 90)) { isOn, frames in
            frames.color("red").ignoresSafeArea(edges: .top)
                .safeAreaPadding(isOn ? .bottom : .top, 10)
        }
    }

    // The view keeps its place and its size; only what is around it changes.
    @Test func `SA4: a safe area that grows away from its view, and one that is new`() {
        func check(_ before: CGFloat, _ after: CGFloat, _ red: (FrameNumbers, FrameNumbers)) {
            expectChange(from: red.0, to: red.1) { isOn, frames in
                VStack(spacing: 0) {
                    frames.color("red").ignoresSafeArea().frame(width: 100, height: 50)
                        .safeAreaPadding(.bottom, isOn ? after : before)
                    Spacer(minLength: 0)
                }
            }
        }
        check(10, 20, ((0, 0, 100, 60), (0, 0, 100, 70)))
        check(0, 20, ((0, 0, 100, 50), (0, 0, 100, 70)))
        check(20, 0, ((0, 0, 100, 70), (0, 0, 100, 50)))
    }

    @Test func `SA4: a region that grows leaves a view of fixed size away from its end`() {
        expectChange(from: (0, 0, 100, 60), to: (0, 0, 100, 50)) { isOn, frames in
            frames.color("red").ignoresSafeArea().frame(height: 50)
                .frame(height: isOn ? 80 : 50, alignment: .top)
                .safeAreaPadding(.bottom, 10)
                .frame(maxHeight: .infinity, alignment: .top)
        }
    }

    private func expectChange<Content: View>(
        from before: FrameNumbers, to after: FrameNumbers,
        sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder content: @escaping (_ isOn: Bool, Frames) -> Content
    ) {
        let model = Switch()
        let frames = Frames()
        let renderer = CellRenderer(content: Following(model: model) { content($0, frames) })
        renderer.metrics = .points
        renderer.proposedSize = ProposedViewSize(width: 100, height: 100)
        _ = renderer.grid
        frames.expect("red", before, sourceLocation: sourceLocation)
        model.isOn = true
        _ = renderer.grid
        frames.expect("red", after, sourceLocation: sourceLocation)
    }

    // MARK: Sizes

    @Test func `SA1: both views are aligned in the wider one`() {
        func check(_ alignment: HorizontalAlignment, _ x: CGFloat) {
            expectLayout(proposed: (100, 100), size: (60, 30)) { frames in
                frames.fixed("primary", 20, 20, at: (x, 0))
                    .safeAreaInset(edge: .bottom, alignment: alignment, spacing: 0) {
                        frames.box("bar", 60, 10, at: (0, 20))
                    }
            }
        }
        check(.leading, 0)
        check(.center, 20)
        check(.trailing, 40)
    }

    @Test func `SA1: a flexible inset view takes what the primary view does not need`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.fixed("primary", 50, 50, at: (25, 0)).safeAreaInset(edge: .bottom, spacing: 5) {
                frames.color("bar", at: (0, 55, 100, 45))
            }
        }
    }

    // The bar makes the row 60 high, in which the primary view is centred at 20.
    @Test func `AL3: guides of the primary view move with it, also along the edge`() {
        expectLayout(proposed: (nil, nil), size: (40, 60)) { frames in
            HStack(alignment: .mid, spacing: 0) {
                frames.box("red", 20, 20, at: (10, 20)).alignmentGuide(.mid) { _ in 0 }
                    .safeAreaInset(edge: .leading, spacing: 0) {
                        frames.box("bar", 10, 60, at: (0, 0))
                    }
                frames.box("blue", 10, 10, at: (30, 15))
            }
        }
    }

    @Test func `R2: several inset views lie over each other`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (0, 20, 100, 80)).safeAreaInset(edge: .top, spacing: 0) {
                frames.box("a", 40, 20, at: (30, 0))
                frames.box("b", 10, 10, at: (45, 5))
            }
        }
    }

    // MARK: Scroll views

    @Test(arguments: [(0, 20), (999, -330)] as [PairNumbers])
    func `SC3: content scrolls between the bars`(offset: CGFloat, y: CGFloat) {
        expectLayout(proposed: (100, 200), size: (100, 200)) { frames in
            ScrollView { frames.fixed("content", 100, 500, at: (0, y)) }.probe(
                "scroll", at: (0, 20, 100, 150), in: frames
            )
            .scrollPosition(.constant(ScrollPosition(y: offset)))
            .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 20) }
            .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 30) }
        }
    }

    @Test func `SC3: with two axes content begins beside the bars of both`() {
        func check(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) {
            expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
                ScrollView([.horizontal, .vertical]) {
                    frames.fixed("content", 300, 200, at: (x, y))
                }
                .probe("scroll", at: (20, 10, 80, 90), in: frames)
                .scrollPosition(.constant(ScrollPosition(point: point)))
                .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 10) }
                .safeAreaInset(edge: .leading, spacing: 0) { Color.blue.frame(width: 20) }
            }
        }
        check(.zero, 20, 10)
        check(CGPoint(x: 999, y: 999), -200, -100)
    }

    // The viewport is 160 wide, the content 200: it scrolls by 40.
    @Test func `SA3: a row of pages begins and ends at the padding of the safe area`() {
        func check(_ offset: CGFloat, _ a: CGFloat, _ b: CGFloat) {
            expectLayout(proposed: (200, 40), size: (200, 40)) { frames in
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        frames.fixed("a", 100, 40, at: (a, 0))
                        frames.fixed("b", 100, 40, at: (b, 0))
                    }
                }
                .scrollPosition(.constant(ScrollPosition(x: offset)))
                .safeAreaPadding(.horizontal, 20)
            }
        }
        check(0, 20, 120)
        check(999, -20, 80)
    }

    @Test func `CR2: relative frames are relative to the scroll view without its safe area`() {
        expectLayout(proposed: (100, 200), size: (100, 200)) { frames in
            ScrollView {
                frames.color("red", at: (0, 0, 100, 160)).containerRelativeFrame(.vertical)
            }
            .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 40) }
        }
        expectLayout(proposed: (200, 40), size: (200, 40)) { frames in
            ScrollView(.horizontal) {
                frames.color("red", at: (20, 0, 80, 40)).containerRelativeFrame(.horizontal) {
                    width, _ in width / 2
                }
            }
            .safeAreaPadding(.horizontal, 20)
        }
    }

    @Test func `SC3: margins are added to the safe area`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            ScrollView { frames.box("red", nil, 10, at: (5, 30, 90, 10)) }
                .contentMargins(.top, 10).contentMargins(.horizontal, 5)
                .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 20) }
        }
    }

    @Test func `SA4: a scroll view that ignores the safe area begins at the edge`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            ScrollView { frames.fixed("content", 100, 500, at: (0, 0)) }.probe(
                "scroll", at: (0, 0, 100, 100), in: frames
            )
            .ignoresSafeArea()
            .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 20) }
        }
    }

    // Nothing is proposed along the axis, so the bar is as high as it wants and the content scrolls
    // with it.
    @Test func `SA1: an inset within the content scrolls`() {
        expectLayout(proposed: (100, 60), size: (50, 60)) { frames in
            ScrollView {
                frames.fixed("primary", 50, 100, at: (0, 0)).safeAreaInset(edge: .top, spacing: 5) {
                    frames.box("bar", 30, 10, at: (10, -15))
                }
            }
            .scrollPosition(.constant(ScrollPosition(y: 15)))
        }
    }

    @Test func `SC3: content of a scroll view ignores no safe area`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            ScrollView { frames.color("red", at: (0, 20, 100, 10)).ignoresSafeArea() }
                .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 20) }
        }
    }
}

@Observable private final class Switch {
    var isOn = false
}

private struct Following<Content: View>: View {
    let model: Switch
    @ViewBuilder let content: (Bool) -> Content
    var body: some View { content(model.isOn) }
}
