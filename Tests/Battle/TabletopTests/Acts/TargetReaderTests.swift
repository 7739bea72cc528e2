import Foundation
import Testing

@testable import Tabletop
@testable import TabletopText

@Suite struct TargetReaderTests {
    /// Goblin 1 to 3, Goblin Boss, Bandit Captain, Brother Odo, Éowyn, Straße, Wolf *, Half-Orc;
    /// Fang is a renamed Warg.
    static func reader() throws -> TargetReader {
        var encounter = try Encounter(id: UUID(), name: "Ford")
        var dice = SplitMix64(seed: 1)
        let names = [
            "Goblin", "Goblin", "Goblin", "Goblin Boss", "Bandit Captain", "Brother Odo", "Éowyn",
            "Straße", "Wolf *", "Half-Orc", "Warg",
        ]
        let newcomers = names.map { Newcomer(id: UUID(), name: $0) }
        _ = try encounter.apply(.add(newcomers), using: &dice)
        _ = try encounter.apply(.rename(newcomers[10].id, "Fang"), using: &dice)
        return TargetReader(encounter.combatants)
    }

    @Test(
        "The strictest kind of match with a result decides",
        arguments: [
            ("Goblin 1", ["Goblin 1"]),  // label
            (" goblin 2 ", ["Goblin 2"]),  // whatever case and blanks
            ("GOBLIN 3", ["Goblin 3"]),
            ("warg", ["Fang"]),  // name under another label
            ("thalf", nil), ("half", ["Half-Orc"]),  // beginning of the label
            ("goblin b", ["Goblin Boss"]),
            ("g1", ["Goblin 1"]), ("bc", ["Bandit Captain"]), ("g4", nil),  // initials
            ("odo", ["Brother Odo"]), ("ban cap", ["Bandit Captain"]),  // beginnings of words
            ("captain bandit", ["Bandit Captain"]), ("3", ["Goblin 3"]), ("oss", nil),
            ("goblin*", ["Goblin 1", "Goblin 2", "Goblin 3", "Goblin Boss"]),  // patterns
            ("goblin ?", ["Goblin 1", "Goblin 2", "Goblin 3"]), ("*odo", ["Brother Odo"]),
            ("*n ?", ["Goblin 1", "Goblin 2", "Goblin 3"]), ("orc*", nil),
            ("wolf *", ["Wolf *"]),  // a label before a pattern
            ("e\u{301}o", ["Éowyn"]), ("eowyn", ["Éowyn"]),  // accents
            ("strasse", ["Straße"]), ("STRASSE", ["Straße"]), ("straße", ["Straße"]),
            ("ｇｏｂｌｉｎ　１", ["Goblin 1"]), ("g１", ["Goblin 1"]),  // widths
            ("half‑orc", ["Half-Orc"]),  // dashes
            ("", nil), (" ", nil),
        ] as [(String, [String]?)])
    func finds(text: String, labels: [String]?) {
        let found = try? Self.reader().combatants(text)
        #expect(found?.map(\.label) == labels)
    }

