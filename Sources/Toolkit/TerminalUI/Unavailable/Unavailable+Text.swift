// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

@available(*, unavailable, message: "Remove it: cells have one width.")
extension View {
    public func kerning(_ kerning: Double) -> Self { self }
    public func tracking(_ tracking: Double) -> Self { self }
    public func allowsTightening(_ flag: Bool) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a terminal has one font.")
extension View {
    public func fontDesign(_ design: Font.Design?) -> Self { self }
    public func fontWidth(_ width: UnavailableArgument?) -> Self { self }
    public func textScale(_ scale: UnavailableArgument, isEnabled: Bool = true) -> Self { self }
}

extension View {
    @available(*, unavailable, message: "Remove it: cells have one height.")
    public func baselineOffset(_ baselineOffset: Double) -> Self { self }

    @available(*, unavailable, message: "Use lineSpacing: a cell has one height.")
    public func lineHeight(_ lineHeight: UnavailableArgument?) -> Self { self }

    @available(*, unavailable, message: "Remove it: a paragraph runs as its first letter does.")
    public func writingDirection(strategy: UnavailableArgument) -> Self { self }

    @available(
        *, unavailable, message: "Remove it: the terminal selects text, with Shift and the mouse."
    )
    public func textSelection(_ selectability: UnavailableArgument) -> Self { self }

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
    public func underline(
        _ isActive: Bool = true, pattern: UnavailableArgument, color: Color? = nil
    ) -> Self { self }
    public func underline(_ isActive: Bool = true, color: Color?) -> Self { self }
    public func strikethrough(
        _ isActive: Bool = true, pattern: UnavailableArgument, color: Color? = nil
    ) -> Self { self }
    public func strikethrough(_ isActive: Bool = true, color: Color?) -> Self { self }
}

@available(*, unavailable, message: "Use an if around the content: nothing redacts views.")
extension View {
    public func redacted(reason: UnavailableArgument) -> Self { self }
    public func unredacted() -> Self { self }
    public func privacySensitive(_ sensitive: Bool = true) -> Self { self }
    public func invalidatableContent(_ invalidatable: Bool = true) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a terminal has one font.")
nonisolated extension Font {
    public static func custom(
        _ name: String, size: Double, relativeTo style: TextStyle = .body
    ) -> Font { .body }
    public static func custom(_ name: String, fixedSize: Double) -> Font { .body }
    public func smallCaps() -> Font { self }
    public func lowercaseSmallCaps() -> Font { self }
    public func uppercaseSmallCaps() -> Font { self }
    public func width(_ width: UnavailableArgument) -> Font { self }
    public func leading(_ leading: UnavailableArgument) -> Font { self }
}

@available(
    *, unavailable, message: "Join translated texts by interpolation: there are no tables."
)
extension Text {
    #if !canImport(Darwin)
        public init(_ resource: LocalizedStringResource) { self.init(verbatim: "") }
    #endif
    public init(
        _ key: LocalizedStringKey, tableName: String?, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) { self.init(key) }
    public init(_ key: LocalizedStringKey, bundle: Bundle?, comment: StaticString? = nil) {
        self.init(key)
    }
    public init(_ key: LocalizedStringKey, comment: StaticString?) { self.init(key) }
}

#if !canImport(Darwin)
    @available(
        *, unavailable,
        message:
            "Use LocalizedStringKey or String: Foundation on Linux has no translated resources."
    )
    public struct LocalizedStringResource {
        public init(_ key: String) {}
    }
#endif

@available(*, unavailable, message: "Draw in a Canvas: the glyphs of a text are cells.")
extension Text {
    public typealias Layout = [UnavailableArgument]
    public func customAttribute<Attribute>(_ attribute: Attribute) -> Text { self }
}

@available(*, unavailable, message: "Draw in a Canvas: the glyphs of a text are cells.")
public protocol TextRenderer {}

@available(*, unavailable, message: "Draw in a Canvas: the glyphs of a text are cells.")
public protocol TextAttribute {}

extension Image {
    @available(
        *, unavailable, message: "Use Image(systemName:): a symbol is one glyph without variants."
    )
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
}

@available(*, unavailable, message: "Remove it: a symbol is one glyph, which does not move.")
extension View {
    public func symbolEffect<Value: Equatable>(
        _ effect: UnavailableArgument, options: UnavailableArgument = .default, value: Value
    ) -> Self { self }
    public func symbolEffect(
        _ effect: UnavailableArgument, options: UnavailableArgument = .default,
        isActive: Bool = true
    ) -> Self { self }
}

@available(
    *, unavailable,
    message:
        "Make an Image of a DecodedImage that the program has loaded: nothing loads from the net."
)
public typealias AsyncImage = UnavailableView

@available(*, unavailable, message: "Keep the state of the loading in the model.")
public enum AsyncImagePhase {
    case empty, success(Image), failure(any Error)
    public var image: Image? { nil }
    public var error: (any Error)? { nil }
}

@available(*, unavailable, message: "Make an Image of a DecodedImage.")
extension UnavailableView {
    public init(url: URL?, scale: Double = 1) {}
    public init<Picture: View, Placeholder: View>(
        url: URL?, scale: Double = 1, @ViewBuilder content: (Image) -> Picture,
        @ViewBuilder placeholder: () -> Placeholder
    ) {}
    public init<Content: View>(
        url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: (AsyncImagePhase) -> Content
    ) {}
}

@available(*, unavailable, message: "Use Text(_:style:) or Text(timerInterval:) for a time.")
public enum TimeDataSource<Value> {
    public static var currentDate: UnavailableArgument { .automatic }
}

@available(*, unavailable, message: "Use Text(_:style:) or Text(timerInterval:) for a time.")
public enum SystemFormatStyle { case Timer, Stopwatch, DateReference, DateOffset }

extension Text {
    @available(*, unavailable, message: "Use Text(_:format:), or the formatter's string.")
    public init<Value>(_ value: Value, formatter: Formatter) { self.init(verbatim: "") }
}
