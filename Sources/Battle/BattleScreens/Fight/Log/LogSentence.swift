import Tabletop
import TerminalUI

/// The texts of a line of the log, which can be concatenated.
enum LogText {
    /// The round in three columns; a dash before the start.
    static func round(_ round: Int) -> String {
        let text = round > 0 ? "\(round)" : "–"
        return String(repeating: " ", count: max(0, 3 - text.count)) + text
    }

    /// A sentence with its amount in colour, damage red and healing green; the head of a turn in bold;
    /// struck through if it was undone.
    static func sentence(_ sentence: Sentence, isUndone: Bool) -> Text {
        let text = sentence.text
        if isUndone { return Text("undone: \(text)").strikethrough() }
        if sentence.fact.what == .turn { return Text(text).bold() }
        guard let amount = sentence.amount else { return Text(text) }
        let isDamage = if case .takes = sentence.fact.what { true } else { false }
        return Text(String(text[..<amount.lowerBound]))
            + Text(String(text[amount])).bold()
            .foregroundColor(isDamage ? AppColors.wrong : AppColors.right)
            + Text(String(text[amount.upperBound...]))
    }
}
