import Foundation

/// Turns: starting, advancing, going back and ending.
///
/// The order is sorted by initiative and tie-break. The next turn always goes to the first
/// combatant in it that can act and has had no turn in this round. So no combatant loses a turn or
/// gets two when another joins, leaves, dies, or moves in the middle of a round. A combatant that
/// joins at a place already passed waits for the next round.
///
/// Between two turns, in this order: the old holder's turn ends; each combatant passed over begins
/// and ends an empty turn; a new round rolls initiative again if the options say so; the new
/// holder's turn begins. Durations count down at these edges. What the start of a turn restores
/// (the reaction, legendary actions, recharge abilities) comes last.
///
/// A delayed turn counts its end when it is delayed, and no edge when it is resumed (Player Core,
/// "Delay"). It is then taken between the turns of two others, at a place that the combatant keeps.
extension Encounter {
    mutating func start(
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard state != .running else { throw .alreadyRunning(name) }
        guard sortedByTurn.contains(where: canAct) else { throw .nobodyToAct }
        let isResumed = !turns.isEmpty
        state = .running
        event.tell(isResumed ? .resumed(fight: name) : .started(fight: name))
        if turnHolder == nil { try advance(telling: &event, using: &dice) }
    }

    mutating func startIn(
        round: Int, turnOf id: UUID?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        guard state != .running, turns.isEmpty else { throw .alreadyRunning(name) }
        try check(round, "The round", 1...Self.roundLimit)
        let order = sortedByTurn.filter { !combatants[$0].isRemoved }
        var start = order.startIndex
        if let id {
            let index = try index(of: id)
            start = order.firstIndex(of: index) ?? start
        }
        let able = order[start...].first(where: canAct) ?? order.first(where: canAct)
        guard let able, let place = order.firstIndex(of: able) else { throw .nobodyToAct }
        state = .running
        var turn = Turn(round: round, holder: combatants[able].id)
        turn.passed = order[..<place].map { combatants[$0].id }
        turns.append(turn)
        event.tell(.entered(fight: name, round: round), of: combatants[able])
        event.outcomes.append(.init(combatant: turn.holder, amount: round))
        remindOfTurn(able, telling: &event)
    }

    mutating func next(
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard state == .running else { throw .notRunning(name) }
        try advance(telling: &event, using: &dice)
    }

    /// The combatants that can be next, in turn order: those that can act and had no turn in this
    /// round; everybody that can act, once all had theirs.
    package var waiting: [Combatant] {
        let had = Set(
            turns.reversed().prefix { $0.round == round }.flatMap { [$0.holder] + $0.passed })
        let able = sortedByTurn.filter(canAct)
        let left = able.filter {
            !had.contains(combatants[$0].id) && combatants[$0].firstRound <= round
        }
        return (left.isEmpty ? able : left).map { combatants[$0] }
    }

    /// The commands that end this turn and give the next one to a combatant, which keeps this place in
    /// the order.
    ///
    /// - Throws: ``RuleProblem/hadTurn(_:)`` if it had a turn in this round and others had none;
    ///   ``RuleProblem/notRunning(_:)``.
    package func handingOver(to next: Combatant) throws(RuleProblem) -> [EncounterCommand] {
        guard state == .running else { throw .notRunning(name) }
        let waiting = waiting
        guard waiting.contains(where: { $0.id == next.id }) else { throw .hadTurn(next.label) }
        if waiting.first?.id == next.id { return [.next] }
        let isNewRound = turns.contains { $0.round == round && $0.holder == next.id }
        return [.move(next.id, after: isNewRound ? nil : turnHolderID), .next]
    }

    mutating func end(telling event: inout EncounterEvent) throws(RuleProblem) {
        guard state == .running else { throw .notRunning(name) }
        state = .ended
        event.tell(.ended(fight: name, round: round))
    }

    /// Whether the combatant at this index takes turns.
    func canAct(_ index: Int) -> Bool {
        let combatant = combatants[index]
        return !combatant.isRemoved && !(options.skipsDead && combatant.life == .dead)
    }

