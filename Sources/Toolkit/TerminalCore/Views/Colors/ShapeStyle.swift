public import Foundation

/// The style of a fill, a stroke or a text: a colour, a gradient, or one made of another in an
/// environment.
///
///     struct Warning: ShapeStyle {
///         func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///             environment.colorScheme == .dark ? Color.yellow : Color.orange
///         }
///     }
@MainActor @preconcurrency public protocol ShapeStyle: Sendable {
    /// The type of the style that this one is in an environment.
    associatedtype Resolved: ShapeStyle = Never
    /// The style that this one is in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// The paint for a shape with the given bounds. For the view layer itself: do not implement.
    func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint
}

extension ShapeStyle {
    /// The paint of the resolved style.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        resolve(in: environment)._paint(environment, bounds)
    }

    /// The colour in an environment, if the style is one there.
    package func color(in environment: EnvironmentValues) -> Color? {
        if let color = self as? Color { return color }
        if Resolved.self == Never.self { return nil }
        return resolve(in: environment).color(in: environment)
    }
}

extension ShapeStyle where Resolved == Never {
    /// Stops the program: the style has a paint of its own.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) is not made of another style.")
    }
}

extension Never: ShapeStyle {
    /// No style.
    public typealias Resolved = Never
}

/// An opaque wrapper around the paint of a style.
@MainActor @preconcurrency public struct ResolvedPaint {
    package let paint: Paint

    package init(_ paint: Paint) { self.paint = paint }
}

extension ShapeStyle where Self == Color {
    /// Fully transparent.
    public static var clear: Color { .clear }
    /// ``Color/black`` as a shape style.
    public static var black: Color { Color.black }
    /// ``Color/white`` as a shape style.
    public static var white: Color { Color.white }
    /// ``Color/gray`` as a shape style.
    public static var gray: Color { Color.gray }
    /// ``Color/red`` as a shape style.
    public static var red: Color { Color.red }
    /// ``Color/orange`` as a shape style.
    public static var orange: Color { Color.orange }
    /// ``Color/yellow`` as a shape style.
    public static var yellow: Color { Color.yellow }
    /// ``Color/green`` as a shape style.
    public static var green: Color { Color.green }
    /// ``Color/mint`` as a shape style.
    public static var mint: Color { Color.mint }
    /// ``Color/teal`` as a shape style.
    public static var teal: Color { Color.teal }
    /// ``Color/cyan`` as a shape style.
    public static var cyan: Color { Color.cyan }
    /// ``Color/blue`` as a shape style.
    public static var blue: Color { Color.blue }
    /// ``Color/indigo`` as a shape style.
    public static var indigo: Color { Color.indigo }
    /// ``Color/purple`` as a shape style.
    public static var purple: Color { Color.purple }
    /// ``Color/pink`` as a shape style.
    public static var pink: Color { Color.pink }
    /// ``Color/brown`` as a shape style.
    public static var brown: Color { Color.brown }
    /// The environment's tint.
    public static var tint: Color { Color.accentColor }
}

/// Colours at locations from 0 to 1.
public nonisolated struct Gradient: Hashable, Sendable {
    /// A colour at a location.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The location, from 0 at the start to 1 at the end.
        public var location: CGFloat
        /// A colour at a location.
        public nonisolated init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }
    /// The colours and their locations.
    public var stops: [Stop]

    /// How colours are mixed.
    public nonisolated enum ColorSpace: Hashable, Sendable {
        /// By the channels of sRGB.
        case device
        /// By perceived lightness and hue.
        case perceptual
    }

    /// A gradient through stops.
    public nonisolated init(stops: [Stop]) { self.stops = stops }
    /// A gradient through evenly spaced colours.
    public nonisolated init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    @MainActor package func resolved(_ environment: EnvironmentValues) -> [(
        color: RGBA, location: CGFloat
    )] {
        stops.map { ($0.color.rgba(in: environment), $0.location) }
    }
}

/// Maps a point of the unit square to a rectangle.
package func point(_ unit: UnitPoint, in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
}

/// A gradient along a line; as a view it fills the proposed size.
public nonisolated struct LinearGradient: View, ShapeStyle {
    let gradient: Gradient
    package let start: UnitPoint
    package let end: UnitPoint

    /// A gradient from one point to another.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        start = startPoint
        end = endPoint
    }
    /// A gradient of evenly spaced colours from one point to another.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(
            gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// A gradient of stops from one point to another.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// The gradient's paint in the given bounds.
    @MainActor @preconcurrency public func _paint(
        _ environment: EnvironmentValues, _ bounds: CGRect
    )
        -> ResolvedPaint
    {
        ResolvedPaint(
            .gradient(
                GradientPaint(
                    stops: gradient.resolved(environment),
                    geometry: .linear(
                        start: point(start, in: bounds), end: point(end, in: bounds)))))
    }

    /// A rectangle filled with the gradient.
    @MainActor @preconcurrency public var body: some View { Rectangle().fill(self) }
}

/// A gradient along the distance from a point; as a view it fills the proposed size.
public nonisolated struct RadialGradient: View, ShapeStyle {
    let gradient: Gradient
    package let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    /// A gradient from one radius, in points, to another.
    public init(
        gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }
    /// A gradient of evenly spaced colours from one radius to another.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }

    /// The gradient's paint in the given bounds.
    @MainActor @preconcurrency public func _paint(
        _ environment: EnvironmentValues, _ bounds: CGRect
    )
        -> ResolvedPaint
    {
        ResolvedPaint(
            .gradient(
                GradientPaint(
                    stops: gradient.resolved(environment),
                    geometry: .radial(
                        center: point(center, in: bounds), startRadius: startRadius,
                        endRadius: endRadius))))
    }

    /// A rectangle filled with the gradient.
    @MainActor @preconcurrency public var body: some View { Rectangle().fill(self) }
}

/// A gradient along the angle around a point; as a view it fills the proposed size.
public nonisolated struct AngularGradient: View, ShapeStyle {
    let gradient: Gradient
    package let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    /// A full turn from an angle on.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
    }
    /// A full turn of evenly spaced colours from an angle on.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }
    /// A full turn of stops from an angle on.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
    /// Evenly spaced colours from one angle to another.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
            endAngle: endAngle)
    }
    /// Stops from one angle to another.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
            endAngle: endAngle)
    }
    /// A gradient from one angle to another; a full turn if both are equal.
    public init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle == startAngle ? startAngle + .degrees(360) : endAngle
    }

    /// The gradient's paint in the given bounds.
    @MainActor @preconcurrency public func _paint(
        _ environment: EnvironmentValues, _ bounds: CGRect
    )
        -> ResolvedPaint
    {
        ResolvedPaint(
            .gradient(
                GradientPaint(
                    stops: gradient.resolved(environment),
                    geometry: .angular(
                        center: point(center, in: bounds), startAngle: startAngle,
                        endAngle: endAngle))))
    }

    /// A rectangle filled with the gradient.
    @MainActor @preconcurrency public var body: some View { Rectangle().fill(self) }
}
