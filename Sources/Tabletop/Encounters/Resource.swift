/// Something that can be used so many times and comes back: spell slots, legendary actions, a
/// breath, uses per day.
///
/// A combatant has each resource once, by name without regard to case.
public struct Resource: Hashable, Sendable, Codable {
    /// One line, 1 to 100 code points: "Legendary actions", "Slots 3".
    public var name: String
    /// How often it can be used, 0 to 1,000.
    public var maximum: Int
    /// How often it was, 0 to the maximum.
    public var used: Int
    /// When it comes back.
    public var renewal: Renewal

    /// A resource, unused unless said otherwise.
    public init(_ name: String, maximum: Int, used: Int = 0, renewal: Renewal) {
        self.name = name
        self.maximum = maximum
        self.used = used
        self.renewal = renewal
    }

    /// How often it can still be used.
    public var left: Int { maximum - used }

    /// Three a round, back at the start of its own turn.
    public static func legendaryActions(_ count: Int = 3) -> Resource {
        Resource("Legendary actions", maximum: count, renewal: .turn)
    }

    /// So many a day, each turning a failed saving throw.
    public static func legendaryResistances(_ count: Int = 3) -> Resource {
        Resource("Legendary resistances", maximum: count, renewal: .day)
    }

    /// "Recharge 5-6": once, and back when a d6 thrown at the start of its turn shows so many.
    public static func recharge(_ name: String, from least: Int) -> Resource {
        Resource(name, maximum: 1, renewal: .recharge(least))
    }

    /// Spell slots of a level, back after a long rest.
    public static func slots(level: Int, _ count: Int, renewal: Renewal = .longRest) -> Resource {
        Resource("Slots \(level)", maximum: count, renewal: renewal)
    }

    /// The name under which hit dice are counted; a long rest gives them back by the book.
    public static let hitDiceName = "Hit dice"

    /// Hit dice, one a level.
    public static func hitDice(_ count: Int) -> Resource {
        Resource(hitDiceName, maximum: count, renewal: .longRest)
    }

    /// When a resource comes back.
    public enum Renewal: Hashable, Sendable {
        /// At the start of one's own turn.
        case turn
        /// When a d6 thrown at the start of one's turn shows this or more, 2 to 6; and after any
        /// rest.
        case recharge(Int)
        /// After a short or a long rest.
        case shortRest
        /// After a long rest.
        case longRest
        /// With the new day; a long rest stands for the night.
        case day
        /// By hand only.
        case never

        func comesBack(after rest: Rest) -> Bool {
            switch self {
            case .turn, .recharge, .shortRest: true
            case .longRest, .day: rest == .long
            case .never: false
            }
        }
    }
}

extension Resource: CustomStringConvertible {
    /// "Slots 3 1/2": what is left, of how many.
    public var description: String { "\(name) \(left)/\(maximum)" }
}

extension Resource.Renewal: Codable {
    /// Reads what ``encode(to:)`` wrote.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        switch text {
        case "turn": self = .turn
        case "shortRest": self = .shortRest
        case "longRest": self = .longRest
        case "day": self = .day
        case "never": self = .never
        default:
            guard text.hasPrefix("recharge"), let least = Int(text.dropFirst(8)),
                (2...6).contains(least)
            else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "\(text) is no renewal")
            }
            self = .recharge(least)
        }
    }

    /// Writes one word: "longRest", "recharge5".
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .turn: try container.encode("turn")
        case .recharge(let least): try container.encode("recharge\(least)")
        case .shortRest: try container.encode("shortRest")
        case .longRest: try container.encode("longRest")
        case .day: try container.encode("day")
        case .never: try container.encode("never")
        }
    }
}

/// A pause that gives things back.
public enum Rest: String, Hashable, Sendable, Codable, CaseIterable {
    /// An hour; ten minutes in Pathfinder.
    case short
    /// A night.
    case long
}
