import Foundation
import GRDB
import GRDBSQLite
import Tabletop
import TabletopImport

/// The database in an Anki package: version 11, whose note types, decks and options are JSON in
/// `col`, and version 18, which has tables for them with messages in Protocol Buffers.
struct AnkiCollection {
    /// A note type with its card templates.
    struct NoteType {
        var name: String
        var isCloze: Bool
        var fields: [String] = []
        var templates: [Template] = []
    }

    /// A card template.
    struct Template {
        var name: String
        var front: String
        var back: String
    }

    /// A deck, and where its options are.
    struct Deck {
        var name: String
        var options: Int64?
        var retention: Double?
        /// The deck's own limits, before those of its options.
        var newLimit: Int?
        var reviewLimit: Int?
    }

    /// What one note has.
    struct Note {
        var guid: String
        var type: Int64
        var tags: [String]
        /// `nil` if they have more than ``noteLimit`` bytes.
        var fields: [String]?
    }

    /// A card of a note.
    struct Card {
        /// Where it is on its way.
        enum Phase: Int {
            case new, learning, review, relearning
        }

        var id: Int64
        var note: Int64
        var deck: Int64
        /// The index of its template or, of a sentence with gaps, of its gap.
        var index: Int
        var phase: Phase
        var isSuspended: Bool
        var isBuried: Bool
        /// A time in seconds since 1970, or a number of days since the collection began.
        var due: Int
        /// The steps that are left until it is in review.
        var stepsLeft: Int
        /// 1 to 7 for a flag; 0 for none.
        var flag: Int
    }

    /// A row of the review log. There may be a million.
    struct Review {
        var at: Int64
        /// Days, or with a minus sign seconds.
        var interval: Int32
        var factor: Int32
        var milliseconds: Int32
        /// 1 to 4; 0 where the user changed the schedule by hand.
        var ease: Int8
        /// 0 learning, 1 review, 2 relearning, 3 filtered deck, 4 by hand, 5 rescheduled.
        var kind: Int8
    }

    /// The most bytes of a note's fields: those of a challenge have 56 KB at most.
    static let noteLimit = 256 << 10
    /// The most bytes that are kept of a collection, about.
    private static let weightLimit = 88 << 20

    /// When its first day began, in seconds since 1970.
    var createdAt = 0
    /// When it was last changed, in milliseconds since 1970.
    var modifiedAt: Int64 = 0
    /// The hour at which a day begins; `nil` if it does not say.
    var dayBoundary: Int?
    var noteTypes: [Int64: NoteType] = [:]
    var decks: [Int64: Deck] = [:]
    var options: [Int64: DeckOptions] = [:]
    /// The notes' numbers, from 1, by their ids.
    var noteNumbers: [Int64: Int] = [:]
    /// By note, and by their index in it.
    var cards: [Card] = []
    /// By card, in the order of time.
    var reviews: [Int64: [Review]] = [:]
    /// What means nothing here.
    var leftOver = AnkiLeftOver()
    private var weight = 0
    let db: Database

