import Tabletop

/// Improved Initiative (version 3.11 and, where it differs, 2.x): statblocks, single or in lists,
/// persistent characters, saved encounters, the payload that encounter builders send to open an
/// encounter in it, and the full export.
enum ImprovedInitiative: CharacterFormat {
    static let name = "Improved Initiative"

    static func recognises(_ object: JSONObject) -> Bool {
        isExport(object) || object["Combatants"]?.array != nil
            || (object.hasAny("StatBlock", "Statblock") && object.has("CurrentHP"))
            || (object.has("Name") && object.at("HP", "Value") != nil)
            || isOldEncounter(object)
    }

    /// The stores of a full export that contain characters, in order of preference.
    private static let characterStores = ["PersistentCharacters", "PlayerCharacters", "Creatures"]
    private static let allStores = characterStores + ["SavedEncounters", "Spells"]

    /// Whether the keys are those of the program's storage: `ImprovedInitiative.…`,
    /// `Creatures.<id>`, or an index, which is a list of ids under the name of a store.
    private static func isExport(_ object: JSONObject) -> Bool {
        object.members.contains { member in
            if member.key.hasPrefix("ImprovedInitiative.") { return true }
            if allStores.contains(member.key), let ids = member.value.array, !ids.isEmpty {
                return ids.allSatisfy { $0.string != nil }
            }
            return allStores.contains { member.key.hasPrefix($0 + ".") }
        }
    }

    /// Encounters saved by old versions list their combatants under `Creatures`.
    private static func isOldEncounter(_ object: JSONObject) -> Bool {
        guard let combatants = object["Creatures"]?.array, !combatants.isEmpty else { return false }
        return combatants.allSatisfy { $0.object?.hasAny("StatBlock", "Statblock") == true }
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        if isExport(object) { return exportItems(object) }
        if let combatants = object["Combatants"]?.array { return numbered(combatants) }
        if isOldEncounter(object) { return numbered(object["Creatures"]?.array ?? []) }
        return [ImportItem(.object(object))]
    }

    static func warnings(about object: JSONObject) -> [ImportWarning.Fact] {
        guard isExport(object) else { return [] }
        let encounters = object.members.count { storeAndID($0.key)?.store == "SavedEncounters" }
        if encounters == 0 { return [] }
        let noun = encounters == 1 ? "1 saved encounter" : "\(encounters) saved encounters"
        return [.leftOut("\(noun); export each by itself to import its combatants")]
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        let inner = (item["StatBlock"] ?? item["Statblock"])?.object
        let block = inner ?? item
        guard block.has("HP") || block.has("AC") || inner != nil else { throw .notACharacter }
        var raw = RawCharacter()
        raw.name = item.text("Alias") ?? item.text("Name") ?? block.text("Name")
        raw.id = item.text("Id") ?? block.text("Id")
        raw.kind = isPlayer(block) ? .player : .monster
        raw.titles = [block.text("Type")]
        raw.maximum = try reader.maximum(
            item.at("MaxHP") ?? block.at("HP", "Value"), "HP.Value")
        raw.current = try reader.number(
            item.at("CurrentHP"), "CurrentHP", in: EntryReader.currentHitPoints)
        raw.temporary = try reader.number(
            item.at("TemporaryHP"), "TemporaryHP", in: EntryReader.hitPoints)
        let armor = block.at("AC")
        raw.armorClass = try reader.number(
            armor?.object == nil ? armor : armor?.object?.at("Value"), "AC", in: EntryReader.scores)
        raw.initiative = try initiative(block, reader: &reader)
        raw.defenses = Defenses(
            resist: block.at("DamageResistances"), vulnerable: block.at("DamageVulnerabilities"),
            immune: block.at("DamageImmunities"), conditions: block.at("ConditionImmunities"))
        raw.statBlock = RawStatBlock(improvedInitiative: block)
        if raw.kind == .player {
            raw.level = level(block.at("Challenge"))
        } else {
            raw.challengeRating = challengeRatingText(block.at("Challenge"))
        }
        return raw
    }

    private static func isPlayer(_ block: JSONObject) -> Bool {
        guard let player = block.text("Player") else { return false }
        return player.lowercased() != "npc"
    }

