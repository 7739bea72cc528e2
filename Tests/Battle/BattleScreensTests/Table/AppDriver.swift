import Tabletop
import TerminalUI

@testable import BattleScreens

/// The app on an in-memory terminal, driven by key presses.
final class AppDriver {
    let records: TestRecords
    let terminal: HeadlessTerminal
    let model: BattleModel
    private let session: ViewSession<BattleRoot>
    /// The time of the records: 1 March 2026, noon.
    var now: Date

    /// Opens the app.
    ///
    /// - Parameters:
    ///   - screen: the first screen; `nil` starts as the program does.
    ///   - waits: whether work on files ends before the key that starts it, instead of in the
    ///     background.
    init(
        _ records: TestRecords? = nil, screen: Screen? = nil,
        columns: Int = 80, rows: Int = 24, seed: UInt64 = 1, library: [Monster] = [],
        motion: Bool = false, colors: TerminalCapabilities.Colors = .direct,
        statBlocks: [StatBlock] = [], spells: [Spell] = [],
        files: (any FileService)? = nil, waits: Bool = true, keys: OwnKeys = .none
    ) throws {
        let records = try records ?? TestRecords()
        self.records = records
        now = records.now
        terminal = HeadlessTerminal(
            columns: columns, rows: rows,
            capabilities: TerminalCapabilities(colors: colors, unicode: true))
        let clock = Clock(records.now)
        self.clock = clock
        let context = BattleContext(
            records: records, monsters: { library },
            statBlock: { combatant, _, _ in
                let own = try combatant.characterID.flatMap(records.roster.statBlock)
                return own ?? statBlocks.first { $0.name == combatant.name }
            },
            spell: { name, _ in spells.first { $0.name == name } },
            spells: { _ in spells.map(\.name) },
            files: files,
            waits: waits, motion: motion, keys: keys, clock: { clock.now },
            minutesFromUTC: { _ in 0 },
            chance: SplitMix64(seed: seed))
        model = BattleModel(context, screen: screen)
        // Keys come slowly, unless a test sets another pace.
        model.keyTime = {
            clock.keys += clock.secondsBetweenKeys
            return clock.keys
        }
        session = ViewSession(BattleRoot(model), on: terminal)
        // The time of motion stands still: on a busy machine the screens show the first frame of a
        // motion, too, and no frame seems too slow for motion.
        session.host.clock = { 0 }
        try session.start()
    }

    final class Clock {
        var now: Date
        /// The time of the last key.
        var keys: Date
        var secondsBetweenKeys = 10.0
        init(_ now: Date) {
            self.now = now
            keys = now
        }
    }
    let clock: Clock

    /// The tree of views with their places.
    var layoutDescription: String { session.host.element?.layoutDescription ?? "" }

    /// The numbers of view bodies run and elements made so far.
    var work: (bodies: Int, elements: Int) { (session.host.bodiesRun, session.host.elementsMade) }

    /// Presses keys in sequence, then answers the question that they ask.
    func press(_ keys: Key..., answering text: String? = nil) {
        for key in keys { session.receive(.key(KeyPress(key))) }
        if let text { answer(text) }
    }

    /// Presses a key with modifiers.
    func press(_ key: Key, with modifiers: KeyModifiers) {
        session.receive(.key(KeyPress(key, modifiers: modifiers)))
    }

    /// Clicks at the beginning of the first place where a text stands.
    func click(_ text: String) throws {
        for (row, line) in lines.enumerated() {
            guard let range = line.firstRange(of: text) else { continue }
            let column = DisplayText.columns(of: String(line[..<range.lowerBound]))
            terminal.click(column: column, row: row)
            session.turn()
            return
        }
        throw Missing(label: text)
    }

    /// Notifies the app of a change by another process.
    func othersWrote() {
        model.recordsChanged()
        session.turn()
    }

    /// Performs a command in the fight as another process, and notifies the app.
    func othersDo(_ command: EncounterCommand) throws {
        guard let id = try records.fights.currentEncounter()?.encounter.id else { return }
        var dice = SplitMix64(seed: 1)
        _ = try records.fights.perform(command, on: id, expecting: nil, using: &dice)
        othersWrote()
    }

    /// Types a text.
    func type(_ text: String) {
        for character in text { session.receive(.key(KeyPress(.character(character)))) }
    }

    /// Types a text and presses Enter.
    func answer(_ text: String) {
        type(text)
        press(.enter)
    }

    /// The combatant with a label, as stored.
    func combatant(_ label: String) throws -> Combatant {
        guard let found = try records.fights.currentEncounter()?.encounter.combatant(called: label)
        else {
            throw Missing(label: label)
        }
        return found
    }

