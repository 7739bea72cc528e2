/// The values that an axis or a legend spans.
public nonisolated protocol ScaleDomain {
    /// The domain in the framework's form; do not implement.
    var _domain: ScaleDomainValue { get }
}

/// A domain in the framework's form.
public nonisolated struct ScaleDomainValue {
    enum Rule {
        case automatic(includesZero: Bool?, reversed: Bool)
        case range(_ChartValue, _ChartValue)
        case values([_ChartValue])
    }
    var rule: Rule

    static func automatic(
        includesZero: Bool? = nil, reversed: Bool = false
    ) -> ScaleDomainValue {
        ScaleDomainValue(rule: .automatic(includesZero: includesZero, reversed: reversed))
    }
}

nonisolated extension ClosedRange: ScaleDomain where Bound: Plottable {
    /// From the lower to the upper bound.
    public var _domain: ScaleDomainValue {
        ScaleDomainValue(
            rule: .range(
                lowerBound.primitivePlottable._chartValue,
                upperBound.primitivePlottable._chartValue))
    }
}

nonisolated extension Array: ScaleDomain where Element: Plottable {
    /// Categories in this order; of numbers and dates the first and the last bound the domain.
    public var _domain: ScaleDomainValue {
        ScaleDomainValue(rule: .values(map(\.primitivePlottable._chartValue)))
    }
}

/// A domain that follows the marks.
public nonisolated struct AutomaticScaleDomain: ScaleDomain {
    /// The domain in the framework's form.
    public let _domain: ScaleDomainValue
}

nonisolated extension ScaleDomain where Self == AutomaticScaleDomain {
    /// All values of the marks; numbers from zero, to a round number.
    public static var automatic: AutomaticScaleDomain { automatic() }
    /// All values of the marks.
    ///
    /// - Parameters:
    ///   - includesZero: whether numbers start at zero; by default they do.
    ///   - reversed: whether the axis runs the other way.
    public static func automatic(
        includesZero: Bool? = nil, reversed: Bool = false
    ) -> AutomaticScaleDomain {
        AutomaticScaleDomain(
            _domain: .automatic(includesZero: includesZero, reversed: reversed))
    }
}

/// How values are distributed along an axis.
public nonisolated struct ScaleType: Hashable, Sendable {
    enum Rule: Hashable, Sendable { case linear, log, squareRoot, symmetricLog }
    let rule: Rule
    /// Evenly.
    public static var linear: ScaleType { ScaleType(rule: .linear) }
    /// By their logarithm; values of zero and less are at the lower end.
    public static var log: ScaleType { ScaleType(rule: .log) }
    /// By their square root.
    public static var squareRoot: ScaleType { ScaleType(rule: .squareRoot) }
    /// By the logarithm of their distance to zero, linear near zero.
    public static var symmetricLog: ScaleType { ScaleType(rule: .symmetricLog) }
    /// Evenly: the marks decide what an axis shows.
    public static var date: ScaleType { linear }
    /// Evenly: the marks decide what an axis shows.
    public static var category: ScaleType { linear }
}
