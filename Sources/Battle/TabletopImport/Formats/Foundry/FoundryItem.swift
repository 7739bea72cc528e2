import Tabletop

/// An item of a Foundry actor with the dnd5e system, with what the sheet computes for it: the bonus of
/// an attack, the difficulty of a saving throw, the modifier within damage.
///
/// Since 4.0 an item has activities: an attack, a saving throw, a healing. The fields that items had
/// before are read as the activities that the system makes of them. Source of the rules: dnd5e 5.3.3,
/// `module/data/activity`, `module/data/item/weapon.mjs`.
struct FoundryItem {
    let name: String
    /// "weapon", "feat", "spell".
    let type: String
    let data: JSONObject
    let statistics: FoundryStatistics
    /// In the order of the file.
    let activities: [Activity]

    /// What can be done with an item.
    struct Activity {
        /// The key that texts refer to.
        let id: String
        let fields: JSONObject
        var type: String { fields.text("type") ?? "" }
    }

    /// - Returns: `nil` for items without a name.
    init?(_ item: JSONObject, _ statistics: FoundryStatistics) {
        guard let name = item.text("name"), let type = item.text("type"),
            let data = (item.at("system") ?? item.at("data"))?.object
        else { return nil }
        (self.name, self.type, self.data, self.statistics) = (name, type, data, statistics)
        activities =
            data.at("activities")?.object.map { list in
                list.members.compactMap { member in
                    list.at(member.key)?.object.map { Activity(id: member.key, fields: $0) }
                }
            } ?? Self.activities(before4: data)
    }

    /// The first activity of a type.
    func first(_ type: String) -> Activity? { activities.first { $0.type == type } }

    /// Whether it has a property: a list of keys since 3.0, an object of switches before.
    func has(_ property: String) -> Bool {
        switch data["properties"] {
        case .object(let switches): switches[property] == .bool(true)
        case .array(let keys): keys.contains(.string(property))
        default: false
        }
    }

    /// "simpleM", "martialR", "natural".
    private var weaponType: String? { data.at("type", "value")?.string ?? data.text("weaponType") }

    /// Whether the weapon's type says how it reaches: "melee", "ranged"; `nil` for natural ones.
    private var typedReach: String? {
        switch weaponType {
        case "simpleM", "martialM": "melee"
        case "simpleR", "martialR", "siege": "ranged"
        default: nil
        }
    }

    // MARK: Activities

    /// The activities that the system makes of an item of 1.x to 3.x.
    private static func activities(before4 data: JSONObject) -> [Activity] {
        let action = data.text("actionType") ?? ""
        let parts: [JSONValue] = (data.at("damage", "parts")?.array ?? []).compactMap { part in
            guard let part = part.array, let formula = part.first?.string else { return nil }
            return .object([
                "custom": .object(["enabled": .bool(true), "formula": .string(formula)]),
                "types": .array(part.count > 1 ? [part[1]] : []),
            ])
        }
        var shared: [(String, JSONValue)] = [
            ("activation", data["activation"] ?? .null), ("range", data["range"] ?? .null),
        ]
        if let target = data.at("target")?.object {
            let template: JSONObject = [
                "type": target.at("type") ?? .null, "size": target.at("value") ?? .null,
                "width": target.at("width") ?? .null,
            ]
            shared.append(("target", .object(["template": .object(template)])))
        }
        func activity(_ type: String, _ fields: [(String, JSONValue)]) -> Activity {
            let all = [("type", JSONValue.string(type))] + shared + fields
            return Activity(
                id: type, fields: JSONObject(all.map { .init(key: $0.0, value: $0.1) }))
        }
        var found: [Activity] = []
        let isAttack = ["mwak", "rwak", "msak", "rsak"].contains(action)
        if isAttack {
            let bonus = data.text("attackBonus") ?? data.at("attack", "bonus")?.string ?? ""
            let kind: JSONObject = [
                "value": .string(action.hasPrefix("m") ? "melee" : "ranged"),
                "classification": .string(action.hasSuffix("wak") ? "weapon" : "spell"),
            ]
            let attack: JSONObject = [
                "ability": data.at("ability") ?? .string(""), "bonus": .string(bonus),
                "type": .object(kind), "flat": data.at("attack", "flat") ?? .bool(false),
            ]
            found.append(
                activity(
                    "attack",
                    [
                        ("attack", .object(attack)),
                        ("damage", .object(["parts": .array(parts)])),
                    ]))
        }
        if let save = data.at("save")?.object, let ability = save.text("ability") {
            let scaling = save.text("scaling") ?? "spell"
            let dc: JSONObject = [
                "calculation": .string(
                    scaling == "flat" ? "" : scaling == "spell" ? "spellcasting" : scaling),
                "formula": .string(save.at("dc")?.whole.map(String.init) ?? ""),
            ]
            let damage: JSONObject = [
                "parts": .array(isAttack ? [] : parts), "onSave": .string("half"),
            ]
            found.append(
                activity(
                    "save",
                    [
                        (
                            "save",
                            .object(["ability": .array([.string(ability)]), "dc": .object(dc)])
                        ),
                        ("damage", .object(damage)),
                    ]))
        }
        return found.isEmpty ? [activity(action == "heal" ? "heal" : "utility", [])] : found
    }

