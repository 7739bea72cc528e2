/// The lines that every door is tried with.
extension ActLine {
    static let names: [ActLine] = [
        .init(.damage, "goblin 1", "5", "Goblin 1 takes 5 damage (15/20)"),
        .init(.damage, "GOBLIN 2", "5", "Goblin 2 takes 5 damage (15/20)"),
        .init(.damage, "g3", "5", "Goblin 3 takes 5 damage (15/20)"),
        .init(.damage, "bc", "5", "Bandit Captain takes 5 damage (15/20)"),
        .init(.damage, "ban", "5", "Bandit Captain takes 5 damage (15/20)"),
        .init(.damage, "ban cap", "5", "Bandit Captain takes 5 damage (15/20)"),
        .init(.damage, "odo", "5", "Brother Odo takes 5 damage (5/20)"),
        .init(.damage, "jose", "5", "José takes 5 damage (15/20)"),
        .init(.damage, "JOSÉ", "5", "José takes 5 damage (15/20)"),
        .init(.damage, "strasse", "5", "Straße takes 5 damage (15/20)"),
        .init(.damage, "oedi", "5", "Œdipa takes 5 damage (15/20)"),
        .init(.damage, "ｔｈｉａ", "5", "Thia takes 5 damage (15/20)"),
        .init(
            .damage, "goblin*", "5",
            "Goblin 1 takes 5 damage (15/20); Goblin 2 takes 5 damage (15/20); "
                + "Goblin 3 takes 5 damage (15/20)"),
        .init(
            .damage, "goblin ?", "5 half g2",
            "Goblin 1 takes 5 damage (15/20); "
                + "Goblin 2 takes 2 damage (5, half after the save 2) (18/20); "
                + "Goblin 3 takes 5 damage (15/20)",
            options: ["damage", "goblin*", "5", "--half", "G2"]),
        .init(.damage, "orc", "5", refused: "No combatant matches \"orc\"."),
        .init(
            .damage, "g1", "12 fire; with the torch",
            refused: "\"; with the torch\" is not understood here."),
        .init(.damage, "orc*", "5", refused: "No combatant matches \"orc*\"."),
        .init(.damage, "weerwolf", "5", refused: meantWerewolf),
        .init(.condition, "weerwolf", "prone", refused: meantWerewolf),
        .init(.kill, "weerwolf", "", refused: meantWerewolf),
        .init(.kill, "odo", "", "Brother Odo dies"),
        .init(.hide, "straße", "", "Straße is hidden"),
        .init(
            .damage, "gob", "5",
            refused: "\"gob\" can mean Goblin 1, Goblin 2 or Goblin 3. "
                + "Name one, or type gob* for all.",
            isChosenAsTyped: true),
        .init(
            .damage, "odo", "5 half gob",
            refused: "\"gob\" can mean Goblin 1, Goblin 2 or Goblin 3. "
                + "Name one, or type gob* for all.",
            options: ["damage", "odo", "5", "--half", "gob"]),
        .init(
            .damage, "odo", "5 by gob",
            refused: "\"gob\" can mean Goblin 1, Goblin 2 or Goblin 3. Name one.",
            options: ["damage", "odo", "5", "--by", "gob"]),
    ]

    static let meantWerewolf =
        "No combatant matches \"weerwolf\". Did you mean Werewolf?"

    static let twoGoblins =
        "Goblin 4 joins the fight; Goblin 5 joins the fight; "
        + "Goblin 4 has initiative 30, like Goblin 1; Goblin 5 has initiative 30, like Goblin 1"

