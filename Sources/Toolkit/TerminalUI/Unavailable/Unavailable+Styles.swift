// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

// Types of styles, and more names of values that exist.

@available(*, unavailable, message: "Use .roundedBorder.")
public typealias RoundedBorderTextFieldStyle = DefaultTextFieldStyle

@available(*, unavailable, message: "Use .grouped.")
public typealias GroupedFormStyle = AutomaticFormStyle

@available(*, unavailable, message: "Use .checkbox.")
public typealias CheckboxToggleStyle = DefaultToggleStyle

@available(*, unavailable, message: "Use .linear.")
public typealias LinearProgressViewStyle = DefaultProgressViewStyle

@available(*, unavailable, message: "Use .radioGroup.")
public typealias RadioGroupPickerStyle = InlinePickerStyle

@available(*, unavailable, message: "Use .button.")
public typealias ButtonMenuStyle = DefaultMenuStyle

@available(*, unavailable, message: "Use .automatic.")
public typealias DefaultListStyle = PlainListStyle

@available(*, unavailable, message: "Use .automatic.")
public typealias DefaultLabelStyle = TitleAndIconLabelStyle

@available(*, unavailable, message: "Use .automatic.")
public typealias DefaultPickerStyle = MenuPickerStyle

@available(*, unavailable, message: "Use .automatic.")
public typealias DefaultGaugeStyle = LinearCapacityGaugeStyle

nonisolated extension ToolbarItemPlacement {
    @available(*, unavailable, message: "Use .bottomBar.")
    public static var keyboard: ToolbarItemPlacement { .bottomBar }
    @available(*, unavailable, message: "Use .topBarTrailing.")
    public static var destructiveAction: ToolbarItemPlacement { .topBarTrailing }
}

nonisolated extension ToolbarPlacement {
    @available(*, unavailable, message: "Use .navigationBar.")
    public static var windowToolbar: ToolbarPlacement { .navigationBar }
}

nonisolated extension ToolbarTitleDisplayMode {
    @available(*, unavailable, message: "Use .automatic.")
    public static var inlineLarge: ToolbarTitleDisplayMode { .automatic }
}

nonisolated extension SearchScopeActivation {
    @available(*, unavailable, message: "Use .automatic.")
    public static var onSearchPresentation: SearchScopeActivation { .automatic }
}

nonisolated extension Text.AlignmentStrategy {
    @available(*, unavailable, message: "Use .default.")
    public static var layoutBased: Text.AlignmentStrategy { .default }
}

@available(*, unavailable, message: "Use .newItem: the placement of a group has no effect.")
nonisolated extension CommandGroupPlacement {
    public static var appInfo: CommandGroupPlacement { .newItem }
    public static var appSettings: CommandGroupPlacement { .newItem }
    public static var help: CommandGroupPlacement { .newItem }
    public static var importExport: CommandGroupPlacement { .newItem }
    public static var pasteboard: CommandGroupPlacement { .newItem }
    public static var printItem: CommandGroupPlacement { .newItem }
    public static var saveItem: CommandGroupPlacement { .newItem }
    public static var sidebar: CommandGroupPlacement { .newItem }
    public static var textEditing: CommandGroupPlacement { .newItem }
    public static var textFormatting: CommandGroupPlacement { .newItem }
    public static var toolbar: CommandGroupPlacement { .newItem }
    public static var undoRedo: CommandGroupPlacement { .newItem }
    public static var windowArrangement: CommandGroupPlacement { .newItem }
    public static var windowList: CommandGroupPlacement { .newItem }
    public static var windowSize: CommandGroupPlacement { .newItem }
}

@available(*, unavailable, message: "Use UnitCurve.bezier with the control points of the curve.")
nonisolated extension UnitCurve {
    public static var circularEaseIn: UnitCurve { .easeIn }
    public static var circularEaseOut: UnitCurve { .easeOut }
    public static var circularEaseInOut: UnitCurve { .easeInOut }
}

nonisolated extension UnitCurve {
    @available(*, unavailable, message: "Use the difference of two calls of value(at:).")
    public func velocity(at progress: Double) -> Double { 0 }
}

nonisolated extension Spring {
    @available(*, unavailable, message: "Use the difference of two calls of value.")
    public func velocity<Value: VectorArithmetic>(
        target: Value, initialVelocity: Value = .zero, time: TimeInterval
    ) -> Value { target }
    @available(*, unavailable, message: "Use 1 - dampingRatio.")
    public var bounce: Double { 1 - dampingRatio }
    @available(*, unavailable, message: "Use 1: stiffness and damping are those of this mass.")
    public var mass: Double { 1 }
}

@available(*, unavailable, message: "Use .menu, .inline or .segmented.")
public typealias WheelPickerStyle = MenuPickerStyle

@available(*, unavailable, message: "Use .grouped or .inset.")
public typealias InsetGroupedListStyle = InsetListStyle

@available(*, unavailable, message: "Use NavigationStack without a style.")
public typealias StackNavigationViewStyle = UnavailableView

@available(*, unavailable, message: "Use NavigationSplitView without a style.")
public typealias DoubleColumnNavigationViewStyle = UnavailableView

extension View {
    @available(*, unavailable, message: "Use NavigationStack or NavigationSplitView.")
    public func navigationViewStyle<Style>(_ style: Style) -> Self { self }
}

@available(*, unavailable, message: "Use .success, .warning or .error, which ring the bell.")
nonisolated extension SensoryFeedback {
    public static var impact: SensoryFeedback { .success }
    public static var selection: SensoryFeedback { .success }
    public static var increase: SensoryFeedback { .success }
    public static var decrease: SensoryFeedback { .success }
    public static var alignment: SensoryFeedback { .success }
    public static func impact(
        weight: UnavailableArgument = .medium, intensity: Double = 1
    ) -> SensoryFeedback { .success }
}
