import Foundation

/// Delaying a turn, readying an action for a trigger, and being surprised.
extension Encounter {
    static let surprised = "Surprised"

    /// The turn holder delays: its turn ends here and is taken later, when it resumes.
    ///
    /// - Note: Rule: Player Core, "Delay". Fifth edition has no such rule, but groups play it
    ///   anyway.
    mutating func delay(
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard state == .running, let holder = turnHolder else { throw .notRunning(name) }
        guard turns.last?.isResumed != true else { throw .delayedAlready(holder.label) }
        let index = try index(of: holder.id)
        event.tell(.delays, of: holder)
        try advance(telling: &event, using: &dice)
        // A combatant alone in the fight gets the next turn at once and does not delay.
        if turnHolderID != holder.id { combatants[index].isDelaying = true }
    }

    /// A combatant that delayed acts now, after the turn holder, and keeps this place in the order.
    mutating func resume(
        _ id: UUID, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let index = try index(of: id)
        let label = combatants[index].label
        guard state == .running, let last = turns.last else { throw .notRunning(name) }
        guard combatants[index].isDelaying else { throw .isNotDelaying(label) }
        guard canAct(index) else { throw .isDead(label) }
        var turn = Turn(round: round, holder: id)
        endTurn(in: &turn, telling: &event)
        if let delayed = turns.lastIndex(where: { $0.holder == id }) {
            turns[delayed].isDelayed = true
        }
        if self[last.holder]?.isRemoved == false {
            var unheard = EncounterEvent(kind: .move)
            try move(id, after: last.holder, telling: &unheard)
        }
        turn.isResumed = true
        begin(&turn, isNewRound: false, telling: &event, using: &dice)
    }

    /// Readies an action until its trigger; `nil` drops it. The place in the order stays.
    mutating func ready(
        _ id: UUID, _ action: String?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        guard let action else {
            if let old = combatants[index].readied {
                event.tell(.waitsNoLonger(to: old), of: combatants[index])
            }
            combatants[index].readied = nil
            return
        }
        let text = try TextRule.readiedAction.checked(action)
        combatants[index].readied = text
        event.tell(.waits(to: text), of: combatants[index])
    }

    /// The trigger occurred: does the readied action and uses the reaction.
    mutating func takeReadied(
        _ id: UUID, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        let label = combatants[index].label
        guard let readied = combatants[index].readied else { throw .nothingReadied(label) }
        guard !combatants[index].isReactionUsed else { throw .noReaction(label) }
        combatants[index].readied = nil
        combatants[index].isReactionUsed = true
        event.tell(.reacts(with: readied), of: combatants[index])
    }

    /// Surprises combatants until the end of their first turn.
    mutating func surprise(
        _ ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let id = combatants[index].id
            let condition = Condition(
                name: Self.surprised,
                duration: .init(remaining: 1, boundary: .end, of: id))
            try give(condition, changing: nil, replacing: true, to: index, telling: &event)
            if edition.rules.surprise == .losesFirstTurn {
                combatants[index].isReactionUsed = true
            }
        }
    }
}
