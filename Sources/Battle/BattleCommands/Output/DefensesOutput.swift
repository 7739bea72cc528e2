import Tabletop

/// What damage and conditions do less, more or nothing.
struct DefensesOutput: Encodable {
    /// Damage types that are halved.
    let resistances: [String]
    /// Damage types that are doubled.
    let vulnerabilities: [String]
    /// Damage types without effect.
    let immunities: [String]
    /// Conditions without effect.
    let conditionImmunities: [String]
    /// Points added, by damage type (Pathfinder).
    let weaknesses: ByName<Int>
    /// Points taken off, by damage type (Pathfinder).
    let reductions: ByName<Int>
    /// What overcomes points taken off, by damage type (Pathfinder).
    let unless: ByName<[String]>?
    /// What doubles points taken off, by damage type (Pathfinder).
    let doubled: ByName<[String]>?
    /// Defenses that some damage overcomes.
    let conditional: [ConditionalDefenseOutput]?
}

/// A defense that some damage overcomes.
struct ConditionalDefenseOutput: Encodable {
    /// resistance, vulnerability or immunity.
    let effect: String
    /// The damage types.
    let types: [String]
    /// What overcomes it: magical, silvered or adamantine.
    let unless: [String]
}

extension DefensesOutput {
    init(_ defenses: Defenses) {
        self.init(
            resistances: defenses.resistances.names,
            vulnerabilities: defenses.vulnerabilities.names,
            immunities: defenses.immunities.names,
            conditionImmunities: defenses.conditions.sorted(),
            weaknesses: ByName(points: defenses.weaknesses),
            reductions: ByName(points: defenses.reductions),
            unless: ByName(words: defenses.unless), doubled: ByName(words: defenses.doubled),
            conditional: ConditionalDefenseOutput.list(defenses))
    }
}

extension ByName<Int> {
    /// Points by damage type, in alphabetical order.
    init(points: [DamageType: Int]) {
        self.init(points.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 })
    }

    /// As above; `nil` without any.
    init?(somePoints points: [DamageType: Int]) {
        if points.isEmpty { return nil }
        self.init(points: points)
    }
}

extension ByName<[String]> {
    /// Words by damage type, in alphabetical order; `nil` without any.
    init?(words: [DamageType: Set<String>]) {
        if words.isEmpty { return nil }
        self.init(words.map { ($0.key.rawValue, $0.value.sorted()) }.sorted { $0.0 < $1.0 })
    }
}

extension ConditionalDefenseOutput {
    /// The conditional defenses; `nil` without any, so that the output is then as it was before they
    /// were introduced.
    static func list(_ defenses: Defenses) -> [Self]? {
        defenses.conditional.map { defense in
            Self(
                effect: defense.effect.rawValue,
                types: defense.types.map(\.rawValue).sorted(),
                unless: defense.unless.sorted().map(\.rawValue))
        }.unlessEmpty
    }
}
