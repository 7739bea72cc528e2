package import Foundation

/// One field of a combatant with its value: the unit that changes and stored combatants consist of.
///
/// A new field needs a case here and a line in each of the five switches below. Records written
/// before it existed still decode, and the field has its default.
package enum CombatantField: Hashable, Sendable {
    case character(UUID?)
    case name(String)
    case label(String)
    case kind(CharacterKind)
    case initiative(Int?)
    case initiativeModifier(Int?)
    case tiebreak(Int)
    case hitPoints(HitPoints)
    case armorClass(Int?)
    case defenses(Defenses)
    case hidden(Bool)
    case removed(Bool)
    case firstRound(Int)
    case life(Life)
    case deathSaves(DeathSaves)
    case wounds(Wounds)
    case conditions([Condition])
    case concentration(String?)
    case reactionUsed(Bool)
    case note(String)
    case delaying(Bool)
    case readied(String?)
    case resources([Resource])
    case lair(Bool)
    case level(Int?)
    case form(CombatantForm?)

    /// The fields' names in the order of the cases; also their keys in JSON. Stored, so never
    /// renamed.
    package enum Key: String, CodingKey, CaseIterable, Sendable {
        case character, name, label, kind, initiative, initiativeModifier, tiebreak, hitPoints
        case armorClass, defenses, hidden, removed, firstRound, life, deathSaves, wounds
        case conditions, concentration, reactionUsed, note, delaying, readied, resources, lair,
            level, form
    }
}

extension Combatant {
    /// The field with this key and its present value.
    package func field(_ key: CombatantField.Key) -> CombatantField {
        switch key {
        case .character: .character(characterID)
        case .name: .name(name)
        case .label: .label(label)
        case .kind: .kind(kind)
        case .initiative: .initiative(initiative)
        case .initiativeModifier: .initiativeModifier(initiativeModifier)
        case .tiebreak: .tiebreak(tiebreak)
        case .hitPoints: .hitPoints(hitPoints)
        case .armorClass: .armorClass(armorClass)
        case .defenses: .defenses(defenses)
        case .hidden: .hidden(isHidden)
        case .removed: .removed(isRemoved)
        case .firstRound: .firstRound(firstRound)
        case .life: .life(life)
        case .deathSaves: .deathSaves(deathSaves)
        case .wounds: .wounds(wounds)
        case .conditions: .conditions(conditions)
        case .concentration: .concentration(concentration)
        case .reactionUsed: .reactionUsed(isReactionUsed)
        case .note: .note(note)
        case .delaying: .delaying(isDelaying)
        case .readied: .readied(readied)
        case .resources: .resources(resources)
        case .lair: .lair(isLair)
        case .level: .level(level)
        case .form: .form(form)
        }
    }

    /// Sets the field to the value.
    mutating func set(_ field: CombatantField) {
        switch field {
        case .character(let value): characterID = value
        case .name(let value): name = value
        case .label(let value): label = value
        case .kind(let value): kind = value
        case .initiative(let value): initiative = value
        case .initiativeModifier(let value): initiativeModifier = value
        case .tiebreak(let value): tiebreak = value
        case .hitPoints(let value): hitPoints = value
        case .armorClass(let value): armorClass = value
        case .defenses(let value): defenses = value
        case .hidden(let value): isHidden = value
        case .removed(let value): isRemoved = value
        case .firstRound(let value): firstRound = value
        case .life(let value): life = value
        case .deathSaves(let value): deathSaves = value
        case .wounds(let value): wounds = value
        case .conditions(let value): conditions = value
        case .concentration(let value): concentration = value
        case .reactionUsed(let value): isReactionUsed = value
        case .note(let value): note = value
        case .delaying(let value): isDelaying = value
        case .readied(let value): readied = value
        case .resources(let value): resources = value
        case .lair(let value): isLair = value
        case .level(let value): level = value
        case .form(let value): form = value
        }
    }

    /// The fields of this combatant that differ from another's, in the order of
    /// ``CombatantField/Key``.
    func fields(differingFrom other: Combatant) -> [CombatantField] {
        CombatantField.Key.allCases.map { field($0) }.filter { other.field($0.key) != $0 }
    }

    /// The fields that differ from their defaults, which is what gets stored.
    package var fields: [CombatantField] { fields(differingFrom: Combatant(id: id)) }

    /// A combatant from stored fields; the others have their defaults.
    package init(id: UUID, fields: [CombatantField]) {
        self.init(id: id)
        for field in fields { set(field) }
    }
}

