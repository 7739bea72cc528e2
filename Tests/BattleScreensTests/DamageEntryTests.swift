import Foundation
import Tabletop
import Testing

@testable import BattleScreens

/// Goblin 1 to 3, Bandit Captain and Thia, who resists fire.
private func people() throws -> [Combatant] {
    var fight = try Encounter(id: UUID(), name: "Test")
    var dice = SplitMix64(seed: 1)
    let defenses = Defenses(resistances: [.init(rawValue: "fire")])
    let newcomers = try ["Goblin", "Goblin", "Goblin", "Bandit Captain", "Thia"].map {
        Newcomer(
            id: UUID(), name: $0, hitPoints: try HitPoints(maximum: 20),
            defenses: $0 == "Thia" ? defenses : Defenses())
    }
    _ = try fight.apply(.add(newcomers), using: &dice)
    return fight.turnOrder
}

private func chosen(_ labels: [String], _ people: [Combatant]) -> [Combatant] {
    labels.compactMap { label in people.first { $0.label == label } }
}

@Suite("Damage as it is typed")
struct DamageEntryTests {
    /// What an entry comes to, in words: "12 fire -5 crit: Goblin 1 full, Thia half".
    private func read(_ text: String, on labels: [String]) throws -> String {
        let all = try people()
        let entry = try DamageEntry(text, chosen: chosen(labels, all), among: all)
        let who = entry.targets.map { target in
            "\(all.first { $0.id == target.id }?.label ?? "?") \(target.share.rawValue)"
        }.joined(separator: ", ")
        guard let damage = entry.damage else { return "heal: \(who)" }
        var what = "full"
        if case .dice(let notation) = damage.amount { what = notation.description }
        if let type = damage.type { what += " \(type.rawValue)" }
        for part in damage.others {
            guard case .dice(let notation) = part.amount else { continue }
            what += " + \(notation.description)\(part.type.map { " \($0.rawValue)" } ?? "")"
        }
        if damage.adjustment != 0 { what += " \(damage.adjustment)" }
        if damage.isCritical { what += " crit" }
        if damage.isNonlethal { what += " ko" }
        if let source = damage.source {
            what += " by \(all.first { $0.id == source }?.label ?? "?")"
        }
        return "\(what): \(who)"
    }

    @Test(
        "Amount, then in any order type, bonus, shares and names",
        arguments: [
            ("7", "7: Goblin 1 full"),
            ("7+4", "7+4: Goblin 1 full"),
            ("2d6 + 3 fire", "2d6+3 fire: Goblin 1 full"),
            ("2d6+3 fi", "2d6+3 fire: Goblin 1 full"),
            ("28 fire -5", "28 fire -5: Goblin 1 full"),
            ("28 -5 fire", "28 fire -5: Goblin 1 full"),
            ("full", "full: Goblin 1 full"),
            ("9 crit slashing", "9 slashing crit: Goblin 1 full"),
            ("9 ko", "9 ko: Goblin 1 full"),
            ("12 half", "12: Goblin 1 half"),
            ("12 half g2 g3", "12: Goblin 1 full, Goblin 2 half, Goblin 3 half"),
            ("12 half goblin 1 bandit captain", "12: Goblin 1 half, Bandit Captain half"),
            ("12 fire none g1 half bc", "12 fire: Goblin 1 none, Bandit Captain half"),
            ("12 double", "12: Goblin 1 double"),
            ("8 by thia cold", "8 cold by Thia: Goblin 1 full"),
            ("7 slashing + 4 fire", "7 slashing + 4 fire: Goblin 1 full"),
            ("7 sl 4 fi", "7 slashing + 4 fire: Goblin 1 full"),
            (
                "2d6+3 slashing + 1d6 fire half g1 bc by thia",
                "2d6+3 slashing + 1d6 fire by Thia: Goblin 1 half, Bandit Captain half"
            ),
            ("9 slashing crit + 4 fire -2", "9 slashing + 4 fire -2 crit: Goblin 1 full"),
            ("28 fire - 5 + 4 cold", "28 fire + 4 cold -5: Goblin 1 full"),
            ("12 half g2 + 4 cold", "12 + 4 cold: Goblin 1 full, Goblin 2 half"),
            ("-5", "heal: Goblin 1 full"),
        ])
    func reads(text: String, expected: String) throws {
        #expect(try read(text, on: ["Goblin 1"]) == expected)
    }