    @Test func `of labels that differ only in accents, an exact match wins`() throws {
        var encounter = try Encounter(id: UUID(), name: "Ford")
        var dice = SplitMix64(seed: 1)
        _ = try encounter.apply(
            .add(["Jose", "José"].map { Newcomer(id: UUID(), name: $0) }), using: &dice)
        let reader = TargetReader(encounter.combatants)
        #expect(try reader.combatants("josé").map(\.label) == ["José"])
        #expect(try reader.combatants("JOSE").map(\.label) == ["Jose"])
        #expect(throws: ActProblem.several("josè", ["Jose", "José"])) {
            try reader.combatants("josè")
        }
    }

    @Test(
        "A name without a match or with several is refused with a sentence",
        arguments: [
            (
                "goblin",
                "\"goblin\" can mean Goblin 1, Goblin 2 or Goblin 3. Name one, or type goblin* for all."
            ),
            (
                "gob",
                """
                "gob" can mean Goblin 1, Goblin 2, Goblin 3 or Goblin Boss. Name one, or type gob* \
                for all.
                """
            ),
            ("b", "\"b\" can mean Bandit Captain or Brother Odo. Name one, or type b* for all."),
            ("zz", "No combatant matches \"zz\"."),
            ("gob 4", "No combatant matches \"gob 4\"."),
            ("orc", "No combatant matches \"orc\"."),
            ("orc*", "No combatant matches \"orc*\"."),
            ("", "No combatant matches \"\"."),
            ("golbin 2", "No combatant matches \"golbin 2\". Did you mean Goblin 2?"),
            ("captian", "No combatant matches \"captian\". Did you mean Bandit Captain?"),
        ])
    func refuses(text: String, sentence: String) throws {
        let problem = #expect(throws: ActProblem.self) { try Self.reader().combatants(text) }
        #expect(problem?.description == sentence)
    }

    @Test func `if one combatant is needed, several matches are listed and refused`() throws {
        let reader = try Self.reader()
        let labels = ["Goblin 1", "Goblin 2", "Goblin 3"]
        #expect(throws: ActProblem.ambiguous("goblin ?", labels)) {
            try reader.combatant("goblin ?")
        }
        #expect(throws: ActProblem.ambiguous("goblin", labels)) { try reader.combatant("goblin") }
        #expect(
            ActProblem.ambiguous("goblin", labels).description
                == "\"goblin\" can mean Goblin 1, Goblin 2 or Goblin 3. Name one.")
        #expect(try reader.combatant("g2").label == "Goblin 2")
    }

    @Test(
        "Names are read from the front of a line, the longest first",
        arguments: [
            ("goblin 1 5", 1, ["Goblin 1"], "5"),
            ("goblin 1", 1, ["Goblin 1"], ""),  // nobody else could be meant
            ("warg 1", 1, ["Fang"], "1"), ("bandit captain 5", 1, ["Bandit Captain"], "5"),
            ("g1 g2 odo 2d6 fire", 1, ["Goblin 1", "Goblin 2", "Brother Odo"], "2d6 fire"),
            ("goblin* 3", 1, ["Goblin 1", "Goblin 2", "Goblin 3", "Goblin Boss"], "3"),
            ("goblin ? odo 3", 1, ["Goblin 1", "Goblin 2", "Goblin 3", "Brother Odo"], "3"),
            ("g1, g2, 3", 1, ["Goblin 1", "Goblin 2"], "3"),
            ("\"goblin 1\" 3", 1, ["Goblin 1"], "3"), ("“goblin 1” 3", 1, ["Goblin 1"], "3"),
            ("odo crit", 0, ["Brother Odo"], "crit"), ("\"half\" 4", 1, ["Half-Orc"], "4"),
            ("half 4", 1, [], "half 4"), ("3 4", 1, [], "3 4"), ("=odo", 1, [], "=odo"),
            ("orc 5", 1, [], "orc 5"), ("", 1, [], ""),
        ])
    func takes(line: String, leaving: Int, labels: [String], rest: String) throws {
        var words = ActWords(line)
        let found = try Self.reader().takeAll(&words, leaving: leaving) {
            $0.isKeyword(["crit", "half"])
        }
        #expect(found.map(\.label) == labels)
        #expect(words.line == rest)
    }

    @Test(
        "A comma belongs to the longest name that has it",
        arguments: [
            ("Wolf, Dire 5", ["Wolf, Dire"]), ("wolf,dire 5", ["Wolf, Dire"]),
            ("wolf, wolf, dire 5", ["Wolf", "Wolf, Dire"]),
            ("Cultist, Fanatic 2, Wolf 5", ["Cultist, Fanatic 2", "Wolf"]),
            ("\"cultist ,fanatic 1\" 5", ["Cultist, Fanatic 1"]),
            ("wolf, rat 5", ["Wolf", "Rat"]), ("rat, wolf, dire, 5", ["Rat", "Wolf, Dire"]),
        ])
    func commas(line: String, labels: [String]) throws {
        var encounter = try Encounter(id: UUID(), name: "Ford")
        var dice = SplitMix64(seed: 1)
        let names = [
            "Wolf", "Wolf, Dire", "Cultist", "Cultist, Fanatic", "Cultist, Fanatic", "Rat",
        ]
        _ = try encounter.apply(
            .add(names.map { Newcomer(id: UUID(), name: $0) }), using: &dice)
        let reader = TargetReader(encounter.combatants)
        for words in [
            ActWords(line),
            ActWords(arguments: line.split(separator: " ").map(String.init), names: reader),
        ] where !line.contains("\"") || words.words.count == 2 {
            var words = words
            let found = try reader.takeAll(&words, leaving: 1) { _ in false }
            #expect(found.map(\.label) == labels)
            #expect(words.line == "5")
        }
    }

    @Test(
        "An id as messages print it is a name wherever one stands, whatever number it looks like",
        arguments: ["12345678", "0322220F", "1234567E", "12345D67", "00000000"],
        [
            "damage X 1", "damage goblin 1 --by X", "damage X goblin 4 half X", "damage 4 half X",
            "damage goblin 4 by X", "damage 4 fire X", "damage X 4fire", "heal X 1 --by goblin",
            "heal goblin 1 --by X", "hp X 3", "hp X temp 5", "condition X prone",
            "resource add X Ki 4 short", "defenses X resist cold", "initiative X 15",
            "initiative move X first", "hide X", "kill X goblin", "kill goblin X", "remove X",
            "rename X Snick", "concentrate X Bless",
        ])
    func printedIDs(id: String, line: String) throws {
        var encounter = try Encounter(id: UUID(), name: "Ford")
        var dice = SplitMix64(seed: 1)
        let whole = try #require(UUID(uuidString: id.prefix(8) + "-0000-4000-8000-000000000000"))
        try _ = encounter.apply(
            .add([
                Newcomer(id: whole, name: "Odo", hitPoints: try HitPoints(maximum: 20)),
                Newcomer(id: UUID(), name: "Goblin", hitPoints: try HitPoints(maximum: 20)),
            ]), using: &dice)
        func act(_ name: String) throws -> Act? {
            try Act(
                parsing: line.replacing("X", with: name), in: ActVocabulary(encounter))
        }
        let expected = try #require(try act("Odo"))
        #expect(try act(id.lowercased())?.command == expected.command)
    }

    @Test func `a shell argument that is a name is not split`() throws {
        let reader = try Self.reader()
        let words = ActWords(arguments: ["goblin 1", "2d6 fire", "ban cap"], names: reader)
        #expect(words.line == "\"goblin 1\" 2d6 fire \"ban cap\"")
    }

    @Test(
        "A pattern matches the whole text",
        arguments: [
            ("", "", true), ("", "*", true), ("", "?", false), ("a", "", false),
            ("abc", "a*c", true), ("abc", "a*b", false), ("aab", "*ab", true),
            ("abab", "*ab", true),
            ("abc", "???", true), ("abc", "??", false), ("a", "a**", true),
            (String(repeating: "a", count: 200), String(repeating: "a*", count: 100) + "b", false),
        ])
    func fits(text: String, pattern: String, expected: Bool) {
        #expect(TargetReader.fits(Array(text), Array(pattern)) == expected)
    }
}
