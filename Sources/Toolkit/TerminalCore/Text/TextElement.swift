package import Foundation

/// The element of a ``Text``.
package final class TextElement: RenderNode {
    package struct Style {
        package let paint: Paint
        /// The paint for the bounds of the text, if it depends on them.
        var spanning: ((CGRect) -> Paint)?
        package let attributes: CellAttributes
        /// Drawn instead of the run's glyphs.
        var pixels: PixelBuffer?

        /// The style of a text without a style of its own.
        init(inheritedFrom environment: EnvironmentValues) {
            self.init(Text.Run(string: ""), environment)
        }

        package init(_ run: Text.Run, _ environment: EnvironmentValues) {
            let inherited = environment.font?.attributes ?? []
            var attributes = run.font?.attributes ?? inherited
            attributes.formUnion(environment[TextAttributesKey.self])
            attributes.formUnion(run.attributes)
            let isLink = run.extras?.isLink == true
            if isLink { attributes.insert(.underline) }
            attributes.subtract(run.removed)
            var paint = Paint.terminalForeground
            let style = run.color ?? run.extras?.style?.style(in: environment)
            let link: Color? = isLink ? .accentColor : nil
            if let color = (style ?? link ?? environment[ForegroundKey.self])?.color(
                in: environment)
            {
                let resolved = color.resolved(in: environment)
                paint = resolved.paint
                if resolved.isFaint { attributes.insert(.dim) }
            } else if let style = style ?? environment[ForegroundKey.self] {
                paint = style._paint(environment, CGRect(x: 0, y: 0, width: 1, height: 1)).paint
                if case .gradient = paint {
                    spanning = { style._paint(environment, $0).paint }
                }
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
    package struct Content {
        let strings: [String]
        package let styles: [Style]
        package let limit: TextLineLimit
        let truncation: TextTruncationMode
        package let alignment: TextAlignment
        let alignsByWriting: Bool
        package let rightToLeft: Bool
        let lineSpacing: CGFloat
        /// What a screen reader says instead of the strings.
        package let spoken: String?

        /// The strings, broken into glyphs.
        var prepared: PreparedText { PreparedText(runs: strings, rightToLeft: rightToLeft) }

        init(_ text: Text, _ environment: EnvironmentValues, cell: CGSize) {
            var strings: [String] = []
            strings.reserveCapacity(text.runs.count)
            var styles: [Style] = []
            styles.reserveCapacity(text.runs.count)
            var isSpokenOtherwise = false
            // Not `map`: a closure would check for each run that it is called on the main actor.
            for run in text.runs {
                var style = Style(run, environment)
                if let (text, pixels) = run.image?.inline(in: environment, cell: cell) {
                    strings.append(text)
                    style.pixels = pixels
                } else {
                    let string = run.extras?.time?.string(at: .now, in: environment) ?? run.string
                    strings.append(environment.textCase?.applied(to: string) ?? string)
                }
                styles.append(style)
                if run.spoken != nil { isSpokenOtherwise = true }
            }
            self.strings = strings
            self.styles = styles
            limit = TextLineLimit(
                minimum: environment[MinimumLinesKey.self], maximum: environment.lineLimit)
            truncation = environment.truncationMode
            alignment = environment.multilineTextAlignment
            alignsByWriting =
                environment[AlignmentStrategyKey.self] == .writingDirectionBased
            rightToLeft = environment.layoutDirection == .rightToLeft
            lineSpacing = max(environment.lineSpacing, 0)
            spoken =
                isSpokenOtherwise
                ? zip(text.runs, strings).map { $0.spoken ?? $1 }.joined() : nil
        }
    }

    private var content: Content
    private var layout: (columns: Int, rows: Int, layout: TextLayout)?

    init(_ content: Content, _ context: NodeContext) {
        self.content = content
        super.init(
            TextAlgorithm(
                text: content.prepared, limit: content.limit, lineSpacing: content.lineSpacing),
            context)
    }

    package func show(_ new: Content) {
        let old = content
        content = new
        layout = nil
        if new.strings != old.strings || new.limit != old.limit
            || new.lineSpacing != old.lineSpacing || new.rightToLeft != old.rightToLeft
        {
            algorithm = TextAlgorithm(
                text: new.prepared, limit: new.limit, lineSpacing: new.lineSpacing)
            host.layoutPass.invalidate(self)
        }
        needsDisplay()
    }

    package override var spoken: SpokenPart {
        content.spoken.map { $0.isEmpty ? .children : .spokenText($0) }
            ?? .text(content.strings.joined())
    }

    /// The text of the lines that a rectangle shows, for the last frame drawn.
    package func text(in clip: CGRect, frame: CGRect) -> String? {
        guard let lines = layout?.layout.lines, let algorithm = algorithm as? TextAlgorithm else {
            return nil
        }
        let step = metrics.cell.height + algorithm.gap(metrics)
        var shown: [String] = []
        for (row, line) in lines.enumerated() {
            let middle = frame.minY + CGFloat(row) * step + metrics.cell.height / 2
            guard middle > clip.minY, middle < clip.maxY else { continue }
            var text = ""
            algorithm.text.forEachGlyph(in: line) { _, glyph, _, _ in text += glyph.text }
            shown.append(text)
        }
        return shown.joined(separator: " ")
    }

    /// A buffer for the glyphs of one run, reused by all texts.
    private static var glyphs: [Glyph] = []

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard canvas.canShow(frame), let algorithm = algorithm as? TextAlgorithm else { return }
        let metrics = metrics
        let cell = metrics.cell
        let columns = Int((frame.width / cell.width).rounded())
        let gap = algorithm.gap(metrics)
        let rows = Int(((frame.height + gap) / (cell.height + gap)).rounded())
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
        let content = content
        let step = 1 + Int((gap / cell.height).rounded())
        let left = metrics.cells(frame.minX, .horizontal)
        let top = metrics.cells(frame.minY, .vertical)
        var glyphs: [Glyph] = []
        swap(&glyphs, &Self.glyphs)
        defer { swap(&glyphs, &Self.glyphs) }
        for (number, line) in lines.enumerated() {
            let row = number * step
            let rightToLeft =
                content.alignsByWriting
                ? algorithm.text.runsToTheLeft(line) ?? content.rightToLeft : content.rightToLeft
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
            func draw(_ glyphs: [Glyph], from begin: Int, run: Int) {
                let style = content.styles.isEmpty ? nil : content.styles[run]
                if let pixels = style?.pixels {
                    let area = CGRect(
                        x: CGFloat(left + start + begin) * cell.width,
                        y: CGFloat(top + row) * cell.height,
                        width: CGFloat(glyphs.count) * cell.width, height: cell.height)
                    canvas.drawImage(pixels, in: area)
                    return
                }
                canvas.drawText(
                    glyphs, column: left + start + begin, row: top + row,
                    foreground: style?.spanning?(frame) ?? style?.paint ?? .terminalForeground,
                    attributes: style?.attributes ?? [])
            }
            algorithm.text.forEachGlyph(in: line) { column, glyph, columns, number in
                if number != run || glyphs.isEmpty {
                    if !glyphs.isEmpty { draw(glyphs, from: begin, run: run) }
                    glyphs.removeAll(keepingCapacity: true)
                    begin = column
                    run = number
                }
                glyphs.append(glyph)
                if columns == 2 { glyphs.append(.continuation) }
            }
            if !glyphs.isEmpty { draw(glyphs, from: begin, run: run) }
        }
    }
}

/// The layout of a text.
struct TextAlgorithm: LeafAlgorithm {
    package let text: PreparedText
    package let limit: TextLineLimit
    /// The distance between lines in points.
    var lineSpacing: CGFloat = 0

    /// The distance between lines: whole cells where the metrics round.
    package func gap(_ metrics: LayoutMetrics) -> CGFloat {
        lineSpacing == 0 ? 0 : metrics.wholeCells(lineSpacing, .vertical)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        if proposal == .zero { return .zero }
        let cell = node.metrics.cell
        let gap = gap(node.metrics)
        func count(_ length: CGFloat?, _ unit: CGFloat, between gap: CGFloat) -> Int? {
            guard let length, length < 1e9 else { return nil }
            // Rounding errors may leave a computed length slightly below a whole cell.
            return Int(((length + gap) / (unit + gap) + 1e-6).rounded(.down))
        }
        var rows = count(proposal.height, cell.height, between: gap)
        if let most = rows { rows = max(most, 1) }
        let columns = count(proposal.width, cell.width, between: 0)
        let size = text.size(columns: columns, rows: rows, limit: limit)
        let lines = CGFloat(max(size.rows, limit.minimum))
        return CGSize(
            width: CGFloat(size.columns) * cell.width,
            height: lines * cell.height + max(lines - 1, 0) * gap)
    }

    package func explicitGuide(
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
        if axis == .vertical { return node.size(for: ProposedViewSize(axis, 0, other))[axis] }
        // The `…` of a text that cannot wrap (rule T4).
        return limit.maximum == 1 ? CGFloat(min(text.idealColumns, 1)) * node.metrics.cell.width : 0
    }
}
