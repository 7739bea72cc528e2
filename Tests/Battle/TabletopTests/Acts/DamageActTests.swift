import Testing

@testable import Tabletop
@testable import TabletopText

@Suite struct DamageActTests {
    /// The damage that a text means for the chosen targets: "12 fire -5 crit: Goblin 1 full, Thia
    /// half".
    private func read(
        _ text: String, on labels: [String] = ["Goblin 1"], _ edition: RuleEdition = .dnd2024
    ) throws -> String {
        let fight = try ActFight(edition)
        let act = try DamageAct(
            parsing: text, on: fight.combatants(labels), in: fight.vocabulary)
        let who = act.targets.map { "\(fight.label($0.id)) \($0.share.rawValue)" }
            .joined(separator: ", ")
        guard let damage = act.damage else { return "heal \(act.healing.map(words) ?? ""): \(who)" }
        var what = damage.parts.map { part in
            words(part.amount) + (part.type.map { " \($0.rawValue)" } ?? "")
        }.joined(separator: " + ")
        if damage.adjustment != 0 { what += " \(damage.adjustment)" }
        if damage.isCritical { what += " crit" }
        if damage.isNonlethal { what += " ko" }
        for property in damage.properties.sorted() { what += " \(property.rawValue)" }
        if let source = damage.source { what += " by \(fight.label(source))" }
        return "\(what): \(who)"
    }

    private func words(_ amount: Amount) -> String {
        if case .dice(let notation) = amount { notation.description } else { "full" }
    }

