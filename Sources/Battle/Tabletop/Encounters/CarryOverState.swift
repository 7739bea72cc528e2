/// The state that a player's character carries over from fight to fight.
package struct CarryOverState: Hashable, Sendable {
    /// Hit points with the damage taken.
    package var hitPoints: HitPoints
    /// Everything else; `nil` in records written before it was kept, when nothing about it is
    /// known.
    package var others: Others?

    /// The state besides hit points.
    package struct Others: Hashable, Sendable, Codable {
        /// Conditions without a duration, and those that change the maximum (their duration
        /// removed).
        package var conditions: [Condition]
        /// Resources with their uses spent.
        package var resources: [Resource]
        /// Wounded and doomed; dying is 0, since dying ends with the fight.
        package var wounds: Wounds
        /// Whether it is dead.
        package var isDead: Bool
    }

    /// The part of a combatant's state that is carried over.
    package init(_ combatant: Combatant) {
        // What a form brings stays in the fight.
        hitPoints = combatant.ownHitPoints
        if let form = combatant.form, form.way == .polymorph, let came = form.temporary,
            hitPoints.temporary <= came
        {
            // Throws only for a number out of bounds.
            try? hitPoints.gainTemporary(0, replacing: true)
        }
        let brought = Set((combatant.form?.resources ?? []).map(PlainText.folded))
        let conditions = combatant.conditions.compactMap { condition -> Condition? in
            guard condition.duration == nil || condition.maximumChange != nil else { return nil }
            // Nobody lies on the ground, or behind cover, until the next fight.
            if condition.isOfThePlace { return nil }
            var kept = condition
            // Durations are counted within a fight only; a changed maximum lasts until a rest.
            kept.duration = nil
            return kept
        }
        let wounds = Wounds(wounded: combatant.wounds.wounded, doomed: combatant.wounds.doomed)
        others = Others(
            conditions: conditions,
            resources: combatant.resources.compactMap { resource in
                var kept = resource
                kept.lastRecharge = nil
                return brought.contains(PlainText.folded(resource.name)) ? nil : kept
            },
            wounds: wounds,
            isDead: combatant.life == .dead)
    }

    /// The state of a character of the roster.
    package init(_ character: GameCharacter) {
        hitPoints = character.hitPoints
        others = Others(
            conditions: character.conditions, resources: character.resources,
            wounds: character.wounds, isDead: character.isDead)
    }

    /// The combatant fields that this state is made from.
    package static let facts: Set<CombatantField> = [
        .hitPoints, .conditions, .resources, .wounds, .life, .form,
    ]
}

extension GameCharacter {
    /// Replaces the character's state with this one; what is unknown stays as it is.
    package mutating func take(_ kept: CarryOverState) {
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
    package init(from decoder: any Decoder) throws {
        hitPoints = try HitPoints(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        others = try container.decodeIfPresent(Others.self, forKey: .others)
    }

    /// Writes the hit points' keys and `others`.
    package func encode(to encoder: any Encoder) throws {
        try hitPoints.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(others, forKey: .others)
    }
}
