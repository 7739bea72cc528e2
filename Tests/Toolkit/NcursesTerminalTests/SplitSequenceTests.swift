import Testing
import TerminalUI

@testable import NcursesTerminal

/// The decoder on a line on which bytes take their time, with a clock of its own: it gives up exactly when
/// its time is over.
nonisolated private struct SlowLine {
    private var decoder: InputDecoder
    private(set) var events: [TerminalEvent] = []
    private(set) var replies: [TerminalReply] = []
    private var now = 0
    private var end: Int?

    init(escapeDelay: Int = 25, awaitsReplies: Bool = false) {
        decoder = InputDecoder(escapeDelay: escapeDelay)
        decoder.awaitsReplies = awaitsReplies
    }

    /// Delivers bytes some milliseconds after those before.
    mutating func receive(_ bytes: ArraySlice<UInt8>, after delay: Int = 0) {
        wait(delay)
        take(decoder.decode(bytes))
    }

    /// Lets some milliseconds pass without a byte.
    mutating func wait(_ milliseconds: Int) {
        let later = now + milliseconds
        while let end, end < later {
            now = end
            take(decoder.giveUp())
        }
        now = later
    }

    private mutating func take(_ new: [TerminalEvent]) {
        events += new
        replies += decoder.takeReplies()
        end = decoder.timeout.map { now + $0 }
    }
}

nonisolated private func key(_ key: Key, _ modifiers: KeyModifiers = []) -> TerminalEvent {
    .key(KeyPress(key, modifiers: modifiers))
}

/// Sequences whose bytes come apart.
struct SplitSequenceTests {
    /// How long an Escape is held back, and whether an answer of the terminal is expected.
    private nonisolated static let lines = [
        (25, false), (100, false), (0, false), (1_000, false), (25, true), (100, true),
    ]

    private nonisolated static let delays = [
        0, 10, 24, 25, 26, 60, 99, 100, 101, 150, 250, 300, 400, 450,
    ]

