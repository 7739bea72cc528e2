import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The players' screen")
struct PlayersTests {
    /// Thia with 13/20, whose turn it is, a goblin with 7/7, an ogre with 20 of 59; and a hidden
    /// spy if wanted.
    private func fight(
        spy: Bool = false, _ detail: HitPointDetail = .words, actingLast: Bool = false
    ) throws -> Encounter {
        var encounter = try Encounter(id: testID(1), name: "The Ford", edition: .dnd2014)
        var dice = SplitMix64(seed: 1)
        func newcomer(
            _ number: UInt8, _ name: String, _ maximum: Int, _ taken: Int, _ initiative: Int
        ) throws -> Newcomer {
            Newcomer(
                id: testID(number), name: name, kind: number == 2 ? .player : .monster,
                hitPoints: try HitPoints(maximum: maximum, damageTaken: taken),
                initiative: initiative)
        }
        var newcomers = [
            try newcomer(2, "Thia", 20, 7, 20), try newcomer(3, "Goblin", 7, 0, 12),
            try newcomer(4, "Ogre", 59, 39, 6),
        ]
        if spy {
            var hidden = try newcomer(5, "Spy", 30, 3, 15)
            hidden.isHidden = true
            hidden.conditions = [Condition(name: "Cursed")]
            newcomers.append(hidden)
        }
        var options = Encounter.Options()
        options.playersShow = detail
        options.monstersShow = detail
        let commands: [EncounterCommand] = [
            .setOptions(options), .add(newcomers), .start,
            .addCondition(NewCondition("Prone", note: "secret"), on: [testID(4)]),
        ]
        for command in commands { _ = try? encounter.apply(command, using: &dice) }
        return encounter
    }

    private func frame(
        _ encounter: Encounter, _ columns: Int, _ rows: Int, large: Bool? = nil,
        folding names: Set<String> = []
    ) -> CellGrid {
        let model = PlayersModel(large.map { $0 ? .large : .small })
        model.show(encounter, folding: names)
        return PlayersRoot.frame(columns: columns, rows: rows, model)
    }

    @Test(
        "Hidden combatants leave no trace at any detail, screen size or letter size",
        arguments: HitPointDetail.allCases)
    func hidden(detail: HitPointDetail) throws {
        let without = try fight(detail)
        let with = try fight(spy: true, detail)
        #expect(with.combatants.count == 4 && with.turnHolder?.label == "Thia")
        for (columns, rows) in [(20, 5), (40, 12), (80, 24), (200, 60)] {
            for large in [nil, true, false] {
                let shown = frame(with, columns, rows, large: large)
                #expect(shown == frame(without, columns, rows, large: large))
                #expect(!shown.text.contains("Spy") && !shown.text.contains("Cursed"))
                #expect(!shown.text.contains("secret"))
            }
        }
    }

    @Test func `nothing changes during the turn of a hidden combatant`() throws {
        var encounter = try fight(spy: true)
        let before = encounter
        var dice = SplitMix64(seed: 1)
        _ = try encounter.apply(.next, using: &dice)
        #expect(encounter.turnHolder?.label == "Spy")
        for size in [(40, 12), (80, 24), (200, 60)] {
            let now = frame(encounter, size.0, size.1)
            #expect(now == frame(before, size.0, size.1))
            #expect(!now.text.contains("Spy"))
        }
        #expect(frame(encounter, 40, 12).text.contains("▶ Thia"))
    }

    @Test func `the dead and the dying are told in words`() throws {
        var encounter = try fight(.numbers)
        var dice = SplitMix64(seed: 1)
        let hit = { (points: Int) in
            EncounterCommand.damage(Damage(.points(points)), on: [.init(testID(2))])
        }
        _ = try encounter.apply(hit(13), using: &dice)
        for columns in [40, 80] {
            #expect(frame(encounter, columns, 12).text.contains("dying"), "\(columns)")
        }
        // Damage at zero hit points is a failed save.
        _ = try encounter.apply(hit(1), using: &dice)
        for columns in [40, 80, 200] {
            let text = frame(encounter, columns, 12).text
            #expect(text.contains("dying, 1 failed"), "\(columns)")
        }
        _ = try encounter.apply(.kill([testID(2)]), using: &dice)
        let text = frame(encounter, 80, 24).text
        #expect(text.contains("dead") && !text.contains("dying"))
    }

