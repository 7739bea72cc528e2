import Tabletop

extension RawStatBlock {
    /// An actor of Foundry VTT with the dnd5e system: its figures, weapons, features and spells, in the
    /// numbers that the sheet shows.
    init(foundry actor: JSONObject, system: JSONObject, _ statistics: FoundryStatistics) {
        self.init()
        if statistics.isOf2024 { edition = .dnd2024 }
        hitPointDice = system.at("attributes", "hp", "formula")?.string
        readSenses(system.at("attributes", "senses", "ranges") ?? system.at("attributes", "senses"))
        for ability in Ability.allCases {
            abilities[ability] = statistics.scores[ability.rawValue]
            saves[ability] = statistics.proficientSave(ability.rawValue)
        }
        (skills, passivePerception) = (statistics.skills, statistics.passivePerception)
        (proficiencyBonus, languages) = (statistics.proficiency, statistics.languages)
        speeds = Self.speeds(system.at("attributes", "movement"))
        for (name, way) in [
            ("walk", \StatBlock.Speeds.walk), ("burrow", \.burrow), ("climb", \.climb),
            ("fly", \.fly), ("swim", \.swim),
        ] {
            speeds[keyPath: way] = statistics.applied(
                "attributes.movement.\(name)", to: speeds[keyPath: way])
        }
        let items = actor.objects("items").compactMap { FoundryItem($0, statistics) }
        for item in items where ["weapon", "feat"].contains(item.type) {
            if statistics.isPlayer, item.type == "feat",
                item.first("attack") == nil, item.first("save") == nil
            {
                continue
            }
            var action = Action(name: item.name, kind: item.kind, text: FoundryText(item).text)
            for activity in item.activities {
                action.attack = action.attack ?? item.attack(activity, &guessed)
                action.save = action.save ?? item.save(activity, &guessed)
            }
            action.recharge = item.recharge
            action.usesPerDay = item.usesPerDay
            if action.kind == .legendary { action.cost = item.cost }
            actions.append(action)
        }
        if let list = Self.spellList(items, statistics),
            !actions.contains(where: { $0.name.lowercased().contains("spellcasting") })
        {
            actions.append(list)
        }
    }

    /// The spells of a character, in the lines that the books print for monsters.
    private static func spellList(
        _ items: [FoundryItem], _ statistics: FoundryStatistics
    ) -> Action? {
        var byLevel: [Int: [String]] = [:]
        for item in items where item.type == "spell" {
            let level = item.data.at("level")?.whole ?? 0
            if !byLevel[level, default: []].contains(item.name) {
                byLevel[level, default: []].append(item.name)
            }
        }
        guard !byLevel.isEmpty else { return nil }
        var lines: [String] = []
        if let key = statistics.spellcastingAbility, let ability = Ability(named: key) {
            let bonus = statistics.modifier(key) + statistics.proficiency
            lines.append(
                "\(ability.title) (spell save DC \(statistics.difficulty(key)), "
                    + "\(bonus < 0 ? "\(bonus)" : "+\(bonus)") to hit with spell attacks).")
        }
        for (level, names) in byLevel.sorted(by: { $0.key < $1.key }) {
            let head = level == 0 ? "Cantrips (at will)" : "Level \(level)"
            lines.append("\(head): \(names.joined(separator: ", "))")
        }
        return Action(name: "Spellcasting", kind: .trait, text: lines.joined(separator: "\n"))
    }
}
