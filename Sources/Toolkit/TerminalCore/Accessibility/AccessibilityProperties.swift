import Foundation

/// What modifiers say of a view for screen readers; `nil` where they say nothing.
@_spi(Elements) public struct AccessibilityProperties {
    package var label: String?
    package var value: String?
    package var hint: String?
    package var isHidden: Bool?
    var sortPriority: Double?
    var identifier: String?
    var added = AccessibilityTraits()
    package var removed = AccessibilityTraits()
    var headingLevel: AccessibilityHeadingLevel?
    /// Makes the view an element.
    package var children: AccessibilityChildBehavior?
    package var action: (kind: AccessibilityActionKind.Kind, perform: () -> Void)?
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?

    /// Changes the elements of the view. What one element is to have makes one of several.
    func apply(to elements: inout [AccessibilityElement], frame: CGRect) {
        switch children?.kind {
        case .ignore?:
            var element = AccessibilityElement()
            element.frame = frame
            elements = [element]
        case .combine?: elements = elements.isEmpty ? [] : [elements.sorted().joined(frame)]
        case .contain?:
            var group = AccessibilityElement()
            group.children = elements.sorted()
            group.frame = frame
            elements = elements.isEmpty ? [] : [group]
        case nil:
            if elements.count > 1, isForOne {
                elements = [elements.sorted().joined(frame)]
            } else if elements.isEmpty, label != nil || value != nil {
                var element = AccessibilityElement()
                element.frame = frame
                elements = [element]
            }
        }
        for index in elements.indices { change(&elements[index]) }
    }

    /// Whether a property belongs to one element, not to each of several.
    private var isForOne: Bool {
        label != nil || value != nil || hint != nil || !added.isEmpty || action != nil
            || adjust != nil
    }

    private func change(_ element: inout AccessibilityElement) {
        if let label { element.label = label }
        if let value { element.value = value }
        if let hint { element.hint = hint }
        if let sortPriority { element.sortPriority = sortPriority }
        if let identifier { element.identifier = identifier }
        if let headingLevel {
            element.headingLevel = headingLevel
            element.traits.insert(.isHeader)
        }
        element.traits.formUnion(added)
        element.traits.remove(removed)
        if removed.contains(.isButton), element.role == .button { element.role = nil }
        if let action { element.actions.append(action) }
        if let adjust { element.adjust = adjust }
    }
}
