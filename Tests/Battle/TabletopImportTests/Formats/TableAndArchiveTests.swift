import Foundation
import Tabletop
import Testing

@testable import TabletopImport

/// Generators' files, tables, archives, and JSON as people write it.
struct TableAndArchiveTests {
    private func fixture(_ name: String) throws -> ImportedFile {
        try ImportedFile(path: FixtureTests.folder.appending(path: name).path)
    }

    private func file(_ text: String) throws -> ImportedFile {
        try ImportedFile(bytes: Array(text.utf8), name: "said.csv")
    }

    @Test func `a monster of Tetra-cube has the figures that the page calculates`() throws {
        let file = try fixture("tetra-cube.json")
        let block = try #require(file.characters.first?.statBlock)
        #expect(block.saves == [.dexterity: 3])
        // Wisdom 1, twice the bonus of 2.
        #expect(block.skills == ["Perception": 5] && block.passivePerception == 15)
        // A speed of 0 is none.
        #expect(block.speeds == .init(walk: 40, swim: 20))
        #expect(block.senses == ["darkvision": 60] && block.proficiencyBonus == 2)
        #expect(block.hitPointDice?.description == "4d10+8")
        #expect(block.languages == "understands Sylvan, but can't speak")
        let bite = try #require(block.actions.first { $0.name == "Bite" })
        #expect(bite.attack?.line == "Melee +5, reach 5 ft: 1d8+3 piercing")
        let breath = try #require(block.actions.first { $0.recharge != nil })
        #expect(breath.recharge == 5 && breath.save?.dc == 12 && breath.save?.onSuccess == .half)
        #expect(breath.save?.damage.first?.dice.description == "2d6")
        #expect(block.actions.first?.text?.hasPrefix("mire hound has advantage") == true)
        #expect(file.notTaken == [])
    }

