import Tabletop

/// By what the characters of each group are sorted.
enum RosterOrder: CaseIterable, Hashable {
    case name
    /// The highest challenge rating or level first.
    case rating
    /// The most hit points first.
    case hitPoints
    /// The highest armor class first.
    case armorClass

    /// The column of a table; `nil` for the name.
    var figure: RosterTable.Figure? {
        switch self {
        case .name: nil
        case .rating: .rating
        case .hitPoints: .hitPoints
        case .armorClass: .armorClass
        }
    }

    /// "Sorted by hit points."
    var words: String {
        switch self {
        case .name: "Sorted by name."
        case .rating: "Sorted by challenge, the highest first."
        case .hitPoints: "Sorted by hit points, the most first."
        case .armorClass: "Sorted by armor class, the highest first."
        }
    }

    /// The next one, after the last the first.
    var next: RosterOrder {
        let all = Self.allCases
        return all[(all.firstIndex(of: self).map { $0 + 1 } ?? 0) % all.count]
    }

    /// The characters, sorted by name before, in this order. Who lacks the figure comes last.
    func sorted(_ characters: [GameCharacter]) -> [GameCharacter] {
        guard self != .name else { return characters }
        let values = characters.map { value(of: $0) ?? -1_000 }
        let places = characters.indices.sorted {
            values[$0] == values[$1] ? $0 < $1 : values[$0] > values[$1]
        }
        return places.map { characters[$0] }
    }

    private func value(of character: GameCharacter) -> Double? {
        switch self {
        case .name: nil
        case .rating:
            character.challengeRating.flatMap(Self.number) ?? character.level.map(Double.init)
        case .hitPoints: character.hitPoints.maximum.map(Double.init)
        case .armorClass: character.armorClass.map(Double.init)
        }
    }

    /// "1/4" as 0.25.
    private static func number(_ rating: String) -> Double? {
        let parts = rating.split(separator: "/").compactMap { Double($0) }
        return parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : parts.first
    }
}

/// The characters of a roster that stand together under a rule.
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

    /// The groups that are not empty, each in an order.
    static func groups(of characters: [GameCharacter], by order: RosterOrder) -> [RosterGroup] {
        let found = Dictionary(grouping: characters, by: Kind.init(of:))
        return Kind.allCases.compactMap { kind in
            found[kind].map { RosterGroup(kind: kind, characters: order.sorted($0)) }
        }
    }
}
