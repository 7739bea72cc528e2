import Foundation
import GRDB
import Tabletop
import TabletopStore
import Testing

@testable import BattleCommands

/// Command lines that are run one after the other on a file of their own. Together they run the
/// example of every command, and print every field of the JSON output with every type it can have.
struct JSONScript: Sendable {
    let name: String
    /// The exit code of its lines.
    var code: Int32 = 0
    /// Makes what the lines need besides a folder.
    var prepare: @Sendable (CLIFixture) async throws -> Void = { _ in }
    /// Without the name of the program and without `--json`.
    let lines: [String]

    init(
        _ name: String, code: Int32 = 0,
        prepare: @escaping @Sendable (CLIFixture) async throws -> Void = { _ in }, _ text: String
    ) {
        self.name = name
        self.code = code
        self.prepare = prepare
        lines = text.split(separator: "\n").map(String.init)
    }

    /// The files of the tests of the import.
    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../TabletopImportTests/Fixtures").standardized

    static let all = [roster, fight, editions, practice, past, earlier, damaged, repaired]

    private static let roster = JSONScript(
        "roster", prepare: { try files($0) },
        """
        status
        doctor
        stats practice
        characters
        party list
        import heroes.json bestiary.json --dry-run
        import heroes.json bestiary.json
        import bestiary.json
        import evening.json
        import questions.json
        import statblock.json
        statblock "Hobgoblin Captain"
        import --sample
        rest long
        characters --search gob
        character add "Sir Bram" --hit-points 33/45 --title Knight
        character add Mist --monster
        character add Prisoner --hit-points unknown
        character edit bram --hit-points 52 --level 6
        character title bram --add "The Brave"
        character title bram
        character note bram "Owes the miller 20 gp."
        character note bram
        character copy ogre "Ogre Chief" "hp 90"
        character block "Ogre Chief" "hp 90" "challenge 4"
        character block "Ogre Chief" --remove
        character remove "Sir Bram"
        character restore "Sir Bram"
        library shadow --edition dnd2014 --take
        characters
        party --json
        party list
        party add bram nettle
        party remove bram
        party default off
        party default
        portrait torvald torvald.png
        portrait torvald torvald.png
        portrait torvald --remove
        library red dragon
        library --limit 1000
        statblock "adult black dragon"
        spell fireball
        rule prone
        rule
        roll 4d6kh3 --seed 1
        party ledger --json
        party ledger add --experience 450 --coins "120 gp"
        party ledger correct 1 --coins "90 gp"
        party ledger list
        party ledger remove 1
        deck new Verbs
        deck import verbs.tsv --deck Verbs --dry-run
        deck import verbs.tsv --deck Verbs
        practice answer Verbs ire --rating easy --as nettle
        practice answer Verbs esse --rating easy --as nettle
        practice answer Verbs amare --rating easy --as nettle
        practice answer Verbs videre --rating easy --as nettle
        practice answer Verbs venire --rating easy --as nettle
        characters --search nettle
        history
        rest long
        export everything.json
        import everything.json --database other.db
        import everything.json --dry-run --database third.db
        doctor --json
        doctor --repair
        backup battle-copy.db
        backup create battle-copy-2.db
        backup list
        backup daily off
        backup daily
        backup restore battle-copy.db --database restored.db
        backup restore battle-copy-2.db --database restored.db
        backup list --database restored.db
        """)

