public import Foundation

/// A step down from what is drawn with in this place: the foreground itself, then less and less
/// of it.
///
/// `foregroundStyle(.secondary)` inside a view drawn in red is a fainter red; where nobody chose a
/// colour it is the terminal's own foreground, dim.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, Sendable {
    /// How many steps down.
    private nonisolated let level: Int

    private nonisolated init(_ level: Int) { self.level = level }

    /// The foreground in force.
    public static let primary = HierarchicalShapeStyle(0)
    /// Half of it.
    public static let secondary = HierarchicalShapeStyle(1)
    /// A quarter of it.
    public static let tertiary = HierarchicalShapeStyle(2)
    /// Less than that.
    public static let quaternary = HierarchicalShapeStyle(3)
    /// Least of all.
    public static let quinary = HierarchicalShapeStyle(4)

    /// The style that stands at this level below another.
    func step(below foreground: (any ShapeStyle)?) -> any ShapeStyle {
        if level == 0 { return foreground ?? Color.primary }
        // The steps of a gradient or of the terminal's foreground: a terminal has one dim.
        guard let color = foreground as? Color, color.source != .primary else {
            return Color.secondary
        }
        return color.opacity([1, 0.5, 0.25, 0.18, 0.12][level])
    }

    /// The paint of the foreground in force, that much of it.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        step(below: environment.foregroundStyle)._paint(environment, bounds)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground in force.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// Half of the foreground in force.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// A quarter of the foreground in force.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// Less than a quarter of the foreground in force.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// Least of all of the foreground in force.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// What is drawn with in this place, as a style of its own.
public struct ForegroundStyle: ShapeStyle {
    /// The foreground in force.
    public init() {}

    /// The paint of the foreground in force.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        (environment.foregroundStyle ?? Color.primary)._paint(environment, bounds)
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground in force.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
