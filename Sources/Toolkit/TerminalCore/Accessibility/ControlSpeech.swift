/// What a control is, as a screen reader says it.
@_spi(Elements) public nonisolated enum AccessibilityRole: String, Sendable {
    case button, toggle, slider, stepper, picker, menu, link, image, heading, gauge, list, tab
    case chart
    case textField = "text field"
    case secureField = "secure text field"
    case textEditor = "text editor"
    case searchField = "search field"
    case datePicker = "date picker"
    case radioButton = "radio button"
    case disclosure = "disclosure triangle"
    case progress = "progress indicator"
}

/// What a screen reader says of a control besides its label, which consists of the texts inside.
@_spi(Elements) public nonisolated struct ControlSpeech: Equatable, Sendable {
    /// What it is; `nil` says nothing.
    package var role: AccessibilityRole?
    /// Its current value in words; `nil` if it has none, or if it is in the texts inside.
    package var value: String?
    /// Whether it is the chosen one among others.
    package var isSelected = false
    /// Whether the cursor of the list around it is on it.
    package var hasCursor = false
    package var isEnabled = true

    package init(_ role: AccessibilityRole?, value: String? = nil, isSelected: Bool = false) {
        self.role = role
        self.value = value
        self.isSelected = isSelected
    }
}

nonisolated extension ControlSpeech {
    /// What it is, as traits.
    var traits: AccessibilityTraits {
        var traits: AccessibilityTraits = isSelected ? .isSelected : []
        switch role {
        case .button, .menu, .disclosure, .radioButton, .tab: traits.insert(.isButton)
        case .toggle: traits.formUnion([.isButton, .isToggle])
        case .link: traits.insert(.isLink)
        case .image: traits.insert(.isImage)
        case .heading: traits.insert(.isHeader)
        case .searchField: traits.insert(.isSearchField)
        default: break
        }
        return traits
    }

    /// The same for a control that is enabled or not.
    package func enabled(_ isEnabled: Bool) -> ControlSpeech {
        var speech = self
        speech.isEnabled = isEnabled
        return speech
    }
}

/// What an element contributes to what a screen reader says.
@_spi(Elements) public enum SpokenPart {
    /// What its children contribute.
    case children
    /// What its children contribute, although they are hidden.
    case hiddenContent
    /// A text.
    case text(String)
    /// What is said instead of a text, whatever part of the text shows.
    case spokenText(String)
    /// The texts among the cells it has drawn.
    case drawn
    /// An element, or a group of elements, that the view makes itself; `nil` for nothing.
    case element(() -> AccessibilityElement?)
    /// An image with a label.
    case image(String)
    /// One element, whose label consists of the texts inside.
    case control(ControlSpeech)
    /// One element for each child, described by the values for their places.
    case controls((Int) -> ControlSpeech)
    /// A field, whose value is its text.
    case field(SpokenField)
    /// What the children contribute, with properties that replace or add to it.
    case properties(AccessibilityProperties)
}

/// A field as a screen reader says it.
@_spi(Elements) public struct SpokenField {
    package let role: AccessibilityRole
    package let label: String
    /// Its text, or how long it is if it is secret.
    package let value: String
    package let isEnabled: Bool

    package init(role: AccessibilityRole, label: String, value: String, isEnabled: Bool) {
        self.role = role
        self.label = label
        self.value = value
        self.isEnabled = isEnabled
    }
}
