import Foundation
public import LayoutEngine

// Views that share one frame.
//
// Views with one id in one namespace form a group. Its source gives the frame; every other view of the
// group is shown in that frame instead of its own, without affecting the layout around it. When another
// view becomes the source in an animated update, the new source and all that leave start at the frame
// shown until then. So a view that is removed where another is inserted seems to move there.

/// What a view takes over from the source of its group.
public nonisolated struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Properties from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The place of the anchor.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size that is proposed.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Place and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Shows this view in the frame of the group's source, without affecting the layout around it.
    ///
    /// The group are the views with the same `id` in the same namespace. If a view of it is removed in an
    /// animated update that inserts another one, both change from the old frame to the new one.
    ///
    /// - `properties`: what the view takes over; of what it does not, it keeps its own.
    /// - `anchor`: the point of both frames that is brought to the same place.
    /// - `isSource`: whether the view gives the frame. Of several sources the one that was inserted
    ///   last does. Without a source each view has its own frame.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                key: MatchedKey(id: id, namespace: namespace), properties: properties,
                anchor: anchor, isSource: isSource))
    }
}

/// Names a group.
package nonisolated struct MatchedKey: Hashable {
    fileprivate let id: AnyHashable
    fileprivate let namespace: Namespace.ID
}

package struct MatchedGeometryModifier: NodeModifier {
    fileprivate let key: MatchedKey
    fileprivate let properties: MatchedGeometryProperties
    fileprivate let anchor: UnitPoint
    fileprivate let isSource: Bool

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        MatchedNode(ModifiedContent(content: content, modifier: self), context)
    }

    /// Where a view with the frame `own` is shown while the group has the frame `shared`.
    fileprivate func frame(_ own: CGRect, matching shared: CGRect) -> CGRect {
        let size = properties.contains(.size) ? shared.size : own.size
        let place = (properties.contains(.position) ? shared : own).point(at: anchor)
        return CGRect(
            x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height,
            width: size.width, height: size.height)
    }
}

extension CGRect {
    fileprivate nonisolated func point(at anchor: UnitPoint) -> CGPoint {
        CGPoint(x: minX + anchor.x * width, y: minY + anchor.y * height)
    }
}

/// A member of a group, whatever it shows.
private protocol MatchedMember: Node {
    var isSource: Bool { get }
    /// The frame that the layout gives to the member, in the screen's coordinates; `nil` before the first
    /// layout.
    var ownFrame: CGRect? { get }
}

/// The views with one id in one namespace.
package final class MatchedGroup {
    private struct Entry {
        weak var node: (any MatchedMember)?
    }
    private var entries: [Entry] = []
    /// The frame in which the source was shown last.
    fileprivate var frame: CGRect?
    /// The transaction of the last update that inserted or removed members, and its time: it holds for the
    /// layouts of one turn.
    private var change: (transaction: Transaction, time: Double)?

    fileprivate func add(_ node: any MatchedMember, in host: ViewHost) {
        entries.append(Entry(node: node))
        note(host)
    }

    fileprivate func remove(_ node: any MatchedMember) {
        entries.removeAll { $0.node == nil || $0.node === node }
    }

    fileprivate func note(_ host: ViewHost) {
        if host.transaction.animation != nil { change = (host.transaction, host.now) }
    }

    fileprivate func transaction(in host: ViewHost) -> Transaction {
        if let change, change.time == host.now { change.transaction } else { Transaction() }
    }

    fileprivate var isEmpty: Bool { entries.allSatisfy { $0.node == nil } }

    /// The member that gives the frame: one that stays, if there is one.
    fileprivate var source: (any MatchedMember)? {
        let sources = entries.compactMap(\.node).filter { $0.isSource && !$0.isRemoved }
        return sources.last { !$0.isLeaving } ?? sources.last
    }
}

extension ViewHost {
    /// The group with a name; a new one if there is none.
    fileprivate func matchedGroup(_ key: MatchedKey) -> MatchedGroup {
        if let group = matchedGroups[key] { return group }
        let group = MatchedGroup()
        matchedGroups[key] = group
        return group
    }
}

