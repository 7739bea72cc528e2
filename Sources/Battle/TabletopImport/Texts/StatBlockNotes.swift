import Foundation
import Tabletop

/// Notes of Obsidian with stat blocks of the plug-in Fantasy Statblocks: blocks of YAML between
/// "```statblock" and "```", also inside of quotes, and front matter with `statblock: true` or
/// `inline`. What is found becomes the plug-in's data file, pairs of a name and a monster.
struct StatBlockNotes {
    /// The monsters in the order of the notes, each with its name.
    private var monsters: [JSONObject] = []
    /// Stat blocks that the notes have as text.
    private var printed: [JSONValue] = []
    /// The warnings about notes.
    private var warnings: [ImportWarning] = []
    /// How many notes have no stat block.
    private var others = 0

    /// The stat blocks of a note or another text; `nil` if it has none.
    static func content(_ text: String, name: String) throws(ImportProblem) -> FileContent? {
        var notes = StatBlockNotes()
        try notes.add(text, file: name)
        return notes.isEmpty ? nil : notes.content
    }

    private var isEmpty: Bool { monsters.isEmpty && printed.isEmpty }

    /// The stat blocks of all notes in a folder and the folders in it; hidden ones are left out. A
    /// note that cannot be read is named, and the others are taken.
    static func content(ofFolder path: String) throws(ImportProblem) -> FileContent {
        var notes = StatBlockNotes()
        var bytes = 0
        for name in try names(inFolder: path) {
            do throws(ImportProblem) {
                let note = try InputFile.bytes(at: path + "/" + name)
                bytes += note.count
                guard bytes <= ImportedFile.sizeLimit else {
                    throw ImportProblem(
                        file: path, fact: .tooLarge(bytes: bytes, limit: ImportedFile.sizeLimit))
                }
                let count = (notes.monsters.count, notes.printed.count)
                try notes.add(InputFile.text(note, name: name), file: name)
                if count == (notes.monsters.count, notes.printed.count) { notes.others += 1 }
            } catch {
                if case .tooLarge = error.fact { throw error }
                notes.warnings.append(
                    ImportWarning(fact: .noteNotRead(note: name, reason: error.sentence)))
            }
        }
        if notes.others > 0 {
            notes.warnings.append(ImportWarning(fact: .notesWithoutBlock(notes.others)))
        }
        if notes.isEmpty { throw ImportProblem(file: path, fact: .directory) }
        return notes.content
    }

