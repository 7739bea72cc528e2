import Foundation

/// Who is in the fight, and what they are called.
extension Encounter {
    mutating func add(
        _ newcomers: [Newcomer], telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard !newcomers.isEmpty else { throw .noTargets }
        guard combatants.count + newcomers.count <= Self.combatantLimit else {
            throw .tooManyCombatants(Self.combatantLimit)
        }
        var names: [String] = []
        for newcomer in newcomers {
            names.append(try PlainText.line(newcomer.name))
        }
        for (newcomer, name) in zip(newcomers, names) {
            if newcomer.kind == .player, let character = newcomer.characterID,
                combatants.contains(where: { !$0.isRemoved && $0.characterID == character })
            {
                throw .alreadyInEncounter(name)
            }
            guard self[newcomer.id] == nil else { throw .alreadyInEncounter(name) }
            if let armorClass = newcomer.armorClass {
                try check(armorClass, "Armor class", 0...1000)
            }
            if let modifier = newcomer.initiativeModifier {
                try check(modifier, "The initiative modifier", Self.initiativeRange)
            }
            let isOneOfSeveral = names.count { PlainText.folded($0) == PlainText.folded(name) } > 1
            var combatant = Combatant(id: newcomer.id)
            combatant.characterID = newcomer.characterID
            combatant.name = name
            combatant.label = label(for: name, amongSeveral: isOneOfSeveral)
            combatant.kind = newcomer.kind
            combatant.initiativeModifier = newcomer.initiativeModifier
            combatant.hitPoints = newcomer.hitPoints
            combatant.armorClass = newcomer.armorClass
            combatant.defenses = newcomer.defenses
            combatant.isHidden = newcomer.isHidden
            if let initiative = newcomer.initiative {
                try check(initiative, "Initiative", Self.initiativeRange)
                combatant.initiative = initiative
                combatant.tiebreak = tiebreak(for: combatant, using: &dice)
            }
            if combatant.hitPoints.isAtZero { fallWhenEntering(&combatant) }
            combatants.append(combatant)
            letWaitIfPlaceHasPassed(combatants.count - 1)
            event.outcomes.append(.init(combatant: combatant.id, amount: 0))
            event.lines.append("\(combatant.label) joins the fight")
        }
    }

    mutating func remove(
        _ ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let holder = turnHolder?.id
        for index in try indices(of: ids) {
            combatants[index].isRemoved = true
            event.lines.append("\(combatants[index].label) leaves the fight")
        }
        // Nobody may be left to take the turn over; then it stays where it was.
        if let holder, self[holder]?.isRemoved == true, sortedByTurn.contains(where: canAct) {
            try advance(telling: &event)
        }
    }

    mutating func duplicate(
        _ id: UUID, as copies: [UUID], telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let original = combatants[try index(of: id)]
        let newcomers = copies.map { copy in
            Newcomer(
                id: copy, name: original.name, kind: original.kind,
                characterID: original.characterID, hitPoints: original.hitPoints.unhurt,
                armorClass: original.armorClass, initiativeModifier: original.initiativeModifier,
                initiative: original.initiative, defenses: original.defenses,
                isHidden: original.isHidden)
        }
        try add(newcomers, telling: &event, using: &dice)
    }

    mutating func rename(
        _ id: UUID, _ label: String, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        let label = try PlainText.line(label)
        if let other = combatant(called: label), other.id != id {
            throw .labelTaken(other.label)
        }
        event.lines.append("\(combatants[index].label) is now called \(label)")
        combatants[index].label = label
    }

    /// "Thia" while there is one; "Goblin 1", "Goblin 2" … as soon as there are several. A number
    /// is never given twice, so that the log stays clear about who was who.
    private mutating func label(for name: String, amongSeveral: Bool) -> String {
        let folded = PlainText.folded(name)
        let namesakes = combatants.filter { PlainText.folded($0.name) == folded }
        let taken = Set(combatants.map { PlainText.folded($0.label) })
        if namesakes.isEmpty, !amongSeveral, !taken.contains(folded) { return name }
        var number = 0
        for namesake in namesakes {
            guard let suffix = Self.number(in: namesake.label, after: namesake.name) else {
                continue
            }
            number = max(number, suffix)
        }
        // The first of its name had no number while it was alone.
        if number == 0,
            let first = combatants.firstIndex(where: { PlainText.folded($0.label) == folded }),
            combatants[first].kind == .monster, !taken.contains("\(folded) 1")
        {
            combatants[first].label = "\(combatants[first].label) 1"
            number = 1
        }
        repeat { number += 1 } while taken.contains("\(folded) \(number)")
        return "\(name) \(number)"
    }

    private static func number(in label: String, after name: String) -> Int? {
        guard label.hasPrefix(name + " ") else { return nil }
        return Int(label.dropFirst(name.count + 1))
    }
}
