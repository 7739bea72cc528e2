@_spi(Elements) public import TerminalCore

/// The appearance of buttons.
///
/// The button itself is pressed by keys and the mouse; a style that handles presses itself is a
/// ``PrimitiveButtonStyle``.
@MainActor @preconcurrency public protocol ButtonStyle: _ControlStyle
where _Configuration == ButtonStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button for its ``ButtonStyle``.
@MainActor @preconcurrency public struct ButtonStyleConfiguration {
    /// The label, with its type erased.
    public typealias Label = _StyledPart
    /// The button's role, if any.
    public let role: ButtonRole?
    /// The label.
    public let label: Label
    /// Whether the mouse button is down on the button. A key presses it for no time: a terminal does
    /// not report how long a key is held.
    public let isPressed: Bool
    /// Whether the button has the focus.
    public let isFocused: Bool
    /// Whether the button is enabled.
    public let isEnabled: Bool
}

/// The behaviour and the appearance of buttons.
///
/// The body calls ``PrimitiveButtonStyleConfiguration/trigger()``, or contains
/// `Button(configuration)`, which is pressed as usual.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle: _ControlStyle
where _Configuration == PrimitiveButtonStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button for its ``PrimitiveButtonStyle``.
@MainActor @preconcurrency public struct PrimitiveButtonStyleConfiguration {
    /// The label, with its type erased.
    public typealias Label = _StyledPart
    /// The button's role, if any.
    public let role: ButtonRole?
    /// The label.
    public let label: Label
    let action: () -> Void
    /// Closes the dialog or menu around the button, and performs its action.
    let activate: () -> Void
    let takesEnter: Bool
    let takesFocus: Bool
    let speech: ControlSpeech

    /// Performs the button's action.
    public func trigger() { activate() }
}

/// A style of either kind.
enum AnyButtonStyle {
    case ordinary(AnyStyle<ButtonStyleConfiguration>)
    case primitive(AnyStyle<PrimitiveButtonStyleConfiguration>)
}

/// The label alone; in reverse video while focused or pressed, dim while disabled.
public struct PlainButtonStyle: ButtonStyle {
    /// A plain style.
    public init() {}
    /// The label, reversed or dimmed.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.marked(configuration)
    }
}

/// The label in brackets, in the tint if one is set.
///
/// `controlSize` changes the blanks inside the brackets, and `buttonBorderShape` makes them round.
public struct BorderedButtonStyle: ButtonStyle {
    /// A bordered style.
    public init() {}
    /// The label in brackets, reversed or dimmed.
    public func makeBody(configuration: Configuration) -> some View {
        Bracketed(label: configuration.label).marked(configuration)
    }
}

/// The label in brackets, bold; for the main button.
public struct BorderedProminentButtonStyle: ButtonStyle {
    /// A prominent style.
    public init() {}
    /// The label in brackets, bold, reversed or dimmed.
    public func makeBody(configuration: Configuration) -> some View {
        BorderedButtonStyle().makeBody(configuration: configuration).bold()
    }
}

/// A label in brackets.
private struct Bracketed: View {
    let label: ButtonStyleConfiguration.Label
    @Environment(\.controlSize) private var size
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.tint) private var tint

    var body: some View {
        HStack(spacing: 0) {
            Text(decoration: (shape.isRound ? "(" : "[") + blanks)
            label
            Text(decoration: blanks + (shape.isRound ? ")" : "]"))
        }
        .modifier(TintedModifier(tint: tint))
    }

    private var blanks: String { String(repeating: " ", count: size.blanks) }
}

/// Shows the texts inside in a tint, if there is one.
struct TintedModifier: ViewModifier {
    let tint: Color?

    func body(content: Content) -> some View {
        content.transformEnvironment(ForegroundKey.self) { if let tint { $0 = tint } }
    }
}

extension View {
    fileprivate func marked(_ configuration: ButtonStyleConfiguration) -> some View {
        marked(
            isFocused: configuration.isFocused || configuration.isPressed,
            isEnabled: configuration.isEnabled)
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    /// The label alone.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
    /// The default, the same as ``plain``.
    public static var automatic: PlainButtonStyle { PlainButtonStyle() }
    /// The same as ``plain``.
    public static var borderless: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label in brackets, bold.
    public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    /// The label in brackets.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension EnvironmentValues {
    var buttonStyles: StyleLink<AnyButtonStyle>? {
        get { self[style: AnyButtonStyle.self] }
        set { self[style: AnyButtonStyle.self] = newValue }
    }
}

extension View {
    /// Sets the appearance of the buttons inside.
    public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
        self.style(AnyButtonStyle.ordinary(AnyStyle(style)), type: Style.self)
    }

    /// Sets the behaviour and the appearance of the buttons inside.
    public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
        self.style(AnyButtonStyle.primitive(AnyStyle(style)), type: Style.self)
    }
}
