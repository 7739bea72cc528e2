import Foundation
import TestSupport
import Testing

/// What comes along with the figures of a file, and what the report says of the rest.
struct ImportEverythingTests {
    /// An image of two by two pixels, red above blue.
    private static let png = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR42mO4I6cBRAxyNneACAAgPgSxQIAR0g\
        AAAABJRU5ErkJggg==
        """

    private struct Row: Decodable, Equatable {
        struct Condition: Decodable, Equatable {
            var name: String
            var value: Int?
        }
        struct Resource: Decodable, Equatable {
            var name: String
            var maximum, used: Int
            var back: String
        }
        var name: String
        var conditions: [Condition]
        var resources: [Resource]
        var notes: String
        var wounded: Int
        var temporaryHitPoints: Int
    }

    private static let heroes = """
        [{"name": "Bram", "maxHitPoints": 45, "tempHp": 5, "conditions": ["prone", "exhaustion 2"],
          "resources": [{"name": "Rage", "max": 3, "used": 1}], "notes": "afraid of geese",
          "wounded": 1, "portrait": "bram.png", "spells": ["Light"]},
         {"name": "Nettle", "maxHitPoints": 31, "portrait": "data:image/png;base64,\(png)"},
         {"name": "Owl", "maxHitPoints": 3, "portrait": "https://example.org/owl.png"},
         {"name": "Rat", "maxHitPoints": 1, "portrait": "data:image/png;base64,AAAA"}]
        """

    private func cli() throws -> CLIFixture {
        let cli = try CLIFixture()
        _ = try cli.file("heroes.json", Self.heroes)
        let picture = try #require(Data(base64Encoded: Self.png))
        try picture.write(to: cli.folder.appending(path: "bram.png"))
        return cli
    }

    @Test func `conditions, resources, notes and wounds arrive in the roster`() async throws {
        let cli = try cli()
        try await cli.done("import", "heroes.json")
        let rows = try await cli.json([Row].self, "characters", "--search", "bram")
        #expect(
            rows == [
                Row(
                    name: "Bram",
                    conditions: [
                        .init(name: "Prone", value: nil), .init(name: "Exhaustion", value: 2),
                    ],
                    resources: [.init(name: "Rage", maximum: 3, used: 1, back: "long")],
                    notes: "afraid of geese", wounded: 1, temporaryHitPoints: 5)
            ])
        // A player's character brings its state into a fight.
        try await cli.done("encounter", "new", "Weir")
        #expect(try await cli.done("status").contains("Prone, Exhaustion 2"))
    }

    @Test func `what is written as JSON is read again`() async throws {
        let cli = try cli()
        try await cli.done("import", "heroes.json")
        let first = try await cli.json([Row].self, "characters")
        let text = try await cli.battle("characters", "--json").output
        _ = try cli.file("again.json", text)
        let other = cli.folder.path + "/other.db"
        let run = try await cli.battle("import", "again.json", "--database", other)
        #expect(run.code == 0)
        #expect(
            try await cli.json([Row].self, "characters", "--database", other) == first)
    }

    @Test func `portraits come along; the report names those that do not, and what else is left`()
        async throws
    {
        let cli = try cli()
        #expect(
            try await cli.done("import", "heroes.json") == """
                heroes.json: hand-written list, 4 added
                  added      Bram
                  added      Nettle
                  added      Owl
                  added      Rat
                  warning    Rat: the portrait is not taken: The image is neither PNG nor JPEG: save it as one of these.
                  not taken  spells (1)
                  not taken  portrait: a web address, which is not fetched (1)

                """)
        // A portrait shows as a block in place of the initial.
        let roster = try await cli.done("frame", "roster", "--columns", "80", "--rows", "24")
        #expect(!roster.contains(" B ") && !roster.contains(" N "))
        #expect(roster.contains(" O ") && roster.contains(" R "))
        #expect(try await cli.done("import", "heroes.json").contains(", 4 unchanged\n"))
    }

    @Test func `a portrait that is already there stays, a missing one is added`() async throws {
        let cli = try cli()
        try FileManager.default.removeItem(at: cli.folder.appending(path: "bram.png"))
        try await cli.done("import", "heroes.json")
        let picture = try #require(Data(base64Encoded: Self.png))
        try picture.write(to: cli.folder.appending(path: "bram.png"))
        #expect(
            try await cli.done("import", "--dry-run", "heroes.json").contains(
                ", 1 updated, 3 unchanged (nothing was written)"))
        #expect(
            try await cli.done("import", "heroes.json").contains(", 1 updated, 3 unchanged\n"))
        #expect(try await cli.done("import", "heroes.json").contains(", 4 unchanged\n"))
    }

    @Test func `pictures have so many pixels in all, and those that many share count once`()
        async throws
    {
        let cli = try cli()
        let picture = PNGFile.largest()
        try picture.write(to: cli.folder.appending(path: "shared.png"))
        func people(_ portrait: String) -> String {
            let people = ["Ada", "Bea", "Cid"].map {
                #"{"name": "\#($0)", "maxHitPoints": 9, "portrait": "\#(portrait)"}"#
            }
            return "[" + people.joined(separator: ",") + "]"
        }
        _ = try cli.file("shared.json", people("shared.png"))
        #expect(
            try await cli.done("import", "shared.json", "--dry-run") == """
                shared.json: hand-written list, 3 added (nothing was written)
                  added      Ada
                  added      Bea
                  added      Cid

