public import Foundation

/// Somebody of the roster, player's character or monster; what fights are made of.
///
/// Named so because Swift's own `Character` is a letter.
public struct GameCharacter: Identifiable, Hashable, Sendable {
    /// Stays the same for ever, through renames and imports.
    public let id: UUID
    /// One line, 1 to 200 code points.
    public var name: String
    /// Player or monster.
    public var kind: CharacterKind
    /// Most important first.
    public var titles: [String]
    /// Kept from fight to fight for players' characters.
    public var hitPoints: HitPoints
    /// `nil` when nobody said.
    public var armorClass: Int?
    /// Added to the d20 for initiative; `nil` when nobody said.
    public var initiativeModifier: Int?
    /// "1/4", "24": as the source shows it.
    public var challengeRating: String?
    /// 1 to 20 or more for characters with levels.
    public var level: Int?
    /// Free text of the game master.
    public var notes: String
    /// The picture beside the name, by name.
    public var imageName: String?
    /// Whether the character joins a fight when "the party" does.
    public var isInParty: Bool
    /// Where it was imported from.
    public var source: CharacterSource?
    /// What damage is halved, doubled or nothing.
    public var defenses = Defenses()
    /// What it can use so many times; players' characters keep their count from fight to fight.
    public var resources: [Resource] = []
    /// What holds between fights, without durations.
    public var conditions: [Condition] = []
    /// What Pathfinder counts between fights.
    public var wounds = Wounds()
    /// Whether it died in its last fight.
    public var isDead = false

    /// A character of the roster; only id, name and kind are needed.
    public init(
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

    /// A new character out of what a file or a form said.
    ///
    /// - Throws: ``RuleProblem`` for a name, a title or a number out of bounds.
    public init(draft: CharacterDraft, id: UUID) throws(RuleProblem) {
        self.init(
            id: id, name: try TextRule.name.checked(draft.name), kind: draft.kind,
            hitPoints: try Self.hitPoints(of: draft), isInParty: draft.kind == .player)
        try take(draft)
    }

    /// This character as the file tells it now: for importing a file again.
    ///
    /// The file wins where it says something. Damage, temporary points, notes and place in the
    /// party stay; damage is cut to a lower maximum. What the file leaves out stays as it is.
    ///
    /// - Throws: ``RuleProblem`` for a name, a title or a number out of bounds.
    public func updating(from draft: CharacterDraft) throws(RuleProblem) -> GameCharacter {
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
            try check(level, "The level", 0...1000)
            self.level = level
        }
        defenses = draft.defenses ?? defenses
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
