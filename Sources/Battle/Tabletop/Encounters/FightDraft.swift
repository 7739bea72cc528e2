package import Foundation

/// A fight as a file of another program describes it, prepared or in the middle.
package struct FightDraft: Hashable, Sendable {
    /// One line, 1 to 200 code points.
    package var name: String
    /// The round it has reached; 0 if it has not started.
    package var round: Int
    /// The index of the combatant whose turn it is; `nil` if it has not started, or for the first
    /// in the order.
    package var active: Int?
    /// In the order of the file, which decides between equal initiatives.
    package var members: [Member] = []
    /// Where it comes from. Importing it again finds the fight by it.
    package var source: CharacterSource

    /// A fight without combatants.
    package init(name: String, round: Int = 0, active: Int? = nil, source: CharacterSource) {
        self.name = name
        self.round = round
        self.active = active
        self.source = source
    }

    /// A combatant of the file.
    package struct Member: Hashable, Sendable {
        /// The name of its kind, 1 to 200 code points: "Goblin".
        package var name: String
        /// The name shown: "Goblin 2", "Red Marta"; `nil` to make one from ``name``.
        package var label: String?
        /// Player or monster.
        package var kind: CharacterKind
        /// Hit points in the fight.
        package var hitPoints: HitPoints
        /// The initiative rolled; `nil` for none yet.
        package var initiative: Int?
        /// What else is known of it: armor class, modifier, defenses, resources, wounds, level.
        package var draft: CharacterDraft
        /// Its conditions, those with a duration included.
        package var conditions: [TimedCondition] = []
        /// Whether players do not see it.
        package var isHidden = false
        /// Whether the file keeps it without letting it take part.
        package var isOut = false
        /// Free text, up to 10,000 code points.
        package var note = ""
        /// The keys by which its character may be found, the best first; see
        /// ``CharacterSource/key``.
        package var characterKeys: [String] = []

        /// A combatant with its facts.
        package init(
            name: String, label: String? = nil, kind: CharacterKind, hitPoints: HitPoints,
            initiative: Int? = nil, draft: CharacterDraft
        ) {
            self.name = name
            self.label = label
            self.kind = kind
            self.hitPoints = hitPoints
            self.initiative = initiative
            self.draft = draft
        }
    }

    /// A condition and the turns that it still lasts.
    package struct TimedCondition: Hashable, Sendable {
        /// The condition, without a duration.
        package var condition: Condition
        /// Turns still to come, 1 or more; `nil` if it lasts until it is removed.
        package var remaining: Int?
        /// The edge of the turn that counts.
        package var boundary: Condition.Boundary
        /// The index of the combatant whose turns count; `nil` for its bearer.
        package var counting: Int?

        /// A condition with its turns.
        package init(
            _ condition: Condition, remaining: Int? = nil,
            boundary: Condition.Boundary = .end, counting: Int? = nil
        ) {
            self.condition = condition
            self.remaining = remaining
            self.boundary = boundary
            self.counting = counting
        }
    }

    /// Why it cannot become a fight; `nil` if it can.
    package var problem: FightDraftProblem? {
        if members.isEmpty { return .noCombatants }
        return members.allSatisfy { $0.hitPoints.maximum == nil } ? .noHitPoints : nil
    }

    /// The command that fills a new fight: the combatants in their state and, if it has started,
    /// the round and the turn.
    ///
    /// - Parameters:
    ///   - characters: the roster's character of each member; `nil` for none. A player's character
    ///     named twice takes part once, and the second is somebody without a character.
    ///   - makeID: makes the id of each combatant.
    package func command(
        characters: [UUID?], makeID: () -> UUID
    ) -> EncounterCommand {
        let ids = members.map { _ in makeID() }
        var taken: Set<UUID> = []
        var newcomers: [Newcomer] = []
        var others: [EncounterCommand] = []
        for (place, member) in members.enumerated() {
            var character = characters.indices.contains(place) ? characters[place] : nil
            if member.kind == .player, let id = character, !taken.insert(id).inserted {
                character = nil
            }
            let draft = member.draft
            var newcomer = Newcomer(
                id: ids[place], name: member.name, kind: member.kind, characterID: character,
                hitPoints: member.hitPoints, armorClass: draft.armorClass,
                initiativeModifier: draft.initiativeModifier, initiative: member.initiative,
                defenses: draft.defenses ?? Defenses(), isHidden: member.isHidden,
                resources: draft.resources, wounds: draft.wounds, isDead: draft.isDead,
                level: draft.level)
            newcomer.traitsAtZero = draft.statBlock?.traitsAtZero ?? []
            newcomer.label = member.label
            newcomer.place = members.count - place
            newcomer.conditions = member.conditions.map { timed in
                var condition = timed.condition
                condition.duration = timed.remaining.map { remaining in
                    let counting = timed.counting.flatMap {
                        ids.indices.contains($0) ? ids[$0] : nil
                    }
                    return Condition.Duration(
                        remaining: remaining, boundary: timed.boundary,
                        of: counting ?? ids[place])
                }
                return condition
            }
            newcomers.append(newcomer)
            if !member.note.isEmpty { others.append(.setNote(member.note, on: ids[place])) }
        }
        let out = zip(members, ids).filter { $0.0.isOut }.map { $0.1 }
        if !out.isEmpty { others.append(.remove(out)) }
        if round > 0 {
            let holder = active.flatMap { ids.indices.contains($0) ? ids[$0] : nil }
            others.append(.startIn(round: round, turnOf: holder))
        }
        return .sequence([.add(newcomers)] + others)
    }
}

/// Why a file's fight cannot become one of ours.
package enum FightDraftProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It has no combatants.
    case noCombatants
    /// None of its combatants has hit points.
    case noHitPoints

    /// One sentence without a full stop, for a report's line.
    package var description: String {
        switch self {
        case .noCombatants: "it has no combatants"
        case .noHitPoints: "none of its combatants has hit points"
        }
    }
}
