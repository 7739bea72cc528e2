public import Foundation

/// An element of the screen for screen readers: a text, a control, or a group of elements.
///
/// Made from the living views: ``CellRenderer/accessibilityElements`` and
/// ``HeadlessTerminal/accessibilityElements`` give those of a screen. ``description`` is what a screen
/// reader says.
@MainActor @preconcurrency public struct AccessibilityElement: CustomStringConvertible {
    /// What names the element.
    public var label = ""
    /// Its current value in words; empty if it has none.
    public var value = ""
    /// What happens when it is used; empty if nobody said.
    public var hint = ""
    /// The name for tests.
    public var identifier = ""
    /// What it is.
    public var traits = AccessibilityTraits()
    /// The level of a heading.
    public var headingLevel = AccessibilityHeadingLevel.unspecified
    /// Whether a control is enabled.
    public var isEnabled = true
    /// Whether it has the focus, or the cursor of a list is on it.
    public var isFocused = false
    /// The elements of a group; empty for all others.
    public var children: [AccessibilityElement] = []
    /// The bounds on the screen, in points.
    public var frame = CGRect.zero
    /// What the control is, where no trait says so.
    package var role: AccessibilityRole?
    var sortPriority = 0.0
    package var actions: [(kind: AccessibilityActionKind.Kind, perform: () -> Void)] = []
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?

    /// An element without a label.
    public init() {}

    /// Whether it is a field, whose value is typed.
    public var isField: Bool {
        switch role {
        case .textField, .secureField, .textEditor, .searchField: true
        default: false
        }
    }

    /// Whether it is more than a text.
    var isControl: Bool {
        role != nil || !traits.isSubset(of: [.isStaticText, .isSelected, .isModal])
    }

    /// The names of its actions, in their order.
    public var actionNames: [String] {
        actions.compactMap { if case .named(let name) = $0.kind { name } else { nil } }
    }

    /// What a screen reader says: selection, label, value, what it is, its state, hint and actions. A
    /// group is said as its label, what it is, and its elements.
    public var description: String {
        if !children.isEmpty {
            return ([label, role?.rawValue ?? ""] + children.map(\.description)).filter {
                !$0.isEmpty
            }
            .joined(separator: ", ")
        }
        var words = traits.contains(.isSelected) ? ["selected"] : []
        words += [label, value] + roles
        if !isEnabled { words.append("disabled") }
        words.append(hint)
        words += actionNames.enumerated().map { "Alt-\($0.offset + 1): \($0.element)" }
        return words.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var roles: [String] {
        var words: [String] = []
        if let role { words.append(role.rawValue) }
        func add(_ trait: AccessibilityTraits, _ kind: AccessibilityRole) {
            if traits.contains(trait), role != kind { words.append(kind.rawValue) }
        }
        if role == nil { add(.isButton, .button) }
        add(.isLink, .link)
        add(.isToggle, .toggle)
        add(.isSearchField, .searchField)
        add(.isImage, .image)
        if traits.contains(.isHeader) {
            words.append(
                headingLevel == .unspecified ? "heading" : "heading level \(headingLevel.rawValue)")
        }
        return words
    }

    /// Performs the action of a key: Enter, Escape and Delete, Alt with a digit for the named actions,
    /// `+` and `-` for the value.
    ///
    /// - Returns: whether there is one.
    package func perform(_ press: KeyPress) -> Bool {
        func first(_ kind: AccessibilityActionKind.Kind) -> (() -> Void)? {
            actions.first { $0.kind == kind }?.perform
        }
        let action: (() -> Void)?
        switch (press.key, press.modifiers) {
        case (.enter, []): action = first(.usual)
        case (.escape, []): action = first(.escape)
        case (.delete, []): action = first(.delete)
        case (.character("+"), _): action = adjust.map { adjust in { adjust(.increment) } }
        case (.character("-"), []): action = adjust.map { adjust in { adjust(.decrement) } }
        case (.character(let digit), .option):
            guard let place = digit.wholeNumberValue, place >= 1, place <= actionNames.count
            else { return false }
            action = first(.named(actionNames[place - 1]))
        default: return false
        }
        action?()
        return action != nil
    }
}

extension [AccessibilityElement] {
    /// The elements in the order in which they are read: higher priorities first.
    func sorted() -> [AccessibilityElement] {
        if allSatisfy({ $0.sortPriority == 0 }) { return self }
        return enumerated().sorted {
            ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset)
        }.map(\.element)
    }

    /// The focused element, inside groups as well.
    var focused: AccessibilityElement? {
        for element in self {
            if let inside = element.children.focused { return inside }
            if element.isFocused { return element }
        }
        return nil
    }
}
