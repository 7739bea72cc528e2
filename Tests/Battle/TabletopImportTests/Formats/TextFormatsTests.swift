import Foundation
import Tabletop
import TabletopImport
import Testing

/// Files that are no JSON: notes with blocks of YAML, and stat blocks as text.
struct TextFormatsTests {
    private static let bite =
        "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage."

    /// A folder that is removed with its last reference.
    private final class TemporaryFolder {
        let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private func drafts(_ text: String) throws -> [CharacterDraft] {
        try ImportedFile(data: Data(text.utf8), name: "note.md").characters
    }

    @Test(
        "A block of a note is read, also in a quote and as front matter",
        arguments: [
            "# Vole\n\n```statblock\nBLOCK\n```\n^statblock\n",
            "> quoted\n>\n> ```statblock\n> BLOCK\n> ```\n",
            "---\ntags: [npc]\nstatblock: inline\nBLOCK\n---\n# Vole\n",
            "~~~statblock\nBLOCK\n",
        ])
    func notes(note: String) throws {
        let block = """
            layout: Basic 5e Layout
            name: Marsh Vole
            ac: !!int "13"
            hp: 10
            hit_dice: 3d6
            stats: [8, 14, 10, 2, 12, 5]
            saves:
              - dexterity: 4
            "cr": "1/4"
            actions:
              - name: Bite
                desc: "BITE The [vole](voles.md) bites."
            """.replacing("BITE", with: Self.bite)
        let prefix = note.hasPrefix(">") ? "> " : ""
        let text = note.replacing("BLOCK", with: block.replacing("\n", with: "\n" + prefix))
        let draft = try #require(try drafts(text).first)
        #expect(draft.name == "Marsh Vole" && draft.kind == .monster)
        #expect(draft.maximumHitPoints == 10 && draft.armorClass == 13)
        #expect(draft.initiativeModifier == 2 && draft.challengeRating == "1/4")
        let action = try #require(draft.statBlock?.actions.first)
        #expect(action.attack?.line == "Melee +4, reach 5 ft: 1d6+2 piercing")
        #expect(action.text == Self.bite + " The vole bites.")
        #expect(draft.statBlock?.saves == [.dexterity: 4])
    }

