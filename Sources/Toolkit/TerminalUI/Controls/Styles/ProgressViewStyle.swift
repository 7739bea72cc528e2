@_spi(Elements) public import TerminalCore

/// The appearance of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle: _ControlStyle
where _Configuration == ProgressViewStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// The properties of a progress view for its ``ProgressViewStyle``.
@MainActor @preconcurrency public struct ProgressViewStyleConfiguration {
    /// The label, with its type erased.
    public typealias Label = _StyledPart
    /// The label of the value, with its type erased.
    public typealias CurrentValueLabel = _StyledPart
    /// The share of the work that is done, from 0 to 1; `nil` for work without a value.
    public let fractionCompleted: Double?
    /// The label, if there is one.
    public var label: Label?
    /// The label of the value, if there is one.
    public var currentValueLabel: CurrentValueLabel?
}

/// The default: a bar.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// The default style.
    public init() {}
    /// The label, the bar and the value.
    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).ownStyle(of: configuration)
    }
}

/// A circle that fills by quarters, the label, and the value as a percentage unless there is a label
/// for it: `◑ Load 50%`.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// A circle.
    public init() {}
    /// The circle, the label and the value.
    public func makeBody(configuration: Configuration) -> some View {
        let percent = configuration.fractionCompleted.map { Int(($0 * 100).rounded()) }
        return HStack(alignment: .firstTextBaseline) {
            Text(decoration: percent.map { ["○", "◔", "◑", "◕", "●"][$0 / 25] } ?? "…")
            configuration.label
            if let current = configuration.currentValueLabel {
                current
            } else if let percent {
                Text(decoration: "\(percent)%")
            }
        }
        .speech(ControlSpeech(.progress, value: percent.map { "\($0) percent" }))
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The label, a bar and the value in a row.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
    /// The same as ``automatic``.
    public static var linear: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A circle that fills by quarters, and a percentage.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
    /// Sets the style of the progress views inside.
    public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
        self.style(style)
    }
}
