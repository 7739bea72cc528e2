import Foundation
import GRDB
import TabletopImport

/// The JSON that the add-on CrowdAnki writes: a deck with those below it, its notes, their types, the
/// decks' options, and pictures in the folder `media` beside it. It has neither cards nor schedules.
///
/// It is written as the database of a package and read as one: a note gets the cards that Anki would
/// make of it, one for each template whose front shows a field, or for each number of its gaps.
///
/// - Note: Read from decks that their makers keep on GitHub.
struct CrowdAnkiFile {
    /// The most cards of a file.
    private static let cardLimit = 500_000

    private let db: GRDB.Database
    private var types:
        [String: (id: Int, isCloze: Bool, fields: [String], fronts: [AnkiTemplate])] =
            [:]
    private var options: [String: Int] = [:]
    private var decks: [JSONObject.Member] = []
    private var notes = 0
    private var cards = 0
    private var leftOver = AnkiLeftOver()

    /// The decks in a file; `nil` if it is other JSON.
    static func decks(
        _ bytes: [UInt8], path: String, minutesFromUTC: @escaping (Date) -> Int
    ) throws(ImportProblem) -> [DeckFile]? {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard head.contains("\"__type__\""),
            let root = try InputFile.json(lastOfEqualKeys: bytes, name: path).object,
            root["__type__"]?.string == "Deck"
        else { return nil }
        let folder = URL(filePath: path).deletingLastPathComponent().appending(path: "media")
            .standardizedFileURL
        var leftOver = AnkiLeftOver()
        var decks = try AnkiPackage.reading(path) {
            try AnkiPackage.decks(
                size: bytes.count, media: media(of: root), minutesFromUTC
            ) { file, _ in
                let queue = try DatabaseQueue(path: file.path)
                try queue.write { db in
                    try db.execute(sql: AnkiWriter.schema)
                    var writer = CrowdAnkiFile(db: db)
                    try writer.write(root)
                    leftOver = writer.leftOver
                }
                try queue.close()
            } pictures: { wanted, shelf, limit, keep in
                var rest = limit
                for name in wanted.sorted() where rest > 0 {
                    let file = folder.appending(path: name).standardizedFileURL
                    guard file.path.hasPrefix(folder.path + "/"),
                        let picture = DeckFile.picture(file, shelf)
                    else { continue }
                    rest -= picture.count
                    keep(name, picture)
                }
            }
        }
        decks[0].leftOut += leftOver.names
        return decks
    }

    /// The names of the files that a deck and those below it have.
    private static func media(of deck: JSONObject) -> Set<String> {
        (deck["children"]?.array ?? []).compactMap(\.object).reduce(
            Set((deck["media_files"]?.array ?? []).compactMap(\.string))
        ) { $0.union(media(of: $1)) }
    }

    private init(db: GRDB.Database) { self.db = db }

    private mutating func write(_ root: JSONObject) throws {
        var models = JSONObject([])
        for (index, model) in (root["note_models"]?.array ?? []).compactMap(\.object).enumerated() {
            models.members.append(.init(key: "\(index + 1)", value: .object(model)))
            types[model["crowdanki_uuid"]?.string ?? ""] = (
                index + 1, model["type"]?.whole == 1,
                (model["flds"]?.array ?? []).map { $0.object?["name"]?.string ?? "" },
                (model["tmpls"]?.array ?? []).map {
                    AnkiTemplate($0.object?["qfmt"]?.string ?? "")
                }
            )
        }
        var configurations = JSONObject([])
        for (index, one) in (root["deck_configurations"]?.array ?? []).enumerated() {
            configurations.members.append(.init(key: "\(index + 1)", value: one))
            options[one.object?["crowdanki_uuid"]?.string ?? ""] = index + 1
        }
        try add(root, below: nil)
        try db.execute(
            sql: "INSERT INTO col VALUES (1, 0, 0, 0, 11, 0, 0, 0, '{}', ?, ?, ?, '{}')",
            arguments: [
                JSONValue.object(models).text(), JSONValue.object(JSONObject(decks)).text(),
                JSONValue.object(configurations).text(),
            ])
    }

    /// Writes a deck's notes and those of the decks below it, whose names have the last part only.
    private mutating func add(_ deck: JSONObject, below parent: String?) throws {
        leftOver.add(deck, .crowdDeck, path: parent == nil ? "deck" : "children")
        let own = deck["name"]?.string ?? "Anki"
        let name = parent.map { "\($0)::\(own)" } ?? own
        let id = decks.count + 1
        var members = [JSONObject.Member(key: "name", value: .string(name))]
        if let uuid = deck["deck_config_uuid"]?.string {
            if let option = options[uuid] {
                members.append(.init(key: "conf", value: .integer(option)))
            } else {
                leftOver.add("deck_config_uuid \(uuid)")
            }
        }
        members += ["desiredRetention", "newLimit", "reviewLimit"].compactMap { key in
            deck[key].map { .init(key: key, value: $0) }
        }
        decks.append(.init(key: "\(id)", value: .object(JSONObject(members))))
        for note in (deck["notes"]?.array ?? []).compactMap(\.object) { try add(note, to: id) }
        for child in (deck["children"]?.array ?? []).compactMap(\.object) {
            try add(child, below: name)
        }
    }

    private mutating func add(_ note: JSONObject, to deck: Int) throws {
        notes += 1
        let contents = (note["fields"]?.array ?? []).map { $0.string ?? "" }
        guard let type = types[note["note_model_uuid"]?.string ?? ""] else {
            throw PackageArchive.Problem(reason: "note \(notes) is of a type that is not in it")
        }
        let tags = (note["tags"]?.array ?? []).compactMap(\.string).joined(separator: " ")
        try db.cachedStatement(
            sql: "INSERT INTO notes VALUES (?, ?, ?, 0, 0, ?, ?, 0, 0, 0, '')"
        ).execute(
            arguments: [
                notes, note["guid"]?.string ?? "", type.id, tags,
                contents.joined(separator: "\u{1f}"),
            ])
        let insert = try db.cachedStatement(
            sql: """
                INSERT INTO cards VALUES (?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ?, '')
                """)
        for index in indices(of: contents, type.isCloze, type.fields, type.fronts) {
            cards += 1
            guard cards <= Self.cardLimit else {
                throw PackageArchive.Problem(
                    reason: "it has more than \(Self.cardLimit) cards; split it by its decks")
            }
            try insert.execute(
                arguments: [cards, notes, deck, index, note["flags"]?.whole ?? 0])
        }
    }

    /// The cards of a note: those of its gaps, or of the templates whose front shows a field; the first,
    /// which is then refused, if there are none.
    private func indices(
        of contents: [String], _ isCloze: Bool, _ names: [String], _ fronts: [AnkiTemplate]
    ) -> [Int] {
        let indices: [Int]
        if isCloze {
            let numbers = contents.flatMap { text in
                text.matches(of: /\{\{c([0-9,]{1,20})::/).flatMap {
                    $0.1.split(separator: ",").compactMap { Int($0) }
                }
            }
            indices = Set(numbers.filter { (1...500).contains($0) }).sorted().map { $0 - 1 }
        } else {
            let fields = AnkiTemplate.Fields(
                Dictionary(zip(names, contents)) { first, _ in first }, gap: nil)
            indices = fronts.indices.filter { index in
                fronts[index].fieldsShown(fields).contains(where: fields.isShown)
            }
        }
        return indices.isEmpty ? [0] : indices
    }
}
