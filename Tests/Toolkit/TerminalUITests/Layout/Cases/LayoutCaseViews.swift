import TerminalUI
import Testing

// The views of which the cases are made.

extension View {
    /// Records the view's frame in `frames`, without affecting layout.
    ///
    /// - Parameter expected: the frame that the view has once the case is drawn.
    func probe(
        _ name: String, at expected: FrameNumbers? = nil, in frames: Frames,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> some View {
        if let expected { frames.willExpect(name, expected, sourceLocation) }
        return background {
            GeometryReader { geometry in
                frames.recording(geometry.frame(in: .global), as: name)
            }
        }
    }
}

extension Frames {
    /// A colour: takes the proposal, 10 where it is nil.
    func color(
        _ name: String, at expected: FrameNumbers? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> some View {
        Color.red.probe(name, at: expected, in: self, sourceLocation: sourceLocation)
    }

    /// A colour in a fixed frame: "red 50×30" or "red 80 wide" in the cases.
    func box(
        _ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil,
        at expected: FrameNumbers? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) -> some View {
        Color.red.frame(width: width, height: height)
            .probe(name, at: expected, in: self, sourceLocation: sourceLocation)
    }

    /// A colour in a fixed frame that is expected at a place in its own size.
    func box(
        _ name: String, _ width: CGFloat, _ height: CGFloat, at place: PairNumbers,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> some View {
        box(
            name, width, height, at: (place.0, place.1, width, height),
            sourceLocation: sourceLocation)
    }

    /// A view of a fixed size for every proposal.
    func fixed(
        _ name: String, _ width: CGFloat, _ height: CGFloat, at place: PairNumbers? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> some View {
        fixedView(width, height).probe(
            name, at: place.map { ($0.0, $0.1, width, height) }, in: self,
            sourceLocation: sourceLocation)
    }

    /// A resizable image: takes the proposal, and `width` × `height` where it is nil.
    func resizable(
        _ name: String, _ width: CGFloat, _ height: CGFloat, at expected: FrameNumbers? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> some View {
        picture(width, height).resizable()
            .probe(name, at: expected, in: self, sourceLocation: sourceLocation)
    }
}

/// A red image of whole points, one pixel for each.
func picture(_ width: CGFloat, _ height: CGFloat) -> Image {
    let red = RGBA(red: 255, green: 0, blue: 0)
    let pixels = [RGBA](repeating: red, count: Int(width) * Int(height))
    return Image(DecodedImage(width: Int(width), height: Int(height), pixels: pixels))
}

/// A view of a fixed size for every proposal. An image would do too, but is slow to draw with one
/// point for each cell.
func fixedView(_ width: CGFloat, _ height: CGFloat) -> some View {
    Answering { _ in CGSize(width: width, height: height) }.view
}

/// A view whose sizes are a table, for example in place of a text in some font.
struct Answering: Layout {
    let answer: @MainActor (ProposedViewSize) -> CGSize

    /// The layout around a colour, which fills it and gives it the spacing preferences of a colour.
    var view: some View {
        self { Color.red }
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        answer(proposal)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews {
            subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
    }
}

/// Proposes half of its proposed width, and is as large as its only child.
struct HalfWidth: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        subviews.first?.sizeThatFits(halved(proposal)) ?? .zero
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews.first?.place(at: bounds.origin, proposal: halved(proposal))
    }

    private func halved(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { $0 / 2 }, height: proposal.height)
    }
}

/// Gives its only child a proposal and puts it at the top leading corner, but is at most 1 × 1
/// itself: so an infinite child can be placed without an infinite grid of cells.
struct Proposing: Layout {
    let proposal: ProposedViewSize

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        CGSize(width: 1, height: 1)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews.first?.place(at: bounds.origin, proposal: self.proposal)
    }
}

/// A guide at a third of the height; the sample in Apple's documentation of `AlignmentID`.
nonisolated enum FirstThird: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

/// A vertical alignment that no built-in view sets explicitly.
nonisolated enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

extension VerticalAlignment {
    static let firstThird = VerticalAlignment(FirstThird.self)
    static let mid = VerticalAlignment(Middle.self)
}

/// A clear colour that adds a note when it is created.
struct Noting: View {
    init(_ text: String, in frames: Frames) {
        frames.note(text)
    }

    var body: some View { Color.clear }
}
