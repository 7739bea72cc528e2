/// What few parts of a text have; an object, so that a part stays small.
package nonisolated final class TextExtras: Equatable, Sendable {
    /// A style other than a colour; the colour counts if both are set.
    let style: TextStyle?
    /// The time that is displayed instead of the string.
    package let time: TextTime?
    /// Whether it is the text of a link.
    let isLink: Bool

    init(style: TextStyle? = nil, time: TextTime? = nil, isLink: Bool = false) {
        self.style = style
        self.time = time
        self.isLink = isLink
    }

    package static func == (left: TextExtras, right: TextExtras) -> Bool {
        left.style == right.style && left.time == right.time && left.isLink == right.isLink
    }
}

/// A style of a text other than a colour.
nonisolated struct TextStyle: Equatable, Sendable {
    private let given: any ShapeStyle

    init(_ style: any ShapeStyle) { given = style }

    /// Styles that cannot be compared count as different.
    static func == (left: TextStyle, right: TextStyle) -> Bool {
        guard let left = left.given as? AnyHashable else { return false }
        return left == (right.given as? AnyHashable)
    }

    /// The style to draw with; `nil` for the inherited one.
    @MainActor package func style(in environment: EnvironmentValues) -> (any ShapeStyle)? {
        switch given {
        case is ForegroundStyle: nil
        case let level as HierarchicalShapeStyle:
            level.style(in: environment)
        default: given
        }
    }
}
