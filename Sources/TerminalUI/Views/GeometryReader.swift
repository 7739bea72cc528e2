public import Foundation

/// A view that creates its content from the size and place it is given.
///
/// It takes all the space proposed and puts the content at its top leading corner (rules GE1 to
/// GE3).
public struct GeometryReader<Content> {
    /// Creates the content; evaluated again when the size changes, and the place if the content
    /// read it.
    public let content: (GeometryProxy) -> Content

    /// Creates a view from its size and place.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

extension GeometryReader: View, PrimitiveView, GeometryView where Content: View {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        GeometryReaderNode(self, context)
    }
}

/// A coordinate system for positions of views.
public nonisolated enum CoordinateSpace: Hashable {
    /// The coordinates of the whole screen.
    case global
    /// The coordinates of the view itself.
    case local
    /// The coordinates of the nearest view around that has this name; see `coordinateSpace(name:)`.
    case named(AnyHashable)
}

/// A type that stands for a ``CoordinateSpace``, so that `.global`, `.local` and `.named(_:)` can
/// be arguments.
public nonisolated protocol CoordinateSpaceProtocol {
    /// The coordinate space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of a named view.
public nonisolated struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable {
    /// The coordinate space.
    public let coordinateSpace: CoordinateSpace
}

/// The coordinate space of the whole screen.
public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the coordinate space of the whole screen.
    public init() {}
    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of the view itself.
public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the coordinate space of the view itself.
    public init() {}
    /// The coordinate space.
    public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinate space of the nearest view around with a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The coordinate space of the whole screen.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The coordinate space of the view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// The size and place of a ``GeometryReader`` for its content.
public struct GeometryProxy {
    fileprivate let element: GeometryElement

    /// The reader's size in points.
    public var size: CGSize { element.placedSize }

    /// The depths in points to which the safe area insets around the reader reach into it.
    public var safeAreaInsets: EdgeInsets {
        element.readsPlace = true
        return element.safeAreaInsets(around: CGRect(origin: .zero, size: size))
    }

    /// The reader's rectangle in a coordinate space, in points.
    ///
    /// An unknown name stands for the screen.
    @_disfavoredOverload
    public func frame(in space: CoordinateSpace) -> CGRect {
        if space == .local { return CGRect(origin: .zero, size: size) }
        element.readsPlace = true
        return CGRect(origin: element.origin(in: space), size: size)
    }

    /// The reader's rectangle in a coordinate space, in points; an unknown name stands for the
    /// screen.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: space.coordinateSpace)
    }

    /// The rectangle of the view with a name, in points of the reader's own coordinates; `nil` if
    /// no view around has the name.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        guard let owner = element.owner(of: space.coordinateSpace) else { return nil }
        element.readsPlace = true
        let here = element.globalOrigin
        let there = owner.globalOrigin
        return CGRect(
            x: there.x - here.x, y: there.y - here.y, width: owner.placedSize.width,
            height: owner.placedSize.height)
    }

    /// The value of an anchor in the reader's own coordinates.
    public subscript<Value>(anchor: Anchor<Value>) -> Value {
        element.readsPlace = true
        element.watch { anchor.numbers($0) }
        return anchor.resolve(element.globalOrigin)
    }
}

/// A rectangle or point of a view that another view can read in its own coordinates.
public struct Anchor<Value> {
    /// Computes the value relative to a point of the screen.
    let resolve: (CGPoint) -> Value

    /// The coordinates of the value, relative to a point of the screen.
    func numbers(_ base: CGPoint) -> [CGFloat] {
        switch resolve(base) as Any {
        case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height]
        case let point as CGPoint: [point.x, point.y]
        default: []
        }
    }

    /// The rectangle or point of a view to make an anchor from.
    public struct Source {
        let make: (RenderNode) -> (CGPoint) -> Value
    }
}

extension Anchor.Source where Value == CGRect {
    /// A rectangle given in the view's own coordinates.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { element in
            { [weak element] base in
                guard let origin = element?.globalOrigin else { return .zero }
                return rect.offsetBy(dx: origin.x - base.x, dy: origin.y - base.y)
            }
        }
    }
    /// The view's rectangle.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { element in
            { [weak element] base in
                guard let element else { return .zero }
                let origin = element.globalOrigin
                return CGRect(
                    origin: CGPoint(x: origin.x - base.x, y: origin.y - base.y),
                    size: element.placedSize)
            }
        }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point given as a fraction of the view's size.
    public static func unitPoint(_ unit: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { element in
            { [weak element] base in
                guard let element else { return .zero }
                let origin = element.globalOrigin
                return CGPoint(
                    x: origin.x - base.x + unit.x * element.placedSize.width,
                    y: origin.y - base.y + unit.y * element.placedSize.height)
            }
        }
    }
    /// A point given in the view's own coordinates.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { element in
            { [weak element] base in
                guard let origin = element?.globalOrigin else { return .zero }
                return CGPoint(x: origin.x - base.x + point.x, y: origin.y - base.y + point.y)
            }
        }
    }
    /// The top leading corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The centre of the top edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The top trailing corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The centre of the leading edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The centre of the view.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The centre of the trailing edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The bottom leading corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The centre of the bottom edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension RenderNode {
    /// The nearest element around with the name of a space; `nil` if there is none.
    fileprivate func owner(of space: CoordinateSpace) -> RenderNode? {
        guard case .named(let name) = space else { return nil }
        var node: LayoutNode? = self
        while let here = node {
            if let element = here as? CoordinateSpaceElement, element.name == name {
                return element
            }
            node = here.parent
        }
        return nil
    }

    /// The element's top leading corner in a space; on the screen if no view has the name.
    func origin(in space: CoordinateSpace) -> CGPoint {
        if space == .local { return .zero }
        let here = globalOrigin
        guard let there = owner(of: space)?.globalOrigin else { return here }
        return CGPoint(x: here.x - there.x, y: here.y - there.y)
    }
}

