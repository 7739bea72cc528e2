import Foundation
import Tabletop
import TabletopStore
import Testing
import TestSupport

/// Command lines that are run one after the other on a file of their own. Together they run the
/// example of every command.
struct JSONScript: Sendable, CustomTestStringConvertible {
    let name: String
    var testDescription: String { name }
    /// Makes what the lines need besides a folder.
    var prepare: @Sendable (CLIFixture) async throws -> Void = { _ in }
    /// Without the name of the program and without `--json`.
    let lines: [String]

    init(
        _ name: String,
        prepare: @escaping @Sendable (CLIFixture) async throws -> Void = { _ in }, _ text: String
    ) {
        self.name = name
        self.prepare = prepare
        lines = text.split(separator: "\n").map(String.init)
    }

    /// The files of the tests of the import.
    static let fixtures = Repository.root.appending(
        path: "Tests/Battle/TabletopImportTests/Fixtures")

    static let all = [roster, fight, earlierEdition, pathfinder, practice, past]

    private static let roster = JSONScript(
        "roster", prepare: { try files($0) },
        """
        status
        doctor
        party list
        import heroes.json bestiary.json --dry-run
        import evening.json
        import questions.json
        import --sample
        rest long
        characters --search gob
        character add "Sir Bram" --hit-points 33/45 --title Knight
        character edit bram --level 6 --abilities "8 14 13 16 12 10" --hit-points 52
        character title bram --add "The Brave"
        character note bram "Owes the miller 20 gp."
        character note bram
        character copy ogre "Ogre Chief" "hp 90"
        character card nettle
        character block "Ogre Chief" "hp 90" "challenge 4"
        character block "Ogre Chief" --remove
        character remove "Sir Bram"
        character restore "Sir Bram"
        party --json
        party add bram nettle
        party remove bram
        party default off
        portrait torvald torvald.png
        library red dragon
        book "adult black dragon"
        book fireball
        book prone
        book
        roll 4d6kh3 --seed 1
        roll --odds "d20+5 >= 15"
        about
        completion bash
        environment
        keys
        hook set turn ./light.sh
        hook list
        hook remove turn
        party ledger --json
        party ledger add --experience 450 --coins "120 gp"
        party ledger correct 1 --coins "90 gp"
        party ledger list
        party ledger remove 1
        export everything.json
        import everything.json --database other.db
        doctor --repair
        backup battle-copy.db
        backup create battle-copy-2.db
        backup list
        backup daily off
        backup restore battle-copy.db --database restored.db
        backup list --database restored.db
        """)

    private static let fight = JSONScript(
        "fight",
        prepare: {
            _ = try $0.file("round.txt", "damage \"goblin 1\" 1\nremark \"Smoke rises.\"\n")
        },
        """
        import --sample
        encounter list
        encounter new "The Ford" --add "Goblin*2" --add Ogre
        difficulty --fight "The Ford"
        recap "The Ford"
        encounter add "Goblin*3, Bandit King 30 15" --hidden
        encounter add "adult red dragon"
        encounter add --lair "The river"
        rules criticals maximum monsters-see words
        prepare add round 3 "Wolves come" --add "wolf*2"
        prepare list --fight "The Ford"
        surprise "goblin*"
        initiative roll monsters --seed 1
        initiative set "goblin*" 4
        initiative set ogre 9
        initiative set bandit 7
        initiative set dragon 10
        initiative set mirai 12
        initiative set ysolde 14
        initiative set nettle 13
        initiative set odo 6
        encounter start --initiative Torvald=15 --seed 1
        status --json
        do round.txt
        undo
        next
        delay
        return torvald
        previous
        initiative move torvald after ysolde
        initiative swap torvald ysolde
        undo
        undo 2
        redo 2
        initiative set torvald 15
        ready nettle "shoot whoever opens the door"
        reaction ysolde
        remark "The bridge burns." --about torvald
        defenses "goblin*" resist fire immune poison
        armor torvald 19
        hp ysolde temp 8
        remark --note torvald "Cursed by the hag."
        remark --note torvald
        hide "goblin*"
        reveal "goblin 1"
        attack "goblin 1" scimitar torvald adv --seed 1
        use dragon fire breath on torvald saves torvald=18 --seed 1
        resource use dragon "Legendary actions" 2
        resource add dragon Fire Breath 1 back recharge5
        resource use dragon "Legendary Resistance"
        resource add mirai Slots 4 3 3
        resource use mirai Slots 1
        resource restore mirai Slots 1
        resource list mirai
        concentration begin mirai Web
        damage mirai 3 --by ogre
        concentration save mirai 14
        concentration end mirai
        concentration begin mirai "Polymorph"
        form take nettle brown bear by mirai
        form leave nettle
        condition add torvald frightened rounds 2
        condition list
        condition list --known
        condition remove torvald frightened
        damage "goblin*" "2d6+3 slashing" half "goblin 2" --seed 1
        undo
        cast mirai fireball on "goblin*" dc 15 --seed 1
        undo
        resource remove mirai Slots 3
        hp "goblin 2" max 2d6 --seed 1
        rename "goblin 2" Snick
        rename Snick "Goblin 2"
        duplicate "goblin 1" 2
        kill "goblin 2"
        remove "goblin 1"
        hp torvald 12
        damage torvald 12 --by dragon
        death-save torvald 15 --seed 1
        stabilize torvald
        heal torvald 2d4+2 by odo --seed 1
        damage torvald 100 --type fire --by dragon --critical
        revive torvald with 5
        heal torvald 1 --state
        rest short torvald hit-dice 2d10 modifier 3 --seed 1
        riddle ask mirai deck japanese question はい
        riddle answer 2 --then "damage 2d6 psychic" --seed 1
        riddle ask mirai --deck japanese --seed 1
        riddle remove
        branches --fight "The Ford"
        prepare remove 1
        log --search torvald --round 1-2
        encounter end "The Ford"
        encounter resume "The Ford"
        encounter copy "The Ford" "The Ford, by night"
        encounter list
        encounter remove "The Ford, by night"
        encounter restore "The Ford, by night"
        stats --fight "The Ford"
        stats fights --fight "The Ford"
        party ledger add --fight "The Ford" --coins "120 gp"
        deck rehearse --fight "The Ford"
        export ford.md --fight "The Ford"
        frame fight --columns 100 --rows 30 --svg
        manual first-evening
        encounter rename "The Ford at Dusk"
        """)

