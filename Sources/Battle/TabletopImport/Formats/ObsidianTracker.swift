import Tabletop

/// The data of the Obsidian plug-in Initiative Tracker: the players, the running fight, and
/// homebrew monsters of old versions. Saved encounters become fights only.
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
        let combatants = fighting.map { creature in
            var item = ImportItem(creature, container: "state")
            item.fight = 0
            return item
        }
        return players + combatants + homebrew
    }

    /// The running fight, then the saved ones. Both have the same shape; a saved one has not
    /// started, although it says round 1.
    static func fights(in object: JSONObject) -> [FightItem] {
        var fights: [FightItem] = []
        if let state = object.at("state")?.object, state["creatures"]?.array?.isEmpty == false {
            fights.append(fight(state, in: "state"))
        }
        for member in object["encounters"]?.object?.members ?? [] {
            guard let saved = member.value.object else {
                fights.append(
                    FightItem(skipped: .notAnObject(member.value.kind), name: member.key))
                continue
            }
            var fight = fight(saved, in: "encounters")
            fight.name = fight.name ?? member.key.trimmed
            fight.key = "encounters/\(member.key)"
            fight.members = saved["creatures"]?.array ?? []
            fights.append(fight)
        }
        return fights
    }

    private static func fight(_ state: JSONObject, in container: String) -> FightItem {
        var fight = FightItem(state)
        fight.name = state.text("name")
        fight.key = [container, fight.name].compactMap(\.self).joined(separator: "/")
        fight.container = "state"
        if state["state"] != .bool(false), container == "state",
            let round = state.at("round")?.whole
        {
            fight.round = max(0, round)
        }
        return fight
    }

    /// The members that are no data of the game are the plug-in's settings.
    static func partName(_ key: String) -> String {
        let data = ["players", "parties", "statuses", "state", "encounters", "homebrew"]
        return data.contains { key.hasPrefix($0) } ? key : "settings"
    }

    static func combatant(in item: JSONObject) -> RawCombatant {
        var raw = RawCombatant()
        raw.id = item.text("id")
        raw.kindName = item.text("name")
        // The fight numbers its combatants itself.
        _ = item["number"]
        if let display = item.text("display"), display != raw.kindName { raw.label = display }
        raw.initiative = item.at("initiative")
        raw.isHidden = item["hidden"] == .bool(true)
        raw.isOut = item["enabled"] == .bool(false)
        raw.isActive = item["active"] == .bool(true)
        raw.characterIDs = [raw.id, raw.kindName]
        return raw
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
        let isPlayer = item["player"] == .bool(true) || reader.container == "players"
        raw.kind = isPlayer ? .player : .monster
        raw.maximum = try reader.maximum(
            either(item.at("currentMaxHP"), item.at("hp")), "hp")
        raw.current = try reader.number(
            item.at("currentHP"), "currentHP", in: EntryReader.currentHitPoints)
        raw.temporary = try reader.number(item.at("tempHP"), "tempHP", in: EntryReader.hitPoints)
        raw.armorClass = try reader.number(
            either(item.at("currentAC"), item.at("ac")), "ac", in: EntryReader.scores)
        raw.initiative = try modifier(item.at("modifier"), reader: &reader)
        raw.level = try reader.number(item.at("level"), "level", in: 0...1000)
        if raw.level == 0 { raw.level = nil }
        raw.challengeRating = challengeRatingText(item.at("cr"))
        raw.conditions = [RawCondition](item.at("status")).unique
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
