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
        func points(_ amounts: [DamageType: Int]) -> ByName<Int> {
            ByName(amounts.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 })
        }
        self.init(
            resistances: defenses.resistances.names,
            vulnerabilities: defenses.vulnerabilities.names,
            immunities: defenses.immunities.names,
            conditionImmunities: defenses.conditions.sorted(),
            weaknesses: points(defenses.weaknesses), reductions: points(defenses.reductions),
            conditional: ConditionalDefenseOutput.list(defenses))
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
