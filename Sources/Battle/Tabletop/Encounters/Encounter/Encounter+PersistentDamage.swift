import Foundation

extension Encounter {
    /// The difficulty of the flat check that ends persistent damage.
    private static let persistentDifficulty = 15
    /// The condition's name in the book, folded by ``PlainText``.
    static let persistentDamageName = "persistent damage"

    /// Deals a combatant's persistent damage, as many points as the condition's value, of the type that
    /// its note begins with; then makes the flat check.
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
        let damage = Damage(.points(condition.value ?? 0), type: type)
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
}
