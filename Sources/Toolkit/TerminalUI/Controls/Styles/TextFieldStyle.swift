public import TerminalCore

/// The appearance of text fields.
///
/// As in SwiftUI a style modifies the field it gets:
///
///     struct Boxed: TextFieldStyle {
///         func _body(configuration: TextField<Self._Label>) -> some View {
///             configuration.padding(.horizontal, 8).border(.secondary)
///         }
///     }
@MainActor @preconcurrency public protocol TextFieldStyle {
    /// The type of a styled field.
    associatedtype _Body: View
    /// Creates the view of a field.
    @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
    /// The label of the field that the style gets.
    typealias _Label = _TextFieldStyleLabel
}

/// The label of a text field for its ``TextFieldStyle``, with its type erased.
public typealias _TextFieldStyleLabel = _StyledPart

extension TextField<_TextFieldStyleLabel> {
    /// The field as it is, whatever style is around the one that asks for it.
    fileprivate func underlined(_ isUnderlined: Bool) -> some View {
        environment(UnderlineKey.self, isUnderlined).ownStyle(of: self)
    }
}

/// The default: underlined.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// The default style.
    public init() {}
    /// The field, underlined.
    public func _body(configuration: TextField<Self._Label>) -> some View {
        configuration.underlined(true)
    }
}

/// Without decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// A plain style.
    public init() {}
    /// The field without a line.
    public func _body(configuration: TextField<Self._Label>) -> some View {
        configuration.underlined(false)
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// Underlined.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
    /// The same as ``automatic``, since a border would need three rows.
    public static var roundedBorder: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// Without decoration.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension View {
    /// Sets the style of the text fields inside.
    public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
        self.style(AnyStyle(style) { $0._body(configuration: $1) }, type: Style.self)
    }
}
