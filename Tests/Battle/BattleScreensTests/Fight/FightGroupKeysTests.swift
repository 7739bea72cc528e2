import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Keys for groups, marks, copies and editing")
struct FightGroupKeysTests {
    @Test func `a member of a folded group is found by name, and damaged alone`() throws {
        let table = try AppDriver.fight(lastGoblin: 15)
        table.choose("Goblin 1", then: "f")
        #expect(table.lines.contains { $0.contains("▌   ") && $0.contains("Goblin ×") })
        table.choose("Goblin 2")
        #expect(table.lines.contains { $0.contains("▌") && $0.contains("Goblin 2 (1 of ") })
        table.press("d")
        #expect(table.text.contains("Damage to Goblin 2:"))
        table.answer("3")
        #expect(try table.combatant("Goblin 2").hitPoints.damageTaken == 3)
        #expect(try table.combatant("Goblin 1").hitPoints.damageTaken == 0)
        // A mark applies to the member as well; moving the cursor selects the group again.
        table.press(" ")
        #expect(table.model.fight.targets.marked.count == 1)
        table.press(.escape)
        table.choose("g1")
        #expect(table.model.fight.targets.names == "Goblin 1")
        table.press(.escape)
        #expect(table.model.fight.targets.names.hasPrefix("Goblin ×"))
        // A cancelled search restores the previous choice.
        table.choose("Goblin 2", then: "/")
        table.type("zzz")
        table.press(.escape)
        #expect(table.model.fight.targets.names == "Goblin 2")
    }

    @Test func `folded groups are still folded when the app is opened again`() throws {
        let table = try AppDriver.fight(lastGoblin: 15)
        table.choose("Goblin 1", then: "f")
        let again = try AppDriver(table.records, screen: .fight)
        #expect(again.text.contains("Goblin ×"))
        let fight = try #require(try table.records.fights.currentEncounter()?.encounter)
        #expect(try table.records.foldedNames(of: fight) == ["goblin"])
        again.press("F")
        #expect(try table.records.foldedNames(of: fight) == [])
    }

    @Test func `a fight folds groups by its rules until the user chooses otherwise`() throws {
        let table = try AppDriver.fight(lastGoblin: 15)
        let id = try #require(try table.records.fights.currentEncounter()?.encounter.id)
        var options = Encounter.Options()
        options.foldsGroups = true
        var dice = SplitMix64(seed: 1)
        _ = try table.records.fights.perform(
            .setOptions(options), on: id, expecting: nil, using: &dice)
        let again = try AppDriver(table.records, screen: .fight)
        #expect(again.text.contains("Goblin ×"))
        again.press("F")
        #expect(!again.text.contains("Goblin ×"))
        #expect(!(try AppDriver(table.records, screen: .fight)).text.contains("Goblin ×"))
    }

    @Test func `the temporary hit points of a folded group are whole`() throws {
        let table = try AppDriver.fight(lastGoblin: 15)
        table.choose("Goblin 1", then: "f", "t", answering: "60")
        #expect(table.lines.contains { $0.contains("Goblin ×2") && $0.contains("14/14+120 ") })
        // "+120" moves no bar.
        let bars = table.lines.filter { $0.contains(" AC ") }.compactMap { line in
            line.firstIndex(of: "▇").map { line.distance(from: line.startIndex, to: $0) }
        }
        #expect(bars.count == 3 && Set(bars).count == 1)
    }

    @Test func `f folds a group to one line, and damage on it hits all members`() throws {
        let table = try AppDriver.fight(lastGoblin: 15)
        table.choose("Goblin 2", then: "f")
        #expect(table.model.fight.targets.lines.count == 3)
        #expect(table.lines.contains { $0.contains("Goblin ×2") && $0.contains("14/14") })
        #expect(!table.lines.contains { $0.contains("▌") && $0.contains("Goblin 2") })
        table.press("d")
        #expect(table.text.contains("Damage to Goblin ×2"))
        table.answer("3")
        #expect(try table.combatant("Goblin 1").hitPoints.current == 4)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 4)
        #expect(table.lines.contains { $0.contains("Goblin ×2") && $0.contains("8/14") })
        table.press("n")
        #expect(table.lines.contains { $0.contains("▶") && $0.contains("Goblin 1 acts") })
        table.press("F")
        #expect(table.model.fight.targets.lines.count == 4)
        table.choose("Torvald", then: "f")
        #expect(table.model.fight.targets.lines.count == 4)
    }

    @Test func `M marks a group, all monsters or the party`() throws {
        let table = try AppDriver.fight(lastGoblin: 15)
        func labels() -> [String] { table.model.fight.targets.combatants.map(\.label).sorted() }
        table.choose("Goblin 2", then: "M", "k")
        #expect(labels() == ["Goblin 1", "Goblin 2"])
        table.press("M", "p")
        #expect(labels() == ["Torvald", "Ysolde"])
        table.press("M", "a")
        #expect(labels().count == 4)
        table.press(.escape)
        #expect(labels() == ["Goblin 2"])
    }

    @Test func `y adds a copy, Y several, x removes, and u restores`() throws {
        let table = try AppDriver.fight(lastGoblin: 15)
        table.choose("Goblin 1", then: "y")
        #expect(table.order.contains("Goblin 3"))
        table.press("Y", answering: "2")
        #expect(table.order.contains("Goblin 5"))
        table.choose("Goblin 4", then: "x")
        #expect(!table.order.contains("Goblin 4"))
        table.press("u")
        #expect(table.order.contains("Goblin 4"))
        table.press("Y", answering: "10001")
        #expect(table.model.fight.prompt?.problem?.contains("between 1 and 10") == true)
    }

    @Test func `e changes name, armor class and hit points; N writes a note`() throws {
        let table = try AppDriver.fight(lastGoblin: 15)
        table.choose("Goblin 1", then: "e", "n")
        for _ in 0..<8 { table.press(.backspace) }
        table.answer("Booyahg")
        #expect(table.order.contains("Booyahg"))
        table.press("e", "a", .backspace, .backspace, answering: "17")
        #expect(try table.combatant("Booyahg").armorClass == 17)
        table.press("e", "h", answering: "4")
        #expect(try table.combatant("Booyahg").hitPoints.current == 4)
        table.press("N", answering: "knows the way")
        #expect(try table.combatant("Booyahg").note == "knows the way")
        table.press(.enter)
        #expect(table.text.contains("knows the way"))
        #expect(table.text.contains("╭"))
        table.press(.escape)
        #expect(table.text.contains("Log"))
    }
}
