import Tabletop
import TerminalUI

/// The cards of a deck: searched, sorted, added, edited, moved, suspended and removed.
///
/// Every change is stored at once; `u` takes back the changes of this browser, the last first.
@Observable
final class CardBrowser: AskingResponder {
    /// What the cards are sorted by.
    enum Order: String, CaseIterable {
        case deck, due, difficulty, lapses
    }

    /// The deck as it is stored.
    private(set) var deck: Deck
    /// The cards that the search lets through, in their order.
    private(set) var cards: [Flashcard] = []
    /// The index of the selected card; `nil` only where there is none.
    var selection: Int?
    private(set) var order = Order.deck
    private(set) var search = ""
    var prompt: Prompt?
    /// Whether the selected card is shown whole.
    private(set) var isReading = false
    /// How far it is scrolled.
    let scroll = CardScroll()
    private var notice: Notice?
    /// The rows that a page key moves by.
    @ObservationIgnored var rowsPerPage = 10

    /// All cards, in the order of the deck.
    @ObservationIgnored private var all: [Flashcard] = []
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private let close: () -> Void
    @ObservationIgnored private var undos: [() throws -> Void] = []

    /// - Parameter close: called when the browser is left.
    init(_ context: BattleContext, deck: Deck, close: @escaping () -> Void) {
        self.context = context
        self.deck = deck
        self.close = close
        load()
    }

    // MARK: Reading

    /// Reads the deck and its cards.
    private func load(selecting key: CardKey? = nil) {
        do {
            if let fresh = try context.records.practice.deck(deck.id) { deck = fresh }
            let known = Dictionary(
                try context.records.practice.cards(of: deck.id).map { ($0.key, $0) }
            ) { first, _ in first }
            all = deck.challenges.flatMap { challenge in
                deck.options.directions.map { direction in
                    let card = Flashcard(challenge: challenge, direction: direction)
                    return known[card.key] ?? card
                }
            }
        } catch {
            notice = .problem(error)
        }
        show(selecting: key)
    }

    /// Searches and sorts the cards that were read; the selected card stays selected.
    private func show(selecting key: CardKey? = nil) {
        let key = key ?? selected?.key
        cards = sorted(all.filter(isFound))
        let place = cards.firstIndex { $0.key == key } ?? selection ?? 0
        selection = cards.isEmpty ? nil : max(0, min(place, cards.count - 1))
    }

    private func isFound(_ card: Flashcard) -> Bool {
        if search.isEmpty { return true }
        let words = PlainText.searchKey(search).split(separator: " ")
        let challenge = card.challenge
        let text = PlainText.searchKey(
            ([challenge.question, challenge.pronunciation, challenge.answer, challenge.note]
                + challenge.alsoRight + challenge.tags).joined(separator: " "))
        return words.allSatisfy { text.contains($0) }
    }

