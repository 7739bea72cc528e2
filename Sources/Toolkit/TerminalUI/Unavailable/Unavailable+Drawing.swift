public import Foundation
public import TerminalCore

@available(*, unavailable, message: "Use clipShape, opacity or background: a glyph has one color.")
extension View {
    /// Not available.
    public func mask<Mask: View>(_ mask: Mask) -> Self { self }
    /// Not available.
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> Self { self }
    /// Not available.
    public func blendMode(_ blendMode: UnavailableArgument) -> Self { self }
}

@available(*, unavailable, message: "Use Color.mix or Color.opacity for each color.")
extension View {
    /// Not available.
    public func brightness(_ amount: Double) -> Self { self }
    /// Not available.
    public func contrast(_ amount: Double) -> Self { self }
    /// Not available.
    public func saturation(_ amount: Double) -> Self { self }
    /// Not available.
    public func grayscale(_ amount: Double) -> Self { self }
    /// Not available.
    public func hueRotation(_ angle: Angle) -> Self { self }
    /// Not available.
    public func colorInvert() -> Self { self }
    /// Not available.
    public func colorMultiply(_ color: Color) -> Self { self }
    /// Not available.
    public func luminanceToAlpha() -> Self { self }
}

@available(
    *, unavailable, message: "Use scaleEffect, rotationEffect and offset, or transform of a shape."
)
extension View {
    /// Not available.
    public func transformEffect(_ transform: CGAffineTransform) -> Self { self }
    /// Not available.
    public func projectionEffect(_ transform: ProjectionTransform) -> Self { self }
}

extension View {
    /// Not available.
    @available(*, unavailable, message: "Remove it: glyphs cannot be distorted.")
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
        anchorZ: Double = 0, perspective: Double = 1
    ) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use background: containers draw none of their own.")
    public func containerBackground<Style: ShapeStyle>(
        _ style: Style, for container: UnavailableArgument
    ) -> Self { self }
}

@available(*, unavailable, message: "Remove it: there is no graphics processor.")
extension View {
    /// Not available.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> Self { self }
    /// Not available.
    public func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> Self { self }
    /// Not available.
    public func layerEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> Self { self }
}

/// Not available.
@available(*, unavailable, message: "Remove it: there is no graphics processor.")
public struct Shader {
    /// Not available.
    public enum Argument { case float(Double), float2(CGPoint), color(Color), boundingRect }
}

/// Not available.
@available(*, unavailable, message: "Remove it: there is no graphics processor.")
@dynamicMemberLookup
public enum ShaderLibrary {
    /// Not available.
    public static subscript(dynamicMember name: String) -> (Shader.Argument...) -> Shader {
        { _ in Shader() }
    }
}

/// Not available.
@available(
    *, unavailable, message: "Use scaleEffect, rotationEffect and offset, or transform of a shape."
)
public struct ProjectionTransform {
    /// Not available.
    public init(_ transform: CGAffineTransform = .identity) {}
}

/// Not available.
@available(
    *, unavailable,
    message: "Use scaleEffect, rotationEffect and offset in a ViewModifier that is Animatable."
)
public protocol GeometryEffect: ViewModifier, Animatable {}

@available(*, unavailable, message: "Remove it: layout does not see effects.")
extension GeometryEffect {
    /// Not available.
    public func ignoredByLayout() -> Self { self }
}

@available(
    *, unavailable, message: "Use .primary, .secondary or a Color: there are no styles of a system."
)
extension ShapeStyle where Self == AnyShapeStyle {
    /// Not available.
    public static var background: AnyShapeStyle { AnyShapeStyle(.clear) }
    /// Not available.
    public static var separator: AnyShapeStyle { AnyShapeStyle(.clear) }
    /// Not available.
    public static var fill: AnyShapeStyle { AnyShapeStyle(.clear) }
    /// Not available.
    public static var selection: AnyShapeStyle { AnyShapeStyle(.clear) }
    /// Not available.
    public static var windowBackground: AnyShapeStyle { AnyShapeStyle(.clear) }
    /// Not available.
    public static var placeholder: AnyShapeStyle { AnyShapeStyle(.clear) }
    /// Not available.
    public static var link: AnyShapeStyle { AnyShapeStyle(.clear) }
}

