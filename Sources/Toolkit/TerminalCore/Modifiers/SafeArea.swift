public import Foundation

/// The regions of a safe area; in a terminal only `safeAreaInset` and `safeAreaPadding` create one.
public nonisolated struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Regions from their bits.
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    /// The region that containers reserve.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The region of an on-screen keyboard; always empty.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All regions.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

package struct IgnoresSafeAreaModifier: LayoutModifier, Equatable {
    package let edges: Edge.Set

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        IgnoresSafeAreaAlgorithm(edges: edges)
    }
}

package struct SafeAreaPaddingModifier: LayoutModifier, Equatable {
    package let insets: EdgeInsets

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        SafeAreaPaddingAlgorithm(insets)
    }
}

package struct SafeAreaInsetModifier<Inset: View>: NodeModifier {
    package let edge: Edge
    package let guide: AlignmentKey
    package let spacing: CGFloat?
    package let inset: Inset

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        SafeAreaInsetNode(ModifiedContent(content: content, modifier: self), context)
    }
}

/// Holds the view and the inset view, each as one element.
private final class SafeAreaInsetNode<Content: View, Inset: View>:
    ValueNode<ModifiedContent<Content, SafeAreaInsetModifier<Inset>>>
{
    private let element: RenderNode
    private var content: SlotNode<Content>?
    private var inset: SlotNode<Inset>?

    override init(
        _ view: ModifiedContent<Content, SafeAreaInsetModifier<Inset>>, _ context: NodeContext
    ) {
        element = RenderNode(Self.layout(view.modifier), context)
        super.init(view, context)
        let content = SlotNode(
            view.content, self.context,
            several: StackAlgorithm(
                axis: .vertical, guide: HorizontalAlignment.center.key, spacing: nil))
        let inset = SlotNode(
            view.modifier.inset, self.context, several: ZStackAlgorithm(alignment: .center))
        self.content = content
        self.inset = inset
        element.adopt([content.element, inset.element])
        content.elementChanged = { [weak self] _ in self?.arrange() }
        inset.elementChanged = { [weak self] _ in self?.arrange() }
    }

    private static func layout(_ modifier: SafeAreaInsetModifier<Inset>) -> SafeAreaInsetAlgorithm {
        SafeAreaInsetAlgorithm(
            edge: modifier.edge, guide: modifier.guide, spacing: modifier.spacing)
    }

    private func arrange() {
        if let content, let inset { element.adopt([content.element, inset.element]) }
    }

    override func update(
        _ view: ModifiedContent<Content, SafeAreaInsetModifier<Inset>>,
        _ environment: EnvironmentValues
    ) {
        let old = self.view.modifier
        super.update(view, environment)
        let new = view.modifier
        if new.edge != old.edge || new.guide != old.guide || new.spacing != old.spacing {
            element.relayout(Self.layout(new))
        }
        element.follow(environment)
        content?.update(view.content, environment)
        inset?.update(new.inset, environment)
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if let content { body(content) }
        if let inset { body(inset) }
    }
    override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var bringsElements: Bool { true }
    override var isStatic: Bool { true }
}

extension View {
    /// Places a view along the top or bottom edge and reduces this view's safe area by it (rule SA1).
    public func safeAreaInset<Inset: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Inset
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge: edge == .top ? .top : .bottom, guide: alignment.key, spacing: spacing,
                inset: content()))
    }

    /// Places a view along the leading or trailing edge and reduces this view's safe area by it
    /// (rule SA1).
    public func safeAreaInset<Inset: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Inset
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge: edge == .leading ? .leading : .trailing, guide: alignment.key,
                spacing: spacing, inset: content()))
    }

    /// Adds insets to the safe area; views that ignore the safe area extend into them.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(SafeAreaPaddingModifier(insets: insets))
    }
    /// Adds insets to the safe area on some edges; 16 by default.
    public func safeAreaPadding(
        _ edges: Edge.Set = .all, _ length: CGFloat? = nil
    ) -> some View {
        safeAreaPadding(EdgeInsets(edges, length ?? 16))
    }
    /// Adds insets to the safe area on all edges.
    public func safeAreaPadding(_ length: CGFloat) -> some View {
        safeAreaPadding(EdgeInsets(.all, length))
    }

    /// Extends the view into the safe areas that it touches (rule SA4).
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }

    /// Extends the view into safe areas that it touches on some edges (rule SA4).
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        modifier(
            IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }
}