    /// Stable, so that cards of the same rank stay in the order of the deck.
    private func sorted(_ cards: [Flashcard]) -> [Flashcard] {
        func ranked(_ rank: (Flashcard) -> Double) -> [Flashcard] {
            cards.enumerated().sorted {
                (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
            }.map(\.element)
        }
        return switch order {
        case .deck: cards
        case .due: ranked { $0.state.due?.timeIntervalSince1970 ?? .infinity }
        case .difficulty: ranked { -($0.state.memory?.difficulty ?? 0) }
        case .lapses: ranked { -Double($0.state.lapses) }
        }
    }

    /// The key of the selected card.
    var chosenKey: CardKey? {
        get { selected?.key }
        set { selection = cards.firstIndex { $0.key == newValue } ?? selection }
    }

    /// The selected card.
    var selected: Flashcard? {
        selection.flatMap { cards.indices.contains($0) ? cards[$0] : nil }
    }

    // MARK: What the user did

    private func moveKeyPressed(_ rows: Int) {
        guard let selection else { return }
        self.selection = max(0, min(selection + rows, cards.count - 1))
    }

    private func select(_ row: Int) {
        selection = cards.isEmpty ? nil : max(0, min(row, cards.count - 1))
    }

    private func readKeyPressed() {
        guard selected != nil else { return }
        scroll.reset()
        isReading = true
    }

    private func orderKeyPressed() {
        order = order.next
        show()
        select(0)
    }

    private func searchKeyPressed() {
        let before = search
        prompt = Prompt(
            "Search", hint: "words of a question, an answer, a note or a tag", text: before,
            limit: FieldLimit.search,
            typed: { [unowned self] in
                search = $0
                show()
            },
            cancelled: { [unowned self] in
                search = before
                show()
            }
        ) { [unowned self] in
            search = $0
            show()
        }
    }

    private static let hint = "question | answer; other answer | reading | #tag | note"

    private func addKeyPressed() {
        prompt = Prompt("New", hint: Self.hint) { [unowned self] line in
            let added = try ChallengeLine.challenge(line, id: context.makeID(), guid: nil)
            try change("\(CardMarkup.inOneLine(added.question)) is added.") {
                $0.challenges.append(added)
            }
            load(selecting: CardKey(challenge: added.id, direction: deck.options.directions[0]))
        }
    }

    private func editKeyPressed() {
        guard let challenge = selected?.challenge else { return }
        prompt = Prompt(
            "Edit", hint: Self.hint, text: ChallengeLine.text(challenge), isReplaced: false
        ) { [unowned self] line in
            var edited = try ChallengeLine.challenge(
                line, id: challenge.id, guid: challenge.guid)
            edited.kind = challenge.kind
            edited.wrongAnswers = challenge.wrongAnswers
            try change("\(CardMarkup.inOneLine(edited.question)) is changed.") { deck in
                guard let index = deck.challenges.firstIndex(where: { $0.id == edited.id }) else {
                    return
                }
                deck.challenges[index] = edited
            }
        }
    }

    private func removeKeyPressed() {
        guard let challenge = selected?.challenge else { return }
        attempt {
            try change(
                "\(CardMarkup.inOneLine(challenge.question)) is removed; its answers stay in the history."
            ) {
                $0.challenges.removeAll { $0.id == challenge.id }
            }
        }
    }

    /// Asks for another deck and moves the selected challenge there, with its schedule.
    private func moveToDeckKeyPressed() {
        guard let challenge = selected?.challenge else { return }
        prompt = Prompt("Move to the deck", hint: "its name") { [unowned self] name in
            let key = PlainText.searchKey(name)
            let decks = try context.records.practice.decks().filter { $0.id != deck.id }
            guard
                var other = decks.first(where: { PlainText.searchKey($0.name).hasPrefix(key) }),
                !key.isEmpty
            else { throw NoDeck(name: name) }
            let before = deck
            other.challenges.append(challenge)
            // A challenge is in one deck: the one that was written last.
            try context.records.practice.save(other)
            undos.append { [unowned self] in try context.records.practice.save(before) }
            notice = .done("\(CardMarkup.inOneLine(challenge.question)) is in \(other.name).")
            load()
        }
    }

    private struct NoDeck: Error, CustomStringConvertible {
        let name: String
        var description: String { "No other deck is called “\(name)”." }
    }

    private func suspendKeyPressed() {
        guard let card = selected else { return }
        attempt {
            var changed = card
            changed.isSuspended.toggle()
            try set(changed)
            undos.append { [unowned self] in try set(card) }
            notice = .done(
                "\(card.questionLine) is \(card.isSuspended ? "asked again" : "suspended").")
        }
    }

    /// Buries the card until tomorrow by the deck's day, or lets it be asked again.
    private func buryKeyPressed() {
        guard let card = selected else { return }
        let isBuried = card.isBuried(on: today)
        attempt {
            var changed = card
            changed.buriedUntil = isBuried ? nil : PracticeDay(rawValue: today.rawValue + 1)
            try set(changed)
            undos.append { [unowned self] in try set(card) }
            notice = .done(
                "\(card.questionLine) is \(isBuried ? "asked again" : "buried until tomorrow").")
        }
    }

    /// Today by the deck's day boundary.
    var today: PracticeDay {
        let now = context.now
        return PracticeDay(
            of: now, minutesFromUTC: context.minutesFromUTC(at: now),
            rollover: deck.options.dayBoundary)
    }

    /// Stores whether the card is suspended and until when it is buried.
    private func set(_ card: Flashcard) throws {
        try context.records.practice.setCard(
            card.key, isSuspended: card.isSuspended, buriedUntil: card.buriedUntil)
        load()
    }

    private func undoKeyPressed() {
        guard let undo = undos.last else {
            notice = .info("Nothing was changed here.")
            return
        }
        attempt {
            try undo()
            undos.removeLast()
            notice = .done("The last change is undone.")
            load()
        }
    }

    /// Stores a change of the deck, with the way back.
    private func change(_ sentence: String, _ work: (inout Deck) -> Void) throws {
        let before = deck
        var changed = deck
        work(&changed)
        try context.records.practice.save(changed)
        undos.append { [unowned self] in try context.records.practice.save(before) }
        notice = .done(sentence)
        load()
    }

    private func attempt(_ work: () throws -> Void) {
        // The error of earlier work would be taken for that of this one.
        if notice?.kind == .problem { notice = nil }
        do { try work() } catch { notice = .problem(error) }
    }

    // MARK: Keys

    var target: (any Hashable)? { selection }

    func notice(columns: Int) -> Notice? { notice }

    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        if isReading {
            return scrolling { $0.scroll } + [
                command(.escape, .enter, words: "back to the cards", short: "back") {
                    $0.isReading = false
                }
            ]
        }
        return [
            command(.enter, words: "show the whole card", short: "whole") { $0.readKeyPressed() },
            command("a", words: "add a question", short: "add") { $0.addKeyPressed() },
            command("e", words: "edit the question", short: "edit") { $0.editKeyPressed() },
            command("x", words: "remove the question", short: "remove") { $0.removeKeyPressed() },
            command("s", words: "suspend, or ask again", short: "suspend") {
                $0.suspendKeyPressed()
            },
            command("b", words: "bury until tomorrow, or ask again") { $0.buryKeyPressed() },
            command("m", words: "move to another deck", short: "move") {
                $0.moveToDeckKeyPressed()
            },
            command("o", words: "sort by deck, due, difficulty, lapses", short: "sort") {
                $0.orderKeyPressed()
            },
            command("/", words: "search", short: "search") { $0.searchKeyPressed() },
            command("u", words: "undo the last change", short: "undo") { $0.undoKeyPressed() },
            command("j", .down, words: "next card") { $0.moveKeyPressed(1) },
            command("k", .up, words: "previous card") { $0.moveKeyPressed(-1) },
            command(.pageDown, " ", words: "one screen down") { $0.moveKeyPressed($0.rowsPerPage) },
            command(.pageUp, words: "one screen up") { $0.moveKeyPressed(-$0.rowsPerPage) },
            command(.home, "g", words: "first card") { $0.select(0) },
            command(.end, "G", words: "last card") { $0.select(.max) },
            command(.escape, words: "back", short: "back") { $0.close() },
        ]
    }
}

