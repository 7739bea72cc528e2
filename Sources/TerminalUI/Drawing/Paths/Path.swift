public import Foundation

/// The outline of a shape: lines and curves in points, y downwards.
///
/// Names and meaning are SwiftUI's. A subpath begins with a move; drawing into an empty path first
/// moves to where the drawing begins.
public nonisolated struct Path: Equatable, Sendable {
    /// A step of the outline, from the current point on.
    public enum Element: Equatable, Sendable {
        /// Begins a subpath.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to where the subpath began.
        case closeSubpath
    }

    /// What the whole path is known to be; a line drawn around it can then be made of signs.
    enum Outline: Equatable {
        case rect(CGRect)
        case roundedRect(CGRect, cornerRadius: CGFloat)
    }

    /// The steps.
    private(set) var elements: [Element] = []
    private(set) var outline: Outline?
    private var start = CGPoint.zero
    /// Where the next step begins; `nil` in an empty path.
    public private(set) var currentPoint: CGPoint?

    /// An empty path.
    public init() {}
    /// A path drawn by `callback`.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    /// A rectangle.
    public init(_ rect: CGRect) { addRect(rect) }
    /// An ellipse that touches the sides of `rect`.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    /// A rectangle with quarters of ellipses for corners, `cornerSize` at most half a side.
    public init(
        roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }
    /// A rectangle with round corners, `cornerRadius` at most half a side.
    public init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
            style: style)
    }
    /// A rectangle with a radius of its own for each corner.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Two paths are equal if they take the same steps.
    public static func == (left: Path, right: Path) -> Bool { left.elements == right.elements }

    /// Whether there are no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls `body` with each step in order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    // MARK: Steps

    /// Begins a subpath at a point.
    public mutating func move(to point: CGPoint) {
        append(.move(to: point))
        start = point
        currentPoint = point
    }

    /// A straight line.
    public mutating func addLine(to point: CGPoint) {
        guard begun(at: point) else { return }
        append(.line(to: point))
        currentPoint = point
    }

    /// A curve with one control point.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        guard begun(at: point) else { return }
        append(.quadCurve(to: point, control: control))
        currentPoint = point
    }

    /// A curve with two control points.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard begun(at: point) else { return }
        append(.curve(to: point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Closes the subpath with a straight line.
    public mutating func closeSubpath() {
        guard currentPoint != nil, elements.last != .closeSubpath else { return }
        append(.closeSubpath)
        currentPoint = start
    }

    /// Lines through all points, in a subpath of their own.
    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// The steps of another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        let wasEmpty = isEmpty
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
        if wasEmpty { outline = path.outline?.mapped(by: transform) }
    }

    /// Moves to `point` if there is no current point, and tells whether there was one.
    private mutating func begun(at point: CGPoint) -> Bool {
        if currentPoint != nil { return true }
        move(to: point)
        return false
    }

    private mutating func append(_ element: Element) {
        elements.append(element)
        outline = nil
    }

    /// Remembers what an empty path has become by `draw`.
    mutating func add(_ known: Outline?, _ draw: (inout Path) -> Void) {
        let wasEmpty = isEmpty
        draw(&self)
        if wasEmpty { outline = known }
    }

    // MARK: Changed paths

    /// The path moved by some points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The path with every point mapped.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var path = Path()
        path.addPath(self, transform: transform)
        return path
    }
}

nonisolated extension Path.Outline {
    /// The outline moved; `nil` when the map does more.
    func mapped(by transform: CGAffineTransform) -> Path.Outline? {
        guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 else {
            return nil
        }
        switch self {
        case .rect(let rect):
            return .rect(rect.offsetBy(dx: transform.tx, dy: transform.ty))
        case .roundedRect(let rect, let radius):
            return .roundedRect(
                rect.offsetBy(dx: transform.tx, dy: transform.ty), cornerRadius: radius)
        }
    }
}
