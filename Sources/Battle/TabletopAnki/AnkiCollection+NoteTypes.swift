import GRDB
import Tabletop
import TabletopImport

/// Note types, decks and options: tables in version 18, JSON in version 11.
extension AnkiCollection {
    /// A name, which is cut before it is repeated for each card.
    private static func short(_ name: JSONValue?) -> String {
        String((name?.string ?? "").prefix(1000))
    }

    // MARK: As tables

    mutating func readTables() throws {
        try forEachRow("SELECT id, substr(name, 1, 1000), config FROM notetypes") {
            let config = $0.message($1, 2, "notetypes")
            $0.noteTypes[Self.id($1[0])] = NoteType(
                name: Self.text($1[1]), isCloze: config?.integer(1) == 1)
        }
        try forEachRow("SELECT ntid, substr(name, 1, 1000) FROM fields ORDER BY ntid, ord") {
            $0.noteTypes[Self.id($1[0])]?.fields.append(Self.text($1[1]))
        }
        try forEachRow(
            "SELECT ntid, substr(name, 1, 1000), config FROM templates ORDER BY ntid, ord"
        ) {
            let config = $0.message($1, 2, "templates")
            $0.noteTypes[Self.id($1[0])]?.templates.append(
                Template(
                    name: Self.text($1[1]), front: config?.text(1) ?? "",
                    back: config?.text(2) ?? ""))
        }
        try forEachRow("SELECT id, substr(name, 1, 1000), kind FROM decks") {
            // A filtered deck has none.
            let normal = $0.message($1, 2, "decks", inner: 1)
            $0.decks[Self.id($1[0])] = Deck(
                name: Self.text($1[1]).replacing("\u{1f}", with: "::"),
                options: normal?.integer(1).map(Int64.init), retention: normal?.float(10),
                newLimit: normal?.integer(7), reviewLimit: normal?.integer(6))
        }
        try forEachRow("SELECT id, config FROM deck_config") {
            guard let config = $0.message($1, 1, "deck_config") else { return }
            $0.options[Self.id($1[0])] = $0.options(
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
        if let rollover, dayBoundary == nil { leftOver.add("rollover \(Self.text(rollover[0]))") }
    }

    /// The message in a column, whose unknown fields are named.
    ///
    /// - Parameter inner: the field with the message that counts.
    private mutating func message(
        _ row: Row, _ column: Int, _ table: String, inner: Int? = nil
    ) -> ProtobufMessage? {
        guard case .blob(let data) = (row[column] as DatabaseValue).storage,
            let whole = ProtobufMessage(data)
        else {
            leftOver.add("a row of \(table)")
            return nil
        }
        let message = inner.map { whole.message($0) } ?? whole
        let known = AnkiKeys.fields[table] ?? []
        for number in message?.numbers.subtracting(known).sorted() ?? [] {
            leftOver.add("field \(number) of \(table)")
        }
        return message
    }

    // MARK: As JSON

    mutating func readJSON() throws {
        guard
            let row = try Row.fetchOne(
                db, sql: "SELECT conf, models, decks, dconf FROM col LIMIT 1")
        else { return }
        func members(
            _ column: Int, _ keys: AnkiKeys, _ path: String
        ) throws -> [(id: Int64, value: JSONObject)] {
            let bytes = [UInt8](Self.text(row[column]).utf8)
            // genanki writes the key of a note type once for each deck that has it.
            guard let object = try InputFile.json(lastOfEqualKeys: bytes, name: "col").object else {
                return []
            }
            return object.members.compactMap { member in
                guard let id = Int64(member.key), let value = member.value.object else {
                    leftOver.add("\(path).\(member.key)")
                    return nil
                }
                leftOver.add(value, keys, path: path)
                return (id, value)
            }
        }
        let conf = try InputFile.json(
            lastOfEqualKeys: [UInt8](Self.text(row[0]).utf8), name: "col"
        ).object
        dayBoundary = conf?["rollover"]?.whole
        if let value = conf?["rollover"], dayBoundary == nil {
            leftOver.add("rollover \(value.text(.compact))")
        }
        for (id, model) in try members(1, .noteType, "models") {
            noteTypes[id] = NoteType(
                name: Self.short(model["name"]), isCloze: model["type"]?.whole == 1,
                fields: (model["flds"]?.array ?? []).map { Self.short($0.object?["name"]) },
                templates: (model["tmpls"]?.array ?? []).map {
                    Template(
                        name: Self.short($0.object?["name"]),
                        front: $0.object?["qfmt"]?.string ?? "",
                        back: $0.object?["afmt"]?.string ?? "")
                })
        }
        for (id, deck) in try members(2, .deck, "decks") {
            // An integer percentage, unlike in the tables.
            let retention = deck["desiredRetention"]?.number.map { $0 > 1 ? $0 / 100 : $0 }
            decks[id] = Deck(
                name: Self.short(deck["name"]),
                options: deck["conf"]?.whole.map(Int64.init), retention: retention,
                newLimit: deck["newLimit"]?.whole, reviewLimit: deck["reviewLimit"]?.whole)
        }
        for (id, config) in try members(3, .options, "dconf") {
            func numbers(_ value: JSONValue?) -> [Double] {
                value?.array?.compactMap(\.number) ?? []
            }
            let new = config["new"]?.object
            let review = config["rev"]?.object
            let lapse = config["lapse"]?.object
            options[id] = self.options(
                learning: numbers(new?["delays"]), relearning: numbers(lapse?["delays"]),
                parameters: [numbers(config["fsrsParams6"]), numbers(config["fsrsParams5"])],
                newLimit: new?["perDay"]?.whole ?? 20,
                reviewLimit: review?["perDay"]?.whole ?? 200,
                maximum: review?["maxIvl"]?.whole, leeches: lapse?["leechFails"]?.whole,
                leechAction: lapse?["leechAction"]?.whole,
                retention: config["desiredRetention"]?.number)
        }
    }

    /// The options of a deck; what is out of bounds is as in a new deck, and named.
    private mutating func options(
        learning: [Double], relearning: [Double], parameters: [[Double]], newLimit: Int,
        reviewLimit: Int, maximum: Int?, leeches: Int?, leechAction: Int?, retention: Double?
    ) -> DeckOptions {
        var options = DeckOptions()
        func set<Value>(
            _ path: WritableKeyPath<DeckOptions, Value>, _ name: String, _ value: Value?
        ) {
            guard let value else { return }
            var changed = options
            changed[keyPath: path] = value
            if let checked = try? changed.checked() {
                options = checked
            } else {
                leftOver.add("\(name) \(value)")
            }
        }
        func seconds(_ minutes: [Double]) -> [Int] {
            minutes.map { $0.isFinite ? Int(max(0, min($0, 1e6)) * 60) : 0 }
        }
        set(\.learningSteps, "learning steps", seconds(learning))
        set(\.relearningSteps, "relearning steps", seconds(relearning))
        set(\.newLimit, "limit of new cards", min(newLimit, 9999))
        set(\.reviewLimit, "limit of reviews", min(reviewLimit, 9999))
        set(\.maximumInterval, "longest interval", maximum)
        set(\.leechThreshold, "leech threshold", leeches)
        // Anki's 0 suspends, 1 adds a tag only.
        set(\.leechAction, "leech action", leechAction.map { $0 == 0 ? .suspend : .mark })
        set(\.retention, "retention", retention.map { ($0 * 10_000).rounded() / 10_000 })
        if let known = parameters.first(where: { !$0.isEmpty }) {
            // FSRS-5 is FSRS-6 with this short-term exponent and this decay.
            set(\.parameters, "parameters", known.count == 19 ? known + [0, 0.5] : known)
        }
        return options
    }
}
