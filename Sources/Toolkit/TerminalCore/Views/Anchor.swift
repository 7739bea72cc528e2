public import Foundation

/// A rectangle or point of a view that another view can read in its own coordinates.
public struct Anchor<Value>: nonisolated Equatable, nonisolated Hashable {
    /// Computes the value relative to a point of the screen.
    let resolve: (CGPoint) -> Value
    private let source: AnchorName
    private let element: ObjectIdentifier

    init(_ source: Source, of element: RenderNode) {
        resolve = source.make(element)
        self.source = source.name
        self.element = ObjectIdentifier(element)
    }

    /// The coordinates of the value, relative to a point of the screen.
    func numbers(_ base: CGPoint) -> [CGFloat] { Self.numbers(of: resolve(base)) }

    private static func numbers(of value: Any) -> [CGFloat] {
        switch value {
        case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height]
        case let point as CGPoint: [point.x, point.y]
        case let values as [Any]: values.flatMap { numbers(of: $0) }
        default: []
        }
    }

    /// Whether both are the same rectangle or point of the same view.
    public nonisolated static func == (left: Anchor, right: Anchor) -> Bool {
        left.element == right.element && left.source == right.source
    }

    /// Hashes the view, and the rectangle or point of it.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(element)
        hasher.combine(source)
    }

    /// The rectangle or point of a view to make an anchor from.
    public nonisolated struct Source: Sendable {
        fileprivate let name: AnchorName
        package let make: @MainActor (RenderNode) -> @MainActor (CGPoint) -> Value

        fileprivate init(
            _ name: AnchorName,
            _ make: @escaping @MainActor (RenderNode) -> @MainActor (CGPoint) -> Value
        ) {
            self.name = name
            self.make = make
        }
    }
}

/// What an anchor is of its view.
private nonisolated indirect enum AnchorName: Hashable, Sendable {
    case bounds
    case rect(CGFloat, CGFloat, CGFloat, CGFloat)
    case unitPoint(UnitPoint)
    case point(CGFloat, CGFloat)
    case several([AnchorName])
}

nonisolated extension Anchor.Source {
    /// Several rectangles or points of one view.
    public init<Part>(_ sources: [Anchor<Part>.Source]) where Value == [Part] {
        self.init(.several(sources.map(\.name))) { element in
            let parts = sources.map { $0.make(element) }
            return { base in parts.map { $0(base) } }
        }
    }
}

nonisolated extension Anchor.Source where Value == CGRect {
    /// A rectangle given in the view's own coordinates.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        let name = AnchorName.rect(rect.minX, rect.minY, rect.width, rect.height)
        return Anchor<CGRect>.Source(name) { element in
            { [weak element] base in
                guard let origin = element?.globalOrigin else { return .zero }
                return rect.offsetBy(dx: origin.x - base.x, dy: origin.y - base.y)
            }
        }
    }
    /// The view's rectangle.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(.bounds) { element in
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

nonisolated extension Anchor.Source where Value == CGPoint {
    /// A point given as a fraction of the view's size.
    public static func unitPoint(_ unit: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(.unitPoint(unit)) { element in
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
        Anchor<CGPoint>.Source(.point(point.x, point.y)) { element in
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

extension View {
    /// Sets a preference value made from an anchor of this view, which replaces the values of the
    /// views inside.
    public func anchorPreference<Key: PreferenceKey, Part>(
        key: Key.Type, value: Anchor<Part>.Source,
        transform: @escaping (Anchor<Part>) -> Key.Value
    ) -> some View {
        modifier(
            PreferenceModifier<Key>(
                make: { _, element in
                    guard let element else { return Key.defaultValue }
                    return transform(Anchor(value, of: element))
                }, replaces: true))
    }

    /// Changes the preference value of the views inside, given an anchor of this view.
    public func transformAnchorPreference<Key: PreferenceKey, Part>(
        key: Key.Type, value: Anchor<Part>.Source,
        transform: @escaping (inout Key.Value, Anchor<Part>) -> Void
    ) -> some View {
        modifier(
            PreferenceModifier<Key>(
                make: { below, element in
                    var result = below ?? Key.defaultValue
                    if let element {
                        transform(&result, Anchor(value, of: element))
                    }
                    return result
                }, replaces: false))
    }
}