    @Test(
        "Amount, then in any order type, bonus, shares and names",
        arguments: [
            ("7", "7: Goblin 1 full"),
            ("7+4", "7+4: Goblin 1 full"),
            ("2d6 + 3 fire", "2d6+3 fire: Goblin 1 full"),
            ("2d6+3 fi", "2d6+3 fire: Goblin 1 full"),
            ("8 FIRE", "8 fire: Goblin 1 full"),
            ("d20 cold", "1d20 cold: Goblin 1 full"),
            ("28 fire -5", "28 fire -5: Goblin 1 full"),
            ("28 -5 fire", "28 fire -5: Goblin 1 full"),
            ("28 fire −5", "28 fire -5: Goblin 1 full"),
            ("28 - 5 fire", "28-5 fire: Goblin 1 full"),
            ("full", "full: Goblin 1 full"), ("full fire", "full fire: Goblin 1 full"),
            ("+ 7", "7: Goblin 1 full"),
            ("9 crit slashing", "9 slashing crit: Goblin 1 full"),
            ("9 ko", "9 ko: Goblin 1 full"), ("9 nonlethal", "9 ko: Goblin 1 full"),
            ("12 half", "12: Goblin 1 half"), ("12 saved", "12: Goblin 1 half"),
            ("12 half g2 g3", "12: Goblin 1 full, Goblin 2 half, Goblin 3 half"),
            ("12 half g2, g3", "12: Goblin 1 full, Goblin 2 half, Goblin 3 half"),
            ("12 half goblin 1 bandit captain", "12: Goblin 1 half, Bandit Captain half"),
            ("12 half odo", "12: Goblin 1 full, Brother Odo half"),
            ("12 half goblin*", "12: Goblin 1 half, Goblin 2 half, Goblin 3 half"),
            ("12 fire none g1 half bc", "12 fire: Goblin 1 none, Bandit Captain half"),
            ("12 double", "12: Goblin 1 double"),
            ("8 by thia cold", "8 cold by Thia: Goblin 1 full"),
            ("8 by g2 half g3", "8 by Goblin 2: Goblin 1 full, Goblin 3 half"),
            ("7 slashing + 4 fire", "7 slashing + 4 fire: Goblin 1 full"),
            ("7 sl 4 fi", "7 slashing + 4 fire: Goblin 1 full"),
            ("7 fire + 4", "7 fire + 4: Goblin 1 full"),
            ("7 fire fire", "7 fire: Goblin 1 full"),
            (
                "2d6+3 slashing + 1d6 fire half g1 bc by thia",
                "2d6+3 slashing + 1d6 fire by Thia: Goblin 1 half, Bandit Captain half"
            ),
            ("9 slashing crit + 4 fire -2", "9 slashing + 4 fire -2 crit: Goblin 1 full"),
            ("28 fire - 5 + 4 cold", "28 fire + 4 cold -5: Goblin 1 full"),
            ("12 half g2 + 4 cold", "12 + 4 cold: Goblin 1 full, Goblin 2 half"),
            ("7 slashing 4 fire +2", "7 slashing + 4 fire 2: Goblin 1 full"),
            ("7 slashing magical", "7 slashing magical: Goblin 1 full"),
            ("7 silvered slashing", "7 slashing silvered: Goblin 1 full"),
            ("7 adamantine magic sl", "7 slashing magical adamantine: Goblin 1 full"),
            ("7 =fir", "7 fir: Goblin 1 full"), ("7 =half", "7 half: Goblin 1 full"),
            ("7 =\"holy fire\"", "7 holy fire: Goblin 1 full"),
            ("７ ﬁre", "7 fire: Goblin 1 full"),
            ("-5", "heal 5: Goblin 1 full"),
            // Targets anywhere in the line, instead of the chosen ones.
            ("8 piercing g2", "8 piercing: Goblin 2 full"), ("g2 8 p", "8 piercing: Goblin 2 full"),
            ("8 p g2 full", "8 piercing: Goblin 2 full"), ("8 g2 p", "8 piercing: Goblin 2 full"),
            ("g1, g2 8 fire half", "8 fire: Goblin 1 half, Goblin 2 half"),
            ("8 fire g2 half g3", "8 fire: Goblin 2 full, Goblin 3 half"),
            ("8 full g2 half g3", "8: Goblin 2 full, Goblin 3 half"),
            ("8 goblin* sl", "8 slashing: Goblin 1 full, Goblin 2 full, Goblin 3 full"),
            ("8 \"goblin 2\"", "8: Goblin 2 full"), ("odo 8 cold", "8 cold: Brother Odo full"),
            ("8 by thia g2 crit", "8 crit by Thia: Goblin 2 full"),
            ("-5 g2", "heal 5: Goblin 2 full"),
            // The type behind its number, and by its letter.
            ("12fire", "12 fire: Goblin 1 full"), ("2d6+3fire", "2d6+3 fire: Goblin 1 full"),
            ("8pi g2", "8 piercing: Goblin 2 full"),
            ("7sl 4fi", "7 slashing + 4 fire: Goblin 1 full"),
            ("12 s", "12 slashing: Goblin 1 full"), ("12 b", "12 bludgeoning: Goblin 1 full"),
            ("12 r", "12 radiant: Goblin 1 full"), ("12p", "12 piercing: Goblin 1 full"),
        ])
    func reads(text: String, expected: String) throws { #expect(try read(text) == expected) }

    @Test(
        "An error names the word that cannot be read",
        arguments: [
            ("", "Type an amount: 7, 2d6+3, full."),
            ("fire", "\"fire\" is neither a number nor dice: try 7, 2d6+3 or d20."),
            (
                "5 fier",
                "\"fier\" is not a damage type. Did you mean fire? Type =fier to use it as your own."
            ),
            ("7 purple", "\"purple\" is not a damage type. Type =purple to use it as your own."),
            (
                "7 hlaf g2",
                "\"hlaf\" is not a damage type. Did you mean half? Type =hlaf to use it as your own."
            ),
            ("7 f", "\"f\" can mean fire or force. Name one."),
            ("7 t", "\"t\" can mean thunder or Thia. Name one."),
            ("g1", "Type an amount: 7, 2d6+3, full."),
            ("g1 fire", "\"fire\" is neither a number nor dice: try 7, 2d6+3 or d20."),
            (
                "12fier",
                "\"fier\" is not a damage type. Did you mean fire? Type =fier to use it as your own."
            ),
            ("8 gobiln 2", "No combatant matches \"gobiln\". Did you mean Goblin 1?"),
            ("7 po ps", "\"poison\" and \"psychic\" contradict each other. Keep one."),
            ("7 fire of hell", "\"of\" is not a damage type. Type =of to use it as your own."),
            ("7 4", "\"4\" is not understood here."),
            ("7 fire +", "Type an amount: 7, 2d6+3, full."),
            ("-5 fire", "\"fire\" is not understood here."),
            ("-5 crit", "\"crit\" is not understood here."),
            ("7 half bob", "No combatant matches \"bob\"."),
            ("7 half goblni 1", "No combatant matches \"goblni\". Did you mean Goblin 1?"),
            (
                "7 half gob",
                "\"gob\" can mean Goblin 1, Goblin 2 or Goblin 3. Name one, or type gob* for all."
            ),
            ("7 by gob", "\"gob\" can mean Goblin 1, Goblin 2 or Goblin 3. Name one."),
            ("7 by", "Name at least one combatant."), ("7 by bob", "No combatant matches \"bob\"."),
            (
                Array(repeating: "1 fire", count: 11).joined(separator: " + "),
                "\"+\" is not understood here."
            ),
        ])
    func refused(text: String, sentence: String) throws {
        #expect(ActProblem.sentence { _ = try read(text) } == sentence)
    }

    @Test func `damage needs a target`() throws {
        #expect(ActProblem.sentence { _ = try read("7", on: []) } == "Name at least one combatant.")
        #expect(try read("7 half thia", on: []) == "7: Thia half")
    }

    @Test func `every edition has its own damage types, and combatants add theirs`() throws {
        func type(_ text: String, _ edition: RuleEdition) -> String? {
            (try? read(text, edition))?.components(separatedBy: ":").first
        }
        #expect(type("7 elec", .pathfinder2e) == "7 electricity")
        #expect(type("7 elec", .dnd2014) == nil)
        #expect(type("7 lightning", .pathfinder2e) == nil)
        #expect(type("7 lightning", .plain) == "7 lightning")
        #expect(type("7 silv", .dnd2024) == nil)
        var fight = try ActFight()
        let weak = Defenses(weaknesses: [.init(rawValue: "silver"): 5])
        try fight.apply(.setDefenses(weak, on: try fight.id("Thia")))
        let act = try DamageAct(
            parsing: "7 silv", on: fight.combatants(["Thia"]), in: fight.vocabulary)
        #expect(act.damage?.type?.rawValue == "silver")
    }

    @Test func `materials are properties of the damage, also in two words`() throws {
        let fight = try ActFight()
        let act = try DamageAct(
            parsing: "7 slashing cold iron silver half", on: fight.combatants(["Thia"]),
            in: fight.vocabulary)
        #expect(act.damage?.properties == [.coldIron, .silvered])
        #expect(act.damage?.type?.rawValue == "slashing" && act.targets.first?.share == .half)
    }

    private func read(_ text: String, _ edition: RuleEdition) throws -> String {
        try read(text, on: ["Goblin 1"], edition)
    }

    @Test(
        "A property of the damage overcomes a conditional defense",
        arguments: [
            ("9 slashing", "Werewolf takes no slashing damage \(Self.immune)"),
            ("9 slashing magical", "Werewolf takes 9 magical slashing damage (11/20)"),
            ("9 silvered slashing", "Werewolf takes 9 silvered slashing damage (11/20)"),
            (
                "9 slashing adamantine",
                "Werewolf takes no adamantine slashing damage \(Self.immune)"
            ),
            ("9 piercing", "Werewolf takes 9 piercing damage (11/20)"),
            ("9", "Werewolf takes 9 damage (11/20)"),
        ])
    func heeded(text: String, line: String) throws {
        var fight = try ActFight()
        let act = try DamageAct(
            parsing: text, on: fight.combatants(["Werewolf"]), in: fight.vocabulary)
        var dice = SplitMix64(seed: 1)
        let event = try fight.encounter.apply(act.command, using: &dice)
        #expect(event.lines == [line])
        let typed = DamageProperty.allCases.filter { text.contains($0.rawValue) }
        #expect(event.outcomes.first?.properties == (typed.isEmpty ? nil : typed))
    }

    private static let immune = "(9 slashing, immune (not magical or silvered)) (20/20)"
}
