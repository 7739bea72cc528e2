import Foundation
import Tabletop
import TabletopText
import Testing

/// What follows from the figures on a hero's sheet. The expected numbers are those of the SRD's tables:
/// proficiency +3 at level 5, 8 + proficiency + modifier for spells.
@Suite struct HeroFiguresTests {
    private func block(
        _ classAndLevel: String, _ abilities: String, _ saves: String = "", _ speeds: String = "",
        edition: RuleEdition = .dnd2014
    ) throws -> StatBlock {
        var block = StatBlock(name: "Mira", edition: edition, armorClass: 12, maxHitPoints: 30)
        block.take(
            try HeroFigures(
                classAndLevel: classAndLevel, abilities: abilities, saves: saves, speeds: speeds))
        return block
    }

    @Test func `a class gives its saving throws, its spells' figures and its slots`() throws {
        let wizard = try block("Wizard 5", "8 14 13 16 12 10", "", "30")
        #expect(Ability.allCases.map(wizard.save) == [-1, 2, 1, 6, 4, 0])
        let casting = try #require(wizard.spellcasting(of: "Fireball"))
        #expect(casting.dc == 14 && casting.attackBonus == 6 && casting.ability == .intelligence)
        #expect(casting.groups.map(\.slots) == [4, 3, 2])
        #expect(wizard.resources.map(\.maximum) == [4, 3, 2])
        #expect(wizard.speeds.walk == 30 && wizard.type == "Wizard")
        #expect(wizard.proficiencyBonus == 3)
        // A fighter casts nothing.
        let fighter = try block("fighter 5", "str 18 con 16")
        #expect(fighter.save(.strength) == 7 && fighter.save(.constitution) == 6)
        #expect(fighter.actions.isEmpty)
    }

    @Test func `a new level moves what follows from it, and leaves what was typed`() throws {
        var block = try block("Wizard 5", "8 14 13 16 12 10", "int wis con +9", "30")
        block.speeds.hovers = true
        var mira = GameCharacter(id: UUID(), name: "Mira", kind: .player, level: 5)
        mira.takeResources(of: block)
        mira.resources[2].used = 2
        var sheet = HeroFigures(block, level: 5)
        sheet.level = 9
        mira.take(sheet, in: &block)
        // Proficiency +4 at level 9.
        #expect(block.save(.intelligence) == 7 && block.save(.wisdom) == 5)
        #expect(block.save(.constitution) == 9)
        #expect(block.spellcasting(of: "Web")?.dc == 15 && block.speeds.hovers)
        #expect(mira.resources.map(\.maximum) == [4, 3, 3, 3, 1] && mira.resources[2].used == 2)
        sheet.level = 3
        mira.take(sheet, in: &block)
        #expect(block.save(.intelligence) == 5 && mira.resources.map(\.maximum)[1] == 2)
    }

    /// SRD 5.1 "Initiative": a Dexterity check.
    @Test func `initiative follows from Dexterity, unless another modifier is known`() throws {
        var vic = GameCharacter(id: UUID(), name: "Vic", kind: .player, level: 5)
        var block = try block("Fighter 5", "")
        func take(_ abilities: String, in block: inout StatBlock) throws {
            vic.take(
                try HeroFigures(
                    classAndLevel: "Fighter 5", abilities: abilities, saves: "", speeds: ""),
                in: &block)
        }
        try take("str 16", in: &block)
        #expect(vic.initiativeModifier == nil)
        try take("dex 14", in: &block)
        #expect(vic.initiativeModifier == 2 && block.initiativeModifier == 2)
        try take("dex 16", in: &block)
        #expect(vic.initiativeModifier == 3)
        vic.initiativeModifier = 8
        try take("dex 18", in: &block)
        #expect(vic.initiativeModifier == 8 && block.initiativeModifier == 8)
        // Pathfinder's is Perception's.
        vic.initiativeModifier = nil
        var trained = try self.block("Rogue 3", "", edition: .pathfinder2e)
        try take("dex 18", in: &trained)
        #expect(vic.initiativeModifier == nil)
    }

    @Test func `what is not known stays unknown`() throws {
        let hero = try block("5", "con 16", "con wis")
        #expect(hero.save(.constitution) == 6)
        #expect(hero.save(.wisdom) == nil && hero.save(.dexterity) == nil)
        #expect(hero.type == nil)
    }

