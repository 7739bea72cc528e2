public import Foundation

/// The state of a scroll view.
@MainActor @preconcurrency public struct ScrollGeometry: Equatable {
    /// The distance from the content's top leading corner to the viewport's; negative while a margin is
    /// visible before the content.
    public var contentOffset: CGPoint
    /// The size of the content without its margins.
    public var contentSize: CGSize
    /// The margins of the content.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize

    /// A state of a scroll view, in points.
    public init(
        contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets,
        containerSize: CGSize
    ) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The visible rectangle in the coordinates of the content.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The visible rectangle in the coordinates of the content.
    public var bounds: CGRect { visibleRect }

    /// The state before the first layout.
    fileprivate static let none = ScrollGeometry(
        contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(),
        containerSize: .zero)

    fileprivate init(_ scroll: ScrollElement) {
        let insets = scroll.settings.margins
        self.init(
            contentOffset: CGPoint(
                x: scroll.offset.x - insets.leading, y: scroll.offset.y - insets.top),
            contentSize: CGSize(
                width: scroll.contentSize.width - insets.total.width,
                height: scroll.contentSize.height - insets.total.height),
            contentInsets: insets, containerSize: scroll.placedSize)
    }
}

/// Computes a value from the first element of the content after each layout, and calls an action when
/// it has changed.
package struct GeometryActionModifier<Value: Equatable>: NodeModifier {
    /// The value; `nil` if there is none at the moment.
    package let value: (RenderNode) -> Value?
    /// The value before the first; `nil` to call the action for the first one, too.
    package let initial: Value?
    package let action: (_ old: Value, _ new: Value) -> Void

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        GeometryActionNode(content, self, context)
    }
}

private final class GeometryActionNode<Content: View, Value: Equatable>:
    ModifierNode<Content, GeometryActionModifier<Value>>, GeometryDependent
{
    private var last: Value?
    private var limit = UpdateLimit()

    override init(
        _ content: Content, _ modifier: GeometryActionModifier<Value>, _ context: NodeContext
    ) {
        last = modifier.initial
        super.init(content, modifier, context)
        host.register(self)
    }

    func refreshIfMoved() {
        if isRemoved { return }
        var elements: [RenderNode] = []
        content?.collect(&elements)
        guard let element = elements.first, let value = modifier.value(element),
            value != last
        else { return }
        let old = last ?? value
        last = value
        guard limit.allows("on…GeometryChange(\(Value.self))", in: host) else { return }
        modifier.action(old, value)
    }
}

extension RenderNode {
    /// The nearest scroll view that is this element, is inside it, or is around it.
    fileprivate var nearestScroll: ScrollElement? {
        func first(below node: LayoutNode) -> ScrollElement? {
            if let scroll = node as? ScrollElement { return scroll }
            for child in node.children {
                if let scroll = first(below: child) { return scroll }
            }
            return nil
        }
        return first(below: self) ?? scrollAround
    }

    fileprivate var scrollAround: ScrollElement? {
        var node = parent
        while let here = node {
            if let scroll = here as? ScrollElement { return scroll }
            node = here.parent
        }
        return nil
    }

    /// The share of the element that its scroll view shows, 0 to 1; 1 without a scroll view.
    fileprivate var visibleShare: CGFloat {
        if !isPlaced { return 0 }
        guard let scroll = scrollAround else { return 1 }
        let frame = CGRect(origin: globalOrigin, size: placedSize)
        let window = CGRect(origin: scroll.globalOrigin, size: scroll.placedSize)
        return Axis.allCases.reduce(1) { share, axis in
            let length = frame.size[axis]
            let start = max(frame.origin[axis], window.origin[axis])
            let end = min(
                frame.origin[axis] + length, window.origin[axis] + window.size[axis])
            if length <= 0 { return end >= start ? share : 0 }
            return share * max(end - start, 0) / length
        }
    }
}

extension View {
    /// Calls an action with a value computed from this view's size and place: after the first layout, and
    /// after each one that changed the value.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping (_ newValue: Value) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, new in action(new) }
    }

    /// Calls an action with the former and the new value computed from this view's size and place. The
    /// first time both are the same.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        modifier(
            GeometryActionModifier<Value>(
                value: { $0.isPlaced ? transform(GeometryProxy($0)) : nil }, initial: nil,
                action: action))
    }

    /// Calls an action when a value computed from the state of the nearest scroll view inside, or around
    /// this view, has changed; before the first layout all lengths of the state are 0.
    public func onScrollGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
        action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        modifier(
            GeometryActionModifier<Value>(
                value: { $0.nearestScroll.map { transform(ScrollGeometry($0)) } },
                initial: transform(ScrollGeometry.none), action: action))
    }

    /// Calls an action when the scroll view around shows at least a share of this view, and when it no
    /// longer does.
    ///
    /// - `threshold`: the share of the view's area, 0 to 1; with 0 any visible part counts.
    public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (_ isVisible: Bool) -> Void
    ) -> some View {
        modifier(
            GeometryActionModifier<Bool>(
                value: { element in
                    let share = element.visibleShare
                    return share > 0 && share >= threshold - 1e-9
                }, initial: false, action: { _, isVisible in action(isVisible) }))
    }
}
