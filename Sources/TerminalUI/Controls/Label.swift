/// A title with an icon in front of it.
public struct Label<Title, Icon> {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelParts) private var parts

    /// Creates a label from two views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label: View where Title: View, Icon: View {
    /// Icon and title in a row, or the parts that the label style shows.
    public var body: some View {
        HStack(alignment: .firstTextBaseline) {
            if parts != .title { icon }
            if parts != .icon { title }
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a system symbol; see ``SystemSymbol`` for the names.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a system symbol; see ``SystemSymbol`` for the names.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ title: Content, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

/// Which parts of labels are shown.
public struct LabelStyle: Hashable, Sendable {
    package enum Parts: Hashable, Sendable { case both, title, icon }
    package let parts: Parts
    /// Icon and title.
    public static let automatic = LabelStyle(parts: .both)
    /// Icon and title.
    public static let titleAndIcon = LabelStyle(parts: .both)
    /// Only the title.
    public static let titleOnly = LabelStyle(parts: .title)
    /// Only the icon.
    public static let iconOnly = LabelStyle(parts: .icon)
}

private enum LabelPartsKey: EnvironmentKey {
    static var defaultValue: LabelStyle.Parts { .both }
}

extension EnvironmentValues {
    fileprivate var labelParts: LabelStyle.Parts {
        get { self[LabelPartsKey.self] }
        set { self[LabelPartsKey.self] = newValue }
    }
}

extension View {
    /// Sets which parts of the labels inside are shown.
    public func labelStyle(_ style: LabelStyle) -> some View {
        environment(\.labelParts, style.parts)
    }
}
