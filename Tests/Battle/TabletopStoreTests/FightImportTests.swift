import Tabletop
import TabletopStore
import Testing

/// Fights from files in the store: one event each, found again by their source.
@Suite struct FightImportTests {
    private static let format = "Improved Initiative"

    private static func points(_ current: Int, of maximum: Int, temporary: Int = 0) -> HitPoints {
        (try? HitPoints(maximum: maximum, damageTaken: maximum - current, temporary: temporary))
            ?? .unknown
    }

    private static func character(
        _ name: String, _ key: String, _ kind: CharacterKind, current: Int, of maximum: Int
    ) -> CharacterDraft {
        CharacterDraft(
            name: name, kind: kind, maximumHitPoints: maximum, currentHitPoints: current,
            source: CharacterSource(format: format, key: key))
    }

    private let characters = [
        character("Thia", "thia", .player, current: 20, of: 20),
        character("Goblin", "goblin", .monster, current: 7, of: 7),
    ]

    /// A fight in round 3 at the first goblin's turn: Thia with 12 of 20 hit points and a condition
    /// that the goblin's turns end, two goblins on one initiative, and an owl that takes no part.
    private func fight(round: Int = 3, original: String = "first") -> FightDraft {
        var fight = FightDraft(
            name: "Weir", round: round, active: round > 0 ? 1 : nil,
            source: CharacterSource(format: Self.format, key: "e1", original: original))
        var thia = FightDraft.Member(
            name: "Thia", kind: .player, hitPoints: Self.points(12, of: 20, temporary: 3),
            initiative: 12, draft: characters[0])
        thia.conditions = [
            .init(Condition(name: "Prone")),
            .init(Condition(name: "Frightened", value: nil), remaining: 2, counting: 1),
        ]
        thia.characterKeys = ["thia"]
        var goblins = ["Goblin 4", "Goblin 2"].map { label in
            FightDraft.Member(
                name: "Goblin", label: label, kind: .monster, hitPoints: Self.points(4, of: 7),
                initiative: 17, draft: characters[1])
        }
        goblins[0].characterKeys = ["nobody", "goblin"]
        goblins[0].isHidden = true
        goblins[1].note = "has the key"
        var owl = FightDraft.Member(
            name: "Owl", kind: .monster, hitPoints: Self.points(1, of: 1), initiative: 30,
            draft: CharacterDraft(name: "Owl", kind: .monster))
        owl.isOut = true
        fight.members = [thia] + goblins + [owl]
        return fight
    }

    private func take(
        _ drafts: [FightDraft], into database: TabletopDatabase
    ) throws -> [ImportedFight] {
        var dice = SplitMix64(seed: 1)
        return try database.fights.importFights(drafts, using: &dice)
    }

    private func lines(_ encounter: Encounter) -> [String] {
        encounter.turnOrder.map { combatant in
            let shown =
                "\(combatant.label) \(combatant.hitPoints) \(combatant.initiative ?? -1)"
            let facts =
                combatant.conditions.map(\.description) + (combatant.isHidden ? ["hidden"] : [])
                + (combatant.note.isEmpty ? [] : [combatant.note])
            return ([shown] + facts).joined(separator: ", ")
        }
    }

