import BattleScreens
import Tabletop
import TerminalUI

/// A stored text, sanitized for one line of output.
func shown(_ text: String) -> String { DisplayText.sanitized(text) }

extension String {
    /// The string, padded with spaces on the right to at least this many terminal columns.
    func padding(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - DisplayText.columns(of: self)))
    }
}

/// A modifier with its sign, "+2" or "-1"; "?" if it is unknown.
func signed(_ modifier: Int?) -> String {
    guard let modifier else { return "?" }
    return modifier < 0 ? "\(modifier)" : "+\(modifier)"
}

/// A moment in the local time zone: "2026-03-01 20:15".
func localTime(_ moment: Date) -> String {
    TimeText.dayAndTime(
        moment, minutesFromUTC: LocalTime.minutesFromUTC(at: moment))
}
