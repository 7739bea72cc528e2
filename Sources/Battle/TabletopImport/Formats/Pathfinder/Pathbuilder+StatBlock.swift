import Tabletop

/// What a character of Pathbuilder is and can do: saves, skills and speed from its proficiencies, its
/// weapons with the figures that the sheet shows, and its spells.
extension Pathbuilder {
    static func block(of item: JSONObject, _ raw: RawCharacter) -> StatBlock {
        let level = raw.level ?? 1
        var block = StatBlock(
            name: raw.name ?? "", edition: .pathfinder2e, armorClass: raw.armorClass ?? 10,
            maxHitPoints: raw.maximum ?? 1, initiativeModifier: raw.initiative ?? 0)
        block.source = name
        block.challengeRating = "\(level)"
        block.size = item.text("sizeName")
        block.type = raw.titles.first ?? nil
        for ability in Ability.allCases {
            if let score = item.at("abilities", ability.rawValue)?.whole,
                EntryReader.scores.contains(score)
            {
                block.abilities[ability] = score
            }
        }
        /// A bonus of the sheet: the ability, level and rank if it is trained, and what else counts.
        func bonus(_ key: String, _ ability: Ability) -> Int? {
            guard let rank = item.at("proficiencies")?.object?.at(key)?.whole else { return nil }
            return block.modifier(ability).map {
                $0 + proficiency(rank, level) + modifier(of: key, item)
            }
        }
        for key in ["fortitude", "reflex", "will"] {
            guard let ability = Ability(save: key) else { continue }
            block.saves[ability] = bonus(key, ability).map { $0 + resilience(item) }
        }
        for (skill, ability) in PathfinderHero.skills {
            block.skills[skill] = bonus(skill, ability)
        }
        for lore in (item.at("lores")?.array ?? []).compactMap(\.array) where lore.count == 2 {
            guard let name = lore[0].string?.trimmed, let rank = lore[1].whole else { continue }
            block.skills["\(name.lowercased()) lore"] =
                block.modifier(.intelligence).map { $0 + proficiency(rank, level) }
        }
        let speed = item.at("attributes", "speed")?.whole
        block.speeds.walk = speed.map { $0 + (item.at("attributes", "speedBonus")?.whole ?? 0) }
        block.languages =
            item.at("languages")?.array?.compactMap(\.string)
            .joined(separator: ", ").trimmed
        block.actions = strikes(item, level: level, modifier: { block.modifier($0) ?? 0 })
        block.actions += spells(item, level: level, modifier: { block.modifier($0) ?? 0 })
        addRemarks(item, to: &block)
        return block
    }

    /// Level and rank; nothing if untrained.
    private static func proficiency(_ rank: Int, _ level: Int) -> Int {
        rank > 0 ? level + min(rank, 8) : 0
    }

    /// What the sheet adds to a statistic besides: `mods: {"Fortitude": {"Item Bonus": 1}}`.
    private static func modifier(of key: String, _ item: JSONObject) -> Int {
        let all = item.at("mods")?.object
        let named = all?.members.first { $0.key.lowercased() == key }?.key
        let parts = named.flatMap { all?.at($0)?.object }
        return parts?.members.reduce(0) { $0 + max(-100, min($1.value.whole ?? 0, 100)) } ?? 0
    }

    /// The bonus of the resilient rune of the armor that is worn.
    private static func resilience(_ item: JSONObject) -> Int {
        let armor = item.objects("armor").first {
            $0["worn"] == .bool(true) && $0.text("prof") != "shield"
        }
        switch armor?.text("res")?.lowercased() {
        case let rune? where rune.hasPrefix("major"): return 3
        case let rune? where rune.hasPrefix("greater"): return 2
        case .some: return 1
        case nil: return 0
        }
    }

    // MARK: Strikes

    private static func strikes(
        _ item: JSONObject, level: Int, modifier: (Ability) -> Int
    ) -> [StatBlock.Action] {
        var actions = item.objects("weapons").compactMap { weapon in
            strike(weapon) { category, isRanged in
                let rank = item.at("proficiencies")?.object?.at(category)?.whole ?? 0
                return (modifier(isRanged ? .dexterity : .strength), proficiency(rank, level))
            }
        }
        if !actions.contains(where: { $0.name == PathfinderStrikes.fist.name }) {
            let ranks = ["unarmed": (item.at("proficiencies", "unarmed")?.whole ?? 0) / 2]
            let modifiers = Dictionary(
                uniqueKeysWithValues: Ability.allCases.map { ($0, modifier($0)) })
            actions.append(
                PathfinderStrikes(level: level, modifiers: modifiers, ranks: ranks, features: [])
                    .strike(PathfinderStrikes.fist))
        }
        return actions
    }

