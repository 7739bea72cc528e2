import Tabletop

extension RawStatBlock {
    /// A stat block of Improved Initiative.
    init(improvedInitiative block: JSONObject) {
        self.init()
        hitPointDice = block.at("HP", "Notes")?.string
        speeds = Self.speeds(block.at("Speed"))
        readSenses(block.at("Senses"))
        readAbilities(block.at("Abilities")?.object) { $0.rawValue.capitalized }
        readSaves(block.at("Saves"))
        readSkills(block.at("Skills"))
        languages =
            block.at("Languages")?.array?.compactMap(\.string).joined(separator: ", ").trimmed
        for (key, kind) in [
            ("Traits", StatBlock.Action.Kind.trait), ("Actions", .action),
            ("BonusActions", .bonusAction), ("Reactions", .reaction),
            ("LegendaryActions", .legendary), ("MythicActions", .mythic),
        ] {
            readActions(block.at(key), kind) { object, action in
                // "Recharge 5-6", "3/Day": in brackets behind the name, as the books print it.
                if let usage = object.text("Usage"), !action.name.hasSuffix(")") {
                    action.name += " (\(usage))"
                }
            }
        }
    }

    /// A creature of a 5etools bestiary.
    init(fiveETools item: JSONObject) {
        self.init()
        if let source = item.text("source"), ["XMM", "XPHB", "XDMG"].contains(source) {
            edition = .dnd2024
        }
        hitPointDice = item.at("hp", "formula")?.string
        speeds = Self.speeds(item.at("speed"))
        readSenses(item.at("senses"))
        readAbilities(item) { $0.rawValue }
        readSaves(item.at("save"))
        readSkills(item.at("skill"))
        passivePerception = item.at("passive")?.whole ?? passivePerception
        languages =
            item.at("languages")?.array?.compactMap(\.string).joined(separator: ", ").trimmed
        type = item.text("type") ?? item.at("type", "type")?.string
        for (key, kind) in [
            ("trait", StatBlock.Action.Kind.trait), ("action", .action), ("bonus", .bonusAction),
            ("reaction", .reaction), ("legendary", .legendary), ("mythic", .mythic),
        ] {
            for entry in item.at(key)?.array ?? [] {
                guard let entry = entry.object, let name = entry.text("name") else { continue }
                let text = Self.lines(entry.at("entries")).map(PlainMarkup.text)
                actions.append(
                    Action(
                        name: PlainMarkup.text(name), kind: kind,
                        text: text.joined(separator: "\n")))
            }
        }
        actions += item.objects("spellcasting").map(Self.spellcasting)
    }

    /// The texts of nested entries, lists and tables, in order. The parser bounds the nesting.
    private static func lines(_ value: JSONValue?) -> [String] {
        switch value {
        case .string(let text): return [text]
        case .array(let elements): return elements.flatMap { lines($0) }
        case .object(let object):
            let inner =
                lines(object.at("entries")) + lines(object.at("items")) + lines(object.at("entry"))
            guard let name = object.text("name"), let first = inner.first else { return inner }
            return ["**\(name).** \(first)"] + inner.dropFirst()
        default: return []
        }
    }

    /// `{headerEntries, will, daily: {"3e": […]}, spells: {"1": {slots: 4, spells: […]}}}`, in the
    /// lines that the books print.
    private static func spellcasting(_ list: JSONObject) -> Action {
        var text = lines(list.at("headerEntries"))
        func names(_ value: JSONValue?) -> String { lines(value).joined(separator: ", ") }
        if let will = list.at("will") { text.append("At will: \(names(will))") }
        for member in list.at("daily")?.object?.members ?? [] {
            let isEach = member.key.hasSuffix("e")
            text.append(
                "\(member.key.filter(\.isNumber))/day\(isEach ? " each" : ""): \(names(member.value))"
            )
        }
        for member in list.at("spells")?.object?.members ?? [] {
            guard let entry = member.value.object else { continue }
            if member.key == "0" {
                text.append("Cantrips (at will): \(names(entry.at("spells")))")
            } else if let slots = entry.at("slots")?.whole {
                text.append("Level \(member.key) (\(slots) slots): \(names(entry.at("spells")))")
            }
        }
        return Action(
            name: list.text("name") ?? "Spellcasting", kind: .trait,
            text: text.map(PlainMarkup.text).joined(separator: "\n"))
    }

