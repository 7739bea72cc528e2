import Foundation
import Tabletop

/// Finds combatants by what is typed: "Goblin 1", "goblin*", "tor".
///
/// In this order: a label, whatever its case; with `*` (any letters) or `?` (one letter), all whose
/// label fits; a name that one combatant has; the beginning of one combatant's label.
struct TargetNames {
    let encounter: Encounter

    /// The combatants meant by several texts, each once, in the order named.
    ///
    /// - Throws: ``CommandProblem/nobodyInFight(_:in:)`` or ``CommandProblem/ambiguous(_:_:)``.
    func combatants(_ texts: [String]) throws(CommandProblem) -> [Combatant] {
        var found: [Combatant] = []
        for text in texts {
            for combatant in try combatants(text)
            where !found.contains(where: { $0.id == combatant.id }) {
                found.append(combatant)
            }
        }
        return found
    }

    /// The one combatant meant.
    func combatant(_ text: String) throws(CommandProblem) -> Combatant {
        let found = try combatants(text)
        guard found.count == 1 else { throw .ambiguous(text, found.map(\.label)) }
        return found[0]
    }

    /// The one combatant meant; without a text, the one whose turn it is.
    func combatant(orActing text: String?) throws -> Combatant {
        if let text { return try combatant(text) }
        guard let holder = encounter.turnHolder else {
            throw RuleProblem.notRunning(encounter.name)
        }
        return holder
    }

    private func combatants(_ text: String) throws(CommandProblem) -> [Combatant] {
        if let labelled = encounter.combatant(called: text) { return [labelled] }
        let present = encounter.turnOrder
        let sought = PlainText.folded(text)
        if sought.contains("*") || sought.contains("?") {
            let pattern = Array(sought)
            let fitting = present.filter { Self.fits(Array(PlainText.folded($0.label)), pattern) }
            if fitting.isEmpty { throw .nobodyInFight(text, in: encounter.name) }
            return fitting
        }
        let named = present.filter { PlainText.folded($0.name) == sought }
        let begun = present.filter {
            !sought.isEmpty && PlainText.folded($0.label).hasPrefix(sought)
        }
        let meant = named.isEmpty ? begun : named
        guard let first = meant.first else { throw .nobodyInFight(text, in: encounter.name) }
        guard meant.count == 1 else { throw .ambiguous(text, meant.map(\.label)) }
        return [first]
    }

    /// Whether a text fits a pattern with `*` and `?`, in time that grows with the product of both
    /// lengths at most.
    static func fits(_ text: [Character], _ pattern: [Character]) -> Bool {
        var (position, place) = (0, 0)
        // Where the last star stood, and how much of the text it has taken so far.
        var star: (place: Int, position: Int)?
        while position < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, position)
                place += 1
            } else if place < pattern.count,
                pattern[place] == "?" || pattern[place] == text[position]
            {
                place += 1
                position += 1
            } else if let last = star {
                star = (last.place, last.position + 1)
                place = last.place + 1
                position = last.position + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