    @Test(
        "What cannot be meant says why",
        arguments: [
            ("", "Type how much: 7, 2d6+3, full."),
            ("7 purple", "\"purple\" is no damage type, no word known here and nobody's name."),
            ("7 4", "\"4\" is no damage type, no word known here and nobody's name."),
            ("7 fire +", "Type how much: 7, 2d6+3, full."),
            ("-5 fire", "\"fire\" is no damage type, no word known here and nobody's name."),
            ("7 half bob", "No combatant matches \"bob\"."),
            (
                "7 half gob",
                "\"gob\" can mean Goblin 1, Goblin 2 or Goblin 3. Name one, or type gob* for all."
            ),
            // Poison or psychic?
            ("7 p", "\"p\" is no damage type, no word known here and nobody's name."),
        ])
    func refused(text: String, reason: String) throws {
        do {
            _ = try read(text, on: ["Goblin 1"])
            Issue.record("taken")
        } catch {
            #expect(String(describing: error) == reason)
        }
    }

    @Test(
        "The sum is told before it counts",
        arguments: [
            ("5", "→ 15/20"),
            ("28 fire -5", "28 fire − 5 → 23, halved 11 → 9/20"),
            ("13 half", "13, half after the save 6 → 14/20"),
            ("2d6", "rolled once for all"), ("7 + 1d6 fire", "rolled once for all"),
            ("7 slashing + 5 fire", "7 slashing; 5 fire, halved 2 → 11/20"),
            (
                "7 slashing + 5 fire half",
                "7 slashing, half after the save 3; 5 fire, half after the save 2, halved 1 → 16/20"
            ),
            ("-3", "heals 3"),
        ])
    func previews(text: String, expected: String) throws {
        let all = try people()
        let entry = try DamageEntry(text, chosen: chosen(["Thia"], all), among: all)
        #expect(entry.preview(all) == expected)
    }

    @Test func `every book has its own types, and foes bring theirs`() throws {
        let all = try people()
        func type(_ text: String, _ edition: RuleEdition, _ present: [Combatant]) -> String? {
            let entry = try? DamageEntry(text, chosen: present, among: present, by: edition)
            return entry?.damage?.type?.rawValue
        }
        #expect(type("7 elec", .pathfinder2e, all) == "electricity")
        #expect(type("7 elec", .dnd2014, all) == nil)
        #expect(type("7 lightning", .pathfinder2e, all) == nil)
        #expect(type("7 lightning", .plain, all) == "lightning")
        #expect(type("7 silver", .dnd2024, all) == nil)
        var fight = try Encounter(id: UUID(), name: "Test")
        var dice = SplitMix64(seed: 1)
        let defenses = Defenses(weaknesses: [.init(rawValue: "silver"): 5])
        _ = try fight.apply(
            .add([Newcomer(id: UUID(), name: "Wolf", defenses: defenses)]), using: &dice)
        #expect(type("7 silv", .dnd2024, fight.turnOrder) == "silver")
    }

    @Test func `of several each is told by name`() throws {
        let all = try people()
        let entry = try DamageEntry(
            "12 fire half g1", chosen: chosen(["Thia"], all), among: all)
        #expect(
            entry.preview(all)
                == "Thia 12 fire, halved 6 → 14/20; Goblin 1 12 fire, half after the save 6 → 14/20"
        )
    }
}

@Suite("The line in which damage is typed")
struct DamagePromptTests {
    @Test func `what is typed stays in sight, and the result of a long sum`() throws {
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        let table = try Journey(records, screen: .fight)
        table.press("d")
        table.type("4 sl + 2 fi half g2")
        let line = table.lines[21]
        #expect(line.hasPrefix("  Damage to Goblin 1: 4 sl + 2 fi half g2 "))
        #expect(line.contains("Goblin 1 4 slashing; 2 fire → 1/7") && line.hasSuffix("…"))
        table.press(.enter)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 1)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 4)
        table.press("j", "d")
        table.type("2 slashing + 2 fire half")
        #expect(table.lines[21].hasPrefix("  Damage to Goblin 2: 2 slashing + 2 fire half "))
        #expect(table.lines[21].contains("…") && table.lines[21].hasSuffix("→ 2/7"))
    }
}

