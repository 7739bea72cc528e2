import Testing

@testable import TabletopText

/// The table of acts: each of them has what the command line, the palette and the keys need.
@Suite struct ActTableTests {
    @Test func `a name belongs to one act, and a key too`() {
        let names = ActDeclaration.all.flatMap { [$0.name] + $0.synonyms }
        #expect(Set(names).count == names.count)
        let keys = ActDeclaration.all.compactMap(\.key?.letter)
        #expect(Set(keys).count == keys.count)
        #expect(names.allSatisfy { ActDeclaration(named: $0) != nil })
    }

    @Test(arguments: ActDeclaration.all)
    func `an act says what it is, and its example is one of it`(act: ActDeclaration) {
        #expect(act.abstract.hasSuffix(".") && act.options.allSatisfy { $0.help.hasSuffix(".") })
        #expect(act.example == act.name || act.example.hasPrefix(act.name + " "))
        #expect(act.form.hasPrefix(act.name))
    }

    /// What stands for a value in the form.
    private static func sample(_ option: ActDeclaration.Option) -> String {
        guard let value = option.value else { return "" }
        if case .word(let words) = value.kind { return words[0] }
        switch value.kind {
        case .number: return option.name == "hit-dice" ? "2d8" : "3"
        case .text: return option.name == "saves" ? "g3=4" : "\"as said\""
        case .damageType:
            return ["weak", "reduce"].contains(option.name) ? "cold 3" : "cold"
        case .condition: return "prone"
        case .amount: return "3"
        case .newcomer: return "\"Elf 9\""
        default: return "g3"
        }
    }

    /// Acts on the fight of the tests that take options.
    private static let lines = [
        "damage g1 g2 5", "heal g1 5", "hp g1", "death-save g1", "revive g1", "rest short g1",
        "initiative roll g1", "initiative move g1", "reaction g1",
        "condition add g1 poisoned force",
        "condition save g1 poisoned", "resource add g1 Ki 4", "defenses g1", "attack g1 claw g2",
    ]

    /// Options that are only read beside another one.
    private static let partners = [
        "replace": "temp 2", "rolled": "9", "ranged": "bonus 4", "damage": "bonus 4",
        "all": "", "monsters": "", "bonus": "",
    ]

    @Test(arguments: lines)
    func `an option is read, and the same with dashes as without`(line: String) throws {
        var words = ActWords(line)
        let act = try #require(ActDeclaration(takenFrom: &words))
        #expect(!act.options.isEmpty)
        var isRead = false
        for option in act.options {
            let beside = Self.partners[option.name] ?? (act.name == "attack" ? "bonus 4" : "")
            func read(_ dashes: String) throws -> String {
                let whole = ["all", "monsters"].contains(option.name) ? act.name : line
                let typed =
                    "\(whole) \(option.name == "rolled" ? "" : beside) "
                    + "\(dashes)\(option.name) \(Self.sample(option)) "
                    + (option.name == "rolled" ? beside : "")
                let read = try Act(parsing: typed, in: ActFight().vocabulary)
                return read.map { "\($0.command)" } ?? "none"
            }
            if act.name == "condition save" || act.name == "attack" {
                _ = try (read(""), read("--"))
            } else {
                // Ids of what is made differ from one reading to the next.
                let (bare, dashed) = (try read(""), try read("--"))
                #expect(
                    bare.replacing(/[0-9A-F-]{36}/, with: "")
                        == dashed.replacing(/[0-9A-F-]{36}/, with: ""), "\(option.name)")
                isRead = isRead || bare != "none"
            }
        }
        #expect(isRead || ["condition save", "attack"].contains(act.name))
        #expect(throws: ActProblem.self) {
            _ = try Act(parsing: "\(line) --unheard", in: ActFight().vocabulary)
        }
    }

    @Test(
        "What comes next is suggested at every letter",
        arguments: [
            ("dam", nil, ["damage"]), ("condition ", nil, ["condition add", "condition remove"]),
            ("damage gob", "damage", ["Goblin 1", "Goblin 2", "Goblin 3"]),
            ("damage goblin 1 ", "damage", ["full", "Goblin 2"]),
            ("damage goblin 1 5 fi", "damage", ["fire"]),
            ("damage goblin 1 5 fire ha", "damage", ["half"]),
            ("damage goblin 1 5 --ha", "damage", ["half"]),
            ("damage goblin 1 5 half brother o", "damage", ["Brother Odo"]),
            ("condition add thia fri", "condition add", ["Frightened"]),
            ("condition add thia frightened until e", "condition add", ["end"]),
            ("rest s", "rest", ["short"]), ("rules criticals max", "rules", ["maximum"]),
            ("remark x --ab", "remark", ["--about"]),
        ] as [(String, String?, [String])])
    func completion(line: String, act: String?, candidates: [String]) throws {
        let completion = ActCompletion(line, in: try ActFight().vocabulary)
        #expect(completion.form?.hasPrefix(act ?? "condition add") ?? (act == nil))
        #expect(Array(completion.candidates.prefix(candidates.count)) == candidates)
    }

    @Test(
        "A candidate takes the place of what was typed of it",
        arguments: [
            ("damage gob", "damage Goblin 1 "),
            ("damage goblin 1 5 --ha", "damage goblin 1 5 --half "),
            ("heal Brother O", "heal Brother Odo "), ("he", "heal "),
            ("remark x --ab", "remark x --about "),
        ])
    func completed(line: String, expected: String) throws {
        let completion = ActCompletion(line, in: try ActFight().vocabulary)
        try #require(!completion.candidates.isEmpty)
        #expect(completion.completed(with: 0) == expected)
    }
}
