import Foundation
import Observation
import Tabletop
import TerminalUI

/// Everybody there is: looking, searching, opening, changing, deleting with undo.
@Observable
final class RosterModel {
    /// Those found, by name.
    private(set) var characters: [GameCharacter] = []
    /// The most titles anybody of them has.
    private(set) var mostTitles = 0
    /// Which of them is chosen.
    private(set) var cursor = ListCursor() { didSet { marks.move(to: cursor.index) } }
    /// What cards know of the cursor.
    @ObservationIgnored let marks = CursorMarks()
    /// What is searched for; the list follows every letter.
    var search = "" { didSet { if search != oldValue { load() } } }
    /// Whether a search is being typed.
    private(set) var isSearching = false
    /// Whether the chosen character fills the screen.
    private(set) var isOpen = false
    /// A character being written or changed.
    private(set) var editor: CharacterEditor?
    /// A question being answered.
    private(set) var prompt: Prompt?
    /// What was done last.
    private(set) var notice: Notice?

    /// How cards stand, as the screen was last laid out, and in how many rows of cells.
    @ObservationIgnored private var shelf = CardShelf(count: 0, mostTitles: 0, width: 0)
    @ObservationIgnored private var rows = 1
    @ObservationIgnored private var top = 0
    /// What keys do on the cards, once it was asked for.
    @ObservationIgnored private var commandsOfCards: [KeyCommand] = []
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var steps: [Step] = []

    /// A change that can be taken back.
    private enum Step {
        case deleted(GameCharacter)
        case changed(from: GameCharacter)
        case added(GameCharacter)
    }

    init(_ context: BattleContext) { self.context = context }

    /// The chosen character.
    var chosen: GameCharacter? {
        characters.indices.contains(cursor.index) ? characters[cursor.index] : nil
    }

    /// Whether letters are text now.
    var isTyping: Bool { isSearching || editor != nil || prompt != nil }

    /// Reads who is there now.
    func appear() { load() }

    private func load(choosing id: UUID? = nil) {
        let id = id ?? chosen?.id
        do {
            characters = try context.records.characters(search: search)
            mostTitles = characters.indices.reduce(0) { max($0, characters[$1].titles.count) }
        } catch {
            notice = .problem(error)
        }
        cursor.setCount(characters.count)
        if let index = characters.firstIndex(where: { $0.id == id }) { cursor.move(to: index) }
        if characters.isEmpty { isOpen = false }
    }

    /// Lays the cards out for a screen.
    ///
    /// - Parameters:
    ///   - width: columns of cells there are.
    ///   - rows: rows of cells there are.
    func arrange(columns width: Int, rows: Int) -> CardShelf {
        shelf = CardShelf(count: characters.count, mostTitles: mostTitles, width: width)
        self.rows = rows
        return shelf
    }

    /// Cards that stand side by side.
    private var columns: Int { shelf.columns }

    /// How far the cards are scrolled, with the chosen one in sight.
    var scrollPosition: Binding<ScrollPosition> {
        Binding(
            get: { [unowned self] in
                top = shelf.top(showing: cursor.index, from: top, rows: rows)
                return ScrollPosition(y: .rows(top))
            }, set: { _ in })
    }

    // MARK: What the user did

    /// Chooses a card with the mouse; the chosen one opens.
    func cardClicked(_ index: Int) {
        if index == cursor.index { openKeyPressed() } else { cursor.move(to: index) }
    }

    /// Chooses another card.
    func moveKeyPressed(_ cards: Int) {
        notice = nil
        cursor.move(by: cards)
    }

    /// Chooses the first or the last card.
    func endKeyPressed(first: Bool) { cursor.move(to: first ? 0 : .max) }

    /// Begins to search.
    func searchKeyPressed() {
        isSearching = true
        notice = nil
    }

    /// The search stands; keys are commands again.
    func searchEntered() { isSearching = false }

