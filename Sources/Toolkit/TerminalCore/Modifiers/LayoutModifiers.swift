public import Foundation

package struct FrameModifier: LayoutModifier, Equatable, Animatable {
    package var width: CGFloat?
    package var height: CGFloat?
    package let alignment: Alignment

    package var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width ?? 0, height ?? 0) }
        set {
            width = width == nil ? nil : newValue.first
            height = height == nil ? nil : newValue.second
        }
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        FrameAlgorithm(width: width, height: height, alignment: alignment)
    }
}

package struct FlexibleFrameModifier: LayoutModifier, Equatable {
    package let width: FlexibleFrameAlgorithm.Bounds
    package let height: FlexibleFrameAlgorithm.Bounds
    package let alignment: Alignment

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        FlexibleFrameAlgorithm(width: width, height: height, alignment: alignment)
    }
}

package struct PaddingModifier: LayoutModifier, Equatable {
    package let edges: Edge.Set
    /// `nil` for the medium's default.
    package let insets: EdgeInsets?

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        PaddingAlgorithm(insets ?? EdgeInsets(edges, environment[PaddingKey.self]))
    }
}

package struct FixedSizeModifier: LayoutModifier, Equatable {
    package let horizontal: Bool
    package let vertical: Bool

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        FixedSizeAlgorithm(horizontal: horizontal, vertical: vertical)
    }
}

package struct AspectRatioModifier: LayoutModifier, Equatable {
    let ratio: CGSize?
    package let mode: ContentMode

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        AspectRatioAlgorithm(ratio: ratio, fills: mode == .fill)
    }
}

package struct OffsetModifier: LayoutModifier, Equatable, Animatable {
    package var offset: CGSize

    package var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        OffsetAlgorithm(offset)
    }
}

package struct PositionModifier: LayoutModifier, Equatable, Animatable {
    package var point: CGPoint

    package var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { point.animatableData }
        set { point.animatableData = newValue }
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        PositionAlgorithm(point)
    }
}

package struct PriorityModifier: LayoutModifier, Equatable {
    package let value: Double

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        PriorityAlgorithm(value)
    }
}

package struct AlignmentGuideModifier: LayoutModifier {
    package let key: AlignmentKey
    package let value: (ViewDimensions) -> CGFloat

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        AlignmentGuideAlgorithm(key, value)
    }
    package func arrangesLike(_ other: Self) -> Bool { false }
}

package struct ContainerRelativeModifier: LayoutModifier {
    let axes: Axis.Set
    package let alignment: Alignment
    package let length: (CGFloat, Axis) -> CGFloat

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        ContainerRelativeAlgorithm(axes: axes, alignment: alignment, length: length)
    }
    package func arrangesLike(_ other: Self) -> Bool { false }
}

/// Makes each element a container for `containerRelativeFrame` (rule CR2).
package struct RelativeContainerModifier: ElementModifier {
    /// For a box that is as large as its content: what it needs around the content.
    let edges: CGSize?

    package init(edges: CGSize? = nil) { self.edges = edges }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = RenderNode(RelativeContainerAlgorithm(edges: edges), context)
        element.isContainer = true
        return element
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

/// How a view with an aspect ratio is scaled to a rectangle with another.
public nonisolated enum ContentMode: Hashable, Sendable, CaseIterable {
    /// The largest size that fits into the rectangle.
    case fit
    /// The smallest size that covers the rectangle.
    case fill
}

extension View {
    /// A frame with fixed sides in points; a nil side is the content's (rule F1).
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(FrameModifier(width: width, height: height, alignment: alignment))
    }

    /// A frame whose sides are limited, in points (rule FF1).
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modifier(
            FlexibleFrameModifier(
                width: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                height: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
                alignment: alignment))
    }

    /// Padding on all edges, in points.
    public func padding(_ length: CGFloat) -> some View {
        modifier(PaddingModifier(edges: .all, insets: EdgeInsets(.all, length)))
    }

    /// Padding on some edges, in points; by default 16, which is two columns or one row.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(
            PaddingModifier(edges: edges, insets: length.map { EdgeInsets(edges, $0) }))
    }

    /// Padding with a separate length for each edge, in points.
    public func padding(_ insets: EdgeInsets) -> some View {
        modifier(PaddingModifier(edges: .all, insets: insets))
    }

    /// Fixes the view at its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Fixes the view at its ideal length on the given axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
    }

    /// Constrains the view to a ratio of width to height; `nil` is the ratio of its ideal size.
    public func aspectRatio(
        _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
    ) -> some View {
        modifier(
            AspectRatioModifier(
                ratio: aspectRatio.map { CGSize(width: $0, height: 1) }, mode: contentMode))
    }

    /// Constrains the view to the ratio of a size.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
    }

    /// Scales the view to fit, keeping the ratio of its ideal size.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    /// Scales the view to fill, keeping the ratio of its ideal size.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Draws the view at an offset in points, without affecting layout.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
    }
    /// Draws the view at an offset in points, without affecting layout.
    public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

    /// Takes the proposed size and puts the view's centre at a point (rule OF2).
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(PositionModifier(point: CGPoint(x: x, y: y)))
    }
    /// Takes the proposed size and puts the view's centre at a point (rule OF2).
    public func position(_ position: CGPoint) -> some View {
        modifier(PositionModifier(point: position))
    }

    /// Sets the priority with which the container gives the view its size; the default is 0.
    public func layoutPriority(_ value: Double) -> some View {
        modifier(PriorityModifier(value: value))
    }

    /// Sets the position of a horizontal guide, in points from the view's leading edge.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modifier(AlignmentGuideModifier(key: guide.key, value: computeValue)) }

    /// Sets the position of a vertical guide, in points from the view's top.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modifier(AlignmentGuideModifier(key: guide.key, value: computeValue)) }

    /// A frame of the size of the nearest container: a scroll view, tab, page or column, else the screen.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
    ) -> some View { containerRelativeFrame(axes, alignment: alignment) { length, _ in length } }

    /// A frame that spans some of the equal columns into which the nearest container is divided (rules
    /// CR1, CR2).
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let count = CGFloat(max(count, 1))
            let column = (length - spacing * (count - 1)) / count
            return column * CGFloat(span) + spacing * CGFloat(span - 1)
        }
    }

    /// A frame whose lengths are computed from those of the nearest container (rule CR2).
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeModifier(axes: axes, alignment: alignment, length: length))
    }
}

