public import Foundation

/// How much players may see of hit points.
public enum HitPointDetail: String, Hashable, Sendable, Codable, CaseIterable {
    /// "13/20".
    case numbers
    /// A bar in quarters, without numbers.
    case bar
    /// "unhurt", "hurt", "bloodied", "down", "dead".
    case words
    /// Nothing at all; the dead are told from the living, as anybody at the table can.
    case nothing
}

/// A fight as players may see it: hidden combatants are left out, and hit points come only in the
/// detail the table chose. What is not to be seen is not in here.
public struct PlayerView: Hashable, Sendable {
    /// The fight's name.
    public let name: String
    /// Draft, running or ended.
    public let state: Encounter.State
    /// 0 before the start.
    public let round: Int
    /// In the order they act.
    public let combatants: [Seen]
    /// The same as they are shown: folded groups as one.
    public let lines: [Seen]
    /// Whose turn it is; `nil` while somebody hidden has it, and when nobody has.
    public var turnHolder: Seen? { combatants.first(where: \.hasTurn) }

    /// Somebody, or a folded group, as players see it.
    public struct Seen: Identifiable, Hashable, Sendable {
        /// The combatant's id; a group's first one's.
        public let id: UUID
        /// What it is called: "Goblin 1", "Goblin ×4".
        public let label: String
        /// Player or monster.
        public let kind: CharacterKind
        /// Whether it is acting, or one of them is.
        public let hasTurn: Bool
        /// Who of a group is acting.
        public let actor: String?
        /// Whether it lets others go first.
        public let isDelaying: Bool
        /// Names of its conditions, in the order they were given; in a group with how many have
        /// it, "Prone ×2", where not all do.
        public let conditions: [String]
        /// How many of a group are dead, where hit points do not tell.
        public let deadCount: Int
        /// Hit points in the chosen detail.
        public let hitPoints: SeenHitPoints
    }

    /// So many of a group for whom one word holds.
    public struct Tally: Hashable, Sendable {
        /// One or more.
        public let count: Int
        /// "bloodied".
        public let word: String
    }

    /// Hit points in one of four details.
    public enum SeenHitPoints: Hashable, Sendable {
        /// Every number.
        case numbers(HitPoints)
        /// So many quarters of the maximum, 0 to 4, rounded up, so that only zero is none.
        case bar(quarters: Int)
        /// One word.
        case word(String)
        /// The words for a group, the worst first.
        case tallies([Tally])
        /// Not to be seen.
        case nothing
    }

    /// The fight as its players may see it.
    ///
    /// - Parameter names: of monsters shown as one, folded by ``PlainText``.
    public init(_ encounter: Encounter, folding names: Set<String> = []) {
        name = encounter.name
        state = encounter.state
        round = encounter.round
        let visible = encounter.turnOrder.filter { !$0.isHidden }
        let combatants = visible.map { Self.seen(TurnGroup(members: [$0]), encounter) }
        self.combatants = combatants
        lines =
            names.isEmpty
            ? combatants
            : TurnGroup.groups(of: visible, folding: names).map { Self.seen($0, encounter) }
    }

    private static func seen(_ group: TurnGroup, _ encounter: Encounter) -> Seen {
        let members = group.members
        let holder = encounter.turnHolder?.id
        let actor = members.first { $0.id == holder }
        let points = hitPoints(of: group, encounter.options)
        let dead = members.count { $0.life == .dead }
        var tellsDead = members.count == 1 || dead == members.count
        if case .tallies = points { tellsDead = true }
        return Seen(
            id: members[0].id, label: group.label, kind: members[0].kind, hasTurn: actor != nil,
            actor: members.count > 1 ? actor?.label : nil,
            isDelaying: members.allSatisfy(\.isDelaying), conditions: conditions(of: members),
            deadCount: tellsDead ? 0 : dead, hitPoints: points)
    }

    /// Each name once, in the order given; with how many have it where not all do.
    private static func conditions(of members: [Combatant]) -> [String] {
        guard members.count > 1 else { return members[0].conditions.map(\.name) }
        let living = members.filter { $0.life != .dead }
        var names: [String] = []
        var counts: [String: Int] = [:]
        for condition in living.flatMap(\.conditions) {
            if counts[condition.name] == nil { names.append(condition.name) }
            counts[condition.name, default: 0] += 1
        }
        return names.map { name in
            counts[name] == living.count ? name : "\(name) ×\(counts[name, default: 0])"
        }
    }

    private static func hitPoints(
        of group: TurnGroup, _ options: Encounter.Options
    ) -> SeenHitPoints {
        let points = group.hitPoints
        let areDead = group.members.allSatisfy { $0.life == .dead }
        switch group.members[0].kind == .player ? options.playersShow : options.monstersShow {
        case .numbers:
            // An unknown maximum gives no number away, and damage is not to be counted along.
            return points.maximum == nil ? .nothing : .numbers(points)
        case .bar:
            guard let maximum = points.maximum, let current = points.current else {
                return .nothing
            }
            return .bar(quarters: maximum == 0 ? 0 : (current * 4 + maximum - 1) / maximum)
        case .words: return words(for: group.members)
        case .nothing: return areDead ? .word("dead") : .nothing
        }
    }

    private static func words(for members: [Combatant]) -> SeenHitPoints {
        let words = members.map(word)
        let tallies = ["dead", "down", "bloodied", "hurt", "unhurt"].compactMap { word -> Tally? in
            let count = words.count { $0 == word }
            return count > 0 ? Tally(count: count, word: word) : nil
        }
        return tallies.count == 1 ? .word(tallies[0].word) : .tallies(tallies)
    }

    private static func word(for combatant: Combatant) -> String {
        switch combatant.life {
        case .dead: "dead"
        case .dying, .stable: "down"
        case .up:
            if combatant.hitPoints.isBloodied {
                "bloodied"
            } else {
                combatant.hitPoints.damageTaken > 0 ? "hurt" : "unhurt"
            }
        }
    }
}
