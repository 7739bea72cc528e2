/// How many a spell reaches, and what it leaves on them.
extension Spell {
    /// Rule: SRD 5.1 and 5.2, the spells' texts. Spells whose number grows and that are not here have one.
    private static let counts = [
        "bane": 3, "bless": 3, "chain lightning": 4, "magic missile": 3, "scorching ray": 3,
        "slow": 6,
    ]

    /// How many targets, rays or darts it has; `nil` where that depends on an area, or is not known.
    ///
    /// - Parameter level: that of the slot; of a cantrip that of its caster.
    package func targetCount(atLevel slot: Int) -> Int? {
        if PlainText.folded(name) == "eldritch blast" {
            return 1 + [5, 11, 17].filter { slot >= $0 }.count
        }
        let grows = growth?.addsTarget == true
        guard let count = Self.counts[PlainText.folded(name)] ?? (grows ? 1 : nil) else {
            return nil
        }
        return grows ? count + max(0, slot - level) / (growth?.perLevels ?? 1) : count
    }

    /// Whether its targets are those of rays or darts, of which several may hit the same one.
    package var hasDarts: Bool {
        targetCount(atLevel: level) != nil && save == nil && !baseDamage.isEmpty
    }

    /// The condition that it leaves on whom it reaches, named after it; `nil` for a spell that is over
    /// at once, deals damage, heals, or whose conditions are those of the book.
    package var mark: StatBlock.Affliction? {
        let isKnown = edition.rules.stance(name)?.isSpell == true
        let isOver = PlainText.folded(duration).hasPrefix("instantaneous")
        guard
            isKnown
                || !isOver && attack == nil && healing == nil && save?.conditions.isEmpty != false
                    && baseDamage.allSatisfy({ $0.when != nil })
        else { return nil }
        var mark = StatBlock.Affliction(name)
        mark.rounds = rounds
        mark.saveEnds = edition.rules.stance(name)?.endsWithSave == true
        return mark
    }

    /// How many rounds it lasts; `nil` for a day and more, or without an end.
    private var rounds: Int? {
        let words = duration.lowercased().split { !$0.isLetter && !$0.isNumber }
        for (count, unit) in zip(words, words.dropFirst()) {
            guard let count = Int(count) else { continue }
            switch unit {
            case "round", "rounds": return count
            case "minute", "minutes": return count * 10
            case "hour", "hours": return count < 24 ? count * 600 : nil
            default: break
            }
        }
        return nil
    }
}
