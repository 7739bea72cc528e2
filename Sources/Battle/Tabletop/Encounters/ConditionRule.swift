/// A condition as a rule book defines it.
package struct ConditionRule: Hashable, Sendable {
    /// The name in the book's spelling.
    package let name: String
    /// Its degrees; `nil` for a condition without degrees.
    package let values: ClosedRange<Int>?
    /// What the book says about it, in order.
    package let clauses: [ConditionClause]
    /// What it does to attack rolls and saving throws.
    package let effects: ConditionEffects

    init(_ name: String, values: ClosedRange<Int>? = nil, _ clauses: [ConditionClause]) {
        self.name = name
        self.values = values
        self.clauses = clauses
        effects = ConditionEffects(clauses.compactMap(\.effect))
    }

    /// Whether it incapacitates: no actions and no reactions, and in D&D no concentration.
    package var incapacitates: Bool { effects.others.contains(.incapacitated) }
    /// Whether it is about the one who gave it, as fear is.
    package var concernsGiver: Bool { endsWithGiver || effects.others.contains(.concernsGiver) }
    /// Whether it ends when its giver can no longer act, or is gone.
    package var endsWithGiver: Bool { effects.others.contains(.endsWithGiver) }
    /// Whether its degree falls by one at the end of each turn of the combatant that has it.
    package var fallsAtTurnEnd: Bool { effects.others.contains(.fallsAtTurnEnd) }
    /// Whether it takes hit points and as much of the maximum, by degree and level.
    package var drains: Bool { effects.others.contains(.drains) }

    /// What the condition does, in a line made from its clauses.
    package var line: String { clauses.map { $0.words + "." }.joined(separator: " ") }
}

extension ConditionRule {
    /// All conditions that an edition's book lists, in alphabetical order; those among them that a
    /// fight keeps in another form, as Dying in ``Life``, or not at all, as the attitudes, are not in
    /// ``EditionRules/conditions``.
    package static func all(in edition: RuleEdition) -> [ConditionRule] {
        let others = edition == .pathfinder2e ? pathfinderBesideFights : []
        return (edition.rules.conditions + others).sorted { $0.name < $1.name }
    }

    /// What a combatant does or where it stands, as the edition's book has it: Dodging, Half Cover.
    package static func stances(in edition: RuleEdition) -> [ConditionRule] {
        edition.rules.stances.filter { !$0.isSpell }.map(\.rule)
    }

    /// The names of all conditions that an edition's book lists, in alphabetical order.
    package static func names(in edition: RuleEdition) -> [String] {
        all(in: edition).map(\.name)
    }

    /// What a condition does, in a line of our own; `nil` for names that the edition's book does not
    /// define.
    package static func line(_ name: String, in edition: RuleEdition) -> String? {
        let folded = PlainText.folded(name)
        return (all(in: edition) + stances(in: edition)).first {
            PlainText.folded($0.name) == folded
        }?.line
    }
}

extension EditionRules {
    /// The book's condition, or the stance, with this name, compared case-insensitively; `nil` for
    /// names that the book does not define.
    package func condition(_ name: String) -> ConditionRule? {
        let folded = PlainText.folded(name)
        return conditions.first { PlainText.folded($0.name) == folded } ?? stance(name)?.rule
    }

    /// The effects of an exhaustion level in the order of the book; empty for level 0 and in
    /// editions without exhaustion. At level 5 and above "speed 0" replaces "speed halved".
    ///
    /// - Note: Rule: SRD 5.1 "Exhaustion"; SRD 5.2 "Rules Glossary: Exhaustion".
    package func exhaustionEffects(level: Int) -> [String] {
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
    package func maximumChange(exhaustion level: Int, maximum: Int) -> Int {
        exhaustion == .steps && level >= 4 ? maximum / 2 - maximum : 0
    }
}
