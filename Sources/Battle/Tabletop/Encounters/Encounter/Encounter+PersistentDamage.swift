import Foundation

extension Encounter {
    /// The difficulty of the flat check that ends persistent damage.
    private static let persistentDifficulty = 15
    /// The condition's name in the book, folded by ``PlainText``.
    package static let persistentDamageName = "persistent damage"

    /// The persistent damage that a combatant takes at the end of its turn, by type; none in editions
    /// that do not know it.
    func persistentDamage(of combatant: Combatant) -> [Condition] {
        guard edition.rules.condition(Self.persistentDamageName) != nil else { return [] }
        return combatant.shownConditions.filter { $0.isCalled(Self.persistentDamageName) }
    }

    /// The persistent damage that the turn holder has not taken yet in this turn.
    package var persistentDamageLeft: [Condition] {
        guard let holder = turnHolder, turns.last?.hasPersisted == false else { return [] }
        return persistentDamage(of: holder)
    }

    /// Deals a combatant's persistent damage of all types at once, then makes a flat check for each.
    ///
    /// - Note: Rule: Player Core, "Persistent Damage": taken at the end of the turn, then a DC 15 flat
    ///   check, which ends it.
    mutating func takePersistentDamage(
        _ id: UUID, naturals: [Int], telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        for natural in naturals { try check(natural, "The d20", 1...20) }
        let index = try index(of: id)
        let conditions = persistentDamage(of: combatants[index])
        let parts = conditions.flatMap(\.damageParts)
        guard let first = parts.first else { throw .noSuchCondition("Persistent Damage") }
        let damage = Damage(first.amount, type: first.type, others: Array(parts.dropFirst()))
        try deal(damage, on: [DamageTarget(id)], telling: &event, using: &dice)
        if turnHolderID == id, let last = turns.indices.last { turns[last].hasPersisted = true }
        for (place, condition) in conditions.enumerated() {
            let rolled = place < naturals.count ? naturals[place] : dice.roll(sides: 20)
            let isOver = rolled >= Self.persistentDifficulty
            while isOver, let place = combatants[index].conditionIndex(condition.key) {
                _ = take(place, from: index)
            }
            event.tell(
                .flatCheck(
                    roll: .d20(rolled), difficulty: Self.persistentDifficulty,
                    condition: conditions.count == 1 ? condition.name : condition.key,
                    ends: isOver),
                of: combatants[index])
        }
    }
}

extension Condition {
    /// The persistent damage that its note begins with, "2d6 fire, 1d4 bleed", or else as many points as
    /// its value, of the type that the note begins with; `nil` for other conditions.
    private var persistentDamage: (parts: [DamagePart], remark: String?)? {
        guard PlainText.folded(name) == Encounter.persistentDamageName else { return nil }
        let known = Set(DamageType.pathfinder + DamageType.known)
        var parts: [DamagePart] = []
        var texts = (note ?? "").split(separator: ",").map { $0.split(separator: " ") }
        while let words = texts.first, words.count <= 2, let first = words.first,
            let dice = try? DiceNotation(parsing: String(first))
        {
            let type = words.dropFirst().first.map { DamageType(rawValue: String($0)) }
            if let type, !known.contains(type) { break }
            parts.append(DamagePart(.dice(dice), type: type))
            texts.removeFirst()
        }
        if parts.isEmpty {
            let type = texts.first?.first.map { DamageType(rawValue: String($0)) }
                .flatMap { known.contains($0) ? $0 : nil }
            if type != nil { texts[0].removeFirst() }
            parts = [DamagePart(.points(value ?? 0), type: type)]
        }
        let remark = texts.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
            .joined(separator: ", ")
        return (parts, remark.isEmpty ? nil : remark)
    }

    /// The damage that it does at the end of a turn; empty for other conditions.
    var damageParts: [DamagePart] { persistentDamage?.parts ?? [] }

    /// The note, without the damage, which ``title`` has.
    package var remark: String? {
        guard let persistentDamage else { return note }
        return persistentDamage.remark
    }

    /// Persistent damage as one condition for each type, whose value is the average and whose note begins
    /// with the damage; other conditions as they are.
    var parts: [Condition] {
        guard let persistentDamage else { return [self] }
        return persistentDamage.parts.map { part in
            var condition = self
            condition.note = ([part.words] + [remark]).compactMap(\.self).joined(separator: ", ")
            if case .dice(let dice) = part.amount {
                condition.value = max(1, min(dice.average, 1000))
            }
            return condition
        }
    }
}

extension DamagePart {
    /// "2d6 fire", "5".
    var words: String {
        guard case .dice(let dice) = amount else { return "full" }
        return [dice.description, type?.rawValue].compactMap(\.self).joined(separator: " ")
    }
}
