import TerminalCore

// How a control gets its style.
//
// A style modifier adds a link to the environment: the style, and the link that was there before. A
// control takes the innermost link and evaluates the style's body with the outer link in the
// environment. So a control inside the body, such as `Toggle(configuration)` in a toggle style, is
// drawn by the next style outwards and finally by the control itself. The parts that the style places,
// such as the content of a group box, get the inner link again, because the views in them are not the
// style's.

/// How controls of one kind look, or behave; the kinds are protocols that differ in the configuration.
@MainActor @preconcurrency public protocol _ControlStyle {
    /// The properties of a control.
    associatedtype _Configuration
    /// The type of a styled control.
    associatedtype Body: View
    /// Creates the view of a control.
    @ViewBuilder func makeBody(configuration: _Configuration) -> Body
}

/// A style of any type for one kind of control.
struct AnyStyle<Configuration> {
    let makeBody: (Configuration) -> AnyView

    init<Style, Content: View>(
        _ style: Style, makeBody: @escaping (Style, Configuration) -> Content
    ) {
        self.makeBody = { AnyView(StyledBody(style, $0, make: makeBody)) }
    }

    init<Style: _ControlStyle>(_ style: Style) where Style._Configuration == Configuration {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

/// A style for one kind of control, such as `AnyStyle<ToggleStyleConfiguration>`, and the styles around
/// it.
final class StyleLink<Style> {
    let style: Style
    let outer: StyleLink<Style>?

    init(_ style: Style, outer: StyleLink<Style>?) {
        self.style = style
        self.outer = outer
    }

    /// The view of a control in the style.
    func body<Configuration>(_ configuration: Configuration) -> some View
    where Style == AnyStyle<Configuration> { style.makeBody(configuration).styles(outer) }

    /// A part of a control for its style.
    func part<Content: View>(_ content: Content) -> _StyledPart {
        _StyledPart(content.styles(self))
    }
}

private enum StyleKey<Style>: EnvironmentKey {
    static var defaultValue: StyleLink<Style>? { nil }
}

extension EnvironmentValues {
    /// The innermost style for a kind of control; `nil` for the control's own appearance.
    subscript<Style>(style kind: Style.Type) -> StyleLink<Style>? {
        get { self[StyleKey<Style>.self] }
        set { self[StyleKey<Style>.self] = newValue }
    }
}

extension Environment {
    /// Reads the innermost style for a kind of control; `nil` for the control's own appearance.
    init<Configuration>(styles kind: Configuration.Type)
    where Value == StyleLink<AnyStyle<Configuration>>? {
        self.init(read: { $0[style: AnyStyle<Configuration>.self] })
    }
}

extension View {
    /// Sets the style of one kind of control inside.
    func style<Style: _ControlStyle>(_ style: Style) -> some View {
        self.style(AnyStyle(style), type: Style.self)
    }

    /// Shows controls of a kind in their own appearance inside.
    func ownStyle<Configuration>(of configuration: Configuration) -> some View {
        styles(StyleLink<AnyStyle<Configuration>>?.none)
    }

    /// Sets the style of one kind of control inside. Styles without properties are equal if their types
    /// are.
    func style<Kind, Style>(_ style: Kind, type: Style.Type) -> some View {
        modifier(
            _EnvironmentModifier(
                change: {
                    $0[style: Kind.self] = StyleLink(style, outer: $0[style: Kind.self])
                },
                token: MemoryLayout<Style>.size == 0 ? ObjectIdentifier(type) : nil))
    }

    /// Sets the styles for one kind of control inside, outwards from a link.
    func styles<Kind>(_ link: StyleLink<Kind>?) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0[style: Kind.self] = link }, token: link.map { ObjectIdentifier($0) }))
    }
}

/// The body of a control in a style, whose properties may be state and environment, as a view's.
struct StyledBody<Style, Configuration, Content: View>: View {
    /// Binds the style's own properties to the control's node.
    private struct Bound: DynamicProperty {
        var style: Style

        mutating func _bind(_ connection: inout DynamicConnection) {
            connection.bindFields(of: &style)
        }
    }
    private var bound: Bound
    private let configuration: Configuration
    private let make: (Style, Configuration) -> Content

    init(
        _ style: Style, _ configuration: Configuration,
        make: @escaping (Style, Configuration) -> Content
    ) {
        bound = Bound(style: style)
        self.configuration = configuration
        self.make = make
    }

    var body: some View { make(bound.style, configuration) }
}

/// A part of a control that its style places, in the environment of the control, with its type erased.
public struct _StyledPart: View {
    private let content: AnyView

    init<Content: View>(_ content: Content) { self.content = AnyView(content) }

    /// The part.
    public var body: some View { content }
}
