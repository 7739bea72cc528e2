import BattleScreens
import Foundation
import Tabletop
import TabletopStore
import TerminalUI

/// A fight of few and of very many combatants on the screen: what a key costs from the press to the
/// picture. A frame of a screen that shows sixty a second lasts 16.7 ms.
func screens() {
    for (columns, rows) in [(80, 24), (200, 60)] {
        print("fight in \(columns) × \(rows), from a file")
        for count in [12, 1_000] {
            do { try fight(count, columns: columns, rows: rows) } catch {
                print("\(count) combatants: \(error)")
            }
        }
    }
}

/// Half of them with a condition that counts down, as after some rounds.
private func fight(_ count: Int, columns: Int, rows: Int) throws {
    let path = NSTemporaryDirectory() + "battle-benchmark-\(UUID().uuidString).db"
    defer {
        for suffix in ["", "-wal", "-shm", ".lock"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }
    let database = try TabletopDatabase.open(path: path, clock: { Date() })
    var dice = SplitMix64(seed: 7)
    let id = try database.createEncounter(name: "Large", edition: .dnd2024).encounter.id
    let newcomers = try (0..<count).map { _ in
        Newcomer(
            id: UUID(), name: "Goblin", hitPoints: try HitPoints(maximum: 900), armorClass: 15)
    }
    let half = newcomers.prefix(count / 2).map(\.id)
    let commands: [EncounterCommand] = [
        .add(newcomers), .rollInitiative(.missing, together: false),
        .addCondition(NewCondition("Poisoned", lasting: .init(900)), on: half), .start,
    ]
    for command in commands {
        _ = try database.perform(command, on: id, expecting: nil, using: &dice)
    }

    let name = "\(count) combatants"
    var session: ViewSession<BattleRoot>?
    func press(_ keys: Key...) { for key in keys { session?.receive(.key(KeyPress(key))) } }
    report(
        "\(name): opened, first frame",
        median(7, .wall) {
            session?.finish()
            let context = BattleContext(records: database, chance: SplitMix64(seed: 1))
            session = ViewSession(
                BattleRoot(BattleModel(context, screen: .fight)),
                on: HeadlessTerminal(columns: columns, rows: rows))
            try? session?.start()
        })
    var goesDown = false
    report(
        "\(name): one line down or up",
        median(200, .wall) {
            goesDown.toggle()
            press(goesDown ? "j" : "k")
        })
    report(
        "\(name): from end to end",
        median(50, .wall) {
            goesDown.toggle(); press(goesDown ? .end : .home)
        })
    report("\(name): a mark", median(50, .wall) { press(" ") })
    press(.escape)
    report(
        "\(name): d, 1 and Enter, damage dealt",
        median(30, .wall) { press("d", "1", .enter) })
    let bare = median(30, .wall) {
        _ = try? database.perform(
            .damage(Damage(.points(1)), on: [DamageTarget(newcomers[0].id)]), on: id,
            expecting: nil, using: &dice)
    }
    report("\(name): the same act in the records alone", bare)
    report("\(name): n", median(30, .wall) { press("n") })
    report("\(name): u", median(30, .wall) { press("u") })
    report("\(name): fold, unfold", median(30, .wall) { press("f") })
    session?.finish()
    try database.close()
}
