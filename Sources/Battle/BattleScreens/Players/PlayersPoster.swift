import Tabletop
import TerminalUI

/// Whose turn it is, on the whole screen: the portrait on one half; the name, the bar with its number
/// and the conditions on the other; the next three along the foot. The last change of hit points falls
/// past the number for a second.
///
/// A screen of less than 70 columns or 20 rows has no room for it, and a fight that nobody acts in has
/// nobody for it: they have the list.
struct PlayersPoster: View {
    let fight: PlayerView
    let blow: PlayersModel.SeenBlow
    @Environment(\.screenSize) private var screen

    var body: some View {
        if let holder = fight.turnHolder, screen.columns >= 70, screen.rows >= 20 {
            VStack(alignment: .leading, spacing: 0) {
                head
                Poster(seen: holder, blow: blow)
                    .padding(.vertical, .rows(1))
                PosterFoot(next: next(after: holder))
            }
            .padding(.horizontal, .columns(screen.margin))
            .clipped()
        } else {
            PlayersList(fight: fight)
        }
    }

    private var head: some View {
        HStack(alignment: .top, spacing: .columns(2)) {
            Text(fight.name).font(.title).lineLimit(1)
            Spacer(minLength: 0)
            if BlockText.columns(fight.place, scale: 1) <= screen.innerColumns / 2 {
                BlockText(text: fight.place).foregroundColor(AppColors.turn).fixedSize()
            } else {
                Text(fight.place).bold().foregroundColor(AppColors.turn).fixedSize()
            }
        }
        .padding(.top, .rows(1))
        .fixedSize(horizontal: false, vertical: true)
    }

    /// The next three that are alive, in the order of the turns.
    private func next(after holder: PlayerView.Seen) -> [PlayerView.Seen] {
        let living = fight.combatants.filter { !$0.isDead || $0.id == holder.id }
        guard let place = living.firstIndex(where: { $0.id == holder.id }) else { return [] }
        return Array((living[(place + 1)...] + living[..<place]).prefix(3))
    }
}

/// The portrait beside the name, the points and the conditions.
private struct Poster: View {
    let seen: PlayerView.Seen
    let blow: PlayersModel.SeenBlow

    var body: some View {
        GeometryReader { geometry in
            let room = ScreenSize(geometry.size)
            // A square, at most half of a wide screen.
            let side = min(room.columns * (room.columns < 110 ? 2 : 3) / 6, 2 * room.rows) / 2 * 2
            HStack(alignment: .top, spacing: .columns(3)) {
                StagePortrait(seen: seen)
                    .frame(width: .columns(side), height: .rows(side / 2))
                words(columns: room.columns - side - 3, rows: side / 2)
            }
        }
    }

    private func words(columns: Int, rows: Int) -> some View {
        // The name, the points and the blow have a quarter each; the bar and the conditions the rest.
        let quarter = max(BlockText.rows(scale: 1), rows / 4)
        func scale(_ text: String) -> Int {
            max(1, BlockText.scale(of: text, columns: columns, rows: quarter))
        }
        let most = scale(seen.label)
        func letters(_ text: String) -> BlockText {
            let scale = min(scale(text), most)
            return BlockText(
                text: BlockText.fitting(text, columns: columns, scale: scale), scale: scale)
        }
        return VStack(alignment: .leading, spacing: .rows(1)) {
            letters(seen.label).foregroundColor(AppColors.turn)
            if seen.hitPoints.hasBar {
                SeenBar(points: seen.hitPoints).frame(height: .rows(2))
            }
            letters(seen.hitPoints.text).foregroundColor(seen.hitPoints.color)
            if !seen.remarks.isEmpty {
                Text(seen.remarks).bold().foregroundColor(AppColors.condition).lineLimit(2)
            }
            Moment(number: blow.number, seconds: 1) { passed in
                if let passed {
                    letters(blow.text)
                        .foregroundColor(blow.heals ? AppColors.right : AppColors.wrong)
                        .offset(y: .rows(Int(passed * Double(quarter))))
                        .transition(.identity)
                }
            }
        }
        .frame(width: .columns(columns), height: .rows(rows), alignment: .topLeading)
        .clipped()
    }
}

/// Small portraits of the next, with their names.
private struct PosterFoot: View {
    let next: [PlayerView.Seen]
    @Environment(\.screenSize) private var screen

    private var format: PortraitFormat {
        screen.rows >= 40 ? PortraitFormat(rows: 7) : .small
    }

    var body: some View {
        HStack(spacing: .columns(2)) {
            ForEach(next) { seen in
                HStack(alignment: .top, spacing: .columns(1)) {
                    Portrait(
                        of: seen.character, label: seen.label, kind: seen.kind, format: format)
                    VStack(alignment: .leading, spacing: 0) {
                        Text(seen.id == next.first?.id ? "next" : "then").foregroundColor(
                            .secondary)
                        Text(seen.label).bold().foregroundColor(seen.color)
                        SeenNumber(points: seen.hitPoints)
                    }
                    .lineLimit(1)
                }
                .frame(
                    width: .columns(max(1, (screen.innerColumns - 4) / 3)),
                    height: .rows(format.rows), alignment: .topLeading)
            }
        }
    }
}
