import Tabletop

/// Skills, senses, speeds and defenses of a character of D&D Beyond, from the modifiers of its features
/// and of the items it wears.
extension DnDBeyondSheet {
    private var active: [JSONObject] {
        (item["modifiers"]?.object?.members ?? []).flatMap { group in
            (group.value.array ?? []).compactMap(\.object)
                .filter { group.key != "item" || isWorn($0) }
        }
    }

    private func values(_ types: Set<String>, _ subType: String) -> [Int] {
        active.filter { $0.text("subType") == subType && types.contains($0.text("type") ?? "") }
            .compactMap { ($0.at("value") ?? $0.at("fixedValue"))?.whole }
            .filter { EntryReader.modifiers.contains($0) }
    }

    func readFigures(into block: inout RawStatBlock) {
        readSkills(into: &block)
        for sense in ["blindsight", "darkvision", "tremorsense", "truesight"] {
            block.senses[sense] = values(["set-base", "set"], sense).max()
        }
        let normal = item.at("race", "weightSpeeds", "normal")?.object
        let armor = (item["inventory"]?.array ?? []).contains { entry in
            entry.object?["equipped"] == .bool(true)
                && entry.object?.at("definition", "armorClass")?.whole != nil
        }
        let more =
            values(["bonus"], "speed").reduce(0, +)
            + (armor ? 0 : values(["bonus"], "unarmored-movement").reduce(0, +))
        func feet(_ key: String, _ innate: String) -> Int? {
            let set = values(["set"], innate).max() ?? 0
            let feet = max(normal?.at(key)?.whole ?? 0, set)
            return feet > 0 ? feet + more : nil
        }
        block.speeds.walk = feet("walk", "innate-speed-walking")
        block.speeds.fly = feet("fly", "innate-speed-flying")
        block.speeds.swim = feet("swim", "innate-speed-swimming")
        block.speeds.climb = feet("climb", "innate-speed-climbing")
        block.speeds.burrow = feet("burrow", "innate-speed-burrowing")
    }

    /// The skills with more than the ability's modifier: by features, and as the player changed them.
    private func readSkills(into block: inout RawStatBlock) {
        let isJack = has("half-proficiency", "ability-checks")
        for (id, name) in zip(2..., Self.skills) {
            guard let known = FoundryStatistics.skill(name),
                let place = Ability.allCases.firstIndex(where: { $0.rawValue == known.ability })
            else { continue }
            let slug = name.lowercased().replacing(" ", with: "-")
            func has(_ type: String) -> Bool {
                active.contains { $0.text("type") == type && $0.text("subType") == slug }
            }
            let isHalf = isJack || has("half-proficiency")
            let rank =
                changed(26, skill: id)
                ?? (has("expertise") ? 4 : has("proficiency") ? 3 : isHalf ? 2 : 1)
            let trained = [2: proficiency / 2, 3: proficiency, 4: 2 * proficiency][rank] ?? 0
            let more = [24, 25].compactMap { changed($0, skill: id) }
            let bonus = trained + values(["bonus"], slug).reduce(0, +) + more.reduce(0, +)
            if bonus != 0 || changed(23, skill: id) != nil {
                block.skills[name] = changed(23, skill: id) ?? modifier(of: place + 1) + bonus
            }
        }
    }

    /// What the player wrote over a skill: 23 its modifier, 24 and 25 bonuses, 26 the proficiency from
    /// 1, none, to 4, expertise.
    private func changed(_ type: Int, skill: Int) -> Int? {
        (item["characterValues"]?.array ?? []).lazy.compactMap(\.object).first {
            $0["typeId"] == .integer(type) && $0.at("valueId")?.whole == skill
                && $0.at("valueTypeId")?.whole == 1_958_004_211
        }?.at("value")?.whole.flatMap { EntryReader.modifiers.contains($0) ? $0 : nil }
    }

    /// By the site's ids, from 2.
    private static let skills = [
        "Athletics", "Acrobatics", "Sleight of Hand", "Stealth", "Arcana", "History",
        "Investigation", "Nature", "Religion", "Animal Handling", "Insight", "Medicine",
        "Perception", "Survival", "Deception", "Intimidation", "Performance", "Persuasion",
    ]

    /// Resistances, immunities and vulnerabilities to damage, and conditions.
    var defenses: Defenses {
        var defenses = Defenses()
        for entry in active {
            guard let name = entry.text("subType") else { continue }
            let isDamage = DamageType.known.contains(DamageType(rawValue: name))
            switch entry.text("type") {
            case "resistance" where isDamage:
                defenses.resistances.insert(DamageType(rawValue: name))
            case "vulnerability" where isDamage:
                defenses.vulnerabilities.insert(DamageType(rawValue: name))
            case "immunity" where isDamage || Defenses.isCondition(name):
                defenses.add(immunities: [name])
            default: break
            }
        }
        return defenses
    }
}
