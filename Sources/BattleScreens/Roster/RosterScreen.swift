import Foundation
import Tabletop
import TerminalUI

/// Everybody as cards, in as many columns as fit.
struct RosterScreen: View {
    let model: RosterModel
    let size: ScreenSize

    var body: some View {
        if let editor = model.editor {
            CharacterForm(editor: editor, size: size)
        } else if model.isOpen, let chosen = model.chosen {
            CharacterSheet(character: chosen, size: size)
        } else {
            VStack(alignment: .leading, spacing: 0) {
                if model.isSearching || !model.search.isEmpty {
                    SearchLine(model: model)
                }
                if model.characters.isEmpty {
                    nobody
                } else {
                    cards
                }
            }
        }
    }

    @ViewBuilder private var nobody: some View {
        if model.search.isEmpty {
            EmptyScreen(
                title: "Nobody is here yet",
                lines: [
                    "a adds a character by hand",
                    "battle import FILE brings in what you have",
                ])
        } else {
            EmptyScreen(
                title: "Nobody is found", lines: ["Esc shows everybody, / searches again"])
        }
    }

    private var cards: some View {
        let isSearch = model.isSearching || !model.search.isEmpty
        let rows = max(1, size.rows - (isSearch ? 1 : 0))
        let shelf = model.arrange(columns: size.columns, rows: rows)
        let characters = model.characters
        return ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<shelf.rowCount) { row in
                    CardRow(model, characters, shelf, row)
                }
            }
        }
        .scrollPosition(model.scrollPosition)
        .scrollIndicators(.hidden)
    }
}

/// Cards side by side. A row that shows the same as before is not made again.
private struct CardRow: View, Equatable {
    private let characters: ArraySlice<GameCharacter>
    private let width: Int
    private let height: Int
    private let showsPortraits: Bool
    private let model: RosterModel

    init(_ model: RosterModel, _ all: [GameCharacter], _ shelf: CardShelf, _ row: Int) {
        characters = all[shelf.cards(inRow: row).clamped(to: all.indices)]
        width = shelf.cardWidth
        height = shelf.cardHeight
        showsPortraits = shelf.hasPortraits
        self.model = model
    }

    static func == (left: Self, right: Self) -> Bool {
        left.width == right.width && left.height == right.height
            && left.showsPortraits == right.showsPortraits && left.model === right.model
            && left.characters.indices == right.characters.indices
            && left.characters == right.characters
    }

    var body: some View {
        HStack(alignment: .top, spacing: .columns(1)) {
            ForEach(characters.indices, id: \.self) { index in
                CharacterCard(
                    character: characters[index], mark: model.marks[index],
                    showsPortrait: showsPortraits
                )
                .frame(width: .columns(width), height: .rows(height))
                .onTapGesture { model.cardClicked(index) }
            }
        }
    }
}

/// What is searched for.
private struct SearchLine: View {
    let model: RosterModel
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var model = model
        HStack(spacing: .columns(1)) {
            Text("Search").bold().foregroundColor(Palette.accent)
            if model.isSearching {
                TextField("name, title or note", text: $model.search)
                    .focused($isTyping)
                    .onAppear { isTyping = true }
            } else {
                Text(model.search).lineLimit(1)
                Spacer(minLength: 0)
            }
            Text("\(model.characters.count) found").foregroundColor(.secondary)
        }
        .frame(height: .rows(1))
    }
}
