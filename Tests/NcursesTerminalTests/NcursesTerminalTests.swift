import Glibc
import Testing
import TerminalUI

@testable import NcursesTerminal

/// The terminal at work, in a process and a pseudo-terminal of its own.
@Suite(.enabled(if: PseudoTerminal(columns: 1, rows: 1) != nil, "no pseudo-terminals here"))
struct NcursesTerminalTests {
    @Test func `a screen is shown, keys and signals arrive, and the terminal is given back`()
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
                    // A line all of its own, lest only the number changes.
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
        // The second frame is the one sign that changed: no name, no clearing of the screen.
        #expect(bytes.split(separator: "Goblin").count == 2)
        #expect(bytes.split(separator: "\u{1B}[2J").count == 2)
        #expect(!bytes.contains("X/7"))
    }

    @Test func `a size that changed and changed back has everything written again`() async throws {
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

    @Test func `a crash gives the terminal back`() async throws {
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

    @Test func `what will not do is refused in silence, and exit gives the terminal back`()
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
        // xterm's own first sequence: nothing came before it.
        #expect(bytes.hasPrefix("\u{1B}[?1049h"))
        #expect(pseudo.isCooked)
        #expect(modesLeftOn(bytes) == [])
    }

    @Test func `prepared alone, it has written nothing and left modes and signals as they were`()
        async throws
    {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([])
        await #expect(processExitsWith: .exitCode(0)) { [path = pseudo.path as String] in
            await Story.prepareAlone(path)
        }
        pseudo.end()
        let bytes = await written
        #expect(bytes == "")
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
    static func expectRefusals(_ refusals: [(type: String, problem: TerminalProblem)]) {
        for (type, problem) in refusals {
            setenv("TERM", type, 1)
            #expect(throws: problem) { try NcursesTerminal().open { _ in } }
            #expect(throws: problem) { try NcursesTerminal().prepare() }
        }
        setenv("TERM", "xterm-256color", 1)
    }

    static func prepareAlone(_ path: String) {
        guard PseudoTerminal.adopt(path) else { exit(1) }
        var before = termios()
        var after = termios()
        tcgetattr(STDIN_FILENO, &before)
        // A second one does not get in the way of the first.
        let terminals = [NcursesTerminal(), NcursesTerminal()]
        for terminal in terminals {
            do {
                try terminal.prepare()
            } catch {
                exit(2)
            }
        }
        tcgetattr(STDIN_FILENO, &after)
        guard before.c_lflag == after.c_lflag, before.c_iflag == after.c_iflag,
            before.c_oflag == after.c_oflag
        else { exit(3) }
        for signal in [SIGINT, SIGTERM, SIGTSTP, SIGWINCH, SIGHUP, SIGSEGV] {
            var action = sigaction()
            sigaction(signal, nil, &action)
            // The standard one is nothing.
            if unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 0 { exit(4) }
        }
        for terminal in terminals { terminal.close() }
        exit(0)
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
        // Events arrive on the main actor while this waits, until the handler ends the process.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}
