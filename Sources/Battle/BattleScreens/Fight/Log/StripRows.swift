package import Tabletop
import TerminalUI

/// A fight turn by turn: a row for each combatant, whose colour and density tell its hit points.
struct StripRows: View {
    let recap: FightRecap

    var body: some View {
        GeometryReader { geometry in
            let columns = ScreenSize(geometry.size).columns
            let names = recap.statistics.people.map { DisplayText.columns(of: $0.name) + 3 }
            let name = min(names.max() ?? 0, columns / 3)
            let strip = FightStrip(recap, columns: max(1, columns - name - 2))
            // A short fight has wider columns.
            let count = strip.rows.first?.cells.count ?? 0
            let width = min(max(1, (columns - name - 2) / max(1, count)), 4)
            VStack(alignment: .leading, spacing: 0) {
                ForEach(strip.rows.indices, id: \.self) { index in
                    let row = strip.rows[index]
                    HStack(spacing: .columns(2)) {
                        Text(row.label).foregroundColor(row.kind.color)
                            .frame(width: .columns(name), alignment: .leading)
                        row.cells.reduce(Text("")) { $0 + text(of: $1, columns: width) }
                            .fixedSize()
                    }
                    .lineLimit(1)
                    .frame(height: .rows(1))
                }
            }
        }
    }

    private func text(of cell: FightStrip.Cell, columns: Int) -> Text {
        let (sign, rest) = cell.signs(columns: columns)
        let color: Color =
            switch cell {
            case .away: .clear
            case .end: AppColors.wrong
            case .part(let part), .best(let part):
                part.map(AppColors.remaining) ?? .secondary
            }
        return Text(sign).foregroundColor(AppColors.turn) + Text(rest).foregroundColor(color)
    }
}

extension FightStrip.Cell {
    /// The signs of a cell in some columns, at least one: that of the best blow, "✦" or nothing, then
    /// what is left of the hit points, from "█" to "░" in quarters and "·" for none; "†" for a death,
    /// blanks for who is away, "?" for an unknown maximum.
    package func signs(columns: Int) -> (blow: String, rest: String) {
        switch self {
        case .away: return ("", String(repeating: " ", count: columns))
        case .end: return ("", "†" + String(repeating: " ", count: columns - 1))
        case .best(let part): return ("✦", Self.part(part).signs(columns: columns - 1).rest)
        case .part(let part):
            let sign =
                switch part {
                case nil: "?"
                case let part? where part > 0.75: "█"
                case let part? where part > 0.5: "▓"
                case let part? where part > 0.25: "▒"
                case let part?: part > 0 ? "░" : "·"
                }
            return ("", String(repeating: sign, count: columns))
        }
    }

    /// The signs in words.
    package static let legend = "█▓▒░ hit points, · none, † dead"
}
