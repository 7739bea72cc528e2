import Foundation
import Testing

@testable import Tabletop
@testable import TabletopText

/// Challenges of practice that are put to combatants.
struct RiddleTests {
    private static let deck = Deck.starter
    private static let please = Deck.starter.challenges[2]

    private func fight() throws -> (Encounter, UUID) {
        var fight = try Encounter(id: UUID(), name: "The Gate")
        var dice = SplitMix64(seed: 1)
        let sphinx = UUID()
        let mirai = GameCharacter(
            id: UUID(), name: "Mirai", kind: .player, hitPoints: try HitPoints(maximum: 32))
        _ = try fight.apply(.add([Newcomer(mirai, id: sphinx)]), using: &dice)
        return (fight, sphinx)
    }

    private func riddle(for id: UUID) -> Riddle {
        Riddle(
            ChallengeTest(
                recorded: Self.please, .forward, choices: ["Yes", "Please", "Hello"]), for: id,
            at: Date(timeIntervalSince1970: 1000))
    }

    @Test(
        "An answer is a choice by number or by words, and a slip in words is forgiven",
        arguments: [
            ("2", "Please", true), ("1", "Yes", false), ("please", "please", true),
            ("Pleese", "Pleese", true), ("4", "4", false), ("", "", false),
            (" hello ", "hello", false),
        ])
    func answers(line: String, chosen: String, isCorrect: Bool) throws {
        let answer = RiddleAnswer(line, to: riddle(for: UUID()), of: Self.please)
        #expect(answer.chosen == chosen && answer.isCorrect == isCorrect)
        #expect(answer.right == "Please")
    }

    @Test func `a riddle is asked, answered and undone like every act`() throws {
        var (fight, mirai) = try fight()
        var dice = SplitMix64(seed: 1)
        let before = fight
        let asked = try fight.apply(.ask(riddle(for: mirai)), using: &dice)
        #expect(asked.lines == ["Mirai is asked: おねがいします"] && asked.kind == .riddle)
        #expect(fight.riddle == riddle(for: mirai))
        let answer = RiddleAnswer("1", to: riddle(for: mirai), of: Self.please)
        let step = try fight.apply(
            .sequence([
                .answerRiddle(answer), .damage(Damage(.points(5)), on: [DamageTarget(mirai)]),
            ]), using: &dice)
        #expect(
            step.lines == [
                "Mirai answers “Yes” to おねがいします: wrong, it is “Please”",
                "Mirai takes 5 damage (27/32)",
            ])
        #expect(step.outcomes.first?.kind == .riddle && step.outcomes.first?.amount == 0)
        #expect(fight.riddle == nil)
        fight.undo(step)
        #expect(fight.riddle == riddle(for: mirai) && fight[mirai]?.hitPoints.current == 32)
        fight.redo(step)
        #expect(fight.riddle == nil && fight[mirai]?.hitPoints.current == 27)
        fight.undo(step)
        fight.undo(asked)
        #expect(fight == before)
    }

    @Test func `without a riddle there is no answer, and it can be taken back`() throws {
        var (fight, mirai) = try fight()
        var dice = SplitMix64(seed: 1)
        #expect(throws: RuleProblem.noRiddle) {
            try fight.apply(.withdrawRiddle, using: &dice)
        }
        _ = try fight.apply(.ask(riddle(for: mirai)), using: &dice)
        let event = try fight.apply(.withdrawRiddle, using: &dice)
        #expect(event.lines == ["Mirai need not answer: おねがいします"] && fight.riddle == nil)
    }

    @Test func `players see the question and the choices, and no name of the hidden`() throws {
        var (fight, mirai) = try fight()
        var dice = SplitMix64(seed: 1)
        #expect(PlayerView(fight).riddle == nil)
        _ = try fight.apply(.ask(riddle(for: mirai)), using: &dice)
        let seen = try #require(PlayerView(fight).riddle)
        #expect(seen.label == "Mirai" && seen.choices == ["Yes", "Please", "Hello"])
        #expect(seen.question == "おねがいします" && seen.pronunciation == "Onegai shimasu")
        _ = try fight.apply(.hide([mirai], true), using: &dice)
        #expect(PlayerView(fight).riddle?.label == nil)
    }

    @Test func `a deck whose answers are typed gives no choices`() throws {
        var deck = Self.deck
        var dice = SplitMix64(seed: 1)
        func choices() -> [String] {
            Riddle(
                Self.please, .forward, of: deck, for: UUID(), at: Date(), using: &dice
            ).choices
        }
        #expect(choices().count == 3 && choices().contains("Please"))
        deck.options.isTyped = true
        #expect(choices().isEmpty)
    }

    @Test(
        "What follows is for whoever answers, unless it names others",
        arguments: [
            ("damage 2d6 psychic", "Mirai"), ("heal 5", "Mirai"),
            ("condition frightened 2", "Mirai"),
            ("damage goblin 5", "Goblin"), ("heal goblin 2", "Goblin"),
        ])
    func following(line: String, target: String) throws {
        var (fight, mirai) = try fight()
        var dice = SplitMix64(seed: 1)
        let goblin = GameCharacter(
            id: UUID(), name: "Goblin", kind: .monster, hitPoints: try HitPoints(maximum: 7))
        _ = try fight.apply(.add([Newcomer(goblin, id: UUID())]), using: &dice)
        let combatant = try #require(fight[mirai])
        let act = try Act(parsing: line, on: combatant, in: ActVocabulary(fight))
        #expect(act.targets.map(\.label) == [target])
    }

    @Test(
        "What follows begins with a verb",
        arguments: ["5 fire", "add goblin", "", "dance"])
    func refused(line: String) throws {
        let (fight, mirai) = try fight()
        let combatant = try #require(fight[mirai])
        #expect(throws: ActProblem.self) {
            try Act(parsing: line, on: combatant, in: ActVocabulary(fight))
        }
    }
}
