import Foundation

/// What the entries of files refer to in other files: the creatures that 5etools' copies are made
/// from, and the actions that Open5e's dumps keep in tables of their own.
///
/// Looks in the files of one import; for a dump, in the files beside it, too. Keeps nothing of files
/// without references.
package struct ImportCompanions: Sendable {
    /// Finds the entry of an earlier import by its format's name and its key.
    package var earlier: (@Sendable (_ format: String, _ key: String) -> String?)?
    /// Whether any of the files has copies, whose bases may be in an earlier import.
    package private(set) var hasCopies = false
    /// Creatures and templates of 5etools by name and source in lower case.
    private var creatures: [String: JSONValue] = [:]
    private var templates: [String: JSONValue] = [:]
    /// The rows of Open5e's tables by the table's name and the row's parent.
    private var rows: [String: [String: [JSONValue]]] = [:]
    /// The files that have only rows that belong to entries of others.
    private var tables: Set<String> = []

    /// No companions: everything is looked for in the file itself.
    package init() {}

    /// Reads what the files refer to. Files that cannot be read are left out: their import says why.
    package init(of paths: [String]) {
        var hasTables = false
        // Nothing is kept in the first pass: ten files may have 640 MB.
        for path in paths {
            guard let bytes = try? InputFile.bytes(at: path) else { continue }
            hasCopies = hasCopies || bytes.contains("\"_copy\"")
            hasTables = hasTables || bytes.contains("\"api_v2.creature")
        }
        guard hasCopies || hasTables else { return }
        let beside = hasTables ? Set(paths.flatMap(Self.tables(beside:))).subtracting(paths) : []
        for path in paths + beside.sorted() {
            guard let bytes = try? InputFile.bytes(at: path),
                let value = try? InputFile.json(bytes, name: path)
            else { continue }
            if hasCopies, let object = value.object {
                addCreatures(of: object)
                if object.has("monsterTemplate"), !object.has("monster") { tables.insert(path) }
            }
            if hasTables, let list = value.array, addRows(list) { tables.insert(path) }
        }
    }

    /// Whether a file only has rows that belong to the entries of other files.
    package func isTable(_ path: String) -> Bool { tables.contains(path) }

    /// The files with the actions of a dump of creatures, which have the same name but for the table's.
    private static func tables(beside path: String) -> [String] {
        guard path.hasSuffix("Creature.json") else { return [] }
        let stem = path.dropLast("Creature.json".count)
        return ["CreatureAction", "CreatureTrait"].map { "\(stem)\($0).json" }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    // MARK: 5etools

    /// Adds the creatures of a file that has copies.
    mutating func addCopies(of file: JSONValue, _ bytes: [UInt8]) {
        if bytes.contains("\"_copy\""), let object = file.object { addCreatures(of: object) }
    }

    /// Adds the creatures and templates of a bestiary; the first of a name stays.
    mutating func addCreatures(of file: JSONObject) {
        for value in file["monster"]?.array ?? [] {
            guard let key = Self.key(value.object) else { continue }
            if creatures[key] == nil { creatures[key] = value }
        }
        for value in file["monsterTemplate"]?.array ?? [] {
            guard let key = Self.key(value.object) else { continue }
            if templates[key] == nil { templates[key] = value }
        }
    }

    private static func key(_ object: JSONObject?) -> String? {
        object?.text("name").map { key($0, object?.text("source")) }
    }

    private static func key(_ name: String, _ source: String?) -> String {
        "\(name)|\(source ?? "")".lowercased()
    }

    /// A creature by its name and source.
    func creature(_ name: String, _ source: String?) -> JSONObject? {
        if let known = creatures[Self.key(name, source)] {
            return (try? known.readWhole())?.object
        }
        let key = [name, source].compactMap(\.self).joined(separator: "|")
        guard let text = earlier?(FiveETools.name, key) else { return nil }
        return (try? JSONValue(utf8: [UInt8](text.utf8)))?.object
    }

    /// A template by its name and source.
    func template(_ name: String, _ source: String?) -> JSONObject? {
        (try? templates[Self.key(name, source)]?.readWhole())?.object
    }

    // MARK: Open5e

    /// Adds the rows of a table that belong to creatures; `false` if the list has others.
    private mutating func addRows(_ list: [JSONValue]) -> Bool {
        guard let model = list.first?.object?.text("model"), model.hasPrefix("api_v2.creature"),
            model != "api_v2.creature"
        else { return false }
        let table = String(model.dropFirst("api_v2.".count))
        for row in list {
            guard let fields = row.object.flatMap(Recognition.fields(of:)),
                let parent = fields.text("parent")
            else { continue }
            rows[table, default: [:]][parent, default: []].append(.object(fields))
        }
        return true
    }

    /// The rows of a table that belong to an entry.
    func rows(_ table: String, of parent: String) -> [JSONValue] { rows[table]?[parent] ?? [] }
}

extension [UInt8] {
    /// Whether an ASCII text occurs.
    fileprivate func contains(_ text: String) -> Bool {
        firstRange(of: text.utf8) != nil
    }
}
