public import Foundation
public import Tabletop

/// Where the app keeps the game: characters, their portraits, fights, practice, wishes.
public typealias BattleRecords = EncounterStore & PortraitStore & PracticeStore & RosterStore
    & SettingStore

/// What the app is given from outside: the records, and what it may not make up by itself.
public final class BattleContext {
    /// Where everything is kept. What a screen shows as done is there already.
    public let records: any BattleRecords
    /// The characters' portraits, ready to be drawn.
    let portraits: PortraitCache
    /// Chance for dice and for the order of questions.
    public var chance: any RandomNumberGenerator
    /// Monsters that come with the program, to be picked for a fight without being imported first.
    let bestiary: BestiaryCache
    /// Whether bars may drain instead of jumping, where the user does not wish otherwise.
    let motion: Bool
    private let clock: () -> Date
    private let ids: () -> UUID
    private let offset: (Date) -> Int

    /// - Parameters:
    ///   - monsters: monsters to pick from besides the roster, asked for once, on any thread.
    ///   - motion: whether bars may drain instead of jumping; the user's wish can still forbid it.
    ///   - clock: tells the time.
    ///   - ids: makes an id never used before.
    ///   - minutesFromUTC: how many minutes the place is ahead of UTC at a moment.
    public init(
        records: any BattleRecords, monsters: @escaping @Sendable () throws -> [Monster] = { [] },
        motion: Bool = false,
        clock: @escaping () -> Date = { Date() },
        ids: @escaping () -> UUID = { UUID() },
        minutesFromUTC: @escaping (Date) -> Int = { LocalTime.minutesFromUTC(at: $0) },
        chance: any RandomNumberGenerator = SystemRandomNumberGenerator()
    ) {
        self.records = records
        portraits = PortraitCache(records)
        bestiary = BestiaryCache(monsters)
        self.motion = motion
        self.clock = clock
        self.ids = ids
        self.chance = chance
        offset = minutesFromUTC
    }

    /// Now.
    var now: Date { clock() }
    /// A new id.
    func makeID() -> UUID { ids() }
    /// Minutes the place is ahead of UTC.
    func minutesFromUTC(at moment: Date) -> Int { offset(moment) }
}

/// Under which key a wish is kept.
enum Setting {
    /// The user's name, there only while it is to be remembered.
    static let userName = "user.name"
    /// Right answers in a practice session, "3" to "20".
    static let practiceGoal = "practice.goal"
    /// "on" while the time of turns is shown.
    static let turnTimer = "fight.timer"
    /// The book the last fight was begun by.
    static let edition = "fight.edition"
    /// "off" while bars jump instead of draining.
    static let motion = "motion"
    /// The theme, by its name.
    static let theme = "theme"
}
