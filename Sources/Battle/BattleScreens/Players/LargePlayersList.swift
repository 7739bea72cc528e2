import Tabletop
import TerminalUI

/// The fight in the block font, to be read across a room: the round, whose turn it is, then as many
/// combatants as fit. From 120 columns and 40 rows, whose turn it is stands on a stage.
struct LargePlayersList: View {
    let fight: PlayerView
    @Environment(\.screenSize) private var screen

    /// Whether there is room for the stage.
    private var hasStage: Bool { screen.columns >= 120 && screen.rows >= 40 }

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

    /// The rows of the fight's name and round, and of whose turn it is.
    private var headRows: Int {
        if hasStage {
            return 1 + BlockText.rows(scale: 1) + 1
                + (fight.turnHolder == nil ? 0 : PlayersStage.rows(on: screen) + 1)
        }
        return 1 + (headline.map { BlockText.rows(scale: $0.scale) + 1 } ?? 1)
    }

    /// The rows below the divider.
    private var room: Int { max(0, screen.rows - 1 - headRows) }

    /// The highest rows in which all combatants fit, else the lowest.
    private var style: RowStyle {
        guard screen.columns >= 80, room >= 3 * RowStyle.large.rows else { return .plain }
        let styles: [RowStyle] = hasStage ? [.airy, .large, .high, .double] : [.airy, .large]
        return styles.first { $0.rows * fight.lines.count <= room }
            ?? (hasStage ? .double : .airy)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if hasStage { stage } else { head }
            Divider()
            let style = style
            let window = fight.window(of: room, rowsEach: style.rows)
            ForEach(window.shown) { seen in
                row(seen, style).frame(height: .rows(style.rows), alignment: .topLeading)
            }
            Spacer(minLength: 0)
            if let more = window.more { MoreLine(text: more) }
        }
        .padding(.horizontal, .columns(screen.margin))
        .clipped()
        .environment(\.seenNumberColumns, fight.numberColumns { $0.count })
        .environment(\.seenBlockColumns, fight.numberColumns { BlockText.columns($0, scale: 1) })
    }

    @ViewBuilder private var head: some View {
        FightPlaceLine(fight: fight)
        if let headline {
            BlockText(text: headline.text, scale: headline.scale)
                .foregroundColor(AppColors.turn)
                .padding(.top, .rows(1))
                .frame(height: .rows(headRows - 1), alignment: .topLeading)
        } else {
            Text(fight.turnHolder?.label ?? " ").bold().foregroundColor(AppColors.turn)
                .lineLimit(1)
                .frame(height: .rows(1))
        }
    }

    @ViewBuilder private var stage: some View {
        HStack(alignment: .top, spacing: .columns(2)) {
            Text(fight.name).font(.largeTitle).lineLimit(2)
            Spacer(minLength: 0)
            if BlockText.columns(fight.place, scale: 1) <= screen.innerColumns * 2 / 3 {
                BlockText(text: fight.place).foregroundColor(AppColors.turn).fixedSize()
            } else {
                Text(fight.place).bold().foregroundColor(AppColors.turn).fixedSize()
            }
        }
        .padding(.top, .rows(1))
        .frame(height: .rows(BlockText.rows(scale: 1) + 2), alignment: .topLeading)
        if let holder = fight.turnHolder {
            PlayersStage(seen: holder).padding(.bottom, .rows(1))
        }
    }

    @ViewBuilder private func row(_ seen: PlayerView.Seen, _ style: RowStyle) -> some View {
        switch style {
        case .airy, .large: LargeRow(seen: seen)
        case .high: DoubleRow(seen: seen, hasGap: true)
        case .double: DoubleRow(seen: seen, hasGap: false)
        case .plain: PlainRow(seen: seen)
        }
    }
}

/// How high the combatants' rows are.
private enum RowStyle {
    /// The block font with and without a blank row, two rows of text with and without, one row.
    case airy, large, high, double, plain

    var rows: Int {
        switch self {
        case .airy: BlockText.rows(scale: 1) + 1
        case .large: BlockText.rows(scale: 1)
        case .high: 3
        case .double: 2
        case .plain: 1
        }
    }
}

private enum SeenNumberColumnsKey: EnvironmentKey {
    static var defaultValue: Int { 8 }
}
private enum SeenBlockColumnsKey: EnvironmentKey {
    static var defaultValue: Int { 47 }
}

extension EnvironmentValues {
    /// The columns of the fight's widest number, so that bars end one below the other.
    var seenNumberColumns: Int {
        get { self[SeenNumberColumnsKey.self] }
        set { self[SeenNumberColumnsKey.self] = newValue }
    }
    /// The same in the block font.
    fileprivate var seenBlockColumns: Int {
        get { self[SeenBlockColumnsKey.self] }
        set { self[SeenBlockColumnsKey.self] = newValue }
    }
}

