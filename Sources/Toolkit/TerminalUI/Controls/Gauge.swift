@_spi(Elements) public import TerminalCore

/// A value within bounds. The appearance is a ``GaugeStyle``.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let share: Double
    private let label: Label
    private let current: CurrentValueLabel
    private let minimum: BoundsLabel
    private let maximum: BoundsLabel
    @Environment(styles: GaugeStyleConfiguration.self) private var styles

    /// Creates a gauge with views for the label, the value and the bounds. A value outside the
    /// bounds is clamped; if it is not a number, the bar is empty.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        let length = bounds.upperBound - bounds.lowerBound
        share =
            length > 0 && !value.isNaN
            ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
        self.label = label()
        current = currentValueLabel()
        minimum = minimumValueLabel()
        maximum = maximumValueLabel()
    }

    /// The label, the lower bound, the bar, the upper bound and the value in a row, or what the gauge
    /// style makes.
    public var body: some View {
        if let styles {
            styles.body(configuration(styles)).speech(speech)
        } else {
            Labeled(
                label: label,
                control: HStack(alignment: .firstTextBaseline) {
                    minimum.accessibilityHidden(true)
                    Bar(share: share)
                    maximum.accessibilityHidden(true)
                    current
                }
            )
            .speech(speech)
        }
    }

    /// The value's label is the value in words; without one it is the share of the bounds.
    private var speech: ControlSpeech {
        ControlSpeech(
            .gauge,
            value: CurrentValueLabel.self == EmptyView.self
                ? "\(Int((share * 100).rounded())) percent" : nil)
    }

    private func configuration(_ styles: StyleLink<AnyStyle<GaugeStyleConfiguration>>)
        -> GaugeStyleConfiguration
    {
        func part<Part: View>(_ view: Part) -> _StyledPart? {
            Part.self == EmptyView.self ? nil : styles.part(view)
        }
        return GaugeStyleConfiguration(
            value: share, label: styles.part(label),
            currentValueLabel: part(current),
            minimumValueLabel: part(minimum),
            maximumValueLabel: part(maximum))
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge with views for the label and the value.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
            minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    /// Creates a gauge with a label.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
    }
}
