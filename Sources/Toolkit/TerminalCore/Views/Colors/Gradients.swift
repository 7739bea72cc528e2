public import Foundation

/// A gradient along the distance from a point, in parts of the shape's size.
public nonisolated struct EllipticalGradient: View, ShapeStyle {
    let gradient: Gradient
    package let center: UnitPoint
    package let start: CGFloat
    package let end: CGFloat

    /// A gradient from one part of the shape's size to another.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        start = startRadiusFraction
        end = endRadiusFraction
    }
    /// A gradient of evenly spaced colours.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center,
            startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
    }
    /// A gradient of stops.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center,
            startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
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
                    geometry: .elliptical(
                        center: point(center, in: bounds), size: bounds.size, start: start,
                        end: end))))
    }

    /// A rectangle filled with the gradient.
    @MainActor @preconcurrency public var body: some View { Rectangle().fill(self) }
}

/// A gradient whose geometry the place of its use decides: in a fill, from the top to the bottom.
public nonisolated struct AnyGradient: ShapeStyle, Hashable, Sendable {
    private nonisolated let gradient: Gradient

    /// A gradient of colours.
    public nonisolated init(_ gradient: Gradient) { self.gradient = gradient }

    /// The gradient's paint in the given bounds.
    @MainActor @preconcurrency public func _paint(
        _ environment: EnvironmentValues, _ bounds: CGRect
    )
        -> ResolvedPaint
    {
        LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)
            ._paint(environment, bounds)
    }
}

extension Gradient: ShapeStyle {
    /// The paint of a gradient from the top to the bottom.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        AnyGradient(self)._paint(environment, bounds)
    }
}

extension Color {
    /// A slight gradient from a lighter colour down to this one.
    public nonisolated var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [mix(with: Color(white: 1), by: 0.2), self]))
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient along a line.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    /// A gradient of evenly spaced colours along a line.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
    /// A gradient of stops along a line.
    public static func linearGradient(
        stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// A gradient along the distance from a point.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
        endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(
            gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// A gradient of evenly spaced colours along the distance from a point.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        radialGradient(
            Gradient(colors: colors), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }
    /// A gradient of stops along the distance from a point.
    public static func radialGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadius: CGFloat = 0,
        endRadius: CGFloat
    ) -> RadialGradient {
        radialGradient(
            Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient from one angle around a point to another.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(
            gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Evenly spaced colours from one angle around a point to another.
    public static func angularGradient(
        colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(
            colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Stops from one angle around a point to another.
    public static func angularGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A full turn around a point.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }
    /// A full turn of evenly spaced colours around a point.
    public static func conicGradient(
        colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(colors: colors, center: center, angle: angle) }
    /// A full turn of stops around a point.
    public static func conicGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(stops: stops, center: center, angle: angle) }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// A gradient along the distance from a point, in parts of the shape's size.
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// A gradient of evenly spaced colours along the distance from a point.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        ellipticalGradient(
            Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// A gradient of stops along the distance from a point.
    public static func ellipticalGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        ellipticalGradient(
            Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}
