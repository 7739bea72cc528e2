import Tabletop
import TerminalUI

/// What a combatant can do: figures, then a line for each trait and action.
struct StatBlockScreen: View {
    let model: StatBlockModel

    var body: some View {
        @Bindable var model = model
        BlockPage(label: model.label, content: model.rows, top: $model.top)
    }
}

/// What conditions, traits and spells of a combatant do.
struct RulesScreen: View {
    let model: RulesModel

    var body: some View {
        @Bindable var model = model
        BlockPage(label: model.label, content: model.rows, top: $model.top)
    }
}

/// Rows of text below a name, which scroll.
private struct BlockPage: View {
    let label: String
    let content: [StatBlockRow.Content]
    @Binding var top: Int?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(label).font(.title).foregroundColor(AppColors.accent)
                .lineLimit(1)
                .frame(height: .rows(1))
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(content.indices, id: \.self) { StatBlockRow(row: content[$0]) }
                }
            }
            .scrollPosition(id: $top)
            .scrollIndicators(.hidden)
        }
        .measured()
    }
}
