import Foundation
import Tabletop
import TerminalUI

/// Somebody in short: portrait, name, armor class, hit points, what it is, and the first titles.
struct CharacterCard: View, Equatable {
    let character: GameCharacter
    let isChosen: Bool
    /// Whether there is room for a portrait.
    let showsPortrait: Bool

    var body: some View {
        Card(isChosen: isChosen) {
            VStack(alignment: .leading, spacing: 0) {
                HStack(alignment: .top, spacing: .columns(1)) {
                    if showsPortrait {
                        Portrait(id: character.id, name: character.name, rows: 3)
                    }
                    // As high as a portrait; each line is made again for what it tells alone.
                    VStack(alignment: .leading, spacing: 0) {
                        NameLine(character: character, isChosen: isChosen)
                        PointsLine(hitPoints: character.hitPoints, isChosen: isChosen)
                        KindLine(character: character)
                    }
                }
                TitleLines(titles: character.titles, limit: CardShelf.titleLines)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

}

/// Name and armor class.
private struct NameLine: View {
    let character: GameCharacter
    let isChosen: Bool

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text("\(isChosen ? "▸ " : "")\(character.name)")
                .font(.title)
                .foregroundColor(isChosen ? Palette.accent : .primary)
                .lineLimit(1)
            Spacer(minLength: 0)
            Text("AC \(character.armorClass.map { "\($0)" } ?? "?")")
                .lineLimit(1)
                .layoutPriority(1)
        }
    }
}

/// The bar, and the temporary hit points beside it.
private struct PointsLine: View {
    let hitPoints: HitPoints
    /// Whether a key that sets the maximum is named.
    private let hasHint: Bool

    init(hitPoints: HitPoints, isChosen: Bool) {
        self.hitPoints = hitPoints
        hasHint = hitPoints.maximum == nil && isChosen
    }

    var body: some View {
        HStack(spacing: .columns(1)) {
            HitPointBar(hitPoints)
            if hitPoints.temporary > 0 {
                Text("+\(hitPoints.temporary)")
                    .bold().foregroundColor(Palette.temporary)
                    .layoutPriority(1)
            }
            if hasHint {
                Text("m sets it").foregroundColor(Palette.accent).layoutPriority(1)
            }
        }
    }
}

/// What it is.
private struct KindLine: View {
    let character: GameCharacter

    var body: some View { Text(character.kindText).font(.caption).lineLimit(1) }
}

/// Titles, one a line: as high as there are titles, up to a limit that says how many more.
struct TitleLines: View {
    let titles: [String]
    let limit: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                Text(line).italic().lineLimit(1)
            }
        }
        .foregroundColor(.secondary)
        .frame(maxHeight: .rows(limit), alignment: .topLeading)
        .fixedSize(horizontal: false, vertical: true)
    }

    private var lines: [String] {
        guard titles.count > limit else { return titles }
        return titles.prefix(limit - 1) + ["and \(titles.count - limit + 1) more titles"]
    }
}

extension GameCharacter {
    /// "Player, level 6", "Monster, challenge 1/4".
    var kindText: String {
        var text = kind == .player ? "Player" : "Monster"
        if let level { text += ", level \(level)" }
        if let challengeRating { text += ", challenge \(challengeRating)" }
        return text
    }
}
