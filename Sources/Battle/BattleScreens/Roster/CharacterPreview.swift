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
            BlockRows(content: block)
        }
    }
}
