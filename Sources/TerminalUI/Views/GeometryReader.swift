public import Foundation

/// A view whose content is made of the size and place it is given.
///
/// It takes all that is offered; its content lies at the top leading corner (rules GE1 to GE3).
public struct GeometryReader<Content: View>: GeometryView {
    /// Makes the content.
    public let content: (GeometryProxy) -> Content

    /// A view made of its size and place.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        GeometryReaderNode(self, context)
    }
}

/// Where a view lies, as a name that other views can measure against.
public enum CoordinateSpace: Hashable {
    /// The whole screen.
    case global
    /// The view itself.
    case local
    /// A view that called itself so with `coordinateSpace(name:)`.
    case named(AnyHashable)
}

/// A coordinate space by name, in SwiftUI's newer spelling.
public protocol CoordinateSpaceProtocol {
    /// The space.
    var coordinateSpace: CoordinateSpace { get }
}

/// A named coordinate space.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable {
    /// The space.
    public let coordinateSpace: CoordinateSpace
}

/// The whole screen, as a coordinate space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// The whole screen.
    public init() {}
    /// The space.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The view itself, as a coordinate space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// The view itself.
    public init() {}
    /// The space.
    public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// A view that called itself so.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The whole screen.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// The size and place of a ``GeometryReader``.
public struct GeometryProxy {
    fileprivate let element: GeometryElement

    /// The reader's size in points.
    public var size: CGSize { element.placedSize }

    /// How far the safe area around reaches into the reader.
    public var safeAreaInsets: EdgeInsets {
        element.readsPlace = true
        return element.safeAreaInsets(around: CGRect(origin: .zero, size: size))
    }

    /// The reader's rectangle, in points of a coordinate space.
    ///
    /// A name that nobody has gives the rectangle on the screen.
    @_disfavoredOverload
    public func frame(in space: CoordinateSpace) -> CGRect {
        if space == .local { return CGRect(origin: .zero, size: size) }
        element.readsPlace = true
        return CGRect(origin: element.origin(in: space), size: size)
    }

    /// The reader's rectangle, in points of a coordinate space.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: space.coordinateSpace)
    }

    /// The reader's rectangle, in points of a named space, or `nil` where nobody has the name.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        guard let owner = element.owner(of: space.coordinateSpace) else { return nil }
        element.readsPlace = true
        let here = element.globalOrigin
        let there = owner.globalOrigin
        return CGRect(
            x: there.x - here.x, y: there.y - here.y, width: owner.placedSize.width,
            height: owner.placedSize.height)
    }

    /// What an anchor points at, in the reader's own coordinates.
    public subscript<Value>(anchor: Anchor<Value>) -> Value {
        element.readsPlace = true
        return anchor.resolve(element.globalOrigin)
    }
}

/// Something geometric of a view, to be read by another one in its own coordinates.
public struct Anchor<Value> {
    /// The value, relative to a point of the screen.
    let resolve: (CGPoint) -> Value

    /// What an anchor can point at.
    public struct Source {
        let make: (RenderNode) -> (CGPoint) -> Value
    }
}

extension Anchor.Source where Value == CGRect {
    /// A rectangle in the view's own coordinates.
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
    /// A point of the view.
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
    /// A point in the view's own coordinates.
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
    /// The middle of the top.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The top trailing corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The middle of the leading side.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle of the view.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the trailing side.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The bottom leading corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The middle of the bottom.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension RenderNode {
    /// The element around this one that gave itself the name of a space.
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

    /// Where the element's corner lies in a space.
    func origin(in space: CoordinateSpace) -> CGPoint {
        if space == .local { return .zero }
        let here = globalOrigin
        guard let there = owner(of: space)?.globalOrigin else { return here }
        return CGPoint(x: here.x - there.x, y: here.y - there.y)
    }
}

private final class CoordinateSpaceElement: RenderNode {
    nonisolated deinit {}
    var name: AnyHashable

    init(_ name: AnyHashable, _ context: NodeContext) {
        self.name = name
        super.init(PassThroughLayout(), context)
    }
}

private struct CoordinateSpaceModifier: ElementModifier {
    let name: AnyHashable

    func makeElement(_ context: NodeContext) -> RenderNode {
        CoordinateSpaceElement(name, context)
    }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? CoordinateSpaceElement)?.name = name
    }
}

extension View {
    /// Gives the view's coordinates a name.
    public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    /// Gives the view's coordinates a name.
    public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        var name = AnyHashable("")
        if case .named(let given) = space.coordinateSpace { name = given }
        return modifier(CoordinateSpaceModifier(name: name))
    }
}

/// Takes what is offered and puts everything at the top leading corner.
private struct GeometryLayout: LayoutAlgorithm {
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
    nonisolated deinit {}
    var make: (() -> Void)?
    /// Whether the content asked where the reader is, not only how large.
    var readsPlace = false {
        didSet { if readsPlace && !oldValue { host.register(self) } }
    }
    private var madeAt: CGPoint?
    private var madeFor: CGSize?

    init(_ context: NodeContext) {
        super.init(GeometryLayout(), context)
    }

    /// Makes the content for the size just given, unless it stands already.
    func makeContent() {
        if madeFor == placedSize && !(readsPlace && madeAt != globalOrigin) { return }
        madeFor = placedSize
        madeAt = globalOrigin
        make?()
    }

    /// The content's view is another one: it is made anew at the next placement.
    func contentChanged() {
        madeFor = nil
        if isPlaced {
            makeContent()
        }
    }

    func refreshIfMoved() {
        guard isPlaced, readsPlace, madeFor != nil, madeAt != globalOrigin else { return }
        madeAt = globalOrigin
        make?()
    }
}

/// What a node needs of a ``GeometryReader``; see ``EachView`` for the reason.
package protocol GeometryView: PrimitiveView {
    associatedtype Content: View
    var content: (GeometryProxy) -> Content { get }
}

private final class GeometryReaderNode<Reader: GeometryView>: KeepingNode<Reader> {
    nonisolated deinit {}
    private let element: GeometryElement
    private var content: ViewNode<Reader.Content>?

    override init(_ view: Reader, _ context: NodeContext) {
        element = GeometryElement(context)
        super.init(view, context)
        element.make = { [link] in link.node?.refresh() }
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
