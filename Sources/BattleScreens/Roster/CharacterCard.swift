import Foundation
import Tabletop
import TerminalUI

/// A character in short: portrait, name, armor class, hit points, kind, and the first titles.
///
/// Does not read the selection itself but passes it to the lines that show it: moving it updates these
/// lines alone.
struct CharacterCard: View {
    /// The maximum number of title lines on a card.
    static let mostTitleLines = 2

    let character: GameCharacter
    let selection: RowSelection
    /// Lines reserved for titles, so that all cards have the same height.
    let titleLines: Int
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .top, spacing: .columns(1)) {
                if page.columns >= 30 {
                    Portrait(id: character.id, name: character.name)
                }
                // Three rows, as high as a portrait.
                VStack(alignment: .leading, spacing: 0) {
                    NameLine(
                        name: character.name, armorClass: character.armorClass,
                        selection: selection)
                    PointsLine(hitPoints: character.hitPoints, selection: selection)
                    Text(character.kindText).font(.caption).lineLimit(1)
                }
            }
            TitleLines(titles: character.shownTitles)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .card(selection)
        .frame(height: .rows(5 + titleLines))
    }
}

/// Name and armor class.
private struct NameLine: View {
    let name: String
    let armorClass: Int?
    let selection: RowSelection

    var body: some View {
        let isChosen = selection.isChosen
        HStack(spacing: .columns(1)) {
            Text("\(isChosen ? "▸ " : "")\(name)")
                .font(.title)
                .foregroundColor(isChosen ? AppColors.accent : .primary)
                .lineLimit(1)
            Spacer(minLength: 0)
            Text("AC \(armorClass.map { "\($0)" } ?? "?")")
                .lineLimit(1)
                .layoutPriority(1)
        }
    }
}

/// The hit point bar with the temporary hit points beside it.
private struct PointsLine: View {
    let hitPoints: HitPoints
    let selection: RowSelection

    var body: some View {
        HStack(spacing: .columns(1)) {
            HitPointBar(hitPoints)
            if hitPoints.temporary > 0 {
                Text("+\(hitPoints.temporary)")
                    .bold().foregroundColor(AppColors.temporary)
                    .layoutPriority(1)
            }
            if hitPoints.maximum == nil, selection.isChosen {
                Text("m sets it").foregroundColor(AppColors.accent).layoutPriority(1)
            }
        }
    }
}

/// The first titles, one per line; the last line counts those left out.
private struct TitleLines: View {
    let titles: [String]

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                Text(line).italic().lineLimit(1)
            }
        }
        .foregroundColor(.secondary)
    }

    private var lines: [String] {
        let most = CharacterCard.mostTitleLines
        guard titles.count > most else { return titles }
        return titles.prefix(most - 1) + ["and \(titles.count - most + 1) more titles"]
    }
}

extension GameCharacter {
    /// "Player, level 6", "Monster, challenge 1/4".
    nonisolated var kindText: String {
        var text = kind == .player ? "Player" : "Monster"
        if let level { text += ", level \(level)" }
        if let challengeRating { text += ", challenge \(challengeRating)" }
        return text
    }
}
