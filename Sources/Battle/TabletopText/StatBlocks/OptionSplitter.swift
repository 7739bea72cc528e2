/// Cuts a text that offers named options to choose from: "**Fire Breath.** The dragon exhales …",
/// "- First Roar: Wisdom Saving Throw …".
enum OptionSplitter {
    /// The text before the options, and the options; no options where fewer than two are named.
    static func split(_ text: String) -> (head: String, options: [(name: String, text: String)]) {
        for marks in [emphasised(text), listed(text)] where marks.count >= 2 {
            let options = marks.indices.map { place in
                let end = place + 1 < marks.count ? marks[place + 1].start : text.endIndex
                return (marks[place].name, String(text[marks[place].end..<end]))
            }
            return (String(text[..<marks[0].start]), options)
        }
        return (text, [])
    }

    private typealias Mark = (name: String, start: String.Index, end: String.Index)

    /// "**Name.**" or "**Name:**" at the beginning of a line, also after a dash.
    private static func emphasised(_ text: String) -> [Mark] {
        var marks: [Mark] = []
        var place = text.startIndex
        while let open = text[place...].firstRange(of: "**") {
            guard let close = text[open.upperBound...].firstRange(of: "**") else { break }
            let name = text[open.upperBound..<close.lowerBound]
            let line = text[..<open.lowerBound].reversed().prefix { !$0.isNewline }
            if let last = name.last, last == "." || last == ":", name.first?.isLetter == true,
                line.allSatisfy({ $0.isWhitespace || $0 == "-" })
            {
                marks.append((String(name.dropLast()), open.lowerBound, close.upperBound))
            }
            place = close.upperBound
        }
        return marks
    }

    /// "- Name:" anywhere, of one to four capitalised words.
    private static func listed(_ text: String) -> [Mark] {
        var marks: [Mark] = []
        var place = text.startIndex
        while let dash = text[place...].firstRange(of: "- ") {
            place = dash.upperBound
            guard let colon = text[place...].firstIndex(of: ":") else { break }
            let words = text[place..<colon].split(separator: " ")
            if (1...4).contains(words.count), words.allSatisfy({ $0.first?.isUppercase == true }) {
                marks.append(
                    (String(text[place..<colon]), dash.lowerBound, text.index(after: colon)))
            }
        }
        return marks
    }
}
