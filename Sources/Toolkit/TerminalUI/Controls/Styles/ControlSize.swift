public import TerminalCore

/// The size of controls. It changes the blanks inside the brackets of bordered buttons.
public nonisolated enum ControlSize: CaseIterable, Hashable, Sendable {
    /// From the smallest to the largest.
    case mini, small, regular, large, extraLarge

    /// The blanks on each side of a bordered button's label.
    var blanks: Int {
        switch self {
        case .mini, .small: 0
        case .regular: 1
        case .large: 2
        case .extraLarge: 3
        }
    }
}

/// The shape of the border of bordered buttons: square brackets, or round ones for capsules and
/// circles.
public nonisolated struct ButtonBorderShape: Hashable, Sendable {
    let isRound: Bool
    private let radius: CGFloat?

    private init(isRound: Bool, radius: CGFloat? = nil) {
        self.isRound = isRound
        self.radius = radius
    }

    /// Square brackets.
    public static let automatic = ButtonBorderShape(isRound: false)
    /// Round brackets.
    public static let capsule = ButtonBorderShape(isRound: true)
    /// Round brackets.
    public static let circle = ButtonBorderShape(isRound: true)
    /// Square brackets.
    public static let roundedRectangle = ButtonBorderShape(isRound: false)
    /// Square brackets, whatever the radius.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(isRound: false, radius: radius)
    }
}

private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private enum BorderShapeKey: EnvironmentKey {
    static var defaultValue: ButtonBorderShape { .automatic }
}
private enum LabelsVisibilityKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    /// The size of controls.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    /// The shape of the border of bordered buttons.
    public var buttonBorderShape: ButtonBorderShape {
        get { self[BorderShapeKey.self] }
        set { self[BorderShapeKey.self] = newValue }
    }
    /// Whether controls show their labels; they do unless it is hidden.
    public var labelsVisibility: Visibility {
        get { self[LabelsVisibilityKey.self] }
        set { self[LabelsVisibilityKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of the controls inside.
    public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Sets the shape of the border of the bordered buttons inside.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }

    /// Hides the labels of the controls inside; a screen reader still says them. Buttons, labels and
    /// text fields, which consist of theirs, are unchanged.
    public func labelsHidden() -> some View { labelsVisibility(.hidden) }

    /// Whether the controls inside show their labels.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsVisibility, visibility)
    }
}

/// A control beside its label, or alone where labels are hidden.
struct Labeled<Label: View, Control: View>: View {
    let label: Label
    var spacing: CGFloat?
    var alignment = VerticalAlignment.firstTextBaseline
    /// Whether the label is before the control.
    var comesFirst = true
    let control: Control
    @Environment(\.labelsVisibility) private var visibility

    var body: some View {
        if visibility == .hidden {
            control.background { label.spokenOnly() }
        } else {
            HStack(alignment: alignment, spacing: spacing) {
                if comesFirst { label }
                control
                if !comesFirst { label }
            }
        }
    }
}
