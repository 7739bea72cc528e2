import Foundation

/// Numbers as axes and legends write them, without a locale: `1,200`, `0.25`, `12M`.
package nonisolated enum ChartNumber {
    /// - Parameter step: the distance of neighbouring numbers, which decides how many digits after
    ///   the point are written; by default as many as needed, at most three.
    package static func text(_ value: Double, step: Double? = nil) -> String {
        guard value.isFinite else { return "?" }
        let size = max(abs(value), step ?? 0)
        if size >= 1e15 || size > 0 && size < 1e-4 {
            return String(format: "%.3g", value)
        }
        for (unit, name) in [(1e12, "T"), (1e9, "B"), (1e6, "M")] where size >= unit {
            return short(value / unit, decimals(step.map { $0 / unit }, of: value / unit)) + name
        }
        return short(value, decimals(step, of: value))
    }

    private static func decimals(_ step: Double?, of value: Double) -> Int {
        let wanted = step ?? value
        for count in 0..<6 {
            let scaled = abs(wanted) * pow(10, Double(count))
            if abs(scaled - scaled.rounded()) < 1e-6 * max(scaled, 1) { return count }
            if step == nil && count == 3 { return 3 }
        }
        return 6
    }

    private static func short(_ value: Double, _ decimals: Int) -> String {
        let text = String(format: "%.\(decimals)f", value)
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(separator: ".")
        guard let whole = parts.first else { return text }
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if index > 0 && (whole.count - index) % 3 == 0 { grouped += "," }
            grouped.append(digit)
        }
        if parts.count > 1 { grouped += "." + parts[1] }
        return isNegative && text.contains { $0 != "-" && $0 != "0" && $0 != "." }
            ? "-" + grouped : grouped
    }
}
