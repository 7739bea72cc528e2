import Tabletop

/// Reads the values of one entry and collects warnings about them.
struct EntryReader {
    /// Bounds of maximum and temporary hit points.
    static let hitPoints = 0...1_000_000
    /// Bounds of current hit points. ``DraftCheck`` raises negative ones to zero.
    static let currentHitPoints = -1_000_000...1_000_000
    /// Bounds of ability scores, armor classes and their parts.
    static let scores = 0...1000
    /// Bounds of modifiers and bonuses.
    static let modifiers = -1000...1000

    /// The key of the list that contains the entry; `nil` at the root.
    var container: String?
    private(set) var facts: [ImportWarning.Fact] = []

    init(container: String? = nil) {
        self.container = container
    }

    /// Adds a warning about the entry.
    mutating func warn(_ fact: ImportWarning.Fact) {
        facts.append(fact)
    }

    /// Reads a whole number: a JSON integer, a float without a fraction, or the first number in a
    /// text ("45 (6d10+12)", "+2", "−1").
    ///
    /// - Returns: `nil` if the value is missing, `null` or a text without a number; the last adds a
    ///   warning.
    /// - Throws: ``SkipReason/wrongNumber(path:found:allowed:)``.
    mutating func number(_ value: JSONValue?, _ path: String, in allowed: ClosedRange<Int>)
        throws(SkipReason) -> Int?
    {
        guard let value else { return nil }
        switch value.wholeNumber {
        case .absent: return nil
        case .number(let number) where allowed.contains(number): return number
        case .textWithout(let text):
            warn(.unreadNumber(path: path, text: text))
            return nil
        case .number, .wrong:
            throw .wrongNumber(path: path, found: value.inMessages, allowed: allowed)
        }
    }

    /// Reads a maximum of hit points like ``number(_:_:in:)``; dice alone, "3d6+6", count as their
    /// average rounded down, as the books print it, which adds a warning.
    mutating func maximum(_ value: JSONValue?, _ path: String) throws(SkipReason) -> Int? {
        guard case .string(let text)? = value, let dice = try? DiceNotation(parsing: text),
            !dice.isNumber
        else { return try number(value, path, in: Self.hitPoints) }
        let average = max(1, dice.average)
        guard Self.hitPoints.contains(average) else {
            throw .wrongNumber(path: path, found: text, allowed: Self.hitPoints)
        }
        warn(.averaged(path: path, dice: dice.description, average: average))
        return average
    }

    /// The modifier of an ability score that is read like ``number(_:_:in:)``.
    mutating func modifier(ofScore value: JSONValue?, _ path: String) throws(SkipReason) -> Int? {
        try number(value, path, in: Self.scores).map { abilityModifier($0) }
    }
}

/// The modifier of an ability score: half of its difference from 10, rounded down. 9 gives −1, 1
/// gives −5.
func abilityModifier(_ score: Int) -> Int {
    (score - 10) >> 1
}

/// A value read as a whole number.
enum WholeNumber: Hashable {
    case absent
    case number(Int)
    /// A text without a digit.
    case textWithout(String)
    /// A boolean, a list, an object, a fraction, or a number that `Int` cannot hold.
    case wrong
}

extension JSONValue {
    var wholeNumber: WholeNumber {
        switch self {
        case .null: .absent
        case .integer(let value): .number(value)
        case .real(let value): Int(exactly: value).map { .number($0) } ?? .wrong
        case .string(let text): text.firstWholeNumber
        case .bool, .array, .object, .unread: .wrong
        }
    }

    /// The number without a fraction, also the first in a text; `nil` for all else.
    package var whole: Int? {
        switch wholeNumber {
        case .number(let value): return value
        case .textWithout(let text): Misunderstood.current?.add(text)
        case .absent, .wrong: break
        }
        return nil
    }

    /// A short form of the value for messages.
    var inMessages: String {
        switch self {
        case .array, .object, .unread: kind
        default: text(.compact)
        }
    }
}

extension String {
    /// The first run of ASCII digits, with any of the usual minus signs directly before it. Commas
    /// between groups of three digits belong to it ("1,200").
    var firstWholeNumber: WholeNumber {
        let scalars = Array(unicodeScalars)
        func digit(_ index: Int) -> Int? {
            guard scalars.indices.contains(index), ("0"..."9").contains(scalars[index]) else {
                return nil
            }
            return Int(scalars[index].value) - 48
        }
        guard var index = scalars.indices.first(where: { digit($0) != nil }) else {
            return trimmed.map { .textWithout($0) } ?? .absent
        }
        let negative = index > 0 && ["-", "−", "–", "‐"].contains(scalars[index - 1])
        var value = 0
        while true {
            if let next = digit(index) {
                let (product, overflow) = value.multipliedReportingOverflow(by: 10)
                let (sum, carry) = product.addingReportingOverflow(next)
                if overflow || carry { return .wrong }
                value = sum
                index += 1
            } else if index < scalars.count, scalars[index] == ",", digit(index + 4) == nil,
                (1...3).allSatisfy({ digit(index + $0) != nil })
            {
                index += 1
            } else {
                return .number(negative ? -value : value)
            }
        }
    }
}

/// A challenge rating in the form the books print: "1/4" for 0.25, "10" for 10.0 and "10.000". Any
/// other text stays as it is; `nil` if there is none.
func challengeRatingText(_ value: JSONValue?) -> String? {
    func printed(_ number: Double) -> String? {
        switch number {
        case 0.125: "1/8"
        case 0.25: "1/4"
        case 0.5: "1/2"
        default: Int(exactly: number).map { "\($0)" }
        }
    }
    switch value {
    case .integer(let number): return "\(number)"
    case .real(let number): return printed(number) ?? "\(number)"
    case .string(let text):
        guard let text = text.trimmed else { return nil }
        if text.contains("."), let number = Double(text), let short = printed(number) {
            return short
        }
        return TextRule.challengeRating.cleaned(text).text
    default: return nil
    }
}

/// The line under a creature's name as the books print it: "Small humanoid (goblinoid), neutral
/// evil". Missing and blank parts are left out; `nil` if all are.
func creatureLine(size: String?, type: String?, subtype: String? = nil, alignment: String?)
    -> String?
{
    func part(_ text: String?) -> String? { text?.trimmed }
    var words: [String] = []
    if let size = part(size) { words.append(size.prefix(1).uppercased() + size.dropFirst()) }
    if let type = part(type) {
        words.append(words.isEmpty ? type : type.prefix(1).lowercased() + type.dropFirst())
    }
    if let subtype = part(subtype) { words.append("(\(subtype))") }
    let line = words.joined(separator: " ")
    return [part(line), part(alignment)].compactMap(\.self).joined(separator: ", ").trimmed
}
