public import Foundation

/// Where a scroll view is about to stop.
public nonisolated struct ScrollTarget: Equatable {
    /// The visible part of the content, in points.
    public var rect: CGRect
    /// The point of the part that matters; `nil` for the top leading corner.
    public var anchor: UnitPoint?

    /// A place to stop at.
    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// What a ``ScrollTargetBehavior`` knows of the scroll view.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// Where the scroll view is now.
    public let originalTarget: ScrollTarget
    /// The size of the content with its margins, in points.
    public let contentSize: CGSize
    /// The size of the scroll view in points.
    public let containerSize: CGSize
    /// The axes that scroll.
    public let axes: Axis.Set
    let environment: EnvironmentValues
    /// The rectangles of the views of `scrollTargetLayout()` in the content, as far as they exist.
    let targets: () -> [CGRect]

    /// A value that the scroll view inherits.
    public subscript<Value>(dynamicMember path: KeyPath<EnvironmentValues, Value>) -> Value {
        environment[keyPath: path]
    }
}

/// Decides where a scroll view stops when the user scrolls it.
@MainActor public protocol ScrollTargetBehavior {
    /// What a behaviour knows of the scroll view.
    typealias TargetContext = ScrollTargetBehaviorContext
    /// Changes the place at which the scroll view would stop after a key or a step of the wheel.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Stops at whole pages, each as large as the scroll view: any key moves to the next one.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Stops at whole pages.
    public init() {}

    /// Moves at least one page in the direction.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in Axis.allCases where context.axes.contains(axis) {
            let page = context.containerSize[axis]
            let old = context.originalTarget.rect.origin[axis]
            let new = target.rect.origin[axis]
            guard page > 0, new != old else { continue }
            let pages = new / page
            target.rect.origin[axis] =
                (new > old ? pages.rounded(.up) : pages.rounded(.down)) * page
        }
    }
}

/// Stops where a view of `scrollTargetLayout()` begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a key may move.
    public nonisolated struct LimitBehavior: Hashable, Sendable {
        fileprivate let isLimited: Bool
        /// Any number.
        public static let automatic = LimitBehavior(isLimited: false)
        /// One.
        public static let always = LimitBehavior(isLimited: true)
        /// One.
        public static let alwaysByFew = LimitBehavior(isLimited: true)
        /// One.
        public static let alwaysByOne = LimitBehavior(isLimited: true)
        /// Any number.
        public static let never = LimitBehavior(isLimited: false)
    }
    private let limit: LimitBehavior

    /// Stops where a view begins.
    public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

    /// Moves to the beginning of a view, at least to the next one in the direction.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let targets = context.targets()
        for axis in Axis.allCases where context.axes.contains(axis) {
            let old = context.originalTarget.rect.origin[axis]
            let new = target.rect.origin[axis]
            let starts = targets.map { $0.origin[axis] }.sorted()
            guard new != old, !starts.isEmpty else { continue }
            if new > old {
                let ahead = starts.filter { $0 > old + 0.5 }
                let reached = limit.isLimited ? nil : ahead.last { $0 <= new + 0.5 }
                target.rect.origin[axis] = reached ?? ahead.first ?? new
            } else {
                let behind = starts.filter { $0 < old - 0.5 }
                let reached = limit.isLimited ? nil : behind.first { $0 >= new - 0.5 }
                target.rect.origin[axis] = reached ?? behind.last ?? new
            }
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Stops at whole pages.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Stops where a view of `scrollTargetLayout()` begins.
    public static var viewAligned: ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior()
    }
    /// Stops where a view of `scrollTargetLayout()` begins, after a limited number of views.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

/// Marks the layout inside: its views are the targets of the scroll view.
struct ScrollTargetLayoutModifier: ElementModifier {
    let isEnabled: Bool

    func makeElement(_ context: NodeContext) -> RenderNode {
        ScrollTargetLayoutElement(isEnabled, context)
    }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? ScrollTargetLayoutElement)?.isEnabled = isEnabled
    }
}

private final class ScrollTargetLayoutElement: RenderNode {
    var isEnabled: Bool

    init(_ isEnabled: Bool, _ context: NodeContext) {
        self.isEnabled = isEnabled
        super.init(PassThroughAlgorithm(), context)
    }
}

extension View {
    /// Makes the views of this layout, which is usually a stack, the targets of the scroll view around
    /// it, at which ``ScrollTargetBehavior/viewAligned`` stops.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }

    /// Makes this view a target of the scroll view around it.
    public func scrollTarget(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetMarkModifier(isEnabled: isEnabled))
    }
}

/// Marks one view as a target of the scroll view.
struct ScrollTargetMarkModifier: ElementModifier {
    let isEnabled: Bool

    func makeElement(_ context: NodeContext) -> RenderNode {
        ScrollTargetMarkElement(isEnabled, context)
    }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? ScrollTargetMarkElement)?.isEnabled = isEnabled
    }
}

private final class ScrollTargetMarkElement: RenderNode {
    var isEnabled: Bool

    init(_ isEnabled: Bool, _ context: NodeContext) {
        self.isEnabled = isEnabled
        super.init(PassThroughAlgorithm(), context)
    }
}

extension ScrollElement {
    /// The offset at which a behaviour stops when the user scrolls to `wanted`.
    func target(of behavior: any ScrollTargetBehavior, _ wanted: CGPoint) -> CGPoint {
        let old = ScrollTarget(rect: CGRect(origin: offset, size: placedSize))
        var target = ScrollTarget(rect: CGRect(origin: wanted, size: placedSize))
        behavior.updateTarget(
            &target,
            context: ScrollTargetBehaviorContext(
                originalTarget: old, contentSize: contentSize, containerSize: placedSize,
                axes: axes, environment: environment, targets: { [unowned self] in targets }))
        return target.rect.origin
    }

    private var targets: [CGRect] {
        var found: [CGRect] = []
        func visit(_ node: LayoutNode, _ origin: CGPoint) {
            if let mark = node as? ScrollTargetMarkElement, mark.isEnabled {
                found.append(CGRect(origin: origin, size: node.placedSize))
            }
            if let layout = node as? ScrollTargetLayoutElement, layout.isEnabled {
                return add(layout, origin)
            }
            for child in node.children where child.isPlaced && !(child is ScrollElement) {
                visit(child, sum(origin, child.origin))
            }
        }
        /// Adds the children of the layout inside the modifiers.
        func add(_ node: LayoutNode, _ origin: CGPoint) {
            if node.children.count == 1, (node as? RenderNode)?.asLazyStack == nil,
                node.algorithm.transparentChild(of: node) != nil
            {
                return add(node.children[0], sum(origin, node.children[0].origin))
            }
            for child in node.children where child.isPlaced {
                found.append(
                    CGRect(origin: sum(origin, child.origin), size: child.placedSize))
            }
        }
        if let content = children.first { visit(content, .zero) }
        return found
    }

    private func sum(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
        CGPoint(x: first.x + second.x, y: first.y + second.y)
    }
}
