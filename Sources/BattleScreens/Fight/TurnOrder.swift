import Foundation
import Tabletop
import TerminalUI

/// The combatants in turn order, scrolled so that the chosen line is visible.
struct TurnOrder: View {
    let model: FightModel

    var body: some View {
        GeometryReader { geometry in
            let room = ScreenSize(geometry.size)
            TurnLines(
                model: model,
                places: TurnPlaces(
                    columns: room.columns, widest: model.widestMaximum,
                    names: model.nameColumns, wordForHalf: model.wordForHalf)
            )
            .onChange(of: room.rows, initial: true) { model.visibleLines = room.rows }
        }
    }
}

/// The lines of the turn order, of which only the visible ones are made.
private struct TurnLines: View {
    let model: FightModel
    let places: TurnPlaces

    var body: some View {
        let lines = model.lines
        let holder = model.encounter?.turnHolder?.id
        let picked = model.pickedMember
        // The chosen line is needed here only while a member of a group is chosen alone.
        let opened = picked == nil ? nil : model.line(of: model.selection)
        let marked = model.marked
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<lines.count) { index in
                    let whole = lines[index]
                    let line = index == opened ? whole.picking(picked) : whole
                    CombatantRow(
                        line: line,
                        holder: whole.members.contains { $0.id == holder } ? holder : nil,
                        mark: model.marks[index], letter: model.targetLetter(ofLine: index),
                        isMarked: !marked.isEmpty
                            && line.members.contains { marked.contains($0.id) },
                        places: places)
                }
            }
        }
        // One handler for all lines.
        .onTapGesture { place in model.lineClicked(Int(place.y / .rows(1))) }
        .scrollPosition(
            Binding(get: { ScrollPosition(y: .rows(model.top)) }, set: { _ in })
        )
        .scrollIndicators(.hidden)
        // Set once for all lines, which take the height of their texts, one row. Outside of the
        // scroll position, because that modifier changes with each update.
        .lineLimit(1)
    }
}

/// The columns of a line's parts: the same in all lines, so that nothing moves as numbers grow.
struct TurnPlaces: Hashable {
    /// The width of a line.
    let columns: Int
    /// The columns of each number in a bar.
    let digits: Int
    /// The columns of the longest name.
    let names: Int
    /// The edition's word for half of the hit points or fewer.
    let wordForHalf: String

    /// - Parameters:
    ///   - widest: the highest number in a bar.
    ///   - names: the columns of the longest name.
    init(columns: Int, widest: Int, names: Int, wordForHalf: String) {
        self.columns = columns
        self.names = names
        self.wordForHalf = wordForHalf
        digits = String(max(widest, 99)).count
    }

