import Foundation

// Dispatching keys, pastes and mouse events, and moving the focus.
//
// 1. A key goes to the focused element and then to its ancestors, innermost first.
// 2. The other key handlers on the screen are asked, the one drawn last first: a terminal has no
//    pointer to select a part of the screen, so the keys of a screen work wherever the focus is.
// 3. Scroll views are asked, those around the focus first. They scroll by arrows and page keys
//    without being told to, so handlers that an author wrote come before them.
// 4. Escape closes the frontmost layer, and Tab and the arrows move the focus.
//
// While a layer is in front, only elements inside it receive events.

extension ViewHost {
    /// Dispatches a key.
    ///
    /// - Returns: whether it was handled.
    @discardableResult package func dispatch(_ press: KeyPress) -> Bool {
        guard let root = activeElement else { return false }
        var asked: Set<ObjectIdentifier> = []
        var scrollViews: [RenderNode] = []
        var node: LayoutNode? = focusedElement
        while let here = node {
            asked.insert(ObjectIdentifier(here))
            if let here = here as? RenderNode {
                if here.takesKeysLast {
                    scrollViews.append(here)
                } else if here.handle(press) {
                    return true
                }
            }
            node = here.parent
        }
        var handlers: [RenderNode] = []
        root.visit { if $0.takesKeysUnfocused { handlers.append($0) } }
        for handler in handlers.reversed() where !asked.contains(ObjectIdentifier(handler)) {
            if handler.takesKeysLast {
                scrollViews.append(handler)
            } else if handler.handle(press) {
                return true
            }
        }
        for scrollView in scrollViews where scrollView.handle(press) { return true }
        if press == KeyPress(.escape), let leave = layers.last?.leave {
            leave()
            return true
        }
        return moveFocus(press)
    }

    /// Dispatches the release of a key to the views that ask for releases, the focused one and those around
    /// it first. Nothing else follows from it.
    package func dispatch(release press: KeyPress) {
        guard let root = activeElement else { return }
        var press = press
        press.phase = .up
        var handlers: [RenderNode] = []
        root.visit { if $0.takesKeysUnfocused, !$0.takesKeysLast { handlers.append($0) } }
        let focused = focusedElement
        func isAround(_ handler: RenderNode) -> Bool { focused?.isInside(handler) == true }
        let order = handlers.reversed()
        for handler in order.filter(isAround) + order.filter({ !isAround($0) })
        where handler.handleRelease(press) { return }
    }

    /// Dispatches pasted text to the focused element and then to its ancestors.
    ///
    /// - Returns: whether it was handled.
    @discardableResult package func dispatch(paste text: String) -> Bool {
        var node: LayoutNode? = focusedElement
        while let here = node {
            if let here = here as? RenderNode, here.handlePaste(text) { return true }
            node = here.parent
        }
        return false
    }

    /// Dispatches a mouse event to the innermost element at its cell; drags and the release go to
    /// the element that received the press.
    ///
    /// - Returns: whether it was handled.
    @discardableResult package func dispatch(_ mouse: MouseEvent) -> Bool {
        guard let root = activeElement else { return false }
        let point = CGPoint(
            x: (CGFloat(mouse.column) + 0.5) * metrics.cell.width,
            y: (CGFloat(mouse.row) + 0.5) * metrics.cell.height)
        mouseMoved(to: point)
        if mouse.button != .left {
            return root.hit(point) { element, _ in element.handleOtherButton(mouse) }
        }
        if mouse.kind == .release || mouse.kind == .drag, let pressed = pressedElement {
            if mouse.kind == .release { pressedElement = nil }
            return pressed.handle(mouse, at: pressed.unmapped(point) ?? point)
        }
        return root.hit(point, mouse)
    }

    // MARK: The focus

    /// All elements that can have the focus, sorted by row, then by column.
    package var focusableElements: [RenderNode] {
        var elements: [RenderNode] = []
        activeElement?.visit { if $0.canFocus { elements.append($0) } }
        return elements.enumerated().sorted { left, right in
            let (one, other) = (left.element.globalOrigin, right.element.globalOrigin)
            return (one.y, one.x, CGFloat(left.offset)) < (other.y, other.x, CGFloat(right.offset))
        }.map(\.element)
    }

    /// Moves the focus to an element, or removes it for `nil`, and scrolls the element into view
    /// after the next layout unless `scrolls` is `false`.
    package func focus(_ element: RenderNode?, scrolls: Bool = true) {
        let old = focusedElement
        if old === element { return }
        focusedElement = element
        if element != nil { awaitsFirstFocus = false }
        old?.focusChanged(false)
        element?.focusChanged(true)
        focusMoved(from: old, to: element)
        if let element, scrolls { afterLayout { [weak element] in element?.scrollIntoSight() } }
        // The cursor is drawn with the focused element, so both are drawn again.
        old?.needsDisplay()
        element?.needsDisplay()
    }

    private func focusMoved(from old: RenderNode?, to new: RenderNode?) {
        func chain(_ element: RenderNode?) -> [any FocusObserver] {
            var observers: [any FocusObserver] = []
            var node: LayoutNode? = element
            while let here = node {
                if let observer = (here as? RenderNode)?.focusObserver {
                    observers.append(observer)
                }
                node = here.parent
            }
            return observers
        }
        let entered = chain(new)
        for observer in chain(old) where !entered.contains(where: { $0 === observer }) {
            observer.focusInside(false)
        }
        for observer in entered { observer.focusInside(true) }
    }

