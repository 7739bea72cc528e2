import Foundation
import Tabletop
import TerminalUI

/// The fight in ordinary letters, a line for each.
struct PlayersList: View {
    let fight: PlayerView
    let size: ScreenSize

    /// Rows for those in the fight.
    private var room: Int { max(0, size.rows - (size.isRoomy ? 2 : 1)) }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text(fight.name).font(.title).lineLimit(1)
                Spacer(minLength: 0)
                Text(fight.place).bold().foregroundColor(Palette.turn).fixedSize()
            }
            .frame(height: .rows(1))
            if size.isRoomy { Divider() }
            ForEach(fight.window(of: room)) { seen in
                SeenRow(seen: seen, columns: size.columns - 2 * size.margin)
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, .columns(size.margin))
        .clipped()
    }
}

/// Somebody in one line.
private struct SeenRow: View {
    let seen: PlayerView.Seen
    let columns: Int

    private var pointColumns: Int { columns >= 60 ? 20 : 10 }

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(seen.hasTurn ? "▶" : " ").bold().foregroundColor(Palette.turn)
                .frame(width: .columns(1))
            (Text(seen.label).bold(seen.hasTurn).strikethrough(seen.hitPoints == .word("dead"))
                .foregroundColor(seen.hasTurn ? Palette.turn : .primary)
                + Text(columns < 60 && !seen.remarks.isEmpty ? " \(seen.remarks)" : "")
                .foregroundColor(.secondary))
                .lineLimit(1)
                .frame(minWidth: .columns(6), maxWidth: .infinity, alignment: .leading)
            if columns >= 60 {
                Text(seen.remarks).foregroundColor(.secondary).lineLimit(1)
                    .frame(width: .columns(columns / 3), alignment: .leading)
            }
            SeenPoints(points: seen.hitPoints)
                .frame(width: .columns(pointColumns), height: .rows(1), alignment: .leading)
        }
        .frame(height: .rows(1))
    }
}

/// Hit points as far as players see them.
struct SeenPoints: View {
    let points: PlayerView.SeenHitPoints

    var body: some View {
        switch points {
        case .numbers(let points): HitPointBar(points)
        case .bar(let quarters): QuarterBar(quarters: quarters)
        case .word(let word): Text(word).foregroundColor(Palette.color(ofState: word)).lineLimit(1)
        case .nothing: Text(" ")
        }
    }
}

/// Four quarters, as many filled as are left.
struct QuarterBar: View {
    let quarters: Int

    var body: some View {
        GeometryReader { geometry in
            HStack(spacing: 0) {
                ForEach(0..<4) { place in
                    Rectangle().fill(place < quarters ? Palette.well : Palette.lost)
                        .frame(width: geometry.size.width / 4)
                }
            }
        }
    }
}

extension Palette {
    /// What a word for somebody's state is shown in.
    static func color(ofState word: String) -> Color {
        switch word {
        case "dead", "down": wrong
        case "bloodied": .orange
        case "unhurt": right
        default: .primary
        }
    }
}

extension PlayerView {
    /// "Round 3", "over", for people.
    var place: String {
        switch state {
        case .draft: ""
        case .running: "Round \(round)"
        case .ended: "Ended in round \(round)"
        }
    }

    /// As many as there is room for, whoever has the turn among them, with one or two before.
    func window(of count: Int) -> [Seen] {
        guard combatants.count > count else { return combatants }
        let holder = combatants.firstIndex(where: \.hasTurn) ?? 0
        let first = max(0, min(holder - min(2, count / 3), combatants.count - count))
        return Array(combatants[first..<(first + count)])
    }
}

extension PlayerView.Seen {
    /// Conditions and waiting: "Prone, Poisoned, waits".
    var remarks: String {
        (conditions + (isDelaying ? ["waits"] : [])).joined(separator: ", ")
    }
}
