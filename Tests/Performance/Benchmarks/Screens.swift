import BattleScreens
import Tabletop
import TabletopLibrary
import TabletopStore
import TerminalUI

/// The duration of a frame at sixty frames per second, in milliseconds: the limit for a key.
private let frame = 1_000.0 / 60

/// A small and a very large fight and roster on the screen: the time from a key to the frame.
func screens() {
    for (columns, rows) in [(80, 24), (200, 60)] {
        print("keys in \(columns) × \(rows), from a file; a frame lasts 16.7 ms")
        for count in [12, 1_000] {
            do {
                try fight(count, columns: columns, rows: rows)
                try roster(count, columns: columns, rows: rows)
            } catch {
                print("\(count): \(error)")
            }
        }
    }
}

private func report(_ name: String, _ time: Double) {
    let line = name.padding(toLength: 52, withPad: " ", startingAt: 0)
    print(line + String(format: "%9.4f ms   %6.2f × frame", time, time / frame))
}

/// Makes a fight of `count` combatants, half of them with a condition that counts down.
func makeFight(
    _ count: Int, in database: TabletopDatabase
) throws -> (id: UUID, first: UUID) {
    var dice = SplitMix64(seed: 7)
    let id = try database.fights.createEncounter(name: "Large", edition: .dnd2024).encounter.id
    let newcomers = try (0..<count).map { _ in
        Newcomer(
            id: UUID(), name: "Goblin", hitPoints: try HitPoints(maximum: 900), armorClass: 15)
    }
    let half = newcomers.prefix(count / 2).map(\.id)
    let commands: [EncounterCommand] = [
        .add(newcomers), .rollInitiative(.missing, together: false),
        .addCondition(NewCondition("Poisoned", lasting: .init(900)), on: half), .start,
    ]
    for command in commands {
        _ = try database.fights.perform(command, on: id, expecting: nil, using: &dice)
    }
    return (id, newcomers[0].id)
}

