import Tabletop

/// A monster of Tetra-cube's stat block generator (".monster"), which becomes an object with the keys
/// of Fantasy Statblocks. The file has what figures are made of; they are calculated as the page does.
enum TetraCube: CharacterFormat {
    static let name = "Tetra-cube"

    static func recognises(_ object: JSONObject) -> Bool {
        object.has("strPoints", "dexPoints", "hitDice", "armorName")
    }

    static func completed(
        _ item: JSONObject, _ companions: ImportCompanions
    ) throws(SkipReason) -> (item: JSONObject, unknown: [String]) {
        let trace = ReadTrace()
        let monster = TetraCubeMonster(item.traced(by: trace))
        return (monster.object, trace.unread(in: item) + monster.unknown)
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        var raw = try FantasyStatblocks.character(in: item, reader: &reader)
        raw.statBlock.proficiencyBonus = item.at("proficiency")?.whole
        return raw
    }
}

private struct TetraCubeMonster {
    private(set) var object: JSONObject = [:]
    /// Values that mean nothing where they stand, with their keys.
    private(set) var unknown: [String] = []
    private let item: JSONObject
    private var modifiers: [Ability: Int] = [:]
    private var proficiency = 2

    init(_ item: JSONObject) {
        self.item = item
        // How the block is laid out.
        for key in ["doubleColumns", "separationPoint", "shortName", "pluralName"] { _ = item[key] }
        readRating()
        readBody()
        readDefenses()
        readSkills()
        readSections()
    }

    private mutating func set(_ key: String, _ value: JSONValue?) {
        if let value { object.members.append(.init(key: key, value: value)) }
    }

    private func number(_ key: String) -> Int { item.at(key)?.whole ?? 0 }

    private func isOn(_ key: String) -> Bool { item.at(key) == .bool(true) }

