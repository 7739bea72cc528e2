import Tabletop
import TerminalUI

/// The fight in ordinary text: a line for each combatant or group, with a blank row after it if all
/// have room, or even with a bar as wide as the screen below it.
struct PlayersList: View {
    let fight: PlayerView
    @Environment(\.screenSize) private var screen

    /// The rows below the title.
    private var room: Int { max(0, screen.rows - (screen.isRoomy ? 2 : 1)) }

    /// The rows of a combatant: a line, with a blank row after it, or with a bar below it, too.
    private var rowsEach: Int {
        guard fight.lines.contains(where: \.hitPoints.hasBar) else { return 1 }
        return [3, 2].first { fight.lines.count * $0 <= room } ?? 1
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            FightPlaceLine(fight: fight)
            if screen.isRoomy { Divider() }
            let rows = rowsEach
            let window = fight.window(of: room, rowsEach: rows)
            ForEach(window.shown) { seen in
                Group {
                    if rows == 3 { BarRow(seen: seen) } else { SeenRow(seen: seen) }
                }
                .frame(height: .rows(rows), alignment: .topLeading)
            }
            Spacer(minLength: 0)
            if let more = window.more { MoreLine(text: more) }
        }
        .padding(.horizontal, .columns(screen.margin))
        .clipped()
        .environment(\.seenNumberColumns, fight.numberColumns { $0.count })
    }
}

/// The fight's name, and its round at the other end.
struct FightPlaceLine: View {
    let fight: PlayerView

    var body: some View {
        HStack(spacing: .columns(2)) {
            Text(fight.name).font(.title).lineLimit(1)
            Spacer(minLength: 0)
            Text(fight.place).bold().foregroundColor(AppColors.turn).fixedSize()
        }
        .frame(height: .rows(1))
    }
}

/// A combatant or group in two lines: the name, what is to be said and the number above the bar.
private struct BarRow: View {
    let seen: PlayerView.Seen

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(1)) {
                SeenName(seen: seen)
                Spacer(minLength: 0)
                SeenNumber(points: seen.hitPoints).layoutPriority(1)
            }
            .frame(height: .rows(1))
            SeenBar(points: seen.hitPoints).frame(height: .rows(1)).padding(.leading, .columns(2))
        }
    }
}

/// Whose turn it is, the name, and in the same text what is to be said.
private struct SeenName: View {
    let seen: PlayerView.Seen

    var body: some View {
        Text(seen.hasTurn ? "▶" : " ").bold().foregroundColor(AppColors.turn)
            .frame(width: .columns(1))
        (Text(seen.label).bold(seen.hasTurn).strikethrough(seen.isDead).foregroundColor(seen.color)
            + Text(seen.remarks.isEmpty ? "" : "  \(seen.remarks)")
            .foregroundColor(AppColors.condition))
            .lineLimit(1)
    }
}

/// A combatant or group in one line.
private struct SeenRow: View {
    let seen: PlayerView.Seen
    @Environment(\.screenSize) private var screen

    private var columns: Int { screen.innerColumns }

    /// The width of the hit points; the counts of a group are long: "1 dead, 1 bloodied, 1 hurt".
    private var pointColumns: Int { columns >= 100 ? columns / 3 : columns >= 60 ? 20 : 10 }

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(seen.hasTurn ? "▶" : " ").bold().foregroundColor(AppColors.turn)
                .frame(width: .columns(1))
            (Text(seen.label).bold(seen.hasTurn).strikethrough(seen.isDead)
                .foregroundColor(seen.color)
                + Text(columns < 60 && !seen.remarks.isEmpty ? " \(seen.remarks)" : "")
                .foregroundColor(AppColors.condition))
                .lineLimit(1)
                .frame(minWidth: .columns(6), maxWidth: .infinity, alignment: .leading)
            if columns >= 60 {
                Text(seen.remarks).foregroundColor(AppColors.condition).lineLimit(1)
                    .frame(width: .columns(columns / 3), alignment: .leading)
            }
            SeenPoints(points: seen.hitPoints)
                .frame(width: .columns(pointColumns), height: .rows(1), alignment: .leading)
        }
        .frame(height: .rows(1))
    }
}

/// Hit points as far as players see them, in one line: the number whole, then the bar in the room that
/// is left, if it is worth seeing.
struct SeenPoints: View {
    let points: PlayerView.SeenHitPoints
    @Environment(\.seenNumberColumns) private var numberColumns

    var body: some View {
        switch points {
        case .numbers:
            GeometryReader { geometry in
                let room = ScreenSize(geometry.size).columns - numberColumns - 1
                HStack(spacing: .columns(1)) {
                    SeenNumber(points: points)
                        .frame(width: .columns(numberColumns), alignment: .leading)
                    if room >= 4 { SeenBar(points: points) }
                }
            }
        case .bar: SeenBar(points: points)
        case .word, .tallies: SeenNumber(points: points).lineLimit(1)
        case .nothing: Text(" ")
        }
    }
}

extension AppColors {
    /// The colour of a word for a combatant's state.
    static func color(ofState word: String) -> Color {
        switch word {
        case "dead", "down": wrong
        case "bloodied", "badly hurt": bloodied
        case "unhurt": right
        default: .primary
        }
    }
}

extension PlayerView {
    /// The lines that fit in `rows` rows if each line is `rowsEach` rows high. If not all fit, the last
    /// row is left for `more`, the count of the others.
    func window(of rows: Int, rowsEach: Int) -> (shown: [Seen], more: String?) {
        let all = rows / rowsEach
        if lines.count <= all || rowsEach == 1 { return window(of: max(all, 0)) }
        return window(of: (rows - 1) / rowsEach + 1)
    }

    /// The lines that fit, which include whose turn it is and up to two lines before. If not all fit,
    /// one row is subtracted for `more`, the count of the others.
    func window(of rows: Int) -> (shown: [Seen], more: String?) {
        guard lines.count > rows, rows > 1 else { return (Array(lines.prefix(rows)), nil) }
        let count = rows - 1
        let holder = lines.firstIndex(where: \.hasTurn) ?? 0
        let first = max(0, min(holder - min(2, count / 3), lines.count - count))
        let below = lines.count - first - count
        return (
            Array(lines[first..<(first + count)]), MoreLine.text(above: first, below: below)
        )
    }
}

/// The numbers of lines hidden above and below.
struct MoreLine: View {
    let text: String

    /// "▴ 2  ▾ 3 more"; empty if both numbers are 0.
    static func text(above: Int, below: Int) -> String {
        let words = [above > 0 ? "▴ \(above)" : nil, below > 0 ? "▾ \(below)" : nil]
            .compactMap(\.self)
        return words.isEmpty ? "" : words.joined(separator: "  ") + " more"
    }

    var body: some View {
        Text(text).foregroundColor(.secondary).lineLimit(1)
            .frame(maxWidth: .infinity, alignment: .trailing)
            .frame(height: .rows(1))
    }
}
