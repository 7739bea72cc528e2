import Tabletop
import TabletopText
import TerminalUI

/// The roster: browsing, searching, opening, changing, and deleting with undo.
@Observable
final class RosterModel: ScreenModel, AskingResponder {
    /// What is open over the cards.
    enum Destination {
        /// A search is being typed.
        case search
        /// The letter that a name begins with is to be pressed.
        case letter
        /// The chosen character fills the screen, perhaps with a question about it.
        case sheet(Question?)
        /// A question over the cards.
        case question(Question)
        /// A page in place of the cards.
        case page(Page)
    }

    /// A page in place of the cards, with its model.
    enum Page {
        /// What the selected character can do.
        case block(StatBlockModel)
        /// The answers that the selected character gave in practice.
        case answers(HistoryModel)
        /// The statistics of the selected character's practice.
        case numbers(PracticeNumbers)

        /// The model that handles the keys.
        var responder: any KeyResponder {
            switch self {
            case .block(let block): block
            case .answers(let history): history
            case .numbers(let numbers): numbers
            }
        }
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
    var destination: Destination?
    /// The characters that match the search: the party, other players' characters, monsters; each
    /// group sorted by name.
    private(set) var groups: [RosterGroup] = []
    /// The characters of all groups, in the order of the cards.
    private(set) var characters: [GameCharacter] = []
    /// The id of the selected character; `nil` only if ``characters`` is empty.
    private(set) var selection: GameCharacter.ID? {
        didSet {
            selections.move(to: selection)
            if selection != oldValue { sheetScroll.top = 0 }
        }
    }
    @ObservationIgnored let sheetScroll = SheetScroll()
    /// What ``practice(of:)`` read since the screen appeared.
    @ObservationIgnored private var practice: [UUID: Practice?] = [:]
    /// What ``sheetBlock(of:)`` read last, and whose it is.
    @ObservationIgnored private var sheetBlock: (GameCharacter, rows: [StatBlockRow.Content])?
    /// The latest sentences of fights about the character of the sheet.
    var latest: (character: UUID, rows: [SheetRow])?
    /// Whether a card is the selected one.
    @ObservationIgnored let selections = RowSelections<GameCharacter.ID>()
    /// The search text; the cards are filtered with every letter.
    var search = "" { didSet { if search != oldValue { load() } } }
    /// The most lines of conditions and titles that a card could show.
    private(set) var mostLines = 0
    /// The columns of the longest name.
    private(set) var widestName = 0
    /// By what each group is sorted.
    private(set) var order = RosterOrder.name
    /// The result of the last act.
    private var notice: Notice?

    /// The number of characters side by side in each group, as of the last layout; arrow keys move by it.
    @ObservationIgnored var columns: [Int] = []
    /// The commands on the cards, created once.
    @ObservationIgnored lazy var commandsOnCards = onCards
    @ObservationIgnored let context: BattleContext
    @ObservationIgnored private var steps: [Step] = []

    /// A change that can be undone.
    private enum Step {
        case deleted(GameCharacter)
        case changed(from: GameCharacter)
        case sheetChanged(from: GameCharacter, StatBlock?)
        case added(GameCharacter)
        case imported([GameCharacter.ID])
    }

    /// Opens the picker of the library's monsters, which is on another screen.
    @ObservationIgnored var openLibrary: () -> Void = {}
    /// Asks for the name of a new fight, on its screen.
    @ObservationIgnored var openFight: () -> Void = {}
    /// Opens the page that imports a file, whose result goes to the argument.
    @ObservationIgnored var openImport: (@escaping (RosterImport) -> Void) -> Void = { _ in }

    init(_ context: BattleContext) { self.context = context }

    /// The index of the selected character in ``characters``.
    var place: Int? { characters.firstIndex { $0.id == selection } }

    /// The selected character.
    var chosen: GameCharacter? { place.map { characters[$0] } }

