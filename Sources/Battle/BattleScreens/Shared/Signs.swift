import Tabletop
import TerminalUI

/// The signs before a name in the turn order, by what the terminal can show: with colours a side has
/// a colour instead of a sign, and without Unicode all signs are ASCII.
struct Signs: Hashable {
    /// The selected line.
    let cursor: String
    /// Whose turn it is.
    let turn: String
    /// A line that is marked for the next act.
    let mark: String
    /// A combatant of the party; empty where a colour tells it.
    let party: String
    /// A monster; empty where a colour tells it.
    let monster: String

    init(_ terminal: TerminalCapabilities) {
        (cursor, turn, mark) = terminal.unicode ? ("▌", "▶", "●") : (">", "*", "+")
        party = CharacterKind.player.sign(terminal)
        monster = CharacterKind.monster.sign(terminal)
    }

    /// The columns of the sign of a side with the blank after it.
    var sideColumns: Int { party.isEmpty ? 0 : 2 }
}
