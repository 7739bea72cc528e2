import Foundation
import Observation
import Tabletop
import TerminalUI

/// The roster: browsing, searching, opening, changing, and deleting with undo.
@Observable
final class RosterModel: ScreenModel {
    /// What is open over the cards.
    enum Destination {
        /// A search is being typed.
        case search
        /// The chosen character fills the screen, perhaps with a question about it.
        case sheet(Question?)
        /// A question over the cards.
        case question(Question)
        /// What the selected character can do; whether it was opened from the sheet.
        case block(StatBlockModel, fromSheet: Bool)
        /// The answers that the selected character gave in practice.
        case answers(HistoryModel)
        /// The statistics of the selected character's practice.
        case numbers(PracticeNumbers)
    }

    /// A question about a character.
    enum Question {
        /// A character being created or changed.
        case editor(CharacterEditor)
        /// A line to be typed.
        case prompt(Prompt)
        /// Whether to delete a character that takes part in these fights.
        case deletion(GameCharacter, fights: [String])
    }

    /// What is open over the cards; `nil` for the cards themselves.
    private(set) var destination: Destination?
    /// The characters that match the search, sorted by name.
    private(set) var characters: [GameCharacter] = []
    /// The id of the selected character; `nil` only if ``characters`` is empty.
    private(set) var selection: GameCharacter.ID? { didSet { selections.move(to: selection) } }
    /// Whether a card is the selected one.
    /// The words of ``practice(of:)`` that were read since the screen appeared.
    @ObservationIgnored private var practiceWords: [UUID: String] = [:]
    @ObservationIgnored let selections = RowSelections<GameCharacter.ID>()
    /// The search text; the cards are filtered with every letter.
    var search = "" { didSet { if search != oldValue { load() } } }
    /// Lines of titles on a card: as many as the longest list of titles needs, so that all cards have
    /// the same height.
    private(set) var titleLines = 0
    /// The result of the last act.
    private var notice: Notice?

    /// The number of cards side by side, as of the last layout; arrow keys move by it.
    @ObservationIgnored var columns = 1
    /// The commands on the cards, created once.
    @ObservationIgnored private lazy var commandsOnCards = onCards
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var steps: [Step] = []

    /// A change that can be undone.
    private enum Step {
        case deleted(GameCharacter)
        case changed(from: GameCharacter)
        case added(GameCharacter)
        case imported([GameCharacter.ID])
    }

    /// Opens the picker of the library's monsters, which is on another screen.
    @ObservationIgnored var openLibrary: () -> Void = {}
    /// Opens the page that imports a file, whose result goes to the argument.
    @ObservationIgnored var openImport: (@escaping (RosterImport) -> Void) -> Void = { _ in }

    init(_ context: BattleContext) { self.context = context }

    /// The index of the selected character in ``characters``.
    var place: Int? { characters.firstIndex { $0.id == selection } }

    /// The selected character.
    var chosen: GameCharacter? { place.map { characters[$0] } }

    /// The question about a character, over the cards or over the open sheet.
    private var question: Question? {
        get {
            switch destination {
            case .sheet(let question): question
            case .question(let question): question
            case .search, .block, .answers, .numbers, nil: nil
            }
        }
        set {
            if case .sheet = destination {
                destination = .sheet(newValue)
            } else {
                destination = newValue.map { .question($0) }
            }
        }
    }

    /// Whether the sheet of the selected character is open.
    var isSheetOpen: Bool { if case .sheet = destination { true } else { false } }

    /// Whether a search is being typed.
    var isSearching: Bool {
        get { if case .search = destination { true } else { false } }
        set {
            if newValue {
                searchKeyPressed()
            } else if isSearching {
                destination = nil
            }
        }
    }

    // MARK: ScreenModel

    var isTyping: Bool {
        if case .deletion = question { return false }
        if case .block(let block, _) = destination { return block.isTyping }
        if case .answers(let history) = destination { return history.isTyping }
        return isSearching || question != nil
    }

    var prompt: Prompt? {
        if case .block(let block, _) = destination { return block.prompt }
        if case .answers(let history) = destination { return history.prompt }
        return if case .prompt(let prompt) = question { prompt } else { nil }
    }

    var typedText: String {
        if case .editor(let editor) = question { return editor.typedText }
        return prompt?.text ?? ""
    }

    var workplace: Workplace {
        let open: AnyObject? =
            switch destination {
            case .block(let block, _): block.prompt ?? block
            case .answers(let history): history
            case .numbers(let numbers): numbers
            case .search, .sheet, .question, nil:
                switch question {
                case .editor(let editor): editor
                case .prompt(let prompt): prompt
                case .deletion, nil: nil
                }
            }
        return Workplace(selection: selection, open: open.map(ObjectIdentifier.init))
    }

