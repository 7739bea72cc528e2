import Foundation
import TabletopText
import TabletopImport
import TestSupport

/// An object of the JSON output, read from the source of its type: its properties in their order, with
/// the comments above them.
struct OutputDeclaration: Sendable {
    struct Field: Sendable {
        var key: String
        var type: OutputType
        /// Whether it may be left out.
        var isOptional: Bool
        var meaning: String
    }

    /// A command that prints it.
    struct Printer: Hashable, Sendable {
        /// "party list".
        var command: String
        /// Whether the command prints a list of it.
        var isList: Bool
        /// When it prints it, or what else it prints.
        var remark: String
    }

    /// "Stat block" for `StatBlockOutput`.
    var name: String
    var meaning: String
    var printers: [Printer] = []
    var fields: [Field] = []
    /// Lines of the source that are no declarations as this reader knows them.
    var problems: [String] = []

    /// All, in the order of the files.
    static let all: [OutputDeclaration] = {
        let folder = Repository.root.appending(
            path: "Sources/Battle/BattleCommands/Output")
        func name(_ path: String) -> String { URL(filePath: path).lastPathComponent }
        let files = ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
            .filter { $0.hasSuffix(".swift") }
        return files.sorted { name($0) < name($1) }.flatMap { file in
            let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
            return read((text ?? "").components(separatedBy: "\n"))
        }
    }()

    static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

    /// `nil` for a type that is none of the output's.
    static func name(ofType type: String) -> String? {
        guard type.hasSuffix("Output") else { return nil }
        let words = type.dropLast("Output".count).replacing(/[A-Z]/) {
            " " + $0.output.lowercased()
        }
        return String(words.dropFirst().prefix(1).uppercased() + words.dropFirst(2))
    }

    /// The declarations of a file.
    private static func read(_ lines: [String]) -> [OutputDeclaration] {
        var found: [OutputDeclaration] = []
        var open: OutputDeclaration?
        var comment: [String] = []
        for line in lines {
            if let words = line.wholeMatch(of: /\ *\/\/\/ ?(.*)/) {
                comment.append(String(words.1))
                continue
            }
            if let start = line.wholeMatch(of: /struct (\w+): Encodable \{/) {
                open = OutputDeclaration(ofType: String(start.1), comment)
            } else if let alias = line.wholeMatch(of: /typealias (\w+) = Joined<(\w+), (\w+)>/) {
                var joined = OutputDeclaration(ofType: String(alias.1), comment)
                joined.parts = [alias.2, alias.3].map { name(ofType: String($0)) ?? "" }
                found.append(joined)
            } else if line == "}", let declaration = open {
                found.append(declaration)
                open = nil
            } else if open != nil {
                open?.take(line, comment)
            }
            comment = []
        }
        return found
    }

    /// The names of the declarations that an alias joins.
    private var parts: [String] = []

    /// Its own fields, or those of its parts.
    var allFields: [Field] {
        fields + parts.flatMap { Self.named[$0]?.fields ?? [] }
    }

    private init(ofType type: String, _ comment: [String]) {
        let paragraphs = comment.split(separator: "").map { $0.joined(separator: " ") }
        name = Self.name(ofType: type) ?? type
        meaning = paragraphs.first ?? ""
        for paragraph in paragraphs.dropFirst() {
            for sentence in paragraph.matches(of: /(Printed|Listed) by (.*?)\.(?= |$)/) {
                for item in String(sentence.2).components(separatedBy: "; ") {
                    if item == "every act of a fight" {
                        printers += Self.acts
                        continue
                    }
                    guard let words = item.wholeMatch(of: /`([a-z -]+)`(.*)/) else {
                        problems.append(item)
                        continue
                    }
                    printers.append(
                        Printer(
                            command: String(words.1), isList: sentence.1 == "Listed",
                            remark: String(words.2)))
                }
            }
        }
    }

    /// The commands of acts that print nothing else.
    private static var acts: [Printer] {
        ActDeclaration.all.filter { ![.rest, .roll, .setRules].contains($0) }
            .map { Printer(command: $0.name, isList: false, remark: "") }
    }

    /// Takes a line inside the type.
    private mutating func take(_ line: String, _ comment: [String]) {
        if let words = line.wholeMatch(of: /\ {4}(@OrNull )?(?:let|var) (\w+): (.+)/) {
            let isOptional = words.1 == nil && words.3.hasSuffix("?")
            let type = String(isOptional || words.1 != nil ? words.3.dropLast() : words.3)
            guard let read = OutputType(swift: type) else { return problems.append(line) }
            fields.append(
                Field(
                    key: String(words.2), type: words.1 == nil ? read : .orNull(read),
                    isOptional: isOptional, meaning: comment.joined(separator: " ")))
        } else if let renamed = line.wholeMatch(of: /\ {8}case (\w+) = "(.+)"/) {
            guard let index = fields.firstIndex(where: { $0.key == renamed.1 }) else {
                return problems.append(line)
            }
            fields[index].key = String(renamed.2)
        }
    }

    /// What of an object is not as declared: other keys, another order, missing ones, other types.
    func problems(_ object: JSONObject, at path: String) -> [String] {
        let keys = object.members.map(\.key)
        let expected = allFields.filter { !$0.isOptional || keys.contains($0.key) }
        guard keys == expected.map(\.key) else {
            return ["\(path): \(name) has \(keys) instead of \(expected.map(\.key))"]
        }
        return zip(object.members, expected).flatMap { member, field in
            field.type.problems(member.value, at: "\(path).\(field.key)")
        }
    }
}
