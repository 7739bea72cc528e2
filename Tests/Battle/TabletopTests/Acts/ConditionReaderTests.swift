import Testing

@testable import Tabletop
@testable import TabletopText

@Suite struct ConditionReaderTests {
    /// What the reader makes of a text: "Poisoned =2 3 end of Goblin 1 max5 force; note".
    private func read(_ text: String, _ edition: RuleEdition = .dnd2024) throws -> String {
        var fight = try ActFight(edition)
        try fight.apply(.addCondition(NewCondition("Hexed"), on: [try fight.id("Goblin 1")]))
        let excluded = Defenses(conditions: ["On Fire"])
        try fight.apply(.setDefenses(excluded, on: try fight.id("Goblin 2")))
        let condition = try NewCondition(parsing: text, in: fight.vocabulary)
        var words = condition.name
        if let value = condition.value { words += " =\(value)" }
        if let length = condition.lasting {
            words += " \(length.rounds) \(length.boundary.rawValue)"
            if let owner = length.combatant { words += " of \(fight.label(owner))" }
        }
        if let change = condition.maximumChange { words += " max\(change)" }
        if condition.isForced { words += " force" }
        if condition.isReplacing { words += " instead" }
        if let save = condition.endingSave {
            words += " \(save.ability.rawValue)\(save.difficulty)"
        }
        if let giver = condition.giver { words += " by \(fight.label(giver))" }
        if let note = condition.note { words += "; \(note)" }
        return words
    }

