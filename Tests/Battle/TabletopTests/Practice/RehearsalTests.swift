import Foundation
import Testing

@testable import Tabletop

@Suite struct RehearsalTests {
    private func dragon(_ change: (inout StatBlock) -> Void = { _ in }) -> StatBlock {
        var block = StatBlock(
            name: "Adult Red Dragon", edition: .dnd2024, armorClass: 19, maxHitPoints: 256)
        block.speeds = StatBlock.Speeds(walk: 40, climb: 40, fly: 80)
        block.abilities = [
            .strength: 27, .dexterity: 10, .constitution: 25, .intelligence: 16, .wisdom: 13,
            .charisma: 23,
        ]
        block.saves = [.dexterity: 6, .wisdom: 7]
        block.defenses.immunities = [DamageType(rawValue: "fire")]
        var breath = StatBlock.Action("Fire Breath", .action)
        breath.recharge = 5
        block.actions = [breath]
        change(&block)
        return block
    }

    private func goblin() -> StatBlock {
        var block = StatBlock(name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 10)
        block.speeds = StatBlock.Speeds(walk: 30)
        return block
    }

    private func questions(_ challenges: [Challenge]) -> [String: Challenge] {
        Dictionary(challenges.map { ($0.question, $0) }) { first, _ in first }
    }

    @Test func `a creature is asked for what its block says, and nothing else`() throws {
        let challenges = Rehearsal.creatures([dragon(), goblin(), goblin()], beside: [])
        let asked = questions(challenges)
        #expect(asked.count == challenges.count)
        for (question, answer) in [
            ("Adult Red Dragon: what is its armor class?", "19"),
            ("Adult Red Dragon: how fast is it?", "40 feet, climb 40, fly 80"),
            ("Adult Red Dragon: which damage does it ignore?", "fire"),
            ("Adult Red Dragon: when does Fire Breath come back?", "on a 5 to 6"),
            // Strength 27 is +8, Dexterity's bonus 6, Intelligence 16 is +3.
            ("Adult Red Dragon: with which ability does it save best?", "Strength"),
            ("Adult Red Dragon: with which ability does it save worst?", "Intelligence"),
            ("Goblin: how many hit points has it?", "10"),
        ] {
            #expect(asked[question]?.answer == answer, "\(question)")
        }
        #expect(!asked.keys.contains { $0.hasPrefix("Goblin") && $0.contains("ignore") })
        #expect(!asked.keys.contains { $0.hasPrefix("Goblin") && $0.contains("save") })
    }

