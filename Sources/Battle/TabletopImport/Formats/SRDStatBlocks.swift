import Tabletop

// Stat blocks of the formats that share the keys of 5e-database: 5e-database itself, Open5e v1 and
// v2, and Fantasy Statblocks.

extension RawStatBlock {
    /// The lists of actions under their common keys.
    ///
    /// - Parameter value: finds the value of a key such as "legendary_actions".
    mutating func readLists(
        at value: (String) -> JSONValue?, read: (JSONObject, inout Action) -> Void = { _, _ in }
    ) {
        for (keys, kind) in [
            (["special_abilities", "traits"], StatBlock.Action.Kind.trait), (["actions"], .action),
            (["bonus_actions"], .bonusAction), (["reactions"], .reaction),
            (["legendary_actions"], .legendary), (["mythic_actions"], .mythic),
            (["lair_actions"], .lair),
        ] {
            for key in keys { readActions(value(key), kind, read: read) }
        }
    }

    /// The bonus of an attack, where there is one.
    private static func readBonus(_ object: JSONObject, _ action: inout Action) {
        guard let bonus = object.at("attack_bonus")?.whole, bonus != 0 else { return }
        action.attack = StatBlock.Attack(.melee, bonus: bonus)
    }

    /// Size, type, speeds and languages under their common keys.
    private init(common item: JSONObject) {
        self.init()
        size = item.text("size") ?? item.at("size", "name")?.string
        type = item.text("type") ?? item.at("type", "name")?.string
        subtype = item.text("subtype")
        alignment = item.text("alignment")
        languages = item.text("languages") ?? item.at("languages", "as_string")?.string
        speeds = Self.speeds(item.at("speed"))
        readSenses(item.at("senses"))
    }

    /// A monster of 5e-database.
    init(fiveEDatabase item: JSONObject) {
        self.init(common: item)
        if item.text("url")?.contains("/2024/") == true { edition = .dnd2024 }
        hitPointDice = either(item.at("hit_points_roll"), item.at("hit_dice"))?.string
        experiencePoints = item.at("xp")?.whole
        proficiencyBonus = item.at("proficiency_bonus")?.whole
        readAbilities(item) { $0.title.lowercased() }
        for entry in item.at("proficiencies")?.array ?? [] {
            guard let entry = entry.object,
                let bonus = entry.at("value")?.whole,
                let index = entry.at("proficiency", "index")?.string
            else { continue }
            let name = index.split(separator: "-").dropFirst().joined(separator: " ")
            if index.hasPrefix("skill-") {
                readSkills(.object(["\(name)": .integer(bonus)]))
            } else if let ability = name.split(separator: " ").last.flatMap({
                Self.ability("\($0)")
            }) {
                saves[ability] = bonus
            }
        }
        if !item.has("proficiencies") {
            for ability in Ability.allCases {
                saves[ability] = item.at("\(ability.title.lowercased())_save")?.whole
            }
            for (name, _) in FoundryStatistics.skillNames.values {
                let key = name.lowercased().replacing(" ", with: "_")
                skills[name] = item.at(key)?.whole
            }
            readSkills(item.at("skills"))
        }
        readLists(at: { item.at($0) }) { object, action in
            // The first lists have a 0 at everything that is no attack.
            if let bonus = object.at("attack_bonus")?.whole,
                bonus != 0 || object.at("damage") != nil
            {
                action.attack = StatBlock.Attack(.melee, bonus: bonus)
                action.attack?.damage = Self.damage(object.at("damage"))
            }
            if let ability = object.at("dc", "dc_type", "index")?.string.flatMap(Self.ability) {
                action.save = StatBlock.Save(ability, dc: object.at("dc", "dc_value")?.whole)
                if object.at("dc", "success_type")?.string == "half" {
                    action.save?.onSuccess = .half
                }
                if action.attack == nil { action.save?.damage = Self.damage(object.at("damage")) }
            }
            Self.readUsage(object, &action)
            if action.text.hasSuffix(":") {
                let spells = Self.spells(object.at("spellcasting", "spells"))
                action.text = ([action.text] + spells).joined(separator: "\n")
            }
        }
    }

    /// The lists of spells that the text of 2024 announces, in the lines that the books print:
    /// `[{name: "Fear", usage: {type: "per day", times: 1}}]`.
    private static func spells(_ value: JSONValue?) -> [String] {
        var lists: [(head: String, names: [String])] = []
        for case let spell? in (value?.array ?? []).map(\.object) {
            guard let name = spell.text("name") else { continue }
            let times = spell.at("usage", "times")?.whole
            let head = times.map { "\($0)/Day Each" } ?? "At Will"
            if let place = lists.firstIndex(where: { $0.head == head }) {
                lists[place].names.append(name)
            } else {
                lists.append((head, [name]))
            }
        }
        return lists.map { "\($0.head): \($0.names.joined(separator: ", "))" }
    }

