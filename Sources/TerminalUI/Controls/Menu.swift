import Foundation

/// A button that opens a list of buttons beside it.
///
/// Enter, space or a click opens it; arrow keys go along the list, Enter takes the item, Escape
/// and a click elsewhere close it. A menu inside a menu opens beside its item.
public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    @State private var isOpen = false
    @Environment(\.closeDialog) private var closeOuter

    /// A list of buttons behind a view.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }

    /// A button, and beside it a sign that opens a list of more.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    /// The label and a sign that there is more.
    public var body: some View {
        HStack(spacing: 8) {
            if let primaryAction {
                Button(action: primaryAction) { label }
                opener { Text("▾") }
            } else {
                opener {
                    HStack(spacing: 0) {
                        label
                        Text(" ▾")
                    }
                }
            }
        }
    }

    private func opener<Sign: View>(@ViewBuilder _ sign: () -> Sign) -> some View {
        Button(action: { isOpen = true }, label: sign)
            .environment(\.closeDialog, nil)
            .modifier(
                PresentationModifier(
                    isPresented: isOpen, place: .beside, dismiss: { isOpen = false }
                ) {
                    MenuItems(content: content) {
                        isOpen = false
                        closeOuter?()
                    }
                })
    }
}

extension Menu where Label == Text {
    /// A list of buttons behind a title.
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    /// A button, and beside it a sign that opens a list of more.
    public init<Title: StringProtocol>(
        _ title: Title, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) { self.init(content: content, label: { Text(title) }, primaryAction: primaryAction) }
}

/// The items of a menu below each other in a box.
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
            .environment(\.isMenu, true)
            .environment(\.closeDialog, close)
            .boxed(columns: 1)
    }
}

/// A row as wide as the menu.
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

/// Shows the whole row in reverse, the blanks too.
struct ReversedRow: ElementModifier {
    let isOn: Bool

    func makeElement(_ context: NodeContext) -> RenderNode { ReversedRowElement(isOn, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? ReversedRowElement)?.isOn = isOn
    }
}

private final class ReversedRowElement: RenderNode {
    nonisolated deinit {}
    var isOn: Bool { didSet { if isOn != oldValue { needsDisplay() } } }

    init(_ isOn: Bool, _ context: NodeContext) {
        self.isOn = isOn
        super.init(PassThroughLayout(), context)
    }

    override func draw(in canvas: Canvas, frame: CGRect) {
        let columns = metrics.cells(frame.width, .horizontal)
        if isOn, columns > 0 {
            for row in 0..<metrics.cells(frame.height, .vertical) {
                canvas.drawText(
                    Array(repeating: Glyph.space, count: columns),
                    column: metrics.cells(frame.minX, .horizontal),
                    row: metrics.cells(frame.minY, .vertical) + row, attributes: .reverse)
            }
        }
        drawChildren(in: canvas, frame: frame)
    }
}

/// Takes the key that opens a view's menu while the focus is inside.
package final class ContextMenuElement: RenderNode {
    nonisolated deinit {}
    static let key = KeyPress(.function(10), modifiers: .shift)
    var open: () -> Void

    init(_ open: @escaping () -> Void, _ context: NodeContext) {
        self.open = open
        super.init(PassThroughLayout(), context)
    }

    package override func handle(_ press: KeyPress) -> Bool {
        guard press == Self.key else { return false }
        open()
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

private struct ContextMenuModifier<Items: View>: ViewModifier {
    let items: () -> Items
    @State private var isOpen = false

    func body(content: Content) -> some View {
        content.modifier(ContextMenuKey { isOpen = true })
            .modifier(
                PresentationModifier(
                    isPresented: isOpen, place: .beside, dismiss: { isOpen = false }
                ) { MenuItems(content: items()) { isOpen = false } })
    }
}

extension View {
    /// A list of buttons that Shift-F10 opens beside the view while the focus is in it, or the
    /// cursor of a ``List`` on its row.
    public func contextMenu<Items: View>(@ViewBuilder menuItems: @escaping () -> Items) -> some View
    {
        modifier(ContextMenuModifier(items: menuItems))
    }
}

private enum IsMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether the view is an item of a menu.
    var isMenu: Bool {
        get { self[IsMenuKey.self] }
        set { self[IsMenuKey.self] = newValue }
    }
}
