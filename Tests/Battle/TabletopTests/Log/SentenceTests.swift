import Foundation
import Testing

@testable import Tabletop

@Suite("Facts and their sentences")
struct SentenceTests {
    private static let goblin = somebody("Goblin 1")
    private static let orc = somebody("Orc")

    private static func somebody(_ label: String) -> Fact.Someone {
        var combatant = Combatant(id: UUID())
        combatant.label = label
        return Fact.Someone(combatant)
    }

    /// A roll that came out as given.
    private static func roll(_ notation: String, _ total: Int, _ dice: Int...) -> DiceRoll {
        DiceRoll(
            notation: parsed(notation),
            dice: dice.map { DiceRoll.Die(sides: 20, value: $0, isKept: true) }, total: total)
    }

    private static func parsed(_ notation: String) -> DiceNotation {
        (try? DiceNotation(parsing: notation)) ?? DiceNotation(0)
    }

    private static func points(_ current: Int, of maximum: Int) -> HitPoints {
        (try? HitPoints(maximum: maximum, damageTaken: maximum - current)) ?? .unknown
    }

    private static func sum(_ rolled: Int, _ type: String? = nil) -> [DamageSum] {
        (try? DamageSum(rolled, type: type.map(DamageType.init(rawValue:)))).map { [$0] } ?? []
    }

    private static func blow(
        _ damage: Int, _ sums: [DamageSum], _ properties: [DamageProperty] = [],
        absorbed: Int = 0, left: Int, of maximum: Int, form: String? = nil, _ fate: Fact.Fate? = nil
    ) -> Fact.What {
        .takes(
            blow: Fact.Blow(
                damage: damage, sums: sums, properties: properties, absorbed: absorbed,
                hitPoints: points(left, of: maximum), brokenForm: form, fate: fate))
    }

    private static func rolled(_ purpose: Fact.Rolled.Purpose, _ roll: DiceRoll) -> Fact.What {
        .rolled(dice: Fact.Rolled(purpose: purpose, roll: roll))
    }

    /// A d20 as the rules throw it.
    private static func d20(_ first: Int, _ second: Int, _ edge: RollEdge = .none) -> D20Roll {
        var roll = D20Roll(total: 0)
        roll.typed = nil
        (roll.dice, roll.edge, roll.bonus) = ([first, second], edge, 7)
        return roll
    }

    private static let prone: Circumstances = {
        var found = Circumstances()
        found.edges = [
            .init(
                value: .advantage, cause: .condition(condition: Condition(name: "Prone"), of: "Orc")
            )
        ]
        found.modifiers = [.init(value: -5, cause: .attack(number: 2))]
        return found
    }()

