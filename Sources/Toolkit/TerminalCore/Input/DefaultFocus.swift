/// When a default focus is used.
public nonisolated struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private let name: String
    /// When the focus moves to the views by itself.
    public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
    /// The same as ``automatic``: moving the focus by keys always goes to the nearest view.
    public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}

extension View {
    /// Sets which view has the focus when it moves here by itself: at the start of the program, in a new
    /// page of a ``NavigationStack``, and in a sheet or dialog.
    ///
    /// - `binding`: the state that `focused(_:equals:)` binds to the views inside.
    /// - `value`: the value of the view that gets the focus.
    public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        modifier(DefaultFocusModifier(request: { binding.wrappedValue = value }))
    }

    /// Whether the view gets the focus when it moves by itself to the `focusScope` with the same
    /// name around the view.
    public func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
    ) -> some View {
        modifier(PreferredFocusModifier(namespace: prefersDefaultFocus ? namespace : nil))
    }

    /// Limits the effect of `prefersDefaultFocus` with the same name to the views inside.
    public func focusScope(_ namespace: Namespace.ID) -> some View {
        modifier(FocusScopeModifier(namespace: namespace))
    }

    /// Lets arrow keys reach the views inside from everywhere beside, above or below this view, even if
    /// none of them lies straight ahead.
    public func focusSection() -> some View { modifier(FocusSectionModifier()) }
}

/// Moves the focus to where it goes by itself: `@Environment(\.resetFocus) var resetFocus`, then
/// `resetFocus(in: namespace)`.
@MainActor @preconcurrency public struct ResetFocusAction {
    package let action: (Namespace.ID) -> Void

    /// Moves the focus to the view that prefers it in a `focusScope`.
    public func callAsFunction(in namespace: Namespace.ID) { action(namespace) }
}

private enum ResetFocusKey: EnvironmentKey {
    package static var defaultValue: ResetFocusAction { ResetFocusAction { _ in } }
}

extension EnvironmentValues {
    /// Moves the focus to where it goes by itself.
    public var resetFocus: ResetFocusAction {
        get { self[ResetFocusKey.self] }
        set { self[ResetFocusKey.self] = newValue }
    }
}

private final class DefaultFocusElement: RenderNode {
    var request: () -> Void

    init(_ modifier: DefaultFocusModifier, _ context: NodeContext) {
        request = modifier.request
        super.init(PassThroughAlgorithm(), context)
    }

    package override var hasToDoWithKeys: Bool { true }
}

package struct DefaultFocusModifier: ElementModifier {
    /// Sets the state that moves the focus.
    let request: () -> Void

    package func makeElement(_ context: NodeContext) -> RenderNode {
        DefaultFocusElement(self, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? DefaultFocusElement)?.request = request
    }
}

private final class PreferredFocusElement: RenderNode {
    /// The scope in which the view is preferred, if it is.
    var namespace: Namespace.ID?

    init(_ modifier: PreferredFocusModifier, _ context: NodeContext) {
        namespace = modifier.namespace
        super.init(PassThroughAlgorithm(), context)
    }

    package override var hasToDoWithKeys: Bool { true }

    /// Whether the scope is around the view.
    var isPreferred: Bool {
        guard let namespace else { return false }
        var node: LayoutNode? = self
        while let here = node {
            if (here as? FocusScopeElement)?.namespace == namespace { return true }
            node = here.parent
        }
        return false
    }
}

package struct PreferredFocusModifier: ElementModifier {
    let namespace: Namespace.ID?

    package func makeElement(_ context: NodeContext) -> RenderNode {
        PreferredFocusElement(self, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? PreferredFocusElement)?.namespace = namespace
    }
}

private final class FocusScopeElement: RenderNode {
    var namespace: Namespace.ID

    init(_ modifier: FocusScopeModifier, _ context: NodeContext) {
        namespace = modifier.namespace
        super.init(PassThroughAlgorithm(), context)
    }

    package override var hasToDoWithKeys: Bool { true }
}

package struct FocusScopeModifier: ElementModifier {
    let namespace: Namespace.ID

    package func makeElement(_ context: NodeContext) -> RenderNode {
        FocusScopeElement(self, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? FocusScopeElement)?.namespace = namespace
    }
}

