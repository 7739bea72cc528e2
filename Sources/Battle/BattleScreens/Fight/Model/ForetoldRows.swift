import Tabletop
import TerminalUI

/// What the typed numbers would do, a row for each target: "Goblin 2  ▇▒▒▒▒▒▁▁  7→1  half".
struct ForetoldRows: View {
    let targets: [Foretold]

    var body: some View {
        GeometryReader { geometry in
            let room = ScreenSize(geometry.size)
            // The last row counts those that have no room.
            let count = targets.count <= room.rows ? targets.count : max(0, room.rows - 1)
            let shown = targets.prefix(count)
            let names = min(
                shown.map { DisplayText.columns(of: $0.label) }.max() ?? 0, room.columns / 3)
            let cells = max(4, min(40, room.columns / 3))
            VStack(alignment: .leading, spacing: 0) {
                ForEach(shown.indices, id: \.self) { index in
                    HStack(spacing: .columns(2)) {
                        Text(targets[index].label).bold()
                            .frame(width: .columns(names), alignment: .leading)
                        targets[index].text(cells: cells)
                    }
                }
                if count < targets.count {
                    Text("and \(targets.count - count) more").foregroundColor(.secondary)
                }
            }
            .lineLimit(1)
        }
    }
}

extension Foretold {
    /// "▇▇▇▇▇▒▒▒▁▁▁  41→29  12 fire, halved 6, dies".
    fileprivate func text(cells: Int) -> Text {
        guard let from = before.current, let to = after.current else {
            return HitPointBlocks(of: before, from: 0, to: 0, cells: cells).text()
                + Text(after == before ? "  \(before)" : "  \(before) → \(after)")
                + rest
        }
        let blocks = HitPointBlocks(of: before, from: Double(from), to: Double(to), cells: cells)
        let isHealed = to > from
        let bar = blocks.text(
            change: isHealed ? AppColors.temporary : AppColors.blow,
            sign: "▒")
        return bar + Text("  ") + numbers(from, to) + rest
    }

    /// "41→29", "41→29 +5→+0", "41/41" where nothing changes.
    private func numbers(_ from: Int, _ to: Int) -> Text {
        if before == after { return Text("\(before)").foregroundColor(.secondary) }
        let temporary =
            before.temporary == after.temporary
            ? "" : " +\(before.temporary)→+\(after.temporary)"
        return Text(from == to ? "" : "\(from)→").foregroundColor(.secondary)
            + Text("\(to)").bold()
            + Text(temporary).foregroundColor(AppColors.temporary)
    }

    /// What changes, without a bar: "  41→29  dies"; empty where nothing does.
    var brief: Text {
        guard isChange else { return Text("") }
        guard let from = before.current, let to = after.current else {
            return Text("  \(after)") + rest
        }
        return Text("  ") + numbers(from, to) + rest
    }

    private var rest: Text {
        let sum = sum.map { "  \($0)" } ?? ""
        let fate = facts.isEmpty ? "" : "  \(facts.joined(separator: ", "))"
        return Text(sum).foregroundColor(.secondary) + Text(fate).foregroundColor(AppColors.turn)
    }
}
