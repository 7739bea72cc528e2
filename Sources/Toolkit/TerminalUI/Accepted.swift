public import TerminalCore

// Names of SwiftUI with which programs for other platforms are written, so that their views compile:
// those that are deprecated there as well, and looks that a cell does not have.

extension View {
    /// Calls `action` after the layout in which `value` changed.
    @available(
        *, deprecated, message: "Write the action with no value, or with the old and the new one."
    )
    @_disfavoredOverload
    public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping (_ newValue: Value) -> Void
    ) -> some View { onChange(of: value) { _, new in action(new) } }

    /// Animates every change of this view and of those inside.
    @available(*, deprecated, message: "Use animation(_:value:), which says what is animated.")
    public func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// The view itself: a symbol is one cell.
    public func imageScale(_ scale: Image.Scale) -> some View { self }

    /// The view itself: a symbol has one glyph.
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

    /// The view itself: a glyph has one color.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    /// The view itself: what it shows changes at once.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// The view itself: tables have one look.
    public func tableStyle(_ style: TableStyle) -> some View { self }

    /// The view itself: headers have one look.
    public func headerProminence(_ prominence: Prominence) -> some View { self }

    /// The view itself: a ``ContainerRelativeShape`` is a rectangle in all containers.
    public func containerShape<Corners: Shape>(_ shape: Corners) -> some View { self }
}

/// A ``NavigationStack`` whose first page is the first of the views.
@available(*, deprecated, renamed: "NavigationStack")
public struct NavigationView<Content: View>: View {
    private let content: Content

    /// Creates a stack.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The stack.
    public var body: some View {
        NavigationStack { Group(subviews: content) { $0.first } }
    }
}

extension Image {
    /// A size of symbols, which has no effect.
    public nonisolated enum Scale: Hashable, Sendable { case small, medium, large }
}

/// A variant of symbols, which has no effect.
public nonisolated enum SymbolVariants: Hashable, Sendable {
    case none, circle, square, rectangle, fill, slash
}

/// How symbols are colored, which has no effect.
public nonisolated enum SymbolRenderingMode: Hashable, Sendable {
    case monochrome, multicolor, hierarchical, palette
}

/// How a view's content changes, which has no effect.
public nonisolated enum ContentTransition: Hashable, Sendable {
    case identity, opacity, interpolate
    case numericText(countsDown: Bool = false)
    case numericText(value: Double)
}

/// A look of tables, which has no effect.
public nonisolated enum TableStyle: Hashable, Sendable { case automatic, inset }

/// A prominence of headers, which has no effect.
public nonisolated enum Prominence: Hashable, Sendable { case standard, increased }

/// A length that follows the size of text, which is that of the terminal: the length itself.
@propertyWrapper public nonisolated struct ScaledMetric<Value: BinaryFloatingPoint> {
    /// The length.
    public let wrappedValue: Value

    /// Creates a length.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Creates a length.
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}
