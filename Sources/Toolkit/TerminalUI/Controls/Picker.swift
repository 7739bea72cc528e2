@_spi(Elements) public import TerminalCore

/// A choice of one option among several views, each of which has its value as a `tag`.
///
///     Picker("Size", selection: $size) {
///         Text("Small").tag(Size.small)
///         Text("Large").tag(Size.large)
///     }
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>
    private let content: Content
    private let label: Label
    @Environment(ArrangementKey.self) private var arrangement
    @Environment(\.labelsVisibility) private var labelsVisibility
    @Environment(\.isEnabled) private var isEnabled
    @Environment(IsMenuKey.self) private var isMenu
    @State private var hasFocus = false
    @State private var tags: [AnyHashable] = []

    /// Creates a picker with a view for the label.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    /// The label, and the options in the current picker style.
    public var body: some View {
        switch arrangement {
        case .inline:
            VStack(alignment: .leading) {
                if labelsVisibility == .hidden {
                    label.spokenOnly().frame(width: 0, height: 0)
                } else {
                    label.padding(.leading, isMenu ? 8 : 0)
                }
                content.environment(\.choice, choice(.radio))
            }
        case .segmented:
            stepping { HStack { content.environment(\.choice, choice(.segment)) } }
        case .menu:
            stepping {
                HStack {
                    Text(decoration: "‹").onTapGesture { step(by: -1) }
                    content.environment(\.choice, choice(.current))
                    Text(decoration: "›").onTapGesture { step(by: 1) }
                }
            }
        }
    }

    private func choice(_ style: Choice.Style) -> Choice {
        let selection = selection
        return Choice(
            isSelected: { ($0.base as? SelectionValue) == selection.wrappedValue },
            select: {
                if let value = $0.base as? SelectionValue { selection.wrappedValue = value }
            },
            style: style)
    }

    /// Makes the options one stop for the focus; the arrow keys select the next or previous option.
    private func stepping<Options: View>(@ViewBuilder _ options: () -> Options) -> some View {
        Labeled(
            label: label,
            control: options()
                .onPreferenceChange(TagsKey.self) { tags = $0 }
                .marked(isFocused: hasFocus, isEnabled: isEnabled)
                .modifier(
                    ControlModifier(isEnabled: isEnabled, onFocus: { hasFocus = $0 }) { press in
                        guard press.modifiers.isEmpty else { return false }
                        switch press.key {
                        case .right, .space: step(by: 1)
                        case .left: step(by: -1)
                        case .home: step(by: -tags.count)
                        case .end: step(by: tags.count)
                        default: return false
                        }
                        return true
                    })
        )
        .speech(ControlSpeech(.picker))
    }

    /// Selects the option some places after the selected one, clamped to the options.
    private func step(by distance: Int) {
        if tags.isEmpty || !isEnabled { return }
        let choice = choice(.current)
        guard let place = tags.firstIndex(where: choice.isSelected) else {
            return choice.select(tags[distance > 0 ? 0 : tags.count - 1])
        }
        choice.select(tags[min(max(place + distance, 0), tags.count - 1)])
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content, label: { Text(title) }) }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content, label: { Text(title) }) }
}

extension Picker where Label == TerminalUI.Label<Text, Image> {
    /// Creates a picker with a title and a symbol in front of it.
    public init(
        _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: selection, content: content,
            label: { TerminalUI.Label(title, systemImage: systemImage) })
    }
}

/// How views with a tag inside a control display and change its selection.
struct Choice {
    enum Style { case radio, segment, current }
    let isSelected: (AnyHashable) -> Bool
    let select: (AnyHashable) -> Void
    let style: Style
}

/// The tags of the views inside, in the order of the views.
private enum TagsKey: PreferenceKey {
    static let defaultValue: [AnyHashable] = []
    static func reduce(value: inout [AnyHashable], nextValue: () -> [AnyHashable]) {
        value += nextValue()
    }
}

