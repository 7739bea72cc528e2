public import TerminalCore

/// The appearance of labels.
@MainActor @preconcurrency public protocol LabelStyle: _ControlStyle
where _Configuration == LabelStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = LabelStyleConfiguration
}

/// The properties of a label for its ``LabelStyle``.
@MainActor @preconcurrency public struct LabelStyleConfiguration {
    /// The title, with its type erased.
    public typealias Title = _StyledPart
    /// The icon, with its type erased.
    public typealias Icon = _StyledPart
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

extension View {
    /// Sets the style of the labels inside.
    public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
        self.style(style)
    }
}
