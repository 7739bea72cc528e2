/// A whole number with commas between thousands: "-1,000,000".
package func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
        groups.insert(digits.suffix(3), at: 0)
        digits.removeLast(3)
    }
    groups.insert(digits[...], at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
}

/// A count with its noun: "1 fight", "3 fights".
///
/// - Parameter several: the plural; by default the noun with an "s".
package func counted(_ count: Int, _ what: String, _ several: String? = nil) -> String {
    "\(count) \(count == 1 ? what : several ?? what + "s")"
}

/// A whole number with its sign: "+7", "-2", "+0".
package func signed(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }

/// A number rounded to one decimal place: "10.5", "-0.3".
package func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
}

/// A number rounded to one decimal place, with its sign: "+1.5", "−0.3", "0.0".
package func signedTenths(_ number: Double) -> String {
    let text = tenths(number)
    return text == "0.0" ? text : text.hasPrefix("-") ? "−\(text.dropFirst())" : "+\(text)"
}