/// The node of a member: decides where its content is shown.
private final class MatchedNode<Content: View>:
    ViewNode<ModifiedContent<Content, MatchedGeometryModifier>>, MatchedMember, MovingNode,
    GeometryDependent
{
    private var modifier: MatchedGeometryModifier
    private var content: ViewNode<ModifiedContent<Content, MatchedPlacement>>?
    private var group: MatchedGroup
    private var motion = Motion<MatchedFrame>()
    /// The frame in which the content is shown; `nil` for its own.
    private var shown: CGRect?
    /// The source when the frame was computed last.
    private weak var source: (any MatchedMember)?

    init(
        _ view: ModifiedContent<Content, MatchedGeometryModifier>, _ context: NodeContext
    ) {
        modifier = view.modifier
        group = context.host.matchedGroup(modifier.key)
        super.init(context)
        content = NodeContext.make(
            ModifiedContent(content: view.content, modifier: MatchedPlacement()), self.context)
        group.add(self, in: host)
        host.register(self)
    }

    override func update(
        _ view: ModifiedContent<Content, MatchedGeometryModifier>,
        _ environment: EnvironmentValues
    ) {
        let old = modifier
        modifier = view.modifier
        super.update(view, environment)
        if old.key != modifier.key {
            leaveGroup(old.key)
            group = host.matchedGroup(modifier.key)
            group.add(self, in: host)
        } else if old.isSource != modifier.isSource {
            group.note(host)
        }
        content?.update(
            ModifiedContent(content: view.content, modifier: MatchedPlacement()), environment)
    }

    /// The group goes with its last member, but not before the end of the layout: the update may insert
    /// another one.
    private func leaveGroup(_ key: MatchedKey) {
        group.remove(self)
        host.afterLayout { [unowned host] in
            if host.matchedGroups[key]?.isEmpty == true { host.matchedGroups[key] = nil }
        }
    }

    override func remove() {
        if !isRemoved { leaveGroup(modifier.key) }
        super.remove()
    }

    override var onlyChild: Node? { content }

    var isSource: Bool { modifier.isSource }

    private var elements: [MatchedElement] {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        return elements.compactMap { $0 as? MatchedElement }
    }

    var ownFrame: CGRect? {
        guard let first = elements.first, first.isPlaced else { return nil }
        return CGRect(origin: first.settledOrigin, size: first.placedSize)
    }

    func refreshIfMoved() {
        guard !isRemoved, let own = ownFrame else { return }
        let source = group.source
        let shared = source?.ownFrame ?? own
        let wanted = source === self ? own : modifier.frame(own, matching: shared)
        // A member that has just been inserted starts where the group was shown.
        let before = shown ?? group.frame.map { modifier.frame(own, matching: $0) } ?? wanted
        let update = host.transaction
        if self.source !== source { host.transaction = group.transaction(in: host) }
        let now = motion.take(MatchedFrame(wanted), shown: MatchedFrame(before), at: self).frame
        host.transaction = update
        // The layouts of this turn may still move the source: the animation starts again then.
        let settles = group.transaction(in: host).animation == nil
        if settles || !motion.isRunning { self.source = source }
        show(now)
    }

    private func show(_ frame: CGRect) {
        shown = frame
        if group.source === self { group.frame = frame }
        for element in elements { element.show(frame, modifier.anchor) }
    }

    func move(atOnce: Bool) -> Bool {
        guard let value = motion.advance(at: host.now, atOnce: atOnce) else { return false }
        show(value.frame)
        return motion.isRunning
    }
}

/// A frame whose place and size can be animated.
private struct MatchedFrame: Animatable {
    var frame: CGRect

    init(_ frame: CGRect) { self.frame = frame }

    var animatableData:
        AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    {
        get { AnimatablePair(frame.origin.animatableData, frame.size.animatableData) }
        set {
            frame.origin.animatableData = newValue.first
            frame.size.animatableData = newValue.second
        }
    }
}

/// Puts the content into a ``MatchedElement``.
private struct MatchedPlacement: ElementModifier {
    func makeElement(_ context: NodeContext) -> RenderNode {
        MatchedElement(MatchedAlgorithm(frame: nil, anchor: .center), context)
    }

    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

/// Has the frame of its content for the layout around it, and shows it in another one.
private final class MatchedElement: RenderNode {
    /// The frame, in the element's coordinates, and the anchor.
    private var shown: (frame: CGRect, anchor: UnitPoint)?

    /// The top leading corner in the screen's coordinates, as it is without the transitions around.
    var settledOrigin: CGPoint {
        var point = CGPoint.zero
        var node: LayoutNode? = self
        while let here = node {
            let shown = passage(of: here) ?? here
            point.x += shown.origin.x
            point.y += shown.origin.y
            node = shown.parent
        }
        return point
    }

    /// The element that stands for an element while it is inserted or removed.
    private func passage(of element: LayoutNode) -> LayoutNode? {
        if !host.hadPassages { return nil }
        var node = element.parent
        while let here = node {
            if let passage = here as? PassageElement, passage.inner === element { return passage }
            node = here.parent
        }
        return nil
    }

    /// Shows the content in a frame of the screen.
    func show(_ frame: CGRect, _ anchor: UnitPoint) {
        let origin = settledOrigin
        let local = frame.offsetBy(dx: -origin.x, dy: -origin.y)
        let isOwn = local == CGRect(origin: .zero, size: placedSize)
        let new = isOwn ? nil : (frame: local, anchor: anchor)
        if new?.frame == shown?.frame && new?.anchor == shown?.anchor { return }
        shown = new
        relayout(MatchedAlgorithm(frame: new?.frame, anchor: anchor))
    }
}

/// Answers as its child does, and places it in another frame.
private struct MatchedAlgorithm: TransparentAlgorithm {
    /// In the node's coordinates; `nil` for the node's own.
    let frame: CGRect?
    let anchor: UnitPoint

    func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize {
        guard let frame else { return proposal }
        return ProposedViewSize(
            width: node.snapped(frame.width, .horizontal),
            height: node.snapped(frame.height, .vertical))
    }

    func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint {
        guard let frame else { return .zero }
        let own = child.size(for: offer)
        let place = frame.point(at: anchor)
        return CGPoint(
            x: node.snapped(place.x - anchor.x * own.width, .horizontal),
            y: node.snapped(place.y - anchor.y * own.height, .vertical))
    }

    /// A frame of the screen is where it is in either direction.
    func mirrors(_ node: LayoutNode) -> Bool { false }
}
