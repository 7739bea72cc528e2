import Foundation
import Tabletop
import Testing

@testable import BattleCommands

struct TargetNamesTests {
    /// Goblin 1, Goblin 2, Goblin Boss, Éowyn; "Wolf" was renamed "Goblin".
    static func encounter() throws -> Encounter {
        var encounter = try Encounter(id: UUID(), name: "Ford")
        var dice = SplitMix64(seed: 1)
        let names = ["Goblin", "Goblin", "Goblin Boss", "Éowyn", "Wolf *"]
        let newcomers = names.map { Newcomer(id: UUID(), name: $0) }
        _ = try encounter.apply(.add(newcomers), using: &dice)
        return encounter
    }

    @Test(
        "A text finds those it means",
        arguments: [
            ("Goblin 1", ["Goblin 1"]),  // label
            (" goblin 2 ", ["Goblin 2"]),  // whatever case and blanks
            ("goblin*", ["Goblin 1", "Goblin 2", "Goblin Boss"]),  // pattern
            ("*o*", ["Goblin 1", "Goblin 2", "Goblin Boss", "Wolf *", "Éowyn"]),
            ("goblin ?", ["Goblin 1", "Goblin 2"]),
            ("*", ["Goblin 1", "Goblin 2", "Goblin Boss", "Wolf *", "Éowyn"]),
            ("goblin b", ["Goblin Boss"]),  // beginning
            ("e\u{301}o", ["Éowyn"]),  // in either form of Unicode
            ("wolf *", ["Wolf *"]),  // a label before a pattern
        ])
    func finds(text: String, labels: [String]) throws {
        let found = try TargetNames(encounter: Self.encounter()).combatants([text])
        #expect(found.map(\.label).sorted() == labels)
    }

    @Test(
        "A text that means nobody, or may mean several, is refused",
        arguments: [
            ("goblin", CommandProblem.ambiguous("goblin", ["Goblin 1", "Goblin 2"])),
            ("gob", .ambiguous("gob", ["Goblin 1", "Goblin 2", "Goblin Boss"])),
            ("orc", .nobodyInFight("orc", in: "Ford")),
            ("orc*", .nobodyInFight("orc*", in: "Ford")),
            ("", .nobodyInFight("", in: "Ford")),
        ])
    func refuses(text: String, problem: CommandProblem) throws {
        let names = TargetNames(encounter: try Self.encounter())
        #expect(throws: problem) { try names.combatants([text]) }
    }

    @Test func `who is named twice is hit once`() throws {
        let names = TargetNames(encounter: try Self.encounter())
        let found = try names.combatants(["goblin 2", "goblin ?", "GOBLIN 1"])
        #expect(found.map(\.label) == ["Goblin 2", "Goblin 1"])
    }

    @Test(
        "A pattern fits the whole text",
        arguments: [
            ("", "", true), ("", "*", true), ("", "?", false), ("a", "", false),
            ("abc", "a*c", true), ("abc", "a*b", false), ("aab", "*ab", true),
            ("abab", "*ab", true),
            ("abc", "???", true), ("abc", "??", false), ("a", "a**", true),
            (String(repeating: "a", count: 200), String(repeating: "a*", count: 100) + "b", false),
        ])
    func fits(text: String, pattern: String, expected: Bool) {
        #expect(TargetNames.fits(Array(text), Array(pattern)) == expected)
    }
}
