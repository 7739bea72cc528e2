import BattleScreens
import GeneratedRecords
import Tabletop
import TabletopStore
import TerminalUI

/// Acts on small and large fights: in the app, from the key to the disk and the screen, and as a
/// command, which opens the file first. Also a very long log.
func fight() {
    print("acts upon a fight, from a file")
    var floors: [String: Double] = [:]
    for count in [12, 1_000] {
        do {
            try withDatabase { path, database in
                let (id, ids) = try prepare(count, in: database)
                var place = 0
                @MainActor func act(
                    _ what: String, _ command: @Sendable (UUID) -> EncounterCommand
                ) {
                    let name = "\(count) combatants: \(what)"
                    let time = median(100, .wall) {
                        place = (place + 7) % ids.count
                        _ = try? database.fights.perform(command(ids[place]), on: id)
                    }
                    report(name, time, floor: floors[what])
                    if floors[what] == nil { floors[what] = time }
                }
                act("damage, saved") { .damage(Damage(.points(1)), on: [.init($0)]) }
                act("next turn, saved") { _ in .next }
                let undo = median(50, .wall) { _ = try? database.fights.undo(on: id) }
                report("\(count) combatants: undo, saved", undo, floor: floors["undo"])
                if floors["undo"] == nil { floors["undo"] = undo }

                let model = BattleModel(BattleContext(records: database), screen: .fight)
                let session = ViewSession(
                    BattleRoot(model), on: HeadlessTerminal(columns: 80, rows: 24))
                try session.start()
                let key = median(100, .wall) { session.receive(.key(KeyPress("n"))) }
                report("\(count) combatants: n pressed, saved, drawn", key, floor: floors["key"])
                if floors["key"] == nil { floors["key"] = key }
                session.finish()
                try database.close()

                let command = median(30, .wall) {
                    guard let opened = try? TabletopDatabase.open(path: path),
                        let snapshot = try? opened.fights.currentEncounter()
                    else { return }
                    _ = try? opened.fights.perform(.next, on: snapshot.encounter.id)
                    try? opened.close()
                }
                report(
                    "\(count) combatants: opened, next turn, closed", command,
                    floor: floors["command"])
                if floors["command"] == nil { floors["command"] = command }
            }
        } catch {
            print("\(count) combatants: \(error)")
        }
    }
    for count in [100, 100_000] {
        do {
            try withDatabase { _, database in
                let (id, _) = try prepare(12, in: database)
                try GeneratedRecords.addRemarks(count, to: id, in: database)
                let page = median(100, .wall) { _ = try? database.fights.log(of: id, limit: 60) }
                report("\(count) events: the newest 60", page, floor: floors["page"])
                if floors["page"] == nil { floors["page"] = page }
                let act = median(50, .wall) { _ = try? database.fights.perform(.next, on: id) }
                report("\(count) events: next turn, saved", act, floor: floors["act"])
                if floors["act"] == nil { floors["act"] = act }
                let search = median(5, .wall) {
                    _ = try? database.fights.log(matching: LogFilter(text: "remark 7 "), of: id)
                }
                report("\(count) events: searched", search)
                try database.close()
            }
        } catch {
            print("\(count) events: \(error)")
        }
    }
}

private func withDatabase(_ work: (String, TabletopDatabase) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "battle-benchmark-\(UUID().uuidString).db"
    defer {
        for suffix in ["", "-wal", "-shm", ".lock"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }
    try work(path, try TabletopDatabase.open(path: path))
}

/// A running fight of `count` combatants, each with a condition and a resource.
private func prepare(_ count: Int, in database: TabletopDatabase) throws -> (UUID, [UUID]) {
    let id = try database.fights.createEncounter(name: "Melee", edition: .dnd2014).encounter.id
    let ids = (0..<count).map { _ in UUID() }
    let points = try HitPoints(maximum: 1_000)
    let newcomers = ids.enumerated().map { place, id in
        Newcomer(
            id: id, name: place % 2 == 0 ? "Goblin" : "Orc", hitPoints: points, armorClass: 15,
            initiativeModifier: place % 5, conditions: [Condition(name: "Prone")],
            resources: [.recharge("Breath", from: 5)])
    }
    var dice = SplitMix64(seed: 7)
    _ = try database.fights.perform(
        .sequence([.add(newcomers), .rollInitiative(.everybody, together: false), .start]),
        on: id, using: &dice)
    return (id, ids)
}