    /// A dragon of the earlier edition, whose frightful presence a saving throw ends.
    private static let earlierEdition = JSONScript(
        "earlier edition",
        """
        import --sample
        encounter new Lair --edition dnd2014 --add "adult red dragon" --add shadow
        use dragon "frightful presence" --on torvald --saves "torvald=1" --seed 1
        condition save torvald frightened 14
        """)

    /// Persistent damage, which the other editions do not have.
    private static let pathfinder = JSONScript(
        "pathfinder",
        """
        import --sample
        encounter new Fire --edition pathfinder2e
        encounter start --seed 1
        condition add torvald 2d6 persistent fire
        persistent-damage torvald 16 --seed 1
        """)

    private static let practice = JSONScript(
        "practice",
        prepare: { table in
            try files(table)
            try FileManager.default.copyItem(
                at: fixtures.appending(path: "Anki/odd.apkg"),
                to: table.folder.appending(path: "odd.apkg"))
        },
        """
        deck list
        deck new Verbs
        deck import verbs.tsv --deck Verbs --dry-run
        deck import verbs.tsv --deck Verbs
        deck import odd.apkg
        deck set Verbs --retention 0.9 --learning-steps "1m 10m"
        deck export Verbs verbs.csv
        practice answer "First words" はい --rating good
        card "First words" はい --suspend
        practice undo
        practice redo
        due --before 2026-12-01
        history --deck "First words" --wrong --since 7d
        stats practice --deck Verbs
        deck rename Verbs "Strong verbs"
        deck remove Verbs
        deck restore Verbs
        """)

    /// A deck with answers of many months.
    private static let past = JSONScript(
        "past", prepare: { try history($0) },
        """
        deck fit Verbs --take
        """)

    private static func files(_ table: CLIFixture) throws {
        let texts = [
            "heroes.json":
                #"[{"name": "Bram", "maxHitPoints": 45, "hair": "red", "image": "a.png"}]"#,
            "bestiary.json": #"[{"name": "Orc", "maxHitPoints": 15}, {"maxHitPoints": 3}]"#,
            "evening.json": """
            {"battleTrackerVersion": "5.0.0", "round": 0, "creatures": [
              {"id": 1, "name": "Grendel", "healthPoints": 20, "maxHealthPoints": 30,
               "conditions": [], "totalSpellSlots": {"1": 2}}]}
            """,
            "questions.json": """
            {"name": "Questions", "challenges": [{"question": "One?", "answer": "1"}]}
            """,
            "verbs.tsv": "question\tanswer\nire\tto go\nesse\tto be\nodd\n",
        ]
        for (name, text) in texts { _ = try table.file(name, text) }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: table.file("light.sh", "#!/bin/sh\n"))
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
            imported.histories[CardKey(challenge: challenge.id, direction: .forward)] =
                history
        }
        _ = try database.practice.importDeck(imported)
        try database.close()
    }
}
