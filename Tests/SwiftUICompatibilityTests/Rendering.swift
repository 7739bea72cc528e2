import Foundation
import TerminalUI
import Testing

// What the tests look with. Unless a test says otherwise lengths are points of a terminal: a
// column is 8 wide, a line 16 high.

/// The size a view answers to a proposal.
func size<Content: View>(
    _ width: CGFloat?, _ height: CGFloat?, metrics: LayoutMetrics = .terminal,
    @ViewBuilder of content: () -> Content
) -> CGSize {
    let renderer = CellRenderer(content: content().environment(\.imageLibrary, seedLibrary()))
    renderer.metrics = metrics
    renderer.proposedSize = ProposedViewSize(width: width, height: height)
    return renderer.size
}

/// The picture of a view.
func grid<Content: View>(
    _ width: CGFloat?, _ height: CGFloat?, metrics: LayoutMetrics = .terminal,
    @ViewBuilder of content: () -> Content
) -> CellGrid {
    let renderer = CellRenderer(content: content().environment(\.imageLibrary, seedLibrary()))
    renderer.metrics = metrics
    renderer.proposedSize = ProposedViewSize(width: width, height: height)
    return renderer.grid
}

/// The signs of a view's picture.
func text<Content: View>(
    _ width: CGFloat?, _ height: CGFloat?, @ViewBuilder of content: () -> Content
) -> String {
    grid(width, height, of: content).text
}

extension CellGrid {
    /// One letter a cell for the colour a cell mostly has: `r`, `g`, `b`, `y`, `w`, `k`, grey `e`
    /// and `.` for the terminal's own.
    var colors: String {
        (0..<rows).map { row in
            (0..<columns).map { letter(self[column: $0, row: row]) }.joined()
        }.joined(separator: "\n")
    }

    private func letter(_ cell: Cell) -> String {
        let isFull = cell.glyph.text == "\u{2588}"
        guard let color = (isFull ? cell.foreground : cell.background).rgba else { return "." }
        switch (color.red > 127, color.green > 127, color.blue > 127) {
        case (true, false, false): return "r"
        case (false, true, false): return "g"
        case (false, false, true), (false, true, true): return "b"
        case (true, true, false): return "y"
        case (true, true, true): return "w"
        case (false, false, false): return "k"
        case (true, false, true): return "p"
        }
    }

    /// The first cell with a sign.
    func cell(of sign: String) -> Cell? { cells.first { $0.glyph.text == sign } }
}

/// The frames of named views, as they were when the picture was drawn.
final class Frames {
    private(set) var frames: [String: CGRect] = [:]
    /// Whatever else a test wants to keep, in order.
    var notes: [String] = []

    subscript(name: String) -> CGRect? { frames[name] }

    func keep(_ frame: CGRect, as name: String) -> Color {
        frames[name] = frame
        return Color.clear
    }
}

extension View {
    /// Keeps the view's frame on the screen under a name, without any part in layout.
    func probe(_ name: String, _ frames: Frames) -> some View {
        background {
            GeometryReader { frames.keep($0.frame(in: .global), as: name) }
        }
    }
}

/// A view of a size of its own, as a text in some font has one.
struct Fixed: View {
    let width: CGFloat
    let height: CGFloat

    init(_ width: CGFloat, _ height: CGFloat) {
        self.width = width
        self.height = height
    }

    var body: some View { Color.gray.frame(width: width, height: height) }
}
