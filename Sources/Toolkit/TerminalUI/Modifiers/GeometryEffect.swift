public import Foundation
public import LayoutEngine

/// A modifier that maps how its content is drawn, without affecting layout; its data can be animated.
///
/// Shapes, lines and images are drawn mapped; a glyph moves with the centre of its cell. The mouse finds
/// the content where it is seen.
@MainActor public protocol GeometryEffect: Animatable, ViewModifier {
    /// The map for content of a size, with the content's top leading corner as origin.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The content, drawn with the effect.
    public func body(content: Content) -> some View { content.modifier(EffectModifier(self)) }
}

/// A projective map of the plane. Only its affine part is drawn.
public nonisolated struct ProjectionTransform: Hashable, Sendable {
    /// The coefficients, by row and column.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// The coefficients, by row and column.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// The coefficients, by row and column.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// The identity.
    public init() {}
    /// An affine map.
    public init(_ transform: CGAffineTransform) {
        (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
        (m31, m32) = (transform.tx, transform.ty)
    }

    /// Whether every point stays where it is.
    public var isIdentity: Bool { self == ProjectionTransform() }
    /// Whether parallels stay parallel.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
    }

    /// The map that applies this one first, then `next`; of projections only the affine parts.
    public func concatenating(_ next: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(affine.concatenating(next.affine))
    }
}

/// Draws its content mapped.
private final class MappedElement: RenderNode {
    /// The map for a size, with the top leading corner as origin.
    var effect: (CGSize) -> CGAffineTransform { didSet { needsDisplay() } }

    init(_ effect: @escaping (CGSize) -> CGAffineTransform, _ context: NodeContext) {
        self.effect = effect
        super.init(PassThroughAlgorithm(), context)
    }

    /// The map in the screen's coordinates.
    private func transform(_ frame: CGRect) -> CGAffineTransform {
        guard frame.width.isFinite, frame.height.isFinite else { return .identity }
        let here = effect(frame.size)
        if here.isIdentity { return here }
        return CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
            .concatenating(here)
            .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
    }

    override var spreadsDamage: Bool { true }

    override func spread(_ bounds: CGRect, _ frame: CGRect) -> CGRect {
        transform(frame).map(bounds)
    }

    override func pointInside(_ point: CGPoint) -> CGPoint? {
        let transform = transform(drawnFrame)
        if transform.isIdentity { return point }
        return transform.determinant == 0 ? nil : transform.inverted().map(point)
    }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        let transform = transform(frame)
        if transform.isIdentity { return drawChildren(in: canvas, frame: frame) }
        canvas.withState {
            canvas.concatenate(transform)
            host.drawingAll { drawChildren(in: canvas, frame: frame) }
        }
    }

    override func addOutline(in frame: CGRect, to path: inout Path) {
        var inside = Path()
        super.addOutline(in: frame, to: &inside)
        path.addPath(inside, transform: transform(frame))
    }
}

package struct EffectModifier<Effect: GeometryEffect>: ElementModifier, Animatable {
    private var effect: Effect

    init(_ effect: Effect) { self.effect = effect }

    package var animatableData: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let effect = effect
        return MappedElement({ effect.effectValue(size: $0).affine }, context)
    }

    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        if ViewComparison<Effect>()(old.effect, effect) { return }
        let effect = effect
        (element as? MappedElement)?.effect = { effect.effectValue(size: $0).affine }
    }
}

package struct ScaleEffect: GeometryEffect, Equatable {
    var scale: CGSize
    var anchor: UnitPoint

    package var animatableData:
        AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set {
            scale.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    package func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(
            CGAffineTransform(scaleX: finite(scale.width), y: finite(scale.height))
                .around(anchor.animatableData, in: CGRect(origin: .zero, size: size)))
    }
}

package struct RotationEffect: GeometryEffect, Equatable {
    var angle: Angle
    var anchor: UnitPoint

    package var animatableData: AnimatablePair<Double, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(angle.radians, anchor.animatableData) }
        set {
            angle.radians = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    package func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(
            CGAffineTransform(rotationAngle: CGFloat(angle.radians)).around(
                anchor.animatableData, in: CGRect(origin: .zero, size: size)))
    }
}

package struct PlaneEffect: GeometryEffect, Equatable {
    var transform: ProjectionTransform

    package typealias AnimatableData = EmptyAnimatableData

    package func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

nonisolated extension UnitPoint {
    /// The coordinates as animatable data.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension View {
    /// Draws the view scaled about a point of its bounds, without affecting layout.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(EffectModifier(ScaleEffect(scale: scale, anchor: anchor)))
    }

    /// Draws the view scaled about a point of its bounds, without affecting layout.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Draws the view scaled about a point of its bounds, without affecting layout.
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }

    /// Draws the view turned about a point of its bounds, clockwise, without affecting layout.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(EffectModifier(RotationEffect(angle: angle, anchor: anchor)))
    }

    /// Draws the view mapped, with its top leading corner as origin, without affecting layout.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        projectionEffect(ProjectionTransform(transform))
    }

    /// Draws the view mapped by the affine part of a projection, without affecting layout.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(EffectModifier(PlaneEffect(transform: transform)))
    }
}
