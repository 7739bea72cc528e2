package import Tabletop

extension Coins {
    private static let values = ["pp": 1000, "gp": 100, "ep": 50, "sp": 10, "cp": 1]

    /// Parses "120 gp", "12gp 5sp", "3 pp, 40 gp"; a number alone counts gold pieces.
    ///
    /// - Throws: ``ActProblem/notCoins(_:)``.
    package init(parsing text: String) throws(ActProblem) {
        let key = PlainText.searchKey(text)
        if let gold = Int(key) {
            let value = gold.multipliedReportingOverflow(by: 100)
            guard gold >= 0, !value.overflow else { throw .notCoins(text) }
            self.init(copper: value.partialValue)
            return
        }
        var rest = key[...]
        var sum = 0
        repeat {
            rest = rest.drop { $0 == " " || $0 == "," }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let unit = rest.dropFirst(digits.count).drop { $0 == " " }
            guard let count = Int(digits), let value = Self.values[String(unit.prefix(2))] else {
                throw .notCoins(text)
            }
            let part = count.multipliedReportingOverflow(by: value)
            let total = sum.addingReportingOverflow(part.partialValue)
            guard !part.overflow, !total.overflow else { throw .notCoins(text) }
            sum = total.partialValue
            rest = unit.dropFirst(2)
        } while rest.contains { $0 != " " && $0 != "," }
        self.init(copper: sum)
    }
}
