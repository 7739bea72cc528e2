import CWchar
import Foundation
import Testing

/// The borders of cards in a real terminal, which has its own idea of the width of characters.
@Suite(.enabled(if: Multiplexer.isInstalled, "tmux is not installed"))
struct WidthTests {
    /// Characters whose width differs between programs, libraries and terminals.
    static let samples = [
        "漢", "한", "ｶ", "e\u{301}", "👨‍👩‍👧‍👦", "🇯🇵", "🇯", "❤️", "❤", "⚠️", "☑", "1️⃣", "👍🏽", "½", "①", "…", "─",
        "│", "█", "▏", "⣿", "•", "→", "★", "♥", "⚔", "🛡", "🗡️", "🐉", "กำ", "a\u{200B}b", "\u{AD}",
        "\u{202E}a",
        "𝔸", "ﷺ",
    ]

    @Test func `the right borders of all cards are in one column, whatever their names`()
        async throws
    {
        let cli = try CLIFixture()
        let entries = Self.samples.enumerated().map { number, sample in
            #"{"name": "\#(100 + number) \#(sample) x", "maxHitPoints": 9}"#
        }
        _ = try cli.file("names.json", "[\(entries.joined(separator: ","))]")
        #expect(try await cli.done("import", "names.json").contains("\(entries.count) added"))

        let rows = 6 * entries.count + 8
        let terminal = try Multiplexer(cli, columns: 46, rows: rows)
        defer { terminal.close() }
        let lines = try terminal.await("\(100 + entries.count - 1) ")

        let border = try #require(lines.first { $0.hasSuffix("╮") })
        let place = columns(before: "╮", in: border)
        let names = lines.filter { $0.contains(#/ 1\d\d /#) }
        #expect(names.count == entries.count)
        for line in names {
            // The first card is selected.
            let side: Unicode.Scalar = line == names.first ? "┃" : "│"
            #expect(line.unicodeScalars.last == side, "\(line)")
            #expect(columns(before: side, in: line) == place, "\(line)")
        }
    }

    /// The columns, by the C library and so by the terminal, before the last occurrence of a
    /// character.
    private func columns(before sign: Unicode.Scalar, in line: String) -> Int {
        let scalars = Array(line.unicodeScalars)
        let end = scalars.lastIndex(of: sign) ?? 0
        // Sets the locale of this thread only, because other tests run in parallel.
        let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        return scalars[..<end].reduce(0) { $0 + max(0, Int(wcwidth(wchar_t($1.value)))) }
    }
}

/// A tmux session: a terminal whose screen can be read.
struct Multiplexer {
    private let socket: String
    /// Receives a copy of the program's output.
    private let output: FileHandle

    static let isInstalled = (try? run("tmux -V")) != nil

    /// Starts `battle` in a terminal of this size.
    init(_ cli: CLIFixture, columns: Int, rows: Int) throws {
        socket = "battle-\(UUID())"
        let program = try CLIFixture.program.get().path
        let variables = "BATTLE_DATABASE='\(cli.database)' TERM=tmux-256color LC_ALL=C.UTF-8"
        // The first command starts a server, which would keep the output open.
        try Self.run(
            "tmux -L \(socket) -f /dev/null -u new-session -d -x \(columns) -y \(rows)"
                + " \"env \(variables) '\(program)'\" > /dev/null")
        let pipe = cli.folder.path + "/output"
        // Opened for writing too: a pipe without a writer is at its end, and always ready to read.
        guard mkfifo(pipe, 0o600) == 0, let output = FileHandle(forUpdatingAtPath: pipe) else {
            throw CocoaError(.fileReadUnknown)
        }
        self.output = output
        try Self.run("tmux -L \(socket) pipe-pane \"cat > '\(pipe)'\"")
    }

    /// Presses keys, given by tmux's names.
    func press(_ keys: String...) throws {
        try Self.run("tmux -L \(socket) send-keys \(keys.joined(separator: " "))")
    }

    /// Waits until the screen shows a text; checks it after each output of the program.
    ///
    /// - Returns: the lines of the screen; empty if the program wrote nothing for five minutes.
    @discardableResult
    func `await`(_ text: String) throws -> [String] {
        while true {
            let screen = try Self.run("tmux -L \(socket) -u capture-pane -p")
            if screen.contains(text) { return screen.components(separatedBy: "\n") }
            var ready = pollfd(
                fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 300_000) > 0 else {
                Issue.record("The screen does not show \(text): \(screen)")
                return []
            }
            _ = output.availableData
        }
    }

    /// Ends the terminal and the program in it.
    func close() { _ = try? Self.run("tmux -L \(socket) kill-server") }

    /// Runs a shell command and returns its output.
    @discardableResult
    private static func run(_ command: String) throws -> String {
        guard let output = popen("exec 2> /dev/null < /dev/null; \(command)", "r") else {
            throw CocoaError(.executableLoad)
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, output), count > 0 {
            bytes += buffer[..<count]
        }
        guard pclose(output) == 0 else { throw CocoaError(.executableLoad) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
