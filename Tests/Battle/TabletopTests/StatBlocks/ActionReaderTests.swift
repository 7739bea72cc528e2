import Tabletop
import Testing

@testable import TabletopText

/// Sentences as the books word them, with figures of our own.
@Suite struct ActionReaderTests {
    private static func read(
        _ name: String = "Slam", _ kind: StatBlock.Action.Kind = .action, _ text: String
    ) -> StatBlock.Action { ActionReader.read(name: name, kind: kind, text: text).action }

    @Test(
        "An attack is read with its distances and damage",
        arguments: [
            (
                "*Melee Weapon Attack:* +7 to hit, reach 10 ft., one target. *Hit:* 13 (2d8 + 4) "
                    + "piercing damage plus 5 (2d4) acid damage.",
                "Melee +7, reach 10 ft: 2d8+4 piercing + 2d4 acid"
            ),
            (
                "Melee Attack Roll: +7, reach 10 ft. Hit: 13 (2d8 + 4) Piercing damage plus 5 (2d4) "
                    + "Acid damage.",
                "Melee +7, reach 10 ft: 2d8+4 piercing + 2d4 acid"
            ),
            (
                "Melee or Ranged Weapon Attack: +4 to hit, reach 5 ft. or range 20/60 ft., one "
                    + "target. Hit: 5 (1d6 + 2) piercing damage, or 6 (1d8 + 2) piercing damage if "
                    + "used with two hands to make a melee attack.",
                "Melee or ranged +4, reach 5 ft or range 20/60 ft: 1d6+2 piercing (with two hands "
                    + "1d8+2 piercing)"
            ),
            (
                "Melee Weapon Attack: +0 to hit, reach 5 ft., one creature. Hit: 1 piercing damage.",
                "Melee +0, reach 5 ft: 1 piercing"
            ),
            (
                "Ranged Spell Attack: −1 to hit, range 120 ft., one target. Hit: 3 (1d6) fire damage.",
                "Ranged -1, range 120 ft: 1d6 fire"
            ),
            (
                "Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Hit: 8 (1d8 + 4) bludgeoning "
                    + "damage, and the target is grappled (escape DC 14).",
                "Melee +6, reach 5 ft: 1d8+4 bludgeoning; grappled (escape DC 14)"
            ),
        ])
    func attacks(text: String, line: String) {
        #expect(Self.read("Slam", .action, text).attack?.line == line)
    }

    @Test(
        "An attack whose bonus a summoner adds to has its distances, and says that there is more",
        arguments: [
            "Ranged Spell Attack: +3 + summonSpellLevel to hit, range 30 ft., one creature. Hit: 1d8 "
                + "psychic damage.",
            "Ranged Attack Roll: +3 plus your Wisdom modifier, range 30 ft. Hit: 1d8 Psychic damage.",
        ])
    func openBonus(text: String) {
        let action = Self.read("Ray", .action, text)
        #expect(action.attack?.line == "Ranged +3, range 30 ft: 1d8 psychic")
        #expect(action.isPartial)
        let plain = text.replacing(" + summonSpellLevel", with: "")
            .replacing(" plus your Wisdom modifier", with: "")
        #expect(!Self.read("Ray", .action, plain).isPartial)
    }