    private mutating func readRating() {
        // "*" stands for a rating of one's own, which is a text.
        let custom = (item.text("customCr"), item.at("customProf")?.whole)
        let isCustom = item.text("cr") == "*"
        let rating =
            isCustom ? custom.0?.firstMatch(of: #/[\d\/]+/#).map { String($0.output) } : nil
        let value = isCustom ? rating.map(JSONValue.string) : item.at("cr")
        let standard = proficiencyBonus(challengeRating: value)
        proficiency = (isCustom ? custom.1 : nil) ?? standard ?? 2
        set("name", item.at("name"))
        set("cr", value)
        set("proficiency", .integer(proficiency))
    }

    private mutating func readBody() {
        for ability in Ability.allCases {
            modifiers[ability] = abilityModifier(
                max(0, min(number("\(ability.rawValue)Points"), 1000)))
        }
        set("stats", .array(Ability.allCases.map { .integer(number("\($0.rawValue)Points")) }))
        set("size", item.at("size"))
        set("type", item.at("type"))
        set("subtype", item.at("tag"))
        set("alignment", item.at("alignment"))
        let dice = [
            "tiny": 4, "small": 6, "medium": 8, "large": 10, "huge": 12, "gargantuan": 20,
        ]
        let count = max(0, min(number("hitDice"), 1000))
        let text = item.at("hpText")
        if isOn("customHP") {
            set("hp", text)
        } else {
            let size = item.text("size")?.lowercased() ?? ""
            if dice[size] == nil { unknown.append("hit points of the size \(size)") }
            let (sides, bonus) = (dice[size] ?? 8, count * modifier(.constitution))
            set("hp", .integer(max(1, count * (sides + 1) / 2 + bonus)))
            let sign = bonus < 0 ? "-" : "+"
            set("hit_dice", .string("\(count)d\(sides)\(bonus == 0 ? "" : "\(sign)\(abs(bonus))")"))
        }
        readArmor()
        let custom = item.at("speedDesc")
        if isOn("customSpeed") {
            set("speed", custom)
        } else {
            let hover = isOn("hover") ? " (hover)" : ""
            let speeds = ["speed", "burrowSpeed", "climbSpeed", "flySpeed", "swimSpeed"].compactMap
            {
                key -> String? in
                guard number(key) > 0 else { return nil }
                let kind = key.hasSuffix("Speed") ? "\(key.dropLast(5)) " : ""
                return "\(kind)\(number(key)) ft.\(key == "flySpeed" ? hover : "")"
            }
            set("speed", .string(speeds.joined(separator: ", ")))
        }
    }

    private func modifier(_ ability: Ability) -> Int { modifiers[ability] ?? 0 }

    private mutating func readArmor() {
        let dexterity = modifier(.dexterity)
        // The page writes some as a list of one text.
        let own = item.at("otherArmorDesc").flatMap { $0.whole ?? $0.array?.first?.whole }
        let (light, medium, heavy) = (
            ["padded armor": 11, "leather armor": 11, "studded leather": 12],
            [
                "hide armor": 12, "chain shirt": 13, "scale mail": 14, "breastplate": 14,
                "half plate": 15,
            ], ["ring mail": 14, "chain mail": 16, "splint": 17, "plate": 18]
        )
        let shield = number("shieldBonus")
        let natural = number("natArmorBonus")
        let name = item.text("armorName") ?? "none"
        let total: Int?
        switch name {
        case "none", "mage armor": total = 10 + dexterity
        case "natural armor": total = 10 + dexterity + natural
        case "other":
            set("ac", own.map(JSONValue.integer))
            return
        default:
            total =
                light[name].map { $0 + dexterity } ?? medium[name].map { $0 + min(2, dexterity) }
                ?? heavy[name]
        }
        if total == nil { unknown.append("armorName \(name)") }
        set("ac", total.map { .integer($0 + shield) })
    }

    private mutating func readDefenses() {
        var lists: [String: [String]] = [:]
        let kinds = [
            "r": "damage_resistances", "v": "damage_vulnerabilities", "i": "damage_immunities",
        ]
        for entry in item.objects("damagetypes") + item.objects("specialdamage") {
            _ = entry["note"]
            guard let name = entry.text("name") else { continue }
            let kind = entry.text("type") ?? ""
            if let key = kinds[kind] {
                lists[key, default: []].append(name)
            } else {
                unknown.append("damagetypes.type \(kind)")
            }
        }
        for (key, names) in lists.sorted(by: { $0.key < $1.key }) {
            set(key, .string(names.joined(separator: "; ")))
        }
        let conditions = item.objects("conditions").compactMap { entry -> String? in
            _ = entry["order"]
            return entry.text("name")
        }
        set("condition_immunities", .string(conditions.joined(separator: ", ")))
        for entry in item.objects("sthrows") {
            _ = entry["order"]
            let name = entry.text("name") ?? ""
            guard let ability = Ability(named: name) else {
                unknown.append("sthrows.name \(name)")
                continue
            }
            saves.append(.object([ability.rawValue: .integer(modifier(ability) + proficiency)]))
        }
        set("saves", .array(saves))
    }

    private var saves: [JSONValue] = []

    private mutating func readSkills() {
        var passive = 10 + modifier(.wisdom)
        var skills: [JSONValue] = []
        for entry in item.objects("skills") {
            guard let name = entry.text("name") else { continue }
            let stat = entry.text("stat") ?? ""
            guard let ability = Ability(named: stat) else {
                unknown.append("skills.stat \(stat)")
                continue
            }
            let note = entry.text("note")
            let isExpert = note?.contains("ex") == true
            if let note, !isExpert { Misunderstood.current?.add(note) }
            let added = isExpert ? 2 * proficiency : proficiency
            skills.append(.object([name: .integer(modifier(ability) + added)]))
            if name.lowercased() == "perception" { passive += added }
        }
        set("skillsaves", .array(skills))
        var senses = ["blindsight", "darkvision", "tremorsense", "truesight"].compactMap { key in
            number(key) > 0 ? "\(key) \(number(key)) ft." : nil
        }
        _ = item["blind"]
        senses.append("passive Perception \(passive)")
        set("senses", .string(senses.joined(separator: ", ")))
        var languages = item.objects("languages").compactMap { entry -> String? in
            let name = entry.text("name")
            return entry.at("speaks") == .bool(false) ? name.map { "understands \($0)" } : name
        }
        if let but = item.text("understandsBut") { languages.append("but \(but)") }
        if number("telepathy") > 0 { languages.append("telepathy \(number("telepathy")) ft.") }
        set("languages", .string(languages.joined(separator: ", ")))
    }

    private mutating func readSections() {
        var notes: [String] = []
        for (list, key, flag, sentences) in [
            ("abilities", "traits", nil, []), ("actions", "actions", nil, []),
            ("bonusActions", "bonus_actions", nil, []), ("reactions", "reactions", nil, []),
            ("legendaries", "legendary_actions", "isLegendary", ["legendariesDescription"]),
            ("mythics", "mythic_actions", "isMythic", ["mythicDescription"]),
            ("lairs", "lair_actions", "isLair", ["lairDescription", "lairDescriptionEnd"]),
            (
                "regionals", "regional_effects", "isRegional",
                ["regionalDescription", "regionalDescriptionEnd"]
            ),
        ] as [(String, String, String?, [String])] {
            let entries = item.objects(list).map { entry -> JSONValue in
                .object([
                    "name": .string(entry.text("name") ?? ""),
                    "desc": .string(text(entry.text("desc") ?? "")),
                ])
            }
            let words = sentences.compactMap { item.text($0) }
            // What is switched off stays in the file.
            if let flag, !isOn(flag) { continue }
            if key == "regional_effects" {
                notes += words + item.objects(list).compactMap { $0.text("desc") }.map(text)
            } else {
                notes += words.map(text)
                if !entries.isEmpty { set(key, .array(entries)) }
            }
        }
        if !notes.isEmpty { set("desc", .string(notes.joined(separator: "\n"))) }
    }

    /// A text with its figures: "[STR ATK]" is an attack's bonus, "[WIS SAVE]" a saving throw's
    /// difficulty, "[STR 2D6]" dice with their average, "[MON]" the name.
    private func text(_ text: String) -> String {
        let name = item.text("shortName") ?? item.text("name")?.lowercased() ?? ""
        let plain = text.replacing(#/(?m)\*\*|_|^> ?/#, with: "")
            .replacing("[MONS]", with: item.text("pluralName") ?? "\(name)s")
            .replacing("[MON]", with: name)
        return plain.replacing(#/\[([A-Za-z0-9 +-]+)\]/#) { match in
            figure(String(match.1)) ?? String(match.0)
        }
    }

    private func figure(_ words: String) -> String? {
        var (bonus, dice, isSave) = (0, (count: 0, sides: 0), false)
        for match in words.uppercased().matches(of: #/([+-]?)\s*([A-Z\d]+)/#) {
            let (sign, word) = (match.1 == "-" ? -1 : 1, String(match.2))
            if let ability = Ability(named: word) {
                bonus += sign * modifier(ability)
            } else if word == "ATK" {
                bonus += proficiency
            } else if word == "SAVE" {
                (bonus, isSave) = (bonus + 8 + proficiency, true)
            } else if let number = Int(word), (0...1000).contains(number) {
                bonus += sign * number
            } else if let found = word.wholeMatch(of: #/(\d{0,3})D(\d{1,3})/#) {
                dice = (Int(found.1) ?? 1, Int(found.2) ?? 0)
            } else {
                return nil
            }
        }
        let signed = bonus < 0 ? "- \(-bonus)" : "+ \(bonus)"
        if dice.sides > 0 {
            let average = max(1, dice.count * (dice.sides + 1) / 2 + bonus)
            let roll = "\(dice.count)d\(dice.sides)"
            return "\(average) (\(roll)\(bonus == 0 ? "" : " \(signed)"))"
        }
        return isSave ? "\(bonus)" : signed.replacing(" ", with: "")
    }
}
