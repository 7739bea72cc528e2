public import Observation
import Tabletop
public import TerminalUI

/// The app as a whole: which screen is shown, what is open over the screens, and so what a key
/// means now.
@Observable
public final class BattleModel {
    /// A mode over the screens, which then handles all keys.
    enum Destination {
        /// The user's name is not known yet.
        case registration(RegistrationModel)
        /// The user is greeted by name.
        case welcome(WelcomeModel)
        /// The keys of the screen are listed.
        case help(HelpModel)
        /// Everything that can be done is searched.
        case palette(CommandPalette)

        /// The model that handles the keys.
        var responder: any KeyResponder {
            switch self {
            case .registration(let model): model
            case .welcome(let model): model
            case .help(let model): model
            case .palette(let model): model
            }
        }
    }

    /// What is open over the screens; `nil` for the screens themselves.
    private(set) var destination: Destination?
    /// The screen shown. Selecting one closes the list of keys or the palette of the screen before, and
    /// reads what may have changed while it was away.
    public internal(set) var screen: Screen {
        didSet {
            destination = nil
            appear()
        }
    }
    /// Whether every view has an outline, to see why something lies where it does.
    private(set) var isLayoutShown = false
    /// Whether bars drain instead of jumping.
    private(set) var isMoving = false
    /// The user's name; empty where nobody was asked.
    public private(set) var userName: String
    /// Whether the user wants the program to end.
    public private(set) var hasQuit = false
    let roster: RosterModel
    let fight: FightModel
    let practice: PracticeModel
    let history: HistoryModel

    @ObservationIgnored private let context: BattleContext

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
        if screen != nil {
            appear()
        } else if let name {
            welcome(name)
        } else {
            destination = .registration(
                RegistrationModel(
                    context.records, registered: { [unowned self] in welcome($0) },
                    quit: { [unowned self] in quitKeyPressed() }))
        }
    }

    // MARK: Modes

    /// The model that handles keys now: that of the destination, else that of the screen.
    private var responder: any KeyResponder { destination?.responder ?? screenModel }

    /// The model of the screen shown.
    var screenModel: any ScreenModel {
        switch screen {
        case .roster: roster
        case .fight: fight
        case .practice: practice
        case .history: history
        }
    }

    /// Performs the command that a key press means now.
    ///
    /// - Returns: whether it means anything.
    @discardableResult
    public func keyPressed(_ press: KeyPress) -> Bool {
        responder.keyPressed(press) || hasCommandsEverywhere && commandsEverywhere.perform(press)
    }

    /// The commands of the current mode, the most used first.
    var commands: [KeyCommand] { responder.commands }

    /// Whether letters are text now.
    var isTyping: Bool { responder.isTyping }

    /// Whether the commands common to all screens apply now.
    var hasCommandsEverywhere: Bool { destination == nil && !isTyping }

    // MARK: What the user did

    /// Greets the user by name.
    private func welcome(_ name: String) {
        userName = name
        practice.userName = name
        destination = .welcome(
            WelcomeModel(
                userName: name, start: { [unowned self] in startKeyPressed() },
                quit: { [unowned self] in quitKeyPressed() }))
    }

    /// Shows the screens.
    private func startKeyPressed() {
        destination = nil
        appear()
        fight.prepare()
    }

    /// Ends the program.
    func quitKeyPressed() { hasQuit = true }

    /// Shows a screen.
    func screenKeyPressed(_ screen: Screen) { self.screen = screen }

    /// Lists the keys of the screen over it.
    func helpKeyPressed() {
        destination = .help(
            HelpModel(
                title: screen.title, listed: screenModel.commands + commandsEverywhere,
                legend: screenModel.legend, close: { [unowned self] in destination = nil }))
    }

    /// Opens the palette over the screen, with all that can be done there.
    func paletteKeyPressed() {
        destination = .palette(
            CommandPalette(
                screenModel.commands + commandsEverywhere,
                typedAct: { [unowned self] in try screenModel.typedAct($0) },
                close: { [unowned self] in destination = nil }))
    }

    /// Switches animated bars on or off and stores the setting.
    func motionKeyPressed() {
        isMoving.toggle()
        try? context.records.setSetting(Setting.motion, to: isMoving ? "on" : "off")
    }

    /// What keys do on every screen.
    @ObservationIgnored private(set) lazy var commandsEverywhere: [KeyCommand] =
        [
            KeyCommand("?", words: "show or hide the keys", short: "keys") { [unowned self] in
                helpKeyPressed()
            },
            KeyCommand("q", words: "quit", short: "quit") { [unowned self] in quitKeyPressed() },
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
        + Screen.allCases.map { screen in
            KeyCommand(
                .character(Character("\(screen.number)")), words: "go to \(screen.title)"
            ) { [unowned self] in screenKeyPressed(screen) }
        }

    // MARK: Other processes

    /// Shows what another process has written to the records. The selection, and what is being typed,
    /// stay; the other screens read the records when they are next shown.
    public func recordsChanged() {
        switch destination {
        case .registration, .welcome: return
        case .help, .palette, nil: break
        }
        portraits.appear()
        screenModel.refresh()
    }

    /// The characters' portraits, ready to be drawn.
    var portraits: PortraitCache { context.portraits }

    /// The screen shown reads what may have changed while it was away.
    private func appear() {
        portraits.appear()
        screenModel.appear()
    }
}