/// A combatant in the block font, four rows high: the name, a bar two rows high above what is to be
/// said, and the number.
private struct LargeRow: View {
    let seen: PlayerView.Seen
    @Environment(\.screenSize) private var screen
    @Environment(\.seenBlockColumns) private var blockColumns
    @Environment(\.seenNumberColumns) private var numberColumns

    private var columns: Int { screen.innerColumns }
    private static let markColumns = 8
    private var nameColumns: Int { columns * 2 / 5 }
    /// Whether numbers have room in the block font beside a bar that is worth seeing.
    private var hasLargeNumber: Bool {
        columns - Self.markColumns - nameColumns - blockColumns - 4 >= 24
    }

    var body: some View {
        HStack(alignment: .top, spacing: .columns(2)) {
            BlockText(text: seen.hasTurn ? ">" : " ").foregroundColor(AppColors.turn)
                .frame(width: .columns(Self.markColumns - 2), alignment: .leading)
            BlockText(text: BlockText.fitting(seen.label, columns: nameColumns))
                .foregroundColor(seen.color)
                .frame(width: .columns(nameColumns), alignment: .leading)
            if seen.hitPoints.hasBar {
                VStack(alignment: .leading, spacing: 0) {
                    SeenBar(points: seen.hitPoints).frame(height: .rows(2))
                    remarks
                }
                number
            } else {
                VStack(alignment: .leading, spacing: 0) {
                    word
                    if !isWordLarge { remarks }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .frame(height: .rows(BlockText.rows(scale: 1)), alignment: .topLeading)
    }

    private var remarks: some View {
        Text(seen.remarks).bold().foregroundColor(AppColors.condition).lineLimit(2)
    }

    @ViewBuilder private var number: some View {
        if case .numbers = seen.hitPoints {
            if hasLargeNumber {
                BlockText(text: seen.hitPoints.text).foregroundColor(seen.hitPoints.color)
                    .fixedSize()
                    .frame(width: .columns(blockColumns), alignment: .trailing)
            } else {
                SeenNumber(points: seen.hitPoints)
                    .frame(width: .columns(numberColumns), alignment: .trailing)
            }
        }
    }

    private var wordColumns: Int { columns - Self.markColumns - nameColumns - 2 }
    private var isWordLarge: Bool {
        if case .word(let word) = seen.hitPoints, seen.remarks.isEmpty {
            return BlockText.columns(word, scale: 1) <= wordColumns
        }
        return false
    }

    @ViewBuilder private var word: some View {
        if isWordLarge {
            BlockText(text: seen.hitPoints.text).foregroundColor(seen.hitPoints.color)
        } else {
            SeenNumber(points: seen.hitPoints).lineLimit(2)
        }
    }
}

/// A combatant in two rows of ordinary text beside a bar as high.
private struct DoubleRow: View {
    let seen: PlayerView.Seen
    /// Whether a blank row follows; otherwise half a row stays free, so that bars do not touch.
    let hasGap: Bool
    @Environment(\.screenSize) private var screen
    @Environment(\.seenNumberColumns) private var numberColumns

    var body: some View {
        HStack(alignment: .top, spacing: .columns(2)) {
            Text(seen.hasTurn ? "▶" : " ").bold().foregroundColor(AppColors.turn)
                .frame(width: .columns(1))
            VStack(alignment: .leading, spacing: 0) {
                Text(seen.label).bold().strikethrough(seen.isDead).foregroundColor(seen.color)
                    .lineLimit(1)
                Text(seen.remarks).foregroundColor(AppColors.condition).lineLimit(1)
            }
            .frame(width: .columns(screen.innerColumns * 3 / 10), alignment: .leading)
            if seen.hitPoints.hasBar {
                SeenBar(points: seen.hitPoints).frame(height: .rows(2) - (hasGap ? 0 : 8))
                SeenNumber(points: seen.hitPoints)
                    .frame(width: .columns(numberColumns), alignment: .trailing)
            } else {
                SeenNumber(points: seen.hitPoints).lineLimit(2)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .frame(height: .rows(2), alignment: .topLeading)
    }
}

/// A combatant in a line of ordinary text, below a large headline.
private struct PlainRow: View {
    let seen: PlayerView.Seen
    @Environment(\.screenSize) private var screen

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(seen.hasTurn ? "▶" : " ").bold().foregroundColor(AppColors.turn)
                .frame(width: .columns(1))
            Text(seen.remarks.isEmpty ? seen.label : "\(seen.label) (\(seen.remarks))")
                .bold(seen.hasTurn).foregroundColor(seen.color).lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            SeenPoints(points: seen.hitPoints)
                .frame(
                    width: .columns(max(8, screen.innerColumns / 3)), height: .rows(1),
                    alignment: .leading)
        }
        .frame(height: .rows(1))
    }
}
