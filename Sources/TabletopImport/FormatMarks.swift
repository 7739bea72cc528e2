/// The marks by which an object shows its format. Where two formats share keys, the order of
/// ``ImportFormat``'s cases decides.
extension ImportFormat {
    /// Whether `object` bears the marks of this format; lists and wrappers are not looked into.
    func recognises(_ object: JSONObject) -> Bool {
        switch self {
        case .improvedInitiative:
            ImprovedInitiative.isExport(object) || object["Combatants"]?.array != nil
                || (object.hasAny("StatBlock", "Statblock") && object.has("CurrentHP"))
                || (object.has("Name") && object.at("HP", "Value") != nil)
                || ImprovedInitiative.isOldEncounter(object)
        case .pathbuilder:
            (object.has("success") && (object.members.count == 1 || object.has("build")))
                || (object.has("abilities") && object.at("attributes", "ancestryhp") != nil)
        case .dndBeyond:
            object.at("success") == .bool(false) && object.has("message")
                || [object["data"]?.object, object["character"]?.object, object]
                    .contains { $0?.has("stats", "baseHitPoints") == true }
        case .foundry:
            ["character", "npc", "vehicle", "group"].contains(object.text("type"))
                && (object.at("system", "attributes") ?? object.at("data", "attributes")) != nil
        case .obsidianTracker:
            object.has("players") && object.hasAny("state", "statuses", "diplayPlayerHPValues")
        case .dndBattleTracker: object.has("creatures", "battleTrackerVersion")
        case .fantasyStatblocks:
            Self.isListOfPairs(object["monsters"])
                || (object.has("name", "hp") && object["stats"]?.array?.count == 6)
        case .fiveETools:
            object["monster"]?.array != nil
                || (object.has("name")
                    && object.at("hp")?.object?.hasAny("average", "formula", "special") == true)
                || object.has("name", "source", "_copy")
        case .open5eV2:
            object.has("name") && object.hasAny("ability_scores", "ability_score_dexterity")
        case .open5eV1:
            object.has("hit_points") && object["armor_class"]?.array == nil
                && object.at("challenge_rating")?.string != nil
                && object.hasAny("slug", "document__slug", "armor_desc", "cr")
        case .fiveEDatabase:
            object.has("hit_points", "hit_dice")
                && (object.has("index") || object.text("url")?.hasPrefix("/api/") == true)
        case .srdMonsters: object.has("Hit Points", "Armor Class")
        case .handwritten: HandwrittenKeys(object).hasNameAndHitPoints
        }
    }

    /// How a JavaScript `Map` from names to objects is written.
    private static func isListOfPairs(_ value: JSONValue?) -> Bool {
        guard let pairs = value?.array, !pairs.isEmpty else { return false }
        return pairs.allSatisfy {
            $0.array?.count == 2 && $0.array?[0].string != nil && $0.array?[1].object != nil
        }
    }
}
