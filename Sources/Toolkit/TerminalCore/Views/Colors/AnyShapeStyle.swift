public import Foundation

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
    package let base: any ShapeStyle

    /// Erases the type of a style.
    public init<Style: ShapeStyle>(_ style: Style) {
        base = (style as? AnyShapeStyle)?.base ?? style
    }

    /// The paint of the style.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        base._paint(environment, bounds)
    }
}

/// A style with its opacity multiplied by a factor.
public struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    /// The color with its opacity multiplied, or the style's own paint where it is no color.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        let paint = base._paint(environment, bounds)
        guard case .color(var color) = paint.paint else { return paint }
        color.alpha = UInt8((Double(color.alpha) * min(max(opacity, 0), 1)).rounded())
        return ResolvedPaint(.color(color))
    }
}

extension ShapeStyle {
    /// The style with its opacity multiplied by a factor from 0 to 1. Gradients and the terminal's default
    /// foreground stay as they are.
    @_disfavoredOverload
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        _OpacityShapeStyle(base: self, opacity: opacity.isNaN ? 1 : opacity)
    }
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

/// The foreground styles of the levels below the first, as far as they are given.
package enum ForegroundLevelsKey: EnvironmentKey {
    package static var defaultValue: [any ShapeStyle] { [] }
}
