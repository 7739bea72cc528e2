import Foundation
import Tabletop
import TerminalUI

/// A stored text as it may stand within a line.
func shown(_ text: String) -> String { DisplayText.sanitized(text) }

extension String {
    /// With blanks after it, so that it takes this many columns at least.
    func padding(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - DisplayText.columns(of: self)))
    }
}

/// A modifier with its sign, "+2" or "-1"; "?" when unknown.
func signed(_ modifier: Int?) -> String {
    guard let modifier else { return "?" }
    return modifier < 0 ? "\(modifier)" : "+\(modifier)"
}

/// "1 fight", "3 fights".
func counted(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }

/// "2026-03-01 20:15" in the local time zone.
func localTime(_ moment: Date) -> String {
    TimeText.dayAndTime(
        moment, minutesFromUTC: TimeZone.current.secondsFromGMT(for: moment) / 60)
}
