import Tabletop

/// Hand-written files, and those of scripts and smaller trackers: any object with a name and hit
/// points, under the usual keys. Case, spaces, `_` and `-` in keys are ignored. `battle` itself
/// writes this format.
///
/// ```json
/// { "name": "Nettle", "titles": ["Thorn of the Mire"], "class": "Druid", "level": 4,
///   "maxHitPoints": 31, "currentHitPoints": 22, "armorClass": 14, "initiativeModifier": 3 }
/// ```
enum Handwritten: CharacterFormat {
    static let name = "hand-written list"
    static let isLastResort = true

    static func recognises(_ object: JSONObject) -> Bool {
        HandwrittenKeys(object).hasNameAndHitPoints
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        let keys = HandwrittenKeys(item)
        guard keys.hasNameAndHitPoints else {
            throw keys.name == nil ? .noName : .notACharacter
        }
        var raw = RawCharacter()
        raw.name = keys.name
        raw.id = keys.text("id")
        try readHitPoints(keys, into: &raw, reader: &reader)
        raw.armorClass = try reader.number(
            keys.value("ac", "armorclass", in: ["value"]), "armorClass", in: EntryReader.scores)
        raw.initiative = try initiative(keys, &raw, reader: &reader)
        raw.challengeRating = challengeRatingText(keys.value("cr", "challengerating", "challenge"))
        raw.level = try reader.number(
            keys.value("level"), "level", in: -10...1000
        ).flatMap { $0 < 0 ? nil : $0 }
        raw.take(
            DefenseLists(
                resist: keys.value("resistances", "damageresistances", "resist"),
                vulnerable: keys.value("vulnerabilities", "damagevulnerabilities", "vulnerable"),
                immune: keys.value("immunities", "damageimmunities", "immune"),
                conditions: keys.value("conditionimmunities")))
        raw.defenses.add(written: item)
        readState(keys, into: &raw)
        raw.kind = kind(keys, container: reader.container)
        raw.titles = titles(keys)
        readSheet(keys, into: &raw, reader: &reader)
        readBlock(keys, into: &raw)
        // An exported character has its block beside its own figures.
        if let block = item.at("statBlock")?.object { raw.ownBlock = StatBlock(written: block) }
        if raw.ownBlock == nil, let block = StatBlock(written: item) {
            raw.ownBlock = block
            if !block.title.isEmpty { raw.titles.append(block.title) }
            raw.kind = item.has("kind") ? raw.kind : .monster
            raw.defenses = block.defenses
        }
        return raw
    }

    /// `hp` is the maximum if there is no other, the current hit points if there is, and both if it
    /// is an object or a text like "33/60".
    private static func readHitPoints(
        _ keys: HandwrittenKeys, into raw: inout RawCharacter, reader: inout EntryReader
    ) throws(SkipReason) {
        let alone = keys.value("hp", "hitpoints", "health")
        let parts = HandwrittenKeys(alone?.object ?? [:])
        var maximum =
            keys.value(
                "maxhitpoints", "maximumhitpoints", "maxhp", "hpmax", "hitpointsmax", "maxhealth")
            ?? parts.value("max", "maximum")
        var current =
            keys.value("currenthitpoints", "currenthp", "hpcurrent") ?? parts.value("current")
        if let text = alone?.string, let pair = text.wholeMatch(of: /\s*(\d+)\s*\/\s*(\d+)\s*/) {
            maximum = maximum ?? .string(String(pair.2))
            current = current ?? .string(String(pair.1))
        } else if let number = alone?.object == nil ? alone : parts.value("value") {
            if maximum == nil { maximum = number } else { current = current ?? number }
        }
        raw.maximum = try reader.maximum(maximum, "maxHitPoints")
        raw.current = try reader.number(
            current, "currentHitPoints", in: EntryReader.currentHitPoints)
        raw.temporary = try reader.number(
            keys.value("temporaryhitpoints", "temphitpoints", "temphp") ?? parts.value("temp"),
            "temporaryHitPoints", in: EntryReader.hitPoints)
    }

