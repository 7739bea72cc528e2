import Testing

struct FrameCommandTests {
    /// xterm's colours, the eight dark ones before the eight bright ones.
    private static let palette = [
        "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
        "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
    ]

    private func colors(_ option: String, on cli: CLIFixture) async throws -> Set<String> {
        let image = try await cli.done(
            "frame", "roster", "--columns", "80", "--rows", "24", "--svg", "--colors", option)
        return Set(image.lowercased().matches(of: #/#[0-9a-f]{6}\b/#).map { String($0.0) })
    }

    @Test func `a picture has the colours of the terminal and no others`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        let sixteen = try await colors("16", on: cli)
        #expect(sixteen.isSubset(of: Self.palette))
        #expect(!sixteen.isDisjoint(with: Self.palette[8...]))
        let eight = try await colors("8", on: cli)
        #expect(eight.isSubset(of: Self.palette[..<8]) && eight.count > 3)
        // Text and background of the theme.
        #expect(try await colors("none", on: cli) == ["#e5e5ea", "#1c1c1e"])
        // The accent colour, and what stands for it in the cube of 256: levels 1, 3 and 5.
        #expect(try await colors("true", on: cli).contains("#4fb0f0"))
        #expect(try await colors("256", on: cli).contains("#5fafff"))
    }

    @Test func `the fight that is named is shown, also if another one runs`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        for name in ["Ferry", "Ambush"] {
            try await cli.done("encounter", "new", name, "--add", "ogre")
            try await cli.done("encounter", "start", name)
        }
        for (name, other) in [("Ferry", "Ambush"), ("Ambush", "Ferry")] {
            let frame = try await cli.done("frame", "fight", "--fight", name)
            #expect(frame.contains(name) && !frame.contains(other))
        }
        let refused = try await cli.battle("frame", "fight", "--fight", "Bridge")
        #expect(refused.errors.contains("No fight matches \"Bridge\""))
    }

    @Test func `keys are pressed before the frame, and nothing is stored`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        let frame = ["frame", "roster", "--columns", "80", "--rows", "24"]
        let before = try await cli.battle(frame).output
        let help = try await cli.battle(frame + ["--keys", "?"]).output
        #expect(help.contains("Keys: Roster") && !before.contains("Keys: Roster"))
        // Deletes the selected character on the screen alone.
        let deleted = try await cli.battle(frame + ["--keys", "x"]).output
        #expect(deleted != before)
        #expect(try await cli.battle(frame).output == before)
    }

    @Test func `a frame shows what the app would: answers, the library, the folder`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        try await cli.done("encounter", "new", "Ford")
        let fresh = try await cli.done("frame", "practice")
        try await cli.done("practice", "answer", "First words", "はい", "--rating", "good")
        #expect(try await cli.done("frame", "practice") != fresh)
        let picker = try await cli.done("frame", "fight", "--keys", "a l i c h")
        #expect(picker.contains("library"))
        _ = try cli.file("heroes.json", "[]")
        let folder = try await cli.done("frame", "roster", "--keys", "O")
        #expect(folder.contains("heroes.json"))
    }

    @Test(
        "A frame that cannot be made is refused with the reason",
        arguments: [
            (["roster", "--keys", "Foo"], "Foo is no key"),
            (["players", "--keys", "j"], "takes no --keys"),
            (["roster", "--colors", "16"], "--colors needs --svg"),
        ])
    func refused(options: [String], reason: String) async throws {
        let run = try await CLIFixture().battle(["frame"] + options)
        #expect(run.code == 64 && run.errors.contains(reason), "\(run.errors)")
    }
}
