public import TerminalCore

/// The appearance of group boxes.
@MainActor public protocol GroupBoxStyle {
    /// The type of a styled group box.
    associatedtype Body: View
    /// Creates the view of a group box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The properties of a group box.
    typealias Configuration = GroupBoxStyleConfiguration
}

extension GroupBoxStyle {
    func styled(_ configuration: Configuration) -> AnyView {
        AnyView(StyledBody(self, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The properties of a group box for its ``GroupBoxStyle``.
public struct GroupBoxStyleConfiguration {
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

/// The default: the label above the content in a border.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// The default style.
    public init() {}
    /// The group box's own appearance.
    public func makeBody(configuration: Configuration) -> some View {
        GroupBox(configuration).styles(StyleLink<any GroupBoxStyle>?.none)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The label above the content in a border.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    var groupBoxStyles: StyleLink<any GroupBoxStyle>? {
        get { self[style: (any GroupBoxStyle).self] }
        set { self[style: (any GroupBoxStyle).self] = newValue }
    }
}

extension View {
    /// Sets the style of the group boxes inside.
    public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
        self.style(style as any GroupBoxStyle, type: Style.self)
    }
}
