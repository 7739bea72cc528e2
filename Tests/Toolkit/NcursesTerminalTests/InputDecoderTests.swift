import Testing
import TerminalUI

@testable import NcursesTerminal

/// A key with modifiers.
nonisolated private func key(_ key: Key, _ modifiers: KeyModifiers = []) -> TerminalEvent {
    .key(KeyPress(key, modifiers: modifiers))
}

nonisolated private func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ button: MouseEvent.Button = .left,
    _ modifiers: KeyModifiers = []
) -> TerminalEvent {
    .mouse(MouseEvent(kind, column: column, row: row, button: button, modifiers: modifiers))
}

/// The events of bytes that arrive at once, followed by those of giving up on an incomplete
/// sequence.
nonisolated private func events(
    of bytes: [UInt8], keys: [[UInt8]: KeyPress] = [:]
) -> [TerminalEvent] {
    var decoder = InputDecoder(keys: keys)
    let events = decoder.decode(bytes[...])
    return decoder.timeout == nil ? events : events + decoder.giveUp()
}

struct InputDecoderTests {
    @Test(
        "Bytes become keys",
        arguments: [
            ("d", [key("d")]),
            ("D", [key("D")]),
            ("é漢🐉", [key("é"), key("漢"), key("🐉")]),
            ("e\u{301}👍🏽", [key("e\u{301}"), key("👍🏽")]),  // one cluster, one key
            (" ", [key(" ")]),
            ("\r", [key(.enter)]),
            ("\n", [key(.enter)]),
            ("\t", [key(.tab)]),
            ("\u{7F}", [key(.backspace)]),
            ("\u{08}", [key(.backspace)]),
            ("\0", [key(" ", .control)]),
            ("\u{01}", [key("a", .control)]),
            ("\u{03}\u{13}\u{1A}", [key("c", .control), key("s", .control), key("z", .control)]),
            ("\u{1C}", [key("\\", .control)]),
            ("\u{1F}", [key("_", .control)]),
            ("\u{1B}", [key(.escape)]),
            ("\u{1B}\u{1B}", [key(.escape), key(.escape)]),
            ("\u{1B}x", [key("x", .option)]),
            ("\u{1B}é", [key("é", .option)]),
            ("\u{1B}\r", [key(.enter, .option)]),
            ("\u{1B}\u{7F}", [key(.backspace, .option)]),
            ("\u{1B}\u{01}", [key("a", [.option, .control])]),
            ("\u{1B}[", [key("[", .option)]),  // nothing follows it
            ("\u{1B}]", [key("]", .option)]),
            ("\u{1B}O", [key("O", .option)]),
        ])
    func keys(bytes: String, expected: [TerminalEvent]) {
        #expect(events(of: Array(bytes.utf8)) == expected)
    }

    @Test(
        "Sequences become keys",
        arguments: [
            ("[A", [key(.up)]), ("[B", [key(.down)]), ("[C", [key(.right)]), ("[D", [key(.left)]),
            ("OA", [key(.up)]), ("OB", [key(.down)]), ("OC", [key(.right)]), ("OD", [key(.left)]),
            ("[H", [key(.home)]), ("OH", [key(.home)]), ("[1~", [key(.home)]),
            ("[7~", [key(.home)]),
            ("[F", [key(.end)]), ("OF", [key(.end)]), ("[4~", [key(.end)]), ("[8~", [key(.end)]),
            ("[2~", [key(.insert)]), ("[3~", [key(.delete)]),
            ("[5~", [key(.pageUp)]), ("[6~", [key(.pageDown)]),
            ("OP", [key(.function(1))]), ("[11~", [key(.function(1))]),
            ("[[A", [key(.function(1))]),
            ("OR", [key(.function(3))]), ("[R", [key(.function(3))]), ("[[E", [key(.function(5))]),
            ("[15~", [key(.function(5))]), ("[17~", [key(.function(6))]),
            ("[21~", [key(.function(10))]), ("[24~", [key(.function(12))]),
            ("[25~", [key(.function(13))]), ("[34~", [key(.function(20))]),
            ("[Z", [key(.tab, .shift)]),
            ("[1;2A", [key(.up, .shift)]),
            ("[1;5A", [key(.up, .control)]),
            ("[1;3D", [key(.left, .option)]),
            ("[1;8C", [key(.right, [.shift, .option, .control])]),
            ("[5A", [key(.up, .control)]),
            ("[3;5~", [key(.delete, .control)]),
            ("[1;5P", [key(.function(1), .control)]),
            ("[1;5R", [key(.function(3), .control)]),
            ("O5A", [key(.up, .control)]),
            ("OM", [key(.enter)]), ("Ok", [key("+")]), ("Op", [key("0")]),  // the keypad
            ("[97;5u", [key("a", .control)]),
            ("[97;2u", [key("A")]),
            ("[13;2u", [key(.enter, .shift)]),
            ("[27u", [key(.escape)]),
            ("[97:65;3:1u", [key("a", .option)]),  // parts after a colon
            ("[97:65;4u", [key("A", .option)]), ("[49:33;4u", [key("!", .option)]),
            ("[1089::99;5u", [key("c", .control)]),  // Ctrl-C on a Russian keyboard
            ("[105;5u", [key("i", .control)]), ("[13;130u", [key(.enter, .shift)]),  // Num Lock
            ("[57376u", [key(.function(13))]), ("[57408;5u", [key("9", .control)]),
            ("[57414u", [key(.enter)]), ("[57419u", [key(.up)]), ("[57426u", [key(.delete)]),
            ("[1;1:2A", [key(.up)]),
            ("[1;5:3A", [.keyReleased(KeyPress(.up, modifiers: .control))]),
            ("[3;1:3~", [.keyReleased(KeyPress(.delete))]),
            ("[97;5:3u", [.keyReleased(KeyPress("a", modifiers: .control))]),
            ("[I", [.focus(true)]), ("[O", [.focus(false)]),
            ("[27;5;105~", [key("i", .control)]),  // modifyOtherKeys
        ])
    func sequences(after: String, expected: [TerminalEvent]) {
        #expect(events(of: [0x1B] + Array(after.utf8)) == expected)
    }

