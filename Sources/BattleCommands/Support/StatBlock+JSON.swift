import Tabletop
import TabletopImport

/// Members of a JSON object, of which those without a value are left out.
private func members(_ fields: [(String, JSONValue?)]) -> JSONValue {
    .object(JSONObject(fields.compactMap { name, value in value.map { (name, $0) } }))
}

private func number(_ number: Int?) -> JSONValue? { number.map(JSONValue.integer) }
private func word(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }
private func flag(_ flag: Bool) -> JSONValue? { flag ? .bool(true) : nil }
private func list(_ elements: [JSONValue]) -> JSONValue? {
    elements.isEmpty ? nil : .array(elements)
}

extension StatBlock {
    /// The JSON representation, without what the block does not have. Abilities, saves, speeds and
    /// actions are always there.
    var json: JSONValue {
        func types(_ types: Set<DamageType>) -> JSONValue? {
            list(types.map(\.rawValue).sorted().map(JSONValue.string))
        }
        func abilities(_ numbers: [Ability: Int]) -> JSONValue {
            members(Ability.allCases.map { ($0.rawValue, number(numbers[$0])) })
        }
        func sorted(_ numbers: [String: Int]) -> JSONValue? {
            numbers.isEmpty
                ? nil
                : members(numbers.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
        }
        return members([
            ("name", .string(name)), ("edition", .string(edition.rawValue)),
            ("source", word(source)), ("size", word(size)), ("type", word(type)),
            ("subtype", word(subtype)), ("alignment", word(alignment)),
            ("armorClass", .integer(armorClass)), ("armorReason", word(armorReason)),
            ("maxHitPoints", .integer(maxHitPoints)),
            ("hitPointDice", word(hitPointDice?.description)),
            ("initiativeModifier", .integer(initiativeModifier)),
            (
                "speeds",
                members(
                    speeds.named.map { ($0.name, .integer($0.feet)) }
                        + [("hover", flag(speeds.hovers))])
            ),
            ("abilities", abilities(self.abilities)), ("saves", abilities(saves)),
            ("skills", sorted(skills)), ("senses", sorted(senses)),
            ("passivePerception", number(passivePerception)), ("languages", word(languages)),
            ("challengeRating", word(challengeRating)),
            ("experiencePoints", number(experiencePoints)),
            ("proficiencyBonus", number(proficiencyBonus)),
            ("resistances", types(defenses.resistances)),
            ("vulnerabilities", types(defenses.vulnerabilities)),
            ("immunities", types(defenses.immunities)),
            ("conditional", defenses.conditionalFields.first?.1),
            ("conditionImmunities", list(defenses.conditions.sorted().map(JSONValue.string))),
            ("remarks", list(remarks.map(JSONValue.string))),
            ("legendaryActions", number(legendaryActions)),
            ("actions", .array(actions.map(\.json))),
        ])
    }
}

extension StatBlock.Action {
    /// The JSON representation; `text` is the file's own, else the line worded from the facts.
    var json: JSONValue {
        members([
            ("name", .string(name)), ("kind", .string(kind.rawValue)), ("text", .string(words)),
            ("attack", attack?.json), ("save", save?.json),
            ("moreSaves", list(moreSaves.map(\.json))), ("options", list(options.map(\.json))),
            ("recharge", word(recharge.map { $0 == 6 ? "6" : "\($0)-6" })),
            ("returnsAfterRest", flag(returnsAfterRest)),
            ("usesPerDay", number(usesPerDay)), ("usesPerDayInLair", number(usesPerDayInLair)),
            ("usesPerTurn", number(usesPerTurn)), ("cost", number(cost)), ("form", word(form)),
            (
                "multiattack",
                list(
                    multiattack.map { part in
                        members([
                            ("count", .integer(part.count)), ("of", JSONValue(part.of)),
                            ("or", flag(part.isAlternative)),
                        ])
                    })
            ),
            ("spellcasting", spellcasting?.json), ("casts", list(casts.map(\.json))),
            (
                "regeneration",
                regeneration.map { regeneration in
                    members([
                        ("hitPoints", .integer(regeneration.hitPoints)),
                        (
                            "stoppedBy",
                            list(regeneration.stoppedBy.map { .string($0.rawValue) })
                        ),
                    ])
                }
            ),
            ("otherDamage", list(otherDamage.map(\.json))), ("partial", flag(isPartial)),
        ])
    }
}

extension StatBlock.Attack {
    var json: JSONValue {
        members([
            ("kind", .string(kind.rawValue)), ("spell", flag(isSpell)),
            ("bonus", .integer(bonus)), ("reach", number(reach)), ("range", number(range)),
            ("longRange", number(longRange)), ("damage", list(damage.map(\.json))),
            ("versatile", list(versatile.map(\.json))),
            ("conditions", list(conditions.map(\.json))),
        ])
    }
}

extension StatBlock.Save {
    var json: JSONValue {
        members([
            ("ability", .string(ability.rawValue)), ("dc", number(dc)),
            ("onSuccess", .string(onSuccess.rawValue)), ("damage", list(damage.map(\.json))),
            ("conditions", list(conditions.map(\.json))), ("area", area?.json),
            ("range", number(range)), ("by", isOwn ? .string("self") : nil),
        ])
    }
}

extension StatBlock.Damage {
    var json: JSONValue {
        members([
            ("dice", .string(dice.description)), ("type", word(type?.rawValue)),
            ("otherTypes", list(otherTypes.map { .string($0.rawValue) })), ("when", word(when)),
        ])
    }
}

extension StatBlock.Affliction {
    var json: JSONValue {
        members([
            ("name", .string(name)), ("rounds", number(rounds)), ("until", word(until?.rawValue)),
            ("saveEnds", flag(saveEnds)), ("escapeDC", number(escapeDC)),
            ("upToSize", word(upToSize)), ("failureBy", number(failureBy)),
            ("onSecondFailure", flag(onSecondFailure)),
        ])
    }
}

extension StatBlock.Area {
    var json: JSONValue {
        members([
            ("shape", .string(shape.rawValue)), ("size", .integer(size)),
            ("width", number(width)), ("height", number(height)),
        ])
    }
}

extension StatBlock.Spellcasting {
    var json: JSONValue {
        members([
            ("ability", word(ability?.rawValue)), ("dc", number(dc)),
            ("attackBonus", number(attackBonus)), ("casterLevel", number(casterLevel)),
            (
                "groups",
                list(
                    groups.map { group in
                        members([
                            ("level", number(group.level)), ("slots", number(group.slots)),
                            ("usesPerDay", number(group.usesPerDay)), ("each", flag(group.isEach)),
                            ("spells", .array(group.spells.map(\.json))),
                        ])
                    })
            ),
        ])
    }
}

extension StatBlock.Spellcasting.Known {
    var json: JSONValue { members([("name", .string(name)), ("note", word(note))]) }
}

extension Spell {
    /// The JSON representation, without what the spell does not have.
    var json: JSONValue {
        members([
            ("name", .string(name)), ("edition", .string(edition.rawValue)),
            ("source", word(source)), ("level", .integer(level)), ("school", .string(school)),
            ("castingTime", .string(castingTime)), ("range", .string(range)),
            ("components", JSONValue(components)), ("materialCost", number(materialCost)),
            ("consumesMaterial", flag(consumesMaterial)), ("duration", .string(duration)),
            ("concentration", .bool(needsConcentration)), ("ritual", .bool(isRitual)),
            ("classes", JSONValue(classes)), ("attack", word(attack?.rawValue)),
            ("save", save?.json), ("damage", list(baseDamage.map(\.json))),
            (
                "damageByLevel",
                damageByLevel.count < 2
                    ? nil
                    : members(
                        damageByLevel.map { level, damage in
                            (String(level), .array(damage.map(\.json)))
                        })
            ),
            ("healing", word(healing?.description)), ("addsModifier", flag(addsModifier)),
            ("addsTarget", flag(growth?.addsTarget == true)), ("area", (save?.area ?? area)?.json),
        ])
    }
}
