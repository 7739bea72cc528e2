import Foundation
import Tabletop
import Testing

@Suite struct ResourceTests {
    let dragon = Table.id("Dragon")
    let thia = Table.id("Thia")

    func fight(_ edition: RuleEdition = .dnd2014, seed: UInt64 = 1) throws -> Table {
        var table = try Table(edition, seed: seed)
        try table.add("Dragon", maximum: 200, initiative: 20)
        try table.add("Thia", kind: .player, maximum: 40, taken: 30, initiative: 10)
        try table.perform(.start)
        return table
    }

    @Test func `legendary actions are spent one by one and restored at the turn's start`() throws {
        var table = try fight()
        try table.perform(.setResource(.legendaryActions(), on: [dragon]))
        try table.perform(.next)
        let use = try table.perform(.useResource("legendary ACTIONS", 1, of: dragon))
        #expect(use.summary == "Dragon uses Legendary actions (2/3)")
        try table.perform(.useResource("Legendary actions", 2, of: dragon))
        #expect(throws: RuleProblem.resourceSpent("Dragon", "Legendary actions")) {
            try table.perform(.useResource("Legendary actions", 1, of: dragon))
        }
        try table.perform(.next)
        #expect(try table.who("Dragon").resource("Legendary actions")?.left == 3)
        try table.perform(.previous)
        #expect(try table.who("Dragon").resource("Legendary actions")?.left == 0)
        let back = try table.perform(.useResource("Legendary actions", -1, of: dragon))
        #expect(back.summary == "Dragon regains Legendary actions (1/3)")
        #expect(throws: RuleProblem.noSuchResource("Ki")) {
            try table.perform(.useResource("Ki", 1, of: dragon))
        }
    }

    @Test func `a recharge ability returns on a five or six at the turn's start`() throws {
        var outcomes: [Int: Set<Bool>] = [:]
        for seed in 1...60 as ClosedRange<UInt64> {
            var table = try fight(seed: seed)
            try table.perform(.setResource(.recharge("Breath", from: 5), on: [dragon]))
            try table.perform(.next)
            #expect(try table.perform(.next).rolls.isEmpty)
            try table.perform(.useResource("Breath", 1, of: dragon))
            try table.perform(.next)
            let event = try table.perform(.next)
            let roll = try #require(event.rolls.first).total
            let isBack = try table.who("Dragon").resource("Breath")?.left == 1
            outcomes[roll, default: []].insert(isBack)
            #expect(
                event.lines.contains(
                    "Dragon rolls \(roll) for Breath, which \(isBack ? "recharges" : "does not recharge")"
                ))
        }
        #expect(
            outcomes == [1: [false], 2: [false], 3: [false], 4: [false], 5: [true], 6: [true]])
    }

    /// The uses left after a short and after a long rest. Rules: SRD 5.1 and 5.2, "Resting".
    @Test(
        "Rests restore resources by their renewal",
        arguments: [
            (Resource("R", maximum: 4, used: 3, renewal: .turn), 4, 4),
            (Resource("R", maximum: 1, used: 1, renewal: .recharge(6)), 1, 1),
            (Resource("R", maximum: 4, used: 3, renewal: .shortRest), 4, 4),
            (Resource("R", maximum: 4, used: 3, renewal: .longRest), 1, 4),
            (Resource("R", maximum: 4, used: 3, renewal: .day), 1, 4),
            (Resource("R", maximum: 4, used: 3, renewal: .never), 1, 1),
        ])
    func rests(resource: Resource, afterShort: Int, afterLong: Int) throws {
        for (rest, left) in [(Rest.short, afterShort), (.long, afterLong)] {
            var table = try fight()
            try table.perform(.setResource(resource, on: [thia]))
            try table.perform(.rest(rest, [thia]))
            #expect(try table.who("Thia").resource("R")?.left == left)
            let data = try JSONEncoder().encode(resource)
            #expect(try JSONDecoder().decode(Resource.self, from: data) == resource)
        }
    }

    /// 2014 restores half of the dice, at least one; 2024 all.
    @Test(
        "A long rest restores hit dice as the edition says",
        arguments: [
            (RuleEdition.dnd2014, 5, 5, 2), (.dnd2014, 1, 1, 1), (.dnd2014, 5, 1, 5),
            (.dnd2024, 5, 5, 5),
        ])
    func hitDice(edition: RuleEdition, maximum: Int, used: Int, left: Int) throws {
        var table = try fight(edition)
        var dice = Resource.hitDice(maximum)
        dice.used = used
        try table.perform(.setResource(dice, on: [thia]))
        try table.perform(.rest(.long, [thia]))
        #expect(try table.who("Thia").resource("Hit dice")?.left == left)
    }

    @Test(
        "A spent hit die heals at least 0 in 2014 and 1 in 2024",
        arguments: [
            (RuleEdition.dnd2014, 0), (.dnd2024, 3),
        ])
    func leastHealing(edition: RuleEdition, healed: Int) throws {
        var table = try fight(edition)
        try table.perform(.setResource(.hitDice(3), on: [thia]))
        // A d4 with -5 never heals by itself.
        let event = try table.perform(
            .spendHitDice(HitDiceSpending(3, sides: 4, modifier: -5), of: thia))
        #expect(event.outcomes.map(\.amount) == [healed])
        #expect(try table.who("Thia").resource("Hit dice")?.left == 0)
        #expect(throws: RuleProblem.resourceSpent("Thia", "Hit dice")) {
            try table.perform(.spendHitDice(HitDiceSpending(1, sides: 4), of: thia))
        }
        var luck = try fight(edition, seed: 4)
        let heals = try luck.perform(
            .spendHitDice(HitDiceSpending(2, sides: 8, modifier: 3), of: thia))
        let total = try #require(heals.rolls.first).total
        #expect(heals.outcomes.map(\.amount) == [total + 6])
    }

    /// Rule: SRD 5.1 and 5.2, "Hit Dice": one for each level.
    @Test func `a hero has as many hit dice as levels, and Pathfinder has none`() throws {
        var table = try Table(.dnd2024)
        try table.perform(
            .add([
                Newcomer(
                    id: thia, name: "Thia", kind: .player,
                    hitPoints: HitPoints(maximum: 40, damageTaken: 30), level: 5)
            ]))
        try table.perform(.spendHitDice(HitDiceSpending(3, sides: 8), of: thia))
        #expect(try table.who("Thia").resource("Hit dice")?.description == "Hit dice 2/5")
        #expect(throws: RuleProblem.resourceSpent("Thia", "Hit dice")) {
            try table.perform(.spendHitDice(HitDiceSpending(3, sides: 8), of: thia))
        }
        try table.perform(.spendHitDice(HitDiceSpending(2, sides: 8), of: thia))
        try table.perform(.rest(.long, [thia]))
        #expect(try table.who("Thia").resource("Hit dice")?.left == 5)
        var other = try fight(.pathfinder2e)
        #expect(throws: RuleProblem.noHitDice) {
            try other.perform(.spendHitDice(HitDiceSpending(1, sides: 8), of: thia))
        }
    }

    /// SRD 5.1 and 5.2, "Short Rest": an hour; Pathfinder's rest is ten minutes.
    @Test(
        "A rest ends what lasts no longer",
        arguments: [
            (RuleEdition.dnd2014, Rest.short, ["Cursed"]), (.dnd2024, .short, ["Cursed"]),
            (.pathfinder2e, .short, ["Blinded", "Cursed"]), (.dnd2014, .long, []),
        ])
    func time(edition: RuleEdition, rest: Rest, left: [String]) throws {
        var table = try Table(edition)
        try table.add("Thia", kind: .player, maximum: 40)
        let thia = Table.id("Thia")
        for (name, minutes) in [("Blinded", 60), ("Prone", 10), ("Cursed", 480)] {
            try table.perform(
                .addCondition(NewCondition(name, lasting: .minutes(minutes)), on: [thia]))
        }
        try table.perform(.rest(rest, [thia], constitution: [:]))
        #expect(try table.who("Thia").conditions.map(\.name) == left)
    }

    @Test func `a long rest heals, ends effects, and lowers exhaustion by one`() throws {
        var table = try fight()
        try table.perform(.gainTemporary(.points(5), on: [thia], replacing: false))
        try table.perform(.addCondition(NewCondition("Exhaustion", value: 4), on: [thia]))
        try table.perform(.addCondition(NewCondition("Aid", maximumChange: 5), on: [thia]))
        try table.perform(.addCondition(NewCondition("Cursed"), on: [thia]))
        try table.perform(.concentrate(thia, on: "Bless"))
        let event = try table.perform(.rest(.long, [thia]))
        #expect(event.lines.last == "Thia takes a long rest (40/40)")
        #expect(
            try table.who("Thia").conditions.map(\.description).sorted()
                == ["Cursed", "Exhaustion 3"])
        #expect(try table.who("Thia").concentration == nil)
    }

    @Test(
        "At zero hit points, fifth edition refuses a long rest",
        arguments: [
            (RuleEdition.dnd2014, true), (.dnd2024, true), (.pathfinder2e, false), (.plain, false),
        ])
    func atZero(edition: RuleEdition, isRefused: Bool) throws {
        var table = try fight(edition)
        try table.perform(.damage(Damage(.full), on: [.init(thia)]))
        if isRefused {
            #expect(throws: RuleProblem.cannotRest("Thia")) {
                try table.perform(.rest(.long, [thia]))
            }
        } else {
            try table.perform(.rest(.long, [thia]))
        }
    }

    @Test func `Pathfinder: a long rest lowers doomed and drained and does not heal`() throws {
        var table = try fight(.pathfinder2e)
        try table.perform(.addCondition(NewCondition("Doomed", value: 2), on: [thia]))
        try table.perform(.addCondition(NewCondition("Drained", value: 1), on: [thia]))
        try table.perform(.addCondition(NewCondition("Fatigued"), on: [thia]))
        try table.perform(.rest(.long, [thia]))
        #expect(try table.who("Thia").wounds.doomed == 1)
        #expect(try table.who("Thia").conditions.isEmpty)
        #expect(try table.who("Thia").hitPoints.description == "10/40")
    }

    @Test func `resources are checked, replaced by name, and removed`() throws {
        var table = try fight()
        #expect(throws: RuleProblem.outOfRange("Uses", 3, 0...2)) {
            try table.perform(
                .setResource(Resource("X", maximum: 2, used: 3, renewal: .day), on: [thia]))
        }
        #expect(throws: RuleProblem.outOfRange("Recharge", 7, 2...6)) {
            try table.perform(.setResource(.recharge("X", from: 7), on: [thia]))
        }
        try table.perform(.setResource(.slots(level: 3, 2), on: [thia]))
        let more = try table.perform(.setResource(.slots(level: 3, 4), on: [thia]))
        #expect(more.summary == "Thia has Slots 3 4/4")
        #expect(try table.who("Thia").resources.count == 1)
        #expect(
            try table.perform(.removeResource("slots 3", from: [thia, dragon])).summary
                == "Thia no longer has Slots 3")
    }
}

