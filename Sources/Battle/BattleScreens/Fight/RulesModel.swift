import Tabletop
import TerminalUI

/// What the names at a combatant stand for, as a page that scrolls: its conditions, the spells on it,
/// what it can do, and the spells it casts. Any other key closes it.
@Observable
final class RulesModel: KeyResponder {
    /// The combatant's label.
    let label: String
    /// The page's rows.
    let rows: [StatBlockRow.Content]
    let scroll = SheetScroll()
    @ObservationIgnored private let close: () -> Void

    /// - Parameter close: closes the page.
    init(of label: String, _ rows: [StatBlockRow.Content], close: @escaping () -> Void) {
        self.label = label
        self.rows = rows
        self.close = close
    }

    func keyPressed(_ press: KeyPress) -> Bool {
        close()
        return true
    }

    /// A digit closes the page, as any key does.
    var digitsStay: String? { "Any key closes the rules." }

    var commands: [KeyCommand] {
        scrolling { $0.scroll.move($1) } + [
            command(.escape, "=", words: "back", short: "back") { $0.close() }
        ]
    }
}

extension FightModel {
    /// Shows what the conditions of the selected combatant, the spells on it, its traits and actions and
    /// the spells it casts do.
    func rulesAtHandKeyPressed() {
        guard let chosen = targets.chosen, let edition = encounter?.edition else { return refuse() }
        attempt {
            let block = try statBlock(of: chosen)
            let rows = try chosen.ruleRows(block, in: edition) { try context.spell($0, edition) }
            guard !rows.isEmpty else {
                return refuse("\(chosen.label) has no conditions, traits or spells.")
            }
            open { close in .rules(RulesModel(of: chosen.label, rows, close: close)) }
        }
    }
}

extension Combatant {
    /// The rows of ``RulesModel``; empty without a name that means something.
    fileprivate func ruleRows(
        _ block: StatBlock?, in edition: RuleEdition, spell: (String) throws -> Spell?
    ) rethrows -> [StatBlockRow.Content] {
        var rows: [StatBlockRow.Content] = []
        var known: Set<String> = []
        func add(_ heading: String, _ lines: [String]) {
            rows += (rows.isEmpty ? [] : [.blank]) + [.heading(heading)] + lines.map { .line($0) }
        }
        func addSpell(_ name: String, _ title: String) throws {
            guard known.insert(PlainText.folded(name)).inserted,
                let spell = try spell(name)
            else { return }
            add(title, Array(spell.lines.dropFirst()))
        }
        var named = shownConditions.map { ($0.name, $0.title) }
        if life == .dying || life == .stable { named.append(("Unconscious", "Unconscious")) }
        if wounds.wounded > 0 { named.append(("Wounded", "Wounded \(wounds.wounded)")) }
        if wounds.doomed > 0 { named.append(("Doomed", "Doomed \(wounds.doomed)")) }
        for (name, title) in named where !known.contains(PlainText.folded(name)) {
            if let line = ConditionRule.line(name, in: edition) {
                known.insert(PlainText.folded(name))
                add(title, [line])
            } else {
                try addSpell(name, title)
            }
        }
        if let concentration { try addSpell(concentration, "Concentrates on \(concentration)") }
        guard let block else { return rows }
        for section in block.sections {
            if let heading = section.heading { add(heading, section.lines) }
        }
        for action in block.actions {
            let spells = (action.spellcasting?.groups.flatMap(\.spells) ?? []) + action.casts
            for one in spells { try addSpell(one.name, one.name) }
        }
        return rows
    }
}
