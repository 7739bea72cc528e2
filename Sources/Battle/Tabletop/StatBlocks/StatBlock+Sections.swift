extension StatBlock {
    /// The block as text: the figures without a heading, then a section for each kind of action with
    /// a line for each.
    package var sections: [(heading: String?, lines: [String])] {
        let kind = title.isEmpty ? [] : [title]
        var lines = [name, (kind + [edition.title]).joined(separator: " · ")]
        lines.append(
            "Armor class \(armorClass)" + (armorReason.map { " (\($0))" } ?? "")
                + " · initiative \(signed(initiativeModifier))")
        let ways = speeds.named.map {
            $0.name == "walk" ? "\($0.feet) ft" : "\($0.name) \($0.feet) ft"
        }
        lines.append(
            "\(maxHitPoints) hit points" + (hitPointDice.map { " (\($0))" } ?? "")
                + (ways.isEmpty ? "" : " · speed " + ways.joined(separator: ", "))
                + (speeds.hovers ? " (hovers)" : ""))
        let scores = Ability.allCases.compactMap { ability in
            abilities[ability].map {
                "\(ability.rawValue.capitalized) \($0) (\(signed(modifier(ability))))"
            }
        }
        if !scores.isEmpty { lines.append(scores.joined(separator: " · ")) }
        func add(_ title: String, _ parts: [String]) {
            if !parts.isEmpty { lines.append("\(title): \(parts.joined(separator: ", "))") }
        }
        func types(_ types: Set<DamageType>) -> [String] { types.map(\.rawValue).sorted() }
        add(
            "Saves",
            Ability.allCases.compactMap { ability in
                saves[ability].map { "\(ability.rawValue.capitalized) \(signed($0))" }
            })
        add("Skills", skills.sorted { $0.key < $1.key }.map { "\($0.key) \(signed($0.value))" })
        for (title, effect, plain) in [
            ("Vulnerable", ConditionalDefense.Effect.vulnerability, defenses.vulnerabilities),
            ("Resists", .resistance, defenses.resistances),
            ("Immune", .immunity, defenses.immunities),
        ] {
            let conditional = defenses.conditional.filter { $0.effect == effect }.map { defense in
                types(defense.types).joined(separator: ", ") + " unless "
                    + defense.unless.sorted().map(\.rawValue).joined(separator: " or ")
            }
            let all = types(plain).joined(separator: ", ")
            let parts = (all.isEmpty ? [] : [all]) + conditional
            if !parts.isEmpty { lines.append("\(title): \(parts.joined(separator: "; "))") }
        }
        add("Immune to conditions", defenses.conditions.sorted())
        lines += remarks
        add(
            "Senses",
            senses.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value) ft" }
                + (passivePerception.map { ["passive Perception \($0)"] } ?? []))
        add("Languages", languages.map { [$0] } ?? [])
        let rating =
            [
                challengeRating.map { "Challenge \($0)" },
                experiencePoints.map { "\(grouped($0)) XP" },
                proficiencyBonus.map { "proficiency \(signed($0))" },
            ].compactMap { $0 }
        if !rating.isEmpty { lines.append(rating.joined(separator: " · ")) }
        let kinds = Action.Kind.allCases.filter { !actions($0).isEmpty }
        return [(nil, lines)]
            + kinds.map { kind in
                (
                    kind.heading(legendaryActions),
                    actions(kind).map { "\($0.title). \(PlainText.inOneLine($0.words))" }
                )
            }
    }

}

extension StatBlock.Action.Kind {
    /// The heading over the actions of a kind.
    fileprivate func heading(_ legendary: Int?) -> String {
        switch self {
        case .trait: "Traits"
        case .action: "Actions"
        case .bonusAction: "Bonus actions"
        case .reaction: "Reactions"
        case .legendary: "Legendary actions" + (legendary.map { " (\($0) a round)" } ?? "")
        case .lair: "Lair actions"
        case .mythic: "Mythic actions"
        }
    }
}