    @Test(
        "Mouse reports become events",
        arguments: [
            ("[<0;10;5M", [mouse(.press, 9, 4)]),
            ("[<0;10;5m", [mouse(.release, 9, 4)]),
            ("[<32;11;5M", [mouse(.drag, 10, 4)]),
            ("[<35;1;1M", [mouse(.move, 0, 0)]),
            ("[<64;3;2M", [mouse(.scrollUp, 2, 1)]),
            ("[<65;3;2M", [mouse(.scrollDown, 2, 1)]),
            ("[<16;3;2M", [mouse(.press, 2, 1, .left, .control)]),
            ("[<65;3;2m", []),
            ("[<66;3;2M", [mouse(.scrollLeft, 2, 1)]),
            ("[<71;3;2M", [mouse(.scrollRight, 2, 1, .left, .shift)]),
            ("[<1;3;2M", [mouse(.press, 2, 1, .middle)]),
            ("[<2;3;2M", [mouse(.press, 2, 1, .right)]),
            ("[<34;3;2M", [mouse(.drag, 2, 1, .right)]),
            ("[<10;3;2m", [mouse(.release, 2, 1, .right, .option)]),
            ("[<128;3;2M", []),  // a fourth button
            ("[<0;999;999M", [mouse(.press, 998, 998)]),  // beyond 223, the limit of older reports
            ("[<0;0;5M", []),
            ("[<0;5M", []),
            ("[<0;5;99999999999999999999M", [mouse(.press, 4, 999_999_998)]),
            ("[M !\"", [mouse(.press, 0, 1)]),  // X10: each number has 32 added
            ("[M#!\"", [mouse(.release, 0, 1)]),
        ])
    func mouseReports(after: String, expected: [TerminalEvent]) {
        #expect(events(of: [0x1B] + Array(after.utf8)) == expected)
    }

    @Test(
        "Unknown sequences are discarded as a whole, and the next key is decoded",
        arguments: [
            "[?62;22c", "[>41;354;0c", "[12;40R", "[0n", "[?2026;2$y", "[?2026$y", "[201~", "[99~",
            "[1;5y", "[57358u", "[57427u", "[8;24;80t", "[<0;1;2c",
            "]11;rgb:ffff/ffff/ffff\u{07}", "]52;c;cm0gLXJm\u{1B}\\", "P>|XTerm(390)\u{1B}\\",
            "_Gi=31;OK\u{1B}\\", "^private\u{1B}\\", "Xstring\u{1B}\\", "]cut short\u{18}",
            "[\u{18}", "[12\u{1A}",
        ])
    func swallowed(after: String) {
        #expect(events(of: [0x1B] + Array("\(after)x".utf8)) == [key("x")])
        let long = String(repeating: "1;", count: 5_000)
        #expect(events(of: Array("\u{1B}[\(long)Ax".utf8)) == [key("x")])
    }

