import Tabletop
import TerminalUI

/// The combatants in turn order, scrolled so that the chosen line is visible.
struct TurnOrder: View {
    let model: FightModel
    @Environment(\.terminalCapabilities) private var terminal

    var body: some View {
        GeometryReader { geometry in
            let room = ScreenSize(geometry.size)
            TurnLines(
                model: model,
                places: TurnPlaces(
                    columns: room.columns, widest: model.widestMaximum,
                    temporary: model.temporaryColumns, names: model.nameColumns,
                    states: model.stateColumns,
                    wordForHalf: model.wordForHalf,
                    signs: Signs(terminal), hasLetters: model.targetChoice != nil)
            )
            .onChange(of: room.rows, initial: true) { model.targets.visibleLines = room.rows }
        }
    }
}

/// The lines of the turn order, of which only the visible ones are made.
private struct TurnLines: View {
    let model: FightModel
    let places: TurnPlaces

    var body: some View {
        let targets = model.targets
        let lines = targets.lines
        let choice = model.targetChoice
        let holder = model.encounter?.turnHolderID
        let picked = targets.pickedMember
        let blow = model.duties.averageBlow
        // The chosen line is needed here only while a member of a group is chosen alone.
        let opened = picked == nil ? nil : targets.line(of: targets.selection)
        let marked = targets.marked
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<lines.count) { index in
                    let whole = lines[index]
                    let line = index == opened ? whole.picking(picked) : whole
                    let isMarked =
                        !marked.isEmpty && line.members.contains { marked.contains($0.id) }
                    if line.isFallen {
                        FallenRow(
                            label: line.label, isOpen: targets.areFallenShown,
                            mark: targets.rows[index], isMarked: isMarked, places: places)
                    } else {
                        CombatantRow(
                            line: line,
                            holder: whole.members.contains { $0.id == holder } ? holder : nil,
                            mark: targets.rows[index], letter: choice?.letter(ofLine: index),
                            isMarked: isMarked,
                            blow: blow?.by == line.members[0].kind ? nil : blow?.points,
                            places: places)
                    }
                }
            }
        }
        // One handler for all lines.
        .onTapGesture { place in targets.lineClicked(Int(place.y / .rows(1))) }
        .scrollPosition(
            Binding(get: { ScrollPosition(y: .rows(targets.top)) }, set: { _ in })
        )
        .scrollIndicators(.hidden)
        // Set once for all lines, which take the height of their texts, one row. Outside of the
        // scroll position, because that modifier changes with each update.
        .lineLimit(1)
        .background(alignment: .topLeading) {
            CursorTint(targets: targets)
            BlowTint(model: model)
        }
    }
}

/// The background of the chosen line, where there are colours. One view for all lines, so that a moving
/// cursor updates it instead of two more views in each line.
private struct CursorTint: View {
    let targets: TargetsModel
    @Environment(\.terminalCapabilities) private var terminal

    var body: some View {
        if terminal.colors != .none, let row = targets.cursorRow {
            AppColors.selectedRow.frame(height: .rows(1)).offset(y: .rows(row))
        }
    }
}

/// A line of the turn order, with each part at its own columns. Updated only if what it shows has
/// changed.
private struct CombatantRow: View {
    let line: FightLine
    /// The acting combatant, if it is in the line.
    let holder: UUID?
    /// Whether the line is chosen.
    let mark: RowSelection
    /// The key that takes the line as a target; `nil` unless targets are chosen.
    let letter: Character?
    let isMarked: Bool
    /// The damage of an average blow of the acting combatant, which is of the other side.
    let blow: Int?
    let places: TurnPlaces

    private var first: Combatant { line.members[0] }
    /// The combatant whose state the line shows: the acting member of a group, otherwise the first.
    private var shown: Combatant { line.members.first { $0.id == holder } ?? first }
    private var isActing: Bool { line.members.contains { $0.id == holder } }
    private var isDead: Bool { line.members.allSatisfy { $0.life == .dead } }

