import Foundation
import Tabletop
import TerminalUI

/// Who joins the fight: a line to type in, what it finds with counts, and how hard the fight gets.
struct PickerScreen: View {
    let picker: CombatantPicker
    let size: ScreenSize
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var picker = picker
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(1)) {
                Text("Add").font(.title).foregroundColor(Palette.accent).fixedSize()
                TextField("3 goblin, captain …", text: $picker.search)
                    .focused($isTyping)
                    .onAppear { isTyping = true }
                Text("\(picker.found.count) found  \(picker.total) picked").bold().fixedSize()
            }
            .frame(height: .rows(1))
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
                rows.frame(height: .rows(visible), alignment: .topLeading)
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

    private var rows: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<picker.found.count) { index in
                    if picker.found.indices.contains(index) {
                        row(picker.found[index], isChosen: index == picker.cursor.index)
                            .onTapGesture { picker.entryClicked(index) }
                    }
                }
            }
        }
        .scrollPosition(picker.scrollPosition(rows: visible))
        .scrollIndicators(.hidden)
    }

    private func row(_ entry: CombatantPicker.Entry, isChosen: Bool) -> some View {
        let character = entry.character
        let count = picker.counts[entry.id, default: 0]
        let isPresent = picker.isPresent(character)
        return HStack(spacing: .columns(1)) {
            Text(isChosen ? "▸" : " ").foregroundColor(Palette.accent)
            Text(count > 0 ? "\(count)×" : "")
                .bold().foregroundColor(Palette.right)
                .frame(width: .columns(3), alignment: .trailing)
            Text(character.name)
                .bold(count > 0)
                .foregroundColor(
                    isPresent ? .secondary : isChosen ? Palette.accent : .primary
                )
                .lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            if size.columns >= 50 || isPresent {
                Text(isPresent ? "in the fight" : kind(entry))
                    .foregroundColor(.secondary).lineLimit(1)
                    .frame(width: .columns(size.columns >= 70 ? 36 : 12), alignment: .leading)
            }
            Text(character.hitPoints.description)
                .foregroundColor(.secondary)
                .lineLimit(1)
                .frame(width: .columns(9), alignment: .trailing)
        }
        .frame(height: .rows(1))
    }

    /// "Monster, challenge 1/4 · library".
    private func kind(_ entry: CombatantPicker.Entry) -> String {
        !entry.isStranger ? entry.character.kindText : "\(entry.character.kindText) · library"
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
