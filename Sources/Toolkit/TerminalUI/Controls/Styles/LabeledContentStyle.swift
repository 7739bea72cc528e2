public import TerminalCore

/// The appearance of labeled content.
@MainActor @preconcurrency public protocol LabeledContentStyle: _ControlStyle
where _Configuration == LabeledContentStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = LabeledContentStyleConfiguration
}

/// The properties of a labeled content for its ``LabeledContentStyle``.
@MainActor @preconcurrency public struct LabeledContentStyleConfiguration {
    /// The label, with its type erased.
    public typealias Label = _StyledPart
    /// The content, with its type erased.
    public typealias Content = _StyledPart
    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

/// The default: the label at the leading edge and the content at the trailing edge.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// The default style.
    public init() {}
    /// The labeled content's own appearance.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledContent(configuration).ownStyle(of: configuration)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label at the leading edge and the content at the trailing edge.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
    /// Sets the style of the labeled contents inside.
    public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
        self.style(style)
    }
}
