import GeneratedRecords
import Tabletop
import TabletopStore
import Testing

/// Generated records equal those that the store's own interface writes.
@Suite struct GeneratedRecordsTests {
    @Test func `generated records pass the checkup, and remarks can be undone`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        try database.practice.ensureDecks()
        let id = try database.fights.createEncounter(name: "Bridge", edition: .dnd2014).encounter.id
        let before = try database.fights.encounter(id)
        try GeneratedRecords.addRemarks(50, to: id, in: database)
        try GeneratedRecords.addAttempts(200, to: database, seed: 3, days: 5, before: noon)

        #expect(try database.maintenance.checkup().findings.isEmpty)
        let log = try database.fights.log(of: id, limit: 100)
        #expect(log.map { $0.event.summary } == (1...50).reversed().map { "remark \($0) of 50" })
        #expect(log.map { $0.event.lines } == log.map { [$0.event.summary] })
        #expect(
            try database.fights.undo(50, on: id).snapshot.encounter == before.encounter)
        #expect(try database.practice.history().count == 200)
    }
}
