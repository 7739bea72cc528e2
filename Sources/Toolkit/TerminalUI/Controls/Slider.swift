@_spi(Elements) public import TerminalCore

/// A control for a value within bounds.
///
/// The left and right arrows change it by `step` (a twentieth of the range if there is none), Page
/// Up and Page Down by a tenth of the range, Home and End go to the bounds; the mouse drags it.
public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    private let minimum: ValueLabel
    private let maximum: ValueLabel
    private let onEditing: (Bool) -> Void
    @Environment(\.isEnabled) private var isEnabled
    @State private var hasFocus = false

    /// Creates a slider with views for the label and the bounds.
    ///
    /// - `step`: the distance between selectable values, counted from the lower bound; `nil` and
    ///   steps that are not above zero select any value.
    /// - `onEditingChanged`: called with `true` when the mouse presses the slider and with `false`
    ///   when it releases it; not called for keys.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.value = Binding(
            get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.flatMap { $0 > 0 ? Double($0) : nil }
        self.label = label()
        minimum = minimumValueLabel()
        maximum = maximumValueLabel()
        onEditing = onEditingChanged
    }

    private var length: Double { bounds.upperBound - bounds.lowerBound }

    /// The position of the value between the bounds, 0 to 1.
    private var share: Double {
        let now = value.wrappedValue
        return length > 0 && !now.isNaN ? min(max((now - bounds.lowerBound) / length, 0), 1) : 0
    }

    /// The label, and the line between the views for the bounds.
    public var body: some View {
        Labeled(label: label, control: control)
            .speech(ControlSpeech(.slider, value: "\(Int((share * 100).rounded())) percent"))
    }

    private var control: some View {
        let share = share
        return HStack(alignment: .firstTextBaseline) {
            minimum.accessibilityHidden(true)
            CellDrawing(idealColumns: 10) { [hasFocus, isEnabled] canvas, frame, environment in
                canvas.drawTrack(
                    share, in: frame, environment, isFocused: hasFocus, isEnabled: isEnabled)
            }
            .modifier(
                ControlModifier(
                    isEnabled: isEnabled, onFocus: { hasFocus = $0 }, key: pressed,
                    pointer: pointed))
            maximum.accessibilityHidden(true)
        }
    }

    private func set(_ wanted: Double) {
        var wanted = wanted
        if let step {
            wanted = bounds.lowerBound + ((wanted - bounds.lowerBound) / step).rounded() * step
            if wanted > bounds.upperBound { wanted -= step }
        }
        value.wrappedValue = min(max(wanted, bounds.lowerBound), bounds.upperBound)
    }

    private func pressed(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        let small = step ?? length / 20
        let large = max(length / 10, small)
        switch press.key {
        case .right, "+", "=": set(value.wrappedValue + small)
        case .left, "-": set(value.wrappedValue - small)
        case .pageUp: set(value.wrappedValue + large)
        case .pageDown: set(value.wrappedValue - large)
        case .home: set(bounds.lowerBound)
        case .end: set(bounds.upperBound)
        default: return false
        }
        return true
    }

    private func pointed(_ kind: MouseEvent.Kind, _ place: CGPoint, _ size: CGSize) {
        let cell = LayoutMetrics.terminal.cell.width
        if kind == .press { onEditing(true) }
        let way = size.width - cell
        if way > 0 { set(bounds.lowerBound + Double((place.x - cell / 2) / way) * length) }
        if kind == .release { onEditing(false) }
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with a label.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: label, minimumValueLabel: { EmptyView() },
            maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider without a label.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { EmptyView() },
            onEditingChanged: onEditingChanged)
    }
}

extension CellCanvas {
    /// Draws a line over the whole columns of a frame with a mark at a place from 0 to 1; the part
    /// before the mark is heavy and has the accent colour.
    @MainActor func drawTrack(
        _ share: Double, in frame: CGRect, _ environment: EnvironmentValues,
        isFocused: Bool = false, isEnabled: Bool = true
    ) {
        let metrics = LayoutMetrics.terminal
        let columns = Int(min(frame.width / metrics.cell.width, 65_536) + 1e-6)
        if columns < 1 { return }
        let knob = Int((share * Double(columns - 1)).rounded())
        let column = metrics.cells(frame.minX, .horizontal)
        let row = metrics.cells(frame.minY, .vertical)
        func glyphs(_ scalar: Unicode.Scalar, _ count: Int) -> [Glyph] {
            Array(repeating: Glyph(scalar), count: count)
        }
        let dim: CellAttributes = isEnabled ? [] : .dim
        let paint = Color.accentColor.resolved(in: environment).paint
        drawText(glyphs("━", knob), column: column, row: row, foreground: paint, attributes: dim)
        drawText(
            glyphs("─", columns - knob - 1), column: column + knob + 1, row: row, attributes: dim)
        drawText(
            [Glyph("●")], column: column + knob, row: row,
            attributes: isFocused ? dim.union(.reverse) : dim)
    }
}
