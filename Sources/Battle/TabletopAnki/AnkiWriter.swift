package import Foundation
import GRDB
package import Tabletop
import TabletopImport

/// Writes a deck as Anki's package, `.apkg`: its cards with their memory, due days and answers, its
/// options and pictures.
///
/// The form is that of version 11 of Anki's database with its second scheduler, which every Anki since
/// 2.1.28 opens. Each challenge is a note with the fields question, reading, answer, also right and note.
///
/// - Note: Tried with Anki's library (26.9).
package struct AnkiWriter {
    /// The deck.
    private let deck: Deck
    /// What was answered, by card.
    private let cards: [CardKey: (card: Flashcard, history: CardHistory)]
    private let moment: Date
    private let minutesFromUTC: Int

    /// - Parameters:
    ///   - cards: those that were answered, suspended or buried, with their answers by time.
    ///   - moment: the present, with its offset from UTC.
    package init(
        _ deck: Deck, cards: [CardKey: (card: Flashcard, history: CardHistory)], at moment: Date,
        minutesFromUTC: Int
    ) {
        self.deck = deck
        self.cards = cards
        self.moment = moment
        self.minutesFromUTC = minutesFromUTC
    }

    private static let fields = ["Question", "Reading", "Answer", "Also right", "Note"]
    private static let deckID: Int64 = 1_600_000_000_001
    private static let modelID: Int64 = 1_600_000_000_002

    /// The package.
    ///
    /// - Parameter pictures: reads the pictures of a challenge.
    package func package(
        pictures: (UUID) throws -> [ChallengeSide: PortraitFile]
    ) throws -> Data {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "battle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "collection")
        var media: [(name: String, data: Data)] = []
        let queue = try DatabaseQueue(path: file.path)
        try queue.write { db in
            try db.execute(sql: Self.schema)
            try writeCollection(db)
            for (index, challenge) in deck.challenges.enumerated() {
                var images: [ChallengeSide: String] = [:]
                for (side, picture) in try pictures(challenge.id) {
                    let kind = picture.mediaType == .png ? "png" : "jpg"
                    let name = "battle-\(challenge.id.uuidString)-\(side.rawValue).\(kind)"
                    images[side] = "<br><img src=\"\(name)\">"
                    media.append((name, picture.data))
                }
                try write(challenge, index, images, db)
            }
        }
        try queue.close()
        var list = JSONObject([])
        for (index, one) in media.enumerated() {
            list.members.append(.init(key: "\(index)", value: .string(one.name)))
        }
        var zip = StoredZip()
        zip.add("collection.anki21", try Data(contentsOf: file))
        zip.add("media", Data(JSONValue.object(list).text().utf8))
        for (index, one) in media.enumerated() { zip.add("\(index)", one.data) }
        return zip.archive
    }

    // MARK: The collection

    /// The first day: due days are counted from it.
    private var firstDay: Int {
        let today = PracticeDay(
            of: moment, minutesFromUTC: minutesFromUTC, rollover: deck.options.dayBoundary)
        let last = cards.values.compactMap { $0.card.state.last?.day }.min() ?? today.rawValue
        return min(last, today.rawValue) - 1
    }

    private func writeCollection(_ db: GRDB.Database) throws {
        let options = deck.options
        // Noon, so that the day is the same in summer and winter.
        let created = firstDay * 86_400 + 12 * 3600 - minutesFromUTC * 60
        let now = Int64((moment.timeIntervalSince1970 * 1000).rounded())
        func object(_ members: [(String, JSONValue)]) -> JSONValue {
            .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
        }
        func minutes(_ steps: [Int]) -> JSONValue {
            .array(steps.map { .real(Double($0) / 60) })
        }
        let conf = object([
            ("schedVer", .integer(2)), ("rollover", .integer(options.dayBoundary)),
            ("creationOffset", .integer(-minutesFromUTC)), ("fsrs", .bool(true)),
            ("nextPos", .integer(deck.challenges.count + 1)), ("curDeck", .integer(1)),
            ("activeDecks", .array([.integer(1)])), ("collapseTime", .integer(1200)),
        ])
        let css = ".card { font-size: 20px; text-align: center; } pre, ul, ol { text-align: left; }"
        func template(_ name: String, _ place: Int, _ asked: String, _ right: String) -> JSONValue {
            let others = ["Reading", "Also right", "Note"].map {
                "{{#\($0)}}<div>{{\($0)}}</div>{{/\($0)}}"
            }.joined()
            return object([
                ("name", .string(name)), ("ord", .integer(place)),
                ("qfmt", .string("{{\(asked)}}")),
                (
                    "afmt",
                    .string("{{FrontSide}}<hr id=answer>{{\(right)}}\(others)")
                ),
                ("bqfmt", .string("")), ("bafmt", .string("")), ("did", .null),
            ])
        }
        let templates = options.directions.enumerated().map { place, direction in
            direction == .forward
                ? template("Forward", place, "Question", "Answer")
                : template("Reverse", place, "Answer", "Question")
        }
        let fields = Self.fields.enumerated().map { place, name in
            object([
                ("name", .string(name)), ("ord", .integer(place)), ("sticky", .bool(false)),
                ("rtl", .bool(false)), ("font", .string("Arial")), ("size", .integer(20)),
            ])
        }
        // A note type of its own for each choice of directions, as their cards are counted by place.
        let kind = options.directions.map(\.rawValue).joined(separator: " and ")
        let model = object([
            ("id", .integer(Int(modelID))),
            ("name", .string("battle, \(kind)")), ("type", .integer(0)), ("mod", .integer(0)),
            ("usn", .integer(-1)), ("sortf", .integer(0)), ("did", .null),
            ("tmpls", .array(templates)), ("flds", .array(fields)), ("css", .string(css)),
            ("latexPre", .string("")), ("latexPost", .string("")), ("req", .array([])),
        ])
        func deckObject(_ id: Int64, _ name: String, _ conf: Int64) -> (String, JSONValue) {
            let today = JSONValue.array([.integer(0), .integer(0)])
            return (
                "\(id)",
                object([
                    ("id", .integer(Int(id))), ("mod", .integer(0)), ("name", .string(name)),
                    ("usn", .integer(-1)), ("lrnToday", today), ("revToday", today),
                    ("newToday", today), ("timeToday", today), ("collapsed", .bool(false)),
                    ("desc", .string("")), ("dyn", .integer(0)), ("conf", .integer(Int(conf))),
                    ("extendNew", .integer(0)), ("extendRev", .integer(0)),
                ])
            )
        }
        func preset(_ id: Int64, _ name: String, _ options: DeckOptions) -> (String, JSONValue) {
            (
                "\(id)",
                object([
                    ("id", .integer(Int(id))), ("mod", .integer(0)), ("name", .string(name)),
                    ("usn", .integer(-1)), ("maxTaken", .integer(60)), ("autoplay", .bool(true)),
                    ("timer", .integer(0)), ("replayq", .bool(true)), ("dyn", .bool(false)),
                    (
                        "new",
                        object([
                            ("bury", .bool(options.buriesSiblings)),
                            ("delays", minutes(options.learningSteps)),
                            ("initialFactor", .integer(2500)),
                            ("ints", .array([.integer(1), .integer(4), .integer(0)])),
                            ("order", .integer(1)), ("perDay", .integer(options.newLimit)),
                        ])
                    ),
                    (
                        "rev",
                        object([
                            ("bury", .bool(options.buriesSiblings)), ("ease4", .real(1.3)),
                            ("ivlFct", .real(1)), ("hardFactor", .real(1.2)),
                            ("maxIvl", .integer(options.maximumInterval)),
                            ("perDay", .integer(options.reviewLimit)),
                        ])
                    ),
                    (
                        "lapse",
                        object([
                            ("delays", minutes(options.relearningSteps)), ("mult", .real(0)),
                            ("minInt", .integer(1)),
                            ("leechFails", .integer(max(1, options.leechThreshold))),
                            (
                                "leechAction",
                                .integer(options.leechAction == .suspend ? 0 : 1)
                            ),
                        ])
                    ),
                    ("fsrsParams6", .array(options.parameters.map(JSONValue.real))),
                    ("desiredRetention", .real(options.retention)),
                ])
            )
        }
        try db.execute(
            sql: "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
            arguments: [
                created, now, now, conf.text(), object([("\(modelID)", model)]).text(),
                object([
                    deckObject(1, "Default", 1), deckObject(Self.deckID, deck.name, Self.deckID),
                ])
                .text(),
                object([
                    preset(1, "Default", DeckOptions()), preset(Self.deckID, deck.name, options),
                ])
                .text(),
            ])
    }

    private var modelID: Int64 {
        Self.modelID + Int64(deck.options.directions.count)
            + (deck.options.directions.first == .reverse ? 2 : 0)
    }

    // MARK: Notes and cards

    private func write(
        _ challenge: Challenge, _ index: Int, _ images: [ChallengeSide: String],
        _ db: GRDB.Database
    ) throws {
        let now = Int64((moment.timeIntervalSince1970 * 1000).rounded())
        let note = now + Int64(index)
        let contents = [
            Self.html(challenge.question) + (images[.question] ?? ""),
            Self.html(challenge.pronunciation),
            Self.html(challenge.answer) + (images[.answer] ?? ""),
            Self.html(challenge.alsoRight.joined(separator: "\n")), Self.html(challenge.note),
        ]
        let tags = challenge.tags.isEmpty ? "" : " \(challenge.tags.joined(separator: " ")) "
        try db.execute(
            sql: "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')",
            arguments: [
                note, challenge.guid ?? challenge.id.uuidString, modelID, now / 1000, tags,
                contents.joined(separator: "\u{1f}"), contents[0],
            ])
        for (place, direction) in deck.options.directions.enumerated() {
            let key = CardKey(challenge: challenge.id, direction: direction)
            try write(
                cards[key]?.card ?? Flashcard(challenge: challenge, direction: direction),
                cards[key]?.history ?? CardHistory(), id: now + Int64(2 * index + place),
                note: note, place: place, number: index + 1, db)
        }
    }

    private func write(
        _ card: Flashcard, _ history: CardHistory, id: Int64, note: Int64, place: Int, number: Int,
        _ db: GRDB.Database
    ) throws {
        let state = card.state
        let today = PracticeDay(
            of: moment, minutesFromUTC: minutesFromUTC, rollover: deck.options.dayBoundary)
        var (type, queue, due, left) = (0, 0, number, 0)
        let steps =
            state.phase == .learning ? deck.options.learningSteps : deck.options.relearningSteps
        switch state.phase {
        case .new: break
        case .review: (type, queue, due) = (2, 2, (state.dueDay?.rawValue ?? 0) - firstDay)
        case .learning, .relearning:
            type = state.phase == .learning ? 1 : 3
            let rest = max(1, steps.count - (state.step ?? 0))
            left = rest * 1000 + rest
            if (state.interval ?? 0) >= 86_400 {
                (queue, due) = (3, (state.dueDay?.rawValue ?? 0) - firstDay)
            } else {
                (queue, due) = (1, Int(state.due?.timeIntervalSince1970 ?? 0))
            }
        }
        if card.isSuspended { queue = -1 } else if card.isBuried(on: today) { queue = -3 }
        var data: [JSONObject.Member] = []
        if let memory = state.memory {
            data = [
                .init(key: "s", value: .real(memory.stability)),
                .init(key: "d", value: .real(memory.difficulty)),
                .init(key: "dr", value: .real(deck.options.retention)),
                .init(key: "decay", value: .real(deck.options.parameters[20])),
            ]
            if let last = state.last {
                data.append(
                    .init(key: "lrt", value: .integer(Int(last.at.timeIntervalSince1970))))
            }
        }
        try db.execute(
            sql: "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)",
            arguments: [
                id, note, Self.deckID, place, Int(moment.timeIntervalSince1970), type, queue, due,
                state.phase == .review ? max(1, (state.interval ?? 0) / 86_400) : 0,
                state.phase == .new ? 0 : 2500, state.reps, state.lapses, left,
                data.isEmpty ? "{}" : JSONValue.object(JSONObject(data)).text(),
            ])
        var before: CardState.Phase?
        var interval = 0
        for answer in history.answers {
            let kind =
                !answer.isScheduled ? 3 : before == .review ? 1 : before == .relearning ? 2 : 0
            func days(_ seconds: Int) -> Int {
                seconds >= 86_400 ? seconds / 86_400 : -seconds
            }
            // A row has the moment as its id; two cards may have been answered at once.
            var moment = Int64((answer.at.timeIntervalSince1970 * 1000).rounded())
            while try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM revlog WHERE id = ?)", arguments: [moment])
                == true
            {
                moment += 1
            }
            try db.execute(
                sql: "INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)",
                arguments: [
                    moment, id, answer.rating.rawValue, days(answer.interval), days(interval),
                    answer.isScheduled ? 2500 : 0, answer.milliseconds, kind,
                ])
            if answer.isScheduled {
                before = answer.phaseAfter ?? before
                interval = answer.interval
            }
        }
    }

    /// A text as HTML: its lines, bold text and code.
    private static func html(_ text: String) -> String {
        func escaped(_ text: String) -> String {
            text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                .replacing(">", with: "&gt;").replacing("  ", with: " &nbsp;")
        }
        var isCode = false
        let lines = CardMarkup.lines(of: text)
        var html = ""
        for (index, line) in lines.enumerated() {
            let isBlock = line.count == 1 && line[0].isCode && text.contains("```")
            if isBlock != isCode {
                html += isBlock ? "<pre>" : "</pre>"
            } else if index > 0 {
                html += isBlock ? "\n" : "<br>"
            }
            isCode = isBlock
            for run in line {
                var part =
                    isBlock
                    ? run.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                    : escaped(run.text)
                if run.isCode, !isBlock { part = "<code>\(part)</code>" }
                html += run.isBold ? "<b>\(part)</b>" : part
            }
        }
        return html + (isCode ? "</pre>" : "")
    }

    static let schema = """
        CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null,
          scm integer not null, ver integer not null, dty integer not null, usn integer not null,
          ls integer not null, conf text not null, models text not null, decks text not null,
          dconf text not null, tags text not null);
        CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null,
          mod integer not null, usn integer not null, tags text not null, flds text not null,
          sfld integer not null, csum integer not null, flags integer not null,
          data text not null);
        CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null,
          ord integer not null, mod integer not null, usn integer not null, type integer not null,
          queue integer not null, due integer not null, ivl integer not null,
          factor integer not null, reps integer not null, lapses integer not null,
          left integer not null, odue integer not null, odid integer not null,
          flags integer not null, data text not null);
        CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null,
          ease integer not null, ivl integer not null, lastIvl integer not null,
          factor integer not null, time integer not null, type integer not null);
        CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
        CREATE INDEX ix_notes_usn ON notes (usn);
        CREATE INDEX ix_cards_usn ON cards (usn);
        CREATE INDEX ix_revlog_usn ON revlog (usn);
        CREATE INDEX ix_cards_nid ON cards (nid);
        CREATE INDEX ix_cards_sched ON cards (did, queue, due);
        CREATE INDEX ix_revlog_cid ON revlog (cid);
        CREATE INDEX ix_notes_csum ON notes (csum);
        """
}

