import Tabletop
import TerminalUI

/// What the acting combatant can do, beside the turn order: as much as there is room for.
struct BlockPane: View {
    let block: StatBlock

    var body: some View {
        let rows = block.rowsOfFight
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
}