    var body: some View {
        // Parts of known widths beside each other are one text, which saves nodes.
        let flags = CombatantText.marks(of: shown).prefix(5)
        let columns = DisplayText.columns(of: line.label)
        let letters = flags.isEmpty ? 0 : 1 + flags.count
        let haveRoom = columns + letters <= places.name
        let besides = besideName(columns, letters)
        HStack(spacing: 0) {
            LineStart(
                mark: mark, letter: letter, isMarked: isMarked, isActing: isActing, isDead: isDead,
                isHidden: first.isHidden, initiative: shown.initiative, label: besides.label,
                kind: first.kind,
                rest: places.state > 0
                    ? haveRoom ? self.letters(flags) : nil
                    : besides.columns + flags.count > 0
                        ? state(with: flags, columns: besides.columns) : nil,
                places: places)
            if places.state > 0 {
                state(
                    with: haveRoom ? [] : flags, columns: places.state - (haveRoom ? 0 : letters)
                )
                .frame(width: .columns(places.state + 1), alignment: .leading)
            }
            HitPointLine(
                line.hitPoints, digits: places.digits, temporary: places.temporary,
                cells: places.bar, isDead: isDead, blow: line.isGroup ? nil : blow, end: end
            )
            .animation(HitPointLine.motion, value: line.hitPoints.damageTaken)
            .frame(width: .columns(places.line), alignment: .leading)
            // Lines are identified by index. This id prevents a bar from animating from another
            // combatant's hit points.
            .id(line.id)
        }
    }

    /// The name and the columns of the state after it, where the state has none of its own: a long name
    /// leaves it three.
    private func besideName(_ columns: Int, _ letters: Int) -> (label: String, columns: Int) {
        guard places.state == 0, !line.isGroup, !shown.conditions.isEmpty || letters > 0 else {
            // Where states have no columns of their own, the last column of the name stays blank.
            let most = places.name - letters - (places.state == 0 ? 1 : 0)
            return (label(within: most), places.name - columns - letters)
        }
        let most = max(6, places.name - letters - (shown.conditions.isEmpty ? 0 : 3))
        return (label(within: most), places.name - min(columns, most) - letters - 1)
    }

    /// The name in some columns, cut before the number that tells it from others: "Goblin W… 2".
    private func label(within most: Int) -> String {
        guard DisplayText.columns(of: line.label) > most else { return line.label }
        let end = line.label.lastIndex(of: " ").map { line.label[$0...] } ?? ""
        let isNumber = Int(end.dropFirst().trimmingPrefix("×")) != nil
        let number = isNumber ? String(end) : ""
        var start = line.label.dropLast(number.count)
        while !start.isEmpty, DisplayText.columns(of: start + "…" + number) > most {
            start.removeLast()
        }
        return start + "…" + number
    }

    /// The armor class.
    private var end: Text {
        let armor = first.armorClass.map { "\($0)" } ?? "?"
        let gap = places.hasArmorClass ? armor.count < 2 ? "  " : " " : ""
        return Text(" AC\(gap)\(armor)").bold(isActing)
            .foregroundColor(isActing ? AppColors.turn : .secondary)
    }

    /// The letters, each in its colour.
    private func letters(_ flags: ArraySlice<CombatantText.Mark>) -> Text? {
        flags.isEmpty
            ? nil
            : flags.reduce(Text("")) {
                // Two blanks are a pause for a screen reader.
                $0
                    + Text($1.sign).bold().foregroundColor($1.color)
                    .accessibilityLabel("  \($1.meaning)")
            }
    }

    /// The state, after the letters or before them if they are all that is left.
    private func state(
        with flags: ArraySlice<CombatantText.Mark>, columns: Int
    ) -> Text {
        let state = state(columns: columns)
        guard let letters = letters(flags) else { return state }
        return places.state == 0 ? state + Text(" ") + letters : letters + Text(" ") + state
    }

    private func state(columns: Int) -> Text {
        if line.isGroup { return groupState }
        var life = CombatantText.life(of: shown, wordForHalf: places.wordForHalf)
        let conditions =
            shown.life == .dead
            ? ""
            : shown.hitPoints.maximum == nil && life.isEmpty && shown.conditions.isEmpty
                ? shown.isLair ? "" : "m: set maximum"
                : CombatantText.conditions(
                    of: shown,
                    columns: columns - (shown.life == .up || life.isEmpty ? 0 : life.count + 2))
        // The bar says it, too, conditions stand nowhere else, and "bl…" says nothing.
        let others = conditions.isEmpty ? 0 : DisplayText.columns(of: conditions) + 2
        // Beside a name, one of the columns is the blank after it.
        let room = columns - (places.state == 0 ? 1 : 0)
        if shown.life == .up, others + life.count > room { life = "" }
        var parts = [
            Text(life).foregroundColor(CombatantText.lifeColor(of: shown))
                .bold(shown.life == .up && shown.hitPoints.fraction.map { $0 <= 0.25 } == true),
            Text(conditions).foregroundColor(AppColors.condition),
        ]
        // The bar shows "bloodied" as well, so that it is the part to be cut.
        if shown.life == .up { parts.reverse() }
        let gap = Text(life.isEmpty || conditions.isEmpty ? "" : ", ").foregroundColor(.secondary)
        let text = parts[0] + gap + parts[1]
        let slots = shown.life == .up ? CombatantText.slots(of: shown) : ""
        let used = life.count + DisplayText.columns(of: conditions) + 2
        guard !slots.isEmpty, used + slots.count + 2 <= columns else { return text }
        return text + Text((life + conditions).isEmpty ? "" : "  ")
            + Text(slots).foregroundColor(AppColors.right)
            .accessibilityLabel("slots \(slots)")
    }

