/// A font. A terminal has a single font, so only weight, slant and intensity have an effect.
public nonisolated struct Font: Hashable, Sendable {
    /// The role of a text.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        /// SwiftUI's styles, from the largest to the smallest.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        /// The two smallest styles.
        case caption, caption2
    }
    /// The thickness of the letters; bold from `semibold` up.
    public enum Weight: Int, Hashable, Sendable {
        /// SwiftUI's weights, from the lightest to the heaviest.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The shape of the letters, without effect in a terminal.
    public enum Design: Hashable, Sendable {
        /// SwiftUI's designs.
        case `default`, serif, rounded, monospaced
    }

    private let style: TextStyle
    private var ownWeight: Weight?
    private var isItalic = false

    private nonisolated init(_ style: TextStyle) { self.style = style }

    /// Large titles; bold.
    public static let largeTitle = Font(.largeTitle)
    /// Titles; bold.
    public static let title = Font(.title)
    /// Second-level titles; bold.
    public static let title2 = Font(.title2)
    /// Third-level titles; bold.
    public static let title3 = Font(.title3)
    /// Headings; bold.
    public static let headline = Font(.headline)
    /// Subheadings.
    public static let subheadline = Font(.subheadline)
    /// Body text.
    public static let body = Font(.body)
    /// Callouts.
    public static let callout = Font(.callout)
    /// Footnotes; dim.
    public static let footnote = Font(.footnote)
    /// Captions; dim.
    public static let caption = Font(.caption)
    /// Alternate captions; dim.
    public static let caption2 = Font(.caption2)

    /// The font of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil)
        -> Font
    {
        var font = Font(style)
        font.ownWeight = weight
        return font
    }

    /// A font of a size in points; drawn bold from 20 up, dim up to 12.
    public static func system(
        size: Double, weight: Weight? = nil, design: Design? = nil
    ) -> Font {
        system(size >= 20 ? .title : size <= 12 ? .caption : .body, weight: weight)
    }

    /// The bold font.
    public func bold() -> Font { weight(.bold) }
    /// The italic font.
    public func italic() -> Font {
        var font = self
        font.isItalic = true
        return font
    }
    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.ownWeight = weight
        return font
    }
    /// No effect: digits always have one width in a terminal.
    public func monospacedDigit() -> Font { self }
    /// No effect: letters always have one width in a terminal.
    public func monospaced() -> Font { self }

    /// The font as cell attributes.
    package var attributes: CellAttributes {
        var attributes: CellAttributes = isItalic ? .italic : []
        switch style {
        case .largeTitle, .title, .title2, .title3, .headline: attributes.insert(.bold)
        case .caption, .caption2, .footnote: attributes.insert(.dim)
        case .subheadline, .body, .callout: break
        }
        if let ownWeight {
            attributes.remove(.bold)
            if ownWeight.rawValue >= Weight.semibold.rawValue { attributes.insert(.bold) }
        }
        if attributes.contains(.bold) { attributes.remove(.dim) }
        return attributes
    }
}
