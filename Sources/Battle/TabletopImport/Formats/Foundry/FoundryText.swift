import Foundation
import Tabletop

/// The description of a Foundry item with what the sheet fills in: `[[/attack extended]]` becomes the
/// head of the attack, `[[lookup @save.dc.value activity=…]]` the difficulty.
///
/// Source of the commands: dnd5e 5.3.3, `module/enrichers.mjs`. A command that is not understood shows
/// its label, else what it names.
struct FoundryText {
    /// The text without markup.
    let text: String

    init(_ item: FoundryItem) {
        let written = item.data.at("description", "value")?.string ?? ""
        guard written.contains("[") else {
            text = PlainMarkup.text(written)
            return
        }
        // Each is one pass, however many commands are left open.
        let html = written.replacing("&amp;Reference", with: "&Reference")
        let filled = Self.replacing("[[", in: html, until: { $0.firstRange(of: "]]") }) {
            inside, label in
            let command = inside.prefix { $0 == "/" || $0.isLetter || $0.isNumber || $0 == "_" }
            if command.isEmpty { return nil }
            return Self.shown(
                String(command), String(inside.dropFirst(command.count)), label: label, item)
        }
        let referred = Self.replacing("&Reference[", in: filled, until: Self.bracket) {
            inside, label in
            label ?? Self.reference(inside)
        }
        // A link without a label has the name of what it leads to, which is another item of the actor.
        let linked = Self.replacing("@UUID[", in: referred, until: Self.bracket) { inside, label in
            label ?? item.statistics.name(of: inside)
                ?? (inside.contains(".spells") ? "a spell" : "")
        }
        text = PlainMarkup.text(linked)
    }

    /// The end of what stands in brackets. Some of the system's own texts have a brace there.
    private static func bracket(_ text: Substring) -> Range<String.Index>? {
        text.firstIndex { $0 == "]" || $0 == "}" }.map { $0..<text.index(after: $0) }
    }

    /// Replaces what stands between two signs, with the label in braces that may follow.
    ///
    /// - Parameters:
    ///   - close: finds the sign that closes.
    ///   - shown: what a command and its label become; `nil` to leave them as they are.
    private static func replacing(
        _ open: String, in text: String, until close: (Substring) -> Range<String.Index>?,
        _ shown: (_ inside: String, _ label: String?) -> String?
    ) -> String {
        var (plain, rest) = ("", text[...])
        var hasBraces = true
        while let start = rest.firstRange(of: open),
            let end = close(rest[start.upperBound...])
        {
            let inside = String(rest[start.upperBound..<end.lowerBound])
            var after = end.upperBound
            var label: String?
            if hasBraces, rest[after...].first == "{" {
                if let brace = rest[after...].firstIndex(of: "}") {
                    label = String(rest[rest.index(after: after)..<brace])
                    after = rest.index(after: brace)
                } else {
                    hasBraces = false
                }
            }
            plain += rest[..<start.lowerBound]
            plain += shown(inside, label) ?? String(rest[start.lowerBound..<after])
            rest = rest[after...]
        }
        return plain + rest
    }

    /// The arguments of a command: values such as "average" and "1d4", and options such as `activity=ID`.
    private struct Words {
        var values: [String] = []
        var options: [String: String] = [:]

        init(_ text: String) {
            for word in text.split(separator: " ").map(String.init) {
                let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                if parts.count == 2 {
                    options[parts[0]] = parts[1].filter { $0 != "\"" }
                } else {
                    values.append(word.filter { $0 != "\"" })
                }
            }
        }

        func has(_ word: String) -> Bool {
            values.contains(word) || options["format"] == word || options[word] == "true"
        }
    }

    /// "Prone apply=false", "condition=prone".
    private static func reference(_ text: String) -> String {
        let words = Words(text)
        let name = words.values.joined(separator: " ")
        let named = ["condition", "rule", "skill", "ability", "property"].lazy
            .compactMap { words.options[$0] }.first
        return name.isEmpty ? named ?? "" : name
    }

