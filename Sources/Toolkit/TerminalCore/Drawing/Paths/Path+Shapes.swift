public import Foundation

/// The shape of rounded corners; both styles look the same in cells.
public nonisolated enum RoundedCornerStyle: Hashable, Sendable {
    /// Quarter circles.
    case circular
    /// Curves with continuous curvature.
    case continuous
}

/// A radius for each corner of a rectangle, in points.
public nonisolated struct RectangleCornerRadii: Hashable, Sendable {
    /// Upper left.
    public var topLeading: CGFloat
    /// Lower left.
    public var bottomLeading: CGFloat
    /// Lower right.
    public var bottomTrailing: CGFloat
    /// Upper right.
    public var topTrailing: CGFloat

    /// Radii that default to 0.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

nonisolated extension Path {
    /// Adds rectangles, each as a closed subpath.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds a rectangle as a closed subpath.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(.rect(rect.standardized), transform)
    }

    /// Adds the corners of a rectangle as elements, the one at its origin first.
    mutating func listCorners(of rect: CGRect) {
        let (from, size) = (rect.origin, rect.size)
        addLines(
            [(0, 0), (1, 0), (1, 1), (0, 1)].map { x, y in
                CGPoint(x: from.x + x * size.width, y: from.y + y * size.height)
            })
        closeSubpath()
    }

    /// Adds the ellipse inscribed in `rect` as a closed subpath.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let place = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
        var circle = Path()
        circle.addArc(
            center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
        circle.closeSubpath()
        addPath(circle, transform: place.concatenating(transform))
    }

    /// Adds a rectangle with elliptical corners as a closed subpath.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let width = min(max(cornerSize.width, 0), rect.width / 2)
        let height = min(max(cornerSize.height, 0), rect.height / 2)
        guard width > 0, height > 0 else {
            addRect(rect, transform: transform)
            return
        }
        add(
            .roundedRect(
                rect.standardized, cornerSize: CGSize(width: width, height: height)), transform)
    }

    /// Adds a rectangle with a separate radius for each corner as a closed subpath.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        let limit = min(rect.width, rect.height) / 2
        let sizes = [
            cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
            cornerRadii.topLeading,
        ].map { radius in
            CGSize(width: min(max(radius, 0), limit), height: min(max(radius, 0), limit))
        }
        addCorners(rect.standardized, sizes, transform)
    }

    /// Adds a rectangle with rounded corners as a closed subpath, clockwise from the middle of the top side.
    /// Mirrored if the lengths of the rectangle and of the corners are negative.
    ///
    /// - Parameter sizes: those of the corners, from the top right one clockwise.
    mutating func addCorners(
        _ rect: CGRect, _ sizes: [CGSize], _ transform: CGAffineTransform = .identity
    ) {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.origin.y))
        let corners: [(CGFloat, CGFloat, Double)] = [
            (1, 0, -90), (1, 1, 0), (0, 1, 90), (0, 0, 180),
        ]
        for ((x, y, degrees), size) in zip(corners, sizes) {
            let center = CGPoint(
                x: rect.origin.x + x * rect.size.width + (x == 1 ? -size.width : size.width),
                y: rect.origin.y + y * rect.size.height + (y == 1 ? -size.height : size.height))
            var arc = Path()
            arc.addArc(
                center: .zero, radius: 1, startAngle: .degrees(degrees),
                endAngle: .degrees(degrees + 90), clockwise: false)
            let place = CGAffineTransform(
                a: size.width, b: 0, c: 0, d: size.height, tx: center.x, ty: center.y)
            for element in arc.applying(place).elements {
                if case .move(let to) = element {
                    path.addLine(to: to)
                } else if case .curve(let to, let control1, let control2) = element {
                    path.addCurve(to: to, control1: control1, control2: control2)
                }
            }
        }
        path.closeSubpath()
        addPath(path, transform: transform)
    }

    /// Adds an arc of a circle, connected to the current point by a line.
    ///
    /// As in SwiftUI, whose y grows downwards: with `clockwise` false the angle increases from start
    /// to end, which looks clockwise on the screen. Angles at least a full turn apart give a circle in
    /// either direction.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let circle = 2 * Double.pi
        var sweep = endAngle.radians - startAngle.radians
        guard sweep.isFinite else { return }
        if abs(sweep) >= circle {
            sweep = clockwise ? -circle : circle
        } else if clockwise {
            if sweep > 0 { sweep -= (sweep / circle).rounded(.up) * circle }
        } else {
            if sweep < 0 { sweep += (-sweep / circle).rounded(.up) * circle }
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep),
            transform: transform)
    }

    /// Adds an arc of a circle, given by a start angle and a difference, connected to the current
    /// point by a line.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
        transform: CGAffineTransform = .identity
    ) {
        guard delta.radians.isFinite, startAngle.radians.isFinite else { return }
        let sweep = min(max(delta.radians, -2 * .pi), 2 * .pi)
        let pieces = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
        let step = sweep / Double(pieces)
        // A cubic curve with these control points deviates from the arc by at most 0.03 %.
        let handle = radius * CGFloat(4.0 / 3 * tan(step / 4))
        func point(_ angle: Double) -> CGPoint {
            CGPoint(
                x: center.x + radius * CGFloat(cos(angle)),
                y: center.y + radius * CGFloat(sin(angle)))
        }
        var angle = startAngle.radians
        let first = transform.map(point(angle))
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        for _ in 0..<pieces {
            let (from, to) = (point(angle), point(angle + step))
            let control1 = CGPoint(
                x: from.x - handle * CGFloat(sin(angle)), y: from.y + handle * CGFloat(cos(angle)))
            angle += step
            let control2 = CGPoint(
                x: to.x + handle * CGFloat(sin(angle)), y: to.y - handle * CGFloat(cos(angle)))
            addCurve(
                to: transform.map(to), control1: transform.map(control1),
                control2: transform.map(control2))
        }
    }

    /// Adds an arc tangent to two lines: from the current point to `corner`, and from there to `end`.
    public mutating func addArc(
        tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let from = currentPoint ?? corner
        let (ax, ay) = (from.x - corner.x, from.y - corner.y)
        let (bx, by) = (end.x - corner.x, end.y - corner.y)
        let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
        let cross = ax * by - ay * bx
        guard radius > 0, a > 0, b > 0, abs(cross) > 1e-9 * a * b else {
            addLine(to: transform.map(corner))
            return
        }
        let half = atan2(abs(cross), ax * bx + ay * by) / 2
        let (reach, depth) = (radius / tan(half), radius / sin(half))
        let (ux, uy) = (ax / a, ay / a)
        let (vx, vy) = (bx / b, by / b)
        let middle = ((ux + vx) * (ux + vx) + (uy + vy) * (uy + vy)).squareRoot()
        let center = CGPoint(
            x: corner.x + (ux + vx) / middle * depth, y: corner.y + (uy + vy) / middle * depth)
        let begin = atan2(corner.y + uy * reach - center.y, corner.x + ux * reach - center.x)
        let finish = atan2(corner.y + vy * reach - center.y, corner.x + vx * reach - center.x)
        addArc(
            center: center, radius: radius, startAngle: Angle(radians: Double(begin)),
            endAngle: Angle(radians: Double(finish)), clockwise: cross > 0, transform: transform)
    }
}
