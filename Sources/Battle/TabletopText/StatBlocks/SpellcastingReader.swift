import Tabletop

/// Reads the spell lists of stat blocks: "Cantrips (at will): light", "1st level (3 slots): bless",
/// "3/day each: cure wounds" of 2014, "**1/Day Each:** Fireball" of 2024, also where they follow each other in
/// one line, and the spells of sentences: "can innately cast sleep".
enum SpellcastingReader {
    /// The facts of a text about spellcasting; without any list, ``StatBlock/Spellcasting/groups`` is
    /// empty.
    ///
    /// - Parameter uses: how often a day the name says that it is done.
    static func read(_ text: String, uses: Int? = nil) -> StatBlock.Spellcasting {
        var spells = StatBlock.Spellcasting()
        let tokens = SentenceTokens(text)
        let all = 0..<tokens.count
        for place in all {
            if spells.ability == nil, let ability = Ability(named: tokens[place]) {
                spells.ability = ability
            }
            if spells.dc == nil, tokens[place] == "save" || tokens[place] == "dc" {
                // Importers drop the "DC": "(spell save 15, …".
                spells.dc = tokens.number(place + 1)
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
        for place in all {
            if let group = sentence(at: place, of: tokens, uses) { spells.groups.append(group) }
        }
        spells.groups += lines(of: text).compactMap(group)
        return spells
    }

    /// "can innately cast sleep, requiring …", "can cast disguise self and invisibility at will": the spells of
    /// a sentence, which begin at the word after "cast".
    private static func sentence(
        at place: Int, of tokens: SentenceTokens, _ uses: Int?
    ) -> StatBlock.Spellcasting.Group? {
        guard tokens[place] == "cast", place > 0 else { return nil }
        let sentence = tokens.sentence(at: place, in: 0..<tokens.count)
        let rest = (place + 1)..<sentence.upperBound
        let atWill = tokens.first("at", "will", in: rest)
        let signs: Set = [".", ":", "(", ";"]
        let isInnate = tokens[place - 1] == "innately"
        let end = rest.first { index in
            signs.contains(tokens[index]) || index == atWill
                || isInnate && atWill == nil && tokens[index] == ","
        }
        // A colon announces a list.
        guard let end, tokens[end] != ":", isInnate || end == atWill,
            (1...12).contains(end - place - 1),
            !["the", "one", "any", "its", "all", "a", "spells", "it"].contains(tokens[place + 1])
        else { return nil }
        let words = tokens.spelled[(place + 1)..<end]
        let parts = words.split { $0 == "," || $0 == "and" }.map { $0.joined(separator: " ") }
        guard parts.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isNumber) }) else {
            return nil
        }
        var group = StatBlock.Spellcasting.Group(parts.map { StatBlock.Spellcasting.Known($0) })
        if end != atWill { group.usesPerDay = uses }
        return group
    }

    private static let head = Pattern(
        #/(cantrips? \(at will\)|at[ -]will|constant|\d ?/ ?day(?: ea(?:ch)?)?|\d(?:st|nd|rd|th)[ -]level \(\d+ slots?\))\s*(:)?/#
            .ignoresCase())

    /// The lines of a text, with a line for each list that follows another one, and with the names of a list
    /// that stand in lines of their own.
    private static func lines(of text: String) -> [String] {
        // A footnote is a line of its own: "old song \* The wisp casts this before combat", with or without
        // the sign, which importers take for emphasis.
        let plain = [" \\* ", " \\ ", " * "].reduce(text) { $0.replacing($1, with: "\n") }
            .filter { $0 != "*" && $0 != "_" }
        var parts = ""
        var rest = plain[...]
        for found in head.matches(in: plain) where found.range.lowerBound >= rest.startIndex {
            parts += rest[..<found.range.lowerBound]
            rest = plain[found.range.upperBound...]
            let before = parts.last { $0 != " " }
            let hasList = found.output.2 != nil || found.output.1.hasSuffix(")")
            // "1st through 5th level (2 slots)" is one head, and "at will" ends sentences.
            // "- **1/Day** Light" has no colon.
            let startsLine = parts.reversed().prefix { !$0.isNewline }.allSatisfy {
                "- ".contains($0)
            }
            let isHead =
                startsLine && found.output.1.contains("/")
                && !rest.prefix { !$0.isNewline }.contains(":")
                || hasList && before != "-" && before != "\u{2013}"
                    && !parts.hasSuffix("through ") && !parts.hasSuffix("to ")
            parts += isHead ? "\n\(found.output.1):" : plain[found.range]
        }
        var lines: [String] = []
        var isList = false
        for line in (parts + rest).split(
            omittingEmptySubsequences: false, whereSeparator: { $0.isNewline || $0 == "\u{2022}" })
        {
            let trimmed = PlainText.inOneLine(String(line))
            if trimmed.contains(":") {
                lines.append(trimmed)
                isList = true
            } else if isList, let first = trimmed.first, first.isLowercase,
                !trimmed.contains("."), trimmed.split(separator: " ").count <= 5
            {
                lines[lines.count - 1] += ", " + trimmed
            } else {
                isList = false
            }
        }
        return lines
    }

    /// A line of the list; `nil` for other lines.
    private static func group(_ plain: String) -> StatBlock.Spellcasting.Group? {
        // "cantrips: (at will): light".
        let plain = plain.replacing(": (at will):", with: " (at will):")
        guard let colon = plain.firstIndex(of: ":") else { return nil }
        let head = SentenceTokens(plain[..<colon])
        let range = 0..<head.count
        guard head.count <= 12 else { return nil }
        let known = names(plain[plain.index(after: colon)...])
        // A level can have slots without a spell.
        guard !known.isEmpty || head.contains("slots", in: range) else { return nil }
        var group = StatBlock.Spellcasting.Group(known)
        let isAlways = head[0].hasPrefix("ritual") || head[0] == "constant"
        let isCantrips = range.contains { head[$0].hasPrefix("cantrip") }
        if isAlways || isCantrips || head.contains("at", "will", in: range) {
            if isCantrips { group.level = 0 }
            return group
        }
        for place in range {
            if let uses = head.number(place), let period = period(head, at: place + 1) {
                // What a rest brings back is counted by the day, and so is what a week does, which is said.
                group.usesPerDay = uses
                if period == "week" {
                    for index in group.spells.indices {
                        let note = [group.spells[index].note, "\(uses)/week"].compactMap(\.self)
                        group.spells[index].note = note.joined(separator: ", ")
                    }
                }
                group.isEach = head.contains("each", in: range) || known.count == 1
                return group
            }
        }
        // Sheets that are translated in part have "Nivel 3 (3 slots)".
        if head.contains("level", in: range) || head[0] == "nivel" {
            let levels = range.compactMap { Int(head[$0].prefix { $0.isNumber }) }
            guard let first = levels.first, let last = levels.last else { return nil }
            group.level = first
            for place in range where head[place].hasPrefix("slot") {
                group.slots = head.number(place - 1)
                // "1st-5th level (3 5th-level slots)": those of a pact are of the last level.
                if head[place - 1] == "level", let slots = head.number(place - 4) {
                    (group.level, group.slots) = (last, slots)
                }
            }
            return group
        }
        return nil
    }

    /// The word behind "3/": "day", "rest", "short rest", "long rest" or "week".
    private static func period(_ head: SentenceTokens, at place: Int) -> String? {
        guard head[place] == "/" else { return nil }
        let isRest = head[place + 1] == "rest" || head[place + 2] == "rest"
        let word = isRest ? "rest" : head[place + 1]
        return ["day", "rest", "week"].contains(word) ? word : nil
    }

    /// Names between commas, outside of brackets.
    private static func names(_ text: Substring) -> [StatBlock.Spellcasting.Known] {
        var names: [String] = [""]
        var depth = 0
        for (place, character) in zip(text.indices, text) {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            // The list ends with its sentence.
            if depth <= 0, character == ".", text[place...].dropFirst().first == " " { break }
            if character == ",", depth <= 0 {
                names.append("")
            } else {
                names[names.count - 1].append(character)
            }
        }
        let ends: Set<Character> = [".", " ", ",", ";", "\\"]
        return names.map { name in
            let line = PlainText.inOneLine(name)
            return String(
                line.prefix(line.count - line.reversed().prefix { ends.contains($0) }.count))
        }.filter { !$0.isEmpty }.map { name in
            guard name.last == ")", let open = name.firstIndex(of: "(") else {
                return StatBlock.Spellcasting.Known(name)
            }
            let note = name[name.index(after: open)...].dropLast()
            return StatBlock.Spellcasting.Known(
                PlainText.inOneLine(String(name[..<open])), note: PlainText.inOneLine(String(note)))
        }
    }
}
