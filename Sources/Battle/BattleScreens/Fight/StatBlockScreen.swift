import TerminalUI

/// What a combatant can do: figures, then a line for each trait and action.
struct StatBlockScreen: View {
    let model: StatBlockModel

    var body: some View {
        BlockPage(label: model.label, content: model.rows, scroll: model.scroll)
    }
}

/// What conditions, traits and spells of a combatant do.
struct RulesScreen: View {
    let model: RulesModel

    var body: some View {
        BlockPage(label: model.label, content: model.rows, scroll: model.scroll)
    }
}

/// Rows of text below a name, which scroll: on a wide page in two columns.
private struct BlockPage: View {
    let label: String
    let content: [StatBlockRow.Content]
    let scroll: SheetScroll
    @Environment(\.pageSize) private var page

    var body: some View {
        let parts = parts
        VStack(alignment: .leading, spacing: 0) {
            Text(label).font(.title).foregroundColor(AppColors.accent)
                .lineLimit(1)
                .frame(height: .rows(1))
            SheetBody(parts: parts, scroll: scroll)
        }
        .frame(
            maxWidth: .columns(
                page.columns < SheetBody.leastColumns || parts.count == 1
                    ? ScreenSize.measure : 2 * ScreenSize.measure + 4)
        )
        .frame(maxWidth: .infinity)
    }

    /// The rows in two parts of about the same length, of which the second begins with a heading.
    private var parts: [[SheetRow]] {
        let lines = content.map { 1 + $0.text.count / ScreenSize.measure }
        let (all, headings) = (lines.reduce(0, +), content.indices.filter { content[$0].isHeading })
        let middle = headings.filter { $0 > 0 }.min {
            abs(2 * lines[..<$0].reduce(0, +) - all) < abs(2 * lines[..<$1].reduce(0, +) - all)
        }
        let parts = middle.map { [content[..<$0], content[$0...]] } ?? [content[...]]
        return parts.map { $0.map(SheetRow.block) }
    }
}