@Suite("A condition as it is typed")
struct ConditionEntryTests {
    /// What an entry comes to: "Poisoned 3 rounds end; note".
    private func read(_ text: String) throws -> String {
        let all = try people()
        let condition = try ConditionEntry.parse(text, among: all)
        var words = condition.name
        if let value = condition.value { words += " =\(value)" }
        if let change = condition.maximumChange { words += " max\(change)" }
        if let length = condition.lasting {
            words += " \(length.rounds) \(length.boundary.rawValue)"
            if let owner = length.combatant {
                words += " of \(all.first { $0.id == owner }?.label ?? "?")"
            }
        }
        if let note = condition.note { words += "; \(note)" }
        return words
    }

    @Test(
        "Name, degree, length, whose turn, note",
        arguments: [
            ("poisoned", "poisoned"),
            ("poisoned 3r", "poisoned 3 end"),
            ("poisoned 3 rounds", "poisoned 3 end"),
            ("poisoned for 1m", "poisoned 10 end"),
            ("poisoned 2 minutes", "poisoned 20 end"),
            ("frightened 2", "frightened =2"),
            ("frightened 2 1m", "frightened =2 10 end"),
            ("stunned until end of goblin 1's next turn", "stunned 1 end of Goblin 1"),
            ("stunned until start of bc", "stunned 1 start of Bandit Captain"),
            ("stunned until end of its turn", "stunned 1 end"),
            ("hasted 3r start g2", "hasted 3 start of Goblin 2"),
            ("marked until end of g2 4r", "marked 4 end of Goblin 2"),
            ("aid max+5", "aid max5"),
            ("life drain max-7 1m", "life drain max-7 10 end"),
            ("blessed 1m; d4 on attacks", "blessed 10 end; d4 on attacks"),
            ("\"until dawn\" 5r", "until dawn 5 end"),
        ])
    func reads(text: String, expected: String) throws { #expect(try read(text) == expected) }

    @Test(
        "The book's names complete what is typed, and nothing else changes",
        arguments: [
            ("po", ["Poisoned"], "Poisoned"),
            ("p", ["Paralyzed", "Petrified", "Poisoned", "Prone"], "Paralyzed"),
            ("stu 3r; save DC 13", ["Stunned"], "Stunned 3r; save DC 13"),
            ("blessed", [], ""),
            ("\"po\"", [], ""),
        ])
    func completes(text: String, suggestions: [String], first: String) {
        let names = RuleEdition.dnd2024.rules.conditions.map(\.name)
        let found = ConditionEntry.suggestions(text, from: names)
        #expect(found == suggestions)
        if let name = found.first { #expect(ConditionEntry.completed(text, with: name) == first) }
    }

    @Test(
        "Uses and initiative rolls have words of their own",
        arguments: [
            ("Slots 3 2 long", "Slots 3 2/2"), ("Breath 5-6", "Breath 1/1"),
            ("Legendary actions 3 turn", "Legendary actions 3/3"),
        ])
    func resources(text: String, expected: String) throws {
        #expect(try ResourceEntry.parse(text).description == expected)
    }

    @Test func `what brings a resource back is its last word`() throws {
        #expect(try ResourceEntry.parse("Breath 5-6").renewal == .recharge(5))
        #expect(try ResourceEntry.parse("Legendary 3 turn").renewal == .turn)
        #expect(try ResourceEntry.parse("Ki 4 short").renewal == .shortRest)
        #expect(try ResourceEntry.parse("Slots 1 4").renewal == .longRest)
        #expect(try InitiativeEntry.parse("adv +2") == InitiativeRoll(edge: .advantage, bonus: 2))
        #expect(try InitiativeEntry.parse("fixed dis").edge == .disadvantage)
        #expect(throws: RuleProblem.badDice("soon")) { try InitiativeEntry.parse("soon") }
    }
}
