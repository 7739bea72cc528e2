public import Foundation

/// An outline that can be filled, stroked and clipped with; as a view it is filled with the
/// foreground.
@MainActor public protocol Shape: View, Animatable {
    /// The outline in a rectangle, in points.
    func path(in rect: CGRect) -> Path
    /// The size for a proposal; all of it unless implemented (rule C1).
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    /// All that is offered, 10 points where nothing is.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

extension Shape {
    /// The shape filled with the foreground.
    public var body: some View {
        _ShapeView(shape: self, style: nil, drawing: .fill(FillStyle()))
    }

    /// The shape filled.
    public func fill<Style: ShapeStyle>(
        _ content: Style, style: FillStyle = FillStyle()
    ) -> _ShapeView<Self> { _ShapeView(shape: self, style: content, drawing: .fill(style)) }

    /// The shape filled with the foreground.
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, style: nil, drawing: .fill(style))
    }

    /// A line along the outline; half of its width lies outside (rule C3).
    public func stroke<Style: ShapeStyle>(
        _ content: Style, lineWidth: CGFloat = 1
    ) -> _ShapeView<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A line along the outline in a style.
    public func stroke<Style: ShapeStyle>(
        _ content: Style, style: StrokeStyle
    ) -> _ShapeView<Self> { _ShapeView(shape: self, style: content, drawing: .stroke(style)) }

    /// The line along the outline as a shape.
    public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The line along the outline as a shape.
    public func stroke(style: StrokeStyle) -> some Shape {
        StrokedShape(shape: self, style: style)
    }

    /// A part of the outline, from 0 to 1 of its length.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        ChangedShape(shape: self) { path, _ in path.trimmedPath(from: start, to: end) }
    }

    /// The outline elsewhere.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
        ChangedShape(shape: self) { path, _ in path.offsetBy(dx: x, dy: y) }
    }

    /// The outline turned around a point of its rectangle.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(shape: self) { path, rect in
            let x = rect.minX + anchor.x * rect.width
            let y = rect.minY + anchor.y * rect.height
            return path.applying(
                CGAffineTransform(translationX: -x, y: -y)
                    .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
                    .concatenating(CGAffineTransform(translationX: x, y: y)))
        }
    }
}

/// A shape that can be made smaller on all sides.
@MainActor public protocol InsettableShape: Shape {
    /// The smaller shape.
    associatedtype InsetShape: InsettableShape
    /// The shape, smaller by an amount in points on each side.
    func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// A line inside the outline.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style, lineWidth: CGFloat = 1
    ) -> some View { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }

    /// A line inside the outline.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style, style: StrokeStyle
    ) -> some View {
        _ShapeView(
            shape: inset(by: style.lineWidth / 2), style: content, drawing: .stroke(style))
    }

    /// A line inside the outline, in the foreground.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some View {
        let style = StrokeStyle(lineWidth: lineWidth)
        return _ShapeView(
            shape: inset(by: lineWidth / 2), style: nil, drawing: .stroke(style))
    }
}

private struct StrokedShape<Base: Shape>: Shape {
    let shape: Base
    let style: StrokeStyle

    func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

private struct ChangedShape<Base: Shape>: Shape {
    let shape: Base
    let change: (Path, CGRect) -> Path

