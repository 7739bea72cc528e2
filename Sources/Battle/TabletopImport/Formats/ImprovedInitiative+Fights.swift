import Tabletop

/// Encounters, saved singly or in a full export, and their combatants.
extension ImprovedInitiative {
    /// The combatants of an encounter with their numbers as names: the program shows `IndexLabel`
    /// after a name that several combatants share.
    static func numbered(_ combatants: [JSONValue]) -> [ImportItem] {
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
            item.fight = 0
            if let name = name(combatant), counts[name, default: 0] > 1,
                case .integer(let label)? = combatant.object?["IndexLabel"]
            {
                item.name = "\(name) \(label)"
            }
            return item
        }
    }

    /// An encounter. It has started if it has reached a round and somebody has the turn.
    static func fight(_ encounter: JSONObject) -> FightItem {
        var fight = FightItem(encounter)
        fight.name = encounter.text("Name")
        fight.key = id(encounter.at("Id"))
        fight.active = id(encounter.at("ActiveCombatantId"))
        fight.container = "combatants"
        if fight.active != nil, let round = encounter.at("RoundCounter")?.whole {
            fight.round = max(0, round)
        }
        return fight
    }

    /// The saved encounters of a full export, and the encounter that was open, if it has
    /// combatants.
    static func exportFights(_ export: JSONObject) -> [FightItem] {
        var fights: [FightItem] = entries(of: export).filter { $0.store == "SavedEncounters" }
            .map { entry in
                switch entry.content {
                case .success(let value):
                    guard let encounter = value.object else {
                        return FightItem(skipped: .notAnObject(value.kind), name: entry.id)
                    }
                    return exportFight(encounter, id: entry.id)
                case .failure(let reason): return FightItem(skipped: reason, name: entry.id)
                }
            }
        for key in ["AutoSavedEncounters.default", "AutoSavedEncounters"] {
            let key = "ImprovedInitiative.\(key)"
            guard let value = export[key] else { continue }
            if let encounter = (try? content(value, of: key).get())?.object,
                combatants(encounter).isEmpty == false
            {
                fights.append(exportFight(encounter, id: "AutoSavedEncounters.default"))
            }
        }
        return fights
    }

    private static func exportFight(_ encounter: JSONObject, id: String) -> FightItem {
        var fight = fight(encounter)
        fight.key = id
        fight.members = combatants(encounter)
        return fight
    }

    private static func combatants(_ encounter: JSONObject) -> [JSONValue] {
        (encounter["Combatants"] ?? encounter["Creatures"])?.array ?? []
    }

    /// The monsters of an export's encounters that are no entries themselves, once each.
    ///
    /// - Parameter known: the ids and names of the entries in plain form; those found are added.
    static func strangers(in export: JSONObject, besides known: inout Set<String>) -> [ImportItem] {
        var items: [ImportItem] = []
        for member in exportFights(export).flatMap(\.members) {
            guard let combatant = member.object, combatant.at("PersistentCharacterId") == nil,
                let block = (combatant["StatBlock"] ?? combatant["Statblock"])?.object,
                let name = block.text("Name")
            else { continue }
            let names = [block.text("Id"), name].compactMap(\.self).map(plain)
            if !known.isDisjoint(with: names) { continue }
            known.formUnion(names)
            var item = ImportItem(.object(block), container: "SavedEncounters")
            item.id = block.text("Id") ?? name
            items.append(item)
        }
        return items
    }

    static func combatant(in item: JSONObject) -> RawCombatant {
        let block = (item["StatBlock"] ?? item["Statblock"])?.object
        var raw = RawCombatant()
        raw.id = id(item.at("Id"))
        // The number is in the label.
        _ = item["IndexLabel"]
        raw.kindName = block?.text("Name") ?? item.text("Name")
        raw.label = item.text("Alias")
        raw.initiative = item.at("Initiative")
        raw.isHidden = item["Hidden"] == .bool(true)
        raw.note = item.text("CurrentNotes")
        raw.characterIDs = [
            item.text("PersistentCharacterId"), block?.text("Id"), raw.kindName,
        ]
        return raw
    }

    /// Ids were numbers in old versions.
    private static func id(_ value: JSONValue?) -> String? {
        if case .integer(let number)? = value { return "\(number)" }
        return value?.string?.trimmed
    }

    /// Tags are conditions: texts, or objects with the turns that they last.
    static func tags(_ value: JSONValue?) -> [RawCondition] {
        (value?.array ?? []).compactMap { tag in
            if let text = tag.string?.trimmed { return RawCondition(text) }
            guard let tag = tag.object, let text = tag.text("Text") else { return nil }
            var condition = RawCondition(text)
            condition.isSecret = tag["Hidden"] == .bool(true)
            if let turns = tag.at("DurationRemaining")?.whole,
                (1...Encounter.roundLimit).contains(turns)
            {
                condition.remaining = turns
                condition.boundary = tag.text("DurationTiming") == "StartOfTurn" ? .start : .end
                condition.counting = id(tag.at("DurationCombatantId"))
            }
            return condition
        }.unique
    }
}