    /// The search is over and everybody is there again.
    func searchCancelled() {
        isSearching = false
        search = ""
    }

    /// Fills the screen with the chosen character.
    func openKeyPressed() {
        guard chosen != nil else { return }
        isSearching = false
        isOpen = true
    }

    /// One step back: out of what is open, out of the search.
    func backKeyPressed() {
        if editor != nil {
            editor = nil
        } else if prompt != nil {
            prompt = nil
        } else if isOpen {
            isOpen = false
        } else {
            searchCancelled()
        }
    }

    /// Takes the chosen character off the roster.
    func deleteKeyPressed() {
        guard let chosen else { return }
        attempt {
            try context.records.deleteCharacter(chosen.id)
            steps.append(.deleted(chosen))
            isOpen = false
            load()
            notice = .done("\(chosen.name) is deleted; u brings it back")
        }
    }

    /// Takes the last change of the roster back.
    func undoKeyPressed() {
        guard let step = steps.last else {
            notice = .problem("There is nothing to take back here.")
            return
        }
        attempt {
            switch step {
            case .deleted(let character):
                try context.records.restoreCharacter(character.id)
                // A search may hide whom it brings back.
                if !search.isEmpty { search = "" }
                load(choosing: character.id)
                notice = .done("\(character.name) is back")
            case .changed(let character):
                try context.records.save(character)
                load(choosing: character.id)
                notice = .done("\(character.name) is as before")
            case .added(let character):
                try context.records.deleteCharacter(character.id)
                load()
                notice = .done("\(character.name) is taken back")
            }
            steps.removeLast()
        }
    }

    /// Begins a new character.
    func addKeyPressed() {
        editor = CharacterEditor(id: context.makeID())
        notice = nil
    }

    /// Begins to change the chosen one.
    func editKeyPressed() {
        guard let chosen else { return }
        editor = CharacterEditor(chosen)
        notice = nil
    }

    /// Keeps what was written, or says why not.
    func saveKeyPressed() {
        guard let editor else { return }
        do {
            let character = try editor.character()
            try context.records.save(character)
            steps.append(editor.original.map { .changed(from: $0) } ?? .added(character))
            self.editor = nil
            if !search.isEmpty, editor.original == nil { search = "" }
            load(choosing: character.id)
            notice = .done(
                editor.original == nil
                    ? "\(character.name) joins the roster" : "\(character.name) is changed")
        } catch {
            editor.refuse(error)
        }
    }

    /// Asks for the chosen character's maximum hit points.
    func maximumKeyPressed() {
        guard let chosen else { return }
        prompt = Prompt(
            "Maximum hit points of \(chosen.name)", hint: "a number",
            text: chosen.hitPoints.maximum.map { "\($0)" } ?? ""
        ) { [unowned self] line in
            var changed = chosen
            try changed.hitPoints.setMaximum(try number(in: line))
            try context.records.save(changed)
            steps.append(.changed(from: chosen))
            load(choosing: chosen.id)
        }
    }

    /// Takes the answer to the question.
    func promptEntered() {
        if prompt?.enterKeyPressed() == true { prompt = nil }
    }

    private func attempt(_ work: () throws -> Void) {
        do { try work() } catch { notice = .problem(error) }
    }

    // MARK: Keys

