import Foundation
import TerminalUI
import Testing

// How to read the cases
//
// The files `…Cases.swift` beside this one are the numbers SwiftUI's layout is judged by. Every test
// is one numbered case and says what it shows; the numbers have gaps. The views are written with
// SwiftUI's own names, so a case can be pasted into a program on macOS and be measured there.
//
//     @Test func `case 65: all edges`() {
//         expectLayout(
//             proposed: (200, 200), size: (90, 70),
//             frames: ["padded": (0, 0, 90, 70), "blue": (20, 20, 50, 30)]
//         ) { frames in
//             frames.box("blue", 50, 30).padding(20).probe("padded", in: frames)
//         }
//     }
//
// * Lengths are points under `LayoutMetrics.points`: a character is 1 × 1, siblings are 8 apart,
//   `padding()` is 16, a hairline is 1, nothing is rounded.
// * `proposed:` the view gets that proposal, a side may be nil or infinite; frames (x, y, width,
//   height) count from its own top left corner.
// * `host:` the view is the root of a window of that size, which centres it; frames count from the
//   corner of the window.
// * A name in `frames:` belongs to the view with the same `probe`. A probe is a background with a
//   GeometryReader in it: it takes no part in layout and sees the frame the view really got.
// * `box` is a colour in a fixed frame, `color` a colour alone, `fixed` a view that has its size
//   whatever it is proposed, as an image has that is not resizable.
//
// Most cases follow by arithmetic from a measured or documented rule. "Recorded" above a test marks
// a number seen on SwiftUI itself or stated by Apple; "Claimed" marks one known from
// reverse-engineered code only, which new evidence may overrule.

/// A frame as the cases write it: x, y, width, height.
typealias FrameNumbers = (CGFloat, CGFloat, CGFloat, CGFloat)

/// A size as the cases write it, width and height, or a position, x and y.
typealias PairNumbers = (CGFloat, CGFloat)

/// A proposal as the cases write it: width and height, nil where the ideal is asked for.
typealias ProposalNumbers = (CGFloat?, CGFloat?)

/// Checks what a view answers to one proposal, and where everything in it lies once it is drawn.
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
    for (name, frame) in expected {
        frames.expect(name, frame, sourceLocation: sourceLocation)
    }
}

/// Checks a view as the root of a window without safe areas, which proposes its size and centres.
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
    for (name, frame) in expected {
        frames.expect(name, frame, sourceLocation: sourceLocation)
    }
}

/// Checks the sizes one view answers to several proposals; nothing is drawn, so they may be infinite.
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

/// The characters a view draws when it gets `proposed`, one cell to the point.
func drawn<Content: View>(
    proposed: ProposalNumbers, @ViewBuilder content: () -> Content
) -> String {
    pointRenderer(proposed, content()).text
}

/// A renderer that lays `content` out in SwiftUI's own points under one proposal.
private func pointRenderer<Content: View>(
    _ proposed: ProposalNumbers, _ content: Content
) -> CellRenderer<Content> {
    let renderer = CellRenderer(content: content)
    renderer.metrics = .points
    renderer.proposedSize = ProposedViewSize(width: proposed.0, height: proposed.1)
    return renderer
}

/// The frames the probes of one case saw last, by name, and whatever else it wants to note.
final class Frames {
    private var frames: [String: CGRect] = [:]
    /// What the case's closures reported, in order: made rows, read preferences.
    private(set) var notes: [String] = []

    subscript(name: String) -> CGRect? { frames[name] }

    func record(_ frame: CGRect, as name: String) {
        frames[name] = frame
    }

    func note(_ text: String) {
        notes.append(text)
    }

    /// Keeps the frame and draws nothing, so that it can be the content of a GeometryReader.
    func recording(_ frame: CGRect, as name: String) -> Color {
        record(frame, as: name)
        return Color.clear
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

/// Whether two lengths are the same but for the rounding of a few additions; infinities are equal.
func isClose(_ first: CGFloat, _ second: CGFloat) -> Bool {
    first == second || abs(first - second) < 1e-6
}

/// Numbers as the cases write them: `(0,-0.5,5,2)`, with nil and ∞.
func numbers(_ values: CGFloat?...) -> String {
    let texts = values.map { value in
        guard let value else { return "nil" }
        if value.isInfinite { return value < 0 ? "-∞" : "∞" }
        return value == value.rounded() ? String(format: "%.0f", value) : "\(value)"
    }
    return "(" + texts.joined(separator: ",") + ")"
}
