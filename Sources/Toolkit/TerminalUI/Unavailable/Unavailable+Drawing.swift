// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

@available(*, unavailable, message: "Use clipShape, opacity or background: a glyph has one color.")
extension View {
    public func mask<Mask: View>(_ mask: Mask) -> Self { self }
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> Self { self }
    public func blendMode(_ blendMode: UnavailableArgument) -> Self { self }
}

@available(*, unavailable, message: "Use Color.mix or Color.opacity for each color.")
extension View {
    public func brightness(_ amount: Double) -> Self { self }
    public func contrast(_ amount: Double) -> Self { self }
    public func saturation(_ amount: Double) -> Self { self }
    public func grayscale(_ amount: Double) -> Self { self }
    public func hueRotation(_ angle: Angle) -> Self { self }
    public func colorInvert() -> Self { self }
    public func colorMultiply(_ color: Color) -> Self { self }
    public func luminanceToAlpha() -> Self { self }
}

@available(
    *, unavailable, message: "Use scaleEffect, rotationEffect and offset, or transform of a shape."
)
extension View {
    public func transformEffect(_ transform: CGAffineTransform) -> Self { self }
    public func projectionEffect(_ transform: ProjectionTransform) -> Self { self }
}

extension View {
    @available(*, unavailable, message: "Remove it: glyphs cannot be distorted.")
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
        anchorZ: Double = 0, perspective: Double = 1
    ) -> Self { self }

    @available(*, unavailable, message: "Use background: containers draw none of their own.")
    public func containerBackground<Style: ShapeStyle>(
        _ style: Style, for container: UnavailableArgument
    ) -> Self { self }
}

@available(*, unavailable, message: "Remove it: there is no graphics processor.")
extension View {
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> Self { self }
    public func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> Self { self }
    public func layerEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> Self { self }
}

@available(*, unavailable, message: "Remove it: there is no graphics processor.")
public struct Shader {
    public enum Argument { case float(Double), float2(CGPoint), color(Color), boundingRect }
}

@available(*, unavailable, message: "Remove it: there is no graphics processor.")
@dynamicMemberLookup
public enum ShaderLibrary {
    public static subscript(dynamicMember name: String) -> (Shader.Argument...) -> Shader {
        { _ in Shader() }
    }
}

@available(
    *, unavailable, message: "Use scaleEffect, rotationEffect and offset, or transform of a shape."
)
public struct ProjectionTransform {
    public init(_ transform: CGAffineTransform = .identity) {}
}

@available(
    *, unavailable,
    message: "Use scaleEffect, rotationEffect and offset in a ViewModifier that is Animatable."
)
public protocol GeometryEffect: ViewModifier, Animatable {}

@available(*, unavailable, message: "Remove it: layout does not see effects.")
extension GeometryEffect {
    public func ignoredByLayout() -> Self { self }
}

@available(
    *, unavailable, message: "Use .primary, .secondary or a Color: there are no styles of a system."
)
extension ShapeStyle where Self == AnyShapeStyle {
    public static var background: AnyShapeStyle { AnyShapeStyle(.clear) }
    public static var separator: AnyShapeStyle { AnyShapeStyle(.clear) }
    public static var fill: AnyShapeStyle { AnyShapeStyle(.clear) }
    public static var selection: AnyShapeStyle { AnyShapeStyle(.clear) }
    public static var windowBackground: AnyShapeStyle { AnyShapeStyle(.clear) }
    public static var placeholder: AnyShapeStyle { AnyShapeStyle(.clear) }
    public static var link: AnyShapeStyle { AnyShapeStyle(.clear) }
}

@available(*, unavailable, message: "Use the modifiers of views: a style has no effects.")
extension ShapeStyle {
    public func shadow(_ style: UnavailableArgument) -> some ShapeStyle { self }
    public func blendMode(_ mode: UnavailableArgument) -> some ShapeStyle { self }
}

@available(
    *, unavailable,
    message: "Use clipShape, a ZStack, or a path of several parts with eoFill: true."
)
extension Shape {
    public func union<Other: Shape>(_ other: Other, eoFill: Bool = false) -> Self { self }
    public func intersection<Other: Shape>(_ other: Other, eoFill: Bool = false) -> Self { self }
    public func subtracting<Other: Shape>(_ other: Other, eoFill: Bool = false) -> Self { self }
    public func symmetricDifference<Other: Shape>(
        _ other: Other, eoFill: Bool = false
    ) -> Self { self }
    public func lineIntersection<Other: Shape>(
        _ other: Other, eoFill: Bool = false
    ) -> Self { self }
    public func lineSubtraction<Other: Shape>(
        _ other: Other, eoFill: Bool = false
    ) -> Self { self }
}

@available(
    *, unavailable,
    message: "Use clipShape, a ZStack, or a path of several parts with eoFill: true."
)
nonisolated extension Path {
    public func union(_ other: Path, eoFill: Bool = false) -> Path { self }
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { self }
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { self }
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { self }
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { self }
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { self }
}

extension Color {
    @available(
        *, unavailable,
        message: "Use Color(light:dark:), or a constant: there are no asset catalogs."
    )
    @_disfavoredOverload
    public init(_ name: String) { self = .primary }
}

@available(*, unavailable, message: "Use Color(red:green:blue:).")
extension Color {
    public init<Other>(cgColor: Other) { self = .primary }
    public init<Other>(uiColor: Other) { self = .primary }
    public init<Other>(nsColor: Other) { self = .primary }
}

extension GraphicsContext {
    @available(*, unavailable, message: "Remove it: what it could change is a few cells large.")
    public func addFilter(_ filter: UnavailableArgument) {}
    @available(*, unavailable, message: "Use clip(to:) with a path.")
    public func clipToLayer(
        opacity: Double = 1, content: (inout GraphicsContext) throws -> Void
    ) {}
    @available(*, unavailable, message: "Use the functions of GraphicsContext.")
    public func withCGContext(content: (UnavailableArgument) throws -> Void) {}
    @available(*, unavailable, message: "Use opacity: a glyph has one color.")
    public var blendMode: UnavailableArgument {
        get { .normal }
        set {}
    }
}

extension GraphicsContext.Shading {
    @available(*, unavailable, message: "Draw the image several times.")
    public static func tiledImage(
        _ image: Image, origin: CGPoint = .zero,
        sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> GraphicsContext.Shading { .foreground }
}

@available(*, unavailable, message: "Use LinearGradient, RadialGradient or a Canvas.")
public typealias MeshGradient = UnavailableView

extension UnavailableView {
    @available(*, unavailable, message: "Use LinearGradient, RadialGradient or a Canvas.")
    public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
}

extension Gradient {
    @available(*, unavailable, message: "Use more stops, made by Color.mix.")
    public func colorSpace(_ space: UnavailableArgument) -> Gradient { self }
}

extension Image {
    @available(*, unavailable, message: "Use a Canvas, or an Image of a DecodedImage.")
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false,
        renderer: (inout GraphicsContext) -> Void
    ) { self.init(systemName: "") }
}
