import Foundation
import Tabletop
import TabletopImport
import Testing

@testable import BattleCommands

/// Stat blocks made at the table, by commands and as files, and forms.
struct StatBlockChangeCommandsTests {
    @Test func `a copy with changes joins a fight and attacks with its new numbers`() async throws {
        let cli = try CLIFixture()
        try await cli.transcript(
            """
            $ character copy ogre "Ogre Chief" "hp 90" "challenge 5" --edition dnd2024
            Ogre Chief is added
            $ character copy "Ogre Chief" "Ogre King" "ac 16"
            Ogre King is added
            $ character copy ogre "Ogre Cook" "grow 5"
            battle: "grow" begins no change of a stat block. Type stronger, weaker, name, hp, ac, initiative, challenge, str to cha, speed, fly, add, remove or rename.
            [64]
            """)
        let block = try await cli.done("character", "block", "ogre chief")
        // Challenge 2 to 5: the proficiency bonus rises from 2 to 3, Greatclub from +6 to +7.
        #expect(block.contains("90 hit points"))
        #expect(block.contains("Greatclub. Melee +7"))
        try await cli.done(
            "encounter", "new", "Ford", "--add", "ogre chief", "--edition", "dnd2024")
        #expect(try await cli.done("status").contains("90/90"))
    }

    @Test func `a block is changed, and --remove gives the book's back`() async throws {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "Ford", "--add", "ogre", "--edition", "dnd2024")
        let changed = try await cli.done(
            "character", "block", "ogre", "ac 15",
            "add Gore. Melee Attack Roll: +6, reach 5 ft. Hit: 11 (2d6 + 4) Piercing damage.")
        #expect(changed.contains("Armor class 15"))
        #expect(changed.contains("Gore."))
        #expect(try await cli.done("book", "ogre").contains("Gore."))
        try await cli.transcript(
            """
            $ character block ogre --remove
            Ogre has no stat block of its own
            """)
        #expect(try await !cli.done("book", "ogre").contains("Gore."))
    }

    @Test func `a block written as JSON is changed in a file and imported`() async throws {
        let cli = try CLIFixture()
        let written = try await cli.done(
            "book", "owlbear", "--edition", "dnd2024", "--json")
        let edited = written.replacingOccurrences(of: "\"Owlbear\"", with: "\"Frost Owlbear\"")
            .replacingOccurrences(of: "\"bonus\": 7", with: "\"bonus\": 9")
        #expect(edited != written)
        _ = try cli.file("frost.json", edited)
        try await cli.done("import", "frost.json")
        let block = try await cli.done("book", "frost owlbear")
        #expect(block.contains("Rend. Melee +9"), "\(block)")
    }

    @Test(
        "What is written as JSON and read again is the same block, for every creature",
        arguments: [RuleEdition.dnd2014, .dnd2024])
    func roundTrip(edition: RuleEdition) throws {
        let blocks = try StatBlockLibrary.srd.all(edition)
        #expect(blocks.count > 300)
        let bytes = try JSONStream.bytes(of: blocks.map(StatBlockOutput.init))
        let file = try ImportedFile(data: Data(bytes), name: "book.json")
        #expect(file.characters.count == blocks.count)
        for (block, character) in zip(blocks, file.characters) {
            #expect(character.statBlock == block, "\(block.name)")
        }
    }

    @Test
    func `a block with figures that no creature has is refused or left out, and nothing crashes`()
        async throws
    {
        let cli = try CLIFixture()
        _ = try cli.file(
            "odd.json",
            """
            [{"name": "Odd", "edition": "dnd2024", "maxHitPoints": 9, "armorClass": 12, "actions": [
               {"name": "Multiattack", "kind": "action", "multiattack": [{"count": -1, "of": ["Bite"]}]},
               {"name": "Bite", "kind": "action", "attack": {"bonus": 3, "damage": [{"dice": "many"}]}},
               {"name": "Nap", "kind": "whenever"}, 7]},
             {"name": "Odder", "edition": "dnd2024", "maxHitPoints": 9,
              "actions": [{"name": "Breath", "kind": "action", "recharge": "9"}]}]
            """)
        let run = try await cli.battle(["import", "odd.json"])
        #expect((run.output + run.errors).contains("Recharge must be between 2 and 6, not 9."))
        let block = try await cli.done("book", "odd")
        #expect(block.contains("Bite. Melee +3"))
        #expect(!block.contains("Nap"))
        try await cli.done("encounter", "new", "Ford", "--add", "odd", "--add", "goblin warrior")
        _ = try await cli.battle(["attack", "odd", "multiattack", "goblin"])
        try await cli.done("attack", "odd", "bite", "goblin", "--seed", "1")
    }

    @Test func `a form is taken, broken and left`() async throws {
        let cli = try CLIFixture()
        _ = try cli.file(
            "mira.json",
            #"""
            {"name": "Mira", "player": true, "maxHitPoints": 24, "ac": 15, "level": 5, "class": "Druid"}
            """#)
        try await cli.done("import", "mira.json")
        try await cli.done(
            "encounter", "new", "Ford", "--edition", "dnd2024", "--add", "goblin warrior")
        try await cli.done(
            "encounter", "start", "--initiative", "mira=20", "--initiative", "goblin*=10")
        try await cli.transcript(
            """
            $ form take mira brown bear
            Mira takes the form of Brown Bear (24/24 +5)
            $ form take mira brown bear --polymorph
            Mira takes the form of Brown Bear (24/24 +22)
            $ form take mira
            battle: Name the form.
            [64]
            $ damage mira 25
            Mira takes 25 damage, 22 of it temporary (21/24) and leaves the form of Brown Bear
            $ form leave mira
            battle: Mira has taken no other form.
            [81]
            $ form take mira brown bear --hit-points 40
            Mira takes the form of Brown Bear (21/24 +40)
            $ undo
            Undone: Mira takes the form of Brown Bear (21/24 +40)
            $ form take goblin brown bear by mira
            Goblin Warrior takes the form of Brown Bear (10/10 +22)
            $ character add Wolfgang --monster --hit-points 90
            Wolfgang is added
            $ form take goblin wolf by mira
            Goblin Warrior takes the form of Wolf (10/10 +11)
            $ form take goblin wolfg by mira
            Goblin Warrior takes the form of Wolfgang (10/10 +90)
            """)
        try await cli.done("form", "take", "mira", "brown bear")
        #expect(try await cli.done("status").contains("  as Brown Bear\n"))
        // It attacks as a bear: its block is that of the form.
        let attack = try await cli.done("attack", "mira", "claw", "goblin", "--seed", "1")
        #expect(attack.contains("Claw"))
    }

    @Test func `a hero's saving throws follow a new level by any command`() async throws {
        let cli = try CLIFixture()
        try await cli.done(
            "character", "add", "Wren", "--level", "5", "--class", "Wizard", "--abilities",
            "8 14 13 16 12 10")
        #expect(try await cli.done("book", "wren").contains("Saves: Int +6, Wis +4"))
        // Proficiency +4 at level 9, +5 at 13.
        try await cli.done("character", "edit", "wren", "--level", "9")
        #expect(try await cli.done("book", "wren").contains("Saves: Int +7, Wis +5"))
        try await cli.done("character", "edit", "wren", "--level", "13", "--speed", "30")
        #expect(try await cli.done("book", "wren").contains("Saves: Int +8, Wis +6"))
        try await cli.done("character", "block", "wren", "save con 4")
        #expect(try await cli.done("book", "wren").contains("Saves: Con +4, Int +8, Wis +6"))
    }
}
