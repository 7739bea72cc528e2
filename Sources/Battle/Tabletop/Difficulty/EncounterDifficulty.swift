/// The difficulty of a fight by a rule book, with the numbers it is calculated from.
package struct EncounterDifficulty: Hashable, Sendable {
    /// A difficulty with its experience points; ``Reading`` says how they are compared.
    package struct Threshold: Hashable, Sendable {
        /// "easy", "moderate".
        package let name: String
        /// Experience points of the whole party.
        package let points: Int
    }

    /// How experience points are compared with the thresholds.
    package enum Reading: Hashable, Sendable {
        /// The difficulty is that of the highest threshold not above the points: 2014.
        case reached
        /// The difficulty is that of the lowest budget not below the points: 2024 and Pathfinder.
        case spentUpTo
    }

    /// The difficulty: "medium", "low", "beyond high".
    package let name: String
    /// The sum of the monsters' experience points, which is also what players are awarded.
    package let points: Int
    /// The points compared with the thresholds: ``points`` times ``factor``, rounded down.
    package let adjusted: Int
    /// The 2014 factor for the number of monsters; 1 in other editions.
    package let factor: Double
    /// The thresholds of this party, lowest first.
    package let thresholds: [Threshold]
    /// The 2014 experience points of a whole day for this party; `nil` in other editions.
    package let day: Int?

    private init(
        points: Int, factor: Double, thresholds: [Threshold], reading: Reading, below: String,
        day: Int?
    ) {
        self.points = points
        self.factor = factor
        self.thresholds = thresholds
        self.day = day
        let adjusted = Int(Double(points) * factor)
        self.adjusted = adjusted
        switch reading {
        case .reached:
            name = thresholds.last { $0.points <= adjusted }?.name ?? below
        case .spentUpTo:
            let last = thresholds.last?.name ?? below
            name = thresholds.first { adjusted <= $0.points }?.name ?? "beyond \(last)"
        }
    }

    /// The difficulty by the 2014 rules: thresholds for each character, and a factor for the number
    /// of monsters that shifts for parties of fewer than three and of six or more.
    ///
    /// - Parameters:
    ///   - levels: the characters' levels; each is clamped to 1…20.
    ///   - monsters: the experience points of each monster. The rule leaves out monsters far weaker
    ///     than the rest, which is up to the caller.
    /// - Returns: `nil` for an empty party.
    /// - Note: Rule: D&D Basic Rules for Dungeon Masters (2014), "Building Combat Encounters".
    package static func dnd2014(levels: [Int], monsters: [Int]) -> EncounterDifficulty? {
        guard !levels.isEmpty else { return nil }
        let rows = levels.map { DifficultyTable.dnd2014[$0.clamped - 1] }
        let names = ["easy", "medium", "hard", "deadly"]
        let thresholds = names.enumerated().map { place, name in
            Threshold(name: name, points: rows.reduce(0) { $0 + $1[place] })
        }
        return EncounterDifficulty(
            points: monsters.reduce(0, +),
            factor: factor(monsters: monsters.count, characters: levels.count),
            thresholds: thresholds, reading: .reached, below: "trivial",
            day: rows.reduce(0) { $0 + $1[4] })
    }

    /// The 2014 factor for a number of monsters against a number of characters.
    static func factor(monsters: Int, characters: Int) -> Double {
        let factors = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5]
        let place =
            switch monsters {
            case ...1: 1
            case 2: 2
            case 3...6: 3
            case 7...10: 4
            case 11...14: 5
            default: 6
            }
        return factors[characters < 3 ? place + 1 : characters >= 6 ? place - 1 : place]
    }

    /// The difficulty by the 2024 rules: a budget for each character.
    ///
    /// - Parameters:
    ///   - levels: the characters' levels; each is clamped to 1…20.
    ///   - monsters: the experience points of each monster.
    /// - Returns: `nil` for an empty party.
    /// - Note: Rule: SRD 5.2, "Gameplay Toolbox: Combat Encounters".
    package static func dnd2024(levels: [Int], monsters: [Int]) -> EncounterDifficulty? {
        guard !levels.isEmpty else { return nil }
        let rows = levels.map { DifficultyTable.dnd2024[$0.clamped - 1] }
        let thresholds = ["low", "moderate", "high"].enumerated().map { place, name in
            Threshold(name: name, points: rows.reduce(0) { $0 + $1[place] })
        }
        return EncounterDifficulty(
            points: monsters.reduce(0, +), factor: 1, thresholds: thresholds, reading: .spentUpTo,
            below: "low", day: nil)
    }

    /// The difficulty by Pathfinder's budgets, which are for four characters and change for each
    /// one more or fewer.
    ///
    /// The remaster changes the low budget by 20 for each character, so that for one or two of them it
    /// is no higher than the trivial one. There it changes by 15, as before the remaster: budgets
    /// always rise.
    ///
    /// - Parameters:
    ///   - characters: the size of the party; counts above 1,000 are treated as 1,000.
    ///   - monsters: the experience points of each monster, relative to the party's level.
    /// - Returns: `nil` for an empty party.
    /// - Note: Rule: Archives of Nethys, rules 2716: "Different Party Sizes" (remaster: low 20).
    package static func pathfinder(characters: Int, monsters: [Int]) -> EncounterDifficulty? {
        guard characters >= 1 else { return nil }
        let budgets = [
            ("trivial", 40, 10), ("low", 60, characters < 3 ? 15 : 20), ("moderate", 80, 20),
            ("severe", 120, 30), ("extreme", 160, 40),
        ]
        let more = min(characters, 1000) - 4
        let thresholds = budgets.map { name, points, each in
            Threshold(name: name, points: points + more * each)
        }
        return EncounterDifficulty(
            points: monsters.reduce(0, +), factor: 1, thresholds: thresholds, reading: .spentUpTo,
            below: "trivial", day: nil)
    }
}

