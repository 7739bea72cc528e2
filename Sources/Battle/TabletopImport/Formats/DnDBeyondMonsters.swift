import Tabletop

/// Monsters as D&D Beyond's service sends them: `{"data": […]}`, a list, or one. What the site keeps as
/// numbers of its tables becomes words, under the keys of Fantasy Statblocks.
enum DnDBeyondMonsters: CharacterFormat {
    static let name = "D&D Beyond monsters"

    static func recognises(_ object: JSONObject) -> Bool {
        isMonster(object) || object.objects("data").first.map(isMonster) == true
    }

    private static func isMonster(_ object: JSONObject) -> Bool {
        object.has("averageHitPoints", "armorClass", "challengeRatingId")
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        if isMonster(object) { return [ImportItem(.object(object))] }
        return (object["data"]?.array ?? []).map { ImportItem($0) }
    }

    static func completed(
        _ item: JSONObject, _ companions: ImportCompanions
    ) throws(SkipReason) -> (item: JSONObject, unknown: [String]) {
        guard isMonster(item) else { throw .notACharacter }
        let trace = ReadTrace()
        let monster = DnDBeyondMonster(item.traced(by: trace))
        return (monster.object, trace.unread(in: item) + monster.unknown)
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        var raw = try FantasyStatblocks.character(in: item, reader: &reader)
        raw.id = item.text("id")
        raw.statBlock.proficiencyBonus = item.at("proficiency")?.whole
        return raw
    }
}

private struct DnDBeyondMonster {
    private(set) var object: JSONObject = [:]
    /// Numbers that the tables here do not have, with their keys.
    private(set) var unknown: [String] = []
    private let item: JSONObject

    init(_ item: JSONObject) {
        self.item = item
        set("name", item.at("name"))
        set("id", item.at("id")?.whole.map { .string("\($0)") })
        set("hp", item.at("averageHitPoints"))
        set("ac", item.at("armorClass"))
        let dice = item.at("hitPointDice")?.object
        for key in ["diceCount", "diceValue", "diceMultiplier", "fixedValue"] { _ = dice?[key] }
        set("hit_dice", dice?.at("diceString"))
        set("size", word("sizeId", Self.sizes))
        set("type", word("typeId", Self.types))
        set("subtype", tags)
        set("alignment", word("alignmentId", Self.alignments))
        readFigures()
        readDefenses()
        for (key, list) in [
            ("specialTraitsDescription", "traits"), ("actionsDescription", "actions"),
            ("bonusActionsDescription", "bonus_actions"), ("reactionsDescription", "reactions"),
            ("legendaryActionsDescription", "legendary_actions"),
            ("mythicActionsDescription", "mythic_actions"),
        ] {
            let entries = item.text(key).map(Self.entries) ?? []
            if !entries.isEmpty { set(list, .array(entries)) }
        }
        let notes = ["characteristicsDescription", "lairDescription"].compactMap { item.text($0) }
        if !notes.isEmpty { set("desc", .string(PlainMarkup.text(notes.joined(separator: "\n")))) }
        set("image", item.at("avatarUrl"))
        // The same pictures in other sizes, and what the rest says in other words.
        for key in [
            "largeAvatarUrl", "basicAvatarUrl", "isLegendary", "isMythic",
            "hasLair", "entityTypeId", "sensesHtml", "skillsHtml", "conditionImmunitiesHtml",
            "savingThrowsHtml",
        ] {
            item.at(key)?.countAsRead()
            _ = item[key]
        }
    }

    private mutating func set(_ key: String, _ value: JSONValue?) {
        if let value { object.members.append(.init(key: key, value: value)) }
    }

    /// The word for the number of a key.
    private mutating func word(_ key: String, _ words: [Int: String]) -> JSONValue? {
        guard let number = item.at(key) else { return nil }
        if let word = number.whole.flatMap({ words[$0] }) { return .string(word) }
        unknown.append("\(key) \(number.inMessages)")
        return nil
    }

    private var tags: JSONValue? {
        let names = (item.at("tags")?.array ?? []).compactMap(\.string)
        return names.isEmpty ? nil : .string(names.joined(separator: ", "))
    }

