import Foundation
import Tabletop
import TabletopStore
import Testing

@testable import BattleCommands

/// Checking a file, backing it up, and watching it.
struct DoctorCommandsTests {
    private let cli: CLIFixture

    init() throws { cli = try CLIFixture() }

    @Test func `the doctor finds nothing in a sound file, and counts its contents`() async throws {
        #expect(
            try await cli.done("doctor") == "There is no database yet: nothing to check.\n")
        try await cli.done("import", "--sample")
        try await cli.done("encounter", "new", "Ford", "--add", "goblin")
        try await cli.done("encounter", "start")
        let output = try await cli.done("doctor")
        #expect(output.contains("14 characters, 1 fight with 2 events, 0 answers"))
        #expect(
            output.hasSuffix("Every fight is in the state its log leads to. The file is sound.\n"))
    }

    @Test func `a damaged page is found, and the file stays unchanged`() async throws {
        try await cli.done("import", "--sample")
        let url = URL(filePath: cli.database)
        var bytes = try Data(contentsOf: url)
        // After the schema, so that the file can still be opened.
        for place in stride(from: 12 * 4096, to: 14 * 4096, by: 1) { bytes[place] = 0xA5 }
        try bytes.write(to: url)
        let run = try await cli.battle("doctor")
        #expect([1, 65].contains(run.code), "\(run.output) \(run.errors)")
        #expect((run.output + run.errors).contains("damaged"))
        #expect(try Data(contentsOf: url) == bytes)
    }

    @Test func `a backup is offered, listed, and restored`() async throws {
        try await cli.done("import", "--sample")
        let database = try TabletopDatabase.open(
            path: cli.database, clock: { Date(timeIntervalSinceNow: 86_400) })
        let backup = try #require(try database.maintenance.backUpDaily())
        try database.close()
        let label = String(backup.suffix(10))
        try await cli.done("encounter", "new", "Ford")

        struct Row: Decodable, Equatable {
            var label: String
            var kind: String
            var isGood: Bool
            var characters: Int?
            var fights: Int?
        }
        #expect(
            try await cli.json([Row].self, "backup", "list") == [
                Row(label: label, kind: "backup", isGood: true, characters: 14, fights: 0)
            ])
        #expect(
            try await cli.done("backup", "list").contains("14 characters, 0 fights, 0 answers"))

        // The doctor of a damaged file offers it, and of a file that is no database.
        let url = URL(filePath: cli.database)
        let intact = try Data(contentsOf: url)
        for (damaged, code) in [
            (intact.prefix(12 * 4096) + Data(repeating: 0xA5, count: 2 * 4096), 1),
            (Data("gone".utf8), 65), (Data(), 65),
        ] as [(Data, Int32)] {
            try damaged.write(to: url)
            let run = try await cli.battle("doctor")
            // The damaged pages may belong to a table or to the schema.
            #expect(run.code == code || code == 1 && run.code == 65, "\(run)")
            #expect(
                run.output.hasSuffix(
                    "(14 characters, 0 fights, 0 answers): battle backup restore \(label)\n"))
        }
        try FileManager.default.removeItem(at: url)
        let missing = try await cli.battle("doctor")
        #expect(missing.code == 66 && missing.errors.contains("battle backup restore \(label)"))

        #expect(
            try await cli.done("backup", "restore", label)
                == "battle.db.backup-\(label) is restored: 14 characters, 0 fights, 0 answers.\n")
        try await cli.done("encounter", "new", "Mill")
        let again = try await cli.done("backup", "restore", backup)
        let line = try #require(again.split(separator: "\n").last)
        #expect(line.hasPrefix("The file before is battle.db.replaced-20"))
        let name = String(line.dropFirst("The file before is ".count).dropLast())
        #expect(try await !cli.done("encounter", "list").contains("Mill"))
        try await cli.done("backup", "restore", name)
        #expect(try await cli.done("encounter", "list").contains("Mill"))
        try await cli.done("doctor")

        let unknown = try await cli.battle("backup", "restore", "yesterday")
        #expect(unknown.code == 66)
        #expect(
            unknown.errors
                == "battle: No backup matches \"yesterday\": battle backup list shows all.\n")
    }

    @Test func `words after backup are commands before they are files`() async throws {
        try await cli.done("encounter", "new", "Ford")
        #expect(try await cli.done("backup", "list").hasPrefix("There are no backups yet"))
        #expect(try await cli.done("backup", "./list").hasPrefix("./list: "))
        #expect(try await cli.done("backup", "create", "daily").hasPrefix("daily: "))
        #expect(try await cli.battle("backup").code == 64)
        #expect(try await cli.battle("backup", "restore").code == 64)
        #expect(
            try await cli.done("backup", "daily")
                == "A backup is made on the first use of each day.\n")
        try await cli.done("backup", "daily", "off")
        #expect(
            try await cli.done("backup", "daily")
                == "No daily backups are made; those there are stay.\n")
        #expect(try await cli.battle("backup", "daily", "maybe").code == 64)
    }

    @Test func `the first command of a day makes a backup before it changes anything`() async throws
    {
        let database = try TabletopDatabase.open(
            path: cli.database, clock: { Date(timeIntervalSinceNow: -3 * 86_400) })
        _ = try database.fights.createEncounter(name: "Ford")
        try database.close()
        try await cli.done("status")
        #expect(Backup.all(of: cli.database) == [], "reading makes none")
        try await cli.done("encounter", "new", "Mill")
        try await cli.done("encounter", "new", "Cave")
        let backups = Backup.all(of: cli.database)
        #expect(backups.count == 1 && backups[0].kind == .daily)
        let contents = try Maintenance.contents(ofBackup: backups[0].path)
        #expect(contents.fights == 1)
    }

    @Test func `a backup that fails is told once a day`() throws {
        let now = Date()
        let database = try TabletopDatabase.open(
            path: cli.database, clock: { now - 3 * 86_400 })
        try database.close()
        let today = try TabletopDatabase.open(path: cli.database, clock: { now })
        // A folder where the draft would be.
        let day = PracticeDay(of: now, minutesFromUTC: 0)
        let draft = cli.database + ".backup-\(day).new-battle-\(getpid())"
        try FileManager.default.createDirectory(
            atPath: draft, withIntermediateDirectories: false)
        let sentence = try #require(DailyBackup.failure(of: today, at: now))
        #expect(sentence.hasPrefix("No backup of today was made: \(cli.database).backup-\(day) "))
        #expect(DailyBackup.failure(of: today, at: now) == nil)
        #expect(DailyBackup.failure(of: today, at: now + 86_400) != nil)
        try FileManager.default.removeItem(atPath: draft)
        #expect(DailyBackup.failure(of: today, at: now + 86_400) == nil)
        #expect(Backup.all(of: cli.database).count == 1)
    }

    @Test(
        "The next day begins at four in the morning",
        arguments: [("03:59:59", 2.0), ("04:00:00", 86_401), ("16:00:00", 43_201)])
    func nextDay(time: String, seconds: Double) throws {
        let local = try #require(
            DateArgument(parsing: "2026-11-24T\(time)", now: Date(timeIntervalSince1970: 0)))
        #expect(DailyBackup.secondsToNextDay(at: local.date) == seconds)
    }

    @Test func `the doctor repairs, and says what it did`() async throws {
        #expect(try await cli.done("doctor", "--repair").hasPrefix("There is no database yet"))
        try await cli.done("import", "--sample")
        #expect(try await cli.done("doctor", "--repair").hasPrefix("Nothing was repaired.\n"))
        try await cli.done("encounter", "new", "Ford", "--add", "goblin")
        // Another name in the schema, both as the name and in the statement: a trigger of somebody.
        let url = URL(filePath: cli.database)
        let bytes = try Data(contentsOf: url)
        var changed = bytes
        let name = Data("combatEvent_noDelete".utf8)
        while let place = changed.range(of: name) {
            changed.replaceSubrange(place, with: Data("combatEvent_noDeletX".utf8))
        }
        try changed.write(to: url)
        let refused = try await cli.battle("encounter", "start")
        #expect(refused.code == 65)
        #expect(
            refused.errors.contains("has a trigger combatEvent_noDeletX that battle did not make"))
        let found = try await cli.battle("doctor")
        #expect(found.code == 1)
        #expect(found.output.contains("The trigger combatEvent_noDeletX is not battle's."))
        #expect(found.output.contains("The trigger combatEvent_noDelete is missing."))
        let repaired = try await cli.done("doctor", "--repair")
        #expect(
            repaired.hasPrefix(
                """
                The trigger combatEvent_noDeletX was removed.
                The trigger combatEvent_noDelete was made again.
                The file as it was: battle.db.unrepaired-
                """))
        #expect(repaired.hasSuffix("The file is sound.\n"))
        try await cli.done("encounter", "start")
    }

    @Test func `a backup never overwrites a file`() async throws {
        #expect(try await cli.battle("backup", "copy.db").code == 66)
        try await cli.done("encounter", "new", "Ford")
        #expect(try await cli.done("backup", "copy.db").hasPrefix("copy.db: "))
        let again = try await cli.battle("backup", "copy.db")
        #expect(again.code == 73)
        #expect(again.errors.hasSuffix("copy.db already exists: name a new file.\n"))
        #expect(
            try await cli.done("encounter", "list", "--database", "copy.db").contains("Ford"))
        #expect(
            try await cli.done("doctor", "--database", "copy.db").hasSuffix("The file is sound.\n")
        )
    }

    @MainActor @Test
    func `a watcher waits for the file, sees every change, and survives its removal`() throws {
        let watcher = FightWatcher(path: cli.database, fight: FightOptions(named: nil))
        defer { watcher.leave() }
        #expect(watcher.look() == .nothing("Waiting for battle.db"))
        let database = try TabletopDatabase.open(path: cli.database)
        #expect(watcher.look() == .fight(nil, folding: []))
        #expect(watcher.look() == nil)
        let fight = try database.fights.createEncounter(name: "Ford").encounter
        #expect(watcher.look() == .fight(fight, folding: []))
        let step = try database.fights.perform(
            .add([Newcomer(id: UUID(), name: "Rat")]), on: fight.id)
        #expect(watcher.look() == .fight(step.snapshot.encounter, folding: []))
        #expect(watcher.look() == nil)
        try database.setFoldedNames(["rat"], of: fight)
        #expect(watcher.look() == .fight(step.snapshot.encounter, folding: ["rat"]))
        try database.close()
        try FileManager.default.removeItem(atPath: cli.database)
        #expect(watcher.look() == .nothing("Waiting for battle.db"))
        #expect(watcher.look() == .nothing("Waiting for battle.db"))
        let next = try TabletopDatabase.open(path: cli.database)
        #expect(watcher.look() == .fight(nil, folding: []))
        try next.close()
    }

    @MainActor @Test func `a watcher of one fight sees only that fight`() throws {
        let cli = try CLIFixture()
        let database = try TabletopDatabase.open(path: cli.database)
        let ford = try database.fights.createEncounter(name: "Ford").encounter
        _ = try database.fights.createEncounter(name: "Mill")
        let watcher = FightWatcher(path: cli.database, fight: FightOptions(named: "ford"))
        defer { watcher.leave() }
        #expect(watcher.look() == .fight(ford, folding: []))
        let stranger = FightWatcher(path: cli.database, fight: FightOptions(named: "cave"))
        defer { stranger.leave() }
        #expect(stranger.look() == .fight(nil, folding: []))
        try database.close()
    }

    @Test func `the players' screen is printed without hidden combatants`() async throws {
        try await cli.done("import", "--sample")
        try await cli.done("encounter", "new", "Ford", "--add", "goblin", "--add", "ogre")
        let waiting = try await cli.done("frame", "players", "--columns", "40", "--rows", "12")
        #expect(waiting.contains("Waiting for the fight to start"))
        try await cli.done("hide", "ogre")
        try await cli.done(
            "encounter", "start", "--initiative", "Goblin=20", "--initiative", "Ogre=1")
        let round = try await cli.done("frame", "players", "--columns", "40")
        #expect(round.contains("Round 1") && !round.contains("Ogre"))
        // Large screens have names in the block font: a frame without hidden combatants is that of
        // a fight without them.
        let sizes = [["--large"], ["--columns", "200", "--rows", "60"]]
        var hidden: [String] = []
        for size in sizes {
            hidden.append(try await cli.battle(["frame", "players"] + size).output)
        }
        try await cli.done("reveal", "ogre")
        for (size, hidden) in zip(sizes, hidden) {
            let shown = try await cli.battle(["frame", "players"] + size)
            #expect(shown.code == 0 && shown.output != hidden)
        }
        try await cli.done("remove", "ogre")
        for (size, hidden) in zip(sizes, hidden) {
            #expect(try await cli.battle(["frame", "players"] + size).output == hidden)
        }
        #expect(try await cli.battle("watch").code == 64)
    }
}
