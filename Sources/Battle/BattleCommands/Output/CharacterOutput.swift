import Tabletop

/// A character or monster of the roster.
///
/// Printed by `character add`; `character edit`; `character restore`; `character copy`;
/// `character title` with titles; `character note` with a text; `character block` with `--remove`.
/// Listed by `characters`; `character remove`; `party list`;
/// `party add`; `party remove`; `rest` between fights.
struct CharacterOutput: Encodable {
    /// Its UUID.
    let id: String
    /// Its name.
    let name: String
    /// player or monster.
    let kind: String
    /// Its titles, the most important first.
    let titles: [String]
    /// Titles earned by practice.
    let earnedTitles: [EarnedTitleOutput]
    /// The maximum hit points; null if unknown.
    @OrNull var maxHitPoints: Int?
    /// The current hit points; null if the maximum is unknown.
    @OrNull var currentHitPoints: Int?
    /// The temporary hit points.
    let temporaryHitPoints: Int
    /// The hit points lost, known without a maximum, too.
    let damageTaken: Int
    /// The armor class; null if unknown.
    @OrNull var armorClass: Int?
    /// What is added to initiative; null if unknown.
    @OrNull var initiativeModifier: Int?
    /// The challenge rating: 1/4; null if it has none.
    @OrNull var challengeRating: String?
    /// The level; null if it has none.
    @OrNull var level: Int?
    /// Damage types that are halved.
    let resistances: [String]
    /// Damage types that are doubled.
    let vulnerabilities: [String]
    /// Damage types without effect.
    let immunities: [String]
    /// Conditions without effect.
    let conditionImmunities: [String]
    /// Conditions that last between fights.
    let conditions: [LastingConditionOutput]
    /// Its wounded value (Pathfinder).
    let wounded: Int
    /// Its doomed value (Pathfinder).
    let doomed: Int
    /// Whether it died.
    let dead: Bool
    /// What it can do a limited number of times.
    let resources: [ResourceOutput]
    /// Whether it joins new fights with the party.
    let inParty: Bool
    /// The game master's note.
    let notes: String
    /// The file it came from; null if it was made here.
    @OrNull var source: SourceOutput?
    /// Defenses that some damage overcomes.
    let conditional: [ConditionalDefenseOutput]?
    /// Points added, by damage type (Pathfinder).
    let weaknesses: ByName<Int>?
    /// Points taken off, by damage type (Pathfinder).
    let reductions: ByName<Int>?
    /// What overcomes points taken off, by damage type (Pathfinder).
    let unless: ByName<[String]>?
    /// What doubles points taken off, by damage type (Pathfinder).
    let doubled: ByName<[String]>?
}

/// A title earned by practice.
struct EarnedTitleOutput: Encodable {
    /// The title.
    let title: String
    /// What it was earned for.
    let reason: String
}

/// Where a character came from.
struct SourceOutput: Encodable {
    /// The name of the format.
    let format: String
    /// What identifies it there: an import of the same key updates it.
    let key: String
}

/// The titles of a character.
///
/// Printed by `character title` without titles.
struct TitlesOutput: Encodable {
    /// The character's name.
    let name: String
    /// Its titles, the most important first.
    let titles: [String]
}

/// The game master's note on somebody or something.
///
/// Printed by `character note` without a text; `remark` with `--note` or `--fight` and no text.
struct NoteOutput: Encodable {
    /// What it is on.
    let name: String
    /// The note; empty if there is none.
    let note: String
}

/// The portrait of a character after the command.
///
/// Printed by `portrait`.
struct PortraitOutput: Encodable {
    /// The character's name.
    let character: String
    /// image/png or image/jpeg; null without a portrait.
    @OrNull var mediaType: String?
    /// The size of the image; 0 without a portrait.
    let bytes: Int
    /// Whether it had one before.
    let hadPortrait: Bool
}

/// Whether the party joins new fights.
///
/// Printed by `party default`.
struct PartySettingOutput: Encodable {
    /// True if it does without `--party`.
    let joins: Bool
}

extension CharacterOutput {
    init(_ character: GameCharacter) {
        let (points, defenses) = (character.hitPoints, character.defenses)
        self.init(
            id: character.id.uuidString, name: character.name, kind: character.kind.rawValue,
            titles: character.titles,
            earnedTitles: character.earnedTitles.map {
                EarnedTitleOutput(title: $0.text, reason: $0.reason)
            },
            maxHitPoints: points.maximum, currentHitPoints: points.current,
            temporaryHitPoints: points.temporary, damageTaken: points.damageTaken,
            armorClass: character.armorClass, initiativeModifier: character.initiativeModifier,
            challengeRating: character.challengeRating, level: character.levelOfCreature,
            resistances: defenses.resistances.names,
            vulnerabilities: defenses.vulnerabilities.names,
            immunities: defenses.immunities.names,
            conditionImmunities: defenses.conditions.sorted(),
            conditions: character.conditions.map(LastingConditionOutput.init),
            wounded: character.wounds.wounded, doomed: character.wounds.doomed,
            dead: character.isDead, resources: character.resources.map(ResourceOutput.init),
            inParty: character.isInParty, notes: character.notes,
            source: character.source.map { SourceOutput(format: $0.format, key: $0.key) },
            conditional: ConditionalDefenseOutput.list(defenses),
            weaknesses: ByName(somePoints: defenses.weaknesses),
            reductions: ByName(somePoints: defenses.reductions),
            unless: ByName(words: defenses.unless), doubled: ByName(words: defenses.doubled))
    }
}