    private static let fight = JSONScript(
        "fight",
        """
        import --sample
        character add Mist --monster
        encounter list
        encounter new "The Ford" --add "Goblin*2" --add Ogre
        difficulty --encounter "The Ford"
        recap "The Ford"
        stats fights
        encounter add "Goblin*3" "Bandit King 30 15" --hidden
        encounter add "adult red dragon" Mist
        encounter add --lair "The river"
        rules
        rules --criticals maximum --monsters-see words
        encounter prepare round 3 "Wolves come" --add "wolf*2"
        encounter prepared --encounter "The Ford"
        surprise "goblin*"
        initiative roll --monsters --seed 1
        initiative set "goblin*" 4
        initiative set ogre 9
        initiative set bandit 7
        initiative set dragon 10
        initiative set mist 5
        initiative set mirai 12
        initiative set ysolde 14
        initiative set nettle 13
        initiative set odo 6
        encounter start --initiative Torvald=15 --seed 1
        status --json
        next
        delay
        return torvald
        next
        previous
        initiative move torvald --after ysolde
        undo 2
        redo 2
        undo
        initiative set torvald 15
        ready nettle "shoot whoever opens the door"
        reaction ysolde
        remark "The bridge burns." --about torvald
        defenses "goblin*" --resist fire --immune poison
        defenses "ogre" --weak fire=5 --reduce cold=3
        defenses bandit "resist slashing unless magical"
        armor torvald 19
        temp ysolde 8
        damage ysolde 5
        note torvald "Cursed by the hag."
        note torvald
        note --fight "Reinforcements in round 3."
        note --fight
        note torvald "Brave." --roster
        note torvald --roster
        hide "goblin*"
        reveal "goblin 1"
        attack "goblin 1" scimitar torvald --adv --seed 1
        use dragon "fire breath" --on torvald --saves "torvald=18" --seed 1
        legendary dragon 2
        resource use dragon "Legendary Resistance"
        resource add mirai Slots 4 3 3
        resource use mirai "Slots 1"
        resource restore mirai "Slots 1"
        resource remove mirai "Slots 3"
        resource list mirai
        concentration begin mirai Web
        damage mirai 3 --by ogre
        concentration save mirai 14
        concentration end mirai
        concentration begin mirai "Polymorph"
        form take nettle "brown bear" --by mirai
        form leave nettle
        condition add torvald frightened --rounds 2
        condition add torvald exhaustion --value 2 --note "from the march"
        condition add ysolde "=Aid" --maximum 5 --minutes 480
        condition add ysolde poisoned --secret
        condition list
        condition list --known
        condition remove torvald frightened
        status
        damage "goblin*" "2d6+3 slashing" --half "goblin 2" --seed 1
        undo
        cast mirai fireball --on "goblin*" --dc 15 --seed 1
        undo
        maximum "goblin 2" 2d6 --seed 1
        rename "goblin 2" Snick
        rename Snick "Goblin 2"
        duplicate "goblin 1" 2
        kill "goblin 2"
        revive "goblin 2"
        remove "goblin 1"
        hp torvald 12
        damage torvald 12 --by dragon
        death-save torvald --rolled 15 --seed 1
        stabilize torvald
        heal torvald 2d4+2 --by odo --seed 1
        damage torvald 100 --type fire --by dragon --critical
        revive torvald --hit-points 5
        heal torvald 1 --state
        rest short torvald --hit-dice 2d10 --modifier 3 --seed 1
        riddle ask mirai --deck japanese --question はい
        riddle answer 2 --then "damage 2d6 psychic" --seed 1
        riddle ask mirai --deck japanese --seed 1
        riddle withdraw
        damage bandit "5 slashing magical"
        undo 2
        damage bandit 1
        branches --encounter "The Ford"
        encounter unprepare 1
        log --search torvald --round 1-2
        log
        encounter end "The Ford"
        encounter resume "The Ford"
        encounter end "The Ford"
        encounter copy "The Ford" "The Ford, by night"
        encounter list
        encounter delete "The Ford, by night"
        encounter restore "The Ford, by night"
        stats --encounter "The Ford"
        stats fights --encounter "The Ford"
        recap "The Ford"
        difficulty --encounter "The Ford"
        party ledger add --fight "The Ford" --coins "120 gp"
        deck rehearse --fight "The Ford"
        export ford.md --encounter "The Ford"
        frame fight --columns 100 --rows 30 --svg
        encounter rename "The Ford at Dusk"
        """)

    private static let editions = JSONScript(
        "editions",
        """
        import --sample
        encounter new Lair --edition dnd2014 --add "adult red dragon" --add shadow
        difficulty
        encounter start --seed 1
        use dragon "frightful presence" --on torvald --saves "torvald=1" --seed 1
        condition save torvald frightened 14
        status
        encounter end
        encounter new Ruin --edition pathfinder2e --add "Goblin"
        encounter start --seed 1
        recap
        difficulty
        status
        encounter new Hall --edition plain --add Goblin --party
        encounter start Hall --seed 1
        recap Hall
        damage goblin 3 --encounter Hall
        damage goblin 30 --by torvald --encounter Hall
        recap Hall
        difficulty --encounter Hall
        """)

    private static let practice = JSONScript(
        "practice",
        prepare: { table in
            try files(table)
            // Of one deck and of two.
            for package in ["words.apkg", "odd.apkg"] {
                try FileManager.default.copyItem(
                    at: fixtures.appending(path: "Anki/\(package)"),
                    to: table.folder.appending(path: package))
            }
        },
        """
        deck list
        deck new Verbs
        deck import verbs.tsv --deck Verbs --dry-run
        deck import verbs.tsv --deck Verbs
        deck import words.apkg
        deck import odd.apkg
        deck import words.apkg --dry-run --deck Mine
        deck set Verbs --retention 0.9 --learning-steps "1m 10m"
        deck set Verbs --goal 7 --directions both
        deck list
        deck export Verbs verbs.csv
        card "First words" はい
        practice answer "First words" はい --rating good
        practice answer "First words" いいえ --rating again
        practice answer Verbs esse --rating easy
        card "First words" はい --suspend
        card "First words" はい --resume
        card Verbs esse --bury
        practice undo
        practice redo
        due
        due --before 2026-12-01
        card Verbs esse --bury --at 2026-03-01T12:00
        due --before 2036-12-01
        history --deck "First words" --wrong --since 7d
        history
        stats practice --deck Verbs
        stats practice
        deck rename Verbs "Strong verbs"
        deck rename "Strong verbs" Verbs
        deck remove Verbs
        history
        deck restore Verbs
        """)

