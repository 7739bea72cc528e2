import Foundation

/// Annotations of combatants and lines for the log: commands that affect neither turns nor hit
/// points.
extension Encounter {
    mutating func useReaction(
        of id: UUID, _ isUsed: Bool, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        combatants[index].isReactionUsed = isUsed
        event.lines.append("\(combatants[index].label) \(isUsed ? "uses the" : "has a") reaction")
    }

    /// Hides combatants from the players or reveals them; those already in that state are skipped.
    mutating func hide(
        _ ids: [UUID], _ isHidden: Bool, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) where combatants[index].isHidden != isHidden {
            combatants[index].isHidden = isHidden
            event.lines.append("\(combatants[index].label) is \(isHidden ? "hidden" : "visible")")
        }
    }

    mutating func setArmorClass(
        _ armorClass: Int?, on id: UUID, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        if let armorClass { try check(armorClass, "Armor class", 0...1000) }
        combatants[index].armorClass = armorClass
        event.lines.append(
            "\(combatants[index].label) has "
                + (armorClass.map { "armor class \($0)" } ?? "an unknown armor class"))
    }

    mutating func setDefenses(
        _ defenses: Defenses, on id: UUID, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        // Only what is new is checked: defenses stored earlier may predate the rule.
        for type in defenses.types.subtracting(combatants[index].defenses.types) {
            try TextRule.damageType.checked(type.rawValue)
        }
        for condition in defenses.conditions.subtracting(combatants[index].defenses.conditions) {
            try TextRule.condition.checked(condition)
        }
        combatants[index].defenses = defenses
        event.lines.append("The defenses of \(combatants[index].label) are changed")
    }

    mutating func setNote(
        _ note: String, on id: UUID, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        combatants[index].note = try TextRule.note.checked(note)
        event.outcomes.append(.init(combatant: id, amount: 0))
        event.lines.append(Self.line(about: note, on: combatants[index].label))
    }

    /// Adds a remark to the log, about a combatant or about none.
    mutating func remark(
        _ text: String, on id: UUID?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let text = try TextRule.remark.checked(text)
        let name: String? = if let id { combatants[try index(of: id)].label } else { nil }
        if let id { event.outcomes.append(.init(combatant: id, amount: 0)) }
        event.lines.append(name.map { "\($0): \(text)" } ?? text)
    }

    /// Rolls dice for the log. Without a roller, the roll counts for the turn holder.
    mutating func roll(
        _ notation: DiceNotation, by roller: UUID?, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let roll = notation.roll(using: &dice)
        let name: String? = if let roller { combatants[try index(of: roller)].label } else { nil }
        event.note(roll, by: roller ?? turnHolder?.id)
        event.lines.append(name.map { "\($0) rolls \(roll)" } ?? "Rolled \(roll)")
    }

    /// "Goblin 1 has a note: carries the key". The line holds the first 200 characters of the note,
    /// so that searching the log finds them.
    static func line(about note: String, on name: String) -> String {
        let words = PlainText.inOneLine(note)
        if words.isEmpty { return "\(name) no longer has a note" }
        let beginning = words.prefix(200)
        return "\(name) has a note: \(beginning)\(beginning.count < words.count ? "…" : "")"
    }
}
