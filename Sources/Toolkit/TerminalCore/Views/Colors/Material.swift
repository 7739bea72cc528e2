/// A translucent surface that lets some of what is behind shine through: the thicker, the less.
public nonisolated struct Material: ShapeStyle, Hashable, Sendable {
    private nonisolated let opacity: Double

    private nonisolated init(_ opacity: Double) { self.opacity = opacity }

    /// Mostly translucent.
    public static let ultraThin = Material(0.4)
    /// More translucent than opaque.
    public static let thin = Material(0.55)
    /// Somewhat translucent.
    public static let regular = Material(0.7)
    /// More opaque than translucent.
    public static let thick = Material(0.85)
    /// Mostly opaque.
    public static let ultraThick = Material(0.95)
    /// The material of bars, which is mostly opaque.
    public static let bar = Material(0.9)

    /// A grey by the colour scheme.
    @MainActor @preconcurrency public func resolve(in environment: EnvironmentValues) -> Color {
        (environment.colorScheme == .light
            ? Color(white: 0.95) : Color(red: 0.2, green: 0.2, blue: 0.22)).opacity(opacity)
    }
}

extension ShapeStyle where Self == Material {
    /// Mostly translucent.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// More translucent than opaque.
    public static var thinMaterial: Material { .thin }
    /// Somewhat translucent.
    public static var regularMaterial: Material { .regular }
    /// More opaque than translucent.
    public static var thickMaterial: Material { .thick }
    /// Mostly opaque.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of bars, which is mostly opaque.
    public static var bar: Material { .bar }
}
