import Tabletop
import TabletopImport

/// Characters as Improved Initiative exports all of its data, which its settings import again:
/// monsters are creatures of the library, players' characters persistent characters.
enum ImprovedInitiativeFile {
    /// The version whose keys these are.
    private static let version = "3.11.8"

    static func document(_ characters: [ExportedCharacter]) -> JSONValue {
        .object(
            JSONObject(
                characters.map { exported in
                    let id = exported.character.id.uuidString.lowercased()
                    return exported.character.kind == .monster
                        ? ("Creatures.\(id)", statBlock(exported, id))
                        : ("PersistentCharacters.\(id)", persistentCharacter(exported, id))
                }))
    }

    private static func persistentCharacter(_ exported: ExportedCharacter, _ id: String)
        -> JSONValue
    {
        let character = exported.character
        var fields: [(String, JSONValue)] = [
            ("Id", .string(id)), ("Version", .string(version)), ("Name", .string(character.name)),
            ("Path", .string("")), ("LastUpdateMs", .integer(0)),
            ("StatBlock", statBlock(exported, id)),
            ("Notes", .string(character.notes)),
        ]
        if let current = character.hitPoints.current {
            fields.append(("CurrentHP", .integer(current)))
        }
        return .object(JSONObject(fields))
    }

    private static func statBlock(_ exported: ExportedCharacter, _ id: String) -> JSONValue {
        let (character, block) = (exported.character, exported.block)
        func modifiers(_ numbers: [(name: String, modifier: Int)]) -> JSONValue {
            .array(
                numbers.map {
                    .object(["Name": .string($0.name), "Modifier": .integer($0.modifier)])
                })
        }
        func actions(_ kind: StatBlock.Action.Kind) -> JSONValue {
            .array(
                exported.actions(kind).map {
                    .object([
                        "Name": .string($0.printedTitle),
                        "Content": .string(exported.sentences(of: $0)),
                        "Usage": .string(""),
                    ])
                })
        }
        var fields: [(String, JSONValue)] = [
            ("Id", .string(id)), ("Version", .string(version)), ("Path", .string("")),
            ("Name", .string(character.name)), ("Source", .string(block?.source ?? "")),
            ("Type", .string(exported.creatureLine)),
            ("InitiativeModifier", .integer(exported.initiativeBeyondDexterity)),
            ("Speed", JSONValue(block?.speeds.texts ?? [])),
            ("Abilities", abilities(block)),
            ("DamageResistances", JSONValue(exported.defenseTexts(.resistance))),
            ("DamageVulnerabilities", JSONValue(exported.defenseTexts(.vulnerability))),
            ("DamageImmunities", JSONValue(exported.defenseTexts(.immunity))),
            ("ConditionImmunities", JSONValue(character.defenses.conditions.sorted())),
            (
                "Saves",
                modifiers(
                    Ability.allCases.compactMap { ability in
                        block?.saves[ability].map { (ability.rawValue.capitalized, $0) }
                    })
            ),
            (
                "Skills",
                modifiers(
                    (block?.skills ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
            ),
            ("Senses", JSONValue(block?.senseTexts ?? [])),
            ("Languages", JSONValue(block?.languages.map { [$0] } ?? [])),
            (
                "Challenge",
                .string(
                    character.challengeRating
                        ?? character.level.map {
                            character.kind == .player ? "\($0)" : "Level \($0)"
                        } ?? "")
            ),
            ("Traits", actions(.trait)), ("Actions", actions(.action)),
            ("BonusActions", actions(.bonusAction)), ("Reactions", actions(.reaction)),
            ("LegendaryActions", actions(.legendary)), ("MythicActions", actions(.mythic)),
            ("Description", .string(character.notes)),
            ("Player", .string(character.kind == .player ? "player" : "")),
            ("ImageURL", .string(exported.portraitURL ?? "")),
        ]
        if let maximum = character.hitPoints.maximum {
            fields.append(
                (
                    "HP",
                    .object([
                        "Value": .integer(maximum),
                        "Notes": .string(block?.hitPointDice.map { "(\($0))" } ?? ""),
                    ])
                ))
        }
        if let armor = character.armorClass {
            fields.append(
                (
                    "AC",
                    .object([
                        "Value": .integer(armor),
                        "Notes": .string(block?.armorReason.map { "(\($0))" } ?? ""),
                    ])
                ))
        }
        return .object(JSONObject(fields))
    }

    /// Scores, 10 where none is known, as in the program.
    private static func abilities(_ block: StatBlock?) -> JSONValue {
        .object(
            JSONObject(
                Ability.allCases.map { ability in
                    (ability.rawValue.capitalized, .integer(block?.abilities[ability] ?? 10))
                }))
    }
}

extension StatBlock.Speeds {
    /// "40 ft.", "fly 80 ft. (hover)".
    var texts: [String] {
        named.map { name, feet in
            (name == "walk" ? "" : "\(name) ") + "\(feet) ft."
                + (name == "fly" && hovers ? " (hover)" : "")
        }
    }
}

extension StatBlock {
    /// "darkvision 120 ft.", in alphabetical order, and the passive Perception.
    var senseTexts: [String] {
        senses.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value) ft." }
            + (passivePerception.map { ["passive Perception \($0)"] } ?? [])
    }
}
