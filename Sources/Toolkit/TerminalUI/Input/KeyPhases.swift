public import Foundation

nonisolated extension KeyPress {
    /// What happened to a key.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// One bit for each phase.
        public let rawValue: Int
        /// Creates a set of phases from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key was pressed, or repeats: a terminal does not tell these apart.
        public static let down = Phases(rawValue: 1)
        /// Never reported; a repeating key is reported as pressed again.
        public static let `repeat` = Phases(rawValue: 2)
        /// Never reported by a terminal.
        public static let up = Phases(rawValue: 4)
        /// All phases.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// What happened to the key: always ``Phases/down``.
    public var phase: Phases { .down }
}

/// A direction in which the focus is to move.
public nonisolated enum MoveCommandDirection: Hashable, Sendable {
    /// By an arrow key.
    case up, down, left, right

    fileprivate init?(_ key: Key) {
        switch key {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        default: return nil
        }
    }
}

extension View {
    /// Calls `action` for keys in some phases that no view inside handled.
    public func onKeyPress(
        phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress { phases.contains($0.phase) ? action($0) : .ignored } }

    /// Calls `action` for a key in some phases, with any modifiers, that no view inside handled.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

    /// Calls `action` for some keys in some phases, with any modifiers, that no view inside handled.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(phases: phases) { keys.contains($0.key) ? action($0) : .ignored }
    }

    /// Calls `action` for characters of a set in some phases, with any modifiers, that no view inside
    /// handled.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(characters: characters) {
            phases.contains($0.phase) ? action($0) : .ignored
        }
    }

    /// Calls `action` for Escape that no view inside handled.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        onKeyPress { press in
            guard press == KeyPress(.escape), let action else { return .ignored }
            action()
            return .handled
        }
    }

    /// Calls `action` for an arrow key that the focused view inside did not handle, in place of moving the
    /// focus.
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        onFocusedKeyPress { press in
            guard press.modifiers.isEmpty, let direction = MoveCommandDirection(press.key),
                let action
            else { return .ignored }
            action(direction)
            return .handled
        }
    }

    /// Calls `action` for Delete and Backspace that the focused view inside did not handle.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        onFocusedKeyPress { press in
            guard press == KeyPress(.delete) || press == KeyPress(.backspace), let action else {
                return .ignored
            }
            action()
            return .handled
        }
    }
}