extension CombatantField {
    /// The field's key.
    package var key: Key {
        switch self {
        case .character: .character
        case .name: .name
        case .label: .label
        case .kind: .kind
        case .initiative: .initiative
        case .initiativeModifier: .initiativeModifier
        case .tiebreak: .tiebreak
        case .hitPoints: .hitPoints
        case .armorClass: .armorClass
        case .defenses: .defenses
        case .hidden: .hidden
        case .removed: .removed
        case .firstRound: .firstRound
        case .life: .life
        case .deathSaves: .deathSaves
        case .wounds: .wounds
        case .conditions: .conditions
        case .concentration: .concentration
        case .reactionUsed: .reactionUsed
        case .note: .note
        case .delaying: .delaying
        case .readied: .readied
        case .resources: .resources
        case .lair: .lair
        case .level: .level
        case .form: .form
        }
    }

    func encode(into container: inout KeyedEncodingContainer<Key>) throws {
        switch self {
        case .character(let value): try container.encode(value, forKey: key)
        case .name(let value): try container.encode(value, forKey: key)
        case .label(let value): try container.encode(value, forKey: key)
        case .kind(let value): try container.encode(value, forKey: key)
        case .initiative(let value): try container.encode(value, forKey: key)
        case .initiativeModifier(let value): try container.encode(value, forKey: key)
        case .tiebreak(let value): try container.encode(value, forKey: key)
        case .hitPoints(let value): try container.encode(value, forKey: key)
        case .armorClass(let value): try container.encode(value, forKey: key)
        case .defenses(let value): try container.encode(value, forKey: key)
        case .hidden(let value): try container.encode(value, forKey: key)
        case .removed(let value): try container.encode(value, forKey: key)
        case .firstRound(let value): try container.encode(value, forKey: key)
        case .life(let value): try container.encode(value, forKey: key)
        case .deathSaves(let value): try container.encode(value, forKey: key)
        case .wounds(let value): try container.encode(value, forKey: key)
        case .conditions(let value): try container.encode(value, forKey: key)
        case .concentration(let value): try container.encode(value, forKey: key)
        case .reactionUsed(let value): try container.encode(value, forKey: key)
        case .note(let value): try container.encode(value, forKey: key)
        case .delaying(let value): try container.encode(value, forKey: key)
        case .readied(let value): try container.encode(value, forKey: key)
        case .resources(let value): try container.encode(value, forKey: key)
        case .lair(let value): try container.encode(value, forKey: key)
        case .level(let value): try container.encode(value, forKey: key)
        case .form(let value): try container.encode(value, forKey: key)
        }
    }

    init(_ key: Key, from container: KeyedDecodingContainer<Key>) throws {
        func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try container.decode(type, forKey: key)
        }
        self =
            switch key {
            case .character: .character(try value())
            case .name: .name(try value())
            case .label: .label(try value())
            case .kind: .kind(try value())
            case .initiative: .initiative(try value())
            case .initiativeModifier: .initiativeModifier(try value())
            case .tiebreak: .tiebreak(try value())
            case .hitPoints: .hitPoints(try value())
            case .armorClass: .armorClass(try value())
            case .defenses: .defenses(try value())
            case .hidden: .hidden(try value())
            case .removed: .removed(try value())
            case .firstRound: .firstRound(try value())
            case .life: .life(try value())
            case .deathSaves: .deathSaves(try value())
            case .wounds: .wounds(try value())
            case .conditions: .conditions(try value())
            case .concentration: .concentration(try value())
            case .reactionUsed: .reactionUsed(try value())
            case .note: .note(try value())
            case .delaying: .delaying(try value())
            case .readied: .readied(try value())
            case .resources: .resources(try value())
            case .lair: .lair(try value())
            case .level: .level(try value())
            case .form: .form(try value())
            }
    }
}

/// Fields as one JSON object: `{"hitPoints": {…}, "life": "dead"}`.
package struct CombatantFields: Hashable, Sendable, Codable {
    /// In the order of ``CombatantField/Key``.
    package var fields: [CombatantField]

    /// Wraps the fields in the order given.
    package init(_ fields: [CombatantField]) { self.fields = fields }

    /// Reads every field that this version knows; unknown keys are ignored.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CombatantField.Key.self)
        fields = try CombatantField.Key.allCases.filter { container.contains($0) }
            .map { try CombatantField($0, from: container) }
    }

    /// Writes each field under its key, `null` for a value of `nil`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CombatantField.Key.self)
        for field in fields { try field.encode(into: &container) }
    }
}
