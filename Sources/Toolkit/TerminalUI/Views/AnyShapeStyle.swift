public import Foundation

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
    let base: any ShapeStyle

    /// Erases the type of a style.
    public init<Style: ShapeStyle>(_ style: Style) {
        base = (style as? AnyShapeStyle)?.base ?? style
    }

    /// The paint of the style.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        base._paint(environment, bounds)
    }
}

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
    @MainActor public func resolve(in environment: EnvironmentValues) -> Color {
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

/// An image that is repeated to fill a shape, from the shape's top leading corner on.
public struct ImagePaint: ShapeStyle {
    /// The image.
    public var image: Image
    /// The part of the image that is used, in parts of its size.
    public var sourceRect: CGRect
    /// The size of a point of the image in points.
    public var scale: CGFloat

    /// Repeats a part of an image. A symbol or an unknown image fills nothing.
    public init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    /// The image's paint from the bounds' corner on.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        guard let (decoded, pixelsPerPoint) = image.pixels(in: environment), scale > 0 else {
            return ResolvedPaint(.color(.clear))
        }
        let buffer = decoded.buffer
        func range(_ from: CGFloat, _ length: CGFloat, _ count: Int) -> Range<Int> {
            let low = Int(min(max(from, 0), 1) * CGFloat(count))
            let high = Int((min(max(from + length, 0), 1) * CGFloat(count)).rounded(.up))
            return low..<max(high, low)
        }
        let part = buffer.cut(
            columns: range(sourceRect.minX, sourceRect.width, buffer.width),
            rows: range(sourceRect.minY, sourceRect.height, buffer.height))
        let unit = scale / pixelsPerPoint
        return ResolvedPaint(
            .gradient(
                GradientPaint(
                    pixels: part, origin: bounds.origin, scale: CGSize(width: unit, height: unit))))
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// An image that is repeated to fill a shape.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}

private enum ForegroundLevelsKey: EnvironmentKey {
    static var defaultValue: [any ShapeStyle] { [] }
}

extension EnvironmentValues {
    /// The foreground styles of the levels below the first, as far as they are given.
    package var foregroundLevels: [any ShapeStyle] {
        get { self[ForegroundLevelsKey.self] }
        set { self[ForegroundLevelsKey.self] = newValue }
    }
}
