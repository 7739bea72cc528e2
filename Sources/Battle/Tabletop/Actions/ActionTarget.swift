/// What a combatant's stat block says that others' actions need: its saving throws.
public struct ActionTarget: Hashable, Sendable {
    /// The bonuses of its saving throws; `nil` if no block is known.
    public var saves: [Ability: Int]?
    /// Whether it has advantage on saving throws against magic.
    public var resistsMagic: Bool
    /// "Medium"; `nil` if it is unknown.
    public var size: String?

    /// Nothing is known, as of most players' characters.
    public init() {
        saves = nil
        resistsMagic = false
    }

    /// The facts of a block.
    public init(_ block: StatBlock) {
        saves = Dictionary(uniqueKeysWithValues: Ability.allCases.map { ($0, block.save($0)) })
        resistsMagic = block.actions.contains {
            PlainText.folded($0.name).hasPrefix("magic resistance")
        }
        size = block.size
    }
}

extension StatBlock {
    /// Whether its weapon attacks are magical (SRD 5.1, "Magic Weapons").
    public var hasMagicWeapons: Bool {
        actions.contains {
            ["magic weapons", "angelic weapons", "hellish weapons"]
                .contains(PlainText.folded($0.name))
        }
    }
}
