/// Intervals in words as short as a button needs them.
package enum IntervalText {
    /// "<1m", "10m", "5h", "2d", "1.5mo", "3.1y".
    package static func short(seconds: Int) -> String {
        let days = Double(seconds) / 86_400
        if seconds < 60 { return "<1m" }
        if seconds < 3600 { return "\((seconds + 30) / 60)m" }
        if seconds < 86_400 { return "\((seconds + 1800) / 3600)h" }
        if days < 31 { return "\(Int(days.rounded()))d" }
        if days < 365 { return "\(tenth(days / 30.44))mo" }
        return "\(tenth(days / 365.25))y"
    }

    /// One digit after the point, and none for a whole number.
    private static func tenth(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
