import Tabletop
package import TerminalUI

/// The app's root model: the screen shown, the mode open over it, and the dispatch of keys to the
/// one in front.
@Observable
package final class BattleModel {
    /// A mode over the screens, which then handles all keys.
    enum Destination {
        /// The app asks for the user's name.
        case registration(RegistrationModel)
        /// The user is greeted by name.
        case welcome(WelcomeModel)
        /// The keys of the screen are listed.
        case help(HelpModel)
        /// The manual is open.
        case manual(ManualModel)
        /// The version, the file and the licenses are shown.
        case about(AboutModel)
        /// The command palette is open.
        case palette(CommandPalette)
        /// The page that exports is open.
        case export(ExportModel)
        /// The page that imports a file is open.
        case importing(ImportModel)
        /// The page that begins and ends the players' page is open.
        case table(TableModel)
        /// What players sent is listed.
        case suggestions(SuggestionsModel)

        /// The model that handles the keys.
        var responder: any KeyResponder {
            switch self {
            case .registration(let model): model
            case .welcome(let model): model
            case .help(let model): model
            case .manual(let model): model
            case .about(let model): model
            case .palette(let model): model
            case .export(let model): model
            case .importing(let model): model
            case .table(let model): model
            case .suggestions(let model): model
            }
        }
    }

    /// What is open over the screens; `nil` for the screens themselves.
    var destination: Destination?
    /// The screen shown. Selecting one closes the list of keys or the palette of the screen before, and
    /// reads what may have changed while it was away. Practice greets a user whose name is known,
    /// once.
    package internal(set) var screen: Screen {
        didSet {
            destination = nil
            if screen == .practice, !userName.isEmpty, !isGreeted {
                welcome(userName)
            } else {
                appear()
            }
        }
    }
    /// Whether every view is drawn with a border, to debug the layout.
    private(set) var isLayoutShown = false
    /// Whether hit point bars animate.
    private(set) var isMoving = false
    /// Whether portraits are pictures where the terminal shows them.
    private(set) var showsPictures = true
    /// The user's name; empty until the user gives one.
    package private(set) var userName: String
    /// What failed without an act of the user; shown until the next key.
    var warning: String?
    /// What players sent to the fight and nobody has decided, the oldest first.
    var queue: [Suggestion] = []
    /// The kinds of suggestions that are taken as soon as they arrive.
    var takenAtOnce: Set<Suggestion.Kind> = []
    /// Whether the user wants the program to end.
    package private(set) var hasQuit = false
    /// The act that could not be written yet; `nil` for none.
    var waiting: WaitingAct?
    /// Why the file is open for viewing only; `nil` if it can be written.
    var viewing: WriteObstacle?
    /// The words of the act that was given up last; `nil` after the next key.
    var abandoned: String?
    /// Whether another process has written while an act waited, and is not shown yet.
    @ObservationIgnored var hasMissedChange = false
    /// The keys that do nothing for a moment, because they are typed for what is not there.
    @ObservationIgnored private var late: LateKeys?
    /// The time at which keys are pressed.
    @ObservationIgnored var keyTime: () -> Date
    /// Tries again what could not be written.
    @ObservationIgnored let trying = SecondTimer()
    let roster: RosterModel
    let fight: FightModel
    let practice: PracticeModel
    let history: HistoryModel

    @ObservationIgnored let context: BattleContext
    /// Whether the user was greeted since the program started.
    @ObservationIgnored private var isGreeted: Bool

    /// Makes the app as it starts: on the running fight, or on the roster if none is running.
    ///
    /// - Parameter screen: the screen to begin on instead; it neither asks for a name nor greets.
    package init(_ context: BattleContext, screen: Screen? = nil) {
        self.context = context
        keyTime = { context.now }
        isGreeted = screen == .practice
        let name = try? context.records.setting(Setting.userName)
        userName = name ?? ""
        isMoving =
            context.motion && (try? context.records.setting(Setting.motion)) != "off"
        showsPictures = (try? context.records.setting(Setting.pictures)) != "off"
        roster = RosterModel(context)
        fight = FightModel(context)
        practice = PracticeModel(context, userName: name ?? "")
        history = HistoryModel(context)
        self.screen = screen ?? (Self.isFightRunning(context.records) ? .fight : .roster)
        roster.openLibrary = { [unowned self] in
            self.screen = .fight
            fight.combatants.addKeyPressed()
        }
        roster.openFight = { [unowned self] in
            self.screen = .fight
            fight.encounters.newFightKeyPressed()
        }
        roster.openImport = { [unowned self] imported in
            destination = .importing(
                ImportModel(
                    context, imported: imported, close: { [unowned self] in destination = nil }))
        }
        fight.openTable = { [unowned self] in tableKeyPressed() }
        practice.openImport = { [unowned self] imported in
            destination = .importing(
                ImportModel(
                    context, takesDecks: true, imported: imported,
                    close: { [unowned self] in destination = nil }))
        }
        appear()
        if self.screen != .fight { fight.prepare() }
        startTrying()
    }

    /// Whether the fight that its screen would open is running. An error counts as none: the screen
    /// reports it when it is opened.
    private static func isFightRunning(_ records: any BattleRecords) -> Bool {
        let current = try? records.fights.currentEncounter()
        return current?.encounter.state == .running
    }

    // MARK: Modes

    /// The model that handles keys now: that of the destination, else that of the screen or of what is
    /// open over it.
    var responder: any KeyResponder {
        destination?.responder ?? screenModel.front ?? screenModel
    }

    var screenModel: any ScreenModel {
        switch screen {
        case .roster: roster
        case .fight: fight
        case .practice: practice
        case .history: history
        }
    }

    /// Shows what failed without an act of the user.
    package func warn(_ sentence: String) { warning = sentence }

    /// Says in the question, or else in the status line, that text did not fit in a field.
    ///
    /// - Parameter excess: 0 when the text has changed since.
    func textWasCut(by excess: Int) {
        if excess == 0 { return warning = nil }
        let sentence =
            "The line is full: \(grouped(excess)) \(excess == 1 ? "character was" : "characters were")"
            + " left out."
        if case .registration(let registration) = destination {
            registration.problem = sentence
        } else if let prompt = responder.prompt {
            prompt.problem = sentence
        } else {
            warn(sentence)
        }
    }

    /// The commands of the current mode, the most used first.
    var commands: [KeyCommand] { responder.commands }

    /// Whether letters are text now.
    var isTyping: Bool { responder.isTyping }

    /// Whether the commands common to all screens apply now.
    var hasCommandsEverywhere: Bool { destination == nil && !isTyping }

    /// Whether a page that imports or exports is open, which has its own notices.
    var hasPageOfFiles: Bool {
        switch destination {
        case .export, .importing: true
        case .registration, .welcome, .help, .manual, .about, .palette, .table, .suggestions, nil:
            false
        }
    }

    // MARK: What the user did

    /// Asks for the user's name, then greets the user.
    private func askForName() {
        destination = .registration(
            RegistrationModel(
                context.records, name: userName,
                isRemembered: (try? context.records.setting(Setting.userName)) != nil,
                registered: { [unowned self] in welcome($0) },
                cancel: { [unowned self] in destination = nil }))
    }

    /// Greets the user by name.
    private func welcome(_ name: String) {
        isGreeted = true
        userName = name
        practice.userName = name
        destination = .welcome(
            WelcomeModel(
                userName: name,
                start: { [unowned self] in
                    destination = nil
                    appear()
                },
                screens: screenCommands, quit: { [unowned self] in quitKeyPressed() }))
    }

    /// Shows the practice screen with a round of a deck.
    ///
    /// - Parameters:
    ///   - deck: the deck's id; `nil` to choose one. A known user who names one is not greeted.
    ///   - isToday: whether all that is due today is asked, in this deck and those below it or in all.
    ///   - goal: the right answers that end the round; `nil` for the deck's or the user's goal.
    ///   - character: the id of the character that answers; `nil` for the user.
    package func practise(
        _ deck: UUID?, isToday: Bool = false, goal: Int?, as character: UUID? = nil
    ) {
        if deck != nil || isToday { isGreeted = true }
        screen = .practice
        if let character { practice.answer(as: character) }
        if isToday { practice.beginToday(deck) } else { practice.begin(deck, goal: goal) }
    }

    // MARK: Keys

    /// Performs the command that a key press means now.
    ///
    /// An act that cannot be written because of something that passes waits, and is tried again by
    /// itself until Escape or another act takes its place. Acts keep their order: one that waits is tried
    /// before a key that comes after it.
    ///
    /// - Returns: whether a command has this key.
    @discardableResult
    package func keyPressed(_ pressed: KeyPress) -> Bool {
        // Where letters are text or choices, they are themselves.
        guard let press = isTyping ? pressed : keys.standard(pressed) else {
            warn("\(pressed.name) does nothing, by your list of keys.")
            return false
        }
        if abandoned != nil { abandoned = nil }
        if warning != nil { warning = nil }
        if waiting != nil {
            if press == KeyPress(.escape) {
                giveUp()
                return true
            }
            tryAgain()
        }
        if isLate(press) { return true }
        let responder = responder
        guard let command = command(for: press, of: responder) else {
            if responder.keyPressed(press) { return true }
            refuse(press, of: responder)
            return false
        }
        let choice = Choice(responder)
        let (screen, typed, opened) = (screenModel, responder.typedText, destination)
        let (workplace, before) = (screen.workplace, records.writes)
        let answer = responder.prompt.map { "\($0.question): \($0.text)" }
        command.act()
        follow(choice, after: press)
        let after = records.writes
        if after.obstructed != before.obstructed { readStatus() }
        if after.obstructed != before.obstructed, after.done == before.done,
            let obstacle = after.obstacle, obstacle.passes
        {
            if let waiting { abandoned = waiting.words }
            // The palette closes before it performs its command. It stays open with what was typed.
            if case .palette = opened { destination = opened }
            waiting = WaitingAct(
                words: answer ?? command.words, obstacle: obstacle, act: command.act,
                responder: responder,
                text: typed, screen: screen, workplace: workplace)
            startTrying()
        } else if let waiting, after.done != before.done || !waiting.isUnchanged {
            abandoned = waiting.words
            stopWaiting()
        }
        return true
    }

    /// The command of a key press: that of the responder, else one common to all screens. A digit may be
    /// a key of a French keyboard, and leads to another screen only where it cannot be an answer.
    private func command(for press: KeyPress, of responder: any KeyResponder) -> KeyCommand? {
        let digit = press.digit.map { KeyPress(.character($0)) }
        func find(_ commands: [KeyCommand]) -> KeyCommand? {
            for press in [press, digit] {
                guard let press else { continue }
                for command in commands where command.presses.contains(press) { return command }
            }
            return nil
        }
        if let own = find(responder.commands) { return own }
        guard hasCommandsEverywhere, digit == nil || responder.digitsStay == nil else { return nil }
        return find(commandsEverywhere)
    }

    /// Says why a key does nothing. Where text is typed, other keys are the text field's.
    private func refuse(_ press: KeyPress, of responder: any KeyResponder) {
        guard responder.prompt == nil, press.key != .tab else { return }
        if press.digit != nil, let reason = responder.digitsStay { return warn(reason) }
        warn(
            responder.isTyping
                ? "\(press.name) is no choice here: Esc goes back."
                : "\(press.name) does nothing here\(hasCommandsEverywhere ? ": ? shows the keys." : ".")"
        )
    }

    /// What could be chosen when a key was pressed.
    private struct Choice {
        let responder: any KeyResponder
        let isOpen: Bool
        let refusals: Int

        init(_ responder: any KeyResponder) {
            self.responder = responder
            isOpen = responder.isTyping || responder.digitsStay != nil
            refusals = responder.refusals
        }

        /// The letters of its commands.
        var letters: Set<Character> {
            Set(
                responder.commands.flatMap(\.presses).compactMap { press in
                    if case .character(let character) = press.key { character } else { nil }
                })
        }
    }

    /// Notes which keys do nothing for a moment, because a choice has closed or could not open.
    ///
    /// - Parameter press: the key that did it; `nil` for another process.
    private func follow(_ choice: Choice, after press: KeyPress?) {
        let now = responder
        if now === choice.responder, now.refusals != choice.refusals {
            let reason = now.notice(columns: .max).map { "\($0.text) " } ?? ""
            late = LateKeys(reason, letters: nil, at: keyTime())
        } else if choice.isOpen, !now.isTyping, now.digitsStay == nil {
            // After Enter and Escape, which close on purpose, only digits do nothing. After a letter that
            // closed a menu, so do the menu's letters: somebody may have typed one of them twice.
            let letters: Set<Character>? =
                switch press?.key {
                case .character?: now === choice.responder ? [] : choice.letters
                case nil: nil
                default: []
                }
            late = LateKeys("The question has closed: ", letters: letters, at: keyTime())
        }
    }

    /// Whether a key press is too late for what it was meant for. It says so.
    private func isLate(_ press: KeyPress) -> Bool {
        guard let reason = late?.reason, !responder.isTyping,
            late?.take(press, at: keyTime()) == true
        else {
            late = nil
            return false
        }
        warn("\(reason)\(press.name) does nothing.")
        return true
    }

    /// Asks the root view to end the program.
    func quitKeyPressed() { hasQuit = true }

    func screenKeyPressed(_ screen: Screen) { self.screen = screen }

    /// Opens the list of the screen's keys.
    func helpKeyPressed() {
        destination = .help(
            HelpModel(
                title: screen.title,
                listed: (commands + commandsEverywhere).map { $0.listed(with: keys) },
                legend: screenModel.legend, openManual: { [unowned self] in manualKeyPressed() },
                openAbout: { [unowned self] in aboutKeyPressed() },
                close: { [unowned self] in destination = nil }))
    }

    /// Opens the manual.
    func manualKeyPressed() {
        destination = .manual(
            ManualModel(context.files, close: { [unowned self] in destination = nil }))
    }

    /// Shows the version, the file and the licenses.
    func aboutKeyPressed() {
        destination = .about(
            AboutModel(
                context.files.aboutLines(), close: { [unowned self] in destination = nil }))
    }

    /// Opens the palette with the commands of the screen and those common to all screens.
    func paletteKeyPressed() {
        destination = .palette(
            CommandPalette(
                commands + commandsEverywhere, example: screenModel.exampleAct,
                typedActs: { [unowned self] in try screenModel.typedActs($0) },
                completing: { [unowned self] in screenModel.completion(of: $0) },
                close: { [unowned self] in destination = nil }))
    }

    /// Opens the page that exports.
    func exportKeyPressed() {
        destination = .export(
            ExportModel(
                context, fight: fight.encounter.map { ($0.id, $0.name) },
                close: { [unowned self] in destination = nil }))
    }

    /// Switches animated bars on or off and stores the setting.
    func motionKeyPressed() {
        let wanted = isMoving ? "off" : "on"
        guard (try? context.records.setSetting(Setting.motion, to: wanted)) != nil else { return }
        isMoving.toggle()
    }

    /// Switches pictures on or off and stores the setting.
    func picturesKeyPressed() {
        let wanted = showsPictures ? "off" : "on"
        guard (try? context.records.setSetting(Setting.pictures, to: wanted)) != nil else { return }
        showsPictures.toggle()
    }

    /// The commands common to all screens.
    @ObservationIgnored private(set) lazy var commandsEverywhere: [KeyCommand] =
        [
            KeyCommand("?", words: "show or hide the keys", short: "keys") { [unowned self] in
                helpKeyPressed()
            },
            KeyCommand("q", words: "quit", short: "quit") { [unowned self] in quitKeyPressed() },
            KeyCommand(
                [KeyPress(.character(":")), .control("p")], words: "find a command by name"
            ) { [unowned self] in paletteKeyPressed() },
            KeyCommand([.control("o")], words: "write to a file") { [unowned self] in
                exportKeyPressed()
            },
            KeyCommand("*", words: "what players sent") { [unowned self] in
                suggestionsKeyPressed()
            },
            KeyCommand([], words: "show the players' page", typed: "serve") { [unowned self] in
                tableKeyPressed()
            },
            KeyCommand([], words: "open the manual", typed: "manual") { [unowned self] in
                manualKeyPressed()
            },
            KeyCommand([], words: "animate hit point bars", typed: "animate") { [unowned self] in
                motionKeyPressed()
            },
            KeyCommand([], words: "show portraits as pictures", typed: "pictures") {
                [unowned self] in picturesKeyPressed()
            },
            KeyCommand([], words: "version, file, licenses", typed: "about") {
                [unowned self] in aboutKeyPressed()
            },
            KeyCommand([], words: "change your name", typed: "name") { [unowned self] in
                askForName()
            },
            KeyCommand(.function(12), words: "show the layout of views") { [unowned self] in
                isLayoutShown.toggle()
            },
        ].grouped(.everywhere) + screenCommands

    /// The commands that lead to other screens.
    @ObservationIgnored private lazy var screenCommands: [KeyCommand] =
        ([
            KeyCommand(.tab, words: "next screen") { [unowned self] in
                screenKeyPressed(screen.after(1))
            },
            KeyCommand([KeyPress(.tab, modifiers: .shift)], words: "previous screen") {
                [unowned self] in screenKeyPressed(screen.after(-1))
            },
        ]
        + Screen.allCases.map { screen in
            KeyCommand(
                .character(Character("\(screen.number)")), words: "go to \(screen.title)"
            ) { [unowned self] in screenKeyPressed(screen) }
        }).grouped(.everywhere)

    // MARK: Other processes

    /// Reloads the shown screen after another process has written to the records. The selection and
    /// text being typed are kept; other screens reload when they are next shown.
    ///
    /// An act that waits is tried first: it was meant for what was on the screen.
    package func recordsChanged() {
        readStatus()
        readQueue()
        hasMissedChange = waiting != nil
        if waiting != nil { return tryAgain() }
        switch destination {
        case .registration, .welcome: return
        case .help, .manual, .about, .palette, .export, .importing, .table, .suggestions, nil: break
        }
        portraits.appear()
        let choice = Choice(responder)
        screenModel.refresh()
        if responder !== choice.responder { follow(choice, after: nil) }
    }

    /// The store.
    var records: any BattleRecords { context.records }
    /// The characters' decoded portraits.
    var portraits: PortraitCache { context.portraits }
    /// The keys that the user has given to commands.
    var keys: OwnKeys { context.keys }

    /// Reloads portraits and the shown screen, which may have changed while it was hidden.
    private func appear() {
        portraits.appear()
        // The act that waits was meant for what its screen shows.
        if let waiting, waiting.screen === screenModel {
            hasMissedChange = true
        } else {
            screenModel.appear()
        }
        readQueue()
    }
}
