/// Evaluates the formulas that Foundry allows as bonuses: sums of products of whole numbers and
/// names, "@prof * 2", "+1", "10 + @abilities.dex.mod". Dice and functions are not supported.
enum FoundryFormula {
    /// The value of a formula; every factor and result must be within ±10,000.
    ///
    /// - Returns: zero for a blank text; `nil` if the formula contains anything else, or a name
    ///   that is not in `names`.
    static func value(of text: String, names: [String: Int]) -> Int? {
        let bounds = -10_000...10_000
        let formula = text.filter { !$0.isWhitespace }.replacing("−", with: "-")
        if formula.isEmpty { return 0 }
        var sum = 0
        var sign = 1
        var product: Int?
        var rest = formula[...]
        var expectsFactor = true
        while let first = rest.first {
            if expectsFactor {
                if product == nil && (first == "+" || first == "-") {
                    if first == "-" { sign = -sign }
                    rest = rest.dropFirst()
                    continue
                }
                let isName = first == "@"
                var word = rest.dropFirst(isName ? 1 : 0).prefix {
                    $0.isLetter || $0.isNumber || (isName && ($0 == "." || $0 == "-" || $0 == "_"))
                }
                // A hyphen can be part of a name, "@classes.blood-hunter.levels", or a minus sign.
                while isName, names[String(word)] == nil, let hyphen = word.lastIndex(of: "-") {
                    word = word[..<hyphen]
                }
                let factor = isName ? names[String(word)] : Int(word)
                guard let factor, bounds.contains(factor) else { return nil }
                let next = (product ?? 1) * factor
                guard bounds.contains(next) else { return nil }
                product = next
                rest = rest.dropFirst(word.count + (isName ? 1 : 0))
                expectsFactor = false
            } else if first == "*" {
                rest = rest.dropFirst()
                expectsFactor = true
            } else if first == "+" || first == "-" {
                sum += sign * (product ?? 0)
                guard bounds.contains(sum) else { return nil }
                product = nil
                sign = 1
                expectsFactor = true
            } else {
                return nil
            }
        }
        if expectsFactor { return nil }
        sum += sign * (product ?? 0)
        return bounds.contains(sum) ? sum : nil
    }
}
