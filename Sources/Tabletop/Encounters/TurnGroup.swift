/// Combatants shown as one: monsters of one name that act one right after the other.
public struct TurnGroup: Hashable, Sendable {
    /// One or more, in the order they act.
    public let members: [Combatant]

    /// "Goblin 1" alone; "Goblin ×3".
    public var label: String {
        members.count == 1 ? members[0].label : "\(members[0].name) ×\(members.count)"
    }
}

extension Encounter {
    /// Everybody in the order they act; monsters of one name and one initiative that follow each
    /// other in one group, where the table wants that. Who is hidden stands apart from who is
    /// seen, and the dead from the living.
    public var turnGroups: [TurnGroup] {
        Self.groups(turnOrder, isFolded: options.foldsGroups)
    }

    /// Groups of combatants that stand in this order.
    public static func groups(_ order: [Combatant], isFolded: Bool) -> [TurnGroup] {
        var groups: [[Combatant]] = []
        for combatant in order {
            if isFolded, let last = groups.last?.first, last.isOfOneGroup(with: combatant) {
                groups[groups.count - 1].append(combatant)
            } else {
                groups.append([combatant])
            }
        }
        return groups.map(TurnGroup.init(members:))
    }
}

extension Combatant {
    fileprivate func isOfOneGroup(with other: Combatant) -> Bool {
        kind == .monster && other.kind == .monster && !isLair && !other.isLair
            && initiative == other.initiative && isHidden == other.isHidden
            && (life == .dead) == (other.life == .dead)
            && PlainText.folded(name) == PlainText.folded(other.name)
    }
}
