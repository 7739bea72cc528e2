@_spi(Elements) import TerminalCore

/// Keeps the focus for each of several views of which one is shown, such as the pages of a stack.
///
/// When another one is shown, the focus goes to the view in it that had it before, or to the first one
/// that can have it. A focus outside all of them stays where it is.
struct FocusMemory: ElementModifier {
    /// Which view is shown.
    let place: AnyHashable?

    func makeElement(_ context: NodeContext) -> RenderNode { FocusMemoryElement(place, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? FocusMemoryElement)?.show(place)
    }
}

private final class FocusMemoryElement: RenderNode {
    private struct WeakElement {
        weak var element: RenderNode?
    }
    private var place: AnyHashable?
    /// The elements that had the focus when another view was shown instead of theirs.
    private var left: [AnyHashable?: WeakElement] = [:]

    init(_ place: AnyHashable?, _ context: NodeContext) {
        self.place = place
        super.init(PassThroughAlgorithm(), context)
    }

    /// Called before the elements of the view shown so far leave the tree.
    func show(_ place: AnyHashable?) {
        if place == self.place { return }
        let focused = host.focusedElement
        let hadFocus = focused?.isInside(self) == true
        left = left.filter { $0.value.element != nil }
        if hadFocus { left[self.place] = WeakElement(element: focused) }
        self.place = place
        if hadFocus || focused == nil && !host.awaitsFirstFocus {
            host.afterLayout { [weak self] in self?.restore() }
        }
    }

    private func restore() {
        if let before = left[place]?.element, before.canFocus, before.isInside(self),
            before.isPlaced
        {
            host.focus(before)
        } else {
            host.focusFirst(in: self)
        }
    }
}
