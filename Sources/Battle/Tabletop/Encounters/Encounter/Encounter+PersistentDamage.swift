import Foundation

extension Encounter {
    /// The difficulty of the flat check that ends persistent damage.
    private static let persistentDifficulty = 15
    /// The condition's name in the book, folded by ``PlainText``.
    static let persistentDamageName = "persistent damage"

    /// Deals a combatant's persistent damage, then makes the flat check: the dice and types that the
    /// condition's note begins with, "1d6 fire, 1d4 bleed", else as many points as its value, of the
    /// type that the note begins with.
    ///
    /// - Note: Rule: Player Core, "Persistent Damage": taken at the end of the turn, then a DC 15 flat
    ///   check, which ends it.
    mutating func takePersistentDamage(
        _ id: UUID, natural: Int?, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        if let natural { try check(natural, "The d20", 1...20) }
        let index = try index(of: id)
        guard let place = combatants[index].conditionIndex(Self.persistentDamageName) else {
            throw .noSuchCondition("Persistent Damage")
        }
        let condition = combatants[index].conditions[place]
        let word = condition.note.map { PlainText.folded(String($0.prefix { $0.isLetter })) }
        let type = word.map(DamageType.init(rawValue:)).flatMap {
            DamageType.pathfinder.contains($0) ? $0 : nil
        }
        let parts = Self.persistentParts(condition.note)
        let damage =
            parts.first.map { Damage($0.amount, type: $0.type, others: Array(parts.dropFirst())) }
            ?? Damage(.points(condition.value ?? 0), type: type)
        try deal(damage, on: [DamageTarget(id)], telling: &event, using: &dice)
        let rolled = natural ?? dice.roll(sides: 20)
        let isOver = rolled >= Self.persistentDifficulty
        if isOver, let place = combatants[index].conditionIndex(Self.persistentDamageName) {
            _ = take(place, from: index)
        }
        event.tell(
            .flatCheck(
                roll: .d20(rolled), difficulty: Self.persistentDifficulty,
                condition: condition.name, ends: isOver), of: combatants[index])
    }

    /// Persistent damage that joins that of other types: one condition, whose value is the average.
    ///
    /// - Note: Rule: Player Core, "Persistent Damage": only the new one of two of the same type
    ///   remains.
    func joined(_ new: NewCondition, with old: Condition?) -> NewCondition {
        let parts = Self.persistentParts(new.note)
        guard PlainText.folded(new.name) == Self.persistentDamageName, !parts.isEmpty else {
            return new
        }
        let kept = Self.persistentParts(old?.note).filter { old in
            !parts.contains { $0.type == old.type }
        }
        var joined = new
        let all = (parts + kept).compactMap { part -> (DiceNotation, String)? in
            guard case .dice(let dice) = part.amount else { return nil }
            return (dice, "\(dice) \(part.type?.rawValue ?? "")")
        }
        joined.note = all.map(\.1).joined(separator: ", ")
        joined.value = max(1, min(all.reduce(0) { $0 + $1.0.average }, 1000))
        return joined
    }

    /// The dice and types of a note: "1d6 fire, 1d4 bleed".
    private static func persistentParts(_ note: String?) -> [DamagePart] {
        (note ?? "").split(separator: ",").compactMap { part in
            let words = part.split(separator: " ").map(String.init)
            guard words.count == 2, let dice = try? DiceNotation(parsing: words[0]) else {
                return nil
            }
            return DamagePart(.dice(dice), type: DamageType(rawValue: words[1]))
        }
    }
}
