@_spi(Elements) public import TerminalCore

/// Presents another view in a layer in front of the screen while a condition holds.
package struct PresentationModifier<Presented: View>: NodeModifier {
    let isPresented: Bool
    let place: LayerElement.Place
    /// Makes the condition false.
    let dismiss: () -> Void
    /// Called after the layout in which the layer has been removed; not if the presenting view is
    /// removed.
    var onDismiss: (() -> Void)?
    /// Whether Escape or a click outside the box dismisses the layer.
    var canLeave = true
    @ViewBuilder let presented: () -> Presented

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        PresentationNode(content, self, context)
    }
}

/// Gives the presented closure a body of its own, so that its observable values do not refresh the
/// presenting view.
private struct Presented<Content: View>: View {
    let content: () -> Content
    var body: some View { content() }
}

private final class PresentationNode<Content: View, Shown: View>:
    ModifierNode<Content, PresentationModifier<Shown>>
{
    private var shown: (slot: SlotNode<Presented<Shown>>, layer: LayerElement)?

    override init(
        _ content: Content, _ modifier: PresentationModifier<Shown>, _ context: NodeContext
    ) {
        super.init(content, modifier, context)
        if modifier.isPresented { show() }
    }

    override func updated(from old: PresentationModifier<Shown>) {
        if !modifier.isPresented {
            hide()
        } else if let shown {
            shown.slot.update(Presented(content: modifier.presented), inside)
            shown.layer.leave = leave
        } else {
            show()
        }
    }

    /// The environment of the layer: that of the presenting view, without the values that describe
    /// the place of that view, such as the row of a list or the style of a menu.
    private var inside: EnvironmentValues {
        var values = environment
        values.listRows = nil
        values.choice = nil
        if values[FormKey.self] { values[FormKey.self] = false }
        values[TextAttributesKey.self] = []
        values[ShortcutKey.self] = nil
        values.isFocused = false
        values[CloseDialogKey.self] = nil
        values[IsMenuKey.self] = false
        values.buttonStyles = nil
        if values[NavigationContextKey.self] != nil { values[NavigationContextKey.self] = nil }
        if values[ListRowContextKey.self] != nil { values[ListRowContextKey.self] = nil }
        values.isPresented = true
        values.dismiss = DismissAction { [weak self] in self?.modifier.dismiss() }
        return values
    }

    private var leave: (() -> Void)? {
        modifier.canLeave
            ? { [weak self] in
                if self?.shown?.slot.preference(DismissDisabledKey.self) == true { return }
                self?.modifier.dismiss()
            } : nil
    }

    private func show() {
        let context = NodeContext(host: host, parent: self, environment: inside)
        let layer = LayerElement(modifier.place, context)
        // Before the content is created, which may present a layer of its own in front of this one.
        host.show(layer)
        let slot = SlotNode(
            Presented(content: modifier.presented), context,
            several: StackAlgorithm(
                axis: .vertical, guide: HorizontalAlignment.center.key, spacing: nil))
        layer.adopt([slot.element])
        slot.elementChanged = { [weak layer] element in layer?.adopt([element]) }
        layer.leave = leave
        layer.anchor = { [weak self] in
            var elements: [RenderNode] = []
            self?.content?.collect(&elements)
            return elements.first
        }
        shown = (slot, layer)
    }

    private func hide() {
        guard let (slot, layer) = shown else { return }
        shown = nil
        slot.remove()
        host.hide(layer)
        if !isRemoved, let action = modifier.onDismiss { host.afterLayout(action) }
    }

    override func remove() {
        if isRemoved { return }
        super.remove()
        hide()
    }
}

/// Whether the presented view disables dismissing it by Escape and by clicks outside.
private enum DismissDisabledKey: PreferenceKey {
    static let defaultValue = false
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

extension View {
    /// Disables dismissing the presentation around this view by Escape and by clicks outside the
    /// box.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        preference(key: DismissDisabledKey.self, value: isDisabled)
    }
}

/// Dismisses the presentation around a view: `@Environment(\.dismiss) var dismiss`, then
/// `dismiss()`.
///
/// Does nothing in a view that is not presented.
@MainActor @preconcurrency public struct DismissAction {
    let action: () -> Void

    /// Dismisses the presentation.
    public func callAsFunction() { action() }
}

private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction {} }
}
private enum IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }
/// Closes the dialog or menu around a button; called before the button's action.
enum CloseDialogKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

extension EnvironmentValues {
    /// Dismisses the sheet, popover or dialog around this view.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    /// Whether the view is inside a presentation: a sheet, cover, popover, dialog or menu.
    public var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }
}
