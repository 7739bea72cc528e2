@_spi(Elements) import TerminalCore

struct ListModifier: ElementModifier {
    let rows: ListRows
    let isEnabled: Bool
    let takesFocus: Bool
    /// The column of a split view that the list is in.
    let column: NavigationColumn?

    func makeElement(_ context: NodeContext) -> RenderNode { ListElement(self, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? ListElement)?.show(self)
    }
}

/// The element of a list: one stop for the focus, whose keys move the cursor from row to row.
private final class ListElement: RenderNode, ViewportObserver {
    private var list: ListModifier
    /// The path to the row with the cursor, from its last move.
    private var path: [LazyStep]?
    /// The single selection that was last scrolled into the viewport.
    private var followed: AnyHashable?
    private var rows: ListRows { list.rows }

    init(_ list: ListModifier, _ context: NodeContext) {
        self.list = list
        super.init(PassThroughAlgorithm(), context)
        show(list)
    }

    func show(_ list: ListModifier) {
        self.list = list
        rows.clicked = { [weak self] in self?.click($0) }
        rows.dragged = { [weak self] in self?.drag($0, by: $1) }
        if rows.hasFocus, rows.focused == nil {
            host.afterLayout { [weak self] in self?.showFocus() }
        }
        let wanted = rows.mode == .one ? rows.selected.first : nil
        if wanted == followed { return }
        followed = wanted
        if wanted != nil { host.afterLayout { [weak self] in self?.follow() } }
    }

    /// Scrolls the selection into the viewport, wherever it was set.
    private func follow() {
        guard let stack, let path = currentPath(stack) else { return }
        self.path = path
        reveal(12)
    }

    override var hasToDoWithKeys: Bool { true }
    override var canFocus: Bool { list.takesFocus && isUsable }
    /// Whether rows can be selected, followed, moved or deleted.
    private var isUsable: Bool {
        list.isEnabled
            && (rows.mode != .none || rows.haveActions || stack?.isEditable == true)
    }
    override func focusChanged(_ isFocused: Bool) {
        rows.hasFocus = isFocused
        showFocus()
    }

    /// Puts the cursor on the first row if no row shows the focus.
    private func showFocus() {
        if rows.hasFocus, rows.focused == nil {
            rows.cursor = stack?.edge(forward: true)?.last?.id
        }
    }

    // MARK: The viewport

    func viewportChanges(of scroll: ScrollElement, from old: CGSize) {
        guard let stack, let path = currentPath(stack), let frame = stack.frame(of: path),
            frame.start >= scroll.offset.y,
            frame.start + frame.length <= scroll.offset.y + old.height
        else { return }
        self.path = path
        host.afterLayout { [weak self] in self?.reveal(12) }
    }

    private func first<Kind>(below node: LayoutNode, _ kind: (LayoutNode) -> Kind?) -> Kind? {
        if let found = kind(node) { return found }
        for child in node.children {
            if let found = first(below: child, kind) { return found }
        }
        return nil
    }

    private var scroll: ScrollElement? { first(below: self) { $0 as? ScrollElement } }
    private var stack: (any LazyNavigation)? {
        first(below: self) { ($0 as? RenderNode)?.asLazyStack }
    }

    /// The path to the row with the cursor, or to the selected row in a list with a single
    /// selection.
    private func currentPath(_ stack: any LazyNavigation) -> [LazyStep]? {
        let wanted = rows.mode == .one ? rows.selected.first : rows.cursor
        guard let wanted else { return nil }
        if let path, path.last?.id == wanted, stack.frame(of: path) != nil { return path }
        // The ends are found without making the sections between them.
        for end in [stack.edge(forward: true), stack.edge(forward: false)] {
            if let end, end.last?.id == wanted { return end }
        }
        return stack.path(to: wanted)
    }

    private func click(_ id: AnyHashable) {
        let pressed = rows.pressed
        rows.pressed = nil
        guard isUsable else { return }
        if canFocus { host.focus(self) }
        path = nil
        rows.cursor = id
        if rows.mode != .none {
            rows.change(rows.mode == .several ? rows.selected.symmetricDifference([id]) : [id])
        }
        if rows.mode != .several { (pressed ?? activation(of: id))?() }
    }

    /// What Enter and a click on a row do: they follow its link, or show what the list selects in the next
    /// column.
    private func activation(of id: AnyHashable) -> (() -> Void)? {
        rows.action(\.activate, of: id) ?? (rows.mode == .one ? list.column?.present : nil)
    }

    /// The element that opens the context menu of a row.
    private func menu(
        of path: [LazyStep], in stack: any LazyNavigation
    ) -> ContextMenuElement? {
        let row = stack.children.first {
            $0.trait(LazyRowKey.self) as? AnyHashable == path.last { $0.id != nil }?.id
        }
        return row.flatMap { first(below: $0) { $0 as? ContextMenuElement } }
    }

    // MARK: Changing the data

