/// What a player's character carries from fight to fight.
public struct KeptState: Hashable, Sendable {
    /// As hurt as it is.
    public var hitPoints: HitPoints
    /// Everything else; `nil` in what was written before it was kept, and then nothing about it is
    /// known.
    public var others: Others?

    /// What there is besides hit points.
    public struct Others: Hashable, Sendable, Codable {
        /// Those without a duration, and those that move the maximum.
        public var conditions: [Condition]
        /// Each with its count.
        public var resources: [Resource]
        /// Wounded and doomed; nobody is dying between fights.
        public var wounds: Wounds
        /// Whether it is a corpse.
        public var isDead: Bool
    }

    /// Hit points, and the rest where it is known.
    public init(hitPoints: HitPoints, others: Others? = nil) {
        self.hitPoints = hitPoints
        self.others = others
    }

    /// What of a combatant is kept.
    public init(_ combatant: Combatant) {
        hitPoints = combatant.hitPoints
        let conditions = combatant.conditions.compactMap { condition -> Condition? in
            guard condition.duration == nil || condition.maximumChange != nil else { return nil }
            var kept = condition
            // Turns are counted within a fight only; a raised maximum stays until a rest.
            kept.duration = nil
            return kept
        }
        let wounds = Wounds(wounded: combatant.wounds.wounded, doomed: combatant.wounds.doomed)
        others = Others(
            conditions: conditions, resources: combatant.resources, wounds: wounds,
            isDead: combatant.life == .dead)
    }

    /// How a character of the roster stands.
    public init(_ character: GameCharacter) {
        hitPoints = character.hitPoints
        others = Others(
            conditions: character.conditions, resources: character.resources,
            wounds: character.wounds, isDead: character.isDead)
    }

    /// The facts of a combatant that are kept.
    public static let facts: Set<CombatantField.Key> = [
        .hitPoints, .conditions, .resources, .wounds, .life,
    ]
}

extension GameCharacter {
    /// Makes the character stand so.
    public mutating func take(_ kept: KeptState) {
        hitPoints = kept.hitPoints
        guard let others = kept.others else { return }
        conditions = others.conditions
        resources = others.resources
        wounds = others.wounds
        isDead = others.isDead
    }
}

/// Written as the hit points alone were, with one key more.
extension KeptState: Codable {
    private enum CodingKeys: String, CodingKey { case others }

    /// Reads what ``encode(to:)`` wrote, or hit points alone.
    public init(from decoder: any Decoder) throws {
        hitPoints = try HitPoints(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        others = try container.decodeIfPresent(Others.self, forKey: .others)
    }

    /// Writes the hit points, and everything else beside them.
    public func encode(to encoder: any Encoder) throws {
        try hitPoints.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(others, forKey: .others)
    }
}
