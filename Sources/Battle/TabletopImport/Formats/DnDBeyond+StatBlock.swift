import Tabletop

/// What a character of D&D Beyond can do: attacks with its equipped weapons and its spells.
extension DnDBeyondSheet {
    /// The block, with scores, saving throws and attacks as the site's sheet shows them.
    func statBlock() -> RawStatBlock {
        var block = RawStatBlock()
        block.proficiencyBonus = proficiency
        for (place, ability) in Ability.allCases.enumerated() {
            block.abilities[ability] = score(place + 1)
            let isProficient = has("proficiency", "\(ability.title.lowercased())-saving-throws")
            block.saves[ability] =
                modifier(of: place + 1) + (isProficient ? proficiency : 0) + sum("saving-throws")
        }
        readFigures(into: &block)
        var names: Set<String> = []
        for entry in item["inventory"]?.array ?? [] {
            guard let entry = entry.object, entry["equipped"] == .bool(true),
                let definition = entry.at("definition")?.object,
                let action = attack(definition), names.insert(action.name).inserted
            else { continue }
            block.actions.append(action)
        }
        if let spells = spellcasting() { block.actions.append(spells) }
        return block
    }

    /// Spell slots, with those that are spent.
    var slots: [Resource] {
        let (slots, pact) = SpellSlots.slots(of: classes)
        // Also there for those that cast nothing.
        _ = (item["spellSlots"], item["pactMagic"])
        func used(_ list: String, _ level: Int) -> Int {
            let entry = item[list]?.array?.first { $0.object?["level"] == .integer(level) }
            return entry?.object?.at("used")?.whole ?? 0
        }
        var resources = slots.enumerated().map { place, count in
            Resource.slots(level: place + 1, count).spending(used("spellSlots", place + 1))
        }
        if let pact {
            var more = Resource.slots(level: pact.level, pact.count, renewal: .shortRest)
            if slots.count >= pact.level { more.name = "Pact slots \(pact.level)" }
            resources.append(more.spending(used("pactMagic", pact.level)))
        }
        return resources
    }

    // MARK: Weapons

    /// The attack with a weapon: by the file's fields, or by the books' list where it only names it.
    private func attack(_ definition: JSONObject) -> RawStatBlock.Action? {
        guard definition.text("filterType") == "Weapon" || definition.has("damage"),
            let name = definition.text("name")
        else { return nil }
        let known =
            FifthEditionWeapon.named(definition.text("type") ?? name)
            ?? FifthEditionWeapon.named(name)
        let properties = definition.objects("properties")
        func property(_ name: String) -> JSONObject? {
            properties.first { $0.text("name") == name }
        }
        guard let dice = definition.at("damage", "diceString")?.string ?? known?.dice else {
            return nil
        }
        let isRanged =
            definition["attackType"].map { $0 == .integer(2) } ?? known?.isRanged ?? false
        let isFinesse = property("Finesse") != nil || known?.isFinesse == true
        let (strength, dexterity) = (modifier(of: 1), modifier(of: 2))
        let ability =
            isFinesse ? max(strength, dexterity) : isRanged ? dexterity : strength
        let magic = definition.objects("grantedModifiers")
            .filter { $0.text("subType") == "magic" }
            .compactMap { entry -> Int? in
                if let number = entry.at("value")?.whole {
                    number
                } else {
                    nil
                }
            }
            .reduce(0, +)
        let style = sum(isRanged ? "ranged-weapon-attacks" : "melee-weapon-attacks")
        let isThrown = property("Thrown") != nil || !isRanged && known?.range != nil
        var attack = StatBlock.Attack(
            isRanged ? .ranged : isThrown ? .meleeOrRanged : .melee,
            bonus: ability + magic + style
                + (isProficient(with: definition, known) ? proficiency : 0))
        if !isRanged {
            attack.reach = property("Reach") != nil ? 10 : known?.reach ?? 5
        }
        if isRanged || isThrown {
            attack.range = number(definition, "range") ?? known?.range?.0
            attack.longRange = number(definition, "longRange") ?? known?.range?.1
        }
        let type = (definition.text("damageType")?.lowercased() ?? known?.type)
            .map(DamageType.init(rawValue:))
        func part(_ dice: String) -> [StatBlock.Damage] {
            let number = ability + magic
            let text = dice + (number == 0 ? "" : number > 0 ? "+\(number)" : "\(number)")
            return (try? DiceNotation(parsing: text)).map { [StatBlock.Damage($0, type)] } ?? []
        }
        attack.damage = part(dice)
        if let versatile = property("Versatile")?.text("notes") ?? known?.versatile {
            attack.versatile = part(versatile)
        }
        var action = RawStatBlock.Action(name: name, kind: .action, text: "")
        action.attack = attack
        return action
    }

