public import Foundation
public import LayoutEngine

/// Draws its content as a layer of its own and changes that.
private final class CompositedElement: RenderNode {
    var effect: LayerEffect

    init(_ effect: LayerEffect, _ context: NodeContext) {
        self.effect = effect
        super.init(PassThroughAlgorithm(), context)
    }

    // A change inside can alter every cell that the effect reads it for.
    override var spreadsDamage: Bool { true }

    override func spread(_ bounds: CGRect, _ frame: CGRect) -> CGRect {
        guard case .blur(let radius, _) = effect, radius > 0 else { return bounds }
        // Two running means reach as far as twice the radius.
        return bounds.insetBy(dx: -2 * radius, dy: -2 * radius)
    }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard frame.width.isFinite, frame.height.isFinite else { return }
        func content() { host.drawingAll { drawChildren(in: canvas, frame: frame) } }
        let bounds = bounds(at: frame.origin)
        switch effect {
        case .group(let mode):
            guard let layer = canvas.layer(in: bounds, content) else { return }
            canvas.draw(layer, blendMode: mode)
        case .colors(let effects):
            guard var layer = canvas.layer(in: bounds, content) else { return }
            for effect in effects { layer.apply(effect, foreground: canvas.assumedForeground) }
            canvas.draw(layer)
        case .blur(let radius, let isOpaque):
            if radius <= 0 { return drawChildren(in: canvas, frame: frame) }
            let inside = isOpaque ? frame : bounds
            canvas.withState {
                // The samples around the clip count too.
                guard var layer = canvas.unclippedLayer(in: bounds, content) else { return }
                layer.blur(
                    across: CellCanvas.blurReach(radius * 8 / canvas.cell.width),
                    down: CellCanvas.blurReach(radius * 8 / canvas.cell.height))
                canvas.clip(to: inside)
                canvas.draw(layer)
            }
        }
    }
}

nonisolated extension CellCanvas {
    /// A layer of everything in a rectangle on the canvas, in the clip or not.
    func unclippedLayer(in rect: CGRect, _ body: () -> Void) -> Layer? {
        guard canShow(rect) else { return nil }
        let saved = state
        defer { state = saved }
        state.clip = SampleBox(surface.grid.bounds)
        state.mask = nil
        return layer(in: rect, body)
    }
}

/// What a ``CompositedElement`` does with its layer.
package enum LayerEffect: Equatable {
    /// Composites it.
    case group(BlendMode)
    /// Changes its colours, in this order.
    case colors([ColorEffect])
    /// Blurs it by a radius in points; an opaque one is not spread beyond the frame.
    case blur(CGFloat, isOpaque: Bool)
}

package struct LayerModifier: ElementModifier, Animatable {
    var amount: Double
    /// The effect with an amount that can be animated.
    let effect: (Double, EnvironmentValues) -> LayerEffect

    package var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        CompositedElement(effect(amount, context.environment), context)
    }

    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        guard let element = element as? CompositedElement else { return }
        let new = effect(amount, environment)
        if new == element.effect { return }
        element.effect = new
        element.needsDisplay()
    }
}

extension View {
    private func layer(
        _ amount: Double = 0, _ effect: @escaping (Double, EnvironmentValues) -> LayerEffect
    ) -> some View { modifier(LayerModifier(amount: amount, effect: effect)) }

    private func colors(_ amount: Double, _ effect: @escaping (Double) -> ColorEffect) -> some View
    {
        layer(amount.isNaN ? 0 : amount) { amount, _ in .colors([effect(amount)]) }
    }

    /// Combines the view's colours with those behind it.
    public func blendMode(_ blendMode: BlendMode) -> some View {
        layer { _, _ in .group(blendMode) }
    }

    /// Draws the view as one layer: blend modes inside combine only what is inside.
    public func compositingGroup() -> some View { layer { _, _ in .group(.normal) } }

    /// Draws the view as one layer, as ``compositingGroup()`` does; both parameters have no effect.
    public func drawingGroup(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
    ) -> some View { compositingGroup() }

