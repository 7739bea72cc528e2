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
    /// Whose turn it is; `nil` while somebody hidden has it, and when nobody has.
    public var turnHolder: Seen? { combatants.first(where: \.hasTurn) }

    /// Somebody as players see it.
    public struct Seen: Identifiable, Hashable, Sendable {
        /// The combatant's id.
        public let id: UUID
        /// What it is called.
        public let label: String
        /// Player or monster.
        public let kind: CharacterKind
        /// Whether it is acting.
        public let hasTurn: Bool
        /// Whether it lets others go first.
        public let isDelaying: Bool
        /// Names of its conditions, in the order they were given.
        public let conditions: [String]
        /// Hit points in the chosen detail.
        public let hitPoints: SeenHitPoints
    }

    /// Hit points in one of four details.
    public enum SeenHitPoints: Hashable, Sendable {
        /// Every number.
        case numbers(HitPoints)
        /// So many quarters of the maximum, 0 to 4, rounded up, so that only zero is none.
        case bar(quarters: Int)
        /// One word.
        case word(String)
        /// Not to be seen.
        case nothing
    }

    /// The fight as its players may see it.
    public init(_ encounter: Encounter) {
        name = encounter.name
        state = encounter.state
        round = encounter.round
        let holder = encounter.turnHolder?.id
        combatants = encounter.turnOrder.filter { !$0.isHidden }.map { combatant in
            Seen(
                id: combatant.id, label: combatant.label, kind: combatant.kind,
                hasTurn: combatant.id == holder, isDelaying: combatant.isDelaying,
                conditions: combatant.conditions.map(\.name),
                hitPoints: Self.hitPoints(of: combatant, encounter.options))
        }
    }

    private static func hitPoints(
        of combatant: Combatant, _ options: Encounter.Options
    ) -> SeenHitPoints {
        let points = combatant.hitPoints
        switch combatant.kind == .player ? options.playersShow : options.monstersShow {
        case .numbers:
            // An unknown maximum gives no number away, and damage is not to be counted along.
            return points.maximum == nil ? .nothing : .numbers(points)
        case .bar:
            guard let maximum = points.maximum, let current = points.current else {
                return .nothing
            }
            return .bar(quarters: maximum == 0 ? 0 : (current * 4 + maximum - 1) / maximum)
        case .words: return .word(word(for: combatant))
        case .nothing: return combatant.life == .dead ? .word("dead") : .nothing
        }
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
