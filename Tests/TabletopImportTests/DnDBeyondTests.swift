import Tabletop
import TabletopImport
import Testing

struct DnDBeyondTests {
    /// A character with Dexterity 14, Constitution 14, all other scores 10, and seven levels in two
    /// classes.
    func hero(_ members: String = "", modifiers: String = "{}", inventory: String = "[]") throws
        -> CharacterDraft
    {
        let stats = [10, 14, 14, 10, 10, 10].enumerated()
            .map { "{\"id\":\($0.offset + 1),\"value\":\($0.element)}" }.joined(separator: ",")
        let file = try ImportedFileTests.read(
            """
            {"success":true,"data":{"id":77,"name":"Kårin","stats":[\(stats)],
             "race":{"fullName":"Hill Dwarf"},
             "classes":[{"level":5,"definition":{"name":"Cleric"},"classFeatures":[{"definition":{"id":9}}]},
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

    @Test("The response to a failed lookup has nothing to import")
    func refused() throws {
        let problem = try #require(throws: ImportProblem.self) {
            try ImportedFileTests.read(
                #"{"id":0,"success":false,"message":"Forbidden","data":null}"#)
        }
        #expect(problem.fact == .nothingToImport(.failedLookup))
    }
}