extension View {
    private func secondary<Secondary: View>(
        _ view: Secondary, isBehind: Bool, alignment: Alignment = .center,
        ignoredEdges: Edge.Set = []
    ) -> ModifiedContent<Self, SecondaryModifier<Secondary>> {
        modifier(
            SecondaryModifier(
                secondary: view, alignment: alignment, isBehind: isBehind,
                ignoredEdges: ignoredEdges))
    }

    /// Adds a view behind this one, which is proposed its size.
    public func background<Background: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Background
    ) -> some View { secondary(content(), isBehind: true, alignment: alignment) }

    /// Adds a view behind this one, which is proposed its size.
    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View { secondary(background, isBehind: true, alignment: alignment) }

    /// Fills the bounds behind this view with a style, which extends into the safe areas that the view
    /// touches on some edges (rule OV4).
    public func background<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View { secondary(Rectangle().fill(style), isBehind: true, ignoredEdges: edges) }

    /// Covers what is behind this view with the terminal's own background, or with the style that
    /// `backgroundStyle` has set around it.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        secondary(DefaultBackground(shape: Rectangle()), isBehind: true, ignoredEdges: edges)
    }

    /// Covers what is behind this view in a shape, as ``background(ignoresSafeAreaEdges:)`` does in its
    /// bounds.
    public func background<Outline: Shape>(in shape: Outline) -> some View {
        secondary(DefaultBackground(shape: shape), isBehind: true)
    }

    /// Sets the style of the default background, ``View/background(ignoresSafeAreaEdges:)``, of the views
    /// inside.
    public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }

    /// Fills a shape behind this view with a style.
    public func background<Style: ShapeStyle, Outline: Shape>(
        _ style: Style, in shape: Outline
    ) -> some View { secondary(shape.fill(style), isBehind: true) }

    /// Adds a view in front of this one, which is proposed its size.
    public func overlay<Overlay: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
    ) -> some View { secondary(content(), isBehind: false, alignment: alignment) }

    /// Adds a view in front of this one, which is proposed its size.
    @_disfavoredOverload
    public func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View { secondary(overlay, isBehind: false, alignment: alignment) }

    /// Fills the bounds in front of this view with a style, which extends into the safe areas that the
    /// view touches on some edges (rule OV4).
    public func overlay<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View { secondary(Rectangle().fill(style), isBehind: false, ignoredEdges: edges) }

    /// Fills a shape in front of this view with a style.
    public func overlay<Style: ShapeStyle, Outline: Shape>(
        _ style: Style, in shape: Outline
    ) -> some View { secondary(shape.fill(style), isBehind: false) }

    /// Draws a line inside the view's edges, without affecting layout (rule OV3).
    public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(content, lineWidth: width))
    }
}

/// The terminal's own background, or the style of the environment.
private struct DefaultBackground<Outline: Shape>: View {
    let shape: Outline
    @Environment(\.backgroundStyle) private var style

    var body: some View {
        if let style {
            shape.fill(style)
        } else {
            Color.clear.modifier(CoverModifier()).clipShape(shape)
        }
    }
}

private enum BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
    /// The style of the default background; `nil` for the terminal's own.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
}

/// Clears the cells behind the view.
private struct CoverModifier: ElementModifier {
    func makeElement(_ context: NodeContext) -> RenderNode { CoverElement(context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

private final class CoverElement: RenderNode {
    init(_ context: NodeContext) { super.init(PassThroughAlgorithm(), context) }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        canvas.cover(frame)
        drawChildren(in: canvas, frame: frame)
    }
}
