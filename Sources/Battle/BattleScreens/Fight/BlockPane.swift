import Tabletop
import TerminalUI

/// What the acting combatant can do, beside the turn order: as much as there is room for.
struct BlockPane: View {
    let block: StatBlock

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: block.name, trailing: "B shows all")
            VStack(alignment: .leading, spacing: 0) {
                ForEach(rows.indices, id: \.self) { StatBlockRow(row: rows[$0]) }
            }
            // Whole lines, of which the last ones may be cut off.
            .fixedSize(horizontal: false, vertical: true)
            .frame(minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
            .frame(maxWidth: .infinity, alignment: .leading)
            .clipped()
        }
    }

    /// What it can do, then the figures without name and kind, which are on the card.
    private var rows: [StatBlockRow.Content] {
        let sections = block.sections
        let acts = sections.flatMap { section -> [StatBlockRow.Content] in
            section.heading.map { [.heading($0)] + section.lines.map(StatBlockRow.Content.named) }
                ?? []
        }
        let figures = sections.filter { $0.heading == nil }.flatMap { $0.lines.dropFirst(2) }
        return acts + [.heading("Figures")] + figures.map { .line($0) }
    }
}
