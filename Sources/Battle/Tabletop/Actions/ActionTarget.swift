/// What a combatant's stat block says that others' actions need: its saving throws.
package struct ActionTarget: Hashable, Sendable {
    /// The bonuses of its saving throws, as far as they are known.
    package var saves: [Ability: Int]
    /// Whether it has advantage on saving throws against magic.
    package var resistsMagic: Bool
    /// "Medium"; `nil` if it is unknown.
    package var size: String?

    /// Nothing is known, as of most players' characters.
    package init() {
        saves = [:]
        resistsMagic = false
    }

    /// The facts of a block.
    package init(_ block: StatBlock) {
        saves = Ability.allCases.reduce(into: [:]) { $0[$1] = block.save($1) }
        resistsMagic = block.actions.contains {
            PlainText.folded($0.name).hasPrefix("magic resistance")
        }
        size = block.size
    }
}

extension StatBlock {
    /// Whether its weapon attacks are magical (SRD 5.1, "Magic Weapons").
    package var hasMagicWeapons: Bool {
        actions.contains {
            ["magic weapons", "angelic weapons", "hellish weapons"]
                .contains(PlainText.folded($0.name))
        }
    }
}
