import Foundation
import Tabletop

/// What is open over the fight, and so what a key means.
extension FightModel {
    /// A page in place of the turn order, or a question over it.
    ///
    /// Each case holds the model that handles its keys. A page that covers the turn order closes itself
    /// with the closure it was made with, which leads back to the sheet if it was opened from there.
    enum Destination {
        /// The chosen combatant fills the page, perhaps with a question.
        case sheet(Question?)
        /// A question over the turn order.
        case question(Question)
        /// The picker for combatants that join the fight.
        case picker(CombatantPicker)
        /// The list of all fights.
        case list(EncounterList)
        /// The whole log.
        case journal(FightJournal)
        /// The statistics.
        case numbers(StatisticsModel)
        /// The fight told.
        case recap(RecapModel)
        /// What a combatant can do.
        case block(StatBlockModel)
    }

    /// A question that must be answered or cancelled before another key counts.
    enum Question {
        /// A line to be typed.
        case prompt(Prompt)
        /// A menu of choices, each with a key.
        case menu(ChoiceMenu)
        /// Whom an action is for.
        case targets(TargetChoice)
        /// An action before it happens.
        case action(ActionPanel)
        /// Whether the saving throw to keep concentration succeeded.
        case check(ConcentrationCheck)
    }

    /// Whether the page shows the sheet of the chosen combatant.
    var isSheetOpen: Bool { if case .sheet = destination { true } else { false } }

    /// Whether the turn order, or the sheet, is covered by another page.
    private var isCovered: Bool {
        switch destination {
        case .picker, .list, .journal, .numbers, .recap, .block: true
        case .sheet, .question, nil: false
        }
    }

    /// The question over the turn order, or over the sheet.
    var question: Question? {
        get {
            switch destination {
            case .sheet(let question): question
            case .question(let question): question
            case .picker, .list, .journal, .numbers, .recap, .block, nil: nil
            }
        }
        set {
            destination = isSheetOpen ? .sheet(newValue) : newValue.map { .question($0) }
        }
    }

    /// The open prompt of the page or question.
    var prompt: Prompt? {
        get {
            switch destination {
            case .list(let list): list.prompt
            case .journal(let journal): journal.prompt
            case .recap(let recap): recap.prompt
            case .block(let block): block.prompt
            case .sheet, .question, .picker, .numbers, nil:
                if case .prompt(let prompt) = question { prompt } else { nil }
            }
        }
        set {
            switch destination {
            case .list(let list): list.prompt = newValue
            case .journal(let journal): journal.prompt = newValue
            case .recap(let recap): recap.prompt = newValue
            case .block(let block): block.prompt = newValue
            case .sheet, .question, .picker, .numbers, nil:
                question = newValue.map { .prompt($0) }
            }
        }
    }

    /// Opens a page over the turn order or the sheet.
    ///
    /// - Parameter page: makes the page, given the closure that closes it.
    func open(_ page: (_ close: @escaping () -> Void) throws -> Destination) rethrows {
        let below: Destination? = isSheetOpen ? .sheet(nil) : nil
        notice = nil
        destination = try page { [unowned self] in destination = below }
    }

    /// Asks for the oldest saving throw. On a covered page it waits until `o` asks for it.
    func askForCheck() {
        guard !isCovered else { return }
        question = checks.first.map { .check($0) }
    }

    /// Takes the answer to the prompt.
    func promptEntered() {
        guard let asked = prompt, asked.enterKeyPressed() else { return }
        // The answer may have opened another page or question.
        if prompt === asked { prompt = nil }
    }

    /// Performs an item of the menu.
    func menuKeyPressed(_ item: ChoiceMenu.Item, isReversed: Bool = false) {
        question = nil
        if isReversed, let reverse = item.reverse { reverse() } else { item.act() }
    }

    /// Closes the sheet; on the turn order, removes marks and notice.
    func backKeyPressed() {
        if isSheetOpen {
            destination = nil
        } else {
            marked = []
            picked = nil
            notice = nil
        }
    }
}

/// What the acts of a fight work on.
extension FightModel {
    private struct Chosen: Hashable {
        let selection: UUID?
        let picked: UUID?
        let marked: Set<UUID>
        /// What is selected in what is open.
        let inside: String
    }

    var workplace: Workplace {
        Workplace(
            selection: Chosen(
                selection: selection, picked: picked, marked: marked, inside: chosenInside),
            open: opened.map(ObjectIdentifier.init))
    }

    func select(_ selection: AnyHashable?) {
        guard let chosen = selection?.base as? Chosen else { return }
        self.selection = chosen.selection
        picked = chosen.picked
        marked = chosen.marked
    }

    private var chosenInside: String {
        switch destination {
        case .picker(let picker): "\(picker.selection ?? -1) \(picker.search)"
        case .list(let list): list.selection?.uuidString ?? ""
        case .journal(let journal): "\(journal.selection ?? -1)"
        case .numbers, .recap, .block, .sheet, .question, nil: ""
        }
    }

    /// The model of what is open, the innermost.
    private var opened: AnyObject? {
        if let prompt { return prompt }
        return switch destination {
        case .picker(let picker): picker
        case .list(let list): list
        case .journal(let journal): journal
        case .numbers(let numbers): numbers
        case .recap(let recap): recap
        case .block(let block): block
        case .sheet, .question, nil:
            switch question {
            case .menu(let menu): menu
            case .action(let panel): panel
            case .targets, .prompt, .check, nil: nil
            }
        }
    }
}
