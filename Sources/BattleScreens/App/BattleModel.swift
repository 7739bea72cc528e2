public import Observation
import Tabletop
public import TerminalUI

/// The app as a whole: who sits here, which screen is shown, and what a key means now.
@Observable
public final class BattleModel {
    /// What comes before the screens.
    enum Stage {
        /// Nobody has said a name yet.
        case register(RegistrationModel)
        /// The name is known: Hi.
        case welcome
        /// At work.
        case screens
    }

    /// What comes before the screens, or the screens themselves.
    private(set) var stage: Stage
    /// The screen shown.
    public private(set) var screen: Screen
    /// Whether the keys of the screen are listed over it.
    private(set) var isHelpShown = false
    /// Whether every view has an outline, to see why something lies where it does.
    private(set) var isLayoutShown = false
    /// Whether bars drain instead of jumping.
    private(set) var isMoving = false
    /// The first line of the keys' list on screen.
    private(set) var helpTop = 0
    /// Everything that can be done, while it is searched.
    private(set) var palette: CommandPalette?
    /// The user's name; empty where nobody was asked.
    public private(set) var userName: String
    /// Whether the user wants the program to end.
    public private(set) var hasQuit = false
    let roster: RosterModel
    let fight: FightModel
    let practice: PracticeModel
    let history: HistoryModel

    @ObservationIgnored private let context: BattleContext
    /// Whether others have written while something was being typed.
    @ObservationIgnored private var isOutdated = false

    /// The app at its beginning: asks for a name, or says Hi to whoever is remembered.
    ///
    /// - Parameter screen: begin there instead, without asking for a name.
    public init(_ context: BattleContext, screen: Screen? = nil) {
        self.context = context
        let name = (try? context.records.setting(Setting.userName)) ?? nil
        userName = name ?? ""
        isMoving =
            context.motion && ((try? context.records.setting(Setting.motion)) ?? nil) != "off"
        roster = RosterModel(context)
        fight = FightModel(context)
        practice = PracticeModel(context, userName: name ?? "")
        history = HistoryModel(context)
        self.screen = screen ?? .roster
        stage = .screens
        if screen == nil {
            stage = name == nil ? .register(RegistrationModel()) : .welcome
        }
        if case .screens = stage { appear() }
    }

    /// Others have written to the records: the screen shown reads them anew, at once, or when what is
    /// being typed for what was seen is finished.
    public func recordsChanged() {
        guard case .screens = stage else { return }
        isOutdated = isTyping
        if !isOutdated { refresh() }
    }

    // MARK: What the user did

    /// Takes the name typed, if it will do, and says Hi.
    func registerKeyPressed() {
        guard case .register(let registration) = stage else { return }
        do {
            let name = try registration.register(in: context.records)
            userName = name
            practice.userName = name
            stage = .welcome
        } catch {
            registration.refuse(error)
        }
    }

    /// Lets bars drain, or jump; kept for the next time.
    func motionKeyPressed() {
        isMoving.toggle()
        try? context.records.setSetting(Setting.motion, to: isMoving ? "on" : "off")
    }

    /// On to the screens.
    func startKeyPressed() {
        stage = .screens
        appear()
        fight.prepare()
    }

    /// Shows a screen.
    func screenKeyPressed(_ screen: Screen) {
        isHelpShown = false
        self.screen = screen
        appear()
    }

    /// What a key press means now is done.
    ///
    /// - Returns: whether it means anything.
    @discardableResult
    public func keyPressed(_ press: KeyPress) -> Bool {
        defer {
            if isOutdated, !isTyping {
                isOutdated = false
                refresh()
            }
        }
        if palette != nil { return paletteCommands.perform(press) }
        if isHelpShown {
            // Any other key closes the list and does nothing else.
            if !helpCommands.perform(press) { isHelpShown = false }
            return true
        }
        guard case .screens = stage else { return commands.perform(press) }
        return screenCommands.perform(press) || !isTyping && commandsEverywhere.perform(press)
    }

    /// Opens the palette over the screen, with all that can be done there.
    func paletteKeyPressed() {
        let all = (screenCommands + commandsEverywhere)
        palette = CommandPalette(
            all,
            typedAct: { [unowned self] text in
                screen == .fight ? fight.typedAct(text) : nil
            })
    }

    /// Does what is chosen in the palette, which closes.
    func paletteEntered() {
        guard let chosen = palette?.chosen else {
            palette?.refuse()
            return
        }
        palette = nil
        chosen.act()
    }

    // MARK: Keys