    private mutating func readFigures() {
        let rating = word("challengeRatingId", Self.ratings)
        set("cr", rating)
        let proficiency = proficiencyBonus(challengeRating: rating) ?? 2
        set("proficiency", .integer(proficiency))
        var scores: [Int: Int] = [:]
        for stat in item.objects("stats") {
            if let id = stat.at("statId")?.whole { scores[id] = stat.at("value")?.whole }
        }
        if (1...6).allSatisfy({ scores[$0] != nil }) {
            set("stats", .array((1...6).map { .integer(scores[$0] ?? 10) }))
        }
        let abilities = Ability.allCases.map(\.rawValue)
        var saves: [JSONValue] = []
        for save in item.objects("savingThrows") {
            guard let id = save.at("statId")?.whole, (1...6).contains(id),
                let score = scores[id], EntryReader.scores.contains(score)
            else {
                unknown.append("savingThrows.statId")
                continue
            }
            let extra = max(-100, min(save.at("bonusModifier")?.whole ?? 0, 100))
            saves.append(
                .object([abilities[id - 1]: .integer(abilityModifier(score) + proficiency + extra)])
            )
        }
        set("saves", .array(saves))
        var skills: [JSONValue] = []
        for skill in item.objects("skills") {
            guard let name = skill.at("skillId")?.whole.flatMap({ Self.skills[$0] }),
                let value = skill.at("value")?.whole, EntryReader.modifiers.contains(value)
            else {
                unknown.append("skills.skillId")
                continue
            }
            let extra = max(-100, min(skill.at("additionalBonus")?.whole ?? 0, 100))
            skills.append(.object([name: .integer(value + extra)]))
        }
        set("skillsaves", .array(skills))
        let kinds = [1: "", 2: "burrow ", 3: "climb ", 4: "fly ", 5: "swim "]
        var speeds: [String] = []
        for movement in item.objects("movements") {
            guard let kind = movement.at("movementId")?.whole.flatMap({ kinds[$0] }),
                let feet = movement.at("speed")?.whole
            else {
                unknown.append("movements.movementId")
                continue
            }
            let notes = movement.text("notes")
            let hovers = notes?.lowercased().contains("hover") == true
            if let notes, !hovers { unknown.append("movements.notes \(notes)") }
            speeds.append("\(kind)\(feet) ft.\(hovers ? " (hover)" : "")")
        }
        set("speed", .string(speeds.joined(separator: ", ")))
        let names = [1: "blindsight", 2: "darkvision", 3: "tremorsense", 4: "truesight"]
        var senses: [String] = []
        for sense in item.objects("senses") {
            guard let name = sense.at("senseId")?.whole.flatMap({ names[$0] }) else {
                unknown.append("senses.senseId")
                continue
            }
            let notes = sense.text("notes") ?? ""
            if !notes.contains(where: \.isNumber) { unknown.append("senses.notes \(notes)") }
            senses.append("\(name) \(notes)")
        }
        if let passive = item.at("passivePerception")?.whole {
            senses.append("passive Perception \(passive)")
        }
        set("senses", .string(senses.joined(separator: ", ")))
        var languages = [item.text("languageDescription")].compactMap(\.self)
        for language in item.objects("languages") {
            guard let name = language.at("languageId")?.whole.flatMap({ Self.languages[$0] }) else {
                unknown.append("languages.languageId")
                continue
            }
            languages.append(
                [name, language.text("notes")].compactMap(\.self).joined(separator: " "))
        }
        if let note = item.text("languageNote") { languages.append(note) }
        set("languages", languages.isEmpty ? nil : .string(languages.joined(separator: ", ")))
    }

    private mutating func readDefenses() {
        let types = [
            "bludgeoning", "piercing", "slashing", "lightning", "thunder", "poison", "cold",
            "radiant", "fire", "necrotic", "acid", "psychic",
        ]
        let weapons = "bludgeoning, piercing, and slashing from nonmagical attacks"
        let more = [
            weapons, "\(weapons) that aren't silvered", "\(weapons) that aren't adamantine",
            "piercing and slashing from nonmagical attacks that aren't adamantine",
        ]
        let others: [Int: (Int, String)] = [
            45: (2, "piercing from magic weapons wielded by good creatures"),
            46: (0, "bludgeoning, piercing, and slashing from magic weapons"),
            47: (0, "force"), 48: (1, "force"), 49: (2, "force"),
            50: (0, "\(weapons) while in dim light or darkness"), 51: (0, "ranged attacks"),
            52: (0, "damage dealt by traps"), 53: (0, "all damage"),
            54: (0, "bludgeoning from nonmagical attacks"),
            55: (1, "bludgeoning, piercing, and slashing from metal weapons"),
            56: (0, "bludgeoning, piercing, and slashing while in dim light or darkness"),
            57: (0, "damage from spells"),
            60: (1, "\(weapons) that aren't adamantine or silvered"), 61: (0, weapons),
            62: (0, "all damage but force, radiant, and psychic"),
            63: (1, "petrified (Aberrant Armor only)"),
        ]
        var lists: [[String]] = [[], [], []]
        for value in item.at("damageAdjustments")?.array ?? [] {
            switch value.whole ?? 0 {
            case let id where (1...16).contains(id): lists[0].append((types + more)[id - 1])
            case let id where (17...32).contains(id): lists[1].append((types + more)[id - 17])
            case let id where (33...44).contains(id): lists[2].append(types[id - 33])
            case let id:
                if let other = others[id] {
                    lists[other.0].append(other.1)
                } else {
                    unknown.append("damageAdjustments \(value.inMessages)")
                }
            }
        }
        for (key, list) in zip(
            ["damage_resistances", "damage_immunities", "damage_vulnerabilities"], lists)
        where !list.isEmpty { set(key, .string(list.joined(separator: "; "))) }
        let conditions = [
            "blinded", "charmed", "deafened", "exhaustion", "frightened", "grappled",
            "incapacitated", "invisible", "paralyzed", "petrified", "poisoned", "prone",
            "restrained", "stunned", "unconscious",
        ]
        var names: [String] = []
        for value in item.at("conditionImmunities")?.array ?? [] {
            let id = value.whole ?? 0
            if conditions.indices.contains(id - 1) {
                names.append(conditions[id - 1])
            } else {
                unknown.append("conditionImmunities \(value.inMessages)")
            }
        }
        set("condition_immunities", .string(names.joined(separator: ", ")))
    }

