import TerminalUI

/// All characters as cards, and over the cards what is open.
struct RosterScreen: View {
    let model: RosterModel

    var body: some View {
        ScreenStack(path: path) {
            cards
        } page: { page in
            switch (page, model.destination) {
            case (.editor, .sheet(.editor(let editor)?)), (.editor, .question(.editor(let editor))):
                CharacterForm(editor: editor)
            case (.page, .page(.block(let block))): StatBlockScreen(model: block)
            case (.page, .page(.answers(let history))): HistoryScreen(model: history)
            case (.page, .page(.numbers(let numbers))): PracticeNumbersScreen(numbers: numbers)
            default:
                if let chosen = model.chosen { CharacterSheet(model: model, character: chosen) }
            }
        }
    }

    /// What lies over the cards.
    private enum Place {
        case sheet, editor, page
    }

    private var path: [Place] {
        switch model.destination {
        case .sheet(.editor): [.sheet, .editor]
        case .question(.editor): [.editor]
        case .page: [.page]
        case .sheet: [.sheet]
        case .search, .letter, .question, nil: []
        }
    }

    private var cards: some View {
        @Bindable var model = model
        return Group {
            if model.characters.isEmpty { nobody } else { CardGrid(model: model) }
        }
        .searchable(
            text: $model.search, isPresented: $model.isSearching, prompt: "name, title or note"
        )
        .characterLimit(FieldLimit.search)
    }

    @ViewBuilder private var nobody: some View {
        if model.search.isEmpty {
            EmptyScreen(
                title: "No characters yet",
                hints: [
                    .init(key: "P", words: "adds a sample party with monsters"),
                    .init(key: "O", words: "imports characters from a file"),
                    .init(key: "A", words: "creates a fight with monsters of the library"),
                    .init(key: "a", words: "adds a character by hand"),
                ])
        } else {
            EmptyScreen(
                title: "No match", lines: ["Esc shows all, / searches again"])
        }
    }
}
