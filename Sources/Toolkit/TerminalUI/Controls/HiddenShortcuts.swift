@_spi(Elements) import TerminalCore

// Shortcuts of buttons that are not on the screen: those of a closed menu, and of the scene's commands.
//
// The buttons have nodes but no place in the tree of elements. An element that has one is asked for keys
// that no focused view handled, and passes them on to these buttons.

/// Presses buttons by their shortcuts that are not on the screen.
struct HiddenShortcuts<Buttons: View>: ViewModifier {
    let buttons: Buttons
    @State private var hidden = HiddenButtons()

    func body(content: Content) -> some View {
        content
            .modifier(HiddenShortcutKeys(hidden: hidden))
            .modifier(
                HiddenButtonsModifier(
                    buttons: buttons.environment(ShortcutKey.self, nil)
                        .environment(CloseDialogKey.self, nil),
                    hidden: hidden))
    }
}

/// The buttons that are not on the screen.
final class HiddenButtons {
    fileprivate weak var node: Node?

    /// Presses the first button with a shortcut.
    ///
    /// - Returns: whether there is one that is enabled.
    func handle(_ press: KeyPress) -> Bool {
        var elements: [RenderNode] = []
        node?.collect(&elements)
        return elements.contains { Self.handle(press, in: $0) }
    }

    private static func handle(_ press: KeyPress, in node: LayoutNode) -> Bool {
        if let node = node as? InteractionElement {
            return node.interaction.shortcut == press && node.handle(press)
        }
        // A menu inside the menu.
        if let node = node as? HiddenShortcutElement, node.handle(press) { return true }
        return node.children.contains { handle(press, in: $0) }
    }
}

private struct HiddenShortcutKeys: ElementModifier {
    let hidden: HiddenButtons

    func makeElement(_ context: NodeContext) -> RenderNode {
        HiddenShortcutElement(hidden, context)
    }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? HiddenShortcutElement)?.hidden = hidden
    }
}

private final class HiddenShortcutElement: RenderNode {
    var hidden: HiddenButtons

    init(_ hidden: HiddenButtons, _ context: NodeContext) {
        self.hidden = hidden
        super.init(PassThroughAlgorithm(), context)
    }

    override var hasToDoWithKeys: Bool { true }
    override var takesKeysUnfocused: Bool { true }
    override func handle(_ press: KeyPress) -> Bool { hidden.handle(press) }
}

/// Makes the nodes of the buttons.
private struct HiddenButtonsModifier<Buttons: View>: NodeModifier {
    let buttons: Buttons
    let hidden: HiddenButtons

    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        HiddenButtonsNode(content, self, context)
    }
}

private final class HiddenButtonsNode<Content: View, Buttons: View>:
    ModifierNode<Content, HiddenButtonsModifier<Buttons>>
{
    /// No child, so that the buttons set no preferences.
    private var buttons: HiddenContentNode<Buttons>?

    override init(
        _ content: Content, _ modifier: HiddenButtonsModifier<Buttons>, _ context: NodeContext
    ) {
        super.init(content, modifier, context)
        buttons = HiddenContentNode(modifier.buttons, self.context)
        modifier.hidden.node = buttons
    }

    override func updated(from old: HiddenButtonsModifier<Buttons>) {
        buttons?.update(modifier.buttons, environment)
    }

    override func remove() {
        if isRemoved { return }
        super.remove()
        buttons?.remove()
    }
}

/// A view whose elements have no place.
private final class HiddenContentNode<Content: View>: Node {
    private var content: ViewNode<Content>?

    init(_ view: Content, _ context: NodeContext) {
        super.init(context)
        content = NodeContext.make(view, self.context)
    }

    func update(_ view: Content, _ environment: EnvironmentValues) {
        setEnvironment(environment)
        content?.update(view, environment)
    }

    override var hidesContent: Bool { true }
    override var ownsElements: Bool { true }
    override var onlyChild: Node? { content }
}