    /// A deck with answers of many months, and a round that was interrupted.
    private static let past = JSONScript(
        "past", prepare: { try history($0) },
        """
        history --limit 5
        deck list
        due
        card Verbs "question 1"
        stats practice --deck Verbs
        deck fit Verbs --take
        """)

    /// What a file of an earlier version has, which said less of its answers.
    private static let earlier = JSONScript(
        "earlier",
        prepare: { table in
            try FileManager.default.copyItem(
                at: fixtures.appending(path: "../../Fixtures/f0d2ff0/battle.db").standardized,
                to: URL(filePath: table.database))
        },
        """
        characters
        encounter list
        status
        log
        recap
        stats fights
        history
        stats practice
        """)

    private static let damaged = JSONScript(
        "damaged", code: 1,
        prepare: { table in
            try await table.done("import", "--sample")
            // A name in a row that its index has otherwise.
            let file = URL(filePath: table.database)
            var bytes = try Data(contentsOf: file)
            let place = try #require(bytes.firstRange(of: Data("Torvald".utf8)))
            bytes[place.lowerBound + 1] = UInt8(ascii: "x")
            try bytes.write(to: file)
        },
        """
        doctor
        """)

    private static let repaired = JSONScript(
        "repaired",
        prepare: { table in
            try await table.done("import", "--sample")
            let database = try DatabaseQueue(path: table.database)
            try await database.write { try $0.execute(sql: "DROP INDEX card_due") }
            try database.close()
        },
        """
        doctor --repair
        """)

    private static func files(_ table: CLIFixture) throws {
        _ = try table.file(
            "heroes.json",
            #"[{"name": "Bram", "maxHitPoints": 45, "hair": "red", "image": "https://example.org/a.png"}]"#
        )
        _ = try table.file(
            "bestiary.json",
            """
            [{"name": "Orc", "maxHitPoints": 15, "currentHitPoints": 20},
            {"name": "Worg", "maxHitPoints": -1}, {"maxHitPoints": 3}]
            """)
        _ = try table.file(
            "evening.json",
            """
            {"battleTrackerVersion": "5.0.0", "round": 0, "creatures": [
              {"id": 1, "name": "Grendel", "healthPoints": 20, "maxHealthPoints": 30,
               "conditions": [], "totalSpellSlots": {"1": 2}},
              {"id": 2, "name": "Unferth", "healthPoints": 9, "maxHealthPoints": 9}]}
            """)
        _ = try table.file(
            "questions.json",
            """
            {"name": "Questions", "challenges": [{"question": "One?", "answer": "1"}]}
            """)
        _ = try table.file(
            "statblock.json",
            """
            {"name": "Hobgoblin Captain", "edition": "dnd2014", "type": "Humanoid",
            "subtype": "goblinoid", "armorClass": 17, "maxHitPoints": 39, "actions": []}
            """)
        _ = try table.file(
            "verbs.tsv",
            """
            question\tanswer
            ire\tto go
            esse\tto be
            amare\tto love
            videre\tto see
            venire\tto come
            odd

            """)
        try #require(Data(base64Encoded: PortraitCommandTests.png))
            .write(to: table.folder.appending(path: "torvald.png"))
    }

    private static func history(_ table: CLIFixture) throws {
        let database = try TabletopDatabase.open(
            path: table.database, isNamedByUser: true, clock: { Date() },
            minutesFromUTC: { _ in 0 })
        var imported = ImportedDeck(
            try Deck(
                id: UUID(), name: "Verbs",
                challenges: (1...150).map {
                    try Challenge(id: UUID(), question: "question \($0)", answer: "answer \($0)")
                }))
        for (index, challenge) in imported.deck.challenges.enumerated().dropLast(2) {
            var history = CardHistory()
            for number in 0..<8 {
                // Each gap is longer than the last one; some answers are wrong.
                let day = 300 - number * number * 5 - index % 3
                history.answers.append(
                    CardHistory.Answer(
                        (index + number) % 7 == 0 ? .again : .good,
                        at: Date(timeIntervalSinceNow: Double(-day) * 86_400), minutesFromUTC: 0,
                        milliseconds: 3000, interval: 86_400))
            }
            imported.histories[challenge.id] = history
        }
        _ = try database.importDeck(imported)
        var chance = DiceGenerator(seed: 1)
        let deck = imported.deck
        let round = try PracticeSession(id: UUID(), deck: deck, using: &chance)
        try database.record(
            Attempt(
                challenge: deck.challenges[149], sessionID: round.id, answeredAt: Date(),
                minutesFromUTC: 0, chosen: "answer 150", isCorrect: true, milliseconds: 900),
            in: round)
        // A further try, which does not move the card, on a day without another answer.
        try database.record(
            Attempt(
                challenge: deck.challenges[149], sessionID: nil,
                answeredAt: Date(timeIntervalSinceNow: -100_000),
                minutesFromUTC: 0, chosen: "answer 1", isCorrect: false, milliseconds: 900,
                isScheduled: false))
        try database.close()
    }
}
