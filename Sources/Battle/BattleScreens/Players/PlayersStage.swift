import Tabletop
import TerminalUI

/// Whose turn it is, to be seen across a room: the portrait, the name as large as there is room, a bar
/// two rows high with its number, and the conditions.
struct PlayersStage: View {
    let seen: PlayerView.Seen
    @Environment(\.screenSize) private var screen

    /// A quarter of the height.
    static func rows(on screen: ScreenSize) -> Int { max(10, min(screen.rows / 4, 18)) }
    private var rows: Int { Self.rows(on: screen) }

    /// The columns beside the portrait, which is a square.
    private var columns: Int { max(1, screen.innerColumns - 2 * rows - 3) }

    /// The rows of the bar with its number in the block font.
    private static let barRows = BlockText.rows(scale: 1)
    /// Conditions in the block font if they fit, else in bold text.
    private var hasLargeRemarks: Bool {
        rows >= 3 * Self.barRows + 1
            && BlockText.scale(of: seen.remarks, columns: columns, rows: Self.barRows) > 0
    }
    private var remarkRows: Int { hasLargeRemarks ? Self.barRows : 2 }

    private var name: (text: String, scale: Int) {
        let whole = BlockText.scale(
            of: seen.label, columns: columns, rows: rows - Self.barRows - remarkRows - 1)
        if whole > 0 { return (seen.label, whole) }
        return (BlockText.fitting(seen.label, columns: columns), 1)
    }

    var body: some View {
        let name = name
        HStack(alignment: .top, spacing: .columns(3)) {
            StagePortrait(seen: seen)
                .frame(width: .columns(2 * rows), height: .rows(rows))
            VStack(alignment: .leading, spacing: 0) {
                BlockText(text: name.text, scale: name.scale).foregroundColor(AppColors.turn)
                Spacer(minLength: 0)
                points
                Spacer(minLength: 0)
                if hasLargeRemarks {
                    BlockText(text: seen.remarks).foregroundColor(AppColors.condition)
                } else if !seen.remarks.isEmpty {
                    Text(seen.remarks).bold().foregroundColor(AppColors.condition).lineLimit(2)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .frame(height: .rows(rows))
        }
        .frame(height: .rows(rows), alignment: .topLeading)
    }

    /// The bar and its number in the block font; a word alone.
    @ViewBuilder private var points: some View {
        let text = seen.hitPoints.text
        let isLarge = !text.isEmpty && BlockText.columns(text, scale: 1) <= columns * 2 / 3
        HStack(alignment: .top, spacing: .columns(3)) {
            if seen.hitPoints.hasBar {
                SeenBar(points: seen.hitPoints).frame(height: .rows(2))
                    .padding(.vertical, .rows(1))
            }
            if isLarge {
                BlockText(text: text).foregroundColor(seen.hitPoints.color).fixedSize()
            } else {
                SeenNumber(points: seen.hitPoints).padding(.top, .rows(1))
            }
        }
        .frame(height: .rows(Self.barRows), alignment: .topLeading)
    }
}

/// The portrait of a combatant in the room there is, or its initials in a frame.
struct StagePortrait: View {
    let seen: PlayerView.Seen
    @Environment(\.portraits) private var portraits

    var body: some View {
        if let id = seen.character, let picture = portraits?.picture(of: id) {
            Color.clear.overlay(alignment: .top) {
                Image(picture).resizable().scaledToFill()
            }
            .clipShape(RoundedRectangle(cornerRadius: 8))
        } else {
            GeometryReader { geometry in
                let room = ScreenSize(geometry.size)
                let initials = Portrait.initials(of: seen.label)
                let scale = BlockText.scale(
                    of: initials, columns: room.columns - 4, rows: room.rows - 2)
                BlockText(text: initials, scale: max(1, scale))
                    .fixedSize()
                    .frame(width: geometry.size.width, height: geometry.size.height)
                    .accessibilityHidden(true)
            }
            .foregroundColor(seen.kind == .player ? AppColors.accent : AppColors.monster)
            .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(AppColors.unknown) }
        }
    }
}
