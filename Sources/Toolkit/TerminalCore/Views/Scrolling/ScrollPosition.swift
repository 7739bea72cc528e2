public import Foundation

/// The scrolling position of a ``ScrollView``, to read it and to set it from outside.
public nonisolated struct ScrollPosition: Equatable {
    /// A point, an edge or a view of the content.
    package enum Target: Equatable {
        case point(x: CGFloat?, y: CGFloat?)
        case edge(Edge)
        case id(AnyHashable, UnitPoint?)
    }
    package var target: Target?
    /// Whether the user has scrolled since the position was set.
    public private(set) var isPositionedByUser = false
    /// Whether the id of the first visible view is reported when the user scrolls.
    package private(set) var tellsID = false
    private var seenID: AnyHashable?

    /// No position; the scroll view stays where it is.
    public init() {}
    /// A distance from the content's top, and optionally from its leading edge, in points.
    public init(x: CGFloat? = nil, y: CGFloat) { target = .point(x: x, y: y) }
    /// A distance from the content's leading edge in points.
    public init(x: CGFloat) { target = .point(x: x, y: nil) }
    /// A distance from the content's top leading corner in points.
    public init(point: CGPoint) { target = .point(x: point.x, y: point.y) }
    /// An edge of the content.
    public init(edge: Edge) { target = .edge(edge) }
    /// The row of a ``ForEach`` with an id, or the view with this `id(_:)`.
    ///
    /// - `anchor`: the point of the view that is aligned with the same point of the viewport;
    ///   `nil` for the top leading corner.
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        target = .id(AnyHashable(id), anchor)
        tellsID = true
    }
    /// No position yet; after the user has scrolled, ``viewID(type:)`` is the first visible view's id of
    /// this type.
    public init<ID: Hashable>(idType: ID.Type) { tellsID = true }
    /// A distance from the content's top leading corner in points; after the user has scrolled,
    /// ``viewID(type:)`` is the first visible view's id of this type.
    public init<ID: Hashable>(idType: ID.Type, x: CGFloat, y: CGFloat) {
        self.init(x: x, y: y)
        tellsID = true
    }
    /// A distance from the content's top in points; see ``init(idType:x:y:)``.
    public init<ID: Hashable>(idType: ID.Type, y: CGFloat) {
        self.init(y: y)
        tellsID = true
    }
    /// An edge of the content; see ``init(idType:x:y:)``.
    public init<ID: Hashable>(idType: ID.Type, edge: Edge) {
        self.init(edge: edge)
        tellsID = true
    }

    /// The position after the user has scrolled, with the first visible view's id if it is told.
    package func byUser(_ id: AnyHashable?) -> ScrollPosition {
        var position = ScrollPosition()
        position.isPositionedByUser = true
        position.tellsID = tellsID
        position.seenID = tellsID ? id : nil
        return position
    }

    private mutating func scroll(to target: Target) {
        let tellsID = tellsID
        self = ScrollPosition()
        self.tellsID = tellsID
        self.target = target
    }

    /// Scrolls to a distance from the content's top, and optionally from its leading edge, in
    /// points.
    public mutating func scrollTo(x: CGFloat? = nil, y: CGFloat) {
        scroll(to: .point(x: x, y: y))
    }
    /// Scrolls to a distance from the content's leading edge in points.
    public mutating func scrollTo(x: CGFloat) { scroll(to: .point(x: x, y: nil)) }
    /// Scrolls to a distance from the content's top leading corner in points.
    public mutating func scrollTo(point: CGPoint) { scroll(to: .point(x: point.x, y: point.y)) }
    /// Scrolls to an edge of the content.
    public mutating func scrollTo(edge: Edge) { scroll(to: .edge(edge)) }
    /// Scrolls to the row of a ``ForEach`` with an id, or to the view with this `id(_:)`; see
    /// ``init(id:anchor:)``.
    public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        scroll(to: .id(AnyHashable(id), anchor))
        tellsID = true
    }

    /// The point scrolled to; `nil` if the position is none.
    public var point: CGPoint? {
        guard case .point(let x, let y) = target else { return nil }
        return CGPoint(x: x ?? 0, y: y ?? 0)
    }
    /// The distance from the leading edge scrolled to.
    public var x: CGFloat? {
        if case .point(let x, _) = target { x } else { nil }
    }
    /// The distance from the top scrolled to.
    public var y: CGFloat? {
        if case .point(_, let y) = target { y } else { nil }
    }
    /// The edge scrolled to.
    public var edge: Edge? {
        if case .edge(let edge) = target { edge } else { nil }
    }
    /// The id of the view scrolled to, or after the user has scrolled, of the first visible view.
    public var viewID: AnyHashable? {
        if case .id(let id, _) = target { id } else { seenID }
    }
    /// ``viewID``, if it has this type.
    public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID?.base as? ID }
}

enum ScrollPositionKey: EnvironmentKey {
    package static var defaultValue: Binding<ScrollPosition>? { nil }
}

extension View {
    /// Binds the position of the scroll views inside, but not of scroll views inside these, to a
    /// value.
    ///
    /// Setting it scrolls. When the user scrolls by keys or the mouse, it becomes a position without
    /// point and edge whose ``ScrollPosition/isPositionedByUser`` is true, so that setting the same
    /// point again scrolls again.
    ///
    /// - `anchor`: the anchor of positions by id that have none.
    public func scrollPosition(
        _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
    ) -> some View {
        modifier(
            _EnvironmentModifier(
                change: {
                    $0[ScrollPositionKey.self] =
                        anchor.map { anchor in
                            Binding(
                                get: { position.wrappedValue.anchored(anchor) },
                                set: { position.wrappedValue = $0 })
                        } ?? position
                }, token: nil))
    }
}

extension ScrollPosition {
    /// The same position; by id without an anchor, with this one.
    fileprivate func anchored(_ anchor: UnitPoint) -> ScrollPosition {
        guard case .id(let id, nil) = target else { return self }
        var position = self
        position.target = .id(id, anchor)
        return position
    }
}
