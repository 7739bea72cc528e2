import Tabletop

/// A monster of Fantasy Statblocks in the layout "Basic Pathfinder 2e Layout". Its figures stand in
/// sentences: "__Fort__: +14 (1d20+14)", "⬻ jaws +15 ([[reach|reach 10 feet]]); __Damage__ 2d6+8
/// piercing". They become the keys of ``Pf2eTools``, from whose files most of these notes are made.
struct PathfinderNote {
    private let item: JSONObject
    private var strikes: [JSONValue] = []
    /// What strikes do besides damage, in the order of the strikes.
    private var strikeTexts: [String?] = []
    private var things: [JSONValue] = []

    /// - Returns: `nil` for a monster of another layout.
    init?(_ item: JSONObject) {
        guard item.text("layout")?.contains("Pathfinder") == true,
            item.hasAny("abilityMods", "armorclass", "health", "attributes")
        else { return nil }
        self.item = item
    }

    mutating func character(reader: inout EntryReader) throws(SkipReason) -> RawCharacter {
        var abilities: [JSONObject.Member] = []
        for place in ["top", "mid", "bot"] {
            let list = entries("abilities_\(place)").compactMap { ability($0) }
            abilities.append(.init(key: place, value: .array(list)))
        }
        let others = entries("attacks").compactMap { strike($0) ? nil : ability($0) }
        let level = item.at("level")?.whole
        var creature: JSONObject = [
            "name": item.at("name") ?? .null, "level": level.map { .integer($0) } ?? .null,
            "perception": .object(["std": item.at("modifier") ?? .null]),
            "abilityMods": .object(modifiers), "skills": .object(skills), "senses": senses,
            "languages": .object(["languages": Self.list(item.text("languages") ?? "")]),
            "speed": .object(speeds), "traits": traits, "defenses": .object(defenses),
            "attacks": .array(strikes),
            "spellcasting": .array(entries("spellcasting").map(Self.spells)),
        ]
        let all = abilities + [.init(key: "others", value: .array(others))]
        creature.members.append(.init(key: "abilities", value: .object(JSONObject(all))))
        creature.members.append(.init(key: "items", value: .array(things)))
        var raw = try Pf2eTools.character(in: creature, reader: &reader)
        raw.id = nil
        raw.ownBlock?.source = FantasyStatblocks.name
        raw.ownBlock?.alignment = item.text("alignment")
        raw.ownBlock?.actions += (creature.at("abilities", "others")?.array ?? []).compactMap {
            $0.object.flatMap(Pf2eTools.action)
        }
        for (index, text) in strikeTexts.enumerated() {
            raw.ownBlock?.actions[index].text = text
        }
        for index in raw.ownBlock?.actions.indices ?? 0..<0 {
            raw.ownBlock?.actions[index].takeFrequency()
        }
        return raw
    }

    // MARK: Figures

    private var modifiers: JSONObject {
        let byPlace = item.at("abilityMods")?.array ?? []
        if let text = item.at("abilityMods")?.string { Misunderstood.current?.add(text) }
        let named = (item.at("attributes")?.array ?? []).compactMap(\.object)
        return JSONObject(
            zip(Ability.allCases, 0...).compactMap { ability, place in
                let value =
                    byPlace.count == 6
                    ? byPlace[place] : named.lazy.compactMap { $0[ability.rawValue] }.first
                return value.map { .init(key: ability.rawValue, value: $0) }
            })
    }

