/// A condition defined by a rule book, as far as numbers and turns are concerned.
public struct ConditionRule: Hashable, Sendable {
    /// The name in the book's spelling.
    public let name: String
    /// Its degrees; `nil` for a condition without degrees.
    public let values: ClosedRange<Int>?
    /// Whether it incapacitates, which ends concentration.
    public let incapacitates: Bool
    /// Whether its degree falls by one at the end of each turn of the combatant that has it.
    public let fallsAtTurnEnd: Bool

    init(
        _ name: String, values: ClosedRange<Int>? = nil, incapacitates: Bool = false,
        fallsAtTurnEnd: Bool = false
    ) {
        self.name = name
        self.values = values
        self.incapacitates = incapacitates
        self.fallsAtTurnEnd = fallsAtTurnEnd
    }

    /// Rule: SRD 5.1 "Appendix PH-A: Conditions", SRD 5.2 "Rules Glossary".
    static let fifthEdition = [
        ConditionRule("Blinded"), ConditionRule("Charmed"), ConditionRule("Deafened"),
        ConditionRule("Exhaustion", values: 1...6), ConditionRule("Frightened"),
        ConditionRule("Grappled"), ConditionRule("Incapacitated", incapacitates: true),
        ConditionRule("Invisible"), ConditionRule("Paralyzed", incapacitates: true),
        ConditionRule("Petrified", incapacitates: true), ConditionRule("Poisoned"),
        ConditionRule("Prone"), ConditionRule("Restrained"),
        ConditionRule("Stunned", incapacitates: true),
        ConditionRule("Unconscious", incapacitates: true),
    ]

    /// Rule: Player Core, "Conditions Appendix".
    static let pathfinder = [
        ConditionRule("Blinded"), ConditionRule("Clumsy", values: 1...20),
        ConditionRule("Concealed"), ConditionRule("Confused"), ConditionRule("Controlled"),
        ConditionRule("Dazzled"), ConditionRule("Deafened"),
        ConditionRule("Doomed", values: 1...20), ConditionRule("Drained", values: 1...20),
        ConditionRule("Encumbered"), ConditionRule("Enfeebled", values: 1...20),
        ConditionRule("Fascinated"), ConditionRule("Fatigued"), ConditionRule("Fleeing"),
        ConditionRule("Frightened", values: 1...20, fallsAtTurnEnd: true),
        ConditionRule("Grabbed"), ConditionRule("Hidden"), ConditionRule("Immobilized"),
        ConditionRule("Invisible"), ConditionRule("Off-Guard"), ConditionRule("Paralyzed"),
        ConditionRule("Persistent Damage", values: 1...1000), ConditionRule("Petrified"),
        ConditionRule("Prone"), ConditionRule("Quickened"), ConditionRule("Restrained"),
        ConditionRule("Sickened", values: 1...20), ConditionRule("Slowed", values: 1...20),
        ConditionRule("Stunned", values: 1...20), ConditionRule("Stupefied", values: 1...20),
        ConditionRule("Unconscious"), ConditionRule("Undetected"), ConditionRule("Unnoticed"),
        ConditionRule("Wounded", values: 1...20),
    ]
}

extension EditionRules {
    /// The book's condition with this name, compared case-insensitively; `nil` for names that the
    /// book does not define.
    public func condition(_ name: String) -> ConditionRule? {
        let folded = PlainText.folded(name)
        return conditions.first { PlainText.folded($0.name) == folded }
    }

    /// The effects of an exhaustion level in the order of the book; empty for level 0 and in
    /// editions without exhaustion. At level 5 and above "speed 0" replaces "speed halved".
    ///
    /// - Note: Rule: SRD 5.1 "Exhaustion"; SRD 5.2 "Rules Glossary: Exhaustion".
    public func exhaustionEffects(level: Int) -> [String] {
        guard level > 0, let exhaustion else { return [] }
        switch exhaustion {
        case .steps:
            let effects = [
                "disadvantage on ability checks", "speed halved",
                "disadvantage on attacks and saving throws", "hit point maximum halved",
                "speed 0", "death",
            ]
            return Array(effects.prefix(level).enumerated())
                .filter { !($0.offset == 1 && level >= 5) }.map(\.element)
        case .penalties:
            return level >= 6
                ? ["death"] : ["d20 tests −\(level * 2)", "speed −\(level * 5) ft"]
        }
    }

    /// What an exhaustion level adds to the hit point maximum, zero or less: the 2014 rules halve
    /// the maximum from level 4 on, rounded down.
    public func maximumChange(exhaustion level: Int, maximum: Int) -> Int {
        exhaustion == .steps && level >= 4 ? maximum / 2 - maximum : 0
    }
}
