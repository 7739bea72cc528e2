import Foundation

/// The progress of some work.
///
/// A bar with a resolution of an eighth of a column; without colours it is `#####---`. Work without
/// a value is shown as a still ellipsis, so that idle programs draw no frames.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let share: Double?
    private let label: Label
    private let current: CurrentValueLabel

    private init(_ share: Double?, _ label: Label, _ current: CurrentValueLabel) {
        self.share = share
        self.label = label
        self.current = current
    }

    /// Creates a bar for `value` of `total`, with views for the label and the value. A value
    /// outside 0 … `total` is clamped; if `total` is not positive or the value is not a number, the
    /// bar is empty.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            value.map { total > 0 && !$0.isNaN ? min(max(Double($0 / total), 0), 1) : 0 }, label(),
            currentValueLabel())
    }

    /// The label, the bar and the value in a row.
    public var body: some View {
        HStack(alignment: .firstTextBaseline) {
            label
            if let share { BarView(share: share) } else { Text("…") }
            current
        }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a bar for `value` of `total`, with a label.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            value: value, total: total, label: label, currentValueLabel: { EmptyView() })
    }

    /// Creates an indicator for work without a value, with a label.
    public init(@ViewBuilder label: () -> Label) { self.init(nil, label(), EmptyView()) }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates an indicator for work without a value.
    public init() { self.init(nil, EmptyView(), EmptyView()) }

    /// Creates a bar for `value` of `total`.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
        self.init(value: value, total: total, label: { EmptyView() })
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates an indicator for work without a value, with a title.
    public init<Title: StringProtocol>(_ title: Title) { self.init(label: { Text(title) }) }

    /// Creates a bar for `value` of `total`, with a title.
    public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
        _ title: Title, value: Value?, total: Value = 1
    ) { self.init(value: value, total: total, label: { Text(title) }) }
}

/// A bar for a value within bounds.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let share: Double
    private let label: Label
    private let current: CurrentValueLabel
    private let minimum: BoundsLabel
    private let maximum: BoundsLabel

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

    /// The label, the lower bound, the bar, the upper bound and the value in a row.
    public var body: some View {
        HStack(alignment: .firstTextBaseline) {
            label
            minimum
            BarView(share: share)
            maximum
            current
        }
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

/// A bar filled from the leading edge in the accent colour.
private struct BarView: View, Animatable {
    var share: Double

    var animatableData: Double {
        get { share }
        set { share = newValue }
    }

    var body: some View {
        CellDrawing(idealColumns: 10) { [share] canvas, frame, environment in
            canvas.fill(frame, with: .color(RGBA(red: 78, green: 78, blue: 84)))
            var done = frame
            done.size.width = frame.width * share
            // Unless the share is 0 or 1, at least an eighth of a column is filled and an eighth is
            // empty.
            let point = LayoutMetrics.terminal.cell.width / 8
            if share > 0 { done.size.width = max(done.width, point) }
            if share < 1 { done.size.width = min(done.width, frame.width - point) }
            if environment.layoutDirection == .rightToLeft {
                done.origin.x = frame.maxX - done.width
            }
            let paint = Color.accentColor.resolved(in: environment).paint
            if share > 0 { canvas.fill(done, with: paint) }
        }
    }
}