    /// The entries of a text of HTML: a paragraph that begins with emphasis has a name up to its first
    /// full stop; others belong to the entry before them.
    private static func entries(_ html: String) -> [JSONValue] {
        var entries: [(name: String, text: String)] = []
        for paragraph in html.replacing("\r", with: "").split(separator: "</p>") {
            let text = PlainMarkup.text(String(paragraph))
            if text.isEmpty { continue }
            let isNamed = paragraph.prefixMatch(
                of: #/(?:\s|<p[^>]*>|<div[^>]*>)*<(?:em|strong|b|i)\b/#)
            if isNamed != nil, let stop = text.firstRange(of: ". "),
                stop.lowerBound > text.startIndex
            {
                entries.append((String(text[..<stop.lowerBound]), String(text[stop.upperBound...])))
            } else if entries.isEmpty {
                entries.append(("", text))
            } else {
                entries[entries.count - 1].text += "\n" + text
            }
        }
        return entries.map { entry in
            .object([
                "name": .string(entry.name.isEmpty ? "General" : entry.name),
                "desc": .string(entry.text),
            ])
        }
    }

    // MARK: The site's tables

    private static let sizes = [
        2: "Tiny", 3: "Small", 4: "Medium", 5: "Large", 6: "Huge", 7: "Gargantuan",
    ]
    private static let types = [
        1: "Aberration", 2: "Beast", 3: "Celestial", 4: "Construct", 6: "Dragon", 7: "Elemental",
        8: "Fey", 9: "Fiend", 10: "Giant", 11: "Humanoid", 13: "Monstrosity", 14: "Ooze",
        15: "Plant", 16: "Undead",
    ]
    private static let alignments = [
        1: "lawful good", 2: "neutral good", 3: "chaotic good", 4: "lawful neutral", 5: "neutral",
        6: "chaotic neutral", 7: "lawful evil", 8: "neutral evil", 9: "chaotic evil",
        10: "unaligned",
    ]
    private static let languages = [
        1: "Common", 2: "Dwarvish", 3: "Elvish", 4: "Giant", 5: "Gnomish", 6: "Goblin",
        7: "Halfling", 8: "Orc", 9: "Abyssal", 10: "Celestial", 11: "Draconic", 12: "Deep Speech",
        13: "Infernal", 14: "Primordial", 15: "Sylvan", 16: "Undercommon", 18: "telepathy",
        19: "Aquan", 20: "Auran", 21: "Ignan", 22: "Terran", 23: "Druidic", 24: "Giant Eagle",
        25: "Giant Elk", 26: "Giant Owl", 27: "Gnoll", 28: "Otyugh", 29: "Sahuagin", 30: "Sphinx",
        31: "Winter Wolf", 32: "Worg", 33: "Blink Dog", 34: "Yeti", 35: "all", 36: "Aarakocra",
        37: "Slaad", 38: "Bullywug", 39: "Gith", 40: "Grell", 41: "Hook Horror", 42: "Modron",
        43: "Thri-kreen", 44: "Troglodyte", 45: "Umber Hulk", 46: "Thieves' Cant",
    ]
    private static let skills = [
        2: "athletics", 3: "acrobatics", 4: "sleight of hand", 5: "stealth", 6: "arcana",
        7: "history", 8: "investigation", 9: "nature", 10: "religion", 11: "animal handling",
        12: "insight", 13: "medicine", 14: "perception", 15: "survival", 16: "deception",
        17: "intimidation", 18: "performance", 19: "persuasion",
    ]
    /// There is no 28.
    private static let ratings: [Int: String] = {
        let words = ["0", "1/8", "1/4", "1/2"] + (1...30).map { "\($0)" }
        let ids = Array(1...27) + Array(29...35)
        return Dictionary(uniqueKeysWithValues: zip(ids, words))
    }()
}
