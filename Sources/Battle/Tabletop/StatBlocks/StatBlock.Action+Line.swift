extension StatBlock.Action {
    /// What the action does, worded from its facts: "Melee +11, reach 10 ft: 2d6+6 slashing + 1d8
    /// acid". A trait that several creatures share has a line of our own. Where the book says more
    /// than the facts, the line says that it does.
    package var line: String {
        var sentences: [String] = []
        if let shared = ActionLines.line(named: name, kind: kind) { sentences.append(shared) }
        if let attack { sentences.append(attack.line) }
        if options.isEmpty {
            sentences += saves.map(\.line)
        } else {
            sentences += options.map { "\($0.name): \($0.line)" }
        }
        if !multiattack.isEmpty { sentences.append(StatBlock.Part.line(multiattack)) }
        if let spells = spellcasting?.line, !spells.isEmpty { sentences.append(spells) }
        if !casts.isEmpty {
            sentences.append("Casts " + casts.map(\.line).joined(separator: ", "))
        }
        if let regeneration { sentences.append(regeneration.line) }
        if let survivedDamage { sentences.append("Up to \(survivedDamage) damage") }
        if !otherDamage.isEmpty {
            sentences.append(otherDamage.map(\.lineWithMoment).joined(separator: "; "))
        }
        if sentences.isEmpty {
            return "Only the name is known here; the book has the words."
        }
        if isPartial, ActionLines.line(named: name, kind: kind) == nil {
            sentences.append("The book says more")
        }
        return sentences.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }

    /// The words of the user's file, behind the attack and the saving throws whose numbers they leave
    /// out: a weapon's description may only tell what it looks like. Without words, ``line``.
    package var words: String {
        guard let text else { return line }
        let attacks = attack.map { text.contains(signed($0.bonus)) ? [] : [$0.line + "."] } ?? []
        let missing = saves.filter { $0.dc.map { !text.contains("DC \($0)") } ?? false }
        return (attacks + missing.map { $0.line + "." } + [text]).joined(separator: " ")
    }

    /// The name with how often it can be done: "Fire Breath (Recharge 5–6)".
    package var title: String {
        var limits: [String] = []
        if let recharge { limits.append(recharge == 6 ? "Recharge 6" : "Recharge \(recharge)–6") }
        if let usesPerDay {
            let lair = usesPerDayInLair.map { ", \($0) in its lair" } ?? ""
            limits.append("\(usesPerDay)/Day\(lair)")
        }
        if returnsAfterRest { limits.append("until a rest") }
        if let usesPerTurn { limits.append("\(usesPerTurn)/Turn") }
        if let cost, cost != 1 {
            limits.append(cost == 0 ? "free action" : "\(cost) actions")
        }
        if let form { limits.append(form) }
        return limits.isEmpty ? name : "\(name) (\(limits.joined(separator: "; ")))"
    }
}

extension StatBlock.Attack {
    /// "Melee +11, reach 10 ft: 2d6+6 slashing + 1d8 acid".
    package var line: String {
        var head =
            switch kind {
            case .melee: "Melee \(signed(bonus))"
            case .ranged: "Ranged \(signed(bonus))"
            case .meleeOrRanged: "Melee or ranged \(signed(bonus))"
            }
        var distances: [String] = []
        if let reach { distances.append("reach \(reach) ft") }
        if let range {
            distances.append("range \(range)\(longRange.map { "/\($0)" } ?? "") ft")
        }
        if !distances.isEmpty { head += ", " + distances.joined(separator: " or ") }
        if !traits.isEmpty { head += " (\(traits.joined(separator: ", ")))" }
        var effects = damage.isEmpty ? [] : [damage.line]
        if !versatile.isEmpty { effects[0] += " (with two hands \(versatile.line))" }
        effects += persistent.map { "persistent \($0.line)" }
        effects += conditions.map(\.line)
        return effects.isEmpty ? head : head + ": " + effects.joined(separator: "; ")
    }

}

extension StatBlock.Save {
    /// "DC 21 Dexterity save, 60-ft line 5 ft wide: 12d8 acid, half on a success".
    package var line: String {
        var head = (dc.map { "DC \($0) " } ?? "") + "\(ability.title) save"
        if isOwn { head = "Makes a \(head) itself" }
        if let area { head += ", \(area.line)" }
        if let range { head += ", within \(range) ft" }
        var effects: [String] = []
        if !damage.isEmpty {
            effects.append(damage.line + (onSuccess == .half ? ", half on a success" : ""))
        }
        effects += conditions.map(\.line)
        return effects.isEmpty ? head : head + ": " + effects.joined(separator: "; ")
    }
}

