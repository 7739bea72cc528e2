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

extension Label where Title == Text, Icon == Text {
    /// A label with a sign that stands for one of the system's symbols: `★` for `star.fill`.
    /// Symbols without such a sign show as `•`.
    public init<Content: StringProtocol>(_ title: Content, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Text(SystemSymbol.sign(for: name)) })
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

/// Signs one column wide that stand for the system's symbols.
package enum SystemSymbol {
    package static func sign(for name: String) -> String {
        let plain =
            name.hasSuffix(".fill") && signs[name] == nil ? String(name.dropLast(5)) : name
        return signs[plain] ?? "•"
    }

    private static let signs: [String: String] = [
        "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥", "plus": "+",
        "minus": "−", "plus.circle": "⊕", "minus.circle": "⊖", "checkmark": "✓", "xmark": "✗",
        "checkmark.circle": "✓", "xmark.circle": "✗", "checkmark.square": "☑", "square": "□",
        "square.fill": "■", "circle": "○", "circle.fill": "●", "triangle": "△",
        "triangle.fill": "▲", "diamond": "◇", "diamond.fill": "◆", "trash": "⌫", "pencil": "✎",
        "gear": "⚙", "gearshape": "⚙", "magnifyingglass": "⌕", "arrow.up": "↑",
        "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→", "chevron.up": "▴",
        "chevron.down": "▾", "chevron.left": "‹", "chevron.right": "›", "arrow.clockwise": "↻",
        "arrow.counterclockwise": "↺", "arrow.uturn.backward": "↶", "arrow.uturn.forward": "↷",
        "info.circle": "ℹ", "exclamationmark": "!", "exclamationmark.triangle": "⚠",
        "questionmark": "?", "questionmark.circle": "?", "person": "☻", "flag": "⚑", "bolt": "ϟ",
        "moon": "☾", "sun.max": "☼", "envelope": "✉", "music.note": "♪", "ellipsis": "…",
        "line.3.horizontal": "≡", "list.bullet": "≡", "shield": "⛨", "clock": "◷", "dice": "⚄",
    ]
}
