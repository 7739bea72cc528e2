public import TerminalCore

/// The arrangement of the options of pickers.
///
/// As in SwiftUI there are only the styles of this library.
@MainActor @preconcurrency public protocol PickerStyle {
    /// How the options are arranged. For the view layer itself: do not implement.
    var _arrangement: _PickerArrangement { get }
}

/// How the options of a picker are arranged.
public nonisolated enum _PickerArrangement: Hashable, Sendable {
    /// In a column, in a row, or one at a time.
    case inline, segmented, menu
}

/// The selected option between arrows: `‹ option ›`.
public struct MenuPickerStyle: PickerStyle {
    /// A style that shows the selected option.
    public init() {}
    /// One option at a time.
    public var _arrangement: _PickerArrangement { .menu }
}

/// All options in a column, with radio buttons.
public struct InlinePickerStyle: PickerStyle {
    /// A column of options.
    public init() {}
    /// In a column.
    public var _arrangement: _PickerArrangement { .inline }
}

/// All options in a row, the selected one in brackets.
public struct SegmentedPickerStyle: PickerStyle {
    /// A row of options.
    public init() {}
    /// In a row.
    public var _arrangement: _PickerArrangement { .segmented }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// The selected option between arrows.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
    /// The default, the same as ``menu``.
    public static var automatic: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// All options in a column, with radio buttons.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
    /// The same as ``inline``.
    public static var radioGroup: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// All options in a row, the selected one in brackets.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

enum ArrangementKey: EnvironmentKey {
    static var defaultValue: _PickerArrangement { .menu }
}

extension View {
    /// Sets the style of the pickers inside.
    public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
        environment(ArrangementKey.self, style._arrangement)
    }
}
