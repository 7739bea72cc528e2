import TerminalUI

/// The numbers of an action: a line for each roll, then a bar for each target with what it would
/// lose. Where they have no room, the lines of the rolls say what becomes of their targets.
struct ActionLines: View {
    let panel: ActionPanel
    @Environment(\.terminalCapabilities) private var terminal

    var body: some View {
        GeometryReader { geometry in lines(in: ScreenSize(geometry.size)) }
    }

    private func lines(in size: ScreenSize) -> some View {
        let all = panel.rows
        let chosen = panel.chosen
        let place = all.firstIndex { $0 == chosen } ?? 0
        let targets = panel.foretold ?? []
        let room = size.rows - (panel.reasons.isEmpty ? 0 : 1)
        let isBrief = all.count + targets.count > room && panel.canBeBrief
        // The rows after those of the rolls: one for each target, or one that asks.
        let after = panel.missing.isEmpty ? isBrief ? 0 : targets.count : 1
        let rolls = max(1, min(all.count, room - min(after, room / 2)))
        let first = max(0, min(place - rolls + 1, all.count - rolls))
        let widths = RollWidths(all, columns: size.columns)
        return VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(all.indices.dropFirst(first).prefix(rolls)), id: \.self) { index in
                let row = all[index]
                let isLast = !all[(index + 1)...].contains { $0.target == row.target }
                line(
                    row, widths, isChosen: index == place,
                    end: isBrief && isLast ? targets.first { $0.id == row.target }?.brief : nil)
            }
            if !panel.reasons.isEmpty {
                Text("  \(panel.reasons)").foregroundColor(.secondary).lineLimit(1)
            }
            if !panel.missing.isEmpty {
                Text("  Saving throws are missing: s types them.").foregroundColor(AppColors.turn)
                    .lineLimit(1)
            } else if !isBrief {
                ForetoldRows(targets: targets)
                    .frame(height: .rows(min(targets.count, max(0, room - rolls))))
                    .padding(.leading, .columns(2))
            }
        }
    }

    private func line(
        _ row: ActionPanel.Row, _ widths: RollWidths, isChosen: Bool, end: Text?
    ) -> some View {
        let mark = Text(isChosen ? "\(Signs(terminal).cursor) " : "  ").bold()
            .foregroundColor(AppColors.accent)
        let name = Text(widths.padded(row.name, widths.name, gap: "")).bold()
        let roll = Text(row.roll.isEmpty ? "" : "  \(row.roll)").foregroundColor(.secondary)
        let gap = widths.beginsWithResult ? "" : "  "
        let result = Text(widths.padded(row.result, widths.result, gap: gap)).bold()
            .foregroundColor(row.isSpared ? AppColors.right : AppColors.wrong)
        // What matters first: a narrow screen cuts the damage and the numbers of the roll.
        let damage = Text(widths.padded(row.damage, widths.damage))
        let end = end ?? Text("")
        let start = widths.beginsWithResult ? result + Text("  ") + name : name + result
        return (mark + start + (widths.name > 0 ? damage + end : end + damage) + roll)
            .lineLimit(1)
            .frame(height: .rows(1))
    }
}

/// The columns of the names, results and damage of rolls, each after two blanks; 0 without alignment
/// where a screen is too narrow for it.
private struct RollWidths: Hashable {
    private(set) var name = 0
    private(set) var result = 0
    private(set) var damage = 0
    /// Whether a name would leave a result no room: what becomes of the attack stands first then.
    private(set) var beginsWithResult = false

    /// The room that alignment leaves for the end of the rows.
    private static let rest = 24

    /// - Parameter columns: the width of the rows.
    init(_ rows: [ActionPanel.Row], columns: Int) {
        func widest(_ text: KeyPath<ActionPanel.Row, String>) -> Int {
            rows.map { DisplayText.columns(of: $0[keyPath: text]) }.max() ?? 0
        }
        let widths = (widest(\.name), widest(\.result), widest(\.damage))
        beginsWithResult = 4 + widths.0 + widths.1 > columns
        guard 6 + widths.0 + widths.1 + widths.2 + Self.rest <= columns else { return }
        (name, result, damage) = widths
    }

    /// A text after a gap, filled up with blanks; nothing for an empty text without a width.
    func padded(_ text: String, _ width: Int, gap: String = "  ") -> String {
        if text.isEmpty && width == 0 { return "" }
        let blanks = max(0, width - DisplayText.columns(of: text))
        return gap + text + String(repeating: " ", count: blanks)
    }
}
