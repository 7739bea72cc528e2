import ArgumentParser
import Tabletop
import TabletopImport

/// `battle characters`: lists the roster.
struct CharactersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "characters", abstract: "List the roster.",
        discussion: "Example: battle characters --search gob")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Option(
        help: "Only characters with these words, or prefixes of words, in name, titles or notes.")
    var search = ""

    func run() throws {
        let characters = try storage.look()?.characters(search: search) ?? []
        if output.json {
            try StandardOutput.print(json: .array(characters.map(\.json)))
        } else if characters.isEmpty {
            let sentence =
                search.isEmpty
                ? "The roster is empty: battle import FILE, or battle import --sample."
                : "No character matches \"\(search)\"."
            try StandardOutput.print(lines: [sentence])
        } else {
            try StandardOutput.print(lines: Self.table(of: characters).lines)
        }
    }

    static func table(of characters: [GameCharacter]) -> TextTable {
        var table = TextTable([
            ("Name", .left), ("Kind", .left), ("HP", .right), ("AC", .right), ("Init", .right),
            ("Title", .left),
        ])
        for character in characters {
            let titles = character.shownTitles
            let more = titles.count - 1
            table.add([
                character.name, character.kind.rawValue, character.hitPoints.description,
                character.armorClass.map(String.init) ?? "?",
                signed(character.initiativeModifier),
                (titles.first ?? "") + (more > 0 ? ", and \(more) more" : ""),
            ])
        }
        return table
    }
}

extension Condition {
    /// The JSON representation outside of fights, where conditions have no duration.
    fileprivate var rosterJSON: JSONValue {
        let fields: [(String, JSONValue)] = [
            ("name", .string(name)), ("value", JSONValue(value)), ("note", JSONValue(note)),
        ]
        return .object(JSONObject(fields + (isSecret ? [("secret", .bool(true))] : [])))
    }
}

extension GameCharacter {
    /// The JSON representation; unknown values are `null`.
    var json: JSONValue {
        let fields: [(String, JSONValue)] = [
            ("id", .string(id.uuidString)),
            ("name", .string(name)),
            ("kind", .string(kind.rawValue)),
            ("titles", JSONValue(titles)),
            (
                "earnedTitles",
                .array(
                    earnedTitles.map {
                        .object(["title": .string($0.text), "reason": .string($0.reason)])
                    })
            ),
            ("maxHitPoints", JSONValue(hitPoints.maximum)),
            ("currentHitPoints", JSONValue(hitPoints.current)),
            ("temporaryHitPoints", .integer(hitPoints.temporary)),
            ("damageTaken", .integer(hitPoints.damageTaken)),
            ("armorClass", JSONValue(armorClass)),
            ("initiativeModifier", JSONValue(initiativeModifier)),
            ("challengeRating", JSONValue(challengeRating)),
            ("level", JSONValue(level)),
            ("resistances", JSONValue(defenses.resistances.map(\.rawValue).sorted())),
            ("vulnerabilities", JSONValue(defenses.vulnerabilities.map(\.rawValue).sorted())),
            ("immunities", JSONValue(defenses.immunities.map(\.rawValue).sorted())),
            ("conditionImmunities", JSONValue(defenses.conditions.sorted())),
            ("conditions", .array(conditions.map(\.rosterJSON))),
            ("wounded", .integer(wounds.wounded)),
            ("doomed", .integer(wounds.doomed)),
            ("dead", .bool(isDead)),
            ("resources", .array(resources.map { .object(JSONObject($0.fields)) })),
            ("inParty", .bool(isInParty)),
            ("notes", .string(notes)),
            (
                "source",
                source.map {
                    .object(["format": .string($0.format), "key": .string($0.key)])
                } ?? .null
            ),
        ]
        return .object(JSONObject(fields + defenses.conditionalFields))
    }
}
