import Tabletop
import TerminalUI

/// The log: events by time, newest first, including those that were undone, below a rule for each
/// round; on a wide page the damage so far beside it.
struct JournalScreen: View {
    let journal: FightJournal
    /// The note on the fight.
    let note: String
    @Environment(\.pageSize) private var page
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var journal = journal
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text("Log").font(.title).foregroundColor(AppColors.accent).fixedSize()
                if journal.isSearching {
                    TextField("words", text: $journal.search)
                        .focused($isTyping)
                        .characterLimit(FieldLimit.search)
                        .onAppear { isTyping = true }
                } else {
                    Text(filter).foregroundColor(.secondary).lineLimit(1)
                    Spacer(minLength: 0)
                }
                Text("\(journal.selection.map { $0 + 1 } ?? 0)/\(journal.lineCount)")
                    .foregroundColor(.secondary).fixedSize()
            }
            .frame(height: .rows(1))
            if page.isRoomy {
                if let problem = journal.problem {
                    Text(problem).foregroundColor(AppColors.wrong).lineLimit(1)
                } else {
                    FightNote(note: note)
                }
            }
            if journal.lineCount == 0 {
                EmptyScreen(title: "No match", lines: ["Esc shows all"])
            } else {
                HStack(alignment: .top, spacing: .columns(Self.gap)) {
                    lines
                    if let columns = Self.damageColumns(beside: journal, of: page.columns) {
                        VStack(alignment: .leading, spacing: 0) {
                            SectionRule(title: "Damage dealt and taken")
                            let course = page.rows >= 40 ? journal.course : nil
                            DamageBars(people: journal.people)
                                .frame(
                                    maxHeight: course == nil
                                        ? nil : .rows(min(journal.people.count + 2, page.rows / 2)))
                            if let course {
                                CourseSection(course: course).frame(maxHeight: .rows(24))
                            }
                        }
                        .frame(width: .columns(columns))
                    }
                }
            }
        }
    }

    /// The columns between the log and the damage.
    private static let gap = 3

    /// The columns of the damage beside the log; `nil` without room or damage.
    private static func damageColumns(beside journal: FightJournal, of columns: Int) -> Int? {
        columns >= 150 && !journal.people.isEmpty ? columns * 2 / 5 : nil
    }

    private var lines: some View {
        @Bindable var journal = journal
        return List(selection: $journal.selection) {
            ForEach(journal.rounds) { round in
                Section {
                    ForEach(round.lines) { index in
                        if let line = journal.line(at: index) {
                            JournalRow(
                                line: line, isHere: line.event == journal.head && line.isFirst,
                                hasTime: line.isFirst
                                    && (index == round.lines.lowerBound
                                        || journal.line(at: index - 1)?.time != line.time)
                            )
                        }
                    }
                } header: {
                    SectionRule(title: round.title)
                }
            }
        }
        .focusable(false)
        .scrollIndicators(.hidden)
        .lineLimit(1)
    }

    /// The end of the selected sentence if it is longer than its line, else the dice folded into it;
    /// shown in the row below.
    static func rest(of journal: FightJournal, columns: Int) -> Notice? {
        guard let line = journal.chosen else { return nil }
        let text = line.isUndone ? "undone: \(line.sentence.text)" : line.sentence.text
        let damage = damageColumns(beside: journal, of: columns).map { $0 + gap } ?? 0
        // The columns before the sentence: two marks, the time, and the indent below a turn, as in `JournalRow`.
        let start = (columns >= 60 ? 13 : 4) + (line.sentence.fact.what == .turn ? 0 : 2)
        let room = columns - damage - start
        guard DisplayText.columns(of: text) > room else {
            let dice = line.sentence.dice
            return dice.isEmpty ? nil : Notice(kind: .rest, text: dice)
        }
        var rest = text[...]
        // One column for the ellipsis before it, and one for the row's margin.
        while DisplayText.columns(of: String(rest)) > columns - 2 { rest.removeFirst() }
        return Notice(kind: .rest, text: rest.count < text.count ? "…\(rest)" : text)
    }

    private var filter: String {
        var words: [String] = []
        if journal.sort != .everything { words.append(journal.sort.rawValue) }
        if let person = journal.person { words.append("only \(person.label)") }
        if !journal.search.isEmpty { words.append("/\(journal.search)") }
        return words.joined(separator: " · ")
    }

}

/// A line of the log.
private struct JournalRow: View {
    let line: FightJournal.Line
    /// Whether the fight stands right after it.
    let isHere: Bool
    /// Whether it shows its time: once for those above each other that have the same.
    let hasTime: Bool
    @Environment(\.pageSize) private var page
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isChosen = prominence == .increased
        let time = page.columns >= 60 ? hasTime ? "\(line.time) " : Self.noTime : ""
        branch
            + Text(time + (line.sentence.fact.what == .turn ? "" : "  ")).foregroundColor(
                .secondary)
            + LogText.sentence(line.sentence, isUndone: line.isUndone)
            .foregroundColor(isChosen ? AppColors.accent : line.isUndone ? .secondary : .primary)
    }

    /// Where the fight stands, another way that it went, and the event at which they part.
    private var branch: Text {
        isHere
            ? Text("◆ ").foregroundColor(AppColors.turn)
            : Text(line.isFork ? "├ " : line.isUndone ? "│ " : "  ").foregroundColor(.secondary)
    }

    /// The width of "14:05:09 ".
    private static let noTime = String(repeating: " ", count: 9)
}
