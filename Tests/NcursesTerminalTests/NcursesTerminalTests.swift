import Glibc
import Testing
import TerminalUI

@testable import NcursesTerminal

/// The terminal at work, in a process and a pseudo-terminal of its own.
@Suite(.enabled(if: PseudoTerminal(columns: 1, rows: 1) != nil, "no pseudo-terminals here"))
struct NcursesTerminalTests {
    @Test func `a screen is shown, keys arrive, and the terminal is given back`() async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([
            (after: "Goblin", type: "d"), (after: "X", type: "\u{1B}[200~q\u{1B}[201~"),
            (after: "pasted q", type: "q"),
        ])
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudo.path as String] in
            await Story.run(path, type: "xterm-256color") { event, terminal, line in
                switch event {
                case .key(KeyPress("d")): line = "Goblin X/7"
                case .paste(let text): line = "pasted \(text)"
                case .key(KeyPress("q")):
                    terminal.close()
                    terminal.close()
                    exit(7)
                default: break
                }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(pseudo.isCooked)
        #expect(modesLeftOn(bytes) == [])
        // The second frame is the one sign that changed: no name, no clearing of the screen.
        #expect(bytes.split(separator: "Goblin").count == 2)
        #expect(bytes.split(separator: "\u{1B}[2J").count == 2)
        #expect(!bytes.contains("X/7"))
    }

    @Test(
        "Whatever ends the program, the terminal is given back",
        arguments: [SIGSEGV, SIGABRT, SIGQUIT, SIGUSR1])
    func crash(signal: Int32) async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([(after: "Goblin", type: "x")])
        await #expect(processExitsWith: .signal(signal)) {
            [path = pseudo.path as String, signal = signal as Int32] in
            await Story.run(path, type: "xterm-256color") { event, _, _ in
                if event == .key(KeyPress("x")) { kill(getpid(), signal) }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(pseudo.isCooked)
        #expect(modesLeftOn(bytes) == [])
    }

    @Test func `exit without closing gives the terminal back`() async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([(after: "Goblin", type: "x")])
        await #expect(processExitsWith: .exitCode(3)) { [path = pseudo.path as String] in
            await Story.run(path, type: "xterm-256color") { event, _, _ in
                if event == .key(KeyPress("x")) { exit(3) }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(pseudo.isCooked)
        #expect(modesLeftOn(bytes) == [])
    }

    @Test("A request to end arrives as an event", arguments: [SIGTERM, SIGHUP, SIGINT])
    func termination(signal: Int32) async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([(after: "Goblin", type: "x")])
        await #expect(processExitsWith: .exitCode(128 + signal)) {
            [path = pseudo.path as String, signal = signal as Int32] in
            await Story.run(path, type: "xterm-256color") { event, terminal, _ in
                switch event {
                case .key(KeyPress("x")): kill(getpid(), signal)
                case .terminate(let signal?):
                    terminal.close()
                    exit(128 + signal)
                default: break
                }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(pseudo.isCooked)
        #expect(modesLeftOn(bytes) == [])
    }

    @Test(
        "A terminal that will not do is refused, and not a byte written",
        arguments: [
            ("dumb", 10), ("no-such-term", 11), ("", 12),
        ] as [(String, Int32)])
    func refused(type: String, code: Int32) async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([])
        await #expect(processExitsWith: .exitCode(code)) {
            [path = pseudo.path as String, type = type as String] in
            guard PseudoTerminal.adopt(path, type: type) else { exit(1) }
            await MainActor.run {
                do {
                    try NcursesTerminal().open { _ in }
                    exit(2)
                } catch TerminalProblem.cannotPlaceText("dumb") {
                    exit(10)
                } catch TerminalProblem.typeUnknown("no-such-term") {
                    exit(11)
                } catch TerminalProblem.typeMissing {
                    exit(12)
                } catch {
                    exit(3)
                }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(bytes == "")
        #expect(pseudo.isCooked)
    }

    /// Private modes that stand at the end as they should not for a shell.
    private func modesLeftOn(_ bytes: String) -> [String] {
        var state: [Substring: Character] = [:]
        for part in bytes.split(separator: "\u{1B}[?").dropFirst() {
            let number = part.prefix { $0.isNumber || $0 == ";" }
            guard let flag = part.dropFirst(number.count).first else { continue }
            for mode in number.split(separator: ";") { state[mode] = flag }
        }
        let off = ["1049", "1000", "1002", "1006", "2004"].filter { state[$0[...]] != "l" }
        return off + (state["25"] == "h" ? [] : ["25"])
    }
}

/// A program of one line and one handler.
enum Story {
    static func run(
        _ path: String, type: String,
        handle: @escaping @MainActor (TerminalEvent, NcursesTerminal, inout String) -> Void
    ) async {
        guard PseudoTerminal.adopt(path, type: type) else { exit(1) }
        let terminal = NcursesTerminal()
        var line = "Goblin 7/7"
        func show() {
            var grid = CellGrid(columns: terminal.size.columns, rows: terminal.size.rows)
            for (column, sign) in line.enumerated() where column < grid.columns {
                grid[column: column, row: 1] = Cell(glyph: Glyph(cluster: sign))
            }
            terminal.present(grid, damage: nil, cursor: nil)
        }
        do {
            try terminal.open { event in
                handle(event, terminal, &line)
                show()
            }
        } catch {
            exit(2)
        }
        show()
        // Events arrive on the main actor while this waits, until the handler ends the process.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}
