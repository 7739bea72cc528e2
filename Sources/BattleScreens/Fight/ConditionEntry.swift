import Foundation
import Tabletop

/// A condition as it is typed: "poisoned 3r", "frightened 2 until end of goblin 1",
/// "blessed 1m; d4 on attacks", "aid max+5".
///
/// The name stands first, in quotes where it would be taken for another; then, in any order, a
/// degree, a length, the edge of whose turn ends it, a change of the maximum, and `force` for whom
/// the condition cannot befall. What follows a semicolon is a note.
enum ConditionEntry {
    /// Reads an entry.
    ///
    /// - Parameter present: whose turns can be meant.
    static func parse(_ text: String, among present: [Combatant]) throws -> NewCondition {
        let halves = text.split(separator: ";", maxSplits: 1).map(String.init)
        let (name, rest) = split(halves.first ?? "")
        guard !name.isEmpty else { throw RuleProblem.badText("The condition", .empty) }
        var condition = NewCondition(name)
        if halves.count > 1 {
            let note = halves[1].trimmingCharacters(in: .whitespaces)
            if !note.isEmpty { condition.note = note }
        }
        var rounds: Int?
        var boundary: Condition.Boundary?
        var owner: UUID?
        var words = rest[...]
        while let word = words.popFirst()?.lowercased() {
            if let (count, unit) = length(word, &words) {
                rounds =
                    unit == .minutes
                    ? count.multipliedReportingOverflow(by: 10).partialValue : count
            } else if let value = Int(word) {
                condition.value = value
            } else if word.hasPrefix("max"), let change = Int(word.dropFirst(3)) {
                condition.maximumChange = change
            } else if word == "force" {
                condition.isForced = true
            } else if word == "start" || word == "end" {
                boundary = word == "start" ? .start : .end
                owner = try takeOwner(&words, TargetReader(present)) ?? owner
            } else if !["until", "for", "to", "at", "the"].contains(word) {
                throw EntryProblem.unknownWord(word)
            }
        }
        if rounds != nil || boundary != nil {
            condition.lasting = .init(rounds ?? 1, boundary ?? .end, of: owner)
        }
        return condition
    }

    /// The name at the beginning and the words behind it.
    static func split(_ text: String) -> (name: String, rest: [String]) {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("\"") {
            let parts = text.dropFirst().split(
                separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
            let rest = parts.count > 1 ? String(parts[1]) : ""
            return (
                String(parts.first ?? ""),
                rest.split(whereSeparator: \.isWhitespace).map(String.init)
            )
        }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let name = words.prefix { !isBeyondName($0.lowercased()) }
        return (name.joined(separator: " "), Array(words.dropFirst(name.count)))
    }

    /// What is typed with the book's spelling of the name in its place; the rest stays.
    static func completed(_ text: String, with name: String) -> String {
        let halves = text.split(separator: ";", maxSplits: 1).map(String.init)
        let rest = split(halves.first ?? "").rest.joined(separator: " ")
        let line = rest.isEmpty ? name : "\(name) \(rest)"
        return halves.count > 1 ? "\(line);\(halves[1])" : line
    }

    /// The names of a list that what is typed can be the beginning of; all for nothing typed.
    static func suggestions(_ text: String, from names: [String]) -> [String] {
        if text.hasPrefix("\"") { return [] }
        let name = PlainText.folded(split(String(text.prefix { $0 != ";" })).name)
        return names.filter { PlainText.folded($0).hasPrefix(name) }
    }

    private enum Unit { case rounds, minutes }

    /// "3r", "3 rounds", "10min", "1 minute".
    private static func length(
        _ word: String, _ words: inout ArraySlice<String>
    ) -> (Int, Unit)? {
        let digits = word.prefix(while: \.isNumber)
        guard let count = Int(digits) else { return nil }
        if let unit = unit(String(word.dropFirst(digits.count))) { return (count, unit) }
        guard digits.count == word.count, let next = words.first?.lowercased(),
            let unit = unit(next)
        else { return nil }
        words = words.dropFirst()
        return (count, unit)
    }

    private static func unit(_ word: String) -> Unit? {
        switch word {
        case "r", "rd", "round", "rounds", "t", "turn", "turns": .rounds
        case "m", "min", "minute", "minutes": .minutes
        default: nil
        }
    }

    private static func isBeyondName(_ word: String) -> Bool {
        if ["until", "for", "start", "end", "force"].contains(word) { return true }
        if word.hasPrefix("max"), Int(word.dropFirst(3)) != nil { return true }
        let digits = word.prefix(while: \.isNumber)
        return !digits.isEmpty
            && (digits.count == word.count || unit(String(word.dropFirst(digits.count))) != nil)
            || Int(word) != nil
    }

    /// Whose turn: "of goblin 1's next turn"; nobody where nobody is named.
    private static func takeOwner(
        _ words: inout ArraySlice<String>, _ names: TargetReader
    ) throws(ActProblem) -> UUID? {
        var name: [String] = []
        while let word = words.first {
            let plain = word.lowercased()
            let isFiller = ["of", "the", "next", "turn", "its", "their", "own"].contains(plain)
            // A number belongs to a name already begun, a length does not.
            if length(plain) || (Int(plain) != nil && name.isEmpty) { break }
            words = words.dropFirst()
            if !isFiller {
                name.append(plain.replacing("'s", with: "").replacing("’s", with: ""))
            }
        }
        return name.isEmpty ? nil : try names.combatant(name.joined(separator: " ")).id
    }

    private static func length(_ word: String) -> Bool {
        let digits = word.prefix(while: \.isNumber)
        return !digits.isEmpty && unit(String(word.dropFirst(digits.count))) != nil
    }
}
