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

    @Test func `what a creature does is asked: attacks, damage, traits, legendary actions, senses`()
        throws
    {
        var block = dragon()
        block.senses = ["blindsight": 60, "darkvision": 120]
        block.legendaryActions = 3
        var bite = StatBlock.Action("Rend", .action)
        bite.attack = StatBlock.Attack(.melee, bonus: 14)
        bite.attack?.damage = [
            .init(try DiceNotation(parsing: "1d10+8"), DamageType(rawValue: "slashing")),
            .init(try DiceNotation(parsing: "2d4"), DamageType(rawValue: "fire")),
        ]
        var breath = block.actions[0]
        breath.save = StatBlock.Save(.dexterity, dc: 21)
        var resistance = StatBlock.Action("Legendary Resistance", .trait)
        resistance.usesPerDay = 3
        block.actions = [
            resistance, bite, breath, .init("Nimble Escape", .bonusAction),
            .init("Pounce", .legendary), .init("Fiery Rays", .legendary),
        ]
        let challenges = Rehearsal.creatures([block], beside: [goblin()])
        let asked = questions(challenges)
        #expect(asked.count == challenges.count)
        #expect(Set(challenges.map(\.id)).count == challenges.count)
        for (question, answer) in [
            ("with what does it sense, and how far?", "blindsight 60 feet, darkvision 120 feet"),
            ("what is added to the d20 of its Rend?", "+14"),
            ("what does a hit with its Rend do?", "1d10+8 slashing + 2d4 fire"),
            ("which saving throw does Fire Breath ask for?", "DC 21 Dexterity"),
            ("when does Fire Breath come back?", "on a 5 to 6"),
            ("how often a day can it use Legendary Resistance?", "3"),
            ("how many legendary actions has it a round?", "3"),
            ("which legendary actions has it?", "Pounce, Fiery Rays"),
        ] {
            #expect(asked["Adult Red Dragon: \(question)"]?.answer == answer, "\(question)")
        }
        #expect(
            asked["Adult Red Dragon: what does Nimble Escape do?"]?.answer
                == ActionLines.line(named: "Nimble Escape", kind: .bonusAction))
    }

    @Test func `a player is asked what the hero's conditions and spells do`() {
        var hero = GameCharacter(id: UUID(), name: "Ysolde", kind: .player)
        var hold = Spell(name: "Hold Person", edition: .dnd2024, level: 2, school: "enchantment")
        hold.range = "60 feet"
        hold.duration = "1 minute"
        hold.needsConcentration = true
        hold.save = StatBlock.Save(.wisdom, dc: nil)
        hold.save?.conditions = [StatBlock.Affliction("Paralyzed")]
        let light = Spell(name: "Light", edition: .dnd2024, level: 0, school: "evocation")
        func asked() -> [String: Challenge] {
            questions(
                Rehearsal.hero(hero, nil, in: .dnd2024, spells: [hold], beside: [light]))
        }
        #expect(asked()["Hold Person: how far does it reach?"]?.answer == "60 feet")
        #expect(asked()["Hold Person: how far does it reach?"]?.wrongAnswers == ["Self"])
        #expect(
            asked()["Hold Person: how long does it last?"]?.answer == "1 minute, concentration")
        #expect(asked()["Hold Person: what does it do?"]?.answer == hold.save?.line)
        #expect(asked().keys.filter { $0.hasPrefix("What does") } == ["What does Paralyzed do?"])
        hero.conditions = [Condition(name: "Prone")]
        #expect(asked().keys.filter { $0.hasPrefix("What does") }.count == 2)
        // Without any, those of the edition.
        hero.conditions = []
        #expect(Rehearsal.hero(hero, nil, in: .dnd2024, spells: [], beside: []).count == 15)
        // Each player has a schedule of their own.
        let other = GameCharacter(id: UUID(), name: "Odo", kind: .player)
        let ids = [hero, other].map {
            Set(Rehearsal.hero($0, nil, in: .dnd2024, spells: [hold], beside: []).map(\.id))
        }
        #expect(ids[0].isDisjoint(with: ids[1]))
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

    @Test func `the wrong choices of a figure are the nearest ones`() throws {
        let others = [10, 25, 18, 12, 20, 16, 15, 17].map { armorClass -> StatBlock in
            var block = goblin()
            block.name = "Goblin \(armorClass)"
            block.armorClass = armorClass
            return block
        }
        let asked = questions(Rehearsal.creatures([dragon()], beside: others))
        let challenge = try #require(asked["Adult Red Dragon: what is its armor class?"])
        // From 19 they are 1, 1, 2, 3, 4 and 6 away, and 12 and 10 are 7 and 9.
        #expect(challenge.wrongAnswers == ["18", "20", "17", "16", "15", "25"])
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
