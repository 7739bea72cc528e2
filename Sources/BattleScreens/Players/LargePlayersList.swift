import Foundation
import Tabletop
import TerminalUI

/// The fight in the block font, to be read across a room: the round, the combatant whose turn it is
/// as large as possible, then as many combatants as fit.
struct LargePlayersList: View {
    let fight: PlayerView
    @Environment(\.screenSize) private var screen

    /// The name of the combatant whose turn it is and its scale, at most a third of the height; `nil`
    /// if there is no room for it.
    private var headline: (text: String, scale: Int)? {
        guard let holder = fight.turnHolder?.label else { return nil }
        let room = screen.innerColumns
        let whole = BlockText.scale(of: holder, columns: room, rows: screen.rows / 3)
        if whole > 0 { return (holder, whole) }
        let fitting = (room + 1) / BlockFont.advance
        guard fitting >= 3, screen.rows >= 3 * BlockText.rows(scale: 1) else { return nil }
        return (BlockText.fitting(holder, columns: room), 1)
    }

    private var headlineRows: Int { headline.map { BlockText.rows(scale: $0.scale) + 1 } ?? 1 }

    /// The rows below the headline and its divider.
    private var room: Int { max(0, screen.rows - 2 - headlineRows) }

    /// Whether at least three combatants fit below the headline in the block font.
    private var isListLarge: Bool {
        screen.columns >= 80 && room >= 3 * (BlockText.rows(scale: 1) + 1)
    }

    /// The combatants that fit in large rows; if not all do, a small row for the count of the others
    /// is subtracted.
    private var largeWindow: (shown: [PlayerView.Seen], more: String?) {
        let height = BlockText.rows(scale: 1) + 1
        let all = room / height
        if fight.lines.count <= all { return fight.window(of: all) }
        return fight.window(of: (room - 1) / height + 1)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            FightPlaceLine(fight: fight)
            if let headline {
                BlockText(text: headline.text, scale: headline.scale)
                    .foregroundColor(AppColors.turn)
                    .padding(.top, .rows(1))
                    .frame(height: .rows(headlineRows), alignment: .topLeading)
            } else {
                Text(fight.turnHolder?.label ?? " ").bold().foregroundColor(AppColors.turn)
                    .lineLimit(1)
                    .frame(height: .rows(1))
            }
            Divider()
            let window = isListLarge ? largeWindow : fight.window(of: room)
            ForEach(window.shown) { seen in
                if isListLarge { LargeRow(seen: seen) } else { PlainRow(seen: seen) }
            }
            Spacer(minLength: 0)
            if let more = window.more { MoreLine(text: more) }
        }
        .padding(.horizontal, .columns(screen.margin))
        .clipped()
    }
}

/// A combatant in the block font: four rows, and a blank one below.
private struct LargeRow: View {
    let seen: PlayerView.Seen
    @Environment(\.screenSize) private var screen

    private var columns: Int { screen.innerColumns }

    /// The width of the longest word for hit points, with a margin of two columns.
    private static let pointColumns = BlockText.columns("badly hurt", scale: 1) + 2
    private var pointColumns: Int { columns >= 140 ? Self.pointColumns : 22 }
    private var remarkColumns: Int { columns >= 140 ? 20 : 0 }
    private var nameColumns: Int {
        max(BlockFont.advance, columns - 8 - pointColumns - remarkColumns)
    }

    private var color: Color {
        seen.hasTurn ? AppColors.turn : seen.isDead ? .secondary : .primary
    }

    var body: some View {
        HStack(alignment: .top, spacing: 0) {
            BlockText(text: seen.hasTurn ? ">" : " ").foregroundColor(AppColors.turn)
                .frame(width: .columns(8), alignment: .leading)
            BlockText(text: BlockText.fitting(seen.label, columns: nameColumns))
                .foregroundColor(color)
                .frame(width: .columns(nameColumns), alignment: .leading)
                .clipped()
            if remarkColumns > 0 {
                Text(seen.remarks).foregroundColor(.secondary).lineLimit(3)
                    .frame(
                        width: .columns(remarkColumns), height: .rows(4), alignment: .topLeading)
            }
            VStack(alignment: .leading, spacing: 0) {
                points
                if remarkColumns == 0 {
                    Text(seen.remarks).foregroundColor(.secondary).lineLimit(2)
                }
            }
            .frame(width: .columns(pointColumns), height: .rows(4), alignment: .topLeading)
        }
        .frame(height: .rows(BlockText.rows(scale: 1) + 1), alignment: .topLeading)
    }

    @ViewBuilder private var points: some View {
        switch seen.hitPoints {
        case .numbers(let points) where columns >= 140 && points.description.count <= 8:
            BlockText(text: points.description)
                .foregroundColor(points.isBloodied ? .orange : .primary)
        case .word(let word) where columns >= 140:
            BlockText(text: word.shortened(to: 8))
                .foregroundColor(AppColors.color(ofState: word))
        default:
            SeenPoints(points: seen.hitPoints).lineLimit(2).frame(
                height: .rows(remarkColumns == 0 ? 2 : 3), alignment: .topLeading)
        }
    }
}

/// A combatant in a line of ordinary text, below a large headline.
private struct PlainRow: View {
    let seen: PlayerView.Seen
    @Environment(\.screenSize) private var screen

    private var columns: Int { screen.innerColumns }

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(seen.hasTurn ? "▶" : " ").bold().foregroundColor(AppColors.turn)
                .frame(width: .columns(1))
            Text(seen.remarks.isEmpty ? seen.label : "\(seen.label) (\(seen.remarks))")
                .bold(seen.hasTurn).lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            SeenPoints(points: seen.hitPoints)
                .frame(width: .columns(max(8, columns / 4)), height: .rows(1), alignment: .leading)
        }
        .frame(height: .rows(1))
    }
}
