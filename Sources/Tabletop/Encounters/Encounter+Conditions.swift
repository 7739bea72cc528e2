import Foundation

/// Conditions come and go; concentration is on one thing at a time.
extension Encounter {
    mutating func addCondition(
        _ new: NewCondition, on ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let name = try PlainText.line(new.name, as: "The condition", limit: 100)
        if let value = new.value { try check(value, "The condition's degree", -1000...1000) }
        var note = new.note
        if let text = note { note = try PlainText.line(text, as: "The note", limit: 500) }
        for index in try indices(of: ids) {
            var condition = Condition(name: name, value: new.value, note: note)
            if let length = new.lasting {
                condition.duration = try duration(length, of: combatants[index].id)
            }
            // Given again: takes the place of what was, so that nobody has it twice.
            if let place = combatants[index].conditionIndex(name) {
                combatants[index].conditions[place] = condition
            } else {
                combatants[index].conditions.append(condition)
            }
            event.outcomes.append(
                .init(combatant: combatants[index].id, amount: new.value ?? 0))
            event.lines.append("\(combatants[index].label) is \(condition)")
        }
    }

    private func duration(
        _ length: NewCondition.Length, of sufferer: UUID
    ) throws(RuleProblem) -> Condition.Duration {
        try check(length.rounds, "Rounds", 1...Self.roundLimit)
        let counting = length.combatant ?? sufferer
        _ = try index(of: counting)
        // The end of the turn that is on now is not the end of the next one.
        let isInOwnTurn = length.boundary == .end && turnHolder?.id == counting
        return Condition.Duration(
            remaining: length.rounds + (isInOwnTurn ? 1 : 0), boundary: length.boundary,
            of: counting)
    }

    mutating func removeCondition(
        _ name: String, from ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        var removed = 0
        for index in try indices(of: ids) {
            guard let place = combatants[index].conditionIndex(name) else { continue }
            let condition = combatants[index].conditions.remove(at: place)
            event.outcomes.append(.init(combatant: combatants[index].id, amount: 0))
            event.lines.append("\(combatants[index].label) is no longer \(condition.name)")
            removed += 1
        }
        guard removed > 0 else { throw .noSuchCondition(name) }
    }

    mutating func concentrate(
        _ id: UUID, on spell: String?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        let label = combatants[index].label
        guard let spell else {
            if let old = combatants[index].concentration {
                event.lines.append("\(label) no longer concentrates on \(old)")
            }
            combatants[index].concentration = nil
            return
        }
        let name = try PlainText.line(spell, as: "The spell", limit: 100)
        combatants[index].concentration = name
        event.lines.append("\(label) concentrates on \(name)")
    }
}
