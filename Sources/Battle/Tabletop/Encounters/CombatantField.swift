import Foundation

/// The fields of a combatant, which are what changes and stored combatants consist of; their names
/// are their keys in JSON. Stored, so never renamed.
///
/// A new field needs a case here and a line in the table below. Records written before it existed
/// still decode, and the field has its default.
package enum CombatantField: String, CodingKey, CaseIterable, Sendable {
    case character, name, label, kind, initiative, initiativeModifier, tiebreak, hitPoints
    case armorClass, defenses, hidden, removed, firstRound, life, deathSaves, wounds
    case conditions, concentration, reactionUsed, note, delaying, readied, resources, lair, level
    case form, traitsAtZero, actsWith

    fileprivate static let table: [StoredField<Combatant, CombatantField>] = [
        .init(.character, \.characterID),
        .init(.name, \.name),
        .init(.label, \.label),
        .init(.kind, \.kind),
        .init(.initiative, \.initiative),
        .init(.initiativeModifier, \.initiativeModifier),
        .init(.tiebreak, \.tiebreak),
        .init(.hitPoints, \.hitPoints),
        .init(.armorClass, \.armorClass),
        .init(.defenses, \.defenses),
        .init(.hidden, \.isHidden),
        .init(.removed, \.isRemoved),
        .init(.firstRound, \.firstRound),
        .init(.life, \.life),
        .init(.deathSaves, \.deathSaves),
        .init(.wounds, \.wounds),
        .init(.conditions, \.conditions),
        .init(.concentration, \.concentration),
        .init(.reactionUsed, \.isReactionUsed),
        .init(.note, \.note),
        .init(.delaying, \.isDelaying),
        .init(.readied, \.readied),
        .init(.resources, \.resources),
        .init(.lair, \.isLair),
        .init(.level, \.level),
        .init(.form, \.form),
        .init(.traitsAtZero, \.traitsAtZero),
        .init(.actsWith, \.actsWith),
    ]
}

/// Some fields of a combatant with their values, as one JSON object:
/// `{"hitPoints": {…}, "life": "dead"}`.
package struct CombatantFields: Hashable, Sendable {
    /// The fields.
    package private(set) var keys: Set<CombatantField> = []
    /// A combatant of no fight that has their values; its other fields are at their defaults.
    package private(set) var values = Combatant(id: Self.nobody)

    private static let nobody = UUID(
        uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    /// The fields in which a combatant differs from another one.
    init(of combatant: Combatant, unlike other: Combatant) {
        for field in CombatantField.table where !field.isEqual(combatant, other) {
            keys.insert(field.key)
            field.copy(combatant, &values)
        }
    }

    /// The fields of a combatant that differ from their defaults, which is what is stored.
    ///
    /// - Parameter others: fields that are stored apart.
    package init(of combatant: Combatant, without others: Set<CombatantField> = []) {
        var usual = Combatant(id: combatant.id)
        for field in CombatantField.table where others.contains(field.key) {
            field.copy(combatant, &usual)
        }
        self.init(of: combatant, unlike: usual)
    }

    /// No fields.
    package init() {}

    /// Sets the fields of a combatant to these values.
    package func set(on combatant: inout Combatant) {
        for field in CombatantField.table where keys.contains(field.key) {
            field.copy(values, &combatant)
        }
    }
}

extension CombatantFields: Codable {
    /// Reads every field that this version knows; unknown keys are ignored.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CombatantField.self)
        for field in CombatantField.table where container.contains(field.key) {
            keys.insert(field.key)
            try field.read(container, &values)
        }
    }

    /// Writes each field under its key, `null` for a value of `nil`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CombatantField.self)
        for field in CombatantField.table where keys.contains(field.key) {
            try field.write(values, &container)
        }
    }
}
