import Tabletop
import TerminalUI

/// What belongs to a question, right above the line that is typed: the choices of a menu, completions,
/// a saving throw, or what the typed numbers would do.
struct FightPanel: View {
    let model: FightModel
    @Environment(\.pageSize) private var page

    /// Whether there is one that needs the panel.
    static func isNeeded(_ model: FightModel) -> Bool {
        switch model.question {
        case .menu, .check, .targets, .action: true
        case .prompt(let prompt): prompt.suggests || prompt.foretells
        case nil: false
        }
    }

    /// The rows it needs in a page of some columns, with its rule.
    ///
    /// - Parameter most: the most rows it can get.
    private static func rowsNeeded(_ model: FightModel, columns: Int, most: Int) -> Int {
        switch model.question {
        case .targets: return 2
        case .check: return columns >= 70 ? 3 : 4
        case .action(let panel):
            let rolls = 1 + panel.rows.count + (panel.reasons.isEmpty ? 0 : 1)
            let all = rolls + max(1, panel.targetCount)
            return all > most && panel.canBeBrief ? rolls : all
        case .menu(let menu): return 1 + MenuPlaces.rows(menu, columns: columns)
        case .prompt(let prompt):
            // As many as before anything is typed, so that typing does not move the turn order.
            let across = max(1, columns / min(prompt.suggestionColumns, columns))
            let count = max(prompt.suggestionsInAll, prompt.suggestions.count)
            return 1 + max(1, (count + across - 1) / across)
        case nil: return 0
        }
    }

    /// The most rows it gets: the turn order keeps half of them.
    private var most: Int {
        let rows = page.rows - (page.isRoomy ? 2 : 1)
        return max(1, min(max(rows / 2, min(6, rows - 2)), rows - 1))
    }

    var body: some View {
        if case .prompt(let prompt) = model.question, prompt.foretells {
            let targets = prompt.foretold
            VStack(alignment: .leading, spacing: 0) {
                SectionRule(title: "\(prompt.title) · \(prompt.hint)")
                ForetoldRows(targets: targets)
            }
            .frame(height: .rows(min(1 + max(1, targets.count), most)))
        } else {
            GeometryReader { geometry in content(in: ScreenSize(geometry.size)) }
                .frame(
                    height: .rows(
                        min(Self.rowsNeeded(model, columns: page.columns, most: most), most)))
        }
    }

    private func content(in room: ScreenSize) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            switch model.question {
            case .check(let checks):
                SectionRule(title: "Concentration")
                    .accessibilityAddTraits(.isModal)
                if let check = checks.checks.first { CheckLines(check: check, sent: checks.sent) }
            case .targets(let choice):
                SectionRule(title: "\(choice.actor): \(choice.name)")
                    .accessibilityAddTraits(.isModal)
                TargetLines(choice: choice)
            case .action(let panel):
                SectionRule(
                    title: "\(panel.actor): \(panel.use.name)", trailing: "Enter applies"
                )
                .accessibilityAddTraits(.isModal)
                ActionLines(panel: panel)
            case .menu(let menu):
                let places = MenuPlaces(menu, in: room)
                SectionRule(title: menu.title, trailing: places.more)
                    .accessibilityAddTraits(.isModal)
                MenuLines(menu: menu, places: places)
            case .prompt(let prompt):
                let places = SuggestionPlaces(prompt, in: room)
                SectionRule(
                    title: prompt.title.isEmpty
                        ? prompt.hint : "\(prompt.title) · \(prompt.hint)",
                    trailing: places.more)
                Suggestions(prompt: prompt, places: places)
            case nil: EmptyView()
            }
        }
    }
}

/// The saving throw that is asked for, and the keys that answer it.
private struct CheckLines: View {
    let check: ConcentrationModel.Check
    /// The total that the player has sent; `nil` for none.
    let sent: Int?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            (Text(check.label).bold().foregroundColor(AppColors.turn)
                + Text(" took damage: DC ")
                + Text("\(check.difficulty)").bold().foregroundColor(AppColors.turn)
                + Text(" Constitution save to keep ") + Text(check.spell).bold())
                .lineLimit(2)
            (Text(sent == nil ? "" : "Enter").bold().foregroundColor(AppColors.accent)
                + Text(sent.map { " \($0) was sent    " } ?? "")
                + Text("k").bold().foregroundColor(AppColors.accent) + Text(" kept    ")
                + Text("l").bold().foregroundColor(AppColors.accent) + Text(" lost    ")
                + Text("r").bold().foregroundColor(AppColors.accent) + Text(" roll    ")
                + Text("Esc").bold().foregroundColor(AppColors.accent) + Text(" later"))
                .lineLimit(1)
        }
    }
}

/// How targets are chosen.
private struct TargetLines: View {
    let choice: TargetChoice

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(
                choice.isSingle
                    ? "Whom? Enter: \(choice.proposed), or the letter on a line."
                    : "Whom? Their letters, then Enter."
            )
            .bold().lineLimit(1)
        }
    }
}