    /// When it can be done. Traits are what needs no activation.
    var kind: StatBlock.Action.Kind {
        for activity in activities {
            switch activity.fields.at("activation", "type")?.string {
            case "bonus": return .bonusAction
            case "reaction": return .reaction
            case "legendary": return .legendary
            case "lair": return .lair
            case "mythic": return .mythic
            case "action", "attack": return .action
            default: break
            }
        }
        return type == "weapon" && !has("trait") ? .action : .trait
    }

    /// The legendary actions it costs.
    var cost: Int? {
        activities.lazy.compactMap { activity in
            let activation = activity.fields.at("activation")?.object
            return activation?.at("value")?.whole ?? activation?.at("cost")?.whole
        }.first
    }

    // MARK: Attacks

    /// "melee" or "ranged" where the activity says so, else as the weapon can be used.
    private func reaches(_ activity: Activity) -> (melee: Bool, ranged: Bool) {
        // Before 4.0 a thrown weapon is used both ways, although its field names one.
        switch activity.fields.at("attack", "type", "value")?.string?.trimmed {
        case "melee": (true, activity.id == "attack" && has("thr"))
        case "ranged": (false, true)
        default:
            (
                typedReach != "ranged",
                typedReach == "ranged" || has("thr")
                    || typedReach == nil && (data.at("range", "value")?.whole ?? 0) > 0
                        && type == "weapon"
            )
        }
    }

    /// The attack roll of an activity, with the bonus and the damage that the character sheet shows.
    ///
    /// - Returns: `nil` if it makes no attack roll.
    func attack(_ activity: Activity, _ unread: inout [String]) -> StatBlock.Attack? {
        guard activity.type == "attack", let fields = activity.fields.at("attack")?.object else {
            return nil
        }
        let (isMelee, isRanged) = reaches(activity)
        let isSpell = fields.at("type", "classification")?.string == "spell"
        let modifier = attackModifier(activity, fields, isMelee: isMelee, isSpell: isSpell)
        let use = (isMelee ? "m" : "r") + (isSpell ? "sak" : "wak")
        func number(_ value: JSONValue?) -> Int {
            guard let value else { return 0 }
            guard let number = statistics.value(value, modifier: modifier) else {
                unread.append("the attack bonus of \(name)")
                return 0
            }
            return number
        }
        var bonus = number(fields.at("bonus"))
        if fields["flat"] != .bool(true) {
            bonus += modifier + Int(Double(statistics.proficiency) * proficiencyMultiplier)
            bonus += statistics.bonuses(use, "attack").reduce(0) { $0 + number(.string($1)) }
            if has("mgc") { bonus += number(data.at("magicalBonus")) }
        }
        var attack = StatBlock.Attack(
            isMelee ? (isRanged ? .meleeOrRanged : .melee) : .ranged, bonus: bonus)
        attack.isSpell = isSpell
        let ownRange = type != "weapon" || activity.fields.at("range", "override") == .bool(true)
        let range = (ownRange ? activity.fields : data).at("range")?.object ?? [:]
        if isMelee {
            attack.reach =
                data.at("range", "reach")?.whole ?? (ownRange ? range : [:]).at("reach")?.whole
            if attack.reach ?? 0 == 0 {
                // Before 4.0 a weapon that is not thrown has its reach in the range.
                let value = range.at("value")?.whole ?? 0
                attack.reach = !isRanged && !has("thr") && value > 0 ? value : has("rch") ? 10 : 5
            }
        }
        if isRanged {
            attack.range = range.at("value")?.whole
            if let long = range.at("long")?.whole, long > 0, long != attack.range {
                attack.longRange = long
            }
        }
        attack.damage = damage(activity, modifier: modifier, use: use, &unread)
        attack.versatile = versatile(attack, modifier: modifier, &unread)
        return attack
    }

