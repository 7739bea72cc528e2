package import Foundation

extension StatBlock {
    /// The proficiency bonus of a challenge rating; `nil` for a text that is no rating.
    ///
    /// - Note: Rule: SRD 5.1 and 5.2, "Monsters: Proficiency Bonus".
    package static func proficiency(atChallenge rating: String) -> Int? {
        guard ExperiencePoints.points(forRating: rating) != nil else { return nil }
        let whole = rating.split(separator: " ").first.flatMap { Int($0) } ?? 0
        return 2 + max(0, whole - 1) / 4
    }

    /// A block with the figures of a character and nothing that it can do.
    package init(figuresOf character: GameCharacter, edition: RuleEdition) {
        self.init(
            name: character.name, edition: edition, armorClass: character.armorClass ?? 10,
            maxHitPoints: character.hitPoints.maximum ?? 1,
            initiativeModifier: character.initiativeModifier ?? 0)
        challengeRating = character.challengeRating
        defenses = character.defenses
    }
}

extension GameCharacter {
    /// The same character under another id: unhurt, with nothing spent, from no file.
    package func copy(id: UUID) -> GameCharacter {
        var copy = GameCharacter(
            id: id, name: name, kind: kind, titles: titles, hitPoints: hitPoints.unhurt,
            armorClass: armorClass, initiativeModifier: initiativeModifier,
            challengeRating: challengeRating, level: level, notes: notes, isInParty: false)
        copy.defenses = defenses
        copy.resources = resources.map {
            Resource($0.name, maximum: $0.maximum, renewal: $0.renewal)
        }
        return copy
    }

    /// Takes the figures of a stat block: name, hit points, armor class, initiative, challenge and
    /// resources. Damage stays, up to the new maximum.
    ///
    /// - Throws: ``RuleProblem`` for a text or a number out of bounds; `self` does not change.
    package mutating func take(_ block: StatBlock) throws(RuleProblem) {
        var changed = self
        changed.name = try TextRule.name.checked(block.name)
        try changed.hitPoints.setMaximum(block.maxHitPoints)
        try check(block.armorClass, "Armor class", 0...1000)
        changed.armorClass = block.armorClass
        changed.initiativeModifier = block.initiativeModifier
        changed.challengeRating = block.challengeRating ?? challengeRating
        changed.defenses = block.defenses
        changed.takeResources(of: block)
        self = changed
    }

    /// Adds the resources of a block that it does not have yet.
    package mutating func takeResources(of block: StatBlock) {
        let known = resources.map { PlainText.folded($0.name) }
        for resource in block.resources where !known.contains(PlainText.folded(resource.name)) {
            resources.append(resource)
        }
    }
}
