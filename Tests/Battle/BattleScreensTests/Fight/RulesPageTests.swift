import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The rules of what a combatant has")
struct RulesPageTests {
    private func table() throws -> AppDriver {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2014, armorClass: 15, maxHitPoints: 7)
        var trick = StatBlock.Action("Trick", .trait)
        trick.text = "It does a trick."
        var casting = StatBlock.Action("Spellcasting", .action)
        casting.casts = [.init("Bless")]
        block.actions = [trick, casting]
        let bless = Spell(name: "Bless", edition: .dnd2014, level: 1, school: "enchantment")
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        return try AppDriver(
            records, screen: .fight, statBlocks: [block], spells: [bless])
    }

    @Test
    func `the equals sign shows what conditions, traits and spells do, and any key closes it`()
        throws
    {
        let table = try table()
        table.press("c", answering: "poisoned")
        table.press("=")
        let poisoned = try #require(ConditionRule.line("Poisoned", in: .dnd2014))
        let text = table.text
        #expect(text.contains("Poisoned"))
        #expect(text.contains(poisoned.prefix(40)))
        #expect(text.contains("Trick. It does a trick."))
        #expect(text.contains("Level 1 enchantment"))
        table.press("d")
        #expect(table.model.fight.destination == nil)
        #expect(table.model.fight.prompt == nil)
    }

    @Test func `who has nothing to read about says so`() throws {
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9)])
        let table = try AppDriver(records, screen: .fight)
        table.press("=")
        #expect(table.text.contains("has no conditions, traits or spells."))
    }

    @Test func `the rule stands below the question while its name is typed`() throws {
        let table = try table()
        table.press("c")
        table.type("poisoned 3r")
        let poisoned = try #require(ConditionRule.line("Poisoned", in: .dnd2014))
        #expect(table.text.contains(poisoned.prefix(40)))
    }
}
