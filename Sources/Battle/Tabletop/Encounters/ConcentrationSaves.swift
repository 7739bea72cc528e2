package import Foundation

/// Saving throws to keep concentration that the players still have to make.
///
/// Each hit asks for a save of its own. Saves are answered in the order in which they were asked; a
/// combatant that stops concentrating owes none.
package enum ConcentrationSaves {
    /// The difficulty classes of the saves still owed, oldest first.
    ///
    /// - Parameter events: those not undone that concern the combatant, oldest first.
    package static func owed(by combatant: UUID, in events: [EncounterEvent]) -> [Int] {
        var owed: [Int] = []
        for event in events {
            if event.changes.contains(where: { $0.movesConcentration(of: combatant) }) {
                owed = []
            } else if event.kind == .concentration, !owed.isEmpty,
                event.outcomes.contains(where: { $0.combatant == combatant })
            {
                owed.removeFirst()
            }
            for reminder in event.reminders where reminder.combatant == combatant {
                if let difficulty = reminder.concentrationDifficulty { owed.append(difficulty) }
            }
        }
        return owed
    }
}

extension Change {
    fileprivate func movesConcentration(of combatant: UUID) -> Bool {
        guard case .combatant(combatant, let set, _) = self else { return false }
        return set.keys.contains(.concentration)
    }
}
