/// Monsters of Open5e's first API: single ones, pages, and rows of its dumps. The armor class is a
/// number; the other keys are those of 5e-database.
enum Open5eV1: CharacterFormat {
    static let name = "Open5e v1"

    static func recognises(_ object: JSONObject) -> Bool {
        object.has("hit_points") && object["armor_class"]?.array == nil
            && object.at("challenge_rating")?.string != nil
            && object.hasAny("slug", "document__slug", "armor_desc", "cr")
    }

    /// A dump has lists as texts with JSON: `actions_json`.
    static func completed(_ item: JSONObject, _ companions: ImportCompanions) throws(SkipReason)
        -> (item: JSONObject, unknown: [String])
    {
        var whole = item
        for member in item.members where member.key.hasSuffix("_json") {
            let key = String(member.key.dropLast("_json".count))
            guard let text = member.value.string?.trimmed, !item.has(key) else { continue }
            whole.set(member.key, nil)
            do {
                whole.set(key, try JSONValue(utf8: [UInt8](text.utf8)))
            } catch {
                throw .badInnerJSON(path: member.key, error)
            }
        }
        return (whole, [])
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.has("hit_points") else { throw .notACharacter }
        var raw = try RawCharacter(srdMonster: item, reader: &reader)
        raw.statBlock = RawStatBlock(open5eV1: item)
        raw.id = item.text("slug") ?? item.text("key")
        raw.armorClass = try reader.number(
            item.at("armor_class"), "armor_class", in: EntryReader.scores)
        return raw
    }
}
