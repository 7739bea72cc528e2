package import Foundation

/// The actions of a turn, in editions that count them.
extension Encounter {
    /// The actions that a combatant has in the present turn; `nil` if it is another's turn, and in
    /// editions that count none.
    package func actions(of id: UUID) -> Int? {
        guard let usual = edition.rules.actionsOfTurn, turnHolderID == id else { return nil }
        return turns.last?.actions ?? usual
    }

    /// Works out the actions of a turn that begins: quickened adds one, slowed takes its degree, and
    /// stunned takes its degree and falls by what it took. What stunned takes counts for slowed too.
    ///
    /// - Note: Rule: Player Core, "Gaining and Losing Actions" and "Conditions Appendix".
    mutating func countActions(
        _ index: Int, in turn: inout Turn, telling event: inout EncounterEvent
    ) {
        guard let usual = edition.rules.actionsOfTurn else { return }
        let combatant = combatants[index]
        var actions = usual
        var reasons: [Condition] = []
        func find(_ name: String) -> Condition? {
            guard let condition = combatant.condition(name) else { return nil }
            reasons.append(Condition(name: name, value: condition.value))
            return condition
        }
        if find("Quickened") != nil { actions += 1 }
        var lost = find("Slowed")?.value ?? 0
        if let place = combatant.conditionIndex("Stunned"), let stunned = find("Stunned") {
            let degree = stunned.duration == nil ? stunned.value ?? 1 : actions
            let taken = min(actions, degree)
            lost = max(lost, taken)
            if stunned.duration == nil {
                recover(place, by: taken, of: index, in: &turn, telling: &event)
            }
        }
        for name in ["Unconscious", "Paralyzed", "Petrified"] where find(name) != nil {
            lost = actions
        }
        if combatant.life != .up { lost = actions }
        actions = max(0, actions - lost)
        guard actions != usual else { return }
        turn.actions = actions
        guard !reasons.isEmpty else { return }
        event.tell(.actions(count: actions, because: reasons), of: combatant)
    }

    /// Lowers the degree of stunned by the actions it took; at 0 it ends.
    private mutating func recover(
        _ place: Int, by taken: Int, of index: Int, in turn: inout Turn,
        telling event: inout EncounterEvent
    ) {
        let condition = combatants[index].conditions[place]
        guard let degree = condition.value, degree > taken else {
            end(place, of: index, in: &turn, telling: &event)
            return
        }
        turn.fallen.append(
            .init(combatant: combatants[index].id, index: place, condition: condition))
        combatants[index].conditions[place].value = degree - taken
    }
}
