import TerminalUI
import Testing

// How to read the cases
//
// The files `…Cases.swift` in this folder contain the numbers that define SwiftUI's layout. Each
// test is one numbered case, and its name says what the case shows; the numbers have gaps. The
// views use only SwiftUI's names, so a case can be pasted into a program on macOS and measured
// there.
//
//     @Test func `case 65: all edges`() {
//         expectLayout(proposed: (200, 200), size: (90, 70)) { frames in
//             frames.box("blue", 50, 30, at: (20, 20)).padding(20)
//                 .probe("padded", at: (0, 0, 90, 70), in: frames)
//         }
//     }
//
// * Lengths are points under `LayoutMetrics.points`: a character is 1 × 1, the default gap is 8,
//   `padding()` is 16, a hairline is 1, and nothing is rounded.
// * `proposed:` is the proposal to the view; a side may be nil or infinite. Frames (x, y, width,
//   height) are relative to the view's top left corner.
// * `host:` makes the view the root of a window of that size, which centres it. Frames are relative
//   to the window's top left corner.
// * `at:` is the frame of a view, or the place of one that has its own size. Frames of views that
//   are made on demand, or several times, are in `frames:` under the names of their probes.
// * A probe is a background with a GeometryReader: it does not affect layout and sees the view's
//   final frame.
// * `box` is a colour in a fixed frame, `color` a colour alone, `fixed` a view with a fixed size for
//   every proposal, such as an image that is not resizable.
//
// Most cases follow by arithmetic from a measured or documented rule. "Recorded" above a test marks
// a number measured in SwiftUI or stated by Apple; "Claimed" marks one known only from
// reverse-engineered code, which gives way to new evidence.

/// A frame in the cases' notation: x, y, width, height.
typealias FrameNumbers = (CGFloat, CGFloat, CGFloat, CGFloat)

/// A size in the cases' notation, width and height, or a position, x and y.
typealias PairNumbers = (CGFloat, CGFloat)

/// A proposal in the cases' notation: width and height; nil asks for the ideal.
typealias ProposalNumbers = (CGFloat?, CGFloat?)

/// Checks the size of a view for one proposal, and the frames of the views in it once it is drawn.
func expectLayout<Content: View>(
    proposed: ProposalNumbers, size: PairNumbers,
    frames expected: KeyValuePairs<String, FrameNumbers> = [:],
    sourceLocation: SourceLocation = #_sourceLocation,
    @ViewBuilder content: (Frames) -> Content
) {
    let frames = Frames()
    let renderer = pointRenderer(proposed, content(frames))
    let actual = renderer.size
    #expect(
        isClose(actual.width, size.0) && isClose(actual.height, size.1),
        "size: expected \(numbers(size.0, size.1)), is \(numbers(actual.width, actual.height))",
        sourceLocation: sourceLocation)
    _ = renderer.grid
    frames.expectAll(expected, sourceLocation)
}

/// Checks a view as the root of a window without safe areas, which proposes its size and centres
/// the view.
func expectLayout<Content: View>(
    host: PairNumbers, size: PairNumbers, at origin: PairNumbers,
    frames expected: KeyValuePairs<String, FrameNumbers> = [:],
    sourceLocation: SourceLocation = #_sourceLocation,
    @ViewBuilder content: (Frames) -> Content
) {
    let frames = Frames()
    let root = content(frames).probe("root", in: frames).frame(width: host.0, height: host.1)
    _ = pointRenderer(host, root).grid
    frames.expect("root", (origin.0, origin.1, size.0, size.1), sourceLocation: sourceLocation)
    frames.expectAll(expected, sourceLocation)
}

/// Checks the sizes of one view for several proposals. Nothing is drawn, so they may be infinite.
func expectSizes<Content: View>(
    _ answers: [(proposed: ProposalNumbers, size: PairNumbers)],
    sourceLocation: SourceLocation = #_sourceLocation,
    @ViewBuilder content: () -> Content
) {
    let view = content()
    for (proposed, size) in answers {
        let actual = pointRenderer(proposed, view).size
        #expect(
            isClose(actual.width, size.0) && isClose(actual.height, size.1),
            """
            proposed \(numbers(proposed.0, proposed.1)): expected \(numbers(size.0, size.1)), \
            is \(numbers(actual.width, actual.height))
            """, sourceLocation: sourceLocation)
    }
}

/// The characters that a view draws for a proposal, one cell for each point.
func drawn<Content: View>(
    proposed: ProposalNumbers, @ViewBuilder content: () -> Content
) -> String {
    pointRenderer(proposed, content()).text
}

/// A renderer that lays `content` out in points, without rounding to cells, for one proposal.
private func pointRenderer<Content: View>(
    _ proposed: ProposalNumbers, _ content: Content
) -> CellRenderer<Content> {
    let renderer = CellRenderer(content: content)
    renderer.metrics = .points
    renderer.proposedSize = ProposedViewSize(width: proposed.0, height: proposed.1)
    return renderer
}

/// The last frames that the probes of one case saw, by name, and other notes of the case.
final class Frames {
    private var frames: [String: CGRect] = [:]
    private var expected: [(name: String, frame: FrameNumbers, place: SourceLocation)] = []
    /// What the case's closures reported, in order: created rows, preference values.
    private(set) var notes: [String] = []

    subscript(name: String) -> CGRect? { frames[name] }

    func record(_ frame: CGRect, as name: String) {
        frames[name] = frame
    }

    func note(_ text: String) {
        notes.append(text)
    }

    /// Records the frame and draws nothing, so that it can be the content of a GeometryReader.
    func recording(_ frame: CGRect, as name: String) -> Color {
        record(frame, as: name)
        return Color.clear
    }

    /// Notes a frame that a view is to have when all is drawn.
    func willExpect(_ name: String, _ frame: FrameNumbers, _ place: SourceLocation) {
        expected.append((name, frame, place))
    }

    /// Checks the frames noted with the views, and others.
    func expectAll(_ others: KeyValuePairs<String, FrameNumbers>, _ place: SourceLocation) {
        for (name, frame, place) in expected { expect(name, frame, sourceLocation: place) }
        for (name, frame) in others { expect(name, frame, sourceLocation: place) }
    }

    func expect(
        _ name: String, _ expected: FrameNumbers,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let actual = frames[name] else {
            Issue.record(
                "\(name): has no frame, it was never placed", sourceLocation: sourceLocation)
            return
        }
        #expect(
            isClose(actual.minX, expected.0) && isClose(actual.minY, expected.1)
                && isClose(actual.width, expected.2) && isClose(actual.height, expected.3),
            """
            \(name): expected \(numbers(expected.0, expected.1, expected.2, expected.3)), \
            is \(numbers(actual.minX, actual.minY, actual.width, actual.height))
            """, sourceLocation: sourceLocation)
    }
}

/// Whether two lengths are equal except for rounding errors; infinities are equal to themselves.
func isClose(_ first: CGFloat, _ second: CGFloat) -> Bool {
    first == second || abs(first - second) < 1e-6
}

/// Numbers in the cases' notation: `(0,-0.5,5,2)`, with nil and ∞.
func numbers(_ values: CGFloat?...) -> String {
    let texts = values.map { value in
        guard let value else { return "nil" }
        if value.isInfinite { return value < 0 ? "-∞" : "∞" }
        return value == value.rounded() ? String(format: "%.0f", value) : "\(value)"
    }
    return "(" + texts.joined(separator: ",") + ")"
}
