import Observation
import TerminalUI

/// Everything that can be done now, searched as one types; Enter does it.
@Observable
final class CommandPalette {
    /// What is typed.
    var text = "" { didSet { if text != oldValue { search() } } }
    /// What fits what is typed, in the order of the tables.
    private(set) var found: [KeyCommand] = []
    /// Which of them Enter does.
    private(set) var cursor = ListCursor()
    /// Why what was typed was not done.
    private(set) var problem: String?
    @ObservationIgnored private let commands: [KeyCommand]
    @ObservationIgnored private let typedAct: (String) -> KeyCommand?
    @ObservationIgnored private var window = ListWindow()

    /// - Parameters:
    ///   - commands: of the screen, then those everywhere.
    ///   - typedAct: reads a whole act out of what is typed: "damage goblin 5".
    init(_ commands: [KeyCommand], typedAct: @escaping (String) -> KeyCommand? = { _ in nil }) {
        self.commands = commands
        self.typedAct = typedAct
        search()
    }

    private func search() {
        let words = text.lowercased().split(separator: " ")
        // A key typed alone is as good as its words: the command it stands for comes first.
        let named = commands.filter { command in
            !text.isEmpty && command.presses.contains { $0.name == text }
        }
        let fitting = commands.filter { command in
            let inside = command.words.lowercased()
            return words.allSatisfy { inside.contains($0) }
                && !named.contains { $0.words == command.words }
        }
        found = (typedAct(text).map { [$0] } ?? []) + named + fitting
        problem = nil
        cursor = ListCursor(count: found.count)
    }

    /// The command Enter does.
    var chosen: KeyCommand? { found.indices.contains(cursor.index) ? found[cursor.index] : nil }

    /// Chooses another one.
    func moveKeyPressed(_ rows: Int) { cursor.move(by: rows) }

    /// How far the list is scrolled in so many rows, with the chosen one in sight.
    func scrollPosition(rows: Int) -> Binding<ScrollPosition> {
        window.show(cursor.index, of: found.count, rows: rows)
        return Binding(
            get: { [unowned self] in ScrollPosition(y: .rows(window.top)) }, set: { _ in })
    }

    /// Nothing is called so.
    func refuse() { problem = "Nothing is called so." }
}