extension Int {
    /// The level clamped to the tables' 1…20.
    fileprivate var clamped: Int { Swift.max(1, Swift.min(20, self)) }
}

extension EncounterDifficulty: CustomStringConvertible {
    /// The difficulty with its calculation: "hard: 1,800 XP × 2 = 3,600 (easy 1,000, medium 2,000,
    /// hard 3,000, deadly 4,400)", "no XP yet (easy 1,000 …)".
    package var description: String {
        let sum =
            factor == 1
            ? "\(grouped(points)) XP"
            : "\(grouped(points)) XP × \(Self.text(factor)) = \(grouped(adjusted))"
        let levels = thresholds.map { "\($0.name) \(grouped($0.points))" }
            .joined(separator: ", ")
        return points == 0 ? "no XP yet (\(levels))" : "\(name): \(sum) (\(levels))"
    }

    private static func text(_ factor: Double) -> String {
        factor == factor.rounded() ? "\(Int(factor))" : "\(factor)"
    }
}

extension EncounterDifficulty {
    /// Assesses a fight by its own edition, from the combatants not removed and without the lair.
    ///
    /// - Parameter characters: the roster's characters, for levels and challenge ratings.
    ///   Combatants that are not among them cannot be rated.
    /// - Returns: the difficulty, and the labels of the combatants that could not be rated. The difficulty is
    ///   `nil` in plain fights, for an empty party, and if Pathfinder has no number of players'
    ///   levels.
    package static func assess(
        _ encounter: Encounter, among characters: [GameCharacter]
    ) -> (difficulty: EncounterDifficulty?, unrated: [String]) {
        let known = Dictionary(characters.map { ($0.id, $0) }) { first, _ in first }
        var levels: [Int] = []
        var monsters: [(label: String, character: GameCharacter)] = []
        var unrated: [String] = []
        // By index, because iterating over the combatants copies each of them.
        let combatants = encounter.combatants
        for place in combatants.indices
        where !combatants[place].isRemoved && !combatants[place].isLair {
            let character = combatants[place].characterID.flatMap { known[$0] }
            if combatants[place].kind == .player, let level = character?.level {
                levels.append(level)
            } else if combatants[place].kind == .monster, let character {
                monsters.append((combatants[place].label, character))
            } else {
                unrated.append(combatants[place].label)
            }
        }
        guard encounter.edition != .plain else { return (nil, unrated) }
        let party = levels.isEmpty ? nil : levels.reduce(0, +) / levels.count
        var points: [Int] = []
        for (label, monster) in monsters {
            if let known = ExperiencePoints.points(
                for: monster, edition: encounter.edition, partyLevel: party)
            {
                points.append(known)
            } else if party != nil || encounter.edition != .pathfinder2e {
                unrated.append(label)
            }
        }
        let rated: EncounterDifficulty? =
            switch encounter.edition {
            case .dnd2014: dnd2014(levels: levels, monsters: points)
            case .dnd2024: dnd2024(levels: levels, monsters: points)
            case .pathfinder2e: pathfinder(characters: levels.count, monsters: points)
            case .plain: nil
            }
        return (rated, unrated)
    }
}