    func select(_ selection: AnyHashable?) {
        guard let id = selection?.base as? UUID, characters.contains(where: { $0.id == id })
        else { return }
        self.selection = id
    }

    func notice(columns: Int) -> Notice? {
        if case .block(let block, _) = destination { return block.notice }
        if case .answers(let history) = destination { return history.notice(columns: columns) }
        if case .deletion(let character, let fights) = question {
            let names = fights.joined(separator: ", ")
            return .problem("\(character.name) takes part in \(names). Delete nevertheless?")
        }
        let hasSearch = isSearching || !search.isEmpty
        return notice ?? (hasSearch ? .info("\(characters.count) found") : nil)
    }

    func appear() {
        practiceWords = [:]
        load()
        if case .answers(let history) = destination { history.appear() }
        if case .numbers(let numbers) = destination { numbers.refresh() }
    }

    /// What a character answered in practice: "34 answers, 91 % right, 3 days in a row, at most 9";
    /// `nil` for nothing.
    func practice(of character: GameCharacter) -> String? {
        if let known = practiceWords[character.id] { return known.isEmpty ? nil : known }
        var filter = HistoryFilter()
        filter.character = character.id
        guard let days = try? context.records.history(filter).days else { return nil }
        let words = practiceWords(days)
        practiceWords[character.id] = words ?? ""
        return words
    }

    private func practiceWords(_ days: [DaySum]) -> String? {
        let answers = days.reduce(0) { $0 + $1.counted }
        guard answers > 0 else { return nil }
        let right = days.reduce(0) { $0 + $1.correct }
        let share = Int((Double(right) / Double(answers) * 100).rounded())
        let words = "\(counted(answers, "answer")), \(share) % right"
        let now = context.now
        let statistics = PracticeStatistics(
            today: PracticeDay(of: now, minutesFromUTC: context.minutesFromUTC(at: now)),
            days: days.reversed().filter { $0.counted > 0 }.map {
                PracticeStatistics.Day(
                    sum: $0, milliseconds: 0, reviews: PracticeStatistics.Reviews())
            }, hours: [], cards: [], recall: [], newCards: 0)
        let longest = statistics.longestStreak
        guard longest > 1 else { return words }
        return "\(words), \(statistics.streak) days in a row, at most \(longest)"
    }

    /// Opens the answers of the selected character.
    private func answersKeyPressed() {
        guard let chosen else { return }
        destination = .answers(
            HistoryModel(context, of: chosen) { [unowned self] in destination = .sheet(nil) })
    }

    /// Opens the statistics of the selected character's practice.
    private func numbersKeyPressed() {
        guard let chosen else { return }
        destination = .numbers(
            PracticeNumbers(context, of: .character(chosen.id), named: chosen.name) {
                [unowned self] in destination = .sheet(nil)
            })
    }

    /// Reads the characters that match the search.
    ///
    /// - Parameter id: the character to select; `nil` for the one selected so far, or the one at its
    ///   index if it is gone.
    private func load(choosing id: UUID? = nil) {
        let place = place ?? 0
        do {
            characters = try context.records.characters(search: search)
            let most = characters.indices.reduce(0) { max($0, characters[$1].shownTitles.count) }
            titleLines = min(most, CharacterCard.mostTitleLines)
        } catch {
            notice = .problem(error)
        }
        let wanted = id ?? selection
        if !characters.contains(where: { $0.id == wanted }) {
            selection = characters.isEmpty ? nil : characters[min(place, characters.count - 1)].id
            // The open character may have been deleted by another process. What is being typed stays.
            if case .sheet(let question) = destination {
                destination = question.map { .question($0) }
            }
        } else if selection != wanted {
            selection = wanted
        }
    }

    // MARK: What the user did

    /// Selects a card; a click on the selected one opens it.
    func cardClicked(_ id: GameCharacter.ID) {
        if id == selection { openKeyPressed() } else { selection = id }
    }

    /// Moves the selection by a number of cards, within the list.
    private func moveKeyPressed(_ cards: Int) {
        notice = nil
        choose((place ?? 0) + cards)
    }

    private func choose(_ place: Int) {
        guard !characters.isEmpty else { return }
        selection = characters[max(0, min(place, characters.count - 1))].id
    }

    private func searchKeyPressed() {
        destination = .search
        notice = nil
    }

    /// Ends the search and shows all characters.
    private func everybodyKeyPressed() {
        if isSearching { destination = nil }
        search = ""
    }

    /// Opens the sheet of the selected character.
    private func openKeyPressed() {
        guard selection != nil else { return }
        destination = .sheet(nil)
    }

    /// Deletes the selected character, or asks first if it takes part in a fight that has not ended.
    private func deleteKeyPressed() {
        guard let chosen else { return }
        attempt {
            let fights = try context.records.openEncounters(of: chosen.id).map(\.name)
            if fights.isEmpty {
                try delete(chosen)
            } else {
                question = .deletion(chosen, fights: fights)
            }
        }
    }

