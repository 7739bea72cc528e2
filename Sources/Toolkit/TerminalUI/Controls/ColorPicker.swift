/// A control for a colour: a patch of it, and its red, green, blue and opacity as numbers from 0 to 255.
///
/// Left and Right choose a number, Up and Down change it, Page Up and Page Down by 16, digits replace it.
public struct ColorPicker<Label: View>: View {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @Environment(\.self) private var environment

    /// Creates a colour picker with a view for its label.
    public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }

    /// The label, the patch and the numbers.
    public var body: some View {
        let parts = parts
        Labeled(
            label: label,
            control: HStack {
                selection.wrappedValue.frame(width: 16, height: 16)
                PartsControl(parts: parts)
            }
        )
        .speech(ControlSpeech(.colorPicker, value: parts.map { $0.gap + $0.text }.joined()))
    }

    /// The selected colour; black for the terminal's own foreground, which has no numbers.
    private var color: RGBA {
        if case .color(let color) = selection.wrappedValue.resolved(in: environment).paint {
            color
        } else {
            .black
        }
    }

    private var parts: [PartsControl.Part] {
        let channels: [(String, WritableKeyPath<RGBA, UInt8>)] = [
            ("R", \.red), ("G", \.green), ("B", \.blue), ("A", \.alpha),
        ]
        var parts: [PartsControl.Part] = []
        for (name, path) in channels.prefix(supportsOpacity ? 4 : 3) {
            let value = Int(color[keyPath: path])
            let text = "\(value)"
            parts.append(
                PartsControl.Part(
                    text: String(repeating: " ", count: 3 - text.count) + text,
                    gap: (parts.isEmpty ? "" : " ") + name, digits: 3, page: 16,
                    change: { set(path, value + $0) }, set: { set(path, $0) }))
        }
        return parts
    }

    private func set(_ channel: WritableKeyPath<RGBA, UInt8>, _ number: Int) {
        var new = color
        new[keyPath: channel] = UInt8(min(max(number, 0), 255))
        var opaque = new
        opaque.alpha = 255
        selection.wrappedValue = Color(.fixed(opaque), alpha: Double(new.alpha) / 255)
    }
}

extension ColorPicker where Label == Text {
    /// Creates a colour picker with a title.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(
            selection: selection, supportsOpacity: supportsOpacity, label: { Text(title) })
    }

    /// Creates a colour picker with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(
            selection: selection, supportsOpacity: supportsOpacity, label: { Text(title) })
    }
}
