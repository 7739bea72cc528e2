package import TerminalUI

/// The app's colours for printed text, by meaning.
package nonisolated enum Ink: Hashable, Sendable {
    /// What is not looked for first.
    case quiet
    /// The titles of a table and the headings of a text.
    case heading
    /// The combatant whose turn it is, and a fight that is running.
    case turn
    /// Characters of the players, and monsters.
    case party, monster
    /// Right answers, and wrong ones.
    case right, wrong
    /// Hit points by the part that remains, 0 to 1.
    case remaining(Double)

    /// The colour on a terminal with so many of them; `nil` for the terminal's own.
    @MainActor package func color(
        in theme: Theme, _ colors: TerminalCapabilities.Colors
    ) -> RGBA? {
        let color =
            switch self {
            case .quiet, .heading: Color.primary
            case .turn: AppColors.turn
            case .party: AppColors.party
            case .monster: AppColors.monster
            case .right: AppColors.right
            case .wrong: AppColors.wrong
            case .remaining(let part): AppColors.remaining(part)
            }
        let renderer = CellRenderer(content: Text("x").foregroundColor(color))
        renderer.use(theme, colors: colors)
        renderer.proposedSize = ProposedViewSize(width: .columns(1), height: .rows(1))
        return renderer.grid.cells.first?.foreground.rgba
    }
}
