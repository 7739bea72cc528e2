package import Foundation
package import Tabletop

/// The app's dependencies: the records, and the sources of time, ids and chance, so that tests can
/// fix them.
package final class BattleContext {
    /// The store. Screens write to it before they show an act as done.
    package let records: any BattleRecords
    /// The characters' decoded portraits.
    let portraits: PortraitCache
    /// Random numbers for dice and for the order of questions.
    package var chance: any RandomNumberGenerator
    /// The monsters that come with the program; they can join a fight without being imported.
    let bestiary: BestiaryCache
    /// What a combatant can do, with its character on the roster, in a fight of an edition; `nil` if
    /// neither a file nor a book says.
    let statBlock: @Sendable (Combatant, GameCharacter?, RuleEdition) throws -> StatBlock?
    /// The stat block of a character, which is read as that of the combatant it would be.
    func statBlock(of character: GameCharacter, _ edition: RuleEdition) throws -> StatBlock? {
        var combatant = Combatant(id: character.id)
        combatant.characterID = character.id
        (combatant.name, combatant.kind) = (character.name, character.kind)
        return try statBlock(combatant, character, edition)
    }
    /// The spell of a name, of an edition's book if it has it; `nil` if no book does.
    let spell: (String, RuleEdition) throws -> Spell?
    /// The names of the spells of an edition's book.
    let spells: (RuleEdition) throws -> [String]
    /// Reads and writes files.
    let files: any FileService
    /// Shows the players' page; `nil` where there is none.
    package var table: (any TableService)?
    /// Whether hit point bars may animate, unless the user has switched it off.
    let motion: Bool
    /// The keys that the user has given to commands.
    let keys: OwnKeys
    /// What is heard when a turn begins in the fight that is shown.
    let turnSound: TurnSound
    private let waits: Bool
    private let clock: () -> Date
    private let ids: () -> UUID
    private let offset: (Date) -> Int

    /// - Parameters:
    ///   - monsters: reads the monsters to pick from besides the roster; called once, on any thread.
    ///   - statBlock: finds what a combatant can do; called on any thread.
    ///   - spell: finds a spell of the books.
    ///   - spells: the names of the spells of an edition's book.
    ///   - files: imports and exports; `nil` for an app without files.
    ///   - waits: whether slow reads end before the frame that needs them, as for a single picture,
    ///     instead of in the background.
    ///   - motion: whether hit point bars may animate; the user's setting can still forbid it.
    ///   - keys: the keys that the user has given to commands.
    ///   - turnSound: what is heard when a turn begins in the fight that is shown.
    ///   - clock: returns the current time.
    ///   - ids: returns a new unique id with each call.
    ///   - minutesFromUTC: the minutes that local time is ahead of UTC at a moment.
    package init(
        records: any BattleRecords, monsters: @escaping @Sendable () throws -> [Monster] = { [] },
        statBlock:
            @escaping @Sendable (
                Combatant, GameCharacter?, RuleEdition
            ) throws -> StatBlock? = { _, _, _ in nil },
        spell: @escaping (String, RuleEdition) throws -> Spell? = { _, _ in nil },
        spells: @escaping (RuleEdition) throws -> [String] = { _ in [] },
        files: (any FileService)? = nil,
        waits: Bool = false, motion: Bool = false, keys: OwnKeys = .none,
        turnSound: TurnSound = .none,
        clock: @escaping () -> Date = { Date() },
        ids: @escaping () -> UUID = { .random() },
        minutesFromUTC: @escaping (Date) -> Int = { LocalTime.minutesFromUTC(at: $0) },
        chance: any RandomNumberGenerator = SystemRandomNumberGenerator()
    ) {
        self.records = records
        portraits = PortraitCache(records.roster)
        bestiary = BestiaryCache(monsters)
        self.statBlock = statBlock
        self.spell = spell
        self.spells = spells
        self.files = files ?? NoFiles()
        self.keys = keys
        self.turnSound = turnSound
        self.waits = waits
        self.motion = motion
        self.clock = clock
        self.ids = ids
        self.chance = chance
        offset = minutesFromUTC
    }

    /// Runs a slow read off the main thread and passes its value on; `nil` if it failed.
    func read<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value?, then use: @escaping (Value?) -> Void
    ) {
        if waits { return use(try? work()) }
        Task { use(try? await Background.shared.run(work)) }
    }

    /// Runs work off the main thread and passes its result on.
    func work<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value,
        then use: @escaping (Result<Value, any Error>) -> Void
    ) {
        if waits { return use(Result { try work() }) }
        Task {
            do {
                use(.success(try await Background.shared.run(work)))
            } catch {
                use(.failure(error))
            }
        }
    }

    /// A function for other threads that calls `use` on the main one.
    func onMain(
        _ use: @escaping @MainActor (Int, Int) -> Void
    ) -> @Sendable (Int, Int) -> Void {
        { first, second in
            DispatchQueue.main.async { MainActor.assumeIsolated { use(first, second) } }
        }
    }

    var now: Date { clock() }
    func makeID() -> UUID { ids() }
    /// The minutes that local time is ahead of UTC.
    func minutesFromUTC(at moment: Date) -> Int { offset(moment) }
}

/// What is heard when a turn begins.
package enum TurnSound {
    case none
    /// The terminal's bell.
    case bell
    /// What a program plays, which is started by the closure.
    case program(() -> Void)
}

/// The keys of the stored settings, and their values.
enum Setting {
    /// The user's name; absent until it is given, or if the user did not want it stored.
    static let userName = "user.name"
    /// The right answers that end a practice session, "3" to "20".
    static let practiceGoal = "practice.goal"
    /// "on" while the turn timer is shown.
    static let turnTimer = "fight.timer"
    /// "off" while a turn ends without a question about what is still to do in it.
    static let duties = "fight.duties"
    /// The rules edition of the last fight that was started.
    static let edition = "fight.edition"
    /// "off" while hit point bars change without animation.
    static let motion = "motion"
    /// "off" while portraits are mosaics also where the terminal shows pictures.
    static let pictures = "pictures"
    /// The raw value of a ``Theme``.
    static let theme = "theme"
}
