import Foundation
import Tabletop
import TabletopText

/// Makes stat blocks from the tables of one book.
struct CreatureConverter {
    let edition: RuleEdition
    let source: String
    let folder: URL
    /// The names of the book's spells, by their folded names.
    let spellNames: [String: String]
    private(set) var faults: [String] = []
    /// Attacks whose table says thunder and whose sentence says something else.
    private(set) var thunderRows = 0

    init(edition: RuleEdition, source: String, folder: URL, spells: [Spell]) {
        spellNames = Dictionary(spells.map { (PlainText.folded($0.name), $0.name) }) {
            first, _ in first
        }
        self.edition = edition
        self.source = source
        self.folder = folder
    }

    mutating func blocks() throws -> [StatBlock] {
        let creatures = try Table<CreatureFields>.read("Creature.json", in: folder)
        let traits = try Table<ActionFields>.read("CreatureTrait.json", in: folder)
        let actions = try Table<ActionFields>.read("CreatureAction.json", in: folder)
        let attacks = try Table<AttackFields>.read("CreatureActionAttack.json", in: folder)
        let traitsOf = Dictionary(grouping: traits, by: \.fields.parent)
        let actionsOf = Dictionary(grouping: actions, by: \.fields.parent)
        let attacksOf = Dictionary(grouping: attacks, by: \.fields.parent)
        var blocks: [StatBlock] = []
        for creature in creatures {
            var block = try figures(creature.fields)
            let rows =
                (traitsOf[creature.pk.text] ?? []).map { ($0, StatBlock.Action.Kind.trait) }
                + ordered(actionsOf[creature.pk.text] ?? []).map {
                    ($0, kind($0.fields.action_type))
                }
            let results = ActionReader.read(
                rows.map { row, kind in
                    // A blank within a number, in the breath of a Copper Dragon Wyrmling.
                    ActionReader.Source(
                        name: row.fields.name, kind: kind,
                        text: row.fields.desc.replacing("a 1 5-foot cone", with: "a 15-foot cone"))
                })
            for ((row, _), result) in zip(rows, results) {
                block.actions.append(
                    action(row.fields, result, of: block.name, raw: attacksOf[row.pk.text] ?? []))
            }
            if block.actions.contains(where: { $0.kind == .legendary }) {
                block.legendaryActions = 3
            }
            blocks.append(block)
        }
        return blocks.sorted { $0.name < $1.name }
    }

    /// Actions in the order of the book: by kind, then by their number.
    private func ordered(_ rows: [Table<ActionFields>.Row]) -> [Table<ActionFields>.Row] {
        rows.sorted {
            (kind($0.fields.action_type), $0.fields.order_in_statblock ?? 99)
                < (kind($1.fields.action_type), $1.fields.order_in_statblock ?? 99)
        }
    }

    private func kind(_ word: String?) -> StatBlock.Action.Kind {
        switch word {
        case "BONUS_ACTION": .bonusAction
        case "REACTION": .reaction
        case "LEGENDARY_ACTION": .legendary
        case "LAIR_ACTION": .lair
        case "MYTHIC_ACTION": .mythic
        default: .action
        }
    }

    private mutating func action(
        _ row: ActionFields, _ result: ActionReader.Result, of creature: String,
        raw: [Table<AttackFields>.Row]
    ) -> StatBlock.Action {
        var action = result.action
        for fault in result.faults {
            faults.append(
                "| \(creature) | \(fault.action) | prints \(fault.average) for \(fault.dice), "
                    + "whose mean is \(fault.dice.average) |")
        }
        switch row.uses_type {
        case "PER_DAY": action.usesPerDay = row.uses_param ?? action.usesPerDay
        case "RECHARGE_ON_ROLL", "RECHARGE": action.recharge = row.uses_param ?? action.recharge
        default: break
        }
        compare(action, with: raw, of: creature)
        if edition == .dnd2014, let right = ActionCorrections.apply(to: &action, of: creature) {
            faults.append("| \(creature) | \(action.name) | \(right); the table has it not |")
        }
        nameSpells(of: &action)
        action.form = row.limited_to_form ?? action.form
        if action.kind == .legendary { action.cost = row.legendary_action_cost ?? 1 }
        return action
    }

