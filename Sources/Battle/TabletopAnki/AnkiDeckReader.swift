import Foundation
import Tabletop
import TabletopImport

/// Makes decks of the notes, cards and reviews in a collection of Anki.
struct AnkiDeckReader {
    private var collection: AnkiCollection
    private let media: Set<String>
    /// The bytes of text that may still be shown on cards: a note may have any number of them.
    private var work: Int
    private let minutesFromUTC: (Date) -> Int
    /// Where the picture of a tag is. Compiling it took more time than reading a card.
    private let source = #/(?is)\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/#
    /// The note read last, and its id.
    private var note: (id: Int64, note: AnkiCollection.Note?)?
    private var sides: [Int64: [Side]] = [:]
    /// The fields of each note type that its templates name.
    private var names: [Int64: Set<String>] = [:]
    /// Besides its fields a template may show these.
    private static let special: Set = [
        "FrontSide", "Tags", "Type", "Deck", "Subdeck", "Card", "CardFlag", "CardID",
    ]
    private var counts: [Counts] = []
    /// The pictures that the sides of challenges name: deck, challenge, note, side, file.
    private var pictures:
        [(
            deck: Int, challenge: Int, note: Int, side: ChallengeSide, file: String
        )] = []

    /// A card template, read.
    private struct Side {
        var front: AnkiTemplate
        var back: AnkiTemplate
        var scripts: Int
    }

    /// What a deck has besides its challenges, in numbers.
    private struct Counts {
        /// What its texts name, pictures included.
        var left = LeftOut()
        var withoutAnswers = 0
        var typed = 0
        var cards = 0
    }

    init(
        _ collection: AnkiCollection, media: Set<String>, work: Int,
        _ minutesFromUTC: @escaping (Date) -> Int
    ) {
        self.collection = collection
        self.media = media
        self.work = work
        self.minutesFromUTC = minutesFromUTC
        for (id, type) in collection.noteTypes {
            sides[id] = type.templates.map {
                Side(
                    front: AnkiTemplate($0.front), back: AnkiTemplate(answerOf: $0.back),
                    scripts: ($0.front + $0.back).matches(of: /(?i)<script\b/).count)
            }
            for (place, side) in (sides[id] ?? []).enumerated() where side.front.names.isEmpty {
                self.collection.leftOver.add(
                    "“\(type.templates[place].name)” of “\(type.name)”, whose front has no field")
            }
            let named = type.templates.reduce(into: Set<String>()) { names, template in
                names.formUnion(AnkiTemplate(template.front).names)
                names.formUnion(AnkiTemplate(template.back).names)
            }
            names[id] = named
            for name in named.subtracting(type.fields).subtracting(Self.special).sorted()
            where name.wholeMatch(of: /c\d+/) == nil {
                self.collection.leftOver.add(
                    "{{\(name)}} of “\(type.name)”, which has no such field")
            }
        }
    }

    /// The decks that have cards, by name, as yet without pictures.
    mutating func read() throws -> [DeckFile] {
        let byDeck = Dictionary(grouping: collection.cards, by: \.deck)
        let named = byDeck.map { id, cards in
            (collection.decks[id]?.name ?? "Anki", id, cards)
        }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        collection.cards = []
        return try named.enumerated().map { index, deck in
            try read(deck.2, deckID: deck.1, name: deck.0, index: index)
        }
    }

    private mutating func read(
        _ cards: [AnkiCollection.Card], deckID: Int64, name: String, index: Int
    ) throws -> DeckFile {
        var deck = DeckFile(name: TextRuleName.cleaned(name) ?? "Anki", challenges: [])
        deck.entryName = "note"
        let source = collection.decks[deckID]
        var options = source?.options.flatMap { collection.options[$0] }
        if let retention = source?.retention, (0.7...0.99).contains(retention) {
            options?.retention = (retention * 10_000).rounded() / 10_000
        } else if let retention = source?.retention {
            collection.leftOver.add("desiredRetention \(retention)")
        }
        if let limit = source?.newLimit { options?.newLimit = max(0, min(limit, 9999)) }
        if let limit = source?.reviewLimit { options?.reviewLimit = max(0, min(limit, 9999)) }
        if let hour = collection.dayBoundary {
            if (0...23).contains(hour) {
                options?.dayBoundary = hour
            } else {
                collection.leftOver.add("rollover \(hour)")
            }
        }
        if source == nil { collection.leftOver.add("cards.did \(deckID)") }
        if let id = source?.options, collection.options[id] == nil {
            collection.leftOver.add("decks.conf \(id)")
        }
        var counts = Counts()
        for card in cards { try add(card, to: &deck, index: index, options, &counts) }
        options?.ask = counts.cards > 0 && counts.typed == counts.cards ? .typed : .reveal
        deck.options = options
        self.counts.append(counts)
        return deck
    }

