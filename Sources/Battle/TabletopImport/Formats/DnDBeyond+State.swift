import Tabletop

/// The state of a character of D&D Beyond: conditions, death, uses, notes and portrait.
extension DnDBeyondSheet {
    /// Reads what is neither a number of the sheet nor something it can do.
    func readState(into raw: inout RawCharacter) {
        raw.conditions =
            (item["conditions"]?.array ?? []).compactMap { entry in
                guard let id = entry.object?.at("id")?.whole,
                    Self.conditions.indices.contains(id - 1)
                else { return nil }
                return RawCondition(
                    Self.conditions[id - 1], value: entry.object?.at("level")?.whole)
            }.unique
        readDeath(into: &raw)
        raw.portrait = item.at("decorations", "avatarUrl")?.string ?? item.text("avatarUrl")
        let notes = item.at("notes")?.object ?? [:]
        let traits = item.at("traits")?.object ?? [:]
        raw.notes = RawNote.joined(
            [
                ("Backstory", notes.text("backstory")), ("Allies", notes.text("allies")),
                ("Enemies", notes.text("enemies")),
                ("Organizations", notes.text("organizations")),
                ("Possessions", notes.text("personalPossessions")),
                ("Holdings", notes.text("otherHoldings")), (nil, notes.text("otherNotes")),
                ("Appearance", traits.text("appearance")),
                ("Personality", traits.text("personalityTraits")),
                ("Ideals", traits.text("ideals")), ("Bonds", traits.text("bonds")),
                ("Flaws", traits.text("flaws")),
            ])
        let gear = (item["inventory"]?.array ?? []).contains { entry in
            guard let entry = entry.object, let definition = entry.at("definition")?.object else {
                return false
            }
            let isUsed = definition.at("armorClass") != nil || definition.at("damage") != nil
            return !isUsed || entry["equipped"] != .bool(true)
        }
        if gear { raw.notTaken.append(NotTaken(name: "inventory that is not worn or wielded")) }
    }

    /// Three failures are death. Fewer are counted in a fight only, and left out.
    private func readDeath(into raw: inout RawCharacter) {
        guard let saves = item.at("deathSaves")?.object else { return }
        func count(_ key: String) -> Int { saves.at(key)?.whole ?? 0 }
        raw.isDead = count("failCount") >= 3
        if !raw.isDead, count("failCount") + count("successCount") > 0 {
            raw.notTaken.append(NotTaken(name: "deathSaves"))
        }
    }

    /// The names of the conditions with the ids 1, 2, 3 …
    private static let conditions = [
        "Blinded", "Charmed", "Deafened", "Exhaustion", "Frightened", "Grappled",
        "Incapacitated", "Invisible", "Paralyzed", "Petrified", "Poisoned", "Prone", "Restrained",
        "Stunned", "Unconscious",
    ]

    /// Hit dice of all classes together.
    var hitDice: [Resource] {
        guard (1...1000).contains(level) else { return [] }
        let used = (item["classes"]?.array ?? []).reduce(0) { sum, entry in
            sum + max(0, min(100, entry.object?.at("hitDiceUsed")?.whole ?? 0))
        }
        return [Resource.hitDice(level).spending(used)]
    }

    /// Features with a fixed number of uses.
    var limitedUses: [Resource] {
        let groups = item.at("actions")?.object?.members ?? []
        return groups.flatMap { $0.value.array ?? [] }.compactMap { entry in
            guard let action = entry.object, let name = action.text("name"),
                let limits = action.at("limitedUse")?.object,
                let maximum = limits.at("maxUses")?.whole,
                (1...1000).contains(maximum)
            else { return nil }
            let renewal: Resource.Renewal =
                switch limits.at("resetType") {
                case .integer(1): .shortRest
                case .integer(2): .longRest
                case .integer(3): .day
                default: .never
                }
            return Resource(name.shortName, maximum: maximum, renewal: renewal)
                .spending(limits.at("numberUsed")?.whole ?? 0)
        }
    }
}