    static let hitPoints: [ActLine] = [
        .init(
            .damage, "thia", "12 fire", "Thia takes 6 fire damage (12 fire, halved 6) (14/20)",
            options: ["damage", "thia", "12", "--type", "FIRE"]),
        .init(.damage, "odo", "5 ﬁre", "Brother Odo takes 5 fire damage (5/20)"),
        .init(
            .damage, "odo", "5 fir", "Brother Odo takes 5 fire damage (5/20)",
            options: ["damage", "odo", "5", "--type", "fir"]),
        .init(
            .damage, "odo", "5 =fir", "Brother Odo takes 5 fir damage (5/20)",
            options: ["damage", "odo", "5", "--type", "=fir"]),
        .init(
            .damage, "odo", "5 fier",
            refused: "\"fier\" is not a damage type. Did you mean fire? "
                + "Type =fier to use it as your own.",
            options: ["damage", "odo", "5", "--type", "fier"]),
        .init(
            .damage, "odo", "5 purple",
            refused: "\"purple\" is not a damage type. Type =purple to use it as your own.",
            options: ["damage", "odo", "5", "--type", "purple"]),
        .init(
            .damage, "odo", "5 f",
            refused: "\"f\" can mean fire or force. Name one.",
            options: ["damage", "odo", "5", "--type", "f"]),
        .init(
            .damage, "werewolf", "9 slashing",
            "Werewolf takes no slashing damage "
                + "(9 slashing, immune (not magical or silvered)) (20/20)"),
        .init(
            .damage, "werewolf", "9 slashing adamantine",
            "Werewolf takes no adamantine slashing damage "
                + "(9 slashing, immune (not magical or silvered)) (20/20)"),
        .init(
            .damage, "werewolf", "9 magical slashing",
            "Werewolf takes 9 magical slashing damage (11/20)",
            options: ["damage", "werewolf", "9 magical", "--type", "slashing"]),
        .init(
            .damage, "werewolf", "9 slashing silvered",
            "Werewolf takes 9 silvered slashing damage (11/20)"),
        .init(
            .damage, "goblin 1", "7 slashing + 4 fire",
            "Goblin 1 takes 11 damage (7 slashing; 4 fire) (9/20)"),
        .init(
            .damage, "goblin 1", "18 fire -5 half g2 thia",
            "Goblin 1 takes 13 fire damage (18 fire − 5 → 13) (7/20); "
                + "Goblin 2 takes 4 fire damage (18 fire, half after the save 9 − 5 → 4) (16/20); "
                + "Thia takes 2 fire damage "
                + "(18 fire, half after the save 9 − 5 → 4, halved 2) (18/20)",
            options: [
                "damage", "goblin 1", "18", "--type", "fire", "--adjust=-5", "--half", "g2",
                "thia",
            ]),
        .init(.damage, "odo", "2d6+3 cold crit by thia", seed: 1),
        .init(.damage, "odo", "full", "Brother Odo takes 10 damage (0/20) and dies"),
        .init(
            .damage, "odo", "x",
            refused: "\"x\" is neither a number nor dice: try 7, 2d6+3 or d20."),
        .init(.heal, "odo", "4", "Brother Odo regains 4 hit points (14/20)"),
        .init(.heal, "odo", "2d4 + 1", seed: 1),
        .init(.heal, "odo", "full", "Brother Odo regains 10 hit points (20/20)"),
        .init(
            .heal, "odo", "5 fire",
            refused: "\"fire\" in \"5 fire\" is not understood: try 7, 2d6+3, d20 or 4d6kh3."),
        .init(.temporary, "odo", "5", "Brother Odo has 5 temporary hit points"),
        .init(.maximum, "odo", "30", "Brother Odo's maximum is now 30 hit points (20/30)"),
        .init(.maximum, "odo", "?", "The hit points of Brother Odo are unknown"),
    ]

    static let conditions: [ActLine] = [
        .init(
            .condition, "odo", "poisoned 3r", "Brother Odo is Poisoned (3)",
            options: ["condition", "add", "odo", "poisoned", "--rounds", "3"]),
        .init(
            .condition, "goblin*", "poi 2 minutes; DC 13",
            "Goblin 1 is Poisoned (20); Goblin 2 is Poisoned (20); Goblin 3 is Poisoned (20)",
            options: [
                "condition", "add", "goblin*", "poisoned", "--minutes", "2", "--note", "DC 13",
            ]),
        .init(
            .condition, "odo", "frightened 2 until end of g2",
            "Brother Odo is Frightened 2 (1)",
            options: [
                "condition", "add", "odo", "frightened", "--value", "2", "--until", "end", "--of",
                "goblin 2",
            ]),
        .init(
            .condition, "odo", "=aid 1m max+5", "Brother Odo is aid (10) (15/25)",
            options: ["condition", "add", "odo", "=aid", "--minutes", "1", "--maximum", "5"]),
        .init(.condition, "odo", "=on fire", "Brother Odo is on fire"),
        .init(.condition, "odo", "\"until dawn\"", "Brother Odo is until dawn"),
        .init(
            .condition, "odo", "blessed",
            refused: "\"blessed\" is not a condition. Type =blessed to use it as your own."),
        .init(
            .condition, "odo", "posioned 3r",
            refused: "\"posioned\" is not a condition. Did you mean Poisoned? "
                + "Type =posioned to use it as your own.",
            options: ["condition", "add", "odo", "posioned", "--rounds", "3"]),
        .init(
            .condition, "odo", "p",
            refused: "\"p\" can mean Paralyzed, Petrified, Poisoned or Prone. Name one."),
        .init(
            .condition, "odo", "prone until end of thai",
            refused: "No combatant matches \"thai\". Did you mean Thia?",
            options: ["condition", "add", "odo", "prone", "--of", "thai"]),
        .init(
            .condition, "werewolf", "charmed",
            refused: "Werewolf is immune to Charmed: add force to give it anyway."),
        .init(
            .condition, "werewolf", "charmed force", "Werewolf is Charmed",
            options: ["condition", "add", "werewolf", "charmed", "--force"]),
        .init(
            .defenses, "odo", "resist fire cold, immune poison poisoned, never prone",
            "The defenses of Brother Odo are changed",
            options: [
                "defenses", "odo", "--resist", "fire", "cold", "--immune", "poison", "poisoned",
                "--never", "prone",
            ]),
        .init(
            .defenses, "odo", "weak fire 5, resist cold 10",
            "The defenses of Brother Odo are changed",
            options: ["defenses", "odo", "--weak", "fire=5", "--reduce", "cold=10"]),
        .init(
            .defenses, "odo", "immune slashing unless magical adamantine",
            "The defenses of Brother Odo are changed"),
        .init(
            .defenses, "odo", "resist fier",
            refused: "\"fier\" is not a damage type. Did you mean fire? "
                + "Type =fier to use it as your own.",
            options: ["defenses", "odo", "--resist", "fier"]),
        .init(
            .defenses, "odo", "never poisned",
            refused: "\"poisned\" is not a condition. Did you mean Poisoned? "
                + "Type =poisned to use it as your own.",
            options: ["defenses", "odo", "--never", "poisned"]),
        .init(
            .defenses, "odo", "resist slashing unless shiny",
            refused: "\"shiny\" is not understood here."),
    ]

