import Foundation

extension ImportCompanions {
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
            if hasTables, let list = value.array, Self.isTable(list) {
                addRows(list)
                tables.insert(path)
            }
        }
    }

    /// The files with the actions of a dump of creatures, which have the same name but for the table's.
    private static func tables(beside path: String) -> [String] {
        guard path.hasSuffix("Creature.json") else { return [] }
        let stem = path.dropLast("Creature.json".count)
        return ["CreatureAction", "CreatureTrait"].map { "\(stem)\($0).json" }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Whether the rows of a table belong to creatures of others.
    static func isTable(_ list: [JSONValue]) -> Bool {
        guard let model = list.first?.object?.text("model") else { return false }
        return model.hasPrefix("api_v2.creature") && model != "api_v2.creature"
    }

    /// Adds the rows of a table that belong to creatures.
    mutating func addRows(_ list: [JSONValue]) {
        guard Self.isTable(list), let model = list.first?.object?.text("model") else { return }
        let table = String(model.dropFirst("api_v2.".count))
        for row in list {
            guard let fields = row.object.flatMap(Recognition.fields(of:)),
                let parent = fields.text("parent")
            else { continue }
            rows[table, default: [:]][parent, default: []].append(.object(fields))
        }
    }
}

extension [UInt8] {
    /// Whether an ASCII text occurs. The standard library's `firstRange(of:)` takes 0.5 s of the
    /// processor for a megabyte in a program optimized for size.
    func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let first = wanted.first else { return false }
            var rest = start
            let end = start + bytes.count - wanted.count + 1
            while rest < end, let found = memchr(rest, Int32(first), end - rest) {
                if memcmp(found, wanted, wanted.count) == 0 { return true }
                rest = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
