import Foundation
import Tabletop
import TerminalUI

/// Everybody in the order they act, scrolled so that the chosen one is seen.
struct TurnOrder: View {
    let model: FightModel
    let columns: Int
    let rows: Int

    var body: some View {
        let lines = model.lines
        let holder = model.encounter?.turnHolder?.id
        let picked = model.pickedMember
        // Which line it is matters here only while one of its group is chosen alone.
        let opened = picked == nil ? nil : model.line(of: model.selection)
        let places = TurnPlaces(columns: columns, widest: model.widestMaximum)
        let marked = model.marked
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<lines.count) { index in
                    let whole = lines[index]
                    let line = index == opened ? whole.picking(picked) : whole
                    CombatantRow(
                        line: line,
                        holder: whole.members.contains { $0.id == holder } ? holder : nil,
                        mark: model.marks[index],
                        isMarked: !marked.isEmpty
                            && line.members.contains { marked.contains($0.id) },
                        places: places)
                }
            }
        }
        // Once for all lines, too.
        .onTapGesture { place in model.lineClicked(Int(place.y / .rows(1))) }
        .scrollPosition(model.scrollPosition(rows: rows))
        .scrollIndicators(.hidden)
        // Once for all lines: each has the height of its texts, a row. Outside of the position, which
        // is another one each time.
        .lineLimit(1)
        .frame(width: .columns(columns), height: .rows(rows), alignment: .topLeading)
    }
}

/// Where the parts of a line stand: the same in every line, so that nothing moves when numbers
/// grow.
struct TurnPlaces: Hashable {
    /// Columns there are.
    let columns: Int
    /// Columns of each number in a bar.
    let digits: Int

    /// - Parameter widest: the highest number in a bar.
    init(columns: Int, widest: Int) {
        self.columns = columns
        digits = String(max(widest, 99)).count
    }

    var bar: Int { max(2 * digits + 3, min(columns / 5, 36)) }
    var hasMarks: Bool { columns >= 60 }
    var hasArmorClass: Bool { columns >= 56 }
    /// Columns of the words beside the name; 0 where they stand behind it.
    var state: Int {
        guard columns >= 70 else { return 0 }
        return columns >= 120 ? 40 : columns >= 90 ? 28 : 16
    }
}

/// One line of the order; every part has its place. A line that tells the same as before is not
/// made again.
struct CombatantRow: View, Equatable {
    let line: FightLine
    /// Who of those in the line acts now.
    let holder: UUID?
    /// Whether the cursor is here.
    let mark: CursorMark
    let isMarked: Bool
    let places: TurnPlaces

    static func == (left: Self, right: Self) -> Bool {
        left.mark === right.mark && left.isMarked == right.isMarked && left.places == right.places
            && left.holder == right.holder && left.line == right.line
    }

    private var first: Combatant { line.members[0] }
    /// Whose state the line tells: the one itself, or the one of a group who acts.
    private var shown: Combatant { line.members.first { $0.id == holder } ?? first }
    private var isActing: Bool { line.members.contains { $0.id == holder } }
    private var isDead: Bool { line.members.allSatisfy { $0.life == .dead } }

    var body: some View {
        // Each part with a place of its own is a node of its own; what stands at fixed columns
        // beside each other is one text.
        HStack(spacing: .columns(1)) {
            LineStart(
                mark: mark, isMarked: isMarked, isActing: isActing, isDead: isDead,
                isHidden: first.isHidden, initiative: shown.initiative, label: line.label,
                rest: places.state == 0 ? state : nil)
            if places.state > 0 {
                marksAndState.frame(width: .columns(4 + places.state), alignment: .leading)
            } else if places.hasMarks {
                marks.frame(width: .columns(3), alignment: .leading)
            }
            HitPointBar(
                line.hitPoints, digits: line.isGroup ? 0 : places.digits, columns: places.bar
            )
            // Lines are known by their places: nobody's bar drains from another one's points.
            .id(line.id)
            .opacity(isDead ? 0.4 : 1)
            end.frame(width: .columns(places.hasArmorClass ? 10 : 4), alignment: .leading)
        }
    }

    /// Temporary points in four columns, and the armor class.
    private var end: Text {
        let points = line.hitPoints.temporary
        let sign = points > 0 ? points > 999 ? "+99…" : "+\(points)" : ""
        let temporary = Text(sign).bold().foregroundColor(Palette.temporary)
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

    /// The marks in three columns, and the words a column behind them.
    private var marksAndState: Text {
        let count = min(3, CombatantText.marks(of: shown).count)
        let gap = Text(String(repeating: " ", count: 4 - count))
        return count == 0 ? gap + state : marks + gap + state
    }

    private var state: Text {
        if line.isGroup { return groupState }
        let life = CombatantText.life(of: shown)
        let conditions =
            shown.life == .dead
            ? ""
            : shown.hitPoints.maximum == nil && life.isEmpty && shown.conditions.isEmpty
                ? shown.isLair ? "" : "m: set maximum" : CombatantText.conditions(of: shown)
        var text = Text(life).foregroundColor(CombatantText.lifeColor(of: shown))
        if !life.isEmpty, !conditions.isEmpty {
            text = text + Text(", ").foregroundColor(.secondary)
        }
        text = text + Text(conditions).foregroundColor(Palette.condition)
        // Where the marks have no place of their own, they stand behind the words.
        return places.hasMarks ? text : text + Text(" ") + marks
    }

    /// "3 up, 1 dead", and who of them acts.
    private var groupState: Text {
        let dead = line.members.count { $0.life == .dead }
        let bloodied = line.members.count { $0.hitPoints.isBloodied }
        let afflicted = line.members.count { !$0.conditions.isEmpty && $0.life != .dead }
        var words: [String] = []
        if isActing { words.append("\(shown.label) acts") }
        if dead > 0 { words.append("\(dead) dead") }
        if bloodied > 0 { words.append("\(bloodied) bloodied") }
        if afflicted > 0 { words.append("\(afflicted) with conditions") }
        return Text(words.joined(separator: ", "))
            .foregroundColor(isActing ? Palette.turn : .secondary)
    }
}

/// The marks of a line, the initiative and the name: what a cursor that moves has made anew.
private struct LineStart: View {
    /// Whether the cursor is here.
    let mark: CursorMark
    let isMarked: Bool
    let isActing: Bool
    let isDead: Bool
    let isHidden: Bool
    let initiative: Int?
    let label: String
    /// What stands behind the name where it has no place of its own.
    let rest: Text?

    var body: some View {
        start.frame(width: .columns(7), alignment: .leading)
        name.frame(minWidth: .columns(6), maxWidth: .infinity, alignment: .leading)
    }

    private var start: Text {
        let initiative = initiative.map { "\($0)" } ?? "–"
        let signs = "\(mark.isChosen ? "▸" : " ")\(isMarked ? "●" : " ")"
        return
            (Text(signs).foregroundColor(Palette.accent)
            + Text(isActing ? "▶" : " ").foregroundColor(Palette.turn)).bold()
            + Text(" \(String(repeating: " ", count: max(0, 3 - initiative.count)))\(initiative)")
            .foregroundColor(.secondary)
    }

    private var name: Text {
        let color: Color =
            isDead
            ? .secondary : mark.isChosen ? Palette.accent : isActing ? Palette.turn : .primary
        let label = Text(label)
            .bold(isActing)
            .italic(isHidden)
            .strikethrough(isDead)
            .foregroundColor(color)
        return rest.map { label + Text(" ") + $0 } ?? label
    }
}
