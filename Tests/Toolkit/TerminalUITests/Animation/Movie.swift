@testable import TerminalCore
@testable import TerminalUI

/// A session whose clock is set by the test.
@MainActor struct Movie<Content: View> {
    let terminal: HeadlessTerminal
    let session: ViewSession<Content>
    private let time = Time()

    private final class Time { var now = 0.0 }

    init(_ content: Content, columns: Int = 20, rows: Int = 1) throws {
        terminal = HeadlessTerminal(columns: columns, rows: rows)
        session = ViewSession(content, on: terminal)
        session.host.clock = { [time] in time.now }
        try session.start()
    }

    /// The text on the screen some seconds later.
    @discardableResult func after(_ seconds: Double) -> String {
        time.now += seconds
        session.turn()
        return terminal.text.trimmingSuffix("\n")
    }

    /// The text on the screen in the same moment, after a change.
    var now: String { after(0) }

    var isMoving: Bool { session.host.isMoving }

    func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int = 0) {
        terminal.send(.mouse(MouseEvent(kind, column: column, row: row)))
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        var text = self
        while text.hasSuffix(suffix) { text.removeLast(suffix.count) }
        return text
    }
}
