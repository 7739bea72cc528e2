/// A title with a sign in front of it.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelParts) private var parts

    /// A label made of two views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// Sign and title beside each other, or what the label style leaves of them.
    public var body: some View {
        HStack(alignment: .firstTextBaseline) {
            if parts != .title { icon }
            if parts != .icon { title }
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// A label with the sign of a system symbol; see ``SystemSymbol`` for the names.
    public init<Content: StringProtocol>(_ title: Content, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

/// The parts of labels that are shown.
public struct LabelStyle: Hashable, Sendable {
    package enum Parts: Hashable, Sendable { case both, title, icon }
    package let parts: Parts
    /// Sign and title.
    public static let automatic = LabelStyle(parts: .both)
    /// Sign and title.
    public static let titleAndIcon = LabelStyle(parts: .both)
    /// The title alone.
    public static let titleOnly = LabelStyle(parts: .title)
    /// The sign alone.
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
    /// Which parts of the labels inside are shown.
    public func labelStyle(_ style: LabelStyle) -> some View {
        environment(\.labelParts, style.parts)
    }
}