    // MARK: Texts

    private mutating func add(
        _ card: AnkiCollection.Card, to deck: inout DeckFile, index: Int,
        _ options: DeckOptions?, _ counts: inout Counts
    ) throws {
        if note?.id != card.note { note = (card.note, try collection.note(card.note)) }
        guard let note = note?.note else { return }
        let line = collection.noteNumbers[card.note] ?? 0
        func refuse(_ reason: String) {
            deck.refused.append(DeckFile.Refused(line: line, reason: reason))
        }
        guard let type = collection.noteTypes[note.type], let sides = sides[note.type] else {
            return refuse("its note type is not in the file")
        }
        guard sides.indices.contains(type.isCloze ? 0 : card.index) else {
            return refuse("its card has no template")
        }
        guard let contents = note.fields else {
            return refuse("it has more than \(AnkiCollection.noteLimit >> 10) KB of text")
        }
        let named = names[note.type] ?? []
        for (place, content) in contents.enumerated() where !content.isEmpty {
            let name = type.fields.indices.contains(place) ? type.fields[place] : "\(place + 1)"
            if !named.contains(name) {
                collection.leftOver.add("field “\(name)” of “\(type.name)”, on no card")
            }
        }
        let side = sides[type.isCloze ? 0 : card.index]
        let fields = fields(contents, of: note, type, card)
        work -= side.front.work(fields) + side.back.work(fields)
        if work < 0 {
            throw PackageArchive.Problem(reason: "its cards have too much text for its size")
        }
        if contents.contains(where: Self.isImageOcclusion) {
            return refuse("its question is an image with covered parts, which needs a script")
        }
        let front = side.front.markup(fields, isBack: false)
        let (answer, reading, more) =
            type.isCloze
            ? cloze(side, fields) : answer(side, fields)
        var challenge = DeckFile.Challenge(question: "", answer: "")
        var left = counts.left
        left.place = "note \(line)"
        for _ in 0..<side.scripts { left.add(.script) }
        challenge.question = plain(front, &left)
        challenge.answer = plain(answer, &left)
        challenge.pronunciation = plain(reading, &left)
        let hints = side.front.hints(fields).map { "hint: \($0)" }
        challenge.note = (more + hints).map { plain($0, &left) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
        challenge.tags = note.tags
        if Self.flags.indices.contains(card.flag - 1) {
            challenge.tags.append("flag:\(Self.flags[card.flag - 1])")
        }
        challenge.guid =
            type.isCloze
            ? "\(note.guid)-c\(card.index + 1)"
            : card.index == 0 ? note.guid : "\(note.guid)-\(card.index + 1)"
        let template = type.templates[type.isCloze ? 0 : card.index]
        challenge.kind = String("\(type.name)/\(template.name)".prefix(100))
        let files = [
            ChallengeSide.question: pictureFiles(front),
            .answer: pictureFiles(([answer, reading] + more).joined()),
        ]
        if challenge.question.isEmpty, files[.question]?.isEmpty == false {
            // Questions of their own, because what answers an equal question is right as well.
            challenge.question = "(picture \(line))"
        }
        if challenge.answer.isEmpty, files[.answer]?.isEmpty == false {
            return refuse("its answer is only a picture")
        }
        challenge.history = history(of: card, options ?? DeckOptions(), &counts)
        let before = deck.challenges.count
        deck.add(challenge, line: line)
        guard deck.challenges.count > before else { return }
        try collection.keep(deck.challenges[before].weight)
        counts.cards += 1
        if side.front.isTyped { counts.typed += 1 }
        for side in ChallengeSide.allCases {
            let names = files[side] ?? []
            // One picture a side.
            let kept = names.firstIndex(where: media.contains)
            for (place, name) in names.enumerated() where place != kept { left.add(.picture, name) }
            guard let kept else { continue }
            pictures.append((index, before, line, side, names[kept]))
        }
        counts.left = left
    }

    /// Anki's names of its flags.
    private static let flags = ["red", "orange", "green", "blue", "pink", "turquoise", "purple"]

    private static func isImageOcclusion(_ text: String) -> Bool {
        var mark = NextPlace("::image-occlusion:")
        return mark.from(0, in: Array(text.utf8)) != nil
    }

    private func fields(
        _ contents: [String], of note: AnkiCollection.Note, _ type: AnkiCollection.NoteType,
        _ card: AnkiCollection.Card
    ) -> AnkiTemplate.Fields {
        var contents = Dictionary(
            zip(type.fields, contents), uniquingKeysWith: { first, _ in first })
        contents["Tags"] = note.tags.joined(separator: " ")
        contents["Type"] = type.name
        contents["Deck"] = collection.decks[card.deck]?.name ?? ""
        contents["Subdeck"] =
            (contents["Deck"] ?? "").split(separator: ":").last.map(String.init) ?? ""
        if type.templates.indices.contains(type.isCloze ? 0 : card.index) {
            contents["Card"] = type.templates[type.isCloze ? 0 : card.index].name
        }
        if type.isCloze { contents["c\(card.index + 1)"] = "1" }
        var fields = AnkiTemplate.Fields(contents, gap: type.isCloze ? card.index + 1 : nil)
        // What names the card is no part of what it asks.
        for name in ["Tags", "Type", "Deck", "Subdeck", "Card"] where !type.fields.contains(name) {
            fields.hide(name)
        }
        return fields
    }

    /// What fills the gap, and what the back has besides the sentence.
    private func cloze(
        _ side: Side, _ fields: AnkiTemplate.Fields
    ) -> (answer: String, reading: String, more: [String]) {
        let shown = side.front.fieldsShown(fields)
        let sentence = shown.first { Cloze.isCloze(fields.contents[$0] ?? "") } ?? ""
        let gap = Cloze.gap(fields.gap ?? 0, in: fields[sentence])
        let more = side.back.fieldsShown(fields).filter { !shown.contains($0) }
        return (gap?.answer ?? "", "", more.compactMap { fields.contents[$0] })
    }

    /// The fields that only the back shows: the first is the answer, one named like a reading the
    /// pronunciation. A back with one such field is the answer as a whole.
    private func answer(
        _ side: Side, _ fields: AnkiTemplate.Fields
    ) -> (answer: String, reading: String, more: [String]) {
        let asked = side.front.fieldsShown(fields)
        var shown = side.back.fieldsShown(fields).filter { !asked.contains($0) }
        guard shown.count > 1 else {
            var alone = fields
            for name in asked where shown.first != name { alone.clear(name) }
            return (side.back.markup(shown.isEmpty ? fields : alone, isBack: true), "", [])
        }
        let reading = shown.firstIndex(where: Self.isReading).map { shown.remove(at: $0) }
        let contents = shown.map { fields.contents[$0] ?? "" }
        return (
            contents[0], reading.flatMap { fields.contents[$0] } ?? "", Array(contents.dropFirst())
        )
    }

    private static func isReading(_ name: String) -> Bool {
        let words = [
            "reading", "pronunciation", "kana", "furigana", "pinyin", "romaji", "transcription",
            "transliteration", "ipa", "aussprache", "lesung", "lautschrift",
        ]
        let name = name.lowercased()
        return words.contains { name.contains($0) }
    }

    /// The text without markup. Pictures and scripts are told by their cards and templates.
    private func plain(_ markup: String, _ left: inout LeftOut) -> String {
        var found = LeftOut()
        found.place = left.place
        let text = MarkupText.plain(markup, &found)
        left.add(found, of: .sound)
        return text
    }

    // MARK: Pictures

    /// The files that a side's pictures name.
    private func pictureFiles(_ markup: String) -> [String] {
        MarkupText.tags("img", in: markup).compactMap { tag in
            guard let match = tag.text.firstMatch(of: source) else { return nil }
            let name = (match.1 ?? match.2 ?? match.3).map(String.init) ?? ""
            var none = LeftOut()
            let plain = MarkupText.plain(name, &none)
            return media.contains(plain) ? plain : plain.removingPercentEncoding ?? plain
        }
    }

    /// Adds the pictures that challenges name, and what was left out.
    ///
    /// - Parameters:
    ///   - limit: the most bytes of pictures, each counted for every challenge that has it.
    ///   - files: reads the named files, as far as they are pictures that can be shown.
    mutating func finish(
        _ decks: inout [DeckFile], limit: Int,
        pictures files: (Set<String>, (String, DeckPicture) -> Void) throws -> Void
    ) throws {
        var read: [String: DeckPicture] = [:]
        if !pictures.isEmpty { try files(Set(pictures.map(\.file))) { read[$0] = $1 } }
        var rest = limit
        for picture in pictures {
            guard let file = read[picture.file], rest >= file.count else {
                counts[picture.deck].left.place = "note \(picture.note)"
                counts[picture.deck].left.add(.picture, picture.file)
                continue
            }
            rest -= file.count
            decks[picture.deck].challenges[picture.challenge].pictures[picture.side] = file
        }
        for (index, counts) in counts.enumerated() {
            decks[index].leftOut = counts.left.descriptions
            if counts.withoutAnswers > 0 {
                decks[index].leftOut.append(
                    countedWords(counts.withoutAnswers, "schedule without answers"))
            }
        }
        // Of the whole file.
        if !decks.isEmpty { decks[0].leftOut += collection.leftOver.names }
    }

    // MARK: Schedules

    /// What the review log and the card say of its schedule.
    private mutating func history(
        of card: AnkiCollection.Card, _ options: DeckOptions, _ counts: inout Counts
    ) -> CardHistory {
        var history = CardHistory()
        history.isSuspended = card.isSuspended
        if card.isBuried {
            let day = day(
                of: Date(timeIntervalSince1970: Double(collection.modifiedAt) / 1000), options)
            history.buriedUntil = PracticeDay(rawValue: day.rawValue + 1)
        }
        // Once: a hostile collection has many cards with one id.
        let reviews = collection.reviews.removeValue(forKey: card.id) ?? []
        // A change by hand that leaves no ease makes the card new: what was before counts no more.
        let reset = reviews.lastIndex { $0.ease == 0 && $0.factor == 0 }
        for (index, review) in reviews.enumerated() {
            guard let rating = MemoryModel.Rating(rawValue: Int(review.ease)),
                (0...253_402_300_799_999).contains(review.at)
            else { continue }
            let at = Date(timeIntervalSince1970: Double(review.at) / 1000)
            // In a filtered deck that does not reschedule, reviews leave no ease.
            let isScheduled =
                card.phase != .new && reset.map { index > $0 } ?? true
                && !(review.kind == 3 && review.factor == 0)
            let interval = Int(review.interval)
            let seconds = interval < 0 ? -interval : interval * 86_400
            // What kind of answer this one was, the one before led to.
            if isScheduled, let before = history.answers.lastIndex(where: \.isScheduled) {
                history.answers[before].phaseAfter =
                    review.kind == 0 ? .learning : review.kind == 2 ? .relearning : .review
            }
            history.answers.append(
                CardHistory.Answer(
                    rating, at: at, minutesFromUTC: minutesFromUTC(at),
                    milliseconds: Int(review.milliseconds), interval: min(seconds, 36_500 * 86_400),
                    isScheduled: isScheduled))
        }
        guard card.phase != .new else { return history }
        guard let last = history.answers.lastIndex(where: \.isScheduled) else {
            counts.withoutAnswers += 1
            return history
        }
        // The card itself knows best when it is due: a change by hand is not in the log's answers.
        history.answers[last].interval = interval(
            until: card.due, after: history.answers[last], card.phase, options)
        let steps =
            card.phase == .learning ? options.learningSteps : options.relearningSteps
        history.answers[last].phaseAfter =
            card.phase == .learning
            ? .learning : card.phase == .relearning ? .relearning : .review
        history.answers[last].stepAfter =
            card.phase == .review ? nil : max(0, steps.count - max(1, card.stepsLeft))
        return history
    }

    private func day(of moment: Date, _ options: DeckOptions) -> PracticeDay {
        PracticeDay(
            of: moment, minutesFromUTC: minutesFromUTC(moment), rollover: options.dayBoundary)
    }

    /// The seconds from an answer until a card is due.
    private func interval(
        until due: Int, after answer: CardHistory.Answer, _ phase: AnkiCollection.Card.Phase,
        _ options: DeckOptions
    ) -> Int {
        if due > 1_000_000_000 {
            let seconds = due - Int(answer.at.timeIntervalSince1970.rounded(.down))
            return max(0, min(seconds, 36_500 * 86_400))
        }
        let created = day(of: Date(timeIntervalSince1970: Double(collection.createdAt)), options)
        let answered = PracticeDay(
            of: answer.at, minutesFromUTC: answer.minutesFromUTC, rollover: options.dayBoundary)
        return max(0, min(created.rawValue + due - answered.rawValue, 36_500)) * 86_400
    }
}

extension DeckFile.Challenge {
    /// The bytes of its texts.
    fileprivate var weight: Int {
        ([question, pronunciation, answer, note, guid ?? ""] + tags).reduce(0) {
            $0 + $1.utf8.count
        }
    }
}