    /// No combatant has the label.
    struct Missing: Error { let label: String }

    /// Chooses a combatant by name, then presses keys and answers the question that they ask.
    func choose(_ label: String, then keys: Key..., answering text: String? = nil) {
        press("/", answering: label)
        for key in keys { press(key) }
        if let text { answer(text) }
    }

    /// Changes the terminal's size.
    func resize(columns: Int, rows: Int) {
        terminal.resize(columns: columns, rows: rows)
        session.turn()
    }

    /// The text on the screen.
    var text: String {
        session.turn()
        return terminal.text
    }

    /// The lines on the screen.
    var lines: [String] { text.components(separatedBy: "\n") }

    /// The name on the card with the heavy border; `nil` if none is on the screen as a whole.
    var chosenCard: String? {
        let lines = lines
        if let line = lines.first(where: { $0.contains("▌ ") }),
            let start = line.range(of: "▌ ")?.upperBound
        {
            let rest = line[start...]
            return String(rest[..<(rest.range(of: "  ")?.lowerBound ?? rest.endIndex)])
        }
        guard let top = lines.firstIndex(where: { $0.contains("┏") }),
            lines.contains(where: { $0.contains("┗") })
        else { return nil }
        let sides = lines[top + 1].split(separator: "┃", omittingEmptySubsequences: false)
        guard sides.count == 3, let end = sides[1].ranges(of: " AC ").last?.lowerBound else {
            return nil
        }
        // The frame of the portrait stands before the name.
        let start = sides[1].range(of: "╮ ")?.upperBound ?? sides[1].startIndex
        return sides[1][start..<end].trimmingCharacters(in: .whitespaces)
    }

    /// Returns when a condition on the model is true; evaluates it after each change of what it
    /// reads.
    func until(_ isSo: @escaping () -> Bool) async {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        var next = changes.makeAsyncIterator()
        while !withObservationTracking(isSo, onChange: { change.yield() }) {
            // The notification comes before the change; when this continues on the main actor, it
            // is made.
            await next.next()
        }
    }

    /// Whether the app has ended.
    var hasEnded: Bool { !terminal.isOpen }
}

nonisolated extension TestRecords {
    /// Makes a running fight of characters on the roster, given by their labels in the fight and
    /// their initiatives.
    func fight(
        _ order: [(label: String, initiative: Int)], edition: RuleEdition = .dnd2024
    ) throws -> Self {
        let roster = try characters(search: "")
        let id = try createEncounter(name: "Fight 1", edition: edition).encounter.id
        var dice = SplitMix64(seed: 1)
        func done(_ command: EncounterCommand) throws -> Encounter {
            try perform(command, on: id, expecting: nil, using: &dice).snapshot.encounter
        }
        let characters = order.compactMap { entry in
            roster.first { $0.name == entry.label }
                ?? roster.first { entry.label.hasPrefix("\($0.name) ") }
        }
        let fight = try done(.add(characters.map { Newcomer($0, id: UUID()) }))
        for (label, initiative) in order {
            guard let combatant = fight.combatant(called: label) else { continue }
            _ = try done(.setInitiative(combatant.id, initiative))
        }
        _ = try done(.start)
        return self
    }
}

/// A small number as an id.
nonisolated func testID(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}

extension GameCharacter {
    /// A character for tests.
    nonisolated static func made(
        _ number: UInt8, _ name: String, _ kind: CharacterKind = .monster, maximum: Int? = 7,
        damage: Int = 0, temporary: Int = 0, titles: [String] = [], armorClass: Int? = 15,
        initiative: Int? = 0
    ) throws -> GameCharacter {
        GameCharacter(
            id: testID(number), name: name, kind: kind, titles: titles,
            hitPoints: try HitPoints(
                maximum: maximum, damageTaken: damage, temporary: temporary),
            armorClass: armorClass, initiativeModifier: initiative,
            isInParty: kind == .player)
    }
}

/// A roster of two heroes, one of them with 33 of 60 hit points, and two monsters.
nonisolated func smallRoster() throws -> [GameCharacter] {
    [
        try .made(
            1, "Torvald", .player, maximum: 60, damage: 27, titles: ["Shield of the Ford"],
            armorClass: 18, initiative: 1),
        try .made(2, "Goblin", initiative: 2),
        try .made(
            3, "Ysolde", .player, maximum: 39,
            titles: ["Warden of the Nine Wells", "Second Voice", "Breaker of the Salt Siege"]),
        try .made(4, "Strange Shape", maximum: nil, armorClass: nil),
    ]
}