extension StatBlock.Area {
    /// "60-ft line 5 ft wide".
    package var line: String {
        switch shape {
        case .line: "\(size)-ft line" + (width.map { " \($0) ft wide" } ?? "")
        case .cylinder: "cylinder of \(size) ft radius" + (height.map { ", \($0) ft high" } ?? "")
        case .sphere: "sphere of \(size) ft radius"
        case .emanation: "everyone within \(size) ft"
        case .cone: "\(size)-ft cone"
        case .cube: "\(size)-ft cube"
        }
    }
}

extension StatBlock.Damage {
    /// "2d6+6 slashing", "1d6 lightning or thunder".
    package var line: String {
        let types = ([type].compactMap { $0 } + otherTypes).map(\.rawValue)
        return types.isEmpty
            ? "\(dice) damage" : "\(dice) " + types.joined(separator: " or ")
    }

    /// With when it is done: "2d6 acid (start of turn)".
    var lineWithMoment: String { when.map { "\(line) (\($0))" } ?? line }
}

extension [StatBlock.Damage] {
    /// "2d6+6 slashing + 1d8 acid".
    package var line: String { map(\.line).joined(separator: " + ") }
}

extension StatBlock.Affliction {
    /// "grappled (escape DC 14)", "poisoned for 1 minute, save at the end of each turn".
    package var line: String {
        var text = name + (note.map { " (\($0))" } ?? "")
        if let escapeDC { text += " (escape DC \(escapeDC))" }
        if let rounds {
            text +=
                rounds % 600 == 0
                ? Self.count(rounds / 600, "hour")
                : rounds % 10 == 0 ? Self.count(rounds / 10, "minute") : Self.count(rounds, "round")
        }
        switch until {
        case .startOfTargetsTurn: text += " until the start of its next turn"
        case .endOfTargetsTurn: text += " until the end of its next turn"
        case .startOfSourcesTurn: text += " until the start of the attacker's next turn"
        case .endOfSourcesTurn: text += " until the end of the attacker's next turn"
        case .grapple: text += " while grappled"
        case nil: break
        }
        if saveEnds { text += ", save at the end of each turn" }
        var limits: [String] = []
        if let upToSize { limits.append("up to \(upToSize)") }
        if let failureBy { limits.append("failed by \(failureBy)") }
        if onSecondFailure { limits.append("second failure") }
        return limits.isEmpty ? text : text + " [\(limits.joined(separator: ", "))]"
    }

    private static func count(_ number: Int, _ unit: String) -> String {
        " for \(number) \(unit)\(number == 1 ? "" : "s")"
    }
}

extension StatBlock.Regeneration {
    /// "Regains 10 hit points at the start of its turn, unless acid or fire damage stopped it".
    package var line: String {
        let types = stoppedBy.map(\.rawValue).joined(separator: " or ")
        return "Regains \(hitPoints) hit points at the start of its turn"
            + (types.isEmpty ? "" : ", unless \(types) damage stopped it")
    }
}

extension StatBlock.Part {
    /// "2 × Claw, Bite; or 3 × Tail Spike".
    static func line(_ parts: [StatBlock.Part]) -> String {
        var text = ""
        for part in parts {
            if !text.isEmpty { text += part.isAlternative ? "; or " : ", " }
            text += (part.count > 1 ? "\(part.count) × " : "") + part.of.joined(separator: " or ")
        }
        return text
    }
}

extension StatBlock.Spellcasting {
    /// "Wisdom, DC 12, +4 to hit. At will: light. Level 1 (3 slots): bless".
    package var line: String {
        var head = [tradition?.capitalized].compactMap(\.self)
        if let ability { head.append(ability.title) }
        if let dc { head.append("DC \(dc)") }
        if let attackBonus { head.append("+\(attackBonus) to hit") }
        let lists = groups.map { group in
            let spells = group.spells.map(\.line).joined(separator: ", ")
            return spells.isEmpty ? group.title : "\(group.title): \(spells)"
        }
        return ([head.joined(separator: ", ")] + lists).filter { !$0.isEmpty }
            .joined(separator: ". ")
    }
}

extension StatBlock.Spellcasting.Group {
    /// "At will", "2/day each", "Level 3, 1/day each", "Level 3 (2 slots)", "Cantrips".
    package var title: String {
        if let usesPerDay {
            let rank = level.map { $0 > 0 ? "Level \($0), " : "" } ?? ""
            return rank + "\(usesPerDay)/day\(isEach ? " each" : "")"
        }
        guard let level else { return "At will" }
        if level == 0 { return "Cantrips" }
        return "Level \(level)" + (slots.map { " (\($0) slot\($0 == 1 ? "" : "s"))" } ?? "")
    }
}

extension StatBlock.Spellcasting.Known {
    /// "Plane Shift (self only)".
    package var line: String { note.map { "\(name) (\($0))" } ?? name }
}