/// A challenge in a line: "はい | Yes; Yeah | Hai | #greeting | polite". "⏎" is the end of a line, and a
/// backslash makes a bar or a semicolon part of a text.
enum ChallengeLine {
    static func text(_ challenge: Challenge) -> String {
        func escaped(_ text: String, _ signs: String) -> String {
            text.reduce(into: "") { escaped, next in
                if next == "\n" {
                    escaped += "⏎"
                } else {
                    if signs.contains(next) { escaped += "\\" }
                    escaped.append(next)
                }
            }
        }
        var parts = [
            escaped(challenge.question, "|"),
            ([challenge.answer] + challenge.alsoRight).map { escaped($0, "|;") }
                .joined(separator: "; "),
            escaped(challenge.pronunciation, "|"),
            challenge.tags.map { "#\($0)" }.joined(separator: " "), escaped(challenge.note, ""),
        ]
        while parts.count > 2, parts.last?.isEmpty == true { parts.removeLast() }
        return parts.joined(separator: " | ")
    }

    /// The parts of a text between the signs without a backslash, of which the others keep theirs.
    private static func split(_ text: String, at sign: Character) -> [String] {
        var parts = [""]
        var isEscaped = false
        for next in text {
            if next == sign, !isEscaped {
                parts.append("")
            } else {
                parts[parts.count - 1].append(next)
            }
            isEscaped = next == "\\" && !isEscaped
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func plain(_ text: String, _ signs: [String]) -> String {
        signs.reduce(text.replacing("⏎", with: "\n")) { $0.replacing("\\\($1)", with: $1) }
    }

    /// - Throws: a problem that says what is missing, or ``RuleProblem`` for a text.
    static func challenge(_ line: String, id: UUID, guid: String?) throws -> Challenge {
        let parts = split(line, at: "|")
        guard parts.count >= 2 else { throw NoAnswer() }
        func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
        let answers = split(part(1), at: ";").filter { !$0.isEmpty }.map { plain($0, ["|", ";"]) }
        return try Challenge(
            id: id, question: plain(part(0), ["|"]), pronunciation: plain(part(2), ["|"]),
            answer: answers.first ?? "", alsoRight: Array(answers.dropFirst()),
            note: plain(parts.dropFirst(4).joined(separator: " | "), []),
            tags: part(3).split(separator: " ").map { String($0.drop { $0 == "#" }) }
                .filter { !$0.isEmpty }, guid: guid)
    }

    private struct NoAnswer: Error, CustomStringConvertible {
        var description: String { "Type the question, a bar and the answer: はい | Yes." }
    }
}
