package import Foundation
package import Tabletop

/// A practice deck in a file of any ``DeckFormat``.
///
/// As JSON it is a name and the challenges in their order. Other keys are left out by name.
///
/// ```json
/// { "name": "First words",
///   "challenges": [ { "question": "はい", "pronunciation": "Hai", "answer": "Yes" } ] }
/// ```
package struct DeckFile: Hashable, Sendable {
    /// A question with its answer; each text follows the ``TextRule`` of challenges: lines of at most
    /// 20,000 code points. When read, control characters become their pictures.
    package struct Challenge: Hashable, Sendable {
        /// The question; not empty.
        package var question: String
        /// The pronunciation of the question; may be empty.
        package var pronunciation: String
        /// The right answer; not empty.
        package var answer: String
        /// Further right answers.
        package var alsoRight: [String]
        /// What is worth knowing besides; may have several lines.
        package var note: String
        /// Words to group it by, without spaces.
        package var tags: [String]
        /// Another program's name for it; `nil` for none.
        package var guid: String?
        /// What its answer is, so that wrong choices are drawn from answers of the same kind; `nil`
        /// where the file does not say.
        package var kind: String?
        /// Wrong answers to offer before those of other challenges; `nil` where the file does not say.
        package var wrongAnswers: [String]?
        /// The deck that the file has it in; `nil` for the file's own.
        package var deck: String?
        /// The names of the files with its pictures, which are not read yet.
        package var pictureFiles: [ChallengeSide: String] = [:]
        /// The pictures of its sides.
        package var pictures: [ChallengeSide: DeckPicture] = [:]
        /// What was recorded of its card.
        package var history = CardHistory()
        /// What was recorded of its card in reverse.
        package var reverseHistory = CardHistory()

        /// A challenge; nothing is checked here.
        package init(
            question: String, pronunciation: String = "", answer: String, alsoRight: [String] = [],
            note: String = "", tags: [String] = [], guid: String? = nil
        ) {
            self.question = question
            self.pronunciation = pronunciation
            self.answer = answer
            self.alsoRight = alsoRight
            self.note = note
            self.tags = tags
            self.guid = guid
        }
    }

    /// A part of a challenge that not every file has a place for.
    package enum Part: Hashable, Sendable, CaseIterable {
        case pronunciation, alsoRight, note, tags
    }

    /// An entry that cannot be a challenge.
    package struct Refused: Hashable, Sendable {
        /// The line on which it begins, from 1; in an Anki package the number of the note.
        package var line: Int
        /// Why: "the answer is empty".
        package var reason: String

        /// An entry that was refused.
        package init(line: Int, reason: String) {
            self.line = line
            self.reason = reason
        }
    }

    /// The deck's name, 1 to 200 code points.
    package var name: String
    /// The challenges in the order of the file, at least one. Questions and answers may repeat.
    package var challenges: [Challenge]
    /// The parts that the file has no place for, about which it says nothing.
    package var missing: Set<Part> = []
    /// The entries that cannot be challenges, in the order of the file.
    package var refused: [Refused] = []
    /// What the file has besides and a deck cannot hold: "2 sounds".
    package var leftOut: [String] = []
    /// How the deck is practised; `nil` where the file does not say.
    package var options: DeckOptions?
    /// What ``Refused/line`` counts: "line", or "note" in an Anki package.
    package var entryName = "line"

    /// A deck; nothing is checked here.
    package init(name: String, challenges: [Challenge]) {
        self.name = name
        self.challenges = challenges
    }

    /// Reads a regular file of one deck, as text of a format.
    ///
    /// - Throws: ``ImportProblem`` if the file cannot be read, is not JSON or not a deck, or if any
    ///   member is missing, empty or too long; the problem names the member's path.
    package init(path: String, format: DeckFormat? = nil) throws(ImportProblem) {
        let bytes = try InputFile.bytes(at: path)
        try self.init(bytes, file: path, as: format ?? DeckFormat(of: bytes, file: path))
    }

    /// Reads the bytes of a file of a format; `file` is the file's name in messages, and without
    /// folders and extension the deck's name where the file has none.
    package init(_ bytes: [UInt8], file: String, as format: DeckFormat) throws(ImportProblem) {
        if format == .json {
            try self.init(bytes: bytes, file: file)
            return
        }
        let text = try InputFile.text(bytes, name: file)
        let name = TextRule.name.cleaned(PathText.nameWithoutExtension(of: file)).text
        self.init(name: name.isEmpty ? "Deck" : name, challenges: [])
        switch format {
        case .markdown: MarkdownDeck.read(text, into: &self)
        case .tsv, .csv, .anki: DelimitedDeck.read(text, format, into: &self)
        case .json, .package: break
        }
        guard challenges.isEmpty else { return }
        guard let first = refused.first else {
            throw ImportProblem(
                file: file,
                fact: .wrongMember(
                    path: "the file", expected: "a list of at least one challenge"))
        }
        throw ImportProblem(file: file, fact: .noChallenge(line: first.line, reason: first.reason))
    }

    /// The deck as text of a format.
    package func text(as format: DeckFormat) -> String {
        switch format {
        case .json, .package: text
        case .tsv, .csv, .anki: DelimitedDeck.text(self, format)
        case .markdown: MarkdownDeck.text(self)
        }
    }

    /// The options of an imported deck whose file says nothing: any back may be an answer, also one that
    /// is no choice among others.
    package static let usualOptions = {
        var options = DeckOptions()
        options.ask = .reveal
        return options
    }()

    /// The most bytes of a challenge's further right and wrong answers.
    private static let otherAnswersLimit = 40_000

    /// The decks that the file has its challenges in, the file's own first.
    package var byDeck: [DeckFile] {
        var decks: [DeckFile] = []
        var places: [String: Int] = [:]
        for challenge in challenges {
            let name = challenge.deck.flatMap(TextRuleName.cleaned) ?? self.name
            let place = places[name] ?? decks.count
            if place == decks.count {
                places[name] = place
                var deck = self
                deck.name = name
                deck.challenges = []
                if place > 0 { (deck.refused, deck.leftOut) = ([], []) }
                decks.append(deck)
            }
            decks[place].challenges.append(challenge)
        }
        return decks
    }

    /// Adds a challenge after cleaning its texts, or refuses it with its line.
    package mutating func add(_ raw: Challenge, line: Int) {
        func cleaned(_ text: String, _ rule: TextRule) -> String? {
            let subject = rule.subject.prefix(1).lowercased() + rule.subject.dropFirst()
            let (cleaned, changes) = rule.cleaned(text)
            if changes.contains(.cut) {
                refused.append(
                    Refused(
                        line: line,
                        reason: "\(subject) has more than \(rule.limit) characters"))
                return nil
            }
            guard let checked = try? rule.checked(cleaned) else {
                refused.append(
                    Refused(line: line, reason: "\(subject) is empty"))
                return nil
            }
            return checked
        }
        guard let question = cleaned(raw.question, .question),
            let answer = cleaned(raw.answer, .answer),
            let pronunciation = cleaned(raw.pronunciation, .pronunciation),
            let note = cleaned(raw.note, .challengeNote)
        else { return }
        var challenge = raw
        challenge.question = question
        challenge.pronunciation = pronunciation
        challenge.answer = answer
        challenge.note = note
        challenge.alsoRight = []
        challenge.tags = []
        challenge.guid = nil
        for other in raw.alsoRight where other.contains(where: { !$0.isWhitespace }) {
            guard let other = cleaned(other, .otherAnswer) else { return }
            challenge.alsoRight.append(other)
        }
        if let wrong = raw.wrongAnswers {
            var answers: [String] = []
            for other in wrong where other.contains(where: { !$0.isWhitespace }) {
                guard let other = cleaned(other, .otherAnswer) else { return }
                answers.append(other)
            }
            challenge.wrongAnswers = answers
        }
        challenge.kind = raw.kind.map { String(TextRule.name.cleaned($0).text.prefix(100)) }
        let others = challenge.alsoRight + (challenge.wrongAnswers ?? [])
        guard others.reduce(0, { $0 + $1.utf8.count }) <= Self.otherAnswersLimit else {
            refused.append(Refused(line: line, reason: "its other answers are too long together"))
            return
        }
        for tag in raw.tags {
            guard let tag = cleaned(tag, .tag) else { return }
            challenge.tags.append(tag)
        }
        guard challenge.tags.joined(separator: " ").count <= 2000 else {
            refused.append(Refused(line: line, reason: "it has too many tags"))
            return
        }
        if let guid = raw.guid, !guid.isEmpty {
            guard let guid = cleaned(guid, .guid) else { return }
            challenge.guid = guid
        }
        challenges.append(challenge)
    }

    /// Reads the bytes of a file; `name` is the file's name in messages.
    package init(data: Data, name: String) throws(ImportProblem) {
        try self.init(bytes: [UInt8](data), file: name)
    }

    /// The deck as JSON text with one challenge a line and a line break at the end. Reading it
    /// gives an equal deck, and writing that the same text.
    package var text: String { text(challenges.map(Self.json), options: nil) }

    /// As ``text``, with options, schedules, answers and pictures.
    package func whole() throws -> String {
        let lines = try challenges.map { challenge in
            var members = Self.json(challenge).object?.members ?? []
            members += try DeckRecords.members(of: challenge)
            return JSONValue.object(JSONObject(members))
        }
        return text(lines, options: try options.map(DeckRecords.json))
    }

    private func text(_ challenges: [JSONValue], options: JSONValue?) -> String {
        let lines = challenges.map { "    " + $0.text() }
        let name = JSONValue.string(name).text()
        let head = options.map { "  \"options\": \($0.text()),\n" } ?? ""
        return "{\n  \"name\": \(name),\n\(head)  \"challenges\": [\n"
            + lines.joined(separator: ",\n") + "\n  ]\n}\n"
    }

    private static func json(_ challenge: Challenge) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("question", .string(challenge.question)),
            ("pronunciation", .string(challenge.pronunciation)),
            ("answer", .string(challenge.answer)),
        ]
        if !challenge.alsoRight.isEmpty {
            members.append(("alsoRight", .array(challenge.alsoRight.map(JSONValue.string))))
        }
        if !challenge.note.isEmpty { members.append(("note", .string(challenge.note))) }
        if !challenge.tags.isEmpty {
            members.append(("tags", .array(challenge.tags.map(JSONValue.string))))
        }
        if let guid = challenge.guid { members.append(("guid", .string(guid))) }
        if let kind = challenge.kind { members.append(("kind", .string(kind))) }
        if let wrong = challenge.wrongAnswers {
            members.append(("wrong", .array(wrong.map(JSONValue.string))))
        }
        return .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
    }

    private init(bytes: [UInt8], file: String) throws(ImportProblem) {
        func wrong(_ path: String, _ expected: String) -> ImportProblem {
            ImportProblem(file: file, fact: .wrongMember(path: path, expected: expected))
        }
        func text(
            _ value: JSONValue?, _ path: String, _ rule: TextRule
        ) throws(ImportProblem) -> String {
            guard let text = value?.string else { throw wrong(path, "a text") }
            let (cleaned, changes) = rule.cleaned(text)
            if changes.contains(.cut) {
                throw wrong(path, "at most \(rule.limit) code points long")
            }
            // `cleaned` has removed everything else that the rule refuses.
            guard let checked = try? rule.checked(cleaned) else {
                throw wrong(path, "a text with a visible character")
            }
            return checked
        }
        guard let whole = try InputFile.json(bytes, name: file).object else {
            throw wrong("the file", "an object with a name and challenges")
        }
        let trace = ReadTrace()
        let deck = whole.traced(by: trace)
        name = try text(deck["name"], "name", .name)
        guard let list = deck["challenges"]?.array else { throw wrong("challenges", "a list") }
        if list.isEmpty { throw wrong("challenges", "a list of at least one challenge") }
        challenges = []
        var records = DeckRecords()
        if let value = deck["options"] {
            guard let read = DeckRecords.options(value) else {
                throw wrong("options", "the options of a deck, as battle writes them")
            }
            options = read
            // Decoding an option does not note it.
            value.countAsRead()
            let known = (try? DeckRecords.json(read))?.object
            leftOut += (value.object?.stored ?? []).filter {
                $0.value.hasContent && known?.has($0.key) != true
            }.map { "options.\($0.key)" }
        }
        var guids: Set<String> = []
        for (index, item) in list.enumerated() {
            let path = "challenges[\(index)]"
            guard let item = item.object else { throw wrong(path, "an object") }
            func texts(
                _ key: String, _ rule: TextRule
            ) throws(ImportProblem) -> [String] {
                guard let value = item[key] else { return [] }
                guard let list = value.array else { throw wrong("\(path).\(key)", "a list") }
                var texts: [String] = []
                for (place, one) in list.enumerated() {
                    texts.append(try text(one, "\(path).\(key)[\(place)]", rule))
                }
                return texts
            }
            var guid: String?
            if let value = item["guid"] { guid = try text(value, path + ".guid", .guid) }
            if let guid, !guids.insert(guid).inserted {
                throw wrong(path + ".guid", "another one than those before it")
            }
            var challenge = Challenge(
                question: try text(item["question"], path + ".question", .question),
                pronunciation: try text(
                    item["pronunciation"] ?? .string(""), path + ".pronunciation",
                    .pronunciation),
                answer: try text(item["answer"], path + ".answer", .answer),
                alsoRight: try texts("alsoRight", .otherAnswer),
                note: try text(
                    item["note"] ?? .string(""), path + ".note", .challengeNote),
                tags: try texts("tags", .tag).flatMap {
                    $0.split(separator: " ").map(String.init)
                },
                guid: guid)
            if let kind = item["kind"] {
                challenge.kind = String(try text(kind, path + ".kind", .name).prefix(100))
            }
            guard records.read(item, into: &challenge) else {
                throw wrong(path, "cards and pictures as battle writes them")
            }
            if item["wrong"] != nil { challenge.wrongAnswers = try texts("wrong", .otherAnswer) }
            challenges.append(challenge)
        }
        leftOut += trace.unread(in: whole)
    }
}
