@_spi(Elements) public import TerminalCore

/// A button that opens a list of buttons next to it.
///
/// Enter, space or a click opens it. The arrow keys select an item, Enter performs it, Escape and a
/// click outside close the list. A menu inside a menu opens next to its item.
public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    @State private var isOpen = false
    @Environment(CloseDialogKey.self) private var closeOuter
    @Environment(styles: MenuStyleConfiguration.self) private var styles
    @Environment(\.menuIndicatorVisibility) private var indicator

    /// Creates a menu with a view for the label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }

    /// Creates a button for the main action, and next to it a button that opens the menu.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    /// The label and a triangle that marks a menu, or what the menu style makes.
    public var body: some View {
        if let styles {
            styles.body(
                MenuStyleConfiguration(
                    label: styles.part(label),
                    content: styles.part(content),
                    primaryAction: primaryAction))
        } else {
            HStack(spacing: 8) {
                if let primaryAction {
                    Button(action: primaryAction) { label }
                    opener {
                        Text(decoration: "▾").background { Text("more").spokenOnly() }
                    }
                } else {
                    opener {
                        HStack(spacing: 0) {
                            label
                            if indicator != .hidden { Text(decoration: " ▾") }
                        }
                    }
                }
            }
        }
    }

    private func button<Opener: View>(@ViewBuilder _ label: () -> Opener) -> some View {
        var button = Button(action: { isOpen = true }, label: label)
        button.speech = ControlSpeech(.menu)
        return button
    }

    private func opener<Opener: View>(@ViewBuilder _ label: () -> Opener) -> some View {
        button(label)
            .environment(CloseDialogKey.self, nil)
            .modifier(
                PresentationModifier(
                    isPresented: isOpen, place: .beside, dismiss: { isOpen = false }
                ) {
                    MenuItems(content: content) {
                        isOpen = false
                        closeOuter?()
                    }
                }
            )
            .modifier(HiddenShortcuts(buttons: content))
    }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// The menu of a menu style, drawn by the next style outwards.
    public init(_ configuration: MenuStyleConfiguration) {
        label = configuration.label
        content = configuration.content
        primaryAction = configuration.primaryAction
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    /// Creates a menu with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    /// Creates a button with a title for the main action, and next to it a button that opens the
    /// menu.
    public init(
        _ title: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) { self.init(content: content, label: { Text(title) }, primaryAction: primaryAction) }

    /// Creates a button with a title for the main action, and next to it a button that opens the
    /// menu.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) { self.init(content: content, label: { Text(title) }, primaryAction: primaryAction) }
}

extension Menu where Label == TerminalUI.Label<Text, Image> {
    /// Creates a menu with a title and a symbol in front of it.
    public init(
        _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            content: content, label: { TerminalUI.Label(title, systemImage: systemImage) })
    }
}

/// The items of a menu in a column inside a box.
struct MenuItems<Content: View>: View {
    let content: Content
    let close: () -> Void

    init(content: Content, close: @escaping () -> Void) {
        self.content = content
        self.close = close
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) { content }
            .buttonStyle(MenuItemStyle())
            .pickerStyle(.inline)
            .environment(IsMenuKey.self, true)
            .environment(CloseDialogKey.self, close)
            .boxed(columns: 1)
    }
}

/// An item as wide as the menu.
private struct MenuItemStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
            Text(" ")
            configuration.label
            Spacer(minLength: 8)
        }
        .modifier(ReversedRow(isOn: configuration.isFocused))
        .marked(isFocused: configuration.isFocused, isEnabled: configuration.isEnabled)
    }
}

/// Shows the whole width of a row in reverse video, blanks included.
struct ReversedRow: ElementModifier {
    let isOn: Bool

    func makeElement(_ context: NodeContext) -> RenderNode { ReversedRowElement(isOn, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? ReversedRowElement)?.isOn = isOn
    }
}

private final class ReversedRowElement: RenderNode {
    var isOn: Bool { didSet { if isOn != oldValue { needsDisplay() } } }

    init(_ isOn: Bool, _ context: NodeContext) {
        self.isOn = isOn
        super.init(PassThroughAlgorithm(), context)
    }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        let columns = min(metrics.cells(frame.width, .horizontal), 1 << 16)
        if isOn, columns > 0 {
            for row in 0..<min(metrics.cells(frame.height, .vertical), 1 << 16) {
                canvas.drawText(
                    Array(repeating: Glyph.space, count: columns),
                    column: metrics.cells(frame.minX, .horizontal),
                    row: metrics.cells(frame.minY, .vertical) + row, attributes: .reverse)
            }
        }
        drawChildren(in: canvas, frame: frame)
    }
}

/// Opens a view's context menu by its key while the focus is inside the view, and by the right button of
/// the mouse.
package final class ContextMenuElement: RenderNode {
    static let key = KeyPress(.function(10), modifiers: .shift)
    var open: () -> Void

    init(_ open: @escaping () -> Void, _ context: NodeContext) {
        self.open = open
        super.init(PassThroughAlgorithm(), context)
    }

    package override func handle(_ press: KeyPress) -> Bool {
        guard press == Self.key else { return false }
        open()
        return true
    }

    package override func handleOtherButton(_ mouse: MouseEvent) -> Bool {
        guard mouse.button == .right else { return false }
        if mouse.kind == .press { open() }
        return true
    }
}

private struct ContextMenuKey: ElementModifier {
    let open: () -> Void

    func makeElement(_ context: NodeContext) -> RenderNode { ContextMenuElement(open, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? ContextMenuElement)?.open = open
    }
}

package struct ContextMenuModifier<Items: View>: ViewModifier {
    let items: () -> Items
    @State private var isOpen = false

    package func body(content: Content) -> some View {
        content.modifier(ContextMenuKey { isOpen = true })
            .modifier(
                PresentationModifier(
                    isPresented: isOpen, place: .beside, dismiss: { isOpen = false }
                ) { MenuItems(content: items()) { isOpen = false } })
    }
}

extension View {
    /// Adds a menu that the right button of the mouse opens next to the view, and Shift-F10 while the
    /// focus is inside it, or the cursor of a ``List`` is on its row.
    public func contextMenu<Items: View>(@ViewBuilder menuItems: @escaping () -> Items) -> some View
    {
        modifier(ContextMenuModifier(items: menuItems))
    }
}

/// Whether the view is inside a menu.
enum IsMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }
