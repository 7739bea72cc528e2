package import Tabletop

/// A hero's figures as they are typed, and as they are shown to be changed.
extension HeroFigures {
    /// Reads the figures from a line for each.
    ///
    /// - Parameters:
    ///   - classAndLevel: "Wizard 5", "Wizard" or "5".
    ///   - abilities: "8 14 13 16 12 10" in the order of the books, or "str 8 dex 14"; modifiers have signs.
    ///   - saves: "int wis" for proficiency, "con +4" for a bonus.
    ///   - speeds: "30", "30 fly 60".
    /// - Throws: ``ActProblem/notANumber(_:)`` or ``ActProblem/notOneOf(_:_:)`` for the first word that is not
    ///   understood; ``RuleProblem`` for a number or a text out of bounds.
    package init(
        classAndLevel: String, abilities: String, saves: String, speeds: String
    ) throws {
        self.init()
        try read(classAndLevel: classAndLevel)
        self.abilities = try Self.scores(abilities)
        try read(saves: saves)
        self.speeds = try Self.speeds(speeds)
    }

    private mutating func read(classAndLevel text: String) throws {
        var words = text.split(separator: " ").map(String.init)
        if let last = words.last, let number = Int(last) {
            level = number
            words.removeLast()
        }
        let name = words.joined(separator: " ")
        className = name.isEmpty ? nil : try TextRule.title.checked(name)
    }

    private static func scores(_ text: String) throws -> [Ability: Int] {
        let words = Self.words(text)
        func score(_ word: String) throws -> Int {
            let number = try NumberReader.number(word)
            let isModifier = word.hasPrefix("+") || word.hasPrefix("-")
            let score = isModifier ? Ability.score(ofModifier: number) : number
            try check(score, "The score", 0...1000)
            return score
        }
        var found: [Ability: Int] = [:]
        if let first = words.first, isNumber(first) {
            guard words.count == Ability.allCases.count else {
                throw ActProblem.missing("score of each ability: 8 14 13 16 12 10")
            }
            for (ability, word) in zip(Ability.allCases, words) { found[ability] = try score(word) }
            return found
        }
        for (ability, word) in try pairs(words) {
            guard let word else { throw ActProblem.notANumber(ability.rawValue) }
            found[ability] = try score(word)
        }
        return found
    }

    private mutating func read(saves text: String) throws {
        for (ability, word) in try Self.pairs(Self.words(text)) {
            let bonus = try word.map(NumberReader.number)
            if let bonus { try check(bonus, "The bonus", -1000...1000) }
            saves[ability] = .some(bonus)
        }
    }

    private static func speeds(_ text: String) throws -> StatBlock.Speeds {
        var speeds = StatBlock.Speeds()
        var way = "walk"
        for word in words(text) where !["ft", "ft.", "feet"].contains(word) {
            guard isNumber(word) else {
                way = word
                continue
            }
            let feet = try NumberReader.number(word)
            try check(feet, "The speed", 0...10_000)
            guard StatBlock.Speeds.names.contains(way) else {
                throw ActProblem.notOneOf(way, StatBlock.Speeds.names)
            }
            speeds[way] = feet
            way = "walk"
        }
        if way != "walk" { throw ActProblem.notANumber(way) }
        return speeds
    }

    /// Abilities, each with the number that follows.
    private static func pairs(_ words: [String]) throws -> [(Ability, String?)] {
        var found: [(Ability, String?)] = []
        for word in words {
            if let ability = Ability(save: word) {
                found.append((ability, nil))
            } else if let last = found.last, last.1 == nil, isNumber(word) {
                found[found.count - 1].1 = word
            } else {
                throw ActProblem.notOneOf(word, Ability.allCases.map(\.rawValue))
            }
        }
        return found
    }

    private static func isNumber(_ word: String) -> Bool { Int(word) != nil }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { $0.isWhitespace || ",;/".contains($0) }.map(String.init)
    }

    // MARK: Shown

    /// "Wizard 5".
    package var classAndLevelText: String {
        [className, level.map(String.init)].compactMap(\.self).joined(separator: " ")
    }

    /// "8 14 13 16 12 10", or "str 8 dex 14" where some are not known.
    package var abilityText: String {
        let known = Ability.allCases.compactMap { ability in
            abilities[ability].map { (ability.rawValue, "\($0)") }
        }
        return known.map { known.count == Ability.allCases.count ? $1 : "\($0) \($1)" }
            .joined(separator: " ")
    }

    /// "int wis", "con +4".
    package var saveText: String {
        Ability.allCases.compactMap { ability in
            saves[ability].map { bonus in
                ability.rawValue + (bonus.map { $0 < 0 ? " \($0)" : " +\($0)" } ?? "")
            }
        }
        .joined(separator: " ")
    }

    /// "30", "30 fly 60".
    package var speedText: String {
        speeds.named.map { $0.name == "walk" ? "\($0.feet)" : "\($0.name) \($0.feet)" }
            .joined(separator: " ")
    }
}