    /// What a command shows.
    private static func shown(
        _ command: String, _ rest: String, label: String?, _ item: FoundryItem
    ) -> String {
        let words = Words(rest)
        let activity = words.options["activity"].flatMap { id in
            item.activities.first { $0.id == id }
        }
        switch command {
        case "lookup": return lookup(words, activity, item) ?? label ?? ""
        case _ where label != nil: return label ?? ""
        case "/item":
            let name = words.values.joined(separator: " ")
            return name.hasPrefix(".") ? item.statistics.name(of: name) ?? "" : name
        case "/attack": return attack(words, activity, item)
        case "/damage", "/healing":
            return damage(rest, words, activity, item, isHealing: command == "/healing")
        case "/save": return save(words, activity, item)
        case "/check", "/skill", "/tool": return check(words, activity, item)
        case "/r", "/roll", "/gmr", "/gmroll", "/br", "/pr":
            return rest.split(separator: "#").first.map(String.init)?.trimmed ?? ""
        case _ where command.hasPrefix("/"): return ""
        default: return "[[\(command)\(rest)]]"
        }
    }

    /// The value of a path: of the activity, if one is named, else of the actor.
    private static func lookup(
        _ words: Words, _ activity: FoundryItem.Activity?, _ item: FoundryItem
    ) -> String? {
        guard let path = words.values.first(where: { $0.hasPrefix("@") })?.dropFirst() else {
            return nil
        }
        var found: String?
        if let activity {
            switch path {
            case "save.dc.value":
                var unread: [String] = []
                found = item.save(activity, &unread)?.dc.map(String.init)
            case "target.affects.labels.statblock": found = affected(activity)
            default: found = value(path, activity.fields) ?? value(path, item.data)
            }
        } else {
            found = item.statistics.lookup(String(path))
        }
        guard let found = found?.trimmed else { return nil }
        if words.has("lowercase") { return found.lowercased() }
        if words.has("uppercase") { return found.uppercased() }
        if words.has("capitalize") { return found.prefix(1).uppercased() + found.dropFirst() }
        return found
    }

    private static func value(_ path: Substring, _ object: JSONObject) -> String? {
        var value = JSONValue.object(object)
        for key in path.split(separator: ".") {
            guard let next = value.object?.at(String(key)) else { return nil }
            value = next
        }
        return value.string ?? value.whole.map(String.init)
    }

    /// "one creature", "each enemy".
    private static func affected(_ activity: FoundryItem.Activity) -> String? {
        guard let affects = activity.fields.at("target", "affects")?.object else { return nil }
        if let special = affects.text("special") { return special }
        let type = affects.text("type") ?? "target"
        guard let count = affects.at("count")?.whole else { return "each \(type)" }
        return count == 1 ? "one \(type)" : "up to \(count) \(type)s"
    }

    // MARK: Rolls

