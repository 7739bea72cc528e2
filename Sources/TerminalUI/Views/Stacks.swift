public import Foundation

/// Views beside each other.
public struct HStack<Content: View>: ContainerView {
    let layout: HStackLayout
    package let content: Content

    /// Views beside each other.
    ///
    /// - Parameters:
    ///   - alignment: how they stand to each other vertically.
    ///   - spacing: gap in points; `nil` for what neighbours wish, by default one column.
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

/// How a row or a column is arranged.
package nonisolated struct StackArrangement: Equatable {
    let guide: AlignmentKey
    let spacing: CGFloat?
}

/// Views below each other.
public struct VStack<Content: View>: ContainerView {
    let layout: VStackLayout
    package let content: Content

    /// Views below each other.
    ///
    /// - Parameters:
    ///   - alignment: how they stand to each other horizontally.
    ///   - spacing: gap in points; `nil` for what neighbours wish, by default none in a terminal.
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

/// Views on top of each other, the first at the bottom.
public struct ZStack<Content: View>: ContainerView {
    let alignment: Alignment
    package let content: Content

    /// Views on top of each other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        ZStackAlgorithm(alignment: alignment)
    }
    package var arrangement: Alignment { alignment }
}

/// The first of its views that fits.
public struct ViewThatFits<Content: View>: ContainerView {
    let axes: Axis.Set
    package let content: Content

    /// The first of the views whose ideal size fits on the tested axes, else the last.
    public init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = content()
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        ViewThatFitsLayout(axes: axes)
    }
    package var arrangement: Axis.Set { axes }
}

/// Room that grows.
public struct Spacer: PrimitiveView {
    let minimum: CGFloat?

    /// Room that grows along the stack around it; both ways outside of one.
    ///
    /// - Parameter minLength: in points; 8 if not given.
    public init(minLength: CGFloat? = nil) { minimum = minLength }

    package func makeNode(_ context: NodeContext) -> ViewNode<Spacer> {
        LeafNode(
            self, RenderNode(SpacerLayout(minimum: minimum), context), context
        ) { view, old, element, _ in
            if view.minimum != old.minimum { element.relayout(SpacerLayout(minimum: view.minimum)) }
        }
    }
}

/// A line between views.
public struct Divider: PrimitiveView {
    /// A line across the stack around it.
    public init() {}

    package func makeNode(_ context: NodeContext) -> ViewNode<Divider> {
        LeafNode(self, DividerElement(context), context) { _, _, _, _ in }
    }
}

private final class DividerElement: RenderNode {
    nonisolated deinit {}
    init(_ context: NodeContext) { super.init(DividerLayout(), context) }

    override func draw(in canvas: Canvas, frame: CGRect) {
        let paint = Paint.color(RGBA(red: 110, green: 110, blue: 118))
        if DividerLayout.direction(in: self) == .horizontal {
            canvas.horizontalRule(frame, paint: paint)
        } else {
            canvas.verticalRule(frame, paint: paint)
        }
    }
}

extension HStackLayout {
    /// A container with this layout.
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { HStack(alignment: alignment, spacing: spacing, content: content) }
}

extension VStackLayout {
    /// A container with this layout.
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { VStack(alignment: alignment, spacing: spacing, content: content) }
}

extension ZStackLayout {
    /// A container with this layout.
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { ZStack(alignment: alignment, content: content) }
}

extension Layout {
    /// A container with this layout.
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { LayoutContainer(layout: AnyLayout(self), content: content()) }
}

extension AnyLayout {
    /// A container with this layout; another layout in its place keeps the views and their state.
    public func callAsFunction<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View { LayoutContainer(layout: self, content: content()) }
}

private struct LayoutContainer<Content: View>: ContainerView {
    let layout: AnyLayout
    let content: Content

    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        layout.makeAlgorithm()
    }
    var arrangement: UnknownArrangement { UnknownArrangement() }
}
