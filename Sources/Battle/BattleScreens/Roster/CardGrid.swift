import Foundation
import Observation
import Tabletop
import TerminalUI

/// The cards, group by group; the selected one is always visible.
struct CardGrid: View {
    let model: RosterModel
    @State private var position = WallPosition()

    var body: some View {
        GeometryReader { geometry in
            let wall = CardWall(
                counts: model.groups.map(\.characters.count), lines: model.mostLines,
                in: ScreenSize(geometry.size))
            VStack(alignment: .leading, spacing: 0) {
                ScrollViewReader { proxy in
                    ScrollView {
                        LazyVGrid(
                            columns: Self.items(wall), alignment: .leading, spacing: 0,
                            pinnedViews: .sectionHeaders
                        ) {
                            ForEach(model.groups) { group in
                                Section {
                                    ForEach(group.characters) { character in
                                        CharacterCard(
                                            character: character,
                                            selection: model.selections[character.id],
                                            form: wall.form
                                        )
                                        .onTapGesture { model.cardClicked(character.id) }
                                    }
                                } header: {
                                    if wall.hasRules { SectionRule(title: group.title) }
                                }
                            }
                        }
                    }
                    .scrollIndicators(.hidden)
                    .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, new in
                        position.top = Int((new / .rows(1)).rounded())
                    }
                    .modifier(
                        SelectionInSight(
                            model: model, proxy: proxy, wall: wall, height: geometry.size.height))
                }
                .frame(height: .rows(wall.visibleRows))
                if wall.isScrolled, wall.hasRules {
                    Spacer(minLength: 0)
                    HiddenCards(wall: wall, position: position)
                }
            }
            .onChange(of: wall.widths.count, initial: true) { model.columns = wall.widths.count }
        }
    }

    private static func items(_ wall: CardWall) -> [GridItem] {
        wall.widths.map { GridItem(.fixed(.columns($0)), spacing: .columns(1)) }
    }
}

/// How far the wall is scrolled. A separate observable, so that scrolling updates the row that
/// counts the hidden cards, and not the grid.
@Observable
private final class WallPosition {
    /// The first visible row.
    var top = 0
}

/// A rule with the numbers of hidden cards: "▴ 2  ▾ 9 more".
private struct HiddenCards: View {
    let wall: CardWall
    let position: WallPosition

    var body: some View {
        SectionRule(title: "", trailing: text)
    }

    private var text: String {
        let hidden = wall.hidden(top: position.top)
        let parts = [("▴", hidden.above), ("▾", hidden.below)].filter { $0.1 > 0 }
        return parts.isEmpty
            ? "" : parts.map { "\($0.0) \($0.1)" }.joined(separator: "  ") + " more"
    }
}

/// Scrolls to the selected card whenever it or the room changes. A modifier, so that moving the
/// selection evaluates this body and not that of the grid, which updates every card.
private struct SelectionInSight: ViewModifier {
    let model: RosterModel
    let proxy: ScrollViewProxy
    let wall: CardWall
    let height: CGFloat

    func body(content: Content) -> some View {
        content.onChange(
            of: ScrollInputs(place: model.place, wall: wall, height: height), initial: true
        ) {
            if let chosen = model.selection { proxy.scrollTo(chosen) }
        }
    }

    /// The values that determine which cards are visible.
    private struct ScrollInputs: Equatable {
        /// The index of the selected card.
        let place: Int?
        let wall: CardWall
        let height: CGFloat
    }
}
