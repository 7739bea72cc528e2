public import Foundation

/// One or more lines of read-only text.
///
/// The size is in whole cells: one column per character (two for a wide one) and one row per line. Words
/// wrap at the proposed width; text that does not fit the height is truncated with `…` (rules T1 to T9).
public nonisolated struct Text: PrimitiveView, Equatable, Sendable {
    /// Where a text that does not fit is truncated.
    public typealias TruncationMode = TextTruncationMode

    package struct Run: Equatable, Sendable {
        package var string: String
        var font: Font?
        package var color: Color?
        package var attributes: CellAttributes = []
        package var removed: CellAttributes = []
        /// Displayed instead of the string.
        package var image: Image?
        /// What few runs have.
        package var extras: TextExtras?
        /// What a screen reader says instead of the string; empty for nothing.
        package var spoken: String?

        package init(
            string: String, font: Font? = nil, color: Color? = nil, attributes: CellAttributes = [],
            removed: CellAttributes = [], image: Image? = nil, extras: TextExtras? = nil,
            spoken: String? = nil
        ) {
            self.string = string
            self.font = font
            self.color = color
            self.attributes = attributes
            self.removed = removed
            self.image = image
            self.extras = extras
            self.spoken = spoken
        }
    }
    package var runs: [Run]

    init(runs: [Run]) { self.runs = runs }

    /// Glyphs of a control's picture, which a screen reader leaves out.
    package init(decoration: String) {
        runs = [Run(string: decoration, spoken: "")]
    }

    /// The text without styles and images.
    package var string: String { runs.map(\.string).joined() }

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
    /// Sets the style, such as a gradient, which spans the whole text.
    @_disfavoredOverload
    public consuming func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
        if let color = style as? Color { return foregroundColor(color) }
        return changed { run in
            if run.color != nil || run.extras?.style != nil { return }
            run.extras = TextExtras(
                style: TextStyle(style), time: run.extras?.time,
                isLink: run.extras?.isLink ?? false)
        }
    }
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
    /// Sets what screen readers say instead of the characters.
    public consuming func accessibilityLabel(_ label: Text) -> Text {
        var text = changed { $0.spoken = "" }
        if text.runs.isEmpty { text.runs = [Run(string: "")] }
        text.runs[0].spoken = label.string
        return text
    }
    /// Sets what screen readers say instead of the characters.
    public consuming func accessibilityLabel(_ label: LocalizedStringKey) -> Text {
        accessibilityLabel(Text(label))
    }
    /// Sets what screen readers say instead of the characters.
    @_disfavoredOverload
    public consuming func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> Text {
        accessibilityLabel(Text(label))
    }
    /// No effect: digits always have one width in a terminal.
    public func monospacedDigit() -> Text { self }

    package func makeNode(_ context: NodeContext) -> ViewNode<Text> { TextNode(self, context) }
}

/// The alignment of the lines of a text.
public nonisolated enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// Along the leading edge, the centre or the trailing edge.
    case leading, center, trailing
}
