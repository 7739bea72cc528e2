import Foundation

/// Initiative, and what decides between equal ones.
///
/// Equal initiatives are decided by the tie-break, one number that holds everything that counts,
/// the weightier further left: whether the book lets monsters go first, the modifier, a roll. It
/// is made when the initiative is, so that the order is the same at every redraw; and it leaves
/// gaps of a thousand, so that somebody can be put between two others by hand.
extension Encounter {
    private static let tiebreakGap = 1000
    private static let modifierWeight = 1_000_000
    private static let kindWeight = 4_000_000_000

    func tiebreak(
        for combatant: Combatant, using dice: inout some RandomNumberGenerator
    ) -> Int {
        let goesFirst = edition.rules.monstersWinTies && combatant.kind == .monster
        return (goesFirst ? Self.kindWeight : 0)
            + ((combatant.initiativeModifier ?? 0) + 1000) * Self.modifierWeight
            + dice.roll(sides: 999) * Self.tiebreakGap
    }

    mutating func setInitiative(
        _ id: UUID, _ initiative: Int?, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let index = try index(of: id)
        guard let initiative else {
            combatants[index].initiative = nil
            combatants[index].tiebreak = 0
            event.lines.append("\(combatants[index].label) has no initiative")
            return
        }
        try check(initiative, "Initiative", Self.initiativeRange)
        combatants[index].initiative = initiative
        combatants[index].tiebreak = tiebreak(for: combatants[index], using: &dice)
        event.outcomes.append(.init(combatant: id, amount: initiative))
        event.lines.append("\(combatants[index].label) has initiative \(initiative)")
    }

    mutating func rollInitiative(
        _ rollers: EncounterCommand.Rollers, together: Bool,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let indices =
            switch rollers {
            case .these(let ids): try indices(of: ids)
            case .everybody: combatants.indices.filter { !combatants[$0].isRemoved }
            case .missing, .missingMonsters:
                combatants.indices.filter {
                    !combatants[$0].isRemoved && combatants[$0].initiative == nil
                        && (rollers == .missing || combatants[$0].kind == .monster)
                }
            }
        var shared: [String: Int] = [:]
        for index in indices {
            let group = "\(PlainText.folded(combatants[index].name))"
            let isShared = together && combatants[index].kind == .monster
            let initiative: Int
            if isShared, let rolled = shared[group] {
                initiative = rolled
            } else {
                let roll = try roll(for: combatants[index], using: &dice)
                event.rolls.append(roll)
                initiative = max(-1000, min(1000, roll.total))
                if isShared { shared[group] = initiative }
            }
            combatants[index].initiative = initiative
            combatants[index].tiebreak = tiebreak(for: combatants[index], using: &dice)
            event.outcomes.append(.init(combatant: combatants[index].id, amount: initiative))
            event.lines.append("\(combatants[index].label) rolls initiative \(initiative)")
        }
    }

    private func roll(
        for combatant: Combatant, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> DiceRoll {
        let modifier = combatant.initiativeModifier ?? 0
        let text = modifier == 0 ? "d20" : modifier < 0 ? "d20\(modifier)" : "d20+\(modifier)"
        return try DiceNotation(parsing: text).roll(using: &dice)
    }

    mutating func move(
        _ id: UUID, after other: UUID?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let moved = try index(of: id)
        let others = sortedByTurn.filter { $0 != moved && !combatants[$0].isRemoved }
        guard let first = others.first else { throw .nothingChanged }
        guard let other else {
            combatants[moved].initiative = combatants[first].initiative
            combatants[moved].tiebreak = combatants[first].tiebreak + Self.tiebreakGap
            event.lines.append("\(combatants[moved].label) acts first")
            return
        }
        let above = try index(of: other)
        guard above != moved else { throw .nothingChanged }
        makeRoom(below: above)
        combatants[moved].initiative = combatants[above].initiative
        combatants[moved].tiebreak = combatants[above].tiebreak - 1
        event.lines.append("\(combatants[moved].label) acts after \(combatants[above].label)")
    }

    /// Lets nobody else stand within one tie-break below this one.
    private mutating func makeRoom(below above: Int) {
        let initiative = combatants[above].initiative
        let tiebreak = combatants[above].tiebreak
        let order = sortedByTurn.filter { combatants[$0].initiative == initiative }
        guard let place = order.firstIndex(of: above) else { return }
        guard
            order.dropFirst(place + 1).contains(where: { combatants[$0].tiebreak >= tiebreak - 1 })
        else { return }
        // Everybody from here up moves up together, which keeps their order among themselves.
        for index in order.prefix(place + 1) {
            combatants[index].tiebreak += Self.tiebreakGap
        }
    }

    /// Lets those who just joined begin in the next round, if their place has passed in this one.
    mutating func letWaitWhosePlaceHasPassed(_ newcomers: [UUID]) {
        guard state == .running, let last = turns.last else { return }
        let order = sortedByTurn
        guard let now = order.firstIndex(where: { combatants[$0].id == last.holder }) else {
            return
        }
        let newcomers = Set(newcomers)
        for index in order.prefix(now) where newcomers.contains(combatants[index].id) {
            combatants[index].firstRound = round + 1
        }
    }
}