    @Test func `a value may begin with a link`() throws {
        let draft = try #require(
            drafts(
                """
                ```statblock
                name: Bog Owl
                ac: 13
                hp: 9
                stats: [10, 14, 10, 10, 10, 10]
                senses: [[Darkvision]] 60Ft, [[x/Passive|passive Perception]] 14
                languages: [Common](c.md), Sylvan
                condition_immunities: "[[charmed]], [[x/Prone|prone]]"
                traits:
                  - name: [[Keen Sight]] (1/Day).
                    desc: "[[Sees|It sees]]."
                spells:
                  - 2/day each: [[Light]], fog cloud
                ```
                """
            ).first)
        let block = try #require(draft.statBlock)
        #expect(block.senses == ["darkvision": 60] && block.passivePerception == 14)
        #expect(block.languages == "Common, Sylvan")
        #expect(draft.defenses?.conditions.sorted() == ["charmed", "prone"])
        #expect(block.actions.first?.name == "Keen Sight" && block.actions.first?.usesPerDay == 1)
        #expect(
            block.actions.last?.spellcasting?.groups.flatMap(\.spells).map(\.name)
                == ["Light", "fog cloud"])
    }

    @Test func `a note in Pathfinder's layout is read from its sentences`() throws {
        let draft = try #require(
            drafts(
                """
                ```statblock
                layout: Basic Pathfinder 2e Layout
                name: Bog Imp
                level: "Creature -1"
                rare_02: "Uncommon"
                size: "Small"
                alignment: "NE"
                trait_03: "Fiend"
                modifier: 4
                perception:
                  - name: Perception
                    desc: "Perception +4; __darkvision__, __imprecise scent 30__;"
                languages: "Aklo; "
                skills:
                  - name: Skills
                    desc: "__Stealth__: +5 (1d20+5), (Stealth: +7 (1d20+7) in reeds); __Bog Lore__: +3 (1d20+3); "
                abilityMods: [-1, 3, 1, 0, 2, -2]
                abilities_bot:
                  - name: Mud Breath
                    desc: "⬺ ([[divine]]); __Frequency__ once per day __Effect__ Mud in a 15-foot cone \
                deals 2d4 (2d4) acid damage (DC 16 basic Reflex save)."
                  - name: Duck
                    desc: "⬲ "
                speed: 20 feet, fly 30 feet; bog stride;
                ac: 15
                armorclass:
                  - name: AC
                    desc: "15; __Fort__: +4 (1d20+4); __Ref__: +8 (1d20+8); __Will__: +5 (1d20+5);"
                hp: 9
                health:
                  - name: HP
                    desc: "9; __Immunities__ fire; __Weaknesses__ cold iron 2; __Resistances__ physical 3 \
                (except silver)"
                attacks:
                  - name: Melee
                    desc: "⬻ jaws +7 ([[agile]], [[reach|reach 10 feet]]); __Damage__ 1d6-1 (1d6-1) \
                piercing plus 1d4 (1d4) [[rules/c.md#P|persistent acid]] and [[Grab]]"
                  - name: Ranged
                    desc: "`pf2:1` +1 dart +8 ([[thrown|thrown 20 feet]]); __Damage__ `dice: 1d4` piercing"
                spellcasting:
                  - name: Divine Innate Spells
                    desc: "DC 15, attack +7; __1st__ [[detect-alignment|detect alignment]] at will; good \
                only, [[fear]] (2); __Cantrips (1st)__ [[daze]];"
                ```
                """
            ).first)
        #expect(draft.challengeRating == "-1" && draft.initiativeModifier == 4)
        #expect(draft.maximumHitPoints == 9 && draft.armorClass == 15)
        let block = try #require(draft.statBlock)
        #expect(block.size == "Small" && block.type == "Uncommon, Fiend")
        #expect(block.alignment == "NE")
        #expect(block.abilities[.dexterity] == 16 && block.abilities[.strength] == 8)
        #expect(block.saves == [.constitution: 4, .dexterity: 8, .wisdom: 5])
        #expect(block.skills == ["stealth": 5, "bog lore": 3])
        #expect(block.senses == ["darkvision": 0, "scent (imprecise)": 30])
        #expect(block.speeds.walk == 20 && block.speeds.fly == 30 && block.languages == "Aklo")
        #expect(block.remarks == ["Stealth: +7 in reeds", "Speed: bog stride"])
        #expect(block.defenses.immunities == [DamageType(rawValue: "fire")])
        #expect(block.defenses.weaknesses == [DamageType(rawValue: "cold iron"): 2])
        #expect(block.defenses.unless[DamageType(rawValue: "slashing")] == ["silver"])
        let (jaws, dart) = (block.actions[0], block.actions[1])
        #expect(jaws.name == "Jaws" && jaws.text?.hasSuffix("and Grab") == true)
        #expect(
            jaws.attack?.line
                == "Melee +7, reach 10 ft (agile): 1d6-1 piercing; persistent 1d4 acid")
        #expect(dart.attack?.line == "Ranged +8, range 20 ft (thrown 20 ft): 1d4 piercing")
        let (breath, duck) = (block.actions[2], block.actions[3])
        #expect(breath.cost == 2 && breath.usesPerDay == 1 && duck.kind == .reaction)
        #expect(breath.save?.dc == 16 && breath.save?.damage.map(\.line) == ["2d4 acid"])
        let spells = try #require(block.actions[4].spellcasting)
        #expect(spells.dc == 15 && spells.attackBonus == 7 && spells.tradition == "divine")
        let known = spells.groups.flatMap(\.spells).map { "\($0.name) \($0.note ?? "")" }
        #expect(known == ["daze ", "detect alignment good only, at will", "fear "])
        #expect(spells.groups.last?.usesPerDay == 2)
    }

    @Test func `a note in Pathfinder's layout has defenses in lines of their own`() throws {
        let draft = try #require(
            drafts(
                """
                ```statblock
                layout: Basic Pathfinder 2e Layout
                name: Reed Cat
                level: "Creature 2"
                ac: 16
                hp: 20
                health:
                  - name: HP
                    desc: "20"
                immunities: poison
                weaknesses: fire 5
                resistances: cold 3
                ```
                """
            ).first)
        let defenses = try #require(draft.statBlock).defenses
        #expect(defenses.immunities == [DamageType(rawValue: "poison")])
        #expect(defenses.weaknesses == [DamageType(rawValue: "fire"): 5])
        #expect(defenses.reductions == [DamageType(rawValue: "cold"): 3])
    }

    @Test func `a block takes over what it does not say from the one it extends`() throws {
        let text = """
            ```statblock
            name: Guard
            hp: 11
            ac: 16
            stats: [13, 12, 12, 10, 11, 10]
            ```
            ```statblock
            name: Captain
            extends: Guard
            hp: 30
            ```
            ```statblock
            monster: Bandit
            ```
            """
        let file = try ImportedFile(data: Data(text.utf8), name: "note.md")
        let captain = try #require(file.characters.last)
        #expect(captain.name == "Captain" && captain.maximumHitPoints == 30)
        #expect(captain.armorClass == 16)
        #expect(file.skipped.map(\.reason) == [.needsBaseCreature("Bandit")])
    }

    @Test(
        "YAML that cannot be read is refused with the line in the note",
        arguments: [
            ("# A\n```statblock\nname: A\nhp: [1\n```\n", 5),
            ("```statblock\nname: A\nname: B\n```\n", 3),
            ("```statblock\nname: &a A\nhp: *a\n```\n", 3),
        ])
    func refused(text: String, line: Int) throws {
        let problem = try #require(throws: ImportProblem.self) { try drafts(text) }
        guard case .badLine(let found, _) = problem.fact else {
            Issue.record("\(problem.fact)")
            return
        }
        #expect(abs(found - line) <= 1)
    }

    @Test func `the notes of a folder are one file, and those not read are named`() throws {
        let folder = try TemporaryFolder()
        func write(_ name: String, _ text: String) throws {
            let url = folder.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try write("beasts/vole.md", "```statblock\nname: Vole\nhp: 3\nstats: [1,1,1,1,1,1]\n```\n")
        try write("Rat.md", "---\nstatblock: true\nhp: 2\nac: 10\n---\n")
        try write("broken.md", "```statblock\nname: [\n```\n")
        try write("town.md", "# A town\n")
        try write(".trash/old.md", "```statblock\nname: Old\nhp: 3\n```\n")
        let file = try ImportedFile(path: folder.url.path)
        #expect(Set(file.characters.map(\.name)) == ["Vole", "Rat"])
        let warnings = file.fileWarnings.map(\.description)
        #expect(warnings.count == 2)
        #expect(warnings.first?.hasPrefix("broken.md is left out: line ") == true)
        #expect(warnings.last == "1 note has no stat block")
    }

    static let goblin2014 = """
        Bog Goblin
        Small humanoid (goblinoid), neutral evil
        Armor Class 15 (leather armor, shield)
        Hit Points 7 (2d6)
        Speed 30 ft., swim 20 ft.
        STR DEX CON INT WIS CHA
        8 (−1) 14 (+2) 10 (+0) 11 (+0) 8 (−1) 9 (−1)
        Saving Throws Dex +4
        Skills Stealth +6, Sleight of Hand +4
        Damage Resistances cold
        Senses darkvision 60 ft., passive Perception 9
        Languages Common, Goblin
        Challenge 1/4 (50 XP)
        Nimble Escape. The goblin can take the Disengage or Hide
        action as a bonus action on each of its turns.
        Actions
        Bite. Melee Weapon Attack: +4 to hit, reach 5 ft., one
        target. Hit: 5 (1d6 + 2) piercing damage.
        """
    static let goblin2024 = """
        Bog Goblin
        Small Humanoid (Goblinoid), Neutral Evil
        AC 15    Initiative +2 (12)
        HP 7 (2d6)
        Speed 30 ft., Swim 20 ft.
        MOD SAVE MOD SAVE MOD SAVE
        Str 8 −1 −1 Dex 14 +2 +4 Con 10 +0 +0
        Int 11 +0 +0 Wis 8 −1 −1 Cha 9 −1 −1
        Skills Stealth +6, Sleight of Hand +4
        Resistances Cold
        Senses Darkvision 60 ft.; Passive Perception 9
        Languages Common, Goblin
        CR 1/4 (XP 50; PB +2)
        Traits
        Nimble Escape. The goblin takes the Disengage or Hide action.
        Actions
        Bite. Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2) Piercing damage.
        """
    static let homebrewery = """
        ___
        > ## Bog Goblin
        >*Small humanoid (goblinoid), neutral evil*
        > ___
        > - **Armor Class** 15 (leather armor, shield)
        > - **Hit Points** 7 (2d6)
        > - **Speed** 30 ft., swim 20 ft.
        >___
        >|STR|DEX|CON|INT|WIS|CHA|
        >|:---:|:---:|:---:|:---:|:---:|:---:|
        >|8 (-1)|14 (+2)|10 (+0)|11 (+0)|8 (-1)|9 (-1)|
        >___
        > - **Saving Throws** Dex +4
        > - **Skills** Stealth +6, Sleight of Hand +4
        > - **Damage Resistances** cold
        > - **Senses** darkvision 60 ft., passive Perception 9
        > - **Languages** Common, Goblin
        > - **Challenge** 1/4 (50 XP)
        > ___
        > ***Nimble Escape.*** The goblin can take the Disengage or Hide action.
        > ### Actions
        > ***Bite.*** *Melee Weapon Attack:* +4 to hit, reach 5 ft., one target. *Hit:* 5 (1d6 + 2) piercing damage.
        """

    @Test(
        "A stat block as text is read in every wording",
        arguments: [goblin2014, goblin2024, homebrewery])
    func printed(text: String) throws {
        let draft = try #require(try drafts("Some words before.\n\n" + text).first)
        #expect(draft.name == "Bog Goblin" && draft.maximumHitPoints == 7)
        #expect(draft.armorClass == 15 && draft.initiativeModifier == 2)
        #expect(draft.challengeRating == "1/4")
        #expect(draft.defenses?.resistances == [.init(rawValue: "cold")])
        let block = try #require(draft.statBlock)
        #expect(block.size == "Small" && block.subtype?.lowercased() == "goblinoid")
        #expect(block.abilities[.strength] == 8 && block.abilities[.charisma] == 9)
        #expect(block.save(.dexterity) == 4)
        #expect(block.skills == ["Stealth": 6, "Sleight of Hand": 4])
        #expect(block.speeds.walk == 30 && block.speeds.swim == 20)
        #expect(block.senses == ["darkvision": 60] && block.passivePerception == 9)
        #expect(block.experiencePoints == 50)
        #expect(block.actions.map(\.name) == ["Nimble Escape", "Bite"])
        #expect(block.actions.first?.text?.contains("Disengage or Hide action") == true)
        #expect(block.actions.last?.attack?.line == "Melee +4, reach 5 ft: 1d6+2 piercing")
    }

    /// A block as Homebrewery, GM Binder and wikis have it, with what its readers stumbled over.
    private static let quoted = """
        ![](Huge%20Fen%20Ooze.png)

        >### Huge Fen Ooze
        >*Huge ooze, unaligned*
        >___
        >- **Armor Class** 8
        >- **Hit Points** 152 (16d12 + 48)
        >- **Speed** 15 ft., swimming 30ft., roll 60 ft. (40 ft., climb 10 ft. in ball form)
        >- **Senses** blindsight 60 ft.
        >___
        >***Senses.*** The ooze can't be surprised.
        >
        >***Enlarge (Recharges after a Short or Long Rest)***. The ooze grows.
        >
        >#### Actions
        >**3-4: Slam.** *Melee Weapon Attack:* +5 to hit, reach 5 ft., one target. *Hit:* 7 (2d6) acid damage.
        >
        >***Spray (Recharge 56).*** It sprays.

        \\pagebreak

        >#### Legendary Actions
        >***Wave. (Costs 2 Actions)*** It waves.

        ---
        ## Lore
        ***Origin.*** The ooze seeps from a well.
        """

    @Test func `a block in a quote ends with it, and its names are what is emphasised`() throws {
        let file = try ImportedFile(data: Data(Self.quoted.utf8), name: "ooze.md")
        let draft = try #require(file.characters.first)
        #expect(draft.name == "Huge Fen Ooze" && file.characters.count == 1)
        let block = try #require(draft.statBlock)
        #expect(block.speeds.walk == 15 && block.speeds.swim == 30 && block.speeds.climb == 10)
        #expect(block.senses == ["blindsight": 60])
        #expect(
            block.actions.map(\.name) == ["Senses", "Enlarge", "3-4: Slam", "Spray", "Wave"])
        #expect(block.actions[1].returnsAfterRest && block.actions[3].recharge == 5)
        #expect(block.actions[2].attack?.line == "Melee +5, reach 5 ft: 2d6 acid")
        #expect(block.actions[4].text == "It waves." && block.actions[4].cost == 2)
        let warnings = file.warnings.map(\.description).joined()
        #expect(warnings.contains("roll 60 ft.") && warnings.contains("“40 ft.”"))
    }

    @Test(
        "A block ends with its frame, or before a heading as large as its name",
        arguments: ["{{monster,frame\n## Owl", "## Owl"])
    func chapter(head: String) throws {
        let end = head.hasPrefix("{{") ? "}}\n" : "## Habits\n"
        let text = """
            \(head)
            *Tiny beast, unaligned*
            ___
            **Armor Class** :: 11
            **Hit Points** :: 1 (1d4)
            ___
            ## Actions
            ***Talons.*** *Melee Weapon Attack:* +3 to hit, reach 5 ft., one target. *Hit:* 1 slashing damage.
            \(end)***Nests.*** It nests in towers.
            """
        let block = try #require(try drafts(text).first?.statBlock)
        #expect(block.actions.map(\.name) == ["Talons"])
        #expect(block.actions.first?.text?.hasSuffix("slashing damage.") == true)
    }

    @Test func `a resource with a long name is cut, and its creature is taken`() throws {
        let name = String(repeating: "fog ", count: 40)
        let text = Self.goblin2014.replacing(
            "Actions\n",
            with:
                "Spellcasting. The goblin casts, with spell save DC 12:\n1/day each: \(name)\nActions\n"
        )
        let draft = try #require(try drafts(text).first)
        #expect(draft.resources.map(\.name.count).allSatisfy { $0 <= 100 })
    }

    @Test func `two blocks in a text are two creatures`() throws {
        let text = Self.goblin2014 + "\n\n" + Self.goblin2014.replacing("Bog", with: "Fen")
        #expect(try drafts(text).map(\.name) == ["Bog Goblin", "Fen Goblin"])
    }

    @Test func `a compendium of Game Master 5 is read, and a broken one refused`() throws {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <compendium version="5">
              <item><name>Rope</name></item>
              <monster>
                <name>Bog Goblin</name><size>S</size><type>humanoid (goblinoid), own book</type>
                <alignment>neutral evil</alignment><ac>15 (leather armor)</ac><hp>7 (2d6)</hp>
                <speed>30 ft., swim 20 ft.</speed>
                <str>8</str><dex>14</dex><con>10</con><int>11</int><wis>8</wis><cha>9</cha>
                <save>Dex +4</save><skill>Stealth +6, Sleight of Hand +4</skill>
                <resist>cold</resist><senses>darkvision 60 ft.</senses><passive>9</passive>
                <languages>Common</languages><cr>1/4</cr>
                <action><name>Bite</name><text>BITE</text><attack>Bite|4|1d6+2</attack></action>
                <action><name>Croak (Recharge 5-6) (Bonus Action)</name><text>It is loud.</text></action>
              </monster>
            </compendium>
            """.replacing("BITE", with: Self.bite)
        let file = try ImportedFile(data: Data(xml.utf8), name: "a.xml")
        #expect(file.format.name == "Game Master 5")
        let draft = try #require(file.characters.first)
        #expect(draft.name == "Bog Goblin" && draft.maximumHitPoints == 7)
        #expect(draft.armorClass == 15 && draft.initiativeModifier == 2)
        let block = try #require(draft.statBlock)
        #expect(block.size == "Small" && block.type == "Humanoid" && block.subtype == "goblinoid")
        #expect(block.save(.dexterity) == 4 && block.passivePerception == 9)
        #expect(block.skills == ["Stealth": 6, "Sleight of Hand": 4])
        #expect(block.actions.first?.attack?.line == "Melee +4, reach 5 ft: 1d6+2 piercing")
        let croak = try #require(block.actions.last)
        #expect(croak.name == "Croak" && croak.kind == .bonusAction && croak.recharge == 5)
        #expect(file.notTaken.map(\.name) == ["item"])
        let problem = try #require(throws: ImportProblem.self) {
            try ImportedFile(
                data: Data(xml.replacing("</monster>", with: "").utf8), name: "a.xml")
        }
        guard case .badLine(let line, _) = problem.fact else {
            Issue.record("\(problem.fact)")
            return
        }
        #expect(line == 15)
    }

    @Test func `UTF-16 with its mark is read, with a warning`() throws {
        let json = #"[{"name":"Nettle","hp":7}]"#
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
            let data = Data(mark) + (try #require(json.data(using: encoding)))
            let file = try ImportedFile(data: data, name: "a.json")
            #expect(file.characters.map(\.name) == ["Nettle"])
            #expect(file.fileWarnings.map(\.description) == ["read as UTF-16"])
        }
    }
}
