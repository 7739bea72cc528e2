// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

@available(*, unavailable, message: "Remove it: the control has one look in a terminal.")
extension View {
    public func buttonRepeatBehavior(_ behavior: UnavailableArgument) -> Self { self }
    public func horizontalRadioGroupLayout() -> Self { self }
    public func textEditorStyle(_ style: UnavailableArgument) -> Self { self }
    public func datePickerStyle(_ style: UnavailableArgument) -> Self { self }
    public func menuOrder(_ order: UnavailableArgument) -> Self { self }
    public func controlGroupStyle(_ style: UnavailableArgument) -> Self { self }
}

extension View {
    @available(*, unavailable, message: "Remove it: a menu closes after each action.")
    public func menuActionDismissBehavior(_ behavior: UnavailableArgument) -> Self { self }

    @available(*, unavailable, message: "Remove it: nothing corrects text in a terminal.")
    public func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a terminal has a real keyboard.")
extension View {
    public func submitLabel(_ label: UnavailableArgument) -> Self { self }
    public func keyboardType(_ type: UnavailableArgument) -> Self { self }
    public func textContentType(_ type: UnavailableArgument?) -> Self { self }
    public func textInputAutocapitalization(_ style: UnavailableArgument?) -> Self { self }
    public func autocapitalization(_ style: UnavailableArgument) -> Self { self }
    public func disableAutocorrection(_ disable: Bool?) -> Self { self }
}

extension ButtonStyle where Self == PlainButtonStyle {
    @available(*, unavailable, message: "Use .plain with underline().")
    public static var link: PlainButtonStyle { PlainButtonStyle() }
}

@available(*, unavailable, message: "Use .menu, .inline or .segmented.")
extension PickerStyle where Self == MenuPickerStyle {
    public static var wheel: MenuPickerStyle { MenuPickerStyle() }
    public static var navigationLink: MenuPickerStyle { MenuPickerStyle() }
    public static var palette: MenuPickerStyle { MenuPickerStyle() }
}

@available(*, unavailable, message: "Use .linearCapacity, or a GaugeStyle of the program.")
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var accessoryLinear: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    public static var accessoryLinearCapacity: LinearCapacityGaugeStyle {
        LinearCapacityGaugeStyle()
    }
    public static var accessoryCircular: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    public static var accessoryCircularCapacity: LinearCapacityGaugeStyle {
        LinearCapacityGaugeStyle()
    }
}

extension Picker where Label == Text {
    @available(*, unavailable, message: "Use a Binding that reads and sets all of the values.")
    public init<Sources: RandomAccessCollection>(
        _ title: String, sources: Binding<Sources>,
        selection: KeyPath<Sources.Element, SelectionValue>, @ViewBuilder content: () -> Content
    ) { preconditionFailure() }

    @available(*, unavailable, message: "Use the view of the option: the chosen one is shown.")
    public init<Current: View>(
        _ title: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> Current
    ) { self.init(title, selection: selection, content: content) }
}

extension Stepper where Label == Text {
    @available(
        *, unavailable,
        message: "Use Stepper(value:in:step:label:) with a Text of the formatted value."
    )
    public init<Format: ParseableFormatStyle>(
        _ title: String, value: Binding<Format.FormatInput>,
        in bounds: ClosedRange<Format.FormatInput>, step: Format.FormatInput.Stride = 1,
        format: Format
    ) where Format.FormatInput: BinaryFloatingPoint, Format.FormatOutput == String {
        self.init(title, value: value, in: bounds, step: step)
    }
}

extension TextField where Label == Text {
    @available(*, unavailable, message: "Use TextField(_:value:format:).")
    public init<Value>(_ title: String, value: Binding<Value>, formatter: Formatter) {
        self.init(title, text: .constant(""))
    }
}

extension TextEditor {
    @available(*, unavailable, message: "Use TextEditor(text:), or a TextField for the selection.")
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        self.init(text: text)
    }
}

extension ProgressView {
    @available(*, unavailable, message: "Use ProgressView(value:) with a value of state.")
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) { preconditionFailure() }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    @available(*, unavailable, message: "Use ProgressView(value:) with a value of state.")
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView { self.init() }

    @available(*, unavailable, message: "Use ProgressView(value:) with progress.fractionCompleted.")
    public init(_ progress: Progress) where Label == EmptyView { self.init() }
}

// MARK: Controls that do not exist

@available(*, unavailable, message: "Use HStack or Menu.")
public typealias ControlGroup = HStack

@available(*, unavailable, message: "Use a Button that shows a TextField.")
public typealias RenameButton = EmptyView

@available(*, unavailable, message: "Use Ctrl-V in text, or the terminal's own paste.")
public typealias PasteButton = UnavailableView

@available(
    *, unavailable, message: "Use a Link or a Text, which the terminal selects: nothing is shared."
)
public typealias ShareLink = UnavailableView

@available(*, unavailable, message: "Use a TextField with the format of a date.")
public typealias MultiDatePicker = UnavailableView

@available(
    *, unavailable,
    message: "Use a Picker of colors, or TextField(_:value:format:) for each channel."
)
public typealias ColorPicker = UnavailableView

@available(*, unavailable, message: "Use another view, as the sentence about the name says.")
extension UnavailableView {
    public init<Payload>(payloadType: Payload.Type, onPaste: ([Payload]) -> Void) {}
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {}
    public init<Item>(_ title: String, item: Item) {}
    public init<Item, Label: View>(item: Item, @ViewBuilder label: () -> Label) {}
    public init(_ title: String, selection: Binding<Set<DateComponents>>) {}
    public init(_ title: String, selection: Binding<Color>, supportsOpacity: Bool = true) {}
}

extension Gauge where BoundsLabel == EmptyView {
    @available(*, unavailable, message: "Use minimumValueLabel and maximumValueLabel.")
    public init<Value: BinaryFloatingPoint, Marks: View>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder markedValueLabels: () -> Marks
    ) { self.init(value: value, label: label, currentValueLabel: currentValueLabel) }
}
