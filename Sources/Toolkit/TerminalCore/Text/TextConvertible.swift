/// What modifiers take as a text: a string, a text, a localized key, a binding to a string, a count, or
/// none.
///
/// One generic parameter stands for the overloads that SwiftUI has for them: the compiler tries all overloads
/// of all modifiers of a view before it says where an error is.
public protocol _TextConvertible {
    /// The text. For the view layer itself.
    var _text: Text? { get }
}

extension Text: _TextConvertible {
    /// The text itself.
    public var _text: Text? { self }
}

extension String: _TextConvertible {
    /// The string as it is.
    public var _text: Text? { Text(self) }
}

extension Substring: _TextConvertible {
    /// The string as it is.
    public var _text: Text? { Text(self) }
}

extension LocalizedStringKey: _TextConvertible {
    /// The text with its Markdown.
    public var _text: Text? { Text(self) }
}

extension Int: _TextConvertible {
    /// The number; none for zero, as a badge has it.
    public var _text: Text? { self == 0 ? nil : Text("\(self)") }
}

extension Binding: _TextConvertible where Value == String {
    /// The string now.
    public var _text: Text? { Text(wrappedValue) }
}

extension Optional: _TextConvertible where Wrapped: _TextConvertible {
    /// The wrapped text.
    public var _text: Text? { self?._text }
}
