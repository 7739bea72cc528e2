/// What an element is and does, as screen readers say it.
public nonisolated struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// A bit for each trait.
    public let rawValue: Int

    /// The traits of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    /// A heading.
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    /// The chosen one among others.
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    /// A search field.
    public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
    /// An image.
    public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
    /// Text that cannot be changed; not said.
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
    /// A toggle.
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 7)
    /// A question over what else is on the screen; not said. What it covers is not read again once it has
    /// closed.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 8)
}

/// The level of a heading.
public nonisolated enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    /// A heading without a level, or one of the first to the sixth level.
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// What becomes of the elements inside a view that is made an element.
public nonisolated struct AccessibilityChildBehavior: Hashable, Sendable {
    package enum Kind { case ignore, contain, combine }
    package let kind: Kind

    /// They are left out.
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    /// They are read one after the other, as a group.
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    /// Their labels and values are joined to one element.
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// The direction in which an element's value is adjusted.
public nonisolated enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// The value grows.
    case increment
    /// The value shrinks.
    case decrement
}

/// An action that has no name of its own.
public nonisolated struct AccessibilityActionKind: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case usual, escape, delete
        case named(String)
    }
    package let kind: Kind

    /// What Enter does.
    public static let `default` = AccessibilityActionKind(kind: .usual)
    /// What Escape does.
    public static let escape = AccessibilityActionKind(kind: .escape)
    /// What the Delete key does.
    public static let delete = AccessibilityActionKind(kind: .delete)

}