    @Test(
        "A broken sequence does not discard the next key",
        arguments: [
            ("\u{1B}[\r", [key(.enter)]),
            ("\u{1B}[12\u{1B}[A", [key(.up)]),
            ("\u{1B}[é", [key("é")]),
            ("\u{1B}]0;title\u{1B}[A", [key(.up)]),
            ("\u{1B}\u{1B}[A", [key(.escape), key(.up)]),
            ("\u{1B}[M\r", [key(.enter)]),
        ])
    func broken(bytes: String, expected: [TerminalEvent]) {
        #expect(events(of: Array(bytes.utf8)) == expected)
    }

    @Test(
        "Invalid UTF-8 is dropped, valid characters around it stay",
        arguments: [
            ([0x61, 0xFF, 0x62], [key("a"), key("b")]),
            ([0xC3, 0x61], [key("a")]),  // cut off
            ([0xED, 0xA0, 0x80, 0x61], [key("a")]),  // a surrogate
            ([0xC0, 0x80, 0x61], [key("a")]),  // overlong
            ([0xF4, 0x90, 0x80, 0x80, 0x61], [key("a")]),  // beyond U+10FFFF
            ([0xC2, 0x9B, 0x61], [key("a")]),  // a C1 control is not a character
            ([0x1B, 0xFF, 0x61], [key("a")]),
            ([0x1B, 0xC3, 0x61], [key("a")]),
            ([0xC3], []),
        ] as [([UInt8], [TerminalEvent])])
    func invalid(bytes: [UInt8], expected: [TerminalEvent]) {
        #expect(events(of: bytes) == expected)
    }

    @Test(
        "A paste is one event, and nothing in it is a key",
        arguments: [
            ("\u{1B}[200~pasted\ntext\u{1B}[201~", [.paste("pasted\ntext")]),
            ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
            ("a\u{1B}[200~b\u{1B}[201~c", [key("a"), .paste("b"), key("c")]),
            (
                "\u{1B}[200~q\u{03}\u{1B}[A\u{1B}[20\u{1B}[201~",
                [.paste("q\u{03}\u{1B}[A\u{1B}[20")]
            ),
            ("\u{1B}[200~a\u{1B}[201~b\u{1B}[201~", [.paste("a"), key("b")]),  // the marker inside
            ("\u{1B}[200~never ended", [.paste("never ended")]),
        ] as [(String, [TerminalEvent])])
    func paste(bytes: String, expected: [TerminalEvent]) {
        #expect(events(of: Array(bytes.utf8)) == expected)
    }

    @Test func `a paste loses only its invalid bytes`() {
        let bytes = Array("\u{1B}[200~a".utf8) + [0xFF, 0xC3] + Array("\0é\u{1B}[201~".utf8)
        #expect(events(of: bytes) == [.paste("a\0é")])
    }