/// A zip archive whose files are stored as they are.
///
/// - Note: Rule: PKWARE, .ZIP File Format Specification 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
private struct StoredZip {
    private var files = Data()
    private var directory = Data()
    private var count = 0

    /// The whole archive.
    var archive: Data {
        var end = Data()
        Self.put(0x0605_4B50, 4, &end)
        for _ in 0..<2 { Self.put(0, 2, &end) }
        for _ in 0..<2 { Self.put(count, 2, &end) }
        Self.put(directory.count, 4, &end)
        Self.put(files.count, 4, &end)
        Self.put(0, 2, &end)
        return files + directory + end
    }

    mutating func add(_ name: String, _ data: Data) {
        var facts = Data()
        // Version 2.0, no flags, stored, 1 January 1980.
        for (number, width) in [(20, 2), (0, 2), (0, 2), (0, 2), (33, 2)] {
            Self.put(number, width, &facts)
        }
        Self.put(Int(Self.checksum(data)), 4, &facts)
        for _ in 0..<2 { Self.put(data.count, 4, &facts) }
        Self.put(name.utf8.count, 2, &facts)
        Self.put(0, 2, &facts)
        Self.put(0x0201_4B50, 4, &directory)
        Self.put(20, 2, &directory)
        directory += facts
        for (number, width) in [(0, 2), (0, 2), (0, 2), (0, 4), (files.count, 4)] {
            Self.put(number, width, &directory)
        }
        directory += Data(name.utf8)
        Self.put(0x0403_4B50, 4, &files)
        files += facts
        files += Data(name.utf8)
        files += data
        count += 1
    }

    private static func put(_ number: Int, _ bytes: Int, _ data: inout Data) {
        for place in 0..<bytes { data.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    /// CRC-32.
    private static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(UInt32.max) { sum, byte in table[Int(UInt8(sum & 0xFF) ^ byte)] ^ (sum >> 8) }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in
            sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
        }
    }
}