    /// Everything a key can do now, what is most special first.
    var commands: [KeyCommand] {
        switch stage {
        case .register:
            [
                KeyCommand(.enter, words: "register", short: "register") { [unowned self] in
                    registerKeyPressed()
                },
                KeyCommand(.escape, words: "quit", short: "quit") { [unowned self] in
                    hasQuit = true
                },
            ]
        case .welcome:
            [
                KeyCommand(.enter, " ", words: "start", short: "start") { [unowned self] in
                    startKeyPressed()
                },
                quitCommand,
            ]
        case .screens:
            screenCommands + (isTyping ? [] : commandsEverywhere)
        }
    }

    /// What keys do on the screen shown, and there alone.
    var screenCommands: [KeyCommand] {
        switch screen {
        case .roster: roster.commands
        case .fight: fight.commands
        case .practice: practice.commands
        case .history: history.commands
        }
    }

    /// Whether letters are text now.
    var isTyping: Bool {
        if palette != nil { return true }
        return switch screen {
        case .roster: roster.isTyping
        case .fight: fight.isTyping
        case .practice: false
        case .history: false
        }
    }

    /// What keys do on every screen.
    @ObservationIgnored private(set) lazy var commandsEverywhere: [KeyCommand] = {
        var commands = [
            KeyCommand("?", words: "show or hide the keys", short: "keys") { [unowned self] in
                isHelpShown = true
                helpTop = 0
            },
            quitCommand,
            KeyCommand(
                [KeyPress(.character(":")), .control("p")], words: "do anything by its name"
            ) { [unowned self] in paletteKeyPressed() },
            KeyCommand([], words: "let bars drain, or jump") { [unowned self] in
                motionKeyPressed()
            },
            KeyCommand(.function(12), words: "show how views are laid out") { [unowned self] in
                isLayoutShown.toggle()
            },
            KeyCommand(.tab, words: "next screen") { [unowned self] in
                screenKeyPressed(screen.after(1))
            },
            KeyCommand([KeyPress(.tab, modifiers: .shift)], words: "screen before") {
                [unowned self] in screenKeyPressed(screen.after(-1))
            },
        ]
        for screen in Screen.allCases {
            commands.append(
                KeyCommand(
                    .character(Character("\(screen.number)")), words: "go to \(screen.title)"
                ) { [unowned self] in screenKeyPressed(screen) })
        }
        return commands
    }()

    /// What keys do while the keys are listed.
    var helpCommands: [KeyCommand] {
        [
            KeyCommand("j", .down, words: "more", short: "down") { [unowned self] in
                helpTop = min(helpTop + 1, screenCommands.count + commandsEverywhere.count - 1)
            },
            KeyCommand("k", .up, words: "back up", short: "up") { [unowned self] in
                helpTop = max(helpTop - 1, 0)
            },
            KeyCommand("?", .escape, words: "close", short: "close") { [unowned self] in
                isHelpShown = false
            },
        ]
    }

    /// What keys do while the palette is open.
    var paletteCommands: [KeyCommand] {
        [
            KeyCommand(.enter, words: "do it", short: "do it") { [unowned self] in
                paletteEntered()
            },
            KeyCommand(.down, words: "next one", short: "down") { [unowned self] in
                palette?.moveKeyPressed(1)
            },
            KeyCommand(.up, words: "one before", short: "up") { [unowned self] in
                palette?.moveKeyPressed(-1)
            },
            KeyCommand(.pageDown, words: "ten down") { [unowned self] in
                palette?.moveKeyPressed(10)
            },
            KeyCommand(.pageUp, words: "ten up") { [unowned self] in
                palette?.moveKeyPressed(-10)
            },
            KeyCommand(
                [KeyPress(.escape), .control("p")], words: "close", short: "close"
            ) { [unowned self] in palette = nil },
        ]
    }

    private var quitCommand: KeyCommand {
        KeyCommand("q", words: "quit", short: "quit") { [unowned self] in hasQuit = true }
    }

    /// The characters' portraits, ready to be drawn.
    var portraits: PortraitShelf { context.portraits }

    /// The screen shown reads what may have changed while it was away.
    private func appear() {
        portraits.appear()
        switch screen {
        case .roster: roster.appear()
        case .fight: fight.appear()
        case .practice: practice.appear()
        case .history: history.appear()
        }
    }

    /// The screen shown reads what others may have written.
    private func refresh() {
        portraits.appear()
        switch screen {
        case .roster: roster.appear()
        case .fight: fight.refresh()
        // Practising goes on with what it began with.
        case .practice: break
        case .history: history.appear()
        }
    }
}
