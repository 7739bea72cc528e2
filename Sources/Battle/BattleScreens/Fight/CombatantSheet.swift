import Tabletop
import TerminalUI

/// The sheet of the chosen combatant, with everything known about it: the head of a character's sheet
/// with its conditions and defenses; below it what it can do, beside its titles and its own log where
/// there is room.
struct CombatantSheet: View {
    let model: FightModel
    let combatant: Combatant
    let encounter: Encounter
    let character: GameCharacter?
    let isActing: Bool
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SheetHead(
                name: combatant.label, kind: combatant.kind, portrait: combatant.characterID,
                summary: summary, caption: isActing ? "acts now" : "",
                hitPoints: combatant.hitPoints, isDead: combatant.life == .dead, figures: figures,
                notes: notes)
            if page.isRoomy { Text(" ") }
            SheetBody(parts: parts, scroll: model.sheetScroll)
        }
    }

    /// "Monster, challenge 2 · Small humanoid, neutral".
    private var summary: String {
        let kind = character?.kindText ?? (combatant.kind == .player ? "Player" : "Monster")
        return hasKindAsTitle ? "\(kind) · \(titles[0])" : kind
    }

    private var titles: [String] { character?.shownTitles ?? [] }
    /// Whether the only title is the kind that a book gives a monster.
    private var hasKindAsTitle: Bool { combatant.kind == .monster && titles.count == 1 }

    private var figures: [SheetNote] {
        var figures = [SheetNote("AC", combatant.armorClass.map { "\($0)" } ?? "?")]
        if let initiative = combatant.initiative {
            figures.append(SheetNote("Initiative", "\(initiative)"))
        }
        return figures
    }

    private var notes: [SheetNote] {
        let text = CombatantText(combatant: combatant, encounter: encounter)
        return [
            SheetNote(
                "State", text.state.isEmpty ? [.init(text: "well", color: .primary)] : text.state),
            SheetNote("Resources", text.resources),
            SheetNote("Defenses", combatant.defenses.text),
            SheetNote("Note", combatant.note),
        ]
    }

    /// On a wide page titles and log are beside the stat block, or beside each other without one; else
    /// the log is the last.
    private var parts: [[SheetRow]] {
        let heads: [SheetRow] =
            page.hasNotesInHead ? [] : notes.filter { !$0.facts.isEmpty }.map { .note($0) }
        let titles = SheetRow.section(
            "Titles", hasKindAsTitle ? [] : titles.map { .title($0) })
        let log = SheetRow.section(
            "Log", model.log.lines(about: combatant).map { .log($0.sentence.text, round: $0.round) }
        )
        let block = SheetRow.section(
            "What it can do", model.sheetRows(of: combatant).map { .block($0) })
        guard page.columns >= SheetBody.leastColumns else { return [heads + titles + block + log] }
        return block.isEmpty ? [heads + titles, log] : [heads + titles + log, block]
    }
}

extension FightLog {
    /// The latest sentences about a combatant, newest first, without those undone.
    func lines(about combatant: Combatant) -> [Line] {
        lines.filter { !$0.isUndone && $0.sentence.fact.concerns(combatant) }
    }
}

extension Fact {
    /// Whether a combatant is in it: as one of those it is about, or by name in a text.
    fileprivate func concerns(_ combatant: Combatant) -> Bool {
        switch what {
        case .remark(let text), .line(let text):
            who?.id == combatant.id || text.names(combatant.label)
        case .attacks(let attack): [who?.id, attack.target.id].contains(combatant.id)
        case .actsAfter(let other), .actsWith(let other), .actsApart(let other):
            [who?.id, other.id].contains(combatant.id)
        case .initiative(_, let other): [who?.id, other?.id].contains(combatant.id)
        default: who?.id == combatant.id
        }
    }
}

extension String {
    /// Whether a name stands in the text as a whole: not "Goblin 1" in "Goblin 12".
    func names(_ name: String) -> Bool {
        ranges(of: name).contains { range in
            let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
            let after = range.upperBound < endIndex ? self[range.upperBound] : " "
            return ![before, after].contains { $0.isLetter || $0.isNumber }
        }
    }
}
