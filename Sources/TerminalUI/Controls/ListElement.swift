import Foundation

struct ListModifier: ElementModifier {
    let rows: ListRows
    let isEnabled: Bool

    func makeElement(_ context: NodeContext) -> RenderNode { ListElement(self, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? ListElement)?.show(self)
    }
}

/// A list on the screen: one stop for the focus, whose keys move the cursor from row to row.
private final class ListElement: RenderNode {
    private var list: ListModifier
    /// Steps to the row with the cursor.
    private var path: [LazyStep]?
    private var rows: ListRows { list.rows }

    init(_ list: ListModifier, _ context: NodeContext) {
        self.list = list
        super.init(PassThroughLayout(), context)
        show(list)
    }

    func show(_ list: ListModifier) {
        self.list = list
        rows.clicked = { [weak self] in self?.click($0) }
    }

    override var canFocus: Bool { list.isEnabled && rows.mode != .none }
    override func focusChanged(_ isFocused: Bool) { rows.hasFocus = isFocused }

    private func first<Kind>(_ kind: Kind.Type, below node: LayoutNode) -> Kind? {
        if let node = node as? Kind { return node }
        for child in node.children {
            if let found = first(kind, below: child) { return found }
        }
        return nil
    }

    private var scroll: ScrollElement? { first(ScrollElement.self, below: self) }
    private var stack: (any LazyNavigation)? { first((any LazyNavigation).self, below: self) }

    /// Steps to the cursor: where it was last, or where the selection is.
    private func currentPath(_ stack: any LazyNavigation) -> [LazyStep]? {
        let wanted = rows.mode == .one ? rows.selected.first : rows.cursor
        guard let wanted else { return nil }
        if let path, path.last?.id == wanted, stack.frame(of: path) != nil { return path }
        return stack.path(to: wanted)
    }

    private func click(_ id: AnyHashable) {
        guard canFocus else { return }
        host.focus(self)
        path = nil
        rows.cursor = id
        rows.change(rows.mode == .several ? rows.selected.symmetricDifference([id]) : [id])
    }

    override func handle(_ press: KeyPress) -> Bool {
        guard canFocus, host.focusedElement === self, let stack else { return false }
        if rows.mode == .several, press == KeyPress(.space), let cursor = rows.cursor {
            rows.change(rows.selected.symmetricDifference([cursor]))
            return true
        }
        let isMarking = rows.mode == .several && press.modifiers == .shift
        guard press.modifiers.isEmpty || isMarking else { return false }
        let old = currentPath(stack)
        guard let (new, isAhead) = target(press.key, from: old, stack) else { return false }
        guard let new, let id = new.last?.id else { return isAhead }
        path = new
        rows.cursor = id
        if rows.mode == .one {
            if rows.selected != [id] { rows.change([id]) }
        } else if isMarking {
            rows.change(rows.selected.union([old?.last?.id ?? id, id]))
        }
        reveal(3)
        return true
    }

    /// Where a key leads: no row where there is none that way; `nil` for keys that lead nowhere.
    ///
    /// The flag tells whether the key is the list's even so.
    private func target(
        _ key: Key, from path: [LazyStep]?, _ stack: any LazyNavigation
    ) -> ([LazyStep]?, Bool)? {
        switch key {
        case .down, .up:
            let isForward = key == .down
            guard let path else { return (stack.edge(forward: true), true) }
            return (stack.next(path, forward: isForward), true)
        case .home: return (stack.edge(forward: true), true)
        case .end: return (stack.edge(forward: false), true)
        case .pageDown, .pageUp:
            guard let path else { return (stack.edge(forward: true), true) }
            let isForward = key == .pageDown
            let page = (scroll?.placedSize.height ?? 0) - metrics.cell.height
            var way: CGFloat = 0
            var last: [LazyStep]?
            while let next = stack.next(last ?? path, forward: isForward) {
                way += max(stack.frame(of: next)?.length ?? 0, 1)
                if way > page && last != nil { break }
                last = next
            }
            return (last, true)
        default: return nil
        }
    }

    /// Scrolls to the cursor, and again once rows that came into sight have been measured.
    private func reveal(_ times: Int) {
        guard times > 0, let path, let stack, let scroll, let frame = stack.frame(of: path) else {
            return
        }
        scroll.reveal(
            CGRect(x: scroll.offset.x, y: frame.start, width: 0, height: frame.length),
            leading: stack.pinnedLength(above: path))
        host.afterLayout { [weak self] in self?.reveal(times - 1) }
    }
}
