import Tabletop

/// The strikes of a player's character of Pathfinder: its weapons and unarmed attacks, with
/// proficiency, runes and specialization.
struct PathfinderStrikes {
    let level: Int
    let modifiers: [Ability: Int]
    /// Ranks of proficiency by category: "simple", "martial", "unarmed".
    let ranks: [String: Int]
    /// The slugs of class features and feats.
    let features: Set<String>
    /// The rules that let weapons count as of a lower category: those of an ancestry.
    var familiarities: [JSONObject] = []

    /// What decides a strike.
    struct Weapon {
        var name: String
        var category = "simple"
        /// The slug of the kind of weapon: "longsword".
        var base: String?
        var traits: [String] = []
        /// The range of a ranged or thrown weapon, in feet.
        var range: Int?
        var dice = 1
        /// "d8"; `nil` for a weapon without damage of its own.
        var die: String?
        var type: String?
        var potency = 0
        var striking = 0
        /// The slugs of property runes: "flaming".
        var runes: [String] = []
        var splash = 0
    }

    /// Strikes with the fist, with weapons and with attacks that features give.
    func actions(of items: [JSONObject]) -> [StatBlock.Action] {
        var weapons = items.compactMap(Self.weapon)
        weapons += items.flatMap(Self.granted)
        if !weapons.contains(where: { $0.name == Self.fist.name }) { weapons.append(Self.fist) }
        return weapons.map(strike)
    }

    /// The unarmed attack that everyone has.
    static let fist = Weapon(
        name: "Fist", category: "unarmed", traits: ["agile", "finesse", "nonlethal", "unarmed"],
        die: "d4", type: "bludgeoning")

    private static func weapon(_ item: JSONObject) -> Weapon? {
        guard item.text("type") == "weapon", let name = item.text("name"),
            let system = item.at("system")?.object
        else { return nil }
        var weapon = Weapon(name: name)
        weapon.category = system.text("category") ?? "simple"
        weapon.base = system.text("baseItem")
        weapon.traits = system.at("traits", "value")?.array?.compactMap(\.string) ?? []
        weapon.range = system.at("range")?.whole
        weapon.dice = system.at("damage", "dice")?.whole ?? 1
        weapon.die = system.at("damage", "die")?.string
        weapon.type = system.at("damage", "damageType")?.string
        weapon.splash = system.at("splashDamage", "value")?.whole ?? 0
        let runes = system.at("runes")?.object
        weapon.potency =
            (runes?.at("potency") ?? system.at("potencyRune", "value"))?.whole ?? 0
        let words = ["striking": 1, "greaterStriking": 2, "majorStriking": 3]
        weapon.striking =
            runes?.at("striking")?.whole
            ?? words[system.at("strikingRune", "value")?.string ?? ""] ?? 0
        weapon.runes = runes?.at("property")?.array?.compactMap(\.string) ?? []
        for place in 1...4 {
            if let old = system.at("propertyRune\(place)", "value")?.string {
                weapon.runes.append(old)
            }
        }
        return weapon
    }

    /// Unarmed attacks of ancestries and classes: rules with the key "Strike".
    private static func granted(_ item: JSONObject) -> [Weapon] {
        (item.at("system")?.object?.objects("rules") ?? []).compactMap { rule in
            guard rule.text("key") == "Strike", rule.text("category") == "unarmed",
                rule.at("predicate")?.array?.isEmpty != false,
                let base = rule.at("damage", "base")?.object, let die = base.text("die"),
                let type = base.text("damageType"), !type.contains("{")
            else { return nil }
            let label = rule.text("label")?.split(separator: ".").last.map(String.init)
            let name = label.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? item.text("name")
            return Weapon(
                name: PathfinderText.spaced(name ?? "Unarmed"), category: "unarmed",
                traits: rule.at("traits")?.array?.compactMap(\.string) ?? [],
                range: rule.at("range")?.whole, dice: base.at("dice")?.whole ?? 1, die: die,
                type: type)
        }
    }