    @Test(
        "Name, degree, length, whose turn, note",
        arguments: [
            ("poisoned", "Poisoned"), ("POISONED", "Poisoned"), ("poi", "Poisoned"),
            ("ｐｏｉ", "Poisoned"), ("st", "Stunned"), ("surprised", "Surprised"),
            ("hexed", "Hexed"), ("hex", "Hexed"), ("on fire", "on fire"),
            ("dodge", "Dodging"), ("3/4 cover", "Three-Quarters Cover"), ("bless", "Bless"),
            ("poisoned 3r", "Poisoned 3 end"), ("poi 3 rounds", "Poisoned 3 end"),
            ("poisoned 3 turns", "Poisoned 3 end"), ("poisoned for 1m", "Poisoned 10 end"),
            ("poisoned 2 minutes", "Poisoned 20 end"), ("poisoned 10min", "Poisoned 100 end"),
            ("frightened 2", "Frightened =2"), ("frightened 2 1m", "Frightened =2 10 end"),
            ("frightened 2 3 rounds", "Frightened =2 3 end"),
            ("stunned until end of goblin 1's next turn", "Stunned 1 end of Goblin 1"),
            ("stunned until end of goblin 1’s turn", "Stunned 1 end of Goblin 1"),
            ("stunned until start of bc", "Stunned 1 start of Bandit Captain"),
            ("stunned until the end of odo", "Stunned 1 end of Brother Odo"),
            ("stunned until end of its turn", "Stunned 1 end"), ("stunned end", "Stunned 1 end"),
            ("charmed 3r start g2", "Charmed 3 start of Goblin 2"),
            ("charmed until end of g2 4r", "Charmed 4 end of Goblin 2"),
            ("charmed until end of goblin 1 4 rounds", "Charmed 4 end of Goblin 1"),
            ("charmed until end of thia 4", "Charmed =4 1 end of Thia"),
            ("charmed until end of \"goblin 1\" force", "Charmed 1 end of Goblin 1 force"),
            ("poisoned force", "Poisoned force"), ("=aid max+5", "aid max5"),
            ("=life drain max-7 1m", "life drain 10 end max-7"),
            ("=blessed 1m; d4 on attacks", "blessed 10 end; d4 on attacks"),
            ("poisoned ; ", "Poisoned"), ("poisoned;DC 13; again", "Poisoned; DC 13; again"),
            ("\"until dawn\" 5r", "until dawn 5 end"), ("=\"until dawn\" 5r", "until dawn 5 end"),
            ("=poisoned", "Poisoned"), ("=poi", "poi"), ("=2", "2"),
            (
                "paralyzed wis 15",
                "Paralyzed wis15; DC 15 Wisdom save at the end of each turn"
            ),
            (
                "restrained dc 13 str",
                "Restrained str13; DC 13 Strength save at the end of each turn"
            ),
            (
                "restrained str 13 each turn; web",
                "Restrained str13; DC 13 Strength save at the end of each turn, web"
            ),
            (
                "poisoned 3r con save dc 11; bite",
                "Poisoned 3 end con11; DC 11 Constitution save at the end of each turn, bite"
            ),
            (
                "stunned wis 9 at the end of each of its turns 3r",
                "Stunned 3 end wis9; DC 9 Wisdom save at the end of each turn"
            ),
            ("grappled by thia", "Grappled by Thia"), ("prone instead", "Prone instead"),
            ("frightened 2 by goblin 1 3r", "Frightened =2 3 end by Goblin 1"),
            ("=str potion", "str potion"),
        ])
    func reads(text: String, expected: String) throws { #expect(try read(text) == expected) }

    @Test(
        "An error names the word that cannot be read",
        arguments: [
            ("", "Type a condition: poisoned 3r, frightened 2."),
            ("3r", "Type a condition: poisoned 3r, frightened 2."),
            ("until end", "Type a condition: poisoned 3r, frightened 2."),
            (
                "posioned 3r",
                """
                "posioned" is not a condition. Did you mean Poisoned? Type =posioned to use it as \
                your own.
                """
            ),
            ("blessed", "\"blessed\" is not a condition. Type =blessed to use it as your own."),
            (
                "poisoned badly",
                """
                "poisoned badly" is not a condition. Did you mean Poisoned? Type =poisoned badly to \
                use it as your own.
                """
            ),
            ("p 3r", "\"p\" can mean Paralyzed, Petrified, Poisoned or Prone. Name one."),
            ("paralyzed save wis", "Name the DC."), ("paralyzed dc 15", "Name the ability."),
            ("grappled by bob", "No combatant matches \"bob\"."),
            ("poisoned 3r soon", "\"soon\" is not understood here."),
            ("poisoned 3r 4r", "\"3 rounds\" and \"4 rounds\" contradict each other. Keep one."),
            ("poisoned 3r 3r", "taken"),
            ("frightened 2 3", "\"2\" and \"3\" contradict each other. Keep one."),
            ("prone start end", "\"start\" and \"end\" contradict each other. Keep one."),
            (
                "prone end of g1 end of g2",
                "\"Goblin 1\" and \"Goblin 2\" contradict each other. Keep one."
            ),
            ("prone until end of bob", "No combatant matches \"bob\"."),
            ("prone until end of bob 3r", "No combatant matches \"bob\"."),
            (
                "prone until end of goblin",
                "\"goblin\" can mean Goblin 1, Goblin 2 or Goblin 3. Name one."
            ),
            (
                "prone until end of goblin*",
                "\"goblin*\" can mean Goblin 1, Goblin 2 or Goblin 3. Name one."
            ),
        ])
    func refused(text: String, sentence: String) throws {
        #expect(ActProblem.sentence { _ = try read(text) } == sentence)
    }

    @Test func `every edition has its own conditions, and the plain rules have none`() throws {
        #expect(try read("off", .pathfinder2e) == "Off-Guard")
        #expect(try read("persistent damage 5", .pathfinder2e) == "Persistent Damage =5")
        for text in [
            "persistent 2d6 fire", "persistent damage 2d6 fire", "2d6 persistent fire",
            "2d6 fire persistent damage",
        ] {
            #expect(try read(text, .pathfinder2e) == "Persistent Damage; 2d6 fire")
        }
        #expect(try read("bleed 1d6; bite", .pathfinder2e) == "Persistent Damage; 1d6 bleed, bite")
        #expect(
            try read("4 persistent acid 3r", .pathfinder2e) == "Persistent Damage 3 end; 4 acid")
        #expect(throws: ActProblem.self) { try read("bleed 1d6", .dnd2024) }
        #expect(throws: ActProblem.unknownCondition("charmed", nearest: nil)) {
            try read("charmed", .pathfinder2e)
        }
        #expect(try read("posioned 3r", .plain) == "posioned 3 end")
        #expect(try read("hexe", .plain) == "Hexed")
        #expect(try read("s", .plain) == "s")
    }

    @Test(
        "A comma before another name begins another condition",
        arguments: [
            ("prone, poisoned", ["Prone", "Poisoned"]),
            ("frightened 2 by g1, poisoned 3r", ["Frightened 2 by Goblin 1", "Poisoned 3r"]),
            ("poisoned, 3r, secret", ["Poisoned 3r"]),
            ("prone, poisoned; trap", ["Prone; trap", "Poisoned; trap"]),
        ])
    func several(text: String, expected: [String]) throws {
        let fight = try ActFight(.dnd2024)
        let read = try NewCondition.list(ActWords(text), in: fight.vocabulary).map { condition in
            condition.name + (condition.value.map { " \($0)" } ?? "")
                + (condition.giver.map { " by \(fight.label($0))" } ?? "")
                + (condition.lasting.map { " \($0.rounds)r" } ?? "")
                + (condition.note.map { "; \($0)" } ?? "")
        }
        #expect(read == expected)
        let act = try Act(parsing: "condition add thia, g2 \(text)", in: fight.vocabulary)
        guard case .command(let command, _)? = act?.content else { return #expect(Bool(false)) }
        if case .sequence(let commands) = command {
            #expect(commands.count == expected.count)
        } else {
            #expect(expected.count == 1)
        }
    }

    @Test(
        "Typed prefixes are completed to the edition's names, and nothing else changes",
        arguments: [
            ("po", ["Poisoned"], "Poisoned"), ("prone 1r, po", ["Poisoned"], "prone 1r, Poisoned"),
            ("p", ["Paralyzed", "Petrified", "Poisoned", "Prone"], "Paralyzed"),
            ("stu 3r; save DC 13", ["Stunned"], "Stunned 3r; save DC 13"),
            ("hé", ["Hexed", "Helped"], "Hexed"), ("blessed", [], ""), ("\"po\"", [], ""),
            ("=po", [], ""),
        ])
    func completes(text: String, suggestions: [String], first: String) throws {
        var fight = try ActFight()
        try fight.apply(.addCondition(NewCondition("Hexed"), on: [try fight.id("Goblin 1")]))
        let completion = ConditionCompletion(fight.vocabulary)
        let found = completion.suggestions(for: text)
        #expect(found == suggestions)
        if let name = found.first { #expect(completion.completed(text, with: name) == first) }
    }

    @Test func `an empty text suggests all conditions of the edition`() throws {
        let completion = ConditionCompletion(try ActFight().vocabulary)
        // 15 of the book, and dodging, helped, hidden and two kinds of cover.
        #expect(completion.suggestions(for: "").count == 20)
    }
}
