package import Tabletop
package import TerminalUI

/// A character as a card of its own, to be shown elsewhere: the portrait, below it name, hit points,
/// titles and feats.
package struct TradingCard: View {
    private let character: GameCharacter
    /// "Best blow: 42 fire damage on Ogre 1".
    private let feats: [String]
    private static let portrait = PortraitFormat(rows: 12)
    private static let side = 56
    private static let mostTitles = 5

    package var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Portrait(
                id: character.id, name: character.name, color: character.kind.color,
                format: Self.portrait
            )
            .frame(maxWidth: .infinity)
            HStack(spacing: .columns(1)) {
                Text(character.name).bold().foregroundColor(character.kind.color).lineLimit(1)
                Spacer(minLength: 0)
                Text("AC \(character.armorClass.map { "\($0)" } ?? "?")").layoutPriority(1)
            }
            Text(character.kindText).foregroundColor(.secondary).lineLimit(1)
            HitPointBar(character.hitPoints)
            ForEach(Array(titles.enumerated()), id: \.offset) { _, title in
                Text(title).italic().lineLimit(1)
            }
            ForEach(Array(feats.enumerated()), id: \.offset) { _, feat in
                Text(feat).lineLimit(1)
            }
        }
        .card(isChosen: true)
    }

    private var titles: [String] { Array(character.shownTitles.prefix(Self.mostTitles)) }

    /// Draws a card.
    ///
    /// - Parameter roster: has the portrait.
    package static func frame(
        _ character: GameCharacter, feats: [String], theme: Theme,
        colors: TerminalCapabilities.Colors, portraitIn roster: any RosterStore
    ) -> CellGrid {
        let card = TradingCard(character: character, feats: feats)
        let portraits = PortraitCache(roster)
        portraits.appear()
        let renderer = CellRenderer(content: card.environment(\.portraits, portraits))
        renderer.use(theme, colors: colors)
        // The border, then the portrait, name, kind and bar.
        let rows = 2 + portrait.rows + 3 + card.titles.count + feats.count
        renderer.proposedSize = ProposedViewSize(width: .columns(side), height: .rows(rows))
        return renderer.grid
    }
}
