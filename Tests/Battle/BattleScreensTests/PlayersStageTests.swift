import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The players' screen as a stage, and its bars")
struct PlayersStageTests {
    /// Torvald with 27 of 60 hit points, then Nettle with 45 of 45 and 5 temporary ones, then ogres.
    private func fight(ogres: Int = 1, conditions: [String] = []) throws -> Encounter {
        var encounter = try Encounter(id: testID(1), name: "The Ford", edition: .dnd2014)
        var dice = SplitMix64(seed: 1)
        var newcomers = [
            Newcomer(
                id: testID(2), name: "Torvald", kind: .player,
                hitPoints: try HitPoints(maximum: 60, damageTaken: 33), initiative: 30,
                conditions: conditions.map { Condition(name: $0) }),
            Newcomer(
                id: testID(3), name: "Nettle", kind: .player,
                hitPoints: try HitPoints(maximum: 45, temporary: 5), initiative: 25),
        ]
        for number in 0..<ogres {
            newcomers.append(
                Newcomer(
                    id: testID(UInt8(10 + number)), name: "Ogre",
                    hitPoints: try HitPoints(maximum: 112), initiative: 20 - number))
        }
        var options = Encounter.Options()
        options.playersShow = .numbers
        options.monstersShow = .numbers
        for command in [.setOptions(options), .add(newcomers), .start] as [EncounterCommand] {
            _ = try encounter.apply(command, using: &dice)
        }
        return encounter
    }

    private func grid(_ encounter: Encounter, _ columns: Int, _ rows: Int, large: Bool? = nil)
        -> CellGrid
    {
        let model = PlayersModel(large.map { $0 ? .large : .small })
        model.show(encounter)
        return PlayersRoot.frame(columns: columns, rows: rows, model)
    }

    /// The lines of a block text, as the frame without colours has them.
    private func block(_ text: String) -> [String] {
        let renderer = CellRenderer(content: BlockText(text: text))
        renderer.capabilities = TerminalCapabilities(colors: .none, unicode: true)
        return renderer.text.components(separatedBy: "\n")
    }

    private func lines(_ grid: CellGrid) -> [String] {
        grid.degraded(to: TerminalCapabilities(colors: .none, unicode: true)).text
            .components(separatedBy: "\n")
    }

    /// Whether a block text stands in a frame, its lines one below the other.
    private func contains(_ lines: [String], _ text: String) -> Bool {
        let block = block(text)
        return (0...max(0, lines.count - block.count)).contains { row in
            block.indices.allSatisfy { lines[row + $0].contains(block[$0]) }
        }
    }