    /// Gives spells the names of the book: the blocks of 2014 have them in small letters.
    private func nameSpells(of action: inout StatBlock.Action) {
        for group in action.spellcasting?.groups.indices ?? 0..<0 {
            for place in action.spellcasting?.groups[group].spells.indices ?? 0..<0 {
                guard let name = action.spellcasting?.groups[group].spells[place].name else {
                    continue
                }
                action.spellcasting?.groups[group].spells[place].name =
                    spellNames[PlainText.folded(name)] ?? name
            }
        }
    }

    /// Lists what the table of attacks says otherwise than the sentence.
    private mutating func compare(
        _ action: StatBlock.Action, with raw: [Table<AttackFields>.Row], of creature: String
    ) {
        guard let row = raw.first?.fields, let attack = action.attack else { return }
        if let bonus = row.to_hit_mod, bonus != attack.bonus {
            faults.append(
                "| \(creature) | \(action.name) | the table has \(bonus) to hit, the sentence "
                    + "\(attack.bonus) |")
        }
        guard let first = attack.damage.first else { return }
        if let type = row.damage_type, let read = first.type, type != read.rawValue {
            // The table of 2014 has thunder wherever it was made without a type.
            if type == "thunder" {
                thunderRows += 1
            } else {
                faults.append(
                    "| \(creature) | \(action.name) | the table has \(type) damage, the sentence "
                        + "\(read.rawValue) |")
            }
        }
        if first.type == nil {
            faults.append("| \(creature) | \(action.name) | the sentence names no type of damage |")
        }
    }

    // MARK: Figures

    private mutating func figures(_ row: CreatureFields) throws -> StatBlock {
        var block = StatBlock(
            name: row.text("name") ?? "", edition: edition,
            armorClass: row.number("armor_class") ?? 10, maxHitPoints: row.number("hit_points") ?? 1
        )
        block.source = source
        block.size = row.text("size")?.capitalized
        block.type = row.text("type")?.capitalized
        block.alignment = row.text("alignment")
        // The table of 2024 writes "natural armor" at every creature; its book gives no reasons.
        if edition == .dnd2014 {
            block.armorReason = row.text("armor_detail")?.filter { $0 != "_" }
        }
        if let dice = row.text("hit_dice") {
            block.hitPointDice = try DiceNotation(parsing: dice)
            if let mean = block.hitPointDice?.average, mean != block.maxHitPoints {
                faults.append(
                    "| \(block.name) | hit points | prints \(block.maxHitPoints) for \(dice), whose "
                        + "mean is \(mean) |")
            }
        } else {
            faults.append("| \(block.name) | hit points | the table has no dice |")
        }
        for ability in Ability.allCases {
            let name = ability.title.lowercased()
            block.abilities[ability] = row.number("ability_score_\(name)")
            block.saves[ability] = row.number("saving_throw_\(name)")
        }
        block.initiativeModifier =
            row.number("initiative_bonus") ?? block.modifier(.dexterity) ?? 0
        for column in row.columns.keys.sorted() where column.hasPrefix("skill_bonus_") {
            guard let bonus = row.number(column) else { continue }
            let words = column.dropFirst("skill_bonus_".count).split(separator: "_")
            let name = words.map { $0 == "of" ? "of" : $0.capitalized }.joined(separator: " ")
            block.skills[name] = bonus
        }
        for sense in ["blindsight", "darkvision", "tremorsense", "truesight"] {
            block.senses[sense] = row.number("\(sense)_range")
        }
        block.passivePerception = row.number("passive_perception")
        block.languages = row.text("languages_desc")
        block.speeds = StatBlock.Speeds(
            walk: row.number("walk"), burrow: row.number("burrow"), climb: row.number("climb"),
            fly: row.number("fly"), swim: row.number("swim"), hovers: row.flag("hover"))
        try rating(&block, row)
        if edition == .dnd2014 { dropEmptyBonuses(&block) }
        let perception = block.skills["Perception"] ?? block.modifier(.wisdom) ?? 0
        if let passive = block.passivePerception, passive != 10 + perception {
            faults.append(
                "| \(block.name) | passive Perception | prints \(passive), the bonus is "
                    + "\(perception) |")
        }
        defenses(&block, row)
        correct(&block)
        return block
    }