    /// An actor of Foundry VTT with the dnd5e system: its weapons and features. What the sheet
    /// computes, an attack's bonus and the modifier of its damage, is worked out from the ability
    /// and the proficiency bonus.
    init(foundry actor: JSONObject, system: JSONObject) {
        self.init()
        let source =
            system.at("source", "rules")?.string ?? system.at("details", "source", "rules")?.string
        if source == "2024" { edition = .dnd2024 }
        hitPointDice = system.at("attributes", "hp", "formula")?.string
        speeds = Self.speeds(system.at("attributes", "movement"))
        readSenses(system.at("attributes", "senses", "ranges") ?? system.at("attributes", "senses"))
        for ability in Ability.allCases {
            abilities[ability] = system.at("abilities", ability.rawValue, "value")?.whole
        }
        let items = actor.objects("items")
        let proficiency = Self.proficiency(system, items)
        proficiencyBonus = proficiency
        for item in items {
            guard let name = item.text("name"), ["weapon", "feat"].contains(item.text("type")),
                let inner = (item.at("system") ?? item.at("data"))?.object
            else { continue }
            let isCharacter = actor.text("type") == "character"
            if isCharacter, item.text("type") == "feat" { continue }
            var action = Action(
                name: name, kind: Self.kind(inner, isWeapon: item.text("type") == "weapon"),
                text: PlainMarkup.text(inner.at("description", "value")?.string ?? ""))
            action.attack = attack(inner, proficiency: proficiency)
            let charge = inner.at("recharge", "value") ?? inner.at("uses", "recovery")
            if let least = charge?.whole, (2...6).contains(least) { action.recharge = least }
            actions.append(action)
        }
    }

    private static func proficiency(_ system: JSONObject, _ items: [JSONObject]) -> Int {
        if let rating = system.at("details", "cr"),
            let bonus = TabletopImport.proficiencyBonus(challengeRating: rating)
        {
            return bonus
        }
        let levels = items.filter { $0.text("type") == "class" }.compactMap { item -> Int? in
            let value = (item.at("system") ?? item.at("data"))?.object?.at("levels")
            return value?.whole
        }.reduce(0, +)
        return (max(levels, 1) + 7) / 4
    }

    private static func kind(_ item: JSONObject, isWeapon: Bool) -> StatBlock.Action.Kind {
        let activities = item.at("activities")?.object?.members.first?.value.object
        let type =
            activities?.at("activation", "type")?.string ?? item.at("activation", "type")?.string
        return switch type {
        case "bonus": .bonusAction
        case "reaction": .reaction
        case "legendary": .legendary
        case "lair": .lair
        case "mythic": .mythic
        case "action", "attack": .action
        default: isWeapon ? .action : .trait
        }
    }

    /// The attack of a weapon's fields: `damage.parts` of 1.x to 3.x, `damage.base` of 4 and later.
    private func attack(_ item: JSONObject, proficiency: Int) -> StatBlock.Attack? {
        let type = item.text("actionType") ?? (item.at("damage", "base") != nil ? "" : nil)
        guard let type, ["", "mwak", "rwak", "msak", "rsak"].contains(type) else { return nil }
        var reach = item.at("range", "reach")?.whole
        var range = item.at("range", "value")?.whole
        var longRange = item.at("range", "long")?.whole
        let isRanged = type.hasPrefix("r") || type.isEmpty && (longRange ?? 0) > 0
        if !isRanged, longRange ?? 0 == 0 { (reach, range) = (reach ?? range ?? 5, nil) }
        if longRange == 0 { longRange = nil }
        let named = item.text("ability").flatMap(Ability.init(named:))
        let ability = named ?? (isRanged ? .dexterity : .strength)
        let modifier = abilities[ability].map(Ability.modifier(ofScore:)) ?? 0
        let bonuses =
            item.text("attackBonus").flatMap { FoundryFormula.value(of: $0, names: [:]) } ?? 0
        var attack = StatBlock.Attack(
            isRanged ? .ranged : .melee, bonus: modifier + proficiency + bonuses)
        (attack.reach, attack.range, attack.longRange) = (reach, range, longRange)
        if !isRanged, range != nil { attack.kind = .meleeOrRanged }
        for part in item.at("damage", "parts")?.array ?? [] {
            guard let part = part.array, let formula = part.first?.string,
                let dice = Self.dice(formula, modifier: modifier)
            else { continue }
            let type = part.count > 1 ? part[1].string?.trimmed : nil
            attack.damage.append(StatBlock.Damage(dice, type.map(DamageType.init(rawValue:))))
        }
        if let base = item.at("damage", "base")?.object,
            let count = base.at("number")?.whole,
            let sides = base.at("denomination")?.whole,
            let dice = Self.dice("\(count)d\(sides) + @mod", modifier: modifier)
        {
            let type = base.at("types")?.array?.first?.string
            attack.damage = [StatBlock.Damage(dice, type.map(DamageType.init(rawValue:)))]
        }
        return attack
    }

