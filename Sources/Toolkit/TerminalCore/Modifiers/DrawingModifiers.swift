public import Foundation

/// Changes how its content is drawn, without affecting layout.
private class EffectElement: RenderNode {
    init(_ context: NodeContext) { super.init(PassThroughAlgorithm(), context) }
}

private final class OpacityElement: EffectElement {
    var opacity = 1.0 { didSet { if opacity != oldValue { needsDisplay() } } }

    override func addOutline(in frame: CGRect, to path: inout Path) {
        if opacity > 0 { super.addOutline(in: frame, to: &path) }
    }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        if opacity <= 0 { return }
        if opacity >= 1 { return drawChildren(in: canvas, frame: frame) }
        if hasSeveralParts {
            canvas.withGroup(opacity: opacity, in: bounds(at: frame.origin)) {
                drawChildren(in: canvas, frame: frame)
            }
            return
        }
        canvas.withState {
            canvas.state.opacity *= opacity
            drawChildren(in: canvas, frame: frame)
        }
    }

    /// Whether the content may overlap itself; a single element needs no group.
    private var hasSeveralParts: Bool {
        var node: LayoutNode = self
        while node.children.count == 1 { node = node.children[0] }
        return !node.children.isEmpty
    }
}

/// Takes part in layout, but neither draws nor receives events.
private final class HiddenElement: EffectElement {
    package override var hidesContent: Bool { true }
    package override func draw(in canvas: CellCanvas, frame: CGRect) {}
    override func addOutline(in frame: CGRect, to path: inout Path) {}
}

package struct HiddenModifier: ElementModifier {
    package func makeElement(_ context: NodeContext) -> RenderNode { HiddenElement(context) }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

package struct OpacityModifier: ElementModifier, Animatable {
    var opacity: Double

    package var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = OpacityElement(context)
        element.opacity = opacity
        return element
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? OpacityElement)?.opacity = opacity
    }
}

private final class ClipElement: EffectElement {
    var outline: ((CGRect) -> Path)? { didSet { needsDisplay() } }

    /// Assumes that the content fills the clipping shape.
    override func addOutline(in frame: CGRect, to path: inout Path) {
        var inside = Path()
        super.addOutline(in: frame, to: &inside)
        if !inside.isEmpty { path.addPath(outline?(frame) ?? Path(frame)) }
    }

    override var clipsHits: Bool { true }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        canvas.withState {
            if let outline {
                canvas.clip(to: outline(frame))
            } else {
                canvas.clip(to: frame)
            }
            drawChildren(in: canvas, frame: frame)
        }
    }
}

package struct ClipModifier<Outline: Shape>: ElementModifier {
    /// `nil` for the view's bounds.
    package let shape: Outline?

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = ClipElement(context)
        show(in: element)
        return element
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        if !ViewComparison<Outline?>()(old.shape, shape) { show(in: element) }
    }
    private func show(in element: RenderNode) {
        (element as? ClipElement)?.outline = shape.map { shape in { shape.path(in: $0) } }
    }
}

struct Shadow: Equatable {
    package let color: Color
    package let radius: CGFloat
    package let offset: CGSize
}

private final class ShadowElement: EffectElement {
    var shadow: Shadow?
    package var color: RGBA = .clear

    override var spreadsDamage: Bool { true }

    override func ownBounds(_ frame: CGRect) -> CGRect {
        guard let shadow else { return frame }
        return frame.union(
            frame.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
                .insetBy(dx: -2 * shadow.radius - 8, dy: -2 * shadow.radius - 16))
    }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        if let shadow, frame.width.isFinite, frame.height.isFinite {
            var outline = Path()
            for child in children { addOutline(of: child, in: frame, to: &outline) }
            canvas.drawShadow(
                of: outline, color: color, radius: shadow.radius, offset: shadow.offset)
        }
        drawChildren(in: canvas, frame: frame)
    }
}

package struct ShadowModifier: ElementModifier {
    let shadow: Shadow

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = ShadowElement(context)
        show(in: element, context.environment)
        return element
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        guard let element = element as? ShadowElement else { return }
        let before = element.color
        show(in: element, environment)
        if shadow != old.shadow || element.color != before { element.needsDisplay() }
    }
    private func show(in element: ShadowElement, _ environment: EnvironmentValues) {
        element.shadow = shadow
        if case .color(let color) = shadow.color.resolved(in: environment).paint {
            element.color = color
        }
    }
}

package struct ZIndexModifier: ElementModifier {
    package let value: Double

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = RenderNode(PassThroughAlgorithm(), context)
        element.traits[ObjectIdentifier(ZIndexKey.self)] = value
        context.host.usesZIndex = true
        return element
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        if old.value != value {
            element.traits[ObjectIdentifier(ZIndexKey.self)] = value
            element.needsDisplay()
        }
    }
}

package struct TraitModifier: ElementModifier {
    package let key: ObjectIdentifier
    package let value: Any

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = RenderNode(PassThroughAlgorithm(), context)
        element.traits[key] = value
        return element
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        element.traits[key] = value
        element.relayout(element.algorithm)
    }
}

extension View {
    /// Draws the view with an opacity from 0 (invisible) to 1.
    public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityModifier(opacity: opacity.isNaN ? 1 : min(max(opacity, 0), 1)))
    }

    /// Hides the view: it keeps its place, is not drawn and receives neither keys nor the mouse
    /// (rule OF3).
    public func hidden() -> some View { modifier(HiddenModifier()) }

    /// Clips the view to its bounds.
    public func clipped(antialiased: Bool = false) -> some View {
        modifier(ClipModifier<Rectangle>(shape: nil))
    }

    /// Clips the view to a shape.
    public func clipShape<Outline: Shape>(
        _ shape: Outline, style: FillStyle = FillStyle()
    ) -> some View { modifier(ClipModifier(shape: shape)) }

    /// Clips the view to its bounds with rounded corners.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Adds a shadow cast by the view's colours, shapes and images; text casts none.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        modifier(
            ShadowModifier(
                shadow: Shadow(
                    color: color, radius: min(max(finite(radius), 0), 1e3),
                    offset: CGSize(width: finite(x), height: finite(y)))))
    }

    /// The view itself: what could be blurred is a few cells large. Accepted for code that is written
    /// for SwiftUI.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

    /// The view itself: without blend modes a layer of its own looks the same. Accepted for code that is
    /// written for SwiftUI.
    public func compositingGroup() -> some View { self }

    /// The view itself, as with ``compositingGroup()``.
    public func drawingGroup(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
    ) -> some View { self }

    /// Sets the drawing order in the container: higher values are drawn later; the default is 0.
    public func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }

    /// Sets a value for a custom layout around the view.
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        modifier(TraitModifier(key: ObjectIdentifier(key), value: value))
    }

    /// Sets a value under a key for the container around the view.
    package func trait<Key>(_ key: Key.Type, _ value: Any) -> some View {
        modifier(TraitModifier(key: ObjectIdentifier(key), value: value))
    }
}
