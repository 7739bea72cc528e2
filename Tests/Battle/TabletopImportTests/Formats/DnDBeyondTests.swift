import Tabletop
import TabletopImport
import Testing

struct DnDBeyondTests {
    /// A character with Dexterity 14, Constitution 14, all other scores 10, five levels of a caster and
    /// two of a fighter.
    func hero(
        _ members: String = "", caster: String = "Cleric", modifiers: String = "{}",
        inventory: String = "[]"
    ) throws -> CharacterDraft {
        let stats = [10, 14, 14, 10, 10, 10].enumerated()
            .map { "{\"id\":\($0.offset + 1),\"value\":\($0.element)}" }.joined(separator: ",")
        let file = try ImportedFileTests.read(
            """
            {"success":true,"data":{"id":77,"name":"Kårin","stats":[\(stats)],
             "race":{"fullName":"Hill Dwarf"},
             "classes":[{"level":5,"definition":{"name":"\(caster)"},"classFeatures":[{"definition":{"id":9}}]},
                        {"level":2,"definition":{"name":"Fighter"}}],
             "modifiers":\(modifiers),"inventory":\(inventory),
             \(members.contains("baseHitPoints") ? "" : "\"baseHitPoints\":45,")\(members)
             "removedHitPoints":null}}
            """)
        #expect(file.format.name == "D&D Beyond")
        return try #require(file.characters.first)
    }

    static func modifier(
        _ subType: String, _ value: Int, _ more: String = "", type: String = "bonus"
    )
        -> String
    {
        "{\"type\":\"\(type)\",\"subType\":\"\(subType)\",\"value\":\(value),\"isGranted\":false\(more)}"
    }

    @Test("Kind, level, title and key are read")
    func sheet() throws {
        let kårin = try hero()
        #expect(kårin.kind == .player)
        #expect(kårin.level == 7)
        #expect(kårin.titles == ["Hill Dwarf Cleric/Fighter"])
        #expect(kårin.source?.key == "77")
    }

