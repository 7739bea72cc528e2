import Foundation
import Tabletop

/// One line of the turn order: somebody, or all monsters of one name folded together.
struct FightLine: Identifiable, Hashable {
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

    /// The lines of a turn order.
    ///
    /// - Parameter folded: names, folded by ``PlainText``, of monsters to be shown as one line,
    ///   which stands where the first of them would.
    static func lines(of order: [Combatant], folding folded: Set<String>) -> [FightLine] {
        guard !folded.isEmpty else {
            return order.map { FightLine(members: [$0], isGroup: false) }
        }
        return TurnGroup.groups(of: order, folding: folded).map {
            FightLine(members: $0.members, isGroup: $0.members.count > 1)
        }
    }
}
