import Foundation
import GRDB
import Tabletop
import Testing
import TestSupport

@testable import TabletopStore

/// A file written by the program at commit f0d2ff0: it opens, has everything that could be written
/// then, and its fights can be undone to their beginning and redone.
///
/// `Tests/Battle/Fixtures/f0d2ff0/README.md` says how it was made.
struct EarlierFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let fixture = Repository.root.appending(path: "Tests/Battle/Fixtures/f0d2ff0")

    // What was added after f0d2ff0 cannot be in the file. List it here, and add a fixture of the
    // version that writes it.
    private static let laterKinds: Set<EncounterEvent.Kind> = [.action, .form, .riddle]
    private static let laterFacts: Set<CombatantField> = [.level, .form, .traitsAtZero, .actsWith]
    private static let laterTables: Set<String> = [
        "statBlock", "ledgerEntry", "challengePicture", "earnedTitle", "encounterOriginal",
        "suggestion", "seat", "answeredBy",
    ]

    /// Opens a copy of the file in the folder, which migrates it.
    private func copy(in folder: Folder) throws -> TabletopDatabase {
        try FileManager.default.copyItem(
            atPath: Self.fixture.appending(path: "battle.db").path, toPath: folder.file())
        return try open(folder.file())
    }

    /// Every fight, deleted ones included, the last used first.
    private func fights(in database: TabletopDatabase) throws -> [EncounterSummary] {
        try (database.fights.encounters() + database.fights.deletedEncounters())
            .sorted { $0.updatedAt > $1.updatedAt }
    }

    /// Every event, undone ones included.
    private func events(in database: TabletopDatabase) throws -> [EncounterEvent] {
        try fights(in: database).flatMap { try database.fights.log(of: $0.id, limit: .max) }.map(
            \.event)
    }

    // MARK: What is in it

    @Test func `the file has every kind of event`() throws {
        let kinds = Set(try events(in: copy(in: folder)).map(\.kind))
        let missing = Set(EncounterEvent.Kind.allCases).subtracting(kinds)
        #expect(missing == Self.laterKinds)
    }

    @Test func `the file has every kind of change and every field of a combatant`() throws {
        let changes = try events(in: copy(in: folder)).flatMap(\.changes)
        var subjects: Set<String> = []
        var facts: Set<CombatantField> = []
        for change in changes {
            // No default, so that a new case does not compile until it is handled here.
            switch change {
            case .encounter: subjects.insert("encounter")
            case .entry(_, let set, let was):
                subjects.insert(set == nil ? "entry taken back" : "entry")
                facts.formUnion((set ?? was)?.keys ?? [])
            case .combatant(_, let set, _):
                subjects.insert("combatant")
                facts.formUnion(set.keys)
            case .turn(_, let set, let was):
                subjects.insert(
                    was == nil ? "turn begun" : set == nil ? "turn taken back" : "turn altered")
            case .character: subjects.insert("character")
            }
        }
        #expect(
            subjects == [
                "encounter", "entry", "combatant", "turn begun", "turn altered",
                "turn taken back", "character",
            ])
        #expect(Set(CombatantField.allCases).subtracting(facts) == Self.laterFacts)
    }

    @Test func `the file has turns with every effect that their start can have`() throws {
        let turns = try events(in: copy(in: folder)).flatMap(\.changes).compactMap { change in
            if case .turn(_, let turn, _) = change { turn } else { nil }
        }
        let effects: [(String, (Turn) -> Bool)] = [
            ("passed", { !$0.passed.isEmpty }), ("counted", { !$0.counted.isEmpty }),
            ("ended", { !$0.ended.isEmpty }),
            ("ended with hit points cut", { $0.ended.contains { $0.cut != nil } }),
            ("fallen", { !$0.fallen.isEmpty }), ("readied", { !$0.readied.isEmpty }),
            ("renewed", { !$0.renewed.isEmpty }), ("lapsed", { !$0.lapsed.isEmpty }),
            ("rerolled", { !$0.rerolled.isEmpty }), ("delayed", { $0.isDelayed }),
            ("resumed", { $0.isResumed }),
        ]
        for (what, isSo) in effects { #expect(turns.contains { isSo($0) }, "\(what)") }
    }

    /// A part of the log entry of each command.
    private static let sentences: [(command: String, sentence: String)] = [
        ("add", "joins the fight"), ("refresh", "comes with"), ("remove", "leaves the fight"),
        ("duplicate", "Goblin 5 joins"), ("rename", "is now called Reed Cutter"),
        ("addLair", "on initiative 20, losing ties"), ("setInitiative", "has initiative"),
        ("rollInitiative", "rolls initiative"), ("move", "acts after"), ("start", "starts"),
        ("start again", "goes on"), ("next", "'s turn"), ("delay", "delays"),
        ("ready", "waits to"), ("takeReadied", "uses the reaction to"),
        ("surprise", "is Surprised"), ("previous", "Back to"), ("end", "ends in round"),
        ("damage", "slashing damage"), ("heal", "regains"),
        ("gainTemporary", "temporary hit point"), ("setMaximum", "has at most"),
        ("setMaximum to unknown", "are unknown"), ("rollMaximum", "rolled with 3d6"),
        ("setHitPoints", "is set to"), ("deathSave", "for a death save"),
        ("recovery check", "for a recovery check"), ("stabilize", "is stable"),
        ("kill", "dies"), ("revive", "lives again"), ("addCondition", "is Aid"),
        ("removeCondition", "is no longer Frightened"), ("setResource", "Legendary actions"),
        ("removeResource", "Candle"), ("useResource", "Breath of rot"),
        ("rest", "takes a short rest"), ("spendHitDice", "Hit dice"),
        ("concentrate", "concentrates on Web"), ("saveConcentration, kept", "keeps Web"),
        ("saveConcentration, lost", "no longer concentrates on Hex"),
        ("useReaction", "uses the reaction"), ("hide", "is hidden"), ("hide, no longer", "is seen"),
        ("setArmorClass", "has armor class 16"), ("setDefenses", "has other defenses"),
        ("setNote", "has a note: Flees"), ("setNote to nothing", "has no note any more"),
        ("renameEncounter", "is now called The Ferry at Dusk"),
        ("setEncounterNote", "has a note: Reinforcements"), ("setEdition", "is played by"),
        ("setOptions", "has other table rules"), ("remark", "Fog."), ("roll", "1d20+5"),
    ]

    @Test func `the file has a log entry of every command`() throws {
        let summaries = try events(in: copy(in: folder)).map(\.summary)
        for (command, sentence) in Self.sentences {
            #expect(summaries.contains { $0.contains(sentence) }, "\(command)")
        }
        // Resuming a delayed turn has the same kind as delaying it, and a sentence of its own.
        let resumed = try events(in: open(folder.file())).filter {
            $0.kind == .delay && !$0.summary.contains("delays")
        }
        #expect(resumed.count == 1)
    }

    @Test func `the file has rows in every table`() throws {
        try copy(in: folder).close()
        let queue = try DatabaseQueue(path: folder.file())
        let empty = try queue.read { db in
            let tables = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
            return try tables.filter {
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\($0)\"") == 0
            }
        }
        #expect(Set(empty) == Self.laterTables)
    }

    @Test func `the file has the data that no command prints`() throws {
        let database = try copy(in: folder)
        let isolde = try #require(try database.roster.characters(search: "isolde").first)
        #expect(
            try database.roster.portrait(of: isolde.id)?.data
                == Data(contentsOf: Self.fixture.appending(path: "portrait.png")))
        #expect(try Array(database.roster.portraitDates().keys) == [isolde.id])

        let fight = try #require(
            try database.fights.encounters().first { $0.name == "The Bell Tower" })
        let tower = try database.fights.encounter(fight.id).encounter
        #expect(try database.foldedNames(of: tower) == ["goblin"])
        let settings = [
            ("user.name", "Mira"), ("theme", "light"), ("party.joins", "off"),
            ("fight.timer", "on"), ("fight.edition", "dnd2014"), ("motion", "off"),
        ]
        for (key, value) in settings { #expect(try database.setting(key) == value, "\(key)") }

        #expect(try database.practice.decks().map(\.challenges.count) == [9, 30])
        #expect(try database.practice.history().days.map(\.total) == [13])
        try database.close()
        let sessions = try DatabaseQueue(path: folder.file()).read { db in
            try Row.fetchAll(
                db,
                sql: "SELECT endedAt IS NULL AS goesOn, goal, correct FROM practiceSession"
            ).map { row in [row["goesOn"], row["goal"], row["correct"]] as [Int] }
        }
        #expect(sessions == [[0, 5, 5], [1, 5, 2]])
    }

    @Test func `no migration runs the program's own code before the last one`() throws {
        try FileManager.default.copyItem(
            atPath: Self.fixture.appending(path: "battle.db").path, toPath: folder.file())
        let connection = try Connection(
            path: folder.file(),
            configuration: TabletopDatabase.configuration(access: .readWrite))
        func count(_ sql: String) throws -> Int {
            try connection.read { try Int.fetchOne($0, sql: sql) ?? -1 }
        }
        let names = Migration.all.map(\.name)
        try connection.migrate(TabletopDatabase.migrator, upTo: names[names.count - 2])
        #expect(try count("SELECT count(*) FROM attempt") > 0)
        #expect(try count("SELECT count(*) FROM card") == 0)
        try connection.migrate(TabletopDatabase.migrator)
        let cards = try count("SELECT count(*) FROM card")
        #expect(cards > 0)
        #expect(
            try count("SELECT count(DISTINCT challengeId || direction) FROM attempt") == cards)
        #expect(try count("SELECT count(*) FROM attempt WHERE interval IS NOT NULL") > 0)
        #expect(
            try count("SELECT count(*) FROM combatEventWords WHERE words <> lower(words)") == 0)
        #expect(
            try count("SELECT count(*) FROM combatEventWords")
                == count("SELECT count(*) FROM combatEvent"))
    }

    // MARK: Back and forth

    @Test func `every fight is undone to its start, step by step, and redone`() throws {
        let database = try copy(in: folder)
        #expect(try database.maintenance.checkup().findings == [])
        let fights = try fights(in: database)
        let roster = try database.roster.characters()
        var walked: [UUID: [EncounterSnapshot]] = [:]
        // The fight last used is undone first, because its changes to the roster came last.
        for fight in fights {
            var states = [try database.fights.encounter(fight.id)]
            while case let step = try database.fights.undo(on: fight.id), !step.events.isEmpty {
                states.append(step.snapshot)
            }
            let start = try database.fights.encounter(fight.id)
            #expect(start.head == 0 && !start.canUndo, "\(fight.name)")
            #expect(
                start.encounter.combatants.isEmpty && start.encounter.turns.isEmpty
                    && start.encounter.state == .draft, "\(fight.name)")
            walked[fight.id] = states
        }
        #expect(walked.values.reduce(0) { $0 + $1.count } > 150)
        #expect(try database.maintenance.checkup().findings == [])

        for fight in fights.reversed() {
            for state in walked[fight.id, default: []].reversed().dropFirst() {
                // One fight was left on an older branch: redo follows what was undone last.
                let step = try database.fights.redo(on: fight.id)
                #expect(step.snapshot == state, "\(fight.name), event \(state.head)")
            }
        }
        #expect(try database.roster.characters() == roster)
        #expect(try database.maintenance.checkup().findings == [])
    }
}