    private static func attack(
        _ words: Words, _ named: FoundryItem.Activity?, _ item: FoundryItem
    ) -> String {
        func signed(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }
        if let formula = words.values.first(where: { $0.contains(where: \.isNumber) }) {
            return Int(formula).map(signed) ?? formula
        }
        var unread: [String] = []
        guard let activity = named ?? item.first("attack"),
            let attack = item.attack(activity, &unread)
        else { return "" }
        let isOf2024 = item.statistics.isOf2024
        let bonus = signed(attack.bonus) + (isOf2024 ? "" : " to hit")
        guard words.has("extended") else { return bonus }
        let kinds =
            switch attack.kind {
            case .melee: "Melee"
            case .ranged: "Ranged"
            case .meleeOrRanged: "Melee or Ranged"
            }
        let head =
            isOf2024
            ? "\(kinds) Attack Roll" : "\(kinds) \(attack.isSpell ? "Spell" : "Weapon") Attack"
        var distances: [String] = []
        if let reach = attack.reach { distances.append("reach \(reach) ft") }
        if let range = attack.range {
            distances.append("range \(range)\(attack.longRange.map { "/\($0)" } ?? "") ft")
        }
        var parts = [bonus, distances.joined(separator: " or ")]
        if !isOf2024 { parts.append(affected(activity) ?? "one target") }
        return "\(head): " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func damage(
        _ rest: String, _ words: Words, _ named: FoundryItem.Activity?, _ item: FoundryItem,
        isHealing: Bool
    ) -> String {
        let parts = rest.split(separator: "&").map { Words(String($0)) }
        let known = Set(DamageType.known)
        var found: [(dice: String, average: Int, types: [String])] = []
        for part in parts where named == nil {
            let types =
                part.values.filter { known.contains(DamageType(rawValue: $0)) }
                + (part.options["type"]?.split { "|/".contains($0) }.map(String.init) ?? [])
            let formula =
                part.options["formula"]
                ?? part.values.filter {
                    !types.contains($0) && !["average", "extended", "temp", "healing"].contains($0)
                }.joined(separator: " ")
            guard !formula.isEmpty else { continue }
            guard
                let dice = item.statistics.dice(formula, modifier: item.statistics.modifier("str"))
            else { return formula }
            found.append((dice.description, dice.average, types))
        }
        if found.isEmpty {
            var unread: [String] = []
            let activity =
                named
                ?? item.activities.first {
                    isHealing
                        ? $0.type == "heal"
                        : ["attack", "damage", "save"].contains($0.type)
                            && !item.damage(of: $0, &unread).isEmpty
                }
            guard let activity else { return "" }
            found = item.damage(of: activity, &unread).map { part in
                let types = [part.type].compactMap(\.self) + part.otherTypes
                return (part.dice.description, part.average, types.map(\.rawValue))
            }
        }
        let isExtended = words.has("extended")
        let shown = found.map { dice, average, types in
            let names = types.map { item.statistics.isOf2024 ? $0.capitalized : $0 }
            let spaced = dice.replacing("+", with: " + ").replacing("-", with: " - ")
            let isNumber = Int(dice) != nil
            let sum = isExtended || words.has("average")
            let amount = sum && !isNumber ? "\(average) (\(spaced))" : spaced
            return ([amount] + [names.joined(separator: " or ")]).filter { !$0.isEmpty }
                .joined(separator: " ")
        }
        let joined = shown.joined(separator: " damage plus ")
        if isHealing {
            return joined + (words.has("temp") ? " Temporary Hit Points" : " Hit Points")
        }
        return isExtended ? "Hit: \(joined) damage" : joined
    }

    private static func save(
        _ words: Words, _ named: FoundryItem.Activity?, _ item: FoundryItem
    ) -> String {
        var unread: [String] = []
        let given = words.options["ability"] ?? words.values.first { Ability(named: $0) != nil }
        var (ability, dc) = (
            given.flatMap(Ability.init(named:)), words.values.compactMap(Int.init).first
        )
        if let written = words.options["dc"] {
            dc = item.statistics.value(.string(written), modifier: 0)
        }
        if given == nil, let activity = named ?? item.first("save"),
            let save = item.save(activity, &unread)
        {
            if words.has("extended") {
                return "\(save.ability.title) Saving Throw: DC \(save.dc ?? 0)"
            }
            (ability, dc) = (save.ability, save.dc)
        }
        guard let ability else { return "" }
        return (dc.map { "DC \($0) " } ?? "") + ability.title
            + (words.has("long") ? " saving throw" : "")
    }

    private static func check(
        _ words: Words, _ named: FoundryItem.Activity?, _ item: FoundryItem
    ) -> String {
        var skill =
            words.options["skill"] ?? words.values.first { FoundryStatistics.skill($0) != nil }
        var ability = words.options["ability"] ?? words.values.first { Ability(named: $0) != nil }
        var dc = words.values.compactMap(Int.init).first
        if let written = words.options["dc"] {
            dc = item.statistics.value(.string(written), modifier: 0)
        }
        if skill == nil, ability == nil,
            let check = (named ?? item.first("check"))?.fields.at("check")?.object
        {
            ability = check.text("ability")
            skill = check.at("associated")?.array?.first?.string
            dc = check.at("dc", "formula").flatMap { item.statistics.value($0, modifier: 0) }
        }
        let known = skill.flatMap(FoundryStatistics.skill)
        let title = (ability ?? known?.ability).flatMap(Ability.init(named:))?.title
        let name = known.map { "\(title ?? "") (\($0.name))" } ?? title ?? ""
        return (dc.map { "DC \($0) " } ?? "") + name + (words.has("long") ? " check" : "")
    }
}
