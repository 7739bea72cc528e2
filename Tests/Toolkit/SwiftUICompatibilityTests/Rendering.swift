import TerminalUI
import Testing

// How the tests render views. Unless a test says otherwise, lengths are in points of a terminal: a
// column is 8 wide, a row 16 high.

/// The size of a view for a proposal.
func size<Content: View>(
    _ width: CGFloat?, _ height: CGFloat?, metrics: LayoutMetrics = .terminal,
    @ViewBuilder of content: () -> Content
) -> CGSize {
    let renderer = CellRenderer(content: content().environment(\.imageLibrary, seedLibrary()))
    renderer.metrics = metrics
    renderer.proposedSize = ProposedViewSize(width: width, height: height)
    return renderer.size
}

/// The cells of a view for a proposal.
func grid<Content: View>(
    _ width: CGFloat?, _ height: CGFloat?, metrics: LayoutMetrics = .terminal,
    @ViewBuilder of content: () -> Content
) -> CellGrid {
    let renderer = CellRenderer(content: content().environment(\.imageLibrary, seedLibrary()))
    renderer.metrics = metrics
    renderer.proposedSize = ProposedViewSize(width: width, height: height)
    return renderer.grid
}

/// The glyphs of a view for a proposal.
func text<Content: View>(
    _ width: CGFloat?, _ height: CGFloat?, @ViewBuilder of content: () -> Content
) -> String {
    grid(width, height, of: content).text
}

extension CellGrid {
    /// One letter for each cell, for the colour of most of it: `r`, `g`, `b`, `y`, `w`, `k`, `p`
    /// for purple and `.` for the terminal's default.
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

    /// The first cell with a glyph.
    func cell(of sign: String) -> Cell? { cells.first { $0.glyph.text == sign } }
}

/// The frames of named views when they were last drawn.
final class Frames {
    private(set) var frames: [String: CGRect] = [:]
    /// Other notes of a test, in order.
    var notes: [String] = []

    subscript(name: String) -> CGRect? { frames[name] }

    func keep(_ frame: CGRect, as name: String) -> Color {
        frames[name] = frame
        return Color.clear
    }
}

extension View {
    /// Records the view's frame on the screen under a name, without affecting layout.
    func probe(_ name: String, _ frames: Frames) -> some View {
        background {
            GeometryReader { frames.keep($0.frame(in: .global), as: name) }
        }
    }
}

/// A view of a fixed size, for example that of a text in some font.
struct Fixed: View {
    let width: CGFloat
    let height: CGFloat

    init(_ width: CGFloat, _ height: CGFloat) {
        self.width = width
        self.height = height
    }

    var body: some View { Color.gray.frame(width: width, height: height) }
}
