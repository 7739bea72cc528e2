import Tabletop

/// Stat blocks as text: pasted from a book of 2014 or 2024, or Markdown of Homebrewery, GM Binder and
/// Obsidian's callouts. They become objects with the keys of Fantasy Statblocks.
///
/// A block begins with a name, then a line "Small humanoid (goblinoid), neutral evil", and has an
/// armor class soon after.
enum PrintedStatBlock: CharacterFormat {
    static let name = "stat block as text"

    private static let key = "printed stat blocks"

    static func recognises(_ object: JSONObject) -> Bool { object.has(key) }

    static func items(in object: JSONObject) -> [ImportItem] {
        (object[key]?.array ?? []).map { ImportItem($0) }
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        var raw = try FantasyStatblocks.character(in: item, reader: &reader)
        raw.statBlock.experiencePoints = item.at("xp")?.whole
        raw.statBlock.proficiencyBonus = item.at("proficiency")?.whole
        return raw
    }

    private static let bonus = Pattern(#/([A-Za-z][A-Za-z ]*?)\s*([+−–-])\s?(\d+)/#)
    private static let armorClass = Pattern(#/(?:Armor Class|AC)\b.{0,6}\d/#.ignoresCase())

    /// "Dex +4, Sleight of Hand +6" as a list of objects with one key.
    static func bonuses(_ text: String) -> JSONValue {
        let bonuses = bonus.matches(in: text).map(\.output).map { match in
            let sign = match.2 == "+" ? 1 : -1
            return JSONValue.object([String(match.1): .integer(sign * (Int(match.3) ?? 0))])
        }
        return bonuses.isEmpty ? .string(text) : .array(bonuses)
    }

    /// The blocks of a text; `nil` if there is none.
    static func value(_ text: String) -> JSONValue? {
        let raw = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // Most notes have none, and patterns cost time.
        guard raw.contains(where: mayBeCreature) else { return nil }
        let lines = raw.map { Line(String($0)) }
        var starts: [(name: Int, creature: Int)] = []
        for place in raw.indices where mayBeCreature(raw[place]) {
            guard let start = start(lines, creatureLine: place) else { continue }
            // A name such as "Huge Gray Ooze" looks like a kind of creature.
            if let last = starts.last, start.name <= last.creature { starts.removeLast() }
            starts.append(start)
        }
        guard !starts.isEmpty else { return nil }
        let blocks = starts.indices.map { place in
            let next = place + 1 < starts.count ? starts[place + 1].name : lines.endIndex
            let end = end(raw, lines, name: starts[place].name, upTo: next)
            var reader = PrintedStatBlockReader(name: lines[starts[place].name].plain)
            reader.readCreature(lines[starts[place].creature].plain)
            reader.read(lines[(starts[place].creature + 1)..<end])
            return JSONValue.object(reader.object)
        }
        return .object([key: .array(blocks)])
    }

    /// Whether a line begins with a size, behind marks.
    private static func mayBeCreature(_ line: Substring) -> Bool {
        let sizes: Set = ["tiny", "small", "medium", "large", "huge", "gargantuan"]
        return sizes.contains(line.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased())
    }

    /// The lines of the name and the kind of creature, if that is the latter's.
    private static func start(
        _ lines: [Line], creatureLine place: Int
    ) -> (name: Int, creature: Int)? {
        guard
            PrintedStatBlockReader.creature.wholeMatch(of: lines[place].plain) != nil,
            let name = lines[..<place].lastIndex(where: { !$0.plain.isEmpty }),
            place - name <= 3, lines[name].plain.count <= 100,
            lines[(place + 1)...].lazy.filter({ !$0.plain.isEmpty }).prefix(3).contains(where: {
                armorClass.prefixMatch(of: $0.plain) != nil
            })
        else { return nil }
        return (name, place)
    }

    /// The end of a block: of its quote, of its frame, or of its chapter, if its name has such marks.
    private static func end(
        _ raw: [Substring], _ lines: [Line], name: Int, upTo limit: Int
    ) -> Int {
        func isBlank(_ place: Int) -> Bool { raw[place].allSatisfy(\.isWhitespace) }
        let isQuote = raw[name].hasPrefix(">")
        let level = lines[name].level
        return (name + 1..<limit).first { place in
            let line = raw[place]
            if line.hasPrefix("}}") { return true }
            if isQuote {
                // Breaks of pages and columns, and pictures, may stand in a quote.
                return !isBlank(place) && isBlank(place - 1)
                    && !">\\<{!".contains(line.first ?? ">")
            }
            return level > 0 && 1...level ~= lines[place].level
                && !PrintedStatBlockReader.isSection(lines[place].plain)
        } ?? limit
    }

    /// A line without the marks of Markdown.
    struct Line {
        private static let mark = Pattern(#/\*+|__+|\b_|_\b|^title: |::\s*$/#)
        private static let link = Pattern(#/!?\[([^\[\]]*)\]\([^()]*\)/#)
        private static let cell = Pattern(#/\s*\|\s*/#)
        private static let close = Pattern(#/\*\*|__|\*_|_\*/#)

        /// The words, with emphasis.
        var text: String
        /// The words alone.
        var plain: String
        /// Whether it begins with emphasis, as the name of a trait does.
        var isEmphasised: Bool
        /// The words alone that are emphasised at its beginning, if it goes on behind them.
        var lead: String?
        /// Of a heading, the number of its signs; otherwise 0.
        var level: Int

        init(_ line: String) {
            var rest = line[...]
            rest = rest.drop { ">|".contains($0) || $0.isWhitespace }
            level = rest.prefix { $0 == "#" }.count
            rest = rest.drop { $0 == "#" || $0.isWhitespace }
            if rest.hasPrefix("- ") || rest.hasPrefix("* ") || rest.hasPrefix("• ") {
                rest = rest.dropFirst(2)
            }
            rest = rest.drop(while: \.isWhitespace)
            isEmphasised = rest.hasPrefix("**") || rest.hasPrefix("_**") || rest.hasPrefix("*_")
            text = PlainMarkup.text(String(rest).replacing("`", with: ""))
            guard
                text.contains(where: { "*_[|".contains($0) }) || text.contains("::")
                    || text.hasPrefix("title: ")
            else {
                plain = text.trimmed ?? ""
                return
            }
            plain =
                Self.cell.replacing(
                    in: Self.link.replacing(in: Self.mark.replacing(in: text) { _ in "" }) { $0.1 }
                ) { _ in " " }.trimmed ?? ""
            let inside = text.drop { "*_".contains($0) }
            if isEmphasised, let close = Self.close.firstMatch(in: inside) {
                let words = inside[..<close.range.lowerBound].filter { !"*_".contains($0) }
                if plain.hasPrefix(words), plain.count > words.count { lead = words.trimmed }
            }
        }
    }
}

/// Reads the lines of one block.
private struct PrintedStatBlockReader {
    private(set) var object: JSONObject
    private var section = "traits"
    private var entries: [(section: String, name: String, text: String)] = []
    private var isInBody = false

    static let creature = Pattern(
        #/((?:Tiny|Small|Medium|Large|Huge|Gargantuan)(?: or \w+)?) ([^(,.:]{3,50}?)(?: \(([^)]*)\))?(?:, (.{3,60}))?/#
            .ignoresCase())
    private static let ability = Pattern(#/\d|(?i:str|dex|con|int|wis|cha|mod|save)/#)
    private static let initiative = Pattern(#/Initiative ([+−–-]\d+)/#)
    private static let dice = Pattern(#/\(([^()]*d[^()]*)\)/#)
    private static let rating = Pattern(#/[\d\/]+/#)
    private static let points = Pattern(#/([\d,]+) XP|XP ([\d,]+)/#)
    private static let proficiency = Pattern(#/PB \+(\d)|Proficiency Bonus \+(\d)/#)
    private static let score = Pattern(
        #/\b(str|dex|con|int|wis|cha)[a-z]*\W{0,4}(\d+)(?:\W{0,3}[+−–-]?\d+\)?)?(?:\s+([+−–-]\d+))?/#
            .ignoresCase())
    private static let number = Pattern(#/(?:^|[^+−–\-\d(])(\d+)/#)
    private static let spells = Pattern(
        #/(?:Cantrips|At will|\d\w* level|\d\/day)\b/#.ignoresCase())

    private static let sections = [
        "traits": "traits", "actions": "actions", "bonus actions": "bonus_actions",
        "reactions": "reactions", "legendary actions": "legendary_actions",
        "mythic actions": "mythic_actions", "lair actions": "lair_actions",
    ]

    static func isSection(_ line: String) -> Bool { sections[PlainText.folded(line)] != nil }

    init(name: String) { object = ["name": .string(name)] }

    private mutating func set(_ key: String, _ value: JSONValue) {
        object.members.removeAll { $0.key == key }
        object.members.append(.init(key: key, value: value))
    }

    mutating func readCreature(_ line: String) {
        guard let match = Self.creature.wholeMatch(of: line) else { return }
        set("size", .string(String(match.1)))
        set("type", .string(String(match.2)))
        if let subtype = match.3 { set("subtype", .string(String(subtype))) }
        if let alignment = match.4 { set("alignment", .string(String(alignment))) }
    }

    mutating func read(_ lines: ArraySlice<PrintedStatBlock.Line>) {
        var scores = ""
        for line in lines {
            let folded = PlainText.folded(line.plain)
            if let next = Self.sections[folded] {
                section = next
                isInBody = true
            } else if !isInBody, !isTrait(line), readFigures(line.plain) {
                continue
            } else if !isInBody, entries.isEmpty, line.name == nil {
                let isScores = Self.ability.firstMatch(in: line.plain) != nil
                if isScores { scores += " " + line.plain } else { leave(line) }
            } else if !folded.isEmpty {
                readBody(line)
            }
        }
        readScores(scores)
        for key in Self.sections.values.sorted() {
            let all = entries.filter { $0.section == key }.map { entry in
                JSONValue.object(["name": .string(entry.name), "desc": .string(entry.text)])
            }
            if !all.isEmpty { set(key, .array(all)) }
        }
    }

    /// The labels of figures, longer ones before their beginnings. A pattern of them took half the time of
    /// a text, because it is made for each line.
    private static let labels = [
        "armor class", "ac", "hit points", "hp", "speed", "saving throws", "skills",
        "damage vulnerabilities", "vulnerabilities", "damage resistances", "resistances",
        "damage immunities", "immunities", "condition immunities", "senses", "languages",
        "challenge rating", "challenge", "cr", "proficiency bonus", "initiative", "gear",
    ]

    /// Whether a line that begins like a label is a trait: "Speed Burst.", or a second "Senses." once the
    /// senses are read.
    private func isTrait(_ line: PrintedStatBlock.Line) -> Bool {
        guard let lead = line.lead, lead.hasSuffix("."), line.name != nil else { return false }
        let name = lead.dropLast().lowercased()
        return !Self.labels.contains(name) || object.has(name)
    }

    /// A line with a label: "Hit Points 7 (2d6)".
    private mutating func readFigures(_ line: String) -> Bool {
        let folded = line.lowercased()
        guard
            let label = Self.labels.first(where: { label in
                folded.hasPrefix(label)
                    && folded.dropFirst(label.count).first.map { $0.isLetter || $0.isNumber }
                        != true
            })
        else { return false }
        let value = String(line.dropFirst(label.count).drop { $0 == ":" || $0 == " " })
        switch label {
        case "armor class", "ac":
            set("ac", .string(value))
            if let bonus = Self.initiative.firstMatch(in: value)?.output {
                set("modifier", .string(String(bonus.1)))
            }
        case "initiative": set("modifier", .string(value))
        case "hit points", "hp":
            set("hp", .string(value))
            if let dice = Self.dice.firstMatch(in: value)?.output {
                set("hit_dice", .string(String(dice.1)))
            }
        case "speed": set("speed", .string(value))
        case "saving throws": set("saves", PrintedStatBlock.bonuses(value))
        case "skills": set("skillsaves", PrintedStatBlock.bonuses(value))
        case "vulnerabilities", "damage vulnerabilities":
            set("damage_vulnerabilities", .string(value))
        case "resistances", "damage resistances": set("damage_resistances", .string(value))
        case "damage immunities": set("damage_immunities", .string(value))
        case "condition immunities": set("condition_immunities", .string(value))
        case "immunities":
            // 2024 names conditions behind the types of damage.
            let parts = value.split { $0 == "," || $0 == ";" }.compactMap { String($0).trimmed }
            let types = Set((DamageType.known + DamageType.pathfinder).map(\.rawValue))
            func list(_ isType: Bool) -> JSONValue {
                .string(
                    parts.filter { types.contains(PlainText.folded($0)) == isType }
                        .joined(separator: ", "))
            }
            set("damage_immunities", list(true))
            set("condition_immunities", list(false))
        case "senses": set("senses", .string(value))
        case "languages": if Self.isSaid(value) { set("languages", .string(value)) }
        case "challenge", "challenge rating", "cr":
            if let rating = Self.rating.firstMatch(in: value)?.output {
                set("cr", .string(String(rating)))
            }
            if let points = Self.points.firstMatch(in: value)?.output {
                set("xp", .string(String(points.1 ?? points.2 ?? "")))
            }
            if let bonus = Self.proficiency.firstMatch(in: value)?.output {
                set("proficiency", .string(String(bonus.1 ?? bonus.2 ?? "")))
            }
        case "proficiency bonus": set("proficiency", .string(value))
        default: set(label, .string(value))
        }
        return true
    }

    /// Keeps a line that is nothing known under a key that is named as not taken.
    private mutating func leave(_ line: PrintedStatBlock.Line) {
        if line.plain.contains(where: \.isLetter) {
            set("line “\(line.plain.prefix(60))”", .string(line.plain))
        }
    }

    private static func isSaid(_ value: String) -> Bool { value.contains(where: \.isLetter) }

    /// Scores in any table: after their names, or six numbers after all names. Numbers with a sign or
    /// in brackets are modifiers; the second one of 2024 is that of the saving throw.
    private mutating func readScores(_ text: String) {
        var scores: [Ability: Int] = [:]
        var saves: [JSONValue] = []
        for match in Self.score.matches(in: text).map(\.output) {
            guard let ability = Ability(named: String(match.1)), scores[ability] == nil else {
                continue
            }
            scores[ability] = Int(match.2)
            if let save = match.3, case .number(let bonus) = String(save).firstWholeNumber {
                saves.append(.object([ability.rawValue: .integer(bonus)]))
            }
        }
        if scores.count < 6 {
            let numbers = Self.number.matches(in: text).compactMap { Int($0.output.1) }
            guard numbers.count >= 6 else { return }
            scores = Dictionary(
                zip(Ability.allCases, numbers), uniquingKeysWith: { first, _ in first })
        }
        set("stats", .array(Ability.allCases.map { .integer(scores[$0] ?? 10) }))
        if !saves.isEmpty, !object.has("saves") { set("saves", .array(saves)) }
    }

    private mutating func readBody(_ line: PrintedStatBlock.Line) {
        // A name begins a line after a sentence that has ended.
        let last = entries.last?.text.last
        let mayBegin = line.isEmphasised || last.map { ".)!:”".contains($0) } ?? true
        if mayBegin, let found = line.name {
            isInBody = true
            entries.append((section, found.name, found.rest))
        } else if !entries.isEmpty, entries[entries.count - 1].section == section {
            let isList =
                line.plain.first.map { "CcAa".contains($0) || $0.isNumber } == true
                && Self.spells.prefixMatch(of: line.plain) != nil
            entries[entries.count - 1].text += (isList ? "\n" : " ") + line.plain
        } else {
            leave(line)
        }
    }
}

extension PrintedStatBlock.Line {
    private static let title = Pattern(
        #/([A-Z][^.:!?\s]*(?: (?:[0-9A-Z(][^.:!?\s]*|of|the|and|in|with|to|from|for|or|a|an|per|[a-z]+\)))*)[.]\s+(.+)/#
    )

    /// The name at the beginning, up to a full stop, and the words behind it.
    fileprivate var name: (name: String, rest: String)? {
        if let lead, lead.count <= 100 {
            let rest = plain.dropFirst(lead.count).drop(while: \.isWhitespace)
            // People also write "Wave. (Costs 2 Actions)" and "***Wave***.".
            let name = lead.replacing(". (", with: " (")
            if lead.hasSuffix(".") || rest.hasPrefix(".") || name != lead,
                let words = String(rest.drop { $0 == "." }).trimmed,
                let name = String(name.reversed().drop { $0 == "." }.reversed()).trimmed
            {
                return (name, words)
            }
        }
        guard plain.first?.isUppercase == true, plain.contains("."),
            let match = Self.title.wholeMatch(of: plain), match.1.count <= 70
        else { return nil }
        return (String(match.1), String(match.2))
    }
}
