import Tabletop

/// A character of D&D Beyond: the service's response, its older wrapper, or the character alone.
/// The file lacks the values that the character sheet shows; they are calculated from their parts
/// as the site does.
enum DnDBeyond: CharacterFormat {
    static let name = "D&D Beyond"
    static var reasonForNoItems: NothingToImport { .failedLookup }

    static func recognises(_ object: JSONObject) -> Bool {
        object.at("success") == .bool(false) && object.has("message")
            || [object["data"]?.object, object["character"]?.object, object]
                .contains { $0?.has("stats", "baseHitPoints") == true }
    }

    /// No items for the response to a failed lookup.
    static func items(in object: JSONObject) -> [ImportItem] {
        if object["success"] == .bool(false) { return [] }
        return [ImportItem(object.at("data") ?? object.at("character") ?? .object(object))]
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.has("stats", "baseHitPoints") else { throw .notACharacter }
        let sheet = try DnDBeyondSheet(item, reader: &reader)
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.kind = .player
        raw.level = sheet.level > 0 ? sheet.level : nil
        raw.titles = [title(item)]
        if let id = item["id"]?.whole, id > 0 { raw.id = String(id) }
        raw.maximum = try sheet.maximum(&reader)
        let removed = try reader.number(
            item.at("removedHitPoints"), "removedHitPoints", in: EntryReader.hitPoints)
        raw.current = raw.maximum.map { max(0, $0 - (removed ?? 0)) }
        raw.temporary = try reader.number(
            item.at("temporaryHitPoints"), "temporaryHitPoints", in: EntryReader.hitPoints)
        raw.armorClass = try sheet.armorClass(&reader)
        raw.initiative = sheet.initiative
        raw.statBlock = sheet.statBlock()
        raw.defenses = sheet.defenses
        raw.resources = sheet.slots + sheet.hitDice + sheet.limitedUses
        sheet.readState(into: &raw)
        return raw
    }

    /// "Hill Dwarf Cleric/Fighter".
    private static func title(_ item: JSONObject) -> String? {
        let race = item.at("race")?.object
        let classes = (item["classes"]?.array ?? []).compactMap {
            $0.object?.at("definition", "name")?.string
        }
        return [
            either(race?.at("fullName"), race?.at("baseName"))?.string,
            classes.joined(separator: "/"),
        ]
        .compactMap(\.self).joined(separator: " ").trimmed
    }
}

/// The parts of a character sheet that the values depend on.
struct DnDBeyondSheet {
    /// A modifier from a race, class, feat or worn item.
    struct Modifier {
        var group: String
        var type: String
        var subType: String
        var value: Int
        var statID: Int?
        var componentID: Int?
    }

    let item: JSONObject
    private(set) var modifiers: [Modifier] = []
    /// Ability scores in the order strength, dexterity, constitution, intelligence, wisdom,
    /// charisma.
    private var scores: [Int] = []
    private(set) var level = 0

    init(_ item: JSONObject, reader: inout EntryReader) throws(SkipReason) {
        self.item = item
        try readModifiers(&reader)
        for entry in item["classes"]?.array ?? [] {
            level += try reader.number(entry.object?.at("level"), "classes.level", in: 0...100) ?? 0
        }
        level = min(level, 1000)
        try readScores(&reader)
    }

    // MARK: Values of the sheet

    func maximum(_ reader: inout EntryReader) throws(SkipReason) -> Int? {
        let allowed = EntryReader.hitPoints
        if let override = try reader.number(
            item.at("overrideHitPoints"), "overrideHitPoints", in: allowed)
        {
            return override
        }
        guard
            let base = try reader.number(item.at("baseHitPoints"), "baseHitPoints", in: allowed)
        else { return nil }
        let bonus = try reader.number(
            item.at("bonusHitPoints"), "bonusHitPoints", in: EntryReader.currentHitPoints)
        var total = base + (bonus ?? 0) + level * modifier(of: 3)
        for modifier in modifiers where modifier.subType == "hit-points-per-level" {
            total += modifier.value * (try levels(for: modifier, &reader))
        }
        return try reader.number(.integer(total), "hit points", in: allowed)
    }

    func armorClass(_ reader: inout EntryReader) throws(SkipReason) -> Int? {
        var extra = 0
        for entry in item["characterValues"]?.array ?? [] {
            guard let entry = entry.object, let type = entry["typeId"]?.whole,
                (1...3).contains(type)
            else { continue }
            let value = try reader.number(
                entry.at("value"), "characterValues.value", in: EntryReader.modifiers)
            if type == 1, let value { return value }
            extra += value ?? 0
        }
        var armor: Int?
        var shield = 0
        for entry in item["inventory"]?.array ?? [] {
            guard let entry = entry.object, entry["equipped"] == .bool(true),
                let definition = entry.at("definition")?.object,
                let value = try reader.number(
                    definition.at("armorClass"), "inventory.armorClass", in: EntryReader.scores)
            else { continue }
            switch armorType(definition) {
            case 1: armor = max(armor ?? 0, value + modifier(of: 2))
            case 2: armor = max(armor ?? 0, value + min(2, modifier(of: 2)))
            case 3: armor = max(armor ?? 0, value)
            case 4: shield = max(shield, value)
            default: break
            }
        }
        var unarmored = 10 + modifier(of: 2)
        for set in modifiers where set.type == "set" && set.subType == "unarmored-armor-class" {
            let ability = set.statID.map { modifier(of: $0) } ?? 0
            unarmored = max(unarmored, 10 + modifier(of: 2) + set.value + ability)
        }
        extra += sum("armor-class") + (armor == nil ? 0 : sum("armored-armor-class"))
        let total = (armor ?? unarmored) + shield + extra
        return try reader.number(.integer(total), "armor class", in: EntryReader.scores)
    }