private enum ChoiceKey: EnvironmentKey { static var defaultValue: Choice? { nil } }

extension EnvironmentValues {
    var choice: Choice? {
        get { self[ChoiceKey.self] }
        set {
            self[ChoiceKey.self] = newValue
            self[RowContainerKey.self] = newValue.map { _ in TaggedRows() }
        }
    }
}

/// The trait of the element of an option of a picker.
private enum OptionKey {}

/// Tags the views of a ``ForEach`` in a picker with the ids of their elements, unless they have a tag.
private final class TaggedRows: RowContainer {
    func row<Content: View>(_ content: Content, id: AnyHashable) -> AnyView? {
        guard let isWhole = hasTag(Content.self) else {
            return AnyView(content.modifier(TagModifier(tag: id)))
        }
        if isWhole { return nil }
        return AnyView(
            EachSubview(content) { subview, _ in
                if subview.trait(OptionKey.self) != nil {
                    subview
                } else {
                    subview.modifier(TagModifier(tag: id))
                }
            })
    }
}

/// Whether all views of a type have a tag of their own, below other modifiers or not; `false` if some may
/// have one, `nil` if none has.
private func hasTag(_ type: Any.Type) -> Bool? {
    if let type = type as? any ModifiedView.Type { return type.hasTag }
    // Only groups and conditions: other views are options as a whole.
    let name = String(reflecting: type)
    let isMade = ["Group<", "ConditionalContent<", "TupleView<", "Optional<"].contains {
        name.prefix(60).contains($0)
    }
    return isMade && name.contains("TagModifier") ? false : nil
}

private protocol ModifiedView { static var hasTag: Bool? { get } }
extension ModifiedContent: ModifiedView {
    fileprivate static var hasTag: Bool? {
        Modifier.self == TagModifier.self ? true : TerminalUI.hasTag(Content.self)
    }
}

package struct TagModifier: ViewModifier {
    let tag: AnyHashable
    @Environment(\.choice) private var choice
    @Environment(\.listRows) private var rows
    @Environment(ListRowContextKey.self) private var row
    @Environment(TabsLinkKey.self) private var tabs
    @Environment(IsSymbolKey.self) private var isSymbol

    package func body(content: Content) -> some View {
        if let choice {
            option(content.environment(\.choice, nil), choice)
                .trait(OptionKey.self, true)
                .preference(key: TagsKey.self, value: [tag])
        } else if rows != nil, row == nil {
            content.listRow(tag)
        } else if tabs != nil {
            content.transformEnvironment(TabsLinkKey.self) { $0?.tag = tag }
        } else if isSymbol {
            content.trait(SymbolTagKey.self, tag)
        } else {
            content
        }
    }

    @ViewBuilder private func option(_ content: some View, _ choice: Choice) -> some View {
        let isSelected = choice.isSelected(tag)
        switch choice.style {
        case .radio:
            radio(content, isSelected: isSelected) { choice.select(tag) }
        case .segment:
            HStack(alignment: .top, spacing: 0) {
                Text(decoration: isSelected ? "[" : " ")
                content.accessibilityHidden(!isSelected)
                Text(decoration: isSelected ? "]" : " ")
            }
            .onTapGesture { choice.select(tag) }
        case .current:
            if isSelected { content }
        }
    }

    private func radio(
        _ content: some View, isSelected: Bool, select: @escaping () -> Void
    ) -> some View {
        var button = Button(action: select) {
            HStack(alignment: .top, spacing: 0) {
                Text(decoration: isSelected ? "(•) " : "( ) ")
                content
            }
        }
        button.speech = ControlSpeech(.radioButton, isSelected: isSelected)
        return button
    }
}

extension View {
    /// Sets the value that the view stands for in a ``Picker``, a ``List`` or a ``TabView``.
    public func tag<Tag: Hashable>(_ tag: Tag) -> some View {
        modifier(TagModifier(tag: AnyHashable(tag)))
    }
}
