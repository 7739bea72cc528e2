public import Foundation

/// A shape of any type.
public struct AnyShape: Shape {
    private let outline: (CGRect) -> Path
    private let size: (ProposedViewSize) -> CGSize

    /// Erases the type of a shape.
    public init<S: Shape>(_ shape: S) {
        outline = { shape.path(in: $0) }
        size = { shape.sizeThatFits($0) }
    }

    /// The outline of the shape.
    public func path(in rect: CGRect) -> Path { outline(rect) }
    /// The size of the shape for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
}

/// The shape of the container around it, which is a rectangle in a terminal.
public struct ContainerRelativeShape: InsettableShape {
    private var amount: CGFloat = 0
    /// A rectangle.
    public init() {}
    /// The outline.
    public func path(in rect: CGRect) -> Path { Rectangle().inset(by: amount).path(in: rect) }
    /// The rectangle inset on all sides.
    public func inset(by amount: CGFloat) -> ContainerRelativeShape {
        var shape = self
        shape.amount += amount
        return shape
    }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with a corner radius in points.
    public static func rect(
        cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
    /// A rectangle with elliptical corners of a size in points.
    public static func rect(
        cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with a separate radius for each corner.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }
    /// A rectangle with a separate radius for each corner.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
            style: style)
    }
}

extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == ContainerRelativeShape {
    /// A rectangle, as in all containers.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape where Self == Capsule {
    /// A capsule.
    public static var capsule: Capsule { Capsule() }
    /// A capsule.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape {
    /// The shape with every point transformed.
    public func transform(_ transform: CGAffineTransform) -> some Shape {
        ChangedShape(shape: self, data: EmptyAnimatableData()) { path, _, _ in
            path.applying(transform)
        }
    }

    /// The shape translated by an offset in points.
    public func offset(_ offset: CGSize) -> some Shape {
        self.offset(x: offset.width, y: offset.height)
    }

    /// The shape scaled about a point of its bounds.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(
            shape: self, data: AnimatablePair(AnimatablePair(x, y), anchor.animatableData)
        ) { path, rect, scale in
            path.applying(
                CGAffineTransform(scaleX: scale.first.first, y: scale.first.second)
                    .around(scale.second, in: rect))
        }
    }

    /// The shape scaled about a point of its bounds.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// The shape drawn in a size of its own, at the top leading corner of the frame, which stays.
    public func size(width: CGFloat, height: CGFloat) -> some Shape {
        SizedShape(shape: self, size: CGSize(width: width, height: height))
    }

    /// The shape drawn in a size of its own, at the top leading corner of the frame, which stays.
    public func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size) }
}

private struct SizedShape<Base: Shape>: Shape {
    package let shape: Base
    package let size: CGSize

    package func path(in rect: CGRect) -> Path {
        shape.path(in: CGRect(origin: rect.origin, size: size))
    }
}

extension InsettableShape {
    /// Strokes the outline, in the foreground style, with a line that lies inside it.
    public func strokeBorder(style: StrokeStyle) -> some View {
        strokeBorder(ForegroundStyle(), style: style)
    }
}

extension _ShapeView {
    /// Fills the shape behind what is drawn.
    public func fill<Style: ShapeStyle>(
        _ content: Style, style: FillStyle = FillStyle()
    ) -> some View { background(shape.fill(content, style: style)) }

    /// Strokes the shape over what is drawn.
    public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.stroke(content, lineWidth: lineWidth))
    }

    /// Strokes the shape over what is drawn.
    public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> some View {
        overlay(shape.stroke(content, style: style))
    }
}

extension _ShapeView where Content: InsettableShape {
    /// Strokes the shape, inside its outline, over what is drawn.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style, lineWidth: CGFloat = 1
    ) -> some View { overlay(shape.strokeBorder(content, lineWidth: lineWidth)) }
}
