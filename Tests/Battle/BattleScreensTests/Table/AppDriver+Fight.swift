@testable import BattleScreens

extension AppDriver {
    /// A running fight in round 1 with Ysolde (20), Goblin 1 (15), Torvald (10) and Goblin 2 (5).
    static func fight(
        columns: Int = 80, rows: Int = 24, lastGoblin: Int = 5
    ) throws -> AppDriver {
        try AppDriver(
            TestRecords(smallRoster()).fight([
                ("Ysolde", 20), ("Goblin 1", 15), ("Torvald", 10),
                ("Goblin 2", lastGoblin),
            ]), screen: .fight, columns: columns, rows: rows)
    }

    /// The labels in turn order.
    var order: [String] { model.fight.order.map(\.label) }
    /// The label of the combatant whose turn it is.
    var acting: String? { model.fight.encounter?.turnHolder?.label }
}
