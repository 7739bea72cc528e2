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

extension EventOutput {
    /// The names of the columns of ``rows(fight:)``.
    static let columns = [
        "fight", "id", "at", "round", "turnHolder", "act", "undone", "kind", "combatant", "by",
        "amount", "lost", "absorbed", "overkill", "credited", "type", "action", "hit", "critical",
        "success", "total", "against", "ability", "dice", "condition", "came", "value",
        "hitPointsBefore", "hitPointsAfter", "life", "name", "left", "text",
    ]

    /// A row of a table for each outcome.
    func rows(fight: String) -> [[String]] {
        func cell(_ value: Int?) -> String { value.map { "\($0)" } ?? "" }
        func cell(_ value: Bool?) -> String { value.map { "\($0)" } ?? "" }
        return outcomes.map { outcome in
            [
                fight, "\(id)", at, "\(outcome.round ?? round)", turnHolder ?? "", kind,
                "\(undone)", outcome.kind, outcome.combatant ?? "", outcome.by ?? "",
                cell(outcome.amount), cell(outcome.lost), cell(outcome.absorbed),
                cell(outcome.overkill), cell(outcome.credited), outcome.type ?? "",
                outcome.action ?? "", cell(outcome.hit), cell(outcome.critical),
                cell(outcome.success), cell(outcome.total), cell(outcome.against),
                outcome.ability ?? "", outcome.dice?.notation ?? "", outcome.condition ?? "",
                cell(outcome.came), cell(outcome.value), cell(outcome.before?.current),
                cell(outcome.after?.current), outcome.life ?? "", outcome.name ?? "",
                cell(outcome.left), outcome.text,
            ]
        }
    }
}

extension LogEntry {
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
