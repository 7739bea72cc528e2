/// The appearance of control groups.
@MainActor public protocol ControlGroupStyle {
    /// The type of a styled control group.
    associatedtype Body: View
    /// Creates the view of a control group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The properties of a control group.
    typealias Configuration = ControlGroupStyleConfiguration
}

extension ControlGroupStyle {
    func styled(_ configuration: Configuration) -> AnyView {
        AnyView(StyledBody(self, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The properties of a control group for its ``ControlGroupStyle``.
public struct ControlGroupStyleConfiguration {
    /// The content, with its type erased.
    public struct Content: View {
        let part: StyledPart
        /// The content.
        public var body: some View { part }
    }
    /// The label, with its type erased.
    public struct Label: View {
        let part: StyledPart
        /// The label.
        public var body: some View { part }
    }
    /// The content.
    public let content: Content
    /// The label.
    public let label: Label
}

/// The default: the controls in a row.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// The default style.
    public init() {}
    /// The control group's own appearance.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroup(configuration).styles(StyleLink<any ControlGroupStyle>?.none)
    }
}

/// The controls in a row.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// A row.
    public init() {}
    /// The controls in a row.
    public func makeBody(configuration: Configuration) -> some View {
        AutomaticControlGroupStyle().makeBody(configuration: configuration)
    }
}

/// The controls in a menu that the label opens.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// A menu.
    public init() {}
    /// The menu.
    public func makeBody(configuration: Configuration) -> some View {
        Menu(content: { configuration.content }, label: { configuration.label })
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The controls in a row.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// The controls in a row.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// The controls in a menu.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension EnvironmentValues {
    var controlGroupStyles: StyleLink<any ControlGroupStyle>? {
        get { self[style: (any ControlGroupStyle).self] }
        set { self[style: (any ControlGroupStyle).self] = newValue }
    }
}

extension View {
    /// Sets the style of the control groups inside.
    public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View {
        self.style(style as any ControlGroupStyle, type: Style.self)
    }
}
