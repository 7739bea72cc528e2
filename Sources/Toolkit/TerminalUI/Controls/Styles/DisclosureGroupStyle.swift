public import TerminalCore

/// The appearance of disclosure groups.
@MainActor @preconcurrency public protocol DisclosureGroupStyle: _ControlStyle
where _Configuration == DisclosureGroupStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = DisclosureGroupStyleConfiguration
}

/// The properties of a disclosure group for its ``DisclosureGroupStyle``.
@MainActor @preconcurrency public struct DisclosureGroupStyleConfiguration {
    /// The label, with its type erased.
    public typealias Label = _StyledPart
    /// The content, with its type erased.
    public typealias Content = _StyledPart
    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
    /// Whether the content is shown.
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

/// The default: a triangle before the label, and the content indented below it.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// The default style.
    public init() {}
    /// The disclosure group's own appearance.
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureGroup(configuration).ownStyle(of: configuration)
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A triangle before the label, and the content indented below it.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
    /// Sets the style of the disclosure groups inside.
    public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
        self.style(style)
    }
}
