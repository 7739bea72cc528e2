import Testing

@testable import BattleScreens
@testable import TerminalCore
@testable import TerminalUI

/// What the eye lands on in two seconds: whose turn it is, then who is about to fall.
///
/// A line is loud by as much as it differs from the lines around it: for each column of the turn order,
/// the difference of its cell, in the channel that differs most, to the cell that most lines have there,
/// twice as much in bold.
@Suite("What is loudest in the turn order")
struct LoudnessTests {
    /// What has happened since the start, and who is loudest then, the loudest first.
    struct State: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The acts: whom, with which keys, answered with what.
        let acts: [(whom: String, key: Key, answer: String)]
        let loudest: [String]
        var turns = 0
    }

    // Goblins have 7 hit points, Ysolde has 39, and Torvald has 33 of 60.
    nonisolated static let states = [
        State(testDescription: "the start", acts: [], loudest: ["Ysolde"]),
        State(
            testDescription: "one is bloodied", acts: [("Goblin 2", "d", "4")],
            loudest: ["Ysolde", "Goblin 2"]),
        State(
            testDescription: "one is about to fall", acts: [("Goblin 2", "d", "6")],
            loudest: ["Ysolde", "Goblin 2"]),
        State(
            testDescription: "one is bloodied and one about to fall",
            acts: [("Goblin 2", "d", "4"), ("Goblin 4", "d", "6")],
            loudest: ["Ysolde", "Goblin 4", "Goblin 2"]),
        State(
            testDescription: "a hero is dying", acts: [("Torvald", "d", "33")],
            loudest: ["Ysolde", "Torvald"]),
        State(
            testDescription: "one is dead and one about to fall",
            acts: [("Goblin 1", "d", "7"), ("Goblin 3", "d", "6")],
            loudest: ["Ysolde", "Goblin 3"]),
        State(
            testDescription: "one is prone and one about to fall",
            acts: [("Goblin 2", "c", "prone"), ("Goblin 4", "d", "6")],
            loudest: ["Ysolde", "Goblin 4"]),
        State(
            testDescription: "one has temporary hit points and one is about to fall",
            acts: [("Torvald", "t", "10"), ("Goblin 3", "d", "6")],
            loudest: ["Ysolde", "Goblin 3"]),
        State(
            testDescription: "a monster's turn, and a hero is about to fall",
            acts: [("Torvald", "d", "28")], loudest: ["Goblin 1", "Torvald"], turns: 2),
        State(
            testDescription: "who acts is about to fall, and one is bloodied",
            acts: [("Ysolde", "d", "36"), ("Goblin 1", "d", "4")],
            loudest: ["Ysolde", "Goblin 1"]),
    ]
    nonisolated static let depths: [TerminalCapabilities.Colors] = [
        .direct, .twoHundredFiftySix, .sixteen,
    ]

    @Test("Whose turn it is, then who is about to fall", arguments: states)
    func loudest(_ state: State) throws {
        let goblins = (1...5).map { "Goblin \($0)" }
        let labels = ["Ysolde", "Torvald"] + goblins
        let table = try AppDriver(
            TestRecords(smallRoster()).fight(
                labels.enumerated().map { ($0.element, 20 - $0.offset) }),
            screen: .fight)
        for act in state.acts { table.choose(act.whom, then: act.key, answering: act.answer) }
        for _ in 0..<state.turns { table.press("n") }
        for (theme, colors) in [Theme.dark, .light, .highContrast].flatMap({ theme in
            Self.depths.map { (theme, $0) }
        }) {
            let grid = BattleRoot.frame(
                of: .fight, columns: 80, rows: 24, theme: theme, colors: colors,
                BattleContext(records: table.records))
            let rows = Dictionary(
                uniqueKeysWithValues: labels.compactMap { label -> (String, Int)? in
                    let row = (4..<24).first { row in
                        (0..<40).map { grid[column: $0, row: row].glyph.text }.joined()
                            .contains(label)
                    }
                    return row.map { (label, $0) }
                })
            let loudness = loudness(in: grid, rows: Array(rows.values), theme, colors)
            func loud(_ label: String) -> Int {
                rows[label].flatMap { loudness[$0] } ?? 0
            }
            let order = labels.sorted { loud($0) > loud($1) }
            #expect(
                Array(order.prefix(state.loudest.count)) == state.loudest,
                "\(theme) \(colors): \(order.map { "\($0) \(loud($0))" })")
        }
    }

    /// A cell as it is seen.
    private struct Seen: Hashable {
        let ink: RGBA
        let ground: RGBA
        let isBold: Bool

        func difference(to other: Seen) -> Int {
            ink.difference(to: other.ink) * (isBold ? 2 : 1) + ground.difference(to: other.ground)
        }
    }

    private func loudness(
        in grid: CellGrid, rows: [Int], _ theme: Theme, _ colors: TerminalCapabilities.Colors
    ) -> [Int: Int] {
        var loudness: [Int: Int] = [:]
        for column in 0..<80 {
            let cells = rows.map { row -> Seen in
                let cell = grid[column: column, row: row]
                let ground = cell.background.rgba ?? theme.background(in: colors)
                var ink = cell.foreground.rgba ?? theme.foreground(in: colors)
                if cell.attributes.contains(.dim) { ink = ground.mixed(with: ink, share: 2.0 / 3) }
                return Seen(
                    ink: cell.glyph == .space ? ground : ink, ground: ground,
                    isBold: cell.attributes.contains(.bold))
            }
            let counts = cells.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            guard let usual = counts.max(by: { $0.value < $1.value })?.key else { continue }
            for (row, cell) in zip(rows, cells) {
                loudness[row, default: 0] += cell.difference(to: usual)
            }
        }
        return loudness
    }
}
