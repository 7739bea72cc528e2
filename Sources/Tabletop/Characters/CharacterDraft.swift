/// What somebody is at the table.
public enum CharacterKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Played by a person; keeps hit points from fight to fight and falls unconscious at zero.
    case player
    /// Run by the game master; dies at zero.
    case monster
}

/// Where a character came from, so that importing the same file again finds it.
public struct CharacterSource: Hashable, Sendable, Codable {
    /// The format's name as people know it: "Improved Initiative".
    public var format: String
    /// What identifies the entry within that format: an id, else its name in NFC, lower case.
    public var key: String
    /// The entry as it stood in the file, kept whole.
    public var original: String?

    /// A source made of its three parts.
    public init(format: String, key: String, original: String? = nil) {
        self.format = format
        self.key = key
        self.original = original
    }
}

/// A character as a file tells it: what the file does not say stays `nil`, never a guess.
///
/// Drafts come from importers and forms; ``GameCharacter`` is what the roster keeps.
public struct CharacterDraft: Hashable, Sendable {
    /// As given, without control characters; 1 to 200 code points.
    public var name: String
    /// Player or monster.
    public var kind: CharacterKind
    /// Titles, most important first; each 1 to 500 code points.
    public var titles: [String]
    /// 1 to 1,000,000, or `nil` when the file does not say.
    public var maximumHitPoints: Int?
    /// 0 to the maximum, without temporary ones; `nil` when unknown.
    public var currentHitPoints: Int?
    /// Zero or more.
    public var temporaryHitPoints: Int
    /// `nil` when the file does not say.
    public var armorClass: Int?
    /// What is added to the d20 for initiative; `nil` when the file does not say.
    public var initiativeModifier: Int?
    /// "1/4", "24": text as the file shows it.
    public var challengeRating: String?
    /// 1 to 20 or more for characters with levels.
    public var level: Int?
    /// What it is hardened or soft against, as far as a damage's type or a condition's name alone
    /// decides; `nil` when the file does not say.
    public var defenses: Defenses?
    /// Where it came from.
    public var source: CharacterSource?

    /// A draft; everything but the name may be unknown.
    public init(
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
