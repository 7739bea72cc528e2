import Foundation
import Tabletop
import TabletopStore
import TabletopText
import Testing

@testable import BattleCommands

/// Every command that takes a name takes the id that JSON prints, whole or the beginning of it, in any
/// letter case; a name that several things have is refused with their ids.
@Suite struct NameCommandsTests {
    /// A file in which two fights, characters and decks have one name each, and two of those removed.
    private static func prepare() async throws -> (cli: CLIFixture, ids: [String: [String]]) {
        let cli = try CLIFixture()
        for line in [
            "import --sample", "encounter new Twin --add Goblin --add Ogre", "encounter start",
            "encounter new Other --add wolf", "encounter rename Twin --fight Other",
            "encounter new Gone", "encounter remove Gone", "encounter new Gone",
            "encounter remove Gone", "character add Dup --hit-points 5",
            "character add Dup --hit-points 9", "character add Lost", "character add Lost",
        ] { _ = try await cli.run(line) }
        let database = try TabletopDatabase.open(path: cli.database)
        for name in ["Pair", "Pair", "Lost", "Lost"] {
            let deck = try Deck(
                id: .random(), name: name,
                challenges: (1...2).map {
                    try Challenge(id: .random(), question: "one \($0)", answer: "\($0)")
                })
            try database.practice.save(deck)
            if name == "Lost" { try database.practice.deleteDeck(deck.id) }
        }
        let all = try database.roster.characters()
        for character in all where character.name == "Lost" {
            try database.roster.deleteCharacter(character.id)
        }
        let now = Date()
        let decks = try database.practice.deckSummaries(at: now, minutesFromUTC: 0)
        let twins = try database.fights.encounters().filter { $0.name == "Twin" }
        let fight = try database.fights.encounter(
            try #require(twins.first { $0.state == .running }).id)
        let deck = try #require(decks.first { $0.name == "Pair" }?.id)
        let ids: [String: [UUID]] = [
            // The running one first.
            "FIGHT": twins.sorted { $0.state == .running && $1.state != .running }.map(\.id),
            "GONE": try database.fights.deletedEncounters().map(\.id),
            "CHARACTER": all.filter { $0.name == "Dup" }.map(\.id),
            "LOST": try database.roster.deletedCharacters().map(\.id),
            "DECK": decks.filter { $0.name == "Pair" }.map(\.id),
            "LOSTDECK": try database.practice.deletedDecks().map(\.id),
            "COMBATANT": [
                try #require(fight.encounter.turnOrder.first { $0.name.hasPrefix("Goblin") }).id
            ],
            "QUESTION": try #require(try database.practice.deck(deck)).challenges.map(\.id),
        ]
        try database.close()
        _ = try cli.file("verbs.tsv", "question\tanswer\nire\tto go\n")
        try #require(Data(base64Encoded: PortraitCommandTests.png))
            .write(to: cli.folder.appending(path: "it.png"))
        return (cli, ids.mapValues { $0.map(\.uuidString) })
    }

    /// The names that several things have.
    private static let names = [
        "FIGHT": "Twin", "GONE": "gone", "CHARACTER": "dup", "LOST": "Lost", "DECK": "pair",
        "LOSTDECK": "lost",
    ]

    /// The commands, with a capital word where a name stands.
    private static let lines = """
        status --fight FIGHT
        encounter start FIGHT
        encounter resume FIGHT
        encounter end FIGHT
        encounter copy FIGHT Copy
        encounter remove FIGHT
        encounter restore GONE
        recap FIGHT
        stats --fight FIGHT
        export x.md --fight FIGHT
        export x.csv --format log-csv --fight FIGHT
        party ledger add --experience 1 --fight FIGHT
        deck rehearse --fight FIGHT
        frame fight --fight FIGHT
        damage goblin 1 --fight FIGHT
        character edit CHARACTER --level 3
        character title CHARACTER Knight
        character note CHARACTER text
        character block CHARACTER
        character copy CHARACTER Other
        character remove CHARACTER
        character restore LOST
        party add CHARACTER
        party remove CHARACTER
        portrait CHARACTER it.png
        export c.json --format characters --character CHARACTER
        encounter add CHARACTER
        encounter new Next --add CHARACTER
        prepare add round 3 wave --add CHARACTER
        form take goblin CHARACTER
        rest long CHARACTER --fight "The Draft"
        practice answer "First words" はい --rating good --character CHARACTER
        history --character CHARACTER
        stats practice --character CHARACTER
        deck export DECK
        deck set DECK --retention 0.9
        deck rename DECK Verbs
        deck remove DECK
        deck restore LOSTDECK
        deck import verbs.tsv --deck DECK
        card DECK "one 1"
        card DECK QUESTION
        practice answer DECK "one 1" --rating good
        due --deck DECK
        history --deck DECK
        stats practice --deck DECK
        riddle ask goblin --deck DECK
        damage COMBATANT 1
        damage ogre 1 --by COMBATANT
        damage COMBATANT ogre 4 --half COMBATANT
        heal COMBATANT 1 --by COMBATANT
        initiative move COMBATANT first
        attack COMBATANT scimitar ogre
        rename COMBATANT Snick
        condition add COMBATANT prone
        condition list COMBATANT
        resource list COMBATANT
        log --actor COMBATANT
        remark --note COMBATANT text
        remark text --about COMBATANT
        """.split(separator: "\n").map(String.init)

    @Test func `ids are taken wherever a name is, and a name of several things is refused`()
        async throws
    {
        let (cli, ids) = try await Self.prepare()
        try await cli.done("encounter", "new", "The Draft", "--no-party")
        for line in Self.lines {
            let words = CLIFixture.words(line)
            // The other names of the line are given by their ids.
            func run(_ name: (String, [String]) -> String) async throws -> CLIFixture.Run {
                let copy = cli.folder.path + "/copy-\(UUID()).db"
                try FileManager.default.copyItem(atPath: cli.database, toPath: copy)
                defer { try? FileManager.default.removeItem(atPath: copy) }
                let fight = words.contains("--fight") || words.contains("FIGHT")
                return try await cli.battle(
                    words.map { word in ids[word].map { name(word, $0) } ?? word },
                    environment: [
                        "BATTLE_DATABASE": copy,
                        "BATTLE_FIGHT": fight ? "" : ids["FIGHT"]?[0] ?? "",
                    ])
            }
            let whole = try await run { $1[0].lowercased() }
            #expect(whole.code == 0, "\(line): \(whole.errors)")
            // A part of a name would be a new deck's.
            if !line.hasPrefix("deck import") {
                let brief = try await run { String($1[0].prefix(8)) }
                #expect(brief.code == 0 && brief.errors == "", "\(line): \(brief.errors)")
            }
            for kind in Self.names.keys where words.contains(kind) {
                let several = try await run { $0 == kind ? Self.names[kind] ?? "" : $1[0] }
                #expect(several.code == 83, "\(line): \(several.errors)")
                for id in ids[kind] ?? [] {
                    #expect(several.errors.contains("(\(id.prefix(8)))"), "\(several.errors)")
                }
            }
        }
    }

    @Test func `the log of a combatant that left is asked for by its id`() async throws {
        let (cli, ids) = try await Self.prepare()
        let id = try #require(ids["COMBATANT"]?[0])
        let fight = try #require(ids["FIGHT"]?[0])
        try await cli.done("remove", id, "--fight", fight)
        for text in [id, id.lowercased(), String(id.prefix(8))] {
            let log = try await cli.done("log", "--fight", fight, "--actor", text)
            #expect(log.contains("leaves the fight"))
        }
    }

    @Test func `every command with --fight refuses the name of two fights`() async throws {
        let (cli, ids) = try await Self.prepare()
        var count = 0
        for command in ListedCommand.leaves where !["watch", "roll", "do"].contains(command.path) {
            let words = Array(shellWords(command.examples[0]).dropFirst())
            guard !words.contains("--fight"),
                (try? Battle.parseAsRoot(words + ["--fight", "x"])) != nil
            else { continue }
            count += 1
            let run = try await cli.battle(words + ["--fight", "Twin"])
            #expect(run.code == 83, "\(command.path): \(run.errors)")
            #expect(run.errors.contains(ids["FIGHT"]?[1].prefix(8) ?? "-"), "\(run.errors)")
        }
        #expect(count > 50)
    }

    @Test func `a new fight or deck of a known name is refused, unless it is only wanted`()
        async throws
    {
        let cli = try CLIFixture()
        try await cli.transcript(
            """
            $ encounter new Twin --no-party
            Twin (D&D 5e (2024)), not started
            No combatants yet.
            $ encounter new twin --add Wolf --no-party
            battle: There is a fight named Twin: give the new one another name, or --if-missing.
            [81]
            $ encounter new twin --if-missing --add Wolf --no-party
            Twin (D&D 5e (2024)), not started
            No combatants yet.
            $ encounter new Other --no-party
            Other (D&D 5e (2024)), not started
            No combatants yet.
            $ encounter copy Other Twin
            battle: There is a fight named Twin: give the new one another name, or --if-missing.
            [81]
            $ deck new Verbs
            Verbs is made.
            $ deck new verbs
            battle: There is a deck named Verbs: give the new one another name, or --if-missing.
            [81]
            $ deck new verbs --if-missing
            Verbs is there already.
            """)
    }

    @Test func `a fight's own book is meant before what the roster has of another edition's`()
        async throws
    {
        let cli = try CLIFixture()
        // The figures of the books: 59 and 22 hit points in SRD 5.1, 68 and 15 in SRD 5.2.
        try await cli.transcript(
            """
            $ encounter new Both --edition 2024 --add "ogre, Ogre (2014)" --no-party --dry-run
            Both (D&D 5e (2024)), not started
              Init  Name       HP  AC
                 -  Ogre 1  68/68  11
                 -  Ogre 2  59/59  11
            battle: Nothing is changed; this is what would happen.
            $ encounter new Early --edition 2014 --add ogre --add zombie --no-party
            Early (D&D 5e (2014)), not started
              Init  Name       HP  AC
                 -  Ogre    59/59  11
                 -  Zombie  22/22   8
            $ encounter new Late --edition 2024 --add ogre --add zombie --no-party
            Late (D&D 5e (2024)), not started
              Init  Name       HP  AC
                 -  Ogre    68/68  11
                 -  Zombie  15/15   8
            $ encounter new Second --edition 2014 --add ogre --no-party
            Second (D&D 5e (2014)), not started
              Init  Name     HP  AC
                 -  Ogre  59/59  11
            $ encounter new Last --edition 2024 --add "Ogre (2014)" --no-party
            Last (D&D 5e (2024)), not started
              Init  Name     HP  AC
                 -  Ogre  59/59  11
            """)
        // One for each book, however often they are added.
        #expect(try await cli.json([RosterRow].self, "characters").count == 4)
    }
    private struct RosterRow: Decodable { var name: String }

    @Test func `hit points are rolled by the dice of the book that a monster is of`() async throws {
        let cli = try CLIFixture()
        // 7d10+21 in SRD 5.1, 8d10+24 in SRD 5.2.
        for seed in 1...3 {
            func rolled(_ name: String, edition: String) async throws -> String? {
                try await cli.done(
                    "encounter", "new", "\(edition) \(seed)", "--edition", edition, "--no-party",
                    "--add", name, "--roll-hit-points", "--seed", "\(seed)"
                ).split(separator: "\n").last.map(String.init)
            }
            let own = try await rolled("ogre", edition: "2014")
            #expect(try await rolled("Ogre (2014)", edition: "2024") == own)
        }
    }

    @Test func `what begins with a dash is a number or a name, and never help`() async throws {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "Ford", "--add", "ogre", "--no-party")
        try await cli.transcript(
            """
            $ initiative set ogre -2
            Ogre has initiative -2
            $ difficulty
            Ford is unrated: it needs an edition and characters with a level.
            $ damage ogre 28 fire -5
            Ogre takes 23 fire damage (28 fire − 5 → 23) (45/68)
            $ damage ogre 4 --adjust -1
            Ogre takes 3 damage (4 − 1 → 3) (42/68)
            $ character add Slow --modifier -1
            Slow is added
            $ character edit slow --modifier -3
            Slow is changed
            $ character add -thia
            battle: Unknown option '-thia'. Put -- before names that begin with a dash.
            [64]
            $ damage -thia 5
            battle: Unknown option '-thia'. Put -- before names that begin with a dash.
            [64]
            $ damage -- -thia 5
            battle: No combatant matches "-thia".
            [82]
            $ character add -- -thia
            -thia is added
            $ character note -- -thia "-dash"
            -thia has a new note
            """)
        #expect(try await cli.battle("roll", "d20", "-1").code == 0)
        #expect(try await cli.battle("character", "edit", "-h").output.contains("OVERVIEW"))
        let missing = try await cli.battle("character", "add", "-x")
        #expect(missing.code == 64 && missing.errors.contains("Put -- before names"))
        let option = try await cli.battle("damage", "--", "--half", "5")
        #expect(option.code == 82 && option.errors.contains(#"matches "--half""#))
    }
}

