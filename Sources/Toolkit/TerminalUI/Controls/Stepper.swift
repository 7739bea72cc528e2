@_spi(Elements) public import TerminalCore

/// A control that increments and decrements a value: `+` and `-`, the right and left arrows, or a
/// click.
public struct Stepper<Label: View>: View {
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?
    private let label: Label
    @Environment(\.isEnabled) private var isEnabled
    @State private var hasFocus = false

    /// Creates a stepper that calls actions; without an action that direction is disabled.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
    }

    /// The label, and behind it the two buttons; a disabled one is dim.
    public var body: some View {
        Labeled(
            label: label,
            control: HStack(spacing: 0) {
                Text(decoration: "[")
                half("-", decrement)
                Text(decoration: "|")
                half("+", increment)
                Text(decoration: "]")
            }
            .marked(isFocused: hasFocus, isEnabled: isEnabled)
        )
        .modifier(
            ControlModifier(
                isEnabled: isEnabled, speech: ControlSpeech(.stepper), onFocus: { hasFocus = $0 },
                key: pressed))
    }

    private func half(_ glyph: String, _ action: (() -> Void)?) -> some View {
        Text(decoration: " \(glyph) ").marked(isFocused: false, isEnabled: action != nil)
            .onTapGesture { if isEnabled { action?() } }
    }

    private func pressed(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        switch press.key {
        case .right, "+", "=": increment?()
        case .left, "-": decrement?()
        default: return false
        }
        return true
    }
}

extension Strideable {
    /// The value some way off; `nil` if its type cannot represent it.
    fileprivate func moved(by stride: Stride) -> Self? {
        func fits<Integer: FixedWidthInteger>(_ value: Integer) -> Bool {
            guard let stride = stride as? Int, let way = Integer(exactly: stride.magnitude) else {
                return false
            }
            return stride < 0
                ? !value.subtractingReportingOverflow(way).overflow
                : !value.addingReportingOverflow(way).overflow
        }
        if let value = self as? any FixedWidthInteger, !fits(value) { return nil }
        return advanced(by: stride)
    }
}

extension Stepper {
    /// Creates a stepper for a value without bounds; it stops at the ends of the value's type.
    public init<Value: Strideable>(
        value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        func change(by step: Value.Stride) {
            if let next = value.wrappedValue.moved(by: step) { value.wrappedValue = next }
        }
        self.init(
            label: label, onIncrement: { change(by: step) }, onDecrement: { change(by: -step) })
    }

    /// Creates a stepper for a value within bounds; at a bound that direction is disabled.
    public init<Value: Strideable>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        @ViewBuilder label: () -> Label
    ) {
        func stepped(_ by: Value.Stride) -> (() -> Void)? {
            let next = { (now: Value) in
                let end = by < 0 ? bounds.lowerBound : bounds.upperBound
                return min(max(now.moved(by: by) ?? end, bounds.lowerBound), bounds.upperBound)
            }
            let now = value.wrappedValue
            if next(now) == now { return nil }
            return { value.wrappedValue = next(value.wrappedValue) }
        }
        self.init(label: label, onIncrement: stepped(step), onDecrement: stepped(-step))
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a title that calls actions.
    public init(
        _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    /// Creates a stepper with a title that calls actions.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    /// Creates a stepper with a title for a value without bounds.
    public init<Value: Strideable>(
        _ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1
    ) { self.init(value: value, step: step, label: { Text(title) }) }

    /// Creates a stepper with a title for a value without bounds.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Strideable>(
        _ title: Title, value: Binding<Value>, step: Value.Stride = 1
    ) { self.init(value: value, step: step, label: { Text(title) }) }

    /// Creates a stepper with a title for a value within bounds.
    public init<Value: Strideable>(
        _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>,
        step: Value.Stride = 1
    ) { self.init(value: value, in: bounds, step: step, label: { Text(title) }) }

    /// Creates a stepper with a title for a value within bounds.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Strideable>(
        _ title: Title, value: Binding<Value>, in bounds: ClosedRange<Value>,
        step: Value.Stride = 1
    ) { self.init(value: value, in: bounds, step: step, label: { Text(title) }) }
}