    @Test func `a pasted megabyte in pieces is one event`() {
        let text = String(repeating: "Goblin 漢 \u{1B}[2", count: 80_000)
        let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~x".utf8)
        #expect(bytes.count > 1_000_000)
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            events += decoder.decode(rest.prefix(4_095))
            rest = rest.dropFirst(4_095)
        }
        #expect(events.count == 2)
        #expect(events.first == .paste(text))
        #expect(events.last == key("x"))
    }

    @Test(
        "The events do not depend on how bytes are split into reads",
        arguments: [
            "\u{1B}[1;5A\u{1B}OP\u{1B}[[B",
            "é漢🐉",
            "\u{1B}é",
            "\u{1B}[<0;10;5M\u{1B}[M !!",
            "\u{1B}[200~a\u{1B}[20é\u{1B}[201~b",
            "\u{1B}]11;rgb:0/0/0\u{1B}\\c\u{1B}P>|x\u{07}d",
        ])
    func cut(bytes: String) {
        let bytes = Array(bytes.utf8)
        let whole = events(of: bytes)
        #expect(!whole.isEmpty)
        for place in 1..<bytes.count {
            var decoder = InputDecoder()
            let events = decoder.decode(bytes[..<place]) + decoder.decode(bytes[place...])
            #expect(events == whole, "cut before byte \(place)")
            #expect(decoder.timeout == nil)
        }
    }

    @Test(
        "The decoder waits only for the rest of a sequence",
        arguments: [
            ("a", nil), ("\u{1B}[A", nil), ("\u{1B}", 25), ("\u{1B}[", 500), ("\u{1B}]0;x", 500),
            ("\u{1B}[200~x", 3_000), ("\u{1B}[200~x\u{1B}[201~", nil),
        ] as [(String, Int?)])
    func waiting(bytes: String, expected: Int?) {
        var decoder = InputDecoder()
        _ = decoder.decode(Array(bytes.utf8)[...])
        #expect(decoder.timeout == expected)
        _ = decoder.giveUp()
        // The rest of an Escape may still come.
        #expect(decoder.timeout == (bytes == "\u{1B}" ? 475 : nil))
        _ = decoder.giveUp()
        #expect(decoder.timeout == nil)
    }

    @Test(
        "Replies are recognised, in one piece or in two, with keys before and after",
        arguments: [
            ("[?62;22c", [.attributes([62, 22])]),  // kitty
            (
                "[?63;1;2;4;6;9;15;16;22;28;29c",
                [.attributes([63, 1, 2, 4, 6, 9, 15, 16, 22, 28, 29])]
            ),
            ("[?1;2;4c", [.attributes([1, 2, 4])]),  // tmux with sixel
            ("[6;20;10t", [.cellSize(width: 10, height: 20)]),
            ("[?1;0;256S", [.sixelColors(256)]),
            ("[?1;3;0S", []),  // not supported
            ("[?2;0;800;480S", []),  // another attribute
            ("[8;24;80t", []),  // the size in cells
            ("_Gi=31;OK\u{1B}\\", [.graphics(id: 31, message: "OK")]),
            (
                "_Gi=31,p=2;ENOTSUPPORTED:no shared memory\u{1B}\\",
                [.graphics(id: 31, message: "ENOTSUPPORTED:no shared memory")]
            ),
            ("_G;\u{1B}\\", []),
            (
                "]11;rgb:1c1c/1c1c/1e1e\u{1B}\\",
                [.systemCommand(number: 11, text: "rgb:1c1c/1c1c/1e1e")]
            ),
            ("]11;rgb:ff/ff/ff\u{07}", [.systemCommand(number: 11, text: "rgb:ff/ff/ff")]),
            ("P>|XTerm(390)\u{1B}\\", []),
        ] as [(String, [TerminalReply])])
    func replies(after: String, expected: [TerminalReply]) {
        let bytes = Array("d\u{1B}\(after)h".utf8)
        for place in 0..<bytes.count {
            var decoder = InputDecoder()
            var events = decoder.decode(bytes[..<place])
            var replies = decoder.takeReplies()
            events += decoder.decode(bytes[place...])
            replies += decoder.takeReplies()
            #expect(replies == expected, "cut before byte \(place)")
            #expect(events == [key("d"), key("h")], "cut before byte \(place)")
            #expect(decoder.takeReplies() == [])
        }
    }

    @Test(
        "A reply that stalls in the middle is no key when its rest arrives",
        arguments: [
            ("\u{1B}[?62;2", "2cd"), ("\u{1B}[?62;22", "cd"), ("\u{1B}[6;20", ";10td"),
            ("\u{1B}_Gi=3", "1;OK\u{1B}\\d"), ("\u{1B}]11;rgb:1c1c/", "1c1c/1e1e\u{07}d"),
            ("\u{1B}]11;rgb:1c1c/1c1c/1e1e\u{1B}", "\\d"), ("\u{1B}]11;x", "d"),
            ("\u{1B}[?62", "\u{1B}[?62;22cd"), ("\u{1B}[?62", "\u{07}d"),
        ])
    func stalled(first: String, rest: String) {
        var decoder = InputDecoder()
        decoder.awaitsReplies = true
        var events = decoder.decode(Array(first.utf8)[...])
        events += decoder.giveUp()
        events += decoder.decode(Array(rest.utf8)[...])
        #expect(events.last == key("d"))
        #expect(events.count == (rest.hasPrefix("\u{07}") ? 2 : 1))
        #expect(decoder.timeout == nil)
        // Nothing is missing any more.
        #expect(decoder.decode(Array("2cd\u{07}".utf8)[...]).count == 4)
    }

    @Test func `an Escape is waited for longer while the terminal may answer`() {
        var decoder = InputDecoder()
        decoder.awaitsReplies = true
        _ = decoder.decode([0x1B])
        #expect(decoder.timeout == 500)
        _ = decoder.decode(Array("[?6".utf8)[...])
        #expect(decoder.timeout == 2_000)
        decoder.awaitsReplies = false
        #expect(decoder.timeout == 500)
    }

    @Test func `the keys of the terminal's description come first`() {
        let keys: [[UInt8]: KeyPress] = [
            Array("\u{1B}[224z".utf8): KeyPress(.function(1)),
            Array("\u{1B}Oa".utf8): KeyPress(.up, modifiers: .control),
            Array("\u{1B}A".utf8): KeyPress(.up),
        ]
        let bytes = Array("\u{1B}[224z\u{1B}Oa\u{1B}A\u{1B}[225zx".utf8)
        #expect(
            events(of: bytes, keys: keys) == [
                key(.function(1)), key(.up, .control), key(.up), key("x"),
            ])
    }
}
