import Tabletop
import TabletopText
import TabletopStore
import TerminalUI
import Testing

@testable import BattleCommands
@testable import BattleScreens

/// The app on an in-memory terminal and database.
@MainActor
final class AppDoor {
    private let fight: DoorFight
    private let model: BattleModel
    private let terminal: HeadlessTerminal
    private let session: ViewSession<BattleRoot>

    /// - Parameter seed: the seed of the dice.
    init(seed: UInt64?) throws {
        fight = try DoorFight(TabletopDatabase.inMemory())
        // Wide enough for every sentence.
        terminal = HeadlessTerminal(columns: 300, rows: 16)
        let monsters = try Bestiary.srd.all(for: .dnd2024)
        model = BattleModel(
            BattleContext(
                records: fight.database, monsters: { monsters },
                chance: SplitMix64(seed: seed ?? 0)),
            screen: .fight)
        session = ViewSession(BattleRoot(model), on: terminal)
        try session.start()
    }

    private func press(_ keys: Key...) {
        for key in keys { session.receive(.key(KeyPress(key))) }
    }

    private func answer(_ text: String) {
        for character in text { session.receive(.key(KeyPress(.character(character)))) }
        press(.enter)
    }

    /// Types the line into the palette.
    func inPalette(_ line: ActLine) throws -> Answer {
        let verb = line.verb == .add ? ["add"] : line.verb.words
        press(":")
        answer((verb + [line.who, line.typed].filter { !$0.isEmpty }).joined(separator: " "))
        return try result()
    }

    /// Chooses the targets by search, opens the prompt and types the rest.
    func inQuestion(_ line: ActLine) throws -> Answer {
        if !line.who.isEmpty {
            press("/")
            answer(line.who)
            if model.fight.prompt != nil { return try result() }
        }
        for key in line.verb.keys { press(key) }
        if !line.what.isEmpty { answer(line.what) }
        // Another Enter adds the picked combatants.
        if model.fight.picker != nil, model.fight.picker?.problem == nil { press(.enter) }
        return try result()
    }

    /// The correction that the open question offers.
    var correction: ActProblem.Correction? { model.fight.prompt?.correction }

    /// The stored events, or the error on the screen.
    private func result() throws -> Answer {
        let notice = model.fight.notice.flatMap { $0.kind == .problem ? $0.text : nil }
        var paletteProblem: String?
        if case .palette(let palette) = model.destination { paletteProblem = palette.problem }
        let problem =
            paletteProblem ?? model.fight.prompt?.problem ?? model.fight.picker?.problem
            ?? notice
        if let problem {
            session.turn()
            // Long problems are on several lines.
            let words = terminal.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains(problem))
        }
        return try fight.answer(refusal: problem)
    }
}

extension FightModel {
    /// The picker for combatants, if it is open.
    @MainActor fileprivate var picker: CombatantPicker? {
        if case .page(.picker(let picker)) = destination { picker } else { nil }
    }
}