private final class CoordinateSpaceElement: RenderNode {
    var name: AnyHashable

    init(_ name: AnyHashable, _ context: NodeContext) {
        self.name = name
        super.init(PassThroughAlgorithm(), context)
    }
}

package struct CoordinateSpaceModifier: ElementModifier {
    let name: AnyHashable

    package func makeElement(_ context: NodeContext) -> RenderNode {
        CoordinateSpaceElement(name, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? CoordinateSpaceElement)?.name = name
    }
}

extension View {
    /// Names the view's coordinate space, so that views inside can refer to it.
    public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    /// Names the view's coordinate space, so that views inside can refer to it.
    public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        var name = AnyHashable("")
        if case .named(let given) = space.coordinateSpace { name = given }
        return modifier(CoordinateSpaceModifier(name: name))
    }
}

/// Takes the proposed size and places the children at the top leading corner.
private struct GeometryAlgorithm: LayoutAlgorithm {
    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        (node as? GeometryElement)?.makeContent()
        let offer = ProposedViewSize(size)
        for child in node.children { child.place(at: .zero, proposal: offer) }
    }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? { nil }

    func spacing(of node: LayoutNode) -> ViewSpacing {
        ViewSpacing(fallback: node.metrics.spacing)
    }

    func isIndependent(of child: LayoutNode, in node: LayoutNode) -> Bool { true }
}

private final class GeometryElement: RenderNode, GeometryDependent {
    var make: (() -> Void)?
    /// Whether the content used the reader's place, so that it must be updated when the place
    /// changes.
    var readsPlace = false {
        didSet { if readsPlace && !oldValue { host.register(self) } }
    }
    private var madeAt: CGPoint?
    private var madeFor: CGSize?
    /// The anchors that the content read, and their coordinates then.
    private var anchors: [(numbers: (CGPoint) -> [CGFloat], seen: [CGFloat])] = []

    init(_ context: NodeContext) {
        super.init(GeometryAlgorithm(), context)
    }

    /// Updates the content when the anchor with these coordinates moves.
    func watch(_ numbers: @escaping (CGPoint) -> [CGFloat]) {
        anchors.append((numbers, numbers(globalOrigin)))
    }

    private func remake() {
        anchors.removeAll()
        make?()
    }

    /// Creates or updates the content unless it was made for the current size and, if it reads it,
    /// place.
    func makeContent() {
        if madeFor == placedSize && !(readsPlace && madeAt != globalOrigin) { return }
        madeFor = placedSize
        madeAt = globalOrigin
        remake()
    }

    /// Called when the reader's view changed: updates the content at once, or at the first
    /// placement.
    func contentChanged() {
        madeFor = nil
        if isPlaced {
            makeContent()
        }
    }

    func refreshIfMoved() {
        guard isPlaced, readsPlace, madeFor != nil else { return }
        let origin = globalOrigin
        if madeAt == origin && anchors.allSatisfy({ $0.numbers(origin) == $0.seen }) { return }
        madeAt = origin
        remake()
    }
}

/// The part of a ``GeometryReader`` its node uses; see ``EachView`` for why this is a protocol.
package protocol GeometryView: PrimitiveView {
    associatedtype Content: View
    var content: (GeometryProxy) -> Content { get }
}

private final class GeometryReaderNode<Reader: GeometryView>: ValueNode<Reader> {
    private let element: GeometryElement
    private var content: ViewNode<Reader.Content>?

    override init(_ view: Reader, _ context: NodeContext) {
        element = GeometryElement(context)
        super.init(view, context)
        element.make = { [weak self] in self?.refresh() }
    }

    override func update(_ view: Reader, _ environment: EnvironmentValues) {
        super.update(view, environment)
        element.contentChanged()
    }

    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        let proxy = GeometryProxy(element: element)
        let made = evaluate { view.content(proxy) }
        if let content {
            content.update(made, environment)
        } else {
            content = NodeContext.make(made, context)
            collectElements()
        }
        host.collectAll()
    }

    override var onlyChild: Node? { content }
    override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var ownsElements: Bool { true }
    override var isStatic: Bool { true }

    override func collectElements() {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        element.adopt(elements)
    }
}
