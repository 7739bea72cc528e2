public import TerminalCore

/// The appearance and the behaviour of toggles.
@MainActor @preconcurrency public protocol ToggleStyle: _ControlStyle
where _Configuration == ToggleStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = ToggleStyleConfiguration
}

/// The properties of a toggle for its ``ToggleStyle``.
@MainActor @preconcurrency public struct ToggleStyleConfiguration {
    /// The label, with its type erased.
    public typealias Label = _StyledPart
    /// The label.
    public let label: Label
    /// Whether the toggle stands for several values of which some are on.
    public var isMixed: Bool
    /// The toggle's value.
    @Binding public var isOn: Bool

    init(label: Label, isMixed: Bool, isOn: Binding<Bool>) {
        self.label = label
        self.isMixed = isMixed
        _isOn = isOn
    }
}

/// The default: a check box in front of the label.
public struct DefaultToggleStyle: ToggleStyle {
    /// The default style.
    public init() {}
    /// A check box and the label.
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).ownStyle(of: configuration)
    }
}

/// A switch behind the label: `label [on ]`, `label [off]`.
public struct SwitchToggleStyle: ToggleStyle {
    /// A switch.
    public init() {}
    /// The label and the switch.
    public func makeBody(configuration: Configuration) -> some View {
        ToggleButton(isOn: configuration.$isOn, isMixed: configuration.isMixed) {
            Labeled(
                label: configuration.label,
                control: Text(
                    decoration: configuration.isMixed
                        ? "[ - ]" : configuration.isOn ? "[on ]" : "[off]"))
        }
    }
}

/// A bordered button with a mark while it is on: `[✓ label ]`, `[  label ]`.
public struct ButtonToggleStyle: ToggleStyle {
    /// A button.
    public init() {}
    /// The mark and the label in brackets.
    public func makeBody(configuration: Configuration) -> some View {
        ToggleButton(isOn: configuration.$isOn, isMixed: configuration.isMixed) {
            HStack(alignment: .top, spacing: 0) {
                Text(
                    decoration: configuration.isMixed ? "[- " : configuration.isOn ? "[✓ " : "[  ")
                configuration.label
                Text(decoration: " ]")
            }
        }
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// A check box in front of the label.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
    /// The same as ``automatic``.
    public static var checkbox: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch behind the label.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A bordered button with a mark while it is on.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
    /// Sets the style of the toggles inside.
    public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
        self.style(style)
    }
}
