public import TerminalCore

/// The appearance of gauges.
@MainActor @preconcurrency public protocol GaugeStyle: _ControlStyle
where _Configuration == GaugeStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = GaugeStyleConfiguration
}

/// The properties of a gauge for its ``GaugeStyle``.
@MainActor @preconcurrency public struct GaugeStyleConfiguration {
    /// The label, with its type erased.
    public typealias Label = _StyledPart
    /// The label of the value, with its type erased.
    public typealias CurrentValueLabel = _StyledPart
    /// The label of the lower bound, with its type erased.
    public typealias MinimumValueLabel = _StyledPart
    /// The label of the upper bound, with its type erased.
    public typealias MaximumValueLabel = _StyledPart
    /// The place of the value between the bounds, from 0 to 1.
    public let value: Double
    /// The label.
    public let label: Label
    /// The label of the value, if there is one.
    public let currentValueLabel: CurrentValueLabel?
    /// The label of the lower bound, if there is one.
    public let minimumValueLabel: MinimumValueLabel?
    /// The label of the upper bound, if there is one.
    public let maximumValueLabel: MaximumValueLabel?
}

/// The label, a bar between its bounds that fills from the leading edge, and the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// A bar.
    public init() {}
    /// The label, the bar between its bounds, and the value.
    public func makeBody(configuration: Configuration) -> some View {
        Labeled(
            label: configuration.label,
            control: HStack(alignment: .firstTextBaseline) {
                configuration.minimumValueLabel.accessibilityHidden(true)
                Bar(share: configuration.value)
                configuration.maximumValueLabel.accessibilityHidden(true)
                configuration.currentValueLabel
            })
    }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// The label, a bar between its bounds, and the value.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    /// The default, the same as ``linearCapacity``.
    public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension View {
    /// Sets the style of the gauges inside.
    public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
        self.style(style)
    }
}
