public import TerminalCore

/// The appearance of disclosure groups.
@MainActor public protocol DisclosureGroupStyle {
    /// The type of a styled disclosure group.
    associatedtype Body: View
    /// Creates the view of a disclosure group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The properties of a disclosure group.
    typealias Configuration = DisclosureGroupStyleConfiguration
}

extension DisclosureGroupStyle {
    func styled(_ configuration: Configuration) -> AnyView {
        AnyView(StyledBody(self, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The properties of a disclosure group for its ``DisclosureGroupStyle``.
public struct DisclosureGroupStyleConfiguration {
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
        DisclosureGroup(configuration).styles(StyleLink<any DisclosureGroupStyle>?.none)
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A triangle before the label, and the content indented below it.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    var disclosureGroupStyles: StyleLink<any DisclosureGroupStyle>? {
        get { self[style: (any DisclosureGroupStyle).self] }
        set { self[style: (any DisclosureGroupStyle).self] = newValue }
    }
}

extension View {
    /// Sets the style of the disclosure groups inside.
    public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
        self.style(style as any DisclosureGroupStyle, type: Style.self)
    }
}
