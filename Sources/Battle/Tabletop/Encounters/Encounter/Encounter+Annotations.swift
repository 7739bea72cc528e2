import Foundation

/// Annotations of combatants and lines for the log: commands that affect neither turns nor hit
/// points.
extension Encounter {
    mutating func useReaction(
        of id: UUID, _ isUsed: Bool, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        combatants[index].isReactionUsed = isUsed
        event.tell(.reaction(isUsed: isUsed), of: combatants[index])
    }

    /// Hides combatants from the players or reveals them; those already in that state are skipped.
    mutating func hide(
        _ ids: [UUID], _ isHidden: Bool, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) where combatants[index].isHidden != isHidden {
            combatants[index].isHidden = isHidden
            event.tell(.hidden(isHidden: isHidden), of: combatants[index])
        }
    }

    mutating func setArmorClass(
        _ armorClass: Int?, on id: UUID, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        if let armorClass { try check(armorClass, "Armor class", 0...1000) }
        combatants[index].armorClass = armorClass
        event.tell(.armorClass(value: armorClass), of: combatants[index])
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
        event.tell(.defenses, of: combatants[index])
    }

    mutating func setNote(
        _ note: String, on id: UUID, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        combatants[index].note = try TextRule.note.checked(note)
        event.outcomes.append(.init(combatant: id, amount: 0))
        event.tell(.note(beginning: Self.beginning(ofNote: note)), of: combatants[index])
    }

    /// Adds a remark to the log, about a combatant or about none.
    mutating func remark(
        _ text: String, on id: UUID?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let text = try TextRule.remark.checked(text)
        let somebody: Combatant? = if let id { combatants[try index(of: id)] } else { nil }
        if let id { event.outcomes.append(.init(combatant: id, amount: 0)) }
        event.tell(.remark(text: text), of: somebody)
    }

    /// Rolls dice for the log. Without a roller, the roll counts for the turn holder.
    mutating func roll(
        _ notation: DiceNotation, by roller: UUID?, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let roll = notation.roll(using: &dice)
        let somebody: Combatant? = if let roller { combatants[try index(of: roller)] } else { nil }
        event.tell(.rolls(roll: roll, roller: roller ?? turnHolderID), of: somebody)
    }

    /// The first 200 characters of a note in one line, so that searching the log finds them.
    static func beginning(ofNote note: String) -> String {
        let words = PlainText.inOneLine(note)
        let beginning = words.prefix(200)
        return "\(beginning)\(beginning.count < words.count ? "…" : "")"
    }
}
