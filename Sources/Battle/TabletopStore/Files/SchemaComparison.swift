import GRDB
import Tabletop

/// The tables, indexes, triggers and views of a file beside those that the migrations make.
struct SchemaComparison {
    /// A table, index, trigger or view.
    struct Object: Hashable {
        let kind: String
        let name: String
        /// The statement that makes it; `nil` for the indexes that SQLite makes itself.
        let sql: String?

        /// The statement without differences in blanks, which are no differences.
        var normalized: String? {
            sql.map { sql in
                sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                    .replacing("( ", with: "(").replacing(" )", with: ")")
            }
        }
    }

    /// What the migrations make and the file lacks.
    private(set) var missing: [Object] = []
    /// What differs, as the migrations make it.
    private(set) var changed: [Object] = []
    /// What the file has and no migration makes.
    private(set) var strange: [Object] = []

    /// The tables that hold what follows from others, so that an empty one can be filled again.
    static let derivedTables = DerivedSums.formerTables.union(DerivedSums.all.map(\.table))
        .union(["characterSearch", "grdb_migrations"])

    /// Compares a file with what the migrations up to its version make.
    init(_ db: GRDB.Database, version: Int) throws {
        let expected = try TabletopDatabase.emptySchema(version: version)
        var found: [String: Object] = [:]
        for object in try Self.objects(db) { found["\(object.kind) \(object.name)"] = object }
        for object in expected {
            guard let same = found.removeValue(forKey: "\(object.kind) \(object.name)") else {
                missing.append(object)
                continue
            }
            if same.normalized != object.normalized { changed.append(object) }
        }
        // The full-text index makes its own tables.
        if missing.contains(where: { $0.name == "characterSearch" }) {
            missing.removeAll { $0.name.hasPrefix("characterSearch_") }
        }
        strange = found.values.sorted { ($0.kind, $0.name) < ($1.kind, $1.name) }
    }

    /// Whether rows can be read: no table is missing or hidden by a view.
    var hasAllTables: Bool {
        !missing.contains { $0.kind == "table" } && !strange.contains { $0.kind == "view" }
    }

    /// Whether each table is as the migrations make it.
    var hasOwnTables: Bool { !(changed + strange).contains { $0.kind == "table" } }

    /// The objects of a file, except those that belong to SQLite's statistics or to a replication
    /// engine, which adds tables of its own (Litestream: `_litestream_seq`).
    static func objects(_ db: GRDB.Database) throws -> [Object] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT type, name, sql FROM sqlite_master
                WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'
                  AND tbl_name NOT LIKE '\\_litestream\\_%' ESCAPE '\\'
                """
        ).map { row in
            Object(
                kind: try row.decode(String.self, atIndex: 0),
                name: try row.decode(String.self, atIndex: 1),
                sql: try row.decode(String?.self, atIndex: 2))
        }
    }

    /// A finding for each difference.
    var findings: [Checkup.Finding] {
        missing.map { object in
            let isRepairable = Self.canBeMade(object)
            return Checkup.Finding(
                .schema,
                "The \(object.kind) \(object.name) is missing. "
                    + (isRepairable
                        ? "battle doctor --repair makes it again."
                        : "What it held is lost: restore a backup."),
                isRepairable: isRepairable)
        }
            + changed.map { object in
                let isRepairable = object.kind != "table"
                return Checkup.Finding(
                    .schema,
                    "The \(object.kind) \(object.name) is not as battle makes it. "
                        + (isRepairable
                            ? "battle doctor --repair makes it again."
                            : "Its rows are kept, but the rules for its columns may not hold: "
                                + "restore a backup."),
                    isRepairable: isRepairable)
            }
            + strange.map { object in
                let isRepairable = object.kind != "table"
                return Checkup.Finding(
                    .schema,
                    "The \(object.kind) \(PlainText.escaped(object.name)) is not battle's. "
                        + (isRepairable
                            ? "battle doctor --repair removes it."
                            : "It is kept; remove it with the program that made it."),
                    isRepairable: isRepairable)
            }
    }

    /// Whether a missing object can be made again without losing anything.
    static func canBeMade(_ object: Object) -> Bool {
        guard object.sql != nil else { return false }
        return object.kind == "index" || object.kind == "trigger"
            || (object.kind == "table" && derivedTables.contains(object.name))
    }
}
