public import Foundation
public import TerminalCore

@available(*, unavailable, message: "Remove it: cells have one width.")
extension View {
    /// Not available.
    public func kerning(_ kerning: Double) -> Self { self }
    /// Not available.
    public func tracking(_ tracking: Double) -> Self { self }
    /// Not available.
    public func allowsTightening(_ flag: Bool) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a terminal has one font.")
extension View {
    /// Not available.
    public func fontDesign(_ design: Font.Design?) -> Self { self }
    /// Not available.
    public func fontWidth(_ width: UnavailableArgument?) -> Self { self }
    /// Not available.
    public func textScale(_ scale: UnavailableArgument, isEnabled: Bool = true) -> Self { self }
}

extension View {
    /// Not available.
    @available(*, unavailable, message: "Remove it: cells have one height.")
    public func baselineOffset(_ baselineOffset: Double) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use lineSpacing: a cell has one height.")
    public func lineHeight(_ lineHeight: UnavailableArgument?) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Remove it: a paragraph runs as its first letter does.")
    public func writingDirection(strategy: UnavailableArgument) -> Self { self }

    /// Not available.
    @available(
        *, unavailable, message: "Remove it: the terminal selects text, with Shift and the mouse."
    )
    public func textSelection(_ selectability: UnavailableArgument) -> Self { self }

    /// Not available.
    @available(
        *, unavailable, message: "Use Image(systemName:) of a symbol for each direction."
    )
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Self { self }
}

@available(
    *, unavailable,
    message: "Write underline() or strikethrough() alone: the line is solid, in the text's color."
)
extension View {
    /// Not available.
    public func underline(
        _ isActive: Bool = true, pattern: UnavailableArgument, color: Color? = nil
    ) -> Self { self }
    /// Not available.
    public func underline(_ isActive: Bool = true, color: Color?) -> Self { self }
    /// Not available.
    public func strikethrough(
        _ isActive: Bool = true, pattern: UnavailableArgument, color: Color? = nil
    ) -> Self { self }
    /// Not available.
    public func strikethrough(_ isActive: Bool = true, color: Color?) -> Self { self }
}

@available(*, unavailable, message: "Use an if around the content: nothing redacts views.")
extension View {
    /// Not available.
    public func redacted(reason: UnavailableArgument) -> Self { self }
    /// Not available.
    public func unredacted() -> Self { self }
    /// Not available.
    public func privacySensitive(_ sensitive: Bool = true) -> Self { self }
    /// Not available.
    public func invalidatableContent(_ invalidatable: Bool = true) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a terminal has one font.")
nonisolated extension Font {
    /// Not available.
    public static func custom(
        _ name: String, size: Double, relativeTo style: TextStyle = .body
    ) -> Font { .body }
    /// Not available.
    public static func custom(_ name: String, fixedSize: Double) -> Font { .body }
    /// Not available.
    public func smallCaps() -> Font { self }
    /// Not available.
    public func lowercaseSmallCaps() -> Font { self }
    /// Not available.
    public func uppercaseSmallCaps() -> Font { self }
    /// Not available.
    public func width(_ width: UnavailableArgument) -> Font { self }
    /// Not available.
    public func leading(_ leading: UnavailableArgument) -> Font { self }
}

@available(
    *, unavailable, message: "Join translated texts by interpolation: there are no tables."
)
extension Text {
    #if !canImport(Darwin)
        /// Not available.
        public init(_ resource: LocalizedStringResource) { self.init(verbatim: "") }
    #endif
    /// Not available.
    public init(
        _ key: LocalizedStringKey, tableName: String?, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) { self.init(key) }
    /// Not available.
    public init(_ key: LocalizedStringKey, bundle: Bundle?, comment: StaticString? = nil) {
        self.init(key)
    }
    /// Not available.
    public init(_ key: LocalizedStringKey, comment: StaticString?) { self.init(key) }
}

#if !canImport(Darwin)
    /// Not available.
    @available(
        *, unavailable,
        message:
            "Use LocalizedStringKey or String: Foundation on Linux has no translated resources."
    )
    public struct LocalizedStringResource {
        /// Not available.
        public init(_ key: String) {}
    }
#endif

@available(*, unavailable, message: "Draw in a Canvas: the glyphs of a text are cells.")
extension Text {
    /// Not available.
    public typealias Layout = [UnavailableArgument]
    /// Not available.
    public func customAttribute<Attribute>(_ attribute: Attribute) -> Text { self }
}

/// Not available.
@available(*, unavailable, message: "Draw in a Canvas: the glyphs of a text are cells.")
public protocol TextRenderer {}

/// Not available.
@available(*, unavailable, message: "Draw in a Canvas: the glyphs of a text are cells.")
public protocol TextAttribute {}

extension Image {
    /// Not available.
    @available(
        *, unavailable, message: "Use Image(systemName:): a symbol is one glyph without variants."
    )
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
}

@available(*, unavailable, message: "Remove it: a symbol is one glyph, which does not move.")
extension View {
    /// Not available.
    public func symbolEffect<Value: Equatable>(
        _ effect: UnavailableArgument, options: UnavailableArgument = .default, value: Value
    ) -> Self { self }
    /// Not available.
    public func symbolEffect(
        _ effect: UnavailableArgument, options: UnavailableArgument = .default,
        isActive: Bool = true
    ) -> Self { self }
}

/// Not available.
@available(
    *, unavailable,
    message:
        "Make an Image of a DecodedImage that the program has loaded: nothing loads from the net."
)
public typealias AsyncImage = UnavailableView

/// Not available.
@available(*, unavailable, message: "Keep the state of the loading in the model.")
public enum AsyncImagePhase {
    case empty, success(Image), failure(any Error)
    /// Not available.
    public var image: Image? { nil }
    /// Not available.
    public var error: (any Error)? { nil }
}

@available(*, unavailable, message: "Make an Image of a DecodedImage.")
extension UnavailableView {
    /// Not available.
    public init(url: URL?, scale: Double = 1) {}
    /// Not available.
    public init<Picture: View, Placeholder: View>(
        url: URL?, scale: Double = 1, @ViewBuilder content: (Image) -> Picture,
        @ViewBuilder placeholder: () -> Placeholder
    ) {}
    /// Not available.
    public init<Content: View>(
        url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: (AsyncImagePhase) -> Content
    ) {}
}

/// Not available.
@available(*, unavailable, message: "Use Text(_:style:) or Text(timerInterval:) for a time.")
public enum TimeDataSource<Value> {
    /// Not available.
    public static var currentDate: UnavailableArgument { .automatic }
}

/// Not available.
@available(*, unavailable, message: "Use Text(_:style:) or Text(timerInterval:) for a time.")
public enum SystemFormatStyle { case Timer, Stopwatch, DateReference, DateOffset }

extension Text {
    /// Not available.
    @available(*, unavailable, message: "Use Text(_:format:), or the formatter's string.")
    public init<Value>(_ value: Value, formatter: Formatter) { self.init(verbatim: "") }
}
