@_spi(Elements) public import TerminalCore

/// The progress of some work.
///
/// A bar with a resolution of an eighth of a column; without colours it is `#####---`. Work without
/// a value is shown as a still ellipsis, so that idle programs draw no frames.
/// The appearance is a ``ProgressViewStyle``.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let share: Double?
    private let label: Label
    private let current: CurrentValueLabel
    @Environment(styles: ProgressViewStyleConfiguration.self) private var styles

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

    /// The label, the bar and the value in a row, or what the progress view style makes.
    public var body: some View {
        if let styles {
            styles.body(configuration(styles))
        } else {
            Labeled(
                label: label,
                control: HStack(alignment: .firstTextBaseline) {
                    if let share { Bar(share: share) } else { Text(decoration: "…") }
                    current
                }
            )
            .speech(
                ControlSpeech(
                    .progress, value: share.map { "\(Int(($0 * 100).rounded())) percent" })
            )
        }
    }

    private func configuration(
        _ styles: StyleLink<AnyStyle<ProgressViewStyleConfiguration>>
    ) -> ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(
            fractionCompleted: share,
            label: Label.self == EmptyView.self
                ? nil : styles.part(label),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self
                ? nil : styles.part(current))
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label?,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
    /// The progress view of a style, drawn by the next style outwards.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            configuration.fractionCompleted, configuration.label, configuration.currentValueLabel)
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
    public init(_ title: LocalizedStringKey) { self.init(label: { Text(title) }) }

    /// Creates an indicator for work without a value, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title) { self.init(label: { Text(title) }) }

    /// Creates a bar for `value` of `total`, with a title.
    public init<Value: BinaryFloatingPoint>(
        _ title: LocalizedStringKey, value: Value?, total: Value = 1
    ) { self.init(value: value, total: total, label: { Text(title) }) }

    /// Creates a bar for `value` of `total`, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
        _ title: Title, value: Value?, total: Value = 1
    ) { self.init(value: value, total: total, label: { Text(title) }) }
}

/// A bar filled from the leading edge in the accent colour.
struct Bar: View, Animatable {
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
