public import Foundation
import Tabletop

/// A practice deck in a file.
///
/// The file is JSON: a name and the challenges in their order. Other keys are ignored.
///
/// ```json
/// { "name": "First words",
///   "challenges": [ { "question": "はい", "pronunciation": "Hai", "answer": "Yes" } ] }
/// ```
public struct DeckFile: Hashable, Sendable {
    /// A question with its answer; each text follows the ``TextRule`` of challenges: one line of at
    /// most 2,000 code points. When read, line breaks become spaces and control characters become
    /// their pictures.
    public struct Challenge: Hashable, Sendable {
        /// The question; not empty.
        public var question: String
        /// The pronunciation of the question; may be empty.
        public var pronunciation: String
        /// The right answer; not empty.
        public var answer: String

        /// A challenge; nothing is checked here.
        public init(question: String, pronunciation: String = "", answer: String) {
            self.question = question
            self.pronunciation = pronunciation
            self.answer = answer
        }
    }

    /// The deck's name, 1 to 200 code points.
    public var name: String
    /// The challenges in the order of the file, at least one. Questions and answers may repeat.
    public var challenges: [Challenge]

    /// A deck; nothing is checked here.
    public init(name: String, challenges: [Challenge]) {
        self.name = name
        self.challenges = challenges
    }

    /// Reads a regular file.
    ///
    /// - Throws: ``ImportProblem`` if the file cannot be read, is not JSON or not a deck, or if any
    ///   member is missing, empty or too long; the problem names the member's path.
    public init(path: String) throws(ImportProblem) {
        try self.init(bytes: InputFile.bytes(at: path), file: path)
    }

    /// Reads the bytes of a file; `name` is the file's name in messages.
    public init(data: Data, name: String) throws(ImportProblem) {
        try self.init(bytes: [UInt8](data), file: name)
    }

    /// The deck as JSON text with one challenge a line and a line break at the end. Reading it
    /// gives an equal deck, and writing that the same text.
    public var text: String {
        let lines = challenges.map { challenge in
            "    "
                + JSONValue.object([
                    "question": .string(challenge.question),
                    "pronunciation": .string(challenge.pronunciation),
                    "answer": .string(challenge.answer),
                ]).text()
        }
        let name = JSONValue.string(name).text()
        return "{\n  \"name\": \(name),\n  \"challenges\": [\n"
            + lines.joined(separator: ",\n") + "\n  ]\n}\n"
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
        guard let deck = try InputFile.json(bytes, name: file).object else {
            throw wrong("the file", "an object with a name and challenges")
        }
        name = try text(deck["name"], "name", .name)
        guard let list = deck["challenges"]?.array else { throw wrong("challenges", "a list") }
        if list.isEmpty { throw wrong("challenges", "a list of at least one challenge") }
        challenges = []
        for (index, item) in list.enumerated() {
            let path = "challenges[\(index)]"
            guard let item = item.object else { throw wrong(path, "an object") }
            challenges.append(
                Challenge(
                    question: try text(item["question"], path + ".question", .question),
                    pronunciation: try text(
                        item["pronunciation"] ?? .string(""), path + ".pronunciation",
                        .pronunciation),
                    answer: try text(item["answer"], path + ".answer", .answer)))
        }
    }
}
