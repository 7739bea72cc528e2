import Tabletop

/// Reads the spell lists of stat blocks: "Cantrips (at will): light", "1st level (3 slots): bless",
/// "3/day each: cure wounds" of 2014, "**1/Day Each:** Fireball" of 2024.
enum SpellcastingReader {
    /// The facts of a text about spellcasting; without any list, ``StatBlock/Spellcasting/groups`` is
    /// empty.
    static func read(_ text: String) -> StatBlock.Spellcasting {
        var spells = StatBlock.Spellcasting()
        let tokens = SentenceTokens(text)
        let all = 0..<tokens.count
        for place in all {
            if spells.ability == nil, let ability = Ability(named: tokens[place]) {
                spells.ability = ability
            }
            if spells.dc == nil, tokens[place] == "save" {
                // Importers drop the "DC": "(spell save 15, …".
                spells.dc = tokens.number(place + (tokens[place + 1] == "dc" ? 2 : 1))
            }
            if spells.attackBonus == nil, tokens[place] == "+",
                tokens.matches(place + 2, "to", "hit")
            {
                spells.attackBonus = tokens.number(place + 1)
            }
            if spells.casterLevel == nil, tokens.matches(place + 1, "-", "level"),
                tokens[place + 3].hasPrefix("spellcaster")
            {
                spells.casterLevel = Int(tokens[place].prefix { $0.isNumber })
            }
        }
        for line in text.split(whereSeparator: \.isNewline) {
            if let group = group(String(line)) { spells.groups.append(group) }
        }
        return spells
    }

    /// A line of the list; `nil` for other lines.
    private static func group(_ line: String) -> StatBlock.Spellcasting.Group? {
        let plain = line.filter { $0 != "*" && $0 != "_" }
        guard let colon = plain.firstIndex(of: ":") else { return nil }
        let head = SentenceTokens(plain[..<colon])
        let range = 0..<head.count
        guard head.count <= 8 else { return nil }
        let known = names(plain[plain.index(after: colon)...])
        guard !known.isEmpty else { return nil }
        var group = StatBlock.Spellcasting.Group(known)
        if head.contains("at", "will", in: range) {
            if head.contains("cantrips", in: range) || head.contains("cantrip", in: range) {
                group.level = 0
            }
            return group
        }
        for place in range {
            if let uses = head.number(place), head.matches(place + 1, "/", "day") {
                group.usesPerDay = uses
                group.isEach = head.contains("each", in: range) || known.count == 1
                return group
            }
        }
        if head.contains("level", in: range) {
            let levels = range.compactMap { Int(head[$0].prefix { $0.isNumber }) }
            guard let level = levels.first else { return nil }
            group.level = level
            for place in range where head[place].hasPrefix("slot") {
                group.slots = head.number(place - 1)
            }
            return group
        }
        return nil
    }

    /// Names between commas, outside of brackets.
    private static func names(_ text: Substring) -> [StatBlock.Spellcasting.Known] {
        var names: [String] = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth <= 0 {
                names.append("")
            } else {
                names[names.count - 1].append(character)
            }
        }
        return names.map(PlainText.inOneLine).filter { !$0.isEmpty }.map { name in
            guard name.last == ")", let open = name.firstIndex(of: "(") else {
                return StatBlock.Spellcasting.Known(name)
            }
            let note = name[name.index(after: open)...].dropLast()
            return StatBlock.Spellcasting.Known(
                PlainText.inOneLine(String(name[..<open])), note: String(note))
        }
    }
}