    /// Ability scores, saving throws, speeds and class: "str": 16 or within "abilities", "saves": "str con",
    /// ["str", "con"] or {"str": 5}, "speed": 30.
    private static func readSheet(
        _ keys: HandwrittenKeys, into raw: inout RawCharacter, reader: inout EntryReader
    ) {
        let inner = HandwrittenKeys(
            keys.value("abilities", "abilityscores", "stats")?.object ?? [:])
        func number(_ value: JSONValue?, _ path: String, in allowed: ClosedRange<Int>) -> Int? {
            guard let value else { return nil }
            if case .number(let number) = value.wholeNumber, allowed.contains(number) {
                return number
            }
            reader.warn(.unreadNumber(path: path, text: value.inMessages))
            return nil
        }
        var hero = HeroFigures()
        (hero.className, hero.level) = (keys.text("class"), raw.level)
        for ability in Ability.allCases {
            let names = (ability.rawValue, ability.title.lowercased())
            let value =
                keys.value(names.0, names.1, in: ["score", "value"])
                ?? inner.value(names.0, names.1, in: ["score", "value"])
            hero.abilities[ability] = number(value, names.1, in: EntryReader.scores)
        }
        let saves = keys.value("saves", "savingthrows", "saveproficiencies")
        let named =
            saves?.array?.compactMap(\.string)
            ?? saves?.string?.split { !$0.isLetter }.map(String.init) ?? []
        for name in named {
            if let ability = Ability(save: name) {
                hero.saves[ability] = .some(nil)
            } else {
                reader.warn(.unreadNumber(path: "saves", text: name))
            }
        }
        for member in saves?.object?.members ?? [] {
            guard let ability = Ability(save: member.key) else { continue }
            switch saves?.object?.at(member.key) {
            case .bool(true): hero.saves[ability] = .some(nil)
            case .bool(false): break
            case let value:
                if let bonus = number(value, "saves.\(member.key)", in: EntryReader.modifiers) {
                    hero.saves[ability] = bonus
                }
            }
        }
        raw.statBlock.speeds = RawStatBlock.speeds(keys.value("speed", "speeds"))
        hero.speeds = raw.statBlock.speeds
        var sheet = StatBlock(name: "", edition: .dnd2014, armorClass: 10, maxHitPoints: 1)
        sheet.take(hero)
        (raw.statBlock.abilities, raw.statBlock.saves) = (sheet.abilities, sheet.saves)
        raw.statBlock.type = hero.className
        raw.statBlock.proficiencyBonus = sheet.proficiencyBonus
        raw.statBlock.spellcasting = sheet.actions.lazy.compactMap(\.spellcasting).first
    }

    /// What else a stat block has: senses, skills, languages and what the creature can do; of a monster
    /// also the line under its name, and the dice in "187 (15d12 + 90)".
    private static func readBlock(_ keys: HandwrittenKeys, into raw: inout RawCharacter) {
        raw.statBlock.readSenses(keys.value("senses"))
        raw.statBlock.readSkills(keys.value("skills"))
        let languages = keys.value("languages")
        raw.statBlock.languages =
            languages?.string?.trimmed
            ?? languages?.array?.compactMap(\.string).joined(separator: ", ").trimmed
        raw.statBlock.readLists(at: { keys.value($0.replacing("_", with: "")) })
        guard raw.kind == .monster else { return }
        let type = keys.value("type", in: ["type", "name"])?.string.flatMap {
            kinds[$0.lowercased()] == nil ? $0 : nil
        }
        let tags = keys.value("type")?.object?.at("tags")?.array?.compactMap(\.string)
        let subtype = keys.text("subtype") ?? tags?.joined(separator: ", ").trimmed
        raw.statBlock.size = keys.text("size")
        raw.statBlock.type = type ?? raw.statBlock.type
        raw.statBlock.subtype = subtype
        raw.statBlock.alignment = keys.text("alignment")
        raw.statBlock.readRating(keys.value("cr", "challengerating", "challenge"))
        raw.statBlock.hitPointDice = keys.text("hp", "hitpoints").flatMap { text in
            text.firstIndex(of: "(").map { String(text[$0...]) }
        }
        raw.titles.append(
            creatureLine(
                size: keys.text("size"), type: type, subtype: subtype,
                alignment: keys.text("alignment")))
    }

    /// The initiative modifier: a value under a key that means a modifier, or `initiative` if it
    /// has a sign, because without one it may be a roll, and is named. Otherwise the Dexterity modifier.
    private static func initiative(
        _ keys: HandwrittenKeys, _ raw: inout RawCharacter, reader: inout EntryReader
    ) throws(SkipReason) -> Int? {
        let allowed = EntryReader.modifiers
        let named = keys.value(
            "initiativemodifier", "initiativebonus", "initmod", "initmodifier", "initbonus")
        if let bonus = try reader.number(named, "initiativeModifier", in: allowed) { return bonus }
        if let signed = keys.text("initiative", "init"), let sign = signed.unicodeScalars.first,
            ["+", "-", "−", "–", "("].contains(sign)
        {
            return try reader.number(.string(signed), "initiative", in: allowed)
        }
        if keys.value("initiative", "init")?.hasContent == true {
            raw.notTaken.append(NotTaken(name: "initiative"))
        }
        let abilities = keys.value("abilities", "abilityscores", "stats")?.object
        let dexterity =
            keys.value("dex", "dexterity", in: ["score", "value"])
            ?? abilities.flatMap {
                HandwrittenKeys($0).value("dex", "dexterity", in: ["score", "value"])
            }
        return try reader.modifier(ofScore: dexterity, "dexterity")
    }

