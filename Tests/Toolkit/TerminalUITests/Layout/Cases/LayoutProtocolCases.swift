import TerminalUI
import Testing

/// Custom layouts, AnyLayout, layout values, spacing between views.
@Suite struct LayoutProtocolCases {
    // A flexible subview that the layout does not place gets the layout's own proposal.
    @Test func `case 319: default placement`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            Unplaced { frames.box("red", 20, 20, at: (40, 40)) }
        }
        expectLayout(proposed: (60, 40), size: (100, 100)) { frames in
            Unplaced { frames.color("red", at: (20, 30, 60, 40)) }
        }
    }

    @Test func `case 320: place with an anchor`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            InTheMiddle(anchor: .bottomTrailing) { frames.box("red", 20, 20, at: (30, 30)) }
        }
    }

    // Bounds are in the coordinates of the layout's parent, so padding moves the point too.
    @Test func `case 320: place with an anchor inside a padding`() {
        expectLayout(proposed: (120, 120), size: (120, 120)) { frames in
            InTheMiddle(anchor: .bottomTrailing) { frames.box("red", 20, 20, at: (40, 40)) }
                .padding(10)
        }
    }

    // Recorded. Preferences other than none and 0 have no public initialiser, so the edges are set
    // one by one.
    @Test func `case 322: spacing distance is the larger preference`() {
        var first = ViewSpacing()
        var second = ViewSpacing()
        first[.trailing] = 2
        second[.leading] = 8
        #expect(first.distance(to: second, along: .horizontal) == 8)
        first[.trailing] = 8
        second[.leading] = 2
        #expect(first.distance(to: second, along: .horizontal) == 8)
    }

    @Test func `case 322: the distances that a layout gets`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 10)) {
            Distances(frames: frames) {
                Color.red
                Color.blue
                Spacer()
                Color.green
            }
        }
        #expect(frames.notes.first == "8.0 0.0 0.0")
    }

    // Recorded. If state were lost, it would begin with the second of the model's numbers.
    @Test func `case 325: AnyLayout switches without losing state`() {
        let model = Direction()
        let frames = Frames()
        let renderer = CellRenderer(content: Switching(model: model, frames: frames))
        renderer.metrics = .points
        renderer.proposedSize = ProposedViewSize(width: 100, height: 100)
        _ = renderer.text
        frames.expect("red", (0, 0, 20, 10))
        frames.expect("counter", (28, 0, 10, 10))
        model.isVertical = true
        _ = renderer.text
        frames.expect("red", (0, 0, 20, 10))
        frames.expect("counter", (5, 18, 10, 10))
        #expect(Set(frames.notes) == ["number 1"])
    }

    // Recorded.
    @Test func `case 326: LayoutValueKey`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 100)) {
            ReadingWeights(frames: frames) {
                Color.red.layoutValue(key: Weight.self, value: 3)
                Color.blue
            }
        }
        #expect(frames.notes.first == "[3, 1]")
    }

    // Only the drawing order changes.
    @Test func `case 328: zIndex does not move anything`() {
        expectLayout(host: (200, 200), size: (100, 208), at: (50, -4)) { frames in
            VStack {
                frames.box("red", 100, 100, at: (50, -4)).zIndex(1)
                frames.box("blue", 100, 100, at: (50, 104))
            }
        }
        let picture = drawn(proposed: (1, 1)) {
            ZStack {
                Text("a").zIndex(1)
                Text("b")
            }
        }
        #expect(picture == "a")
    }
}

// Case 323, explicit distances that add up within one category (10 + 7 = 17), is claimed from unit
// tests of reverse-engineered code. Neither SwiftUI nor this library has public API for such a
// category, so it cannot be tested.

/// 100 × 100; does not place its subviews.
private struct Unplaced: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        CGSize(width: 100, height: 100)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}

/// 100 × 100; places its subviews with an anchor at its centre.
private struct InTheMiddle: Layout {
    let anchor: UnitPoint

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        CGSize(width: 100, height: 100)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews {
            subview.place(
                at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: anchor,
                proposal: .unspecified)
        }
    }
}

/// Records the preferred distances between its subviews.
private struct Distances: Layout {
    let frames: Frames

    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        let gaps = zip(subviews, subviews.dropFirst()).map { first, second in
            first.spacing.distance(to: second.spacing, along: .horizontal)
        }
        frames.note(gaps.map { "\($0)" }.joined(separator: " "))
        return proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}

private struct Weight: LayoutValueKey {
    static let defaultValue = 1
}

/// Records the weights of its subviews.
private struct ReadingWeights: Layout {
    let frames: Frames

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        frames.note("\(subviews.map { $0[Weight.self] })")
        return proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}

/// The direction of the stack, and a new number for each request.
@Observable private final class Direction {
    var isVertical = false
    @ObservationIgnored private var last = 0

    func nextNumber() -> Int {
        last += 1
        return last
    }
}

private struct Switching: View {
    let model: Direction
    let frames: Frames

    var body: some View {
        let layout = model.isVertical ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
        layout {
            frames.box("red", 20, 10)
            Numbered(model: model, frames: frames)
        }
    }
}

/// Stores the first number it gets as state.
private struct Numbered: View {
    @State private var number: Int
    let frames: Frames

    init(model: Direction, frames: Frames) {
        _number = State(initialValue: model.nextNumber())
        self.frames = frames
    }

    var body: some View {
        Noting("number \(number)", in: frames)
            .frame(width: 10, height: 10)
            .probe("counter", in: frames)
    }
}
