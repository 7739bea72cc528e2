import Foundation
import TerminalUI

// The views the cases are made of.

extension View {
    /// Lets `frames` know where this view comes to lie, without any part in layout.
    func probe(_ name: String, in frames: Frames) -> some View {
        background {
            GeometryReader { geometry in
                frames.recording(geometry.frame(in: .global), as: name)
            }
        }
    }
}

extension Frames {
    /// A colour: takes what it is proposed, 10 where that is nil.
    func color(_ name: String) -> some View {
        Color.red.probe(name, in: self)
    }

    /// A colour in a fixed frame: what the cases call "red 50×30", or "red 80 wide".
    func box(_ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
        Color.red.frame(width: width, height: height).probe(name, in: self)
    }

    /// A view of that size whatever it is proposed.
    func fixed(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        fixedView(width, height).probe(name, in: self)
    }

    /// A resizable picture: takes what it is proposed, and `width` × `height` where that is nil.
    func resizable(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        picture(width, height).resizable().probe(name, in: self)
    }
}

/// A red picture of so many whole points, a pixel for each.
func picture(_ width: CGFloat, _ height: CGFloat) -> Image {
    let red = RGBA(red: 255, green: 0, blue: 0)
    let pixels = [RGBA](repeating: red, count: Int(width) * Int(height))
    return Image(DecodedImage(width: Int(width), height: Int(height), pixels: pixels))
}

/// A view of that size whatever it is proposed. A picture would do, but is slow to draw point by
/// point.
func fixedView(_ width: CGFloat, _ height: CGFloat) -> some View {
    Answering { _ in CGSize(width: width, height: height) }.view
}

/// Stands for a view with answers of its own, such as a text in some font: a table of sizes.
struct Answering: Layout {
    let answer: @MainActor (ProposedViewSize) -> CGSize

    /// The layout around a colour, which fills it and gives it a colour's spacing.
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

/// Proposes half of the width it is proposed, and hugs its only child.
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

/// Gives its only child a proposal of its own and puts it in the top leading corner, but takes no
/// more than 1 × 1 itself: what is infinite can be placed without an infinite picture.
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

/// A smallest third of the way down; the sample of Apple's documentation of `AlignmentID`.
nonisolated enum FirstThird: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

/// A vertical alignment that nothing built in sets explicitly.
nonisolated enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

extension VerticalAlignment {
    static let firstThird = VerticalAlignment(FirstThird.self)
    static let mid = VerticalAlignment(Middle.self)
}

/// An empty colour that leaves a note when it is made.
struct Noting: View {
    init(_ text: String, in frames: Frames) {
        frames.note(text)
    }

    var body: some View { Color.clear }
}
