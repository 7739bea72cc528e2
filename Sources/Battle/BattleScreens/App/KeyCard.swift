package import TerminalUI

/// The keys of all screens on one page, to print.
package struct KeyCard: View {
    private let sections: [(title: String, commands: [KeyCommand])]
    /// The commands do not keep their models.
    private let models: [BattleModel]
    @Environment(\.pageSize) private var page

    /// - Parameters:
    ///   - context: records with a running fight, a character and several decks.
    ///   - deck: the deck of which a question is asked.
    private init(_ context: BattleContext, asking deck: UUID) {
        let fight = BattleModel(context, screen: .fight)
        let question = BattleModel(context, screen: .practice)
        let decks = BattleModel(context, screen: .practice)
        let others = [Screen.roster, .history].map { BattleModel(context, screen: $0) }
        question.practise(deck, goal: nil)
        question.keyPressed(KeyPress(.character(" ")))
        models = [fight, question, decks] + others
        let table =
            HelpModel.sections(fight.commands, screen: "Fight")
            + [
                ("Roster", others[0].commands), ("Practice: the decks", decks.commands),
                ("Practice: a question", question.commands), ("History", others[1].commands),
                ("All screens", fight.commandsEverywhere),
            ]
        sections = table.map { ($0.title, $0.commands.map { $0.listed(with: context.keys) }) }
    }

    /// The table of keys, without the user's own.
    ///
    /// - Parameters:
    ///   - context: records with a running fight, a character and several decks.
    ///   - deck: the deck of which a question is asked.
    package static func table(_ context: BattleContext, asking deck: UUID) -> [KeySection] {
        let card = KeyCard(context, asking: deck)
        // The words are read from the models.
        return withExtendedLifetime(card.models) {
            card.sections.map { title, commands in
                KeySection(
                    title: title,
                    rows: commands.map {
                        .init(presses: $0.presses, typed: $0.typed, words: $0.words)
                    })
            }
        }
    }

    package var body: some View {
        // Wide enough for the longest phrase.
        let columns = HelpColumns(
            sections, in: ScreenSize(columns: page.columns, rows: page.rows - 1), widths: 48...48)
        VStack(alignment: .leading, spacing: 0) {
            Text("The keys of battle").bold().foregroundColor(AppColors.accent)
            ForEach(0..<columns.length) { HelpRow(list: columns, line: $0) }
        }
        .lineLimit(1)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    /// Draws the card.
    ///
    /// - Parameters:
    ///   - columns: width of the page, 1 to 4,096.
    ///   - rows: height of the page, 1 to 4,096.
    ///   - deck: the deck of which a question is asked.
    ///   - context: records with a running fight, a character and several decks.
    package static func frame(
        columns: Int, rows: Int, theme: Theme, colors: TerminalCapabilities.Colors,
        asking deck: UUID,
        _ context: BattleContext
    ) -> CellGrid {
        let page = ScreenSize(columns: columns, rows: rows)
        let renderer = CellRenderer(
            content: KeyCard(context, asking: deck).environment(\.pageSize, page))
        renderer.use(theme, colors: colors)
        renderer.proposedSize = ProposedViewSize(width: .columns(columns), height: .rows(rows))
        return renderer.grid
    }
}