    /// The kind that the entry states, or else that of the list that contains it. Otherwise entries
    /// with a challenge rating are monsters, as are those with a size whose rating is null; all others
    /// are players' characters.
    private static func kind(_ keys: HandwrittenKeys, container: String?) -> CharacterKind {
        switch keys.value("player", "isplayer", "pc") {
        case .bool(true): return .player
        case .bool(false): return .monster
        default: break
        }
        if let word = keys.text("kind") ?? keys.text("type") {
            if let kind = kinds[word.lowercased()] { return kind }
            // Of a monster it is the type of creature, which its block shows.
            Misunderstood.current?.add(word)
        }
        switch container {
        case "party", "players", "characters": return .player
        case "monsters", "creatures", "npcs": return .monster
        default: break
        }
        let rating = keys.value("cr", "challengerating", "challenge")
        let isUnrated = keys.has("cr", "challengerating", "challenge") && keys.has("size")
        return rating != nil || isUnrated ? .monster : .player
    }

    private static let kinds: [String: CharacterKind] = [
        "player": .player, "pc": .player, "character": .player, "player character": .player,
        "monster": .monster, "npc": .monster, "creature": .monster, "enemy": .monster,
    ]

    /// Titles as given, then ancestry and class: "Halfling Rogue".
    private static func titles(_ keys: HandwrittenKeys) -> [String?] {
        var titles: [String?] = (keys.value("titles")?.array ?? []).map(\.string)
        titles.append(keys.value("titles")?.string)
        if keys.nameIsTitle == false { titles.append(keys.text("title")) }
        titles.append(keys.text("epithet"))
        let words = [keys.text("race", "ancestry", "species"), keys.text("class")]
        titles.append(words.compactMap(\.self).joined(separator: " "))
        return titles
    }
}

/// An object's members by keys in lower case without spaces, `_` and `-`. `null` counts as missing.
struct HandwrittenKeys {
    private let object: JSONObject
    /// The keys as written, by their plain form.
    private var written: [String: String] = [:]
    private var present: Set<String> = []

    init(_ object: JSONObject) {
        self.object = object
        for member in object.stored {
            let key = Self.plain(member.key)
            present.insert(key)
            if member.value != .null && written[key] == nil { written[key] = member.key }
        }
    }

    /// The value of a plain key. Only what is asked for counts as read.
    private func found(_ key: String) -> JSONValue? { written[key].flatMap { object[$0] } }

    /// Works on bytes, since the keys looked for are ASCII.
    private static func plain(_ key: String) -> String {
        let bytes = key.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
            case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"): nil
            default: byte
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether one of these keys is there, with any value.
    func has(_ keys: String...) -> Bool { !present.isDisjoint(with: keys) }

    /// The value of the first of these keys that exists.
    func value(_ keys: String...) -> JSONValue? {
        keys.lazy.compactMap { found($0) }.first
    }

    /// The value of the first of these keys that exists; if it is an object, the value of the first
    /// of `inner` in it.
    func value(_ keys: String..., in inner: [String]) -> JSONValue? {
        guard let value = keys.lazy.compactMap({ found($0) }).first else { return nil }
        guard let object = value.object else { return value }
        let parts = HandwrittenKeys(object)
        return inner.lazy.compactMap { parts.found($0) }.first
    }

    /// The first of these keys' values that is a text and not blank, trimmed.
    func text(_ keys: String...) -> String? {
        keys.lazy.compactMap { found($0)?.string?.trimmed }.first
    }

    var name: String? { text("name", "displayname", "character", "title") }

    /// Whether the name was taken from the title.
    var nameIsTitle: Bool { text("name", "displayname", "character") == nil }

    /// Whether there is a name, and a key for hit points with any value.
    var hasNameAndHitPoints: Bool {
        name != nil && !present.isDisjoint(with: Self.hitPoints)
    }

    private static let hitPoints: Set = [
        "hp", "hitpoints", "health", "maxhitpoints", "maximumhitpoints", "maxhp", "hpmax",
        "hitpointsmax", "maxhealth", "currenthitpoints", "currenthp", "hpcurrent",
    ]
}