    /// The state of a group: "Goblin 2 acts, 1 dead, 2 bloodied".
    private var groupState: Text {
        let dead = line.members.count { $0.life == .dead }
        let bloodied = line.members.count { $0.hitPoints.isBloodied }
        let afflicted = line.members.count { !$0.conditions.isEmpty && $0.life != .dead }
        var words: [String] = []
        if isActing { words.append("\(shown.label) acts") }
        if dead > 0 { words.append("\(dead) dead") }
        if bloodied > 0 { words.append("\(bloodied) \(places.wordForHalf)") }
        if afflicted > 0 { words.append("\(afflicted) with conditions") }
        return Text(words.joined(separator: ", "))
            .foregroundColor(isActing ? AppColors.turn : .secondary)
    }
}

/// The cursor, the initiative and the name: the part that a moving selection updates.
private struct LineStart: View {
    /// Whether the line is chosen.
    let mark: RowSelection
    let letter: Character?
    let isMarked: Bool
    let isActing: Bool
    let isDead: Bool
    let isHidden: Bool
    let initiative: Int?
    let label: String
    let kind: CharacterKind
    /// The text after the name: the letters, and the state if it has no columns of its own.
    let rest: Text?
    let places: TurnPlaces

    var body: some View {
        let isChosen = mark.isChosen
        start(isChosen).frame(width: .columns(places.start), alignment: .leading)
        name(isChosen)
            .frame(minWidth: .columns(6), maxWidth: .infinity, alignment: .leading)
            .padding(.trailing, .columns(1))
    }

    private func start(_ isChosen: Bool) -> Text {
        let initiative = initiative.map { "\($0)" } ?? "–"
        let signs = places.signs
        let key = places.hasLetters ? letter.map(String.init) ?? " " : ""
        let cursor = (isChosen ? signs.cursor : " ") + key
        let gap = String(repeating: " ", count: max(0, 3 - initiative.count))
        let side = kind == .player ? signs.party : signs.monster
        return
            (Text(cursor).foregroundColor(AppColors.accent)
            + Text(isMarked ? signs.mark : " ").foregroundColor(AppColors.accent)
            + Text(isActing ? signs.turn : " ").foregroundColor(AppColors.turn)).bold()
            + Text(verbatim: "\(gap)\(initiative) ").bold(isActing)
            .foregroundColor(isActing ? AppColors.turn : .secondary)
            + Text(side.isEmpty ? "" : "\(side) ").foregroundColor(kind.color)
    }

    private func name(_ isChosen: Bool) -> Text {
        let color: Color =
            isDead
            ? .secondary : isChosen ? AppColors.accent : isActing ? AppColors.turn : kind.color
        let label = Text(label)
            .bold(isActing || isChosen)
            .italic(isHidden)
            .strikethrough(isDead)
            .foregroundColor(color)
        return rest.map { label + Text(" ") + $0 } ?? label
    }
}

/// The last line, in place of the dead: "† 7 dead".
private struct FallenRow: View {
    let label: String
    /// Whether the dead are shown at their places in the order.
    let isOpen: Bool
    let mark: RowSelection
    let isMarked: Bool
    let places: TurnPlaces

    var body: some View {
        let isChosen = mark.isChosen
        let gap = String(repeating: " ", count: places.start - 4)
        (Text(isChosen ? places.signs.cursor : " ").bold().foregroundColor(AppColors.accent)
            + Text(isMarked ? places.signs.mark : " ").bold().foregroundColor(AppColors.accent)
            + Text("\(gap)† \(label)").bold(isChosen)
            .foregroundColor(isChosen ? AppColors.accent : .secondary)
            + Text(
                isChosen
                    ? isOpen ? "  Enter folds them" : "  Enter shows them" : ""
            ).foregroundColor(.secondary))
            .frame(maxWidth: .infinity, alignment: .leading)
    }
}
