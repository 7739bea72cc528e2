import Foundation
import Tabletop
import TabletopStore
import Testing

@testable import BattleCommands

/// Checking a file, backing it up, and watching it.
struct DoctorCommandsTests {
    @Test func `the doctor finds nothing in a sound file, and counts its contents`() async throws {
        let cli = try CLIFixture()
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
        let cli = try CLIFixture()
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

    @Test func `a backup never overwrites a file`() async throws {
        let cli = try CLIFixture()
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
        let cli = try CLIFixture()
        let watcher = FightWatcher(path: cli.database, encounter: nil)
        defer { watcher.leave() }
        #expect(watcher.look() == .nothing("Waiting for battle.db"))
        let database = try TabletopDatabase.open(path: cli.database)
        #expect(watcher.look() == .fight(nil, folding: []))
        #expect(watcher.look() == nil)
        let fight = try database.createEncounter(name: "Ford").encounter
        #expect(watcher.look() == .fight(fight, folding: []))
        let step = try database.perform(
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
        let ford = try database.createEncounter(name: "Ford").encounter
        _ = try database.createEncounter(name: "Mill")
        let watcher = FightWatcher(path: cli.database, encounter: "ford")
        defer { watcher.leave() }
        #expect(watcher.look() == .fight(ford, folding: []))
        let stranger = FightWatcher(path: cli.database, encounter: "cave")
        defer { stranger.leave() }
        #expect(stranger.look() == .fight(nil, folding: []))
        try database.close()
    }

    @Test func `the players' screen is printed without hidden combatants`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        try await cli.done("encounter", "new", "Ford", "--add", "goblin", "--add", "ogre")
        let waiting = try await cli.done("frame", "players", "--columns", "40", "--rows", "12")
        #expect(waiting.contains("Waiting for the fight to start"))
        try await cli.done("hide", "ogre")
        try await cli.done("encounter", "start")
        for options in [["--columns", "40"], ["--large"], ["--columns", "200", "--rows", "60"]] {
            let run = try await cli.battle(["frame", "players"] + options)
            #expect(run.code == 0 && run.output.contains("Round 1"), "\(run.errors)")
            #expect(!run.output.contains("Ogre"))
        }
        #expect(try await cli.battle("watch").code == 64)
    }
}
