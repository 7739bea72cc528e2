import Foundation

/// Initiative and the tie-break between equal initiatives.
///
/// The tie-break is one number that combines everything that decides, the most significant part
/// first: whether the book or the options let the combatant's kind act first, the modifier, a roll.
/// It is made together with the initiative, so that the order stays the same afterwards. Rolled
/// values are multiples of 1,000, which leaves room to move a combatant between two others by hand.
extension Encounter {
    static let tiebreakGap = 1000
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

    /// The tie-break of another monster with the same name and initiative, so that monsters of one
    /// name act in succession, in order of entry; `nil` if there is none.
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
        defer { followLeaders() }
        combatants[index].actsWith = nil
        guard let initiative else {
            combatants[index].initiative = nil
            combatants[index].tiebreak = 0
            event.tell(.initiative(value: nil, like: nil), of: combatants[index])
            return
        }
        try check(initiative, "Initiative", Self.initiativeRange)
        combatants[index].tiebreak =
            tiebreakOfTwin(of: index, at: initiative)
            ?? tiebreak(for: combatants[index], using: &dice)
        combatants[index].initiative = initiative
        event.outcomes.append(.init(combatant: id, amount: initiative))
        event.tell(.initiative(value: initiative, like: nil), of: combatants[index])
        if options.turnRule == .sides { setSide(of: index) }
    }

    /// Gives the whole side the initiative of one of it.
    private mutating func setSide(of index: Int) {
        for other in combatants.indices where isOnSide(other, of: index) {
            combatants[other].initiative = combatants[index].initiative
            combatants[other].tiebreak = combatants[index].tiebreak
        }
    }

    /// Whether two combatants in the fight are on one side.
    private func isOnSide(_ other: Int, of index: Int) -> Bool {
        combatants[other].kind == combatants[index].kind && !combatants[other].isRemoved
            && !combatants[other].isLair && !combatants[index].isLair
    }

    mutating func pair(
        _ id: UUID, with other: UUID?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try self.index(of: id)
        guard let other else {
            guard let old = combatants[index].actsWith.flatMap({ self[$0] }) else {
                throw .nothingChanged
            }
            combatants[index].actsWith = nil
            event.tell(.actsApart(from: .init(old)), of: combatants[index])
            return
        }
        var leader = try self.index(of: other)
        // One that acts with a third one has no initiative of its own.
        if let above = combatants[leader].actsWith.flatMap({ id in
            combatants.firstIndex { $0.id == id }
        }) {
            leader = above
        }
        guard leader != index, combatants[index].actsWith != combatants[leader].id else {
            throw .nothingChanged
        }
        combatants[index].actsWith = combatants[leader].id
        // Those that acted with it act with its leader.
        for follower in combatants.indices where combatants[follower].actsWith == id {
            combatants[follower].actsWith = combatants[leader].id
        }
        followLeaders()
        event.tell(.actsWith(other: .init(combatants[leader])), of: combatants[index])
    }

    /// Gives those that act with another one its initiative.
    private mutating func followLeaders() {
        for index in combatants.indices {
            guard let leader = combatants[index].actsWith.flatMap({ self[$0] }), !leader.isRemoved
            else { continue }
            combatants[index].initiative = leader.initiative
            combatants[index].tiebreak = leader.tiebreak
        }
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

    /// Gives the newest combatants of a running fight an initiative: monsters roll, those that join
    /// others of their name act with them if the rules say so. Players are reminded of theirs, unless
    /// the program rolls for them.
    ///
    /// - Parameter count: the number of newest combatants.
    mutating func rollForReinforcements(
        _ count: Int, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        var rolling: [Int] = []
        for index in combatants.indices.suffix(count) where combatants[index].initiative == nil {
            if combatants[index].kind == .player, !options.rollsForPlayers {
                event.reminders.append(.init(.initiative, for: combatants[index]))
            } else if options.turnRule == .sides || options.groupsRollTogether,
                let kin = kin(of: index)
            {
                combatants[index].initiative = combatants[kin].initiative
                combatants[index].tiebreak = combatants[kin].tiebreak
                event.tell(
                    .initiative(
                        value: combatants[kin].initiative ?? 0, like: .init(combatants[kin])),
                    of: combatants[index])
            } else {
                rolling.append(index)
            }
        }
        try roll(
            rolling, together: options.groupsRollTogether, as: options.initiativeRoll,
            telling: &event, using: &dice)
    }

    /// The first other monster of the same name that has an initiative; where sides act in turns, the
    /// first other one of its side.
    private func kin(of index: Int) -> Int? {
        if options.turnRule == .sides {
            return combatants.indices.first {
                $0 != index && isOnSide($0, of: index) && combatants[$0].initiative != nil
            }
        }
        guard combatants[index].kind == .monster else { return nil }
        return combatants.indices.first { other in
            other != index && combatants[other].initiative != nil && !combatants[other].isRemoved
                && combatants[other].kind == .monster
                && combatants[other].name == combatants[index].name
        }
    }

    private mutating func roll(
        _ indices: [Int], together: Bool, as style: InitiativeRoll,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        defer { followLeaders() }
        let bySides = options.turnRule == .sides
        var shared: [String: (initiative: Int, tiebreak: Int)] = [:]
        for index in indices {
            let combatant = combatants[index]
            // It gets its leader's.
            if combatant.actsWith.flatMap({ self[$0] })?.isRemoved == false { continue }
            let group = bySides ? combatant.kind.rawValue : PlainText.folded(combatant.name)
            let isShared = bySides || together && combatant.kind == .monster
            var made: DiceRoll?
            if isShared, let rolled = shared[group] {
                // Sharing the tie-break as well keeps others from acting between them.
                combatants[index].initiative = rolled.initiative
                combatants[index].tiebreak = rolled.tiebreak
            } else {
                let notation =
                    bySides ? try DiceNotation(parsing: "d20") : try notation(for: combatant, style)
                let roll = notation.roll(using: &dice)
                made = roll
                combatants[index].initiative = max(-1000, min(1000, roll.total))
                combatants[index].tiebreak = tiebreak(for: combatant, using: &dice)
            }
            let initiative = combatants[index].initiative ?? 0
            if isShared { shared[group] = (initiative, combatants[index].tiebreak) }
            event.outcomes.append(.init(combatant: combatant.id, amount: initiative))
            let isBare = made != nil && !bySides && combatant.initiativeModifier == nil
            event.tell(
                .rollsInitiative(
                    value: initiative, roll: made, lacksModifier: isBare ? true : nil),
                of: combatant)
        }
    }

    private func notation(
        for combatant: Combatant, _ style: InitiativeRoll
    ) throws(RuleProblem) -> DiceNotation {
        var style = style
        let isHindered =
            edition.rules.surprise == .disadvantageOnInitiative
            && combatant.condition(Self.surprised) != nil
        let edges =
            [style.edge, isHindered ? .disadvantage : .none]
            + combatant.conditions.compactMap {
                edition.rules.condition($0.name)?.effects.initiative
            }
        style.edge = RollEdge(edges)
        return try style.notation(modifier: combatant.initiativeModifier ?? 0)
    }

    /// Rolls initiative again for a new round, for all combatants that have one and take turns.
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
        defer { followLeaders() }
        combatants[moved].actsWith = nil
        let others = sortedByTurn.filter { $0 != moved && !combatants[$0].isRemoved }
        guard let first = others.first else { throw .nothingChanged }
        guard let other else {
            combatants[moved].initiative = combatants[first].initiative
            combatants[moved].tiebreak = combatants[first].tiebreak + Self.tiebreakGap
            event.tell(.actsFirst, of: combatants[moved])
            return
        }
        let above = try index(of: other)
        guard above != moved else { throw .nothingChanged }
        makeRoom(below: above)
        combatants[moved].initiative = combatants[above].initiative
        combatants[moved].tiebreak = combatants[above].tiebreak - 1
        event.tell(.actsAfter(other: .init(combatants[above])), of: combatants[moved])
    }

    /// Makes sure that no other combatant of this initiative has the tie-break right below this
    /// one's.
    private mutating func makeRoom(below above: Int) {
        let initiative = combatants[above].initiative
        let tiebreak = combatants[above].tiebreak
        let order = sortedByTurn.filter { combatants[$0].initiative == initiative }
        guard let place = order.firstIndex(of: above) else { return }
        guard
            order.dropFirst(place + 1).contains(where: { combatants[$0].tiebreak >= tiebreak - 1 })
        else { return }
        // All from here upwards move up by one gap, which keeps their order.
        for index in order.prefix(place + 1) {
            combatants[index].tiebreak += Self.tiebreakGap
        }
    }

    /// Delays newcomers whose place in the order has passed in this round until the next round.
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
