import Foundation

/// What is open over the fight, and so what a key means.
extension FightModel {
    /// A page in place of the turn order, or a question over it.
    enum Destination {
        /// The chosen combatant fills the page, perhaps with a question.
        case sheet(Question?)
        /// A question over the turn order.
        case question(Question)
        /// A page that covers the turn order.
        case page(Page)
    }

    /// A page that covers the turn order, with its model. It closes itself with the closure it was made
    /// with, which leads back to the sheet if it was opened from there.
    enum Page {
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
        /// What the names at a combatant stand for.
        case rules(RulesModel)

        /// The model that handles the keys.
        var responder: any KeyResponder {
            switch self {
            case .picker(let picker): picker
            case .list(let list): list
            case .journal(let journal): journal
            case .numbers(let numbers): numbers
            case .recap(let recap): recap
            case .block(let block): block
            case .rules(let rules): rules
            }
        }
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
        case check(ConcentrationModel)

        /// The model that handles the keys; `nil` for a line, which whoever asks takes.
        var responder: (any KeyResponder)? {
            switch self {
            case .prompt: nil
            case .menu(let menu): menu
            case .targets(let choice): choice
            case .action(let panel): panel
            case .check(let checks): checks
            }
        }
    }

    /// Whether the page shows the sheet of the chosen combatant.
    var isSheetOpen: Bool { if case .sheet = destination { true } else { false } }

    /// Whether a page covers the turn order or the sheet.
    var isCovered: Bool { page != nil }

    /// The model of the page that covers the turn order or the sheet.
    private var page: (any KeyResponder)? {
        if case .page(let page) = destination { page.responder } else { nil }
    }

    var front: (any KeyResponder)? { page ?? question?.responder }

    /// The action that waits for its targets.
    var targetChoice: TargetChoice? {
        if case .targets(let choice) = question { choice } else { nil }
    }

    /// The question over the turn order, or over the sheet.
    var question: Question? {
        get {
            switch destination {
            case .sheet(let question): question
            case .question(let question): question
            case .page, nil: nil
            }
        }
        set {
            destination = isSheetOpen ? .sheet(newValue) : newValue.map { .question($0) }
        }
    }

    /// The open prompt of the page or question.
    var prompt: Prompt? {
        get {
            if let page { return page.prompt }
            return if case .prompt(let prompt) = question { prompt } else { nil }
        }
        set {
            if let page = page as? any AskingResponder {
                page.prompt = newValue
            } else {
                question = newValue.map { .prompt($0) }
            }
        }
    }

    /// Opens a page over the turn order or the sheet.
    ///
    /// - Parameter page: makes the page, given the closure that closes it.
    func open(_ page: (_ close: @escaping () -> Void) throws -> Page) rethrows {
        let below: Destination? = isSheetOpen ? .sheet(nil) : nil
        notice = nil
        destination = .page(try page { [unowned self] in destination = below })
    }

    /// Opens a menu.
    func openMenu(_ title: String, _ items: [ChoiceMenu.Item]) {
        question = .menu(ChoiceMenu(title, items) { [unowned self] in question = nil })
    }

    // MARK: What the user did

    /// Opens the sheet of the chosen combatant, or closes it; on the line of the dead, shows or folds
    /// them.
    func sheetKeyPressed() {
        if !isSheetOpen, targets.chosenLine?.isFallen == true {
            return targets.fallenKeyPressed()
        }
        sheetScroll.top = 0
        destination = isSheetOpen ? nil : .sheet(nil)
    }

    /// Moves the selection by ten lines; on the sheet, scrolls it.
    func pageKeyPressed(_ direction: Int) {
        guard isSheetOpen else { return targets.moveKeyPressed(10 * direction) }
        sheetScroll.page(direction)
    }

    /// Closes the sheet; on the turn order, removes marks and notice.
    func backKeyPressed() {
        if isSheetOpen {
            destination = nil
        } else {
            targets.marked = []
            targets.picked = nil
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
    }

    var target: (any Hashable)? {
        Chosen(selection: targets.selection, picked: targets.picked, marked: targets.marked)
    }

    func select(_ selection: (any Hashable)?) {
        guard let chosen = selection as? Chosen else { return }
        targets.selection = chosen.selection
        targets.picked = chosen.picked
        targets.marked = chosen.marked
    }
}
