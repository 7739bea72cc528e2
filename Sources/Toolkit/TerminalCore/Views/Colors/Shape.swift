public import Foundation

/// A two-dimensional shape to fill, stroke or clip with; as a view it is filled with the foreground style.
@MainActor @preconcurrency public protocol Shape: View, Animatable {
    /// The outline in a rectangle, in points.
    func path(in rect: CGRect) -> Path
    /// The size for a proposal; by default the proposal itself (rule C1).
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    /// The proposal, with 10 points for an unspecified side.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

extension Shape {
    /// The shape filled with the foreground style.
    public var body: some View {
        _ShapeView(shape: self, style: nil, drawing: .fill(FillStyle()))
    }

    /// Fills the shape with a style.
    public func fill<Style: ShapeStyle>(
        _ content: Style, style: FillStyle = FillStyle()
    ) -> _ShapeView<Self> { _ShapeView(shape: self, style: content, drawing: .fill(style)) }

    /// Fills the shape with the foreground style.
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, style: nil, drawing: .fill(style))
    }

    /// Strokes the outline with a style; half of the line's width lies outside the shape (rule C3).
    public func stroke<Style: ShapeStyle>(
        _ content: Style, lineWidth: CGFloat = 1
    ) -> _ShapeView<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline with a style and stroke parameters.
    public func stroke<Style: ShapeStyle>(
        _ content: Style, style: StrokeStyle
    ) -> _ShapeView<Self> { _ShapeView(shape: self, style: content, drawing: .stroke(style)) }

    /// The stroked outline as a shape.
    public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The stroked outline as a shape.
    public func stroke(style: StrokeStyle) -> some Shape {
        StrokedShape(shape: self, style: style)
    }

    /// The part of the outline between two fractions of its length, 0 to 1.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        ChangedShape(shape: self, data: AnimatablePair(start, end)) { path, _, ends in
            path.trimmedPath(from: ends.first, to: ends.second)
        }
    }

    /// The shape translated by an offset in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
        ChangedShape(shape: self, data: AnimatablePair(x, y)) { path, _, offset in
            path.offsetBy(dx: offset.first, dy: offset.second)
        }
    }

    /// The shape rotated around a point of its bounds.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(shape: self, data: AnimatablePair(angle.radians, anchor.animatableData)) {
            path, rect, turn in
            path.applying(
                CGAffineTransform(rotationAngle: CGFloat(turn.first)).around(turn.second, in: rect))
        }
    }
}

/// A shape that can be inset.
@MainActor @preconcurrency public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape
    /// The shape inset by an amount in points on each side.
    func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Strokes the outline with a line that lies inside it.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style, lineWidth: CGFloat = 1
    ) -> some View { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }

    /// Strokes the outline with a line that lies inside it.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style, style: StrokeStyle
    ) -> some View {
        _ShapeView(
            shape: inset(by: style.lineWidth / 2), style: content, drawing: .stroke(style))
    }

    /// Strokes the outline, in the foreground style, with a line that lies inside it.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some View {
        let style = StrokeStyle(lineWidth: lineWidth)
        return _ShapeView(
            shape: inset(by: lineWidth / 2), style: nil, drawing: .stroke(style))
    }
}

package struct StrokedShape<Base: Shape>: Shape {
    package let shape: Base
    package let style: StrokeStyle

    package func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
}

/// A shape whose outline is changed by data that can be animated.
package struct ChangedShape<Base: Shape, Data: VectorArithmetic>: Shape {
    package var shape: Base
    package var data: Data
    package let change: (Path, CGRect, Data) -> Path

    package var animatableData: AnimatablePair<Base.AnimatableData, Data> {
        get { AnimatablePair(shape.animatableData, data) }
        set { (shape.animatableData, data) = (newValue.first, newValue.second) }
    }

    package func path(in rect: CGRect) -> Path { change(shape.path(in: rect), rect, data) }
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
}

