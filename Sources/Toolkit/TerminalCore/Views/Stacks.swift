public import Foundation

/// Arranges views in a row (rules ST1 to ST12).
public struct HStack<Content: View>: ContainerView {
    let layout: HStackLayout
    package let content: Content

    /// A row.
    ///
    /// - `alignment`: the vertical alignment of the views.
    /// - `spacing`: the gap in points; `nil` for the default spacing, one column unless a view has
    ///   another preference.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        layout.engine.algorithm
    }
    package var arrangement: StackArrangement {
        StackArrangement(guide: layout.alignment.key, spacing: layout.spacing)
    }
}

/// The parameters of a row or a column, compared to detect changes.
package nonisolated struct StackArrangement: Equatable {
    package let guide: AlignmentKey
    package let spacing: CGFloat?
}

/// Arranges views in a column (rules ST1 to ST12).
public struct VStack<Content: View>: ContainerView {
    let layout: VStackLayout
    package let content: Content

    /// A column.
    ///
    /// - `alignment`: the horizontal alignment of the views.
    /// - `spacing`: the gap in points; `nil` for the default spacing, 0 in a terminal unless a view has
    ///   another preference.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        layout.engine.algorithm
    }
    package var arrangement: StackArrangement {
        StackArrangement(guide: layout.alignment.key, spacing: layout.spacing)
    }
}

/// Overlays views, the first one at the back (rules Z1 to Z3).
public struct ZStack<Content: View>: ContainerView {
    let alignment: Alignment
    package let content: Content

    /// A stack of overlaid views.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        ZStackAlgorithm(alignment: alignment)
    }
    package var arrangement: Alignment { alignment }
}

/// Shows the first of its views that fits (rules VT1 to VT3).
public struct ViewThatFits<Content: View>: ContainerView {
    let axes: Axis.Set
    package let content: Content

    /// Shows the first view whose ideal size fits on the given axes, or else the last view.
    public init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = content()
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        ViewThatFitsAlgorithm(axes: axes)
    }
    package var arrangement: Axis.Set { axes }
}

/// A flexible space (rules SP1 to SP6).
public struct Spacer: PrimitiveView {
    package let minimum: CGFloat?

    /// A space that expands along its stack, or on both axes outside a stack.
    ///
    /// - Parameter minLength: the minimum length in points, 8 by default.
    public init(minLength: CGFloat? = nil) { minimum = minLength }

    package func makeNode(_ context: NodeContext) -> ViewNode<Spacer> {
        LeafNode(
            self, RenderNode(SpacerAlgorithm(minimum: minimum), context), context
        ) { view, old, element, _ in
            if view.minimum != old.minimum {
                element.relayout(SpacerAlgorithm(minimum: view.minimum))
            }
        }
    }
}

/// A line between views (rules DV1 to DV4).
public struct Divider: PrimitiveView {
    /// A line perpendicular to its stack's axis, horizontal outside a stack.
    public init() {}

    package func makeNode(_ context: NodeContext) -> ViewNode<Divider> {
        LeafNode(self, DividerElement(context), context) { _, _, _, _ in }
    }
}

private final class DividerElement: RenderNode {
    init(_ context: NodeContext) { super.init(DividerAlgorithm(), context) }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        // A little nearer to white than to black, which of eight colours would be invisible.
        let paint = Paint.color(RGBA(red: 120, green: 120, blue: 126))
        if DividerAlgorithm.direction(in: self) == .horizontal {
            canvas.horizontalRule(frame, paint: paint)
        } else {
            canvas.verticalRule(frame, paint: paint)
        }
    }
}

extension HStackLayout {
    /// Makes a container with this layout.
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { HStack(alignment: alignment, spacing: spacing, content: content) }
}

extension VStackLayout {
    /// Makes a container with this layout.
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { VStack(alignment: alignment, spacing: spacing, content: content) }
}

extension ZStackLayout {
    /// Makes a container with this layout.
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { ZStack(alignment: alignment, content: content) }
}

extension Layout {
    /// Makes a container with this layout.
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { LayoutContainer(layout: AnyLayout(self), content: content()) }
}

extension AnyLayout {
    /// Makes a container with this layout. Replacing the layout keeps the views and their state
    /// (rule LA4).
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { LayoutContainer(layout: self, content: content()) }
}

private struct LayoutContainer<Content: View>: ContainerView {
    package let layout: AnyLayout
    package let content: Content

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        layout.makeAlgorithm()
    }
    package var arrangement: UnknownArrangement { UnknownArrangement() }
}
