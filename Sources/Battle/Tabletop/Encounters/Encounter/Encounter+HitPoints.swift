import Foundation

/// Damage, healing, temporary hit points and the maximum. What happens at zero is in
/// `Encounter+Life`.
extension Encounter {
    mutating func deal(
        _ damage: Damage, on targets: [DamageTarget], telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        for type in damage.parts.compactMap(\.type) {
            try TextRule.damageType.checked(type.rawValue)
        }
        let indices = try indices(of: targets.map(\.id))
        let shares = Dictionary(targets.map { ($0.id, $0.share) }) { first, _ in first }
        // One roll counts for all targets; "full" (`nil`) is all that each target has.
        let thrower = damage.source ?? turnHolderID
        var rolled: [Int?] = []
        for part in damage.parts {
            rolled.append(
                try points(
                    part.amount, for: .damage, isCritical: damage.isCritical, by: thrower,
                    telling: &event, using: &dice))
        }
        for index in indices {
            let combatant = combatants[index]
            var amounts: [Int] = []
            for amount in rolled {
                guard amount == nil else {
                    amounts.append(amount ?? 0)
                    continue
                }
                guard let current = combatant.hitPoints.current else {
                    throw .unknownMaximum(combatant.label)
                }
                amounts.append(
                    min(current + combatant.hitPoints.temporary, HitPoints.range.upperBound))
            }
            let sums = try damage.sums(
                amounts, share: shares[combatant.id] ?? .full, defenses: defenses(of: combatant),
                leastHalf: edition.rules.leastHalf)
            try hurt(index, by: sums, damage, telling: &event, using: &dice)
        }
    }

    mutating func hurt(
        _ index: Int, by sums: [DamageSum], _ blow: Damage, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        var sums = sums
        if blow.isBlocked { try block(index, &sums, telling: &event) }
        let damage = sums.total
        let before = combatants[index]
        rememberTypes(of: sums, on: before)
        var loss = try combatants[index].hitPoints.suffer(damage)
        let broken = try breakForm(index, after: loss)
        if let broken {
            loss.fromCurrent += broken.loss.fromCurrent
            loss.fromTemporary += broken.loss.fromTemporary
            loss.rest = broken.loss.rest
        }
        let fate =
            damage == 0
            ? nil
            : settle(
                index, after: loss, blow: damage, blow, wasAtZero: before.hitPoints.isAtZero,
                telling: &event, using: &dice)
        // After `settle`, because knocking out may leave one hit point.
        event.tell(
            .takes(
                blow: Fact.Blow(
                    damage: damage, sums: sums, properties: blow.properties.sorted(),
                    absorbed: loss.fromTemporary, hitPoints: combatants[index].hitPoints,
                    brokenForm: broken?.name, fate: fate)), of: before)
        event.outcomes.append(
            .init(
                combatant: before.id, amount: damage, absorbed: loss.fromTemporary,
                rest: loss.rest, type: blow.others.isEmpty ? blow.type : nil,
                properties: blow.properties,
                life: combatants[index].life == before.life ? nil : combatants[index].life,
                source: blow.source ?? turnHolderID))
        remindOfConcentration(index, damage: damage, telling: &event)
    }

    /// The hardness of the shield that a combatant can block a blow with now; `nil` for none.
    package func blockingHardness(of combatant: Combatant) -> Int? {
        guard isShieldRaised(combatant), !combatant.isReactionUsed,
            reasonNotToAct(combatant) == nil
        else { return nil }
        return combatant.resources.first { $0.hardness != nil && !$0.isBroken }?.hardness
    }

    private func isShieldRaised(_ combatant: Combatant) -> Bool {
        Stance.raisedShields.contains {
            edition.rules.stance($0) != nil && combatant.condition($0) != nil
        }
    }

    /// Lets a combatant block a blow with its raised shield, which is its reaction.
    ///
    /// - Note: Rule: Player Core, "Shield Block": "The shield prevents you from taking an amount of
    ///   damage up to the shield's Hardness. You and the shield each take any remaining damage, possibly
    ///   breaking or destroying the shield." A broken shield gives nothing.
    /// - Throws: ``RuleProblem/cannotBlock(_:_:)``, ``RuleProblem/noReaction(_:)``,
    ///   ``RuleProblem/cannotAct(_:_:)``.
    private mutating func block(
        _ index: Int, _ sums: inout [DamageSum], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let before = combatants[index]
        guard isShieldRaised(before) else {
            throw .cannotBlock(before.label, "no shield is raised")
        }
        guard
            let place = before.resources.firstIndex(where: { $0.hardness != nil && !$0.isBroken }),
            let hardness = before.resources[place].hardness
        else {
            throw .cannotBlock(before.label, "no resource is an unbroken shield with a hardness")
        }
        guard
            sums.contains(where: { sum in
                sum.total > 0 && sum.type.map { DamageType.physical.contains($0) } ?? true
            })
        else { throw .cannotBlock(before.label, "none of the damage is physical") }
        if let reason = reasonNotToAct(before) { throw .cannotAct(before.label, reason) }
        guard !before.isReactionUsed else { throw .noReaction(before.label) }
        sums.block(hardness: hardness)
        let shield = before.resources[place]
        combatants[index].resources[place].used = min(shield.maximum, shield.used + sums.total)
        combatants[index].isReactionUsed = true
        event.tell(.reaction(isUsed: true), of: before)
        event.tell(.has(resource: combatants[index].resources[place]), of: before)
        guard combatants[index].resources[place].isBroken else { return }
        for raised in Stance.raisedShields {
            while let place = combatants[index].conditionIndex(raised) {
                let condition = take(place, from: index).condition
                event.tell(.loses(condition: condition.name, hitPoints: nil), of: before)
            }
        }
    }

