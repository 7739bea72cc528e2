/// The figures that the sheet computes from ability scores and proficiency.
extension FoundryStatistics {
    /// Whether the actor is a player's character.
    var isPlayer: Bool { actor.text("type") == "character" }

    /// Whether its rules are those of 2024: those of a character are its class's.
    var isOf2024: Bool {
        let rules =
            system.at("source", "rules")?.string ?? system.at("details", "source", "rules")?.string
            ?? items.first { $0.text("type") == "class" }.flatMap(data)?.at("source", "rules")?
            .string
        return rules == "2024"
    }

    /// Whether the file says that a system of 5.1 or later wrote it, in which a natural spell attack does
    /// not add the modifier to its damage.
    var isSince5Point1: Bool {
        let parts = actor.at("_stats", "systemVersion")?.string?.split(separator: ".")
            .compactMap { Int($0) }
        guard let parts, parts.count >= 2 else { return false }
        return (parts[0], parts[1]) >= (5, 1)
    }

    /// The proficiency bonus.
    var proficiency: Int { names["prof"] ?? 2 }

    /// The modifier of "dex"; 0 without a score.
    func modifier(_ ability: String) -> Int { scores[ability].map(abilityModifier) ?? 0 }

    /// The difficulty of saving throws that follow from an ability.
    func difficulty(_ ability: String) -> Int {
        8 + modifier(ability) + proficiency
            + (system.at("bonuses", "spell", "dc").flatMap { value($0, modifier: 0) } ?? 0)
    }

    /// The ability it casts spells with: the one named, else the best of its classes.
    var spellcastingAbility: String? {
        if let named = system.at("attributes", "spellcasting")?.string?.trimmed { return named }
        return items.filter { ["class", "subclass"].contains($0.text("type")) }
            .compactMap { item -> String? in
                let casting = (item.at("system") ?? item.at("data"))?.object?.at("spellcasting")?
                    .object
                guard let casting, casting.text("progression") ?? "none" != "none" else {
                    return nil
                }
                return casting.text("ability")
            }
            .max { modifier($0) < modifier($1) }
    }

    /// The modifier of the ability it casts spells with.
    var spellcastingModifier: Int { spellcastingAbility.map(modifier) ?? 0 }

    /// What all attacks or damage of a kind get: `use` is "mwak", "rsak" and so on.
    func bonuses(_ use: String, _ what: String) -> [String] {
        let written = system.at("bonuses", use, what)
        return ([written].compactMap(\.self) + changed("bonuses.\(use).\(what)"))
            .compactMap { $0.string?.trimmed ?? $0.whole.map(String.init) }.filter { $0 != "0" }
    }

    /// The weapons that a character knows: "sim", "mar", "longsword".
    var weaponProficiencies: Set<String> {
        let value = system.at("traits", "weaponProf", "value")?.array
        return Set(
            (value ?? []).compactMap(\.string)
                + changed("traits.weaponProf.value").compactMap(\.string))
    }

    /// The bonus of a saving throw that it is proficient in or has a bonus to; `nil` for the others.
    func proficientSave(_ ability: String) -> Int? {
        guard scores[ability] != nil, let fields = system.at("abilities", ability)?.object else {
            return nil
        }
        let factor =
            applied("abilities.\(ability).proficient", to: fields.at("proficient")?.whole) ?? 0
        let bonuses =
            [fields.at("bonuses", "save"), system.at("bonuses", "abilities", "save")]
            .compactMap(\.self) + changed("abilities.\(ability).bonuses.save")
            + changed("bonuses.abilities.save")
        let more = bonuses.compactMap { value($0, modifier: 0) }.reduce(0, +)
        guard factor > 0 || more != 0 else { return nil }
        return modifier(ability) + factor * proficiency + more
    }

