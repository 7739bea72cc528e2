public import Foundation

/// An angle. Since y grows downwards, angles increase clockwise on the screen, starting at the right.
public nonisolated struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// The angle in degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// The angle 0.
    public static let zero = Angle(radians: 0)

    /// The angle 0.
    public init() { radians = 0 }
    /// An angle in radians.
    public init(radians: Double) { self.radians = radians }
    /// An angle in degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// An angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// An angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// Smaller angles first.
    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
    /// The sum.
    public static func + (left: Angle, right: Angle) -> Angle {
        Angle(radians: left.radians + right.radians)
    }
    /// The difference.
    public static func - (left: Angle, right: Angle) -> Angle {
        Angle(radians: left.radians - right.radians)
    }
    /// A multiple.
    public static func * (angle: Angle, factor: Double) -> Angle {
        Angle(radians: angle.radians * factor)
    }
    /// A multiple.
    public static func * (factor: Double, angle: Angle) -> Angle { angle * factor }
    /// A part.
    public static func / (angle: Angle, divisor: Double) -> Angle {
        Angle(radians: angle.radians / divisor)
    }
    /// The opposite angle.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Core Graphics' type, which Foundation provides on Apple's systems only.
public nonisolated struct CGAffineTransform: Hashable, Sendable {
    /// The coefficients, in Core Graphics' order and names.
    public var a, b, c, d, tx, ty: CGFloat

    /// The identity map.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A map with the given coefficients.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    /// The identity map.
    public init() { self = .identity }
    /// A translation, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }
    /// A scaling about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }
    /// A rotation about the origin, in radians; positive angles turn clockwise on the screen.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// The map that applies this one first, then `next`.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }
    /// The map that translates first, then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }
    /// The map that scales first, then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }
    /// The map that rotates first, then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
    /// Whether every point stays where it is.
    public var isIdentity: Bool { self == .identity }
    /// The map that undoes this one; this one itself if there is none.
    public func inverted() -> CGAffineTransform {
        let size = determinant
        guard size != 0, size.isFinite else { return self }
        return CGAffineTransform(
            a: d / size, b: -b / size, c: -c / size, d: a / size,
            tx: (c * ty - d * tx) / size, ty: (b * tx - a * ty) / size)
    }

    /// The factor by which areas grow; negative if the map mirrors.
    var determinant: CGFloat { a * d - b * c }
    /// Whether the sides of rectangles stay horizontal and vertical, each in its direction.
    var keepsAxes: Bool { b == 0 && c == 0 }

    /// The image of a point.
    package func map(_ point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The smallest rectangle around the image of a rectangle; null and infinite ones stay.
    package func map(_ rect: CGRect) -> CGRect {
        if rect.isNull || rect.isInfinite { return rect }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { map($0) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(
            x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}

nonisolated extension CGPoint {
    /// The image of the point.
    public func applying(_ transform: CGAffineTransform) -> CGPoint { transform.map(self) }
}

nonisolated extension CGSize {
    /// The image of the vector, without translation.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

nonisolated extension CGRect {
    /// The smallest rectangle around the image of the rectangle.
    public func applying(_ transform: CGAffineTransform) -> CGRect { transform.map(self) }
}
