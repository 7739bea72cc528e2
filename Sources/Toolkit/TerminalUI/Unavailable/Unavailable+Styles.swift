public import Foundation
public import TerminalCore

// Types of styles, and more names of values that exist.

/// Not available.
@available(*, unavailable, message: "Use .roundedBorder.")
public typealias RoundedBorderTextFieldStyle = DefaultTextFieldStyle

/// Not available.
@available(*, unavailable, message: "Use .grouped.")
public typealias GroupedFormStyle = AutomaticFormStyle

/// Not available.
@available(*, unavailable, message: "Use .checkbox.")
public typealias CheckboxToggleStyle = DefaultToggleStyle

/// Not available.
@available(*, unavailable, message: "Use .linear.")
public typealias LinearProgressViewStyle = DefaultProgressViewStyle

/// Not available.
@available(*, unavailable, message: "Use .radioGroup.")
public typealias RadioGroupPickerStyle = InlinePickerStyle

/// Not available.
@available(*, unavailable, message: "Use .button.")
public typealias ButtonMenuStyle = DefaultMenuStyle

/// Not available.
@available(*, unavailable, message: "Use .automatic.")
public typealias DefaultListStyle = PlainListStyle

/// Not available.
@available(*, unavailable, message: "Use .automatic.")
public typealias DefaultLabelStyle = TitleAndIconLabelStyle

/// Not available.
@available(*, unavailable, message: "Use .automatic.")
public typealias DefaultPickerStyle = MenuPickerStyle

/// Not available.
@available(*, unavailable, message: "Use .automatic.")
public typealias DefaultGaugeStyle = LinearCapacityGaugeStyle

nonisolated extension ToolbarItemPlacement {
    /// Not available.
    @available(*, unavailable, message: "Use .bottomBar.")
    public static var keyboard: ToolbarItemPlacement { .bottomBar }
    /// Not available.
    @available(*, unavailable, message: "Use .topBarTrailing.")
    public static var destructiveAction: ToolbarItemPlacement { .topBarTrailing }
}

nonisolated extension ToolbarPlacement {
    /// Not available.
    @available(*, unavailable, message: "Use .navigationBar.")
    public static var windowToolbar: ToolbarPlacement { .navigationBar }
}

nonisolated extension ToolbarTitleDisplayMode {
    /// Not available.
    @available(*, unavailable, message: "Use .automatic.")
    public static var inlineLarge: ToolbarTitleDisplayMode { .automatic }
}

nonisolated extension SearchScopeActivation {
    /// Not available.
    @available(*, unavailable, message: "Use .automatic.")
    public static var onSearchPresentation: SearchScopeActivation { .automatic }
}

nonisolated extension Text.AlignmentStrategy {
    /// Not available.
    @available(*, unavailable, message: "Use .default.")
    public static var layoutBased: Text.AlignmentStrategy { .default }
}

@available(*, unavailable, message: "Use .newItem: the placement of a group has no effect.")
nonisolated extension CommandGroupPlacement {
    /// Not available.
    public static var appInfo: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var appSettings: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var help: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var importExport: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var pasteboard: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var printItem: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var saveItem: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var sidebar: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var textEditing: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var textFormatting: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var toolbar: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var undoRedo: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var windowArrangement: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var windowList: CommandGroupPlacement { .newItem }
    /// Not available.
    public static var windowSize: CommandGroupPlacement { .newItem }
}

@available(*, unavailable, message: "Use UnitCurve.bezier with the control points of the curve.")
nonisolated extension UnitCurve {
    /// Not available.
    public static var circularEaseIn: UnitCurve { .easeIn }
    /// Not available.
    public static var circularEaseOut: UnitCurve { .easeOut }
    /// Not available.
    public static var circularEaseInOut: UnitCurve { .easeInOut }
}

nonisolated extension UnitCurve {
    /// Not available.
    @available(*, unavailable, message: "Use the difference of two calls of value(at:).")
    public func velocity(at progress: Double) -> Double { 0 }
}

nonisolated extension Spring {
    /// Not available.
    @available(*, unavailable, message: "Use the difference of two calls of value.")
    public func velocity<Value: VectorArithmetic>(
        target: Value, initialVelocity: Value = .zero, time: TimeInterval
    ) -> Value { target }
    /// Not available.
    @available(*, unavailable, message: "Use 1 - dampingRatio.")
    public var bounce: Double { 1 - dampingRatio }
    /// Not available.
    @available(*, unavailable, message: "Use 1: stiffness and damping are those of this mass.")
    public var mass: Double { 1 }
}

/// Not available.
@available(*, unavailable, message: "Use .menu, .inline or .segmented.")
public typealias WheelPickerStyle = MenuPickerStyle

/// Not available.
@available(*, unavailable, message: "Use .grouped or .inset.")
public typealias InsetGroupedListStyle = InsetListStyle

/// Not available.
@available(*, unavailable, message: "Use NavigationStack without a style.")
public typealias StackNavigationViewStyle = UnavailableView

/// Not available.
@available(*, unavailable, message: "Use NavigationSplitView without a style.")
public typealias DoubleColumnNavigationViewStyle = UnavailableView

extension View {
    /// Not available.
    @available(*, unavailable, message: "Use NavigationStack or NavigationSplitView.")
    public func navigationViewStyle<Style>(_ style: Style) -> Self { self }
}

@available(*, unavailable, message: "Use .success, .warning or .error, which ring the bell.")
nonisolated extension SensoryFeedback {
    /// Not available.
    public static var impact: SensoryFeedback { .success }
    /// Not available.
    public static var selection: SensoryFeedback { .success }
    /// Not available.
    public static var increase: SensoryFeedback { .success }
    /// Not available.
    public static var decrease: SensoryFeedback { .success }
    /// Not available.
    public static var alignment: SensoryFeedback { .success }
    /// Not available.
    public static func impact(
        weight: UnavailableArgument = .medium, intensity: Double = 1
    ) -> SensoryFeedback { .success }
}
