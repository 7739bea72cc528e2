import Foundation

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

nonisolated extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinate space of the nearest scroll view around: its origin is the viewport's top leading
    /// corner.
    public static var scrollView: NamedCoordinateSpace { .named(ScrollSpace(axis: nil)) }
    /// The coordinate space of the nearest scroll view around that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        .named(ScrollSpace(axis: axis))
    }
    /// The coordinate space of the nearest view around with a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }
}

nonisolated extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The coordinate space of the whole screen.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

nonisolated extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The coordinate space of the view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// The name of the space of the nearest scroll view.
private nonisolated struct ScrollSpace: Hashable {
    package let axis: Axis?
}

extension RenderNode {
    /// The nearest element around with the name of a space; `nil` if there is none.
    func owner(of space: CoordinateSpace) -> RenderNode? {
        guard case .named(let name) = space else { return nil }
        let scrolled = name.base as? ScrollSpace
        var node: LayoutNode? = self
        while let here = node {
            if let scrolled, let scroll = here as? ScrollElement,
                scrolled.axis.map({ scroll.axes.contains($0) }) ?? true
            {
                return scroll
            }
            if let element = here as? CoordinateSpaceElement, element.name == name {
                return element
            }
            node = here.parent
        }
        return nil
    }

    /// The element's top leading corner in a space; on the screen if no view has the name.
    package func origin(in space: CoordinateSpace) -> CGPoint {
        if space == .local { return .zero }
        let here = globalOrigin
        guard let there = owner(of: space)?.globalOrigin else { return here }
        return CGPoint(x: here.x - there.x, y: here.y - there.y)
    }
}

private final class CoordinateSpaceElement: RenderNode {
    package var name: AnyHashable

    init(_ name: AnyHashable, _ context: NodeContext) {
        self.name = name
        super.init(PassThroughAlgorithm(), context)
    }
}

package struct CoordinateSpaceModifier: ElementModifier {
    package let name: AnyHashable

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
