/// The marks in the texts of cards, a small part of Markdown: `**bold**`, `` `code` ``, and lines of code
/// between lines that begin with three backquotes. What lacks its end is text.
package enum CardMarkup {
    /// A part of a line in one style.
    package struct Run: Hashable, Sendable {
        /// The text without its marks.
        package var text: String
        /// Whether it is bold.
        package var isBold = false
        /// Whether it is code.
        package var isCode = false
    }

    /// The lines of a text, each as runs without their marks; an empty line has none. The lines with
    /// three backquotes are left out.
    package static func lines(of text: String) -> [[Run]] {
        var isCode = false
        var lines: [[Run]] = []
        let whole = text.split(separator: "\n", omittingEmptySubsequences: false)
        let fences = whole.indices.filter { whole[$0].hasPrefix("```") }
        // An odd one is text.
        let marks = Set(fences.prefix(fences.count / 2 * 2))
        for (index, line) in zip(whole.indices, whole) {
            if marks.contains(index) {
                isCode.toggle()
            } else if isCode {
                lines.append(line.isEmpty ? [] : [Run(text: String(line), isCode: true)])
            } else {
                lines.append(runs(of: line, isBold: false))
            }
        }
        return lines
    }

    private static func runs(of line: Substring, isBold: Bool) -> [Run] {
        var runs: [Run] = []
        var plain = ""
        func endPlain() {
            if !plain.isEmpty { runs.append(Run(text: plain, isBold: isBold)) }
            plain = ""
        }
        var rest = line
        while let first = rest.first {
            if first == "`", let end = rest.dropFirst().firstIndex(of: "`"),
                rest.index(after: rest.startIndex) < end
            {
                endPlain()
                runs.append(
                    Run(text: String(rest[..<end].dropFirst()), isBold: isBold, isCode: true))
                rest = rest[rest.index(after: end)...]
            } else if !isBold, rest.hasPrefix("**"), let end = boldEnd(rest.dropFirst(2)) {
                endPlain()
                runs += self.runs(of: rest[..<end.lowerBound].dropFirst(2), isBold: true)
                rest = rest[end.upperBound...]
            } else {
                plain.append(first)
                rest = rest.dropFirst()
            }
        }
        endPlain()
        return runs
    }

    /// Where bold text ends that begins here: neither its first nor its last character is a blank.
    private static func boldEnd(_ text: Substring) -> Range<Substring.Index>? {
        guard let first = text.first, !first.isWhitespace, first != "*",
            let end = text.firstRange(of: "**"), text[..<end.lowerBound].last?.isWhitespace == false
        else { return nil }
        return end
    }

    /// The text without its marks, with its lines.
    package static func plain(_ text: String) -> String {
        guard text.contains(where: { $0 == "`" || $0 == "*" }) else { return text }
        return lines(of: text).map { $0.map(\.text).joined() }.joined(separator: "\n")
    }

    /// The text without its marks in one line, for lists and messages.
    package static func inOneLine(_ text: String) -> String {
        PlainText.inOneLine(plain(text))
    }
}

extension Flashcard {
    /// ``question`` in one line.
    package var questionLine: String { CardMarkup.inOneLine(question) }
    /// ``answer`` in one line.
    package var answerLine: String { CardMarkup.inOneLine(answer) }
}