    @Test func `the poster has the portrait, the name, the number and the next three`() throws {
        let encounter = try fight(ogres: 3)
        let model = PlayersModel(.poster)
        model.show(encounter)
        let shown = lines(PlayersRoot.frame(columns: 200, rows: 60, model))
        // Letters of double size are 11 columns wide with a blank after them.
        #expect(contains(shown, "Round 1"))
        #expect(shown.contains { $0.contains("next") && $0.contains("then") })
        for name in ["Nettle", "Ogre 1", "Ogre 2"] {
            #expect(shown.contains { $0.contains(name) }, "\(name)")
        }
        #expect(!shown.joined().contains("Ogre 3"))
        // Half of the screen is the frame around the initial.
        let top = try #require(shown.first { $0.contains("╭") && !$0.contains("│") })
        #expect((80...100).contains(top.split(separator: " ")[0].count))
        // Too small for it: the list.
        #expect(
            lines(PlayersRoot.frame(columns: 60, rows: 18, model)).contains {
                $0.contains("Ogre 3")
            })
    }

    @Test func `monsters have a color of their own, players' characters that of the text`() throws {
        let renderer = CellRenderer(content: Text("x").foregroundColor(AppColors.monster))
        renderer.use(.dark, colors: .direct)
        let monster = renderer.grid[column: 0, row: 0].foreground
        let grid = grid(try fight(), 80, 24, large: false)
        let shown = grid.text.components(separatedBy: "\n")
        func color(_ name: String) throws -> CellColor {
            let row = try #require(shown.firstIndex { $0.contains(name) })
            return grid[column: 4, row: row].foreground
        }
        #expect(try color("Ogre") == monster)
        #expect(try color("Nettle") != monster)
    }

    @Test func `a blow falls past the poster, and only what players see`() throws {
        var encounter = try fight()
        var dice = SplitMix64(seed: 1)
        let model = PlayersModel(.poster, isMoving: true)
        model.show(encounter)
        #expect(model.lastBlow.number == 0)
        _ = try encounter.apply(.damage(Damage(.points(5)), on: [.init(testID(2))]), using: &dice)
        model.show(encounter)
        #expect(model.lastBlow.text == "Torvald -5" && !model.lastBlow.heals)
        _ = try encounter.apply(.heal(.points(3), on: [testID(2)]), using: &dice)
        model.show(encounter)
        #expect(model.lastBlow.text == "Torvald +3" && model.lastBlow.heals)
        var options = encounter.options
        options.playersShow = .words
        _ = try encounter.apply(.setOptions(options), using: &dice)
        model.show(encounter)
        _ = try encounter.apply(.damage(Damage(.points(5)), on: [.init(testID(2))]), using: &dice)
        model.show(encounter)
        #expect(model.lastBlow.number == 2, "players do not know the number")
    }

    @Test(arguments: [(40, 12), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60)])
    func `numbers are whole at every size`(columns: Int, rows: Int) throws {
        let encounter = try fight()
        for large in [nil, true, false] as [Bool?] {
            let shown = lines(grid(encounter, columns, rows, large: large))
            let text = shown.joined(separator: "\n")
            for number in ["27/60", "45/45 +5", "112/112"] {
                #expect(
                    text.contains(number) || contains(shown, number),
                    "\(number) at \(columns)×\(rows):\n\(text)")
            }
            // A number without room would be truncated, which shows as an ellipsis.
            #expect(!text.contains("/…") && !text.contains("45/."))
        }
    }

    @Test(arguments: [(120, 40), (200, 60)])
    func `the stage has round, name, number and conditions in the block font`(
        columns: Int, rows: Int
    ) throws {
        let shown = lines(grid(try fight(conditions: ["Prone"]), columns, rows))
        #expect(contains(shown, "Round 1") && contains(shown, "27/60"))
        if rows == 60 { #expect(contains(shown, "Prone")) }
        #expect(shown.joined().contains("Prone") || rows == 60)
        // Without a portrait the initials stand in its frame, at the left.
        #expect(shown.prefix(20).contains { $0.hasPrefix("  ╭") })
    }

    @Test func `bars are two rows high, and as long as the hit points`() throws {
        let shown = grid(try fight(), 200, 60)
        /// The two longest runs of one background in a row, from left to right.
        func parts(_ row: Int) -> [Int] {
            var runs: [(color: CellColor, count: Int)] = []
            for column in 0..<200 {
                let color = shown[column: column, row: row].background
                if let last = runs.last, last.color == color {
                    runs[runs.count - 1].count += 1
                } else {
                    runs.append((color, 1))
                }
            }
            let filled = runs.filter { $0.color != .terminalDefault }.map(\.count)
            let longest = filled.sorted().suffix(2)
            return filled.filter { longest.contains($0) && $0 > 20 }
        }
        // 27 of 60 hit points: 45 % of the columns of the bar are green, the others red.
        let row = try #require((0..<60).first { parts($0).count == 2 })
        let bar = parts(row)
        #expect(parts(row + 1) == bar && parts(row + 2).count < 2)
        #expect(bar[0] + bar[1] > 100)
        #expect(abs(Double(bar[0]) / Double(bar[0] + bar[1]) - 27.0 / 60) < 0.02)
    }

    @Test(arguments: [3, 6, 12, 30])
    func `as many rows as fit, the highest in which all do`(ogres: Int) throws {
        let shown = lines(grid(try fight(ogres: ogres), 200, 60)).joined(separator: "\n")
        // 5 rows each for 5, 4 for 8, 2 for 14; of 32 some are counted.
        #expect(shown.contains("more") == (ogres == 30), "\(shown)")
        #expect(shown.contains("Ogre 12") == (ogres == 12 || ogres == 30))
    }

    @Test func `at eighty columns each name has a bar below it that is as wide as the screen`()
        throws
    {
        let shown = grid(try fight(), 80, 24)
        let text = shown.text.components(separatedBy: "\n")
        let row = try #require(text.firstIndex { $0.contains("Torvald") })
        #expect(text[row].hasSuffix("27/60"))
        let filled = (0..<80).count {
            shown[column: $0, row: row + 1].background != .terminalDefault
                || shown[column: $0, row: row + 1].foreground != .terminalDefault
        }
        #expect(filled == 74)
        // With more combatants than two rows each allow, one row each.
        let many = grid(try fight(ogres: 15), 80, 24).text
        #expect(many.contains("Ogre 15") && many.contains("112/112"))
    }

    @Test func `the portrait of whose turn it is comes from the file`() throws {
        let records = try TestRecords(smallRoster())
        let hero = try #require(try records.roster.characters(search: "Torvald").first)
        let png = try #require(
            Data(
                base64Encoded: """
                    iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR42mO4I6cBRAxyNneACAAgPgSxQIAR\
                    0gAAAABJRU5ErkJggg==
                    """))
        try records.database.roster.setPortrait(try PortraitFile(data: png), of: hero.id)
        _ = try records.fight([("Torvald", 20), ("Goblin", 10)])
        let model = PlayersModel()
        func colors() throws -> Set<RGBA?> {
            model.show(try records.fights.currentEncounter()?.encounter)
            let grid = PlayersRoot.frame(columns: 200, rows: 60, model)
            return Set((0..<40).map { grid[column: $0, row: 8].background.rgba })
        }
        // Red above blue.
        let red = RGBA(red: 220, green: 30, blue: 40)
        #expect(try !colors().contains(red))
        model.takePortraits(from: records)
        #expect(try colors().contains(red))
    }
}