    @Test(
        "What stands behind \"or\" is another damage, with all its parts",
        arguments: [
            (
                "7 (1d6 + 4) bludgeoning damage plus 10 (3d6) necrotic damage, or 8 (1d8 + 4) "
                    + "bludgeoning damage plus 10 (3d6) necrotic damage when used with two hands.",
                "1d6+4 bludgeoning + 3d6 necrotic (with two hands 1d8+4 bludgeoning)", []
            ),
            (
                "9 (1d12 + 3) piercing damage plus 3 (1d6) fire damage, or 16 (2d12 + 3) piercing "
                    + "damage plus 3 (1d6) fire damage while enlarged.",
                "1d12+3 piercing + 1d6 fire", ["2d12+3 piercing enlarged"]
            ),
            (
                "6 (1d8 + 2) slashing damage, or 7 (1d10 + 2) slashing damage plus 5 (2d4) fire damage "
                    + "if used with two hands.",
                "1d8+2 slashing (with two hands 1d10+2 slashing + 2d4 fire)", []
            ),
            // The part behind the condition belongs to both.
            (
                "17 (2d8 + 8) bludgeoning, or 19 (2d10 + 8) bludgeoning damage if used with two hands, "
                    + "plus 36 (8d8) fire damage.",
                "2d8+8 bludgeoning + 8d8 fire (with two hands 2d10+8 bludgeoning)", []
            ),
            (
                "9 (1d8 + 5) slashing damage, or 10 (1d10 + 5) if used with two hands, plus 10 (3d6) "
                    + "necrotic damage.",
                "1d8+5 slashing + 3d6 necrotic", []
            ),
            (
                "1 (1d4 - 1) piercing damage, plus an extra 3 (1d6) poison damage.",
                "1d4-1 piercing + 1d6 poison", []
            ),
            (
                "7 (1d8 + 3) piercing damage, plus an extra 10 (3d6) piercing damage against a foe.",
                "1d8+3 piercing", ["3d6 piercing extra"]
            ),
        ])
    func alternatives(hit: String, line: String, others: [String]) {
        let action = Self.read(
            "Slam", .action, "Melee Weapon Attack: +9 to hit, reach 5 ft., one target. " + hit)
        #expect(action.attack?.line == "Melee +9, reach 5 ft: " + line)
        #expect(
            action.otherDamage.map {
                "\($0.dice) \($0.type.map(\.rawValue) ?? "") \($0.when ?? "")"
            } == others)
    }

    @Test(
        "An attack is read in the words of importers and of people",
        arguments: [
            (
                "Melee Weapon Attack +4 to hit, reach 5 ft., one target. 4 (1d4 + 2) slashing damage.",
                "Melee +4, reach 5 ft: 1d4+2 slashing"
            ),
            (
                "Melee / Ranged Weapon Attack + 5 to hit, reach 5ft. or range 20 ft./60 ft., one "
                    + "target. 6 (1 d6 + 3) piercing damage.",
                "Melee or ranged +5, reach 5 ft or range 20/60 ft: 1d6+3 piercing"
            ),
            (
                "Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 4 (1 d4+2) piercing damage.",
                "Melee +4, reach 5 ft: 1d4+2 piercing"
            ),
            (
                "Melee Weapon Attack: 5 to hit, reach 5 ft., one target. Hit: 4 (1d4 + 2) piercing plus "
                    + "7 (2d6) fire damage.",
                "Melee +5, reach 5 ft: 1d4+2 piercing + 2d6 fire"
            ),
            (
                "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (1d6 + 2 plus 1d8) "
                    + "piercing.",
                "Melee +5, reach 5 ft: 1d6+1d8+2 piercing"
            ),
            (
                "Ranged Weapon Attack: +5 to hit, range 150/600 ft., one target. Hit: 7 (1d10 + 2) "
                    + "bludgeoning, magic damage.",
                "Ranged +5, range 150/600 ft: 1d10+2 bludgeoning"
            ),
            (
                "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 7 (1d10 + 2) bludgeoning "
                    + "(piercing in spider form) damage plus 3 (1d6) poison damage.",
                "Melee +5, reach 5 ft: 1d10+2 bludgeoning + 1d6 poison"
            ),
            (
                "Melee or Ranged Weapon Attack: +6 to hit 10 ft. or range 20/60' one target 9 (2d6 + 2) "
                    + "piercing damage.",
                "Melee or ranged +6, reach 10 ft or range 20/60 ft: 2d6+2 piercing"
            ),
            (
                "Ranged Spell Attack: +6 to hit 5 ft. or range 120' one target 9 (2d6 + 2) cold damage.",
                "Ranged +6, range 120 ft: 2d6+2 cold"
            ),
            (
                "Melee: +5 to hit, reach 5 ft., one target. Hit 2d6 + 3 (10) fire or cold damage.",
                "Melee +5, reach 5 ft: 2d6+3 fire or cold"
            ),
            (
                "Melee Spell Attack +6 to hit, reach 5 ft., one creature. The target takes 10 (3d6) "
                    + "necrotic damage and is grappled (escape 14).",
                "Melee +6, reach 5 ft: 3d6 necrotic; grappled (escape DC 14)"
            ),
        ])
    func wordings(text: String, line: String) {
        #expect(Self.read("Slam", .action, text).attack?.line == line)
    }

    @Test func `what tells of an attack is none`() {
        for text in [
            "The witch can make a melee spell attack (+7 to hit) against a creature it sees.",
            "Its spell save is 14, +6 to hit with spell attacks.",
            "The knight has a +2 bonus to hit while mounted.",
        ] {
            #expect(Self.read("Slam", .trait, text).attack == nil)
        }
    }

    @Test(
        "The DC of a saving throw is read wherever it stands",
        arguments: [
            "it must succeed on a 14 Constitution saving throw or be poisoned.",
            "it must succeed on a DC14 Constitution saving throw or be poisoned.",
            "it must succeed on a Constitution saving throw (DC 14) or be poisoned.",
            "it must succeed on a DC 14 Constitution or Wisdom saving throw or be poisoned.",
            "it must succeed on a DC 14 Con save or be poisoned.",
        ])
    func difficulties(text: String) {
        let save = Self.read("Slam", .action, text).save
        #expect(save?.ability == .constitution && save?.dc == 14)
        #expect(save?.conditions.map(\.name) == ["poisoned"])
    }

    @Test func `limits in the books' words come back`() {
        var action = StatBlock.Action("Wing Beat", .legendary)
        (action.cost, action.returnsAfterRest, action.usesPerDay) = (2, true, 3)
        #expect(
            action.printedTitle
                == "Wing Beat (3/Day) (Recharges after a Short or Long Rest) (Costs 2 Actions)")
        let read = Self.read(action.printedTitle, .legendary, "It beats.")
        #expect(read.name == "Wing Beat" && read.cost == 2 && read.returnsAfterRest)
        #expect(read.usesPerDay == 3)
    }

    @Test(
        "A saving throw is read with area, damage and what a success leaves",
        arguments: [
            (
                "Each creature in a 30-foot cone must make a DC 13 Constitution saving throw, taking "
                    + "14 (4d6) cold damage on a failed save, or half as much damage on a successful "
                    + "one.",
                "DC 13 Constitution save, 30-ft cone: 4d6 cold, half on a success"
            ),
            (
                "The wisp sighs in a 15-ft. cone. Each creature in it takes 7 (2d6) cold damage, or half "
                    + "damage with a successful DC 12 Dexterity saving throw.",
                "DC 12 Dexterity save, 15-ft cone"
            ),
            (
                "Constitution Saving Throw: DC 13, each creature in a 30-foot Cone. Failure: 14 (4d6) "
                    + "Cold damage. Success: Half damage.",
                "DC 13 Constitution save, 30-ft cone: 4d6 cold, half on a success"
            ),
            (
                "Dexterity Saving Throw: DC 15, each creature in a 60-foot-long, 5-foot-wide Line. "
                    + "Failure: 22 (5d8) Lightning damage, and the target has the Prone condition.",
                "DC 15 Dexterity save, 60-ft line 5 ft wide: 5d8 lightning; prone"
            ),
            // The size of the cone is the figure in feet, not the one in degrees.
            (
                "Each creature in a 15-foot 90-degree cone must make a DC 13 Constitution saving "
                    + "throw, taking 14 (4d6) cold damage on a failed save, or half as much damage "
                    + "on a successful one.",
                "DC 13 Constitution save, 15-ft cone: 4d6 cold, half on a success"
            ),
            // Where the seed falls, and whom it reaches.
            (
                "The pod hurls a seed at a point it can see within 15 feet of it. Each creature within "
                    + "5 feet of the seed must succeed on a DC 13 Dexterity saving throw or be blinded.",
                "DC 13 Dexterity save, everyone within 5 ft: blinded"
            ),
            (
                "Each creature in a 15-foot Emanation originating from the wisp suffers the following "
                    + "effect. Wisdom Saving Throw: DC 12. Failure: 7 (2d6) Cold damage.",
                "DC 12 Wisdom save, everyone within 15 ft: 2d6 cold"
            ),
            (
                "The target must succeed on a DC 11 Wisdom saving throw or be frightened for 1 minute. "
                    + "The target can repeat the saving throw at the end of each of its turns, ending "
                    + "the effect on itself on a success.",
                "DC 11 Wisdom save: frightened for 1 minute, save at the end of each turn"
            ),
        ])
    func saves(text: String, line: String) {
        #expect(Self.read("Wail", .action, text).save?.line == line)
    }

    @Test func `the saving throw that an attack causes is the action's`() {
        let action = Self.read(
            "Sting", .action,
            "Melee Weapon Attack: +5 to hit, reach 5 ft., one creature. Hit: 6 (1d6 + 3) piercing "
                + "damage, and the target must make a DC 12 Constitution saving throw, taking 9 (2d8) "
                + "poison damage on a failed save, or half as much damage on a successful one.")
        #expect(action.attack?.damage.line == "1d6+3 piercing")
        #expect(action.save?.damage.line == "2d8 poison")
        #expect(action.save?.onSuccess == .half)
    }

    @Test(
        "Limits are taken from the name",
        arguments: [
            ("Ash Breath (Recharge 5–6)", "Ash Breath", "Ash Breath (Recharge 5–6)"),
            ("Ash Breath (2/Day", "Ash Breath", "Ash Breath (2/Day)"),
            ("Ash Breath (Recharge 6)", "Ash Breath", "Ash Breath (Recharge 6)"),
            ("Blink (3/Day)", "Blink", "Blink (3/Day)"),
            ("Will (3/Day, or 4/Day in Lair)", "Will", "Will (3/Day, 4 in its lair)"),
            ("Sweep (Costs 2 Actions)", "Sweep", "Sweep (2 actions)"),
            ("Gore (Boar Form Only)", "Gore", "Gore (Boar Form Only)"),
            ("Gore (in Boar Form)", "Gore", "Gore (in Boar Form)"),
            ("Rest (Recharges after a Short or Long Rest)", "Rest", "Rest (until a rest)"),
            ("Hail (of Stones)", "Hail (of Stones)", "Hail (of Stones)"),
        ])
    func limits(printed: String, name: String, title: String) {
        let action = Self.read(printed, .action, "It does something.")
        #expect(action.name == name)
        #expect(action.title == title)
    }

    @Test func `named options are read each, and the first one's save is the action's`() {
        let action = Self.read(
            "Breaths", .action,
            "It uses one of the following:\n\n**Ash.** Each creature in a 15-foot cone must make a DC 12 "
                + "Dexterity saving throw, taking 7 (2d6) fire damage on a failed save.\n\n**Sleep.** Each "
                + "creature in a 15-foot cone must succeed on a DC 12 Constitution saving throw or fall "
                + "unconscious for 1 minute.")
        #expect(action.options.map(\.name) == ["Ash", "Sleep"])
        #expect(action.save == action.options.first?.save)
        #expect(action.options.last?.save?.conditions.map(\.name) == ["unconscious"])
    }

    @Test(
        "A saving throw is read in the plural, without its second word, and in a Multiattack",
        arguments: [
            (
                "Trample",
                "Creatures in its way must make DC 14 Dexterity saving throws or fall prone."
            ),
            (
                "Smother",
                "The target must make a successful DC 14 Dexterity saving or it suffocates."
            ),
            (
                "Multiattack",
                "It makes two attacks. If both hit one creature, it must succeed on a DC 14 Dexterity "
                    + "saving throw or be knocked prone."
            ),
        ])
    func saves(name: String, text: String) {
        let save = Self.read(name, .action, text).save
        #expect(save?.ability == .dexterity && save?.dc == 14)
        #expect(save?.conditions.map(\.name) == (name == "Smother" ? [] : ["prone"]))
    }

    @Test func `a Multiattack finds the block's actions`() {
        let attack =
            "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 6 (1d6 + 3) slashing damage."
        let read = ActionReader.read([
            .init(
                name: "Multiattack", kind: .action,
                text:
                    "The thing makes three attacks: one with its bite and two with its claws. For each "
                    + "that reduces a foe to 0 hit points, it gains a claw attack."),
            .init(name: "Bite", kind: .action, text: attack),
            .init(name: "Claw", kind: .action, text: attack),
        ])
        #expect(read[0].action.multiattack == [.init(1, of: ["Bite"]), .init(2, of: ["Claw"])])
        #expect(read[0].action.line == "Bite, 2 × Claw.")
    }

    @Test func `an attack that a legendary action makes is found by its name alone`() {
        let read = ActionReader.read([
            .init(
                name: "Rend", kind: .action,
                text: "Melee Attack Roll: +5, reach 5 ft. Hit: 6 (1d6 + 3) Slashing damage."),
            .init(
                name: "Pounce", kind: .legendary,
                text: "The thing moves up to half its Speed, and it makes one Rend attack."),
        ])
        #expect(read[1].action.multiattack == [.init(1, of: ["Rend"])])
    }

    @Test func `a second failure has a condition of its own`() {
        let save = Self.read(
            "Gaze", .action,
            "Constitution Saving Throw: DC 12, one creature. First Failure: The target has the "
                + "Restrained condition. Second Failure: The target has the Petrified condition."
        )
        .save
        #expect(save?.conditions.map(\.name) == ["restrained", "petrified"])
        #expect(save?.conditions.map(\.onSecondFailure) == [false, true])
    }

    @Test func `three dots end one sentence`() {
        let tokens = SentenceTokens("It waits... It bites.")
        #expect(tokens.sentences(in: 0..<tokens.count).count == 2)
    }

    @Test(
        "After \"ft.\" a sentence ends only before a word that begins with a capital",
        arguments: [("It flies 30 ft. It bites.", 2), ("It flies 30 ft. and bites.", 1)])
    func abbreviations(text: String, count: Int) {
        let tokens = SentenceTokens(text)
        #expect(tokens.sentences(in: 0..<tokens.count).count == count)
    }

    /// Sentences of SRD 5.1 and 5.2: what comes in makes another way, without what goes out.
    /// "DC 12 +4; 0: light, mend; 1×3: bless", "at will: light; 3 each: bless".
    private static func line(_ spells: StatBlock.Spellcasting?) -> String {
        guard let spells else { return "" }
        let groups = spells.groups.map { group in
            let uses = group.usesPerDay.map { "\($0)\(group.isEach ? " each" : "")" }
            let slots = group.slots.map { "×\($0)" } ?? ""
            return "\(uses ?? group.level.map { "\($0)\(slots)" } ?? "at will"): "
                + group.spells.map { $0.name + ($0.note.map { " (\($0))" } ?? "") }.joined(
                    separator: ", ")
        }
        let numbers = [spells.dc.map { "DC \($0)" }, spells.attackBonus.map { "+\($0)" }]
        let head = numbers.compactMap(\.self).joined(separator: " ")
        return ([head] + groups).filter { !$0.isEmpty }.joined(separator: "; ")
    }

    @Test(
        "Lists of spells are read in lines of their own, in one line, and with a name a line",
        arguments: [
            (
                "Its spellcasting ability is Wisdom (spell save DC 12, +4 to hit with spell attacks).\n"
                    + "Cantrips (at will): ember, hush\n1st level (3 slots): mend, glow*",
                "DC 12 +4; 0: ember, hush; 1×3: mend, glow"
            ),
            (
                "It can innately cast the following spells: At will: ember (self  only ), hush, "
                    + "3/day each: mend, glow,  1/day: old song",
                "at will: ember (self only), hush; 3 each: mend, glow; 1 each: old song"
            ),
            (
                "Spells prepared: Cantrips (at will): ember• 1st level (4 slots): mend• 2nd level "
                    + "(2 slots): glow, old song",
                "0: ember; 1×4: mend; 2×2: glow, old song"
            ),
            (
                "It has these spells prepared:\n Cantrips (at will): ember\n hush\n 1st-level "
                    + "(4 slots): mend\n glow\n 2nd-level (2 slots) old song\n1st-level: no",
                "0: ember, hush; 1×4: mend, glow; 2×2: old song; 1: no"
            ),
            (
                "1st through 3rd level (2 3rd-level slots): mend\nRituals: old song\n1/rest: glow\n"
                    + "2/long rest each: hush\nLevel 4 (1 slots):",
                "3×2: mend; at will: old song; 1 each: glow; 2 each: hush; 4×1: "
            ),
            (
                "It knows these: Constant: ember\n\ncantrips: (at will): hush\ncantrips: glow\n- 1/day old song, "
                    + "mend. The wisp needs no components.\n1/day (with its coat): hush\n2/week: ember",
                "at will: ember; 0: hush; 0: glow; 1: old song, mend; 1 each: hush; 2 each: ember (2/week)"
            ),
            (
                "Spells prepared:\n* Level 1 (2 slots): ember\\*, hush \\* The wisp casts these before combat.",
                "1×2: ember, hush"
            ),
            (
                "Nivel 2 (3 slots): canto viejo \\ The wisp casts this before combat.",
                "2×3: canto viejo"
            ),
            ("Creatures that fail a Wisdom save forget its spells.", ""),
            (
                "Cha (DC 13) no components: At will: ember3/day: glow",
                "DC 13; at will: ember; 3 each: glow"
            ),
        ])
    func spells(text: String, line: String) {
        #expect(Self.line(Self.read("Spellcasting", .trait, text).spellcasting) == line)
    }

    @Test(
        "Spells that a sentence names are read",
        arguments: [
            (
                "The wisp can innately cast old song, requiring no components. Its ability is Charisma.",
                "2: old song"
            ),
            ("It can innately cast ember (spell save DC 10).", "DC 10; 2: ember"),
            (
                "The wisp can cast old song and ember at will and has the following spells prepared:\n"
                    + "1st level (2 slots): mend",
                "at will: old song, ember; 1×2: mend"
            ),
            ("It can innately cast the following spell. It can't cast it at will.", ""),
        ])
    func spellsOfSentences(text: String, line: String) {
        let read = Self.read("Innate Spellcasting (2/Day)", .trait, text)
        #expect(Self.line(read.spellcasting) == line)
        #expect(read.isPartial == line.isEmpty)
    }

    @Test(
        "What else casts spells names them",
        arguments: [
            ("The wisp casts Ember (level 2 version) or Old Song.", "Ember (level 2), Old Song"),
            (
                "The wisp casts Ember twice. It can replace one Ember with Hush (level 3 version) or Wall "
                    + "of Glow. It can replace one attack with Mend.",
                "Ember, Hush (level 3), Wall of Glow"
            ),
            (
                "The wisp can cast one of the following spells, using Wisdom (spell save DC 12): Ember, "
                    + "Old Song, or Hush. It must rest before it casts that spell again.",
                "Ember, Old Song, Hush"
            ),
        ])
    func casts(text: String, names: String) {
        let casts = Self.read("Glow", .action, text).casts.map { known in
            known.name + (known.note.map { " (\($0))" } ?? "")
        }
        #expect(casts.joined(separator: ", ") == names)
    }

    @Test(
        "A part of a Multiattack can be replaced",
        arguments: [
            (
                "The thing makes three Rend attacks. It can replace one attack with a use of Spellcasting to cast Scorching Ray.",
                "3 × Rend; or 2 × Rend, Spellcasting."
            ),
            (
                "The thing makes three Rend attacks. It can replace two attacks with a use of Breath.",
                "3 × Rend; or Rend, Breath."
            ),
            (
                "The thing makes three Rend attacks. It can replace one attack with a use of (A) Breath or (B) Spellcasting to cast Shatter.",
                "3 × Rend; or 2 × Rend, Breath; or 2 × Rend, Spellcasting."
            ),
            (
                "The thing makes one Bite attack and two Claw attacks. It can replace the Bite attack with a use of Breath if available.",
                "Bite, 2 × Claw; or 2 × Claw, Breath."
            ),
            (
                "The thing makes three attacks: one with its bite and two with its claws. It can use its Breath instead of its bite.",
                "Bite, 2 × Claw; or 2 × Claw, Breath."
            ),
            (
                "The thing makes three attacks: one with its bite and two with its claws. It can make one tail attack in place of its two claw attacks.",
                "Bite, 2 × Claw; or Bite, Tail."
            ),
        ])
    func replaced(text: String, line: String) {
        let names = ["Rend", "Bite", "Claw", "Tail", "Breath", "Spellcasting"]
        let read = ActionReader.read(
            [.init(name: "Multiattack", kind: .action, text: text)]
                + names.map { .init(name: $0, kind: .action, text: "It does this.") })
        #expect(read[0].action.line == line)
    }

    @Test func `what was not understood is said, and averages are compared with their dice`() {
        let strange = Self.read("Hum", .action, "The thing hums, and plants grow.")
        #expect(strange.isPartial)
        #expect(strange.line == "Only the name is known here; the book has the words.")
        let wrong = ActionReader.read(
            name: "Slam", kind: .action,
            text:
                "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 9 (2d6 + 1) bludgeoning damage."
        )
        #expect(wrong.faults.map(\.average) == [9])
        #expect(wrong.faults.map(\.dice.average) == [8])
        #expect(!wrong.action.isPartial)
    }

    @Test(
        "A modifier is rounded down", arguments: [(1, -5), (9, -1), (10, 0), (11, 0), (30, 10)])
    func modifiers(score: Int, modifier: Int) {
        #expect(Ability.modifier(ofScore: score) == modifier)
    }
}
