import Tabletop

/// Evaluates the formulas that Foundry allows for bonuses and damage: "@prof * 2", "+1",
/// "10 + @abilities.dex.mod", "max(1, @abilities.cha.mod)", "2d8[fire] + @mod".
///
/// Grammar: `sum = product (("+" | "-") product)*`, `product = factor (("*" | "/") factor)*`,
/// `factor = ("+" | "-") factor | number | "@" name | function "(" sum ("," sum)* ")" | "(" sum ")"`.
struct FoundryFormula {
    /// Every value on the way must be within these bounds.
    private static let bounds = -10_000.0...10_000.0
    /// The most bytes of a formula; those of the system's own actors have 120.
    private static let lengthLimit = 1000
    private var rest: Substring
    private let names: [String: Int]
    /// Brackets within brackets.
    private var depth = 0

    private init(_ text: Substring, names: [String: Int]) {
        (rest, self.names) = (text, names)
    }

    private static func plain(_ text: String) -> String {
        String(text.lazy.filter { !$0.isWhitespace }.map { $0 == "−" ? "-" : $0 })
    }

    /// The value of a formula without dice.
    ///
    /// - Returns: zero for a blank text; `nil` if the formula contains anything else, a name that is not
    ///   in `names`, or has no whole value.
    static func value(of text: String, names: [String: Int]) -> Int? {
        guard text.utf8.count <= lengthLimit else { return nil }
        let formula = plain(text)
        if formula.isEmpty { return 0 }
        var parser = FoundryFormula(formula[...], names: names)
        guard let value = parser.sum(), parser.rest.isEmpty else { return nil }
        return Int(exactly: value)
    }

    private static let flavor = Pattern(#/\[[^\]]*\]/#)
    private static let thrown = Pattern(#/(\d*|\(.*\))d(\d+)(?:min\d+)?/#)

    /// The dice of a formula, with all numbers added up.
    ///
    /// - Returns: `nil` if a term is neither dice nor a number.
    static func dice(of text: String, names: [String: Int]) -> DiceNotation? {
        guard text.utf8.count <= lengthLimit else { return nil }
        let plain = plain(flavor.replacing(in: text) { _ in "" })
        var (dice, sum) = ("", 0)
        for (isNegative, term) in terms(plain) {
            if let (count, sides) = counted(term, names) {
                dice += (isNegative ? "-" : dice.isEmpty ? "" : "+") + "\(count)d\(sides)"
            } else if let value = value(of: term, names: names) {
                sum += isNegative ? -value : value
            } else {
                return nil
            }
        }
        if dice.isEmpty { return try? DiceNotation(parsing: "\(sum)") }
        let more = sum == 0 ? "" : sum < 0 ? "\(sum)" : "+\(sum)"
        return try? DiceNotation(parsing: dice + more)
    }

    /// "2d6", "d8" and "(floor(@details.level / 2))d6", whose least result may be raised: "2d6min3".
    private static func counted(_ term: String, _ names: [String: Int]) -> (Int, Int)? {
        guard term.contains("d"), let match = thrown.wholeMatch(of: term),
            let sides = Int(match.2)
        else { return nil }
        let count = match.1.isEmpty ? 1 : value(of: String(match.1), names: names)
        return count.map { ($0, sides) }
    }

    /// The terms between plus and minus signs outside of brackets.
    private static func terms(_ text: String) -> [(isNegative: Bool, String)] {
        var found: [(Bool, String)] = []
        var (isNegative, term, depth) = (false, "", 0)
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            guard depth == 0, character == "+" || character == "-" else {
                term.append(character)
                continue
            }
            if !term.isEmpty {
                found.append((isNegative, term))
                (isNegative, term) = (false, "")
            }
            if character == "-" { isNegative.toggle() }
        }
        return term.isEmpty ? found : found + [(isNegative, term)]
    }

    // MARK: The grammar

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private func checked(_ value: Double) -> Double? { Self.bounds.contains(value) ? value : nil }

    private mutating func sum() -> Double? {
        guard var total = product() else { return nil }
        while let sign = rest.first, sign == "+" || sign == "-" {
            rest.removeFirst()
            guard let next = product(), let now = checked(sign == "+" ? total + next : total - next)
            else { return nil }
            total = now
        }
        return total
    }

    private mutating func product() -> Double? {
        guard var total = factor() else { return nil }
        while let sign = rest.first, sign == "*" || sign == "/" {
            rest.removeFirst()
            guard let next = factor(), sign == "*" || next != 0,
                let now = checked(sign == "*" ? total * next : total / next)
            else { return nil }
            total = now
        }
        return total
    }

    private mutating func factor() -> Double? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 100, let first = rest.first else { return nil }
        if take("-") { return factor().map { -$0 } }
        if take("+") { return factor() }
        if take("(") {
            guard let inner = sum(), take(")") else { return nil }
            return inner
        }
        if first == "@" { return name() }
        if first.isLetter { return function() }
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        rest = rest.dropFirst(digits.count)
        return Double(digits).flatMap(checked)
    }

    private mutating func name() -> Double? {
        rest.removeFirst()
        var word = rest.prefix { $0.isLetter || $0.isNumber || ".-_".contains($0) }
        // A hyphen can be part of a name, "@classes.blood-hunter.levels", or a minus sign.
        while names[String(word)] == nil, let hyphen = word.lastIndex(of: "-") {
            word = word[..<hyphen]
        }
        rest = rest.dropFirst(word.count)
        return names[String(word)].flatMap { checked(Double($0)) }
    }

    private mutating func function() -> Double? {
        let word = rest.prefix(while: \.isLetter)
        rest = rest.dropFirst(word.count)
        guard take("("), var values = sum().map({ [$0] }) else { return nil }
        while take(",") {
            guard let next = sum() else { return nil }
            values.append(next)
        }
        guard take(")") else { return nil }
        switch word {
        case "max": return values.max()
        case "min": return values.min()
        case "floor": return values[0].rounded(.down)
        case "ceil": return values[0].rounded(.up)
        case "round": return values[0].rounded()
        case "abs": return abs(values[0])
        default: return nil
        }
    }
}