    /// Blurs the view's fills; text and lines stay sharp.
    ///
    /// - Parameters:
    ///   - radius: in points.
    ///   - opaque: whether nothing is drawn outside the view's bounds.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        layer(radius.isFinite ? Double(radius) : 0) { radius, _ in
            .blur(CGFloat(radius), isOpaque: opaque)
        }
    }

    /// Adds an amount, -1 to 1, to each channel of the view's colours.
    public func brightness(_ amount: Double) -> some View {
        colors(amount) { .brightness($0) }
    }

    /// Moves the channels of the view's colours away from the middle by a factor; 1 changes nothing.
    public func contrast(_ amount: Double) -> some View { colors(amount) { .contrast($0) } }

    /// Moves the view's colours away from their grey by a factor; 1 changes nothing.
    public func saturation(_ amount: Double) -> some View { colors(amount) { .saturation($0) } }

    /// Moves the view's colours towards their grey, from 0 to 1.
    public func grayscale(_ amount: Double) -> some View { colors(amount) { .grayscale($0) } }

    /// Turns the hue of the view's colours.
    public func hueRotation(_ angle: Angle) -> some View {
        colors(angle.radians) { .hueRotation($0) }
    }

    /// Inverts the view's colours.
    public func colorInvert() -> some View { layer { _, _ in .colors([.invert]) } }

    /// Multiplies the view's colours by one, channel by channel.
    public func colorMultiply(_ color: Color) -> some View {
        layer { _, environment in .colors([.multiply(color.rgba(in: environment))]) }
    }

    /// Makes the view black, and the more translucent the lighter it was.
    public func luminanceToAlpha() -> some View {
        layer { _, _ in .colors([.luminanceToAlpha]) }
    }
}

// MARK: Masks

/// Draws its first child as far as the second is opaque.
private final class MaskElement: RenderNode {
    override var spreadsDamage: Bool { true }
    override var clipsHits: Bool { true }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard children.count == 2, frame.width.isFinite, frame.height.isFinite else { return }
        func layer(_ index: Int) -> Layer? {
            canvas.layer(in: frame) {
                host.drawingAll { drawChild(index, in: canvas, frame: frame) }
            }
        }
        guard var content = layer(0), let mask = layer(1) else { return }
        content.mask(with: mask)
        canvas.draw(content)
    }

    // The mask is no part of what can be hit or have the focus.
    override func acceptsHit(at point: CGPoint) -> Bool { drawnFrame.contains(point) }
}

package struct MaskModifier<Mask> {
    package let mask: Mask
    package let alignment: Alignment
}

extension MaskModifier: ViewModifier, NodeModifier, MaskBringing where Mask: View {
    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> { MaskNode(content, self, context) }
}

/// The parts of a ``MaskModifier`` its node uses; see ``EachView`` for why this is a protocol.
package protocol MaskBringing: NodeModifier {
    associatedtype Mask: View
    var mask: Mask { get }
    var alignment: Alignment { get }
}

private final class MaskNode<Content: View, Modifier: MaskBringing>:
    ViewNode<ModifiedContent<Content, Modifier>>
{
    private let element: MaskElement
    private var alignment: Alignment
    private var content: SlotNode<Content>?
    private var mask: SlotNode<Modifier.Mask>?

    init(_ content: Content, _ modifier: Modifier, _ context: NodeContext) {
        alignment = modifier.alignment
        element = MaskElement(
            SecondaryAlgorithm(alignment: modifier.alignment, isBehind: false), context)
        super.init(context)
        self.content = SlotNode(
            content, self.context, several: ZStackAlgorithm(alignment: .center))
        mask = SlotNode(
            modifier.mask, self.context, several: ZStackAlgorithm(alignment: modifier.alignment))
        arrange()
        self.content?.elementChanged = { [weak self] _ in self?.arrange() }
        mask?.elementChanged = { [weak self] _ in self?.arrange() }
    }

    private func arrange() {
        if let content, let mask { element.adopt([content.element, mask.element]) }
    }

    override func update(
        _ view: ModifiedContent<Content, Modifier>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        content?.update(view.content, environment)
        mask?.update(view.modifier.mask, environment)
        if view.modifier.alignment != alignment {
            alignment = view.modifier.alignment
            element.relayout(SecondaryAlgorithm(alignment: alignment, isBehind: false))
        }
        element.needsDisplay()
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if let content { body(content) }
        if let mask { body(mask) }
    }
    override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var bringsElements: Bool { true }
}

extension View {
    /// Shows the view as far as another one over it is opaque; its glyphs get the view's colours.
    ///
    /// - `alignment`: where the mask lies in the view, which is proposed to it.
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View { modifier(MaskModifier(mask: mask(), alignment: alignment)) }

    /// Shows the view as far as another one over it is opaque.
    public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
}