    /// Deletes a character; undo restores it.
    private func delete(_ character: GameCharacter) throws {
        try context.records.deleteCharacter(character.id)
        steps.append(.deleted(character))
        question = nil
        destination = nil
        load()
        notice = .done("\(character.name) is deleted; u restores it")
    }

    /// Undoes the last change made on this screen.
    private func undoKeyPressed() {
        guard let step = steps.last else {
            notice = .problem("Nothing to undo here.")
            return
        }
        attempt {
            switch step {
            case .deleted(let character):
                try context.records.restoreCharacter(character.id)
                // The search might hide the restored character.
                if !search.isEmpty { search = "" }
                load(choosing: character.id)
                notice = .done("\(character.name) is restored")
            case .changed(let character):
                try context.records.save(character)
                load(choosing: character.id)
                notice = .done("The change of \(character.name) is undone")
            case .added(let character):
                try context.records.deleteCharacter(character.id)
                load()
                notice = .done("\(character.name) is removed again")
            case .imported(let ids):
                for id in ids { try context.records.deleteCharacter(id) }
                load()
                notice = .done("\(ids.count) imported characters are removed again")
            }
            steps.removeLast()
        }
    }

    /// Adds the party and monsters that come with the program.
    private func sampleKeyPressed() {
        attempt { take(try context.files.importSample()) }
    }

    /// Opens the page that imports a file.
    private func importKeyPressed() {
        notice = nil
        openImport { [unowned self] in take($0) }
    }

    /// Shows what was imported and selects the first new character.
    private func take(_ result: RosterImport) {
        if !result.added.isEmpty {
            steps.append(.imported(result.added))
            // The search might hide new characters.
            if !search.isEmpty { search = "" }
        }
        load()
        if let first = characters.first(where: { result.added.contains($0.id) }) {
            selection = first.id
        }
        notice = .done("Imported: \(result.summary)")
    }

    /// Shows what the selected character can do: its own block, else that of its book.
    private func blockKeyPressed() {
        guard let chosen else { return }
        attempt {
            notice = nil
            let edition =
                try context.records.setting(Setting.edition).flatMap(RuleEdition.init(rawValue:))
                ?? .dnd2024
            // As the combatant that it would be.
            let combatant = Combatant(
                id: chosen.id,
                fields: [.character(chosen.id), .name(chosen.name), .kind(chosen.kind)])
            let block =
                try context.statBlock(combatant, chosen, edition)
                ?? StatBlock(figuresOf: chosen, edition: edition)
            let isFromSheet = isSheetOpen
            destination = .block(
                StatBlockModel(
                    block, of: chosen.name, character: chosen.id, in: context,
                    changed: { [unowned self] _ in load(choosing: chosen.id) },
                    close: { [unowned self] in
                        destination = isFromSheet ? .sheet(nil) : nil
                        load(choosing: chosen.id)
                    }), fromSheet: isFromSheet)
        }
    }

    /// Opens the editor for a new character.
    private func addKeyPressed() {
        notice = nil
        question = .editor(
            CharacterEditor(
                id: context.makeID(), save: { [unowned self] in try save($0) },
                cancel: { [unowned self] in question = nil }))
    }

    /// Opens the editor for the selected character.
    private func editKeyPressed() {
        guard let chosen else { return }
        notice = nil
        question = .editor(
            CharacterEditor(
                chosen, save: { [unowned self] in try save($0) },
                cancel: { [unowned self] in question = nil }))
    }

    /// Stores the character of the editor and closes it.
    private func save(_ editor: CharacterEditor) throws {
        // Another process may have changed properties that were not edited.
        let current = try editor.original.flatMap { try context.records.character($0.id) }
        let character = try editor.character(changing: current)
        try context.records.save(character)
        steps.append(editor.original.map { .changed(from: $0) } ?? .added(character))
        question = nil
        // The search might hide a new character.
        if !search.isEmpty, editor.original == nil { search = "" }
        load(choosing: character.id)
        notice = .done(
            editor.original == nil
                ? "\(character.name) is added" : "\(character.name) is changed")
    }

    /// Asks for the selected character's maximum hit points.
    private func maximumKeyPressed() {
        guard let chosen else { return }
        question = .prompt(
            Prompt(
                "Maximum hit points of \(chosen.name)", hint: "a number",
                text: chosen.hitPoints.maximum.map { "\($0)" } ?? ""
            ) { [unowned self] line in
                var changed = try context.records.character(chosen.id) ?? chosen
                try changed.hitPoints.setMaximum(try NumberReader.number(line))
                try context.records.save(changed)
                steps.append(.changed(from: chosen))
                load(choosing: chosen.id)
            })
    }

