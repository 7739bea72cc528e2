import Testing

@testable import Tabletop
@testable import TabletopText

/// What can be chosen from a stat block, and by which words.
@Suite("Choices of a stat block") struct ChoiceTests {
    private func block() -> StatBlock {
        var block = StatBlock(
            name: "Manticore", edition: .dnd2014, armorClass: 14, maxHitPoints: 68)
        var many = StatBlock.Action("Multiattack", .action)
        many.multiattack = [
            .init(1, of: ["Bite"]), .init(2, of: ["Claw", "Tail"]),
            .init(3, of: ["Tail Spike"], isAlternative: true),
        ]
        var breath = StatBlock.Action("Breath Weapons", .action)
        breath.recharge = 5
        breath.options = [.init("Fire Breath", .action), .init("Sleep Breath", .action)]
        many.multiattack.append(.init(1, of: ["Spellcasting"], isAlternative: true))
        var bite = StatBlock.Action("Bite", .action)
        bite.attack = .init(.melee, bonus: 5)
        var spike = StatBlock.Action("Tail Spike", .action)
        spike.attack = .init(.ranged, bonus: 5)
        block.actions = [
            .init("Keen Sight", .trait), many, bite, .init("Claw", .action), spike, breath,
            .init("Bite", .legendary),
        ]
        return block
    }

    @Test func `traits are left out, and what offers a choice of attacks gives each`() {
        #expect(
            block().choices.map(\.name) == [
                "Multiattack", "Multiattack: Bite, 2 × Tail", "Multiattack: 3 × Tail Spike", "Bite",
                "Claw", "Tail Spike", "Fire Breath", "Sleep Breath", "Bite",
            ])
        #expect(block().choices[0].multiattack.map(\.of) == [["Bite"], ["Claw"]])
    }

    @Test func `a name, its beginning, and nothing else is understood`() throws {
        #expect(try block().choice(named: "BITE").kind == .action)
        #expect(try block().choice(named: "multiattack").multiattack.count == 2)
        #expect(try block().choice(named: "fire").name == "Fire Breath")
        #expect(
            throws: ActProblem.ambiguous(
                "multiattack:", ["Multiattack: Bite, 2 × Tail", "Multiattack: 3 × Tail Spike"])
        ) { try block().choice(named: "multiattack:") }
        #expect(throws: ActProblem.unknownAction("clow", of: "Manticore", nearest: "Claw")) {
            try block().choice(named: "clow")
        }
    }
}
