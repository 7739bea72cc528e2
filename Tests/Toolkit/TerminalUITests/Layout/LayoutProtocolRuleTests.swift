import TerminalUI
import Testing

/// Layouts of a program's own, and the built-in ones as values.
struct LayoutProtocolRuleTests {
    @Test func `LA3: a layout's spacing counts in the stack around it`() {
        func check(_ spacing: ViewSpacing?, _ x: CGFloat) {
            expectLayout(proposed: (nil, nil), size: (x + 30, 10)) { frames in
                HStack {
                    frames.box("red", 10, 10, at: (0, 0))
                    Configured(ownSpacing: spacing) { frames.box("blue", 30, 10, at: (x, 0)) }
                }
            }
        }
        check(nil, 18)
        check(.zero, 10)
        check(ViewSpacing(), 18)
    }

    @Test func `LA3: a layout sets a guide of its own, also a built-in one`() {
        expectLayout(proposed: (nil, nil), size: (30, 23)) { frames in
            HStack(alignment: .top, spacing: 0) {
                frames.box("red", 10, 20, at: (0, 3))
                Lowered(top: 3) { frames.box("blue", 20, 10, at: (10, 0)) }
            }
        }
    }

    // The mean of 2 and 10 + 4, in the layout's coordinates.
    @Test func `LA3: without one custom guides of the subviews are merged`() {
        expectLayout(proposed: (nil, nil), size: (30, 20)) { frames in
            HStack(alignment: .mid, spacing: 0) {
                Configured {
                    frames.box("red", 20, 10).alignmentGuide(.mid) { _ in 2 }
                    frames.box("blue", 20, 10).alignmentGuide(.mid) { _ in 4 }
                }
                frames.box("green", 10, 0, at: (20, 8))
            }
        }
    }

    @Test func `LA2: a subview takes the size it chooses for its proposal`() {
        func check(
            _ proposal: ProposedViewSize, _ anchor: UnitPoint, _ red: FrameNumbers
        ) {
            expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
                AtCentre(anchor: anchor, proposal: proposal) { frames.color("red", at: red) }
            }
        }
        check(ProposedViewSize(width: 30, height: nil), .topLeading, (50, 30, 30, 10))
        check(ProposedViewSize(width: 30, height: nil), .center, (35, 25, 30, 10))
        check(.zero, .bottomTrailing, (50, 30, 0, 0))
        check(ProposedViewSize(width: 200, height: 20), .trailing, (-150, 20, 200, 20))
        check(.unspecified, UnitPoint(x: 0.25, y: 1), (47.5, 20, 10, 10))
    }

    @Test func `LA1: the subviews are the flattened content`() {
        var counts: [Int] = []
        _ = drawn(proposed: (10, 10)) {
            Configured(onSize: { counts.append($0.count) }) {
                Color.red
                Group {
                    Color.red
                    Color.red
                }
                ForEach(0..<3) { _ in Color.red }
                EmptyView()
                VStack {
                    Color.red
                    Color.red
                }
            }
        }
        #expect(counts.allSatisfy { $0 == 7 } && !counts.isEmpty)
    }

    @Test func `LA1: a layout sees priorities and guides of its subviews`() {
        var priorities: [Double] = []
        var baselines: [CGFloat] = []
        _ = drawn(proposed: (10, 10)) {
            Configured(onSize: { subviews in
                priorities = subviews.map(\.priority)
                baselines = subviews.map { $0.dimensions(in: .unspecified)[.lastTextBaseline] }
            }) {
                Text("a\nb").layoutPriority(2)
                Color.red
                Spacer()
                fixedView(5, 7).padding(1).alignmentGuide(.lastTextBaseline) { $0.height - 2 }
            }
        }
        #expect(priorities == [2, 0, -.infinity, 0])
        #expect(baselines == [2, 10, 8, 7])
    }

    // Spacers extend downwards, dividers across.
    @Test func `LA6: the orientation applies to spacers and dividers`() {
        expectLayout(proposed: (40, 30), size: (40, 19)) { frames in
            Configured {
                Spacer().probe("space", at: (0, 0, 0, 8), in: frames)
                Divider().probe("line", at: (0, 8, 40, 1), in: frames)
                frames.color("red", at: (0, 9, 40, 10))
            }
        }
    }

    @Test func `LA4: layouts as values behave like the views`() {
        func check(
            _ layout: AnyLayout, _ size: PairNumbers, _ a: FrameNumbers, _ b: FrameNumbers
        ) {
            expectLayout(proposed: (100, 100), size: size) { frames in
                layout {
                    frames.box("a", 40, 20, at: a)
                    frames.box("b", 10, 30, at: b)
                }
            }
        }
        check(
            AnyLayout(HStackLayout(alignment: .bottom, spacing: 5)), (55, 30), (0, 10, 40, 20),
            (45, 0, 10, 30))
        check(
            AnyLayout(VStackLayout(alignment: .trailing, spacing: 5)), (40, 55), (0, 0, 40, 20),
            (30, 25, 10, 30))
        check(
            AnyLayout(ZStackLayout(alignment: .bottomTrailing)), (40, 30), (0, 10, 40, 20),
            (30, 0, 10, 30))
        check(AnyLayout(VStackLayout()), (40, 58), (0, 0, 40, 20), (15, 28, 10, 30))
    }
}

/// A column without gaps of its subviews' ideal heights, which a test can configure.
private struct Configured: Layout {
    var onSize: (Subviews) -> Void = { _ in }
    var ownSpacing: ViewSpacing?

    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        ownSpacing ?? subviews.reduce(ViewSpacing()) { $0.union($1.spacing) }
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        onSize(subviews)
        let sizes = subviews.map {
            $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
        }
        return CGSize(
            width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        var y = bounds.minY
        for subview in subviews {
            let offer = ProposedViewSize(width: proposal.width, height: nil)
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: offer)
            y += subview.sizeThatFits(offer).height
        }
    }
}

/// A layout around one view whose top guide is below the top.
private struct Lowered: Layout {
    let top: CGFloat

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { subviews.first?.sizeThatFits(proposal) ?? .zero }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) { subviews.first?.place(at: bounds.origin, proposal: proposal) }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout ()
    ) -> CGFloat? { guide == .top ? bounds.minY + top : nil }
}

/// Takes the proposal, and places its subviews with an anchor at its centre.
private struct AtCentre: Layout {
    let anchor: UnitPoint
    let proposal: ProposedViewSize

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews {
            subview.place(
                at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: anchor,
                proposal: self.proposal)
        }
    }
}
