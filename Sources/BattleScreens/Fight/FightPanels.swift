import Foundation
import Tabletop
import TerminalUI

/// The menu, prompt or saving throw, in place of the cards and the log.
struct FightPanel: View {
    let model: FightModel
    let columns: Int
    let rows: Int

    /// Whether there is one that needs the panel.
    static func isNeeded(_ model: FightModel) -> Bool {
        model.menu != nil || model.check != nil || model.prompt?.suggests == true
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if let check = model.check {
                SectionRule(title: "Concentration", columns: columns)
                question(check)
            } else if let menu = model.menu {
                let lines = MenuLines(menu: menu, columns: columns, rows: rows - 1) { item in
                    model.menuKeyPressed(item)
                }
                SectionRule(title: menu.title, trailing: lines.more, columns: columns)
                lines
            } else if let prompt = model.prompt {
                let suggestions = Suggestions(prompt: prompt, columns: columns, rows: rows - 1)
                SectionRule(
                    title: prompt.hint, trailing: suggestions.more, columns: columns)
                suggestions
            }
        }
        .frame(width: .columns(columns), height: .rows(rows), alignment: .topLeading)
    }

    private func question(_ check: FightModel.ConcentrationCheck) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            (Text(check.label).bold().foregroundColor(AppColors.turn)
                + Text(" took damage: DC ")
                + Text("\(check.difficulty)").bold().foregroundColor(AppColors.turn)
                + Text(" Constitution save to keep ") + Text(check.spell).bold())
                .lineLimit(2)
            (Text("k").bold().foregroundColor(AppColors.accent) + Text(" kept    ")
                + Text("l").bold().foregroundColor(AppColors.accent) + Text(" lost    ")
                + Text("Esc").bold().foregroundColor(AppColors.accent) + Text(" later"))
                .lineLimit(1)
        }
    }
}

/// The items of a menu with their keys, in several columns if necessary.
private struct MenuLines: View {
    let menu: ChoiceMenu
    let columns: Int
    let rows: Int
    let choose: (ChoiceMenu.Item) -> Void

    var body: some View {
        HStack(alignment: .top, spacing: .columns(2)) {
            ForEach(0..<count) { column in
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(indices(of: column), id: \.self) { line($0) }
                }
                .frame(width: .columns(width), alignment: .topLeading)
            }
        }
    }

    private var room: Int { max(1, rows) }
    /// As many columns as the items need, each at least 30 cells wide.
    private var count: Int {
        max(1, min((menu.items.count + room - 1) / room, max(1, columns / 30)))
    }
    private var width: Int { max(8, (columns - 2 * (count - 1)) / count) }

    private func indices(of column: Int) -> [Int] {
        let length = (menu.items.count + count - 1) / count
        let first = max(0, min(menu.cursor.index % max(1, length) - room + 1, length - room))
        let start = column * length + (length > room ? max(0, first) : 0)
        return Array(start..<max(start, min(start + room, (column + 1) * length, menu.items.count)))
    }

    /// The number of hidden items: "▴ 1  ▾ 3 more".
    var more: String {
        let shown = (0..<count).map(indices)
        let above = shown.first?.first ?? 0
        let all = shown.reduce(0) { $0 + $1.count }
        // All columns are scrolled by the same number of rows.
        return MoreLine.text(above: above * count, below: menu.items.count - all - above * count)
    }

    private func line(_ index: Int) -> some View {
        let item = menu.items[index]
        let isChosen = index == menu.cursor.index
        return HStack(spacing: .columns(1)) {
            Text(isChosen ? "▸" : " ").bold().foregroundColor(AppColors.accent)
            Text(String(item.key)).bold().foregroundColor(AppColors.accent)
            if let isOn = item.isOn {
                Text(isOn ? "●" : "○").foregroundColor(isOn ? AppColors.right : .secondary)
            }
            (Text(item.words).foregroundColor(isChosen ? AppColors.accent : .primary)
                + Text(item.detail.isEmpty ? "" : "  \(item.detail)").foregroundColor(.secondary))
                .lineLimit(1)
        }
        .frame(height: .rows(1))
        .onTapGesture { choose(item) }
    }
}

/// The suggestions for the typed text, in several columns.
private struct Suggestions: View {
    let prompt: Prompt
    let columns: Int
    let rows: Int

    private static let width = 18
    private var across: Int { max(1, columns / Self.width) }
    /// The suggestions that fit, including the chosen one.
    private var shown: Range<Int> {
        let count = prompt.suggestions.count
        let first = max(
            0, ((prompt.chosenSuggestion ?? 0) / across - max(1, rows) + 1) * across)
        return min(first, count)..<min(first + max(1, rows) * across, count)
    }

    /// The number of hidden suggestions: "▾ 6 more".
    var more: String {
        MoreLine.text(
            above: shown.lowerBound, below: prompt.suggestions.count - shown.upperBound)
    }

    var body: some View {
        let all = prompt.suggestions
        let chosen = prompt.chosenSuggestion
        let shown = Array(shown)
        VStack(alignment: .leading, spacing: 0) {
            if all.isEmpty {
                Text(
                    prompt.text.hasPrefix("=")
                        ? "your own condition" : "= before it makes it your own condition"
                )
                .foregroundColor(.secondary).lineLimit(1)
            }
            ForEach(Array(stride(from: 0, to: shown.count, by: across)), id: \.self) { start in
                HStack(spacing: 0) {
                    ForEach(shown[start..<min(start + across, shown.count)], id: \.self) { index in
                        Text("\(index == chosen ? "▸ " : "  ")\(all[index])")
                            .bold(index == chosen)
                            .foregroundColor(index == chosen ? AppColors.accent : .primary)
                            .lineLimit(1)
                            .frame(width: .columns(Self.width), alignment: .leading)
                    }
                }
                .frame(height: .rows(1))
            }
        }
    }
}