    var initiative: Int {
        let half = modifiers.contains {
            $0.type == "half-proficiency" && $0.subType == "initiative"
        }
        return modifier(of: 2) + sum("initiative") + (half ? proficiency / 2 : 0)
    }

    // MARK: Parts

    /// The modifier of an ability, given by the site's number from 1.
    func modifier(of ability: Int) -> Int {
        abilityModifier(score(ability))
    }

    /// The score of an ability, given by the site's number from 1.
    func score(_ ability: Int) -> Int {
        scores.indices.contains(ability - 1) ? scores[ability - 1] : 10
    }

    /// The bonus for proficiency.
    var proficiency: Int { (max(level, 1) - 1) / 4 + 2 }

    /// The classes with their subclasses and levels.
    var classes: [(name: String, subclass: String?, level: Int)] {
        (item["classes"]?.array ?? []).compactMap { entry in
            guard let entry = entry.object, let name = entry.at("definition", "name")?.string,
                let level = entry.at("level")?.whole
            else { return nil }
            return (
                name, entry.at("subclassDefinition", "name")?.string, max(0, min(100, level))
            )
        }
    }

    /// All modifiers of the file, those of items that are not worn included.
    var allModifiers: [JSONObject] {
        (item["modifiers"]?.object?.members ?? []).flatMap { $0.value.array ?? [] }
            .compactMap(\.object)
    }

    /// Whether a modifier of this type names something.
    func has(_ type: String, _ subType: String) -> Bool {
        allModifiers.contains { $0.text("type") == type && $0.text("subType") == subType }
    }

    func sum(_ subType: String) -> Int {
        modifiers.filter { $0.type == "bonus" && $0.subType == subType }
            .reduce(0) { $0 + $1.value }
    }

    /// The levels a modifier counts: for a class feature those of the class, otherwise all.
    private func levels(for modifier: Modifier, _ reader: inout EntryReader) throws(SkipReason)
        -> Int
    {
        guard modifier.group == "class", let component = modifier.componentID else { return level }
        for entry in item["classes"]?.array ?? [] {
            let features = entry.object?["classFeatures"]?.array ?? []
            let isSource = features.contains { feature in
                let id = feature.object?.at("definition", "id") ?? feature.object?.at("id")
                return id == .integer(component)
            }
            if isSource {
                return try reader.number(entry.object?.at("level"), "classes.level", in: 0...100)
                    ?? 0
            }
        }
        return level
    }

    /// Ignores `isGranted`, because increases chosen by the player have `false` and count too.
    private mutating func readModifiers(_ reader: inout EntryReader) throws(SkipReason) {
        for group in item["modifiers"]?.object?.members ?? [] {
            for entry in group.value.array ?? [] {
                guard let entry = entry.object, let type = entry.text("type"),
                    let subType = entry.text("subType"),
                    group.key != "item" || isWorn(entry)
                else { continue }
                func id(_ key: String) -> Int? {
                    entry[key]?.whole
                }
                // Other modifiers may have any `value`, so only these are read.
                let counts =
                    ["initiative", "hit-points-per-level", "unarmored-armor-class"].contains(
                        subType)
                    || subType.hasSuffix("armor-class") || subType.hasSuffix("-score")
                    || subType.hasSuffix("-weapon-attacks") || subType == "saving-throws"
                guard counts else { continue }
                let value = try reader.number(
                    entry.at("value"), "modifiers.\(group.key).value", in: EntryReader.modifiers)
                modifiers.append(
                    Modifier(
                        group: group.key, type: type, subType: subType, value: value ?? 0,
                        statID: id("statId"), componentID: id("componentId")))
            }
        }
        modifiers = Array(modifiers.prefix(10_000))
    }

    /// Whether the modifier's item is equipped and, if required, attuned.
    func isWorn(_ modifier: JSONObject) -> Bool {
        (item["inventory"]?.array ?? []).contains { entry in
            guard let entry = entry.object, let id = modifier.at("componentId"),
                entry.at("definition", "id") == id
            else { return false }
            let needsAttunement = modifier["requiresAttunement"] == .bool(true)
            return entry["equipped"] == .bool(true)
                && (!needsAttunement || entry["isAttuned"] == .bool(true))
        }
    }

    private mutating func readScores(_ reader: inout EntryReader) throws(SkipReason) {
        let names = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]
        func value(_ list: String, _ id: Int, _ reader: inout EntryReader) throws(SkipReason)
            -> Int?
        {
            let entry = item[list]?.array?.first { $0.object?["id"] == .integer(id) }
            return try reader.number(
                entry?.object?.at("value"), "\(list).\(id)", in: EntryReader.modifiers)
        }
        for (index, name) in names.enumerated() {
            let id = index + 1
            if let override = try value("overrideStats", id, &reader), override > 0 {
                scores.append(override)
                continue
            }
            let base = try value("stats", id, &reader) ?? 10
            let bonus = try value("bonusStats", id, &reader) ?? 0
            let score = base + bonus + sum("\(name)-score")
            let set = modifiers.filter { $0.type == "set" && $0.subType == "\(name)-score" }
            scores.append(set.map(\.value).reduce(score, max))
        }
    }

    /// 1 light, 2 medium, 3 heavy, 4 shield. Older files have only the words.
    private func armorType(_ definition: JSONObject) -> Int? {
        if let type = definition["armorTypeId"]?.whole { return type }
        return switch definition.text("type") {
        case "Light Armor": 1
        case "Medium Armor": 2
        case "Heavy Armor": 3
        case "Shield": 4
        default: nil
        }
    }
}
