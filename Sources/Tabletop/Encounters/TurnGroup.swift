import Foundation

/// Combatants shown as one: monsters of one name.
public struct TurnGroup: Hashable, Sendable {
    /// One or more, in the order they act.
    public let members: [Combatant]

    /// Those who are shown as one.
    public init(members: [Combatant]) { self.members = members }

    /// "Goblin 1" alone; "Goblin ×3".
    public var label: String {
        members.count == 1 ? members[0].label : "\(members[0].name) ×\(members.count)"
    }

    /// Hit points of all together; unknown where one's are.
    public var hitPoints: HitPoints {
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

    /// Everybody in this order, the monsters of some names each kind as one, which stands where the
    /// first of them would.
    ///
    /// - Parameter names: folded by ``PlainText``.
    public static func groups(of order: [Combatant], folding names: Set<String>) -> [TurnGroup] {
        let (groups, inside) = places(of: order, folding: names)
        return order.indices.filter { !inside.contains($0) }.map { index in
            TurnGroup(members: (groups[index] ?? [index]).map { order[$0] })
        }
    }

    /// Where those stand in an order who are shown as one.
    ///
    /// - Parameter names: folded by ``PlainText``.
    /// - Returns: by the place of each group's first, the places of all in it; and the places of all
    ///   but the first.
    public static func places(
        of order: [Combatant], folding names: Set<String>
    ) -> (groups: [Int: [Int]], inside: Set<Int>) {
        var known = FoldedNames()
        var kinds: [String: [Int]] = [:]
        // By index: to look at each as a whole means to copy it.
        for index in order.indices {
            guard let name = known.monster(order[index]), names.contains(name) else { continue }
            kinds[name, default: []].append(index)
        }
        var groups: [Int: [Int]] = [:]
        var inside: Set<Int> = []
        for places in kinds.values where places.count > 1 {
            groups[places[0]] = places
            inside.formUnion(places.dropFirst())
        }
        return (groups, inside)
    }
}

/// Names as they are compared, each folded once.
private struct FoldedNames {
    private var known: [String: String] = [:]

    /// The name of a monster, folded; `nil` for all others.
    mutating func monster(_ combatant: Combatant) -> String? {
        guard combatant.kind == .monster, !combatant.isLair else { return nil }
        if let name = known[combatant.name] { return name }
        let name = PlainText.folded(combatant.name)
        known[combatant.name] = name
        return name
    }
}

extension Encounter {
    /// Names of the kinds of monsters there are several of, folded by ``PlainText``.
    public var severalNames: Set<String> {
        var names = FoldedNames()
        var counts: [String: Int] = [:]
        for index in combatants.indices where !combatants[index].isRemoved {
            if let name = names.monster(combatants[index]) { counts[name, default: 0] += 1 }
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }
}

extension SettingStore {
    private static func key(_ encounter: UUID) -> String { "fight.folded.\(encounter.uuidString)" }

    /// Names of monsters that a fight's screens show as one, folded by ``PlainText``: those the game
    /// master has chosen, else every kind where the fight's own rule says so.
    public func foldedNames(of encounter: Encounter) throws -> Set<String> {
        if let chosen = try setting(Self.key(encounter.id)) {
            return Set(chosen.split(separator: "\n").map(String.init))
        }
        return encounter.options.foldsGroups ? encounter.severalNames : []
    }

    /// Chooses which monsters of a fight are shown as one.
    public func setFoldedNames(_ names: Set<String>, of encounter: Encounter) throws {
        try setSetting(
            Self.key(encounter.id), to: names.sorted().joined(separator: "\n"))
    }
}
