package import Tabletop

/// The facts of an action in the sentences of the books of 2014, which other programs show and roll,
/// and which ``ActionReader`` reads back.
extension StatBlock.Action {
    /// The words of the user's file, else sentences worded from the facts.
    ///
    /// - Parameter creature: who does it: "dragon".
    package func sentences(of creature: String) -> String {
        if let text { return text }
        var all: [String] = []
        if let attack { all += attack.sentences }
        if options.isEmpty {
            for save in saves { all += save.sentences }
        } else {
            // A line each, as the books print a choice of breaths.
            all += options.map { "\n**\($0.name).** \($0.sentences(of: creature))" }
        }
        if !multiattack.isEmpty {
            all.append(StatBlock.Part.sentence(multiattack, of: creature))
        }
        if let spellcasting { all += spellcasting.sentences(of: creature) }
        if !casts.isEmpty {
            let names = casts.map { known in
                known.name + (known.note.map { " (\($0))" } ?? "")
            }
            all.append("The \(creature) casts \(names.joined(separator: ", ")).")
        }
        if let regeneration {
            all.append(
                "The \(creature) regains \(regeneration.hitPoints) hit points at the start of its turn."
            )
            if !regeneration.stoppedBy.isEmpty {
                let types = regeneration.stoppedBy.map(\.rawValue).joined(separator: " or ")
                all.append(
                    "If the \(creature) takes \(types) damage, this trait doesn't function at the "
                        + "start of its next turn.")
            }
            if regeneration.decidesDeath {
                all.append(
                    "The \(creature) dies only if it starts its turn with 0 hit points and doesn't "
                        + "regenerate.")
            }
        }
        if let survivedDamage {
            all.append(
                "If the \(creature) takes \(survivedDamage) damage or less that would reduce it to 0 "
                    + "hit points, it is reduced to 1 hit point instead.")
        }
        return all.isEmpty ? line : all.joined(separator: " ").replacing(" \n", with: "\n")
    }

    /// Its attack and saving throws alone in such sentences.
    package var attackAndSaves: String {
        ((attack?.sentences ?? []) + saves.flatMap(\.sentences)).joined(separator: " ")
    }

    /// The name with its limits as the books print them: "Wing Attack (Costs 2 Actions)".
    package var printedTitle: String {
        var limits: [String] = []
        if let recharge { limits.append(recharge == 6 ? "Recharge 6" : "Recharge \(recharge)–6") }
        if let usesPerDay {
            let lair = usesPerDayInLair.map { ", or \($0)/Day in Lair" } ?? ""
            limits.append("\(usesPerDay)/Day\(lair)")
        }
        if returnsAfterRest { limits.append("Recharges after a Short or Long Rest") }
        if let usesPerTurn { limits.append("\(usesPerTurn)/Turn") }
        if let cost, cost > 1 { limits.append("Costs \(cost) Actions") }
        if let form { limits.append(form) }
        return ([name] + limits.map { "(\($0))" }).joined(separator: " ")
    }
}

extension StatBlock.Attack {
    fileprivate var sentences: [String] {
        let kinds =
            switch kind {
            case .melee: "Melee"
            case .ranged: "Ranged"
            case .meleeOrRanged: "Melee or Ranged"
            }
        var distances: [String] = []
        if let reach { distances.append("reach \(reach) ft.") }
        if let range {
            distances.append("range \(range)\(longRange.map { "/\($0)" } ?? "") ft.")
        }
        let distance = distances.isEmpty ? "" : distances.joined(separator: " or ") + ", "
        var hit = damage.sentence
        if !versatile.isEmpty { hit += ", or \(versatile.sentence) if used with two hands" }
        return [
            "\(kinds) \(isSpell ? "Spell" : "Weapon") Attack: \(signed(bonus)) to hit, \(distance)"
                + "one target." + (hit.isEmpty ? "" : " Hit: \(hit).")
        ] + conditions.map { "The target is \($0.words)." }
    }
}

extension StatBlock.Save {
    fileprivate var sentences: [String] {
        let targets: String
        if let area {
            targets = "Each creature in \(area.words)"
        } else {
            targets = range.map { "One creature within \($0) feet" } ?? "The target"
        }
        var head =
            "\(targets) must \(damage.isEmpty && !conditions.isEmpty ? "succeed on" : "make") a "
        head += (dc.map { "DC \($0) " } ?? "") + "\(ability.title) saving throw"
        if !damage.isEmpty {
            head += ", taking \(damage.sentence) on a failed save"
            if onSuccess == .half { head += ", or half as much damage on a successful one" }
        }
        guard damage.isEmpty, let first = conditions.first, first.failureBy == nil else {
            return [head + "."] + conditions.map { "On a failed save, the target is \($0.words)." }
        }
        return [head + " or be \(first.words)."]
            + conditions.dropFirst().map { "On a failed save, the target is also \($0.words)." }
    }
}

