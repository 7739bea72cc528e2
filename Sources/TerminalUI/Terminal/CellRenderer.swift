public import Foundation

/// Draws a view without a terminal: our `ImageRenderer`.
///
///     let renderer = CellRenderer(content: Text("Hello"))
///     renderer.proposedSize = ProposedViewSize(width: 80, height: 16)
///     renderer.size    // 40 × 16 points
///     renderer.text    // Hello
public final class CellRenderer<Content: View> {
    /// The view.
    public var content: Content { didSet { isPlanted = false } }
    /// What the view is offered; its ideal size at first.
    public var proposedSize = ProposedViewSize.unspecified
    /// How large a cell is, and the lengths nobody wrote down.
    public var metrics = LayoutMetrics.terminal { didSet { isPlanted = false } }
    /// What the picture may use.
    public var capabilities = TerminalCapabilities.full
    /// The ground the picture is for.
    public var colorScheme = ColorScheme.dark { didSet { isPlanted = false } }
    /// How far signs and ground are to be apart.
    public var colorSchemeContrast = ColorSchemeContrast.standard { didSet { isPlanted = false } }
    /// The most cells a picture has on a side; what lies beyond is cut.
    package static var limit: Int { 4096 }

    private(set) var host = ViewHost(metrics: .terminal)
    private var isPlanted = false

    /// A renderer of a view.
    public init(content: Content) { self.content = content }

    private func plant() {
        if isPlanted { return }
        host = ViewHost(metrics: metrics)
        var environment = EnvironmentValues()
        environment.defaultPadding = Double(metrics.padding)
        environment.colorScheme = colorScheme
        environment.colorSchemeContrast = colorSchemeContrast
        host.plant(content, environment)
        isPlanted = true
    }

    /// Gives everything its place.
    func layOut() {
        plant()
        host.layout(proposedSize)
    }

    /// What the view answers to ``proposedSize``, in points, not rounded.
    public var size: CGSize {
        plant()
        return host.size(for: proposedSize)
    }

    /// The picture, as large as the view, in whole cells. Asking for it places everything.
    public var grid: CellGrid {
        layOut()
        let size = host.size(for: proposedSize)
        func count(_ length: CGFloat, _ unit: CGFloat) -> Int {
            let cells = (length / unit - 1e-6).rounded(.up)
            return cells.isNaN ? 0 : Int(min(max(cells, 0), CGFloat(Self.limit)))
        }
        let canvas = Canvas(
            columns: count(size.width, metrics.cell.width),
            rows: count(size.height, metrics.cell.height), cell: metrics.cell)
        canvas.backdrop = colorScheme.backdrop(colorSchemeContrast)
        host.draw(in: canvas)
        return capabilities == .full
            ? canvas.grid : canvas.grid.degraded(to: capabilities, backdrop: canvas.backdrop)
    }

    /// The picture as text, one line a row, without blanks at the ends of lines.
    public var text: String { grid.text }
}
