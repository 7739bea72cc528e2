import Tabletop
import TabletopText
import TerminalUI

/// The search for a command by its words or its key; Enter performs the selected command.
@Observable
final class CommandPalette: KeyResponder {
    /// The search text, or a whole act.
    var text = "" { didSet { if text != oldValue { search() } } }
    /// The commands that match the text, in the order of the tables; or up to three that nearly do.
    private(set) var found: [KeyCommand] = []
    /// Whether no command matches the text, so that ``found`` are only near.
    private(set) var isGuess = false
    /// The index of the command that Enter performs; `nil` if none is found, and for a guess until a
    /// row is chosen.
    var selection: Int?
    /// What an act that is typed can go on with: its form, and the words that are possible next.
    private(set) var completion: ActCompletion?
    /// Why the typed text was not performed.
    private(set) var problem: String?
    /// The placeholder of the text field: "a command, or an act: damage goblin 1 5".
    let example: String
    @ObservationIgnored private let all: [KeyCommand]
    @ObservationIgnored private let typedActs: (String) throws -> [KeyCommand]
    @ObservationIgnored private let completing: (String) -> ActCompletion?
    @ObservationIgnored private let close: () -> Void
    /// Why the text, which begins as an act, cannot be read.
    @ObservationIgnored private var refusal: String?

    /// - Parameters:
    ///   - all: the commands of the screen, then those of all screens.
    ///   - example: a text that Enter would perform now; `nil` for the words of the first command.
    ///   - typedActs: parses a whole act, "damage goblin 5", which is several acts where a name means
    ///     several combatants; empty for a text that does not begin as one.
    ///   - completing: finds what an act can go on with.
    ///   - close: closes the palette.
    init(
        _ all: [KeyCommand], example: String?,
        typedActs: @escaping (String) throws -> [KeyCommand],
        completing: @escaping (String) -> ActCompletion? = { _ in nil },
        close: @escaping () -> Void
    ) {
        self.all = all
        let word = all.first?.words ?? ""
        self.example = example.map { "a command, or an act: \($0)" } ?? "a command: \(word)"
        self.typedActs = typedActs
        self.completing = completing
        self.close = close
        search()
    }

    private func search() {
        let key = PlainText.searchKey(text)
        let words = key.split(separator: " ")
        // The command whose key or typed name is exactly the text comes first.
        let named = all.filter { command in
            !text.isEmpty && (command.typed == text || command.presses.contains { $0.name == text })
        }
        let fitting = all.filter { command in
            let inside = PlainText.searchKey(command.words)
            return words.allSatisfy { word in
                inside.contains(word)
                    || Self.otherWords[String(word)].map(inside.contains) ?? false
                    || word.count > 3 && inside.contains("condition")
                        && Self.conditions.contains { $0.hasPrefix(word) }
            }
                && !named.contains { $0.words == command.words }
        }
        var acts: [KeyCommand] = []
        refusal = nil
        do {
            acts = try typedActs(text)
        } catch {
            refusal = sentence(for: error)
        }
        // The command "add the lair" comes before the act of adding a combatant named "the lair".
        let isCommand = fitting.contains { PlainText.searchKey($0.words).hasPrefix(key) }
        found = isCommand ? named + fitting + acts : acts + named + fitting
        problem = nil
        completion = completing(text)
        let goesOn = completion.map { $0.form != nil || !$0.candidates.isEmpty } ?? false
        isGuess = found.isEmpty && !goesOn
        if isGuess { found = nearest(to: key) }
        selection = isGuess || found.isEmpty ? nil : 0
    }

    /// Up to three commands of which a word is nearly the text.
    private func nearest(to key: String) -> [KeyCommand] {
        var rest = all
        var near: [KeyCommand] = []
        while near.count < 3,
            let place = NearestWord.nameIndex(
                of: key, among: rest.map { PlainText.searchKey($0.words) })
        {
            near.append(rest.remove(at: place))
        }
        return near
    }

    /// The search keys of all conditions.
    private static let conditions = Set(
        RuleEdition.allCases.flatMap { $0.rules.conditions.map { PlainText.searchKey($0.name) } })

    /// Takes the first of the words that are possible next.
    private func tabKeyPressed() {
        guard let completion, !completion.candidates.isEmpty else { return }
        text = completion.completed(with: 0)
    }

    /// What game masters write for words of the commands: of another program, or of what a command
    /// leads to.
    private static let otherWords = [
        "hp": "hit points", "ac": "armor", "xp": "won", "class": "edit", "dead": "kill",
        "delete": "remove", "duplicate": "copy", "form": "edit name", "immune": "defenses",
        "legendary": "to do", "level": "edit", "order": "in the order", "polymorph": "edit name",
        "resist": "defenses", "secret": "hide", "shape": "edit name", "slots": "resources",
        "spell": "cast", "stats": "statistics", "vulnerable": "defenses", "wild": "edit name",
    ]

    /// Selects another command.
    private func moveKeyPressed(_ rows: Int) {
        guard !found.isEmpty else { return }
        selection = max(0, min((selection ?? -1) + rows, found.count - 1))
    }

    /// Closes the palette and performs the selected command.
    private func enterKeyPressed() {
        guard let selection, found.indices.contains(selection) else {
            problem = refusal ?? "No command matches \"\(text)\"."
            return
        }
        close()
        found[selection].act()
    }

    // MARK: Keys

    /// Letters are the search text.
    var isTyping: Bool { true }
    var typedText: String { "\(text) \(selection ?? -1)" }

    var commands: [KeyCommand] {
        [
            command(.enter, words: "perform the command", short: "perform") {
                $0.enterKeyPressed()
            },
            command(.tab, words: "take the first word in the row", short: "complete") {
                $0.tabKeyPressed()
            },
            command(.down, words: "next command", short: "down") { $0.moveKeyPressed(1) },
            command(.up, words: "previous command", short: "up") { $0.moveKeyPressed(-1) },
            command(.pageDown, words: "ten down") { $0.moveKeyPressed(10) },
            command(.pageUp, words: "ten up") { $0.moveKeyPressed(-10) },
            command(
                [KeyPress(.escape), .control("p")], words: "back", short: "back"
            ) { $0.close() },
        ]
    }
}