    /// The modifier that attack and damage use: of the ability named, else the best that the weapon
    /// allows.
    private func attackModifier(
        _ activity: Activity, _ fields: JSONObject, isMelee: Bool, isSpell: Bool
    ) -> Int {
        let named = fields.text("ability") ?? data.text("ability")
        switch named {
        case "none": return 0
        case "spellcasting": return statistics.spellcastingModifier
        case let ability?: return statistics.modifier(ability)
        case nil: break
        }
        let (strength, dexterity) = (statistics.modifier("str"), statistics.modifier("dex"))
        if isSpell { return statistics.spellcastingModifier }
        let isOld = data["activities"] == nil
        if type == "weapon" {
            if has("fin") || weaponType == "natural" && !isOld { return max(strength, dexterity) }
            if let typedReach { return typedReach == "melee" ? strength : dexterity }
        }
        return isMelee ? strength : dexterity
    }

    /// What the proficiency bonus is multiplied by: 0, 0.5, 1 or 2.
    private var proficiencyMultiplier: Double {
        switch data["proficient"] {
        case .integer(let factor): return Double(factor)
        case .real(let factor): return factor
        case .bool(let isProficient): return isProficient ? 1 : 0
        default: break
        }
        guard type == "weapon", statistics.isPlayer, weaponType != "natural" else { return 1 }
        let known = statistics.weaponProficiencies
        let group = weaponType?.hasPrefix("martial") == true ? "mar" : "sim"
        let base = data.at("type", "baseItem")?.string ?? data.text("baseItem") ?? ""
        return known.contains(group) || known.contains(base) ? 1 : 0
    }

    /// The parts of the damage of an activity; a weapon's own damage comes first.
    private func damage(
        _ activity: Activity, modifier: Int, use: String?, _ unread: inout [String]
    ) -> [StatBlock.Damage] {
        var parts: [(formula: String, part: JSONObject)] = []
        let fields = activity.fields.at("damage")?.object ?? [:]
        if activity.type == "attack", fields.at("includeBase") != .bool(false), type == "weapon",
            let base = data.at("damage", "base")?.object, var formula = Self.formula(base)
        {
            let isSpell = activity.fields.at("attack", "type", "classification") == .string("spell")
            if formula.contains("d"), !formula.contains("@mod"),
                !(isSpell && weaponType == "natural" && statistics.isSince5Point1)
            {
                formula += " + @mod"
            }
            if has("mgc"),
                let magic = data.at("magicalBonus")?.string
                    ?? data.at("magicalBonus")?.whole.map(String.init), !magic.isEmpty
            {
                formula += " + \(magic)"
            }
            parts.append((formula, base))
        }
        for part in fields.objects("parts") {
            if let formula = Self.formula(part) { parts.append((formula, part)) }
        }
        for more in use.map({ statistics.bonuses($0, "damage") }) ?? [] where !parts.isEmpty {
            // "1d8[radiant]" is damage of its own type.
            if let match = more.wholeMatch(of: #/(.*)\[(\w+)\]/#) {
                let type = JSONValue.array([.string(String(match.2))])
                parts.append((String(match.1), ["types": type]))
            } else {
                parts[0].formula += " + \(more)"
            }
        }
        return parts.compactMap { formula, part in
            guard let dice = statistics.dice(formula, modifier: modifier) else {
                unread.append("the damage of \(name)")
                return nil
            }
            let types = (part["types"]?.array ?? []).compactMap { $0.string?.trimmed }
                .map(DamageType.init(rawValue:))
            var damage = StatBlock.Damage(dice, types.first)
            damage.otherTypes = Array(types.dropFirst())
            return damage
        }
    }

