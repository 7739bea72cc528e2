import ArgumentParser
import Foundation
import Tabletop
import TabletopAnki
import TabletopImport
import TabletopText
import TabletopStore

/// `battle deck import`: brings a file into a deck.
struct DeckImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring a file into a deck.",
        discussion: """
            Formats: \(DeckFormat.allTitles); recognized by name and contents. A challenge that the deck has already, by its guid or else by its question, \
            is updated and keeps its schedule; others of the deck stay. An Anki package brings its \
            decks, each under its own name unless one is given, with options, answers, schedules \
            and pictures.

            Example: battle deck import verbs.tsv --deck Verbs --dry-run
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The deck; made if it is missing.", valueName: "name"))
    var deck: String?
    @Option(help: "The format, if it is not recognized.") var format: DeckFormat?
    private var dryRun: Bool { change.dryRun }
    @Argument(help: "The file.", completion: .file()) var file: String

    func run() throws {
        // Read before the database is opened, so that an invalid file does not create one.
        let files = try DeckFile.decks(path: file, format: format) {
            TimeZone.current.secondsFromGMT(for: $0) / 60
        }
        // A dry run is the run, in a transaction that is not committed.
        let database = try storage.open(change)
        let merges = try DeckMerge.merges(files, named: deck, in: database, isDryRun: false)
        try database.close()
        let lines = merges.flatMap { $0.lines(isDryRun: dryRun) }
        let reports = merges.map { $0.json(isDryRun: dryRun) }
        if reports.count == 1 { return try output.print(lines: lines, json: reports[0]) }
        try output.print(lines: lines, json: reports)
    }
}

/// What a file changes in a deck.
struct DeckMerge {
    /// The deck with what the files bring, and what comes along with it.
    private(set) var imported: ImportedDeck
    /// Whether the deck was made for them.
    let isNew: Bool
    /// The answers that were stored; `nil` before that.
    var answers: Int?
    private(set) var new: [Challenge] = []
    private(set) var changed: [(before: Challenge, after: Challenge)] = []
    private(set) var same = 0
    private(set) var refused: [DeckFile.Refused] = []
    /// The pictures of its challenges.
    private var pictures: [UUID: [ChallengeSide: DeckPicture]] = [:]
    private(set) var leftOut: [String] = []
    private var entryName = "line"

    init(into deck: Deck, isNew: Bool) {
        imported = ImportedDeck(deck)
        self.isNew = isNew
    }

    /// The deck with what the files bring.
    var deck: Deck { imported.deck }

    /// Brings files into their decks or, with a name, into one.
    static func merges(
        _ files: [DeckFile], named name: String?, in database: TabletopDatabase, isDryRun: Bool
    ) throws -> [DeckMerge] {
        var merges: [DeckMerge] = []
        for file in files {
            let name = name ?? file.name
            let key = PlainText.searchKey(name)
            // A part of a name may be that of a new deck.
            let decks = try database.practice.decks().map { ($0.name, $0) }
            let present = try KnownNames(decks) { $0.id }.exact(name)
            // A file with several decks may bring them into one.
            if let index = merges.firstIndex(where: {
                $0.deck.id == present?.id || PlainText.searchKey($0.deck.name) == key
            }) {
                try merges[index].add(file)
                continue
            }
            var merge = DeckMerge(
                into: try present ?? Deck(id: .random(), name: name, challenges: []),
                isNew: present == nil)
            try merge.add(file)
            merges.append(merge)
        }
        guard !isDryRun else { return merges }
        for index in merges.indices where merges[index].changesAnything {
            try merges[index].store(in: database)
        }
        return merges
    }

    /// Stores everything: the pictures in pieces of 16 MB, each in a transaction, the first with all
    /// else. After a failure another import brings the rest.
    private mutating func store(in database: TabletopDatabase) throws {
        var part = imported
        var bytes = 0
        func storePart() throws {
            answers = try (answers ?? 0) + database.practice.importDeck(part)
            part = ImportedDeck(deck)
            bytes = 0
        }
        for (challenge, sides) in pictures {
            part.pictures[challenge] = try sides.mapValues { try $0.portrait() }
            bytes += sides.values.map(\.count).reduce(0, +)
            if bytes > 16 << 20 { try storePart() }
        }
        if answers == nil || bytes > 0 { try storePart() }
    }

    /// Adds what a file brings.
    ///
    /// - Throws: ``RuleProblem`` for a text that a challenge cannot have.
    mutating func add(_ file: DeckFile) throws {
        let deck = imported.deck
        refused += file.refused
        leftOut += file.leftOut
        entryName = file.entryName
        // The options of a deck that is there are the user's.
        if isNew, deck.challenges.isEmpty {
            imported.deck.options = file.options ?? DeckFile.usualOptions
        }
        var byGUID: [String: Int] = [:]
        // Questions may repeat: the first of the file is the first of the deck.
        var byQuestion: [String: [Int]] = [:]
        for (index, challenge) in deck.challenges.enumerated() {
            if let guid = challenge.guid { byGUID[guid] = index }
            byQuestion[challenge.question, default: []].append(index)
        }
        var taken: Set<Int> = []
        for one in file.challenges {
            let index =
                one.guid.flatMap { byGUID[$0] }
                ?? byQuestion[one.question]?.first {
                    !taken.contains($0)
                        && (one.guid == nil || deck.challenges[$0].guid == nil)
                }
            let before = index.map { imported.deck.challenges[$0] }
            /// What the file says, or what the challenge has where the file has no place for it.
            func part<Value>(_ part: DeckFile.Part, _ said: Value, _ had: Value?) -> Value {
                file.missing.contains(part) ? had ?? said : said
            }
            var challenge = try Challenge(
                id: before?.id ?? .random(), question: one.question,
                pronunciation: part(.pronunciation, one.pronunciation, before?.pronunciation),
                answer: one.answer, alsoRight: part(.alsoRight, one.alsoRight, before?.alsoRight),
                note: part(.note, one.note, before?.note),
                tags: part(.tags, one.tags, before?.tags), guid: one.guid ?? before?.guid)
            challenge.wrongAnswers = one.wrongAnswers ?? before?.wrongAnswers ?? []
            challenge.kind = one.kind ?? before?.kind ?? ""
            for (direction, history) in [
                (CardDirection.forward, one.history), (.reverse, one.reverseHistory),
            ] where !history.isEmpty {
                let key = CardKey(challenge: challenge.id, direction: direction)
                imported.histories[key] = history
            }
            if !one.pictures.isEmpty { pictures[challenge.id] = one.pictures }
            guard let index else {
                new.append(challenge)
                if let guid = challenge.guid { byGUID[guid] = imported.deck.challenges.count }
                imported.deck.challenges.append(challenge)
                continue
            }
            taken.insert(index)
            if imported.deck.challenges[index] == challenge {
                same += 1
            } else {
                changed.append((imported.deck.challenges[index], challenge))
                imported.deck.challenges[index] = challenge
            }
        }
    }

    var changesAnything: Bool {
        isNew || !new.isEmpty || !changed.isEmpty || !imported.histories.isEmpty
            || !pictures.isEmpty
    }

    /// The answers and pictures that come along.
    private var recordedAnswers: Int { imported.histories.values.map(\.answers.count).reduce(0, +) }
    private var pictureCount: Int { pictures.values.map(\.count).reduce(0, +) }

    /// The sums, then what was changed, refused and left out, by line.
    func lines(isDryRun: Bool) -> [String] {
        let made = isNew ? isDryRun ? " would be made" : " is made" : ""
        var lines = [
            "\(deck.name)\(made): \(new.count) new, \(changed.count) changed, \(same) the same, "
                + "\(refused.count) refused" + (isDryRun ? "; nothing was changed." : ".")
        ]
        func sides(_ challenge: Challenge) -> String {
            CardMarkup.inOneLine(challenge.question) + " – "
                + CardMarkup.inOneLine(challenge.answer)
        }
        if isDryRun { lines += new.prefix(20).map { "  new: \(sides($0))" } }
        lines += changed.prefix(20).map { "  changed: \(sides($0.before)) → \(sides($0.after))" }
        if recordedAnswers > 0 {
            let newOnes = answers.map { ", \($0) of them new" } ?? ""
            lines.append("  with \(counted(recordedAnswers, "answer")) of the past\(newOnes)")
        }
        if pictureCount > 0 { lines.append("  with \(counted(pictureCount, "picture"))") }
        lines += refused.prefix(20).map { "  \(entryName) \($0.line) refused: \($0.reason)" }
        if refused.count > 20 { lines.append("  and \(refused.count - 20) more refused") }
        lines += leftOut.map { "  left out: \($0)" }
        return lines
    }

    func json(isDryRun: Bool) -> DeckImportOutput {
        let isNote = entryName == "note"
        return DeckImportOutput(
            deck: deck.name, isNew: isNew, dryRun: isDryRun, new: new.count,
            changed: changed.count, same: same, answers: recordedAnswers,
            newAnswers: answers ?? 0, pictures: pictureCount,
            refused: refused.map {
                RefusedEntryOutput(
                    line: isNote ? nil : $0.line, note: isNote ? $0.line : nil,
                    reason: $0.reason)
            },
            leftOut: leftOut)
    }
}

/// `battle deck export`: writes a deck.
struct DeckExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write a deck to a file, or to standard output.",
        discussion: """
            Without a file, or with -, it is written to standard output.

            The format is that of the file's extension: \
            \(DeckFormat.allCases.map { ".\($0.fileExtension) \($0.title)" }.joined(separator: ", ")); \
            --format names another. Importing what was written changes nothing. What has no place in \
            the format is named; an Anki package takes schedule, answers, options and pictures along.

            Example: battle deck export Verbs verbs.csv
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The deck\'s name.", completion: .deck) var deck: String
    @Argument(help: "The file; an existing one is replaced.", completion: .file())
    var file: String?
    @Option(
        help: "The format: \(Self.formats.joined(separator: ", ")).",
        completion: .list(Self.formats),
        transform: Self.format(named:))
    var format: DeckFormat?

    /// The names of the formats that can be written.
    private static let formats = DeckFormat.allCases.map(\.rawValue)

    private static func format(named name: String) throws -> DeckFormat {
        guard formats.contains(name), let format = DeckFormat(rawValue: name) else {
            throw CommandProblem.badArgument(name, expected: formats.joined(separator: ", "))
        }
        return format
    }

    func validate() throws {
        if output.json, OutputFile.named(file) == nil {
            throw ValidationError("--json reports on a file, so name the file")
        }
    }

    func run() throws {
        guard let database = try storage.look() else {
            throw CommandProblem.noDeck(deck, list: "battle deck list")
        }
        let file = OutputFile.named(file)
        let found = try database.practice.wholeDeck(called: deck)
        let chosen = format ?? file.map(Self.format) ?? .tsv
        let data = try data(of: found, as: chosen, in: database)
        guard let file else { return try StandardOutput.print(bytes: [UInt8](data)) }
        try OutputFile.write(data, to: file)
        let left = try leftOut(of: found, chosen, in: database)
        let pictures =
            [.package, .json].contains(chosen)
            ? 0 : try database.practice.pictureCount(of: found.id)
        try output.print(
            "\(found.name): \(counted(found.challenges.count, "question")) written to \(file)."
                + (left.isEmpty ? "" : " Not in such a file: \(left.joined(separator: ", "))."),
            json: DeckExportOutput(
                file: file, format: chosen.rawValue, deck: found.name,
                challenges: found.challenges.count, picturesLeftOut: pictures, leftOut: left,
                bytes: data.count))
    }

    private func data(
        of deck: Deck, as format: DeckFormat, in database: TabletopDatabase
    ) throws -> Data {
        func pictures(of challenge: UUID) throws -> [ChallengeSide: PortraitFile] {
            var pictures: [ChallengeSide: PortraitFile] = [:]
            for side in ChallengeSide.allCases {
                pictures[side] = try database.practice.picture(of: challenge, side)
            }
            return pictures
        }
        guard format == .package || format == .json else {
            return Data(DeckFile(deck).text(as: format).utf8)
        }
        let cards = try database.practice.histories(of: deck.id)
        if format == .json {
            var file = DeckFile(deck)
            file.options = deck.options == DeckFile.usualOptions ? nil : deck.options
            let shelf = try DeckPicture.shelf()
            for (index, challenge) in deck.challenges.enumerated() {
                func history(_ direction: CardDirection) -> CardHistory {
                    cards[CardKey(challenge: challenge.id, direction: direction)]?.history
                        ?? CardHistory()
                }
                file.challenges[index].history = history(.forward)
                file.challenges[index].reverseHistory = history(.reverse)
                for (side, picture) in try pictures(of: challenge.id) {
                    file.challenges[index].pictures[side] = try DeckPicture(
                        [UInt8](picture.data), in: shelf)
                }
            }
            return Data(try file.whole().utf8)
        }
        let now = AnswerTime.now()
        return try AnkiWriter(
            deck, cards: cards, at: now.date, minutesFromUTC: now.minutesFromUTC
        ).package(pictures: pictures)
    }

    /// What the deck has and the format has no place for.
    private func leftOut(
        of deck: Deck, _ format: DeckFormat, in database: TabletopDatabase
    ) throws -> [String] {
        try format.lacks.filter { part in
            switch part {
            case .readings: deck.challenges.contains { !$0.pronunciation.isEmpty }
            case .notes: deck.challenges.contains { !$0.note.isEmpty }
            case .tags: deck.challenges.contains { !$0.tags.isEmpty }
            case .guids: deck.challenges.contains { $0.guid != nil }
            case .otherAnswers:
                deck.challenges.contains { !$0.alsoRight.isEmpty || !$0.wrongAnswers.isEmpty }
            case .otherWrongAnswers: deck.challenges.contains { !$0.wrongAnswers.isEmpty }
            case .schedule: try !database.practice.cards(of: deck.id).isEmpty
            case .options: deck.options != DeckOptions()
            case .pictures: try database.practice.pictureCount(of: deck.id) > 0
            }
        }.map(\.rawValue)
    }

    private static func format(of file: String) -> DeckFormat {
        let name = PathText.fileExtension(of: file)
        return switch name {
        case "markdown": .markdown
        case "colpkg": .package
        default: DeckFormat.allCases.first { $0.fileExtension == name } ?? .tsv
        }
    }
}

extension DeckFile {
    /// A deck as a file holds it.
    init(_ deck: Deck) {
        self.init(
            name: deck.name,
            challenges: deck.challenges.map { stored in
                var challenge = Challenge(
                    question: stored.question, pronunciation: stored.pronunciation,
                    answer: stored.answer, alsoRight: stored.alsoRight, note: stored.note,
                    tags: stored.tags, guid: stored.guid)
                if !stored.kind.isEmpty { challenge.kind = stored.kind }
                if !stored.wrongAnswers.isEmpty { challenge.wrongAnswers = stored.wrongAnswers }
                return challenge
            })
    }
}
