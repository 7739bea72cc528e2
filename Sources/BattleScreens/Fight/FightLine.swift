import Foundation
import Tabletop

/// One line of the turn order: somebody, or all monsters of one name folded together.
struct FightLine: Identifiable, Hashable {
    /// Those in it, in the order they act; one or more.
    let members: [Combatant]
    /// Whether it stands for a folded group.
    let isGroup: Bool

    /// The first one's id.
    var id: UUID { members[0].id }

    /// What stands in it: "Goblin 1", "Goblin ×4".
    var label: String { isGroup ? "\(members[0].name) ×\(members.count)" : members[0].label }

    /// Those not dead, or everybody where all are: whom an act on the line is for.
    var standing: [Combatant] {
        let alive = members.filter { $0.life != .dead }
        return alive.isEmpty ? members : alive
    }

    /// Hit points of all together; unknown where one's are.
    var hitPoints: HitPoints {
        guard isGroup else { return members[0].hitPoints }
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

    /// The lines of a turn order.
    ///
    /// - Parameter folded: names, folded by ``PlainText``, of monsters to be shown as one line,
    ///   which stands where the first of them would.
    static func lines(of order: [Combatant], folding folded: Set<String>) -> [FightLine] {
        guard !folded.isEmpty else {
            return order.map { FightLine(members: [$0], isGroup: false) }
        }
        var groups: [String: [Combatant]] = [:]
        for combatant in order where combatant.kind == .monster && !combatant.isLair {
            let name = PlainText.folded(combatant.name)
            if folded.contains(name) { groups[name, default: []].append(combatant) }
        }
        var lines: [FightLine] = []
        var done: Set<String> = []
        for combatant in order {
            let name = PlainText.folded(combatant.name)
            guard combatant.kind == .monster, let group = groups[name], group.count > 1 else {
                lines.append(FightLine(members: [combatant], isGroup: false))
                continue
            }
            if done.insert(name).inserted { lines.append(FightLine(members: group, isGroup: true)) }
        }
        return lines
    }
}
