/// Decks as tab-separated, comma-separated and Anki text.
enum DelimitedDeck {
    /// What a column holds.
    private enum Field: Hashable {
        case question, pronunciation, answer, alsoRight, note, tags, guid, wrong, kind, deck,
            ignored

        /// The field of a column's name in a header; `nil` for another name.
        init?(named name: String) {
            switch name.lowercased().filter({ $0.isLetter || $0.isNumber }) {
            case "question", "front", "term", "text", "expression", "word", "q": self = .question
            case "pronunciation", "reading", "phonetic", "kana", "pinyin": self = .pronunciation
            case "answer", "back", "definition", "meaning", "translation", "a": self = .answer
            case "alsoright", "alternatives", "synonyms": self = .alsoRight
            case "note", "notes", "extra", "backextra", "comment", "comments", "hint":
                self = .note
            case "tags", "tag": self = .tags
            case "guid", "id": self = .guid
            case "deck": self = .deck
            case "wrong": self = .wrong
            case "kind", "notetype": self = .kind
            default: return nil
            }
        }
    }

    /// The columns of our own header.
    private static let ours: [(name: String, field: Field)] = [
        ("question", .question), ("pronunciation", .pronunciation), ("answer", .answer),
        ("also right", .alsoRight), ("note", .note), ("tags", .tags), ("guid", .guid),
        ("wrong", .wrong), ("kind", .kind),
    ]

    // MARK: Reading

    /// What the lines at the head of Anki's text say.
    private struct Head {
        var separator: Character?
        var isHTML = false
        var tags: [String] = []
        var fields: [Int: Field] = [:]
        var names: [String]?
        var deck: String?
        var lines = 0
        /// The lines that say nothing.
        var comments: [Int] = []
    }