    /// - Parameter worked: ability and proficiency by category, for old files without bonuses.
    private static func strike(
        _ weapon: JSONObject, worked: (String, Bool) -> (ability: Int, proficiency: Int)
    ) -> StatBlock.Action? {
        guard let name = weapon.text("display") ?? weapon.text("name") else { return nil }
        var action = StatBlock.Action(name, .action)
        action.cost = 1
        // The file names no range.
        let plain = name.lowercased()
        let isRanged = ranged.contains(where: plain.contains)
        let parts = worked(weapon.text("prof") ?? "simple", isRanged)
        let written = weapon.at("attack")?.whole
        let bonus = parts.ability + parts.proficiency + (weapon.at("pot")?.whole ?? 0)
        var attack = StatBlock.Attack(isRanged ? .ranged : .melee, bonus: written ?? bonus)
        let counts = ["striking": 2, "greaterStriking": 3, "majorStriking": 4]
        let count = counts[weapon.text("str") ?? ""] ?? 1
        if let die = weapon.text("die"),
            let dice = DiceNotation.folded(
                "\(count)\(die)",
                adding: weapon.at("damageBonus")?.whole
                    ?? (written == nil && !isRanged ? parts.ability : 0))
        {
            let types = ["S": "slashing", "P": "piercing", "B": "bludgeoning"]
            let type = weapon.text("damageType").map { types[$0] ?? $0.lowercased() }
            attack.damage = [StatBlock.Damage(dice, type.map(DamageType.init(rawValue:)))]
        }
        for more in weapon["extraDamage"]?.array?.compactMap(\.string) ?? [] {
            // "1d6 Fire".
            let words = more.split(separator: " ", maxSplits: 1).map(String.init)
            if let dice = words.first.flatMap({ DiceNotation.folded($0) }) {
                let type = words.count > 1 ? words[1].lowercased() : nil
                attack.damage.append(StatBlock.Damage(dice, type.map(DamageType.init(rawValue:))))
            }
        }
        action.attack = attack
        if written == nil {
            let ability = isRanged ? "Dexterity" : "Strength"
            action.text = "\(attack.line). The file lacks the bonus; this is with \(ability)."
        }
        return action
    }

    /// Words in the names of weapons that shoot.
    private static let ranged = [
        "bow", "sling", "blowgun", "pistol", "musket", "rifle", "arquebus",
    ]

    // MARK: Spells

    private static func spells(
        _ item: JSONObject, level: Int, modifier: (Ability) -> Int
    ) -> [StatBlock.Action] {
        var actions = item.objects("spellCasters").map { caster in
            let ability = caster.text("ability").flatMap(Ability.init(named:))
            var casting = casting(
                ability, rank: caster.at("proficiency")?.whole ?? 0, level: level, modifier)
            casting.tradition = caster.text("magicTradition")
            let counts = caster["perDay"]?.array ?? []
            let lists =
                caster.objects("prepared").isEmpty
                ? caster.objects("spells") : caster.objects("prepared")
            casting.groups = lists.compactMap { list in
                guard let rank = list.at("spellLevel")?.whole, (0...10).contains(rank) else {
                    return nil
                }
                let names = list.at("list")?.array?.compactMap(\.string) ?? []
                var group = StatBlock.Spellcasting.Group(names.map { .init($0) })
                group.level = rank
                let slots = rank > 0 && rank < counts.count ? counts[rank].whole : nil
                group.slots = slots.flatMap { (1...20).contains($0) ? $0 : nil }
                return names.isEmpty && group.slots == nil ? nil : group
            }.sorted { ($0.level ?? 0) < ($1.level ?? 0) }
            return action(named: caster.text("name") ?? "Spells", casting)
        }
        for tradition in item.at("focus")?.object?.members ?? [] {
            let abilities = item.at("focus")?.object?.at(tradition.key)?.object
            for member in abilities?.members ?? [] {
                guard let place = abilities?.at(member.key)?.object else { continue }
                var casting = casting(
                    Ability(named: member.key), rank: place.at("proficiency")?.whole ?? 0,
                    level: level, modifier)
                for (key, rank) in [("focusCantrips", 0), ("focusSpells", max(1, (level + 1) / 2))]
                {
                    let names = place.at(key)?.array?.compactMap(\.string) ?? []
                    var group = StatBlock.Spellcasting.Group(names.map { .init($0) })
                    group.level = rank
                    if !names.isEmpty { casting.groups.append(group) }
                }
                casting.tradition = tradition.key
                actions.append(action(named: "Focus Spells", casting))
            }
        }
        return actions
    }

    private static func casting(
        _ ability: Ability?, rank: Int, level: Int, _ modifier: (Ability) -> Int
    ) -> StatBlock.Spellcasting {
        var casting = StatBlock.Spellcasting()
        casting.ability = ability
        if let ability, rank > 0 {
            let bonus = modifier(ability) + proficiency(rank, level)
            (casting.attackBonus, casting.dc) = (bonus, 10 + bonus)
        }
        return casting
    }

    private static func action(
        named name: String, _ casting: StatBlock.Spellcasting
    ) -> StatBlock.Action {
        var action = StatBlock.Action(name, .trait)
        action.spellcasting = casting
        return action
    }

    private static func addRemarks(_ item: JSONObject, to block: inout StatBlock) {
        func add(_ heading: String, _ names: [String]) {
            if !names.isEmpty {
                block.remarks.append("\(heading): " + names.joined(separator: ", "))
            }
        }
        /// The first elements of `[["Toughness", null, "General Feat", 1]]`.
        func names(_ key: String) -> [String] {
            (item.at(key)?.array ?? []).compactMap { $0.array?.first?.string ?? $0.string }
        }
        if let bonus = item.at("acTotal", "shieldBonus")?.whole, bonus > 0 {
            block.remarks.append("Shield: +\(bonus) armor class when raised")
        }
        add("Resistances", names("resistances"))
        add("Feats", names("feats"))
        add("Class features", names("specials"))
        add("Items", names("equipment"))
        add("Rituals", names("rituals"))
    }
}