    var bar: Int { max(2 * digits + 3, min(columns / 5, 36)) }
    var hasMarks: Bool { columns >= 60 }
    var hasArmorClass: Bool { columns >= 56 }
    /// The columns of the state beside the name; 0 if it follows the name.
    var state: Int {
        guard columns >= 70 else { return 0 }
        // What the other parts leave: 7 columns of signs, 4 of letters, 10 at the end, 4 gaps.
        let room = columns - bar - 25
        return min(60, room - max(12, min(names, room - 16)))
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
    let places: TurnPlaces

    private var first: Combatant { line.members[0] }
    /// The combatant whose state the line shows: the acting member of a group, otherwise the first.
    private var shown: Combatant { line.members.first { $0.id == holder } ?? first }
    private var isActing: Bool { line.members.contains { $0.id == holder } }
    private var isDead: Bool { line.members.allSatisfy { $0.life == .dead } }

    var body: some View {
        // A part with its own width is a node of its own; parts at fixed columns beside each other
        // are one text, which saves nodes.
        HStack(spacing: .columns(1)) {
            LineStart(
                mark: mark, letter: letter, isMarked: isMarked, isActing: isActing, isDead: isDead,
                isHidden: first.isHidden, initiative: shown.initiative, label: line.label,
                rest: places.state == 0 ? state : nil)
            if places.state > 0 {
                marksAndState.frame(width: .columns(4 + places.state), alignment: .leading)
            } else if places.hasMarks {
                marks.frame(width: .columns(3), alignment: .leading)
            }
            HitPointBar(line.hitPoints, digits: line.isGroup ? 0 : places.digits)
                .frame(width: .columns(places.bar))
                // Lines are identified by index. This id prevents a bar from animating from another
                // combatant's hit points.
                .id(line.id)
                .opacity(isDead ? 0.4 : 1)
            end.frame(width: .columns(places.hasArmorClass ? 10 : 4), alignment: .leading)
        }
    }

    /// Temporary hit points in four columns, and the armor class.
    private var end: Text {
        let points = line.hitPoints.temporary
        let sign = points > 0 ? points > 999 ? "+99…" : "+\(points)" : ""
        let temporary = Text(sign).bold().foregroundColor(AppColors.temporary)
        guard places.hasArmorClass else { return temporary }
        let gap = String(repeating: " ", count: 5 - sign.count)
        return temporary
            + Text("\(gap)AC \(first.armorClass.map { "\($0)" } ?? "?")").foregroundColor(
                .secondary)
    }

    private var marks: Text {
        CombatantText.marks(of: shown).prefix(3).reduce(Text("")) {
            $0 + Text($1.sign).bold().foregroundColor($1.color)
        }
    }

    /// The letters in three columns, then the state after a gap of one column.
    private var marksAndState: Text {
        let count = min(3, CombatantText.marks(of: shown).count)
        let gap = Text(String(repeating: " ", count: 4 - count))
        return count == 0 ? gap + state : marks + gap + state
    }

    private var state: Text {
        if line.isGroup { return groupState }
        let life = CombatantText.life(of: shown, wordForHalf: places.wordForHalf)
        let conditions =
            shown.life == .dead
            ? ""
            : shown.hitPoints.maximum == nil && life.isEmpty && shown.conditions.isEmpty
                ? shown.isLair ? "" : "m: set maximum" : CombatantText.conditions(of: shown)
        var parts = [
            Text(life).foregroundColor(CombatantText.lifeColor(of: shown)),
            Text(conditions).foregroundColor(AppColors.condition),
        ]
        // The bar shows "bloodied" as well, so that it is the part to be cut.
        if shown.life == .up { parts.reverse() }
        let gap = Text(life.isEmpty || conditions.isEmpty ? "" : ", ").foregroundColor(.secondary)
        let text = parts[0] + gap + parts[1]
        // Without columns of their own, the letters follow the state.
        return places.hasMarks ? text : text + Text(" ") + marks
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
    /// The text after the name if it has no columns of its own.
    let rest: Text?

    var body: some View {
        start.frame(width: .columns(7), alignment: .leading)
        name.frame(minWidth: .columns(6), maxWidth: .infinity, alignment: .leading)
    }

    private var start: Text {
        let initiative = initiative.map { "\($0)" } ?? "–"
        let sign = letter.map(String.init) ?? (mark.isChosen ? "▸" : " ")
        let signs = "\(sign)\(isMarked ? "●" : " ")"
        return
            (Text(signs).foregroundColor(AppColors.accent)
            + Text(isActing ? "▶" : " ").foregroundColor(AppColors.turn)).bold()
            + Text(" \(String(repeating: " ", count: max(0, 3 - initiative.count)))\(initiative)")
            .foregroundColor(.secondary)
    }

    private var name: Text {
        let color: Color =
            isDead
            ? .secondary : mark.isChosen ? AppColors.accent : isActing ? AppColors.turn : .primary
        let label = Text(label)
            .bold(isActing)
            .italic(isHidden)
            .strikethrough(isDead)
            .foregroundColor(color)
        return rest.map { label + Text(" ") + $0 } ?? label
    }
}