    private nonisolated static let sequences = [
        "[A", "[B", "[C", "[D", "[H", "[F", "[1~", "[3~", "[6~", "[15~", "[24~", "[Z", "[1;2A",
        "[1;5D", "[5A", "[3;5~", "[97;5u", "[27;5;105~", "[97:65;3:1u", "[[A", "[R", "[1;5R",
        "OA", "OB", "OC", "OD", "OH", "OF", "OP", "OS", "O5A", "OM", "Ok", "Op",
        "[<0;10;5M", "[<0;10;5m", "[<64;3;2M", "[M !\"",
        "[200~a\u{1B}[20é\u{1B}[201~",
        "[?62;22c", "[6;20;10t", "[?1;0;256S", "_Gi=31;OK\u{1B}\\",
        "]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "]11;rgb:ff/ff/ff\u{07}", "P>|XTerm(390)\u{1B}\\",
    ]

    @Test("A sequence in two pieces is itself, wherever it is cut", arguments: sequences)
    func twoPieces(after: String) {
        let bytes = Array("\u{1B}\(after)".utf8)
        var whole = SlowLine()
        whole.receive(bytes[...])
        for (escapeDelay, awaits) in Self.lines {
            for place in 1..<bytes.count {
                for delay in Self.delays {
                    let isLone = place == 1 && !awaits && delay > escapeDelay
                    // No string of this kind was asked for, and "P" is a letter.
                    if isLone, after.hasPrefix("P") { continue }
                    var line = SlowLine(escapeDelay: escapeDelay, awaitsReplies: awaits)
                    line.receive(bytes[..<place])
                    line.receive(bytes[place...], after: delay)
                    line.receive(Array("d".utf8)[...], after: 3_000)
                    #expect(
                        line.events == (isLone ? [key(.escape)] : []) + whole.events + [key("d")],
                        "cut before byte \(place), \(delay) ms, \(escapeDelay) \(awaits)")
                    #expect(line.replies == whole.replies)
                }
            }
        }
    }

    @Test("A sequence in three pieces is itself after its Escape", arguments: sequences)
    func threePieces(after: String) {
        if after.hasPrefix("P") { return }
        let bytes = Array("\u{1B}\(after)".utf8)
        var whole = SlowLine()
        whole.receive(bytes[...])
        for place in 2..<bytes.count {
            for first in Self.delays where first > 25 {
                // "O" alone is more likely a letter.
                for second in Self.delays
                where second <= (place == 2 && after.hasPrefix("O") ? 100 : 450) {
                    var line = SlowLine()
                    line.receive(bytes[..<1])
                    line.receive(bytes[1..<place], after: first)
                    line.receive(bytes[place...], after: second)
                    line.wait(3_000)
                    #expect(
                        line.events == [key(.escape)] + whole.events,
                        "\(first) ms, cut before byte \(place), \(second) ms")
                    #expect(line.replies == whole.replies)
                }
            }
        }
    }

    @Test(
        "What is typed after Escape is no sequence",
        arguments: [
            // The bytes, and the milliseconds before each of them.
            ([("\u{1B}", 0), ("[", 200)], ["["]),
            ([("\u{1B}", 0), ("[", 200), ("x", 100)], ["[", "x"]),
            ([("\u{1B}", 0), ("[", 200), ("1", 100)], ["[", "1"]),
            ([("\u{1B}", 0), ("[", 200), ("é", 100)], ["[", "é"]),
            ([("\u{1B}", 0), ("]", 200)], ["]"]),
            ([("\u{1B}", 0), ("]", 200), ("g", 100)], ["]", "g"]),
            ([("\u{1B}", 0), ("]", 200), ("1", 100), ("g", 100)], ["]", "1", "g"]),
            ([("\u{1B}", 0), ("_", 200), ("g", 100)], ["_", "g"]),
            ([("\u{1B}", 0), ("O", 200)], ["O"]),
            ([("\u{1B}", 0), ("O", 200), ("A", 120)], ["O", "A"]),
            ([("\u{1B}", 0), ("Og", 200)], ["O", "g"]),
            ([("\u{1B}", 0), ("P", 200), ("X", 10)], ["P", "X"]),
            ([("\u{1B}", 0), ("[A", 501)], ["[", "A"]),
            ([("\u{1B}", 0), ("j", 100), ("[A", 100)], ["j", "[", "A"]),
            ([("\u{1B}", 0), ("[", 100), ("\r", 100)], ["[", .enter]),
            ([("\u{1B}", 0), ("]", 100), ("\u{1B}", 100)], ["]", .escape]),
            ([("\u{1B}", 0), ("_", 100), ("\u{7F}", 100)], ["_", .backspace]),
            ([("\u{1B}", 0), ("\u{1B}[B", 100)], [.down]),
        ] as [([(String, Int)], [Key])])
    func typed(pieces: [(bytes: String, after: Int)], expected: [Key]) {
        var line = SlowLine()
        for piece in pieces { line.receive(Array(piece.bytes.utf8)[...], after: piece.after) }
        line.wait(3_000)
        #expect(line.events == ([.escape] + expected).map { key($0) })
    }

    @Test func `half a character after a late sequence is nothing`() {
        var line = SlowLine()
        line.receive([0x1B])
        line.receive(Array("[A".utf8) + [0xC3], after: 100)
        line.wait(3_000)
        #expect(line.events == [key(.escape), key(.up)])
    }

    @Test(
        "The time for an Escape comes from the environment",
        arguments: [
            ("", "", 25), ("", "192.0.2.1 50000 192.0.2.2 22", 100), ("0", "", 0),
            ("250", "", 250), ("250", "192.0.2.1 50000 192.0.2.2 22", 250), ("soon", "", 25),
            ("-1", "192.0.2.1 50000 192.0.2.2 22", 100), ("99999999", "", 30_000),
        ])
    func escapeDelay(given: String, connection: String, expected: Int) {
        let variables = ["ESCDELAY": given, "SSH_CONNECTION": connection]
        #expect(InputSource.escapeDelay { variables[$0] ?? "" } == expected)
    }
}
