import Tabletop

/// The data of the Obsidian plug-in Initiative Tracker: the players, the running fight, and
/// homebrew monsters of old versions. Saved encounters are left out with a warning.
enum ObsidianTracker: CharacterFormat {
    static let name = "Obsidian Initiative Tracker"

    static func recognises(_ object: JSONObject) -> Bool {
        // The misspelling "diplay" is the plug-in's.
        object.has("players") && object.hasAny("state", "statuses", "diplayPlayerHPValues")
    }

    /// The players, combatants of the running fight, and monsters. A player in the running fight is
    /// taken from there, where the current hit points are.
    static func items(in object: JSONObject) -> [ImportItem] {
        let fighting = object.at("state", "creatures")?.array ?? []
        let fightingPlayers = fighting.compactMap { creature in
            creature.object?["player"] == .bool(true) ? creature.object?.text("name") : nil
        }
        let players = (object["players"]?.array ?? []).map { player in
            if let name = player.object?.text("name"), fightingPlayers.contains(name) {
                return ImportItem(skipped: .keptElsewhere("the running fight"), name: name)
            }
            return ImportItem(player, container: "players")
        }
        let homebrew = (object["homebrew"]?.array ?? []).map {
            ImportItem($0, container: "homebrew")
        }
        return players + fighting.map { ImportItem($0, container: "state") } + homebrew
    }

    static func warnings(about object: JSONObject) -> [ImportWarning.Fact] {
        switch object["encounters"]?.object?.members.count ?? 0 {
        case 0: []
        case 1: [.leftOut("1 saved encounter")]
        case let count: [.leftOut("\(count) saved encounters")]
        }
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        if reader.container == "homebrew" {
            return try FantasyStatblocks.character(in: item, reader: &reader)
        }
        var raw = RawCharacter()
        raw.name = item.text("display") ?? item.text("name")
        raw.id = item.text("id")
        let isPlayer = reader.container == "players" || item["player"] == .bool(true)
        raw.kind = isPlayer ? .player : .monster
        raw.maximum = try reader.maximum(
            item.at("currentMaxHP") ?? item.at("hp"), "hp")
        raw.current = try reader.number(
            item.at("currentHP"), "currentHP", in: EntryReader.currentHitPoints)
        raw.temporary = try reader.number(item.at("tempHP"), "tempHP", in: EntryReader.hitPoints)
        raw.armorClass = try reader.number(
            item.at("currentAC") ?? item.at("ac"), "ac", in: EntryReader.scores)
        raw.initiative = try modifier(item.at("modifier"), reader: &reader)
        raw.level = try reader.number(item.at("level"), "level", in: 0...1000)
        if raw.level == 0 { raw.level = nil }
        raw.challengeRating = challengeRatingText(item.at("cr"))
        return raw
    }

    /// The initiative modifier: a number or a list to add up. The key `initiative` is a roll and is
    /// not read.
    private static func modifier(_ value: JSONValue?, reader: inout EntryReader)
        throws(SkipReason) -> Int?
    {
        guard let list = value?.array else {
            return try reader.number(value, "modifier", in: EntryReader.modifiers)
        }
        var sum: Int?
        for (index, part) in list.prefix(100).enumerated() {
            if let part = try reader.number(part, "modifier[\(index)]", in: EntryReader.modifiers) {
                sum = (sum ?? 0) + part
            }
        }
        return sum
    }
}
