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

    @Test func `every damaged rectangle is written, and nothing between them`() async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([
            (after: "Goblin", type: "d"), (after: "lowest", type: "q"),
        ])
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudo.path as String] in
            await Story.run(path) { event, terminal, _ in
                switch event {
                case .key(KeyPress("d")):
                    var grid = CellGrid(columns: 20, rows: 3)
                    for (row, word) in ["highest", "between", "lowest"].enumerated() {
                        for (column, sign) in word.enumerated() {
                            grid[column: column, row: row] = Cell(glyph: Glyph(cluster: sign))
                        }
                    }
                    let rows = [0, 2].map { CellRect(column: 0, row: $0, columns: 20, rows: 1) }
                    terminal.present(grid, damage: rows, cursor: nil)
                case .key(KeyPress("q")):
                    terminal.close()
                    exit(7)
                default: break
                }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(bytes.contains("highest") && bytes.contains("lowest"))
        #expect(!bytes.contains("between"))
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

    /// The sequence of a foreground of 1, 2, 3 and a background of 4, 5, 6 in direct colours; the
    /// nearest of 256 are black, 16, and the darkest grey, 232.
    @Test(
        "COLORTERM gives direct colours to a type that has 256",
        arguments: [
            ("xterm-256color", "truecolor", "38;2;1;2;3", "48;2;4;5;6"),
            ("tmux-256color", "24bit", "38;2;1;2;3", "48;2;4;5;6"),
            ("xterm-256color", "", "38;5;16", "48;5;232"),
            ("screen-256color", "truecolor", "38;5;16", "48;5;232"),  // outside of tmux
            ("xterm", "truecolor", "[30", "[40"),  // eight colours
        ])
    func colors(type: String, colorTerm: String, ink: String, fill: String) async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([
            (after: "Goblin", type: "k"), (after: "Key", type: "q"),
        ])
        await #expect(processExitsWith: .exitCode(7)) {
            [path = pseudo.path as String, type = type as String, colorTerm = colorTerm as String]
            in
            await Story.run(
                path, variables: ["TERM": type, "COLORTERM": colorTerm],
                ink: RGBA(red: 1, green: 2, blue: 3), fill: RGBA(red: 4, green: 5, blue: 6)
            ) { event, terminal, line in
                switch event {
                case .key(KeyPress("k")): line = "Key 7/7"
                case .key(KeyPress("q")):
                    terminal.close()
                    exit(getenv("TERMINFO") == nil ? 7 : 1)
                default: break
                }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(bytes.contains(ink))
        #expect(bytes.contains(fill))
        #expect(bytes.contains("2;1;2;3") == ink.contains("2;1;2;3"))
    }

    @Test func `the background is asked after the screen was taken, and the answer is an event`()
        async throws
    {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([
            (
                after: "\u{1B}]11;?\u{1B}\\\u{1B}[c",
                type: "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}[?62c"
            ),
            (after: "on 253 246 227", type: "q"),
        ])
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudo.path as String] in
            await Story.run(path, asksBackground: true) { event, terminal, line in
                switch event {
                case .background(let color): line = "on \(color.red) \(color.green) \(color.blue)"
                case .key(KeyPress("q")):
                    terminal.close()
                    exit(7)
                default: exit(1)
                }
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(bytes.hasPrefix("\u{1B}[?1049h"))
    }

    @Test
    func `a terminal that can holds frames, gets keys and a title, and everything is given back`()
        async throws
    {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([
            (after: "Goblin", type: "t"),
            (after: "\u{1B}]2;Ada", type: "\u{1B}[?2026;2$y\u{1B}[?62cx"),
            (after: "\u{1B}[?2026l", type: "\u{1B}[113u"),
        ])
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudo.path as String] in
            await Story.run(path, asksBackground: true) { event, terminal, line in
                switch event {
                case .key(KeyPress("t")): terminal.setTitle("Ada\u{1B}")
                case .key(KeyPress("x")): line = "  another line"
                case .key(KeyPress("q")):
                    terminal.close()
                    exit(7)
                default: break
                }
            }
        }
        pseudo.end()
        let bytes = await written
        // The keyboard's stack is that of the alternate screen.
        let order = ["?1049h", ">7u", "?2026h", "another", "?2026l", "<u", "?1049l"]
        var rest = bytes[...]
        for part in order {
            let found = try #require(rest.firstRange(of: part), "\(part) in \(order)")
            rest = rest[found.upperBound...]
        }
        #expect(bytes.contains("\u{1B}[22;0t") && bytes.contains("\u{1B}[23;0t"))
        #expect(modesLeftOn(bytes) == [])
    }

    @Test(
        "Nothing is asked without colours, or on a terminal that would print it",
        arguments: [("linux", ""), ("xterm-256color", "1")])
    func unasked(type: String, noColor: String) async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        // An answer that nobody asked for is neither an event nor keys.
        async let written = pseudo.converse([
            (after: "Goblin", type: "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\q")
        ])
        await #expect(processExitsWith: .exitCode(7)) {
            [path = pseudo.path as String, type = type as String, noColor = noColor as String] in
            await Story.run(
                path, variables: ["TERM": type, "NO_COLOR": noColor], asksBackground: true
            ) { event, terminal, _ in
                guard event == .key(KeyPress("q")) else { exit(1) }
                terminal.close()
                exit(7)
            }
        }
        pseudo.end()
        let bytes = await written
        #expect(!bytes.contains("]11;"))
    }

    /// The private modes that are left in a state that a shell does not expect.
    private func modesLeftOn(_ bytes: String) -> [String] {
        var state: [Substring: Character] = [:]
        for part in bytes.split(separator: "\u{1B}[?").dropFirst() {
            let number = part.prefix { $0.isNumber || $0 == ";" }
            guard let flag = part.dropFirst(number.count).first else { continue }
            for mode in number.split(separator: ";") { state[mode] = flag }
        }
        let off = ["1049", "1000", "1002", "1004", "1006", "2004"].filter { state[$0[...]] != "l" }
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

    /// - Parameters:
    ///   - variables: of the environment.
    ///   - ink: the colour of the line.
    ///   - fill: its background.
    static func run(
        _ path: String, variables: [String: String] = [:], asksBackground: Bool = false,
        ink: RGBA? = nil, fill: RGBA? = nil,
        handle: @escaping @MainActor (TerminalEvent, NcursesTerminal, inout String) -> Void
    ) async {
        guard PseudoTerminal.adopt(path) else { exit(1) }
        for (name, value) in variables { setenv(name, value, 1) }
        let terminal = NcursesTerminal(asksBackground: asksBackground)
        var line = "Goblin 7/7"
        func show() {
            var grid = CellGrid(columns: terminal.size.columns, rows: terminal.size.rows)
            for (column, sign) in line.enumerated() where column < grid.columns {
                grid[column: column, row: 1] = Cell(
                    glyph: Glyph(cluster: sign),
                    foreground: ink.map { CellColor($0) } ?? .terminalDefault,
                    background: fill.map { CellColor($0) } ?? .terminalDefault)
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
