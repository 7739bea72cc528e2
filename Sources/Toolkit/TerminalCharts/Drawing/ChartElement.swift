@_spi(Elements) import TerminalCore
import TerminalUI

/// Collected marks behind one reference, so that comparing views is cheap: new marks always count as
/// different.
final class MarkBox {
    let marks: MarkList
    init(_ marks: MarkList) { self.marks = marks }
}

/// The view that draws marks.
struct ChartView: PrimitiveView {
    let marks: MarkBox

    package func makeNode(_ context: NodeContext) -> ViewNode<ChartView> {
        let element = DrawnElement(ChartAlgorithm(), context)
        let drawn = DrawnChart(element.metrics)
        element.drawing = { drawn.draw(in: $0, frame: $1) }
        element.speech = { drawn.speech }
        drawn.show(self, context.environment)
        return LeafNode(self, element, context) { view, _, element, environment in
            drawn.show(view, environment)
            element.needsDisplay()
        }
    }
}

/// Takes the proposed size; 40 columns and 12 rows for an unspecified side.
private struct ChartAlgorithm: LeafAlgorithm {
    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let cell = node.metrics.cell
        return proposal.replacingUnspecifiedDimensions(
            by: CGSize(width: 40 * cell.width, height: 12 * cell.height))
    }
}

/// The chart that an element shows, with its layout for the size it was last drawn in.
private final class DrawnChart {
    private let metrics: LayoutMetrics
    private var model: ChartModel?
    private var options = ChartOptions()
    private var environment = EnvironmentValues()
    private var layout: ChartLayout?
    /// What a screen reader says; `nil` inside if that is nothing, outside before it was asked for.
    private var said: AccessibilityElement??

    init(_ metrics: LayoutMetrics) { self.metrics = metrics }

    func show(_ view: ChartView, _ environment: EnvironmentValues) {
        options = environment[ChartOptionsKey.self]
        self.environment = environment
        self.environment[ChartOptionsKey.self] = ChartOptions()
        model = ChartModel(view.marks.marks, options)
        (layout, said) = (nil, nil)
    }

    var speech: AccessibilityElement? {
        if let said { return said }
        let element = model.flatMap { ChartSpeech($0, options).element() }
        said = .some(element)
        return element
    }

    func draw(in canvas: CellCanvas, frame: CGRect) {
        guard let model else { return }
        let cell = metrics.cell
        func count(_ length: CGFloat, _ unit: CGFloat) -> Int {
            min(max(Int((length / unit + 1e-6).rounded(.down)), 0), 10_000)
        }
        let (columns, rows) = (count(frame.width, cell.width), count(frame.height, cell.height))
        guard columns > 0, rows > 0 else { return }
        if layout?.columns != columns || layout?.rows != rows {
            layout = ChartLayout(
                model, options,
                ChartSurroundings(
                    environment: environment, metrics: metrics, backdrop: canvas.backdrop),
                columns: columns, rows: rows)
        }
        guard let layout else { return }
        canvas.withState {
            canvas.clip(to: frame)
            ChartDrawing(
                canvas: canvas, layout: layout, column: metrics.cells(frame.minX, .horizontal),
                row: metrics.cells(frame.minY, .vertical)
            ).draw()
        }
    }
}

/// What a chart needs to resolve styles and to draw the views of its labels.
struct ChartSurroundings {
    let environment: EnvironmentValues
    let metrics: LayoutMetrics
    let backdrop: RGBA

    func picture(_ view: AnyView, columns: Int, rows: Int, fills: Bool = false) -> CellPicture {
        CellPicture(
            view, environment, metrics, columns: columns, rows: rows, backdrop: backdrop,
            fills: fills)
    }

    /// The paint of a style, and the attributes of text in it.
    func ink(_ style: any ShapeStyle) -> (paint: Paint, attributes: CellAttributes) {
        if let color = style as? Color {
            let resolved = color.resolved(in: environment)
            return (resolved.paint, resolved.isFaint ? .dim : [])
        }
        let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        return (style._paint(environment, bounds).paint, [])
    }
}
