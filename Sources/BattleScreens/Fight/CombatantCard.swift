import Foundation
import Tabletop
import TerminalUI

/// Somebody in three lines across: who acts now, on a screen with little room.
struct CombatantStrip: View {
    let combatant: Combatant
    let encounter: Encounter
    let character: GameCharacter?
    /// As in the lines of the order, so that bars and numbers stand below each other.
    let places: TurnPlaces
    /// 1 to 3: name and bar, then what holds now, then what can be used.
    let rows: Int

    var body: some View {
        let text = CombatantText(combatant: combatant, encounter: encounter)
        HStack(alignment: .top, spacing: .columns(1)) {
            if rows >= 3 { Portrait(combatant) }
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: .columns(1)) {
                    name.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
                    HitPointBar(combatant.hitPoints, digits: places.digits)
                        .frame(width: .columns(places.bar))
                    Text(temporary).bold().foregroundColor(Palette.temporary).lineLimit(1)
                        .frame(width: .columns(4), alignment: .leading)
                    if places.hasArmorClass {
                        Text("AC \(combatant.armorClass.map { "\($0)" } ?? "?")").lineLimit(1)
                            .frame(width: .columns(5), alignment: .leading)
                    }
                }
                .frame(height: .rows(1))
                if rows >= 2 { state(text).lineLimit(1).frame(height: .rows(1)) }
                if rows >= 3 { resources(text).lineLimit(1).frame(height: .rows(1)) }
            }
        }
        .frame(width: .columns(places.columns), height: .rows(rows), alignment: .topLeading)
    }

    private var temporary: String {
        combatant.hitPoints.temporary > 0 ? "+\(combatant.hitPoints.temporary)" : ""
    }

    /// The name, and behind it what it is, as far as that fits.
    private var name: Text {
        let words = (character?.titles ?? []) + [character?.kindText].compactMap { $0 }
        return Text(combatant.label).bold().foregroundColor(Palette.turn)
            + Text(words.isEmpty ? "" : "  \(words.joined(separator: " · "))")
            .italic().foregroundColor(.secondary)
    }

    private func state(_ text: CombatantText) -> Text {
        let state = text.state
        return state.isEmpty ? Text("well").foregroundColor(.secondary) : state.joined
    }

    private func resources(_ text: CombatantText) -> Text {
        let resources = text.resources
        if !resources.isEmpty { return resources.joined }
        return Text(combatant.note.isEmpty ? combatant.defenses.text : combatant.note)
            .foregroundColor(.secondary)
    }
}

/// Somebody as a card: everything worth knowing, as far as there are rows for it.
struct CombatantCard: View {
    let combatant: Combatant
    let encounter: Encounter
    let character: GameCharacter?
    /// "acts now", "chosen", "next".
    let caption: String
    let isActing: Bool
    /// Columns with the border.
    let columns: Int
    /// Lines there may be inside.
    let limit: Int

    /// Rows of the card with its border.
    var rows: Int { lines.prefix(max(1, limit - 3)).count + 3 + 2 }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .top, spacing: .columns(2)) {
                Portrait(combatant)
                VStack(alignment: .leading, spacing: 0) {
                    HStack(spacing: .columns(1)) {
                        Text(combatant.label).bold()
                            .foregroundColor(isActing ? Palette.turn : Palette.accent)
                            .lineLimit(1)
                        Spacer(minLength: 0)
                        Text(caption).foregroundColor(.secondary).fixedSize()
                    }
                    .frame(height: .rows(1))
                    HStack(spacing: .columns(1)) {
                        HitPointBar(combatant.hitPoints)
                        if combatant.hitPoints.temporary > 0 {
                            Text("+\(combatant.hitPoints.temporary)")
                                .bold().foregroundColor(Palette.temporary).fixedSize()
                        }
                    }
                    .frame(height: .rows(1))
                    Text(numbers).foregroundColor(.secondary).lineLimit(1).frame(height: .rows(1))
                }
            }
            ForEach(Array(shown.enumerated()), id: \.offset) { _, fact in
                Text(fact.text).foregroundColor(fact.color).lineLimit(1).frame(height: .rows(1))
            }
        }
        .padding(.horizontal, .columns(2))
        .padding(.vertical, .rows(1))
        .frame(width: .columns(columns), height: .rows(rows), alignment: .topLeading)
        .overlay {
            RoundedRectangle(cornerRadius: 8)
                .stroke(isActing ? Palette.turn : Palette.unknown, lineWidth: 1)
        }
    }

    private var shown: [CombatantText.Fact] {
        let room = max(1, limit - 3)
        guard lines.count > room else { return lines }
        let more = lines.count - room + 1
        return lines.prefix(room - 1)
            + [.init(text: "and \(more) more: Enter shows all", color: .secondary)]
    }

    /// "AC 15 · initiative 12 · +2".
    private var numbers: String {
        var words = ["AC \(combatant.armorClass.map { "\($0)" } ?? "?")"]
        if let initiative = combatant.initiative { words.append("initiative \(initiative)") }
        if let rating = character?.challengeRating { words.append("challenge \(rating)") }
        if let level = character?.level { words.append("level \(level)") }
        return words.joined(separator: " · ")
    }

    private var lines: [CombatantText.Fact] {
        let text = CombatantText(combatant: combatant, encounter: encounter)
        var lines = (character?.titles ?? []).prefix(3).map {
            CombatantText.Fact(text: $0, color: .secondary)
        }
        lines += text.state + text.resources
        if !combatant.defenses.text.isEmpty {
            lines.append(.init(text: combatant.defenses.text, color: .secondary))
        }
        if !combatant.note.isEmpty { lines.append(.init(text: combatant.note, color: .primary)) }
        return lines
    }
}

/// The chosen one alone, with all there is to know.
struct CombatantSheet: View {
    let combatant: Combatant
    let encounter: Encounter
    let character: GameCharacter?
    let isActing: Bool
    let size: ScreenSize

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            CombatantCard(
                combatant: combatant, encounter: encounter, character: character,
                caption: isActing ? "acts now" : "", isActing: isActing,
                columns: min(size.columns, 76), limit: max(1, size.rows - 2))
            Spacer(minLength: 0)
        }
    }
}

extension Portrait {
    /// A combatant's, three rows high.
    init(_ combatant: Combatant) {
        self.init(
            id: combatant.characterID, name: combatant.label, rows: 3,
            color: combatant.kind == .player ? Palette.accent : Palette.monster)
    }
}