    /// The damage that an activity rolls, or the hit points it heals.
    func damage(of activity: Activity, _ unread: inout [String]) -> [StatBlock.Damage] {
        switch activity.type {
        case "attack": attack(activity, &unread)?.damage ?? []
        case "save": save(activity, &unread)?.damage ?? []
        case "heal":
            activity.fields.at("healing")?.object.flatMap(Self.formula)
                .flatMap { statistics.dice($0, modifier: statistics.spellcastingModifier) }
                .map { [StatBlock.Damage($0, nil)] } ?? []
        default: damage(activity, modifier: statistics.modifier("str"), use: nil, &unread)
        }
    }

    /// The damage in two hands: dice of its own, else the next larger die.
    private func versatile(
        _ attack: StatBlock.Attack, modifier: Int, _ unread: inout [String]
    ) -> [StatBlock.Damage] {
        guard has("ver"), let first = attack.damage.first else { return [] }
        var formula = data.at("damage", "versatile")?.string?.trimmed
        if formula == nil, let base = data.at("damage", "base")?.object {
            let other = data.at("damage", "versatile")?.object ?? [:]
            guard
                let sides = other.at("denomination")?.whole
                    ?? base.at("denomination")?.whole.map({ $0 + 2 })
            else { return [] }
            let count = other.at("number")?.whole ?? base.at("number")?.whole ?? 1
            formula = "\(count)d\(sides) + @mod" + (base.text("bonus").map { " + \($0)" } ?? "")
        }
        guard let formula else { return [] }
        guard let dice = statistics.dice(formula, modifier: modifier) else {
            unread.append("the damage of \(name)")
            return []
        }
        return [StatBlock.Damage(dice, first.type)]
    }

    /// `{number: 2, denomination: 6, bonus: "@mod"}` or `{custom: {enabled, formula}}`.
    private static func formula(_ part: JSONObject) -> String? {
        if part.at("custom", "enabled") == .bool(true) {
            return part.at("custom", "formula")?.string?.trimmed
        }
        let bonus = part.at("bonus")?.string?.trimmed ?? part.at("bonus")?.whole.map(String.init)
        guard let count = part.at("number")?.whole, count > 0,
            let sides = part.at("denomination")?.whole, sides > 0
        else { return bonus }
        return "\(count)d\(sides)" + (bonus.map { " + \($0)" } ?? "")
    }

    // MARK: Saving throws

    /// The saving throw of an activity, with the difficulty and the damage that the character sheet shows.
    ///
    /// - Returns: `nil` if it asks for none.
    func save(_ activity: Activity, _ unread: inout [String]) -> StatBlock.Save? {
        guard activity.type == "save", let fields = activity.fields.at("save")?.object else {
            return nil
        }
        let abilities =
            fields.at("ability")?.array?.compactMap(\.string) ?? [fields.text("ability") ?? ""]
        guard let ability = abilities.lazy.compactMap({ Ability(named: $0) }).first else {
            return nil
        }
        let calculation = fields.at("dc", "calculation")?.string?.trimmed
        let isFormula = calculation == nil || calculation == "initial" && type != "spell"
        // `@mod` of a formula is that of the ability that saves.
        let key =
            isFormula
            ? ability.rawValue
            : calculation == "spellcasting" || calculation == "initial"
                ? statistics.spellcastingAbility
                : calculation.flatMap(Ability.init(named:))?.rawValue
        let modifier = key.map(statistics.modifier) ?? 0
        var dc: Int? = 8 + statistics.proficiency
        if isFormula {
            if let formula = fields.at("dc", "formula"),
                formula.string?.trimmed != nil || formula.string == nil
            {
                dc = statistics.value(formula, modifier: modifier)
                if dc == nil { unread.append("the difficulty of \(name)") }
            }
        } else if let key {
            dc = statistics.difficulty(key)
        }
        var save = StatBlock.Save(ability, dc: dc)
        save.damage = damage(activity, modifier: modifier, use: nil, &unread)
        // What was made before 4.0 has the damage of the blow in its saving throw, too; only one of
        // them may spell out the modifier.
        var ignored: [String] = []
        if first("attack") != nil, let base = data.at("damage", "base")?.object,
            let dice = Self.formula(base).flatMap({ statistics.dice($0, modifier: 0) }),
            let types = base["types"]?.array?.compactMap(\.string),
            let blow = damage(activity, modifier: 0, use: nil, &ignored).firstIndex(where: { part in
                part.dice == dice && part.type.map { types.contains($0.rawValue) } == true
            })
        {
            save.damage.remove(at: blow)
        }
        let text = data.at("description", "value")?.string?.lowercased() ?? ""
        save.damage.removeAll { $0.type?.rawValue == "healing" || isDone($0, beforeSaveIn: text) }
        // Half is the field's default, also where there is nothing to halve.
        let halves = activity.fields.at("damage", "onSave") == .string("half")
        save.onSuccess = halves && !save.damage.isEmpty ? .half : .none
        save.area = area(activity)
        if let range = activity.fields.at("range")?.object, range.text("units") == "ft" {
            save.range = range.at("value")?.whole.flatMap { $0 > 0 ? $0 : nil }
        }
        return save
    }

