/// The experience points that a fight is worth to the party.
package struct ExperienceAward: Hashable, Sendable {
    /// The points of all defeated monsters.
    package let points: Int
    /// The number of players' characters that share them, removed ones excluded.
    package let heads: Int
    /// The points for each character.
    package let perHead: Int
    /// The number of defeated monsters whose points are not known.
    package let unknown: Int
    /// The points of monsters that left the fight unbeaten, which are in no sum.
    package let left: Int

    /// The award for the monsters that are dead or at zero hit points, those taken out of the fight
    /// after that included.
    ///
    /// - Parameter characters: the roster's characters, for levels and challenge ratings.
    /// - Returns: `nil` in plain fights, without players' characters, and in Pathfinder if no level of
    ///   the party is known.
    /// - Note: Rule: D&D divides the sum among the characters (SRD 5.1 and 5.2, "Experience Points");
    ///   in Pathfinder each character gets all of it (Player Core, "Leveling Up").
    package init?(_ encounter: Encounter, among characters: [GameCharacter]) {
        guard encounter.edition != .plain else { return nil }
        let known = Dictionary(characters.map { ($0.id, $0) }) { first, _ in first }
        var levels: [Int] = []
        var heads = 0
        var defeated: [GameCharacter?] = []
        var gone: [GameCharacter] = []
        for combatant in encounter.combatants where !combatant.isLair {
            let character = combatant.characterID.flatMap { known[$0] }
            switch combatant.kind {
            case .player where !combatant.isRemoved:
                heads += 1
                if let level = character?.level { levels.append(level) }
            case .monster where combatant.life != .up:
                defeated.append(character)
            case .monster where combatant.isRemoved:
                if let character { gone.append(character) }
            default: break
            }
        }
        guard heads > 0 else { return nil }
        let party = levels.isEmpty ? nil : levels.reduce(0, +) / levels.count
        if encounter.edition == .pathfinder2e, party == nil { return nil }
        func worth(_ monster: GameCharacter) -> Int? {
            ExperiencePoints.points(for: monster, edition: encounter.edition, partyLevel: party)
        }
        left = gone.compactMap(worth).reduce(0, +)
        let worth = defeated.compactMap { $0.flatMap(worth) }
        points = worth.reduce(0, +)
        self.heads = heads
        perHead = encounter.edition == .pathfinder2e ? points : points / heads
        unknown = defeated.count - worth.count
    }
}

extension ExperiencePoints {
    /// The points of a monster: by its challenge rating in D&D, by its level against the party's in
    /// Pathfinder; `nil` if they are unknown.
    static func points(
        for monster: GameCharacter, edition: RuleEdition, partyLevel: Int?
    ) -> Int? {
        switch edition {
        case .dnd2014, .dnd2024:
            return monster.challengeRating.flatMap(points(forRating:))
        case .pathfinder2e:
            guard let partyLevel,
                let level = monster.level ?? monster.challengeRating.flatMap({ Int($0) })
            else { return nil }
            return pathfinder(creatureLevel: level, partyLevel: partyLevel)
        case .plain:
            return nil
        }
    }
}