extension StatBlock.Area {
    fileprivate var words: String {
        switch shape {
        case .line: "a \(size)-foot line" + (width.map { " that is \($0) feet wide" } ?? "")
        case .cylinder:
            "a \(size)-foot-radius" + (height.map { ", \($0)-foot-high" } ?? "") + " cylinder"
        case .sphere: "a \(size)-foot-radius sphere"
        case .emanation: "a \(size)-foot emanation"
        case .cone: "a \(size)-foot cone"
        case .cube: "a \(size)-foot cube"
        }
    }
}

extension [StatBlock.Damage] {
    /// "13 (2d6 + 6) slashing damage plus 4 (1d8) acid damage".
    fileprivate var sentence: String {
        map { part in
            let types = ([part.type].compactMap { $0 } + part.otherTypes).map(\.rawValue)
            let dice = "\(part.dice)".replacing("+", with: " + ").replacing("-", with: " - ")
            let amount = part.dice.isNumber ? dice : "\(part.average) (\(dice))"
            return "\(amount) \(types.joined(separator: " or "))\(types.isEmpty ? "" : " ")damage"
        }.joined(separator: " plus ")
    }
}

extension StatBlock.Affliction {
    fileprivate var words: String {
        var text = name
        if let escapeDC { text += " (escape DC \(escapeDC))" }
        if let rounds {
            let (number, unit) =
                rounds % 600 == 0
                ? (rounds / 600, "hour")
                : rounds % 10 == 0 ? (rounds / 10, "minute") : (rounds, "round")
            text += " for \(number) \(unit)\(number == 1 ? "" : "s")"
        }
        switch until {
        case .startOfTargetsTurn: text += " until the start of its next turn"
        case .endOfTargetsTurn: text += " until the end of its next turn"
        case .startOfSourcesTurn: text += " until the start of the attacker's next turn"
        case .endOfSourcesTurn: text += " until the end of the attacker's next turn"
        case .grapple: text += " until the grapple ends"
        case nil: break
        }
        if let upToSize { text += " if it is \(upToSize) or smaller" }
        if saveEnds {
            text +=
                ". It can repeat the saving throw at the end of each of its turns, ending the "
                + "effect on itself on a success"
        }
        return text
    }
}

extension StatBlock.Part {
    fileprivate static func sentence(_ parts: [StatBlock.Part], of creature: String) -> String {
        var ways: [[String]] = [[]]
        for part in parts {
            if part.isAlternative { ways.append([]) }
            ways[ways.count - 1].append(
                "\(numbers[part.count] ?? "\(part.count)") \(part.of.joined(separator: " or ")) "
                    + (part.count == 1 ? "attack" : "attacks"))
        }
        return ways.filter { !$0.isEmpty }.enumerated().map { place, attacks in
            (place == 0 ? "The \(creature) makes " : "Alternatively, it makes ")
                + attacks.joined(separator: " and ") + "."
        }.joined(separator: " ")
    }

    private static let numbers = [1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"]
}

extension StatBlock.Spellcasting {
    fileprivate func sentences(of creature: String) -> [String] {
        var head = "The \(creature)"
        if let casterLevel { head += " is a \(casterLevel)th-level spellcaster. It" }
        head += " casts spells" + (ability.map { " with \($0.title)" } ?? "")
        let figures = [
            dc.map { "spell save DC \($0)" },
            attackBonus.map { "\(signed($0)) to hit with spell attacks" },
        ].compactMap { $0 }
        if !figures.isEmpty { head += " (\(figures.joined(separator: ", ")))" }
        let lists = groups.map { group in
            let spells = group.spells.map { known in
                known.name + (known.note.map { " (\($0))" } ?? "")
            }
            return "\n\(group.words): \(spells.joined(separator: ", "))"
        }
        return [head + "."] + lists
    }
}

extension StatBlock.Spellcasting.Group {
    fileprivate var words: String {
        if let usesPerDay { return "\(usesPerDay)/day\(isEach ? " each" : "")" }
        guard let level else { return "At will" }
        if level == 0 { return "Cantrips (at will)" }
        return "Level \(level)" + (slots.map { " (\($0) slot\($0 == 1 ? "" : "s"))" } ?? "")
    }
}