    @Test func `saves that are as good are all right`() throws {
        let asked = questions(
            Rehearsal.creatures([dragon { $0.saves[.constitution] = 8 }], beside: []))
        let best = try #require(
            asked["Adult Red Dragon: with which ability does it save best?"])
        #expect([best.answer] + best.alsoRight == ["Strength", "Constitution"])
    }

    @Test func `wrong choices are of the same column, and never right as well`() throws {
        let others = (1...20).map { number -> StatBlock in
            var block = goblin()
            block.name = "Goblin \(number)"
            block.armorClass = 10 + number % 10
            block.speeds = StatBlock.Speeds(walk: 5 * number)
            return block
        }
        let deck = try Deck(
            id: UUID(), name: "R", challenges: Rehearsal.creatures([dragon()], beside: others))
        var chance = SplitMix64(seed: 5)
        for challenge in deck.challenges {
            for _ in 0..<20 {
                let test = try ChallengeTest(of: challenge, in: deck, using: &chance)
                #expect(test.choices.count { test.isCorrect($0) } == 1)
                for choice in test.choices where !test.isCorrect(choice) {
                    switch challenge.kind {
                    case "armor class":
                        #expect(Int(choice).map { (10...20).contains($0) } == true)
                    case "speed": #expect(choice.hasSuffix("feet"))
                    case "best save", "worst save":
                        #expect(Ability.allCases.contains { $0.title == choice })
                    case "recharge of fire breath": #expect(choice.hasPrefix("on a"))
                    default: break
                    }
                }
            }
        }
    }

    @Test func `ids come from the edition, the creature and the fact alone`() throws {
        let one = Rehearsal.creatures([dragon()], beside: [])
        let other = Rehearsal.creatures([goblin(), dragon { $0.armorClass = 3 }], beside: [])
        let shared = Set(one.map(\.id)).intersection(other.map(\.id))
        #expect(shared.count == one.count)
        let old = Rehearsal.creatures([dragon { $0.edition = .dnd2014 }], beside: [])
        #expect(Set(one.map(\.id)).isDisjoint(with: old.map(\.id)))
        #expect(Set(other.map(\.id)).count == other.count)
    }

    @Test(
        "Every condition of an edition is asked, as the rules of the fight have it",
        arguments: RuleEdition.allCases)
    func conditions(edition: RuleEdition) {
        let challenges = Rehearsal.conditions(of: edition)
        let named = ConditionRule.names(in: edition)
        #expect(challenges.map(\.question) == named.map { "What does \($0) do?" })
        #expect(Set(edition.rules.conditions.map(\.name)).isSubset(of: named))
    }

    /// The books' lists, typed from their tables of contents: SRD 5.1 appendix "Conditions", SRD 5.2
    /// "Rules Glossary", Player Core "Conditions Appendix".
    @Test func `the conditions of each edition are complete`() {
        let fifth = """
            Blinded Charmed Deafened Exhaustion Frightened Grappled Incapacitated Invisible Paralyzed \
            Petrified Poisoned Prone Restrained Stunned Unconscious
            """
        let second = """
            Blinded Broken Clumsy Concealed Confused Controlled Dazzled Deafened Doomed Drained Dying \
            Encumbered Enfeebled Fascinated Fatigued Fleeing Friendly Frightened Grabbed Helpful Hidden \
            Hostile Immobilized Indifferent Invisible Observed Off-Guard Paralyzed Persistent_Damage \
            Petrified Prone Quickened Restrained Sickened Slowed Stunned Stupefied Unconscious \
            Undetected Unfriendly Unnoticed Wounded
            """
        for (edition, list) in [
            (RuleEdition.dnd2014, fifth), (.dnd2024, fifth), (.pathfinder2e, second), (.plain, ""),
        ] {
            let names = list.split(separator: " ").map {
                String($0).replacing("_", with: " ")
            }
            #expect(ConditionRule.names(in: edition) == names.sorted())
            #expect(Rehearsal.conditions(of: edition).count == names.count)
        }
    }

    @Test(
        "A condition that says a part of the right answer is no wrong choice",
        arguments: [
            (
                RuleEdition.dnd2014, "Paralyzed", ["Incapacitated", "Stunned"],
                ["Grappled", "Blinded"]
            ),
            (
                .dnd2024, "Unconscious", ["Incapacitated", "Stunned", "Prone"],
                ["Charmed", "Poisoned"]
            ),
            (.dnd2024, "Poisoned", ["Frightened"], ["Grappled", "Stunned"]),
            (.pathfinder2e, "Grabbed", ["Off-Guard", "Immobilized"], ["Slowed", "Sickened"]),
            (.pathfinder2e, "Encumbered", ["Clumsy"], ["Drained", "Friendly"]),
        ])
    func halfRight(
        edition: RuleEdition, condition: String, excluded: [String], offered: [String]
    ) throws {
        let challenges = Rehearsal.conditions(of: edition)
        let asked = try #require(
            challenges.first { $0.question == "What does \(condition) do?" })
        let lines = { (names: [String]) in
            names.compactMap { ConditionRule.line($0, in: edition) }
        }
        #expect(lines(excluded).count == excluded.count)
        #expect(Set(asked.wrongAnswers).isDisjoint(with: lines(excluded)))
        #expect(Set(asked.wrongAnswers).isSuperset(of: lines(offered)))
        for challenge in challenges { #expect(challenge.wrongAnswers.count >= 4) }
    }
}