    @Test func `secret conditions leave no trace`() throws {
        let without = try fight(.numbers)
        var with = without
        var dice = SplitMix64(seed: 1)
        var secret = NewCondition("Cursed")
        secret.isSecret = true
        _ = try with.apply(.addCondition(secret, on: [testID(2), testID(4)]), using: &dice)
        for size in [(40, 12), (80, 24), (200, 60)] {
            #expect(frame(with, size.0, size.1) == frame(without, size.0, size.1))
        }
        _ = try with.apply(.addCondition(NewCondition("Cursed"), on: [testID(2)]), using: &dice)
        #expect(frame(with, 80, 24).text.contains("Cursed"))
    }

    @Test func `temporary hit points are shown whole`() throws {
        var encounter = try fight(.numbers)
        var dice = SplitMix64(seed: 1)
        _ = try encounter.apply(
            .gainTemporary(.points(5), on: [testID(2)], replacing: false), using: &dice)
        for columns in [40, 80] {
            let line = try #require(
                frame(encounter, columns, 12).text.components(separatedBy: "\n")
                    .first { $0.contains("Thia") })
            #expect(line.contains("13/20") && line.contains("+5"), "\(line)")
        }
        #expect(frame(encounter, 200, 60, large: false).text.contains("+5"))
    }

    @Test(
        "Hit points are shown with the chosen detail",
        arguments: [
            (HitPointDetail.numbers, ["13/20", "7/7", "20/59"], ["bloodied"]),
            (.words, ["hurt", "unhurt", "bloodied"], ["13", "/7", "59"]),
            (.bar, [], ["13", "/7", "59", "hurt"]), (.nothing, [], ["13", "/7", "59", "hurt"]),
        ] as [(HitPointDetail, [String], [String])])
    func detail(detail: HitPointDetail, shown: [String], unseen: [String]) throws {
        let text = frame(try fight(detail), 80, 24).text
        for part in shown + ["Thia", "Goblin", "Ogre", "Prone", "The Ford", "Round 1"] {
            #expect(text.contains(part))
        }
        for part in unseen { #expect(!text.contains(part)) }
    }

    @Test func `forty columns are enough`() throws {
        #expect(
            frame(try fight(), 40, 6).text == """
                 The Ford                       Round 1
                 ▶ Thia                      hurt
                   Goblin                    unhurt
                   Ogre Prone                bloodied


                """)
    }

    @Test func `large letters are drawn with block characters`() throws {
        // Without colours, so that fills become characters.
        func text(_ text: String, scale: Int = 1) -> String {
            let renderer = CellRenderer(content: BlockText(text: text, scale: scale))
            renderer.capabilities = TerminalCapabilities(colors: .none, unicode: true)
            return renderer.text
        }
        #expect(
            text("Hi") == """
                █   █  ▀█▀
                █▄▄▄█   █
                █   █   █
                ▀   ▀  ▀▀▀
                """)
        // Scale 2: a pixel is two columns wide and one row high.
        #expect(text("-", scale: 2).trimmingCharacters(in: .whitespacesAndNewlines) == "██████")
        // The font has no Chinese signs: each stands on a tile as high as a letter and as wide as
        // two, beside the letters it has.
        #expect(
            text("Hi未来") == """
                █   █  ▀█▀  ┌─────────┐ ┌─────────┐
                █▄▄▄█   █   │   未    │ │   来    │
                █   █   █   │         │ │         │
                ▀   ▀  ▀▀▀  └─────────┘ └─────────┘
                """)
        #expect(BlockText.columns("Hi未来", scale: 1) == 35)
        #expect(BlockText.fitting("Hi未来", columns: 34) == "Hi.")
        #expect(BlockText.fitting("Hi未来", columns: 35) == "Hi未来")
    }

    @Test func `every letter has seven rows and differs from the others`() throws {
        let signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?'\"-_/()[]+*#&%=<>\\@×"
        var seen: [[UInt8]: Character] = [:]
        for sign in signs {
            let rows = try #require(BlockFont.rows(of: sign), "\(sign)")
            #expect(rows.count == 7 && rows.contains { $0 != 0 }, "\(sign)")
            #expect(seen[rows] == nil, "\(sign) looks like \(seen[rows] ?? sign)")
            seen[rows] = sign
        }
        #expect(BlockFont.rows(of: "é") == BlockFont.rows(of: "E"))
        #expect(BlockFont.rows(of: "未") == nil)
    }

    @Test(
        "Names are shortened before their number",
        arguments: [
            ("Goblin 12", 9, "Goblin 12"), ("Hobgoblin 12", 9, "Hobgo. 12"),
            ("Brother Odo", 8, "Brother."), ("Hobgoblin ×12", 9, "Hobg. ×12"),
            ("Torvald", 3, "To."), ("Rat 1000", 4, "Rat."),
            ("Thia", 1, "T"), ("Thia", 0, ""),
        ])
    func shortened(name: String, limit: Int, expected: String) {
        #expect(name.shortened(to: limit) == expected)
    }

    @Test func `large letters are used on large screens, or if requested`() throws {
        let encounter = try fight()
        func isLarge(_ grid: CellGrid) -> Bool {
            grid.degraded(to: TerminalCapabilities(colors: .none, unicode: true)).text
                .contains("██")
        }
        #expect(!isLarge(frame(encounter, 80, 24)) && isLarge(frame(encounter, 200, 60)))
        #expect(isLarge(frame(encounter, 80, 24, large: true)))
        #expect(!isLarge(frame(encounter, 200, 60, large: false)))
        let model = PlayersModel()
        model.show(encounter)
        #expect(model.keyPressed(KeyPress("l")) && model.form == .large)
        #expect(model.keyPressed(KeyPress("s")) && model.form == .small)
        #expect(model.keyPressed(KeyPress("p")) && model.form == .poster)
        #expect(model.keyPressed(KeyPress("a")) && model.form == nil)
        #expect(!model.keyPressed(KeyPress("x")) && !model.hasQuit)
        #expect(model.keyPressed(KeyPress("q")) && model.hasQuit)
    }

    @Test func `the acting combatant is visible on a screen that is too small for all`() throws {
        var encounter = try Encounter(id: testID(1), name: "Rats")
        var dice = SplitMix64(seed: 1)
        let rats = (0..<30).map { number in
            Newcomer(id: testID(UInt8(number) + 10), name: "Rat", initiative: 100 - number)
        }
        _ = try encounter.apply(.add(rats), using: &dice)
        _ = try encounter.apply(.start, using: &dice)
        for turn in 1...30 {
            let lines = frame(encounter, 40, 12).text.components(separatedBy: "\n")
            #expect(lines.contains { $0.contains("▶ Rat \(turn) ") })
            // One row shows the number of hidden lines.
            #expect(lines.count { $0.contains("Rat ") } == 10)
            let first = max(1, min(turn - 2, 21))
            let words = [first > 1 ? "▴ \(first - 1)" : nil, first < 21 ? "▾ \(21 - first)" : nil]
            let more = words.compactMap(\.self).joined(separator: "  ") + " more"
            #expect(lines[11].trimmingCharacters(in: .whitespaces) == more)
            _ = try encounter.apply(.next, using: &dice)
        }
    }

    /// Thia and four goblins with 7, 4, 2 and 0 of 7 hit points; it is the third goblin's turn, and
    /// the second is prone.
    private func goblins(_ detail: HitPointDetail, spy: Bool = false) throws -> Encounter {
        var encounter = try Encounter(id: testID(1), name: "The Ford", edition: .dnd2014)
        var dice = SplitMix64(seed: 1)
        var newcomers = [
            Newcomer(
                id: testID(9), name: "Thia", kind: .player, hitPoints: try HitPoints(maximum: 20),
                initiative: 1)
        ]
        for (number, taken) in [0, 3, 5, 7].enumerated() {
            newcomers.append(
                Newcomer(
                    id: testID(UInt8(number) + 2), name: "Goblin",
                    hitPoints: try HitPoints(maximum: 7, damageTaken: taken),
                    initiative: 20))
        }
        if spy {
            newcomers.append(
                Newcomer(
                    id: testID(7), name: "Goblin", hitPoints: try HitPoints(maximum: 7),
                    initiative: 30, isHidden: true, conditions: [Condition(name: "Prone")]))
        }
        var options = Encounter.Options()
        options.monstersShow = detail
        var commands: [EncounterCommand] = [
            .add(newcomers), .start, .next, .next,
            .addCondition(NewCondition("Prone"), on: [testID(3)]),
        ]
        if spy { commands.insert(.next, at: 2) }
        if options != Encounter.Options() { commands.insert(.setOptions(options), at: 0) }
        for command in commands { _ = try encounter.apply(command, using: &dice) }
        return encounter
    }

    @Test(
        "A folded group is one line with the chosen detail",
        arguments: [
            (HitPointDetail.words, ["1 dead, 1 bloodied, 1 hurt, 1 unhurt"], ["13"]),
            (.numbers, ["13/28", "Goblin 3 acts, 1 dead, Prone ×1"], ["hurt"]),
            (.bar, ["Goblin 3 acts, 1 dead, Prone ×1"], ["13", "hurt"]),
            (.nothing, ["Goblin 3 acts, 1 dead, Prone ×1"], ["13", "hurt"]),
        ] as [(HitPointDetail, [String], [String])])
    func folded(detail: HitPointDetail, shown: [String], unseen: [String]) throws {
        let encounter = try goblins(detail)
        let wide = frame(encounter, 120, 24, folding: ["goblin"])
        let lines = wide.text.components(separatedBy: "\n")
        #expect(lines.count { $0.contains("Goblin") } == 1)
        #expect(lines.contains { $0.contains("▶ Goblin ×4") && $0.contains("Goblin 3 acts") })
        for part in shown { #expect(wide.text.contains(part), "\(part)\n\(wide.text)") }
        for part in unseen { #expect(!wide.text.contains(part)) }
        // At 80 by 24 cells, and with large letters.
        let usual = frame(encounter, 80, 24, folding: ["goblin"]).text
        #expect(usual.contains("▶ Goblin ×4"))
        let large = frame(encounter, 120, 40, folding: ["goblin"])
            .degraded(to: TerminalCapabilities(colors: .none, unicode: true)).text
        #expect(large.contains("Goblin 3 acts"))
        // A hidden member leaves no trace.
        let secret = try goblins(detail, spy: true)
        #expect(secret.turnHolder?.label == "Goblin 3")
        for (columns, rows) in [(40, 12), (80, 24), (120, 40), (200, 60)] {
            #expect(
                frame(secret, columns, rows, folding: ["goblin"])
                    == frame(encounter, columns, rows, folding: ["goblin"]))
        }
    }

    @Test func `a folded group at eighty columns`() throws {
        let lines = frame(try goblins(.words), 80, 24, folding: ["goblin"]).text
            .components(separatedBy: "\n").prefix(4).map { $0.trimmingSuffix(" ") }
        #expect(
            lines == [
                "  The Ford                                                             Round 1",
                "  \(String(repeating: "─", count: 76))",
                "  ▶ Goblin ×4  Goblin 3 acts, Prone ×1    1 dead, 1 bloodied, 1 hurt, 1 unhurt",
                "",
            ])
    }

    @Test func `a fight in preparation is not shown, but an ended one is`() throws {
        let model = PlayersModel()
        func text() -> String { PlayersRoot.frame(columns: 40, rows: 12, model).text }
        #expect(text().contains("Waiting for the fight to start"))
        var encounter = try fight()
        var dice = SplitMix64(seed: 1)
        model.show(encounter)
        #expect(text().contains("Goblin"))
        model.wait(because: "Waiting for battle.db")
        #expect(text().contains("Waiting for battle.db") && !text().contains("Goblin"))
        _ = try encounter.apply(.end, using: &dice)
        model.show(encounter)
        #expect(text().contains("Ended in round 1") && !text().contains("▶"))
        let draft = try Encounter(id: testID(9), name: "Ambush")
        model.show(draft)
        #expect(!text().contains("Ambush"))
    }

    @Test func `a session draws again only if the visible part of the fight changes`()
        throws
    {
        var encounter = try fight(spy: true)
        var dice = SplitMix64(seed: 1)
        let model = PlayersModel()
        model.show(encounter)
        let terminal = HeadlessTerminal(columns: 60, rows: 12)
        let session = ViewSession(PlayersRoot(model), on: terminal)
        try session.start()
        let count = terminal.presentCount
        _ = try encounter.apply(.damage(Damage(.points(5)), on: [.init(testID(5))]), using: &dice)
        model.show(encounter)
        session.turn()
        #expect(terminal.presentCount == count)
        _ = try encounter.apply(.damage(Damage(.points(5)), on: [.init(testID(3))]), using: &dice)
        model.show(encounter)
        session.turn()
        #expect(terminal.text.contains("bloodied") && terminal.presentCount == count + 1)
        session.receive(.key(KeyPress("q")))
        #expect(!terminal.isOpen)
    }
}

extension String {
    /// The string without trailing occurrences of a character.
    fileprivate func trimmingSuffix(_ sign: Character) -> String {
        String(self[..<(lastIndex { $0 != sign }.map(index(after:)) ?? startIndex)])
    }
}
