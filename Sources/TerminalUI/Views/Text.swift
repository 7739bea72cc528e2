public import Foundation

/// One or more lines of read-only text.
///
/// The size is in whole cells: one column per character (two for a wide one) and one row per line. Words
/// wrap at the proposed width; text that does not fit the height is truncated with `…` (rules T1 to T9).
public nonisolated struct Text: PrimitiveView, Equatable, Sendable {
    /// Where a text that does not fit is truncated.
    public typealias TruncationMode = TextTruncationMode

    package struct Run: Equatable, Sendable {
        var string: String
        var font: Font?
        var color: Color?
        var attributes: CellAttributes = []
        var removed: CellAttributes = []
        /// Displayed instead of the string.
        var image: Image?
    }
    package var runs: [Run]

    init(runs: [Run]) { self.runs = runs }

    init(image: Image) { runs = [Run(string: "", image: image)] }

    /// A text. Literals are ``LocalizedStringKey`` instead, which may contain styled texts.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ content: Content) {
        runs = [Run(string: String(content))]
    }

    /// A text, displayed literally.
    public init(verbatim content: String) { runs = [Run(string: content)] }

    /// A formatted value.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
        runs = [Run(string: format.format(input))]
    }

    /// Concatenates two texts, each with its own style.
    public static func + (left: Text, right: Text) -> Text { Text(runs: left.runs + right.runs) }

    // Consuming: a text is usually styled where it is made, so its runs can be modified in place.
    private consuming func changed(_ change: (inout Run) -> Void) -> Text {
        var text = self
        for index in text.runs.indices { change(&text.runs[index]) }
        return text
    }

    private consuming func adding(
        _ attributes: CellAttributes, _ isActive: Bool = true
    ) -> Text {
        changed {
            if isActive {
                $0.attributes.formUnion(attributes)
            } else {
                $0.removed.formUnion(attributes)
            }
        }
    }

    /// Sets the font; `nil` for the inherited one.
    public consuming func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }
    /// Sets the colour; `nil` for the inherited one.
    public consuming func foregroundColor(_ color: Color?) -> Text {
        changed { $0.color = $0.color ?? color }
    }
    /// Sets the colour.
    public consuming func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
    /// Makes the text bold, or not.
    public consuming func bold(_ isActive: Bool = true) -> Text { adding(.bold, isActive) }
    /// Makes the text italic, or not.
    public consuming func italic(_ isActive: Bool = true) -> Text { adding(.italic, isActive) }
    /// Underlines the text, or not; the line has the text's colour.
    public consuming func underline(_ isActive: Bool = true) -> Text {
        adding(.underline, isActive)
    }
    /// Strikes the text through, or not; the line has the text's colour.
    public consuming func strikethrough(_ isActive: Bool = true) -> Text {
        adding(.strikethrough, isActive)
    }
    /// Sets the weight; bold from `semibold` up.
    public consuming func fontWeight(_ weight: Font.Weight?) -> Text {
        guard let weight else { return self }
        return adding(.bold, weight.rawValue >= Font.Weight.semibold.rawValue)
    }
    /// No effect: digits always have one width in a terminal.
    public func monospacedDigit() -> Text { self }
    /// No effect: letters have fixed widths in a terminal.
    public func allowsTightening(_ flag: Bool) -> Text { self }

    package func makeNode(_ context: NodeContext) -> ViewNode<Text> { TextNode(self, context) }
}

/// The alignment of the lines of a text.
public nonisolated enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// Along the leading edge, the centre or the trailing edge.
    case leading, center, trailing
}

private final class TextNode: ValueNode<Text> {
    private let element: TextElement

    override init(_ view: Text, _ context: NodeContext) {
        element = TextElement(
            TextElement.Content(
                view, context.environment, cell: context.host.metrics.cell), context)
        super.init(view, context)
    }

    override func update(_ view: Text, _ environment: EnvironmentValues) {
        if view != self.view || !environment.isIdentical(to: self.environment) {
            element.show(
                TextElement.Content(view, environment, cell: element.metrics.cell))
        }
        super.update(view, environment)
    }

    override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var bringsElements: Bool { true }
}

