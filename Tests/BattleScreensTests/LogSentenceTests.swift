import Foundation
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Sentences of the log")
struct LogSentenceTests {
    @Test(
        "Dice are folded into what they did",
        arguments: [
            (
                ["Damage: 2d4+3 = 6 (1, 2)", "Torvald takes 6 piercing damage (27/60)"],
                ["Torvald takes 6 piercing damage (2d4+3) (27/60)"]
            ),
            (
                [
                    "Damage: 2d6+3 = 10 (3, 4)", "Damage: 1d6 = 1 (1)",
                    "Goblin 1 takes 11 damage (10 slashing; 1 fire) (0/7) and dies",
                ],
                ["Goblin 1 takes 11 damage (10 slashing 2d6+3; 1 fire 1d6) (0/7) and dies"]
            ),
            (
                [
                    "Damage: 8d6 = 28 (3, 4)", "Goblin 1 takes 14 fire damage (0/7)",
                    "Goblin 2 takes no fire damage (7/7)",
                ],
                [
                    "Goblin 1 takes 14 fire damage (8d6) (0/7)",
                    "Goblin 2 takes no fire damage (8d6) (7/7)",
                ]
            ),
            (
                ["Healing: 1d8+3 = 7 (4)", "Thia regains 7 hit points (13/20)"],
                ["Thia regains 7 hit points (1d8+3) (13/20)"]
            ),
            (
                ["Healing: 1d4 = 1 (1)", "Thia regains 1 hit point (1/20) and wakes"],
                ["Thia regains 1 hit point (1d4) (1/20) and wakes"]
            ),
            // Two blows in one event, each with its own dice.
            (
                [
                    "Damage: 1d6 = 2 (2)", "Thia takes 2 damage (18/20)", "Damage: 1d8 = 8 (8)",
                    "Thia takes 8 damage (10/20)",
                ],
                ["Thia takes 2 damage (1d6) (18/20)", "Thia takes 8 damage (1d8) (10/20)"]
            ),
            // Nothing that tells it: the roll stays.
            (["Damage: 1d6 = 2 (2)", "Ogre misses"], ["Damage: 1d6 = 2 (2)", "Ogre misses"]),
            (["Rolled d20 = 3 (3)", "Thia's turn"], ["Rolled d20 = 3 (3)", "Thia's turn"]),
        ])
    func folded(lines: [String], expected: [String]) {
        #expect(FoldedSentences(lines).sentences.map(\.text) == expected)
    }

    @Test func `the dice are kept beside the sentence that took them`() {
        let sentences = FoldedSentences(
            ["Damage: 2d4+3 = 6 (1, 2)", "Torvald takes 6 damage (27/60)", "Torvald falls"]
        ).sentences
        #expect(sentences.map(\.dice) == ["2d4+3 = 6 (1, 2)", ""])
        #expect(sentences.map(\.index) == [1, 2])
    }

    @Test func `a summary is divided into its sentences`() {
        let summary =
            "Damage: 2d6+3 = 10 (3, 4); Damage: 1d6 = 1 (1); "
            + "Goblin 1 takes 11 damage (10 slashing; 1 fire) (0/7) and dies; Thia's turn"
        #expect(
            FoldedSentences(summary: summary).sentences.map(\.text) == [
                "Goblin 1 takes 11 damage (10 slashing 2d6+3; 1 fire 1d6) (0/7) and dies",
                "Thia's turn",
            ])
    }

    @Test(
        "Amounts are found",
        arguments: [
            ("Thia takes 19 piercing damage (1/20)", "19", true),
            ("Thia regains 7 hit points (13/20)", "7", false),
            ("Thia takes no damage (20/20)", nil, true), ("Thia takes a short rest", nil, true),
            ("Thia takes 3 steps", nil, true),
            ("Who takes 5 damage takes 19 damage (1/20)", "19", true),
            ("Who takes 5 damage regains 7 hit points (13/20)", "7", false),
        ] as [(String, String?, Bool)])
    func amount(text: String, amount: String?, isDamage: Bool) {
        let found = LogText.amount(in: text)
        #expect(found.map { String(text[$0.range]) } == amount)
        if let found { #expect(found.isDamage == isDamage) }
    }

    @Test func `damage is red, healing green, the head of a turn bold`() {
        func cells(_ text: String, isUndone: Bool = false) -> CellGrid {
            CellRenderer(content: LogText.sentence(text, isUndone: isUndone)).grid
        }
        let damage = cells("Thia takes 19 damage")
        let healing = cells("Thia regains 7 hit points")
        #expect(damage[column: 11, row: 0].foreground != damage[column: 0, row: 0].foreground)
        #expect(damage[column: 11, row: 0].foreground != healing[column: 13, row: 0].foreground)
        #expect(cells("Thia's turn")[column: 0, row: 0].attributes.contains(.bold))
        #expect(!damage[column: 0, row: 0].attributes.contains(.bold))
        let undone = cells("Thia takes 19 damage", isUndone: true)
        #expect(undone[column: 19, row: 0].foreground == undone[column: 0, row: 0].foreground)
    }
}
