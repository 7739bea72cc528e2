public import Foundation

private struct FrameModifier: LayoutModifier, Equatable, Animatable {
    var width: CGFloat?
    var height: CGFloat?
    let alignment: Alignment

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width ?? 0, height ?? 0) }
        set {
            width = width == nil ? nil : newValue.first
            height = height == nil ? nil : newValue.second
        }
    }

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        FrameLayout(width: width, height: height, alignment: alignment)
    }
}

private struct FlexibleFrameModifier: LayoutModifier, Equatable {
    let width: FlexibleFrameLayout.Bounds
    let height: FlexibleFrameLayout.Bounds
    let alignment: Alignment

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        FlexibleFrameLayout(width: width, height: height, alignment: alignment)
    }
}

private struct PaddingModifier: LayoutModifier, Equatable {
    let edges: Edge.Set
    /// `nil` for the medium's default.
    let insets: EdgeInsets?

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        PaddingLayout(insets ?? EdgeInsets(edges, environment.defaultPadding))
    }
}

private struct FixedSizeModifier: LayoutModifier, Equatable {
    let horizontal: Bool
    let vertical: Bool

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        FixedSizeLayout(horizontal: horizontal, vertical: vertical)
    }
}

private struct AspectRatioModifier: LayoutModifier, Equatable {
    let ratio: CGSize?
    let mode: ContentMode

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        AspectRatioLayout(ratio: ratio, fills: mode == .fill)
    }
}

private struct OffsetModifier: LayoutModifier, Equatable, Animatable {
    var offset: CGSize

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        OffsetLayout(offset)
    }
}

private struct PositionModifier: LayoutModifier, Equatable, Animatable {
    var point: CGPoint

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { point.animatableData }
        set { point.animatableData = newValue }
    }

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        PositionLayout(point)
    }
}

private struct PriorityModifier: LayoutModifier, Equatable {
    let value: Double

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        PriorityLayout(value)
    }
}

private struct AlignmentGuideModifier: LayoutModifier {
    let key: AlignmentKey
    let value: (ViewDimensions) -> CGFloat

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        AlignmentGuideLayout(key, value)
    }
    func arrangesLike(_ other: Self) -> Bool { false }
}

private struct ContainerRelativeModifier: LayoutModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        ContainerRelativeLayout(axes: axes, alignment: alignment, length: length)
    }
    func arrangesLike(_ other: Self) -> Bool { false }
}

/// How a view of a certain ratio fills a rectangle of another.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// As large as fits inside.
    case fit
    /// As small as covers it.
    case fill
}

extension View {
    /// A frame with the given sides in points; a side not given is the content's.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(FrameModifier(width: width, height: height, alignment: alignment))
    }

    /// A frame whose sides stay within bounds, in points.
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

    /// Room on all sides, in points; two columns and one row if not given.
    public func padding(_ length: CGFloat) -> some View {
        modifier(PaddingModifier(edges: .all, insets: EdgeInsets(.all, length)))
    }

    /// Room on some sides, in points; 16 if not given.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(
            PaddingModifier(edges: edges, insets: length.map { EdgeInsets(edges, $0) }))
    }

    /// Room of its own on each side.
    public func padding(_ insets: EdgeInsets) -> some View {
        modifier(PaddingModifier(edges: .all, insets: insets))
    }

    /// The view at its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// The view at its ideal length on the given axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
    }

    /// The view in a ratio of width to height; `nil` for its own.
    public func aspectRatio(
        _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
    ) -> some View {
        modifier(
            AspectRatioModifier(
                ratio: aspectRatio.map { CGSize(width: $0, height: 1) }, mode: contentMode))
    }

    /// The view in the ratio of a size.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
    }

    /// The view in its own ratio, as large as fits.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    /// The view in its own ratio, as small as covers.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// The view drawn elsewhere; nothing else of layout changes.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
    }
    /// The view drawn elsewhere; nothing else of layout changes.
    public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

    /// The view's centre at a point, in all the room that is offered.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(PositionModifier(point: CGPoint(x: x, y: y)))
    }
    /// The view's centre at a point, in all the room that is offered.
    public func position(_ position: CGPoint) -> some View {
        modifier(PositionModifier(point: position))
    }

    /// Which views are served first in the container around; 0 for those that say nothing.
    public func layoutPriority(_ value: Double) -> some View {
        modifier(PriorityModifier(value: value))
    }

    /// Sets where a guide of the view lies.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modifier(AlignmentGuideModifier(key: guide.key, value: computeValue)) }

    /// Sets where a guide of the view lies.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modifier(AlignmentGuideModifier(key: guide.key, value: computeValue)) }

    /// A frame as large as the nearest scroll view or the screen.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
    ) -> some View { containerRelativeFrame(axes, alignment: alignment) { length, _ in length } }

    /// A frame of some columns of the nearest scroll view or the screen (rule CR1).
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

    /// A frame whose lengths come from those of the nearest scroll view or the screen.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeModifier(axes: axes, alignment: alignment, length: length))
    }
}

extension View {
    /// A view behind this one, offered its size.
    public func background<Background: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Background
    ) -> some View {
        modifier(
            SecondaryModifier(secondary: content(), alignment: alignment, isBehind: true))
    }

    /// A view behind this one, offered its size.
    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(SecondaryModifier(secondary: background, alignment: alignment, isBehind: true))
    }

    /// A style behind this view.
    public func background<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modifier(
            SecondaryModifier(
                secondary: Rectangle().fill(style), alignment: .center, isBehind: true))
    }

    /// A shape behind this view.
    public func background<Style: ShapeStyle, Outline: Shape>(
        _ style: Style, in shape: Outline
    ) -> some View {
        modifier(
            SecondaryModifier(secondary: shape.fill(style), alignment: .center, isBehind: true))
    }

    /// A view in front of this one, offered its size.
    public func overlay<Overlay: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
    ) -> some View {
        modifier(
            SecondaryModifier(secondary: content(), alignment: alignment, isBehind: false))
    }

    /// A view in front of this one, offered its size.
    @_disfavoredOverload
    public func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View {
        modifier(SecondaryModifier(secondary: overlay, alignment: alignment, isBehind: false))
    }

    /// A style in front of this view.
    public func overlay<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modifier(
            SecondaryModifier(
                secondary: Rectangle().fill(style), alignment: .center, isBehind: false))
    }

    /// A line just inside the view's edges; it takes no room (rule OV3).
    public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(content, lineWidth: width))
    }
}
