import Tabletop
import Testing

@Suite struct PlayerViewTests {
    @Test(
        "Hit points have the detail that the options choose",
        arguments: [
            (HitPointDetail.numbers, Int?(20), 7, PlayerView.SeenHitPoints.word("numbers 13/20")),
            (.bar, 20, 0, .bar(quarters: 4)), (.bar, 20, 7, .bar(quarters: 3)),
            (.bar, 20, 19, .bar(quarters: 1)), (.bar, 20, 20, .bar(quarters: 0)),
            (.words, 20, 0, .word("unhurt")), (.words, 20, 9, .word("hurt")),
            (.words, 20, 10, .word("bloodied")), (.words, 20, 20, .word("dead")),
            (.nothing, 20, 10, .nothing), (.nothing, 20, 20, .word("dead")),
            (.numbers, nil, 5, .nothing), (.bar, nil, 5, .nothing), (.words, nil, 5, .word("hurt")),
        ])
    func detail(
        detail: HitPointDetail, maximum: Int?, taken: Int, expected: PlayerView.SeenHitPoints
    ) throws {
        var table = try Table()
        try table.add("Ogre", maximum: maximum, taken: taken)
        var options = Encounter.Options()
        options.monstersShow = detail
        options.playersShow = .nothing
        if options != Encounter.Options() { try table.perform(.setOptions(options)) }
        let seen = try #require(PlayerView(table.encounter).combatants.first).hitPoints
        if case .numbers(let points) = seen {
            #expect(.word("numbers \(points)") == expected)
        } else {
            #expect(seen == expected)
        }
    }

    @Test func `hidden combatants, their turns and notes are left out`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 20, initiative: 20)
        try table.add("Spy", initiative: 15)
        try table.add("Ogre", initiative: 10)
        try table.perform(.hide([Table.id("Spy")], true))
        try table.perform(.setNote("drops the key", on: Table.id("Ogre")))
        try table.perform(
            .addCondition(NewCondition("Prone", note: "secret"), on: [Table.id("Ogre")]))
        try table.perform(.start)
        var view = PlayerView(table.encounter)
        #expect(view.combatants.map(\.label) == ["Thia", "Ogre"])
        #expect(view.turnHolder?.label == "Thia")
        #expect(view.combatants.map(\.conditions) == [[], ["Prone"]])
        #expect("\(view)".contains("secret") == false && "\(view)".contains("key") == false)
        try table.perform(.next)
        view = PlayerView(table.encounter)
        #expect(view.turnHolder?.label == "Thia")
        #expect(view.round == 1)
        // The round begins for the players with the first turn they see.
        try table.perform(.next)
        try table.perform(.setInitiative(Table.id("Spy"), 30))
        try table.perform(.next)
        #expect(table.encounter.round == 2)
        #expect(PlayerView(table.encounter).turnHolder?.label == "Ogre")
        #expect(PlayerView(table.encounter).round == 1)
        try table.perform(.hide([Table.id("Spy")], false))
        #expect(PlayerView(table.encounter).turnHolder?.label == "Spy")
    }

    @Test(
        "A hidden combatant stays hidden in every state",
        arguments: [
            ("up", []), ("hurt", [.damage(Damage(.points(3)), on: [.init(Table.id("Spy"))])]),
            ("dead", [.kill([Table.id("Spy")])]),
            ("acting", [.next]),
            ("delaying", [.next, .delay]),
        ] as [(String, [EncounterCommand])])
    func hidden(state: String, commands: [EncounterCommand]) throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 20, initiative: 20)
        try table.add("Rat", id: "Spy", maximum: 7, initiative: 15)
        try table.add("Rat", maximum: 7, initiative: 14)
        try table.add("Rat", id: "Other", maximum: 7, initiative: 14)
        try table.perform(.hide([Table.id("Spy")], true))
        try table.perform(.start)
        for command in commands { try table.perform(command) }
        let view = PlayerView(table.encounter)
        #expect(view.combatants.map(\.label) == ["Thia", "Rat 2", "Rat 3"])
        // It is not counted in folded groups either.
        let folded = PlayerView(table.encounter, folding: ["rat"])
        #expect(folded.lines.map(\.label) == ["Thia", "Rat ×2"])
        #expect(folded.lines.map(\.deadCount) == [0, 0])
    }

    @Test func `a folded group counts its dead unless all are, which one word says`() throws {
        var table = try Table()
        try table.add("Rat", maximum: 7, initiative: 14)
        try table.add("Rat", id: "Other", maximum: 7, initiative: 14)
        var options = Encounter.Options()
        options.monstersShow = .bar
        try table.perform(.setOptions(options))
        try table.perform(.start)
        for (killed, count, state) in [("Rat", 1, String?.none), ("Other", 0, "dead")] {
            try table.perform(.kill([Table.id(killed)]))
            let rats = try #require(PlayerView(table.encounter, folding: ["rat"]).lines.first)
            #expect(rats.deadCount == count && rats.state == state)
        }
    }

    @Test func `a folded group counts the conditions that players see, and no secret one`() throws {
        var table = try Table()
        for id in ["Rat", "Other"] { try table.add("Rat", id: id, maximum: 7, initiative: 14) }
        try table.perform(.start)
        var cursed = NewCondition("Cursed")
        cursed.isSecret = true
        try table.perform(.addCondition(cursed, on: [Table.id("Rat"), Table.id("Other")]))
        try table.perform(.addCondition(NewCondition("Prone"), on: [Table.id("Rat")]))
        let folded = try #require(PlayerView(table.encounter, folding: ["rat"]).lines.first)
        #expect(folded.conditions == ["Prone ×1"])
        #expect(
            PlayerView(table.encounter).lines.map(\.conditions) == [["Prone"], []])
    }

    @Test func `players' characters show numbers by default, and words as down at zero`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 20, taken: 5)
        let seen = PlayerView(table.encounter).combatants.first?.hitPoints
        #expect(seen == .numbers(try HitPoints(maximum: 20, damageTaken: 5)))
        var options = Encounter.Options()
        options.playersShow = .words
        try table.perform(.setOptions(options))
        try table.perform(.damage(Damage(.full), on: [.init(Table.id("Thia"))]))
        #expect(PlayerView(table.encounter).combatants.first?.hitPoints == .word("down"))
    }
}