    static func read(_ text: String, _ format: DeckFormat, into deck: inout DeckFile) {
        let text = text.drop { $0 == "\u{feff}" }
        let (head, body) = head(of: text)
        let separator = head.separator ?? guessed(body, format)
        var records = DelimitedText.records(
            body, separator: separator, firstLine: head.lines + 1,
            comment: format == .anki ? "#" : nil)
        let comments = head.comments + records.filter(\.isComment).map(\.line)
        records.removeAll(where: \.isComment)
        if head.separator == nil, records.allSatisfy({ $0.fields.count == 1 }),
            let words = wordSeparator(body)
        {
            for index in records.indices { split(&records[index], at: words) }
        }
        // A spreadsheet writes its empty rows as separators.
        records.removeAll { $0.fields.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
        guard let start = records.first else { return }
        var fields: [Field]
        var isNamed = head.names != nil
        if let names = head.names {
            fields = fieldsOfNames(names, head)
        } else if format != .anki, let named = header(start.fields) {
            fields = named
            isNamed = true
            records.removeFirst()
        } else {
            // Without names: question, pronunciation and answer, or question and answer, and from
            // other programs question, answer, note. As many as most lines have: a comma within a text
            // makes one more.
            let counts = Dictionary(grouping: records, by: \.fields.count).mapValues(\.count)
            let most = counts.values.max()
            let count =
                counts[start.fields.count] == most
                ? start.fields.count
                : counts.filter { $0.value == most }.keys.min() ?? start.fields.count
            var free: [Field] =
                format != .anki && count == 3
                ? [.question, .pronunciation, .answer] : [.question, .answer, .note]
            fields = (0..<count).map { column in
                head.fields[column] ?? (free.isEmpty ? .ignored : free.removeFirst())
            }
        }
        for (part, field) in [
            (DeckFile.Part.pronunciation, Field.pronunciation), (.alsoRight, .alsoRight),
            (.note, .note), (.tags, .tags),
        ] where !fields.contains(field) && !(part == .tags && !head.tags.isEmpty) {
            deck.missing.insert(part)
        }
        /// Whether the file has our own header: its sentences with gaps are questions as they are.
        let isOurs =
            fields.starts(with: ours.prefix(3).map(\.field))
            || fields.dropFirst().starts(with: ours.prefix(3).map(\.field))
        if let name = head.deck { deck.name = TextRuleName.cleaned(name) ?? deck.name }
        var left = LeftOut()
        var guids: Set<String> = []
        for record in records {
            // Without names, a line with two fields has no pronunciation.
            let columns =
                !isNamed && fields == [.question, .pronunciation, .answer]
                    && record.fields.count == 2
                ? [.question, .answer] : fields
            let guid = zip(columns, record.fields).first { $0.0 == .guid }?.1 ?? ""
            left.place = "line \(record.line)"
            guard guid.isEmpty || guids.insert(guid).inserted else {
                deck.refused.append(
                    DeckFile.Refused(line: record.line, reason: "another entry has its guid"))
                continue
            }
            add(record, columns, head, isOurs: isOurs, &deck, &left)
        }
        func tell(_ what: String, _ isMeant: (DelimitedText.Record) -> Bool) {
            let lines = records.filter(isMeant).map(\.line)
            guard !lines.isEmpty else { return }
            let more = lines.count > 20 ? " and \(lines.count - 20) more" : ""
            deck.leftOut.append(
                "\(what) in line \(lines.prefix(20).map(String.init).joined(separator: ", "))\(more)"
            )
        }
        tell("an open quote, which is taken as text,") { $0.hasOpenQuote }
        tell("further columns") { record in
            record.fields.dropFirst(fields.count).contains { !$0.isEmpty }
        }
        for (column, field) in fields.enumerated() where field == .ignored {
            let isUsed = records.contains { $0.fields.dropFirst(column).first?.isEmpty == false }
            guard isUsed else { continue }
            let names = head.names ?? (isNamed ? start.fields : [])
            let name = names.indices.contains(column) ? names[column] : ""
            deck.leftOut.append("column \(column + 1)" + (name.isEmpty ? "" : " “\(name)”"))
        }
        deck.leftOut += comments.map { "the comment in line \($0)" }
        deck.leftOut += left.descriptions
    }

    private static func add(
        _ record: DelimitedText.Record, _ fields: [Field], _ head: Head, isOurs: Bool,
        _ deck: inout DeckFile, _ left: inout LeftOut
    ) {
        var values: [Field: String] = [:]
        for (field, value) in zip(fields, record.fields) where values[field] == nil {
            let isMarkup = head.isHTML && ![.guid, .tags, .kind, .deck].contains(field)
            values[field] = isMarkup ? MarkupText.plain(value, &left) : value
        }
        if values[.answer] == nil, !Cloze.isCloze(values[.question] ?? "") {
            deck.refused.append(
                DeckFile.Refused(
                    line: record.line,
                    reason: "there is no second column: between columns is a tab, a comma, a "
                        + "semicolon, or “ - ” on each line"))
            return
        }
        var challenge = DeckFile.Challenge(
            question: values[.question] ?? "", pronunciation: values[.pronunciation] ?? "",
            answer: values[.answer] ?? "",
            alsoRight: listed(values[.alsoRight] ?? ""),
            note: values[.note] ?? "",
            tags: head.tags + (values[.tags] ?? "").split(separator: " ").map(String.init),
            guid: values[.guid].flatMap { $0.isEmpty ? nil : $0 })
        if let wrong = values[.wrong] { challenge.wrongAnswers = listed(wrong) }
        if let kind = values[.kind], !kind.isEmpty { challenge.kind = kind }
        challenge.deck = values[.deck].flatMap { $0.isEmpty ? nil : $0 }
        guard !isOurs || challenge.answer.isEmpty, Cloze.isCloze(challenge.question) else {
            return deck.add(challenge, line: record.line)
        }
        if challenge.note.isEmpty { challenge.note = challenge.answer }
        guard let gaps = Cloze.gaps(in: challenge.question) else {
            deck.refused.append(
                DeckFile.Refused(line: record.line, reason: "the question has too many gaps"))
            return
        }
        for gap in gaps {
            var one = challenge
            one.question = gap.question
            one.answer = gap.answer
            one.guid = challenge.guid.map { "\($0)-c\(gap.number)" }
            deck.add(one, line: record.line)
        }
    }

    /// Further right answers in one field, between semicolons; a backslash makes a semicolon part of
    /// an answer.
    private static func listed(_ text: String) -> [String] {
        var answers = [""]
        var isEscaped = false
        for character in text {
            if isEscaped || character != "\\" && character != ";" {
                answers[answers.count - 1].append(character)
                isEscaped = false
            } else if character == ";" {
                answers.append("")
            } else {
                isEscaped = true
            }
        }
        return answers.map(\.stripped).filter { !$0.isEmpty }
    }

    /// What stands between the two sides on every line, where no separator does: "term - definition".
    private static func wordSeparator(_ text: Substring) -> String? {
        let lines = text.split(whereSeparator: \.isNewline).prefix(50).filter {
            $0.contains { !$0.isWhitespace }
        }
        return [" - ", " – ", " — ", " = ", " :: ", ": "].first { words in
            !lines.isEmpty && lines.allSatisfy { $0.contains(words) }
        }
    }

    private static func split(_ record: inout DelimitedText.Record, at words: String) {
        guard let field = record.fields.first, let range = field.firstRange(of: words) else {
            return
        }
        record.fields = [
            String(field[..<range.lowerBound]).stripped,
            String(field[range.upperBound...]).stripped,
        ]
    }

    private static func fieldsOfNames(_ names: [String], _ head: Head) -> [Field] {
        var fields = names.indices.map { column in
            head.fields[column] ?? Field(named: names[column]) ?? .ignored
        }
        // Note types have names of their own: the first two free columns are the sides.
        for side in [Field.question, .answer] where !fields.contains(side) {
            if let free = fields.firstIndex(of: .ignored) { fields[free] = side }
        }
        return fields
    }

    /// The fields of a header; `nil` if the record is none.
    private static func header(_ names: [String]) -> [Field]? {
        let fields = names.map { Field(named: $0) }
        guard fields.contains(.question), fields.contains(.answer) else { return nil }
        return fields.map { $0 ?? .ignored }
    }

    /// The separator that gives most of the first records equal numbers of fields, at least two;
    /// separators in quotes are none. Of several the first, in CSV the one that gives more fields.
    private static func guessed(_ text: Substring, _ format: DeckFormat) -> Character {
        let candidates: [Character]
        switch format {
        case .tsv:
            if text.contains("\t") || wordSeparator(text) != nil { return "\t" }
            candidates = [";", "|", ","]
        case .csv: candidates = ["\t", ";", ",", "|"]
        default: candidates = ["\t", "|", ";", ":", ","]
        }
        let start = text.prefix(20_000)
        let counts = candidates.map { candidate -> (equal: Int, fields: Int) in
            let records = DelimitedText.records(start, separator: candidate)
            // The last one may be cut.
            let whole = start.endIndex < text.endIndex ? records.dropLast() : records[...]
            // A quote ends before the separator that is meant.
            if whole.contains(where: \.hasOpenQuote) { return (0, 0) }
            let counts = Dictionary(grouping: whole.prefix(50), by: \.fields.count)
            let separated = counts.filter { $0.key > 1 }.map {
                (equal: $0.value.count, fields: $0.key)
            }
            return separated.max { $0 < $1 } ?? (0, 0)
        }
        let best = candidates.indices.max { first, second in
            format == .csv
                ? counts[first] < counts[second] : counts[first].equal < counts[second].equal
        }
        guard let best, counts[best].equal > 0 else {
            return format == .csv ? "," : "\t"
        }
        return candidates[best]
    }

    /// The lines with `#` before Anki's text; without one of Anki's own they are questions.
    private static func head(of text: Substring) -> (Head, Substring) {
        var head = Head()
        let first = text.split(whereSeparator: \.isNewline).prefix { $0.first == "#" }
        guard first.contains(where: { keys.contains(key(of: $0)) }) else { return (head, text) }
        var rest = text
        while rest.first == "#" {
            let line = rest.prefix { !$0.isNewline }
            rest = rest.dropFirst(line.count).dropFirst()
            head.lines += 1
            let key = key(of: line)
            guard keys.contains(key), let colon = line.firstIndex(of: ":") else {
                head.comments.append(head.lines)
                continue
            }
            var value = String(line[line.index(after: colon)...])
            // A spreadsheet fills each line up with separators: "#separator:Comma,,,".
            if key != "columns" {
                while value.count > 1, let last = value.last, ",;\t".contains(last) {
                    value.removeLast()
                }
            }
            let column = Int(value.filter { !$0.isWhitespace }).map { $0 - 1 }
            switch key {
            case "separator": head.separator = separator(value)
            case "html": head.isHTML = value.lowercased().contains("true")
            case "tags": head.tags = value.split(separator: " ").map(String.init)
            case "deck": head.deck = value
            case "columns":
                let separator = head.separator ?? (value.contains("\t") ? "\t" : ",")
                head.names =
                    DelimitedText.records(value[...], separator: separator).first?.fields ?? []
            case "guid column": if let column { head.fields[column] = .guid }
            case "tags column": if let column { head.fields[column] = .tags }
            case "deck column": if let column { head.fields[column] = .deck }
            case "notetype column": if let column { head.fields[column] = .kind }
            default: break
            }
        }
        return (head, rest)
    }

    private static let keys: Set = [
        "separator", "html", "tags", "deck", "columns", "notetype", "guid column", "tags column",
        "deck column", "notetype column", "if matches",
    ]

    /// "separator" of "#separator:tab".
    private static func key(of line: Substring) -> String {
        line.dropFirst().prefix { $0 != ":" }.lowercased()
    }

    private static func separator(_ name: String) -> Character? {
        switch name.lowercased().trimmingPrefix(" ") {
        case "tab", "\\t": "\t"
        case "comma": ","
        case "semicolon": ";"
        case "space": " "
        case "pipe": "|"
        case "colon": ":"
        case let other: name == "\t" ? "\t" : other.first
        }
    }

    // MARK: Writing

    static func text(_ deck: DeckFile, _ format: DeckFormat) -> String {
        let separator: Character = format == .csv ? "," : "\t"
        func isUsed(_ field: Field) -> Bool {
            deck.challenges.contains { !value(of: field, in: $0).isEmpty }
        }
        // Anki's own columns first; the three of a question always.
        let always: Set<Field> = [.question, .pronunciation, .answer]
        var columns = ours.filter { always.contains($0.field) || isUsed($0.field) }
        if format == .anki {
            columns = columns.filter { $0.field == .guid } + columns.filter { $0.field != .guid }
        }
        var lines: [String] = []
        let names = columns.map(\.name).joined(separator: String(separator))
        if format == .anki {
            lines = ["#separator:tab", "#html:false", "#deck:\(deck.name)", "#columns:\(names)"]
            for (index, column) in columns.enumerated() {
                if column.field == .guid { lines.append("#guid column:\(index + 1)") }
                if column.field == .tags { lines.append("#tags column:\(index + 1)") }
            }
        } else {
            lines = [names]
        }
        for challenge in deck.challenges {
            lines.append(
                columns.map {
                    DelimitedText.text(value(of: $0.field, in: challenge), separator: separator)
                }.joined(separator: String(separator)))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func value(of field: Field, in challenge: DeckFile.Challenge) -> String {
        switch field {
        case .question: challenge.question
        case .pronunciation: challenge.pronunciation
        case .answer: challenge.answer
        case .alsoRight:
            challenge.alsoRight.map {
                $0.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
            }.joined(separator: ";")
        case .note: challenge.note
        case .tags: challenge.tags.joined(separator: " ")
        case .guid: challenge.guid ?? ""
        case .wrong:
            (challenge.wrongAnswers ?? []).map {
                $0.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
            }.joined(separator: ";")
        case .kind: challenge.kind ?? ""
        case .deck, .ignored: ""
        }
    }
}