    /// Remembers the types of damage that a monster takes, which may stop its regeneration.
    private mutating func rememberTypes(of sums: [DamageSum], on combatant: Combatant) {
        guard combatant.kind == .monster, let turn = turns.indices.last else { return }
        for sum in sums where sum.total > 0 {
            guard let type = sum.type else { continue }
            let wound = Turn.Wound(combatant: combatant.id, type: type)
            if !turns[turn].wounds.contains(wound) { turns[turn].wounds.append(wound) }
        }
    }

    private mutating func remindOfConcentration(
        _ index: Int, damage: Int, telling event: inout EncounterEvent
    ) {
        guard let spell = combatants[index].concentration, reasonNotToAct(combatants[index]) == nil,
            let difficulty = edition.rules.concentrationDifficulty(damage: damage)
        else { return }
        event.reminders.append(
            .init(.concentration(difficulty: difficulty, spell: spell), for: combatants[index]))
    }

    mutating func heal(
        _ amount: Amount, on ids: [UUID], by healer: UUID?, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let indices = try indices(of: ids)
        if let healer { _ = try index(of: healer) }
        let healer = healer ?? turnHolderID
        let rolled = try points(amount, for: .healing, by: healer, telling: &event, using: &dice)
        for index in indices {
            try restore(index, by: rolled, healer, telling: &event)
        }
    }

    /// Heals one combatant; `nil` points are all it has lost.
    mutating func restore(
        _ index: Int, by points: Int?, _ healer: UUID?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let before = combatants[index]
        guard before.life != .dead else { throw .isDead(before.label) }
        let healed = try combatants[index].hitPoints.heal(
            points ?? before.hitPoints.damageTaken)
        let woke = healed > 0 && (before.life != .up || before.conditions.contains(.knockOut))
        if woke { wake(index) }
        event.tell(
            .regains(points: healed, hitPoints: combatants[index].hitPoints, wakes: woke),
            of: before)
        event.outcomes.append(
            .init(
                combatant: before.id, amount: healed, life: woke ? .up : nil,
                source: healer))
    }

    mutating func gainTemporary(
        _ amount: Amount, on ids: [UUID], replacing: Bool, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let indices = try indices(of: ids)
        guard
            let points = try points(
                amount, for: .temporary, by: turnHolderID, telling: &event, using: &dice)
        else { throw .badDice("full") }
        for index in indices {
            let before = combatants[index].hitPoints.temporary
            try combatants[index].hitPoints.gainTemporary(points, replacing: replacing)
            let now = combatants[index].hitPoints.temporary
            event.tell(
                .temporary(points: now, kept: now == before && now != points),
                of: combatants[index])
            event.outcomes.append(.init(combatant: combatants[index].id, amount: now))
            endFormWithoutTemporary(index, telling: &event)
        }
    }

    mutating func setMaximum(
        _ maximum: Int?, on ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let before = combatants[index]
            try combatants[index].hitPoints.setMaximum(maximum)
            let fate = settleByHand(index, from: before)
            event.tell(
                .maximum(points: maximum, hitPoints: combatants[index].hitPoints, fate: fate),
                of: before)
        }
    }

    mutating func rollMaximum(
        _ notation: DiceNotation, on ids: [UUID], telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let before = combatants[index]
            let roll = notation.roll(using: &dice)
            combatants[index].hitPoints = try HitPoints(rolled: roll)
            let fate = settleByHand(index, from: before)
            event.tell(
                .rollsMaximum(hitPoints: combatants[index].hitPoints, roll: roll, fate: fate),
                of: before)
        }
    }

    mutating func setHitPoints(
        _ points: Int, on ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let before = combatants[index]
            try combatants[index].hitPoints.setCurrent(points, of: before.label)
            let fate = settleByHand(index, from: before)
            event.tell(.hitPoints(now: combatants[index].hitPoints, fate: fate), of: before)
        }
    }

    /// Rolls the amount and logs the roll; `nil` for "full".
    private func points(
        _ amount: Amount, for purpose: Fact.Rolled.Purpose, isCritical: Bool = false,
        by thrower: UUID?,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> Int? {
        guard case .dice(var notation) = amount else { return nil }
        // A plain number was worked out at the table and is not doubled.
        let isDoubled = isCritical && !notation.isNumber
        if isDoubled, critical == .throwsDiceTwice { notation = notation.twice }
        let roll = notation.roll(using: &dice)
        var total = roll.total
        var rolled = Fact.Rolled(purpose: purpose, roll: roll, roller: thrower)
        switch critical {
        case .doublesTotal where isDoubled:
            total *= 2
            rolled.critical = .doubled(total: total)
        case .addsMaximum where isDoubled:
            total += notation.maximumOfDice
            rolled.critical = .withMaximum(total: total)
        default: break
        }
        try check(total, purpose.title, HitPoints.range)
        if !notation.isNumber { event.tell(.rolled(dice: rolled)) }
        return total
    }
}
