package import Tabletop

/// Finds the combatants that a typed name means.
///
/// Case, accents, widths and ligatures do not matter (``PlainText/nameKey(_:)``). The rules are
/// tried from the strictest to the loosest, and the first with a match decides:
///
/// | rule | example |
/// |---|---|
/// | the whole id | `8A891C2D-4B0E-4C43-9E0B-0C6F6B1F2A11` |
/// | the whole label | `goblin 1` |
/// | the beginning of the id as messages print it, of eight signs or more | `8a891c2d` |
/// | a pattern: `*` is any text, `?` one character; may match several | `goblin*`, `goblin ?` |
/// | the name, without the number or under another label | `wolf` |
/// | a prefix of the label | `thi` |
/// | the initials of its words, with its number | `g1`, `bc` |
/// | prefixes of some of its words; a number is a whole word | `odo`, `ban cap` |
/// | the same, with a number right behind the letters | `g1` for Goblin Warrior 1 |
/// | the beginning of the id | `8a89` |
package struct TargetReader {
    private let entries: [Entry]
    /// The number of words in the longest label, at most eight.
    private let mostWords: Int

    private struct Entry {
        let combatant: Combatant
        /// The search keys of the label and of the name.
        let key: String
        let name: String

        init(_ combatant: Combatant) {
            self.combatant = combatant
            key = PlainText.nameKey(combatant.label)
            name =
                combatant.name == combatant.label ? key : PlainText.nameKey(combatant.name)
        }
    }

    /// - Parameter combatants: the combatants to search, in the order of results.
    package init(_ combatants: [Combatant]) {
        entries = combatants.map(Entry.init)
        mostWords = entries.reduce(1) { most, entry in
            min(8, max(most, entry.key.split(separator: " ").count))
        }
    }

    /// The combatants that a name means: one, or several for a pattern.
    ///
    /// - Throws: ``ActProblem/nobody(_:nearest:)``, ``ActProblem/several(_:_:)``.
    package func combatants(_ name: String) throws(ActProblem) -> [Combatant] {
        let key = PlainText.nameKey(name)
        guard !key.isEmpty else { throw .nobody(name, nearest: nil) }
        if let exact = labelled(name, key) { return [exact] }
        if key.contains("*") || key.contains("?") {
            let pattern = Array(key)
            let found = entries.filter { Self.fits(Array($0.key), pattern) }
            guard !found.isEmpty else { throw .nobody(name, nearest: nil) }
            return found.map(\.combatant)
        }
        for way in Self.ways {
            let found = entries.filter { way(key, $0) }
            if found.count == 1 { return [found[0].combatant] }
            if found.count > 1 { throw .several(name, found.map(\.combatant.label)) }
        }
        let found = entries(TypedID(name))
        if found.count == 1 { return [found[0].combatant] }
        if found.count > 1 { throw .several(name, found.map(\.combatant.label)) }
        throw .nobody(name, nearest: nearest(to: key))
    }

    /// The one combatant that a name means.
    ///
    /// - Throws: ``ActProblem/nobody(_:nearest:)``, ``ActProblem/ambiguous(_:_:)``.
    package func combatant(_ name: String) throws(ActProblem) -> Combatant {
        do throws(ActProblem) {
            let found = try combatants(name)
            guard found.count == 1 else { throw .ambiguous(name, found.map(\.label)) }
            return found[0]
        } catch {
            guard case .several(let name, let labels) = error else { throw error }
            throw .ambiguous(name, labels)
        }
    }

    /// Whether a name matches.
    func means(_ name: String) -> Bool { (try? combatants(name)) != nil }

    static func add(_ more: [Combatant], to found: inout [Combatant]) {
        for combatant in more where !found.contains(where: { $0.id == combatant.id }) {
            found.append(combatant)
        }
    }

    private func entries(_ id: TypedID?) -> [Entry] {
        id.map { id in entries.filter { id.begins($0.combatant.id) } } ?? []
    }

    /// The combatant with this full label or printed id. If labels differ only in accents, the one
    /// typed exactly.
    private func labelled(_ name: String, _ key: String) -> Combatant? {
        let id = TypedID(name)
        if id?.isWhole == true, let found = entries(id).first { return found.combatant }
        let found = entries.filter { $0.key == key }
        if found.isEmpty { return printed(name) }
        guard found.count > 1 else { return found.first?.combatant }
        let folded = PlainText.folded(name)
        return found.first { PlainText.folded($0.combatant.label) == folded }?.combatant
    }

    /// The only combatant whose id begins with a text, if that is as long as messages print it.
    func printed(_ text: String) -> Combatant? {
        guard let id = TypedID(text), id.isPrinted else { return nil }
        let found = entries(id)
        return found.count == 1 ? found[0].combatant : nil
    }

    /// The looser rules, from the strictest on.
    private static let ways: [@Sendable (String, Entry) -> Bool] = [
        { key, entry in entry.name == key },
        { key, entry in entry.key.hasPrefix(key) },
        { key, entry in initials(entry.key) == key },
        { key, entry in fits(key.split(separator: " "), entry) },
        { key, entry in
            let letters = key.prefix { $0.isLetter }
            let number = key[letters.endIndex...]
            return !letters.isEmpty && Int(number) != nil && fits([letters, number], entry)
        },
    ]

    /// Whether each part begins a word of the label, or is it, for a number.
    private static func fits(_ parts: [Substring], _ entry: Entry) -> Bool {
        let words = entry.key.split(separator: " ")
        return parts.allSatisfy { part in
            words.contains { Int(part) == nil ? $0.hasPrefix(part) : $0 == part }
        }
    }

    /// The initials of a label: "g1" for "goblin 1", "bc12" for "bandit captain 12".
    private static func initials(_ key: String) -> String {
        key.split(separator: " ")
            .map { Int($0) == nil ? String($0.prefix(1)) : String($0) }.joined()
    }

    /// The label that a mistyped name probably means: near as a whole, or in one of its words.
    private func nearest(to key: String) -> String? {
        NearestWord.nameIndex(of: key, among: entries.map(\.key))
            .map { entries[$0].combatant.label }
    }

    /// Whether a text matches a pattern with `*` and `?`. Takes time proportional to the product of
    /// both lengths at most.
    static func fits(_ text: [Character], _ pattern: [Character]) -> Bool {
        var (position, place) = (0, 0)
        // The position of the last star, and how much of the text it has matched so far.
        var star: (place: Int, position: Int)?
        while position < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, position)
                place += 1
            } else if place < pattern.count,
                pattern[place] == "?" || pattern[place] == text[position]
            {
                place += 1
                position += 1
            } else if let last = star {
                star = (last.place, last.position + 1)
                place = last.place + 1
                position = last.position + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}

