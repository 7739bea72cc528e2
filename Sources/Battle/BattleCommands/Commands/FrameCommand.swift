import ArgumentParser
import BattleScreens
import Tabletop
import TabletopStore
import TerminalUI

/// `battle frame`: prints one frame of a screen as text or SVG; needs no terminal.
struct FrameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame", abstract: "Print one frame of a screen as text or SVG.",
        discussion: """
            keys is the card of all keys on one page, to print.

            Example: battle frame fight --columns 100 --rows 30 --svg
            With fewer colors: battle frame fight --svg --colors 16
            """)

    @Argument(
        help: "roster, fight, practice, history, players or keys.",
        completion: .list(Screen.allCases.map(\.rawValue) + ["players", "keys"]),
        transform: { name in
            if name == "players" { return .players }
            if name == "keys" { return .keys }
            guard let screen = Screen(rawValue: name) else {
                let all = Screen.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("No screen matches \"\(name)\": there are \(all), players.")
            }
            return .app(screen)
        })
    var screen: Shown
    @Option(help: "Width of the frame, 1 to 1000.") var columns = 80
    @Option(help: "Height of the frame, 1 to 1000.") var rows = 24
    @Flag(help: "Print an SVG image with colors.") var svg = false
    @Option(
        help: ArgumentHelp(
            """
            Colors of the terminal in the image: true, 256, 16, 8 or none, in xterm's palette.
            """, valueName: "number"),
        completion: .list(FrameColors.allCases.map(\.rawValue)))
    var colors = FrameColors.true
    @Option(
        help: ArgumentHelp(
            """
            Keys pressed before the frame, with blanks between them: "d 5", "? Down", "Enter". \
            Nothing is stored.
            """, valueName: "keys"),
        transform: FrameKeys.init(_:))
    var keys = FrameKeys()
    @OptionGroup var form: PlayersFormOptions
    @Option(
        help: ArgumentHelp("dark, light, high-contrast or plain.", valueName: "name"),
        completion: .list(Theme.allCases.map(\.rawValue)),
        transform: ThemeOptions.theme(named:))
    var theme = Theme.dark
    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions

    /// The colours of a terminal.
    enum FrameColors: String, CaseIterable, ExpressibleByArgument {
        case `true`
        case twoHundredFiftySix = "256"
        case sixteen = "16"
        case eight = "8"
        case none

        var capability: TerminalCapabilities.Colors {
            switch self {
            case .true: .direct
            case .twoHundredFiftySix: .twoHundredFiftySix
            case .sixteen: .sixteen
            case .eight: .eight
            case .none: .none
            }
        }
    }

    /// What can be printed: a screen of the app, the players' screen, or the card of keys.
    enum Shown: Hashable {
        case app(Screen)
        case players, keys

        var name: String {
            switch self {
            case .app(let screen): screen.rawValue
            case .players: "players"
            case .keys: "keys"
            }
        }
    }

    func validate() throws {
        try storage.refuseJSON()
        for (name, value) in [("columns", columns), ("rows", rows)]
        where !(1...1000).contains(value) {
            throw ValidationError("--\(name) is \(value); it must be between 1 and 1000.")
        }
        if [.players, .keys].contains(screen), !keys.presses.isEmpty {
            let what = screen == .keys ? "card of keys" : "players' screen"
            throw ValidationError("The \(what) takes no --keys.")
        }
        if colors != .true && !svg {
            throw ValidationError("--colors needs --svg: a frame of text has no colors.")
        }
    }

    func run() throws {
        let grid = try grid()
        if svg {
            let picture = grid.svg(
                title: "battle: \(screen.name)",
                foreground: theme.foreground(in: colors.capability),
                backdrop: theme.background(in: colors.capability))
            try StandardOutput.print(lines: picture.components(separatedBy: "\n"), folds: false)
        } else {
            // Text has no colours: what they express, such as the state of the bars, becomes
            // glyphs.
            let capabilities = TerminalCapabilities(
                colors: .none, unicode: !StandardOutput.isLocaleASCII)
            try StandardOutput.print(
                lines: grid.degraded(to: capabilities).text.components(separatedBy: "\n"),
                folds: false)
        }
    }

    private func grid() throws -> CellGrid {
        // A frame as text is that of a terminal without colours.
        let (columns, rows, theme) = (columns, rows, svg ? theme : .plain)
        let (colors, keys) = (colors.capability, keys.presses)
        let own = screen == .players ? OwnKeys.none : try UserSettings.keys()
        switch screen {
        case .players:
            let database = try storage.look()
            let encounter = try fight.look(in: database)?.encounter
            let names = try encounter.flatMap { try database?.foldedNames(of: $0) } ?? []
            let form = form.chosen
            return MainActor.assumeIsolated {
                let model = PlayersModel(form)
                if let database { model.takePortraits(from: database.roster) }
                model.show(encounter, folding: names)
                return PlayersRoot.frame(
                    columns: columns, rows: rows, theme: theme, colors: colors, model)
            }
        case .keys:
            let records = try Self.cardRecords()
            return MainActor.assumeIsolated {
                KeyCard.frame(
                    columns: columns, rows: rows, theme: theme, colors: colors,
                    asking: Deck.starter.id,
                    BattleContext(
                        of: records, waits: true, keys: own, chance: SplitMix64(seed: 1)))
            }
        case .app(let screen):
            let records = try records()
            let named = fight.name == nil ? nil : try fight.look(in: try storage.look())
            return MainActor.assumeIsolated {
                // The same data give the same frame, also where chance draws a question.
                BattleRoot.frame(
                    of: screen, columns: columns, rows: rows, theme: theme, colors: colors,
                    keys: keys, fight: named,
                    BattleContext(
                        of: records, waits: true, keys: own, chance: SplitMix64(seed: 1)))
            }
        }
    }

    /// Records of an evening under way, in which every screen has all of its keys.
    static func cardRecords() throws -> TabletopDatabase {
        let records = try TabletopDatabase.inMemory()
        try records.setSetting("user.name", to: "Mira")
        try records.practice.ensureDecks(StarterDecks.all())
        let hero = GameCharacter(id: UUID(), name: "Hero", kind: .player)
        try records.roster.save(hero)
        let fight = try records.fights.createEncounter(name: "Fight", edition: .dnd2024)
        var dice: any RandomNumberGenerator = SystemRandomNumberGenerator()
        for command in [.add([Newcomer(hero, id: UUID())]), .start] as [EncounterCommand] {
            _ = try records.fights.perform(
                command, on: fight.encounter.id, expecting: nil, using: &dice)
        }
        return records
    }

    /// The records to show. Practice and keys write as in the app, so they get a copy in memory.
    private func records() throws -> TabletopDatabase {
        if let kept = try storage.look() {
            return screen == .app(.practice) || !keys.presses.isEmpty
                ? try kept.inMemory() : kept
        }
        let empty = try TabletopDatabase.inMemory(
            clock: { Date() }, minutesFromUTC: LocalTime.minutesFromUTC)
        try empty.practice.ensureDecks(StarterDecks.all())
        return empty
    }
}

/// Keys by their names on the screens.
struct FrameKeys {
    var presses: [KeyPress] = []

    init() {}

    /// - Throws: `ValidationError` for a name that is no key.
    init(_ text: String) throws {
        do {
            presses = try text.split(separator: " ").map { try KeyPress.named(String($0)) }
        } catch {
            throw ValidationError("\(error)")
        }
    }
}
