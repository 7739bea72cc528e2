import Tabletop
import TerminalUI

/// What the acting combatant can do, beside the turn order: as much as there is room for.
struct BlockPane: View {
    let block: StatBlock

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: block.name, trailing: "B shows all")
            BlockRows(content: block.rowsOfFight)
        }
    }
}