    @Test func `saving throws are proficiencies or bonuses`() throws {
        let hero = try block("Wizard 9", "8 14 13 16 12 10", "dex con +5 will 2")
        // The class's own do not count beside those that are typed.
        #expect(Ability.allCases.map(hero.save) == [-1, 6, 5, 3, 2, 0])
        let trained = try block("Rogue 3", "10 18 10 10 10 10", "ref", edition: .pathfinder2e)
        #expect(trained.save(.dexterity) == 9)
    }

    @Test func `modifiers have signs, speeds their names`() throws {
        let hero = try block("", "+0 +4 -1 +2 +1 +0", "", "30 ft, fly 60")
        #expect(Ability.allCases.map { hero.abilities[$0] } == [10, 18, 8, 14, 12, 10])
        #expect(hero.speeds.walk == 30 && hero.speeds.fly == 60)
    }

    @Test(
        "What is shown is what was typed",
        arguments: [
            ["Wizard 5", "8 14 13 16 12 10", "", "30"],
            ["Wizard 5", "8 14 13 16 12 10", "dex con +9", "30 fly 60"],
            ["Fighter", "str 18", "", ""], ["Cleric 20", "10 10 10 10 20 10", "con", "swim 20"],
        ])
    func shown(_ typed: [String]) throws {
        let block = try block(typed[0], typed[1], typed[2], typed[3])
        let level = Int(typed[0].split(separator: " ").last ?? "")
        let figures = HeroFigures(block, level: level)
        #expect(
            [
                figures.classAndLevelText, figures.abilityText, figures.saveText,
                figures.speedText,
            ] == typed)
    }

    @Test(
        "What is not understood is refused with its word",
        arguments: [
            (["", "8 14 13", "", ""], "score of each ability"), (["", "str", "", ""], "str"),
            (["", "luck 12", "", ""], "luck"), (["", "", "luck", ""], "luck"),
            (["", "", "", "jump 20"], "jump"), (["", "str 2000", "", ""], "score"),
            (["", "", "", "fly"], "fly"),
        ] as [([String], String)])
    func refused(_ typed: [String], word: String) {
        let problem = #expect(throws: (any Error).self) {
            _ = try block(typed[0], typed[1], typed[2], typed[3])
        }
        #expect("\(problem.map { "\($0)" } ?? "")".contains(word))
    }

    @Test func `a hero's attack is read as it stands on the sheet`() throws {
        let table = try ActFight()
        let hero = try #require(table.encounter.combatants.first)
        let vocabulary = ActVocabulary(table.encounter)
        func read(_ line: String) throws -> StatBlock.Action {
            try StatBlock.Action(typed: line, by: hero, in: vocabulary)
        }
        let sword = try read("Longsword +1 +8 1d8+5 slashing + 2d6 fire")
        #expect(sword.name == "Longsword +1" && sword.attack?.bonus == 8)
        #expect(sword.attack?.damage.map(\.line) == ["1d8+5 slashing", "2d6 fire"])
        #expect(sword.attack?.kind == .melee && sword.attack?.reach == 5)
        let bow = try read("Longbow +6 1d8+3 pi range 150/600")
        #expect(bow.attack?.kind == .ranged && bow.attack?.reach == nil)
        #expect(bow.attack?.range == 150 && bow.attack?.longRange == 600)
        #expect(try read("Glaive +7 1d10+4 sl reach 10").attack?.reach == 10)
        for line in ["Longsword", "+7 1d8", "Longsword +7", "Longsword 1d8+4 slashing"] {
            #expect(throws: (any Error).self) { _ = try read(line) }
        }
    }

    @Test func `a spell is named with its slot and its difficulty`() throws {
        let names = ["Fire Bolt", "Fireball", "Hold Person", "Web"]
        let spell = try TypedSpell(parsing: "fireb 4 dc 15", among: names)
        #expect(spell.name == "Fireball" && spell.level == 4 && spell.difficulty == 15)
        let plain = try TypedSpell(parsing: "hold person", among: names)
        #expect(plain.name == "Hold Person" && plain.level == nil && plain.difficulty == nil)
        #expect(try TypedSpell(parsing: "web at level 3", among: names).level == 3)
        for line in ["fire", "wish", "", "web dc", "web dc many"] {
            #expect(throws: (any Error).self) { _ = try TypedSpell(parsing: line, among: names) }
        }
    }
}