    /// Whether a text names dice before its saving throw and not behind it: "the target takes an extra 7 (2d6)
    /// slashing damage. It must succeed on a DC 13 Strength saving throw or be knocked prone."
    private func isDone(_ damage: StatBlock.Damage, beforeSaveIn text: String) -> Bool {
        guard let dice = damage.dice.description.split(separator: "+").first,
            let named = text.firstRange(of: dice), let save = text.firstRange(of: " sav"),
            !text.contains("half")
        else { return false }
        return named.lowerBound < save.lowerBound && !text[save.upperBound...].contains(dice)
    }

    private func area(_ activity: Activity) -> StatBlock.Area? {
        guard let template = activity.fields.at("target", "template")?.object,
            let size = template.at("size")?.whole, size > 0
        else { return nil }
        let shape: StatBlock.Area.Shape
        switch template.text("type") {
        case "cone": shape = .cone
        case "cube", "square": shape = .cube
        case "cylinder": shape = .cylinder
        case "line": shape = .line
        case "radius":
            // "A 5-foot-radius, 30-foot-tall cylinder" has the template of a circle, too.
            let named = data.at("description", "value")?.string?
                .firstMatch(of: #/-radius[^.]{0,30}\b(sphere|cylinder)/#)
            shape = named.flatMap { .init(rawValue: String($0.1)) } ?? .emanation
        case "sphere", "circle": shape = .sphere
        default: return nil
        }
        var width = shape == .line ? template.at("width")?.whole : nil
        if shape == .line, width == nil,
            let wide = data.at("description", "value")?.string?
                .firstMatch(of: #/(\d+)[ -](?:feet|foot|ft\.?) wide/#)
        {
            width = Int(wide.1)
        }
        return StatBlock.Area(
            shape, size, width: width,
            height: shape == .cylinder ? template.at("height")?.whole : nil)
    }

    // MARK: Uses

    /// The least result of the d6 that brings it back: `recharge.value` up to 3.x, a recovery since.
    var recharge: Int? {
        let recoveries = data.at("uses")?.object?.objects("recovery") ?? []
        let written = recoveries.first { $0.text("period") == "recharge" }
            .map { $0.at("formula")?.whole ?? 6 }
        let least = written ?? data.at("recharge", "value")?.whole
        return least.flatMap { (2...6).contains($0) ? $0 : nil }
    }

    /// Uses between two dawns.
    var usesPerDay: Int? {
        guard let uses = data.at("uses")?.object else { return nil }
        let periods =
            uses.objects("recovery").compactMap { $0.text("period") } + [uses.text("per") ?? ""]
        guard periods.contains("day") || periods.contains("dawn") else { return nil }
        return uses.at("max").flatMap { statistics.value($0, modifier: 0) }.flatMap {
            $0 > 0 ? $0 : nil
        }
    }
}
