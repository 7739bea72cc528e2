import Foundation
import Tabletop

/// A line of the turn order: a combatant, or monsters of one name folded into one line.
nonisolated struct FightLine: Identifiable, Hashable {
    /// Its combatants in turn order; at least one.
    let members: [Combatant]
    /// Whether it is a folded group.
    let isGroup: Bool
    /// Whether it stands for dead monsters that are not shown, or shown above it.
    var isFallen = false
    /// The size of the folded group from which a single member was chosen; otherwise 0.
    var groupCount = 0

    /// The id of the line of the dead.
    static let fallenID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    /// The id of the first member, or ``fallenID``.
    var id: UUID { isFallen ? Self.fallenID : members[0].id }

    /// The label: "Goblin 1", "Goblin ×4", "Goblin 3 (1 of 4)", "7 dead".
    var label: String {
        if isFallen { return "\(members.count) dead" }
        if isGroup { return members.kindLabel }
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

nonisolated extension [Combatant] {
    /// The label of one, or of several of a kind: "Goblin ×20".
    var kindLabel: String {
        first.map { count > 1 ? "\($0.name) ×\(count)" : $0.label } ?? ""
    }
}

/// The lines of the turn order: one for each combatant or folded group, and one for the dead.
///
/// Dead monsters only lengthen the order, so that from two on they are one line at its end. One that is
/// acting or chosen stays at its place until the turn or the cursor has moved on.
///
/// Lines are made on access, because the screen shows only a few of a thousand.
nonisolated struct FightLines: RandomAccessCollection {
    private enum Place {
        /// A combatant by its index in the order.
        case single(Int)
        case group(FightLine)
    }
    private let order: [Combatant]
    /// The lines if there are groups or dead; `nil` if each combatant has its own line.
    private let places: [Place]?

    /// What becomes of dead monsters.
    enum Fallen: Hashable {
        /// Each has its line.
        case single
        /// Each has its line, and there is one for all of them at the end.
        case shown
        /// They are one line, without those of these ids.
        case folded(except: Set<UUID>)
    }

    /// - Parameters:
    ///   - order: the combatants in turn order.
    ///   - folded: the names, folded by ``PlainText``, of monsters to show as one line at the
    ///     position of the first.
    ///   - fallen: how dead monsters are shown.
    init(_ order: [Combatant], folding folded: Set<String> = [], fallen: Fallen = .single) {
        self.order = order
        let dead = Self.dead(in: order, fallen)
        guard !folded.isEmpty || dead.count > 1 else {
            places = nil
            return
        }
        let (groups, inside) =
            folded.isEmpty ? ([:], []) : TurnGroup.places(of: order, folding: folded)
        var places: [Place] = []
        var hidden: [Int] = []
        for index in order.indices where !inside.contains(index) {
            let members = groups[index] ?? [index]
            if dead.count > 1, members.allSatisfy(dead.contains) {
                hidden += members
                if fallen != .shown { continue }
            }
            places.append(
                groups[index] == nil
                    ? .single(index)
                    : .group(FightLine(members: members.map { order[$0] }, isGroup: true)))
        }
        if !hidden.isEmpty {
            places.append(
                .group(
                    FightLine(
                        members: hidden.sorted().map { order[$0] }, isGroup: true, isFallen: true)))
        }
        self.places = places
    }

    /// The indices of the dead monsters that are to be one line.
    private static func dead(in order: [Combatant], _ fallen: Fallen) -> Set<Int> {
        var kept: Set<UUID> = []
        switch fallen {
        case .single: return []
        case .shown: break
        case .folded(let except): kept = except
        }
        // By index, because iterating over the combatants copies each of them.
        return Set(
            order.indices.filter {
                order[$0].kind == .monster && order[$0].life == .dead
                    && !kept.contains(order[$0].id)
            })
    }

    var startIndex: Int { 0 }
    var endIndex: Int { places?.count ?? order.count }

    subscript(index: Int) -> FightLine {
        switch places?[index] ?? .single(index) {
        case .single(let place): FightLine(members: [order[place]], isGroup: false)
        case .group(let line): line
        }
    }

    /// Whether a line stands for several combatants.
    func isGroup(_ index: Int) -> Bool {
        if case .group = places?[index] { true } else { false }
    }

    /// The index of the line with a combatant, or of the line of the dead for ``FightLine/fallenID``.
    func line(of id: UUID) -> Int? {
        // By index, because iterating would copy each combatant.
        guard let places else { return order.indices.first { order[$0].id == id } }
        return places.indices.first { index in
            switch places[index] {
            case .single(let place): order[place].id == id
            case .group(let line):
                line.isFallen && id == FightLine.fallenID
                    || line.members.indices.contains { line.members[$0].id == id }
            }
        }
    }
}
