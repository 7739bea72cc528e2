import Tabletop
import TerminalUI

/// The picker: a text field, the entries it finds with their counts, and the difficulty.
struct PickerScreen: View {
    let picker: CombatantPicker
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            PickerTitle(picker: picker)
            if page.isRoomy || picker.total > 0 { PickedLine(picker: picker) }
            if picker.found.isEmpty {
                EmptyScreen(
                    title: "No match",
                    lines: [
                        picker.search.isEmpty
                            ? "Esc, then 1 shows the roster, where a adds characters"
                            : "Esc shows all"
                    ]
                )
            } else {
                ListAndPreview(if: true) {
                    PickerRows(picker: picker)
                } preview: {
                    PickedColumn(picker: picker)
                }
            }
            if page.isRoomy { SectionRule(title: picker.edition.title) }
            (picker.problem.map { Text($0).foregroundColor(AppColors.wrong) }
                ?? Text(difficulty).foregroundColor(.secondary))
                .lineLimit(1)
        }
    }

    /// The difficulty: "moderate: 650 XP (low 600, moderate 900, high 1,350), 1 unrated".
    private var difficulty: String {
        let unrated = picker.unrated
        let unknown: String? =
            unrated.isEmpty
            ? nil : "\(unrated.count > 2 ? "\(unrated.count)" : PlainText.list(unrated)) unrated"
        let parts = [picker.difficulty?.description, unknown].compactMap { $0 }
        return parts.joined(separator: ", ")
    }
}

/// The text field, and the numbers of found and picked entries.
private struct PickerTitle: View {
    let picker: CombatantPicker
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var picker = picker
        HStack(spacing: .columns(1)) {
            Text("Add").font(.title).foregroundColor(AppColors.accent).fixedSize()
            TextField("3 goblin, captain …", text: $picker.search)
                .focused($isTyping)
                .onAppear { isTyping = true }
            Text("\(picker.found.count) found  \(picker.total) picked").bold().fixedSize()
        }
        .frame(height: .rows(1))
    }
}

/// What is picked and what Enter does: "3× Goblin, Ogre · Enter again joins".
private struct PickedLine: View {
    let picker: CombatantPicker

    var body: some View {
        let picked = picker.pickedEntries.map { entry, count in
            (count > 1 ? "\(count)× " : "") + entry.character.name + picker.bookMark(of: entry)
        }
        HStack(spacing: 0) {
            Text(picked.isEmpty ? "Type a name: Enter picks it, and Enter again joins" : "Picked: ")
                .foregroundColor(.secondary).fixedSize(horizontal: !picked.isEmpty, vertical: false)
            Text(picked.joined(separator: ", ")).bold().foregroundColor(AppColors.right)
                .layoutPriority(-1)
            if !picked.isEmpty, picker.search.isEmpty {
                Text(" · Enter joins").foregroundColor(.secondary).fixedSize()
            }
        }
        .lineLimit(1)
        .frame(height: .rows(1))
    }
}

/// The picked entries, and below them the selected one whole.
private struct PickedColumn: View {
    let picker: CombatantPicker

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            let picked = picker.pickedEntries
            if !picked.isEmpty {
                SectionRule(title: "Picked · \(picker.total)")
                ForEach(picked, id: \.entry.id) { picked in
                    (Text("\(picked.count)×").bold().foregroundColor(AppColors.right)
                        + Text(" \(picked.entry.character.name)")
                        + Text(picker.bookMark(of: picked.entry)).foregroundColor(.secondary))
                        .lineLimit(1)
                }
            }
            if let chosen = picker.chosen {
                CharacterPreview(
                    character: chosen.character, block: picker.block(of: chosen.character))
            }
        }
    }
}

/// The entries found.
private struct PickerRows: View {
    let picker: CombatantPicker

    var body: some View {
        @Bindable var picker = picker
        List(selection: $picker.selection) {
            ForEach(0..<picker.found.count) { index in
                if picker.found.indices.contains(index) {
                    let entry = picker.found[index]
                    PickerRow(
                        entry: entry, count: picker.counts[entry.id, default: 0],
                        isPresent: picker.isPresent(entry.character),
                        bookMark: picker.bookMark(of: entry))
                }
            }
        }
        .focusable(false)
        .scrollIndicators(.hidden)
        .lineLimit(1)
    }
}

