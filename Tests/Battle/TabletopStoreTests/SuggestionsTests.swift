import Foundation
import Tabletop
import TabletopText
import Testing

@testable import TabletopStore

/// What players send is kept until it is decided, and taken by one act.
struct SuggestionsTests {
    private struct Table {
        let database: TabletopDatabase
        let fight: UUID
        let hero = UUID()
        let goblin = UUID()
        private static let player = String(repeating: "a1", count: 16)

        init() throws {
            database = try TabletopDatabase.inMemory(clock: { noon })
            fight = try database.fights.createEncounter(name: "The Gate").encounter.id
            for (id, name, kind) in [
                (hero, "Mirai", CharacterKind.player), (goblin, "Goblin \"Snick\"", .monster),
            ] {
                let points = try HitPoints(maximum: 20)
                _ = try database.fights.perform(
                    .add([
                        Newcomer(id: id, name: name, kind: kind, hitPoints: points, initiative: 9)
                    ]), on: fight)
            }
            _ = try database.fights.perform(.start, on: fight)
        }

        func send(
            _ kind: Suggestion.Kind, _ value: String, to target: UUID? = nil,
            by player: String = Self.player
        ) throws -> Suggestion? {
            try database.suggestions.add(
                Suggestion(
                    encounter: fight, hero: hero, kind: kind, target: target, value: value,
                    player: player))
        }

        var waiting: [Suggestion] {
            get throws {
                try database.suggestions.suggestions(of: fight, isWaiting: true, limit: 100)
            }
        }

        func take(_ suggestion: Suggestion) throws {
            let encounter = try database.fights.encounter(fight).encounter
            guard
                case .command(let command, _) = try suggestion.content(
                    in: ActVocabulary(encounter))
            else { return }
            _ = try database.suggestions.take(suggestion) {
                try database.fights.perform(command, on: fight)
            }
        }
    }

    @Test func `a suggestion changes nothing until it is taken by one act`() throws {
        let table = try Table()
        let head = try table.database.fights.encounter(table.fight).head
        let sent = try #require(try table.send(.damage, "7 fire", to: table.goblin))
        #expect(try table.database.fights.encounter(table.fight).head == head)
        try table.take(sent)
        var now = try table.database.fights.encounter(table.fight)
        #expect(now.encounter[table.goblin]?.hitPoints.current == 13)
        let event = try #require(
            try table.database.fights.logEntries(of: table.fight, limit: 1).first)
        #expect(event.facts.first?.sentence == "Mirai: sent from the players' page")
        #expect(event.kind == .damage)
        #expect(try table.waiting.isEmpty)
        _ = try table.database.fights.undo(on: table.fight)
        now = try table.database.fights.encounter(table.fight)
        #expect(now.encounter[table.goblin]?.hitPoints.current == 20 && now.head == head)
        // What is taken is taken once.
        #expect(throws: StoreProblem.self) { try table.take(sent) }
        #expect(try table.database.fights.encounter(table.fight).head == head)
    }

    @Test func `an act that is refused leaves the suggestion waiting`() throws {
        let table = try Table()
        let sent = try #require(try table.send(.deathSave, "12"))
        #expect(throws: StoreProblem.self) { try table.take(sent) }
        #expect(try table.waiting == [sent])
        try table.database.suggestions.drop(sent)
        #expect(try table.waiting.isEmpty)
        let all = try table.database.suggestions.suggestions(
            of: table.fight, isWaiting: false, limit: 9)
        #expect(all.map(\.state) == [.dropped])
    }

    @Test func `a total replaces the last one, damage does not, and 200 wait`() throws {
        let table = try Table()
        let other = String(repeating: "b2", count: 16)
        _ = try table.send(.initiative, "3")
        _ = try table.send(.initiative, "4", by: other)
        _ = try table.send(.initiative, "17")
        #expect(try table.waiting.map(\.value) == ["4", "17"])
        for number in 0..<198 {
            #expect(try table.send(.damage, "\(number)", to: table.goblin) != nil)
        }
        #expect(try table.send(.damage, "1", to: table.goblin) == nil)
    }

    @Test func `who plays whom is remembered`() throws {
        let table = try Table()
        let player = String(repeating: "c3", count: 16)
        try table.database.suggestions.seat(player, as: table.hero)
        try table.database.suggestions.seat(player, as: table.goblin)
        #expect(try table.database.suggestions.seats() == [player: table.goblin])
    }

    @Test(
        arguments: [
            (.initiative, "17", "initiative 17"), (.save, "-2", "saving throw -2"),
            (.deathSave, "20", "death save 20"), (.hitPoints, "0", "has 0 hit points"),
            (.ready, " shoot  the door ", "readies: shoot the door"), (.done, "x", "ends the turn"),
            (.answer, "2", "answers 2"), (.damage, "7  fire", "7 fire damage to somebody"),
            (.initiative, "+17", "initiative +17"), (.initiative, "１７", nil),
            (.initiative, "99999", nil),
            (.deathSave, "0", nil), (.damage, "7 fire now", nil), (.damage, "7 f\u{e9}u", nil),
            (.heal, "2d6", nil), (.ready, "", nil), (.ready, "a\u{1b}[2J", nil),
        ] as [(Suggestion.Kind, String, String?)])
    func `values are checked`(kind: Suggestion.Kind, value: String, words: String?) throws {
        let encounter = try Encounter(id: UUID(), name: "A", edition: .plain)
        let read = Suggestion.checked(value, as: kind).map {
            Suggestion(encounter: UUID(), hero: UUID(), kind: kind, value: $0, player: "")
        }
        #expect(read?.words(in: encounter) == words)
    }
}
