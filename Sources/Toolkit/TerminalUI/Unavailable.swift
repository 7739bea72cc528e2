public import TerminalCore

// Names of SwiftUI that have no counterpart, so that the compiler says at the place of use what to write
// instead, rather than that there is no such member. Each has a row in Divergences or Gaps. Only those
// whose arguments have a type here: a leading dot that leads nowhere would be the first error.

extension View {
    /// Not available.
    @available(
        *, unavailable,
        message: "Use task with an asynchronous sequence: Combine exists on Apple's systems only."
    )
    public func onReceive<Publisher, Output>(
        _ publisher: Publisher, perform action: @escaping (Output) -> Void
    ) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use padding: a terminal's window has no margins.")
    public func scenePadding(_ edges: Edge.Set = .all) -> Self { self }

    /// Not available.
    @available(
        *, unavailable, message: "Use clipShape, opacity or background: a glyph has one color."
    )
    public func mask<Mask: View>(_ mask: Mask) -> Self { self }

    /// Not available.
    @available(
        *, unavailable, message: "Use clipShape, opacity or background: a glyph has one color."
    )
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Remove it: glyphs cannot be distorted.")
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: Double, y: Double, z: Double)
    ) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Remove it: sizes and places change at once in a terminal.")
    public func geometryGroup() -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Remove it: cells have one width.")
    public func kerning(_ kerning: Double) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Remove it: cells have one width.")
    public func tracking(_ tracking: Double) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Remove it: cells have one height.")
    public func baselineOffset(_ baselineOffset: Double) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Remove it: nothing corrects text in a terminal.")
    public func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }

    /// Not available.
    @available(*, unavailable, renamed: "navigationTitle")
    public func navigationBarTitle(_ title: String) -> Self { self }

    /// Not available.
    @available(
        *, unavailable,
        message: "Use toolbar with items of the placements .topBarLeading and .topBarTrailing."
    )
    public func navigationBarItems<Leading: View, Trailing: View>(
        leading: Leading, trailing: Trailing
    ) -> Self { self }

    /// Not available.
    @available(
        *, unavailable,
        message: "Leave title and toolbar out: a bar that would be empty is not shown."
    )
    public func navigationBarHidden(_ hidden: Bool) -> Self { self }
}

/// Not available.
@available(
    *, unavailable,
    message: "Remove it: rows are edited by keys at any time, where onMove and onDelete allow it."
)
public struct EditButton: View {
    /// Not available.
    public init() {}
    /// Nothing.
    public var body: some View { EmptyView() }
}

extension Color {
    /// Not available.
    @available(
        *, unavailable,
        message: "Use Color(light:dark:), or a constant: there are no asset catalogs."
    )
    @_disfavoredOverload
    public init(_ name: String) { self = .primary }
}

extension HorizontalAlignment {
    /// Not available.
    @available(
        *, unavailable, message: "Remove it: the lines between rows are as wide as the list."
    )
    public static var listRowSeparatorLeading: HorizontalAlignment { .leading }

    /// Not available.
    @available(
        *, unavailable, message: "Remove it: the lines between rows are as wide as the list."
    )
    public static var listRowSeparatorTrailing: HorizontalAlignment { .trailing }
}

extension EnvironmentValues {
    /// Not available.
    @available(
        *, unavailable,
        message: "Keep former values in the model: Foundation on Linux has no UndoManager."
    )
    public var undoManager: Never? { nil }
}
