/// The spell slots of fifth-edition characters by class and level.
///
/// Rule: SRD 5.1 and 5.2, the classes' tables and "Multiclassing: Spellcasting".
package enum SpellSlots {
    /// How much of a caster a class is.
    private enum Share {
        case full, half, third
    }

    /// The slots of a character.
    ///
    /// - Parameters:
    ///   - classes: names of classes with those of their subclasses and the levels.
    ///   - edition: in 2024 paladins and rangers cast from their first level, and half of it rounds up
    ///     beside other classes, too.
    /// - Returns: the slots by spell level, and those of a pact, which come back after a short rest;
    ///   `nil` for no pact.
    package static func slots(
        of classes: [(name: String, subclass: String?, level: Int)], edition: RuleEdition = .dnd2014
    ) -> (slots: [Int], pact: (level: Int, count: Int)?) {
        let casters = classes.compactMap { entry in
            share(entry.name, entry.subclass).map { (share: $0, level: entry.level) }
        }
        var casterLevel = 0
        let firstOfHalf = edition == .dnd2024 ? 1 : 2
        if casters.count == 1, let only = casters.first {
            // A class alone has its own table: half and third casters round up, and begin later.
            switch only.share {
            case .full: casterLevel = only.level
            case .half: casterLevel = only.level < firstOfHalf ? 0 : (only.level + 1) / 2
            case .third: casterLevel = only.level < 3 ? 0 : (only.level + 2) / 3
            }
        } else {
            for caster in casters {
                switch caster.share {
                case .full: casterLevel += caster.level
                case .half: casterLevel += (caster.level + 2 - firstOfHalf) / 2
                case .third: casterLevel += caster.level / 3
                }
            }
        }
        let warlock = classes.filter { PlainText.folded($0.name) == "warlock" }
            .reduce(0) { $0 + $1.level }
        return (
            casterLevel < 1 ? [] : table[min(casterLevel, 20) - 1],
            warlock < 1
                ? nil
                : (
                    level: min(5, (warlock + 1) / 2),
                    count: warlock < 2 ? 1 : warlock < 11 ? 2 : warlock < 17 ? 3 : 4
                )
        )
    }

    private static func share(_ name: String, _ subclass: String?) -> Share? {
        switch PlainText.folded(name) {
        case "bard", "cleric", "druid", "sorcerer", "wizard": .full
        case "paladin", "ranger", "artificer": .half
        case "fighter" where subclass.map(PlainText.folded) == "eldritch knight": .third
        case "rogue" where subclass.map(PlainText.folded) == "arcane trickster": .third
        default: nil
        }
    }

    /// The ability that a class casts with.
    package static func ability(of name: String) -> Ability? {
        switch PlainText.folded(name) {
        case "bard", "paladin", "sorcerer", "warlock": .charisma
        case "cleric", "druid", "ranger": .wisdom
        case "wizard", "artificer", "fighter", "rogue": .intelligence
        default: nil
        }
    }

    private static let table = [
        [2], [3], [4, 2], [4, 3], [4, 3, 2], [4, 3, 3], [4, 3, 3, 1], [4, 3, 3, 2],
        [4, 3, 3, 3, 1], [4, 3, 3, 3, 2], [4, 3, 3, 3, 2, 1], [4, 3, 3, 3, 2, 1],
        [4, 3, 3, 3, 2, 1, 1], [4, 3, 3, 3, 2, 1, 1], [4, 3, 3, 3, 2, 1, 1, 1],
        [4, 3, 3, 3, 2, 1, 1, 1], [4, 3, 3, 3, 2, 1, 1, 1, 1], [4, 3, 3, 3, 3, 1, 1, 1, 1],
        [4, 3, 3, 3, 3, 2, 1, 1, 1], [4, 3, 3, 3, 3, 2, 2, 1, 1],
    ]
}
