/// Whether a character is played by a player or run by the game master.
package enum CharacterKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A player's character: keeps its hit points from fight to fight and falls unconscious at
    /// zero.
    case player
    /// A monster or other character of the game master: dies at zero hit points.
    case monster
}

/// Where a character was imported from, so that importing the same file again updates it instead of
/// adding another.
package struct CharacterSource: Hashable, Sendable, Codable {
    /// The format's name as shown to users: "Improved Initiative".
    package var format: String
    /// Identifies the entry within the format: its id, or else its name in NFC and lower case.
    package var key: String
    /// The entry's complete source text in the file.
    package var original: String?

    /// A source from its parts; nothing is checked here.
    package init(format: String, key: String, original: String? = nil) {
        self.format = format
        self.key = key
        self.original = original
    }
}

/// A character as a file describes it. What the file does not state is `nil`, never guessed.
///
/// Importers and forms make drafts; ``GameCharacter`` is what the roster stores.
package struct CharacterDraft: Hashable, Sendable {
    /// The name as given, without control characters; 1 to 200 code points.
    package var name: String
    /// Player or monster.
    package var kind: CharacterKind
    /// Titles, the most important first; each 1 to 500 code points.
    package var titles: [String]
    /// 1 to 1,000,000; `nil` when the file does not state it.
    package var maximumHitPoints: Int?
    /// 0 to the maximum, without temporary hit points; `nil` when unknown.
    package var currentHitPoints: Int?
    /// 0 to 1,000,000.
    package var temporaryHitPoints: Int
    /// 0 to 1,000; `nil` when the file does not state it.
    package var armorClass: Int?
    /// Added to the d20 for initiative, -1,000 to 1,000; `nil` when the file does not state it.
    package var initiativeModifier: Int?
    /// "1/4", "24": the text in the file, 1 to 50 code points.
    package var challengeRating: String?
    /// 0 to 1,000, normally 1 to 20; `nil` for characters without levels.
    package var level: Int?
    /// Resistances, vulnerabilities and immunities, as far as the damage type or the condition's
    /// name alone decides; `nil` when the file does not state them.
    package var defenses: Defenses?
    /// Where it was imported from.
    package var source: CharacterSource?
    /// What it can do, with the file's own sentences; `nil` when the file does not state it.
    package var statBlock: StatBlock?
    /// What it can do a limited number of times.
    package var resources: [Resource] = []
    /// Conditions that it has, without durations.
    package var conditions: [Condition] = []
    /// Wounded and doomed of Pathfinder.
    package var wounds = Wounds()
    /// Whether it is dead.
    package var isDead = false
    /// Whether it is in the party; `nil` when the file does not state it.
    package var isInParty: Bool?
    /// Free text, up to 100,000 code points; `nil` when the file has none.
    package var notes: String?
    /// Where its portrait is; `nil` when the file has none.
    package var portrait: PortraitSource?

    /// A draft; everything but name and kind may be unknown. Values are checked when a
    /// ``GameCharacter`` is made from it.
    package init(
        name: String, kind: CharacterKind, titles: [String] = [], maximumHitPoints: Int? = nil,
        currentHitPoints: Int? = nil, temporaryHitPoints: Int = 0, armorClass: Int? = nil,
        initiativeModifier: Int? = nil, challengeRating: String? = nil, level: Int? = nil,
        defenses: Defenses? = nil, source: CharacterSource? = nil
    ) {
        self.name = name
        self.kind = kind
        self.titles = titles
        self.maximumHitPoints = maximumHitPoints
        self.currentHitPoints = currentHitPoints
        self.temporaryHitPoints = temporaryHitPoints
        self.armorClass = armorClass
        self.initiativeModifier = initiativeModifier
        self.challengeRating = challengeRating
        self.level = level
        self.defenses = defenses
        self.source = source
    }
}
