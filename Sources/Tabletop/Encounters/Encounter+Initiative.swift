import Foundation

/// Initiative, and what decides between equal ones.
///
/// Equal initiatives are decided by the tie-break, one number that holds everything that counts,
/// the weightier further left: whether the book or the table lets its kind go first, the modifier, a
/// roll. It
/// is made when the initiative is, so that the order is the same at every redraw; and it leaves
/// gaps of a thousand, so that somebody can be put between two others by hand.
extension Encounter {
    private static let tiebreakGap = 1000
    private static let modifierWeight = 1_000_000
    private static let kindWeight = 4_000_000_000
    static let losingTiebreak = -1_000_000_000_000

    func tiebreak(
        for combatant: Combatant, using dice: inout some RandomNumberGenerator
    ) -> Int {
        let winner: CharacterKind? =
            switch options.tieRule {
            case .book: edition.rules.monstersWinTies ? .monster : nil
            case .players: .player
            case .monsters: .monster
            case .dice: nil
            }
        let modifier = options.tieRule == .dice ? 0 : combatant.initiativeModifier ?? 0
        return (combatant.kind == winner ? Self.kindWeight : 0)
            + (modifier + 1000) * Self.modifierWeight
            + dice.roll(sides: 999) * Self.tiebreakGap
    }

    /// Monsters of one name that are given one initiative act one right after the other, in order
    /// of entry.
    private func tiebreakOfTwin(of index: Int, at initiative: Int) -> Int? {
        guard combatants[index].kind == .monster else { return nil }
        return combatants.indices.first { other in
            other != index && combatants[other].initiative == initiative
                && !combatants[other].isRemoved && combatants[other].kind == .monster
                && combatants[other].name == combatants[index].name
        }.map { combatants[$0].tiebreak }
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
        combatants[index].tiebreak =
            tiebreakOfTwin(of: index, at: initiative)
            ?? tiebreak(for: combatants[index], using: &dice)
        combatants[index].initiative = initiative
        event.outcomes.append(.init(combatant: id, amount: initiative))
        event.lines.append("\(combatants[index].label) has initiative \(initiative)")
    }

    mutating func rollInitiative(
        _ rollers: EncounterCommand.Rollers, together: Bool, as style: InitiativeRoll,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        try check(style.bonus, "The bonus", Self.initiativeRange)
        let indices =
            switch rollers {
            case .these(let ids): try indices(of: ids)
            case .everybody:
                combatants.indices.filter {
                    !combatants[$0].isRemoved && !combatants[$0].isLair
                }
            case .missing, .missingMonsters:
                combatants.indices.filter {
                    !combatants[$0].isRemoved && combatants[$0].initiative == nil
                        && (rollers == .missing || combatants[$0].kind == .monster)
                }
            }
        try roll(indices, together: together, as: style, telling: &event, using: &dice)
    }

    private mutating func roll(
        _ indices: [Int], together: Bool, as style: InitiativeRoll,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        var shared: [String: (initiative: Int, tiebreak: Int)] = [:]
        for index in indices {
            let combatant = combatants[index]
            let group = PlainText.folded(combatant.name)
            let isShared = together && combatant.kind == .monster
            if isShared, let rolled = shared[group] {
                // The same tie-break too: nobody else acts among them.
                combatants[index].initiative = rolled.initiative
                combatants[index].tiebreak = rolled.tiebreak
            } else {
                let roll = try notation(for: combatant, style).roll(using: &dice)
                event.note(roll, by: combatant.id)
                combatants[index].initiative = max(-1000, min(1000, roll.total))
                combatants[index].tiebreak = tiebreak(for: combatant, using: &dice)
            }
            let initiative = combatants[index].initiative ?? 0
            if isShared { shared[group] = (initiative, combatants[index].tiebreak) }
            event.outcomes.append(.init(combatant: combatant.id, amount: initiative))
            event.lines.append("\(combatant.label) rolls initiative \(initiative)")
        }
    }

    private func notation(
        for combatant: Combatant, _ style: InitiativeRoll
    ) throws(RuleProblem) -> DiceNotation {
        var style = style
        let isHindered =
            edition.rules.surprise == .disadvantageOnInitiative
            && combatant.condition(Self.surprised) != nil
        if isHindered { style.edge = style.edge.worsened }
        return try style.notation(modifier: combatant.initiativeModifier ?? 0)
    }

    /// A new round rolls for everybody in the fight who has an initiative.
    mutating func rollAnew(
        in turn: inout Turn, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let indices = combatants.indices.filter {
            let combatant = combatants[$0]
            return !combatant.isRemoved && !combatant.isLair && combatant.initiative != nil
                && !(options.skipsDead && combatant.life == .dead)
        }
        turn.rerolled = indices.map {
            .init(
                combatant: combatants[$0].id, initiative: combatants[$0].initiative,
                tiebreak: combatants[$0].tiebreak)
        }
        try roll(
            indices, together: options.groupsRollTogether, as: options.initiativeRoll,
            telling: &event, using: &dice)
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
