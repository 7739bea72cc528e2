import Tabletop
import TerminalUI

/// The characters, group by group, as cards or as lines of a table; the selected one is always visible.
struct CardGrid: View {
    let model: RosterModel
    @State private var position = WallPosition()

    var body: some View {
        GeometryReader { geometry in
            if wall(in: geometry.size).tables.isEmpty {
                list
            } else {
                ListAndPreview(if: model.chosen != nil) {
                    list
                } preview: {
                    RosterPreview(model: model)
                }
            }
        }
    }

    private func wall(in size: CGSize) -> CardWall {
        CardWall(
            counts: model.groups.map(\.characters.count),
            monsters: model.groups.firstIndex { $0.kind == .monsters }, lines: model.mostLines,
            in: ScreenSize(size))
    }

    private var list: some View {
        GeometryReader { geometry in
            let wall = wall(in: geometry.size)
            VStack(alignment: .leading, spacing: 0) {
                WallRows(
                    model: model, wall: wall,
                    table: RosterTable(
                        columns: ScreenSize(geometry.size).columns, names: model.widestName),
                    position: position)
                if wall.isScrolled, wall.hasRules {
                    Spacer(minLength: 0)
                    HiddenCards(wall: wall, position: position)
                }
            }
            .modifier(SelectionInSight(model: model, wall: wall, position: position))
            .onChange(of: wall.columns, initial: true) { model.columns = wall.columns }
        }
    }
}

/// How far the wall is scrolled. A separate observable, so that scrolling updates the rows and not the
/// grid.
@Observable
private final class WallPosition {
    /// The index of the first visible row.
    var top = 0
}

/// The rule of the first visible group, and the visible rows.
private struct WallRows: View {
    let model: RosterModel
    let wall: CardWall
    let table: RosterTable
    let position: WallPosition

    var body: some View {
        let visible = wall.visible(from: position.top)
        let above = wall.offset(of: visible.lowerBound)
        let end = wall.offset(of: visible.upperBound)
        VStack(alignment: .leading, spacing: 0) {
            if wall.hasRules { rule(wall.rows[visible.lowerBound].group) }
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    // What is hidden only takes its room, so that the wheel scrolls.
                    Color.clear.frame(height: .rows(above))
                    ForEach(visible.map { Shown(row: wall.rows[$0], model.characters) }) { shown in
                        row(shown.row)
                    }
                    Color.clear.frame(height: .rows(wall.offset(of: wall.rows.count) - end))
                }
            }
            .scrollIndicators(.hidden)
            .scrollPosition(
                Binding(get: { ScrollPosition(y: .rows(above)) }, set: { _ in })
            )
            .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, new in
                let top = wall.top(at: Int((new / .rows(1)).rounded()), from: visible.lowerBound)
                if top != position.top { position.top = top }
            }
            .frame(height: .rows(end - above))
        }
    }

    /// A row, identified by its first character: a bar that moves is that of the same character.
    private struct Shown: Identifiable {
        let row: CardWall.Row
        let id: UUID?

        init(row: CardWall.Row, _ characters: [GameCharacter]) {
            self.row = row
            id = row.places.first.map { characters[$0].id }
        }
    }

    @ViewBuilder private func rule(_ group: Int) -> some View {
        if wall.tables.contains(group) {
            TableRule(title: model.groups[group].title, table: table, order: model.order)
        } else {
            SectionRule(title: model.groups[group].title)
        }
    }

    @ViewBuilder private func row(_ row: CardWall.Row) -> some View {
        switch row {
        case .rule(let group): rule(group)
        case .cards(let places, _):
            HStack(spacing: .columns(1)) {
                ForEach(Array(places), id: \.self) { place in
                    let character = model.characters[place]
                    CharacterCard(
                        character: character, selection: model.selections[character.id],
                        form: wall.form
                    )
                    .frame(width: .columns(wall.widths[place - places.lowerBound]))
                    .onTapGesture { model.cardClicked(character.id) }
                }
            }
        case .line(let place, _):
            let character = model.characters[place]
            RosterLine(
                character: character, selection: model.selections[character.id], table: table
            )
            .onTapGesture { model.cardClicked(character.id) }
        }
    }
}

/// A rule with the numbers of hidden characters: "▴ 2  ▾ 9 more".
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

/// Scrolls to the selected character whenever it or the room changes. A modifier, so that moving the
/// selection evaluates this body and not that of the grid, which updates every card.
private struct SelectionInSight: ViewModifier {
    let model: RosterModel
    let wall: CardWall
    let position: WallPosition

    func body(content: Content) -> some View {
        content.onChange(of: ScrollInputs(place: model.place, wall: wall), initial: true) {
            guard let place = model.place else { return }
            let top = wall.top(showing: place, from: position.top)
            if top != position.top { position.top = top }
        }
    }

    /// The values that determine which rows are visible.
    private struct ScrollInputs: Equatable {
        /// The index of the selected character.
        let place: Int?
        let wall: CardWall
    }
}

/// The selected character beside a wide table.
private struct RosterPreview: View {
    let model: RosterModel

    var body: some View {
        if let chosen = model.chosen {
            VStack(alignment: .leading, spacing: 0) {
                SectionRule(title: chosen.name, trailing: "Enter opens")
                CharacterPreview(character: chosen, block: model.sheetBlock(of: chosen))
            }
        }
    }
}