extension CGAffineTransform {
    /// The map with a point of a rectangle, in parts of its size, as its centre.
    nonisolated func around(
        _ anchor: AnimatablePair<CGFloat, CGFloat>, in rect: CGRect
    ) -> CGAffineTransform {
        let x = rect.minX + anchor.first * rect.width
        let y = rect.minY + anchor.second * rect.height
        return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}

/// A filled or stroked shape.
public struct _ShapeView<Content: Shape>: PrimitiveView, Animatable, Equatable {
    package enum Drawing: Equatable {
        case fill(FillStyle)
        case stroke(StrokeStyle)
    }
    package var shape: Content
    /// `nil` for the foreground style.
    package let style: (any ShapeStyle)?
    package let drawing: Drawing

    /// The shape's animatable data.
    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    /// Whether both are known to look the same; styles other than colours count as different.
    public static func == (left: Self, right: Self) -> Bool {
        guard left.drawing == right.drawing,
            ViewComparison<Content>()(left.shape, right.shape)
        else { return false }
        guard let style = left.style else { return right.style == nil }
        guard let color = style as? Color else { return false }
        return color == right.style as? Color
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        let element = ShapeElement(context)
        element.show(self, context.environment)
        return LeafNode(self, element, context) { view, _, element, environment in
            (element as? ShapeElement)?.show(view, environment)
        }
    }
}

extension Color: PrimitiveView {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        let element = ShapeElement(context)
        element.show(filled, context.environment)
        return LeafNode(self, element, context) { color, _, element, environment in
            (element as? ShapeElement)?.show(color.filled, environment)
        }
    }

    /// A rectangle of this colour.
    @MainActor private var filled: _ShapeView<Rectangle> {
        _ShapeView(shape: Rectangle(), style: self, drawing: .fill(FillStyle()))
    }
}

private struct ShapeAlgorithm<Content: Shape>: LeafAlgorithm {
    package let shape: Content

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        shape.sizeThatFits(proposal)
    }
}

private final class ShapeElement: RenderNode {
    private var paint: (CGRect) -> Paint = { _ in .terminalForeground }
    private var drawing: (CellCanvas, CGRect, Paint) -> Void = { _, _, _ in }
    private var outline: (CGRect) -> Path = { _ in Path() }

    init(_ context: NodeContext) { super.init(FillAlgorithm(), context) }

    package func show<Content: Shape>(_ view: _ShapeView<Content>, _ environment: EnvironmentValues)
    {
        if !(algorithm is FillAlgorithm && Content.fills) {
            let isNew = algorithm is FillAlgorithm
            algorithm = ShapeAlgorithm(shape: view.shape)
            if !isNew { host.layoutPass.invalidate(self) }
        }
        let style = view.style ?? environment[ForegroundKey.self] ?? Color.primary
        if let color = style.color(in: environment) {
            let fixed = color._paint(environment, .zero).paint
            paint = { _ in fixed }
        } else {
            paint = { style._paint(environment, $0).paint }
        }
        let shape = view.shape
        outline =
            switch view.drawing {
            case .fill: { shape.path(in: $0) }
            case .stroke(let style): { shape.path(in: $0).strokedPath(style) }
            }
        switch view.drawing {
        case .fill where shape is Rectangle:
            drawing = { canvas, frame, paint in canvas.fill(frame, with: paint) }
        case .fill(let style):
            drawing = { canvas, frame, paint in
                canvas.fill(shape.path(in: frame), with: paint, style: style)
            }
        case .stroke(let style):
            drawing = { [metrics] canvas, frame, paint in
                // A thin line is drawn in whole cells, the same ones that a fill of the shape covers.
                let isThin = metrics.snapsToCells && style.lineWidth < metrics.cell.width
                let frame = isThin ? metrics.wholeCells(frame) : frame
                canvas.stroke(shape.path(in: frame), with: paint, style: style)
            }
        }
        needsDisplay()
    }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        if frame.width.isFinite && frame.height.isFinite {
            drawing(canvas, frame, paint(frame))
        }
    }

    override func addOutline(in frame: CGRect, to path: inout Path) {
        if case .color(let color) = paint(frame), color.alpha == 0 { return }
        path.addPath(outline(frame))
    }
}

extension Shape {
    /// Whether the shape's size is always the proposal.
    fileprivate static var fills: Bool { self == Rectangle.self }
}

