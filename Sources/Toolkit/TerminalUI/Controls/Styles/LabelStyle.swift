public import TerminalCore

/// The appearance of labels.
@MainActor public protocol LabelStyle {
    /// The type of a styled label.
    associatedtype Body: View
    /// Creates the view of a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The properties of a label.
    typealias Configuration = LabelStyleConfiguration
}

extension LabelStyle {
    func styled(_ configuration: Configuration) -> AnyView {
        AnyView(StyledBody(self, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The properties of a label for its ``LabelStyle``.
public struct LabelStyleConfiguration {
    /// The title, with its type erased.
    public struct Title: View {
        let part: StyledPart
        /// The title.
        public var body: some View { part }
    }
    /// The icon, with its type erased.
    public struct Icon: View {
        let part: StyledPart
        /// The icon.
        public var body: some View { part }
    }
    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon
}

/// Icon and title.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// A style with both parts.
    public init() {}
    /// Icon and title in a row.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline) {
            configuration.icon
            configuration.title
        }
    }
}

/// Only the title.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// A style with the title.
    public init() {}
    /// The title.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Only the icon; a screen reader says the title.
public struct IconOnlyLabelStyle: LabelStyle {
    /// A style with the icon.
    public init() {}
    /// The icon.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.icon.background { configuration.title.spokenOnly() }
    }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Icon and title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
    /// The default, the same as ``titleAndIcon``.
    public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// Only the title.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// Only the icon.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension EnvironmentValues {
    var labelStyles: StyleLink<any LabelStyle>? {
        get { self[style: (any LabelStyle).self] }
        set { self[style: (any LabelStyle).self] = newValue }
    }
}

extension View {
    /// Sets the style of the labels inside.
    public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
        self.style(style as any LabelStyle, type: Style.self)
    }
}
