import Foundation
import Tabletop
import TerminalUI

/// The whole log: what happened when, newest first, with what was taken back.
struct JournalScreen: View {
    let journal: FightJournal
    /// On the fight.
    let note: String
    let size: ScreenSize
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var journal = journal
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text("Log").font(.title).foregroundColor(Palette.accent).fixedSize()
                if journal.isSearching {
                    TextField("words", text: $journal.search)
                        .focused($isTyping)
                        .onAppear { isTyping = true }
                } else {
                    Text(filter).foregroundColor(.secondary).lineLimit(1)
                    Spacer(minLength: 0)
                }
                Text(
                    "\(journal.lines.isEmpty ? 0 : journal.cursor.index + 1)/\(journal.lines.count)"
                )
                .foregroundColor(.secondary).fixedSize()
            }
            .frame(height: .rows(1))
            if size.isRoomy {
                if let problem = journal.problem {
                    Text(problem).foregroundColor(Palette.wrong).lineLimit(1)
                } else {
                    FightNote(note: note)
                }
            }
            if journal.lines.isEmpty {
                EmptyScreen(title: "Nothing is found", lines: ["Esc shows everything"])
            } else {
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(0..<journal.lines.count) { index in
                            if journal.lines.indices.contains(index) { row(index) }
                        }
                    }
                }
                .scrollPosition(
                    journal.scrollPosition(rows: max(1, size.rows - (size.isRoomy ? 2 : 1)))
                )
                .scrollIndicators(.hidden)
                .lineLimit(1)
            }
        }
    }

    /// The end of the chosen sentence where its line is too short for it: for the row below.
    static func rest(of journal: FightJournal, columns: Int) -> Notice? {
        guard let line = journal.chosen else { return nil }
        let text = line.isUndone ? "taken back: \(line.text)" : line.text
        let room = columns - (columns >= 60 ? 17 : 8)
        guard DisplayText.columns(of: text) > room else { return nil }
        var rest = text[...]
        // One column for the sign that something stands before it, one for the row's own air.
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

    private func row(_ index: Int) -> Text {
        let line = journal.lines[index]
        let isChosen = index == journal.cursor.index
        let isHere = line.event == journal.head && line.isFirst
        let time = size.columns >= 60 ? line.isFirst ? "\(line.time) " : Self.noTime : ""
        return Text(isChosen ? "▸ " : "  ").bold().foregroundColor(Palette.accent)
            + Text(isHere ? "◆ " : "  ").foregroundColor(Palette.turn)
            + Text("\(time)\(LogText.round(line.round)) ").foregroundColor(.secondary)
            + LogText.sentence(line.text, isUndone: line.isUndone)
            .foregroundColor(isChosen ? Palette.accent : line.isUndone ? .secondary : .primary)
    }

    /// As many columns as "14:05:09 ".
    private static let noTime = String(repeating: " ", count: 9)
}

/// A fight, or all fights, in numbers: a line for everybody who took part.
struct NumbersScreen: View {
    let numbers: FightNumbers
    let name: String
    /// The last event of the fight.
    let head: Int
    let size: ScreenSize

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text(numbers.isOfAll ? "All fights in numbers" : "\(name) in numbers")
                    .font(.title).foregroundColor(Palette.accent).lineLimit(1)
                Spacer(minLength: 0)
                Text(sum).foregroundColor(.secondary).lineLimit(1)
            }
            .frame(height: .rows(1))
            if size.isRoomy { Text(numbers.problem ?? " ").foregroundColor(Palette.wrong) }
            if let statistics = numbers.statistics, !statistics.people.isEmpty {
                line(more(statistics), headings).foregroundColor(.secondary)
                ForEach(shown(statistics), id: \.self) { person in
                    line(person.name, values(person))
                        .foregroundColor(person.kind == .player ? .primary : .secondary)
                }
                Spacer(minLength: 0)
                luck(statistics.luck)
            } else if !numbers.isCounting {
                EmptyScreen(title: "Nothing to count yet", lines: ["The fight has not begun"])
            }
        }
        .onChange(of: subject, initial: true) { _, subject in numbers.count(subject) }
    }

    private var subject: FightNumbers.Subject { .init(isOfAll: numbers.isOfAll, head: head) }

    private var sum: String {
        guard let statistics = numbers.statistics else {
            return numbers.isCounting ? "counting …" : ""
        }
        let minutes = Int((statistics.seconds / 60).rounded())
        let fights = numbers.isOfAll ? Self.counted(statistics.fights, "fight") + ", " : ""
        return "\(fights)\(Self.counted(statistics.rounds, "round")), \(minutes) min"
    }

    /// Headings, the weightiest first: as many as there is room for.
    private var headings: [String] {
        Array(
            ["dealt", "taken", "healed", "downed", "fell", "turns", "s/turn", "luck"].prefix(count))
    }

    private var count: Int { max(1, min(8, (size.columns - 14) / 8)) }

    private func values(_ person: FightStatistics.Person) -> [String] {
        let pace = person.secondsPerTurn.map { "\(Int($0.rounded()))" } ?? "–"
        let luck = person.luck.dice > 0 ? Self.signed(person.luck.surplus) : "–"
        return Array(
            [
                "\(person.damageDealt)", "\(person.damageTaken)", "\(person.healingReceived)",
                "\(person.knockOuts)", "\(person.falls)", "\(person.turns)", pace, luck,
            ].prefix(count))
    }

    /// "▾ 3 more": people out of sight.
    private func more(_ statistics: FightStatistics) -> String {
        MoreLine.text(
            above: numbers.top,
            below: statistics.people.count - numbers.top - shown(statistics).count)
    }

    private func shown(_ statistics: FightStatistics) -> [FightStatistics.Person] {
        let room = max(1, size.rows - (size.isRoomy ? 4 : 3))
        return Array(statistics.people.dropFirst(numbers.top).prefix(room))
    }

    private func line(_ name: String, _ values: [String]) -> some View {
        HStack(spacing: .columns(1)) {
            Text(name).lineLimit(1).frame(maxWidth: .columns(30), alignment: .leading)
            ForEach(values.indices, id: \.self) { index in
                Text(values[index]).lineLimit(1).frame(width: .columns(7), alignment: .trailing)
            }
        }
        .frame(height: .rows(1), alignment: .leading)
    }

    private func luck(_ luck: DiceLuck) -> some View {
        let average = luck.d20Average.map { " · d20 average \(tenths($0))" } ?? ""
        return Text(
            Self.counted(luck.dice, "die", "dice") + " · "
                + Self.counted(luck.twenties, "twenty", "twenties") + ", "
                + Self.counted(luck.ones, "one") + average + " · "
                + "\(Self.signed(luck.surplus)) against chance"
        )
        .foregroundColor(.secondary).lineLimit(1)
    }

    private static func counted(
        _ count: Int, _ word: String, _ several: String? = nil
    ) -> String {
        "\(count) \(count == 1 ? word : several ?? word + "s")"
    }

    private static func signed(_ number: Double) -> String {
        (number > 0 ? "+" : "") + tenths(number)
    }
}
