import Foundation
import Tabletop

extension HistoryAnswer {
    /// The names of the columns of ``cells``.
    static let columns = [
        "id", "day", "answeredAt", "minutesFromUTC", "deck", "question", "pronunciation", "answer",
        "chosen", "correct", "milliseconds", "rating", "direction", "kind", "intervalSeconds",
        "character", "typed", "first", "undone",
    ]

    /// The answer as a row of a table; its texts are those of ``json``.
    var cells: [String] {
        [
            "\(id)", day.description, TimeText.programText(answeredAt), "\(minutesFromUTC)",
            deck ?? "", question, pronunciation, answer, chosen, "\(isCorrect)", "\(milliseconds)",
            rating.name, card.direction.rawValue, kind.rawValue, interval.map { "\($0)" } ?? "",
            character ?? "", "\(isTyped)", "\(isFirst)", "\(isUndone)",
        ]
    }
}

extension LogEntry {
    /// The names of the columns of ``cells(fight:)``.
    static let columns = ["fight", "id", "at", "round", "kind", "summary", "undone"]

    /// The entry as a row of a table.
    func cells(fight: String) -> [String] {
        [
            fight, "\(id)", TimeText.programText(at), "\(round)", kind.rawValue,
            facts.map(\.sentence).joined(separator: "; "), "\(isUndone)",
        ]
    }

    /// The acts of a fight by rounds, as Markdown; what was undone is left out.
    static func markdown(_ entries: [LogEntry]) -> [String] {
        var lines: [String] = []
        var round: Int?
        for entry in entries where !entry.isUndone {
            if entry.round != round {
                round = entry.round
                lines += [
                    "", entry.round == 0 ? "## Before the fight" : "## Round \(entry.round)", "",
                ]
            }
            lines += entry.facts.map { "- \(MarkdownText.escaped($0.sentence))" }
        }
        return lines
    }
}