    func path(in rect: CGRect) -> Path { change(shape.path(in: rect), rect) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape with what it is drawn with.
public struct _ShapeView<Content: Shape>: PrimitiveView, Animatable, Equatable {
    package enum Drawing: Equatable {
        case fill(FillStyle)
        case stroke(StrokeStyle)
    }
    var shape: Content
    /// `nil` for the foreground in force.
    let style: (any ShapeStyle)?
    let drawing: Drawing

    /// The shape's.
    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    /// Whether both certainly look the same: of styles that are no colours nothing is known.
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

private struct ShapeLayout<Content: Shape>: LeafAlgorithm {
    let shape: Content

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        shape.sizeThatFits(proposal)
    }
}

private final class ShapeElement: RenderNode {
    nonisolated deinit {}
    private var paint: (CGRect) -> Paint = { _ in .terminalForeground }
    private var drawing: (Canvas, CGRect, Paint) -> Void = { _, _, _ in }
    private var outline: (CGRect) -> Path = { _ in Path() }

    init(_ context: NodeContext) { super.init(FillLayout(), context) }

    func show<Content: Shape>(_ view: _ShapeView<Content>, _ environment: EnvironmentValues) {
        if !(algorithm is FillLayout && Content.fills) {
            let isNew = algorithm is FillLayout
            algorithm = ShapeLayout(shape: view.shape)
            if !isNew { host.layoutPass.invalidate(self) }
        }
        let style = view.style ?? environment.foregroundStyle ?? Color.primary
        if let color = style as? Color {
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
                // A thin line is drawn in whole cells: those that a fill of the shape covers.
                let isThin = metrics.snapsToCells && style.lineWidth < metrics.cell.width
                let frame = isThin ? metrics.wholeCells(frame) : frame
                canvas.stroke(shape.path(in: frame), with: paint, style: style)
            }
        }
        needsDisplay()
    }

    override func draw(in canvas: Canvas, frame: CGRect) {
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
    /// Whether the shape takes exactly what it is offered.
    fileprivate static var fills: Bool { self == Rectangle.self }
}

/// A rectangle.
public struct Rectangle: InsettableShape {
    private var amount: CGFloat = 0
    /// A rectangle.
    public init() {}
    /// The outline.
    public func path(in rect: CGRect) -> Path { Path(rect.insetSafely(by: amount)) }
    /// The rectangle made smaller.
    public func inset(by amount: CGFloat) -> Rectangle.Inset { Inset(amount: amount) }

    /// A rectangle made smaller on all sides.
    public struct Inset: InsettableShape {
        let amount: CGFloat
        /// The outline.
        public func path(in rect: CGRect) -> Path { Path(rect.insetSafely(by: amount)) }
        /// The rectangle made smaller still.
        public func inset(by amount: CGFloat) -> Inset { Inset(amount: self.amount + amount) }
    }
}

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
    let cornerSize: CGSize
    private var amount: CGFloat = 0

    /// A rectangle with corners of a radius in points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }
    /// A rectangle with corners of a size in points.
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
    /// The rectangle made smaller.
    public func inset(by amount: CGFloat) -> RoundedRectangle {
        var shape = self
        shape.amount += amount
        return shape
    }
}

/// A rectangle with a radius of its own for each corner.
public struct UnevenRoundedRectangle: InsettableShape {
    let radii: RectangleCornerRadii
    private var amount: CGFloat = 0

    /// A rectangle with corners of radii in points.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        radii = cornerRadii
    }
    /// A rectangle with corners of radii in points.
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
    /// The rectangle made smaller.
    public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
        var shape = self
        shape.amount += amount
        return shape
    }
}

/// A circle; of what it is offered it takes the largest square (rule C2).
public struct Circle: InsettableShape {
    private var amount: CGFloat = 0
    /// A circle.
    public init() {}
    /// The outline, in the middle of the rectangle.
    public func path(in rect: CGRect) -> Path {
        let side = max(min(rect.width, rect.height) - 2 * amount, 0)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
    /// The largest square.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }
    /// The circle made smaller.
    public func inset(by amount: CGFloat) -> Circle {
        var shape = self
        shape.amount += amount
        return shape
    }
}

/// An ellipse.
public struct Ellipse: InsettableShape {
    private var amount: CGFloat = 0
    /// An ellipse.
    public init() {}
    /// The outline.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetSafely(by: amount)) }
    /// The ellipse made smaller.
    public func inset(by amount: CGFloat) -> Ellipse {
        var shape = self
        shape.amount += amount
        return shape
    }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
    private var amount: CGFloat = 0
    /// A capsule.
    public init(style: RoundedCornerStyle = .continuous) {}
    /// The outline.
    public func path(in rect: CGRect) -> Path {
        let rect = rect.insetSafely(by: amount)
        return Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    /// The capsule made smaller.
    public func inset(by amount: CGFloat) -> Capsule {
        var shape = self
        shape.amount += amount
        return shape
    }
}

extension Path: Shape {
    /// The path itself, moved to the rectangle.
    public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

extension CGRect {
    /// Smaller on all sides, never below nothing.
    fileprivate func insetSafely(by amount: CGFloat) -> CGRect {
        let across = min(amount, width / 2)
        let down = min(amount, height / 2)
        return CGRect(
            x: minX + across, y: minY + down, width: width - 2 * across, height: height - 2 * down)
    }
}