    private static func names(inFolder path: String) throws(ImportProblem) -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: path) else {
            throw ImportProblem(file: path, fact: .directory)
        }
        var names: [String] = []
        for case let name as String in walk {
            let last = (name as NSString).lastPathComponent
            if last.hasPrefix(".") {
                walk.skipDescendants()
            } else if ["md", "markdown"].contains(PathText.fileExtension(of: last)) {
                names.append(name)
            }
        }
        return names.sorted()
    }

    private var content: FileContent {
        let byName = Dictionary(
            monsters.map { (PlainText.folded($0.text("name") ?? ""), $0) },
            uniquingKeysWith: { first, _ in first })
        let pairs = monsters.map { monster -> JSONValue in
            let whole = Self.extended(monster, by: byName)
            return .array([.string(whole.text("name") ?? ""), .object(whole)])
        }
        let bestiary = pairs.isEmpty ? [] : [JSONValue.object(["monsters": .array(pairs)])]
        return FileContent(value: .array(bestiary + printed), warnings: warnings)
    }

    /// A monster with what it takes over from others by `monster` or `extends`.
    private static func extended(
        _ monster: JSONObject, by others: [String: JSONObject]
    ) -> JSONObject {
        var whole = monster
        // Three steps are more than vaults have, and end a circle.
        for _ in 0..<3 {
            guard
                let base = FantasyStatblocks.base(of: whole).flatMap({
                    others[PlainText.folded($0)]
                })
            else { break }
            whole.members.removeAll { ["monster", "extends"].contains($0.key) }
            whole.members += base.members.filter { member in !whole.has(member.key) }
        }
        return whole
    }

    private mutating func add(_ text: String, file: String) throws(ImportProblem) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var found = false
        var start = 0
        while start < lines.count {
            guard lines[start].contains("statblock"),
                let open = String(lines[start]).wholeMatch(of: Self.fence)
            else {
                start += 1
                continue
            }
            let (prefix, mark) = (open.1, open.2)
            let end =
                lines[(start + 1)...].firstIndex { Self.inner($0, of: prefix).hasPrefix(mark) }
                ?? lines.endIndex
            let yaml = lines[(start + 1)..<end].map { Self.unlinked(Self.inner($0, of: prefix)) }
            try add(yaml: yaml.joined(separator: "\n"), line: start + 2, file: file, name: nil)
            found = true
            start = end + 1
        }
        if found { return }
        guard let matter = Self.frontMatter(of: text), Self.isStatBlock(matter) else {
            if let block = PrintedStatBlock.value(text) { printed.append(block) }
            return
        }
        let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
        try add(yaml: matter, line: 2, file: file, name: name)
    }

    /// - Parameters:
    ///   - line: that of the YAML's first line in the note.
    ///   - name: the monster's name, if the block has none.
    private mutating func add(
        yaml: String, line: Int, file: String, name: String?
    ) throws(ImportProblem) {
        let value: JSONValue
        do throws(YAMLProblem) {
            value = try YAMLReader.value(yaml.replacing("\t", with: "  "))
        } catch {
            throw ImportProblem(
                file: file, fact: .badLine(line + error.line - 1, reason: error.reason))
        }
        guard var monster = value.object else { return }
        if monster.text("name") == nil {
            guard let name = FantasyStatblocks.base(of: monster) ?? name else { return }
            monster.members.removeAll { $0.key == "name" }
            monster.members.insert(.init(key: "name", value: .string(name)), at: 0)
        }
        for index in monster.members.indices {
            guard let text = monster.members[index].value.string, text.contains("[[") else {
                continue
            }
            monster.members[index].value = .string(Self.withoutLinks(text))
        }
        monsters.append(Self.shown(.object(monster)).object ?? monster)
    }

    /// The value with links in its texts as they are shown: "Charmed" of "[Charmed](conditions.md)".
    private static func shown(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text) where text.contains("]("):
            return .string(text.replacing(#/!?\[([^\[\]]*)\]\([^()]*\)/#) { $0.1 })
        case .array(let elements): return .array(elements.map(shown))
        case .object(var object):
            for index in object.members.indices {
                object.members[index].value = shown(object.members[index].value)
            }
            return .object(object)
        default: return value
        }
    }

    /// A line whose value begins with a link, which YAML takes for a list, with the links as they are
    /// shown. The plug-in, too, takes links out before it reads the YAML.
    private static func unlinked(_ line: String) -> String {
        line.firstMatch(of: #/^\s*(?:- +)*(?:[^\[\]:"']+: +)?!?\[(?:\[|[^\[\]]*\]\()/#) == nil
            ? line : withoutLinks(line)
    }

    private static func withoutLinks(_ text: String) -> String {
        text.replacing(#/!?\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]/#) { $0.1 }
            .replacing(#/!?\[([^\[\]]*)\]\([^()]*\)/#) { $0.1 }
    }

    /// The line that opens a block: quotes and spaces, then the mark.
    private static var fence: Regex<(Substring, Substring, Substring)> {
        #/([ \t>]*)(`{3,}|~{3,}) ?statblock\s*/#.anchorsMatchLineEndings()
    }

    /// A line of a block without the quotes or the indentation of the line that opens it.
    private static func inner(_ line: Substring, of prefix: Substring) -> String {
        var rest = line
        for sign in prefix {
            guard let first = rest.first, first == sign || sign == " " && first == "\t" else {
                // An empty line of a quote may lack the space.
                break
            }
            rest.removeFirst()
        }
        return String(rest)
    }

    /// The YAML between the first line, "---", and the next such line.
    private static func frontMatter(of text: String) -> String? {
        guard text.hasPrefix("---") else { return nil }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines[0].allSatisfy({ $0 == "-" || $0 == " " }),
            let end = lines.dropFirst().firstIndex(where: { $0.hasPrefix("---") })
        else { return nil }
        return lines[1..<end].joined(separator: "\n")
    }

    /// Whether front matter is that of a monster: the plug-in asks for the key alone.
    private static func isStatBlock(_ matter: String) -> Bool {
        matter.contains(#/(?m)^statblock: *["']?(true|inline|yes)/#)
            && matter.contains(#/(?m)^["']?(hp|stats|ac|monster|extends)["']? *:/#)
    }
}
