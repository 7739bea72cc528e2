import Foundation
import Tabletop
import Testing

@Suite struct GameCharacterTests {
    @Test func `a draft becomes a character, and what it leaves out stays unknown`() throws {
        let draft = CharacterDraft(name: " Shade ", kind: .monster)
        let shade = try GameCharacter(draft: draft, id: Table.id("shade"))
        #expect(shade == GameCharacter(id: Table.id("shade"), name: "Shade", kind: .monster))
        #expect(shade.hitPoints == .unknown)
        #expect(shade.armorClass == nil && shade.initiativeModifier == nil)
        let thia = try GameCharacter(
            draft: CharacterDraft(
                name: "Thia", kind: .player, maximumHitPoints: 20, currentHitPoints: 13,
                temporaryHitPoints: 2), id: Table.id("thia"))
        #expect(thia.hitPoints.description == "13/20 +2")
        #expect(thia.isInParty)
    }

    @Test func `the state of a file is that of a new character; later the table's counts`() throws {
        var draft = CharacterDraft(name: "A", kind: .player, maximumHitPoints: 9)
        draft.conditions = [Condition(name: " Prone "), Condition(name: "Exhaustion", value: 2)]
        draft.wounds = Wounds(wounded: 1, doomed: 2)
        draft.isDead = true
        draft.notes = "from the file"
        draft.resources = [Resource("Rage", maximum: 3, used: 2, renewal: .longRest)]
        var character = try GameCharacter(draft: draft, id: Table.id("a"))
        #expect(character.conditions.map(\.description) == ["Prone", "Exhaustion 2"])
        #expect(character.wounds == draft.wounds && character.isDead)
        #expect(character.notes == "from the file")
        #expect(character.resources.map(\.description) == ["Rage 1/3"])
        (character.conditions, character.wounds) = ([], Wounds())
        (character.isDead, character.notes) = (false, "mine")
        character.resources[0].used = 0
        draft.resources[0].maximum = 4
        var updated = try character.updating(from: draft)
        #expect(updated.conditions.isEmpty && updated.wounds == Wounds() && !updated.isDead)
        #expect(updated.notes == "mine")
        #expect(updated.resources.map(\.description) == ["Rage 4/4"])
        // Notes that are missing come along.
        updated.notes = ""
        #expect(try updated.updating(from: draft).notes == "from the file")
    }

    @Test func `a condition that no rule allows refuses the character`() {
        var draft = CharacterDraft(name: "A", kind: .player)
        draft.conditions = [Condition(name: "Cursed", value: 2000)]
        #expect(
            throws: RuleProblem.outOfRange("The condition's value", 2000, -1000...1000)
        ) {
            try GameCharacter(draft: draft, id: Table.id("a"))
        }
    }

    @Test(
        "Importing again keeps the damage and caps hit points at a lower maximum",
        arguments: [
            (30, 10, 40, 40, "30/40"), (30, 10, 15, 15, "15/15"), (30, 25, 15, 3, "5/15"),
            (30, 10, nil, nil, "20/30"), (nil, 0, 12, 9, "9/12"), (nil, 4, 12, 12, "8/12"),
            (nil, 4, nil, nil, "? -4"),
        ] as [(Int?, Int, Int?, Int?, String)])
    func updating(
        maximum: Int?, taken: Int, new: Int?, current: Int?, expected: String
    ) throws {
        let character = GameCharacter(
            id: Table.id("a"), name: "A", kind: .monster,
            hitPoints: try HitPoints(maximum: maximum, damageTaken: taken), notes: "mine")
        let draft = CharacterDraft(
            name: "B", kind: .monster, maximumHitPoints: new, currentHitPoints: current)
        let updated = try character.updating(from: draft)
        #expect(updated.hitPoints.description == expected)
        #expect(updated.name == "B" && updated.notes == "mine" && updated.id == character.id)
    }
}
