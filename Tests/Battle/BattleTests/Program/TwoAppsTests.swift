import BattleScreens
import Tabletop
import TabletopStore
import TerminalUI
import Testing

/// Two apps in one process that have the same file open, each with its own connection.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct TwoAppsTests {
    /// An app on an in-memory terminal.
    @MainActor final class App {
        let database: TabletopDatabase
        private let terminal = HeadlessTerminal(columns: 100, rows: 30)
        private let model: BattleModel
        private let session: ViewSession<BattleRoot>
        private var observer: ChangeObserver?
        private var waiting: (isOver: () -> Bool, continuation: CheckedContinuation<Void, Never>)?
        /// The number of change notifications.
        private(set) var changes = 0

        init(_ path: String, screen: Screen) throws {
            database = try TabletopDatabase.open(path: path)
            model = BattleModel(
                BattleContext(
                    records: database, minutesFromUTC: { _ in 0 }, chance: SplitMix64(seed: 1)),
                screen: screen)
            session = ViewSession(BattleRoot(model), on: terminal)
            try session.start()
            observer = database.observeChanges { [unowned self] in
                changes += 1
                model.recordsChanged()
                session.turn()
                if let waiting, waiting.isOver() {
                    self.waiting = nil
                    waiting.continuation.resume()
                }
            }
        }

        func press(_ keys: Key...) {
            for key in keys { session.receive(.key(KeyPress(key))) }
        }

        func type(_ text: String) { for sign in text { press(.character(sign)) } }

        var text: String {
            session.turn()
            return terminal.text
        }

        /// Returns when the screen shows the text after a change by another app.
        func shows(_ wanted: String) async {
            await wait { [unowned self] in text.contains(wanted) }
        }

        /// Returns when a line with this name shows the text after a change by another app.
        func shows(_ wanted: String, beside name: String) async {
            await wait { [unowned self] in
                text.split(separator: "\n").contains { $0.contains(name) && $0.contains(wanted) }
            }
        }

        /// Returns when the number of change notifications exceeds `count`.
        func isTold(after count: Int) async { await wait { [unowned self] in changes > count } }

        private func wait(_ isOver: @escaping () -> Bool) async {
            if isOver() { return }
            await withCheckedContinuation { waiting = (isOver, $0) }
        }
    }

    /// A file with a running fight: Mira (20), then Goblin (10), with seven hit points each.
    private func file() throws -> (cli: CLIFixture, fight: UUID) {
        let cli = try CLIFixture()
        let database = try TabletopDatabase.open(path: cli.database)
        let fight = try database.fights.createEncounter(name: "Ford").encounter.id
        for (name, initiative) in [("Mira", 20), ("Goblin", 10)] {
            let id = UUID()
            let hitPoints = try HitPoints(maximum: 7)
            _ = try database.fights.perform(
                .add([Newcomer(id: id, name: name, hitPoints: hitPoints)]), on: fight)
            _ = try database.fights.perform(.setInitiative(id, initiative), on: fight)
        }
        _ = try database.fights.perform(.start, on: fight)
        try database.close()
        return (cli, fight)
    }

    @Test func `each app shows the other's acts without a key press`() async throws {
        let (cli, _) = try file()
        let (left, right) = (
            try App(cli.database, screen: .fight), try App(cli.database, screen: .fight)
        )
        left.press("n")
        await right.shows("▶ 10 Goblin")
        right.press("n")
        await left.shows("Round 2")
        left.press("d")
        left.type("3")
        left.press(.enter)
        await right.shows("4/7", beside: "20 Mira")
        right.press("u")
        await left.shows("7/7", beside: "20 Mira")
    }

    @Test func `typed text, its targets and the selection stay while the other app acts`()
        async throws
    {
        let (cli, _) = try file()
        let (left, right) = (
            try App(cli.database, screen: .fight), try App(cli.database, screen: .fight)
        )
        right.press("j", "d")
        right.type("2")
        left.press("d")
        left.type("3")
        left.press(.enter)
        await right.shows("4/7")
        #expect(right.text.contains("Damage to Goblin"))
        right.type("x")
        right.press(.backspace, .enter)
        // Two damage to the target for which the prompt was opened, on its current hit points.
        await left.shows("5/7")
        #expect(right.text.contains("Goblin takes 2 damage (5/7)"))
        #expect(right.text.contains("4/7"))
    }

    @Test func `a turn that the other app has ended is not ended again`() throws {
        let (cli, fight) = try file()
        let (left, right) = (
            try App(cli.database, screen: .fight), try App(cli.database, screen: .fight)
        )
        left.press("n")
        // No change has been delivered in between, so this screen still shows Mira's turn.
        right.press("n")
        #expect(
            right.text.contains(
                "Ford has been changed by another process: check it, then try again."))
        let now = try left.database.fights.encounter(fight).encounter
        #expect(now.turnHolder?.label == "Goblin")
        #expect(right.text.contains("▶ 10 Goblin"))
        right.press("n")
        #expect(try left.database.fights.encounter(fight).encounter.round == 2)
    }

    @Test func `the log, the list of fights and the roster show the other app's changes`()
        async throws
    {
        let (cli, _) = try file()
        let left = try App(cli.database, screen: .fight)
        let (log, list, roster) = (
            try App(cli.database, screen: .fight), try App(cli.database, screen: .fight),
            try App(cli.database, screen: .roster)
        )
        log.press("l")
        list.press("O")
        left.press("d")
        left.type("3")
        left.press(.enter)
        await log.shows("Mira takes 3 damage (4/7)")
        _ = try left.database.fights.createEncounter(name: "Bridge")
        await list.shows("Bridge")
        try left.database.roster.save(GameCharacter(id: UUID(), name: "Bram", kind: .player))
        await roster.shows("Bram")
        // Deleted in one app, it is removed from the others.
        roster.press("x")
        #expect(roster.text.contains("Bram is removed"))
    }

    @Test func `decks and answers show the other app's changes, and an open question stays`()
        async throws
    {
        let cli = try CLIFixture()
        let left = try App(cli.database, screen: .practice)
        let (decks, history) = (
            try App(cli.database, screen: .practice), try App(cli.database, screen: .history)
        )
        #expect(decks.text.contains("No decks yet"))
        func deck(_ name: String, _ question: String) throws -> Deck {
            try Deck(
                id: UUID(), name: name,
                challenges: (1...4).map { number in
                    try Challenge(
                        id: UUID(), question: "\(question) \(number)", answer: "Answer \(number)")
                })
        }
        // Two at once, because a single deck is practised right away.
        let both = [try deck("Runes", "Rune"), try deck("Birds", "Bird")]
        try history.database.practice.ensureDecks(both)
        await decks.shows("Runes")
        await left.shows("Runes")
        decks.press("j")
        try history.database.practice.save(try deck("Aspens", "Tree"))
        await decks.shows("Aspens")
        #expect(decks.text.contains("▸ Runes"))
        left.press(.enter)
        let (question, changes) = (left.text, left.changes)
        try history.database.practice.save(try deck("Zinnias", "Flower"))
        await decks.shows("Zinnias")
        await left.isTold(after: changes)
        #expect(left.text == question)
        left.press(" ", "1")
        await history.shows("1 answer ·")
    }

    @Test func `an app is not notified of its own acts, and a notification causes no write`()
        async throws
    {
        let (cli, _) = try file()
        let (left, right) = (
            try App(cli.database, screen: .fight), try App(cli.database, screen: .fight)
        )
        for _ in 0..<3 {
            left.press("d")
            left.type("1")
            left.press(.enter)
        }
        await right.shows("4/7")
        // If the other app had written after its notification, that would be counted here.
        right.press("n")
        await left.shows("▶ 10 Goblin")
        #expect(left.changes == 1)
    }
}