    /// Takes out bonuses of 0 that an ability with proficiency cannot give: the table of 2014 has 0
    /// in the empty columns of camels, horses and the like.
    private mutating func dropEmptyBonuses(_ block: inout StatBlock) {
        let proficiency = block.proficiencyBonus ?? 2
        let saves = block.saves.filter { ability, bonus in
            bonus != 0 || (block.modifier(ability) ?? 0) + proficiency == 0
        }
        // A skill of 0 would need an ability of 6 or 7; no creature of the book has one.
        let skills = block.skills.filter { $0.value != 0 }
        guard saves.count < block.saves.count || skills.count < block.skills.count else { return }
        (block.saves, block.skills) = (saves, skills)
        faults.append("| \(block.name) | saves and skills | the table has 0 in empty columns |")
    }

    /// Puts right what the tables have otherwise than the books.
    private mutating func correct(_ block: inout StatBlock) {
        func types(_ names: String...) -> Set<DamageType> {
            Set(names.map(DamageType.init(rawValue:)))
        }
        func corrected(_ what: String) {
            faults.append("| \(block.name) | \(what) | the book's figure is taken instead |")
        }
        if edition == .dnd2024 {
            if let missing = missingDefenses[block.name] {
                let own = block.defenses
                block.defenses = Defenses(
                    resistances: own.resistances.union(missing.resistances),
                    vulnerabilities: own.vulnerabilities.union(missing.vulnerabilities),
                    immunities: own.immunities.union(missing.immunities),
                    conditional: own.conditional,
                    conditions: Array(own.conditions.union(missing.conditions)))
            }
            switch block.name {
            case "Octopus":
                block.abilities[.constitution] = 11
                block.abilities[.charisma] = 4
                block.saves[.constitution] = 0
                corrected("Constitution 11 and Charisma 4; the table's columns have slipped")
            case "Seahorse":
                block.experiencePoints = 0
                corrected("0 XP, as it has no attack")
            default: break
            }
            return
        }
        switch block.name {
        case "Cult Fanatic":
            block.maxHitPoints = 33
            corrected("33 hit points, not 22")
        case "Chain Devil":
            rate(&block, "8")
            corrected("challenge 8, which its saving throws follow, not 11")
        case "Frog", "Sea Horse":
            block.experiencePoints = 0
            corrected("0 XP, as it has no attack")
        case "Reef Shark":
            block.hitPointDice = try? DiceNotation(parsing: "4d8+4")
            corrected("4d8+4, not 4d8+1")
        case "Donkey", "Elf, Drow", "Gnome, Deep (Svirfneblin)":
            let (dice, walk, rating) =
                switch block.name {
                case "Donkey": ("2d8+2", 40, "1/8")
                case "Elf, Drow": ("3d8", 30, "1/4")
                default: ("3d6+6", 20, "1/2")
                }
            block.hitPointDice = try? DiceNotation(parsing: dice)
            block.speeds.walk = walk
            rate(&block, rating)
            corrected("\(dice), speed \(walk), challenge \(rating); the table has none of them")
        case "Copper Dragon Wyrmling":
            corrected("its breath is a cone of 15 feet, not \"1 5-foot\"")
        case "Grimlock":
            block.senses["blindsight"] = 30
            corrected("blindsight 30 feet; the table has 3010, for 30 feet or 10")
        case "Black Bear", "Swarm of Ravens":
            let bonus = block.name == "Black Bear" ? 3 : 5
            block.skills["Perception"] = bonus
            corrected("Perception +\(bonus), as its passive Perception implies")
        case "Spy":
            block.skills["Sleight of Hand"] = 4
            corrected("Sleight of Hand +4 is missing")
        case "Lich":
            block.skills["Arcana"] = 19
            corrected("Arcana +19, not +18")
        case "Mummy Lord":
            block.defenses.vulnerabilities = types("fire")
            corrected("vulnerable to fire, not to bludgeoning")
        case "Werebear":
            block.speeds.climb = 30
            corrected("climbs 30 feet; the table has no speed of its other forms")
        case "Giant Elk":
            block.armorClass = 14
            corrected("Armor Class 14, not 15")
        case "Wight":
            let weapons = ConditionalDefense(
                .resistance, types("bludgeoning", "piercing", "slashing"),
                unless: [.magical, .silvered])
            block.defenses = Defenses(
                resistances: types("necrotic"), immunities: types("poison"),
                conditional: [weapons], conditions: ["exhaustion", "poisoned"])
            corrected("resistances stand among its immunities")
        case "Zombie":
            block.defenses.immunities = types("poison")
            corrected("immunity to poison is missing")
        default: break
        }
    }