/// A part of the screen that arrow keys reach as a whole.
private final class FocusSectionElement: RenderNode {
    init(_ modifier: FocusSectionModifier, _ context: NodeContext) {
        super.init(PassThroughAlgorithm(), context)
    }
}

package struct FocusSectionModifier: ElementModifier {
    package func makeElement(_ context: NodeContext) -> RenderNode {
        FocusSectionElement(self, context)
    }
    package func update(
        _ element: RenderNode, from old: Self, _ environment: EnvironmentValues
    ) {}
}

extension ViewHost {
    /// Moves the focus into an element by itself: to the view that `defaultFocus` or
    /// `prefersDefaultFocus` names, otherwise to the first one in reading order that can have it and is
    /// not in a bar; removes the focus if there is none.
    ///
    /// - Parameters:
    ///   - isHarmless: whether the view must destroy nothing, if there is another.
    ///   - scrolls: whether the view is scrolled into sight.
    package func focusFirst(in element: RenderNode, isHarmless: Bool = false, scrolls: Bool = true)
    {
        var request: (() -> Void)?
        var preferred: RenderNode?
        element.visit { node in
            if request == nil { request = (node as? DefaultFocusElement)?.request }
            if preferred == nil, (node as? PreferredFocusElement)?.isPreferred == true {
                preferred = node
            }
        }
        let first = preferred.flatMap { firstFocus(in: $0) }
        focus(first ?? firstFocus(in: element, isHarmless: isHarmless), scrolls: scrolls)
        // The state moves the focus further once the focus is settled.
        request?()
    }

    /// The first element inside another in reading order that can have the focus and is not in a bar.
    /// Never a search field: letters are keys of the program until it is asked for.
    private func firstFocus(in element: RenderNode, isHarmless: Bool = false) -> RenderNode? {
        let all = focusableElements.filter {
            $0.isInside(element) && !$0.isInside(SearchElement.self)
        }
        let harmless = all.filter { ($0 as? InteractionElement)?.isDestructive != true }
        let elements = isHarmless && !harmless.isEmpty ? harmless : all
        return elements.first { !$0.isInside(BarElement.self) } ?? elements.first
    }

    /// Moves the focus to where it goes by itself in the scope with a name.
    func resetFocus(in namespace: Namespace.ID) {
        var scope: RenderNode?
        activeElement?.visit { node in
            if scope == nil, (node as? FocusScopeElement)?.namespace == namespace { scope = node }
        }
        if let scope { focusFirst(in: scope) }
    }
}

extension RenderNode {
    /// The innermost focus section around the element.
    var focusSection: RenderNode? {
        var node: LayoutNode? = self
        while let here = node {
            if let section = here as? FocusSectionElement { return section }
            node = here.parent
        }
        return nil
    }
}

/// The element around a bar, whose controls get the focus at the start only if there are no others.
private final class BarElement: RenderNode {
    init(_ context: NodeContext) { super.init(PassThroughAlgorithm(), context) }
}

package struct BarModifier: ElementModifier {
    package init() {}
    package func makeElement(_ context: NodeContext) -> RenderNode { BarElement(context) }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

/// The element around a search field, or around what is shown with it. None of it gets the focus by itself.
/// Up and Down move the focus from there, where other controls would leave these keys to a scroll view.
private final class SearchElement: RenderNode {
    init(_ context: NodeContext) { super.init(PassThroughAlgorithm(), context) }

    override var hasToDoWithKeys: Bool { true }
    override func handle(_ press: KeyPress) -> Bool {
        guard press.key == .up || press.key == .down, host.focusedElement?.isInside(self) == true
        else { return false }
        return host.moveFocus(press)
    }
}

package struct SearchModifier: ElementModifier {
    package init() {}
    package func makeElement(_ context: NodeContext) -> RenderNode { SearchElement(context) }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

extension RenderNode {
    /// Whether an element of a class is around this one.
    fileprivate func isInside<Element: RenderNode>(_ kind: Element.Type) -> Bool {
        var node: LayoutNode? = self
        while let here = node {
            if here is Element { return true }
            node = here.parent
        }
        return false
    }
}
