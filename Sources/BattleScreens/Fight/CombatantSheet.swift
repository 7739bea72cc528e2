import Tabletop
import TerminalUI

/// The sheet of the chosen combatant, with everything known about it: the card, and what it can do,
/// beside it where there is room, else below it.
struct CombatantSheet: View {
    let model: FightModel
    let combatant: Combatant
    let encounter: Encounter
    let character: GameCharacter?
    let isActing: Bool
    @Environment(\.pageSize) private var page

    var body: some View {
        let rows = model.sheetRows(of: combatant)
        if page.columns >= 106 {
            HStack(alignment: .top, spacing: .columns(3)) {
                card.frame(width: .columns(max(50, page.columns * 2 / 5)))
                SheetRows(model: model, lines: rows, card: nil)
            }
        } else {
            SheetRows(model: model, lines: rows, card: card)
        }
    }

    private var card: CombatantCard {
        CombatantCard(
            combatant: combatant, encounter: encounter, character: character,
            caption: isActing ? "acts now" : "", isActing: isActing, limit: .max)
    }
}

/// The rows of a sheet: a card, if it is not beside them, then what the combatant can do.
private struct SheetRows: View {
    let model: FightModel
    let lines: [StatBlockModel.Row]
    let card: CombatantCard?

    var body: some View {
        @Bindable var model = model
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach((card == nil ? 0 : -1)..<lines.count, id: \.self) { place in
                    if place < 0 {
                        card.frame(maxWidth: .columns(76))
                    } else {
                        StatBlockRow(row: lines[place])
                    }
                }
            }
        }
        .scrollPosition(id: $model.sheetTop)
    }
}
