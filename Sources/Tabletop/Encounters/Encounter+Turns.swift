import Foundation

/// Whose turn it is.
///
/// The order is sorted by initiative and tie-break, and the next turn is always that of the first
/// in it who can act and had no turn in this round yet. So nobody loses a turn or gets two when
/// somebody joins, leaves, dies, or changes places in the middle of a round; whoever joins at a
/// place already passed waits for the next round.
///
/// Between two turns, in this order: the old holder's turn ends; each one passed over begins and
/// ends an empty turn; the new holder's turn begins. Conditions count down at these edges.
extension Encounter {
    mutating func start(telling event: inout EncounterEvent) throws(RuleProblem) {
        guard state != .running else { throw .alreadyRunning(name) }
        guard sortedByTurn.contains(where: canAct) else { throw .nobodyToAct }
        let goesOn = !turns.isEmpty
        state = .running
        event.lines.append(goesOn ? "\(name) goes on" : "\(name) starts")
        if turnHolder == nil { try advance(telling: &event) }
    }

    mutating func next(telling event: inout EncounterEvent) throws(RuleProblem) {
        guard state == .running else { throw .notRunning(name) }
        try advance(telling: &event)
    }

    mutating func end(telling event: inout EncounterEvent) throws(RuleProblem) {
        guard state == .running else { throw .notRunning(name) }
        state = .ended
        event.lines.append("\(name) ends in round \(round)")
    }

    /// Whether the combatant at this index takes turns.
    func canAct(_ index: Int) -> Bool {
        let combatant = combatants[index]
        return !combatant.isRemoved && !(options.skipsDead && combatant.life == .dead)
    }

    /// Begins the next turn.
    ///
    /// - Throws: ``RuleProblem/nobodyToAct``, or the round's limit.
    mutating func advance(telling event: inout EncounterEvent) throws(RuleProblem) {
        let order = sortedByTurn
        guard order.contains(where: canAct) else { throw .nobodyToAct }
        var round = max(1, self.round)
        var hadTurn: Set<UUID> = []
        for turn in turns.reversed() {
            guard turn.round == self.round else { break }
            hadTurn.insert(turn.holder)
            hadTurn.formUnion(turn.passed)
        }
        var turn = Turn(round: round, holder: id)
        if let last = turns.last { count(.end, of: last.holder, in: &turn, telling: &event) }

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
        }
        count(.start, of: turn.holder, in: &turn, telling: &event)
        begin(&turn, isNewRound: turn.round > self.round, telling: &event)
    }

    private mutating func begin(
        _ turn: inout Turn, isNewRound: Bool, telling event: inout EncounterEvent
    ) {
        guard let index = combatants.firstIndex(where: { $0.id == turn.holder }) else { return }
        if combatants[index].isReactionUsed {
            combatants[index].isReactionUsed = false
            turn.readied.append(turn.holder)
        }
        turns.append(turn)
        if isNewRound { event.lines.append("Round \(turn.round)") }
        event.lines.append("\(combatants[index].label)'s turn")
        event.outcomes.append(.init(combatant: turn.holder, amount: turn.round))
    }

    /// Counts down what ends at this edge of this combatant's turn.
    private mutating func count(
        _ boundary: Condition.Boundary, of holder: UUID, in turn: inout Turn,
        telling event: inout EncounterEvent
    ) {
        for index in combatants.indices where !combatants[index].conditions.isEmpty {
            // From the back, so that taking one away leaves the indices still to come alone.
            for place in combatants[index].conditions.indices.reversed() {
                let condition = combatants[index].conditions[place]
                guard let duration = condition.duration, duration.combatant == holder,
                    duration.boundary == boundary
                else { continue }
                let id = combatants[index].id
                if duration.remaining > 1 {
                    combatants[index].conditions[place].duration?.remaining -= 1
                    turn.counted.append(.init(combatant: id, condition: condition.name))
                } else {
                    combatants[index].conditions.remove(at: place)
                    turn.ended.append(.init(combatant: id, index: place, condition: condition))
                    event.lines.append(
                        "\(combatants[index].label) is no longer \(condition.name)")
                }
            }
        }
    }

    /// Back to the turn before. Only what the turn's beginning did is given back; damage dealt
    /// since stays. Undo is for taking back everything.
    mutating func previous(telling event: inout EncounterEvent) throws(RuleProblem) {
        guard state == .running else { throw .notRunning(name) }
        let earlier = turns.dropLast().lastIndex { self[$0.holder]?.isRemoved == false }
        guard let earlier else { throw .noTurnBefore }
        while turns.count > earlier + 1 { giveBack(turns.removeLast(), telling: &event) }
        guard let holder = turnHolder else { throw .noTurnBefore }
        event.lines.append("Back to \(holder.label)'s turn, round \(round)")
        event.outcomes.append(.init(combatant: holder.id, amount: round))
    }

    private mutating func giveBack(_ turn: Turn, telling event: inout EncounterEvent) {
        for id in turn.readied {
            guard let index = combatants.firstIndex(where: { $0.id == id }) else { continue }
            combatants[index].isReactionUsed = true
        }
        for ended in turn.ended.reversed() {
            guard let index = combatants.firstIndex(where: { $0.id == ended.combatant }),
                combatants[index].condition(ended.condition.name) == nil
            else { continue }
            let place = min(ended.index, combatants[index].conditions.count)
            combatants[index].conditions.insert(ended.condition, at: place)
            event.lines.append(
                "\(combatants[index].label) is \(ended.condition.name) again")
        }
        for mark in turn.counted.reversed() {
            guard let index = combatants.firstIndex(where: { $0.id == mark.combatant }),
                let place = combatants[index].conditionIndex(mark.condition)
            else { continue }
            combatants[index].conditions[place].duration?.remaining += 1
        }
    }
}
