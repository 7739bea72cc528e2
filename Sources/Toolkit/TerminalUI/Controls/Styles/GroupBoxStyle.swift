public import TerminalCore

/// The appearance of group boxes.
@MainActor @preconcurrency public protocol GroupBoxStyle: _ControlStyle
where _Configuration == GroupBoxStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = GroupBoxStyleConfiguration
}

/// The properties of a group box for its ``GroupBoxStyle``.
@MainActor @preconcurrency public struct GroupBoxStyleConfiguration {
    /// The label, with its type erased.
    public typealias Label = _StyledPart
    /// The content, with its type erased.
    public typealias Content = _StyledPart
    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

/// The default: the label above the content in a border.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// The default style.
    public init() {}
    /// The group box's own appearance.
    public func makeBody(configuration: Configuration) -> some View {
        GroupBox(configuration).ownStyle(of: configuration)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The label above the content in a border.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
    /// Sets the style of the group boxes inside.
    public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
        self.style(style)
    }
}