    static let others: [ActLine] = [
        .init(
            .resource, "odo", "Slots 4 3 3",
            "Brother Odo has Slots 1 4/4; Brother Odo has Slots 2 3/3; Brother Odo has Slots 3 3/3"
        ),
        .init(.resource, "odo", "Slots 3 2", "Brother Odo has Slots 3 2/2"),
        .init(
            .resource, "odo", "Slots 4/3",
            "Brother Odo has Slots 1 4/4; Brother Odo has Slots 2 3/3"),
        .init(
            .resource, "odo", "Fire Breath 5-6", "Brother Odo has Fire Breath 1/1",
            options: ["resource", "add", "odo", "Fire Breath", "1", "--back", "recharge5"]),
        .init(
            .resource, "odo", "Ki 4 short used 1", "Brother Odo has Ki 3/4",
            options: ["resource", "add", "odo", "Ki", "4", "--back", "short", "--used", "1"]),
        .init(
            .resource, "odo", "Ki 4 soon",
            refused:
                "\"soon\" is not one of turn, recharge2 to recharge6, short, long, day, never.",
            options: ["resource", "add", "odo", "Ki", "4", "--back", "soon"]),
        .init(
            .resource, "odo", "Ki points",
            refused: "Type how often Ki points can be used: Ki points 3, Ki points 5-6."),
        .init(.initiative, "odo", "15", "Brother Odo has initiative 15"),
        .init(.initiative, "odo", "dis +2", seed: 1),
        .init(
            .initiative, "odo", "soon",
            refused: "\"soon\" is not an initiative. Type 15, adv, dis, fixed or +2."),
        .init(
            .add, "", "3 goblin, captain",
            "Goblin 4 joins the fight; Goblin 5 joins the fight; Goblin 6 joins the fight; "
                + "Bandit Captain 2 joins the fight; "
                + "Goblin 4 has initiative 30, like Goblin 1; "
                + "Goblin 5 has initiative 30, like Goblin 1; "
                + "Goblin 6 has initiative 30, like Goblin 1; "
                + "Bandit Captain 2 has initiative 27, like Bandit Captain 1",
            options: ["encounter", "add", "goblin*3", "captain"]),
        .init(
            .add, "", "Bandit King 30 15",
            options: [
                "encounter", "add", "Bandit King", "--hit-points", "30", "--armor-class", "15",
            ], seed: 1),
        .init(.add, "", "2 bandit king 2d8", seed: 1),
        .init(.add, "", "goblin*2", twoGoblins),
        .init(.add, "", "giant rat 9", seed: 1),
        .init(
            .add, "", "2 owlbear, elemental of chalk",
            refused: "No character or monster matches \"elemental of chalk\". "
                + "Did you mean Air Elemental? "
                + "Type elemental of chalk 30 15 to create it "
                + "with 30 hit points and armor class 15."
        ),
        .init(
            .add, "", "captian",
            refused: "No character or monster matches \"captian\". "
                + "Did you mean Bandit Captain? "
                + "Type captian 30 15 to create it with 30 hit points and armor class 15."),
        .init(
            .add, "", "0 goblin",
            refused: "\"0 goblin\" is not a name with a count, as in \"Goblin*3\"."),
        .init(.roll, "", "d20 adv", seed: 1), .init(.roll, "", "d20+5 dis", seed: 1),
        .init(.roll, "", "4d6kh3", seed: 2), .init(.roll, "", "7", "Goblin 1 rolls 7 = 7"),
        .init(
            .roll, "", "2d6 adv",
            refused: "Advantage needs a single die, which 2d6 has not: try d20+5 adv."),
        .init(
            .roll, "", "soon",
            refused: "\"soon\" is neither a number nor dice: try 7, 2d6+3 or d20."),
    ]

    /// A line for each way in which a command ends: done, with options, with dice, without a fight,
    /// refused by the parser of acts and by the rules.
    static var everyKindOfRun: [ActLine] {
        [
            .init(
                .damage, "thia", "12 fire", "Thia takes 6 fire damage (12 fire, halved 6) (14/20)",
                options: ["damage", "thia", "12", "--type", "FIRE"]),
            .init(.heal, "odo", "2d4 + 1", seed: 1),
            .init(.add, "", "goblin*2", twoGoblins),
            .init(.roll, "", "d20 adv", seed: 1),
            .init(.kill, "weerwolf", "", refused: meantWerewolf),
            .init(
                .condition, "werewolf", "charmed",
                refused: "Werewolf is immune to Charmed: add force to give it anyway."),
        ]
    }
}
