import Foundation

/// Short and long rests. ``EditionRules/LongRest`` holds the differences between editions.
extension Encounter {
    /// - Parameter constitution: Constitution modifiers, which Pathfinder's rest asks for; one that is
    ///   missing counts as 1, the least.
    mutating func rest(
        _ rest: Rest, _ ids: [UUID], constitution: [UUID: Int], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let before = combatants[index]
            guard before.life != .dead else { throw .isDead(before.label) }
            if rest == .long, before.hitPoints.isAtZero, !edition.rules.longRest.isForThoseAtZero {
                throw .cannotRest(before.label)
            }
            for place in before.resources.indices { renew(place, of: index, after: rest) }
            combatants[index].isReactionUsed = false
            combatants[index].readied = nil
            if rest == .long {
                try sleep(index, constitution: constitution[before.id], telling: &event)
            }
            endKnockOut(index)
            passTime(edition.rules.minutes(of: rest), index, telling: &event)
            let points = combatants[index].hitPoints
            // Player Core, "Wounded": full hit points and ten minutes of rest end it.
            if points.damageTaken == 0 { combatants[index].wounds.wounded = 0 }
            event.outcomes.append(
                .init(
                    combatant: before.id,
                    amount: max(0, before.hitPoints.damageTaken - points.damageTaken)))
            let rules = edition.rules
            event.tell(
                .rests(
                    rest: rest, hitPoints: points,
                    name: rules.hasHitDice ? nil : rules.name(of: rest)), of: before)
        }
    }

    private mutating func renew(_ place: Int, of index: Int, after rest: Rest) {
        let resource = combatants[index].resources[place]
        guard resource.renewal.comesBack(after: rest) else { return }
        var used = 0
        if PlainText.folded(resource.name) == PlainText.folded(Resource.hitDiceName),
            !edition.rules.longRest.restoresAllHitDice
        {
            used = max(0, resource.used - max(1, resource.maximum / 2))
        }
        combatants[index].resources[place].used = used
    }

    /// Ends the conditions that last no longer than a rest, in the order of their ends.
    ///
    /// The order matters where two change the maximum: after a drain of one round ends, an aid that
    /// lasts two still raises the hit points.
    private mutating func passTime(
        _ minutes: Int, _ index: Int, telling event: inout EncounterEvent
    ) {
        func rounds(_ place: Int) -> Int {
            combatants[index].conditions[place].duration?.remaining ?? .max
        }
        while let place = combatants[index].conditions.indices.min(by: { rounds($0) < rounds($1) }),
            rounds(place) <= minutes * 10
        {
            let before = combatants[index]
            tellEnd(
                of: take(place, from: index).condition, index, from: before, telling: &event)
        }
    }

    private mutating func sleep(
        _ index: Int, constitution: Int?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let rules = edition.rules.longRest
        let ends = Set(rules.ends.map(PlainText.folded))
        let eases = Set(rules.eases.map(PlainText.folded))
        endConcentration(index, telling: &event)
        // In reverse, so that a removal leaves the indices still to come valid.
        for place in combatants[index].conditions.indices.reversed() {
            let condition = combatants[index].conditions[place]
            let name = PlainText.folded(condition.name)
            if eases.contains(name), let value = condition.value, value > 1 {
                var eased = condition
                eased.value = value - 1
                eased.maximumChange = nil
                try give(
                    eased, changing: nil, replacing: true, to: index, telling: &event)
            } else if eases.contains(name) || ends.contains(name)
                || condition.maximumChange != nil
            {
                _ = take(place, from: index)
                event.tell(
                    .loses(condition: condition.name, hitPoints: nil), of: combatants[index])
            }
        }
        if eases.contains("doomed") {
            combatants[index].wounds.doomed = max(0, combatants[index].wounds.doomed - 1)
        }
        let points = combatants[index].hitPoints
        try combatants[index].hitPoints.gainTemporary(0, replacing: true)
        switch rules.healing {
        case .all: try combatants[index].hitPoints.heal(points.damageTaken)
        case .constitutionForEachLevel:
            guard let level = combatants[index].level else {
                event.tell(.regainsNothingWithoutLevel, of: combatants[index])
                return
            }
            let modifier = constitution ?? 1
            try check(modifier, "The modifier", -1000...1000)
            try combatants[index].hitPoints.heal(max(1, modifier) * max(1, level))
        }
        if combatants[index].life != .up, !combatants[index].hitPoints.isAtZero { wake(index) }
    }

    /// Spends hit dice, adds the modifier to each, and heals by the sum. A hero has one for each level
    /// and cannot spend more.
    ///
    /// - Note: Rule: SRD 5.1 and 5.2, "Hit Dice" and "Short Rest".
    /// - Throws: ``RuleProblem/noHitDice``, ``RuleProblem/resourceSpent(_:_:)``.
    mutating func spendHitDice(
        _ spending: HitDiceSpending, of id: UUID, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        try check(spending.count, "Hit dice", 1...1000)
        try check(spending.sides, "A hit die", 1...1000)
        try check(spending.modifier, "The modifier", -1000...1000)
        guard edition.rules.hasHitDice else { throw .noHitDice }
        let index = try index(of: id)
        guard combatants[index].life != .dead else { throw .isDead(combatants[index].label) }
        if combatants[index].kind == .player, let level = combatants[index].level, level > 0,
            combatants[index].resource(Resource.hitDiceName) == nil,
            combatants[index].resources.count < Self.resourceLimit
        {
            combatants[index].resources.append(.hitDice(level))
        }
        if combatants[index].resource(Resource.hitDiceName) != nil {
            var unheard = EncounterEvent(kind: .resource)
            try useResource(
                Resource.hitDiceName, spending.count, of: id, telling: &unheard)
        }
        let roll = try DiceNotation(parsing: "\(spending.count)d\(spending.sides)")
            .roll(using: &dice)
        let least = edition.rules.leastHitDieHealing
        let points = roll.dice.reduce(0) { $0 + max(least, $1.value + spending.modifier) }
        event.tell(.rolled(dice: Fact.Rolled(purpose: .hitDice, roll: roll, roller: id)))
        try heal(.points(points), on: [id], by: nil, telling: &event, using: &dice)
    }
}

/// Hit dice to spend: "2d8, each +3".
package struct HitDiceSpending: Hashable, Sendable {
    /// The number of dice, 1 to 1,000.
    package var count: Int
    /// The sides of each die, 1 to 1,000.
    package var sides: Int
    /// Added to each die, -1,000 to 1,000: the Constitution modifier.
    package var modifier: Int

    /// Hit dice of one kind. Values are checked when they are spent, not here.
    package init(_ count: Int, sides: Int, modifier: Int = 0) {
        self.count = count
        self.sides = sides
        self.modifier = modifier
    }
}