    /// What keys do here now.
    var commands: [KeyCommand] {
        if editor != nil {
            return [
                KeyCommand(.enter, words: "save", short: "save") { [unowned self] in
                    saveKeyPressed()
                },
                KeyCommand(.tab, words: "next field", short: "next field") { [unowned self] in
                    editor?.nextFieldKeyPressed(1)
                },
                KeyCommand(.down, words: "next field") { [unowned self] in
                    editor?.nextFieldKeyPressed(1)
                },
                KeyCommand(
                    [KeyPress(.tab, modifiers: .shift), KeyPress(.up)], words: "field before"
                ) {
                    [unowned self] in editor?.nextFieldKeyPressed(-1)
                },
                KeyCommand([.control("t")], words: "player or monster", short: "player/monster") {
                    [unowned self] in editor?.kindKeyPressed()
                },
                backCommand(words: "leave without saving", short: "cancel"),
            ]
        }
        if prompt != nil {
            return [
                KeyCommand(.enter, words: "set", short: "set") { [unowned self] in
                    promptEntered()
                },
                backCommand(words: "cancel", short: "cancel"),
            ]
        }
        if isSearching {
            return [
                KeyCommand(.enter, words: "take the search", short: "done") { [unowned self] in
                    searchEntered()
                },
                KeyCommand(.down, words: "next card") { [unowned self] in moveKeyPressed(columns) },
                KeyCommand(.up, words: "card before") { [unowned self] in moveKeyPressed(-columns)
                },
                backCommand(words: "end the search", short: "everybody"),
            ]
        }
        return isOpen ? changing + moving(words: "character") { _ in 1 } + [back] : browsing
    }

    private var browsing: [KeyCommand] {
        let leave = search.isEmpty ? [] : [backCommand(words: "show everybody", short: "everybody")]
        guard !characters.isEmpty else { return leave + [adding, undo] + [finding] }
        if commandsOfCards.isEmpty { commandsOfCards = onCards }
        return leave.isEmpty ? commandsOfCards : leave + commandsOfCards
    }

    private var finding: KeyCommand {
        KeyCommand("/", words: "search", short: "search") { [unowned self] in searchKeyPressed() }
    }

    private var onCards: [KeyCommand] {
        let open = KeyCommand(.enter, words: "open the card", short: "open") { [unowned self] in
            openKeyPressed()
        }
        return [open, finding] + changing + moving(words: "card") { $0.columns }
            + [
                KeyCommand("l", .right, words: "card to the right") { [unowned self] in
                    moveKeyPressed(1)
                },
                KeyCommand("h", .left, words: "card to the left") { [unowned self] in
                    moveKeyPressed(-1)
                },
                KeyCommand(.home, "g", words: "first card") { [unowned self] in
                    endKeyPressed(first: true)
                },
                KeyCommand(.end, "G", words: "last card") { [unowned self] in
                    endKeyPressed(first: false)
                },
                KeyCommand(.pageDown, words: "five rows down") { [unowned self] in
                    moveKeyPressed(5 * columns)
                },
                KeyCommand(.pageUp, words: "five rows up") { [unowned self] in
                    moveKeyPressed(-5 * columns)
                },
            ]
    }

    private var changing: [KeyCommand] {
        [
            adding,
            KeyCommand("e", words: "edit", short: "edit") { [unowned self] in editKeyPressed() },
            KeyCommand("m", words: "set the maximum hit points", short: "maximum") {
                [unowned self] in maximumKeyPressed()
            },
            KeyCommand("x", words: "delete", short: "delete") { [unowned self] in
                deleteKeyPressed()
            },
            undo,
        ]
    }

    private var adding: KeyCommand {
        KeyCommand("a", words: "add a character by hand", short: "add") { [unowned self] in
            addKeyPressed()
        }
    }

    private var undo: KeyCommand {
        KeyCommand("u", words: "take back the last change", short: "undo") { [unowned self] in
            undoKeyPressed()
        }
    }

    private var back: KeyCommand { backCommand(words: "back to the cards", short: "back") }

    private func backCommand(words: String, short: String) -> KeyCommand {
        KeyCommand(.escape, words: words, short: short) { [unowned self] in backKeyPressed() }
    }

    private func moving(
        words: String, by cards: @escaping (RosterModel) -> Int
    ) -> [KeyCommand] {
        [
            KeyCommand("j", .down, words: "next \(words)") { [unowned self] in
                moveKeyPressed(cards(self))
            },
            KeyCommand("k", .up, words: "\(words) before") { [unowned self] in
                moveKeyPressed(-cards(self))
            },
        ]
    }
}