    /// The names of skills and the abilities they use, by the file's key.
    static let skillNames: [String: (name: String, ability: String)] = [
        "acr": ("Acrobatics", "dex"), "ani": ("Animal Handling", "wis"), "arc": ("Arcana", "int"),
        "ath": ("Athletics", "str"), "dec": ("Deception", "cha"), "his": ("History", "int"),
        "ins": ("Insight", "wis"), "itm": ("Intimidation", "cha"),
        "inv": ("Investigation", "int"), "med": ("Medicine", "wis"), "nat": ("Nature", "int"),
        "prc": ("Perception", "wis"), "prf": ("Performance", "cha"),
        "per": ("Persuasion", "cha"), "rel": ("Religion", "int"),
        "slt": ("Sleight of Hand", "dex"), "ste": ("Stealth", "dex"), "sur": ("Survival", "wis"),
    ]

    /// A skill by its key or its name.
    static func skill(_ text: String) -> (name: String, ability: String)? {
        skillNames[text] ?? skillNames.values.first { $0.name.lowercased() == text.lowercased() }
    }

    /// The bonus of a skill, and whether it has more than the ability's modifier.
    func skillTotal(_ key: String) -> (total: Int, isTrained: Bool)? {
        guard let known = Self.skillNames[key], let skill = system.at("skills", key)?.object else {
            return nil
        }
        let ability = skill.text("ability") ?? known.ability
        guard scores[ability] != nil else { return nil }
        let factor: Double =
            switch skill["value"] {
            case .integer(let number): Double(number)
            case .real(let number): number
            default: 0
            }
        let bonuses = [
            skill.at("bonuses", "check"), system.at("abilities", ability, "bonuses", "check"),
            system.at("bonuses", "abilities", "check"), system.at("bonuses", "abilities", "skill"),
        ]
        let more = bonuses.compactMap { $0 }.compactMap { value($0, modifier: 0) }.reduce(0, +)
        let total = modifier(ability) + Int(Double(proficiency) * factor) + more
        return (total, factor > 0 || more != 0)
    }

    /// The bonuses of the skills that it is trained in, by the book's name.
    var skills: [String: Int] {
        var found: [String: Int] = [:]
        for (key, known) in Self.skillNames {
            if let (total, isTrained) = skillTotal(key), isTrained { found[known.name] = total }
        }
        return found
    }

    /// The passive score of a skill with this bonus.
    func passive(_ key: String, _ total: Int) -> Int {
        10 + total
            + (system.at("skills", key, "bonuses", "passive").flatMap { value($0, modifier: 0) }
                ?? 0)
    }

    /// Passive Perception, if the file has skills.
    var passivePerception: Int? { skillTotal("prc").map { passive("prc", $0.total) } }

    /// "Common, Draconic; telepathy 60 ft", from the file's keys.
    var languages: String? {
        guard let fields = system.at("traits", "languages")?.object else { return nil }
        let names = (fields.at("value")?.array ?? []).compactMap { $0.string?.trimmed }
            .map { Self.languageNames[$0] ?? $0.capitalized }
        let custom = fields.at("custom")?.string?.split(separator: ";").compactMap {
            String($0).trimmed
        }
        var parts = [names + (custom ?? [])].filter { !$0.isEmpty }.map {
            $0.joined(separator: ", ")
        }
        for member in fields.at("communication")?.object?.members ?? [] {
            if let way = fields.at("communication", member.key)?.object,
                let feet = way.at("value")?.whole
            {
                parts.append("\(member.key) \(feet) \(way.text("units") ?? "ft")")
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// The keys that are not the language's name.
    private static let languageNames = [
        "deep": "Deep Speech", "cant": "Thieves' Cant", "sign": "Common Sign Language",
        "gith": "Gith", "aarakocra": "Aarakocra",
    ]

    /// The name of the item that an address leads to: by its id, ".mmBite0000000000", or by where it was
    /// copied from.
    func name(of address: String) -> String? {
        let id = address.split(separator: ".").last.map(String.init)
        return items.first { item in
            item.text("_id") == id || item.at("_stats", "compendiumSource")?.string == address
                || item.at("flags", "core", "sourceId")?.string == address
        }?.text("name")
    }

    /// The value of a path as texts show it: "name", "attributes.spell.dc".
    func lookup(_ path: String) -> String? {
        path == "name" ? actor.text("name") : names[path].map(String.init)
    }
}