    /// Dice of "2d8 + @mod"; `nil` for formulas with anything else.
    private static func dice(_ formula: String, modifier: Int) -> DiceNotation? {
        let plain = formula.filter { !$0.isWhitespace }
            .replacing("@mod", with: String(modifier)).replacing("+-", with: "-")
            .replacing(#/\[[^\]]*\]/#, with: "").replacing(#/[+-]0$/#, with: "")
        return try? DiceNotation(parsing: plain)
    }

    /// An actor of Foundry VTT with the pf2e system: strikes, and actions with their texts.
    init(pathfinder actor: JSONObject) {
        self.init()
        edition = .pathfinder2e
        for item in actor.objects("items") {
            guard let name = item.text("name"), let system = item.at("system")?.object else {
                continue
            }
            let text = PlainMarkup.text(system.at("description", "value")?.string ?? "")
            switch item.text("type") {
            case "melee":
                var action = Action(name: name, kind: .action, text: text)
                if let bonus = system.at("bonus", "value")?.whole {
                    let isRanged = system.at("weaponType", "value")?.string == "ranged"
                    var attack = StatBlock.Attack(isRanged ? .ranged : .melee, bonus: bonus)
                    attack.damage = (system.at("damageRolls")?.object?.members ?? []).compactMap {
                        guard let roll = $0.value.object,
                            let dice = roll.text("damage").flatMap({
                                try? DiceNotation(parsing: $0)
                            })
                        else { return nil }
                        return StatBlock.Damage(
                            dice, roll.text("damageType").map(DamageType.init(rawValue:)))
                    }
                    action.attack = attack
                }
                actions.append(action)
            case "action":
                let kind: StatBlock.Action.Kind =
                    switch system.at("actionType", "value")?.string {
                    case "reaction": .reaction
                    case "passive": .trait
                    default: .action
                    }
                actions.append(Action(name: name, kind: kind, text: text))
            default: break
            }
        }
    }

    /// A character of Pathbuilder: its weapons with the bonus and damage that the sheet shows.
    init(pathbuilder build: JSONObject) {
        self.init()
        edition = .pathfinder2e
        for ability in Ability.allCases {
            abilities[ability] = build.at("abilities", ability.rawValue)?.whole
        }
        for weapon in build.objects("weapons") {
            guard let name = weapon.text("display") ?? weapon.text("name") else { continue }
            var action = Action(name: name, kind: .action, text: "")
            if let bonus = weapon.at("attack")?.whole {
                var attack = StatBlock.Attack(.melee, bonus: bonus)
                if let die = weapon.text("die"),
                    let more = (weapon.at("damageBonus") ?? .integer(0)).whole
                {
                    let count =
                        ["striking": 2, "greaterStriking": 3, "majorStriking": 4][
                            weapon.text("str") ?? ""] ?? 1
                    let text =
                        "\(count)\(die)" + (more == 0 ? "" : more > 0 ? "+\(more)" : "\(more)")
                    let types = ["S": "slashing", "P": "piercing", "B": "bludgeoning"]
                    if let dice = try? DiceNotation(parsing: text) {
                        attack.damage = [
                            StatBlock.Damage(
                                dice,
                                weapon.text("damageType").flatMap { types[$0] }.map(
                                    DamageType.init(rawValue:)))
                        ]
                    }
                }
                action.attack = attack
            }
            actions.append(action)
        }
    }
}