extension TargetReader {
    /// Takes one name from the front of the words: the longest run that matches.
    ///
    /// A full label or name matches at any length. Anything looser ends before the first word with
    /// another meaning, and does not begin with an amount: "thia 5" is Thia and the amount 5. Only
    /// the last word of a run may contain a pattern: "goblin* 5" is not a name.
    ///
    /// - Parameters:
    ///   - leaving: the number of words that the act needs after the names. In "goblin 1" with a
    ///     single Goblin in the fight, the 1 is left. They are taken only if nothing matches without
    ///     them.
    ///   - ends: whether a word has another meaning here.
    /// - Returns: empty if no name comes next.
    /// - Throws: ``ActProblem/several(_:_:)``.
    func take(
        _ words: inout ActWords, leaving: Int = 0, until ends: (ActWord) -> Bool
    ) throws(ActProblem) -> [Combatant] {
        guard let first = words.first, !first.isOwn, !first.isOption else { return [] }
        let run = words.words.prefix(first.isQuoted ? 1 : mostWords)
            .prefix { !$0.isOwn && !$0.isOption }
        let texts = run.indices.map { run[...$0].map(\.text).joined(separator: " ") }
        let room = max(1, words.words.count - leaving)
        // A comma is part of the longest name that has it, else it is between names.
        let names = texts.indices.map { index in
            run.prefix(index).map(\.withComma).joined() + run[run.startIndex + index].text
        }
        for (index, text) in names.prefix(room).enumerated().reversed() {
            if let only = whole(text) {
                words.drop(index + 1)
                return [only]
            }
        }
        if !first.isQuoted, ends(first) || words.startsWithAmount { return [] }
        var length = 1
        while length < run.count {
            let (before, word) = (run[run.startIndex + length - 1], run[run.startIndex + length])
            if word.isQuoted || ends(word) || before.key.contains(where: { "*?".contains($0) }) {
                break
            }
            length += 1
        }
        let within = min(length, room)
        var problem: ActProblem?
        for count in Array((1...within).reversed()) + Array(within + 1..<max(length, within) + 1) {
            do throws(ActProblem) {
                let found = try combatants(texts[count - 1])
                words.drop(count)
                return found
            } catch {
                if case .several = error, problem == nil { problem = error }
            }
        }
        if let problem { throw problem }
        return []
    }

    /// Takes the name of one combatant from the front of the words.
    ///
    /// - Throws: ``ActProblem``, also if no name comes next.
    func takeOne(
        _ words: inout ActWords, until ends: (ActWord) -> Bool
    ) throws(ActProblem) -> Combatant {
        guard let first = words.first else { throw .noTarget }
        let found: [Combatant]
        do throws(ActProblem) {
            found = try take(&words, until: ends)
        } catch {
            guard case .several(let name, let labels) = error else { throw error }
            throw .ambiguous(name, labels)
        }
        guard let only = found.first else { throw problem(at: words, until: ends) }
        guard found.count == 1 else { throw .ambiguous(first.text, found.map(\.label)) }
        return only
    }

    /// Parses all words as the name of one combatant.
    ///
    /// - Throws: ``ActProblem``, also if there is no name.
    package func one(_ words: ActWords) throws(ActProblem) -> Combatant {
        var words = words
        let combatant = try takeOne(&words, until: { _ in false })
        if !words.isEmpty { throw problem(at: words) }
        return combatant
    }

    /// Takes names from the front of the words as long as they match; each combatant once.
    func takeAll(
        _ words: inout ActWords, leaving: Int = 0, until ends: (ActWord) -> Bool
    ) throws(ActProblem) -> [Combatant] {
        var found: [Combatant] = []
        while words.words.count > leaving || found.isEmpty {
            let more = try take(&words, leaving: leaving, until: ends)
            if more.isEmpty { break }
            Self.add(more, to: &found)
        }
        return found
    }

    /// The problem with the next words: none of those up to a known word matches a combatant.
    func problem(
        at words: ActWords, until ends: (ActWord) -> Bool = { _ in false }
    ) -> ActProblem {
        var rest = words
        var unknown: [String] = []
        while let word = rest.first, unknown.isEmpty || !ends(word) && !rest.startsWithAmount {
            unknown.append(word.text)
            rest.drop(1)
            if word.isQuoted || rest.first.map({ means($0.text) }) == true { break }
        }
        let name = unknown.joined(separator: " ")
        return .nobody(name, nearest: nearest(to: PlainText.nameKey(name)))
    }

    /// The combatant with this full label, or the only one with this name.
    private func whole(_ name: String) -> Combatant? {
        let key = PlainText.nameKey(name)
        if let exact = labelled(name, key) { return exact }
        let named = entries.filter { $0.name == key }
        return named.count == 1 ? named[0].combatant : nil
    }
}