    private func rating(_ block: inout StatBlock, _ row: CreatureFields) throws {
        guard let text = row.text("challenge_rating"), let value = Double(text) else { return }
        let names = [0.125: "1/8", 0.25: "1/4", 0.5: "1/2"]
        rate(&block, names[value] ?? String(Int(value)))
        if let points = row.number("experience_points_integer") { block.experiencePoints = points }
    }

    /// Sets a challenge rating and what follows from it.
    private func rate(_ block: inout StatBlock, _ rating: String) {
        block.challengeRating = rating
        block.experiencePoints = ExperiencePoints.points(forRating: rating)
        block.proficiencyBonus = 2 + max(0, (Int(rating) ?? 1) - 1) / 4
    }

    private mutating func defenses(_ block: inout StatBlock, _ row: CreatureFields) {
        var reader = DefenseSentences()
        for (column, effect) in [
            ("damage_resistances", ConditionalDefense.Effect.resistance),
            ("damage_immunities", .immunity), ("damage_vulnerabilities", .vulnerability),
        ] {
            reader.read(row.text("\(column)_display") ?? "", effect)
        }
        for (flag, effect) in [
            ("nonmagical_attack_resistance", ConditionalDefense.Effect.resistance),
            ("nonmagical_attack_immunity", .immunity),
        ]
        where row.flag(flag)
            && !reader.defenses.conditional.contains(where: { $0.effect == effect })
        {
            faults.append(
                "| \(block.name) | \(effect.rawValue) | the table has it against weapons without "
                    + "magic, the sentence has not |")
        }
        block.defenses = reader.defenses
        block.defenses.add(conditions: row.texts("condition_immunities"))
        block.remarks = reader.remarks
    }
}

/// Reads "cold; bludgeoning, piercing, and slashing from nonmagical attacks not made with silvered
/// weapons".
struct DefenseSentences {
    private(set) var defenses = Defenses()
    private(set) var remarks: [String] = []

    mutating func read(_ text: String, _ effect: ConditionalDefense.Effect) {
        for part in text.split(separator: ";") {
            let words = part.lowercased().split { !$0.isLetter }.map(String.init)
            let types = words.filter { word in DamageType.known.contains { $0.rawValue == word } }
                .map(DamageType.init(rawValue:))
            let isPlain = words.allSatisfy { word in
                word == "and" || types.contains { $0.rawValue == word }
            }
            if isPlain {
                add(Set(types), effect)
            } else if part.contains("stoneskin") {
                remarks.append("Resists bludgeoning, piercing and slashing by its stoneskin spell")
            } else if part.contains("good creatures") {
                remarks.append("Vulnerable to piercing by magic weapons of good creatures")
            } else if types.isEmpty {
                remarks.append("Resists damage from spells")
            } else {
                var unless: Set<DamageProperty> = [.magical]
                if part.contains("silver") { unless.insert(.silvered) }
                if part.contains("adamantine") { unless.insert(.adamantine) }
                defenses.conditional.append(
                    ConditionalDefense(effect, Set(types), unless: unless))
            }
        }
    }

    private mutating func add(_ types: Set<DamageType>, _ effect: ConditionalDefense.Effect) {
        switch effect {
        case .resistance: defenses.resistances.formUnion(types)
        case .vulnerability: defenses.vulnerabilities.formUnion(types)
        case .immunity: defenses.immunities.formUnion(types)
        }
    }
}
