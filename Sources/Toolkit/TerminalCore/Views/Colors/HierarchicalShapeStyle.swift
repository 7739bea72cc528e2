public import Foundation

/// The environment's foreground style at a reduced opacity.
///
/// `foregroundStyle(.secondary)` in a red view is a translucent red; without a colour it is the
/// terminal's default foreground, dimmed.
public nonisolated struct HierarchicalShapeStyle: ShapeStyle, Hashable, Sendable {
    /// 0 for the foreground itself, up to 4.
    private nonisolated let level: Int

    private nonisolated init(_ level: Int) { self.level = level }

    /// The foreground style.
    public static let primary = HierarchicalShapeStyle(0)
    /// The foreground style at half opacity.
    public static let secondary = HierarchicalShapeStyle(1)
    /// The foreground style at a quarter of its opacity.
    public static let tertiary = HierarchicalShapeStyle(2)
    /// The foreground style at 0.18 of its opacity.
    public static let quaternary = HierarchicalShapeStyle(3)
    /// The foreground style at 0.12 of its opacity.
    public static let quinary = HierarchicalShapeStyle(4)

    /// The style at this level of an environment.
    @MainActor package func style(in environment: EnvironmentValues) -> any ShapeStyle {
        let given = environment[ForegroundLevelsKey.self]
        if level > 0, level <= given.count { return given[level - 1] }
        let foreground = environment[ForegroundKey.self]
        if level == 0 { return foreground ?? Color.primary }
        // The last level that is given, reduced by as much as the levels between are apart.
        let opacities = [1, 0.5, 0.25, 0.18, 0.12]
        let opacity = opacities[level] / opacities[min(given.count, level)]
        // Gradients and the default foreground cannot be blended; the terminal has one dim level.
        guard let color = (given.last ?? foreground)?.color(in: environment),
            color.source != .primary
        else { return Color.secondary }
        return color.opacity(opacity)
    }

    /// The paint of the reduced foreground style.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        style(in: environment)._paint(environment, bounds)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground style.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The foreground style at half opacity.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The foreground style at a quarter of its opacity.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The foreground style at 0.18 of its opacity.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// The foreground style at 0.12 of its opacity.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The environment's foreground style.
public nonisolated struct ForegroundStyle: ShapeStyle {
    /// The foreground style.
    public init() {}

    /// The paint of the foreground style.
    public func _paint(_ environment: EnvironmentValues, _ bounds: CGRect) -> ResolvedPaint {
        (environment[ForegroundKey.self] ?? Color.primary)._paint(environment, bounds)
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