/// The division of a menu into columns, each read from top to bottom.
private struct MenuPlaces: Hashable {
    /// The gap between columns.
    static let gap = 2
    /// The width of a column.
    let width: Int
    /// The visible items of each column; all columns are scrolled by the same number of rows.
    let columns: [Range<Int>]
    /// The number of hidden items: "▴ 1  ▾ 3 more".
    let more: String

    /// The rows in which a menu is easily read: two columns once it has more than six items, more if
    /// they would still be too long.
    static func rows(_ menu: ChoiceMenu, columns: Int) -> Int {
        let count = menu.items.count
        let across = max(1, columns / 30)
        let wanted = count <= 6 ? 1 : count <= 20 ? 2 : 4
        let columns = min(across, wanted)
        return (count + columns - 1) / columns
    }

    /// - Parameter room: the room with the row of the rule.
    init(_ menu: ChoiceMenu, in room: ScreenSize) {
        let items = menu.items.count
        let rows = max(1, room.rows - 1)
        // As many columns as the items need, each at least 30 cells wide.
        let count = max(1, min((items + rows - 1) / rows, max(1, room.columns / 30)))
        width = max(8, (room.columns - Self.gap * (count - 1)) / count)
        let length = (items + count - 1) / count
        let row = menu.selection % max(1, length)
        let top = max(0, min(row - rows + 1, length - rows))
        columns = (0..<count).map { column in
            let start = column * length + top
            return start..<max(start, min(start + rows, (column + 1) * length, items))
        }
        more = MoreLine.text(
            above: top * count,
            below: items - top * count - columns.reduce(0) { $0 + $1.count })
    }
}

/// The items of a menu with their keys, in several columns if necessary.
private struct MenuLines: View {
    let menu: ChoiceMenu
    let places: MenuPlaces
    @Environment(\.terminalCapabilities) private var terminal

    private var signs: Signs { Signs(terminal) }

    var body: some View {
        HStack(alignment: .top, spacing: .columns(MenuPlaces.gap)) {
            ForEach(places.columns, id: \.self) { column in
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(column) { line($0) }
                }
                .frame(width: .columns(places.width), alignment: .topLeading)
            }
        }
    }

    private func line(_ index: Int) -> some View {
        let item = menu.items[index]
        let isChosen = index == menu.selection
        return HStack(spacing: .columns(1)) {
            Text(isChosen ? signs.cursor : " ").bold().foregroundColor(AppColors.accent)
            Text(String(item.key)).bold().foregroundColor(AppColors.accent)
            if let isOn = item.isOn {
                Text(isOn ? "●" : "○").foregroundColor(isOn ? AppColors.right : .secondary)
            }
            (Text(item.words).foregroundColor(isChosen ? AppColors.accent : .primary)
                + Text(item.detail.isEmpty ? "" : "  \(item.detail)").foregroundColor(.secondary))
                .lineLimit(1)
        }
        .frame(height: .rows(1))
        .onTapGesture { menu.itemKeyPressed(item) }
    }
}

/// The division of suggestions into rows.
private struct SuggestionPlaces: Hashable {
    /// The width of a suggestion.
    let width: Int
    /// Suggestions in a row.
    let across: Int
    /// The suggestions that fit, including the chosen one.
    let shown: Range<Int>
    /// The number of hidden suggestions: "▾ 6 more".
    let more: String

    /// - Parameter room: the room with the row of the rule.
    init(_ prompt: Prompt, in room: ScreenSize) {
        let rows = max(1, room.rows - 1)
        let count = prompt.suggestions.count
        width = max(1, min(prompt.suggestionColumns, room.columns))
        across = max(1, room.columns / width)
        let first = max(0, ((prompt.chosenSuggestion ?? 0) / across - rows + 1) * across)
        shown = min(first, count)..<min(first + rows * across, count)
        more = MoreLine.text(above: shown.lowerBound, below: count - shown.upperBound)
    }
}

/// The suggestions for the typed text, in several columns.
private struct Suggestions: View {
    let prompt: Prompt
    let places: SuggestionPlaces
    @Environment(\.terminalCapabilities) private var terminal

    var body: some View {
        let all = prompt.suggestions
        let chosen = prompt.chosenSuggestion
        let (shown, across) = (places.shown, places.across)
        let cursor = Signs(terminal).cursor
        VStack(alignment: .leading, spacing: 0) {
            if all.isEmpty {
                Text(prompt.withoutSuggestions).foregroundColor(.secondary).lineLimit(1)
            }
            ForEach(
                Array(stride(from: shown.lowerBound, to: shown.upperBound, by: across)), id: \.self
            ) { start in
                HStack(spacing: 0) {
                    ForEach(start..<min(start + across, shown.upperBound), id: \.self) { index in
                        Text("\(index == chosen ? cursor : " ") \(all[index])")
                            .bold(index == chosen)
                            .foregroundColor(index == chosen ? AppColors.accent : .primary)
                            .lineLimit(1)
                            .frame(
                                width: .columns(places.width), alignment: .leading)
                    }
                }
                .frame(height: .rows(1))
            }
        }
    }
}