    /// Facts of each kind with the key that they are stored under, and their sentences.
    static let facts: [(what: Fact.What, key: String, sentence: String)] = [
        (.started(fight: "Ford"), "started", "Ford starts"),
        (.resumed(fight: "Ford"), "resumed", "Ford resumes"),
        (
            .entered(fight: "Ford", round: 3), "entered",
            "Ford goes on in round 3, at Goblin 1's turn"
        ),
        (.ended(fight: "Ford", round: 3), "ended", "Ford ends in round 3"),
        (.fightRenamed(from: "Ford", to: "Mill"), "fightRenamed", "Ford is now called Mill"),
        (
            .edition(fight: "Ford", edition: .dnd2024), "edition",
            "Ford uses the rules of D&D 5e (2024)"
        ),
        (.options(fight: "Ford"), "options", "The table rules of Ford are changed"),
        (.fightNote(fight: "Ford", beginning: "dark"), "fightNote", "Ford has a note: dark"),
        (.round(number: 2), "round", "Round 2"), (.turn, "turn", "Goblin 1's turn"),
        (.backTo(round: 2), "backTo", "Back to Goblin 1's turn, round 2"),
        (.delays, "delays", "Goblin 1 delays"),
        (.waits(to: "strike"), "waits", "Goblin 1 waits to strike"),
        (.waitsNoLonger(to: "strike"), "waitsNoLonger", "Goblin 1 no longer waits to strike"),
        (.reacts(with: "strike"), "reacts", "Goblin 1 uses the reaction to strike"),
        (
            .actions(count: 1, because: [Condition(name: "Slowed", value: 2)]), "actions",
            "Goblin 1 has 1 action (slowed 2)"
        ),
        (.initiative(value: nil, like: nil), "initiative", "Goblin 1 has no initiative"),
        (
            .initiative(value: 14, like: orc), "initiative",
            "Goblin 1 has initiative 14, like Orc"
        ),
        (.rollsInitiative(value: 9, roll: nil), "rollsInitiative", "Goblin 1 rolls initiative 9"),
        (
            .rollsInitiative(value: 9, roll: nil, lacksModifier: true), "rollsInitiative",
            "Goblin 1 rolls initiative 9, modifier unknown"
        ),
        (.actsFirst, "actsFirst", "Goblin 1 acts first"),
        (.actsAfter(other: orc), "actsAfter", "Goblin 1 acts after Orc"),
        (.joins(hitPoints: nil, roll: nil), "joins", "Goblin 1 joins the fight"),
        (
            .joins(hitPoints: points(7, of: 7), roll: roll("2d6", 7, 3, 4)), "joins",
            "Goblin 1 joins the fight (7/7, rolled with 2d6)"
        ),
        (
            .joinsFromRoster(hitPoints: points(5, of: 7)), "joinsFromRoster",
            "Goblin 1 joins with 5/7 from the roster"
        ),
        (.lairJoins, "lairJoins", "Goblin 1 joins the fight on initiative 20, losing ties"),
        (.leaves, "leaves", "Goblin 1 leaves the fight"),
        (.renamed(to: "Snick"), "renamed", "Goblin 1 is now called Snick"),
        (
            .takesForm(name: "Bear", hitPoints: points(30, of: 30)), "takesForm",
            "Goblin 1 takes the form of Bear (30/30)"
        ),
        (
            .leavesForm(name: "Bear", hitPoints: points(0, of: 7), fate: .dies), "leavesForm",
            "Goblin 1 leaves the form of Bear (0/7) and dies"
        ),
        (rolled(.damage, roll("2d4+3", 6, 1, 2)), "rolled", "Damage: 2d4+3 = 6 (1, 2)"),
        (
            .rolled(
                dice: Fact.Rolled(
                    purpose: .damage, roll: roll("1d6", 4, 4), extra: roll("6", 6),
                    critical: .doubled(total: 8))), "rolled",
            "Damage: 1d6 = 4 (4) + 6, the dice's maximum, doubled 8"
        ),
        (
            blow(
                10, sum(10, "fire"), [.magical], absorbed: 3, left: 0, of: 7, form: "Bear",
                .diesInstantly), "takes",
            "Goblin 1 takes 10 magical fire damage, 3 of it temporary (0/7) "
                + "and leaves the form of Bear and dies instantly"
        ),
        (blow(0, sum(0, "cold"), left: 7, of: 7), "takes", "Goblin 1 takes no cold damage (7/7)"),
        (
            blow(
                16,
                (try? DamageSum(
                    20, share: .half, adjustment: 3,
                    type: DamageType(rawValue: "fire"),
                    defenses: Defenses(weaknesses: [DamageType(rawValue: "fire"): 3]))).map { [$0] }
                    ?? [], left: 0, of: 7), "takes",
            "Goblin 1 takes 16 fire damage (20 fire, half after the save 10 + 3 → 13, "
                + "weakness + 3 → 16) (0/7)"
        ),
        (
            .regains(points: 1, hitPoints: points(1, of: 7), wakes: true), "regains",
            "Goblin 1 regains 1 hit point (1/7) and wakes"
        ),
        (
            .regains(points: 0, hitPoints: points(7, of: 7), wakes: false), "regains",
            "Goblin 1 needs no healing (7/7)"
        ),
        (
            .regainsNothingWithoutLevel, "regainsNothingWithoutLevel",
            "Goblin 1 regains nothing, because no level is known"
        ),
        (.temporary(points: 1, kept: false), "temporary", "Goblin 1 has 1 temporary hit point"),
        (.temporary(points: 5, kept: true), "temporary", "Goblin 1 keeps 5 temporary hit points"),
        (
            .maximum(points: 20, hitPoints: points(7, of: 20), fate: nil), "maximum",
            "Goblin 1's maximum is now 20 hit points (7/20)"
        ),
        (
            .maximum(points: nil, hitPoints: .unknown, fate: nil), "maximum",
            "The hit points of Goblin 1 are unknown"
        ),
        (
            .rollsMaximum(hitPoints: points(7, of: 7), roll: roll("2d6", 7, 3, 4), fate: .lives),
            "rollsMaximum", "Goblin 1 has 7/7, rolled with 2d6 and lives"
        ),
        (
            .hitPoints(now: points(0, of: 7), fate: .fallsUnconscious(dying: 1)), "hitPoints",
            "Goblin 1 is set to 0/7 and falls unconscious, dying 1"
        ),
        (
            .rollsForLife(
                roll: .d20(12), isRecovery: false,
                fate: .hasDeathSaves(successes: 2, failures: 1)), "rollsForLife",
            "Goblin 1 rolls 12 for a death save and has 2 of 3 successes, 1 of 3 failures"
        ),
        (
            .rollsForLife(roll: .d20(19), isRecovery: true, fate: .isStable(wounded: 1)),
            "rollsForLife", "Goblin 1 rolls 19 for a recovery check and is stable, wounded 1"
        ),
        (
            .spendsHeroPoints(count: 1), "spendsHeroPoints",
            "Goblin 1 spends its hero point and is stable"
        ),
        (.comes(to: .diesOfExhaustion), "comes", "Goblin 1 dies of exhaustion"),
        (.comes(to: .isKnockedOut), "comes", "Goblin 1 is knocked out"),
        (.comes(to: .isDying(degree: 2)), "comes", "Goblin 1 is dying 2"),
        (
            .comes(to: .hasFailedDeathSaves(count: 2)), "comes", "Goblin 1 has 2 failed death saves"
        ),
        (.comes(to: .wakesWithOneHitPoint), "comes", "Goblin 1 wakes with 1 hit point"),
        (.revived(hitPoints: points(1, of: 7)), "revived", "Goblin 1 is revived (1/7)"),
        (.immune(to: "Poisoned"), "immune", "Goblin 1 is immune to Poisoned"),
        (
            .gains(
                condition: Condition(name: "Exhaustion", value: 2), hitPoints: points(3, of: 3),
                lacksLevel: true, fate: .dies), "gains",
            "Goblin 1 has Exhaustion 2 (3/3) (no level is known: hit points stay) and dies"
        ),
        (
            .regainsCondition(condition: Condition(name: "Prone")), "regainsCondition",
            "Goblin 1 is Prone again"
        ),
        (
            .keeps(condition: Condition(name: "Frightened", value: 2)), "keeps",
            "Goblin 1 is Frightened 2 already"
        ),
        (.loses(condition: "Prone", hitPoints: nil), "loses", "Goblin 1 is no longer Prone"),
        (
            .loses(condition: "Exhaustion", hitPoints: points(7, of: 7)), "loses",
            "Goblin 1 no longer has Exhaustion (7/7)"
        ),
        (.concentrates(on: "Bless"), "concentrates", "Goblin 1 concentrates on Bless"),
        (
            .concentratesNoLonger(on: "Bless"), "concentratesNoLonger",
            "Goblin 1 no longer concentrates on Bless"
        ),
        (
            .savesConcentration(total: 12, roll: nil, difficulty: 10, kept: "Bless"),
            "savesConcentration", "Goblin 1 rolls 12 against DC 10 and keeps Bless"
        ),
        (
            .savesConcentration(
                total: 5, roll: roll("d20+2", 5, 3), difficulty: 10, kept: nil),
            "savesConcentration", "Goblin 1 rolls 1d20+2 = 5 (3) against DC 10"
        ),
        (
            .savesConcentration(
                total: 3, roll: roll("d20", 3, 3), difficulty: 10, kept: nil,
                lacksModifier: true),
            "savesConcentration",
            "Goblin 1 rolls 1d20 = 3 (3), modifier unknown, against DC 10"
        ),
        (
            .repeatsSave(
                roll: d20(12, 3), against: .init(.wisdom, difficulty: 13), condition: "Frightened",
                ends: true), "repeatsSave",
            "Goblin 1 rolls 19 (12+7) against DC 13 Wisdom and is no longer Frightened"
        ),
        (
            .flatCheck(
                roll: .d20(9), difficulty: 15, condition: "Persistent Damage", ends: false),
            "flatCheck", "Goblin 1 rolls 9 against DC 15 and keeps Persistent Damage"
        ),
        (.hasNoLonger(resource: "Ki"), "hasNoLonger", "Goblin 1 no longer has Ki"),
        (
            .recharge(resource: "Fire Breath", roll: roll("1d6", 6, 6), comesBack: true),
            "recharge", "Goblin 1 rolls 6 for Fire Breath, which recharges"
        ),
        (
            .rests(rest: .long, hitPoints: points(7, of: 7), name: "night's rest"), "rests",
            "Goblin 1 takes a night's rest (7/7)"
        ),
        (
            .rests(rest: .short, hitPoints: points(7, of: 7)), "rests",
            "Goblin 1 takes a short rest (7/7)"
        ),
        (.reaction(isUsed: true), "reaction", "Goblin 1 uses the reaction"),
        (.hidden(isHidden: false), "hidden", "Goblin 1 is visible"),
        (.armorClass(value: nil), "armorClass", "Goblin 1 has an unknown armor class"),
        (.defenses, "defenses", "The defenses of Goblin 1 are changed"),
        (.note(beginning: ""), "note", "Goblin 1 no longer has a note"),
        (.remark(text: "flees"), "remark", "Goblin 1: flees"),
        (.rolls(roll: roll("d20", 3, 3), roller: nil), "rolls", "Goblin 1 rolls 1d20 = 3 (3)"),
        (
            .prepares(trigger: .half(UUID()), text: "Wolves"), "prepares",
            "Prepared for half of Goblin 1's hit points: Wolves"
        ),
        (.unprepares(text: "Wolves"), "unprepares", "No longer prepared: Wolves"),
        (.happens(text: "Wolves"), "happens", "Prepared: Wolves"),
        (.asked(question: "2 + 2?"), "asked", "Goblin 1 is asked: 2 + 2?"),
        (.askedNoLonger(question: "2 + 2?"), "askedNoLonger", "Goblin 1 need not answer: 2 + 2?"),
        (
            .answers(answer: "5", question: "2 + 2?", right: "4", isCorrect: false), "answers",
            "Goblin 1 answers “5” to 2 + 2?: wrong, it is “4”"
        ),
        (.acts(action: "Leap"), "acts", "Goblin 1 uses Leap"),
        (
            .attacks(
                attack: Fact.Attack(
                    target: orc, action: "Beak", roll: d20(12, 5, .advantage), armorClass: 18,
                    degree: .success, circumstances: prone)), "attacks",
            "Goblin 1 attacks Orc with Beak: 19 (12, [5], +7) against AC 18, a hit "
                + "[advantage: Orc is prone, -5: second attack]"
        ),
        (
            .saves(
                save: Fact.Save(
                    roll: d20(4, 4), difficulty: 15, ability: .dexterity, degree: .failure,
                    resists: false)), "saves",
            "Goblin 1 rolls 11 (4+7) against DC 15 Dexterity and fails"
        ),
        (.also(notes: ["pushed 10 ft."]), "also", "Also: pushed 10 ft."),
    ]