    /// Answers the question, and closes it if the answer is accepted.
    private func promptEntered() {
        if prompt?.enterKeyPressed() == true { question = nil }
    }

    private func attempt(_ work: () throws -> Void) {
        // The error of earlier work would be taken for that of this one.
        if notice?.kind == .problem { notice = nil }
        do { try work() } catch { notice = .problem(error) }
    }
}

// MARK: - Keys

extension RosterModel {
    var commands: [KeyCommand] {
        switch destination {
        case .search: searching
        case .block(let block, _): block.commands
        case .answers(let history): history.commands
        case .numbers(let numbers): numbers.commands
        case .sheet(let question?), .question(let question): commands(of: question)
        case .sheet(nil):
            changing + moving(words: "character") { _ in 1 }
                + [
                    command("l", words: "show the answers given in practice", short: "answers") {
                        $0.answersKeyPressed()
                    },
                    command("L", words: "show statistics") { $0.numbersKeyPressed() },
                    command(.escape, words: "back to the cards", short: "back") {
                        $0.destination = nil
                    },
                ]
        case nil: browsing
        }
    }

    private func commands(of question: Question) -> [KeyCommand] {
        switch question {
        case .editor(let editor): editor.commands
        case .deletion(let character, _):
            [
                command("x", .enter, words: "delete nevertheless", short: "delete") { model in
                    model.attempt { try model.delete(character) }
                },
                command(.escape, words: "keep the character", short: "keep") {
                    $0.question = nil
                },
            ]
        case .prompt:
            [
                command(.enter, words: "set", short: "set") { $0.promptEntered() },
                command(.escape, words: "cancel", short: "cancel") { $0.question = nil },
            ]
        }
    }

    private var searching: [KeyCommand] {
        [
            command(.enter, words: "keep the search", short: "done") { $0.destination = nil },
            command(.down, words: "next card") { $0.moveKeyPressed($0.columns) },
            command(.up, words: "previous card") { $0.moveKeyPressed(-$0.columns) },
            command(.escape, words: "end the search", short: "show all") {
                $0.everybodyKeyPressed()
            },
        ]
    }

    private var browsing: [KeyCommand] {
        let leave =
            search.isEmpty
            ? []
            : [
                command(.escape, words: "show all", short: "show all") {
                    $0.everybodyKeyPressed()
                }
            ]
        return leave + (characters.isEmpty ? onNobody : commandsOnCards)
    }

    /// The commands without cards: those that bring some come first.
    private var onNobody: [KeyCommand] {
        [
            adding,
            command("P", words: "add the sample party", short: "sample party") {
                $0.sampleKeyPressed()
            },
            importing,
            command("A", words: "create a fight with monsters of the library", short: "library") {
                $0.openLibrary()
            },
            undo, finding,
        ]
    }

    private var onCards: [KeyCommand] {
        [
            command(.enter, words: "open the card", short: "open") { $0.openKeyPressed() },
            finding,
        ] + changing + moving(words: "card") { $0.columns }
            + [
                command("l", .right, words: "card to the right") { $0.moveKeyPressed(1) },
                command("h", .left, words: "card to the left") { $0.moveKeyPressed(-1) },
                command(.home, "g", words: "first card") { $0.choose(0) },
                command(.end, "G", words: "last card") { $0.choose(.max) },
                command(.pageDown, words: "five rows down") { $0.moveKeyPressed(5 * $0.columns) },
                command(.pageUp, words: "five rows up") { $0.moveKeyPressed(-5 * $0.columns) },
            ]
    }

    private var changing: [KeyCommand] {
        [
            adding,
            command("e", words: "edit", short: "edit") { $0.editKeyPressed() },
            command("m", words: "set the maximum hit points", short: "maximum") {
                $0.maximumKeyPressed()
            },
            command("B", words: "show the stat block", short: "stat block") {
                $0.blockKeyPressed()
            },
            command("x", words: "delete", short: "delete") { $0.deleteKeyPressed() },
            undo, importing,
        ]
    }

    private var importing: KeyCommand {
        command("O", words: "open a file to import", short: "import") { $0.importKeyPressed() }
    }

    private var finding: KeyCommand {
        command("/", words: "search", short: "search") { $0.searchKeyPressed() }
    }

    private var adding: KeyCommand {
        command("a", words: "add a character", short: "add") { $0.addKeyPressed() }
    }

    private var undo: KeyCommand {
        command("u", words: "undo the last change", short: "undo") { $0.undoKeyPressed() }
    }

    private func moving(
        words: String, by cards: @escaping (RosterModel) -> Int
    ) -> [KeyCommand] {
        [
            command("j", .down, words: "next \(words)") { $0.moveKeyPressed(cards($0)) },
            command("k", .up, words: "previous \(words)") { $0.moveKeyPressed(-cards($0)) },
        ]
    }
}