    /// "__Stealth__: +3 (1d20+3), (Stealth: +7 (1d20+7) in grass); ", or `{"Stealth": 3}`.
    private var skills: JSONObject {
        var found: [JSONObject.Member] = []
        for entry in (item.at("skills")?.array ?? []).compactMap(\.object) {
            let name = entry.text("name")
            guard let text = entry.text("desc") ?? name else {
                found += entry.members.filter { $0.value.whole != nil }.map {
                    .init(key: $0.key, value: .object(["std": $0.value]))
                }
                continue
            }
            let plain = Self.plain(text).replacing(#/ ?\(1d20[^()]*\)/#, with: "")
            let count = found.count
            defer { if found.count == count { Misunderstood.current?.add(text) } }
            for skill in plain.matches(
                of:
                    #/([A-Z][^:+;,()]*?(?: \([^()+]*\))?):? ([+-]\d+)(?:,? \((?:[A-Z][^:()]*: )?([^()]*)\))?/#
            ) {
                let note = skill.3.map { JSONValue.string(String($0)) } ?? .null
                let figures: JSONObject = [
                    "std": .integer(Int(skill.2) ?? 0), "note": note,
                ]
                found.append(.init(key: String(skill.1), value: .object(figures)))
            }
        }
        return JSONObject(found)
    }

    /// "Perception +7; __low-light vision__, __imprecise scent 30__;".
    private var senses: JSONValue {
        let text = entries("perception").map(\.text).joined(separator: ", ")
        let parts = Self.parts(text.drop { $0 != ";" && $0 != "," }, at: ",;")
        return .array(
            parts.compactMap { part -> JSONValue? in
                guard
                    let match = part.wholeMatch(
                        of: #/(imprecise |precise |vague )?(.*?)(?: (\d+)(?: feet| ft\.?)?)?/#)
                else { return nil }
                let type = match.1.flatMap { String($0).trimmed }
                let range = match.3.flatMap { Int($0) }
                return .object([
                    "name": .string(String(match.2)), "type": .string(type ?? ""),
                    "range": range.map(JSONValue.integer) ?? .null,
                ])
            })
    }

    private var speeds: JSONObject {
        var found: [JSONObject.Member] = []
        var others: [JSONValue] = []
        let text = item.at("speed")?.whole.map { "\($0) feet" } ?? ""
        for part in Self.parts(Self.plain(item.text("speed") ?? text), at: ",;") {
            let kind = part.prefixMatch(of: #/(?:(burrow|climb|fly|swim) )?(\d+)(?: feet| ft\.?)?/#)
            if let kind, let feet = Int(kind.2) {
                let key = kind.1.map(String.init) ?? "walk"
                found.append(.init(key: key, value: .integer(feet)))
                if let rest = String(part[kind.range.upperBound...]).trimmed {
                    others.append(.string("\(key) \(rest)"))
                }
            } else {
                others.append(.string(part))
            }
        }
        found.append(.init(key: "abilities", value: .array(others)))
        return JSONObject(found)
    }

    private var traits: JSONValue {
        let keys = item.members.map(\.key).filter {
            $0 == "size" || $0 == "rarity" || $0.hasPrefix("rare_") || $0.hasPrefix("trait_")
        }
        let listed = item.at("traits")?.array ?? []
        return .array(
            (keys.compactMap { item.at($0) } + listed).filter { $0.string?.isEmpty == false })
    }

    private var defenses: JSONObject {
        let armor = entries("armorclass").map(\.text).joined(separator: "; ")
        let saves = armor.matches(of: #/(Fort|Ref|Will)\w*:? ([+-]\d+)(?: \(1d20[^()]*\))?/#)
        var members: [JSONObject.Member] = saves.map { save in
            .init(
                key: save.1.lowercased(), value: .object(["std": .integer(Int(save.2) ?? 0)]))
        }
        for save in (item.at("saves")?.array ?? []).compactMap(\.object).flatMap(\.members)
        where save.value.whole != nil {
            members.append(.init(key: save.key.lowercased(), value: .object(["std": save.value])))
        }
        let before = armor[..<(saves.first?.range.lowerBound ?? armor.endIndex)]
        let after = saves.last.map { armor[$0.range.upperBound...] } ?? ""
        members.append(.init(key: "abilities", value: Self.list(after)))
        let health = entries("health").map(\.text).joined(separator: "; ")
        let labels = health.matches(of: #/(Immunities|Weaknesses|Resistances)\b:?/#)
        let first = labels.first?.range.lowerBound ?? health.endIndex
        let points = item.at("hp")?.whole
        let number = Int(health.prefix { $0.isNumber }) ?? points
        var found: JSONObject = [
            "ac": .object([
                "std": item.at("ac") ?? .null, "abilities": Self.list(before.drop { $0.isNumber }),
            ]),
            "hp": .array([
                .object([
                    "hp": number.map { .integer($0) } ?? .null,
                    "abilities": Self.list(health[..<first].drop { $0.isNumber }),
                ])
            ]),
            "savingThrows": .object(JSONObject(members)),
        ]
        for (place, label) in labels.enumerated() {
            let end =
                place + 1 < labels.count
                ? labels[place + 1].range.lowerBound : health.endIndex
            let parts = Self.parts(health[label.range.upperBound..<end], at: ",;|")
            found.members.append(
                .init(key: label.1.lowercased(), value: .array(parts.compactMap(Self.defense))))
        }
        // Notes by hand have them beside the sentences.
        for key in ["immunities", "weaknesses", "resistances"] where !found.has(key) {
            let parts = Self.parts(Self.plain(item.text(key) ?? ""), at: ",;")
            found.members.append(.init(key: key, value: .array(parts.compactMap(Self.defense))))
        }
        return found
    }

    /// "physical 10 (except silver)", "all 5 except force", "10 radiant", "sleep".
    private static func defense(_ text: String) -> JSONValue? {
        guard
            let match = text.wholeMatch(
                of: #/(?:(\d+) )?(.*?)(?: damage)?(?: (\d+))?(?: \((.*)\)| (except .*))?/#)
        else { return nil }
        let amount = (match.3 ?? match.1).flatMap { Int($0) }
        let note = (match.4 ?? match.5).map { JSONValue.string(String($0)) }
        return .object([
            "name": .string(String(match.2)), "amount": amount.map { .integer($0) } ?? .null,
            "note": note ?? .null,
        ])
    }

    // MARK: Actions

    private typealias Entry = (name: String, text: String, raw: String)

    /// The entries of a list that have a name or a text, without marks.
    private func entries(_ key: String) -> [Entry] {
        (item.at(key)?.array ?? []).compactMap { value in
            let (name, text) = (value.object?.text("name"), value.object?.text("desc"))
            guard let raw = text ?? value.string ?? name else { return nil }
            return (Self.plain(name ?? ""), Self.plain(raw), raw)
        }
    }

    private mutating func ability(_ entry: Entry) -> JSONValue? {
        if entry.name == "Items" {
            things.append(.string(entry.text))
            return nil
        }
        let (activity, text) = Self.activity(entry.text)
        return .object([
            "name": .string(entry.name), "activity": activity, "entries": .string(text),
        ])
    }

    /// Takes an entry that is a strike: "Melee" with "⬻ jaws +15 (reach 10 feet); Damage 2d6+8 piercing".
    private mutating func strike(_ entry: Entry) -> Bool {
        let (activity, text) = Self.activity(entry.text)
        guard let kind = entry.name.prefixMatch(of: #/(Melee|Ranged)\b[\s.•*]*/#) else {
            return false
        }
        let (_, name) = Self.activity(String(entry.name[kind.range.upperBound...]))
        let line = [name, text].filter { !$0.isEmpty }.joined(separator: " ")
        guard
            let match = line.wholeMatch(
                of: #/(.*?\p{L}.*?) ([+-]\d+)(?: ?\((.*?)\))?[;,:.\s]*(?:Damage\b)?\s*(.*)/#
                    .dotMatchesNewlines())
        else { return false }
        let traits = Self.parts(match.3 ?? "", at: ",").map {
            JSONValue.string($0.replacing(#/ ft\.?$/#, with: " feet"))
        }
        let damage = String(match.4)
        strikes.append(
            .object([
                "name": .string(String(match.1)), "range": .string(String(kind.1)),
                "attack": .integer(Int(match.2) ?? 0), "activity": activity,
                "traits": .array(traits), "damage": .string(damage.lowercased()),
            ]))
        let rest = damage.lowercased()
            .replacing(#/\d+d\d+(?: ?[+-] ?\d+)?|\b(plus|and|damage|persistent)\b/#, with: "")
            .split { !$0.isLetter }
            .filter { !DamageType.pathfinder.contains(DamageType(rawValue: String($0))) }
        strikeTexts.append(rest.isEmpty ? nil : line)
        return true
    }

    /// The cost that a sign at the beginning says, and the text behind it.
    private static func activity(_ text: String) -> (JSONValue, text: String) {
        guard let match = text.prefixMatch(of: #/[\s*]*([⬻⬺⬽⭓⬲⬸]|`pf2:([0-3rf])`)[\s*]*/#)
        else { return (.null, text) }
        let rest = String(text[match.range.upperBound...]).trimmed ?? ""
        let costs = ["⬻": 1, "⬺": 2, "⬽": 3, "1": 1, "2": 2, "3": 3]
        let sign = String(match.2 ?? match.1)
        if let cost = costs[sign] {
            return (.object(["number": .integer(cost), "unit": .string("action")]), rest)
        }
        let isFree = ["⭓", "0", "f"].contains(sign)
        return (.object(["unit": .string(isFree ? "free" : "reaction")]), rest)
    }

    /// "DC 30, attack +22; __2nd__ [[detect-alignment|detect alignment]] (at will) good or evil only;".
    private static func spells(_ entry: Entry) -> JSONValue {
        var ranks: [JSONObject.Member] = []
        var constant: [JSONObject.Member] = []
        var chunks: [String] = []
        for chunk in parts(entry.raw.replacing("__", with: ""), at: ";\n") {
            // "1st [[detect alignment]] at will; good only, [[fear]]; 2nd …".
            if let last = chunks.indices.last, !chunk.contains(#/^\(?(Cantrips|Constant|\d)/#) {
                chunks[last] += ", " + chunk
            } else {
                chunks.append(chunk)
            }
        }
        for chunk in chunks {
            guard
                let match = chunk.wholeMatch(
                    of:
                        #/(Cantrips|Constant)?\s*\(?(\d+)(?:st|nd|rd|th)\)?\s*(?:\((\d+) slots?\))?:?\s*(.+)/#
                        .ignoresCase())
            else { continue }
            // What stands between links are notes of the spell before them.
            let hasLinks = match.4.contains("[[")
            let names = parts(match.4, at: ",").reduce(into: [String]()) { names, part in
                if hasLinks, !part.contains("[["), !names.isEmpty {
                    names[names.count - 1] += ", " + part
                } else {
                    names.append(part)
                }
            }
            let kind = match.1?.lowercased()
            let place = JSONValue.object([
                "spells": .array(names.map(spell)),
                "slots": match.3.flatMap { Int($0) }.map { .integer($0) } ?? .null,
            ])
            if kind == "constant" {
                constant.append(.init(key: String(match.2), value: place))
            } else {
                ranks.append(.init(key: kind == "cantrips" ? "0" : String(match.2), value: place))
            }
        }
        ranks.append(.init(key: "constant", value: .object(JSONObject(constant))))
        let words = entry.name.lowercased()
        let (dc, attack) = (#/DC (\d+)/#, #/attack ([+-]\d+)/#)
        func word(_ list: [String]) -> JSONValue {
            list.first(where: words.contains).map { .string($0) } ?? .null
        }
        return .object([
            "name": .string(entry.name.replacing(#/ Spells$/#, with: "")),
            "tradition": word(["arcane", "divine", "occult", "primal"]),
            "type": word(["innate", "prepared", "spontaneous", "focus"]),
            "DC": entry.text.firstMatch(of: dc).flatMap { Int($0.1) }.map { .integer($0) } ?? .null,
            "attack": entry.text.firstMatch(of: attack).flatMap { Int($0.1) }.map { .integer($0) }
                ?? .null,
            "entry": .object(JSONObject(ranks)),
        ])
    }

    /// "[[invisibility]] (3)", "[[invisibility]] self only", "fear (at will)".
    private static func spell(_ text: String) -> JSONValue {
        let link = text.firstMatch(of: #/\[\[(?:[^|\]]*\|)?([^\]]*)\]\]/#)
        let open = text.firstIndex(of: "(") ?? text.endIndex
        let name = link.map { String($0.1) } ?? String(text[..<open])
        let rest = link.map { text[$0.range.upperBound...] } ?? text[open...]
        let notes = parts(rest.replacing("(", with: ",").replacing(")", with: ","), at: ",")
        let amount = notes.lazy.compactMap { Int($0) }.first.map { JSONValue.integer($0) }
        let atWill = notes.contains("at will") ? JSONValue.string("at will") : nil
        return .object([
            "name": .string(plain(name)), "amount": amount ?? atWill ?? .null,
            "notes": .array(
                notes.filter { Int($0) == nil && $0 != "at will" }.map { .string(plain($0)) }),
        ])
    }

    // MARK: Texts

    /// Without emphasis, links and dice that stand twice: "2d6+8 (2d6+8)", "`dice: 2d8` 2d8".
    private static func plain(_ text: String) -> String {
        let plain = PlainMarkup.text(text).replacing("__", with: "").replacing("**", with: "")
            .replacing("−", with: "-").replacing("\u{a0}", with: " ")
            .replacing(#/`dice: ?([^`]+)`(?= *\d+d)/#) { "(\($0.1))" }
            .replacing(#/`dice: ?([^`]+)`/#) { $0.1 }
            .replacing(#/(\d+d\d+(?: ?[+-] ?\d+)?) \(\d+d\d+(?: ?[+-] ?\d+)?\)/#) { $0.1 }
            .replacing(#/\(\d+d\d+(?: ?[+-] ?\d+)?\) +(?=\d+d\d)/#, with: "")
        return plain.split(whereSeparator: \.isNewline)
            .filter { !$0.allSatisfy { "*- ".contains($0) } }
            .compactMap { String($0).replacing(#/ {2,}/#, with: " ").trimmed }
            .joined(separator: "\n")
    }

    /// A text cut at signs that stand outside of brackets.
    private static func parts(_ text: some StringProtocol, at signs: String) -> [String] {
        var (found, depth) = ([""], 0)
        for character in text {
            depth += "([".contains(character) ? 1 : ")]".contains(character) ? -1 : 0
            if depth <= 0, signs.contains(character) {
                found.append("")
            } else {
                found[found.count - 1].append(character)
            }
        }
        return found.compactMap(\.trimmed)
    }

    private static func list(_ text: some StringProtocol) -> JSONValue {
        .array(parts(plain(String(text)), at: ",;|").map { .string($0) })
    }
}

extension StatBlock.Action {
    /// "Frequency once per day" and "(1/Day)" of a text.
    fileprivate mutating func takeFrequency() {
        guard usesPerDay == nil, let text,
            let match = text.firstMatch(
                of: #/Frequency:? (\w+)(?: times?)? (?:per|a) day|\((\d+)/[Dd]ay\)/#)
        else { return }
        let words = ["once": 1, "twice": 2, "two": 2, "three": 3, "four": 4, "five": 5]
        usesPerDay = match.1.flatMap { words[String($0)] ?? Int($0) } ?? match.2.flatMap { Int($0) }
    }
}
