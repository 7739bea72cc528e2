import Foundation
import Tabletop

/// The characters of a roster that stand together under a rule, sorted by name.
struct RosterGroup: Identifiable {
    /// Which characters belong together, in the order of the groups.
    enum Kind: Int, CaseIterable, Hashable {
        /// Those who join a fight when the party is added, companions included.
        case party
        /// Players' characters that are not in the party.
        case players
        case monsters

        init(of character: GameCharacter) {
            self = character.isInParty ? .party : character.kind == .player ? .players : .monsters
        }

        var title: String {
            switch self {
            case .party: "Party"
            case .players: "Players"
            case .monsters: "Monsters"
            }
        }
    }

    let kind: Kind
    let characters: [GameCharacter]

    var id: Kind { kind }
    /// "Party · 5".
    var title: String { "\(kind.title) · \(characters.count)" }

    /// The groups that are not empty.
    static func groups(of characters: [GameCharacter]) -> [RosterGroup] {
        let found = Dictionary(grouping: characters, by: Kind.init(of:))
        return Kind.allCases.compactMap { kind in
            found[kind].map { RosterGroup(kind: kind, characters: $0) }
        }
    }
}
