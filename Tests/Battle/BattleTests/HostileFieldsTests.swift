import Foundation
import Testing

/// Text with control characters at every field that commands write: it is refused with a sentence, or
/// stored with visible signs, and neither the file nor any output has it raw.
struct HostileFieldsTests {
    /// The numbers are those of the list of bad inputs that the tests share.
    static let hostile = [
        "Sir\u{1b}[2JBunny",  // N01
        "A\u{1b}]0;owned\u{7}Rogue",  // N02
        "A\u{9b}31mRed",  // N03
        "a\u{8}b\u{7f}c\u{b}d",  // N05
        "a\u{2028}b\u{85}c\u{1b}[31m",
    ]

    /// Every argument that is stored; "#" is the text.
    static let fields: [[String]] = [
        ["character", "add", "#"], ["character", "add", "New", "--title", "#"],
        ["character", "add", "New", "--note", "#"],
        ["character", "add", "New", "--challenge", "#"],
        ["character", "edit", "nettle", "--name", "#"],
        ["character", "edit", "nettle", "--challenge", "#"],
        ["character", "title", "nettle", "#"], ["character", "note", "nettle", "#"],
        ["party", "ledger", "add", "--coins", "5 gp", "--note", "#"],
        ["encounter", "new", "#"], ["encounter", "rename", "#"], ["encounter", "add", "#"],
        ["encounter", "add", "Ogre", "--name", "#"], ["encounter", "copy", "Dark", "#"],
        ["prepare", "add", "round", "2", "#"], ["prepare", "add", "lair", "#"],
        ["rename", "nettle", "#"], ["remark", "--note", "nettle", "#"],
        ["remark", "--fight-note", "#"],
        ["character", "note", "nettle", "#"], ["remark", "#"], ["ready", "nettle", "#"],
        ["condition", "add", "nettle", "=#"],
        ["condition", "add", "nettle", "prone", "--note", "#"],
        ["concentration", "begin", "nettle", "#"], ["resource", "add", "nettle", "#", "3"],
        ["damage", "nettle", "1", "--type", "=#"], ["defenses", "nettle", "--resist", "=#"],
        ["defenses", "nettle", "--never", "=#"], ["defenses", "nettle", "--weak", "=#=5"],
        ["deck", "new", "#"], ["deck", "rename", "Words", "#"],
        ["book", "#"], ["portrait", "#", "#"], ["undo", "#"],
        ["riddle", "ask", "nettle", "#"],
    ]

    /// The bytes of every file in the folder that the program has written.
    private func stored(_ cli: CLIFixture) throws -> Data {
        var all = Data()
        for file in try FileManager.default.contentsOfDirectory(atPath: cli.folder.path)
        where file.hasPrefix("battle.db") {
            all += try Data(contentsOf: cli.folder.appending(path: file))
        }
        return all
    }

    /// The control characters of a text except newlines, raw or as an escape of JSON.
    private func controls(_ text: String) -> [String] {
        let raw = text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
            default: false
            }
        }
        let escaped = text.matches(of: /\\u00(0[0-8bcef]|1.|7f|8.|9.)|\\u202[89]/).map {
            String($0.0)
        }
        return raw.map(\.description) + escaped
    }

    @Test("No field stores or prints a control character", arguments: hostile)
    func fields(text: String) async throws {
        let cli = try CLIFixture()
        _ = try cli.file("party.json", #"[{"name": "Nettle", "hp": 90}]"#)
        _ = try cli.file("Words.csv", "question,answer\nA,1\nB,2\n")
        try await cli.done("import", "party.json")
        try await cli.done("deck", "import", "Words.csv")
        try await cli.done("encounter", "new", "Dark", "--party")
        try await cli.done("encounter", "start")
        for field in Self.fields {
            let arguments = field.map { $0.replacingOccurrences(of: "#", with: text) }
            let run = try await cli.battle(arguments)
            #expect(controls(run.output + run.errors) == [], "\(field)")
            #expect(run.code == 0 || run.errors.hasPrefix("battle: "), "\(field): \(run.code)")
            // A line break separates newcomers, and "a" alone is 69 creatures: 83, ambiguous.
            #expect([0, 64, 65, 66, 73, 81, 82, 83].contains(run.code), "\(field): \(run.code)")
        }
        let all = try stored(cli)
        // Pages of SQLite hold any two or three bytes by chance, so each control character is looked
        // for with its text.
        for part in [
            "\u{1b}[2J", "\u{1b}[31m", "\u{1b}]0;", "\u{9b}31m", "a\u{8}b", "a\u{2028}b", "\\u001b",
            "\\u009b", "\\u0008",
        ] {
            #expect(all.range(of: Data(part.utf8)) == nil, "\(part.debugDescription)")
        }
        for arguments in [
            ["characters"], ["status"], ["log"], ["encounter", "list"], ["deck", "list"],
            ["party", "ledger"], ["doctor"],
        ] {
            let run = try await cli.battle(arguments + ["--json"])
            #expect(run.code == 0, "\(arguments) \(run.errors)")
            #expect(controls(run.output) == [], "\(arguments)")
        }
    }

    @Test func `a file's texts are stored with visible signs, in all fields and formats`()
        async throws
    {
        let cli = try CLIFixture()
        let bad = #"\u001b[2JX\u009b31m"#
        _ = try cli.file(
            "hand.json",
            """
            [{"name": "Odo\(bad)", "title": "the Bad\(bad)", "hp": 9, "challengeRating": "1\(bad)",
              "resources": [{"name": "Luck\(bad)", "count": 3}]}]
            """)
        _ = try cli.file(
            "open5e.json",
            """
            [{"name": "Gnoll\(bad)", "slug": "gnoll\(bad)", "size": "Medium", "type": "humanoid\(bad)",
              "alignment": "chaotic evil\(bad)", "armor_class": 15, "armor_desc": "hide\(bad)",
              "hit_points": 22, "hit_dice": "5d8", "speed": {"walk": 30}, "strength": 14,
              "dexterity": 12, "constitution": 11, "intelligence": 6, "wisdom": 10, "charisma": 7,
              "languages": "Gnoll\(bad)", "challenge_rating": "1/2", "senses": "darkvision 60 ft.\(bad)",
              "actions": [{"name": "Bite\(bad)", "desc": "It bites\\r\\nhard\(bad)"}],
              "special_abilities": [{"name": "Rampage\(bad)", "desc": "It runs\(bad)"}]}]
            """)
        _ = try cli.file("Cards.csv", "question,answer\nA\u{1b}[2JX,1\u{9b}31m\nB,2\n")
        for file in ["hand.json", "open5e.json"] {
            let output = try await cli.done("import", file)
            #expect(output.contains("control characters were replaced by visible characters"))
            #expect(controls(output) == [])
        }
        #expect(controls(try await cli.done("deck", "import", "Cards.csv")) == [])
        let characters = try await cli.json([CharacterRow].self, "characters")
        #expect(characters.map(\.name) == ["Gnoll␛[2JX\\u{9b}31m", "Odo␛[2JX\\u{9b}31m"])
        for command in [
            ["characters", "--json"], ["book", "Gnoll␛[2JX\\u{9b}31m", "--json"],
            ["book", "Gnoll␛[2JX\\u{9b}31m"], ["deck", "export", "Cards"],
        ] {
            let run = try await cli.battle(command)
            #expect(run.code == 0, "\(command) \(run.errors)")
            // A deck is written as columns with tabs between them.
            #expect(controls(run.output).filter { $0 != "\t" } == [], "\(command)")
            #expect(run.output.contains("␛[2JX"), "\(command)")
        }
    }
}
