import Foundation
import Tabletop
import TerminalUI

/// Somebody in short: portrait, name, armor class, hit points, what it is, and the first titles.
///
/// Its parts keep what they show and no more: a character has a dozen fields to copy.
struct CharacterCard: View, Equatable {
    let character: GameCharacter
    /// Whether the card is the chosen one.
    let mark: CursorMark
    /// Whether there is room for a portrait.
    let showsPortrait: Bool

    static func == (left: Self, right: Self) -> Bool {
        left.mark === right.mark && left.showsPortrait == right.showsPortrait
            && left.character == right.character
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .top, spacing: .columns(1)) {
                if showsPortrait {
                    Portrait(id: character.id, name: character.name, rows: 3)
                }
                // As high as a portrait; each line is made again for what it tells alone.
                VStack(alignment: .leading, spacing: 0) {
                    NameLine(
                        name: character.name, armorClass: character.armorClass, mark: mark)
                    PointsLine(hitPoints: character.hitPoints, mark: mark)
                    KindLine(text: character.kindText)
                }
            }
            TitleLines(titles: character.titles, limit: CardShelf.titleLines)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .card(mark)
    }
}

/// Name and armor class.
private struct NameLine: View {
    let name: String
    let armorClass: Int?
    let mark: CursorMark

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text("\(mark.isChosen ? "▸ " : "")\(name)")
                .font(.title)
                .foregroundColor(mark.isChosen ? Palette.accent : .primary)
                .lineLimit(1)
            Spacer(minLength: 0)
            Text("AC \(armorClass.map { "\($0)" } ?? "?")")
                .lineLimit(1)
                .layoutPriority(1)
        }
    }
}

/// The bar, and the temporary hit points beside it.
private struct PointsLine: View {
    let hitPoints: HitPoints
    let mark: CursorMark

    var body: some View {
        HStack(spacing: .columns(1)) {
            HitPointBar(hitPoints)
            if hitPoints.temporary > 0 {
                Text("+\(hitPoints.temporary)")
                    .bold().foregroundColor(Palette.temporary)
                    .layoutPriority(1)
            }
            if hitPoints.maximum == nil, mark.isChosen {
                Text("m sets it").foregroundColor(Palette.accent).layoutPriority(1)
            }
        }
    }
}

/// What it is.
private struct KindLine: View {
    let text: String

    var body: some View { Text(text).font(.caption).lineLimit(1) }
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
    nonisolated var kindText: String {
        var text = kind == .player ? "Player" : "Monster"
        if let level { text += ", level \(level)" }
        if let challengeRating { text += ", challenge \(challengeRating)" }
        return text
    }
}
