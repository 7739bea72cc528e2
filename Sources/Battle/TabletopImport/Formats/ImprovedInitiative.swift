import Foundation
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
    static func isOldEncounter(_ object: JSONObject) -> Bool {
        guard let combatants = object["Creatures"]?.array, !combatants.isEmpty else { return false }
        return combatants.allSatisfy { $0.object?.hasAny("StatBlock", "Statblock") == true }
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        if isExport(object) { return exportItems(object) }
        if let combatants = object["Combatants"]?.array { return numbered(combatants) }
        if isOldEncounter(object) { return numbered(object["Creatures"]?.array ?? []) }
        return [ImportItem(.object(object))]
    }

    static func fights(in object: JSONObject) -> [FightItem] {
        if isExport(object) { return exportFights(object) }
        if object["Combatants"]?.array != nil || isOldEncounter(object) { return [fight(object)] }
        return []
    }

    /// The members of an export are named after their stores.
    static func partName(_ key: String) -> String {
        let prefix = "ImprovedInitiative."
        let bare = key.hasPrefix(prefix) ? key.dropFirst(prefix.count) : key[...]
        return String(bare.prefix { $0 != "." })
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        let inner = (item["StatBlock"] ?? item["Statblock"])?.object
        let block = inner ?? item
        guard inner != nil || block.hasAny("HP", "AC", "Abilities") else { throw .notACharacter }
        var raw = RawCharacter()
        let names = [item.text("Alias"), item.text("Name"), block.text("Name")]
        raw.name = names.lazy.compactMap(\.self).first
        raw.id = item.text("Id") ?? block.text("Id")
        raw.kind = isPlayer(block) ? .player : .monster
        raw.titles = [block.text("Type")]
        raw.maximum = try reader.maximum(
            either(item.at("MaxHP"), block.at("HP", "Value")), "HP.Value")
        raw.current = try reader.number(
            item.at("CurrentHP"), "CurrentHP", in: EntryReader.currentHitPoints)
        raw.temporary = try reader.number(
            item.at("TemporaryHP"), "TemporaryHP", in: EntryReader.hitPoints)
        let armor = block.at("AC")
        raw.armorClass = try reader.number(
            armor?.object == nil ? armor : armor?.object?.at("Value"), "AC", in: EntryReader.scores)
        raw.initiative = try initiative(block, reader: &reader)
        raw.take(
            DefenseLists(
                resist: block.at("DamageResistances"),
                vulnerable: block.at("DamageVulnerabilities"),
                immune: block.at("DamageImmunities"), conditions: block.at("ConditionImmunities")))
        raw.statBlock = RawStatBlock(improvedInitiative: block)
        let challenge = block.text("Challenge") ?? ""
        if raw.kind == .player {
            raw.level = level(block.at("Challenge"))
        } else if challenge.hasPrefix("Level ") {
            // As this program writes creatures of Pathfinder.
            raw.level = level(.string(String(challenge.dropFirst(6))))
        } else {
            raw.challengeRating = challengeRatingText(block.at("Challenge"))
        }
        raw.conditions = tags(item.at("Tags"))
        raw.notes = RawNote.joined((nil, item.text("Notes")), (nil, block.text("Description")))
        raw.portrait = block.text("ImageURL")
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
        if case .textWithout(let text)? = parts.first { Misunderstood.current?.add(text) }
        let levels = parts.compactMap { part in
            if case .number(let level) = part, (1...100).contains(level) { level } else { nil }
        }
        return levels.isEmpty || levels.count < parts.count ? nil : levels.reduce(0, +)
    }

    // MARK: - Full export

    /// The store and the id in a key such as `ImprovedInitiative.Creatures.an id.with dots`.
    static func storeAndID(_ key: String) -> (store: String, id: String)? {
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
    /// is imported once. Monsters of saved encounters that are not among the creatures, such as
    /// those of the program's own library, follow once each.
    private static func exportItems(_ export: JSONObject) -> [ImportItem] {
        let entries = entries(of: export)
        let persistent = entries.filter { $0.store == "PersistentCharacters" }.map(\.id)
        let items = entries.filter { characterStores.contains($0.store) }.map { entry in
            if entry.store == "PlayerCharacters" && persistent.contains(entry.id) {
                return ImportItem(skipped: .keptElsewhere("PersistentCharacters"), name: nil)
            }
            var item = ImportItem(skipped: .noName, name: entry.id)
            item.container = entry.store
            item.content = entry.content
            if case .success = entry.content { item.name = nil }
            item.id = entry.id
            return item
        }
        var known = Set(entries.map { plain($0.id) })
        for item in items {
            if let name = (try? item.content.get())?.object?.text("Name") {
                known.insert(plain(name))
            }
        }
        return items + strangers(in: export, besides: &known)
    }

    /// An entry of a full export.
    struct ExportEntry {
        var key: String
        var store: String
        var id: String
        var content: Result<JSONValue, SkipReason>
    }

    /// The entries of all stores that are read; they and the index lists count as read.
    static func entries(of export: JSONObject) -> [ExportEntry] {
        for store in allStores { _ = (export[store], export["ImprovedInitiative.\(store)"]) }
        return export.members.compactMap { member in
            guard let (store, id) = storeAndID(member.key),
                store == "SavedEncounters" || characterStores.contains(store),
                let value = export[member.key]
            else { return nil }
            return ExportEntry(
                key: member.key, store: store, id: id, content: content(value, of: member.key))
        }
    }

    /// The value, or that of the JSON inside a text.
    static func content(_ value: JSONValue, of key: String) -> Result<JSONValue, SkipReason> {
        guard let text = value.string else { return .success(value.untraced) }
        do throws(JSONProblem) {
            return .success(try JSONValue(utf8: Array(text.utf8)))
        } catch {
            return .failure(.badInnerJSON(path: key, error))
        }
    }

    /// An id or a name as ``DraftCheck`` compares them.
    static func plain(_ id: String) -> String {
        id.precomposedStringWithCanonicalMapping.lowercased()
    }
}
