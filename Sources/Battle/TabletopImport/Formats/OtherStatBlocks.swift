import Tabletop

extension RawStatBlock {
    /// A stat block of Improved Initiative.
    init(improvedInitiative block: JSONObject) {
        self.init()
        hitPointDice = block.at("HP", "Notes")?.string
        if block.text("Player") == nil { readRating(block.at("Challenge")) }
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

    /// `{headerEntries, will, daily: {"3e": […]}, spells: {"1": {slots: 4, spells: […]}}, footerEntries}`,
    /// in the lines that the books print. What is `hidden` stands in the header already. `displayAs` is the
    /// list in which it stands, in the books of 2024 most often that of the actions.
    private static func spellcasting(_ list: JSONObject) -> Action {
        let name = PlainMarkup.text(list.text("name") ?? "Spellcasting")
        let place = list.text("displayAs")
        // The sentences of 2014, "can innately cast sleep", are read by their lists alone.
        let inHeader = list.at("hidden")?.array?.compactMap(\.string) ?? []
        let hidden = place == nil ? [] : inHeader
        // What the header says is taken from it.
        for value in inHeader.map({ list.at($0) }) {
            _ = [lines(value)] + (value?.object?.members.map { lines($0.value) } ?? [])
        }
        func shown(_ key: String) -> JSONValue? { hidden.contains(key) ? nil : list.at(key) }
        func names(_ value: JSONValue?) -> String { lines(value).joined(separator: ", ") }
        var text = lines(list.at("headerEntries"))
        // "Innate Spellcasting (1/Day)" has a list of what is cast at will.
        let will = name.firstMatch(of: /(?i)\((\d+)\/day\)$/).map { "\($0.1)/day" } ?? "At will"
        for (key, head) in [("constant", "Constant"), ("will", will), ("ritual", "Rituals")] {
            if let spells = shown(key) { text.append("\(head): \(names(spells))") }
        }
        for (key, time) in [
            ("daily", "day"), ("rest", "rest"), ("restLong", "long rest"), ("weekly", "week"),
        ] {
            for member in shown(key)?.object?.members ?? [] {
                let each = member.key.hasSuffix("e") ? " each" : ""
                text.append(
                    "\(member.key.filter(\.isNumber))/\(time)\(each): \(names(member.value))")
            }
        }
        for member in shown("recharge")?.object?.members ?? [] {
            let from = member.key == "6" ? "6" : "\(member.key)-6"
            text.append("Recharge \(from): \(names(member.value))")
        }
        for member in shown("spells")?.object?.members ?? [] {
            guard let entry = member.value.object else { continue }
            let slots = entry.at("slots")?.whole.map { " (\($0) slots)" } ?? ""
            let head = member.key == "0" ? "Cantrips (at will)" : "Level \(member.key)\(slots)"
            text.append("\(head): \(names(entry.at("spells")))")
        }
        text += lines(list.at("footerEntries"))
        let kind = place.flatMap {
            $0 == "bonus" ? .bonusAction : StatBlock.Action.Kind(rawValue: $0)
        }
        if let place, kind == nil { Misunderstood.current?.add(place) }
        return Action(
            name: name, kind: kind ?? .trait,
            text: text.map(PlainMarkup.text).joined(separator: "\n"))
    }
}
