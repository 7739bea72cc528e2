import Foundation
import Tabletop

/// A line of the turn order: a combatant, or monsters of one name folded into one line.
nonisolated struct FightLine: Identifiable, Hashable {
    /// Its combatants in turn order; at least one.
    let members: [Combatant]
    /// Whether it is a folded group.
    let isGroup: Bool
    /// The size of the folded group from which a single member was chosen; otherwise 0.
    var groupCount = 0

    /// The id of the first member.
    var id: UUID { members[0].id }

    /// The label: "Goblin 1", "Goblin ×4", "Goblin 3 (1 of 4)".
    var label: String {
        if isGroup { return "\(members[0].name) ×\(members.count)" }
        return members[0].label + (groupCount > 0 ? " (1 of \(groupCount))" : "")
    }

    /// The line while a member of its group is chosen alone: it shows that member.
    func picking(_ member: Combatant?) -> FightLine {
        guard let member, isGroup else { return self }
        return FightLine(members: [member], isGroup: false, groupCount: members.count)
    }

    /// The targets of an act on the line: its living members, or all if none is alive.
    var standing: [Combatant] {
        let alive = members.filter { $0.life != .dead }
        return alive.isEmpty ? members : alive
    }

    /// The sum of the members' hit points; unknown if one is.
    var hitPoints: HitPoints { TurnGroup(members: members).hitPoints }
}

/// The lines of the turn order: one for each combatant or folded group.
///
/// Lines are made on access, because the screen shows only a few of a thousand.
nonisolated struct FightLines: RandomAccessCollection {
    private enum Place {
        /// A combatant by its index in the order.
        case single(Int)
        case group(FightLine)
    }
    private let order: [Combatant]
    /// The lines if there are groups; `nil` if each combatant has its own line.
    private let places: [Place]?

    /// - Parameters:
    ///   - order: the combatants in turn order.
    ///   - folded: the names, folded by ``PlainText``, of monsters to show as one line at the
    ///     position of the first.
    init(_ order: [Combatant], folding folded: Set<String> = []) {
        self.order = order
        guard !folded.isEmpty else {
            places = nil
            return
        }
        let (groups, inside) = TurnGroup.places(of: order, folding: folded)
        places = order.indices.filter { !inside.contains($0) }.map { index -> Place in
            guard let members = groups[index] else { return .single(index) }
            return .group(FightLine(members: members.map { order[$0] }, isGroup: true))
        }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { places?.count ?? order.count }

    subscript(index: Int) -> FightLine {
        switch places?[index] ?? .single(index) {
        case .single(let place): FightLine(members: [order[place]], isGroup: false)
        case .group(let line): line
        }
    }

    /// The index of the line with a combatant.
    func line(of id: UUID) -> Int? {
        // By index, because iterating would copy each combatant.
        guard let places else { return order.indices.first { order[$0].id == id } }
        return places.indices.first { index in
            switch places[index] {
            case .single(let place): order[place].id == id
            case .group(let line): line.members.indices.contains { line.members[$0].id == id }
            }
        }
    }
}
