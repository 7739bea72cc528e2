import Tabletop

/// HTML. What stands in the code as a literal is markup; every text that is put into it is escaped, so
/// that a name can never be anything but text.
struct Markup: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The HTML.
    let html: String

    init(stringLiteral literal: String) { html = literal }
    init(stringInterpolation: StringInterpolation) { html = stringInterpolation.html }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var html = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { html += literal }
        mutating func appendInterpolation(_ text: String) { html += Markup.escaped(text) }
        mutating func appendInterpolation(_ number: Int) { html += String(number) }
        mutating func appendInterpolation(_ markup: Markup?) { html += markup?.html ?? "" }
        mutating func appendInterpolation(_ parts: [Markup]) {
            for part in parts { html += part.html }
        }
    }

    /// A text in which nothing is markup. Control characters, and those that turn the direction of the
    /// text around them, are left out.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            case "\n", "\t": escaped.append(" ")
            case _ where scalar.isControl || scalar.reordersText: break
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
