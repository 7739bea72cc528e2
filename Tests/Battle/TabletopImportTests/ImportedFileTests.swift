import Foundation
import Tabletop
import Testing

@testable import TabletopImport

/// Short texts read through the public initializer.
struct ImportedFileTests {
    static func read(_ text: String) throws(ImportProblem) -> ImportedFile {
        try ImportedFile(data: Data(text.utf8), name: "heroes.json")
    }

    @Test(
        "The format is recognised by the structure",
        arguments: [
            (
                #"{"ImprovedInitiative.Creatures.a":"{\"Name\":\"A\",\"HP\":{\"Value\":1}}"}"#,
                "Improved Initiative"
            ),
            (#"{"Creatures.a.b c":{"Name":"A","HP":{"Value":1}}}"#, "Improved Initiative"),
            (#"{"Name":"E","Combatants":[{"Name":"A","HP":{"Value":1}}]}"#, "Improved Initiative"),
            (
                #"{"Name":"E","Creatures":[{"Statblock":{"Name":"A"},"CurrentHP":1}]}"#,
                "Improved Initiative"
            ),
            (#"{"Name":"A","CurrentHP":3,"StatBlock":{"Name":"B"}}"#, "Improved Initiative"),
            (#"[7,{"Name":"A","HP":{"Value":1}}]"#, "Improved Initiative"),
            (#"{"name":"A","hit_points":1,"hit_dice":"1d4","index":"a"}"#, "5e-database"),
            (
                #"[{"name":"A","hit_points":1,"hit_dice":"1d4","url":"/api/monsters/a"}]"#,
                "5e-database"
            ),
            (
                #"{"count":1,"next":null,"results":[{"name":"A","hit_points":1,"ability_scores":{}}]}"#,
                "Open5e v2"
            ),
            (
                #"{"key":"s","name":"Set","creatures":[{"name":"A","hit_points":1,"ability_scores":{}}]}"#,
                "Open5e v2"
            ),
            (
                #"[{"model":"api_v2.creature","pk":"x","fields":{"name":"A","hit_points":1,"ability_score_dexterity":9}}]"#,
                "Open5e v2"
            ),
            (#"{"party":[{"name":"A","hp":1}]}"#, "hand-written list"),
            (#"{"campaign":{"party":[{"name":"A","hp":1}]}}"#, "hand-written list"),
            (
                #"{"a":{"Display Name":"A","Hit-Points":1},"b":{"name":"B","hp":2}}"#,
                "hand-written list"
            ),
            ("{\"name\":\"A\",\"hp\":1}\n{\"name\":\"B\",\"hp\":2}\n", "hand-written list"),
        ])
    func recognition(text: String, format: String) throws {
        let file = try Self.read(text)
        #expect(file.format.name == format)
        #expect(file.characters.first?.name == "A")
        #expect(file.characters.first?.source?.format == file.format.name)
    }

    @Test(
        "A file without characters is refused with the reason",
        arguments: [
            ("[]", NothingToImport.holdsOnly("an empty list")),
            ("{}", .holdsOnly("an empty object")),
            ("null", .holdsOnly("null")),
            ("42", .holdsOnly("a number")),
            (#"{"Combatants":[]}"#, .holdsOnly("no characters of Improved Initiative")),
            (
                #"{"count":1,"results":[{"index":"a","name":"A","url":"/api/monsters/a"}]}"#,
                .linksOnly
            ),
            (
                #"{"Combatants":[{"Name":"A","HP":{"Value":-5}}]}"#,
                .allSkipped(
                    [
                        .init(
                            index: 1, name: "A",
                            reason: .wrongNumber(
                                path: "HP.Value", found: "-5", allowed: 0...1_000_000))
                    ], count: 1)
            ),
        ])
    func nothing(text: String, reason: NothingToImport) throws {
        let problem = try #require(throws: ImportProblem.self) { try Self.read(text) }
        #expect(problem.fact == .nothingToImport(reason))
        #expect(problem.exitCode == 65)
    }

    @Test(
        "Other languages are named, and JSON of no known format is refused",
        arguments: [
            ("<?xml version=\"1.0\"?>", ImportProblem.Fact.otherLanguage("XML")),
            ("\u{FEFF}\n  <pc>", .otherLanguage("XML")),
            ("---\nname: A\n", .otherLanguage("YAML")),
            ("name: Goblin\nhp: 7\n", .otherLanguage("YAML")),
            ("[{\"title\":\"no hit points\"}]", .unknownFormat),
            ("[1,2]", .unknownFormat),
        ])
    func refused(text: String, fact: ImportProblem.Fact) throws {
        let problem = try #require(throws: ImportProblem.self) { try Self.read(text) }
        #expect(problem.fact == fact)
    }

    @Test(
        "Hit points are read from numbers and texts, or stay unknown",
        arguments: [
            ("7", 7), ("7.0", 7), ("1e3", 1000), ("\"45 (6d10+12)\"", 45), ("\" 5 \"", 5),
            ("\"1,200 (x)\"", 1200), ("1000000", 1_000_000), ("null", nil), ("\"\"", nil),
            ("\"varies\"", nil), ("\"٣\"", nil), ("0", nil), ("-0", nil),
        ] as [(String, Int?)])
    func hitPoints(value: String, expected: Int?) throws {
        let file = try Self.read("[{\"name\":\"A\",\"hp\":\(value)}]")
        #expect(file.characters.first?.maximumHitPoints == expected)
        #expect(file.characters.first?.currentHitPoints == expected)
    }

    @Test(
        "An entry with a wrong number is skipped with the number's path",
        arguments: [
            "-5", "1000001", "9223372036854775807", "-9223372036854775808", "7.5", "true", "[]",
            "1e300",
            "\"99999999999999999999\"", "\"-5\"", "\"\u{2212}5\"",
        ])
    func wrongNumbers(value: String) throws {
        let file = try Self.read("[{\"name\":\"A\",\"hp\":\(value)},{\"name\":\"B\",\"hp\":3}]")
        #expect(file.characters.map(\.name) == ["B"])
        let skipped = try #require(file.skipped.first)
        #expect(skipped.index == 1)
        #expect(skipped.name == "A")
        guard case .wrongNumber("maxHitPoints", _, 0...1_000_000) = skipped.reason else {
            Issue.record("\(skipped)")
            return
        }
    }

    @Test(
        "Current hit points are clamped to zero and the maximum, with a warning",
        arguments: [
            ("50", 45, ImportWarning.Fact.currentAboveMaximum(current: 50, maximum: 45)),
            ("-3", 0, .currentBelowZero(-3)),
            ("44", 44, nil),
            ("null", 45, nil),
        ] as [(String, Int, ImportWarning.Fact?)])
    func current(value: String, expected: Int, warning: ImportWarning.Fact?) throws {
        let file = try Self.read("[{\"name\":\"A\",\"maxHp\":45,\"currentHp\":\(value)}]")
        #expect(file.characters.first?.currentHitPoints == expected)
        #expect(
            file.warnings
                == [warning].compactMap(\.self).map { .init(index: 1, name: "A", fact: $0) })
    }

    @Test(
        "Names are cleaned to one line in NFC, with visible control characters",
        arguments: [
            ("Sir\\u001b[2JBunny", "Sir␛[2JBunny", ImportWarning.Fact.controlsShown),
            ("\\u009b31mRed", "\\u{9b}31mRed", .controlsShown),
            ("a\\r\\nb\\tc", "a b c", .controlsInName),
            ("a\\u0007", "a␇", .controlsShown),
            ("a\\u007f", "a␡", .controlsShown),
            ("user\\u202etxt.exe", "user\u{202e}txt.exe", nil),
            ("口おねがい　します", "口おねがい　します", nil),
            ("  Bram \\u00a0", "Bram", nil),
            ("E\\u0301owyn", "\u{c9}owyn", nil),
            ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦", nil),
            ("Robert'); DROP TABLE character;--", "Robert'); DROP TABLE character;--", nil),
            (
                "A" + String(repeating: "\\u0323", count: 40),
                "A" + String(repeating: "\u{323}", count: 30), .marksInName
            ),
        ] as [(String, String, ImportWarning.Fact?)])
    func names(text: String, expected: String, warning: ImportWarning.Fact?) throws {
        let file = try Self.read("[{\"name\":\"\(text)\",\"hp\":1}]")
        let name = try #require(file.characters.first?.name)
        let normal = expected.precomposedStringWithCanonicalMapping
        #expect(Array(name.unicodeScalars) == Array(normal.unicodeScalars))
        #expect(file.warnings.map(\.fact) == [warning].compactMap(\.self))
    }

    @Test(
        "An entry with an invisible or too long name is skipped",
        arguments: [
            ("\u{200b}\u{200b}\u{200b}", SkipReason.nothingVisibleInName),
            ("\u{3164}\u{3164}\u{3164}", .nothingVisibleInName),
            ("\u{2800}\u{2800}\u{2800}", .nothingVisibleInName),
            ("\u{301}\u{301}\u{301}", .nothingVisibleInName),
            (String(repeating: "x", count: 201), .nameTooLong(codePoints: 201)),
            (String(repeating: "口", count: 10_000), .nameTooLong(codePoints: 10_000)),
            (String(repeating: "👨‍👩‍👧‍👦", count: 5_000), .nameTooLong(codePoints: 35_000)),
        ])
    func badNames(name: String, reason: SkipReason) throws {
        let file = try Self.read("[{\"name\":\"\(name)\",\"hp\":1},{\"name\":\"B\",\"hp\":1}]")
        #expect(file.skipped.map(\.reason) == [reason])
        #expect(file.characters.map(\.name) == ["B"])
    }

    @Test("Entries with equal names get different keys, the same at each reading")
    func keys() throws {
        let text = """
            [{"name":"Goblin","hp":7},{"name":"GOBLIN","hp":6},{"name":"X","id":"Q7","hp":1},
             {"name":"Goblin","hp":5}]
            """
        let keys = try Self.read(text).characters.map { $0.source?.key }
        #expect(keys == ["goblin", "goblin#2", "q7", "goblin#3"])
        #expect(try Self.read(text).characters.map { $0.source?.key } == keys)
    }

    @Test("The source has the complete entry")
    func original() throws {
        let file = try Self.read(
            "[ {\"name\": \"A\",\n \"hp\": 1, \"notes\": {\"b\": [1.5, null]}} ]")
        #expect(
            file.characters.first?.source?.original
                == "{\"name\":\"A\",\"hp\":1,\"notes\":{\"b\":[1.5,null]}}")
    }

    @Test("A file truncated at any byte is refused")
    func cuts() throws {
        let entry =
            "{\"name\": \"Éowyn 口😀\", \"hp\": \"12 (2d8+3)\", \"ac\": [15.0, -2e1, true, null]}"
        let whole = "[\n" + Array(repeating: entry, count: 14).joined(separator: ",\r\n") + "\n]"
        let bytes = Data(whole.utf8)
        #expect(bytes.count > 1024)
        for count in 0..<bytes.count {
            #expect(throws: ImportProblem.self) {
                try ImportedFile(data: bytes.prefix(count), name: "cut.json")
            }
        }
    }

    @Test("A page with a next page has a warning")
    func pages() throws {
        let file = try Self.read(
            #"{"count":2,"next":"https://api.open5e.com/?page=2","results":[{"name":"A","hp":1}]}"#)
        #expect(file.warnings == [.init(fact: .morePages("https://api.open5e.com/?page=2"))])
    }
}

/// What a file has, all in memory; the program reads it entry by entry.
extension ImportedFile {
    /// Warnings about the file, then about its entries in their order, then about its fights.
    var warnings: [ImportWarning] {
        fileWarnings + read().flatMap(\.warnings) + rest.warnings
    }

    /// The fights in the order of the file.
    var fights: [FileFight] { rest.fights }

    /// What has content and is not imported, the most frequent first.
    var notTaken: [NotTaken] { rest.notTaken }

    /// What the entry at this index of ``entries`` has and is not imported, in the order of its keys.
    func notTaken(ofEntry index: Int) -> [NotTaken] { rest.notTaken(ofEntry: index) }

    /// The fights in the order of the file, all in memory, and what is not taken of the file.
    var rest: Rest {
        var reading = read()
        while reading.next() != nil {}
        return reading.rest()
    }

    /// The entries that are not characters or cannot be read.
    var skipped: [FileEntry.Skipped] { read().compactMap(\.entry.skipped) }
}
