/// Records of fields between separators: a field in quotes may hold separators, line breaks and,
/// doubled, quotes.
///
/// - Note: Rule: RFC 4180, with any separator; a quote within a field that does not begin with one
///   is a character like others, as in Anki.
enum DelimitedText {
    /// A record with the line on which it begins, from 1.
    struct Record {
        var line: Int
        var fields: [String]
    }

    /// Reads records; empty lines are none.
    static func records(_ text: Substring, separator: Character, firstLine: Int = 1) -> [Record] {
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
            } else if character == "\"", field.isEmpty, !wasQuoted {
                isQuoted = true
                wasQuoted = true
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
