package import Foundation

/// A character of the roster, a player's or a monster; combatants are made from it.
///
/// The name avoids Swift's `Character`.
package struct GameCharacter: Identifiable, Hashable, Sendable {
    /// Never changes, through renames and repeated imports.
    package let id: UUID
    /// One line, 1 to 200 code points.
    package var name: String
    /// Player or monster.
    package var kind: CharacterKind
    /// The most important first; each 1 to 500 code points.
    package var titles: [String]
    /// The titles earned in practice, in the order earned. The store keeps them; saving a character
    /// does not change them.
    package var earnedTitles: [EarnedTitle] = []
    /// Current hit points. Players' characters keep them from fight to fight; monsters join every
    /// fight unhurt.
    package var hitPoints: HitPoints
    /// 0 to 1,000; `nil` when unknown.
    package var armorClass: Int?
    /// Added to the d20 for initiative, -1,000 to 1,000; `nil` when unknown.
    package var initiativeModifier: Int?
    /// "1/4", "24": the text of the source, 1 to 50 code points.
    package var challengeRating: String?
    /// 0 to 1,000, normally 1 to 20; `nil` for characters without levels.
    package var level: Int?
    /// The game master's notes, up to 100,000 code points.
    package var notes: String
    /// The name of the picture to show, 1 to 200 code points; `nil` for none.
    package var imageName: String?
    /// Whether it joins a fight when the party is added.
    package var isInParty: Bool
    /// Where it was imported from; `nil` if it was not imported.
    package var source: CharacterSource?
    /// Resistances, vulnerabilities and immunities.
    package var defenses = Defenses()
    /// The entry of a book that it was taken from; `nil` for all others.
    package var bookEntry: StatBlockReference?
    /// Resources. Players' characters keep the uses spent from fight to fight.
    package var resources: [Resource] = []
    /// What decides about its death, by its stat block.
    package var traitsAtZero: [TraitAtZero] = []
    /// Conditions that last between fights, without durations.
    package var conditions: [Condition] = []
    /// Wounded and doomed of Pathfinder.
    package var wounds = Wounds()
    /// Whether it died in its last fight; it then joins the next one dead.
    package var isDead = false

    /// A character; all but id, name and kind may be left out. Nothing is checked here.
    package init(
        id: UUID, name: String, kind: CharacterKind, titles: [String] = [],
        hitPoints: HitPoints = .unknown, armorClass: Int? = nil, initiativeModifier: Int? = nil,
        challengeRating: String? = nil, level: Int? = nil, notes: String = "",
        imageName: String? = nil, isInParty: Bool = false, source: CharacterSource? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.titles = titles
        self.hitPoints = hitPoints
        self.armorClass = armorClass
        self.initiativeModifier = initiativeModifier
        self.challengeRating = challengeRating
        self.level = level
        self.notes = notes
        self.imageName = imageName
        self.isInParty = isInParty
        self.source = source
    }

    /// The levels that creatures have; Pathfinder's weakest are below zero.
    static let creatureLevels = -10...1000

    /// The level of a character or creature; a creature's below zero is in ``challengeRating``, which
    /// is text. `nil` when unknown, and for D&D's monsters.
    package var levelOfCreature: Int? {
        let level = level ?? challengeRating.flatMap(Int.init).flatMap { $0 < 0 ? $0 : nil }
        return level.flatMap { Self.creatureLevels.contains($0) ? $0 : nil }
    }

    /// "challenge 1/4", or "level -1" of a creature below zero; `nil` when unknown.
    package var ratingText: String? {
        challengeRating.map { (levelOfCreature ?? 0) < 0 ? "level \($0)" : "challenge \($0)" }
    }

    /// A new character from a draft; unless the draft says otherwise, players' characters are in the
    /// party and monsters are not.
    package init(draft: CharacterDraft, id: UUID) throws(RuleProblem) {
        self.init(
            id: id, name: try TextRule.name.checked(draft.name), kind: draft.kind,
            hitPoints: try Self.hitPoints(of: draft),
            isInParty: draft.isInParty ?? (draft.kind == .player))
        for condition in draft.conditions {
            conditions.append(try Encounter.checked(condition))
        }
        (wounds, isDead) = (draft.wounds, draft.isDead)
        try take(draft)
    }

    /// The character updated from a draft, for importing a file again.
    ///
    /// What the draft states replaces what the character has; what it leaves out stays. Damage,
    /// temporary hit points, conditions, wounds, notes that are not empty, and party membership
    /// stay; damage is capped so that current hit points do not exceed a lower maximum. The draft's current hit points count only if the
    /// maximum was unknown and no damage taken.
    ///
    /// - Throws: ``RuleProblem`` for a name, a title or a number out of bounds; `self` does not
    ///   change.
    package func updating(from draft: CharacterDraft) throws(RuleProblem) -> GameCharacter {
        var updated = self
        updated.name = try TextRule.name.checked(draft.name)
        updated.kind = draft.kind
        if let maximum = draft.maximumHitPoints {
            if hitPoints.maximum == nil, hitPoints.damageTaken == 0 {
                let known = try Self.hitPoints(of: draft)
                updated.hitPoints = try HitPoints(
                    maximum: maximum, damageTaken: known.damageTaken,
                    temporary: max(hitPoints.temporary, known.temporary))
            } else {
                try updated.hitPoints.setMaximum(maximum)
            }
        }
        try updated.take(draft)
        return updated
    }

    private mutating func take(_ draft: CharacterDraft) throws(RuleProblem) {
        if !draft.titles.isEmpty {
            var checked: [String] = []
            for title in draft.titles {
                checked.append(try TextRule.title.checked(title))
            }
            titles = checked
        }
        if let armor = draft.armorClass {
            try check(armor, "Armor class", 0...1000)
            armorClass = armor
        }
        if let modifier = draft.initiativeModifier {
            try check(modifier, "The initiative modifier", Encounter.initiativeRange)
            initiativeModifier = modifier
        }
        if let rating = draft.challengeRating {
            challengeRating = try TextRule.challengeRating.checked(rating)
        }
        if let level = draft.level {
            let least = kind == .monster ? Self.creatureLevels.lowerBound : 0
            try check(level, "The level", least...1000)
            self.level = level < 0 ? nil : level
            if level < 0 { challengeRating = String(level) }
        }
        for new in draft.resources {
            let new = try Encounter.checked(new)
            let name = PlainText.folded(new.name)
            if let place = resources.firstIndex(where: { PlainText.folded($0.name) == name }) {
                // The uses spent at the table stay.
                resources[place].maximum = new.maximum
                resources[place].used = min(resources[place].used, new.maximum)
            } else if resources.count < Encounter.resourceLimit {
                resources.append(new)
            }
        }
        if notes.isEmpty, let notes = draft.notes {
            self.notes = try TextRule.characterNotes.checked(notes)
        }
        defenses = draft.defenses ?? defenses
        traitsAtZero = draft.statBlock?.traitsAtZero ?? traitsAtZero
        source = draft.source ?? source
    }

    private static func hitPoints(of draft: CharacterDraft) throws(RuleProblem) -> HitPoints {
        guard let maximum = draft.maximumHitPoints else {
            return try HitPoints(maximum: nil, temporary: draft.temporaryHitPoints)
        }
        try check(maximum, "Maximum hit points", HitPoints.range)
        let current = draft.currentHitPoints ?? maximum
        try check(current, "Hit points", 0...maximum)
        return try HitPoints(
            maximum: maximum, damageTaken: maximum - current, temporary: draft.temporaryHitPoints)
    }
}