    @Test func `armor of its own is read as the page writes it, also as a list`() throws {
        let text = try String(
            contentsOf: FixtureTests.folder.appending(path: "tetra-cube.json"), encoding: .utf8)
        let name = try #require(text.firstMatch(of: /"armorName": ?"[^"]*"/))
        let words = try #require(text.firstMatch(of: /"otherArmorDesc": ?"[^"]*"/))
        for (new, expected) in [
            (#""13 (bark), 11 while prone""#, 13), (#"["14 (shell", " 10 while prone)"]"#, 14),
        ] {
            let changed = text.replacing(name.0, with: #""armorName": "other""#)
                .replacing(words.0, with: #""otherArmorDesc": \#(new)"#)
            let file = try ImportedFile(bytes: Array(changed.utf8), name: "said.monster")
            #expect(file.characters.first?.statBlock?.armorClass == expected)
        }
    }

    @Test func `each adjustment of damage in D&D Beyond's table is read or said`() throws {
        for id in Array(1...57) + Array(60...63) {
            let file = try ImportedFileTests.read(
                #"""
                {"data": [{"id": 7, "name": "Newt", "averageHitPoints": 4, "armorClass": 11,
                  "challengeRatingId": 1, "damageAdjustments": [\#(id)],
                  "actionsDescription": "<p><em><strong>Hide.</strong></em> It hides.</p>"}]}
                """#)
            let draft = try #require(file.characters.first)
            let isRead =
                draft.defenses.map { $0 != Defenses() } == true
                || draft.statBlock?.remarks.isEmpty == false
                // Ranged attacks and all damage are no types.
                || [51, 53].contains(id) && file.warnings.count == 1
            #expect(isRead && file.notTaken == [], "\(id)")
        }
    }

    @Test func `a monster of D&D Beyond has words for the numbers of the site's tables`() throws {
        let file = try fixture("dnd-beyond-monsters.json")
        let draft = try #require(file.characters.first)
        let block = try #require(draft.statBlock)
        #expect(block.saves == [.dexterity: 4] && block.skills == ["Stealth": 4])
        #expect(block.speeds.walk == 30 && block.speeds.swim == 40)
        #expect(block.senses == ["darkvision": 60] && block.passivePerception == 11)
        #expect(block.languages == "Draconic, telepathy 30 ft.")
        #expect(block.actions.map(\.name) == ["Slick", "Bite"])
        #expect(
            block.actions.last?.attack?.line == "Melee +4, reach 5 ft: 1d8+2 piercing")
        #expect(block.actions.last?.text?.hasSuffix("lets go of what it holds.") == true)
        #expect(
            draft.defenses?.conditional
                == [
                    ConditionalDefense(
                        .immunity,
                        Set(
                            ["bludgeoning", "piercing", "slashing"].map(DamageType.init(rawValue:))),
                        unless: [.magical])
                ])
        #expect(draft.notes == "Newts of the copper hills.")
        #expect(file.notTaken.map(\.name) == ["armorClassDescription"])
        var text = try String(
            contentsOf: FixtureTests.folder.appending(path: "dnd-beyond-monsters.json"),
            encoding: .utf8)
        text = text.replacing("\"typeId\":2", with: "\"typeId\":99")
        #expect(try self.file(text).notTaken.map(\.name) == ["armorClassDescription", "typeId 99"])
        text = text.replacing("\"typeId\":99", with: "\"typeId\":2")
            .replacing("\"senseId\":2", with: "\"senseId\":99")
        let notTaken = try self.file(text).notTaken.map(\.name)
        #expect(notTaken.contains { $0.hasSuffix("senseId") }, "\(notTaken)")
    }

    @Test func `a table of Kobold Fight Club gives monsters, and says what it has besides`() throws
    {
        let file = try file(
            """
            FID,Name,CR,Size,Type,Tags,Alignment,Environment,AC,HP,Init,Lair?,Sources
            x.1,Bog Wisp,1/4,Tiny,Undead,"mire, cold",chaotic evil,swamp,19,22,+9,,Home: 3
            x.2,Bog Brute,5,Large,Giant,,neutral evil,,15,"1,200",0,,Home: 4,stray
            """)
        #expect(file.format.name == "Kobold+ Fight Club")
        let drafts = file.characters
        #expect(drafts.map(\.name) == ["Bog Wisp", "Bog Brute"])
        #expect(drafts.map(\.challengeRating) == ["1/4", "5"])
        #expect(
            drafts.map(\.armorClass) == [19, 15] && drafts.map(\.maximumHitPoints) == [22, 1200])
        #expect(drafts.map(\.initiativeModifier) == [9, 0])
        #expect(drafts[0].titles == ["Tiny undead (mire, cold), chaotic evil"])
        #expect(drafts[0].source?.key == "x.1" && drafts[0].kind == .monster)
        #expect(file.notTaken.map(\.name) == ["sources", "environment"])
        #expect(
            file.warnings.map(\.description) == [
                "what follows field 13 of line 3 is left out: the first line has 13 names"
            ])
    }

    @Test func `an adventure of Foundry has its fights, and names who is not in it`() throws {
        func actor(_ name: String, _ points: Int) -> String {
            #"{"_id":"\#(name.lowercased())","name":"\#(name)","type":"npc","system":{"attributes":{"hp":{"value":\#(points),"max":\#(points)}}}}"#
        }
        func combatant(_ id: String, _ initiative: String, _ rest: String = "") -> String {
            #"{"_id":"c-\#(id)","actorId":"\#(id)","initiative":\#(initiative)\#(rest)}"#
        }
        let text = """
            {"name":"The Weir","actors":[\(actor("Owl", 9)),\(actor("Rat", 4)),
              {"_id":"e","name":"Ambush","type":"encounter","system":{"members":[
                {"uuid":"Actor.rat","quantity":{"value":3}},{"uuid":"Compendium.x.Actor.bear"}]}}],
             "combats":[{"_id":"f","round":2,"turn":1,"combatants":[\(combatant("rat", "7.04")),
               \(combatant("owl", "15", #","name":"Old Owl","hidden":true"#)),
               \(combatant("bear", "3"))]}]}
            """
        let file = try ImportedFile(bytes: Array(text.utf8), name: "weir.json")
        #expect(file.characters.map(\.name) == ["Owl", "Rat"])
        let fights = file.fights.compactMap { fight -> FightDraft? in
            if case .fight(let draft) = fight { draft } else { nil }
        }
        #expect(fights.map(\.name) == ["weir", "Ambush"])
        let tracked = try #require(fights.first)
        #expect(tracked.round == 2 && tracked.active == 0)
        #expect(tracked.members.map(\.initiative) == [7, 15])
        #expect(tracked.members.map(\.label) == [nil, "Old Owl"])
        #expect(tracked.members.map(\.isHidden) == [false, true])
        #expect(tracked.members.map(\.characterKeys) == [["rat", "rat"], ["owl", "owl"]])
        #expect(fights.last?.members.map(\.name) == ["Rat", "Rat", "Rat"])
        #expect(fights.last?.round == 0)
        #expect(
            file.warnings.count {
                if case .leftOutOfFight = $0.fact { true } else { false }
            } == 2)
    }

    /// The members of a group of dnd5e up to 2.x, of one since 3.0, and of a party of pf2e.
    @Test(arguments: [
        #""group","system":{"members":["owl","bat"]}"#,
        #""group","system":{"members":[{"actor":"owl"},{"actor":"bat","quantity":{"value":2}}]}"#,
        #""party","system":{"details":{"members":[{"uuid":"Actor.owl"},{"uuid":"Actor.bat"}]}}"#,
    ])
    func `the characters of a group of Foundry are the party`(group: String) throws {
        func actor(_ id: String, _ type: String) -> String {
            #"{"_id":"\#(id)","name":"\#(id)","type":"\#(type)","system":{"attributes":{"hp":{"value":9,"max":9}}}}"#
        }
        let text = """
            {"actors":[\(actor("owl", "character")),\(actor("rat", "character")),
              \(actor("bat", "npc")),{"_id":"g","name":"Us","type":\(group)}]}
            """
        let file = try ImportedFile(bytes: Array(text.utf8), name: "table.json")
        #expect(file.characters.map(\.name) == ["owl", "rat", "bat"])
        #expect(file.characters.map(\.isInParty) == [true, nil, nil])
        #expect(file.fights.isEmpty && file.skipped.isEmpty)
    }

    @Test func `another table with names and figures is a hand-written list`() throws {
        let file = try file("Name;Max HP;AC;Class\nBram;45;17;Fighter\n\nNettle;31;14;Druid\n")
        #expect(file.format.name == "hand-written list")
        #expect(file.characters.map(\.maximumHitPoints) == [45, 31])
        #expect(file.characters.map(\.titles) == [["Fighter"], ["Druid"]])
    }

    @Test func `an archive is read as its files are, and names what is not read`() throws {
        let file = try fixture("archive.zip")
        // The copy finds its base in another file of the archive.
        #expect(
            Set(file.characters.map(\.name))
                == ["Bram", "Nettle", "Marsh Vole", "Newt", "Old Newt"])
        #expect(file.characters.first { $0.name == "Old Newt" }?.maximumHitPoints == 4)
        let warnings = Set(file.fileWarnings.map(\.description))
        #expect(warnings.contains("2 files in it are of other kinds"))
        #expect(warnings.contains("1 note has no stat block"))
        #expect(warnings.contains("commas with nothing after them left out, in line 1"))
        #expect(warnings.count == 3)
    }

    @Test func `no more than a file may have is unpacked`() throws {
        let path = FixtureTests.folder.appending(path: "archive.zip").path
        let problem = try #require(throws: ImportProblem.self) {
            try ZippedFiles.content(of: path, limit: 100)
        }
        #expect(problem.description.contains("this zip archive cannot be read: an entry has more"))
    }

    @Test(
        "JSON with comments and commas too many is taken, and their lines are named",
        arguments: [
            (
                "// mine\n[{\"name\":\"A // no\",\"hp\":1}, /* two\nlines */\n {\"name\":\"B\",\"hp\":2},\n]",
                [
                    "comments left out, in lines 1 and 2",
                    "commas with nothing after them left out, in line 4",
                ]
            ),
            (
                "[{\"name\":\"A // no\",\"hp\":1, // last\n},{\"name\":\"B\",\"hp\":2}]",
                [
                    "comments left out, in line 1",
                    "commas with nothing after them left out, in line 1",
                ]
            ),
        ])
    func relaxed(text: String, warnings: [String]) throws {
        let file = try ImportedFile(bytes: Array(text.utf8), name: "a.json")
        #expect(file.characters.map(\.name) == ["A // no", "B"])
        #expect(file.fileWarnings.map(\.description) == warnings)
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let bytes = try #require(("\u{FEFF}" + text).data(using: encoding))
            let same = try ImportedFile(data: bytes, name: "a.json")
            #expect(same.characters.map(\.name) == ["A // no", "B"])
            #expect(same.fileWarnings.map(\.description) == warnings + ["read as UTF-16"])
        }
    }

    @Test(
        "What no comment and no trailing comma explains stays refused",
        arguments: ["[1,,2]", "[,]", "/* open [", "// alone", "[{\"name\":\"A\" \"hp\":1}]// x"])
    func refused(text: String) {
        #expect(throws: ImportProblem.self) {
            try ImportedFile(bytes: Array(text.utf8), name: "a.json")
        }
    }

    @Test func `a stat block too large for the database is refused by its name`() throws {
        let long = String(repeating: "word ", count: 210_000)
        let file = try ImportedFile(
            bytes: Array(
                #"[{"name":"Tome","hp":3,"stats":[1,1,1,1,1,1],"actions":[{"name":"Read","desc":"\#(long)"}]},{"name":"Newt","hp":3,"stats":[1,1,1,1,1,1]}]"#
                    .utf8), name: "a.json")
        #expect(file.characters.map(\.name) == ["Newt"])
        #expect(
            file.skipped.map(\.description) == [
                "entry 1 (Tome): its stat block has more than 1000000 characters"
            ])
    }

    @Test func `only notes with stat blocks are listed in the app`() {
        func isListed(_ text: String) -> Bool {
            ImportedFile.mayHaveStatBlocks(noteBeginning: Array(text.utf8))
        }
        #expect(!isListed("# Change log\n\n- Armor Class is read.\n- Large files are faster.\n"))
        #expect(isListed("# Vole\n```statblock\nname: Vole\nhp: 3\n```\n"))
        #expect(isListed("# Vole\n```statblock\nname: Vole\nactions:\n - {name: \"Bi"))
        #expect(isListed(TextFormatsTests.goblin2014))
    }
}
