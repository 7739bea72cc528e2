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
        let thrower = damage.source ?? turnHolder?.id
        var rolled: [Int?] = []
        for part in damage.parts {
            rolled.append(
                try points(
                    part.amount, "Damage", isCritical: damage.isCritical, by: thrower,
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
                amounts, share: shares[combatant.id] ?? .full, defenses: combatant.defenses)
            try hurt(index, by: sums, damage, telling: &event)
        }
    }

    mutating func hurt(
        _ index: Int, by sums: [DamageSum], _ blow: Damage, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let damage = sums.total
        let before = combatants[index]
        var loss = try combatants[index].hitPoints.suffer(damage)
        let broken = try breakForm(index, after: loss)
        if let broken {
            loss.fromCurrent += broken.loss.fromCurrent
            loss.fromTemporary += broken.loss.fromTemporary
            loss.rest = broken.loss.rest
        }
        let kind = Self.kind(of: sums, blow.properties)
        let absorbed = loss.fromTemporary > 0 ? ", \(loss.fromTemporary) of it temporary" : ""
        let fate =
            damage == 0
            ? nil
            : settle(
                index, after: loss, blow: damage, blow, wasAtZero: before.hitPoints.isAtZero)
        // Formatted after `settle`, because knocking out may leave one hit point.
        let points = "(\(combatants[index].hitPoints))"
        let line =
            damage == 0
            ? "\(before.label) takes no \(kind) \(points)"
            : "\(before.label) takes \(damage) \(kind)\(absorbed) \(points)"
        let leaving = broken.map { "leaves the form of \($0.name)" }
        event.lines.append(
            ([line] + [leaving, fate].compactMap(\.self)).joined(separator: " and "))
        event.outcomes.append(
            .init(
                combatant: before.id, amount: damage, absorbed: loss.fromTemporary,
                rest: loss.rest, type: blow.others.isEmpty ? blow.type : nil,
                properties: blow.properties,
                life: combatants[index].life == before.life ? nil : combatants[index].life,
                source: blow.source ?? turnHolder?.id))
        remindOfConcentration(index, damage: damage, telling: &event)
    }

    /// "fire damage", followed by the calculation in parentheses if there is one: "magical damage (7
    /// slashing; 4 fire, halved 2)".
    private static func kind(
        of sums: [DamageSum], _ properties: Set<DamageProperty>
    ) -> String {
        let type = sums.count == 1 ? sums[0].type.map { "\($0.rawValue) " } ?? "" : ""
        let properties = properties.sorted().map { "\($0.rawValue) " }.joined()
        return "\(properties)\(type)damage" + (sums.sum.map { " (\($0))" } ?? "")
    }

    private mutating func remindOfConcentration(
        _ index: Int, damage: Int, telling event: inout EncounterEvent
    ) {
        guard let spell = combatants[index].concentration else { return }
        let label = combatants[index].label
        guard combatants[index].life == .up, combatants[index].condition("Unconscious") == nil
        else {
            endConcentration(index, telling: &event)
            return
        }
        guard let difficulty = edition.rules.concentrationDifficulty(damage: damage) else { return }
        event.reminders.append(
            .init(
                combatant: combatants[index].id, concentrationDifficulty: difficulty,
                text: "\(label): DC \(difficulty) Constitution save to keep \(spell)"))
    }

    mutating func heal(
        _ amount: Amount, on ids: [UUID], by healer: UUID?, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let indices = try indices(of: ids)
        if let healer { _ = try index(of: healer) }
        let healer = healer ?? turnHolder?.id
        let rolled = try points(amount, "Healing", by: healer, telling: &event, using: &dice)
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
        let woke = healed > 0 && before.life != .up
        if woke { wake(index) }
        let points = "(\(combatants[index].hitPoints))"
        event.lines.append(
            healed == 0
                ? "\(before.label) needs no healing \(points)"
                : "\(before.label) regains \(healed) hit point\(healed == 1 ? "" : "s") \(points)"
                    + (woke ? " and wakes" : ""))
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
                amount, "Temporary hit points", by: turnHolder?.id, telling: &event, using: &dice)
        else { throw .badDice("full") }
        for index in indices {
            let before = combatants[index].hitPoints.temporary
            try combatants[index].hitPoints.gainTemporary(points, replacing: replacing)
            let now = combatants[index].hitPoints.temporary
            let label = combatants[index].label
            event.lines.append(
                now == before && now != points
                    ? "\(label) keeps \(now) temporary hit points"
                    : "\(label) has \(now) temporary hit point\(now == 1 ? "" : "s")")
            event.outcomes.append(.init(combatant: combatants[index].id, amount: now))
        }
    }

    mutating func setMaximum(
        _ maximum: Int?, on ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let before = combatants[index]
            try combatants[index].hitPoints.setMaximum(maximum)
            let fate = settleByHand(index, from: before)
            let label = before.label
            let line =
                if let maximum {
                    "\(label) has at most \(maximum) hit points (\(combatants[index].hitPoints))"
                } else { "The hit points of \(label) are unknown" }
            event.lines.append(fate.map { "\(line) and \($0)" } ?? line)
        }
    }

    mutating func rollMaximum(
        _ notation: DiceNotation, on ids: [UUID], telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let before = combatants[index]
            combatants[index].hitPoints = try rolled(notation, telling: &event, using: &dice)
            let fate = settleByHand(index, from: before)
            let line = "\(before.label) has \(combatants[index].hitPoints), rolled with \(notation)"
            event.lines.append(fate.map { "\(line) and \($0)" } ?? line)
        }
    }

    /// Unhurt hit points with a rolled maximum of at least one.
    func rolled(
        _ notation: DiceNotation, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> HitPoints {
        let roll = notation.roll(using: &dice)
        event.note(roll, by: nil)
        return try HitPoints(maximum: max(1, roll.total))
    }

    mutating func setHitPoints(
        _ points: Int, on ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let before = combatants[index]
            try combatants[index].hitPoints.setCurrent(points, of: before.label)
            let fate = settleByHand(index, from: before)
            let line = "\(before.label) is set to \(combatants[index].hitPoints)"
            event.lines.append(fate.map { "\(line) and \($0)" } ?? line)
        }
    }

    /// Rolls the amount and logs the roll; `nil` for "full".
    private func points(
        _ amount: Amount, _ what: String, isCritical: Bool = false, by thrower: UUID?,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> Int? {
        guard case .dice(var notation) = amount else { return nil }
        // A plain number was worked out at the table and is not doubled.
        let isDoubled = isCritical && !notation.isNumber
        if isDoubled, critical == .throwsDiceTwice { notation = notation.twice }
        let roll = notation.roll(using: &dice)
        var total = roll.total
        var line = "\(what): \(roll)"
        switch critical {
        case .doublesTotal where isDoubled:
            total *= 2
            line += ", doubled \(total)"
        case .addsMaximum where isDoubled:
            total += notation.maximumOfDice
            line += ", with the dice's maximum \(total)"
        default: break
        }
        try check(total, what, HitPoints.range)
        if !notation.isNumber {
            event.note(roll, by: thrower)
            event.lines.append(line)
        }
        return total
    }
}