    private func number(_ object: JSONObject, _ key: String) -> Int? {
        object.at(key)?.whole.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether a proficiency names the weapon or its category; a file without any proficiency with
    /// weapons does not say, and then it counts.
    private func isProficient(
        with definition: JSONObject, _ known: FifthEditionWeapon?
    ) -> Bool {
        let isMartial =
            definition["categoryId"].map { $0 == .integer(2) } ?? known?.isMartial ?? false
        let name = PlainText.folded(definition.text("type") ?? definition.text("name") ?? "")
            .replacing(", ", with: "-").replacing(" ", with: "-")
        let all = allModifiers.filter { $0.text("type") == "proficiency" }
            .compactMap { $0.text("subType") }
        let weapons = all.filter {
            ["simple-weapons", "martial-weapons"].contains($0)
                || FifthEditionWeapon.named($0.replacing("-", with: " ")) != nil
        }
        return weapons.isEmpty || all.contains(name)
            || all.contains(isMartial ? "martial-weapons" : "simple-weapons")
    }

    // MARK: Spells

    /// The spells of all classes in the sentences of 2014, which the reader of actions understands.
    private func spellcasting() -> RawStatBlock.Action? {
        guard let caster = classes.first(where: { SpellSlots.ability(of: $0.name) != nil }),
            let ability = SpellSlots.ability(of: caster.name),
            let place = Ability.allCases.firstIndex(of: ability)
        else { return nil }
        var byLevel: [Int: [String]] = [:]
        for list in item["classSpells"]?.array ?? [] {
            for spell in list.object?["spells"]?.array ?? [] {
                guard let spell = spell.object, let definition = spell.at("definition")?.object,
                    let name = definition.text("name")
                else { continue }
                let level = number(definition, "level") ?? 0
                let isReady =
                    spell["prepared"] == .bool(true) || spell["alwaysPrepared"] == .bool(true)
                    || spell["countsAsKnownSpell"] == .bool(true)
                if level == 0 || isReady { byLevel[level, default: []].append(name) }
            }
        }
        guard !byLevel.isEmpty else { return nil }
        let bonus = modifier(of: place + 1) + proficiency
        var lines = [
            "Spell save DC \(8 + bonus), \(bonus < 0 ? "\(bonus)" : "+\(bonus)") to hit with spell "
                + "attacks. The spellcasting ability is \(ability.title)."
        ]
        let (slots, pact) = SpellSlots.slots(of: classes)
        var ofPact: [String] = []
        for (level, names) in byLevel.sorted(by: { $0.key < $1.key }) {
            let list = names.sorted().joined(separator: ", ")
            if level == 0 {
                lines.append("Cantrips (at will): \(list)")
            } else if let pact, slots.isEmpty, level <= pact.level {
                ofPact.append(list)
            } else {
                let count = slots.indices.contains(level - 1) ? slots[level - 1] : 0
                lines.append("Level \(level) (\(count) slots): \(list)")
            }
        }
        if let pact, !ofPact.isEmpty {
            // A pact's spells are all cast at the level of its slots.
            let list = ofPact.joined(separator: ", ")
            lines.append("Level \(pact.level) (\(pact.count) slots): \(list)")
        }
        return RawStatBlock.Action(
            name: "Spellcasting", kind: .trait, text: lines.joined(separator: "\n"))
    }
}
