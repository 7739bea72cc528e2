import Foundation
import Tabletop
import TerminalUI

/// All characters as cards, or what is open over the cards.
struct RosterScreen: View {
    let model: RosterModel

    var body: some View {
        switch model.destination {
        case .sheet(.editor(let editor)?), .question(.editor(let editor)):
            CharacterForm(editor: editor)
        case .block(let block, _): StatBlockScreen(model: block)
        case .answers(let history): HistoryScreen(model: history)
        case .numbers(let numbers): PracticeNumbersScreen(numbers: numbers)
        case .sheet:
            if let chosen = model.chosen {
                CharacterSheet(character: chosen, practice: model.practice(of: chosen))
            }
        case .search, .question, nil:
            cards
        }
    }

    private var cards: some View {
        @Bindable var model = model
        return Group {
            if model.characters.isEmpty { nobody } else { CardGrid(model: model) }
        }
        .searchable(
            text: $model.search, isPresented: $model.isSearching, prompt: "name, title or note")
    }

    @ViewBuilder private var nobody: some View {
        if model.search.isEmpty {
            EmptyScreen(
                title: "No characters yet",
                lines: [
                    "P adds a sample party with monsters",
                    "O imports characters from a file",
                    "A creates a fight with monsters of the library",
                    "a adds a character by hand",
                ])
        } else {
            EmptyScreen(
                title: "No match", lines: ["Esc shows all, / searches again"])
        }
    }
}

/// Scrolls to the selected card whenever it or the room changes. A modifier, so that moving the
/// selection evaluates this body and not that of the grid, which updates every card.
private struct SelectionInSight: ViewModifier {
    let model: RosterModel
    let proxy: ScrollViewProxy
    let columns: Int
    let height: CGFloat

    func body(content: Content) -> some View {
        content.onChange(
            of: ScrollInputs(place: model.place, columns: columns, height: height), initial: true
        ) {
            if let chosen = model.selection { proxy.scrollTo(chosen) }
        }
    }

    /// The values that determine which cards are visible.
    private struct ScrollInputs: Equatable {
        /// The index of the selected card.
        let place: Int?
        let columns: Int
        let height: CGFloat
    }
}

/// Cards in as many columns as fit; the selected one is always visible.
private struct CardGrid: View {
    let model: RosterModel

    var body: some View {
        GeometryReader { geometry in
            let columns = Self.columns(in: geometry.size.width)
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVGrid(columns: columns, alignment: .leading, spacing: 0) {
                        ForEach(model.characters) { character in
                            CharacterCard(
                                character: character, selection: model.selections[character.id],
                                titleLines: model.titleLines
                            )
                            .onTapGesture { model.cardClicked(character.id) }
                        }
                    }
                }
                .scrollIndicators(.hidden)
                .modifier(
                    SelectionInSight(
                        model: model, proxy: proxy, columns: columns.count,
                        height: geometry.size.height))
            }
            .onChange(of: columns.count, initial: true) { model.columns = columns.count }
        }
    }

    /// Up to six equal columns, each at least 34 cells wide and a whole number of cells, so that cards
    /// and bars begin with a cell.
    private static func columns(in width: CGFloat) -> [GridItem] {
        let room = Int(width / .columns(1))
        let count = max(1, min((room + 1) / 35, 6))
        let column = GridItem(
            .fixed(.columns(max(1, (room - (count - 1)) / count))), spacing: .columns(1))
        return Array(repeating: column, count: count)
    }
}
