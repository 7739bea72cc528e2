import Synchronization

/// A regular expression that is parsed once. A literal is parsed each time it is evaluated, which took
/// three quarters of the time of a stat block as text; a `Regex` itself cannot be shared by tasks.
package final class Pattern<Output: Sendable>: Sendable {
    /// What was found, and where.
    package struct Match: Sendable {
        /// The place of the whole match.
        package let range: Range<String.Index>
        /// The match and its groups.
        package let output: Output
    }

    private let regex: Mutex<Regex<Output>>

    /// A pattern of a literal.
    package init(_ regex: sending Regex<Output>) { self.regex = Mutex(regex) }

    /// The first match.
    package func firstMatch(in text: some StringProtocol) -> Match? {
        let text = Substring(text)
        return regex.withLock { regex in
            text.firstMatch(of: regex).map { Match(range: $0.range, output: $0.output) }
        }
    }

    /// The match of all of the text.
    package func wholeMatch(of text: some StringProtocol) -> Output? {
        let text = Substring(text)
        return regex.withLock { text.wholeMatch(of: $0)?.output }
    }

    /// The match at the beginning.
    package func prefixMatch(of text: some StringProtocol) -> Output? {
        let text = Substring(text)
        return regex.withLock { text.prefixMatch(of: $0)?.output }
    }

    /// All matches, none within another.
    package func matches(in text: some StringProtocol) -> [Match] {
        let text = Substring(text)
        return regex.withLock { regex in
            text.matches(of: regex).map { Match(range: $0.range, output: $0.output) }
        }
    }

    /// The text with each match replaced.
    package func replacing(in text: String, with replacement: (Output) -> some StringProtocol)
        -> String
    {
        let found = matches(in: text)
        if found.isEmpty { return text }
        var (plain, rest) = ("", text.startIndex)
        for match in found {
            plain += text[rest..<match.range.lowerBound]
            plain += replacement(match.output)
            rest = match.range.upperBound
        }
        return plain + text[rest...]
    }
}