                """)
        _ = try cli.file(
            "own.json", people("data:image/png;base64," + picture.base64EncodedString()))
        let run = try await cli.done("import", "own.json", "--dry-run")
        #expect(
            run.hasSuffix(
                """
                  added      Cid
                  warning    Cid: the portrait is not taken: the file's pictures have too many pixels for their size; set it by battle portrait

                """), "\(run)")
        #expect(!run.contains("Bea: "))
    }

    private struct Report: Decodable {
        struct Entry: Decodable {
            var notTaken: [String]
        }
        struct Part: Decodable, Equatable {
            var name: String
            var reason: String?
            var count: Int
        }
        struct Fight: Decodable, Equatable {
            var name, outcome: String
            var reason: String?
            var round, combatants: Int?
        }
        var entries: [Entry]
        var notTaken: [Part]
        var fights: [Fight]
        var warnings: [String]
    }

    @Test func `the JSON report says what each entry and the file leave`() async throws {
        let cli = try cli()
        let report = try #require(
            try await cli.json([Report].self, "import", "heroes.json").first)
        #expect(report.entries.map(\.notTaken) == [["spells"], [], ["portrait"], []])
        #expect(
            report.notTaken == [
                .init(name: "spells", reason: nil, count: 1),
                .init(name: "portrait", reason: "webAddress", count: 1),
            ])
        #expect(report.warnings.count == 1)
    }

    private static let fight = """
        {"Id": "e1", "Name": "Road", "RoundCounter": 2, "ActiveCombatantId": "b", "Combatants": [
          {"Id": "a", "CurrentHP": 5, "Initiative": 9, "Tags": ["Prone"],
           "StatBlock": {"Name": "Bandit", "HP": {"Value": 11}}},
          {"Id": "b", "CurrentHP": 30, "Initiative": 14, "Alias": "Red Marta",
           "StatBlock": {"Name": "Thug", "HP": {"Value": 32}}}]}
        """

    @Test func `a saved encounter is a fight that goes on, once`() async throws {
        let cli = try CLIFixture()
        _ = try cli.file("road.json", Self.fight)
        let dry = try #require(
            try await cli.json([Report].self, "import", "--dry-run", "road.json").first)
        let report = try #require(try await cli.json([Report].self, "import", "road.json").first)
        #expect(
            report.fights == [
                .init(name: "Road", outcome: "added", reason: nil, round: 2, combatants: 2)
            ])
        #expect(dry.fights == report.fights)
        #expect(
            try await cli.done("status") == """
                Road (D&D 5e (2024)), round 2
                   Init  Name          HP  AC
                >    14  Red Marta  30/32   ?
                      9  Bandit      5/11   ?  bloodied, Prone

                """)
        #expect(
            try await cli.done("import", "road.json") == """
                road.json: Improved Initiative, 2 unchanged, 1 fight unchanged
                  unchanged  Bandit
                  unchanged  Red Marta
                  unchanged  fight Road

                """)
        try await cli.done("next")
        _ = try cli.file(
            "road.json", Self.fight.replacing("\"CurrentHP\": 30", with: "\"CurrentHP\": 1"))
        #expect(
            try await cli.done("import", "road.json").contains(
                "  kept       fight Road: the file has changed, but the fight was played on here\n")
        )
        #expect(try await cli.done("doctor").contains("sound"))
        try await cli.done("undo", "2")
        #expect(try await cli.done("status").contains("Red Marta") == false)
    }

    @Test func `a deck is imported as a deck, a text that may be one names the command`()
        async throws
    {
        let cli = try CLIFixture()
        _ = try cli.file(
            "words.json",
            #"{"name": "Words", "challenges": [{"question": "はい", "answer": "Yes"}]}"#)
        #expect(
            try await cli.done("import", "--dry-run", "words.json").contains("Words would be made")
        )
        #expect(
            try await cli.done("import", "words.json")
                == "Words is made: 1 new, 0 changed, 0 the same, 0 refused.\n")
        #expect(
            try await cli.done("import", "words.json")
                == "Words: 0 new, 0 changed, 1 the same, 0 refused.\n")
        _ = try cli.file("words.csv", "question,answer\nhai,yes\n")
        let run = try await cli.battle("import", "words.csv")
        #expect(run.code == 65)
        #expect(
            run.errors == """
                battle: words.csv: this is not JSON; if it is a deck of questions, battle deck import \
                reads it — nothing was imported.

                """)
    }
}