    /// Begins the next turn.
    ///
    /// - Throws: ``RuleProblem/nobodyToAct``, or ``RuleProblem/outOfRange(_:_:_:)`` beyond the last
    ///   round.
    mutating func advance(
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        var order = sortedByTurn
        guard order.contains(where: canAct) else { throw .nobodyToAct }
        var round = max(1, self.round)
        var hadTurn: Set<UUID> = []
        for turn in turns.reversed() {
            guard turn.round == self.round else { break }
            hadTurn.insert(turn.holder)
            hadTurn.formUnion(turn.passed)
        }
        var turn = Turn(round: round, holder: id)
        endTurn(in: &turn, telling: &event)

        while true {
            var passed: [UUID] = []
            var found: Int?
            for index in order {
                let combatant = combatants[index]
                guard !hadTurn.contains(combatant.id), combatant.firstRound <= round else {
                    continue
                }
                if canAct(index) {
                    found = index
                    break
                }
                passed.append(combatant.id)
            }
            for id in passed {
                count(.start, of: id, in: &turn, telling: &event)
                count(.end, of: id, in: &turn, telling: &event)
            }
            if let found {
                turn.round = round
                turn.holder = combatants[found].id
                turn.passed = passed
                break
            }
            round += 1
            try check(round, "The round", 1...Self.roundLimit)
            hadTurn = []
            if options.rerollsInitiative {
                try rollAnew(in: &turn, telling: &event, using: &dice)
                order = sortedByTurn
            }
        }
        count(.start, of: turn.holder, in: &turn, telling: &event)
        begin(&turn, isNewRound: turn.round > self.round, telling: &event, using: &dice)
    }

    /// Counts the end of the present turn; a resumed turn was counted when it was delayed.
    mutating func endTurn(in turn: inout Turn, telling event: inout EncounterEvent) {
        guard let last = turns.last, !last.isResumed else { return }
        if let holder = self[last.holder] {
            remind(holder, of: persistentDamageLeft, telling: &event)
        }
        count(.end, of: last.holder, in: &turn, telling: &event)
        dieUnhealed(after: last, in: &turn, telling: &event)
    }

    mutating func begin(
        _ turn: inout Turn, isNewRound: Bool, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) {
        guard let index = combatants.firstIndex(where: { $0.id == turn.holder }) else { return }
        if isNewRound { event.tell(.round(number: turn.round)) }
        event.tell(.turn, of: combatants[index])
        event.outcomes.append(.init(combatant: turn.holder, amount: turn.round))
        combatants[index].isDelaying = false
        if !turn.isResumed {
            giveReactionBack(index, in: &turn)
            if let readied = combatants[index].readied {
                combatants[index].readied = nil
                turn.lapsed.append(.init(combatant: turn.holder, readied: readied))
                event.tell(.waitsNoLonger(to: readied), of: combatants[index])
            }
            renew(index, in: &turn, telling: &event, using: &dice)
            countActions(index, in: &turn, telling: &event)
        }
        turn.beganAtZero = beginsAtZero(turn.holder)
        turns.append(turn)
        remindOfTurn(index, telling: &event)
    }

    /// Restores the reaction, except for a combatant surprised by the 2014 rules, which has none
    /// until its first turn ends.
    private mutating func giveReactionBack(_ index: Int, in turn: inout Turn) {
        let isHeldBack =
            edition.rules.surprise == .losesFirstTurn
            && combatants[index].condition(Self.surprised) != nil
        guard combatants[index].isReactionUsed, !isHeldBack else { return }
        combatants[index].isReactionUsed = false
        turn.readied.append(combatants[index].id)
    }

    private func remindOfTurn(_ index: Int, telling event: inout EncounterEvent) {
        let combatant = combatants[index]
        remind(combatant, of: persistentDamage(of: combatant), telling: &event)
        guard combatant.life == .dying else { return }
        switch edition.rules.heroesAtZero {
        case .deathSaves:
            event.reminders.append(.init(.deathSave, for: combatant))
        case .recoveryChecks:
            let difficulty = 10 + combatant.wounds.dying
            event.reminders.append(
                .init(.recoveryCheck(difficulty: difficulty), for: combatant))
        case .down: break
        }
    }

    private func remind(
        _ combatant: Combatant, of damage: [Condition], telling event: inout EncounterEvent
    ) {
        guard !damage.isEmpty else { return }
        let titles = damage.map(\.title).joined(separator: ", ")
        event.reminders.append(.init(.persistentDamage(damage: titles), for: combatant))
    }

    /// Counts down the durations that count this edge of this combatant's turn.
    mutating func count(
        _ boundary: Condition.Boundary, of holder: UUID, in turn: inout Turn,
        telling event: inout EncounterEvent
    ) {
        for index in combatants.indices where !combatants[index].conditions.isEmpty {
            // In reverse, so that a removal leaves the indices still to come valid.
            for place in combatants[index].conditions.indices.reversed() {
                let condition = combatants[index].conditions[place]
                let id = combatants[index].id
                if boundary == .end, id == holder, condition.duration == nil,
                    edition.rules.condition(condition.name)?.fallsAtTurnEnd == true
                {
                    fall(place, of: index, in: &turn, telling: &event)
                    continue
                }
                guard let duration = condition.duration, duration.combatant == holder,
                    duration.boundary == boundary
                else { continue }
                if duration.remaining > 1 {
                    combatants[index].conditions[place].duration?.remaining -= 1
                    combatants[index].conditions[place].duration?.beginsInTurn = nil
                    let isOneOfSeveral =
                        combatants[index].conditions.count { $0.isInstance(of: condition) } > 1
                    turn.counted.append(
                        .init(
                            combatant: id, condition: condition.key,
                            left: isOneOfSeveral
                                ? combatants[index].conditions[place].duration : nil,
                            beganInTurn: duration.beginsInTurn))
                } else {
                    end(place, of: index, in: &turn, telling: &event)
                }
            }
        }
    }

