import Foundation
import Tabletop

/// One line of the turn order: somebody, or all monsters of one name folded together.
nonisolated struct FightLine: Identifiable, Hashable {
    /// Those in it, in the order they act; one or more.
    let members: [Combatant]
    /// Whether it stands for a folded group.
    let isGroup: Bool
    /// How many the folded group has out of which this one was chosen; 0 for anybody else.
    var groupCount = 0

    /// The first one's id.
    var id: UUID { members[0].id }

    /// What stands in it: "Goblin 1", "Goblin ×4", "Goblin 3 (1 of 4)".
    var label: String {
        if isGroup { return "\(members[0].name) ×\(members.count)" }
        return members[0].label + (groupCount > 0 ? " (1 of \(groupCount))" : "")
    }

    /// The line while one of its group is chosen alone: that one stands in it.
    func picking(_ member: Combatant?) -> FightLine {
        guard let member, isGroup else { return self }
        return FightLine(members: [member], isGroup: false, groupCount: members.count)
    }

    /// Those not dead, or everybody where all are: whom an act on the line is for.
    var standing: [Combatant] {
        let alive = members.filter { $0.life != .dead }
        return alive.isEmpty ? members : alive
    }

    /// Hit points of all together; unknown where one's are.
    var hitPoints: HitPoints { TurnGroup(members: members).hitPoints }
}

/// The turn order as it is shown: a line for everybody, or one for each folded group.
///
/// A line is made when it is asked for: of a thousand a screen shows a few.
nonisolated struct FightLines: RandomAccessCollection {
    private enum Place {
        /// Somebody of the order, by the place there.
        case single(Int)
        case group(FightLine)
    }
    private let order: [Combatant]
    /// The lines, where any stands for a group; `nil` where everybody has a line of their own.
    private let places: [Place]?

    /// - Parameters:
    ///   - order: those in the fight, in the order they act.
    ///   - folded: names, folded by ``PlainText``, of monsters to be shown as one line, which stands
    ///     where the first of them would.
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

    /// The line somebody stands in.
    func line(of id: UUID) -> Int? {
        // By index: to look at each as a whole means to copy it.
        guard let places else { return order.indices.first { order[$0].id == id } }
        return places.indices.first { index in
            switch places[index] {
            case .single(let place): order[place].id == id
            case .group(let line): line.members.indices.contains { line.members[$0].id == id }
            }
        }
    }
}
