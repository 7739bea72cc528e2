/// What a book says of one of its conditions, as far as numbers and turns go.
public struct ConditionRule: Hashable, Sendable {
    /// As the book spells it.
    public let name: String
    /// Its degrees; `nil` where it has none.
    public let values: ClosedRange<Int>?
    /// Whether who has it cannot act, which ends concentration.
    public let incapacitates: Bool
    /// Whether its degree falls by one at the end of each turn of who has it.
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

    /// SRD 5.1 "Appendix PH-A: Conditions", SRD 5.2 "Rules Glossary".
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

    /// Player Core, "Conditions Appendix".
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
    /// What the book says of the condition of this name, whatever its case; `nil` for one's own.
    public func condition(_ name: String) -> ConditionRule? {
        let folded = PlainText.folded(name)
        return conditions.first { PlainText.folded($0.name) == folded }
    }

    /// What exhaustion of this level does, in the order a table wants to know it; empty for
    /// none.
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

    /// By how much exhaustion of this level moves a maximum of hit points: 2014 halves it from
    /// level 4 on, rounded down.
    public func maximumChange(exhaustion level: Int, maximum: Int) -> Int {
        exhaustion == .steps && level >= 4 ? maximum / 2 - maximum : 0
    }
}
