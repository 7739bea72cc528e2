public import Foundation

/// Draws a view into cells without a terminal; corresponds to SwiftUI's `ImageRenderer`.
///
///     let renderer = CellRenderer(content: Text("Hello"))
///     renderer.proposedSize = ProposedViewSize(width: 80, height: 16)
///     renderer.size    // 40 × 16 points
///     renderer.text    // Hello
@MainActor @preconcurrency public final class CellRenderer<Content: View> {
    /// The view. Setting it discards the state of the view before.
    public var content: Content { didSet { isMounted = false } }
    /// The size proposed to the view, in points; unspecified at first, so the view gets its ideal
    /// size.
    public var proposedSize = ProposedViewSize.unspecified
    /// The size of a cell in points, and the default lengths. Setting it discards the view's state.
    public var metrics = LayoutMetrics.terminal { didSet { isMounted = false } }
    /// The colours and glyphs that ``grid`` may use. Setting it discards the view's state.
    public var capabilities = TerminalCapabilities.full { didSet { isMounted = false } }
    /// The background for which the view is drawn. Setting it discards the view's state.
    public var colorScheme = ColorScheme.dark { didSet { isMounted = false } }
    /// The contrast of the colours. Setting it discards the view's state.
    public var colorSchemeContrast = ColorSchemeContrast.standard { didSet { isMounted = false } }
    /// The limit of columns and of rows; cells beyond it are cut off.
    package static var limit: Int { 4096 }

    package private(set) var host = ViewHost(metrics: .terminal)
    private var isMounted = false

    /// Creates a renderer for a view.
    public init(content: Content) { self.content = content }

    private func mount() {
        if isMounted { return }
        host = ViewHost(metrics: metrics)
        // No clock runs, so an animation would never end.
        host.mayMove = false
        var environment = EnvironmentValues()
        environment[PaddingKey.self] = Double(metrics.padding)
        environment.colorScheme = colorScheme
        environment.colorSchemeContrast = colorSchemeContrast
        environment.terminalCapabilities = capabilities
        host.mount(content, environment)
        isMounted = true
    }

    /// Lays the view out.
    func layOut() {
        mount()
        host.layout(proposedSize)
    }

    /// The view's size for ``proposedSize`` in points, not rounded to cells.
    public var size: CGSize {
        mount()
        return host.size(for: proposedSize)
    }

    /// The drawn view: its size rounded up to whole cells, at most 4,096 × 4,096. Lays the view
    /// out.
    public var grid: CellGrid {
        layOut()
        let size = host.size(for: proposedSize)
        func count(_ length: CGFloat, _ unit: CGFloat) -> Int {
            let cells = (length / unit - 1e-6).rounded(.up)
            return cells.isNaN ? 0 : Int(min(max(cells, 0), CGFloat(Self.limit)))
        }
        let canvas = CellCanvas(
            columns: count(size.width, metrics.cell.width),
            rows: count(size.height, metrics.cell.height), cell: metrics.cell)
        canvas.backdrop = colorScheme.backdrop(colorSchemeContrast)
        host.draw(in: canvas)
        return capabilities == .full
            ? canvas.grid : canvas.grid.degraded(to: capabilities, backdrop: canvas.backdrop)
    }

    /// The elements of the view for screen readers, in the order of reading. Draws the view.
    public var accessibilityElements: [AccessibilityElement] {
        let grid = grid
        return AccessibilityTree.elements(of: host, in: grid)
    }

    /// ``grid`` as text, one line for each row, without blanks at the ends of lines.
    public var text: String { grid.text }
}
