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
        let isPathfinder = edition == .pathfinder2e
        let scores = Ability.allCases.compactMap { ability in
            abilities[ability].map {
                let modifier = signed(Ability.modifier(ofScore: $0))
                return "\(ability.rawValue.capitalized) "
                    + (isPathfinder ? modifier : "\($0) (\(modifier))")
            }
        }
        if !scores.isEmpty { lines.append(scores.joined(separator: " · ")) }
        func add(_ title: String, _ parts: [String]) {
            if !parts.isEmpty { lines.append("\(title): \(parts.joined(separator: ", "))") }
        }
        func types(_ types: Set<DamageType>) -> [String] { types.map(\.rawValue).sorted() }
        add(
            "Saves",
            (isPathfinder ? [.constitution, .dexterity, .wisdom] : Ability.allCases).compactMap {
                ability in
                let name = ability.rawValue.capitalized
                return saves[ability].map {
                    (isPathfinder ? ability.saveTitle(in: edition) : name) + " \(signed($0))"
                }
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
        add("Weaknesses", defenses.words(of: defenses.weaknesses))
        add("Resistances", defenses.words(of: defenses.reductions))
        add("Immune to conditions", defenses.conditions.sorted())
        lines += remarks
        add(
            "Senses",
            senseWords
                + (passivePerception.map { ["passive Perception \($0)"] } ?? []))
        add("Languages", languages.map { [$0] } ?? [])
        let rating =
            [
                challengeRating.map { (isPathfinder ? "Level " : "Challenge ") + $0 },
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

    /// The senses in alphabetical order: "darkvision", "tremorsense 60 ft".
    package var senseWords: [String] {
        senses.sorted { $0.key < $1.key }.map { name, feet in
            feet > 0 ? "\(name) \(feet) ft" : name
        }
    }
}

extension Defenses {
    /// Pathfinder's points in alphabetical order: "physical 5 except silver, double against
    /// non-magical".
    fileprivate func words(of amounts: [DamageType: Int]) -> [String] {
        func list(_ words: Set<String>?, _ before: String) -> String {
            words.map { before + $0.sorted().joined(separator: " or ") } ?? ""
        }
        return amounts.sorted { $0.key.rawValue < $1.key.rawValue }.map { type, points in
            "\(type.rawValue) \(points)"
                + (amounts == reductions
                    ? list(unless[type], " except ") + list(doubled[type], " double against ")
                    : "")
        }
    }
}

extension StatBlock.Action.Kind {
    /// The heading over the actions of a kind.
    ///
    /// - Parameter legendary: how many legendary actions the creature has in a round, if known.
    package func heading(_ legendary: Int? = nil) -> String {
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
