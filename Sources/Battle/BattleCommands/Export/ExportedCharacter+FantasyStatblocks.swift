import Tabletop
import TabletopImport
import TabletopText

extension ExportedCharacter {
    /// The creature as the plugin Fantasy Statblocks writes it in its bestiary.
    var fantasyStatblock: JSONValue {
        func oneKey(_ numbers: [(name: String, bonus: Int)]) -> JSONValue {
            .array(numbers.map { .object(JSONObject([($0.name, .integer($0.bonus))])) })
        }
        func actions(_ kind: StatBlock.Action.Kind) -> JSONValue {
            .array(self.actions(kind).map(fantasyAction))
        }
        var fields: [(String, JSONValue?)] = [
            (
                "layout",
                block?.edition == .pathfinder2e ? .string("Basic Pathfinder 2e Layout") : nil
            ),
            ("name", .string(character.name)), ("source", block?.source.map(JSONValue.string)),
            ("size", block?.size.map(JSONValue.string)),
            ("type", .string(block?.type ?? character.titles.first ?? "")),
            ("subtype", block?.subtype.map(JSONValue.string)),
            ("alignment", block?.alignment.map(JSONValue.string)),
            ("ac", character.armorClass.map(JSONValue.integer)),
            ("hp", character.hitPoints.maximum.map(JSONValue.integer)),
            ("hit_dice", block?.hitPointDice.map { .string("\($0)") }),
            ("modifier", character.initiativeModifier.map(JSONValue.integer)),
            ("speed", block.map { .string($0.speeds.texts.joined(separator: ", ")) }),
            (
                "stats",
                .array(Ability.allCases.map { .integer(block?.abilities[$0] ?? 10) })
            ),
            (
                "saves",
                oneKey(
                    Ability.allCases.compactMap { ability in
                        block?.saves[ability].map { (ability.title.lowercased(), $0) }
                    })
            ),
            (
                "skillsaves",
                oneKey(
                    (block?.skills ?? [:]).sorted { $0.key < $1.key }.map {
                        ($0.key.lowercased(), $0.value)
                    })
            ),
            ("damage_resistances", Self.list(defenseTexts(.resistance))),
            ("damage_vulnerabilities", Self.list(defenseTexts(.vulnerability))),
            ("damage_immunities", Self.list(defenseTexts(.immunity))),
            (
                "condition_immunities",
                .string(character.defenses.conditions.sorted().joined(separator: ", "))
            ),
            ("senses", block.map { .string($0.senseTexts.joined(separator: ", ")) }),
            ("languages", block?.languages.map(JSONValue.string)),
            ("cr", character.challengeRating.map(JSONValue.string)),
            ("level", character.level.map(JSONValue.integer)),
            ("player", character.kind == .player ? .bool(true) : nil),
        ]
        for (key, kind) in [
            ("traits", StatBlock.Action.Kind.trait), ("actions", .action),
            ("bonus_actions", .bonusAction), ("reactions", .reaction),
            ("legendary_actions", .legendary), ("mythic_actions", .mythic),
            ("lair_actions", .lair),
        ] where !self.actions(kind).isEmpty {
            fields.append((key, actions(kind)))
        }
        if !character.notes.isEmpty { fields.append(("desc", .string(character.notes))) }
        return .object(JSONObject(fields.compactMap { name, value in value.map { (name, $0) } }))
    }

    private static func list(_ texts: [String]) -> JSONValue {
        .string(texts.joined(separator: "; "))
    }

    private func fantasyAction(_ action: StatBlock.Action) -> JSONValue {
        var fields: [(String, JSONValue)] = [
            ("name", .string(action.printedTitle)), ("desc", .string(sentences(of: action))),
        ]
        if let attack = action.attack {
            fields.append(("attack_bonus", .integer(attack.bonus)))
            if let damage = attack.damage.first {
                fields.append(("damage_dice", .string("\(damage.dice)")))
            }
        }
        return .object(JSONObject(fields))
    }
}
