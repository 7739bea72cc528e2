package import Foundation

/// Another way that a fight went: acts were undone, and others done in their place. Nothing of it is
/// lost; the fight can go back to its end.
package struct LogBranch: Identifiable, Hashable, Sendable {
    /// The id of its last event, to go there.
    package let id: Int
    /// The last event that it shares with the present way; 0 for the beginning of the fight.
    package let fork: Int
    /// The number of its events after the fork.
    package let count: Int
    /// The sentence of its last event.
    package let last: String
    /// When the last event happened.
    package let at: Date
    /// How the fight stood then, compared with now; as ``Encounter/differences(from:)`` has it.
    package let differences: [String]

    /// A branch as it was read from the log.
    package init(
        id: Int, fork: Int, count: Int, last: String, at: Date, differences: [String]
    ) {
        self.id = id
        self.fork = fork
        self.count = count
        self.last = last
        self.at = at
        self.differences = differences
    }
}

extension Encounter {
    /// How this state differs from another one of the same fight, a sentence for each combatant:
    /// "Torvald 12/60 instead of 24/60". Round and turn come first.
    package func differences(from other: Encounter) -> [String] {
        var texts: [String] = []
        if round != other.round { texts.append("round \(round) instead of \(other.round)") }
        if turnHolderID != other.turnHolderID, let holder = turnHolder {
            texts.append("\(holder.label)'s turn")
        }
        for combatant in combatants where !combatant.isRemoved {
            guard let twin = other[combatant.id], !twin.isRemoved else {
                texts.append("\(combatant.label) is there")
                continue
            }
            var facts: [String] = []
            if combatant.hitPoints != twin.hitPoints {
                facts.append("\(combatant.hitPoints) instead of \(twin.hitPoints)")
            }
            if combatant.life != twin.life { facts.append("\(combatant.life.rawValue)") }
            let gained = combatant.conditions.filter { twin.condition($0.name) == nil }
            let lost = twin.conditions.filter { combatant.condition($0.name) == nil }
            facts += gained.map { $0.name } + lost.map { "not \($0.name)" }
            if !facts.isEmpty {
                texts.append("\(combatant.label) \(facts.joined(separator: ", "))")
            }
        }
        for combatant in other.combatants where !combatant.isRemoved {
            if self[combatant.id]?.isRemoved != false { texts.append("no \(combatant.label)") }
        }
        return texts
    }
}
