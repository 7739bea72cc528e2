/// Creatures of Open5e's second API: a response with one creature, a page, a set, and the Django
/// dumps of its repository, whose rows have flat keys (`ability_score_dexterity`).
enum Open5eV2: CharacterFormat {
    static let name = "Open5e v2"

    static func recognises(_ object: JSONObject) -> Bool {
        object.has("name") && object.hasAny("ability_scores", "ability_score_dexterity")
    }

    /// A dump has flat keys, and actions and traits as rows of other tables. They are put as the API has
    /// them.
    static func completed(_ item: JSONObject, _ companions: ImportCompanions) throws(SkipReason)
        -> (item: JSONObject, unknown: [String])
    {
        guard item.has("ability_score_dexterity") else { return (item, []) }
        var whole = item
        var (speed, saves, skills): (JSONObject, JSONObject, JSONObject) = ([:], [:], [:])
        var senses: [JSONValue] = []
        for member in item.members {
            let key = member.key
            if ["walk", "burrow", "climb", "fly", "swim", "hover"].contains(key) {
                speed.set(key, member.value)
            } else if key.hasPrefix("saving_throw_") {
                saves.set(String(key.dropFirst("saving_throw_".count)), member.value)
            } else if key.hasPrefix("skill_bonus_") {
                skills.set(String(key.dropFirst("skill_bonus_".count)), member.value)
            } else if key.hasSuffix("_range"), key != "normal_sight_range" {
                if let feet = member.value.whole {
                    senses.append(.string("\(key.dropLast("_range".count)) \(feet) ft."))
                }
            } else {
                continue
            }
            whole.set(key, nil)
        }
        whole.set("speed", .object(speed))
        whole.set("saving_throws", .object(saves))
        whole.set("skill_bonuses", .object(skills))
        if !senses.isEmpty { whole.set("senses", .array(senses)) }
        if let languages = item.text("languages_desc") {
            whole.set("languages", .string(languages))
            whole.set("languages_desc", nil)
        }
        let key = item.text("key") ?? ""
        let actions = companions.rows("creatureaction", of: key).sorted { first, second in
            order(first) < order(second)
        }
        if !actions.isEmpty { whole.set("actions", .array(actions)) }
        let traits = companions.rows("creaturetrait", of: key)
        if !traits.isEmpty { whole.set("traits", .array(traits)) }
        return (whole, [])
    }

    private static func order(_ row: JSONValue) -> Int {
        row.object?.at("order_in_statblock")?.whole ?? 0
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.has("hit_points") else {
            throw item.has("url") ? .linkOnly : .notACharacter
        }
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.id = item.text("key")
        raw.statBlock = RawStatBlock(open5eV2: item)
        raw.titles = [
            creatureLine(
                size: named(item.at("size")), type: named(item.at("type")),
                subtype: item.text("subcategory"), alignment: item.text("alignment"))
        ]
        raw.maximum = try reader.maximum(
            item.at("hit_points"), "hit_points")
        raw.armorClass = try reader.number(
            item.at("armor_class"), "armor_class", in: EntryReader.scores)
        raw.initiative = try reader.number(
            item.at("initiative_bonus"), "initiative_bonus", in: EntryReader.modifiers)
        if raw.initiative == nil {
            // Dumps of the 2014 rules lack the bonus, which is the Dexterity modifier there.
            raw.initiative = try reader.modifier(
                ofScore: item.at("ability_scores", "dexterity")
                    ?? item.at("ability_score_dexterity"),
                "dexterity")
        }
        raw.challengeRating = challengeRatingText(item.at("challenge_rating"))
        raw.notes = RawNote.joined((nil, RawNote.text(item.at("desc"))))
        raw.portrait = item.text("illustration") ?? item.at("illustration", "file_url")?.string
        // The API nests these keys in an object; dumps have them flat.
        raw.take(DefenseLists(open5eV2: item.at("resistances_and_immunities")?.object ?? item))
        return raw
    }

    /// A name: the API writes `{key, name}`, a dump only the key.
    private static func named(_ value: JSONValue?) -> String? {
        value?.string ?? value?.object?.text("name")
    }
}
