public import TerminalCore

/// The appearance of menus.
///
/// As in SwiftUI, the body contains `Menu(configuration)`, which opens the menu.
@MainActor @preconcurrency public protocol MenuStyle: _ControlStyle
where _Configuration == MenuStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = MenuStyleConfiguration
}

/// The properties of a menu for its ``MenuStyle``.
@MainActor @preconcurrency public struct MenuStyleConfiguration {
    /// The label, with its type erased.
    public typealias Label = _StyledPart
    /// The content, with its type erased.
    public typealias Content = _StyledPart
    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
    let primaryAction: (() -> Void)?
}

/// The default, a button in the button style around the menu.
public struct DefaultMenuStyle: MenuStyle {
    /// The default style.
    public init() {}
    /// The menu's own appearance.
    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).ownStyle(of: configuration)
    }
}

/// A button without brackets, whatever the button style around the menu.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// A button without brackets.
    public init() {}
    /// The menu with a plain button.
    public func makeBody(configuration: Configuration) -> some View {
        DefaultMenuStyle().makeBody(configuration: configuration).buttonStyle(.plain)
    }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// A button in the button style around the menu.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
    /// The same as ``automatic``.
    public static var button: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A button without brackets.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

private enum MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    /// Whether menus show the triangle that marks them.
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the menus inside.
    public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
        self.style(style)
    }

    /// Whether the menus inside show the triangle that marks them.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }
}
