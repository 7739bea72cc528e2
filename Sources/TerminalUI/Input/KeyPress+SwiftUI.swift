public import Foundation

/// The name SwiftUI has for keys.
public typealias KeyEquivalent = Key

extension Key {
    /// The Enter key.
    public static var `return`: Key { .enter }
    /// The space bar.
    public static var space: Key { .character(" ") }
    /// Arrow up.
    public static var upArrow: Key { .up }
    /// Arrow down.
    public static var downArrow: Key { .down }
    /// Arrow left.
    public static var leftArrow: Key { .left }
    /// Arrow right.
    public static var rightArrow: Key { .right }
}

extension KeyPress {
    /// What became of a key press.
    public enum Result: Hashable, Sendable {
        /// Nobody else gets it.
        case handled
        /// The next one is asked.
        case ignored
    }

    /// What the key types; empty for keys that type nothing.
    public var characters: String {
        if case .character(let character) = key { return String(character) }
        return ""
    }
}

/// Takes keys for what is inside, and for the screen when nobody has the focus.
private final class KeyElement: RenderNode {
    nonisolated deinit {}
    var action: (KeyPress) -> KeyPress.Result
    private let needsFocus: Bool

    init(_ modifier: KeyModifier, _ context: NodeContext) {
        action = modifier.action
        needsFocus = modifier.needsFocus
        super.init(PassThroughLayout(), context)
    }

    override var hasToDoWithKeys: Bool { true }
    override var takesKeysUnfocused: Bool { !needsFocus }
    override func handle(_ press: KeyPress) -> Bool { action(press) == .handled }
}

private struct KeyModifier: ElementModifier {
    let action: (KeyPress) -> KeyPress.Result
    /// Whether keys come only from what has the focus inside.
    var needsFocus = false

    func makeElement(_ context: NodeContext) -> RenderNode { KeyElement(self, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? KeyElement)?.action = action
    }
}

private final class TapElement: RenderNode {
    nonisolated deinit {}
    var tap: TapModifier
    private var taps = 0
    private var place = CGPoint.zero

    init(_ tap: TapModifier, _ context: NodeContext) {
        self.tap = tap
        super.init(PassThroughLayout(), context)
    }

    override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        switch mouse.kind {
        case .press:
            host.pressedElement = self
            return true
        case .release:
            if !drawnFrame.contains(point) { return true }
            taps = place == point ? taps + 1 : 1
            place = point
            if taps < tap.count { return true }
            taps = 0
            let (here, there) = (globalOrigin, origin(in: tap.space))
            tap.action(
                CGPoint(x: point.x - here.x + there.x, y: point.y - here.y + there.y))
            return true
        default: return false
        }
    }
}

private struct TapModifier: ElementModifier {
    let count: Int
    let space: CoordinateSpace
    /// Takes where it was clicked.
    let action: (CGPoint) -> Void

    func makeElement(_ context: NodeContext) -> RenderNode { TapElement(self, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? TapElement)?.tap = self
    }
}

extension View {
    /// Calls `action` for keys that nobody inside took.
    public func onKeyPress(
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(KeyModifier(action: action)) }

    /// Calls `action` for keys that what has the focus inside did not take; never for others.
    func onFocusedKeyPress(
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(KeyModifier(action: action, needsFocus: true)) }

    /// Calls `action` when a key is pressed without modifiers that nobody inside took.
    public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View {
        onKeyPress { $0.key == key && $0.modifiers.isEmpty ? action() : .ignored }
    }

    /// Calls `action` when one of the keys is pressed that nobody inside took.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress { keys.contains($0.key) ? action($0) : .ignored } }

    /// Calls `action` when one of the characters is typed that nobody inside took.
    public func onKeyPress(
        characters: CharacterSet, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress { press in
            let typed = press.characters.unicodeScalars
            return !typed.isEmpty && typed.allSatisfy(characters.contains)
                ? action(press) : .ignored
        }
    }

    /// Calls `action` when the view is clicked, `count` times at one place.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        onTapGesture(count: count) { _ in action() }
    }

    /// Calls `action` with the place in points when the view is clicked, `count` times at one place:
    /// the middle of the cell, as the mouse says no more.
    ///
    /// - Parameter coordinateSpace: what the place is relative to.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(
            TapModifier(count: count, space: coordinateSpace.coordinateSpace, action: action))
    }
}
