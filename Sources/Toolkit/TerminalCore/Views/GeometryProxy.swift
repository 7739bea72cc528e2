public import Foundation

/// The size and place of a ``GeometryReader`` for its content.
@MainActor @preconcurrency public struct GeometryProxy {
    package let element: RenderNode
    /// The element of the ``GeometryReader``, if it is one's.
    let reader: GeometryElement?

    init(_ element: RenderNode) {
        self.element = element
        reader = element as? GeometryElement
    }

    /// The reader's size in points.
    public var size: CGSize { element.placedSize }

    /// The depths in points to which the safe area insets around the reader reach into it.
    public var safeAreaInsets: EdgeInsets {
        reader?.readsPlace = true
        return element.safeAreaInsets(around: CGRect(origin: .zero, size: size))
    }

    /// The reader's rectangle in a coordinate space, in points.
    ///
    /// An unknown name stands for the screen.
    @_disfavoredOverload
    public func frame(in space: CoordinateSpace) -> CGRect {
        if space == .local { return CGRect(origin: .zero, size: size) }
        reader?.readsPlace = true
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
        reader?.readsPlace = true
        let here = element.globalOrigin
        let there = owner.globalOrigin
        return CGRect(
            x: there.x - here.x, y: there.y - here.y, width: owner.placedSize.width,
            height: owner.placedSize.height)
    }

    /// The value of an anchor in the reader's own coordinates.
    public subscript<Value>(anchor: Anchor<Value>) -> Value {
        reader?.readsPlace = true
        reader?.watch { anchor.numbers($0) }
        return anchor.resolve(element.globalOrigin)
    }
}
