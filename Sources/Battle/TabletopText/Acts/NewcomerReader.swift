package import Foundation
package import Tabletop

/// Reads typed newcomers to a fight: `3 goblin, captain`, `Goblin*3`, `Bandit King 30 15`, and a
/// sentence of an adventure: `three goblins and a worg, captain with 30 hp`.
///
/// Commas, lines and "and" separate them. A number before a name, in digits or as a word, or after a
/// star, is a count; an article is left out. Numbers after a name are hit points, or dice for them, and
/// the armor class; an unknown name with them is made up. "with lair" adds the lair. A known name may
/// be given in full, by a prefix that only one has, or by prefixes of its words, and in the plural.
package struct NewcomerReader<Known> {
    /// A newcomer, with how many of it join.
    package struct Entry {
        /// The number of combatants, 1 to ``Encounter/combatantLimit``.
        package let count: Int
        /// The value or the made-up name.
        package let who: Who
        /// Hit points that replace the known ones.
        package let hitPoints: DiceNotation?
        /// The armor class that replaces the known one.
        package let armorClass: Int?
        /// Whether its lair joins, too.
        package let hasLair: Bool
    }

    /// The meaning of a name.
    package enum Who {
        /// A character of the roster or a monster of the library.
        case known(Known)
        /// A combatant made up at the table, with this name.
        case madeUp(String)
    }

    private let roster: KnownNames<Known>
    private let library: LateNames
    private let book: LateNames

    /// Names that are read when the first one is looked for, and once: there can be thousands.
    private final class LateNames {
        private(set) lazy var names = KnownNames(read())
        private let read: () -> [(name: String, value: Known)]

        init(_ read: @escaping () -> [(name: String, value: Known)]) { self.read = read }
    }

    /// - Parameters:
    ///   - roster: the names that are tried first; if several without an id are equal, the first
    ///     counts.
    ///   - id: the id of a value on the roster.
    ///   - library: further names, requested when the roster does not have one.
    ///   - book: those of them that are the fight's own, whose whole names count before parts of the
    ///     roster's.
    package init(
        roster: [(name: String, value: Known)], id: (Known) -> UUID?,
        library: @escaping () -> [(name: String, value: Known)],
        book: @escaping () -> [(name: String, value: Known)] = { [] }
    ) {
        self.roster = KnownNames(roster, id: id)
        self.library = LateNames(library)
        self.book = LateNames(book)
    }

    /// - Parameters:
    ///   - roster: the names that are tried first; if several are equal, the first counts.
    ///   - library: further names, used if the roster does not have one.
    package init(
        roster: [(name: String, value: Known)], library: [(name: String, value: Known)]
    ) {
        self.init(roster: roster, id: { _ in nil }, library: { library })
    }

    /// Parses a line to newcomers, in the order named.
    ///
    /// - Parameter isMadeUp: whether names that the roster does not have are made up, because their
    ///   hit points are given separately; numbers after a name are then part of it.
    /// - Throws: ``ActProblem/nobodyToAdd(_:nearest:)``, ``ActProblem/ambiguous(_:_:)``,
    ///   ``ActProblem/badCount(_:)``, ``ActProblem/noNewcomer``.
    package func entries(
        _ text: String, isMadeUp: Bool = false
    ) throws(ActProblem) -> [Entry] {
        var entries: [Entry] = []
        for part in parts(of: text) {
            let phrase = try phrase(part, isMadeUp: isMadeUp)
            entries.append(try entry(phrase, isMadeUp: isMadeUp))
        }
        if entries.isEmpty { throw .noNewcomer }
        return entries
    }

    /// The parts between commas and the like. Several of them are one where they are a known name, with or without
    /// a count and figures: of "Wolf, Dire, Goblin*2" the first two, if there is a "Wolf, Dire". The
    /// longest such name counts.
    package func parts(of text: String) -> [String] {
        let pieces = text.split { ",、，;".contains($0) || $0.isNewline }
            .flatMap { $0.split(separator: /\s(?:and|&)\s/.ignoresCase()) }
            .filter { !$0.allSatisfy(\.isWhitespace) }
        guard pieces.count > 1 else { return pieces.map(String.init) }
        var parts: [String] = []
        var place = 0
        while place < pieces.count {
            func joined(_ length: Int) -> String {
                String(text[pieces[place].startIndex..<pieces[place + length - 1].endIndex])
            }
            // No name has more commas.
            let lengths = 1...min(pieces.count - place, 8)
            let known = lengths.last { length in
                length > 1
                    && ((try? NewcomerPhrase(parsing: joined(length), isName: isName))
                        .map { isName($0.name) } == true
                        // "captain with 30 hp and AC 15"
                        || length == 2 && NewcomerPhrase.isArmor(pieces[place + 1]))
            }
            // "elf (mad, bad)"
            let length =
                known
                ?? lengths.first { length in
                    let text = joined(length)
                    return text.count { $0 == "(" } <= text.count { $0 == ")" }
                } ?? 1
            parts.append(joined(length))
            place += length
        }
        return parts
    }

    /// Parses one part without looking up its name.
    package func phrase(
        _ part: String, isMadeUp: Bool = false
    ) throws(ActProblem) -> NewcomerPhrase {
        try NewcomerPhrase(parsing: part, hasFigures: !isMadeUp, isName: isName)
    }

    private func isName(_ text: String) -> Bool {
        roster.has(text) || library.names.has(text)
    }

    /// Looks up a name. With hit points, a name that is not on the roster is made up.
    private func entry(
        _ phrase: NewcomerPhrase, isMadeUp: Bool
    ) throws(ActProblem) -> Entry {
        Entry(
            count: phrase.count, who: try who(phrase, isMadeUp: isMadeUp),
            hitPoints: phrase.hitPoints, armorClass: phrase.armorClass, hasLair: phrase.hasLair)
    }

    private func who(_ phrase: NewcomerPhrase, isMadeUp: Bool) throws(ActProblem) -> Who {
        if phrase.name.isEmpty { throw .noNewcomer }
        if let known = try roster.exact(phrase.name) { return .known(known) }
        if isMadeUp || phrase.hitPoints != nil { return .madeUp(phrase.name) }
        // A whole name of the fight's book counts before parts of others; a part means whoever is on
        // the roster, before the many of the library.
        if let known = try book.names.exact(phrase.name) { return .known(known) }
        if let known = try roster.find(phrase.name) { return .known(known) }
        let all = roster.adding(library.names)
        if let known = try all.find(phrase.name) { return .known(known) }
        for singular in PlainText.singulars(of: phrase.name) {
            if let known = try all.find(singular) { return .known(known) }
        }
        throw .nobodyToAdd(phrase.name, nearest: all.nearest(to: phrase.name))
    }
}

