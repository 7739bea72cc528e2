import Tabletop

/// Compendiums of Game Master 5, Fight Club 5 and EncounterPlus: XML with monsters, which become
/// objects with the keys of Fantasy Statblocks. Their items, spells and classes are counted.
enum GameMaster5: CharacterFormat {
    static let name = "Game Master 5"

    private static let key = "game master 5 monsters"

    static func recognises(_ object: JSONObject) -> Bool { object.has(key) }

    static func items(in object: JSONObject) -> [ImportItem] {
        (object[key]?.array ?? []).map { ImportItem($0) }
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        try FantasyStatblocks.character(in: item, reader: &reader)
    }

    /// The monsters of a text; `nil` if it is XML of another kind.
    ///
    /// - Throws: ``XMLProblem``.
    static func value(_ bytes: [UInt8]) throws(XMLProblem) -> JSONValue? {
        let root = try XMLElement.root(of: bytes)
        guard root.name == "compendium" || root.name == "monster" else { return nil }
        let entries = root.name == "monster" ? [root] : root.elements
        var members: [JSONObject.Member] = [
            .init(
                key: key,
                value: .array(entries.filter { $0.name == "monster" }.map { .object(monster($0)) }))
        ]
        // Named as not taken, by their kind.
        for kind in Set(entries.map(\.name)).subtracting(["monster"]).sorted() {
            members.append(
                .init(key: kind, value: .integer(entries.count { $0.name == kind })))
        }
        return .object(JSONObject(members))
    }

    /// The elements of a monster that are read.
    private static let known: Set = [
        "name", "size", "type", "alignment", "ac", "hp", "speed", "str", "dex", "con", "int", "wis",
        "cha", "save", "skill", "resist", "vulnerable", "immune", "conditionImmune", "passive",
        "senses", "languages", "cr", "description", "trait", "action", "bonusAction", "reaction",
        "legendary", "mythic", "lair",
    ]

    private static func monster(_ monster: XMLElement) -> JSONObject {
        var object = JSONObject()
        func set(_ key: String, _ value: JSONValue?) {
            if let value { object.members.append(.init(key: key, value: value)) }
        }
        func text(_ name: String) -> JSONValue? { monster.text(name).map(JSONValue.string) }
        set("name", text("name"))
        let sizes = [
            "T": "Tiny", "S": "Small", "M": "Medium", "L": "Large", "H": "Huge", "G": "Gargantuan",
        ]
        set("size", monster.text("size").map { .string(sizes[$0] ?? $0) })
        // The books' names follow the type.
        if let kind = monster.text("type")?.wholeMatch(
            of: #/([^(,]+?)\s*(?:\(([^)]*)\))?\s*(?:,.*)?/#)
        {
            set("type", .string(String(kind.1)))
            set("subtype", kind.2.map { .string(String($0)) })
        }
        set("alignment", text("alignment"))
        set("ac", text("ac"))
        set("hp", text("hp"))
        set(
            "hit_dice",
            monster.text("hp")?.firstMatch(of: #/\(([^()]*d[^()]*)\)/#).map {
                .string(String($0.1))
            })
        set("speed", text("speed"))
        let scores = Ability.allCases.map { monster.text($0.rawValue).flatMap { Int($0) } }
        if scores.allSatisfy({ $0 != nil }) {
            set("stats", .array(scores.map { .integer($0 ?? 10) }))
        } else {
            // Named as not taken.
            for ability in Ability.allCases { set(ability.rawValue, text(ability.rawValue)) }
        }
        set("saves", monster.text("save").map(PrintedStatBlock.bonuses))
        set("skillsaves", monster.text("skill").map(PrintedStatBlock.bonuses))
        set("damage_resistances", text("resist"))
        set("damage_vulnerabilities", text("vulnerable"))
        set("damage_immunities", text("immune"))
        set("condition_immunities", text("conditionImmune"))
        let passive = monster.text("passive").map { "passive Perception \($0)" }
        let senses = [monster.text("senses"), passive].compactMap { $0 }
        if !senses.isEmpty { set("senses", .string(senses.joined(separator: ", "))) }
        set("languages", text("languages"))
        set("cr", text("cr"))
        set("desc", text("description"))
        var lists: [String: [JSONValue]] = [:]
        for (name, key) in [
            ("trait", "traits"), ("action", "actions"), ("bonusAction", "bonus_actions"),
            ("reaction", "reactions"), ("legendary", "legendary_actions"),
            ("mythic", "mythic_actions"), ("lair", "lair_actions"),
        ] {
            for entry in monster.elements where entry.name == name {
                guard var name = entry.text("name") else { continue }
                // Fight Club 5 has no element for what it then marks in the name.
                var key = key
                if let mark = name.firstMatch(of: #/(?i)\s*\(bonus action\)$/#) {
                    name.removeSubrange(mark.range)
                    key = "bonus_actions"
                }
                let lines = entry.elements.filter { $0.name == "text" }.compactMap(\.text.trimmed)
                var object: JSONObject = [
                    "name": .string(name), "desc": .string(lines.joined(separator: "\n")),
                ]
                // The attack repeats the text.
                for other in entry.elements where !["name", "text", "attack"].contains(other.name) {
                    object.members.append(.init(key: other.name, value: .string(other.text)))
                }
                lists[key, default: []].append(.object(object))
            }
        }
        for (key, entries) in lists.sorted(by: { $0.key < $1.key }) { set(key, .array(entries)) }
        // What is not known, to be named as not taken.
        for other in Set(monster.elements.map(\.name)).subtracting(known).sorted() {
            set("element \(other)", text(other))
        }
        return object
    }
}
