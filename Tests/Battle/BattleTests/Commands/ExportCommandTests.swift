import Foundation
import TabletopStore
import Testing
import TestSupport

@testable import BattleCommands

/// `battle export` in each format, and archives back.
struct ExportCommandTests {
    private func table() async throws -> CLIFixture {
        try await CLIFixture.made { table in
            try await table.done("import", "--sample")
            try await table.done("encounter", "new", "Ford", "--add", "Ogre*2", "--party")
            try await table.done("encounter", "start", "--seed", "1")
            try await table.done("damage", "ogre*", "5")
            try await table.done("undo")
            try await table.done("remark", "a \"dry\" joke, twice")
        }
    }

    @Test func `an archive becomes a database that exports the same archive`() async throws {
        let table = try await table()
        try await table.done("export", "all.json")
        let whole = try await table.done("export")
        let file = table.folder.appending(path: "all.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == whole)
        let other = table.folder.path + "/other.db"
        #expect(
            try await table.done("import", "all.json", "--database", other)
                .hasPrefix("all.json: archive, "))
        #expect(try await table.done("export", "--database", other) == whole)
        #expect(
            try await table.done("doctor", "--database", other).contains("The file is sound."))
        #expect(
            try await table.done("log", "--database", other) == table.done("log"))
        // It is a database like any other.
        try await table.done("redo", "--database", other)
    }

    @Test func `an archive is refused with the position, and nothing is made`() async throws {
        let table = try await table()
        let whole = try await table.done("export")
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("\"name\":\"Torvald Ashbrook\"") })
        let wrong = whole.replacing(
            "\"hpMax\":60,\"damage\":27", with: "\"hpMax\":-3,\"damage\":27")
        for (name, text, position) in [
            ("wrong.json", wrong, "\(line + 1):1: a row of character: "),
            ("cut.json", String(whole.prefix(whole.count / 2)), "the JSON ends too early"),
            ("twice.json", whole + "{}", "text after the end"),
            (
                "form.json", whole.replacing("\"battleArchive\": 1", with: "\"battleArchive\": 2"),
                "2:17: this archive was made by a newer version"
            ),
            (
                "schema.json", whole.replacing("\"schema\": ", with: "\"schema\": 9"),
                "newer version"
            ),
        ] {
            let path = try table.file(name, text)
            let run = try await table.battle("import", path, "--database", "new.db")
            #expect([65, 78].contains(run.code), "\(name)")
            #expect(run.errors.contains(position), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: table.folder.path + "/new.db"))
        }
    }

    @Test func `an archive does not go into a database with content`() async throws {
        let table = try await table()
        try await table.done("export", "all.json")
        let before = try await table.done("export")
        let run = try await table.battle("import", "all.json")
        #expect(run.code == 73)
        #expect(run.errors.contains("has content"))
        #expect(try await table.done("export") == before)
    }

    @Test func `a database is never the target`() async throws {
        let table = try await table()
        let before = try await table.done("export")
        try await table.done("backup", "copy.db")
        for target in ["battle.db", "battle.db.lock", "copy.db", "."] {
            let run = try await table.battle("export", target)
            #expect(run.code == 73, "\(target)")
        }
        try FileManager.default.createSymbolicLink(
            atPath: table.folder.path + "/link.json", withDestinationPath: table.database)
        #expect(try await table.battle("export", "link.json").code == 73)
        #expect(try await table.done("export") == before)
    }

    @Test func `an existing export is replaced, and a draft that was left is removed`() async throws
    {
        let table = try await table()
        _ = try table.file("old.json", "old")
        _ = try table.file("old.json.new-battle-999999", "left")
        try await table.done("export", "old.json", "--format", "characters")
        let names = try FileManager.default.contentsOfDirectory(atPath: table.folder.path)
        #expect(names.filter { $0.hasPrefix("old.json") } == ["old.json"])
        let text = try String(
            contentsOf: table.folder.appending(path: "old.json"), encoding: .utf8)
        #expect(text.contains("\"name\": \"Torvald Ashbrook\""))
    }

    /// Name, hit points, armor class and initiative of each monster, as the other program has them.
    @Test(arguments: ["characters", "improved-initiative", "fantasy-statblocks"])
    func `characters go to other programs and come back`(format: String) async throws {
        struct Figures: Decodable, Hashable {
            var name: String
            var maxHitPoints: Int?
            var armorClass: Int?
            var initiativeModifier: Int?
            var resistances: [String]
        }
        let table = try await table()
        // No book has this name, so what it can do comes from the file.
        try await table.done(
            "character", "copy", "adult red dragon", "Ember", "--edition", "dnd2024")
        let picture = Repository.root.appending(
            path: "Tests/Battle/Fixtures/f0d2ff0/portrait.png"
        ).path
        try await table.done("portrait", "Ember", picture)
        // Neither is what a player's character and a monster would be by themselves.
        try await table.done("party", "add", "Ember")
        try await table.done("party", "remove", "Nettle")
        try await table.done("export", "out.json", "--format", format)
        try await table.done("import", "out.json", "--database", "other.db")
        let sent = try await table.json([Figures].self, "characters")
        let come = try await table.json([Figures].self, "characters", "--database", "other.db")
        #expect(Set(come) == Set(sent))
        let dragon = try await table.done("book", "Ember", "--database", "other.db")
        #expect(dragon.contains("Fire Breath"))
        let again = try await table.done(
            "export", "--format", "characters", "--character", "Ember", "--database", "other.db")
        // Other programs have no place for the party.
        let party = try await table.json([Figures].self, "party", "--database", "other.db")
            .map(\.name)
        #expect(party.contains("Torvald Ashbrook"))
        #expect(party.contains("Ember") == (format == "characters"))
        #expect(party.contains("Nettle") == (format != "characters"))
        // Fantasy Statblocks has no place for the picture.
        #expect(again.contains("data:image/png;base64,") == (format != "fantasy-statblocks"))
    }

    @Test func `only the characters named are written`() async throws {
        let table = try await table()
        try await table.done(
            "export", "two.json", "--format", "characters", "--character", "Nettle", "Ogre")
        let report = try await table.done("import", "two.json", "--dry-run", "--database", "x.db")
        #expect(report.contains("2 added"))
    }

    @Test func `a fight as Markdown has the story and its acts by rounds`() async throws {
        let table = try await table()
        try await table.done("export", "ford.md")
        let text = try String(
            contentsOf: table.folder.appending(path: "ford.md"), encoding: .utf8)
        #expect(text.hasPrefix("# Ford\n"))
        #expect(text.contains("\n## Before the fight\n\n- "))
        #expect(text.contains("\n## Round 1\n\n- "))
        #expect(text.contains("- a \"dry\" joke, twice\n"))
        #expect(!text.contains("takes 5 damage"))
    }

    @Test func `the log as comma-separated values quotes what it has to`() async throws {
        let table = try await table()
        let lines = try await table.done("export", "--format", "log-csv")
            .split(separator: "\n").map(String.init)
        let columns = lines[0].split(separator: ",").map(String.init)
        #expect(
            columns.starts(with: ["fight", "id", "at", "round", "turnHolder", "act", "undone"]))
        /// The cells of a row without quotes.
        func row(_ line: String) -> [String: String] {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(
                String.init)
            return Dictionary(zip(columns, cells)) { first, _ in first }
        }
        let damage = try #require(lines.map(row).first { $0["kind"] == "damage" })
        #expect(damage["fight"] == "Ford" && damage["id"] == "3" && damage["undone"] == "true")
        #expect(damage["amount"] == "5" && damage["lost"] == "5" && damage["combatant"] != "")
        // Who joined is a line each.
        #expect(lines.map(row).count { $0["id"] == "1" } > 1)
        let last = try #require(lines.last)
        #expect(
            last.contains(",remark,false,remark,")
                && last.hasSuffix(",\"a \"\"dry\"\" joke, twice\""))
    }

    @Test func `answers as comma-separated values, guarded against formulas unless raw`()
        async throws
    {
        let table = try CLIFixture()
        let deck = try table.file("sums.tsv", "-1\t=2-3\ntwo\t1+1\n")
        try await table.done("deck", "import", deck, "--deck", "Sums")
        try await table.done("practice", "answer", "Sums", "two", "--rating", "good")
        try await table.done("practice", "answer", "Sums", "--rating", "good", "--", "-1")
        let guarded = try await table.done("export", "--format", "history-csv")
        #expect(guarded.contains(",Sums,-1,,'=2-3,'=2-3,true,"))
        let raw = try await table.done("export", "--format", "history-csv", "--raw")
        #expect(raw.contains(",Sums,-1,,=2-3,=2-3,true,"))
    }

    @Test func `a deck as comma-separated values is read again as it was`() async throws {
        let table = try CLIFixture()
        let deck = try table.file("sums.tsv", "-1\t=2-3\n@two\t+1\n")
        try await table.done("deck", "import", deck, "--deck", "Sums")
        try await table.done("deck", "export", "Sums", "sums.csv")
        #expect(
            try await table.done("deck", "import", "sums.csv", "--deck", "Sums")
                .hasPrefix("Sums: 0 new, 0 changed, 2 the same, 0 refused."))
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("+x", "'+x"), ("-x", "'-x"), ("-", "'-"),
        ("＝1+1", "'＝1+1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠a", "'＠a"),
        ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("=\"a\",b", "\"'=\"\"a\"\",b\""),
        // Numbers stay numbers; what only begins or reads as one does not.
        ("-1", "-1"), ("+2.5", "+2.5"), ("-1e3", "-1e3"), ("-1+2", "'-1+2"), ("-inf", "'-inf"),
        ("-0x10", "'-0x10"), ("-1\n", "\"'-1\n\""),
        // Where semicolons separate cells.
        ("a;=1", "\"a;'=1\""), ("a\n=1", "\"a\n'=1\""), ("a, =1", "\"a, =1\""), ("a=1", "a=1"),
        // Tabs are spaces, and other controls are shown, so that nothing begins with one.
        ("\t=1", "    =1"), ("\r=1", "␍=1"), ("", ""),
    ])
    func `a spreadsheet calculates no cell`(cell: String, written: String) {
        var text = CSVText()
        text.add([cell])
        #expect(String(decoding: text.takeBytes(), as: UTF8.self) == written + "\n")
        var raw = CSVText(isRaw: true)
        raw.add([cell])
        #expect(
            !String(decoding: raw.takeBytes(), as: UTF8.self).contains("'") || cell.contains("'"))
    }

    @Test func `the app writes logs that a spreadsheet does not calculate`() throws {
        let database = try TabletopDatabase.inMemory()
        let fight = try database.fights.createEncounter(
            name: "=cmd|' /C calc'!A0", edition: .dnd2024)
        _ = try database.fights.perform(.remark("hello", on: nil), on: fight.encounter.id)
        let fixture = try CLIFixture()
        let path = fixture.folder.path + "/log.csv"
        _ = try AppFiles(database: database).export(
            ExportFormat.logCSV.rawValue, to: path, fight: nil, replaces: true)
        let written = try String(contentsOfFile: path, encoding: .utf8)
        #expect(written.contains("\n'=cmd|' /C calc'!A0,"))
    }

    @Test func `what is unclear is asked`() async throws {
        let table = try await table()
        #expect(try await table.battle("export", "x.csv").code == 64)
        #expect(try await table.battle("export", "--json").code == 64)
        #expect(try await table.battle("export", "x.md", "--fight", "Nowhere").code == 82)
        #expect(try await table.battle("export", "--database", "none.db").code == 66)
    }
}