/// A row of the picker.
private struct PickerRow: View {
    let entry: PickerEntry
    /// The number of newcomers.
    let count: Int
    let isPresent: Bool
    /// That of ``CombatantPicker/bookMark(of:)``.
    let bookMark: String
    @Environment(\.pageSize) private var page
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        HStack(spacing: .columns(1)) {
            name.frame(maxWidth: .infinity, alignment: .leading)
            if page.columns >= 50 {
                Text(isPresent ? Self.presence : kind)
                    .foregroundColor(.secondary)
                    .frame(width: .columns(kindColumns), alignment: .leading)
            }
            if page.columns >= 70 {
                Text("AC \(entry.armorClassText)").foregroundColor(.secondary)
                    .frame(width: .columns(6), alignment: .leading)
            }
            // A narrow row has room for only one of them.
            Text(page.columns < 50 && isPresent ? Self.presence : entry.hitPointsText)
                .foregroundColor(.secondary)
                .frame(width: .columns(page.columns >= 50 ? 9 : 12), alignment: .trailing)
        }
    }

    private static let presence = "in the fight"

    /// The name with its count in three columns: " 3× Goblin".
    private var name: Text {
        let count = self.count > 0 ? "\(self.count)×" : ""
        let gap = String(repeating: " ", count: max(0, 3 - count.count))
        let isChosen = prominence == .increased
        return Text("\(gap)\(count) ").bold().foregroundColor(AppColors.right)
            + Text(entry.character.name)
            .bold(self.count > 0)
            .foregroundColor(isPresent ? .secondary : isChosen ? AppColors.accent : .primary)
            + Text(bookMark).foregroundColor(.secondary)
    }

    /// The kind and source: "Monster, challenge 1/4 · library"; below 100 columns "challenge 1/4 ·
    /// library", and below 70 without the source, so that the name has room.
    private var kind: String {
        if entry.isMadeUp { return "new" }
        let rating = entry.character.ratingText
        let kind = (page.columns < 100 ? rating : nil) ?? entry.character.kindText
        return entry.monster == nil || page.columns < 70 ? kind : "\(kind) · library"
    }

    private var kindColumns: Int { page.columns >= 100 ? 34 : page.columns >= 70 ? 23 : 15 }
}

/// The list of all fights, the last used first.
struct EncounterListScreen: View {
    let list: EncounterList
    let current: Encounter.ID?
    @Environment(\.pageSize) private var page

    var body: some View {
        ListAndPreview(if: list.chosen != nil) {
            rows
        } preview: {
            if let whole = list.whole { EncounterPreview(encounter: whole) }
        }
    }

    private var rows: some View {
        @Bindable var list = list
        return VStack(alignment: .leading, spacing: 0) {
            Text("Fights").font(.title).foregroundColor(AppColors.accent)
            if page.isRoomy { FightNote(note: list.chosen?.note ?? "") }
            if list.encounters.isEmpty {
                EmptyScreen(title: "There is no fight yet", lines: ["A creates one"])
            } else {
                EncounterHeads()
                List(selection: $list.selection) {
                    ForEach(list.encounters) {
                        EncounterRow(summary: $0, isCurrent: $0.id == current)
                    }
                }
                .focusable(false)
                .scrollIndicators(.hidden)
            }
        }
    }
}

/// The columns of the list of fights.
private enum EncounterColumns {
    static let edition = 16
    static let combatants = 10
    static let state = 10
}

/// The heads of the columns.
private struct EncounterHeads: View {
    @Environment(\.pageSize) private var page

    var body: some View {
        HStack(spacing: .columns(2)) {
            // The names stand behind the cursor.
            Text("  Name").frame(maxWidth: .infinity, alignment: .leading)
            if page.columns >= 60 {
                Text("Rules").frame(width: .columns(EncounterColumns.edition), alignment: .leading)
            }
            Text("Combatants")
                .frame(width: .columns(EncounterColumns.combatants), alignment: .trailing)
            Text("State").frame(width: .columns(EncounterColumns.state), alignment: .leading)
        }
        .foregroundColor(.secondary).lineLimit(1)
        .frame(height: .rows(1))
    }
}

/// A fight in the list.
private struct EncounterRow: View {
    let summary: EncounterSummary
    /// Whether it is the fight on the screen.
    let isCurrent: Bool
    @Environment(\.pageSize) private var page
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        HStack(spacing: .columns(2)) {
            (Text(summary.name)
                .bold(isCurrent)
                .foregroundColor(prominence == .increased ? AppColors.accent : .primary)
                + Text(summary.note.isEmpty ? "" : "  \(PlainText.inOneLine(summary.note))")
                .foregroundColor(.secondary))
                .lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            if page.columns >= 60 {
                Text(summary.edition.title).foregroundColor(.secondary).lineLimit(1)
                    .frame(width: .columns(EncounterColumns.edition), alignment: .leading)
            }
            Text("\(summary.combatantCount)").foregroundColor(.secondary)
                .frame(width: .columns(EncounterColumns.combatants), alignment: .trailing)
            Text(
                summary.state == .running
                    ? "Round \(summary.round)" : summary.state.rawValue.capitalized
            )
            .foregroundColor(summary.state == .running ? AppColors.turn : .secondary)
            .lineLimit(1)
            .frame(width: .columns(EncounterColumns.state), alignment: .leading)
        }
        .frame(height: .rows(1))
    }
}

/// Who is in a fight, in the order of the turns.
private struct EncounterPreview: View {
    let encounter: Encounter

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: encounter.name)
            if !encounter.note.isEmpty {
                Text(encounter.note).foregroundColor(.secondary).lineLimit(4)
            }
            ForEach(encounter.turnOrder) { combatant in
                HStack(spacing: .columns(1)) {
                    Text(combatant.initiative.map { "\($0)" } ?? "–").foregroundColor(.secondary)
                        .frame(width: .columns(3), alignment: .trailing)
                    Text(combatant.label).foregroundColor(combatant.kind.color).lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    HitPointLine(
                        combatant.hitPoints, digits: 7, cells: 20,
                        isDead: combatant.life == .dead, end: Text("")
                    )
                    .fixedSize()
                }
                .frame(height: .rows(1))
            }
        }
    }
}