    func strike(_ weapon: Weapon) -> StatBlock.Action {
        let thrown = weapon.traits.first { $0.hasPrefix("thrown") }
        let isRanged = weapon.range != nil && thrown == nil
        let rank = rank(of: weapon)
        let (strength, dexterity) = (modifiers[.strength] ?? 0, modifiers[.dexterity] ?? 0)
        let ability =
            isRanged
            ? dexterity : weapon.traits.contains("finesse") ? max(strength, dexterity) : strength
        var attack = StatBlock.Attack(
            .melee, bonus: ability + (rank > 0 ? level + 2 * rank : 0) + weapon.potency)
        attack.takeTraits(weapon.traits, range: isRanged ? weapon.range : nil, isRanged: isRanged)
        if thrown == "thrown", let range = weapon.range {
            (attack.kind, attack.range) = (.meleeOrRanged, range)
        }
        let isPropulsive = weapon.traits.contains("propulsive")
        let ofStrength =
            !isRanged ? strength : isPropulsive ? (strength > 0 ? strength / 2 : strength) : 0
        let more = ofStrength + specialization(rank)
        if let die = weapon.die, weapon.dice > 0,
            let dice = DiceNotation.folded("\(weapon.dice + weapon.striking)\(die)", adding: more)
        {
            let type = weapon.type.map(DamageType.init(rawValue:))
            attack.damage.append(StatBlock.Damage(dice, type))
            if let big = weapon.traits.first(where: { $0.hasPrefix("two-hand-") })?.dropFirst(9),
                let dice = DiceNotation.folded(
                    "\(weapon.dice + weapon.striking)\(big)", adding: more)
            {
                attack.versatile = [StatBlock.Damage(dice, type)]
            }
        }
        for rune in weapon.runes {
            let plain = rune.hasPrefix("greater") ? String(rune.dropFirst(7)).lowercased() : rune
            guard let type = Self.runes[plain], let dice = DiceNotation.folded("1d6") else {
                continue
            }
            attack.damage.append(StatBlock.Damage(dice, DamageType(rawValue: type)))
        }
        if weapon.splash > 0 {
            let type = weapon.type.map(DamageType.init(rawValue:))
            let damage = StatBlock.Damage(DiceNotation(weapon.splash), type)
            attack.damage.append(damage)
            attack.traits.append("\(damage.line) splash")
        }
        var action = StatBlock.Action(weapon.name, .action)
        action.cost = 1
        action.attack = attack
        return action
    }

    /// The rank of the weapon's category or kind, or of the category that a feat lets it count as.
    private func rank(of weapon: Weapon) -> Int {
        let own = weapon.base.flatMap { ranks["weapon-base-\($0)"] } ?? 0
        return familiarities.reduce(max(ranks[weapon.category] ?? 0, own)) { best, rule in
            guard let other = rule.text("sameAs"),
                (rule.at("definition")?.array ?? []).allSatisfy({ Self.holds($0, of: weapon) })
            else { return best }
            return max(best, ranks[other] ?? 0)
        }
    }

    /// Whether a statement of the rules is true of a weapon: "item:category:martial", or a list under
    /// "or", "and", "not".
    private static func holds(_ statement: JSONValue, of weapon: Weapon) -> Bool {
        if let word = statement.string {
            return word == "item:category:\(weapon.category)"
                || weapon.base.map { word == "item:base:\($0)" } ?? false
                || weapon.traits.contains { word == "item:trait:\($0)" }
        }
        guard let object = statement.object else { return false }
        if let any = object.at("or")?.array { return any.contains { holds($0, of: weapon) } }
        if let all = object.at("and")?.array { return all.allSatisfy { holds($0, of: weapon) } }
        return object.at("not").map { !holds($0, of: weapon) } ?? false
    }

    /// The damage of the class feature weapon specialization.
    private func specialization(_ rank: Int) -> Int {
        guard rank > 1 else { return 0 }
        if features.contains("greater-weapon-specialization") { return 2 * rank }
        return features.contains("weapon-specialization") ? rank : 0
    }

    /// The runes that add a die of damage.
    private static let runes = [
        "flaming": "fire", "frost": "cold", "shock": "electricity", "corrosive": "acid",
        "thundering": "sonic",
    ]
}
