import Tabletop
import TerminalUI

/// A character beside a list: its card, and below it what it can do, as far as there is room.
struct CharacterPreview: View {
    let character: GameCharacter
    /// The rows of its stat block.
    let block: [StatBlockRow.Content]

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            CharacterCard(character: character, selection: RowSelection(), form: .largest)
            VStack(alignment: .leading, spacing: 0) {
                ForEach(block.indices, id: \.self) { StatBlockRow(row: block[$0]) }
            }
            .fixedSize(horizontal: false, vertical: true)
            .frame(minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
            .frame(maxWidth: .infinity, alignment: .leading)
            .clipped()
        }
    }
}
