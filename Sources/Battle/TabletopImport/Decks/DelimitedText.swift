/// Records of fields between separators: a field in quotes may hold separators, line breaks and,
/// doubled, quotes.
///
/// - Note: Rule: RFC 4180, with any separator; a quote within a field that does not begin with one
///   is a character like others, as in Anki. So is one at the beginning whose end is not at the end of
///   a field: it would swallow the lines behind it.
enum DelimitedText {
    /// A record with the line on which it begins, from 1.
    struct Record {
        var line: Int
        var fields: [String]
        /// Whether a field begins with a quote that has no end.
        var hasOpenQuote = false
        /// Whether it is a line that is left out; it has no fields.
        var isComment = false
    }

    /// Reads records; empty lines are none.
    ///
    /// - Parameter comment: the sign that makes a line a comment where it begins it.
    static func records(
        _ text: Substring, separator: Character, firstLine: Int = 1, comment: Character? = nil
    ) -> [Record] {
        var records: [Record] = []
        var record = Record(line: firstLine, fields: [])
        var field = ""
        var line = firstLine
        var isQuoted = false
        var wasQuoted = false
        func endField() {
            record.fields.append(field)
            field = ""
            wasQuoted = false
        }
        func endRecord() {
            if record.fields.isEmpty, field.isEmpty, !wasQuoted {
                record.line = line
                return
            }
            endField()
            records.append(record)
            record = Record(line: line, fields: [])
        }
        /// Whether the quoted text that begins here ends before a separator, a line break or the end.
        func isClosed(_ start: Substring.Index) -> Bool {
            var place = start
            while let quote = text[place...].firstIndex(of: "\"") {
                place = text.index(after: quote)
                guard place < text.endIndex else { return true }
                if text[place] != "\"" { return text[place] == separator || text[place].isNewline }
                place = text.index(after: place)
            }
            return false
        }
        var isOpenAlready = false
        var place = text.startIndex
        while place < text.endIndex {
            let character = text[place]
            let next = text.index(after: place)
            if isQuoted {
                if character == "\"" {
                    if next < text.endIndex, text[next] == "\"" {
                        field.append("\"")
                        place = text.index(after: next)
                        continue
                    }
                    isQuoted = false
                } else {
                    if character.isNewline { line += 1 }
                    field.append(character == "\r\n" ? "\n" : character)
                }
            } else if character == comment, record.fields.isEmpty, field.isEmpty, !wasQuoted {
                records.append(Record(line: line, fields: [], isComment: true))
                place = text[place...].firstIndex(where: \.isNewline) ?? text.endIndex
                continue
            } else if character == "\"", field.isEmpty, !wasQuoted {
                if !isOpenAlready, isClosed(next) {
                    isQuoted = true
                    wasQuoted = true
                } else {
                    // Without a further quote in the text no later one is closed.
                    isOpenAlready = !text[next...].contains("\"")
                    record.hasOpenQuote = true
                    field.append(character)
                }
            } else if character == separator {
                endField()
            } else if character.isNewline {
                line += 1
                endRecord()
                record.line = line
            } else {
                field.append(character)
            }
            place = next
        }
        endRecord()
        return records
    }

    /// A field as text.
    static func text(_ field: String, separator: Character) -> String {
        let isPlain =
            !field.contains { $0 == separator || $0 == "\"" || $0.isNewline }
            && field.first?.isWhitespace != true && field.last?.isWhitespace != true
            && field.first != "#"
        return isPlain ? field : "\"\(field.replacing("\"", with: "\"\""))\""
    }
}
