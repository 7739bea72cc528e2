import Tabletop

/// A bestiary of Pf2eTools, a website for Pathfinder: `{"creature": […]}`, whose texts have the tags of
/// 5etools. Older files have the defenses beside everything else, newer ones under `defenses`.
enum Pf2eTools: CharacterFormat {
    static let name = "Pf2eTools"

    static func recognises(_ object: JSONObject) -> Bool {
        if object.has("abilityMods") && object.hasAny("attacks", "savingThrows", "defenses") {
            return true
        }
        return object.objects("creature").contains {
            $0.hasAny("abilityMods", "savingThrows", "defenses")
        }
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        if object.has("abilityMods") { return [ImportItem(.object(object))] }
        return (object["creature"]?.array ?? []).map { ImportItem($0) }
    }

    static func completed(_ item: JSONObject, _ companions: ImportCompanions) throws(SkipReason)
        -> (item: JSONObject, unknown: [String])
    { try FiveEToolsCopy.resolved(item, companions, format: name) }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        let defenses = item.at("defenses")?.object ?? item
        guard defenses.at("hp") != nil || item.at("abilityMods") != nil else {
            throw .notACharacter
        }
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.id = [item.text("source"), raw.name].compactMap(\.self).joined(separator: "|").trimmed
        let level = try reader.number(item.at("level"), "level", in: -10...1000)
        raw.level = level.flatMap { $0 < 0 ? nil : $0 }
        raw.challengeRating = level.flatMap { $0 < 0 ? "\($0)" : nil }
        let points =
            defenses.objects("hp").first?.at("hp") ?? defenses.at("hp", "std") ?? defenses.at("hp")
        raw.maximum = try reader.number(points, "hp.hp", in: EntryReader.hitPoints)
        raw.armorClass = try reader.number(
            defenses.at("ac", "std"), "ac.std", in: EntryReader.scores)
        raw.initiative = try reader.number(
            item.at("perception", "std"), "perception.std", in: EntryReader.modifiers)
        let (read, remarks) = self.defenses(defenses)
        raw.defenses = read
        let title = title(item)
        raw.titles = [
            [title.size, title.type?.lowercased()].compactMap(\.self).joined(separator: " ").trimmed
        ]
        var block = StatBlock(
            name: raw.name ?? "", edition: .pathfinder2e, armorClass: raw.armorClass ?? 10,
            maxHitPoints: raw.maximum ?? 1, initiativeModifier: raw.initiative ?? 0)
        (block.source, block.size, block.type) = (name, title.size, title.type)
        block.challengeRating = level.map { "\($0)" }
        (block.defenses, block.remarks) = (read, remarks)
        readFigures(item, defenses, into: &block)
        block.actions = item.objects("attacks").compactMap(strike)
        for place in ["top", "mid", "bot"] {
            let list = item.at("abilities", place)?.array ?? []
            block.actions += list.compactMap { $0.object.flatMap(action) }
        }
        block.actions += item.objects("spellcasting").map(spells)
        raw.ownBlock = block
        return raw
    }

    /// Sizes and rarities stand among the traits.
    private static func title(_ item: JSONObject) -> (size: String?, type: String?) {
        let sizes = ["tiny", "small", "medium", "large", "huge", "gargantuan"]
        let traits = (item.at("traits")?.array ?? []).compactMap(\.string).map(PlainMarkup.text)
        let words = traits.filter {
            !sizes.contains($0.lowercased()) && $0.lowercased() != "common"
        }
        let type = words.joined(separator: ", ").trimmed
        return (
            traits.first { sizes.contains($0.lowercased()) }?.capitalized,
            type.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        )
    }

    // MARK: Figures

    private static func readFigures(
        _ item: JSONObject, _ defenses: JSONObject, into block: inout StatBlock
    ) {
        for ability in Ability.allCases {
            let modifier = item.at("abilityMods", ability.rawValue)?.whole
            block.abilities[ability] = modifier.flatMap {
                EntryReader.modifiers.contains($0) ? Ability.score(ofModifier: $0) : nil
            }
        }
        for (key, ability) in [
            ("fort", Ability.constitution), ("ref", .dexterity), ("will", .wisdom),
        ] {
            let save = defenses.at("savingThrows", key)?.object
            block.saves[ability] = save?.at("std")?.whole
            block.remarks += texts(save?.at("abilities")).map { "\(key.capitalized): \($0)" }
        }
        block.remarks += texts(defenses.at("savingThrows", "abilities")).map { "Saves: \($0)" }
        block.remarks += texts(defenses.at("ac", "abilities")).map { "Armor class: \($0)" }
        for entry in defenses.objects("hp") {
            let words = texts(entry.at("abilities")) + texts(entry.at("note"))
            block.remarks += words.map { "Hit points: \($0)" }
        }
        if let hardness = (defenses.at("hardness", "std") ?? defenses.at("hardness"))?.whole {
            block.remarks.append("Hardness \(hardness)")
        }
        for member in item.at("skills")?.object?.members ?? [] {
            let skill = item.at("skills")?.object?.at(member.key)?.object
            block.skills[member.key.lowercased()] = skill?.at("std")?.whole
            if skill == nil { Misunderstood.current?.add(member.key) }
            block.remarks += texts(skill?.at("note")).map { "\(member.key): \($0)" }
        }
        for sense in item.objects("senses") {
            guard let name = sense.text("name").map(PlainMarkup.text) else { continue }
            let acuity = sense.text("type") ?? "precise"
            let isImprecise = acuity == "imprecise"
            if !["precise", "imprecise", "vague", "other"].contains(acuity) {
                Misunderstood.current?.add(acuity)
            }
            block.senses[isImprecise ? "\(name) (imprecise)" : name] = sense.at("range")?.whole ?? 0
        }
        let languages = item.at("languages")?.object
        block.languages =
            (texts(languages?.at("languages")) + texts(languages?.at("abilities")))
            .joined(separator: ", ").trimmed
        let speed = item.at("speed")?.object
        block.speeds.walk = speed?.at("walk")?.whole
        block.speeds.fly = speed?.at("fly")?.whole
        block.speeds.swim = speed?.at("swim")?.whole
        block.speeds.climb = speed?.at("climb")?.whole
        block.speeds.burrow = speed?.at("burrow")?.whole
        block.remarks += (texts(speed?.at("abilities")) + texts(speed?.at("speedNote"))).map {
            "Speed: \($0)"
        }
        let things = texts(item.at("items"))
        if !things.isEmpty { block.remarks.append("Items: " + things.joined(separator: ", ")) }
    }

    /// Texts of a list or one alone, without tags.
    private static func texts(_ value: JSONValue?) -> [String] {
        switch value {
        case .string(let text): text.trimmed.map { [PlainMarkup.text($0)] } ?? []
        case .array(let elements): elements.flatMap(texts)
        default: []
        }
    }

    /// Defenses in the shape of Foundry's, which ``PathfinderDefenses`` reads: the exceptions are in a
    /// note, "except silver; double resistance against non-magical".
    private static func defenses(_ object: JSONObject) -> (Defenses, [String]) {
        func slug(_ text: String) -> String {
            PlainMarkup.text(text).lowercased().replacing(" ", with: "-")
        }
        func words(_ text: String) -> JSONValue {
            let list = text.replacing(#/,? or |,? and |, /#, with: ",").split(separator: ",")
            return .array(list.compactMap { String($0).trimmed.map { .string(slug($0)) } })
        }
        func entry(_ value: JSONValue) -> JSONValue {
            if let name = value.string { return .object(["type": .string(slug(name))]) }
            guard let object = value.object, let name = object.text("name") else { return .null }
            let note = texts(object.at("note")).joined().lowercased()
            let except = note.firstMatch(of: #/except ([^;()]*)/#).map { String($0.1) } ?? ""
            let double =
                note.firstMatch(of: #/double (?:resistance )?(?:against|vs\.?) ([^;()]*)/#)
                .map { String($0.1) } ?? ""
            if except.isEmpty, double.isEmpty { Misunderstood.current?.add(note) }
            return .object([
                "type": .string(slug(name)),
                "value": object.at("amount")?.whole.map(JSONValue.integer) ?? .null,
                "exceptions": words(except), "doubleVs": words(double),
            ])
        }
        func list(_ key: String) -> JSONValue { .array((object.at(key)?.array ?? []).map(entry)) }
        let read = PathfinderDefenses([
            "immunities": list("immunities"), "weaknesses": list("weaknesses"),
            "resistances": list("resistances"),
        ])
        return (read.defenses, read.remarks)
    }

    // MARK: Actions

    private static func strike(_ entry: JSONObject) -> StatBlock.Action? {
        guard let name = entry.text("name").map(PlainMarkup.text),
            let bonus = entry.at("attack")?.whole
        else { return nil }
        let kind = entry.text("range")?.lowercased() ?? "melee"
        if !["melee", "ranged"].contains(kind) { Misunderstood.current?.add(kind) }
        let isRanged = kind == "ranged"
        let traits = (entry.at("traits")?.array ?? []).compactMap(\.string)
        let slugs = traits.map { trait in
            // "range increment <60 feet>", "reach 10 feet", "thrown 20 feet", "deadly <d10>".
            PlainMarkup.text(trait.filter { !"<>".contains($0) }).lowercased()
                .replacing(" feet", with: "").replacing(" ft.", with: "").replacing(" ", with: "-")
        }
        var attack = StatBlock.Attack(.melee, bonus: bonus)
        attack.takeTraits(slugs, range: nil, isRanged: isRanged)
        let words = texts(entry.at("damage")).joined(separator: " ")
        for damage in PathfinderSentences.damage(in: words) {
            if damage.isPersistent {
                attack.persistent.append(damage.part)
            } else {
                attack.damage.append(damage.part)
            }
        }
        if attack.damage.isEmpty, attack.persistent.isEmpty { Misunderstood.current?.add(words) }
        var action = StatBlock.Action(name.prefix(1).uppercased() + name.dropFirst(), .action)
        action.cost = entry.at("activity", "number")?.whole ?? 1
        action.attack = attack
        let effects = texts(entry.at("effects"))
        if !effects.isEmpty {
            action.text = "\(attack.line) plus \(effects.joined(separator: " and "))."
        }
        return action
    }

    static func action(_ entry: JSONObject) -> StatBlock.Action? {
        guard let name = entry.text("name").map(PlainMarkup.text) else { return nil }
        let unit = entry.at("activity", "unit")?.string
        if let unit, !["action", "reaction", "free", "varies"].contains(unit) {
            Misunderstood.current?.add(unit)
        }
        let kind: StatBlock.Action.Kind =
            unit == "reaction" ? .reaction : unit == nil ? .trait : .action
        var action = StatBlock.Action(name, kind)
        if kind == .action {
            action.cost = unit == "free" ? 0 : entry.at("activity", "number")?.whole ?? 1
        }
        var lines: [String] = []
        if let frequency = entry.at("frequency")?.object {
            let count = frequency.at("number")?.whole ?? frequency.at("freq")?.whole ?? 1
            let every = frequency.text("unit") ?? "day"
            if every == "day", frequency.at("interval") == nil {
                action.usesPerDay = max(1, min(count, 100))
            }
            lines.append("Frequency " + (frequency.text("special") ?? "\(count) per \(every)"))
        }
        for key in ["trigger", "requirements", "prerequisites", "cost"] {
            lines += texts(entry.at(key)).map { "\(key.capitalized) \($0)" }
        }
        lines += sentences(of: entry.at("entries"))
        let traits = texts(entry.at("traits"))
        if !traits.isEmpty { lines.append("Traits: " + traits.joined(separator: ", ")) }
        let text = lines.joined(separator: "\n")
        action.text = text.trimmed
        let saves = PathfinderSentences.saves(in: text)
        (action.save, action.moreSaves) = (saves.first, Array(saves.dropFirst()))
        return action
    }

    /// Texts, lists, afflictions and degrees of success, a line each.
    private static func sentences(of value: JSONValue?) -> [String] {
        switch value {
        case .string(let text): return [PlainMarkup.text(text)]
        case .array(let elements): return elements.flatMap { sentences(of: $0) }
        case .object(let object):
            if let degrees = object.at("entries")?.object {
                return degrees.members.flatMap { degree in
                    sentences(of: degrees.at(degree.key)).map { "\(degree.key) \($0)" }
                }
            }
            var found = sentences(of: object.at("note"))
            if let save = object.text("savingThrow")
                ?? object.at("savingThrow")?.object?.text("save")
            {
                let dc = object.at("DC")?.whole.map { "DC \($0) " } ?? ""
                found.append("Saving Throw \(dc)\(save)")
            }
            for key in ["onset", "maxDuration"] {
                found += texts(object.at(key)).map {
                    "\(PathfinderText.spaced(key).capitalized) \($0)"
                }
            }
            for stage in object.objects("stages") {
                let number = stage.at("stage")?.whole.map { "Stage \($0)" } ?? "Stage"
                let words = sentences(of: stage.at("entry")).joined(separator: " ")
                found.append(
                    "\(number) \(words)" + (stage.text("duration").map { " (\($0))" } ?? ""))
            }
            return found + sentences(of: object.at("entries")) + sentences(of: object.at("items"))
        default: return []
        }
    }

    private static func spells(_ entry: JSONObject) -> StatBlock.Action {
        var action = StatBlock.Action("\(entry.text("name") ?? "Spells") Spells", .trait)
        var casting = StatBlock.Spellcasting()
        casting.tradition = entry.text("tradition")?.lowercased()
        casting.dc = entry.at("DC")?.whole
        casting.attackBonus = entry.at("attack")?.whole
        func read(_ places: JSONObject?, isConstant: Bool) {
            for member in places?.members ?? [] {
                guard let place = places?.at(member.key)?.object else { continue }
                if member.key == "constant" { read(place, isConstant: true) }
                guard let rank = Int(member.key), (0...10).contains(rank) else {
                    if member.key != "constant" { Misunderstood.current?.add(member.key) }
                    continue
                }
                for spell in place.objects("spells") {
                    let name = PlainMarkup.text(spell.text("name") ?? "")
                    var notes = texts(spell.at("notes"))
                    if isConstant { notes.append("constant") }
                    let amount = spell.at("amount")
                    if amount?.string != nil { notes += texts(amount) }
                    let known = StatBlock.Spellcasting.Known(
                        name, note: notes.isEmpty ? nil : notes.joined(separator: ", "))
                    let isFree = rank == 0 || isConstant || amount?.string != nil
                    let isInnate = entry.text("type")?.lowercased() == "innate"
                    let uses = isInnate && !isFree ? max(1, min(amount?.whole ?? 1, 100)) : nil
                    let index = casting.groups.firstIndex {
                        $0.level == rank && $0.usesPerDay == uses
                    }
                    if let index {
                        casting.groups[index].spells.append(known)
                    } else {
                        var group = StatBlock.Spellcasting.Group([known])
                        (group.level, group.usesPerDay, group.isEach) = (rank, uses, uses != nil)
                        group.slots = place.at("slots")?.whole.flatMap {
                            (1...20).contains($0) ? $0 : nil
                        }
                        casting.groups.append(group)
                    }
                }
            }
        }
        read(entry.at("entry")?.object, isConstant: false)
        casting.groups.sort { ($0.level ?? 0) < ($1.level ?? 0) }
        action.spellcasting = casting
        return action
    }
}