    /// Moves a row down by a number of rows, clamped to the rows of the same `ForEach`.
    ///
    /// - Returns: whether these rows can be moved at all.
    private func move(_ path: [LazyStep], by distance: Int, in stack: any LazyNavigation) -> Bool {
        guard let (data, index) = stack.data(of: path), let move = data.moveRow else {
            return false
        }
        let wanted = min(max(index + distance, 0), data.rowCount - 1)
        if wanted != index { move(index, wanted > index ? wanted + 1 : wanted) }
        return true
    }

    private func drag(_ id: AnyHashable, by distance: Int) {
        guard list.isEnabled, let stack, let path = stack.path(to: id) else { return }
        _ = move(path, by: distance, in: stack)
    }

    /// Deletes the row with the cursor, and if that row is selected, all selected rows.
    ///
    /// - Returns: whether these rows can be deleted at all.
    private func delete(_ path: [LazyStep], in stack: any LazyNavigation) -> Bool {
        guard let id = path.last?.id, let (data, index) = stack.data(of: path),
            let delete = data.deleteRows
        else { return false }
        var places = IndexSet(integer: index)
        var gone: Set<AnyHashable> = [id]
        if rows.mode == .several, rows.selected.contains(id) {
            for other in rows.selected {
                guard let place = data.rowIndex(of: other) else { continue }
                places.insert(place)
                gone.insert(other)
            }
        }
        // The cursor moves to the next row that is not deleted, or to the one before.
        var heir = stack.next(path, forward: true)
        while let next = heir, let id = next.last?.id, gone.contains(id) {
            heir = stack.next(next, forward: true)
        }
        if heir == nil {
            heir = stack.next(path, forward: false)
            while let next = heir, let id = next.last?.id, gone.contains(id) {
                heir = stack.next(next, forward: false)
            }
        }
        let next = heir?.last?.id
        delete(places)
        self.path = nil
        rows.cursor = next
        switch rows.mode {
        case .none: break
        case .one: rows.change(next.map { [$0] } ?? [])
        case .several: rows.change(rows.selected.subtracting(gone))
        }
        return true
    }

    override func handle(_ press: KeyPress) -> Bool {
        guard canFocus, host.focusedElement === self, let stack else { return false }
        if rows.mode == .several, press == KeyPress(.space), let cursor = rows.cursor {
            rows.change(rows.selected.symmetricDifference([cursor]))
            return true
        }
        if press == KeyPress(.enter), let id = rows.focused, let activate = activation(of: id) {
            if rows.mode == .one, rows.selected != [id] { rows.change([id]) }
            activate()
            return true
        }
        if let id = rows.focused {
            let expand = rows.action(\.expand, of: id)
            switch press {
            case KeyPress(.left), KeyPress(.right):
                if expand?(press.key == .right) == true { return true }
            case KeyPress(.enter):
                if let expand, expand(true) || expand(false) { return true }
            case KeyPress("."):
                if let open = rows.action(\.open, of: id) {
                    open()
                    return true
                }
            default: break
            }
        }
        if let path = currentPath(stack) {
            switch press {
            case KeyPress(.up, modifiers: .option), KeyPress(.down, modifiers: .option):
                guard move(path, by: press.key == .down ? 1 : -1, in: stack) else { return false }
                host.afterLayout { [weak self] in self?.reveal(12) }
                return true
            case KeyPress(.delete), KeyPress(.backspace):
                if delete(path, in: stack) { return true }
            case ContextMenuElement.key:
                if let menu = menu(of: path, in: stack) { return menu.handle(press) }
            default: break
            }
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
        reveal(12)
        return true
    }

    /// The path to which a key moves the cursor: `nil` in the tuple if there is no row in that
    /// direction.
    ///
    /// - Returns: `nil` for keys that do not move the cursor. The flag tells whether the key counts
    ///   as handled even if there is no row.
    private func target(
        _ key: Key, from path: [LazyStep]?, _ stack: any LazyNavigation
    ) -> ([LazyStep]?, Bool)? {
        switch key {
        case .down, .up:
            let isForward = key == .down
            guard let path else { return (stack.edge(forward: true), true) }
            var next = stack.next(path, forward: isForward)
            // The views of one element are selected together.
            while let same = next, same.last?.id == path.last?.id {
                next = stack.next(same, forward: isForward)
            }
            return (next, true)
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

    /// Scrolls to the row with the cursor, and again after each of up to 12 layouts, because the
    /// rows that become visible may have other lengths than estimated.
    private func reveal(_ times: Int) {
        guard times > 0, let path, let stack, let scroll, let frame = stack.frame(of: path) else {
            return
        }
        // After a change the length of the content is known only after the next layout.
        if host.layoutPass.isEmpty || times == 12 {
            let before = scroll.offset
            scroll.reveal(
                CGRect(x: scroll.offset.x, y: frame.start, width: 0, height: frame.length),
                leading: stack.pinnedLength(above: path))
            if scroll.offset == before { return }
        }
        host.afterLayout { [weak self] in self?.reveal(times - 1) }
    }
}
