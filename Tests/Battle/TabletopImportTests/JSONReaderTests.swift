import TabletopImport
import Testing

struct JSONReaderTests {
    @Test(
        "A fault is reported with the position where it begins",
        arguments: [
            ("[1,]", JSONProblem.Fault.trailingComma, 1, 4),
            ("{\"a\":1,}", .trailingComma, 1, 8),
            ("{\"a\":1 // so\n}", .comment, 1, 8),
            ("# so\n{}", .comment, 1, 1),
            ("{'a':1}", .singleQuote, 1, 2),
            ("[NaN]", .notANumber, 1, 2),
            ("[-Infinity]", .notANumber, 1, 2),
            ("{\"a\":1}{\"b\":2}", .textAfterEnd, 1, 8),
            ("[1] x", .textAfterEnd, 1, 5),
            ("[1", .unfinished, 1, 3),
            ("{\"a\":\"b", .unfinished, 1, 8),
            ("[\"a\nb\"]", .controlCharacterInText, 1, 4),
            ("[\"a\u{1b}b\"]", .controlCharacterInText, 1, 4),
            ("[\"\\u0000\"]", .nul, 1, 2),
            ("{\"\\u0000\":1}", .nul, 1, 2),
            ("[\"\\uD800\"]", .badEscape, 1, 2),
            ("[\"\\x1b\"]", .badEscape, 1, 2),
            ("[9223372036854775808]", .numberTooLarge, 1, 2),
            ("[1e400]", .numberTooLarge, 1, 2),
            ("[tru]", .unexpected("t"), 1, 2),
            ("{\"a\" 1}", .unexpected("1"), 1, 6),
            ("{\"a\":1,\n\"b\":口}", .unexpected("口"), 2, 5),
            ("[01]", .unexpected("0"), 1, 2),
            ("", .empty, 1, 1),
            (" \r\n\t", .empty, 1, 1),
            // There are 19 code points before the second "hp".
            ("{\"name\":\"A\",\"hp\":5,\"hp\":99}", .duplicateKey("hp"), 1, 20),
            // A key with an escape, too long for jansson to quote.
            (
                "{\"a\\\"bcdefghijklmnopqrstuvw\":1,\n\"a\\\"bcdefghijklmnopqrstuvw\":2}",
                .duplicateKey("a\"bcdefghijklmnopqrstuvw"), 2, 1
            ),
        ])
    func mistakes(text: String, fault: JSONProblem.Fault, line: Int, column: Int) throws {
        let problem = try #require(throws: JSONProblem.self) {
            try JSONValue(utf8: [UInt8](text.utf8))
        }
        #expect(problem.fault == fault)
        #expect(problem.position.line == line)
        #expect(problem.position.column == column)
    }

    @Test(
        "Positions count lines, code points, and bytes with a byte-order mark",
        arguments: [
            ("{\n\"a\":1,\n\"a\":2}", 3, 1, 9),
            ("{\r\n\"a\":1,\r\n\"a\":2}", 3, 1, 11),
            ("{\r\"a\":1,\r\"a\":2}", 3, 1, 9),
            ("[\"口\",]", 1, 6, 7),
            ("\u{FEFF}[1,]", 1, 4, 6),
        ])
    func places(text: String, line: Int, column: Int, offset: Int) throws {
        let problem = try #require(throws: JSONProblem.self) {
            try JSONValue(utf8: [UInt8](text.utf8))
        }
        #expect(problem.position == TextPosition(line: line, column: column, byteOffset: offset))
    }

    @Test(
        "Invalid UTF-8 is refused with the offset of its first byte",
        arguments: [
            ([0xED, 0xA0, 0x80], "half a surrogate pair"),
            ([0xC0, 0x80], "NUL written in two bytes"),
            ([0xFF], "no byte of UTF-8"),
            ([0xF4, 0x90, 0x80, 0x80], "beyond the last code point"),
            ([0xE3, 0x81], "cut off"),
        ] as [([UInt8], Comment)])
    func invalidUTF8(bytes: [UInt8], what: Comment) throws {
        let text = [UInt8]("[\"ab".utf8) + bytes + [UInt8]("\"]".utf8)
        let problem = try #require(throws: JSONProblem.self, what) { try JSONValue(utf8: text) }
        #expect(problem.fault == .invalidUTF8)
        #expect(problem.position.byteOffset == 4)
    }

    @Test(
        "UTF-16 and UTF-32 are refused by name, with and without byte-order mark",
        arguments: [
            ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16"),
            ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], "UTF-16"),
            ([0x5B, 0, 0x5D, 0], "UTF-16"),
            ([0, 0x5B, 0, 0x5D], "UTF-16"),
            ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32"),
            ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B], "UTF-32"),
            ([0x5B, 0, 0, 0, 0x5D, 0, 0, 0], "UTF-32"),
            ([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], "UTF-32"),
        ] as [([UInt8], String)])
    func otherEncodings(bytes: [UInt8], name: String) throws {
        let problem = try #require(throws: JSONProblem.self) { try JSONValue(utf8: bytes) }
        #expect(problem.fault == .encoding(name))
    }

    @Test("A raw NUL is refused with its position")
    func rawNUL() throws {
        let problem = try #require(throws: JSONProblem.self) {
            try JSONValue(utf8: Array("[1, \0]".utf8))
        }
        #expect(problem.fault == .nul)
        #expect(problem.position.byteOffset == 4)
    }

    @Test(
        "The 65th open bracket is refused, whatever follows",
        arguments: [
            (String(repeating: "[", count: 64) + String(repeating: "]", count: 64), nil),
            (String(repeating: "[", count: 65) + String(repeating: "]", count: 65), 65),
            (String(repeating: "[", count: 100_000), 65),
            (String(repeating: "[", count: 1_000_000), 65),
            // `{"a":` has five columns, and 64 of them precede the 65th brace.
            (String(repeating: "{\"a\":", count: 50_000), 321),
            ("[\"" + String(repeating: "[", count: 100) + "\\\"[\"]", nil),
        ] as [(String, Int?)])
    func depth(text: String, column: Int?) throws {
        guard let column else {
            #expect(throws: Never.self) { try JSONValue(utf8: Array(text.utf8)) }
            return
        }
        let problem = try #require(throws: JSONProblem.self) {
            try JSONValue(utf8: Array(text.utf8))
        }
        #expect(problem.fault == .tooDeep(limit: 64))
        #expect(problem.position == TextPosition(line: 1, column: column, byteOffset: column - 1))
    }

    @Test("Values keep their types, and objects the order of their keys")
    func values() throws {
        let text = "{\"b\":1,\"a\":[2.0,-3,1e3,true,false,null,\"\\u00e9\\uD83D\\uDE00\"],\"B\":{}}"
        let value = try JSONValue(utf8: Array(text.utf8))
        #expect(
            value
                == .object([
                    "b": .integer(1),
                    "a": .array([
                        .real(2), .integer(-3), .real(1000), .bool(true), .bool(false), .null,
                        .string("é😀"),
                    ]),
                    "B": .object([:]),
                ]))
        #expect(value.object?.members.map(\.key) == ["b", "a", "B"])
        #expect(try JSONValue(utf8: Array("9223372036854775807".utf8)) == .integer(.max))
    }

    @Test(
        "One object a line makes a list",
        arguments: [
            ("{\"a\":1}\n{\"a\":2}", "[{\"a\":1},{\"a\":2}]"),
            ("{\"a\":1}\r\n\r\n  {\"a\":2}\r\n", "[{\"a\":1},{\"a\":2}]"),
            ("\u{FEFF}{\"a\":1}\n{\"a\":2}\n", "[{\"a\":1},{\"a\":2}]"),
            ("{\"a\":\n1}", "{\"a\":1}"),
        ])
    func lines(text: String, expected: String) throws {
        #expect(try JSONValue(utf8OrLines: Array(text.utf8)).text() == expected)
    }

    @Test(
        "A fault in one object a line is reported at its line",
        arguments: [
            ("{\"a\":1}\n{\"a\":2,}", JSONProblem.Fault.trailingComma, 2, 8),
            ("{\"a\":1}\nrest", .unexpected("r"), 2, 1),
            ("{\"a\":1}\n{\"a\":", .unfinished, 2, 6),
            ("{\"a\":1} {\"a\":2}", .textAfterEnd, 1, 9),
            ("1\n2", .textAfterEnd, 2, 1),
        ])
    func brokenLines(text: String, fault: JSONProblem.Fault, line: Int, column: Int) throws {
        let problem = try #require(throws: JSONProblem.self) {
            try JSONValue(utf8OrLines: Array(text.utf8))
        }
        #expect(problem.fault == fault)
        #expect([problem.position.line, problem.position.column] == [line, column])
    }
}
