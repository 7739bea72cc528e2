import Tabletop
import TerminalUI

/// A character in short: portrait, name, armor class, hit points, kind, conditions, and the first
/// titles.
///
/// Does not read the selection itself but passes it to what shows it, the border and two lines:
/// moving it updates these alone.
struct CharacterCard: View {
    let character: GameCharacter
    let selection: RowSelection
    /// The form that all cards have in common.
    let form: CardForm
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .top, spacing: .columns(1)) {
                if page.columns >= 30 {
                    Portrait(
                        id: character.id, name: character.name, color: character.kind.color,
                        format: form.portrait)
                }
                VStack(alignment: .leading, spacing: 0) {
                    NameLine(
                        name: character.name, armorClass: character.armorClass,
                        selection: selection)
                    PointsLine(hitPoints: character.hitPoints, selection: selection)
                    Text(character.kindText).font(.caption).lineLimit(1)
                    if form.isLarge { lines }
                }
            }
            if !form.isLarge { lines }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .card(selection)
        .frame(height: .rows(form.rows))
    }

    private var lines: CardLines {
        CardLines(
            conditions: character.conditionsText, titles: character.shownTitles, limit: form.lines)
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
            Text(name)
                // The border says nothing to a screen reader.
                .accessibilityLabel(isChosen ? "▸ \(name)" : name)
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

/// Conditions, then titles, one per line; the last line counts the titles left out.
private struct CardLines: View {
    /// Empty for none.
    let conditions: String
    let titles: [String]
    /// The number of lines.
    let limit: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if !conditions.isEmpty, limit > 0 {
                Text(conditions).foregroundColor(AppColors.condition).lineLimit(1)
            }
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                Text(line).italic().lineLimit(1)
            }
        }
        .foregroundColor(.secondary)
    }

    private var lines: [String] {
        let most = limit - (conditions.isEmpty ? 0 : 1)
        guard titles.count > most else { return titles }
        switch most {
        case ..<1: return []
        case 1: return ["\(titles[0]) +\(titles.count - 1)"]
        default:
            return titles.prefix(most - 1) + ["and \(titles.count - most + 1) more titles"]
        }
    }
}

extension GameCharacter {
    /// "Player, level 6", "Monster, challenge 1/4".
    nonisolated var kindText: String {
        var text = kind == .player ? "Player" : "Monster"
        if let level { text += ", level \(level)" }
        if let ratingText { text += ", \(ratingText)" }
        return text
    }

    /// Whether ``conditionsText`` says something.
    nonisolated var hasConditions: Bool { isDead || !conditions.isEmpty || wounds != Wounds() }

    /// What lasts between fights: "dead", "Prone, Exhaustion 2, wounded 1"; empty for nothing.
    nonisolated var conditionsText: String {
        let counts = [("wounded", wounds.wounded), ("doomed", wounds.doomed)]
            .filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
        return ((isDead ? ["dead"] : []) + conditions.map(\.description) + counts)
            .joined(separator: ", ")
    }
}