    /// The initiative modifier. `InitiativeModifier` is added to the Dexterity modifier. Encounter
    /// builders send no abilities and put the whole modifier there; `TotalInitiativeModifier` is
    /// always the whole one.
    private static func initiative(_ block: JSONObject, reader: inout EntryReader)
        throws(SkipReason) -> Int?
    {
        let allowed = EntryReader.modifiers
        if let total = try reader.number(
            block.at("TotalInitiativeModifier"), "TotalInitiativeModifier", in: allowed)
        {
            return total
        }
        let dexterity = try reader.modifier(
            ofScore: block.at("Abilities", "Dex"), "Abilities.Dex")
        let modifier = try reader.number(
            block.at("InitiativeModifier"), "InitiativeModifier", in: allowed)
        if dexterity == nil && modifier == nil { return nil }
        return (dexterity ?? 0) + (modifier ?? 0)
    }

    /// The level of a player's character, which is in `Challenge`; "5/3" are the levels of two
    /// classes.
    private static func level(_ value: JSONValue?) -> Int? {
        let parts: [WholeNumber] =
            switch value {
            case .string(let text): text.split(separator: "/").map { String($0).firstWholeNumber }
            case .integer(let number): [.number(number)]
            default: []
            }
        let levels = parts.compactMap { part in
            if case .number(let level) = part, (1...100).contains(level) { level } else { nil }
        }
        return levels.isEmpty || levels.count < parts.count ? nil : levels.reduce(0, +)
    }

    // MARK: - Encounters

    /// The combatants of an encounter with their numbers as names: the program shows `IndexLabel`
    /// after a name that several combatants share.
    private static func numbered(_ combatants: [JSONValue]) -> [ImportItem] {
        func name(_ combatant: JSONValue) -> String? {
            guard let object = combatant.object, object.text("Alias") == nil else { return nil }
            return (object["StatBlock"] ?? object["Statblock"])?.object?.text("Name")
        }
        var counts: [String: Int] = [:]
        for combatant in combatants {
            if let name = name(combatant) { counts[name, default: 0] += 1 }
        }
        return combatants.map { combatant in
            var item = ImportItem(combatant, container: "combatants")
            if let name = name(combatant), counts[name, default: 0] > 1,
                case .integer(let label)? = combatant.object?["IndexLabel"]
            {
                item.name = "\(name) \(label)"
            }
            return item
        }
    }

    // MARK: - Full export

    /// The store and the id in a key such as `ImprovedInitiative.Creatures.an id.with dots`.
    private static func storeAndID(_ key: String) -> (store: String, id: String)? {
        let prefix = "ImprovedInitiative."
        let bare = key.hasPrefix(prefix) ? key.dropFirst(prefix.count) : key[...]
        guard let dot = bare.firstIndex(of: ".") else { return nil }
        let store = String(bare[..<dot])
        guard allStores.contains(store) else { return nil }
        return (store, String(bare[bare.index(after: dot)...]))
    }

    /// The entries of a full export. The index lists are ignored, because they can name missing
    /// entries and lack existing ones. The 2.x export writes each entry as a text that contains
    /// JSON. An entry migrated from `PlayerCharacters` to `PersistentCharacters` keeps its id and
    /// is imported once.
    private static func exportItems(_ export: JSONObject) -> [ImportItem] {
        let entries = export.members.compactMap { member in
            storeAndID(member.key).map { (key: member.key, place: $0, value: member.value) }
        }
        let persistent = entries.filter { $0.place.store == "PersistentCharacters" }.map(\.place.id)
        return entries.filter { characterStores.contains($0.place.store) }.map { entry in
            if entry.place.store == "PlayerCharacters" && persistent.contains(entry.place.id) {
                return ImportItem(skipped: .keptElsewhere("PersistentCharacters"), name: nil)
            }
            let (store, id) = entry.place
            var item = ImportItem(entry.value, container: store)
            if let text = entry.value.string {
                do throws(JSONProblem) {
                    item.content = .success(try JSONValue(utf8: Array(text.utf8)))
                } catch {
                    item.content = .failure(.badInnerJSON(path: entry.key, error))
                    item.name = id
                }
            }
            item.id = id
            return item
        }
    }
}