extension CLIFixture {
    /// Runs a line and expects it to succeed.
    fileprivate func run(_ line: String) async throws -> Run {
        let run = try await battle(Self.words(line))
        #expect(run.code == 0, "\(line): \(run.errors)")
        return run
    }
}

/// The moments that JSON prints are those that options take.
@Suite struct MomentOptionsTests {
    private struct Moment: Decodable { var at: String }

    @Test func `every option that takes a moment takes those printed`() async throws {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "Ford", "--add", "ogre", "--no-party")
        try await cli.done("damage", "ogre", "3")
        let log = try await cli.json([Moment].self, "log")
        let last = try #require(log.last?.at)
        let later = try await cli.json([Moment].self, "log", "--since", last)
        #expect(later.map(\.at) == [last])
        // The same moment with an offset.
        let time = try #require(
            (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(last)))
        let tokyo = TimeText.programText(time.addingTimeInterval(9 * 3600)).dropLast() + "+09:00"
        for text in [last, String(tokyo), last.lowercased(), "2026-03-01T20:15:30.25-03:30"] {
            for words in [
                ["log", "--since", text], ["history", "--since", text],
                ["history", "--until", text],
                ["due", "--before", text], ["stats", "practice", "--at", text],
                ["card", "First words", "はい", "--at", text],
            ] {
                let run = try await cli.battle(words)
                #expect(run.code == 0, "\(words): \(run.errors)")
            }
        }
        #expect(try await cli.json([Moment].self, "log", "--since", String(tokyo)).count == 1)
        for text in ["soon", "2026-13-01", "2026-03-01T25:00:00Z", "2026-03-01T20:00:00.5+99:00"] {
            #expect(try await cli.battle("log", "--since", text).code == 64, "\(text)")
        }
    }
}

