import Foundation
import Tabletop
import TerminalUI

/// Who joins the fight: a line to type in, what it finds with counts, and how hard the fight gets.
struct PickerScreen: View {
    let picker: CombatantPicker
    let size: ScreenSize

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            PickerTitle(picker: picker)
            if size.isRoomy { Text(" ") }
            if picker.found.isEmpty {
                EmptyScreen(
                    title: "Nobody is found",
                    lines: [
                        picker.search.isEmpty
                            ? "Esc, then 1 shows the roster, where a adds somebody"
                            : "Esc shows everybody"
                    ]
                )
                .frame(height: .rows(visible))
            } else {
                PickerRows(picker: picker, columns: size.columns, rows: visible)
            }
            if size.isRoomy { SectionRule(title: picker.edition.title, columns: size.columns) }
            (picker.problem.map { Text($0).foregroundColor(Palette.wrong) }
                ?? Text(difficulty).foregroundColor(.secondary))
                .lineLimit(1)
        }
    }

    private var visible: Int { max(1, size.rows - (size.isRoomy ? 4 : 2)) }

    /// "moderate: 650 XP (low 600, moderate 900, high 1,350), 1 cannot be judged".
    private var difficulty: String {
        let unknown = picker.unknown > 0 ? "\(picker.unknown) cannot be judged" : nil
        let parts = [picker.difficulty?.description, unknown].compactMap { $0 }
        return parts.isEmpty
            ? "Enter adds what is found, and with nothing typed joins"
            : parts.joined(separator: ", ")
    }
}

/// The line to type in, and how many are found and picked.
private struct PickerTitle: View {
    let picker: CombatantPicker
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var picker = picker
        HStack(spacing: .columns(1)) {
            Text("Add").font(.title).foregroundColor(Palette.accent).fixedSize()
            TextField("3 goblin, captain …", text: $picker.search)
                .focused($isTyping)
                .onAppear { isTyping = true }
            Text("\(picker.found.count) found  \(picker.total) picked").bold().fixedSize()
        }
        .frame(height: .rows(1))
    }
}

/// Those found, scrolled so that the chosen one is seen.
private struct PickerRows: View {
    let picker: CombatantPicker
    let columns: Int
    let rows: Int

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<picker.found.count) { index in
                    if picker.found.indices.contains(index) {
                        let entry = picker.found[index]
                        PickerRow(
                            entry: entry, count: picker.counts[entry.id, default: 0],
                            isChosen: index == picker.cursor.index,
                            isPresent: picker.isPresent(entry.character), columns: columns
                        )
                        .onTapGesture { picker.entryClicked(index) }
                    }
                }
            }
        }
        .scrollPosition(picker.scrollPosition(rows: rows))
        .scrollIndicators(.hidden)
        .lineLimit(1)
        .frame(height: .rows(rows), alignment: .topLeading)
    }
}

/// Somebody to be picked; a line that tells the same as before is not made again.
private struct PickerRow: View, Equatable {
    let entry: CombatantPicker.Entry
    /// How many of it join.
    let count: Int
    let isChosen: Bool
    let isPresent: Bool
    let columns: Int

    static func == (left: Self, right: Self) -> Bool {
        left.entry.id == right.entry.id && left.count == right.count
            && left.isChosen == right.isChosen && left.isPresent == right.isPresent
            && left.columns == right.columns
    }

    var body: some View {
        HStack(spacing: .columns(1)) {
            name.frame(maxWidth: .infinity, alignment: .leading)
            if columns >= 50 {
                Text(isPresent ? Self.presence : kind)
                    .foregroundColor(.secondary)
                    .frame(width: .columns(columns >= 70 ? 36 : 12), alignment: .leading)
            }
            // A narrow line has no room for both.
            Text(
                columns < 50 && isPresent
                    ? Self.presence : entry.character.hitPoints.description
            )
            .foregroundColor(.secondary)
            .frame(width: .columns(columns >= 50 ? 9 : 12), alignment: .trailing)
        }
    }

    private static let presence = "in the fight"

    /// "▸  3× Goblin", the count in three columns.
    private var name: Text {
        let count = self.count > 0 ? "\(self.count)×" : ""
        let gap = String(repeating: " ", count: max(0, 3 - count.count))
        return Text(isChosen ? "▸" : " ").foregroundColor(Palette.accent)
            + Text(" \(gap)\(count) ").bold().foregroundColor(Palette.right)
            + Text(entry.character.name)
            .bold(self.count > 0)
            .foregroundColor(isPresent ? .secondary : isChosen ? Palette.accent : .primary)
    }

    /// "Monster, challenge 1/4 · library".
    private var kind: String {
        entry.monster == nil
            ? entry.character.kindText : "\(entry.character.kindText) · library"
    }
}

/// All fights, the last used first.
struct EncounterListScreen: View {
    let list: EncounterList
    let current: Encounter.ID?
    let size: ScreenSize

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("Fights").font(.title).foregroundColor(Palette.accent)
            if size.isRoomy { FightNote(note: list.chosen?.note ?? "") }
            if list.encounters.isEmpty {
                EmptyScreen(title: "There is no fight yet", lines: ["A begins one"])
            } else {
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(list.encounters) { row($0) }
                    }
                }
                .scrollPosition(list.scrollPosition(rows: size.rows - (size.isRoomy ? 2 : 1)))
                .scrollIndicators(.hidden)
            }
        }
    }

    private func row(_ summary: EncounterSummary) -> some View {
        let isChosen = summary.id == list.chosen?.id
        return HStack(spacing: .columns(1)) {
            Text(isChosen ? "▸" : " ").foregroundColor(Palette.accent)
            (Text(summary.name)
                .bold(summary.id == current)
                .foregroundColor(isChosen ? Palette.accent : .primary)
                + Text(summary.note.isEmpty ? "" : "  \(PlainText.inOneLine(summary.note))")
                .foregroundColor(.secondary))
                .lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            if size.columns >= 60 {
                Text(summary.edition.title).foregroundColor(.secondary).lineLimit(1)
                    .frame(width: .columns(16), alignment: .leading)
            }
            Text("\(summary.combatantCount) in it").foregroundColor(.secondary)
                .frame(width: .columns(10), alignment: .trailing)
            Text(summary.state == .running ? "round \(summary.round)" : summary.state.rawValue)
                .foregroundColor(summary.state == .running ? Palette.turn : .secondary)
                .frame(width: .columns(10), alignment: .leading)
        }
        .frame(height: .rows(1))
    }
}
