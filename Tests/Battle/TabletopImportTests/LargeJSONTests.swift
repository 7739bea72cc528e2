import Foundation
import Tabletop
import TabletopImport
import Testing

/// Texts above 64 KB, which are read one level at a time, against the same texts read whole.
struct LargeJSONTests {
    /// A document with two texts on lines of their own, whose length changes no other position.
    private static func document(padding: Int) -> [[UInt8]] {
        let text = String(repeating: "x", count: padding)
        return [
            "[1, {\"a\":\n", "\"\(text)\"", "\n, \"b\": [[], {\"c\": -1.5e3}, \"\\\"]\"],",
            " \"d\": {\"e\": {}}},\n [{\"f\": [\n", "\"\(text)\"",
            "\n, {\"g\": null, \"h\": tru", "e}, [2, 3]]}], \"i\"\n]\n",
        ].map { Array($0.utf8) }
    }

    private enum Outcome: Equatable {
        case value(String)
        case problem(JSONProblem.Fault, line: Int, column: Int)
    }

    private func outcome(_ parts: [[UInt8]]) -> Outcome {
        do throws(JSONProblem) {
            let text = try JSONValue(utf8OrLines: Array(parts.joined())).text()
            return .value(text.replacing(/x{2,}/, with: "x"))
        } catch {
            // Behind a long text of the same line, the column is that much larger.
            let column = error.position.column
            return .problem(
                error.fault, line: error.position.line,
                column: column > 66_000 ? column - 65_997 : column)
        }
    }

