@_spi(Elements) import TerminalCore

/// The row of a ``List`` that a view is in.
struct ListRowContext {
    let rows: ListRows
    let id: AnyHashable
}

/// The row of a list around a view; `nil` outside of rows.
enum ListRowContextKey: EnvironmentKey { static var defaultValue: ListRowContext? { nil } }

/// What a row of a list does besides being selected.
final class RowAction {
    /// The action of Enter and of a click; `nil` while it is disabled.
    var activate: (() -> Void)?
    /// Shows the rows below this one, or hides them. The result is whether that changed anything.
    var expand: ((Bool) -> Bool)?
    /// Opens the menu of the row's actions.
    var open: (() -> Void)?
}

/// Notes what a press inside a view does, before its row handles the press: of several links in a row the
/// one under the mouse is followed.
struct RowPressModifier: ElementModifier {
    let row: ListRowContext?
    let activate: (() -> Void)?

    func makeElement(_ context: NodeContext) -> RenderNode { RowPressElement(self, context) }

    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? RowPressElement)?.modifier = self
    }
}

private final class RowPressElement: RenderNode {
    var modifier: RowPressModifier

    init(_ modifier: RowPressModifier, _ context: NodeContext) {
        self.modifier = modifier
        super.init(PassThroughAlgorithm(), context)
    }

    override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        if mouse.kind == .press { modifier.row?.rows.pressed = modifier.activate }
        return false
    }
}

/// Identifies a view that is a row of its own.
final class RowMark {}

/// Gives the row of a list around a view something to do, as long as the view exists.
struct RowActionModifier: NodeModifier {
    var activate: (() -> Void)?
    var expand: ((Bool) -> Bool)?
    var open: (() -> Void)?

    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        RowActionNode(content, self, context)
    }
}

private final class RowActionNode<Content: View>:
    ModifierNode<Content, RowActionModifier>
{
    private let action = RowAction()
    private var row: ListRowContext?

    override init(_ content: Content, _ modifier: RowActionModifier, _ context: NodeContext) {
        super.init(content, modifier, context)
        show(modifier)
    }

    private func show(_ modifier: RowActionModifier) {
        action.activate = modifier.activate
        action.expand = modifier.expand
        action.open = modifier.open
        let new = environment[ListRowContextKey.self]
        if let row, let new, row.id == new.id, row.rows === new.rows { return }
        if let row { row.rows.remove(action, from: row.id) }
        row = new
        if let new { new.rows.add(action, to: new.id) }
    }

    override func updated(from old: RowActionModifier) { show(modifier) }

    override func remove() {
        if isRemoved { return }
        super.remove()
        if let row { row.rows.remove(action, from: row.id) }
    }
}
