/// The state that a player's character carries over from fight to fight.
public struct CarryOverState: Hashable, Sendable {
    /// Hit points with the damage taken.
    public var hitPoints: HitPoints
    /// Everything else; `nil` in records written before it was kept, when nothing about it is
    /// known.
    public var others: Others?

    /// The state besides hit points.
    public struct Others: Hashable, Sendable, Codable {
        /// Conditions without a duration, and those that change the maximum (their duration
        /// removed).
        public var conditions: [Condition]
        /// Resources with their uses spent.
        public var resources: [Resource]
        /// Wounded and doomed; dying is 0, since dying ends with the fight.
        public var wounds: Wounds
        /// Whether it is dead.
        public var isDead: Bool
    }

    /// Hit points, and the rest if it is known.
    public init(hitPoints: HitPoints, others: Others? = nil) {
        self.hitPoints = hitPoints
        self.others = others
    }

    /// The part of a combatant's state that is carried over.
    public init(_ combatant: Combatant) {
        // What a form brings stays in the fight.
        hitPoints = combatant.form?.ownHitPoints ?? combatant.hitPoints
        let brought = Set((combatant.form?.resources ?? []).map(PlainText.folded))
        let conditions = combatant.conditions.compactMap { condition -> Condition? in
            guard condition.duration == nil || condition.maximumChange != nil else { return nil }
            var kept = condition
            // Durations are counted within a fight only; a changed maximum lasts until a rest.
            kept.duration = nil
            return kept
        }
        let wounds = Wounds(wounded: combatant.wounds.wounded, doomed: combatant.wounds.doomed)
        others = Others(
            conditions: conditions,
            resources: combatant.resources.filter {
                !brought.contains(PlainText.folded($0.name))
            },
            wounds: wounds,
            isDead: combatant.life == .dead)
    }

    /// The state of a character of the roster.
    public init(_ character: GameCharacter) {
        hitPoints = character.hitPoints
        others = Others(
            conditions: character.conditions, resources: character.resources,
            wounds: character.wounds, isDead: character.isDead)
    }

    /// The combatant fields that this state is made from.
    public static let facts: Set<CombatantField.Key> = [
        .hitPoints, .conditions, .resources, .wounds, .life, .form,
    ]
}

extension GameCharacter {
    /// Replaces the character's state with this one; what is unknown stays as it is.
    public mutating func take(_ kept: CarryOverState) {
        hitPoints = kept.hitPoints
        guard let others = kept.others else { return }
        conditions = others.conditions
        resources = others.resources
        wounds = others.wounds
        isDead = others.isDead
    }
}

/// Encoded as ``HitPoints`` with one more key, `others`: earlier versions wrote the hit points
/// alone.
extension CarryOverState: Codable {
    private enum CodingKeys: String, CodingKey { case others }

    /// Reads what ``encode(to:)`` wrote, or hit points alone.
    public init(from decoder: any Decoder) throws {
        hitPoints = try HitPoints(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        others = try container.decodeIfPresent(Others.self, forKey: .others)
    }

    /// Writes the hit points' keys and `others`.
    public func encode(to encoder: any Encoder) throws {
        try hitPoints.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(others, forKey: .others)
    }
}
