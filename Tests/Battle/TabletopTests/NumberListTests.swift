import Foundation
import Tabletop
import TabletopText
import Testing

@Suite struct NumberListTests {
    private func table() throws -> Table {
        var table = try Table()
        try table.add("Torvald", kind: .player)
        try table.add("Mira", kind: .player)
        try table.add("Brother Odo", kind: .player)
        return table
    }

    private func read(_ line: String) throws -> [String] {
        let table = try table()
        let list = try NumberList(
            parsing: line, of: table.encounter.turnOrder, in: ActVocabulary(table.encounter))
        return list.entries.map { "\(table.encounter[$0.id]?.label ?? "?") \($0.number)" }
    }

    @Test(arguments: [
        ("Torvald 15, Mira 12", ["Torvald 15", "Mira 12"]),
        ("mir 12 odo -1", ["Mira 12", "Brother Odo -1"]), ("brother odo 7", ["Brother Odo 7"]),
        ("torvald=18,mira=12", ["Torvald 18", "Mira 12"]),
        ("15 odo 9 12", ["Torvald 15", "Brother Odo 9", "Mira 12"]), ("15", ["Torvald 15"]),
        ("-2", ["Torvald -2"]), ("", []),
    ])
    func `names and numbers alternate; a number alone is the first one's`(
        line: String, read expected: [String]
    ) throws {
        #expect(try read(line) == expected)
    }

    @Test(arguments: [
        ("Torvald", "\"Torvald\" is not a whole number"),
        ("Torvald Mira 12", "\"Mira\" is not a whole number"),
        ("Bob 12", "No combatant matches \"Bob\""), ("Mira 12 Mira 13", "Mira 12"),
        ("Mira 12; late", "\"; late\" is not understood"),
    ])
    func `a line that cannot be read is refused with the word`(
        line: String, reason: String
    ) throws {
        let problem = #expect(throws: ActProblem.self) { try read(line) }
        #expect(problem?.description.contains(reason) == true, "\(problem.debugDescription)")
    }
}
