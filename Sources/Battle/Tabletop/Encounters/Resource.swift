/// Something with a limited number of uses: spell slots, legendary actions, a breath weapon, uses
/// per day.
///
/// A combatant has each resource at most once; names are compared case-insensitively.
package struct Resource: Hashable, Sendable, Codable {
    /// One line, 1 to 100 code points: "Legendary actions", "Slots 3".
    package var name: String
    /// The number of uses when none is spent, 0 to 1,000.
    package var maximum: Int
    /// The number of uses spent, 0 to ``maximum``.
    package var used: Int
    /// What restores it.
    package var renewal: Renewal
    /// The last die that was thrown to bring it back. It counts again when its turn is begun again, so
    /// that going back and on throws nothing anew.
    var lastRecharge: Recharge?

    /// A die thrown at the start of a turn.
    struct Recharge: Hashable, Sendable, Codable {
        /// The round of the turn.
        var round: Int
        /// The die.
        var roll: DiceRoll
    }

    /// A resource, by default unused. Values are checked when it is given to a combatant, not here.
    package init(_ name: String, maximum: Int, used: Int = 0, renewal: Renewal) {
        self.name = name
        self.maximum = maximum
        self.used = used
        self.renewal = renewal
    }

    /// The number of uses left.
    package var left: Int { maximum - used }

    /// What a shield stops of a blow, 1 to 1,000, as its name says: 5 of "Steel Shield hardness 5", whose
    /// uses are its hit points; `nil` for what is no shield.
    package var hardness: Int? {
        PlainText.folded(name).firstMatch(of: /\bhardness (\d{1,3})\b/).flatMap { Int($0.1) }
    }
    /// Whether it is a shield with half of its hit points or fewer.
    ///
    /// - Note: Rule: Player Core, "Shields": the Broken Threshold is half the hit points.
    package var isBroken: Bool { hardness != nil && left <= maximum / 2 }

    /// The name of the resource that counts legendary actions.
    package static let legendaryActionsName = "Legendary actions"
    /// The name of the resource that counts legendary resistances.
    package static let legendaryResistanceName = "Legendary resistances"
    /// The name of the resource that counts Pathfinder's hero points.
    package static let heroPointsName = "Hero points"
    /// The name of the resource that counts spell slots of a level.
    package static func slotsName(_ level: Int) -> String { "Slots \(level)" }

    /// Legendary actions, restored at the start of the creature's turn.
    package static func legendaryActions(_ count: Int = 3) -> Resource {
        Resource(legendaryActionsName, maximum: count, renewal: .turn)
    }

    /// Hero points at the beginning: one of the three that a character may have (Player Core, "Hero
    /// Points").
    package static func heroPoints() -> Resource {
        Resource(heroPointsName, maximum: 3, used: 2, renewal: .never)
    }

    /// Legendary resistances, restored each day.
    package static func legendaryResistances(_ count: Int = 3) -> Resource {
        Resource(legendaryResistanceName, maximum: count, renewal: .day)
    }

    /// A "Recharge 5-6" ability: one use, restored when a d6 at the start of the creature's turn
    /// shows at least `least`, 2 to 6.
    package static func recharge(_ name: String, from least: Int) -> Resource {
        Resource(name, maximum: 1, renewal: .recharge(least))
    }

    /// Spell slots of one level, restored by a long rest.
    package static func slots(level: Int, _ count: Int, renewal: Renewal = .longRest) -> Resource {
        Resource(slotsName(level), maximum: count, renewal: renewal)
    }

    /// The name of the resource that counts hit dice. A long rest restores it as the edition says.
    package static let hitDiceName = "Hit dice"

    /// Hit dice: normally one for each level.
    package static func hitDice(_ count: Int) -> Resource {
        Resource(hitDiceName, maximum: count, renewal: .longRest)
    }

    /// What restores a resource.
    package enum Renewal: Hashable, Sendable {
        /// The start of its owner's turn; also any rest.
        case turn
        /// A d6 at the start of its owner's turn that shows this or more, 2 to 6; also any rest.
        case recharge(Int)
        /// A short or a long rest.
        case shortRest
        /// A long rest only.
        case longRest
        /// A new day, for which a long rest counts.
        case day
        /// Nothing; only the game master.
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
    /// "Slots 3 1/2": name, uses left, maximum; whether it is a shield that is broken.
    package var description: String { "\(name) \(left)/\(maximum)" + (isBroken ? ", broken" : "") }
}

extension Resource.Renewal: Codable {
    /// Reads what ``encode(to:)`` wrote.
    package init(from decoder: any Decoder) throws {
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
    package func encode(to encoder: any Encoder) throws {
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

/// The two kinds of rest.
package enum Rest: String, Hashable, Sendable, Codable, CaseIterable {
    /// An hour; ten minutes in Pathfinder.
    case short
    /// A night.
    case long
}