    @Test func `a running fight has the state of the file`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let ids = try database.roster.importCharacters(characters).map(\.characterID)
        let result = try #require(try take([fight()], into: database).first)
        #expect(result.outcome == .added)
        let id = try #require(result.encounterID)
        let snapshot = try database.fights.encounter(id)
        let encounter = snapshot.encounter
        #expect(encounter.name == "Weir" && encounter.state == .running && encounter.round == 3)
        #expect(encounter.turnHolder?.label == "Goblin 4")
        #expect(
            lines(encounter) == [
                "Goblin 4 4/7 17, hidden", "Goblin 2 4/7 17, has the key",
                "Thia 12/20 +3 12, Prone, Frightened (2)",
            ])
        #expect(encounter.combatants.map(\.isRemoved) == [false, false, false, true])
        #expect(encounter.combatants.map(\.characterID) == [ids[0], ids[1], nil, nil])
        #expect(
            encounter.combatants[0].conditions[1].duration
                == .init(remaining: 2, boundary: .end, of: encounter.combatants[1].id))
        // The next turns are those of the file's order.
        _ = try database.fights.perform(.next, on: id)
        #expect(try database.fights.encounter(id).encounter.turnHolder?.label == "Goblin 2")
        _ = try database.fights.perform(.next, on: id)
        let thia = try database.fights.encounter(id).encounter
        #expect(thia.turnHolder?.label == "Thia" && thia.round == 3)
        #expect(thia.combatants[0].conditions.map(\.description) == ["Prone", "Frightened (1)"])
        #expect(try database.maintenance.checkup().findings.isEmpty)
    }

    @Test func `players' characters keep the state of a running fight, and undo reverts it`()
        throws
    {
        let folder = try Folder()
        let database = try open(folder.file())
        let thia = try #require(try database.roster.importCharacters(characters)[0].characterID)
        let id = try #require(try take([fight()], into: database)[0].encounterID)
        let after = try #require(try database.roster.character(thia))
        #expect(after.hitPoints == Self.points(12, of: 20, temporary: 3))
        // It is prone in the fight alone.
        #expect(after.conditions.isEmpty)
        let step = try database.fights.undo(on: id)
        #expect(step.events.count == 1)
        #expect(step.snapshot.encounter.combatants.isEmpty)
        #expect(step.snapshot.encounter.state == .draft)
        #expect(try database.roster.character(thia)?.hitPoints == Self.points(20, of: 20))
        #expect(try database.maintenance.checkup().findings.isEmpty)
        let again = try database.fights.redo(on: id).snapshot.encounter
        #expect(lines(again).count == 3 && again.round == 3)
        #expect(
            try database.roster.character(thia)?.hitPoints == Self.points(12, of: 20, temporary: 3))
        #expect(try database.maintenance.checkup().findings.isEmpty)
    }

    @Test func `a prepared fight is a draft, and leaves the roster alone`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let thia = try #require(try database.roster.importCharacters(characters)[0].characterID)
        let id = try #require(try take([fight(round: 0)], into: database)[0].encounterID)
        #expect(try database.fights.encounter(id).encounter.state == .draft)
        #expect(try database.roster.character(thia)?.hitPoints == Self.points(20, of: 20))
    }

    @Test func `importing again changes nothing, a changed file replaces what was not played`()
        throws
    {
        let folder = try Folder()
        let database = try open(folder.file())
        _ = try database.roster.importCharacters(characters)
        let id = try #require(try take([fight()], into: database)[0].encounterID)
        let before = try database.fights.encounter(id)
        #expect(try take([fight()], into: database).map(\.outcome) == [.unchanged])
        #expect(try database.fights.encounter(id) == before)
        #expect(try database.fights.log(of: id).count == 1)

        var changed = fight(round: 4, original: "second")
        changed.members[1].hitPoints = Self.points(1, of: 7)
        #expect(try database.fights.previewFights([changed]).map(\.outcome) == [.updated])
        let updated = try take([changed], into: database)[0]
        #expect(updated.outcome == .updated && updated.encounterID == id)
        let now = try database.fights.encounter(id).encounter
        #expect(now.round == 4 && lines(now)[0] == "Goblin 4 1/7 17, hidden")
        #expect(try database.fights.encounters().count == 1)
        // The first state stays in the log.
        #expect(try database.fights.log(of: id).count == 2)
        #expect(try take([changed], into: database).map(\.outcome) == [.unchanged])
        #expect(try database.maintenance.checkup().findings.isEmpty)

        // Played on: the file does not replace it.
        _ = try database.fights.perform(.next, on: id)
        let played = try database.fights.encounter(id)
        #expect(
            try take([fight(original: "third")], into: database).map(\.outcome) == [.playedOn])
        #expect(try database.fights.encounter(id) == played)
    }

    @Test func `a deleted fight comes back`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let id = try #require(try take([fight()], into: database)[0].encounterID)
        try database.fights.deleteEncounter(id)
        #expect(try take([fight()], into: database).map(\.outcome) == [.added])
        #expect(try database.fights.encounters().map(\.id) == [id])
    }

    @Test func `a refused fight leaves nothing behind, the others are stored`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        var wrong = fight()
        wrong.source.key = "e2"
        wrong.members[0].draft.armorClass = 2000
        let problem = RuleProblem.outOfRange("Armor class", 2000, 0...1000)
        #expect(
            try take([wrong, fight()], into: database).map(\.outcome)
                == [.refused(problem), .added])
        #expect(try database.fights.encounters().count == 1)
        #expect(try database.fights.previewFights([wrong]).map(\.outcome) == [.refused(problem)])
        #expect(try database.maintenance.checkup().findings.isEmpty)
    }
}
