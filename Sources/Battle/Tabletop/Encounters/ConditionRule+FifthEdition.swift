/// The conditions of both books of the fifth edition, in alphabetical order. The effects of exhaustion
/// are in ``EditionRules/exhaustion``.
extension ConditionRule {
    /// - Note: Rule: SRD 5.1 "Appendix PH-A: Conditions".
    static let of2014 = [
        ConditionRule("Blinded", blinded),
        ConditionRule(
            "Charmed",
            [
                .shown("Cannot attack the charmer or harm it by magic", .concernsGiver),
                .left("The charmer has advantage on social checks with it", .checks),
            ]),
        ConditionRule("Deafened", deafened),
        ConditionRule(
            "Exhaustion", values: 1...6,
            [
                .applied("Six levels that add up, with all effects so far"),
                .left("1: disadvantage on ability checks", .checks),
                .left("2: speed halved", .places),
                .applied("3: disadvantage on attacks and saves"),
                .applied("4: hit point maximum halved"), .left("5: speed 0", .places),
                .applied("6: death"), .applied("A long rest removes one level"),
            ]),
        ConditionRule("Frightened", frightened),
        ConditionRule(
            "Grappled",
            [
                .left("Speed 0", .places),
                .does(.endsWithGiver, "Ends when the grappler is incapacitated"),
                .left("Ends when the two are moved apart", .places),
            ]),
        ConditionRule(
            "Incapacitated", [.does(.incapacitated, "Takes no actions and no reactions")]),
        ConditionRule(
            "Invisible",
            [
                .left("Cannot be seen without magic or a special sense", .senses),
                .left("Heavily obscured for hiding; noise and tracks betray it", .senses),
                .does(.attacked(.disadvantage, afar: .disadvantage)), .does(.attacks(.advantage)),
            ]),
        ConditionRule(
            "Paralyzed",
            [
                .does(.incapacitated), .left("Cannot move", .places),
                .left("Cannot speak", .speech), failsBodySaves, isHitEasily,
                .does(.closeHitsAreCritical),
            ]),
        ConditionRule(
            "Petrified",
            [
                .left("Turned to stone with what it wears; ten times heavier, unaging", .story),
                .does(.incapacitated), .left("Cannot move", .places),
                .left("Cannot speak", .speech), .left("Unaware of its surroundings", .senses),
                isHitEasily, failsBodySaves, .does(.resistsAll),
                .does(.immune(["poison", "poisoned"]), "Immune to poison and to being poisoned"),
                .left("Immune to disease; what it has already waits", .story),
            ]),
        ConditionRule("Poisoned", poisoned),
        ConditionRule("Prone", prone),
        ConditionRule("Restrained", restrained),
        ConditionRule(
            "Stunned",
            [
                .does(.incapacitated), .left("Cannot move", .places),
                .left("Hardly speaks", .speech), failsBodySaves, isHitEasily,
            ]),
        ConditionRule(
            "Unconscious",
            [
                .does(.incapacitated), .left("Cannot move", .places),
                .left("Cannot speak", .speech), .left("Unaware of its surroundings", .senses),
                .left("Drops what it holds", .objects), .does(.brings("Prone")),
                failsBodySaves, isHitEasily, .does(.closeHitsAreCritical),
            ]),
    ]

    /// - Note: Rule: SRD 5.2 "Rules Glossary".
    static let of2024 = [
        ConditionRule("Blinded", blinded),
        ConditionRule(
            "Charmed",
            [
                .shown(
                    "Cannot attack the charmer or target it with harmful abilities or magic",
                    .concernsGiver),
                .left("The charmer has advantage on social checks with it", .checks),
            ]),
        ConditionRule("Deafened", deafened),
        ConditionRule(
            "Exhaustion", values: 1...6,
            [
                .applied("Adds up; the sixth level kills"),
                .applied("Each level takes 2 from every d20 test"),
                .left("Each level takes 5 feet from the speed", .places),
                .applied("A long rest removes one level"),
            ]),
        ConditionRule("Frightened", frightened),
        ConditionRule(
            "Grappled",
            [
                .left("Speed 0", .places),
                .does(
                    .attacksOnOthers(.disadvantage),
                    "Disadvantage on attacks against anybody but the grappler"),
                .left("The grappler can drag it along", .places),
                .does(.endsWithGiver, "Ends when the grappler is incapacitated"),
            ]),
        ConditionRule(
            "Incapacitated",
            [
                .does(.incapacitated, "No actions, bonus actions or reactions"),
                .applied("Concentration breaks"), .left("Cannot speak", .speech),
                .does(.initiative(.disadvantage)),
            ]),
        ConditionRule(
            "Invisible",
            [
                .does(.initiative(.advantage)),
                .left("Not affected by what must see it; what it carries is hidden, too", .senses),
                .does(.attacked(.disadvantage, afar: .disadvantage)), .does(.attacks(.advantage)),
                .left("Neither against whoever can see it", .senses),
            ]),
        ConditionRule(
            "Paralyzed",
            [
                .does(.incapacitated), .left("Speed 0", .places), failsBodySaves, isHitEasily,
                .does(.closeHitsAreCritical),
            ]),
        ConditionRule(
            "Petrified",
            [
                .left("Turned to stone with what it wears; ten times heavier, unaging", .story),
                .does(.incapacitated), .left("Speed 0", .places), isHitEasily, failsBodySaves,
                .does(.resistsAll), .does(.immune(["poisoned"]), "Immune to being poisoned"),
            ]),
        ConditionRule("Poisoned", poisoned),
        ConditionRule("Prone", prone),
        ConditionRule("Restrained", restrained),
        ConditionRule("Stunned", [.does(.incapacitated), failsBodySaves, isHitEasily]),
        ConditionRule(
            "Unconscious",
            [
                .does(.incapacitated), .does(.brings("Prone"), "Prone, and stays so when it wakes"),
                .left("Drops what it holds", .objects), .left("Speed 0", .places), isHitEasily,
                failsBodySaves, .does(.closeHitsAreCritical),
                .left("Unaware of its surroundings", .senses),
            ]),
    ]

    // MARK: What both books say

    private static let isHitEasily = ConditionClause.does(.attacked(.advantage, afar: .advantage))
    private static let failsBodySaves = ConditionClause.does(.fails([.strength, .dexterity]))
    private static let blinded: [ConditionClause] = [
        .left("Cannot see", .senses), .left("Fails checks that need sight", .checks), isHitEasily,
        .does(.attacks(.disadvantage)),
    ]
    private static let deafened: [ConditionClause] = [
        .left("Cannot hear", .senses), .left("Fails checks that need hearing", .checks),
    ]
    private static let frightened: [ConditionClause] = [
        .left("Disadvantage on ability checks", .checks),
        .does(
            .attacks(.disadvantage),
            "Its attacks have disadvantage while the source of its fear is in sight"),
        .shown("Cannot willingly go nearer to the source", .concernsGiver),
    ]
    private static let poisoned: [ConditionClause] = [
        .does(.attacks(.disadvantage)), .left("Disadvantage on ability checks", .checks),
    ]
    private static let prone: [ConditionClause] = [
        .left("Crawls", .places), .asked("Stands up for half its speed"),
        .does(.attacks(.disadvantage)), .does(.attacked(.advantage, afar: .disadvantage)),
    ]
    private static let restrained: [ConditionClause] = [
        .left("Speed 0", .places), isHitEasily, .does(.attacks(.disadvantage)),
        .does(.saves(.dexterity, .disadvantage)),
    ]
}
