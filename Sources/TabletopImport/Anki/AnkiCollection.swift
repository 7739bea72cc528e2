import Foundation
import GRDB
import Tabletop

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
    }

    /// What one note has.
    struct Note {
        var guid: String
        var type: Int64
        var tags: [String]
        var fields: [String]
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
    }

    /// A row of the review log.
    struct Review {
        var at: Int64
        /// 1 to 4; 0 where the user changed the schedule by hand.
        var ease: Int
        /// Days, or with a minus sign seconds.
        var interval: Int
        var factor: Int
        var milliseconds: Int
        /// 0 learning, 1 review, 2 relearning, 3 filtered deck, 4 by hand, 5 rescheduled.
        var kind: Int
    }

    /// When its first day began, in seconds since 1970.
    var createdAt = 0
    /// When it was last changed, in milliseconds since 1970.
    var modifiedAt: Int64 = 0
    /// The hour at which a day begins; `nil` if it does not say.
    var dayBoundary: Int?
    var noteTypes: [Int64: NoteType] = [:]
    var decks: [Int64: Deck] = [:]
    var options: [Int64: DeckOptions] = [:]
    var notes: [Int64: Note] = [:]
    /// By note, and by their index in it.
    var cards: [Card] = []
    /// By card, in the order of time.
    var reviews: [Int64: [Review]] = [:]

    /// Reads a database. Nothing in it is run: it may have no views or triggers in place of tables.
    ///
    /// - Throws: `DatabaseError` for a damaged file, or ``PackageArchive/Problem``.
    init(bytes: [UInt8]) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "battle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "collection")
        try Data(bytes).write(to: file)
        var configuration = Configuration()
        configuration.readonly = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
            // Anki sorts names without regard to case; nothing here depends on the order.
            db.add(
                collation: DatabaseCollation("unicase") { left, right in
                    left.compare(right, options: .caseInsensitive)
                })
        }
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        try queue.read { try read($0) }
        try queue.close()
    }

    private mutating func read(_ db: Database) throws {
        let real = Set(
            try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'"))
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
        if ["notetypes", "fields", "templates", "decks", "deck_config"].allSatisfy(real.contains) {
            try readTables(db)
        } else {
            try readJSON(db)
        }
        try readNotes(db)
    }

    // Every value may be of any type: what is not as it should be is 0 or empty.

    /// An integer, clamped so that sums of days and seconds cannot overflow.
    private static func integer(_ value: (any DatabaseValueConvertible)?) -> Int {
        max(-1 << 45, min(Int(id(value)), 1 << 45))
    }

    private static func id(_ value: (any DatabaseValueConvertible)?) -> Int64 {
        switch value?.databaseValue.storage {
        case .int64(let number): number
        case .double(let number): Int64(exactly: number.rounded()) ?? 0
        default: 0
        }
    }

    private static func blob(_ value: (any DatabaseValueConvertible)?) -> Data {
        if case .blob(let data) = value?.databaseValue.storage { data } else { Data() }
    }

    private static func text(_ value: (any DatabaseValueConvertible)?) -> String {
        switch value?.databaseValue.storage {
        case .string(let text): text
        case .int64(let number): "\(number)"
        case .double(let number): "\(number)"
        case .blob(let data): String(decoding: data, as: UTF8.self)
        default: ""
        }
    }

    // MARK: Note types, decks and options as tables

    private mutating func readTables(_ db: Database) throws {
        for row in try Row.fetchAll(db, sql: "SELECT id, name, config FROM notetypes") {
            let config = ProtobufMessage(Self.blob(row[2]))
            noteTypes[Self.id(row[0])] = NoteType(
                name: Self.text(row[1]), isCloze: config?.integer(1) == 1)
        }
        for row in try Row.fetchAll(db, sql: "SELECT ntid, name FROM fields ORDER BY ntid, ord") {
            noteTypes[Self.id(row[0])]?.fields.append(Self.text(row[1]))
        }
        let templates = "SELECT ntid, name, config FROM templates ORDER BY ntid, ord"
        for row in try Row.fetchAll(db, sql: templates) {
            let config = ProtobufMessage(Self.blob(row[2]))
            noteTypes[Self.id(row[0])]?.templates.append(
                Template(
                    name: Self.text(row[1]), front: config?.text(1) ?? "",
                    back: config?.text(2) ?? ""))
        }
        for row in try Row.fetchAll(db, sql: "SELECT id, name, kind FROM decks") {
            let normal = ProtobufMessage(Self.blob(row[2]))?.message(1)
            decks[Self.id(row[0])] = Deck(
                name: Self.text(row[1]).replacing("\u{1f}", with: "::"),
                options: normal?.integer(1).map(Int64.init), retention: normal?.float(10))
        }
        for row in try Row.fetchAll(db, sql: "SELECT id, config FROM deck_config") {
            guard let config = ProtobufMessage(Self.blob(row[1])) else { continue }
            options[Self.id(row[0])] = Self.options(
                learning: config.floats(1), relearning: config.floats(2),
                parameters: [config.floats(6), config.floats(5)],
                newLimit: config.integer(9) ?? 0, reviewLimit: config.integer(10) ?? 0,
                maximum: config.integer(16), leeches: config.integer(22),
                leechAction: config.integer(21) ?? 0,
                retention: config.float(37))
        }
        let rollover = try Row.fetchOne(
            db, sql: "SELECT val FROM config WHERE key = 'rollover'")
        dayBoundary = rollover.flatMap { Int(Self.text($0[0])) }
    }

    // MARK: Note types, decks and options as JSON

    private mutating func readJSON(_ db: Database) throws {
        guard
            let row = try Row.fetchOne(
                db, sql: "SELECT conf, models, decks, dconf FROM col LIMIT 1")
        else { return }
        func members(_ column: Int) throws -> [(id: Int64, value: JSONObject)] {
            let bytes = [UInt8](Self.text(row[column]).utf8)
            guard let object = try InputFile.json(bytes, name: "col").object else { return [] }
            return object.members.compactMap { member in
                guard let id = Int64(member.key), let value = member.value.object else {
                    return nil
                }
                return (id, value)
            }
        }
        let conf = try InputFile.json([UInt8](Self.text(row[0]).utf8), name: "col").object
        dayBoundary = conf?["rollover"]?.whole
        for (id, model) in try members(1) {
            noteTypes[id] = NoteType(
                name: model["name"]?.string ?? "", isCloze: model["type"]?.whole == 1,
                fields: (model["flds"]?.array ?? []).map { $0.object?["name"]?.string ?? "" },
                templates: (model["tmpls"]?.array ?? []).map {
                    Template(
                        name: $0.object?["name"]?.string ?? "",
                        front: $0.object?["qfmt"]?.string ?? "",
                        back: $0.object?["afmt"]?.string ?? "")
                })
        }
        for (id, deck) in try members(2) {
            // An integer percentage, unlike in the tables.
            let retention = deck["desiredRetention"]?.number.map { $0 > 1 ? $0 / 100 : $0 }
            decks[id] = Deck(
                name: deck["name"]?.string ?? "",
                options: deck["conf"]?.whole.map(Int64.init), retention: retention)
        }
        for (id, config) in try members(3) {
            func numbers(_ value: JSONValue?) -> [Double] {
                value?.array?.compactMap(\.number) ?? []
            }
            let new = config["new"]?.object
            let review = config["rev"]?.object
            let lapse = config["lapse"]?.object
            options[id] = Self.options(
                learning: numbers(new?["delays"]), relearning: numbers(lapse?["delays"]),
                parameters: [numbers(config["fsrsParams6"]), numbers(config["fsrsParams5"])],
                newLimit: new?["perDay"]?.whole ?? 20,
                reviewLimit: review?["perDay"]?.whole ?? 200,
                maximum: review?["maxIvl"]?.whole, leeches: lapse?["leechFails"]?.whole,
                leechAction: lapse?["leechAction"]?.whole,
                retention: config["desiredRetention"]?.number)
        }
    }

    /// The options of a deck; what is out of bounds is as in a new deck.
    private static func options(
        learning: [Double], relearning: [Double], parameters: [[Double]], newLimit: Int,
        reviewLimit: Int, maximum: Int?, leeches: Int?, leechAction: Int?, retention: Double?
    ) -> DeckOptions {
        var options = DeckOptions()
        func set<Value>(_ path: WritableKeyPath<DeckOptions, Value>, _ value: Value?) {
            guard let value else { return }
            var changed = options
            changed[keyPath: path] = value
            if let checked = try? changed.checked() { options = checked }
        }
        func seconds(_ minutes: [Double]) -> [Int] {
            minutes.map { $0.isFinite ? Int(max(0, min($0, 1e6)) * 60) : 0 }
        }
        set(\.learningSteps, seconds(learning))
        set(\.relearningSteps, seconds(relearning))
        set(\.newLimit, min(newLimit, 9999))
        set(\.reviewLimit, min(reviewLimit, 9999))
        set(\.maximumInterval, maximum)
        set(\.leechThreshold, leeches)
        // Anki's 0 suspends, 1 adds a tag only.
        set(\.leechAction, leechAction.map { $0 == 0 ? .suspend : .mark })
        set(\.retention, retention.map { ($0 * 10_000).rounded() / 10_000 })
        if let known = parameters.first(where: { !$0.isEmpty }) {
            // FSRS-5 is FSRS-6 with this short-term exponent and this decay.
            set(\.parameters, known.count == 19 ? known + [0, 0.5] : known)
        }
        return options
    }

    // MARK: Notes, cards and reviews

    private mutating func readNotes(_ db: Database) throws {
        let noteRows = try Row.fetchCursor(db, sql: "SELECT id, guid, mid, tags, flds FROM notes")
        while let row = try noteRows.next() {
            notes[Self.id(row[0])] = Note(
                guid: Self.text(row[1]), type: Self.id(row[2]),
                tags: Self.text(row[3]).split(whereSeparator: \.isWhitespace).map(String.init),
                fields: Self.text(row[4]).split(
                    separator: "\u{1f}", omittingEmptySubsequences: false
                ).map(String.init))
        }
        let cardRows = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, nid, did, ord, type, queue, due, odue, odid FROM cards ORDER BY nid, ord
                """)
        while let row = try cardRows.next() {
            let queue = Self.integer(row[5])
            let home = Self.id(row[8])
            // A card in a filtered deck has its own deck and due date in odid and odue.
            let isAway = home != 0
            let ownDue = Self.integer(row[7])
            cards.append(
                Card(
                    id: Self.id(row[0]), note: Self.id(row[1]),
                    deck: isAway ? home : Self.id(row[2]),
                    index: max(0, Self.integer(row[3])),
                    phase: Card.Phase(rawValue: Self.integer(row[4])) ?? .new,
                    isSuspended: queue == -1, isBuried: queue == -2 || queue == -3,
                    due: isAway && ownDue != 0 ? ownDue : Self.integer(row[6])))
        }
        let reviewRows = try Row.fetchCursor(
            db, sql: "SELECT id, cid, ease, ivl, factor, time, type FROM revlog ORDER BY cid, id")
        while let row = try reviewRows.next() {
            reviews[Self.id(row[1]), default: []].append(
                Review(
                    at: Self.id(row[0]), ease: Self.integer(row[2]), interval: Self.integer(row[3]),
                    factor: Self.integer(row[4]), milliseconds: Self.integer(row[5]),
                    kind: Self.integer(row[6])))
        }
    }
}

extension JSONValue {
    /// The number, with or without a point; `nil` for all else.
    fileprivate var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        default: nil
        }
    }

    /// The number without a fraction; `nil` for all else.
    fileprivate var whole: Int? {
        if case .number(let value) = wholeNumber { value } else { nil }
    }
}