    mutating func end(
        _ place: Int, of index: Int, in turn: inout Turn, telling event: inout EncounterEvent
    ) {
        let before = combatants[index]
        let ended = take(place, from: index)
        turn.ended.append(ended)
        tellEnd(of: ended.condition, index, from: before, telling: &event)
        if ended.condition.name == Self.surprised, edition.rules.surprise == .losesFirstTurn,
            combatants[index].isReactionUsed
        {
            combatants[index].isReactionUsed = false
            turn.readied.append(before.id)
        }
    }

    /// Lowers a condition's degree by one at the end of the turn, as Pathfinder's frightened does;
    /// at degree 1 it ends.
    private mutating func fall(
        _ place: Int, of index: Int, in turn: inout Turn, telling event: inout EncounterEvent
    ) {
        let before = combatants[index]
        let condition = before.conditions[place]
        guard let value = condition.value, value > 1 else {
            end(place, of: index, in: &turn, telling: &event)
            return
        }
        turn.fallen.append(.init(combatant: before.id, index: place, condition: condition))
        combatants[index].conditions[place].value = value - 1
        tellEnd(of: condition, index, from: before, telling: &event)
    }

    /// Goes back to the turn before. Reverts only what the start of the present turn did; damage
    /// dealt since stays. Undo reverts everything.
    mutating func previous(telling event: inout EncounterEvent) throws(RuleProblem) {
        guard state == .running else { throw .notRunning(name) }
        let earlier = turns.dropLast().lastIndex { self[$0.holder]?.isRemoved == false }
        guard let earlier else { throw .noTurnBefore }
        while turns.count > earlier + 1 { giveBack(turns.removeLast(), telling: &event) }
        guard
            let holder = turns.last.flatMap({ turn in
                combatants.firstIndex { $0.id == turn.holder }
            })
        else { throw .noTurnBefore }
        combatants[holder].isDelaying = false
        event.tell(.backTo(round: round), of: combatants[holder])
        event.outcomes.append(.init(combatant: combatants[holder].id, amount: round))
    }

    private mutating func giveBack(_ turn: Turn, telling event: inout EncounterEvent) {
        if turn.isResumed, let delayed = turns.lastIndex(where: { $0.holder == turn.holder }) {
            turns[delayed].isDelayed = false
        }
        for id in turn.readied {
            guard let index = combatants.firstIndex(where: { $0.id == id }) else { continue }
            combatants[index].isReactionUsed = true
        }
        for lapsed in turn.lapsed {
            guard let index = combatants.firstIndex(where: { $0.id == lapsed.combatant }) else {
                continue
            }
            combatants[index].readied = lapsed.readied
        }
        takeBack(turn.renewed)
        for ended in turn.ended.reversed() {
            let had = self[ended.combatant]?.condition(ended.condition.key) != nil
            guard let index = giveBack(ended), !had else { continue }
            event.tell(
                .regainsCondition(condition: Condition(name: ended.condition.name)),
                of: combatants[index])
        }
        for fallen in turn.fallen.reversed() {
            guard let index = combatants.firstIndex(where: { $0.id == fallen.combatant }),
                let place =
                    combatants[index].conditions.firstIndex(where: {
                        var earlier = $0
                        earlier.value = fallen.condition.value
                        return earlier == fallen.condition
                    }) ?? combatants[index].conditionIndex(fallen.condition.key)
            else { continue }
            combatants[index].conditions[place].value = fallen.condition.value
            event.tell(
                .regainsCondition(condition: combatants[index].conditions[place]),
                of: combatants[index])
        }
        for mark in turn.counted.reversed() {
            guard let index = combatants.firstIndex(where: { $0.id == mark.combatant }),
                let place = combatants[index].conditions.firstIndex(where: {
                    $0.isCalled(PlainText.folded(mark.condition)) && $0.duration != nil
                        && (mark.left == nil || $0.duration == mark.left)
                })
            else { continue }
            combatants[index].conditions[place].duration?.remaining += 1
            combatants[index].conditions[place].duration?.beginsInTurn = mark.beganInTurn
        }
        for id in turn.died {
            guard let index = combatants.firstIndex(where: { $0.id == id }) else { continue }
            combatants[index].life = .stable
        }
        for rolled in turn.rerolled {
            guard let index = combatants.firstIndex(where: { $0.id == rolled.combatant }) else {
                continue
            }
            combatants[index].initiative = rolled.initiative
            combatants[index].tiebreak = rolled.tiebreak
        }
    }
}
