import Tabletop
import TabletopImport

/// The keys, values, tables and fields in a file of Anki that mean nothing here, each named once.
struct AnkiLeftOver {
    /// Of more the first are named.
    private static let limit = 50
    private(set) var names: [String] = []

    mutating func add(_ name: String) {
        let name = PlainText.inOneLine(String(name.prefix(200)))
        guard names.count <= Self.limit, !names.contains(name) else { return }
        names.append(names.count == Self.limit ? "more that means nothing here" : name)
    }

    /// Adds the keys that nobody knows, and values that are not as they should be.
    mutating func add(_ object: JSONObject, _ keys: AnkiKeys, path: String) {
        for member in object.members where member.value != .null {
            let name = "\(path).\(member.key)"
            func check(_ isRight: Bool, _ value: JSONValue) {
                if !isRight { add("\(name) \(value.text(.compact))") }
            }
            guard let kind = keys.read[member.key] else {
                if !keys.settings.contains(member.key) { add(name) }
                continue
            }
            switch kind {
            case .text: check(member.value.string != nil, member.value)
            case .texts:
                check(member.value.array != nil, member.value)
                for value in member.value.array ?? [] { check(value.string != nil, value) }
            case .whole(let range):
                check(member.value.whole.map(range.contains) == true, member.value)
            case .number: check(member.value.number != nil, member.value)
            case .numbers:
                check(member.value.array != nil, member.value)
                for value in member.value.array ?? [] { check(value.number != nil, value) }
            case .objects(let inner):
                let values = member.value.array ?? [member.value]
                for value in values {
                    check(value.object != nil, value)
                    if let object = value.object { add(object, inner, path: name) }
                }
            case .other: break
            }
        }
    }
}

/// The keys that Anki and CrowdAnki write into an object of their JSON.
struct AnkiKeys: Sendable {
    /// What the value of a key is.
    indirect enum Kind: Sendable {
        case text, texts, number, numbers
        case whole(ClosedRange<Int>)
        case objects(AnkiKeys)
        /// Looked at elsewhere.
        case other
    }

    let read: [String: Kind]
    /// Those that say how Anki shows, sorts or counts: settings and states that have no place here.
    let settings: Set<String>

    private init(_ read: [String: Kind], _ settings: String) {
        self.read = read
        self.settings = Set(settings.split(separator: " ").map(String.init))
    }

    private static let any = Int.min...Int.max
    private static let limits: [String: Kind] = [
        "desiredRetention": .number, "newLimit": .whole(any), "reviewLimit": .whole(any),
    ]
    private static let deckSettings =
        "id mod usn lrnToday revToday newToday timeToday collapsed browserCollapsed desc md dyn "
        + "extendNew extendRev reviewLimitToday newLimitToday"

    static let deck = AnkiKeys(
        limits.merging(["name": .text, "conf": .whole(any)]) { $1 },
        // A filtered deck's search; its cards are in their own decks.
        deckSettings + " delays previewDelay previewAgainSecs previewHardSecs previewGoodSecs "
            + "resched return separate terms mid empty")

    static let noteType = AnkiKeys(
        [
            "name": .text, "type": .whole(0...1),
            "flds": .objects(
                AnkiKeys(
                    ["name": .text],
                    "ord sticky rtl font size description plainText collapsed excludeFromSearch id "
                        + "tag preventDeletion media")),
            "tmpls": .objects(
                AnkiKeys(
                    ["name": .text, "qfmt": .text, "afmt": .text],
                    "ord bqfmt bafmt did bfont bsize id")),
        ],
        "id mod usn sortf did css latexPre latexPost latexsvg req originalStockKind originalId "
            + "vers tags __type__ crowdanki_uuid")

    static let options = AnkiKeys(
        [
            "new": .objects(
                AnkiKeys(
                    ["delays": .numbers, "perDay": .whole(any)],
                    "bury initialFactor ints order separate")),
            "rev": .objects(
                AnkiKeys(
                    ["perDay": .whole(any), "maxIvl": .whole(any)],
                    "bury ease4 ivlFct hardFactor fuzz minSpace")),
            "lapse": .objects(
                AnkiKeys(
                    [
                        "delays": .numbers, "leechFails": .whole(any),
                        "leechAction": .whole(0...1),
                    ], "minInt mult")),
            "fsrsParams5": .numbers, "fsrsParams6": .numbers, "desiredRetention": .number,
        ],
        """
        id mod usn name maxTaken autoplay timer replayq dyn newMix newPerDayMinimum \
        interdayLearningMix reviewOrder newSortOrder newGatherPriority buryInterdayLearning \
        fsrsWeights ignoreRevlogsBeforeDate easyDaysPercentages stopTimerOnAnswer \
        secondsToShowQuestion secondsToShowAnswer questionAction answerAction waitForAudio \
        sm2Retention weightSearch __type__ crowdanki_uuid
        """)

    static let crowdDeck = AnkiKeys(
        limits.merging([
            "__type__": .other, "name": .text, "children": .other, "note_models": .other,
            "deck_configurations": .other, "deck_config_uuid": .text, "media_files": .texts,
            "notes": .objects(
                AnkiKeys(
                    [
                        "fields": .texts, "tags": .texts, "guid": .text,
                        "note_model_uuid": .text, "flags": .whole(0...7),
                    ], "__type__ data newlyAdded")),
        ]) { $1 }, deckSettings + " crowdanki_uuid conf")

    /// The numbers of the fields in the messages that are in the tables of version 18, by table.
    /// The last, 255, has what add-ons write.
    static let fields: [String: Set<Int>] = [
        "notetypes": Set(1...10), "templates": Set(1...8), "decks": Set(1...10),
        "deck_config": Set(1...46),
    ]

    /// The columns of the tables of notes, cards and answers, and all tables.
    static let columns = [
        "notes": "id guid mid mod usn tags flds sfld csum flags data",
        "cards":
            "id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data",
        "revlog": "id cid usn ease ivl lastIvl factor time type",
    ]
    static let tables: Set = [
        "col", "notes", "cards", "revlog", "graves", "notetypes", "fields", "templates", "decks",
        "deck_config", "config", "tags", "android_metadata",
    ]
}

extension JSONValue {
    /// The number, with or without a point; `nil` for all else.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        default: nil
        }
    }
}
