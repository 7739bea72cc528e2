/// What the entries of files refer to in other files: the creatures that 5etools' copies are made
/// from, and the actions that Open5e's dumps keep in tables of their own.
///
/// Looks in the files of one import; for a dump, in the files beside it, too. Keeps nothing of files
/// without references.
package struct ImportCompanions: Sendable {
    /// Finds the entry of an earlier import by its format's name and its key.
    package var earlier: (@Sendable (_ format: String, _ key: String) -> String?)?
    /// Whether any of the files has copies, whose bases may be in an earlier import.
    package internal(set) var hasCopies = false
    /// Creatures and templates of 5etools by name and source in lower case.
    private var creatures: [String: JSONValue] = [:]
    private var templates: [String: JSONValue] = [:]
    /// The rows of Open5e's tables by the table's name and the row's parent.
    var rows: [String: [String: [JSONValue]]] = [:]
    /// The files that have only rows that belong to entries of others.
    var tables: Set<String> = []

    /// No companions: everything is looked for in the file itself.
    package init() {}

    /// Whether a file has only rows that are read with the entries of another.
    package func isTable(_ path: String) -> Bool { tables.contains(path) }

    // MARK: 5etools

    /// Adds the creatures and templates of a bestiary; the first of a name stays.
    mutating func addCreatures(of file: JSONObject) {
        for value in (file["monster"] ?? file["creature"])?.array ?? [] {
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

    /// A creature by its name and source: of the files, else of an earlier import in a format, whose keys
    /// are names and sources in this or the other order.
    func creature(_ name: String, _ source: String?, format: String) -> JSONObject? {
        if let known = creatures[Self.key(name, source)] {
            return (try? known.readWhole())?.object
        }
        let parts = [name, source].compactMap(\.self)
        guard
            let text = earlier?(format, parts.joined(separator: "|"))
                ?? earlier?(format, parts.reversed().joined(separator: "|"))
        else { return nil }
        return (try? JSONValue(utf8: [UInt8](text.utf8)))?.object
    }

    /// A template by its name and source.
    func template(_ name: String, _ source: String?) -> JSONObject? {
        (try? templates[Self.key(name, source)]?.readWhole())?.object
    }

    // MARK: Open5e

    /// The rows of a table that belong to an entry.
    func rows(_ table: String, of parent: String) -> [JSONValue] { rows[table]?[parent] ?? [] }
}
