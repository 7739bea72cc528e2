import Testing

/// `battle character`: the roster is changed from the shell.
struct CharacterCommandsTests {
    @Test func `a character is added, edited, given titles and notes, removed and restored`()
        async throws
    {
        try await CLIFixture().transcript(
            """
            $ character add Bram --hit-points 33/45 --armor-class 17 --modifier 2 --title "Knight"
            Bram is added
            $ characters
            Name  Kind       HP  AC  Init  Title
            Bram  player  33/45  17    +2  Knight
            $ party
            Name  Kind       HP  AC  Init  Title
            Bram  player  33/45  17    +2  Knight
            $ character edit bram --name "Sir Bram" --hit-points 52 --modifier unknown
            Sir Bram is changed
            $ character title bram --add "The Brave"
            Sir Bram is changed
            $ character title bram
            Knight
            The Brave
            $ character title bram ""
            Sir Bram is changed
            $ character title bram
            Sir Bram has no titles.
            $ character note bram "Owes Odo ten crowns"
            Sir Bram has a new note
            $ character note bram
            Owes Odo ten crowns
            $ character note bram
            Owes Odo ten crowns
            $ character edit bram --kind monster
            Sir Bram is changed
            $ characters
            Name      Kind        HP  AC  Init  Title
            Sir Bram  monster  52/52  17     ?
            $ character remove bram
            Sir Bram is removed
            $ characters
            The roster is empty: battle import FILE, or battle import --sample.
            $ character restore bram
            Sir Bram is back
            $ characters --search crowns
            Name      Kind        HP  AC  Init  Title
            Sir Bram  monster  52/52  17     ?
            """)
    }

    @Test func `a character in a fight is removed only with force, and the fight keeps it`()
        async throws
    {
        let cli = try CLIFixture()
        try await cli.transcript(
            """
            $ character add Bram --hit-points 45
            Bram is added
            $ character add Mira --hit-points 30
            Mira is added
            """)
        try await cli.done("encounter", "new", "The Ford")
        try await cli.done("encounter", "new", "The Mill")
        try await cli.transcript(
            """
            $ character remove mira bram
            battle: Mira takes part in The Mill, The Ford: --force removes it anyway.
            [81]
            $ party remove mira
            Mira is no longer in the party.
            $ remove mira --fight "The Mill"
            Mira leaves the fight
            $ character remove mira
            battle: Mira takes part in The Ford: --force removes it anyway.
            [81]
            $ character remove mira bram --force
            Mira is removed
            Bram is removed
            $ characters
            The roster is empty: battle import FILE, or battle import --sample.
            """)
        #expect(try await cli.json(FightRow.self, "status").combatants.map(\.label) == ["Bram"])
    }

    @Test func `a bad figure is refused and changes nothing`() async throws {
        let cli = try CLIFixture()
        try await cli.done("character", "add", "Bram", "--hit-points", "45")
        let before = try await cli.done("characters", "--json")
        for wrong in [
            ["--hit-points", "many"], ["--hit-points", "50/45"], ["--armor-class", "1001"],
            ["--level", "x"], ["--name", ""], ["--kind", "friend"],
        ] {
            let run = try await cli.battle(["character", "edit", "bram"] + wrong)
            #expect([64, 65].contains(run.code) && !run.errors.isEmpty, "\(wrong): \(run.code)")
        }
        #expect(try await cli.done("characters", "--json") == before)
    }

    @Test func `the JSON of each act is the character's`() async throws {
        let cli = try CLIFixture()
        let added = try await cli.json(
            CharacterRow.self, "character", "add", "Orc", "--monster", "--hit-points", "15",
            "--title", "Scout")
        #expect(added.name == "Orc" && added.kind == "monster" && added.maxHitPoints == 15)
        let edited = try await cli.json(
            CharacterRow.self, "character", "edit", "orc", "--armor-class", "13")
        #expect(edited.armorClass == 13 && edited.id == added.id && edited.titles == ["Scout"])
        let removed = try await cli.json([CharacterRow].self, "character", "remove", "orc")
        #expect(removed.map(\.id) == [added.id])
    }
}
