import TerminalUI
import Testing

@testable import BattleScreens
@testable import Tabletop

@Suite("Sentences of the log")
struct LogSentenceTests {
    private let thia = Self.somebody("Thia")

    private static func somebody(_ label: String) -> Fact.Someone {
        var combatant = Combatant(id: UUID())
        combatant.label = label
        return Fact.Someone(combatant)
    }

    private func takes(_ damage: Int) throws -> Fact {
        Fact(
            .takes(
                blow: Fact.Blow(
                    damage: damage, sums: [try DamageSum(damage)], properties: [], absorbed: 0,
                    hitPoints: try HitPoints(maximum: 20, damageTaken: damage))), of: thia)
    }

    private func regains(_ points: Int) throws -> Fact {
        Fact(
            .regains(points: points, hitPoints: try HitPoints(maximum: 20), wakes: false), of: thia)
    }

    private func cells(_ fact: Fact, isUndone: Bool = false) -> CellGrid {
        CellRenderer(content: LogText.sentence(Sentence(fact), isUndone: isUndone)).grid
    }

    @Test func `damage is red, healing green, the head of a turn bold`() throws {
        let damage = cells(try takes(19))
        let healing = cells(try regains(7))
        #expect(damage[column: 11, row: 0].foreground != damage[column: 0, row: 0].foreground)
        #expect(damage[column: 11, row: 0].foreground != healing[column: 13, row: 0].foreground)
        #expect(healing[column: 13, row: 0].foreground != healing[column: 0, row: 0].foreground)
        #expect(cells(Fact(.turn, of: thia))[column: 0, row: 0].attributes.contains(.bold))
        #expect(!damage[column: 0, row: 0].attributes.contains(.bold))
        let undone = cells(try takes(19), isUndone: true)
        #expect(undone[column: 19, row: 0].foreground == undone[column: 0, row: 0].foreground)
    }

    @Test(
        "A text that looks like another fact is shown as any other text",
        arguments: [
            "Tomorrow is the villain's turn", "Thia takes 5 damage", "Thia regains 7 hit points",
            "Round 3",
        ])
    func lookalike(text: String) {
        for what in [Fact.What.remark(text: text), .line(text: text)] {
            let grid = cells(Fact(what))
            let plain = grid[column: 0, row: 0]
            #expect(
                text.indices.enumerated().allSatisfy { column, _ in
                    let cell = grid[column: column, row: 0]
                    return cell.foreground == plain.foreground
                        && cell.attributes == plain.attributes && !cell.attributes.contains(.bold)
                })
        }
    }

    @Test func `a name that looks like an amount has no colour`() throws {
        let who = Self.somebody("Who takes 5 damage")
        let sum = try DamageSum(19)
        let fact = Fact(
            .takes(
                blow: Fact.Blow(
                    damage: 19, sums: [sum], properties: [], absorbed: 0,
                    hitPoints: try HitPoints(maximum: 20, damageTaken: 19))), of: who)
        let sentence = Sentence(fact)
        #expect(sentence.text == "Who takes 5 damage takes 19 damage (1/20)")
        #expect(sentence.amount.map { sentence.text[$0] } == "19")
        let start = sentence.amount.map { sentence.text[..<$0.lowerBound].count }
        #expect(start == 25)
    }
}