    @Test(
        "Hit points: base, Constitution modifier and bonuses for each level",
        arguments: [
            ("", "{}", 59, 59),  // 45 + 7 × 2
            (#""bonusHitPoints":3,"#, "{}", 62, 62),
            (#""overrideHitPoints":30,"#, "{}", 30, 30),
            ("", "{\"race\":[\(modifier("hit-points-per-level", 1))]}", 66, 66),
            // A feature of the class that has five levels.
            (
                "", "{\"class\":[\(modifier("hit-points-per-level", 1, ",\"componentId\":9"))]}",
                64, 64
            ),
            // Constitution 14 + 2 gives +3 for each level.
            ("", "{\"feat\":[\(modifier("constitution-score", 2))]}", 66, 66),
            (
                "",
                "{\"item\":[\(modifier("constitution-score", 19, ",\"componentId\":4", type: "set"))]}",
                59, 59
            ),
            (#""overrideStats":[{"id":3,"value":20}],"#, "{}", 80, 80),
        ])
    func hitPoints(members: String, modifiers: String, maximum: Int, current: Int) throws {
        let draft = try hero(members, modifiers: modifiers)
        #expect(draft.maximumHitPoints == maximum)
        #expect(draft.currentHitPoints == current)
    }

    static func item(
        _ type: String, _ value: Int, equipped: Bool = true, id: Int = 1, more: String = ""
    )
        -> String
    {
        "{\"equipped\":\(equipped),\"definition\":{\"id\":\(id),\"armorClass\":\(value),\(type)}\(more)}"
    }

    @Test(
        "Armor class with Dexterity 14",
        arguments: [
            ("{}", "[]", "", 12),
            ("{}", "[\(item("\"armorTypeId\":1", 11))]", "", 13),
            (
                "{}", "[\(item("\"type\":\"Light Armor\"", 11)),\(item("\"type\":\"Shield\"", 2))]",
                "", 15
            ),
            (
                "{}",
                "[\(item("\"armorTypeId\":2", 15)),\(item("\"armorTypeId\":3", 18, equipped: false))]",
                "", 17
            ),
            ("{}", "[\(item("\"armorTypeId\":3", 16))]", "", 16),
            (
                "{\"class\":[\(modifier("unarmored-armor-class", 0, ",\"statId\":3", type: "set"))]}",
                "[]", "", 14
            ),
            (
                "{\"class\":[\(modifier("armored-armor-class", 1))]}",
                "[\(item("\"armorTypeId\":3", 16))]", "", 17
            ),
            ("{\"class\":[\(modifier("armored-armor-class", 1))]}", "[]", "", 12),
            (
                "{}", "[]",
                #""characterValues":[{"typeId":1,"value":"20"},{"typeId":3,"value":1}],"#, 20
            ),
            (
                "{}", "[]",
                #""characterValues":[{"typeId":8,"value":"Scroll"},{"typeId":3,"value":1}],"#, 13
            ),
        ])
    func armorClass(modifiers: String, inventory: String, members: String, expected: Int) throws {
        #expect(
            try hero(members, modifiers: modifiers, inventory: inventory).armorClass == expected)
    }

    @Test(
        "An item's bonus counts while it is worn and, if required, attuned",
        arguments: [
            (true, "false", "false", 13), (false, "false", "false", 12),
            (true, "true", "false", 12),
            (true, "true", "true", 13),
        ])
    func worn(equipped: Bool, needs: String, attuned: String, expected: Int) throws {
        let ring = """
            [{"equipped":\(equipped),"isAttuned":\(attuned),"definition":{"id":4607}}]
            """
        let bonus = Self.modifier(
            "armor-class", 1, ",\"componentId\":4607,\"requiresAttunement\":\(needs)")
        #expect(
            try hero(modifiers: "{\"item\":[\(bonus)]}", inventory: ring).armorClass == expected)
    }

    @Test(
        "Initiative: Dexterity, bonuses, half the proficiency bonus of level 7",
        arguments: [
            ("{}", 2),
            ("{\"feat\":[\(modifier("initiative", 5))]}", 7),
            ("{\"class\":[\(modifier("initiative", 0, type: "half-proficiency"))]}", 3),
        ])
    func initiative(modifiers: String, expected: Int) throws {
        #expect(try hero(modifiers: modifiers).initiativeModifier == expected)
    }

    @Test
    func `skills, senses, speeds and defenses come from features and what the player changed`()
        throws
    {
        let features = [
            Self.modifier("stealth", 0, type: "proficiency"),
            Self.modifier("sleight-of-hand", 0, type: "expertise"),
            Self.modifier("perception", 5), Self.modifier("darkvision", 60, type: "set-base"),
            Self.modifier("innate-speed-flying", 50, type: "set"), Self.modifier("speed", 5),
            Self.modifier("poison", 0, type: "resistance"),
            Self.modifier("charmed", 0, type: "immunity"),
        ]
        let changed =
            #""characterValues":[{"typeId":26,"value":3,"valueId":"10","valueTypeId":"1958004211"},"#
            + #"{"typeId":23,"value":9,"valueId":"6","valueTypeId":"1958004211"}],"#
        // An item that is not worn gives nothing.
        let ring = Self.modifier("cold", 0, type: "resistance")
        let kårin = try hero(
            changed, modifiers: "{\"race\":[\(features.joined(separator: ","))],\"item\":[\(ring)]}"
        )
        let block = try #require(kårin.statBlock)
        #expect(
            block.skills == [
                "Stealth": 5, "Sleight of Hand": 8, "Perception": 5, "Religion": 3, "Arcana": 9,
            ])
        #expect(block.senses == ["darkvision": 60] && block.speeds.fly == 55)
        #expect(block.defenses.resistances == [DamageType(rawValue: "poison")])
        #expect(block.defenses.conditions == ["charmed"])
        #expect(kårin.defenses == block.defenses)
    }

    @Test(
        "The portrait is that of the decorations, or else the character's own",
        arguments: [(#""data:image/png;base64,AAAA""#, "AAAA"), ("null", "BBBB")])
    func portrait(decoration: String, picture: String) throws {
        let members =
            #""decorations":{"avatarUrl":\#(decoration)},"avatarUrl":"data:image/png;base64,BBBB","#
        #expect(try hero(members).portrait == .base64(picture))
    }

    @Test("The response to a failed lookup has nothing to import")
    func refused() throws {
        let problem = try #require(throws: ImportProblem.self) {
            try ImportedFileTests.read(
                #"{"id":0,"success":false,"message":"Forbidden","data":null}"#)
        }
        #expect(problem.fact == .nothingToImport(.failedLookup))
    }

    // MARK: What it can do

    private static func weapon(_ members: String, magic: Int? = nil) -> String {
        let granted = magic.map { #"[{"type":"bonus","subType":"magic","value":\#($0)}]"# } ?? "[]"
        return
            #"{"equipped":true,"definition":{"filterType":"Weapon",\#(members),"grantedModifiers":\#(granted)}}"#
    }

    private func attack(
        _ weapon: String, modifiers: String = "{}", named name: String
    ) throws -> StatBlock.Attack {
        let block = try #require(
            hero(modifiers: modifiers, inventory: "[\(weapon)]").statBlock)
        return try #require(block.action(named: name)?.attack)
    }

    @Test("A weapon that is only named has the list's dice, its ability and the proficiency")
    func namedWeapon() throws {
        // Level 7: +3. Dexterity 14: +2, Strength 10: +0.
        let dagger = try attack(Self.weapon(#""name":"Dagger","type":"Dagger""#), named: "Dagger")
        #expect(dagger.bonus == 5)
        #expect(dagger.kind == .meleeOrRanged)
        #expect((dagger.reach, dagger.range, dagger.longRange) == (5, 20, 60))
        #expect(dagger.damage.map(\.dice.description) == ["1d4+2"])
        #expect(dagger.damage.first?.type?.rawValue == "piercing")
        let axe = try attack(
            Self.weapon(#""name":"Battleaxe","type":"Battleaxe""#), named: "Battleaxe")
        #expect(axe.bonus == 3)
        #expect(axe.kind == .melee)
        #expect(axe.damage.map(\.dice.description) == ["1d8"])
        #expect(axe.versatile.map(\.dice.description) == ["1d10"])
        let bow = try attack(Self.weapon(#""name":"Longbow","type":"Longbow""#), named: "Longbow")
        #expect((bow.bonus, bow.kind, bow.reach) == (5, .ranged, nil))
        #expect((bow.range, bow.longRange) == (150, 600))
    }

    @Test("A weapon's own fields win, and magic adds to attack and damage")
    func weaponFields() throws {
        let sword = try attack(
            Self.weapon(
                #""name":"Tongue of Fire","attackType":1,"categoryId":2,"damage":{"diceString":"3d6"},"damageType":"Fire","range":5,"longRange":5,"properties":[{"name":"Reach"},{"name":"Versatile","notes":"3d8"}]"#,
                magic: 2), named: "Tongue of Fire")
        #expect(sword.bonus == 0 + 3 + 2)
        #expect(sword.reach == 10)
        #expect(sword.damage.map(\.dice.description) == ["3d6+2"])
        #expect(sword.damage.first?.type?.rawValue == "fire")
        #expect(sword.versatile.map(\.dice.description) == ["3d8+2"])
    }

    @Test("Without proficiency there is no proficiency bonus; a style adds to the attack")
    func proficiency() throws {
        let simple = #"{"type":"proficiency","subType":"simple-weapons","value":null}"#
        let longbow = #"{"type":"proficiency","subType":"longbow","value":null}"#
        let bow = Self.weapon(#""name":"Longbow","type":"Longbow""#)
        #expect(
            try attack(bow, modifiers: "{\"class\":[\(simple)]}", named: "Longbow").bonus == 2)
        #expect(
            try attack(bow, modifiers: "{\"class\":[\(simple),\(longbow)]}", named: "Longbow")
                .bonus == 5)
        // SRD 5.1 "Weapons": a war pick is martial. Strength 10: +0.
        let pick = Self.weapon(#""name":"War Pick","type":"War Pick""#)
        #expect(
            try attack(pick, modifiers: "{\"class\":[\(simple)]}", named: "War Pick").bonus == 0)
        let style = Self.modifier("ranged-weapon-attacks", 2)
        #expect(
            try attack(bow, modifiers: "{\"class\":[\(longbow),\(style)]}", named: "Longbow").bonus
                == 7)
    }

    @Test("Saving throws, scores and spells of the sheet")
    func sheetBlock() throws {
        let hero = try hero(
            #""classSpells":[{"spells":[{"prepared":true,"definition":{"name":"Bless","level":1}},{"prepared":false,"definition":{"name":"Bane","level":1}},{"definition":{"name":"Light","level":0}}]}],"spellSlots":[{"level":1,"used":3}],"#,
            modifiers:
                #"{"class":[{"type":"proficiency","subType":"wisdom-saving-throws","value":null}]}"#
        )
        let block = try #require(hero.statBlock)
        #expect(block.abilities[.dexterity] == 14)
        #expect(block.save(.wisdom) == 3)
        #expect(block.save(.constitution) == 2)
        let casting = try #require(block.actions.compactMap(\.spellcasting).first)
        // Wisdom 10 and level 7: 8 + 3.
        #expect((casting.dc, casting.attackBonus, casting.ability) == (11, 3, .wisdom))
        #expect(casting.groups.flatMap(\.spells).map(\.name) == ["Light", "Bless"])
        // Cleric 5 alone casts; the fighter has no slots.
        #expect(
            hero.resources.map(\.description)
                == ["Slots 1 1/4", "Slots 2 3/3", "Slots 3 2/2", "Hit dice 7/7"])
    }

    @Test("The spells of a pact are cast with its slots, at their level")
    func pact() throws {
        let hero = try hero(
            #""classSpells":[{"spells":[{"prepared":true,"definition":{"name":"Hex","level":1}},{"prepared":true,"definition":{"name":"Fly","level":3}},{"definition":{"name":"Light","level":0}}]}],"pactMagic":[{"level":3,"used":1}],"#,
            caster: "Warlock")
        let casting = try #require(hero.statBlock?.actions.compactMap(\.spellcasting).first)
        #expect(casting.groups.map(\.level) == [0, 3])
        #expect(casting.groups.map(\.slots) == [nil, 2])
        #expect(casting.groups.flatMap(\.spells).map(\.name) == ["Light", "Hex", "Fly"])
        #expect(hero.resources.map(\.description).first == "Slots 3 1/2")
    }
}
