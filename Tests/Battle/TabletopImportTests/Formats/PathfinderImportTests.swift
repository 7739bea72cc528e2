import Foundation
import Tabletop
import TabletopImport
import Testing

/// Creatures, hazards and characters of Pathfinder from Foundry's pf2e system, Pathbuilder and
/// Pf2eTools. The expected numbers are worked out by hand from the rules; comments have the sums.
struct PathfinderImportTests {
    /// An actor of level 3 with these members of `system.attributes` and of `system`, and these items.
    private static func actor(
        _ type: String = "npc", details: String = "", attributes: String = "",
        system: String = "", items: [String] = []
    ) throws -> CharacterDraft {
        let file = try ImportedFileTests.read(
            #"""
            {"_id":"a1","name":"Shale Hound","type":"\#(type)",
             "system":{"details":{"level":{"value":3}\#(details.isEmpty ? "" : "," + details)}\#(system.isEmpty ? "" : "," + system),
              "attributes":{"hp":{"value":40,"max":40},"ac":{"value":18}\#(attributes.isEmpty ? "" : "," + attributes)}},
             "items":[\#(items.joined(separator: ","))]}
            """#)
        #expect(file.format.name == "Foundry VTT")
        return try #require(file.characters.first)
    }

    private static func strike(
        traits: [String] = [], range: String = "null",
        damage: String = #"{"damage":"1d8+4","damageType":"piercing"}"#, more: String = ""
    ) -> String {
        let list = traits.map { #""\#($0)""# }.joined(separator: ",")
        return
            #"{"name":"Jaws","type":"melee","system":{"bonus":{"value":12},"traits":{"value":[\#(list)]},"range":\#(range),"damageRolls":{"a":\#(damage)}\#(more)}}"#
    }

    @Test(
        "A strike has its reach, range and traits, and lasting damage apart from the blow",
        arguments: [
            (strike(), "Melee +12, reach 5 ft: 1d8+4 piercing"),
            (
                strike(traits: ["reach-15", "agile", "deadly-d10"]),
                "Melee +12, reach 15 ft (agile, deadly d10): 1d8+4 piercing"
            ),
            (strike(traits: ["reach"]), "Melee +12, reach 10 ft: 1d8+4 piercing"),
            (
                strike(traits: ["thrown-20"]),
                "Melee or ranged +12, reach 5 ft or range 20 ft (thrown 20 ft): 1d8+4 piercing"
            ),
            (
                strike(traits: ["volley-30"], range: #"{"increment":60,"max":null}"#),
                "Ranged +12, range 60 ft (volley 30 ft): 1d8+4 piercing"
            ),
            (
                strike(range: #"{"increment":null,"max":30}"#),
                "Ranged +12, range 30 ft: 1d8+4 piercing"
            ),
            (
                strike(traits: ["range-increment-40"]), "Ranged +12, range 40 ft: 1d8+4 piercing"
            ),
            (
                strike(
                    damage:
                        #"{"damage":"2d6 + 1+2","damageType":"fire"},"b":{"damage":"1d4","damageType":"fire","category":"persistent"},"c":{"damage":"1","damageType":"bleed"}"#
                ),
                "Melee +12, reach 5 ft: 2d6+3 fire; persistent 1d4 fire; persistent 1 bleed"
            ),
            (
                strike(
                    traits: ["splash"],
                    damage:
                        #"{"damage":"1d6","damageType":"acid"},"b":{"damage":"1","damageType":"acid","category":"splash"}"#
                ),
                "Melee +12, reach 5 ft (1 acid splash): 1d6 acid + 1 acid"
            ),
        ])
    func strikes(item: String, line: String) throws {
        let block = try #require(try Self.actor(items: [item]).statBlock)
        #expect(block.actions.map { $0.attack?.line } == [line])
        #expect(block.actions.first?.text == nil)
    }

    @Test func `what else a hit does stands behind the figures of a strike`() throws {
        let more =
            #","attackEffects":{"value":["improved-grab"]},"description":{"value":"<p>It bites.</p>"}"#
        let block = try #require(try Self.actor(items: [Self.strike(more: more)]).statBlock)
        #expect(
            block.actions.first?.text
                == "Melee +12, reach 5 ft: 1d8+4 piercing plus Improved Grab.\nIt bites.")
    }

    @Test func `a creature has abilities, saves, skills, speeds, senses and languages`() throws {
        let draft = try Self.actor(
            attributes:
                #""speed":{"value":25,"details":"air walk","otherSpeeds":[{"type":"fly","value":40}]},"allSaves":{"value":"+1 vs. magic"}"#,
            system:
                #""abilities":{"str":{"mod":3},"int":{"mod":-4}},"saves":{"fortitude":{"value":8},"reflex":{"value":11},"will":{"value":6}},"skills":{"athletics":{"base":10}},"perception":{"mod":9,"senses":[{"type":"darkvision"},{"type":"scent","acuity":"imprecise","range":30},{"type":"low-light-vision"}]},"traits":{"size":{"value":"lg"},"rarity":"rare","value":["beast","fire"]}"#,
            items: [#"{"name":"Hunting Lore","type":"lore","system":{"mod":{"value":7}}}"#])
        let block = try #require(draft.statBlock)
        #expect(draft.initiativeModifier == 9 && draft.level == 3)
        #expect(draft.titles == ["Large rare, beast, fire"])
        #expect(block.abilities == [.strength: 16, .intelligence: 2])
        #expect(block.saves == [.constitution: 8, .dexterity: 11, .wisdom: 6])
        #expect(block.skills == ["athletics": 10, "hunting lore": 7])
        #expect(block.speeds == .init(walk: 25, fly: 40))
        #expect(block.senseWords == ["darkvision", "low-light vision", "scent (imprecise) 30 ft"])
        #expect(block.remarks == ["Saves: +1 vs. magic", "Speed: air walk"])
        let lines = block.sections[0].lines
        #expect(lines.contains("Str +3 · Int -4"))
        #expect(lines.contains("Saves: Fortitude +8, Reflex +11, Will +6"))
        #expect(lines.contains("Level 3"))
    }

    @Test func `exceptions of defenses are kept, and words that no damage decides`() throws {
        let draft = try Self.actor(
            attributes: #"""
                "immunities":[{"type":"fire"},{"type":"off-guard"},{"type":"sleep"},{"type":"death-effects"},{"type":"physical","exceptions":["slashing"]}],
                "weaknesses":[{"type":"cold-iron","value":5},{"type":"all-damage","value":1}],
                "resistances":[{"type":"physical","value":5,"exceptions":["silver","slashing"],"doubleVs":["non-magical"]},
                 {"type":"all-damage","value":3,"exceptions":["force",{"label":"PF2E.IWR.Custom.MagicalSilver","definition":[]}]}]
                """#,
            items: [
                #"{"name":"Scales","type":"action","system":{"actionType":{"value":"passive"},"rules":[{"key":"Resistance","type":"cold","value":2},{"key":"Resistance","type":"acid","value":9,"predicate":["x"]},{"key":"Weakness","type":"salt","value":"floor(@actor.level/2)"}]}}"#
            ])
        let defenses = try #require(draft.defenses)
        #expect(
            defenses.immunities.map(\.rawValue) == ["fire"] && defenses.conditions == ["off-guard"])
        #expect(Self.named(defenses.weaknesses) == ["cold iron": 5, "all": 1])
        #expect(
            Self.named(defenses.reductions) == [
                "bludgeoning": 5, "piercing": 5, "all": 3, "cold": 2,
            ])
        #expect(
            Self.named(defenses.unless)
                == [
                    "bludgeoning": ["silver"], "piercing": ["silver"],
                    "all": ["force", "magical silver"],
                ])
        #expect(
            Self.named(defenses.doubled) == [
                "bludgeoning": ["non-magical"], "piercing": ["non-magical"],
            ])
        #expect(
            draft.statBlock?.remarks
                == [
                    "Immune to physical except slashing", "Immune to sleep, death effects",
                    "Weakness to salt",
                ])
    }

    private static func named<Value>(_ values: [DamageType: Value]) -> [String: Value] {
        Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
    }

    private static func action(_ html: String, _ type: String = "action", more: String = "") throws
        -> String
    {
        let text = String(decoding: try JSONEncoder().encode(html), as: UTF8.self)
        return
            #"{"name":"Dust Cloud","type":"action","system":{"actionType":{"value":"\#(type)"},"actions":{"value":2},"description":{"value":\#(text)}\#(more)}}"#
    }

    @Test(
        "Descriptions are plain sentences",
        arguments: [
            (
                "<p>In a @Template[emanation|distance:10] all take @Damage[2d6[void]] damage (@Check[fortitude|dc:19|basic] save).</p>",
                "In a 10-foot emanation all take 2d6 void damage (DC 19 basic Fortitude save)."
            ),
            ("A @Check[will|dc:25]!", "A DC 25 Will save!"),
            (
                "@Check[flat|dc:5] check, @Check[type:athletics|dc:20]",
                "DC 5 flat check, DC 20 Athletics check"
            ),
            ("@Check[athletics|defense:fortitude]", "Athletics check against Fortitude DC"),
            (
                "@Damage[(2d6+4)[fire],1d6[persistent,acid]|options:area-damage] and @Damage[2d8[healing]]",
                "2d6+4 fire plus 1d6 persistent acid and 2d8"
            ),
            (
                "@Damage[(ceil(@actor.level/2))d6[cold]]{cold}. @Damage[(ceil(@actor.level/2))d6[cold]]",
                "cold. 2d6 cold"
            ),
            (
                "@UUID[Compendium.pf2e.conditionitems.Item.Blinded] @UUID[Compendium.pf2e.x.Item.Y]{a name} @UUID[Compendium.pf2e.conditionitems.Item.j91X7x0XSomq8d60]",
                "Blinded a name Prone"
            ),
            ("@Localize[PF2E.NPC.Abilities.Glossary.ReactiveStrike]", "Reactive Strike"),
            (
                "[[/act create-a-diversion dc=20]] for [[/gmr 1d4 #rounds]]{1d4 rounds}, [[/r {2d6}[fire]]]",
                "Create a Diversion (DC 20) for 1d4 rounds, 2d6"
            ),
            (
                "a @Template[type:line|distance:60|width:10] or @Template[burst|distance:20]",
                "a 60-foot-long, 10-foot-wide line or 20-foot burst"
            ),
            (
                #"<span class="action-glyph">D</span> It &amp; they<hr />[sic]"#,
                "[2 actions] It & they\n[sic]"
            ),
        ])
    func texts(html: String, shown: String) throws {
        let block = try #require(try Self.actor(items: [try Self.action(html)]).statBlock)
        #expect(block.actions.first?.text == shown)
    }

    @Test(
        "A check in a description is the saving throw against the action",
        arguments: [
            (
                "A @Template[cone|distance:30] deals @Damage[5d6[fire],1d6[persistent,fire]] damage (@Check[reflex|dc:21|basic])",
                "DC 21 Dexterity save, 30-ft cone: 5d6 fire, half on a success; persistent damage (1d6 fire)"
            ),
            (
                "@Check[fortitude|dc:20|basic] save against @Damage[3d4[poison]] damage",
                "DC 20 Constitution save: 3d4 poison, half on a success"
            ),
            (
                "@Check[will|dc:18] <p><strong>Success</strong> None.</p><p><strong>Failure</strong> @Damage[2d8[mental]] damage.</p><p><strong>Critical Failure</strong> @Damage[4d8[mental]]</p>",
                "DC 18 Wisdom save: 2d8 mental"
            ),
            ("@Check[fortitude|dc:22] Stage 1 @Damage[1d6[poison]]", "DC 22 Constitution save"),
        ])
    func saves(html: String, line: String) throws {
        let block = try #require(try Self.actor(items: [try Self.action(html)]).statBlock)
        #expect(block.actions.first?.save?.line == line)
    }

    @Test func `a description asks for a saving throw once, and for each other one`() throws {
        let html = ["will|dc:18", "reflex|dc:18", "will|dc:20", "will|dc:18"].map {
            "@Check[\($0)]"
        }
        .joined(separator: ", ")
        let block = try #require(try Self.actor(items: [try Self.action(html)]).statBlock)
        let action = try #require(block.actions.first)
        #expect(
            ([action.save] + action.moreSaves).map { $0?.line } == [
                "DC 18 Wisdom save", "DC 18 Dexterity save", "DC 20 Wisdom save",
            ])
    }

    @Test func `actions have their cost, kind, frequency and traits`() throws {
        let items = try [
            Self.action("One.", more: #","traits":{"value":["fire"]}"#),
            Self.action("Two.", "reaction"),
            Self.action("Three.", "free", more: #","frequency":{"max":1,"per":"PT10M"}"#),
            Self.action("Four.", "passive", more: #","frequency":{"max":2,"per":"day"}"#),
        ]
        let block = try #require(try Self.actor(items: items).statBlock)
        #expect(block.actions.map(\.kind) == [.action, .reaction, .action, .trait])
        #expect(block.actions.map(\.cost) == [2, nil, 0, nil])
        #expect(
            block.actions.map(\.title) == [
                "Dust Cloud (2 actions)", "Dust Cloud", "Dust Cloud (free action)",
                "Dust Cloud (2/Day)",
            ])
        #expect(
            block.actions.map(\.text) == [
                "One.\nTraits: fire", "Two.", "Frequency once per 10 minutes\nThree.",
                "Frequency twice per day\nFour.",
            ])
    }

    @Test(
        "An elite creature is stronger, a weak one weaker",
        arguments: [
            // Level 3: 15 hit points more; 15 less.
            ("elite", 4, 55, 20, 14, "1d8+6", 21, 22), ("weak", 2, 25, 16, 10, "1d8+2", 17, 18),
        ])
    func adjusted(
        word: String, level: Int, points: Int, armor: Int, attack: Int, damage: String, dc: Int,
        spellDC: Int
    ) throws {
        let draft = try Self.actor(
            attributes: #""adjustment":"\#(word)""#,
            items: [
                Self.strike(), try Self.action("@Check[will|dc:19], @Check[flat|dc:5]"),
                #"{"_id":"e","name":"Spells","type":"spellcastingEntry","system":{"spelldc":{"dc":20,"value":12},"prepared":{"value":"innate"}}}"#,
            ])
        #expect(draft.level == level && draft.maximumHitPoints == points)
        #expect(draft.currentHitPoints == points && draft.armorClass == armor)
        let block = try #require(draft.statBlock)
        #expect(block.actions[0].attack?.bonus == attack)
        #expect(block.actions[0].attack?.damage.first?.dice.description == damage)
        #expect(block.actions[1].save?.dc == dc)
        #expect(block.actions[1].text == "DC \(dc) Will save, DC 5 flat check")
        #expect(block.actions[2].spellcasting?.dc == spellDC)
    }

    @Test func `levels of 0 and below are kept`() throws {
        func level(_ level: Int) throws -> CharacterDraft {
            let file = try ImportedFileTests.read(
                #"{"name":"A","type":"npc","items":[],"system":{"details":{"level":{"value":\#(level)}},"attributes":{"hp":{"value":6,"max":6}}}}"#
            )
            return try #require(file.characters.first)
        }
        #expect(try level(0).level == 0)
        // Below zero it is a rating, from which a creature's level is read.
        let low = try level(-1)
        #expect(low.level == nil && low.challengeRating == "-1")
        #expect(try GameCharacter(draft: low, id: UUID()).levelOfCreature == -1)
    }

    @Test func `spells stand by entry and rank, with slots and uses`() throws {
        func spell(
            _ id: String, _ name: String, _ entry: String, _ rank: Int, more: String = "",
            traits: String = ""
        ) -> String {
            #"{"_id":"\#(id)","name":"\#(name)","type":"spell","system":{"level":{"value":\#(rank)},"traits":{"value":[\#(traits)]},"location":{"value":"\#(entry)"\#(more)}}}"#
        }
        func entry(_ id: String, _ name: String, _ manner: String, more: String = "") -> String {
            #"{"_id":"\#(id)","name":"\#(name)","type":"spellcastingEntry","system":{"ability":{"value":"wis"},"tradition":{"value":"divine"},"prepared":{"value":"\#(manner)"},"spelldc":{"dc":21,"value":13}\#(more)}}"#
        }
        let draft = try Self.actor(
            system: #""resources":{"focus":{"value":0,"max":1}}"#,
            items: [
                entry(
                    "p", "Divine Prepared", "prepared",
                    more:
                        #","slots":{"slot0":{"max":1,"prepared":[{"id":"s3"}]},"slot1":{"max":2,"prepared":[{"id":"s1"},{"id":"s1"}]},"slot2":{"max":1,"prepared":[{"id":"s2"}]}}"#
                ),
                entry("i", "Innate", "innate"),
                spell("s1", "Bless", "p", 1),
                spell("s2", "Fear", "p", 1, more: #","heightenedLevel":2"#),
                spell("s3", "Light", "p", 1, traits: #""cantrip""#),
                spell("s4", "Not Today", "p", 1),
                spell("s5", "Darkness (At Will)", "i", 2),
                spell("s6", "Heal", "i", 3, more: #","uses":{"max":3}"#),
                spell("s7", "Silence", "i", 3),
            ])
        let block = try #require(draft.statBlock)
        #expect(block.actions.map(\.name) == ["Divine Prepared", "Innate"])
        #expect(
            block.actions[0].line
                == "Divine, Wisdom, DC 21, +13 to hit. Cantrips: Light. Level 1 (2 slots): Bless (×2). "
                + "Level 2 (1 slot): Fear.")
        #expect(block.actions[1].spellcasting?.groups.map(\.level) == [2, 3, 3])
        #expect(block.actions[1].spellcasting?.groups.map(\.usesPerDay) == [nil, 3, 1])
        #expect(
            block.actions[1].spellcasting?.groups[0].spells == [.init("Darkness", note: "At Will")])
        #expect(
            draft.resources.map(\.description) == [
                "Focus points 0/1", "Slots 1 2/2", "Slots 2 1/1", "Heal 3/3", "Silence 1/1",
            ])
    }

    @Test func `a hazard has its figures, its texts and its routine`() throws {
        let draft = try Self.actor(
            "hazard",
            details:
                #""description":"<p>Bars.</p>","disable":"<p>@Check[thievery|dc:20] to jam</p>","routine":"<p>It falls: @Check[reflex|dc:19|basic].</p>","reset":"""#,
            attributes: #""hardness":8,"stealth":{"value":10,"details":"<p>(expert)</p>"}"#,
            system:
                #""saves":{"fortitude":{"value":7},"will":{"value":null}}"#,
            items: [Self.strike()])
        #expect(draft.kind == .monster && draft.initiativeModifier == 10 && draft.armorClass == 18)
        #expect(draft.notes == "Bars.")
        let block = try #require(draft.statBlock)
        #expect(block.saves == [.constitution: 7])
        #expect(block.remarks == ["Hardness 8", "Stealth: (expert)"])
        #expect(block.actions.map(\.name) == ["Jaws", "Routine", "Disable"])
        #expect(block.actions[1].save?.dc == 19)
        #expect(block.actions[2].text == "DC 20 Thievery check to jam")
    }

    // MARK: Players' characters

    static let hero = #"""
        {"_id":"h","name":"Orla","type":"character","system":{"abilities":null,
          "attributes":{"hp":{"value":50}},"saves":{},"details":{"level":{"value":5}},
          "build":{"attributes":{"boosts":{"1":["str","dex","con","wis"],"5":["str","dex","con","wis"],"10":["cha"]}}},
          "skills":{"athletics":{"rank":2}}},
         "items":[
          {"name":"Human","type":"ancestry","system":{"hp":8,"speed":25,"vision":"low-light-vision","boosts":{"0":{"value":["str","dex"],"selected":"str"},"1":{"value":["con"]}},"flaws":{"0":{"value":["cha"]}},"languages":{"value":["common"]}}},
          {"name":"Guard","type":"background","system":{"boosts":{"0":{"value":["str","con"],"selected":"str"}},"trainedSkills":{"value":["intimidation"]}}},
          {"name":"Fighter","type":"class","system":{"hp":10,"perception":2,"keyAbility":{"value":["str","dex"],"selected":"str"},"savingThrows":{"fortitude":2,"reflex":2,"will":1},"attacks":{"simple":2,"martial":2,"unarmed":2},"defenses":{"unarmored":1,"light":1,"medium":1,"heavy":1},"spellcasting":0}},
          {"name":"Toughness","type":"feat","system":{"actionType":{"value":"passive"},"rules":[{"key":"FlatModifier","selector":"hp","value":"@actor.level"},{"key":"FlatModifier","selector":"hp","value":9,"predicate":["x"]}]}},
          {"name":"Bravery","type":"feat","system":{"actionType":{"value":"passive"},"subfeatures":{"proficiencies":{"will":{"rank":2}}},"rules":[{"key":"ActiveEffectLike","mode":"upgrade","path":"system.skills.stealth.rank","value":"ternary(gte(@actor.level,5),2,1)"}]}},
          {"name":"Breastplate","type":"armor","system":{"acBonus":4,"dexCap":1,"category":"medium","strength":5,"speedPenalty":-10,"runes":{"potency":1,"resilient":1},"equipped":{"carryType":"worn","inSlot":true}}},
          {"name":"Longsword","type":"weapon","system":{"category":"martial","damage":{"dice":1,"die":"d8","damageType":"slashing"},"runes":{"potency":1,"striking":1,"property":["flaming"]},"traits":{"value":["versatile-p"]},"range":null}},
          {"name":"Shortbow","type":"weapon","system":{"category":"martial","damage":{"dice":1,"die":"d6","damageType":"piercing"},"traits":{"value":["deadly-d10","propulsive"]},"range":60}}]}
        """#

    @Test(arguments: [
        #""type":"shield","system":{"#, #""type":"armor","system":{"category":"shield","#,
    ])
    func `a character's shield is a resource, with the hit points it has left`(kind: String) throws
    {
        let shield =
            #"{"name":"Steel Shield",\#(kind)"acBonus":2,"hardness":5,"hp":{"value":14,"max":20}}},"#
        let file = Self.hero.replacing(#""items":["#, with: #""items":["# + shield)
        let draft = try #require(try ImportedFileTests.read(file).characters.first)
        let read = try #require(draft.resources.first { $0.hardness != nil })
        #expect(read.hardness == 5 && read.left == 14 && read.maximum == 20 && !read.isBroken)
        // As without the shield, which counts only when it is raised.
        #expect(draft.armorClass == 23)
    }

    @Test func `passive feats are named together, and a feat that takes actions is one`() throws {
        let feat =
            #"{"name":"Rush","type":"feat","system":{"actionType":{"value":"action"},"actions":{"value":2}}},"#
        let file = Self.hero.replacing(#""items":["#, with: #""items":["# + feat)
        let draft = try #require(try ImportedFileTests.read(file).characters.first)
        let block = try #require(draft.statBlock)
        #expect(block.remarks.contains("Feats: Toughness, Bravery"))
        #expect(block.action(named: "Rush")?.cost == 2)
    }

    @Test func `a character's figures are worked out from what it is made of`() throws {
        let draft = try #require(try ImportedFileTests.read(Self.hero).characters.first)
        // Strength: ancestry, background, class, 1 give 4, and 5 half a point. Dexterity 2, wisdom 2;
        // constitution: ancestry, 1 and 5. 8 + 5 × (10 + 3) + 5 for Toughness.
        #expect(draft.maximumHitPoints == 78 && draft.currentHitPoints == 50)
        // 10 + 1 of dexterity + 5 + 2 + 4 + 1.
        #expect(draft.armorClass == 23)
        // 2 + 5 + 4.
        #expect(draft.initiativeModifier == 11 && draft.level == 5)
        let block = try #require(draft.statBlock)
        #expect(block.abilities[.strength] == 18 && block.abilities[.charisma] == 8)
        // 3 + 9, 2 + 9 and 2 + 9, each with 1 of the armor's rune.
        #expect(block.saves == [.constitution: 13, .dexterity: 12, .wisdom: 12])
        // 4 + 9; untrained -1 + … trained by the background: -1 + 7; upgraded at level 5: 2 + 9.
        #expect(block.skills["athletics"] == 13 && block.skills["intimidation"] == 6)
        #expect(block.skills["stealth"] == 11 && block.skills["arcana"] == 0)
        // The armor needs 5.
        #expect(block.speeds.walk == 15)
        #expect(block.senseWords == ["low-light vision"] && block.languages == "Common")
        #expect(
            block.actions.compactMap { $0.attack?.line } == [
                "Melee +14, reach 5 ft (versatile P): 2d8+4 slashing + 1d6 fire",
                "Ranged +11, range 60 ft (deadly d10, propulsive): 1d6+2 piercing",
                "Melee +13, reach 5 ft (agile, finesse, nonlethal, unarmed): 1d4+4 bludgeoning",
            ])
    }

    @Test func `hit points that cannot be worked out are the present ones, with a warning`() throws
    {
        let text = Self.hero.replacing(#""type":"background""#, with: #""type":"other""#)
        let file = try ImportedFileTests.read(text)
        let draft = try #require(file.characters.first)
        #expect(draft.maximumHitPoints == 50 && draft.currentHitPoints == 50)
        #expect(draft.armorClass == nil && draft.initiativeModifier == nil)
        #expect(
            file.warnings.map(\.description) == [
                "entry 1 (Orla): the maximum of hit points is a guess: the file lacks the values to compute it"
            ])
    }

    @Test func `Pathbuilder has saves, skills, speed, spells and a fist`() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"build":{"name":"Hobb","class":"Cleric","level":5,"abilities":{"str":18,"dex":14,"con":14,"int":10,"wis":12,"cha":10},
             "attributes":{"ancestryhp":8,"classhp":8,"bonushp":0,"bonushpPerLevel":0,"speed":25,"speedBonus":5},
             "proficiencies":{"fortitude":4,"reflex":4,"will":2,"unarmed":2,"simple":2,"athletics":2,"arcana":0},"lores":[["Sailing",2]],
             "armor":[{"name":"Mail","prof":"heavy","worn":true,"res":"resilient"}],"acTotal":{"acTotal":21,"shieldBonus":"2"},
             "weapons":[{"name":"Longbow","die":"d8","attack":13,"damageType":"P","damageBonus":2,"str":"striking","extraDamage":["1d6 Fire"]},{"name":"Mace","prof":"simple","die":"d6","pot":1,"str":""},{"name":"Club","prof":"simple","die":"d6"}],
             "spellCasters":[{"name":"Cleric","magicTradition":"divine","ability":"wis","proficiency":2,"perDay":[5,3],"spells":[],
              "prepared":[{"spellLevel":0,"list":["Light"]},{"spellLevel":1,"list":["Bless","Fear"]}]}],
             "focus":{"divine":{"wis":{"proficiency":2,"focusCantrips":[],"focusSpells":["Cry of War"]}}}},"success":true}
            """#)
        let block = try #require(file.characters.first?.statBlock)
        // Ability, level and rank; 1 for the armor's rune.
        #expect(block.saves == [.constitution: 12, .dexterity: 12, .wisdom: 9])
        #expect(block.skills == ["athletics": 11, "arcana": 0, "sailing lore": 7])
        #expect(block.speeds == .init(walk: 30))
        #expect(
            block.actions.map(\.line) == [
                "Ranged +13: 2d8+2 piercing + 1d6 fire.",
                // 4 + 7 + 1: without a bonus in the file.
                "Melee +12: 1d6+4 damage.",
                // The same without a rune.
                "Melee +11: 1d6+4 damage.",
                "Melee +11, reach 5 ft (agile, finesse, nonlethal, unarmed): 1d4+4 bludgeoning.",
                "Divine, Wisdom, DC 18, +8 to hit. Cantrips: Light. Level 1 (3 slots): Bless, Fear.",
                "Divine, Wisdom, DC 18, +8 to hit. Level 3: Cry of War.",
            ])
    }

    @Test func `a creature of Pf2eTools has its block`() throws {
        let path = FixtureTests.folder.appending(path: "pf2etools.json").path
        let draft = try #require(try ImportedFile(path: path).characters.first)
        let block = try #require(draft.statBlock)
        #expect(block.title == "Small uncommon, fey, plant")
        #expect(block.saves == [.constitution: 4, .dexterity: 8, .wisdom: 5])
        #expect(block.skills == ["stealth": 6, "forest lore": 4])
        #expect(block.senseWords == ["low-light vision", "scent (imprecise) 30 ft"])
        #expect(block.languages == "Common, Fey, telepathy 30 feet")
        #expect(block.speeds == .init(walk: 25, climb: 15))
        #expect(block.remarks == ["Immune to sleep", "Hit points: void healing"])
        #expect(Self.named(block.defenses.weaknesses) == ["cold iron": 2])
        #expect(Self.named(block.defenses.reductions) == ["bludgeoning": 3, "piercing": 3])
        #expect(
            Self.named(block.defenses.unless) == [
                "bludgeoning": ["silver"], "piercing": ["silver"],
            ])
        #expect(Self.named(block.defenses.doubled)["piercing"] == ["non-magical"])
        #expect(
            block.actions.compactMap { $0.attack?.line } == [
                "Melee +7, reach 10 ft (agile): 1d4+1 piercing; persistent 1 bleed",
                "Ranged +8, range 20 ft: 1d6 bludgeoning",
            ])
        // An attack without a number of actions takes one.
        #expect(block.actions.filter { $0.attack != nil }.map(\.cost) == [1, 1])
        let burst = try #require(block.action(named: "Pollen Burst"))
        #expect(burst.cost == 2)
        #expect(
            burst.save?.line
                == "DC 16 Constitution save, everyone within 10 ft: 2d4 poison, half on a success")
        let snap = try #require(block.action(named: "Snap Back"))
        #expect(snap.kind == .reaction)
        #expect(snap.text == "Trigger A creature touches the warden.\nIt is frightened 1.")
        #expect(
            block.action(named: "Primal Innate Spells")?.line
                == "Primal, DC 14. Cantrips: tanglefoot. Level 1, 2/day each: fear.")
    }
}
