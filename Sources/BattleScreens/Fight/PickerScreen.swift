import Foundation
import Tabletop
import TerminalUI

/// Who joins the fight: the roster as a list with counts.
struct PickerScreen: View {
    let picker: CombatantPicker
    let size: ScreenSize
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var picker = picker
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text("Who joins?").font(.title).foregroundColor(Palette.accent).fixedSize()
                if picker.isSearching {
                    TextField("search", text: $picker.search)
                        .focused($isTyping)
                        .onAppear { isTyping = true }
                } else {
                    Text(picker.search.isEmpty ? "" : "/\(picker.search)").lineLimit(1)
                    Spacer(minLength: 0)
                }
                Text("\(picker.total) picked").bold().fixedSize()
            }
            .frame(height: .rows(1))
            if size.isRoomy { Text(" ") }
            if picker.characters.isEmpty {
                EmptyScreen(
                    title: "Nobody is found",
                    lines: [
                        picker.search.isEmpty
                            ? "Esc, then 1 shows the roster, where a adds somebody"
                            : "Esc shows everybody"
                    ])
            } else {
                rows
            }
            Text(picker.problem ?? " ").foregroundColor(Palette.wrong).lineLimit(1)
        }
    }

    private var rows: some View {
        let visible = max(1, size.rows - (size.isRoomy ? 3 : 2))
        return ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<picker.characters.count) { index in
                    if picker.characters.indices.contains(index) {
                        row(picker.characters[index], isChosen: index == picker.cursor.index)
                    }
                }
            }
        }
        .scrollPosition(picker.scrollPosition(rows: visible))
        .scrollIndicators(.hidden)
    }

    private func row(_ character: GameCharacter, isChosen: Bool) -> some View {
        let count = picker.counts[character.id, default: 0]
        return HStack(spacing: .columns(1)) {
            Text(isChosen ? "▸" : " ").foregroundColor(Palette.accent)
            Text(count > 0 ? "\(count)×" : "")
                .bold().foregroundColor(Palette.right)
                .frame(width: .columns(3), alignment: .trailing)
            Text(character.name)
                .bold(count > 0)
                .foregroundColor(isChosen ? Palette.accent : .primary)
                .lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            if size.columns >= 50 || picker.isPresent(character) {
                Text(picker.isPresent(character) ? "in the fight" : character.kindText)
                    .foregroundColor(.secondary).lineLimit(1)
                    .frame(width: .columns(size.columns >= 70 ? 26 : 12), alignment: .leading)
            }
            Text(character.hitPoints.description)
                .foregroundColor(.secondary)
                .lineLimit(1)
                .frame(width: .columns(9), alignment: .trailing)
        }
        .frame(height: .rows(1))
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
            if size.isRoomy { Text(" ") }
            if list.encounters.isEmpty {
                EmptyScreen(title: "There is no fight yet", lines: ["N begins one"])
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
            Text(summary.name)
                .bold(summary.id == current)
                .foregroundColor(isChosen ? Palette.accent : .primary)
                .lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            Text("\(summary.combatantCount) in it").foregroundColor(.secondary)
                .frame(width: .columns(10), alignment: .trailing)
            Text(summary.state == .running ? "round \(summary.round)" : summary.state.rawValue)
                .foregroundColor(summary.state == .running ? Palette.turn : .secondary)
                .frame(width: .columns(10), alignment: .leading)
        }
        .frame(height: .rows(1))
    }
}