    /// Removes the focus from an element that is not shown any more or cannot have it, and then
    /// moves it as the focus observers request. Before the first event, the first element that can
    /// have the focus receives it if no view requested it.
    package func settleFocus() {
        if let focusedElement, !isShown(focusedElement) || !focusedElement.canFocus {
            focus(nil)
            // An element that has left the tree does not lead to the observers that were around it.
            activeElement?.visit { node in
                if let observer = node.focusObserver, observer.hasFocusInside {
                    observer.focusInside(false)
                }
            }
        }
        settleLayers()
        settleRequestedFocus()
        // The beginning of the content stays in view, wherever the first element is.
        if awaitsFirstFocus, layers.isEmpty, focusedElement == nil, let element {
            focusFirst(in: element, scrolls: false)
        }
    }

    private func settleRequestedFocus() {
        guard hasUnmetRequest(), let root = activeElement else { return }
        var wanting: (any FocusObserver)?
        var leaving = false
        root.visit { node in
            guard let observer = node.focusObserver else { return }
            switch observer.requestedFocus {
            case true?: wanting = observer
            case false? where observer.hasFocusInside: leaving = true
            default: break
            }
        }
        if let wanting {
            if wanting.hasFocusInside { return }
            var first: RenderNode?
            wanting.visit { if first == nil && $0.canFocus { first = $0 } }
            if let first { focus(first) }
        } else if leaving {
            focus(nil)
        }
    }

    /// Whether an observer, on the screen or not, requests the focus and does not have it, or the opposite.
    private func hasUnmetRequest() -> Bool {
        var hasGone = false
        defer { if hasGone { focusObservers.removeAll { $0.element == nil } } }
        for place in focusObservers {
            guard let observer = place.element?.focusObserver else {
                hasGone = true
                continue
            }
            if let wanted = observer.requestedFocus, wanted != observer.hasFocusInside {
                return true
            }
        }
        return false
    }

    /// Whether an element is on the screen and can receive events.
    package func isShown(_ node: RenderNode) -> Bool {
        var here: LayoutNode = node
        while let parent = here.parent {
            if !here.isPlaced || !parent.hasChild(here) { return false }
            if (parent as? RenderNode)?.hidesContent == true { return false }
            here = parent
        }
        return here === activeElement && here.isPlaced
    }

    /// Moves the focus by Tab or an arrow key.
    ///
    /// - Returns: `false` for other keys, and if there is nothing to move to.
    func moveFocus(_ press: KeyPress) -> Bool {
        let elements = focusableElements
        if elements.isEmpty { return false }
        let place = elements.firstIndex { $0 === focusedElement }
        switch press.key {
        case .tab where press.modifiers == .shift:
            focus(elements[((place ?? 0) - 1 + elements.count) % elements.count])
        case .tab where press.modifiers.isEmpty:
            focus(elements[place.map { ($0 + 1) % elements.count } ?? 0])
        case .up, .down, .left, .right:
            guard press.modifiers.isEmpty else { return false }
            guard let current = focusedElement else {
                focus(elements[0])
                return true
            }
            guard let next = neighbour(of: current, press.key, among: elements) else {
                return false
            }
            focus(next)
        default: return false
        }
        return true
    }

    /// The focusable element with the lowest cost in a direction: the distance ahead between
    /// centres, plus twice the gap aside, plus 1/64 of the offset between centres aside, which
    /// decides between elements that lie straight ahead.
    ///
    /// Elements of another focus section cost what the whole section does; of these the one whose centre
    /// is nearest is taken.
    private func neighbour(
        of current: RenderNode, _ key: Key, among elements: [RenderNode]
    ) -> RenderNode? {
        func rect(_ element: RenderNode) -> CGRect {
            CGRect(origin: element.globalOrigin, size: element.placedSize)
        }
        let here = rect(current)
        let section = current.focusSection
        func cost(_ element: RenderNode) -> CGFloat? {
            let target = element.focusSection.flatMap { $0 === section ? nil : $0 } ?? element
            let there = rect(target)
            let (dx, dy) = (there.midX - here.midX, there.midY - here.midY)
            let gapX = max(there.minX - here.maxX, here.minX - there.maxX, 0)
            let gapY = max(there.minY - here.maxY, here.minY - there.maxY, 0)
            let (ahead, gap, aside) =
                switch key {
                case .up: (-dy, gapX, abs(dx))
                case .down: (dy, gapX, abs(dx))
                case .left: (-dx, gapY, abs(dy))
                default: (dx, gapY, abs(dy))
                }
            return ahead > 0.5 ? ahead + 2 * gap + aside / 64 : nil
        }
        func distance(_ element: RenderNode) -> CGFloat {
            let there = rect(element)
            return abs(there.midX - here.midX) + abs(there.midY - here.midY)
        }
        return elements.filter { $0 !== current }
            .compactMap { element in cost(element).map { (element, $0, distance(element)) } }
            .min { ($0.1, $0.2) < ($1.1, $1.2) }?.0
    }
}

/// An element that observes and controls the focus of its descendants.
package protocol FocusObserver: RenderNode {
    /// Called when the focus moved to a descendant, or left the last one.
    func focusInside(_ inside: Bool)
    /// `true` requests the focus for a descendant, `false` requests its removal, `nil` requests
    /// nothing.
    var requestedFocus: Bool? { get }
    var hasFocusInside: Bool { get }
}
