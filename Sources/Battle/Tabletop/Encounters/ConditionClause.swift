/// One statement of a rule book about a condition. What the program applies, and the line that
/// ``ConditionRule/line`` prints, are made from the same clauses.
package struct ConditionClause: Hashable, Sendable {
    /// What the program does about a statement.
    package enum Standing: String, Hashable, Sendable, CaseIterable {
        /// It decides numbers, turns or what is allowed.
        case applied
        /// It is asked or reminded of at its moment.
        case asked
        /// It is shown with the words of the condition.
        case shown
        /// It concerns what the program does not keep: see ``ConditionClause/Subject``.
        case unmodelled = "not modelled"
    }

    /// What a statement is about that the program does not keep.
    package enum Subject: String, Hashable, Sendable, CaseIterable {
        case places = "there is no map of places and distances"
        case checks = "ability checks are made at the table"
        case senses = "who sees and hears whom is known at the table alone"
        case speech = "speech is the table's"
        case story = "it changes the story, not the fight's numbers"
        case objects = "objects are not kept"
    }

    /// What the program applies.
    package enum Effect: Hashable, Sendable {
        /// The edge of its own attacks.
        case attacks(RollEdge)
        /// The edge of attacks against it, from within 5 feet and from farther away.
        case attacked(RollEdge, afar: RollEdge)
        /// A hit from within 5 feet is critical.
        case closeHitsAreCritical
        /// Saving throws with these abilities fail by themselves.
        case fails([Ability])
        /// The edge of saving throws with an ability.
        case saves(Ability, RollEdge)
        /// The edge of its initiative.
        case initiative(RollEdge)
        /// No actions and no reactions; in D&D no concentration.
        case incapacitated
        /// Another condition comes with it, and stays when it ends.
        case brings(String)
        /// Resistance to all damage.
        case resistsAll
        /// Nothing of these types of damage and none of these conditions.
        case immune([String])
        /// Pathfinder's off-guard: 2 less armor class, a circumstance penalty.
        case offGuard
        /// A circumstance penalty to its own attacks.
        case attackPenalty(Int)
        /// A status penalty to these statistics: a number, or the condition's degree if that is `nil`.
        case penalty(Int?, [ConditionEffects.Statistic])
        /// A number added to these statistics, whatever else is.
        case adds(Int, [ConditionEffects.Statistic])
        /// The edge of its attacks against others than the one who gave it.
        case attacksOnOthers(RollEdge)
        /// The degree falls by one at the end of each of its turns.
        case fallsAtTurnEnd
        /// It takes hit points and as much of the maximum, its degree times the level.
        case drains
        /// It is about the one who gave it, who is shown with it.
        case concernsGiver
        /// It ends when the one who gave it can no longer act, or is gone.
        case endsWithGiver
    }

    /// What the program applies; `nil` for words alone.
    package let effect: Effect?
    /// The statement in words of our own, without a full stop.
    package let words: String
    /// What the program does about it.
    package let standing: Standing
    /// Why it is not modelled; `nil` if it is.
    package let subject: Subject?

    private init(
        _ effect: Effect?, _ words: String, _ standing: Standing, _ subject: Subject? = nil
    ) {
        self.effect = effect
        self.words = words
        self.standing = standing
        self.subject = subject
    }

    /// What the program applies, by default in the effect's own words.
    static func does(_ effect: Effect, _ words: String? = nil) -> Self {
        Self(effect, words ?? effect.words, .applied)
    }

    /// What other parts of the program apply by the condition's name.
    static func applied(_ words: String) -> Self { Self(nil, words, .applied) }

    /// What is asked at its moment.
    static func asked(_ words: String) -> Self { Self(nil, words, .asked) }

    /// What is shown.
    static func shown(_ words: String, _ effect: Effect? = nil) -> Self {
        Self(effect, words, .shown)
    }

    /// What the program does not keep.
    static func left(_ words: String, _ subject: Subject) -> Self {
        Self(nil, words, .unmodelled, subject)
    }
}

extension ConditionClause.Effect {
    /// The statement in words: "Its attacks have disadvantage".
    var words: String {
        switch self {
        case .attacks(let edge): "Its attacks have \(edge.rawValue)"
        case .attacked(let near, let afar):
            "Attacks against it have \(near.rawValue)"
                + (afar == near ? "" : " from within 5 feet, else \(afar.rawValue)")
        case .closeHitsAreCritical: "Hits from within 5 feet are critical"
        case .fails(let abilities):
            "Fails \(abilities.map(\.title).joined(separator: " and ")) saves"
        case .saves(let ability, let edge): "\(edge.rawValue.capitalized) on \(ability.title) saves"
        case .initiative(let edge): "\(edge.rawValue.capitalized) on initiative"
        case .incapacitated: "Incapacitated"
        case .brings(let name): "Falls \(name.lowercased())"
        case .resistsAll: "Resists all damage"
        case .immune(let names): "Immune to \(names.joined(separator: " and "))"
        case .offGuard: "Off-guard, −2 to AC"
        case .attackPenalty(let number): "−\(number) to attacks"
        case .penalty(let number, _): number.map { "−\($0)" } ?? "Takes its value from rolls"
        case .adds(let number, let statistics):
            "\(number < 0 ? "−" : "+")\(number.magnitude) to "
                + statistics.map(\.words).joined(separator: " and ")
        case .attacksOnOthers(let edge):
            "\(edge.rawValue.capitalized) on attacks against anybody but the one who gave it"
        case .fallsAtTurnEnd: "Falls by 1 at the end of each of its turns"
        case .drains: "Loses its value times its level in hit points and maximum"
        case .concernsGiver: "Is about the one who gave it"
        case .endsWithGiver: "Ends when the one who gave it is incapacitated"
        }
    }
}
