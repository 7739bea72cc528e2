import Glibc
import Testing
import TerminalUI

@testable import NcursesTerminal

/// The terminal in a process and a pseudo-terminal of its own.
@Suite(.enabled(if: PseudoTerminal(columns: 1, rows: 1) != nil, "no pseudo-terminals here"))
struct NcursesTerminalTests {
    @Test func `a screen is shown, keys and signals arrive, and the terminal is restored`()
        async throws
    {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([
            (after: "Goblin", type: "d"), (after: "X", type: "\u{1B}[200~q\u{1B}[201~"),
            (after: "pasted q", type: "t"), (after: "told 15", type: "h"),
            (after: "told 1", type: "q"),
        ])
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudo.path as String] in
            await Story.run(path) { event, terminal, line in
                switch event {
                case .key(KeyPress("d")): line = "Goblin X/7"
                case .paste(let text): line = "pasted \(text)"
                case .key(KeyPress("t")): kill(getpid(), SIGTERM)
                case .key(KeyPress("h")): kill(getpid(), SIGHUP)
                case .terminate(let signal?):
                    // Text that differs from the line before as a whole, so that all of it is
                    // written.
                    line = (signal == SIGHUP ? "  and then told " : "told ") + "\(signal)"
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
        // The second frame writes the one glyph that changed: not the name, and no clearing of the
        // screen.
        #expect(bytes.split(separator: "Goblin").count == 2)
        #expect(bytes.split(separator: "\u{1B}[2J").count == 2)
        #expect(!bytes.contains("X/7"))
    }

    @Test func `a size that changes and changes back causes a complete redraw`() async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([
            (after: "Goblin", type: "w"), (after: "Goblin 8/7", type: "q"),
        ])
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudo.path as String] in
            await Story.run(path) { event, terminal, line in
                switch event {
                case .key(KeyPress("w")):
                    kill(getpid(), SIGWINCH)
                    line = "Goblin 8/7"
                case .key(KeyPress("q")):
                    terminal.close()
                    exit(7)
                default: break
                }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(bytes.split(separator: "Goblin").count == 3)
    }

    @Test func `the terminal is restored after a crash`() async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([(after: "Goblin", type: "x")])
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path = pseudo.path as String] in
            await Story.run(path) { event, _, _ in
                if event == .key(KeyPress("x")) { kill(getpid(), SIGSEGV) }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(pseudo.isCooked)
        #expect(modesLeftOn(bytes) == [])
    }

    @Test func `a refused terminal gets no output, and exit restores the terminal`()
        async throws
    {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([(after: "Goblin", type: "x")])
        await #expect(processExitsWith: .exitCode(3)) { [path = pseudo.path as String] in
            guard PseudoTerminal.adopt(path) else { exit(1) }
            await Story.expectRefusals([
                ("dumb", .cannotPlaceText("dumb")),
                ("no-such-term", .typeUnknown("no-such-term")), ("", .typeMissing),
            ])
            await Story.run(path) { event, _, _ in
                if event == .key(KeyPress("x")) { exit(3) }
            }
        }
        pseudo.end()
        let bytes = await written
        // The first sequence of xterm's description: nothing was written before it.
        #expect(bytes.hasPrefix("\u{1B}[?1049h"))
        #expect(pseudo.isCooked)
        #expect(modesLeftOn(bytes) == [])
    }

    /// The private modes that are left in a state that a shell does not expect.
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

/// A program with one line of text and one handler.
enum Story {
    static func expectRefusals(_ refusals: [(type: String, problem: TerminalProblem)]) {
        for (type, problem) in refusals {
            setenv("TERM", type, 1)
            #expect(throws: problem) { try NcursesTerminal().open { _ in } }
        }
        setenv("TERM", "xterm-256color", 1)
    }

    static func run(
        _ path: String,
        handle: @escaping @MainActor (TerminalEvent, NcursesTerminal, inout String) -> Void
    ) async {
        guard PseudoTerminal.adopt(path) else { exit(1) }
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
        // The main actor handles events during this wait, until the handler ends the process.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}
