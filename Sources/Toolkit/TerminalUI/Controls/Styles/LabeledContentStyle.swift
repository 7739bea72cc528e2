public import TerminalCore

/// The appearance of labeled content.
@MainActor public protocol LabeledContentStyle {
    /// The type of a styled labeled content.
    associatedtype Body: View
    /// Creates the view of a labeled content.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The properties of a labeled content.
    typealias Configuration = LabeledContentStyleConfiguration
}

extension LabeledContentStyle {
    func styled(_ configuration: Configuration) -> AnyView {
        AnyView(StyledBody(self, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The properties of a labeled content for its ``LabeledContentStyle``.
public struct LabeledContentStyleConfiguration {
    /// The label, with its type erased.
    public struct Label: View {
        let part: StyledPart
        /// The label.
        public var body: some View { part }
    }
    /// The content, with its type erased.
    public struct Content: View {
        let part: StyledPart
        /// The content.
        public var body: some View { part }
    }
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
        LabeledContent(configuration).styles(StyleLink<any LabeledContentStyle>?.none)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label at the leading edge and the content at the trailing edge.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension EnvironmentValues {
    var labeledContentStyles: StyleLink<any LabeledContentStyle>? {
        get { self[style: (any LabeledContentStyle).self] }
        set { self[style: (any LabeledContentStyle).self] = newValue }
    }
}

extension View {
    /// Sets the style of the labeled contents inside.
    public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
        self.style(style as any LabeledContentStyle, type: Style.self)
    }
}