@available(*, unavailable, message: "Use the modifiers of views: a style has no effects.")
extension ShapeStyle {
    /// Not available.
    public func shadow(_ style: UnavailableArgument) -> some ShapeStyle { self }
    /// Not available.
    public func blendMode(_ mode: UnavailableArgument) -> some ShapeStyle { self }
}

@available(
    *, unavailable,
    message: "Use clipShape, a ZStack, or a path of several parts with eoFill: true."
)
extension Shape {
    /// Not available.
    public func union<Other: Shape>(_ other: Other, eoFill: Bool = false) -> Self { self }
    /// Not available.
    public func intersection<Other: Shape>(_ other: Other, eoFill: Bool = false) -> Self { self }
    /// Not available.
    public func subtracting<Other: Shape>(_ other: Other, eoFill: Bool = false) -> Self { self }
    /// Not available.
    public func symmetricDifference<Other: Shape>(
        _ other: Other, eoFill: Bool = false
    ) -> Self { self }
    /// Not available.
    public func lineIntersection<Other: Shape>(
        _ other: Other, eoFill: Bool = false
    ) -> Self { self }
    /// Not available.
    public func lineSubtraction<Other: Shape>(
        _ other: Other, eoFill: Bool = false
    ) -> Self { self }
}

@available(
    *, unavailable,
    message: "Use clipShape, a ZStack, or a path of several parts with eoFill: true."
)
nonisolated extension Path {
    /// Not available.
    public func union(_ other: Path, eoFill: Bool = false) -> Path { self }
    /// Not available.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { self }
    /// Not available.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { self }
    /// Not available.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { self }
    /// Not available.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { self }
    /// Not available.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { self }
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

@available(*, unavailable, message: "Use Color(red:green:blue:).")
extension Color {
    /// Not available.
    public init<Other>(cgColor: Other) { self = .primary }
    /// Not available.
    public init<Other>(uiColor: Other) { self = .primary }
    /// Not available.
    public init<Other>(nsColor: Other) { self = .primary }
}

extension GraphicsContext {
    /// Not available.
    @available(*, unavailable, message: "Remove it: what it could change is a few cells large.")
    public func addFilter(_ filter: UnavailableArgument) {}
    /// Not available.
    @available(*, unavailable, message: "Use clip(to:) with a path.")
    public func clipToLayer(
        opacity: Double = 1, content: (inout GraphicsContext) throws -> Void
    ) {}
    /// Not available.
    @available(*, unavailable, message: "Use the functions of GraphicsContext.")
    public func withCGContext(content: (UnavailableArgument) throws -> Void) {}
    /// Not available.
    @available(*, unavailable, message: "Use opacity: a glyph has one color.")
    public var blendMode: UnavailableArgument {
        get { .normal }
        set {}
    }
}

extension GraphicsContext.Shading {
    /// Not available.
    @available(*, unavailable, message: "Draw the image several times.")
    public static func tiledImage(
        _ image: Image, origin: CGPoint = .zero,
        sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> GraphicsContext.Shading { .foreground }
}

/// Not available.
@available(*, unavailable, message: "Use LinearGradient, RadialGradient or a Canvas.")
public typealias MeshGradient = UnavailableView

extension UnavailableView {
    /// Not available.
    @available(*, unavailable, message: "Use LinearGradient, RadialGradient or a Canvas.")
    public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
}

extension Gradient {
    /// Not available.
    @available(*, unavailable, message: "Use more stops, made by Color.mix.")
    public func colorSpace(_ space: UnavailableArgument) -> Gradient { self }
}

extension Image {
    /// Not available.
    @available(*, unavailable, message: "Use a Canvas, or an Image of a DecodedImage.")
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false,
        renderer: (inout GraphicsContext) -> Void
    ) { self.init(systemName: "") }
}
