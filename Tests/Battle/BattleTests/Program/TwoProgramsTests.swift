import Testing

/// Two running programs with the same file, each on its own terminal.
@Suite(.enabled(if: PTYSession.isPossible, "no pseudo-terminals here"))
struct TwoProgramsTests {
    @Test func `two open apps and the players' screen show each other's acts`() async throws {
        let cli = try CLIFixture()
        let heroes = try cli.file(
            "heroes.json",
            """
            [{"name": "Bram", "maxHitPoints": 45}, {"name": "Nettle", "maxHitPoints": 31}]
            """)
        #expect(try await cli.battle("import", heroes).code == 0)
        let made = try await cli.battle(
            "encounter", "new", "Ford", "--add", "Bram", "--add", "Nettle")
        #expect(made.code == 0)
        let (left, right) = (try PTYSession(cli), try PTYSession(cli))
        for app in [left, right] {
            await app.read(until: "Bram")
        }
        let players = try PTYSession(cli, ["watch"])
        await players.read(until: "Waiting")
        for app in [left, right] {
            app.type("2")
            await app.read(until: "started")
        }

        // The empty line rolls initiative for the players.
        left.type("s\r")
        await right.read(until: "Round")
        await players.read(until: "Round")
        right.type("d9\r")
        await left.read(until: "takes")
        // Text typed in the meantime stays, and the act uses the current state.
        right.type("d4")
        left.type("u")
        await left.read(until: "undone")
        right.type("\r")
        await left.read(until: "takes")
        let row = try await cli.json(FightRow.self, "status")
        // The damage of nine was undone; the chosen combatant depends on the dice.
        let points = row.hitPoints.values.sorted().joined(separator: " ")
        #expect(["27 45", "31 41"].contains(points), "\(points)")
        for app in [left, right] {
            app.type("\u{3}")
            #expect(await app.end().status == 130 << 8)
        }
        players.type("q")
        #expect(await players.end().status == 0)
    }
}