    @Test("Each kind is worded, and stored under its key", arguments: facts.indices)
    func kinds(index: Int) throws {
        let (what, key, sentence) = Self.facts[index]
        let fact = Fact(what, of: Self.goblin)
        #expect(fact.sentence == sentence)
        let stored = try JSONEncoder().encode(fact)
        #expect(try JSONDecoder().decode(Fact.self, from: stored) == fact)
        let object = try #require(
            JSONSerialization.jsonObject(with: stored) as? [String: [String: Any]])
        #expect(object["what"].map { Array($0.keys) } == [key])
        let text = String(decoding: stored, as: UTF8.self)
        #expect(!text.contains(sentence) && !text.contains("\"_0\""))
    }

    @Test(
        "Dice are folded into what they did",
        arguments: [
            (
                [
                    rolled(.damage, roll("2d4+3", 6, 1, 2)),
                    blow(6, sum(6, "piercing"), left: 27, of: 60),
                ],
                ["Goblin 1 takes 6 piercing damage (2d4+3) (27/60)"]
            ),
            (
                [
                    rolled(.damage, roll("2d6+3", 10, 3, 4)), rolled(.damage, roll("1d6", 1, 1)),
                    blow(11, sum(10, "slashing") + sum(1, "fire"), left: 0, of: 7, .dies),
                ],
                ["Goblin 1 takes 11 damage (10 slashing 2d6+3; 1 fire 1d6) (0/7) and dies"]
            ),
            (
                [
                    rolled(.damage, roll("8d6", 28, 3, 4)),
                    blow(14, sum(14, "fire"), left: 0, of: 7),
                    blow(0, sum(0, "fire"), left: 7, of: 7),
                ],
                [
                    "Goblin 1 takes 14 fire damage (8d6) (0/7)",
                    "Goblin 1 takes no fire damage (8d6) (7/7)",
                ]
            ),
            (
                [
                    rolled(.healing, roll("1d8+3", 7, 4)),
                    .regains(points: 7, hitPoints: points(13, of: 20), wakes: false),
                ],
                ["Goblin 1 regains 7 hit points (1d8+3) (13/20)"]
            ),
            // Two blows in one event, each with its own dice.
            (
                [
                    rolled(.damage, roll("1d6", 2, 2)), blow(2, sum(2), left: 18, of: 20),
                    rolled(.damage, roll("1d8", 8, 8)), blow(8, sum(8), left: 10, of: 20),
                ],
                ["Goblin 1 takes 2 damage (1d6) (18/20)", "Goblin 1 takes 8 damage (1d8) (10/20)"]
            ),
            // Nothing that tells it: the roll stays.
            (
                [rolled(.damage, roll("1d6", 2, 2)), .acts(action: "Leap")],
                ["Damage: 1d6 = 2 (2)", "Goblin 1 uses Leap"]
            ),
            (
                [rolled(.hitDice, roll("1d8", 8, 8)), blow(8, sum(8), left: 10, of: 20)],
                ["Hit dice: 1d8 = 8 (8)", "Goblin 1 takes 8 damage (10/20)"]
            ),
            (
                [.line(text: "Damage: 1d6 = 2 (2)"), .turn],
                ["Damage: 1d6 = 2 (2)", "Goblin 1's turn"]
            ),
        ])
    func folded(facts: [Fact.What], expected: [String]) {
        let sentences = Sentence.folding(facts.map { Fact($0, of: Self.goblin) })
        #expect(sentences.map(\.text) == expected)
    }

    @Test func `the dice are kept beside the sentence that took them`() {
        let facts = [
            Self.rolled(.damage, Self.roll("2d4+3", 6, 1, 2)),
            Self.blow(6, Self.sum(6), left: 27, of: 60), .turn,
        ].map { Fact($0, of: Self.goblin) }
        let sentences = Sentence.folding(facts)
        #expect(sentences.map(\.dice) == ["2d4+3 = 6 (1, 2)", ""])
        #expect(sentences.map(\.index) == [1, 2])
        #expect(sentences[0].amount.map { sentences[0].text[$0] } == "6")
    }

    @Test func `a reminder is stored as what there is to do, and read as a sentence from before`()
        throws
    {
        var mira = Combatant(id: UUID())
        mira.label = "Mira"
        let reminder = EncounterEvent.Reminder(
            .concentration(difficulty: 11, spell: "Bless"), for: mira)
        let sentence = "Mira: DC 11 Constitution save to keep Bless"
        #expect(reminder.text == sentence)
        let stored = try JSONEncoder().encode(reminder)
        #expect(!String(decoding: stored, as: UTF8.self).contains("Constitution"))
        #expect(try JSONDecoder().decode(EncounterEvent.Reminder.self, from: stored) == reminder)
        let old = """
            {"combatant": "\(mira.id)", "concentrationDifficulty": 11, "text": "\(sentence)"}
            """
        let read = try JSONDecoder().decode(EncounterEvent.Reminder.self, from: Data(old.utf8))
        #expect(read.text == sentence && read.concentrationDifficulty == 11)
        #expect(read.combatant == mira.id)
    }
}