/// Acts run twice: what is so already is no error, and says whom it is about.
@Suite struct RepeatedCommandsTests {
    /// What changes nothing the second time, and whom or what its text then names.
    private static let repeated = [
        (#"kill "goblin 2""#, "Goblin Warrior 2"), (#"hide "goblin 1""#, "Goblin Warrior 1"),
        (#"reveal "goblin 1""#, "Goblin Warrior 1"),
        ("condition add torvald prone", "Torvald Ashbrook"),
        ("condition remove torvald prone", "Torvald Ashbrook"), ("reaction odo", "Brother Odo"),
        ("reaction odo --back", "Brother Odo"), ("armor torvald 19", "Torvald Ashbrook"),
        ("hp torvald 20", "Torvald Ashbrook"), ("hp torvald max 61", "Torvald Ashbrook"),
        ("initiative roll --monsters", "The Ford"), ("surprise ysolde", "Ysolde"),
        ("defenses ogre resist fire", "Ogre"), ("remark --note torvald hi", "Torvald Ashbrook"),
        ("remark --fight-note hi", "The Ford"), ("rename ogre Ogre", "Ogre"),
        ("concentration begin mirai Web", "Mirai"), ("concentration end mirai", "Mirai"),
        ("resource add mirai Slots 4", "Mirai"), ("resource restore mirai Slots", "Mirai"),
        ("encounter end", "The Ford"), ("encounter resume", "The Ford"),
        ("encounter start", "The Ford"), ("rules criticals maximum", "The Ford"),
    ]

    private struct Act: Decodable {
        struct Event: Decodable {}
        var events: [Event]
    }

    private static func fight() async throws -> CLIFixture {
        try await CLIFixture.made { cli in
            for line in [
                "import --sample",
                #"encounter new "The Ford" --add Goblin*3 --add Ogre --add "adult red dragon" --party"#,
                "encounter start --initiative Torvald=15 --seed 1",
            ] {
                let run = try await cli.run(line)
                #expect(run.code == 0, "\(line): \(run.errors)")
            }
        }
    }

    @Test func `what is so already is done, and its text names whom`() async throws {
        let cli = try await Self.fight()
        for (line, name) in Self.repeated {
            let words = CLIFixture.words(line)
            let first = try await cli.battle(words)
            #expect(first.code == 0, "\(line): \(first.errors)")
            let second = try await cli.battle(words)
            #expect(second.code == 0 && second.errors == "", "\(line): \(second.errors)")
            #expect(second.output.contains(name), "\(line): \(second.output)")
            guard !line.hasPrefix("rules") else { continue }
            #expect(second.output.hasPrefix("Nothing changes for"), "\(line): \(second.output)")
            let third = try await cli.battle(words + ["--json"])
            let act = try JSONDecoder().decode(Act.self, from: Data(third.output.utf8))
            #expect(act.events.isEmpty, "\(line)")
        }
        for line in ["undo 100", "undo", "redo 100", "redo"] {
            #expect(try await cli.battle(CLIFixture.words(line)).code == 0)
        }
    }

    @Test(arguments: ActDeclaration.all.map(\.example))
    func `an act that is repeated is never taken for a wrong command line`(example: String)
        async throws
    {
        let cli = try await Self.fight()
        let words = CLIFixture.words(example)
        _ = try await cli.battle(words)
        let again = try await cli.battle(words)
        #expect([0, 81, 82, 83].contains(again.code), "\(example): \(again.errors)")
        #expect(!again.errors.contains("change nothing"))
    }
}
