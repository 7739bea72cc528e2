/// A font. A terminal has one; of a font's style remain weight, slant and intensity.
public struct Font: Hashable, Sendable {
    /// The role of a text.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        /// Largest to smallest, as SwiftUI names them.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        /// The smallest two.
        case caption, caption2
    }
    /// How heavy the letters are; bold from `semibold` on.
    public enum Weight: Int, Hashable, Sendable {
        /// Lightest to heaviest.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The form of the letters; all the same in a terminal.
    public enum Design: Hashable, Sendable {
        /// As SwiftUI names them.
        case `default`, serif, rounded, monospaced
    }

    private let style: TextStyle
    private var ownWeight: Weight?
    private var isItalic = false

    private nonisolated init(_ style: TextStyle) { self.style = style }

    /// Very large: bold.
    public static let largeTitle = Font(.largeTitle)
    /// Large: bold.
    public static let title = Font(.title)
    /// Less large: bold.
    public static let title2 = Font(.title2)
    /// A little large: bold.
    public static let title3 = Font(.title3)
    /// A heading: bold.
    public static let headline = Font(.headline)
    /// Below a heading.
    public static let subheadline = Font(.subheadline)
    /// Running text.
    public static let body = Font(.body)
    /// A remark.
    public static let callout = Font(.callout)
    /// A footnote: dim.
    public static let footnote = Font(.footnote)
    /// A caption: dim.
    public static let caption = Font(.caption)
    /// A small caption: dim.
    public static let caption2 = Font(.caption2)

    /// The font of a role.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil)
        -> Font
    {
        var font = Font(style)
        font.ownWeight = weight
        return font
    }

    /// A font of a size in points; 20 and more is drawn bold, 12 and less dim.
    public static func system(
        size: Double, weight: Weight? = nil, design: Design? = nil
    ) -> Font {
        system(size >= 20 ? .title : size <= 12 ? .caption : .body, weight: weight)
    }

    /// The font made bold.
    public func bold() -> Font { weight(.bold) }
    /// The font made slanted.
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
    /// Digits of one width: in a terminal they always are.
    public func monospacedDigit() -> Font { self }
    /// Letters of one width: in a terminal they always are.
    public func monospaced() -> Font { self }

    /// What of the font a cell can show.
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
