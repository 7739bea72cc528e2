import Tabletop

/// Reads resistances, vulnerabilities and immunities from the lists that files have.
///
/// Takes what a damage type, a property of damage or a condition's name decides: "slashing from
/// nonmagical attacks that aren't silvered" is overcome by magical or silvered damage. Other defenses,
/// "poison in true form", become remarks, because ``Defenses`` cannot express them and applying them
/// always would be wrong.
struct DefenseLists {
    /// What could be expressed.
    private(set) var defenses = Defenses()
    /// What could not, in the words of the file.
    private(set) var remarks: [String] = []

    /// Defenses from the four lists that most files have.
    init(
        resist: JSONValue?, vulnerable: JSONValue?, immune: JSONValue?, conditions: JSONValue?
    ) {
        add(resist, .resistance)
        add(vulnerable, .vulnerability)
        add(immune, .immunity)
        for clause in DefenseClause.all(conditions) {
            let names = clause.conditionNames
            defenses.add(conditions: names)
            if names.isEmpty, clause.isConditional {
                remarks.append("condition immunity: \(clause.text)")
            } else if names.isEmpty {
                Misunderstood.current?.add(clause.text)
            }
        }
    }

    /// Adds a list.
    private mutating func add(_ value: JSONValue?, _ effect: ConditionalDefense.Effect) {
        for clause in DefenseClause.all(value) {
            let (types, conditional, remark) = clause.read(effect)
            defenses[keyPath: Self.types(effect)].formUnion(types)
            if let conditional { defenses.conditional.append(conditional) }
            if let remark { remarks.append(remark) }
            if types.isEmpty, conditional == nil, remark == nil {
                Misunderstood.current?.add(clause.text)
            }
        }
    }

    /// Where the types of an effect are kept.
    private static func types(
        _ effect: ConditionalDefense.Effect
    ) -> WritableKeyPath<Defenses, Set<DamageType>> {
        switch effect {
        case .resistance: \.resistances
        case .vulnerability: \.vulnerabilities
        case .immunity: \.immunities
        }
    }

    /// Makes weapon types that were read without a condition depend on properties: files that say so
    /// with a flag for the whole list.
    private mutating func make(
        _ effect: ConditionalDefense.Effect, unless: Set<DamageProperty>
    ) {
        let weapons = DamageType.physical
        let types = defenses[keyPath: Self.types(effect)].intersection(weapons)
        guard !types.isEmpty, !unless.isEmpty else { return }
        defenses[keyPath: Self.types(effect)].subtract(types)
        if !defenses.conditional.contains(where: { $0.effect == effect && $0.types == types }) {
            defenses.conditional.append(ConditionalDefense(effect, types, unless: unless))
        }
    }

    /// The traits of a Foundry actor: lists with the properties that bypass them, and words of one's
    /// own.
    init(foundry traits: JSONObject) {
        self.init(
            resist: nil, vulnerable: nil, immune: nil, conditions: traits.at("ci", "value"))
        for (key, effect) in [
            ("dr", ConditionalDefense.Effect.resistance), ("dv", .vulnerability), ("di", .immunity),
        ] {
            guard let list = traits.at(key)?.object else { continue }
            let values = list.at("value")?.array ?? []
            add(
                .array(values.filter { $0 != .string("custom") && $0 != .string("physical") }),
                effect)
            // 1.x and 2.x: all weapon damage that is not magical.
            if values.contains(.string("physical")) {
                add(
                    .array([.string("bludgeoning, piercing, and slashing from nonmagical attacks")]
                    ), effect)
            }
            let bypasses = (list.at("bypasses")?.array ?? []).compactMap(\.string)
            make(effect, unless: Set(bypasses.compactMap { Self.properties[$0] }))
            add(list.at("custom"), effect)
        }
        if let custom = traits.at("ci", "custom")?.string?.trimmed {
            let names = DefenseClause.all(.string(custom)).flatMap(\.conditionNames)
            defenses.add(conditions: names)
            if names.isEmpty { remarks.append("condition immunity: \(custom)") }
        }
    }

    private static let properties: [String: DamageProperty] = [
        "mgc": .magical, "sil": .silvered, "ada": .adamantine,
    ]

    /// The lists of Open5e's second API, with the flags and sentences that say what gets through.
    init(open5eV2 lists: JSONObject) {
        self.init(
            resist: lists.at("damage_resistances"), vulnerable: lists.at("damage_vulnerabilities"),
            immune: lists.at("damage_immunities"), conditions: lists.at("condition_immunities"))
        for (word, effect) in [
            ("resistance", ConditionalDefense.Effect.resistance), ("immunity", .immunity),
        ] {
            let plural = word == "immunity" ? "immunities" : "resistances"
            let display = lists.text("damage_\(plural)_display")
            let sentence = DefenseClause.all(display.map(JSONValue.string))
            let flag = lists.at("nonmagical_attack_\(word)") == .bool(true)
            let unless = sentence.reduce(into: Set<DamageProperty>()) { $0.formUnion($1.unless) }
            if flag || !unless.isEmpty {
                make(effect, unless: unless.union(flag ? [.magical] : []))
            }
            // The sentence has what the lists lack.
            let before = defenses.conditional
            for clause in sentence {
                let (_, conditional, remark) = clause.read(effect)
                if let conditional, !before.contains(where: { $0.effect == effect }) {
                    defenses.conditional.append(conditional)
                }
                if let remark { remarks.append(remark) }
            }
        }
    }
}
