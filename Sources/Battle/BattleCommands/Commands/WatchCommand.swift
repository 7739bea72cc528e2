import ArgumentParser
import BattleScreens
import NcursesTerminal
import TabletopStore
import TerminalUI

/// `battle watch`: opens the players' screen, or prints the steps of the fight.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show the fight as players may see it, in another pane or over ssh.",
        discussion: """
            Shows whose turn it is, the round, and hit points in the detail set by battle rules, \
            without hidden combatants. Only reads, and waits until there is a fight. --poster shows \
            whose turn it is on the whole screen. Keys: q quits, l and s select large or small \
            letters, p the poster, a lets the size of the screen decide.

            With --json it needs no terminal: it prints a line with the fight as it is, then a line \
            for each act, undo and redo as it happens, until its reader ends. Each has the number of \
            its step.

            Example: battle watch --json
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var steps: StepOptions

    @Flag(help: "With --json: only what players may know; a line for each change of it.")
    var asPlayers = false

    @OptionGroup var form: PlayersFormOptions

    func validate() throws {
        if output.json {
            if form.chosen != nil {
                throw ValidationError("--large and --poster are for the screen, not for --json")
            }
            if asPlayers, steps.after != nil {
                throw ValidationError(
                    "--as-players prints the whole fight, not what is new --after")
            }
        } else if asPlayers || steps.after != nil {
            throw ValidationError("--as-players and --after need --json")
        }
    }

    func run() throws {
        guard output.json else { return try openScreen() }
        try steps.follow(fight, in: storage, isForPlayers: asPlayers) { news in
            switch news {
            case .state(let snapshot, let number):
                try StandardOutput.print(jsonLine: StepOutput(snapshot, after: number))
            case .step(let step): try StandardOutput.print(jsonLine: StepOutput(step))
            case .players(let view): try StandardOutput.print(jsonLine: PlayersOutput(view))
            }
        }
    }

    private func openScreen() throws {
        var program = TerminalProgram()
        program.isSpoken = false
        program.usesMouse = false
        program.showsPictures = TerminalApp.showsPictures
        let chosen = try ThemeOptions.inEnvironment()
        let theme = chosen ?? ThemeOptions.presumed
        program.isColored = theme != .plain && StandardOutput.colorChoice != .never
        program.asksBackground = chosen == nil
        try program.check()
        let path = try storage.location().path
        let (fight, form) = (fight, form.chosen)
        let isMoving = UserSettings.animates(try UserSettings.stored())
        let (session, observer, watcher) = MainActor.assumeIsolated { [program] in
            let model = PlayersModel(form, isMoving: isMoving)
            let watcher = FightWatcher(path: path, fight: fight)
            let observer = ChangeObserver(path: path) { model.look(through: watcher) }
            model.look(through: watcher)
            let session = program.session(PlayersRoot(model))
            session.colorScheme = theme.colorScheme
            session.colorSchemeContrast = theme.contrast
            return (session, observer, watcher)
        }
        try withExtendedLifetime(observer) {
            try session.runAsProgram { watcher.leave() }
        }
    }
}

/// `--large` and `--poster`, for commands that draw the players' screen.
struct PlayersFormOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Large letters on the players' screen; by default its size decides.")
    var large: Bool?

    @Flag(help: "Only whose turn it is on the players' screen.") var poster = false

    /// `nil` if the size of the screen decides.
    var chosen: PlayersModel.Form? { poster ? .poster : large.map { $0 ? .large : .small } }

    func validate() throws {
        if poster, large != nil {
            throw ValidationError("--poster has no letters to choose: leave out --large.")
        }
    }
}

/// `--after`, for commands that follow a fight.
struct StepOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Begin with the first step after this one instead of the fight as it is.",
            valueName: "step"))
    var after: Int?

    /// Follows a fight until the process ends.
    func follow(
        _ fight: FightOptions, in storage: StorageOptions, isForPlayers: Bool = false,
        _ show: @escaping @MainActor (FightFollower.News) throws -> Void
    ) throws -> Never {
        let path = try storage.location().path
        try FightFollower.follow(
            { FightWatcher(path: path, fight: fight) }, path: path, after: after,
            isForPlayers: isForPlayers, show)
    }
}

extension PlayersModel {
    /// Shows what has changed; portraits come from the file as it was opened last.
    @MainActor fileprivate func look(through watcher: FightWatcher) {
        let update = watcher.look()
        if let store = watcher.takeOpened() { takePortraits(from: store.roster) }
        switch update {
        case .fight(let encounter, let names): show(encounter, folding: names)
        case .nothing(let sentence): wait(because: sentence)
        case nil: break
        }
    }
}