    /// Calls `body` with the collection in a database, which stays open for ``note(_:)``.
    ///
    /// Nothing in it is run: views, triggers, virtual tables and computed columns in place of what is
    /// read are refused. A damaged database may have one row a million times, so each statement may
    /// take two steps for each byte of the file; reading a whole table takes less than one.
    ///
    /// - Parameter longest: the most bytes of a text.
    /// - Throws: `DatabaseError` for a damaged file, or ``PackageArchive/Problem``.
    static func reading<Value>(
        _ file: URL, longest: Int, _ body: (AnkiCollection) throws -> Value
    ) throws -> Value {
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        var configuration = Configuration()
        configuration.readonly = true
        configuration.prepareDatabase { db in
            // The schema, which is read first: a few dozen rows in all packages.
            limitSteps(db, 20_000)
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(clamping: longest))
            try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
            // Anki sorts names without regard to case; nothing here depends on the order.
            db.add(
                collation: DatabaseCollation("unicase") { left, right in
                    left.compare(right, options: .caseInsensitive)
                })
        }
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        return try queue.read { db in
            limitSteps(db, 200_000 + 2 * size)
            var collection = AnkiCollection(db)
            try collection.read()
            return try body(collection)
        }
    }

    /// Ends each statement after about so many steps.
    private static func limitSteps(_ db: Database, _ count: Int) {
        sqlite3_progress_handler(db.sqliteConnection, Int32(clamping: count), { _ in 1 }, nil)
    }

    private init(_ db: Database) { self.db = db }

    private mutating func read() throws {
        let real = Set(
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_master AS it WHERE type = 'table' AND rootpage > 0
                      AND NOT EXISTS (SELECT * FROM pragma_table_xinfo(it.name) WHERE hidden)
                    """))
        guard ["col", "notes", "cards", "revlog"].allSatisfy(real.contains),
            let head = try Row.fetchOne(db, sql: "SELECT crt, mod, ver FROM col LIMIT 1")
        else { throw PackageArchive.Problem(reason: "the database in it is not one of Anki") }
        createdAt = Self.integer(head[0])
        modifiedAt = Int64(Self.integer(head[1]))
        let version = Self.integer(head[2])
        guard version <= 18 else {
            throw PackageArchive.Problem(
                reason: "it was written by a newer Anki (version \(version) of its database)")
        }
        let tables = ["notetypes", "fields", "templates", "decks", "deck_config", "config"]
        if tables.allSatisfy(real.contains) {
            try readTables()
        } else {
            try readJSON()
        }
        try readCards()
        for table in real.subtracting(AnkiKeys.tables).sorted() where !table.hasPrefix("sqlite_") {
            leftOver.add("table \(table)")
        }
        for (table, known) in AnkiKeys.columns.sorted(by: { $0.key < $1.key }) {
            let known = known.split(separator: " ").map(String.init)
            for column in try db.columns(in: table).map(\.name) where !known.contains(column) {
                leftOver.add("column \(column) of \(table)")
            }
        }
    }

    /// The number in a column of a row; other values are named and count as 0, and so are others than
    /// those that Anki knows.
    private mutating func number(
        _ row: Row, _ column: Int, _ name: String, _ known: ClosedRange<Int> = .min ... .max
    ) -> Int {
        let value = Self.integer(row[column])
        let isNumber =
            switch (row[column] as DatabaseValue).storage {
            case .string, .blob: false
            default: true
            }
        if !isNumber || !known.contains(value) { leftOver.add("\(name) \(Self.text(row[column]))") }
        return value
    }

    /// Counts what is kept.
    ///
    /// - Throws: ``PackageArchive/Problem`` once that is too much.
    mutating func keep(_ bytes: Int) throws {
        weight += bytes
        if weight > Self.weightLimit {
            throw PackageArchive.Problem(
                reason: "its notes, cards and answers take more than "
                    + "\(Self.weightLimit >> 20) MB; export its decks one by one")
        }
    }

    // Every value may be of any type: what is not as it should be is 0 or empty.

    /// An integer, clamped so that sums of days and seconds cannot overflow.
    static func integer(_ value: (any DatabaseValueConvertible)?) -> Int {
        max(-1 << 45, min(Int(id(value)), 1 << 45))
    }

    static func id(_ value: (any DatabaseValueConvertible)?) -> Int64 {
        switch value?.databaseValue.storage {
        case .int64(let number): number
        case .double(let number): Int64(exactly: number.rounded()) ?? 0
        default: 0
        }
    }

    static func blob(_ value: (any DatabaseValueConvertible)?) -> Data {
        if case .blob(let data) = value?.databaseValue.storage { data } else { Data() }
    }

    static func text(_ value: (any DatabaseValueConvertible)?) -> String {
        switch value?.databaseValue.storage {
        case .string(let text): text
        case .int64(let number): "\(number)"
        case .double(let number): "\(number)"
        case .blob(let data): String(decoding: data, as: UTF8.self)
        default: ""
        }
    }

    /// Calls `take` with each row, of which `weight` bytes and its last column are kept.
    mutating func forEachRow(
        _ sql: String, weight: Int = 100, _ take: (inout Self, Row) -> Void
    ) throws {
        let rows = try Row.fetchCursor(db, sql: sql)
        while let row = try rows.next() {
            try keep(weight + Self.blob(row[row.count - 1]).count)
            take(&self, row)
        }
    }

    // MARK: Notes, cards and reviews

    private mutating func readCards() throws {
        let ids = try Int64.fetchCursor(db, sql: "SELECT rowid FROM notes ORDER BY rowid")
        while let id = try ids.next() {
            try keep(32)
            noteNumbers[id] = noteNumbers.count + 1
        }
        let columns = Set(try db.columns(in: "cards").map(\.name))
        let more = ["left", "flags"].map { columns.contains($0) ? $0 : "0" }
        try forEachRow(
            """
            SELECT id, nid, did, ord, type, queue, due, odue, odid,
              \(more.joined(separator: ", ")) FROM cards
            ORDER BY nid, ord
            """, weight: 500
        ) {
            let queue = $0.number($1, 5, "cards.queue", -3...4)
            _ = $0.number($1, 8, "cards.odid")
            let home = Self.id($1[8])
            // A card in a filtered deck has its own deck and due date in odid and odue.
            let isAway = home != 0
            let ownDue = $0.number($1, 7, "cards.odue")
            let due = $0.number($1, 6, "cards.due")
            let note = Self.id($1[1])
            if $0.noteNumbers[note] == nil { $0.leftOver.add("a card of note \(note)") }
            $0.cards.append(
                Card(
                    id: Self.id($1[0]), note: note,
                    deck: isAway ? home : Self.id($1[2]),
                    index: max(0, $0.number($1, 3, "cards.ord", 0 ... .max)),
                    phase: Card.Phase(rawValue: $0.number($1, 4, "cards.type", 0...3)) ?? .new,
                    isSuspended: queue == -1, isBuried: queue == -2 || queue == -3,
                    due: isAway && ownDue != 0 ? ownDue : due,
                    stepsLeft: max(0, $0.number($1, 9, "cards.left")) % 1000,
                    flag: $0.number($1, 10, "cards.flags", 0...7) & 7))
        }
        try forEachRow(
            "SELECT id, cid, ease, ivl, factor, time, type FROM revlog ORDER BY cid, id"
        ) {
            _ = $0.number($1, 1, "revlog.cid")
            let review = Review(
                at: Self.id($1[0]), interval: Int32(clamping: $0.number($1, 3, "revlog.ivl")),
                factor: Int32(clamping: $0.number($1, 4, "revlog.factor")),
                milliseconds: Int32(clamping: $0.number($1, 5, "revlog.time")),
                ease: Int8(clamping: $0.number($1, 2, "revlog.ease", 0...4)),
                kind: Int8(clamping: $0.number($1, 6, "revlog.type", 0...5)))
            $0.reviews[Self.id($1[1]), default: []].append(review)
        }
    }

    /// A note, whose texts are measured before they are read; `nil` if there is none with this id.
    func note(_ id: Int64) throws -> Note? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT substr(guid, 1, 1000), mid, substr(tags, 1, 10000),
                  CASE WHEN length(CAST(flds AS BLOB)) <= ? THEN flds END
                FROM notes WHERE rowid = ?
                """)
        guard let row = try Row.fetchOne(statement, arguments: [Self.noteLimit, id]) else {
            return nil
        }
        return Note(
            guid: Self.text(row[0]), type: Self.id(row[1]),
            tags: Self.text(row[2]).split(whereSeparator: \.isWhitespace).map(String.init),
            fields: row.hasNull(atIndex: 3)
                ? nil
                : Self.text(row[3]).split(
                    separator: "\u{1f}", omittingEmptySubsequences: false
                ).map(String.init))
    }
}