    @Test("A large text gives the value and the first fault that a small one gives")
    func mutations() {
        var chance = SplitMix64(seed: 20)
        let small = Self.document(padding: 3)
        let large = Self.document(padding: 66_000)
        #expect(outcome(large) == outcome(small))
        let bytes = Array("[]{},:\"'\\/0 \n-eNt#".utf8)
        var faults: Set<JSONProblem.Fault> = []
        for _ in 0..<200 {
            var (small, large) = (small, large)
            for _ in 0...chance.next() % 3 {
                let part = [0, 2, 3, 5, 6][Int(chance.next() % 5)]
                let place = Int(chance.next() % UInt64(small[part].count))
                let byte = bytes[Int(chance.next() % UInt64(bytes.count))]
                switch chance.next() % 3 {
                case 0:
                    small[part].remove(at: place)
                    large[part].remove(at: place)
                case 1:
                    small[part].insert(byte, at: place)
                    large[part].insert(byte, at: place)
                default:
                    small[part][place] = byte
                    large[part][place] = byte
                }
            }
            let expected = outcome(small)
            #expect(
                outcome(large) == expected,
                "\(String(decoding: Array(small.joined()), as: UTF8.self))")
            if case .problem(let fault, _, _) = expected { faults.insert(fault) }
        }
        #expect(faults.count >= 10)
    }

    @Test("A large file cut off at any place is refused where a small one is")
    func cuts() {
        let (small, large) = (Self.document(padding: 3), Self.document(padding: 66_000))
        for part in [0, 2, 3, 5, 6] {
            for place in stride(from: 0, to: small[part].count - 2, by: 2) {
                let cutSmall = small[..<part] + [Array(small[part][..<place])]
                let cutLarge = large[..<part] + [Array(large[part][..<place])]
                let expected = outcome(Array(cutSmall))
                #expect(outcome(Array(cutLarge)) == expected)
                if case .value(let value) = expected { Issue.record("\(value)") }
            }
        }
    }

    @Test(
        "Too many or too long values are refused where the limit is passed",
        arguments: [
            // Element 1,000,000 counted from 0 begins behind 1 + 3 × 1,000,000 bytes.
            (
                "[", "[],", 1_100_000, "0]", JSONProblem.Fault.tooManyEntries(limit: 1_000_000),
                3_000_002
            ),
            ("{\"a\":[1,", "{},", 1_100_000, "0]}", .tooManyEntries(limit: 1_000_000), 3_000_009),
            ("[", "1,", 200_000, "1]", .tooManyValues(limit: 100_000), 200_002),
            ("[[", "1,", 200_000, "1],2]", .tooManyValues(limit: 100_000), 200_003),
            ("{\"a\":\"", "x", (8 << 20) + 1, "\"}", .tooLong(limit: 8 << 20), 6),
            ("\"", "x", (8 << 20) + 1, "\"", .tooLong(limit: 8 << 20), 1),
            (
                "[0,[",
                "\"1234567890123456789012345678901234567890123456789012345678901234567890"
                    + "12345678901234567890123456789\",", 90_000, "1]]", .tooLong(limit: 8 << 20), 4
            ),
        ])
    func limits(
        start: String, part: String, count: Int, end: String, fault: JSONProblem.Fault, column: Int
    ) throws {
        let text = start + String(repeating: part, count: count) + end
        let problem = try #require(throws: JSONProblem.self) {
            try JSONValue(utf8: Array(text.utf8))
        }
        #expect(problem.fault == fault)
        #expect(problem.position.line == 1 && problem.position.column == column)
    }

    @Test("An object with too many members is refused at the first of them")
    func members() throws {
        let members = (0...100_000).map { "\"\($0 + 100_000)\":0" }
        let text = "{" + members.joined(separator: ",\n") + "}"
        let problem = try #require(throws: JSONProblem.self) {
            try JSONValue(utf8: Array(text.utf8))
        }
        #expect(problem.fault == .tooManyValues(limit: 100_000))
        #expect(problem.position.line == 100_001 && problem.position.column == 1)
        let fewer = "{" + members.dropLast().joined(separator: ",") + "}"
        #expect(try JSONValue(utf8: Array(fewer.utf8)).object?.members.count == 100_000)
    }

    @Test(
        "A second document is refused where it begins, with and without many lines before",
        arguments: [
            ("{\"a\":1}\n[2]", JSONProblem.Fault.textAfterEnd, 2, 1),
            ("{\"a\":1}\n{\n\"b\":2}", .textAfterEnd, 2, 1),
            ("{\"a\":1}\n {\"b\":2}\n\n  {\"c\":3,\n\"d\":4}", .textAfterEnd, 4, 3),
            ("{\n\"a\":1}\n{\"b\":2}", .textAfterEnd, 3, 1),
            ("[1]\n[2]", .textAfterEnd, 2, 1),
            ("{\"a\":1}\n{\"b\":2} {\"c\":3}", .textAfterEnd, 2, 9),
            ("{\"a\":1}\n{\"b\":2}\n{\"b\":", .unfinished, 3, 6),
        ])
    func documents(text: String, fault: JSONProblem.Fault, line: Int, column: Int) throws {
        for padding in ["", String(repeating: " ", count: 70_000)] {
            // Blanks after the first bracket shift only columns of the first line.
            let text = text.prefix(1) + padding + text.dropFirst()
            let problem = try #require(throws: JSONProblem.self) {
                try JSONValue(utf8OrLines: Array(text.utf8))
            }
            #expect(problem.fault == fault)
            #expect(problem.position.line == line && problem.position.column == column)
        }
    }

    @Test("One object a line makes a list, however many lines")
    func lines() throws {
        let text = (0..<8000).map { "{\"name\":\"\($0)\"}" }.joined(separator: "\n\n")
        let list = try #require(JSONValue(utf8OrLines: Array(text.utf8)).array)
        #expect(list.count == 8000)
        #expect(list.last == .object(["name": .string("7999")]))
    }

    @Test("Unread values equal read ones, and differ from others")
    func equality() throws {
        let blanks = String(repeating: " ", count: 70_000)
        let value = try JSONValue(utf8: Array("[\(blanks){\"a\":[1,2]},[]]".utf8))
        #expect(value == .array([.object(["a": .array([.integer(1), .integer(2)])]), .array([])]))
        #expect(value.array?[0] != .object(["a": .array([.integer(1)])]))
        #expect(value.array?[0] != .array([]) && value.array?[1] != .null)
        #expect(
            value.array?[0].hashValue
                == JSONValue.object(["a": .array([.integer(1), .integer(2)])]).hashValue)
        #expect(value.text() == "[{\"a\":[1,2]},[]]")
    }

    @Test("An entry with too much in it is skipped, and the others are imported")
    func entries() throws {
        let lists = String(repeating: "[],", count: 60_000)
        let texts = (0..<9).map { _ in "[\"\(String(repeating: "x", count: 1 << 20))\"]" }
        let file = try ImportedFileTests.read(
            """
            [{"name":"A","hp":1,"x":[\(lists)0],"y":[\(lists)0]},
             {"name":"B","hp":2,"x":[\(texts.joined(separator: ","))]},{"name":"C","hp":3}]
            """)
        #expect(
            file.skipped.map(\.reason) == [
                .tooManyValues(limit: 100_000), .tooLong(limit: 8 << 20),
            ]
        )
        #expect(file.characters.map(\.name) == ["C"])
    }

    @Test(
        "A file of every format is read the same when it is too large to be read whole",
        arguments: ImportFormat.all.map(\.name).filter { !FixtureTests.texts.contains($0) })
    func formats(name: String) throws {
        let small = try #require(try Self.fixture(of: name))
        let expected = try ImportedFile(data: Data(small), name: "small.json")
        // Blanks after the first brackets make every level too large.
        var large: [UInt8] = []
        var left = 3
        var isText = false
        for byte in small {
            large.append(byte)
            if byte == UInt8(ascii: "\"") { isText.toggle() }
            if !isText, left > 0, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                left -= 1
                large += [UInt8](repeating: UInt8(ascii: " "), count: 70_000)
            }
        }
        let file = try ImportedFile(data: Data(large), name: "large.json")
        #expect(file.format.name == name)
        #expect(file.count == expected.count)
        #expect(file.entries == expected.entries)
        #expect(file.warnings == expected.warnings)
    }

    private static func fixture(of format: String) throws -> [UInt8]? {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures").path
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        where name.hasSuffix(".json") {
            let data = try Data(contentsOf: URL(filePath: folder + "/" + name))
            if (try? ImportedFile(data: data, name: name))?.format.name == format {
                return [UInt8](data)
            }
        }
        return nil
    }
}
