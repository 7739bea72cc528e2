/// Combatants shown as one row: monsters of one name.
package struct TurnGroup: Hashable, Sendable {
    /// One or more, in the order they act.
    package let members: [Combatant]

    /// A group; `members` must not be empty.
    package init(members: [Combatant]) { self.members = members }

    /// "Goblin 1" for one member, "Goblin ×3" for several.
    package var label: String {
        members.count == 1 ? members[0].label : "\(members[0].name) ×\(members.count)"
    }

    /// The sum of all members' hit points, at most 1,000,000; the maximum is unknown if any
    /// member's is.
    package var hitPoints: HitPoints {
        guard members.count > 1 else { return members[0].hitPoints }
        let maximum = members.reduce(Int?.some(0)) { sum, member in
            sum.flatMap { sum in member.hitPoints.maximum.map { min(sum + $0, 1_000_000) } }
        }
        let damage = members.reduce(0) { $0 + $1.hitPoints.damageTaken }
        let temporary = members.reduce(0) { $0 + $1.hitPoints.temporary }
        return
            (try? HitPoints(
                maximum: maximum, damageTaken: min(damage, maximum ?? 1_000_000),
                temporary: min(temporary, 1_000_000))) ?? .unknown
    }

    /// Splits an order into rows, which stay in that order. Monsters of one of the names that act in
    /// a row on one initiative form a group; all others stand alone.
    ///
    /// - Parameter names: names of monsters to group, folded by ``PlainText``.
    package static func groups(of order: [Combatant], folding names: Set<String>) -> [TurnGroup] {
        let (groups, inside) = places(of: order, folding: names)
        return order.indices.filter { !inside.contains($0) }.map { index in
            TurnGroup(members: (groups[index] ?? [index]).map { order[$0] })
        }
    }

    /// The indices of grouped combatants in an order.
    ///
    /// - Parameter names: names of monsters to group, folded by ``PlainText``.
    /// - Returns: by the index of each group's first member, the indices of all its members; and
    ///   the indices of all members but the first ones.
    package static func places(
        of order: [Combatant], folding names: Set<String>
    ) -> (groups: [Int: [Int]], inside: Set<Int>) {
        var known = FoldedNames()
        var groups: [Int: [Int]] = [:]
        var inside: Set<Int> = []
        var first = 0
        var nameOfFirst: String?
        // By index, because iterating over the combatants copies each of them.
        for index in order.indices {
            let name = known.monster(order[index]).flatMap { names.contains($0) ? $0 : nil }
            if let name, name == nameOfFirst, order[first].initiative == order[index].initiative {
                groups[first, default: [first]].append(index)
                inside.insert(index)
            } else {
                first = index
                nameOfFirst = name
            }
        }
        return (groups, inside)
    }
}

/// A cache of folded names: folds each name once.
private struct FoldedNames {
    private var known: [String: String] = [:]

    /// The folded name of a monster; `nil` for players' characters and the lair.
    mutating func monster(_ combatant: Combatant) -> String? {
        guard combatant.kind == .monster, !combatant.isLair else { return nil }
        if let name = known[combatant.name] { return name }
        let name = PlainText.folded(combatant.name)
        known[combatant.name] = name
        return name
    }
}

extension Encounter {
    /// The names that several monsters share, folded by ``PlainText``.
    package var severalNames: Set<String> {
        var names = FoldedNames()
        var counts: [String: Int] = [:]
        for index in combatants.indices where !combatants[index].isRemoved {
            if let name = names.monster(combatants[index]) { counts[name, default: 0] += 1 }
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }
}