/// A rectangle.
public nonisolated struct Rectangle: InsettableShape {
    private var amount: CGFloat = 0
    /// A rectangle.
    public init() {}
    /// The outline.
    public func path(in rect: CGRect) -> Path { Path(rect.insetSafely(by: amount)) }
    /// The rectangle inset on all sides.
    public func inset(by amount: CGFloat) -> Rectangle.Inset { Inset(amount: amount) }

    /// A rectangle inset on all sides.
    public struct Inset: InsettableShape {
        let amount: CGFloat
        /// The outline.
        public func path(in rect: CGRect) -> Path { Path(rect.insetSafely(by: amount)) }
        /// The rectangle inset further.
        public func inset(by amount: CGFloat) -> Inset { Inset(amount: self.amount + amount) }
    }
}

/// A rectangle with rounded corners.
public nonisolated struct RoundedRectangle: InsettableShape {
    let cornerSize: CGSize
    private var amount: CGFloat = 0

    /// A rectangle with a corner radius in points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }
    /// A rectangle with elliptical corners of a size in points.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
    }
    /// The outline.
    public func path(in rect: CGRect) -> Path {
        let rect = rect.insetSafely(by: amount)
        if cornerSize.width == cornerSize.height {
            return Path(roundedRect: rect, cornerRadius: max(cornerSize.width - amount, 0))
        }
        return Path(
            roundedRect: rect,
            cornerSize: CGSize(
                width: max(cornerSize.width - amount, 0),
                height: max(cornerSize.height - amount, 0)))
    }
    /// The rectangle inset on all sides; its radii shrink by the same amount.
    public func inset(by amount: CGFloat) -> RoundedRectangle {
        var shape = self
        shape.amount += amount
        return shape
    }
}

/// A rectangle with a separate radius for each corner.
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
    let radii: RectangleCornerRadii
    private var amount: CGFloat = 0

    /// A rectangle with corner radii in points.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        radii = cornerRadii
    }
    /// A rectangle with corner radii in points.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        radii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
            bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
    }
    /// The outline.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect.insetSafely(by: amount), cornerRadii: radii)
    }
    /// The rectangle inset on all sides.
    public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
        var shape = self
        shape.amount += amount
        return shape
    }
}

/// A circle; its size is the largest square in the proposal (rule C2).
public nonisolated struct Circle: InsettableShape {
    private var amount: CGFloat = 0
    /// A circle.
    public init() {}
    /// The outline, centred in the rectangle.
    public func path(in rect: CGRect) -> Path {
        let side = max(min(rect.width, rect.height) - 2 * amount, 0)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
    /// The largest square in the proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }
    /// The circle inset on all sides.
    public func inset(by amount: CGFloat) -> Circle {
        var shape = self
        shape.amount += amount
        return shape
    }
}

/// An ellipse.
public nonisolated struct Ellipse: InsettableShape {
    private var amount: CGFloat = 0
    /// An ellipse.
    public init() {}
    /// The outline.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetSafely(by: amount)) }
    /// The ellipse inset on all sides.
    public func inset(by amount: CGFloat) -> Ellipse {
        var shape = self
        shape.amount += amount
        return shape
    }
}

/// A rectangle whose shorter sides are half circles.
public nonisolated struct Capsule: InsettableShape {
    private var amount: CGFloat = 0
    /// A capsule.
    public init(style: RoundedCornerStyle = .continuous) {}
    /// The outline.
    public func path(in rect: CGRect) -> Path {
        let rect = rect.insetSafely(by: amount)
        return Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    /// The capsule inset on all sides.
    public func inset(by amount: CGFloat) -> Capsule {
        var shape = self
        shape.amount += amount
        return shape
    }
}

extension Path: Shape {
    /// The path translated to the rectangle's origin.
    public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

extension CGRect {
    /// The rectangle inset on all sides, at most to an empty one.
    fileprivate func insetSafely(by amount: CGFloat) -> CGRect {
        let across = min(amount, width / 2)
        let down = min(amount, height / 2)
        return CGRect(
            x: minX + across, y: minY + down, width: width - 2 * across, height: height - 2 * down)
    }
}