/// The parsed text of a newcomer: count, name and numbers.
package struct NewcomerPhrase: Hashable, Sendable {
    /// The count, 1 to ``Encounter/combatantLimit``.
    package var count = 1
    /// The name without the numbers; empty if there is only a count.
    package var name: String
    /// The hit points: a number, or dice rolled for each.
    package var hitPoints: DiceNotation?
    /// The armor class, typed after the hit points.
    package var armorClass: Int?
    /// Whether "with lair" follows.
    package var hasLair = false

    private static let articles: Set = ["a", "an", "the"]
    private static let times: Set = ["x", "×"]
    private static let brackets = CharacterSet(charactersIn: "(),;.")
    private static let numbers = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ]
    /// Words around figures: "with 30 hp", "(hp 30; AC 15)".
    private static let aroundFigures: Set = [
        "with", "and", "hp", "hit", "points", "ac", "armor", "class",
    ]

    /// Whether a part is the rest of the one before it: "AC 15".
    static func isArmor(_ part: Substring) -> Bool {
        PlainText.searchKey(String(part)).wholeMatch(of: /(?:ac|armor class) \d+\)?/) != nil
    }

    /// Parses the text between commas.
    ///
    /// - Parameters:
    ///   - hasFigures: whether numbers after the name are hit points and armor class.
    ///   - isName: whether a text is a known name; it is then taken as a whole.
    /// - Throws: ``ActProblem/badCount(_:)``.
    package init(
        parsing text: String, hasFigures: Bool = true, isName: (String) -> Bool
    ) throws(ActProblem) {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        name = words.joined(separator: " ")
        if isName(name) { return }
        if words.last?.hasSuffix(".") == true { words[words.count - 1].removeLast() }
        if words.count > 1, Self.articles.contains(PlainText.searchKey(words[0])) {
            words.removeFirst()
        }
        let last = words.suffix(3).map(PlainText.searchKey)
        for ending in [
            ["with", "its", "lair"], ["in", "its", "lair"], ["with", "lair"], ["in", "lair"],
        ]
        where words.count > ending.count && last.suffix(ending.count) == ending[...] {
            hasLair = true
            words.removeLast(ending.count)
            break
        }
        name = words.joined(separator: " ")
        if isName(name) { return }
        if let first = words.first, words.count > 1,
            let place = Self.numbers.firstIndex(of: PlainText.searchKey(first))
        {
            try setCount(place + 1, text)
            words.removeFirst()
        } else if let first = words.first, let count = Self.count(first) {
            try setCount(count, text)
            words.removeFirst()
            // "3 x goblin"
            if words.count > 1, Self.times.contains(words[0].lowercased()),
                !isName(words.joined(separator: " "))
            {
                words.removeFirst()
            }
        } else if let star = name.lastIndex(of: "*") {
            guard let count = Int(PlainText.searchKey(String(name[name.index(after: star)...])))
            else { throw .badCount(text) }
            try setCount(count, text)
            words = name[..<star].split(separator: " ").map(String.init)
        } else if let last = name.wholeMatch(of: /(.+)\s[x×]\s?(\d+)/.ignoresCase()),
            isName(String(last.1))
                || PlainText.singulars(of: String(last.1)).contains(where: isName),
            let count = Int(last.2)
        {
            // "goblin x3"
            try setCount(count, text)
            words = last.1.split(separator: " ").map(String.init)
        }
        name = words.joined(separator: " ")
        if isName(name) { return }
        if let singular = PlainText.singulars(of: name).first(where: isName) {
            name = singular
            return
        }
        if !hasFigures { return }
        // "captain with 30 hp" is "captain 30".
        if let place = words.indices.dropFirst().first(where: {
            (PlainText.searchKey(words[$0]) == "with" || words[$0].hasPrefix("("))
                && !Self.figures(words[$0...]).isEmpty
        }) {
            words = words[..<place] + Self.figures(words[place...])
            name = words.joined(separator: " ")
        }
        let keys = words.map(PlainText.searchKey)
        // Tries hit points and armor class, then hit points alone.
        for length in [2, 1] where words.count > length {
            let figures = keys.suffix(length)
            guard let points = figures.first, let dice = try? DiceNotation(parsing: points),
                points.first?.isSign == false
            else { continue }
            let armor = length == 2 ? figures.last.flatMap { Int($0) } : nil
            if length == 2, armor == nil { continue }
            hitPoints = dice
            armorClass = armor
            name = words.dropLast(length).joined(separator: " ")
            if !isName(name), count > 1,
                let singular = PlainText.singulars(of: name).first(where: isName)
            {
                name = singular
            }
            return
        }
    }

    /// The numbers among words that are numbers and what stands around them; empty if others are
    /// among them, as in "elf (mad) 30".
    private static func figures(_ words: ArraySlice<String>) -> [String] {
        let figures = words.map { $0.trimmingCharacters(in: brackets) }
            .filter { !$0.isEmpty && !aroundFigures.contains(PlainText.searchKey($0)) }
        return figures.allSatisfy { $0.contains(where: \.isNumber) } ? figures : []
    }

    private mutating func setCount(_ count: Int, _ text: String) throws(ActProblem) {
        guard (1...Encounter.combatantLimit).contains(count) else { throw .badCount(text) }
        self.count = count
    }

    /// Parses a count: "3", "3x", "3×".
    private static func count(_ word: String) -> Int? {
        let key = PlainText.searchKey(word)
        return Int(key.last.map { "x×".contains($0) } == true ? String(key.dropLast()) : key)
    }
}

extension Newcomer {
    /// Replaces hit points and armor class; `nil` keeps the known ones.
    ///
    /// - Throws: ``RuleProblem`` for hit points out of range; nothing is changed then.
    package mutating func take(
        hitPoints notation: DiceNotation?, armorClass: Int?
    ) throws(RuleProblem) {
        if let number = notation?.number {
            hitPoints = try HitPoints(maximum: number)
            hitPointDice = nil
        } else if let notation {
            hitPointDice = notation
        }
        self.armorClass = armorClass ?? self.armorClass
    }
}

extension Character {
    fileprivate var isSign: Bool { self == "+" || self == "-" }
}