    /// The question about a character, over the cards or over the open sheet.
    var question: Question? {
        get {
            switch destination {
            case .sheet(let question): question
            case .question(let question): question
            case .search, .letter, .page, nil: nil
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

    var front: (any KeyResponder)? {
        if case .page(let page) = destination { return page.responder }
        return if case .editor(let editor) = question { editor } else { nil }
    }
    var isTyping: Bool { isSearching || prompt != nil }
    var target: (any Hashable)? { selection }
    var digitsStay: String? {
        if case .deletion = question { "x or Enter removes, Esc keeps." } else { nil }
    }

    var prompt: Prompt? {
        get { if case .prompt(let prompt) = question { prompt } else { nil } }
        set { question = newValue.map { .prompt($0) } }
    }

    func select(_ selection: (any Hashable)?) {
        guard let id = selection as? UUID, characters.contains(where: { $0.id == id })
        else { return }
        self.selection = id
    }

    func notice(columns: Int) -> Notice? {
        if let front { return front.notice(columns: columns) }
        if case .deletion(let character, let fights) = question {
            let names = fights.joined(separator: ", ")
            return .problem("\(character.name) takes part in \(names). Delete anyway?")
        }
        let hasSearch = isSearching || !search.isEmpty
        return notice ?? (hasSearch ? .info("\(characters.count) found") : nil)
    }

    func appear() {
        practice = [:]
        sheetBlock = nil
        latest = nil
        load()
        front?.refresh()
    }

    /// What a character answered in practice.
    struct Practice {
        /// "34 answers, 91 % right, 3 days in a row, 9 at best".
        let words: String
        /// The days with answers, the last one first.
        let days: [DaySum]
        let today: PracticeDay
    }

    /// What a character answered in practice; `nil` for nothing.
    func practice(of character: GameCharacter) -> Practice? {
        if let known = practice[character.id] { return known }
        var filter = HistoryFilter()
        filter.character = character.id
        guard let days = try? context.records.practice.history(filter).days else { return nil }
        let now = context.now
        let today = PracticeDay(of: now, minutesFromUTC: context.minutesFromUTC(at: now))
        let found = practiceWords(days, today).map { Practice(words: $0, days: days, today: today) }
        practice[character.id] = .some(found)
        return found
    }

    /// The rows of what a character can do: its own block, else that of its book; empty without one.
    func sheetBlock(of character: GameCharacter) -> [StatBlockRow.Content] {
        if let sheetBlock, sheetBlock.0 == character { return sheetBlock.rows }
        let found = try? context.statBlock(of: character, edition)
        let rows = found?.rows(without: character.name) ?? []
        sheetBlock = (character, rows)
        return rows
    }

    /// The edition that the user chose last.
    private var edition: RuleEdition {
        (try? context.records.setting(Setting.edition)).flatMap { $0 }
            .flatMap(RuleEdition.init(rawValue:)) ?? .dnd2024
    }

    private func practiceWords(_ days: [DaySum], _ today: PracticeDay) -> String? {
        let answers = days.reduce(0) { $0 + $1.counted }
        guard answers > 0 else { return nil }
        let right = days.reduce(0) { $0 + $1.correct }
        let share = Int((Double(right) / Double(answers) * 100).rounded())
        let words = "\(counted(answers, "answer")), \(share) % right"
        let statistics = PracticeStatistics(
            today: today,
            days: days.reversed().filter { $0.counted > 0 }.map {
                PracticeStatistics.Day(
                    sum: $0, milliseconds: 0, reviews: PracticeStatistics.Reviews())
            }, hours: [], cards: [], recall: [], newCards: 0)
        let longest = statistics.longestStreak
        guard longest > 1 else { return words }
        return "\(words), \(statistics.streak) days in a row, \(longest) at best"
    }

    /// Opens the answers of the selected character.
    func answersKeyPressed() {
        guard let chosen else { return }
        destination = .page(
            .answers(
                HistoryModel(context, of: chosen) { [unowned self] in destination = .sheet(nil) }))
    }

    /// Opens the statistics of the selected character's practice.
    func numbersKeyPressed() {
        guard let chosen else { return }
        destination = .page(
            .numbers(
                PracticeNumbers(context, of: .character(chosen.id), named: chosen.name) {
                    [unowned self] in destination = .sheet(nil)
                }))
    }

    /// Reads the characters that match the search.
    ///
    /// - Parameter id: the character to select; `nil` for the one selected so far, or the one at its
    ///   index if it is gone.
    private func load(choosing id: UUID? = nil) {
        let place = place ?? 0
        do {
            groups = RosterGroup.groups(
                of: try context.records.roster.characters(search: search), by: order)
            characters = groups.flatMap(\.characters)
            widestName = characters.reduce(0) { max($0, DisplayText.columns(of: $1.name)) }
            mostLines = characters.reduce(0) { most, character in
                max(
                    most,
                    character.titles.count + character.earnedTitles.count
                        + (character.hasConditions ? 1 : 0))
            }
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
    func moveKeyPressed(_ cards: Int) {
        notice = nil
        choose((place ?? 0) + cards)
    }

    /// Scrolls the sheet by five rows.
    func pageKeyPressed(_ direction: Int) { sheetScroll.page(direction) }

    /// Selects the card a number of rows below, in the same column.
    func rowKeyPressed(_ rows: Int) {
        notice = nil
        let counts = groups.map(\.characters.count)
        guard columns.count == counts.count else { return choose((place ?? 0) + rows) }
        let cards = CardRows(counts: counts, columns: columns)
        choose(cards.place(from: place ?? 0, rows: rows))
    }

    func choose(_ place: Int) {
        guard !characters.isEmpty else { return }
        selection = characters[max(0, min(place, characters.count - 1))].id
    }

    /// Sorts by the next of the figures.
    func sortKeyPressed() {
        order = order.next
        load()
        notice = .info(order.words)
    }

    /// Waits for the letter that a name begins with.
    func letterKeyPressed() {
        notice = .info("The first letter of the name")
        destination = .letter
    }

    /// The letters that names begin with.
    var letters: [Character] {
        Set(characters.compactMap { PlainText.folded($0.name).first }).sorted()
    }

    /// Selects the next character whose name begins with a letter, after the last the first again.
    func letterPressed(_ letter: Character) {
        destination = nil
        notice = nil
        let start = (place ?? -1) + 1
        let order = characters.indices.map { (start + $0) % characters.count }
        let found = order.first { PlainText.folded(characters[$0].name).first == letter }
        if let found { choose(found) }
    }

    func searchKeyPressed() {
        destination = .search
        notice = nil
    }

    /// Ends the search and shows all characters.
    func everybodyKeyPressed() {
        if isSearching { destination = nil }
        search = ""
    }

    /// Opens the sheet of the selected character.
    func openKeyPressed() {
        guard selection != nil else { return }
        sheetScroll.top = 0
        destination = .sheet(nil)
    }

    /// Deletes the selected character, or asks first if it takes part in a fight that has not ended.
    func deleteKeyPressed() {
        guard let chosen else { return }
        attempt {
            let fights = try context.records.fights.openEncounters(of: chosen.id).map(\.name)
            if fights.isEmpty {
                try delete(chosen)
            } else {
                question = .deletion(chosen, fights: fights)
            }
        }
    }

    /// Deletes a character; undo restores it.
    func delete(_ character: GameCharacter) throws {
        try context.records.roster.deleteCharacter(character.id)
        steps.append(.deleted(character))
        question = nil
        destination = nil
        load()
        notice = .done("\(character.name) is removed; u restores it")
    }

    /// Undoes the last change made on this screen.
    func undoKeyPressed() {
        guard let step = steps.last else {
            notice = .problem("Nothing to undo here.")
            return
        }
        attempt {
            switch step {
            case .deleted(let character):
                try context.records.roster.restoreCharacter(character.id)
                // The search might hide the restored character.
                if !search.isEmpty { search = "" }
                load(choosing: character.id)
                notice = .done("\(character.name) is restored")
            case .changed(let character):
                try context.records.roster.save(character)
                load(choosing: character.id)
                notice = .done("The change of \(character.name) is undone")
            case .sheetChanged(let character, let block):
                try context.records.roster.save(character, with: block)
                load(choosing: character.id)
                notice = .done("The change of \(character.name) is undone")
            case .added(let character):
                try context.records.roster.deleteCharacter(character.id)
                load()
                notice = .done("\(character.name) is removed again")
            case .imported(let ids):
                for id in ids { try context.records.roster.deleteCharacter(id) }
                load()
                let those = counted(ids.count, "imported character")
                notice = .done("\(those) \(ids.count == 1 ? "is" : "are") removed again")
            }
            steps.removeLast()
        }
    }

    /// Adds the party and monsters that come with the program.
    func sampleKeyPressed() {
        attempt {
            take(try context.files.importSample())
            notice = .done("A sample party and monsters are here: A makes a fight of them")
        }
    }

    /// Opens the page that imports a file.
    func importKeyPressed() {
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
    func blockKeyPressed() {
        guard let chosen else { return }
        attempt {
            notice = nil
            let edition = edition
            let block =
                try context.statBlock(of: chosen, edition)
                ?? StatBlock(figuresOf: chosen, edition: edition)
            let below: Destination? = isSheetOpen ? .sheet(nil) : nil
            let page = StatBlockModel(
                block, of: chosen.name, character: chosen.id, in: context,
                changed: { [unowned self] _ in load(choosing: chosen.id) },
                close: { [unowned self] in
                    destination = below
                    load(choosing: chosen.id)
                })
            destination = .page(.block(page))
        }
    }

    /// Opens the editor for a new character.
    func addKeyPressed() {
        notice = nil
        question = .editor(
            CharacterEditor(
                id: context.makeID(), edition: edition, save: { [unowned self] in try save($0) },
                cancel: { [unowned self] in question = nil }))
    }

    /// Opens the editor for the selected character.
    func editKeyPressed() {
        guard let chosen else { return }
        attempt {
            let block = try context.records.roster.statBlock(of: chosen.id)
            notice = nil
            question = .editor(
                CharacterEditor(
                    chosen, block: block, edition: edition,
                    save: { [unowned self] in try save($0) },
                    cancel: { [unowned self] in question = nil }))
        }
    }

    /// Stores the character of the editor and closes it.
    private func save(_ editor: CharacterEditor) throws {
        // Another process may have changed properties that were not edited.
        let current = try editor.original.flatMap { try context.records.roster.character($0.id) }
        var character = try editor.character(changing: current)
        let known = try context.records.roster.statBlock(of: character.id)
        if let block = try editor.block(of: &character, changing: known) {
            try context.records.roster.save(character, with: block)
            steps.append(
                editor.original.map { .sheetChanged(from: $0, known) } ?? .added(character))
        } else {
            try context.records.roster.save(character)
            steps.append(editor.original.map { .changed(from: $0) } ?? .added(character))
        }
        question = nil
        // The search might hide a new character.
        if !search.isEmpty, editor.original == nil { search = "" }
        load(choosing: character.id)
        notice = .done(
            editor.original == nil
                ? "\(character.name) is added" : "\(character.name) is changed")
    }

    /// Asks for the selected character's maximum hit points.
    func maximumKeyPressed() {
        guard let chosen else { return }
        prompt = Prompt(
            "Maximum hit points of \(chosen.name)", hint: "a number",
            text: chosen.hitPoints.maximum.map { "\($0)" } ?? ""
        ) { [unowned self] line in
            var changed = try context.records.roster.character(chosen.id) ?? chosen
            try changed.hitPoints.setMaximum(try NumberReader.number(line))
            try context.records.roster.save(changed)
            steps.append(.changed(from: chosen))
            load(choosing: chosen.id)
        }
    }

    func attempt(_ work: () throws -> Void) {
        // The error of earlier work would be taken for that of this one.
        if notice?.kind == .problem { notice = nil }
        do { try work() } catch { notice = .problem(error) }
    }
}