/// The element of a ``Text``.
package final class TextElement: RenderNode {
    struct Style {
        let paint: Paint
        let attributes: CellAttributes
        /// Drawn instead of the run's glyphs.
        var pixels: PixelBuffer?

        /// The style of a text without a style of its own.
        init(inheritedFrom environment: EnvironmentValues) {
            self.init(Text.Run(string: ""), environment)
        }

        init(_ run: Text.Run, _ environment: EnvironmentValues) {
            let inherited = environment.font?.attributes ?? []
            var attributes = run.font?.attributes ?? inherited
            attributes.formUnion(environment.textAttributes)
            attributes.formUnion(run.attributes)
            attributes.subtract(run.removed)
            var paint = Paint.terminalForeground
            if let color = run.color ?? (environment.foregroundStyle as? Color) {
                let resolved = color.resolved(in: environment)
                paint = resolved.paint
                if resolved.isFaint { attributes.insert(.dim) }
            } else if let style = environment.foregroundStyle {
                let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
                paint = style._paint(environment, bounds).paint
            }
            if attributes.contains(.bold) && inherited.contains(.dim)
                && !run.attributes.contains(.dim)
            {
                attributes.remove(.dim)
            }
            if environment.colorSchemeContrast == .increased { attributes.remove(.dim) }
            self.paint = paint
            self.attributes = attributes
        }
    }

    /// Everything needed to measure and draw a text.
    struct Content {
        let strings: [String]
        let styles: [Style]
        let limit: TextLineLimit
        let truncation: TextTruncationMode
        let alignment: TextAlignment

        init(_ text: Text, _ environment: EnvironmentValues, cell: CGSize) {
            var strings: [String] = []
            strings.reserveCapacity(text.runs.count)
            styles = text.runs.map { run in
                var style = Style(run, environment)
                if let (text, pixels) = run.image?.inline(in: environment, cell: cell) {
                    strings.append(text)
                    style.pixels = pixels
                } else {
                    strings.append(run.string)
                }
                return style
            }
            self.strings = strings
            limit = TextLineLimit(
                minimum: environment.minimumLines, maximum: environment.lineLimit)
            truncation = environment.truncationMode
            alignment = environment.multilineTextAlignment
        }
    }

    private var content: Content
    private var layout: (columns: Int, rows: Int, layout: TextLayout)?

    init(_ content: Content, _ context: NodeContext) {
        self.content = content
        super.init(
            TextAlgorithm(text: PreparedText(runs: content.strings), limit: content.limit), context)
    }

    func show(_ new: Content) {
        let old = content
        content = new
        layout = nil
        if new.strings != old.strings || new.limit != old.limit {
            algorithm = TextAlgorithm(text: PreparedText(runs: new.strings), limit: new.limit)
            host.layoutPass.invalidate(self)
        }
        needsDisplay()
    }

    /// A buffer for the glyphs of one run, reused by all texts.
    private static var glyphs: [Glyph] = []

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard canvas.canShow(frame), let algorithm = algorithm as? TextAlgorithm else { return }
        let metrics = metrics
        let cell = metrics.cell
        let columns = Int((frame.width / cell.width).rounded())
        let rows = Int((frame.height / cell.height).rounded())
        if columns == 0 || rows == 0 { return }
        if layout?.columns != columns || layout?.rows != rows {
            layout = (
                columns, rows,
                algorithm.text.layout(
                    columns: columns, rows: rows, limit: content.limit,
                    truncation: content.truncation)
            )
        }
        guard let lines = layout?.layout.lines else { return }
        let (content, rightToLeft) = (content, rightToLeft)
        let left = metrics.cells(frame.minX, .horizontal)
        let top = metrics.cells(frame.minY, .vertical)
        var glyphs: [Glyph] = []
        swap(&glyphs, &Self.glyphs)
        defer { swap(&glyphs, &Self.glyphs) }
        for (row, line) in lines.enumerated() {
            let free = columns - line.columns
            let start =
                switch content.alignment {
                case .leading: rightToLeft ? free : 0
                case .center: free / 2
                case .trailing: rightToLeft ? 0 : free
                }
            glyphs.removeAll(keepingCapacity: true)
            var begin = 0
            var run = 0
            func flush() {
                let style = content.styles.isEmpty ? nil : content.styles[run]
                if let pixels = style?.pixels {
                    let area = CGRect(
                        x: CGFloat(left + start + begin) * cell.width,
                        y: CGFloat(top + row) * cell.height,
                        width: CGFloat(glyphs.count) * cell.width, height: cell.height)
                    canvas.drawImage(pixels, in: area)
                    glyphs.removeAll(keepingCapacity: true)
                    return
                }
                canvas.drawText(
                    glyphs, column: left + start + begin, row: top + row,
                    foreground: style?.paint ?? .terminalForeground,
                    attributes: style?.attributes ?? [])
                glyphs.removeAll(keepingCapacity: true)
            }
            algorithm.text.forEachGlyph(in: line) { column, glyph, columns, number in
                if number != run || glyphs.isEmpty {
                    if !glyphs.isEmpty { flush() }
                    begin = column
                    run = number
                }
                glyphs.append(glyph)
                if columns == 2 { glyphs.append(.continuation) }
            }
            if !glyphs.isEmpty { flush() }
        }
    }
}

/// The layout of a text.
struct TextAlgorithm: LeafAlgorithm {
    let text: PreparedText
    let limit: TextLineLimit

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        if proposal == .zero { return .zero }
        let cell = node.metrics.cell
        func count(_ length: CGFloat?, _ unit: CGFloat) -> Int? {
            guard let length, length < 1e9 else { return nil }
            // Rounding errors may leave a computed length slightly below a whole cell.
            return Int((length / unit + 1e-6).rounded(.down))
        }
        var rows = count(proposal.height, cell.height)
        if let most = rows { rows = max(most, 1) }
        let columns = count(proposal.width, cell.width)
        let size = text.size(columns: columns, rows: rows, limit: limit)
        return CGSize(
            width: CGFloat(size.columns) * cell.width,
            height: CGFloat(max(size.rows, limit.minimum)) * cell.height)
    }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        // The baseline is the bottom of a line, since cells have no descenders (rule T8).
        switch key.kind {
        case .firstText: node.metrics.cell.height
        case .lastText: size.height
        default: nil
        }
    }

    func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        axis == .horizontal ? 0 : node.size(for: ProposedViewSize(axis, 0, other))[axis]
    }
}
