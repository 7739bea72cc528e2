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
