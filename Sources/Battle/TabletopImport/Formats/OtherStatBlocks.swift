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
            name: PlainMarkup.text(list.text("name") ?? "Spellcasting"), kind: .trait,
            text: text.map(PlainMarkup.text).joined(separator: "\n"))
    }
}