extension ResourceTests {
    /// Rule: SRD 5.1 and 5.2, "Recharge X–Y": a d6 at the start of each of its turns.
    @Test func `going back and on again throws no die anew`() throws {
        var table = try Table(.dnd2014)
        try table.add("Dragon", initiative: 20)
        try table.add("Mira", kind: .player, initiative: 10)
        try table.perform(.setResource(.recharge("Breath", from: 4), on: [Table.id("Dragon")]))
        try table.perform(.start)
        try table.perform(.useResource("Breath", 1, of: Table.id("Dragon")))
        try table.perform(.next)
        try table.perform(.next)
        let first = try table.who("Dragon").resource("Breath")?.left
        for _ in 0..<20 {
            try table.perform(.previous)
            try table.perform(.next)
            #expect(try table.who("Dragon").resource("Breath")?.left == first)
        }
        // The next round throws again: of 20 rounds some bring it back and some do not.
        var results: Set<Int> = []
        for _ in 0..<20 {
            if try table.who("Dragon").resource("Breath")?.left == 1 {
                try table.perform(.useResource("Breath", 1, of: Table.id("Dragon")))
            }
            try table.perform(.next)
            try table.perform(.next)
            results.insert(try #require(try table.who("Dragon").resource("Breath")?.left))
        }
        #expect(results == [0, 1])
    }
}
