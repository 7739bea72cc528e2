import Tabletop
import TerminalUI

/// What a combatant can do: figures, then a line for each trait and action.
struct StatBlockScreen: View {
    let model: StatBlockModel

    var body: some View {
        @Bindable var model = model
        let rows = model.rows
        VStack(alignment: .leading, spacing: 0) {
            Text(model.label).font(.title).foregroundColor(AppColors.accent)
                .lineLimit(1)
                .frame(height: .rows(1))
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(rows.indices, id: \.self) { StatBlockRow(row: rows[$0]) }
                }
            }
            .scrollPosition(id: $model.top)
            .scrollIndicators(.hidden)
        }
    }
}
