public import Foundation
public import LayoutEngine

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

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
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

/// Scales or turns its content about a point of its bounds.
package struct MappedModifier: ElementModifier, Equatable, Animatable {
    var scale = CGSize(width: 1, height: 1)
    var radians = 0.0
    package var anchor: UnitPoint

    package var animatableData:
        AnimatablePair<
            Double,
            AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
        >
    {
        get {
            AnimatablePair(
                radians, AnimatablePair(scale.animatableData, anchor.animatableData))
        }
        set {
            radians = newValue.first
            scale.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    private func map(_ size: CGSize) -> CGAffineTransform {
        func factor(_ length: CGFloat) -> CGFloat { min(max(finite(length), -1e6), 1e6) }
        return CGAffineTransform(scaleX: factor(scale.width), y: factor(scale.height))
            .rotated(by: radians.isFinite ? CGFloat(radians) : 0)
            .around(anchor.animatableData, in: CGRect(origin: .zero, size: size))
    }

    package func makeElement(_ context: NodeContext) -> RenderNode { MappedElement(map, context) }

    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        if old != self { (element as? MappedElement)?.effect = map }
    }
}

extension View {
    /// Draws the view scaled about a point of its bounds, without affecting layout.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(MappedModifier(scale: scale, anchor: anchor))
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
        modifier(MappedModifier(radians: angle.radians, anchor: anchor))
    }
}
