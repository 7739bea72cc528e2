public import Foundation

/// The outline of a shape: lines and curves in points, y growing downwards.
///
/// Names and meaning are SwiftUI's. A subpath starts with a move. A line or curve added to an empty
/// path is replaced by a move to its end.
public nonisolated struct Path: Equatable, Sendable {
    /// One element of the outline, starting at the current point.
    public enum Element: Equatable, Sendable {
        /// Starts a subpath.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A quadratic Bézier curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to the start of the subpath.
        case closeSubpath
    }

    /// A simple shape that the whole path is known to be; its stroke can be drawn with box-drawing
    /// glyphs. The rectangle of a mirrored one has negative lengths.
    enum Outline: Equatable {
        case rect(CGRect)
        case roundedRect(CGRect, cornerSize: CGSize)
    }

    /// What the whole path is; its elements are made when somebody asks for them, since most paths are
    /// filled, framed or clipped to as what they are. `nil` for a path of ``listed`` elements.
    private(set) var outline: Outline?
    private var listed: [Element] = []
    private var start = CGPoint.zero
    private var end: CGPoint?

    /// The elements in drawing order.
    package var elements: [Element] { listing.listed }
    /// The start of the next element; `nil` in an empty path.
    public var currentPoint: CGPoint? { listing.end }

    /// The same path with its elements in ``listed``.
    private var listing: Path {
        guard let outline else { return self }
        var path = Path()
        switch outline {
        case .rect(let rect): path.listCorners(of: rect)
        case .roundedRect(let rect, let size):
            path.addCorners(rect, [size, size, size, size])
        }
        return path
    }

    /// An empty path.
    public init() {}
    /// A path built by `callback`.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    /// A rectangle.
    public init(_ rect: CGRect) { addRect(rect) }
    /// The ellipse inscribed in `rect`.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    /// A rectangle with elliptical corners; `cornerSize` is limited to half a side.
    public init(
        roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }
    /// A rectangle with rounded corners; `cornerRadius` is limited to half a side.
    public init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
            style: style)
    }
    /// A rectangle with a separate radius for each corner.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Whether both paths have the same elements.
    public static func == (left: Path, right: Path) -> Bool {
        if let outline = left.outline, outline == right.outline { return true }
        return left.elements == right.elements
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { outline == nil && listed.isEmpty }

    /// Calls `body` with each element in order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    // MARK: Adding elements

    /// Starts a subpath at a point.
    public mutating func move(to point: CGPoint) {
        append(.move(to: point))
        start = point
        end = point
    }

    /// Adds a straight line.
    public mutating func addLine(to point: CGPoint) {
        guard begun(at: point) else { return }
        append(.line(to: point))
        end = point
    }

    /// Adds a quadratic Bézier curve.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        guard begun(at: point) else { return }
        append(.quadCurve(to: point, control: control))
        end = point
    }

    /// Adds a cubic Bézier curve.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard begun(at: point) else { return }
        append(.curve(to: point, control1: control1, control2: control2))
        end = point
    }

    /// Closes the subpath with a straight line.
    public mutating func closeSubpath() {
        // A known outline is closed.
        guard outline == nil, end != nil, listed.last != .closeSubpath else { return }
        append(.closeSubpath)
        end = start
    }

    /// Adds lines through all points as a new subpath.
    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds the elements of another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        if isEmpty, let known = path.outline?.mapped(by: transform) {
            outline = known
            return
        }
        for element in path.elements {
            switch element {
            case .move(let to): move(to: transform.map(to))
            case .line(let to): addLine(to: transform.map(to))
            case .quadCurve(let to, let control):
                addQuadCurve(to: transform.map(to), control: transform.map(control))
            case .curve(let to, let control1, let control2):
                addCurve(
                    to: transform.map(to), control1: transform.map(control1),
                    control2: transform.map(control2))
            case .closeSubpath: closeSubpath()
            }
        }
    }

    /// Moves to `point` if there is no current point.
    ///
    /// - Returns: whether there was a current point.
    private mutating func begun(at point: CGPoint) -> Bool {
        if currentPoint != nil { return true }
        move(to: point)
        return false
    }

    private mutating func append(_ element: Element) {
        if outline != nil { self = listing }
        listed.append(element)
    }

    /// Adds a simple shape.
    mutating func add(_ shape: Outline, _ transform: CGAffineTransform) {
        var path = Path()
        path.outline = shape
        addPath(path, transform: transform)
    }

    // MARK: Transformed paths

    /// The path translated by an offset in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The path with every point transformed.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var path = Path()
        path.addPath(self, transform: transform)
        return path
    }
}

nonisolated extension Path.Outline {
    /// The outline translated and scaled; `nil` if the map does anything else, or makes ellipses of
    /// round corners.
    func mapped(by transform: CGAffineTransform) -> Path.Outline? {
        guard transform.keepsAxes else { return nil }
        func mapped(_ size: CGSize) -> CGSize {
            CGSize(width: size.width * transform.a, height: size.height * transform.d)
        }
        func mapped(_ rect: CGRect) -> CGRect {
            CGRect(origin: transform.map(rect.origin), size: mapped(rect.size))
        }
        switch self {
        case .rect(let rect):
            return .rect(mapped(rect))
        case .roundedRect(let rect, let size):
            guard abs(transform.a) == abs(transform.d) else { return nil }
            return .roundedRect(mapped(rect), cornerSize: mapped(size))
        }
    }

    /// The smallest rectangle around the shape.
    var bounds: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _): rect.standardized
        }
    }
}