/// Runs work with the path of a new file, and removes the file afterwards.
func withFile(_ work: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "battle-benchmark-\(UUID().uuidString).db"
    defer {
        for suffix in ["", "-wal", "-shm", ".lock", ".floor", ".empty", ".empty.lock"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }
    try work(path)
}

private func withDatabase(_ work: (TabletopDatabase, String) throws -> Void) throws {
    try withFile { path in
        let database = try TabletopDatabase.open(
            path: path, clock: { Date() })
        try work(database, path)
        try database.close()
    }
}

/// An in-memory terminal that records when it was last drawn.
private final class WatchedTerminal: Terminal {
    private let screen: HeadlessTerminal
    /// By the clock of ``Measured/wall``.
    private(set) var shown = 0.0

    init(columns: Int, rows: Int) { screen = HeadlessTerminal(columns: columns, rows: rows) }

    var size: TerminalSize { screen.size }
    var capabilities: TerminalCapabilities { screen.capabilities }
    func open(_ handler: @escaping (TerminalEvent) -> Void) { screen.open(handler) }
    func close() { screen.close() }
    func present(_ grid: CellGrid, damage: [CellRect]?, cursor: (column: Int, row: Int)?) {
        screen.present(grid, damage: damage, cursor: cursor)
        shown = Measured.wall.now
    }
}

/// The app on an in-memory terminal.
private struct AppSession {
    let session: ViewSession<BattleRoot>
    private let terminal: WatchedTerminal

    init(_ screen: Screen, of database: TabletopDatabase, columns: Int, rows: Int) throws {
        let context = BattleContext(
            records: database, monsters: { try bestiary.all(.dnd2014).map(Monster.init) },
            chance: SplitMix64(seed: 1))
        terminal = WatchedTerminal(columns: columns, rows: rows)
        session = ViewSession(BattleRoot(BattleModel(context, screen: screen)), on: terminal)
        try session.start()
    }

    func press(_ keys: Key...) { for key in keys { session.receive(.key(KeyPress(key))) } }

    /// The median time from a key to its frame, and from the key that leads back.
    func median(_ runs: Int, _ key: Key, back: Key) -> (there: Double, back: Double) {
        var times: [(Double, Double)] = []
        func time(_ key: Key) -> Double {
            let begin = Measured.wall.now
            press(key)
            return terminal.shown - begin
        }
        for _ in 0..<runs + 3 { times.append((time(key), time(back))) }
        let counted = times.dropFirst(3)
        return (counted.map(\.0).sorted()[runs / 2], counted.map(\.1).sorted()[runs / 2])
    }
}

/// The stat blocks that come with the program.
nonisolated let bestiary = StatBlockLibrary { $0 == .dnd2014 ? Library.data(.creatures51) : nil }

private func fight(_ count: Int, columns: Int, rows: Int) throws {
    try withDatabase { database, path in
        let (id, first) = try makeFight(count, in: database)
        let name = "\(count) combatants"
        report(
            "\(name): opened, first frame",
            median(7, .wall) {
                // A new connection, which has cached nothing yet.
                (try? TabletopDatabase.open(path: path)).flatMap {
                    try? AppSession(.fight, of: $0, columns: columns, rows: rows)
                }
            })
        let app = try AppSession(.fight, of: database, columns: columns, rows: rows)
        var goesDown = false
        report(
            "\(name): j or k, a line down or up",
            median(200, .wall) {
                goesDown.toggle()
                app.press(goesDown ? "j" : "k")
            })
        report(
            "\(name): from end to end",
            median(50, .wall) {
                goesDown.toggle()
                app.press(goesDown ? .end : .home)
            })
        report("\(name): a mark", median(50, .wall) { app.press(" ") })
        app.press(.escape)
        // The answer takes by far the most time of the three.
        report(
            "\(name): d, 1 and Enter, damage dealt",
            median(30, .wall) { app.press("d", "1", .enter) })
        let bare = median(30, .wall) {
            _ = try? database.fights.perform(
                .damage(Damage(.points(1)), on: [DamageTarget(first)]), on: id)
        }
        report("\(name): the same act in the records alone", bare)
        report("\(name): n", median(30, .wall) { app.press("n") })
        report("\(name): u", median(30, .wall) { app.press("u") })
        for (key, words) in [
            ("l", "the log"), ("L", "numbers, to be counted"), ("a", "who could join"),
            ("?", "the keys"), (":", "everything by its name"),
        ] as [(Character, String)] {
            let times = app.median(30, .character(key), back: .escape)
            report("\(name): \(key), \(words)", times.there)
            report("\(name): Esc, back from there", times.back)
        }
        let screens = app.median(30, "1", back: "2")
        report("\(name): 2, from another screen", screens.back)
        report("\(name): f, fold or unfold", median(30, .wall) { app.press("f") })
        report(
            "\(name): the fight counted, beside the screen",
            median(7, .wall) { _ = try? database.fights.statistics(of: id) })
        app.session.finish()
    }
}

func makeRoster(_ count: Int, in database: TabletopDatabase) throws {
    _ = try database.roster.importCharacters(
        (0..<count).map { number in
            CharacterDraft(
                name: "Character \(number)", kind: .player, titles: ["Warden of the North"],
                maximumHitPoints: 40, armorClass: 15, level: 5)
        })
}

private func roster(_ count: Int, columns: Int, rows: Int) throws {
    try withDatabase { database, _ in
        try makeRoster(count, in: database)
        let app = try AppSession(.roster, of: database, columns: columns, rows: rows)
        let name = "\(count) characters"
        var goesDown = false
        @MainActor func toAndFro(_ there: Key, _ back: Key) -> Double {
            median(100, .wall) {
                goesDown.toggle()
                app.press(goesDown ? there : back)
            }
        }
        report("\(name): j or k, a card down or up", toAndFro("j", "k"))
        report("\(name): page down or up", toAndFro(.pageDown, .pageUp))
        report("\(name): from end to end", toAndFro(.end, .home))
        app.press(.home, "/")
        report("\(name): a letter of a search, or Backspace", toAndFro("1", .backspace))
        app.press(.escape)
        for (key, words) in [
            (.enter, "the open card"), ("e", "the form"), ("?", "the keys"),
            (":", "everything by its name"),
        ] as [(Key, String)] {
            let times = app.median(30, key, back: .escape)
            report("\(name): \(words)", times.there)
            report("\(name): Esc, back from there", times.back)
        }
        let screens = app.median(30, "4", back: "1")
        report("\(name): 1, from another screen", screens.back)
        app.session.finish()
    }
}

/// Presses keys many times and does nothing else, for a profiler:
///
func keys(_ arguments: [String]) {
    let numbers = arguments.compactMap { Int($0) }
    guard arguments.count == 6, numbers.count == 4, let screen = Screen(rawValue: arguments[0])
    else {
        print("battle-benchmark keys SCREEN COUNT COLUMNS ROWS TIMES KEYS")
        return
    }
    do {
        try withDatabase { database, _ in
            try makeRoster(screen == .roster ? numbers[0] : 0, in: database)
            if screen == .fight { _ = try makeFight(numbers[0], in: database) }
            let app = try AppSession(
                screen, of: database, columns: numbers[1], rows: numbers[2])
            // What cannot be typed here as a letter.
            let named: [Character: Key] = ["/": .enter, "<": .home, ">": .end]
            for _ in 0..<numbers[3] {
                for key in arguments[5] { app.press(named[key] ?? .character(key)) }
            }
            app.session.finish()
        }
    } catch {
        print(error)
    }
}