    /// `{type: "recharge on roll", min_value: 5}`, `{type: "per day", times: 3}`.
    private static func readUsage(_ object: JSONObject, _ action: inout Action) {
        if let least = object.at("usage", "min_value")?.whole,
            (2...6).contains(least)
        {
            action.recharge = least
        }
        if object.at("usage", "type")?.string == "per day",
            let times = object.at("usage", "times")?.whole
        {
            action.usesPerDay = times
        }
    }

    /// `[{damage_dice: "2d6+5", damage_type: {index: "bludgeoning"}}]`.
    private static func damage(_ value: JSONValue?) -> [StatBlock.Damage] {
        (value?.array ?? []).compactMap { part in
            guard let part = part.object,
                let dice = part.text("damage_dice").flatMap({ try? DiceNotation(parsing: $0) })
            else { return nil }
            let type =
                part.at("damage_type", "index")?.string ?? part.at("damage_type", "name")?.string
            return StatBlock.Damage(dice, type.map(DamageType.init(rawValue:)))
        }
    }

    /// A monster of Open5e's first API.
    init(open5eV1 item: JSONObject) {
        self.init(common: item)
        hitPointDice = item.text("hit_dice")
        readAbilities(item) { $0.title.lowercased() }
        for ability in Ability.allCases {
            saves[ability] = item.at("\(ability.title.lowercased())_save")?.whole
        }
        readSkills(item.at("skills"))
        readLists(at: { item.at($0) }, read: Self.readBonus)
    }

    /// A creature of Open5e's second API. Its `attacks` are not read: they have thunder damage
    /// wherever a type was unknown, and the sentences are always there.
    init(open5eV2 item: JSONObject) {
        self.init(common: item)
        if item.at("document", "key")?.string?.contains("2024") == true
            || item.text("document")?.contains("2024") == true
            || item.text("key")?.contains("2024") == true
        {
            edition = .dnd2024
        }
        hitPointDice = item.text("hit_dice")
        experiencePoints = item.at("experience_points")?.whole
        if let scores = item.at("ability_scores")?.object {
            readAbilities(scores) { $0.title.lowercased() }
        } else {
            readAbilities(item) { "ability_score_\($0.title.lowercased())" }
        }
        readSaves(item.at("saving_throws"))
        readSkills(item.at("skill_bonuses"))
        passivePerception = item.at("passive_perception")?.whole ?? passivePerception
        readActions(item.at("traits"), .trait)
        for element in item.at("actions")?.array ?? [] {
            let kind: StatBlock.Action.Kind =
                switch element.object?.text("action_type") {
                case "BONUS_ACTION": .bonusAction
                case "REACTION": .reaction
                case "LEGENDARY_ACTION": .legendary
                case "LAIR_ACTION": .lair
                case "MYTHIC_ACTION": .mythic
                default: .action
                }
            readActions(.array([element]), kind) { object, action in
                let limits = object.at("usage_limits")?.object
                let number = limits?.at("param")?.whole ?? object.at("uses_param")?.whole
                if let number {
                    switch limits?.text("type") ?? object.text("uses_type") {
                    case "PER_DAY": action.usesPerDay = number
                    case "RECHARGE_ON_ROLL":
                        action.recharge = (2...6).contains(number) ? number : nil
                    default: break
                    }
                }
                action.cost = object.at("legendary_action_cost")?.whole
            }
        }
    }

    /// A monster of Fantasy Statblocks, whose scores are listed by position.
    init(fantasyStatblocks item: JSONObject) {
        self.init(common: item)
        if item.text("layout")?.contains("Pathfinder") == true {
            edition = .pathfinder2e
        } else {
            readRating(item.at("cr"))
        }
        hitPointDice = item.text("hit_dice")
        let scores = item["stats"]?.array ?? []
        if scores.count == 6 {
            for (ability, score) in zip(Ability.allCases, scores) {
                abilities[ability] = score.whole
            }
        }
        readSaves(item.at("saves"))
        readSkills(item.at("skillsaves"))
        readLists(at: { item.at($0) }, read: Self.readBonus)
        readSpells(item.at("spells"))
    }

    /// Spells as notes of Fantasy Statblocks list them: a sentence, then `{"1st level (4 slots)":
    /// "bless"}` or lines of the same words; then those of another kind of spellcasting.
    private mutating func readSpells(_ value: JSONValue?) {
        let lines = (value?.array ?? []).flatMap { element -> [String] in
            if let line = element.string { return [line] }
            return (element.object?.members ?? []).compactMap { member in
                member.value.string.map { "\(member.key): \($0)" }
            }
        }
        // A kind is told by its ability; sentences before the first one are of that kind, too.
        var kinds: [[String]] = []
        var hasAbility = false
        for line in lines {
            let isAbility = line.lowercased().contains("spellcasting ability")
            if kinds.isEmpty || isAbility && hasAbility { kinds.append([]) }
            hasAbility = hasAbility || isAbility
            kinds[kinds.count - 1].append(line)
        }
        for kind in kinds {
            actions.append(
                Action(
                    name: "Spellcasting", kind: .trait,
                    text: PlainMarkup.text(kind.joined(separator: "\n"))))
        }
    }
}
