import Tabletop
import TabletopText
import TerminalUI

/// What a combatant or a character can do, as a page that scrolls, and that changes the block of a
/// character of the roster.
@Observable
final class StatBlockModel: AskingResponder {
    /// Whose block it is: a combatant's label, or a character's name.
    let label: String
    /// The page's rows.
    private(set) var rows: [StatBlockRow.Content]
    let scroll = SheetScroll()
    /// The open prompt.
    var prompt: Prompt?
    /// The result of the last change.
    private var notice: Notice?
    @ObservationIgnored private var block: StatBlock
    /// The character of the roster that gets the changes; `nil` for somebody made up for a fight.
    @ObservationIgnored private let character: UUID?
    @ObservationIgnored private let context: BattleContext
    /// Called with the block after a change.
    @ObservationIgnored private let changed: (StatBlock) throws -> Void
    @ObservationIgnored private let close: () -> Void

    /// - Parameters:
    ///   - character: the character of the roster that gets the changes; `nil` for none.
    ///   - changed: called with the block after a change.
    ///   - close: closes the page.
    init(
        _ block: StatBlock, of label: String, character: UUID?, in context: BattleContext,
        changed: @escaping (StatBlock) throws -> Void = { _ in }, close: @escaping () -> Void
    ) {
        self.block = block
        self.label = label
        self.character = character
        self.context = context
        self.changed = changed
        self.close = close
        rows = block.rows(without: label)
    }

    // MARK: Changes

    /// Opens a prompt for a change of the block.
    private func changeKeyPressed() {
        guard let character else {
            notice = .problem("\(label) is on no roster: y makes a copy that can be changed.")
            return
        }
        notice = nil
        prompt = Prompt(
            "Change",
            hint: "stronger, weaker 2, hp 90, ac 15, name …, add NAME. TEXT, remove NAME",
            explaining: { [unowned self] line in
                var changed = block
                guard let change = try? StatBlockChange(parsing: line),
                    (try? changed.make(change)) != nil
                else { return nil }
                return changed.changes(from: block).joined(separator: " · ")
            },
            answer: { [unowned self] line in
                var changed = block
                try changed.make(try StatBlockChange(parsing: line))
                guard var known = try context.records.roster.character(character) else { return }
                try known.take(changed)
                try context.records.roster.save(known, with: changed)
                try show(changed)
                notice = .done("\(known.name) is changed")
            })
    }

    /// Opens a prompt for the name of a copy, which becomes a character of the roster.
    private func copyKeyPressed() {
        notice = nil
        prompt = Prompt("Name of the copy", hint: "\(block.name) Chief") { [unowned self] line in
            var copied = block
            try copied.make(.name(line))
            let known = try character.flatMap { try context.records.roster.character($0) }
            var copy =
                try known?.copy(id: context.makeID())
                ?? GameCharacter(Monster(block), id: context.makeID())
            copy.bookEntry = nil
            try copy.take(copied)
            try context.records.roster.save(copy, with: copied)
            notice = .done("\(copy.name) is on the roster")
        }
    }

    private func show(_ block: StatBlock) throws {
        self.block = block
        rows = block.rows(without: label)
        try changed(block)
    }

    // MARK: Keys

    func notice(columns: Int) -> Notice? { notice }

    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        return scrolling { $0.scroll.move($1) } + [
            command("e", words: "edit the stat block", short: "edit") { $0.changeKeyPressed() },
            command("y", words: "copy the stat block under another name", short: "copy") {
                $0.copyKeyPressed()
            },
            command(.escape, "B", words: "back", short: "back") { $0.close() },
        ]
    }
}

extension FightModel {
    /// Shows what the selected combatant can do: the block of its file, else that of the books.
    func blockKeyPressed() {
        guard let chosen = targets.chosen, let edition = encounter?.edition else { return }
        attempt {
            let character = people.character(of: chosen)
            guard
                let block = try statBlock(of: chosen)
                    ?? character.map({ StatBlock(figuresOf: $0, edition: edition) })
            else {
                notice = .problem("Neither a file nor a book says what \(chosen.label) can do.")
                return
            }
            open { close in
                .block(
                    StatBlockModel(
                        block, of: chosen.label,
                        character: chosen.form == nil ? character?.id : nil,
                        in: context, changed: { [unowned self] in try take($0, chosen) },
                        close: close))
            }
        }
    }

    /// Gives the selected combatant the figures of its changed block.
    private func take(_ block: StatBlock, _ combatant: Combatant) throws {
        var commands: [EncounterCommand] = []
        let now = encounter?[combatant.id] ?? combatant
        if now.armorClass != block.armorClass {
            commands.append(.setArmorClass(block.armorClass, on: now.id))
        }
        if now.hitPoints.maximum != block.maxHitPoints {
            commands.append(.setMaximum(block.maxHitPoints, on: [now.id]))
        }
        if !commands.isEmpty { try perform(.several(commands)) }
        sheetBlock = nil
        duties.blockChanged()
    }

    /// The rows of what a combatant can do, for its sheet; empty if neither a file nor a book says.
    func sheetRows(of combatant: Combatant) -> [StatBlockRow.Content] {
        guard let edition = encounter?.edition else { return [] }
        let key = SheetBlock.Key(id: combatant.id, form: combatant.form, edition: edition)
        if sheetBlock?.key != key {
            let found = try? statBlock(of: combatant)
            let rows = found?.rowsOfFight
            sheetBlock = SheetBlock(key: key, rows: rows ?? [])
        }
        return sheetBlock?.rows ?? []
    }

    /// The rows read last for a sheet, and whose they are.
    struct SheetBlock {
        struct Key: Equatable {
            let id: UUID
            let form: CombatantForm?
            let edition: RuleEdition
        }

        let key: Key
        let rows: [StatBlockRow.Content]
    }
}
