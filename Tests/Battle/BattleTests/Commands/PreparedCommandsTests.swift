import Testing

/// Prepared events on the command line.
struct PreparedCommandsTests {
    @Test func `a wave is prepared, listed, comes once, and is copied`() async throws {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "Ford", "--add", "Old Giant 90 5", "--no-party")
        try await cli.done(
            "prepare", "add", "round", "2", "Wolves come", "--add", "wolf*2")
        try await cli.done("prepare", "add", "half", "old", "It roars")
        try await cli.done("prepare", "add", "lair", "The ground shakes")
        #expect(
            try await cli.done("prepare", "list") == """
                1  round 2: Wolves come (2 join)
                2  half of Old Giant's hit points: It roars
                3  the lair's turn: The ground shakes

                """)
        try await cli.done("prepare", "remove", "3")
        try await cli.done("encounter", "start")
        #expect(try await cli.done("damage", "old", "45").contains("Prepared: It roars"))
        let next = try await cli.done("next")
        #expect(next.contains("Prepared: Wolves come"))
        #expect(try await cli.done("status").contains("Wolf 2"))
        #expect(
            try await cli.done("prepare", "list").contains("Wolves come (2 join) (happened)"))
        try await cli.done("undo")
        #expect(!(try await cli.done("status").contains("Wolf")))
        try await cli.done("encounter", "copy", "Ford", "Again")
        let copied = try await cli.done("prepare", "list", "--fight", "Again")
        #expect(copied.contains("1  round 2: Wolves come (2 join)\n"))
        #expect(copied.contains("half of Old Giant's hit points: It roars\n"))
    }

    @Test func `what cannot be prepared is refused with what to type`() async throws {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "Ford", "--add", "Old Giant 90 5", "--no-party")
        let moment = try await cli.battle("prepare", "add", "wolves", "come")
        #expect(moment.code == 64)
        #expect(moment.errors.contains("begin with round 3, half NAME, zero NAME or lair"))
        let wave = try await cli.battle("prepare", "add", "round", "2", "--add", "wulf")
        #expect(wave.code == 82)
        #expect(wave.errors.contains("Did you mean Wolf?"))
        let number = try await cli.battle("prepare", "remove", "1")
        #expect(number.code == 82)
        #expect(number.errors.contains("There is no such prepared event"))
    }
}

/// Ways of a fight that were left, on the command line.
struct BranchesCommandTests {
    @Test func `a branch is listed with what would be different, and gone back to`() async throws {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "Ford", "--add", "Old Giant 90 5", "--no-party")
        try await cli.done("encounter", "start")
        #expect(try await cli.done("branches") == "The fight went one way only.\n")
        try await cli.done("damage", "old", "40")
        try await cli.done("undo")
        try await cli.done("damage", "old", "10")
        #expect(
            try await cli.done("branches") == """
                3  1 act after 2, the last: Old Giant takes 40 damage (50/90)
                    Old Giant 50/90 instead of 80/90

                """)
        try await cli.done("undo", "--to", "3")
        #expect(try await cli.done("status").contains("50/90"))
        struct Branch: Decodable { var id: Int, after: Int, acts: Int, differences: [String] }
        let branches: [Branch] = try await cli.json([Branch].self, "branches")
        #expect(branches.map(\.id) == [4])
        #expect(branches.map(\.differences) == [["Old Giant 80/90 instead of 50/90"]])
    }
}
