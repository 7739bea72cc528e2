import Foundation
import TestSupport
import Testing

struct PortraitCommandTests {
    /// An image of two by two pixels, red above blue.
    static let png = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR42mO4I6cBRAxyNneACAAgPgSxQIAR0g\
        AAAABJRU5ErkJggg==
        """

    /// A fixture with Bram, Nettle and Owl on the roster, and an image.
    private func cli() async throws -> CLIFixture {
        let cli = try CLIFixture()
        _ = try cli.file("heroes.json", ImportCommandTests.heroes)
        _ = try await cli.battle("import", "heroes.json")
        let picture = try #require(Data(base64Encoded: Self.png))
        try picture.write(to: cli.folder.appending(path: "bram.png"))
        return cli
    }

    /// The roster without colours: a portrait shows as a block in place of the initials.
    private func roster(_ cli: CLIFixture) async throws -> String {
        try await cli.done("frame", "roster", "--columns", "80", "--rows", "24")
    }

    @Test func `a portrait is set, replaced and removed`() async throws {
        let cli = try await cli()
        #expect(try await roster(cli).contains("BR") == false)
        #expect(try await roster(cli).contains(" B "))
        #expect(
            try await cli.done("portrait", "bram", "bram.png") == "Bram has a portrait.\n")
        #expect(try await !roster(cli).contains(" B "))
        // The database has a copy.
        try FileManager.default.removeItem(at: cli.folder.appending(path: "bram.png"))
        #expect(try await !roster(cli).contains(" B "))
        #expect(
            try await cli.done("portrait", "Bram", "--remove")
                == "Bram no longer has a portrait.\n")
        #expect(try await roster(cli).contains(" B "))
        #expect(
            try await cli.done("portrait", "Bram", "--remove") == "Bram had no portrait.\n")
    }

    @Test func `a file that is no image changes nothing`() async throws {
        let cli = try await cli()
        let png = try #require(Data(base64Encoded: Self.png))
        try await cli.done("portrait", "Bram", "bram.png")
        let before = try await roster(cli)
        func write(_ name: String, _ data: Data) throws {
            try data.write(to: cli.folder.appending(path: name))
        }
        try write("note.txt", Data("Dear diary".utf8))
        try write("half.png", png.prefix(40))
        try write("large.png", png + Data(count: 4_194_304))
        let sentences: [(String, Int32, String)] = [
            (
                "note.txt", 65,
                "note.txt: The image is neither PNG nor JPEG; save it as one of these."
            ),
            ("half.png", 65, "half.png: The image file is damaged"),
            ("large.png", 65, "large.png"),
            ("missing.png", 66, "missing.png"),
            (".", 66, "."),
        ]
        for (file, code, sentence) in sentences {
            let run = try await cli.battle("portrait", "Bram", file)
            #expect(run.code == code, "\(file)")
            #expect(run.errors.hasPrefix("battle: \(sentence)"), "\(file): \(run.errors)")
            #expect(run.output == "", "\(file)")
        }
        #expect(try await roster(cli) == before)
    }

    @Test func `unknown names, names of two characters, and missing arguments are refused`()
        async throws
    {
        let cli = try await cli()
        let unknown = try await cli.battle("portrait", "Somebody", "bram.png")
        #expect(unknown.code == 82)
        #expect(unknown.errors == "battle: No character matches \"Somebody\".\n")
        for arguments in [["Owl"], ["Owl", "bram.png", "--remove"]] {
            let run = try await cli.battle(["portrait"] + arguments)
            #expect(run.code == 64, "\(arguments)")
            #expect(
                run.errors.hasPrefix("battle: Name an image, or give --remove."), "\(run.errors)")
        }
    }

    @Test func `an invalid image does not create a database`() async throws {
        let cli = try CLIFixture()
        _ = try cli.file("note.txt", "Dear diary")
        let run = try await cli.battle("portrait", "Bram", "note.txt")
        #expect(run.code == 65)
        #expect(!FileManager.default.fileExists(atPath: cli.database))
    }

    @Test func `a picture too large is told to be made smaller`() async throws {
        let cli = try CLIFixture()
        try Data(count: 4_194_305).write(to: cli.folder.appending(path: "large.png"))
        let run = try await cli.battle("portrait", "Bram", "large.png")
        #expect(run.code == 65)
        #expect(
            run.errors
                == "battle: large.png: The image has 4194305 bytes, more than 4194304: make it smaller.\n"
        )
    }

    @Test(
        "No picture takes more than 64 MiB, the program included",
        arguments: [
            ("largest", PNGFile.largest(), "Bram has a portrait.\n", ""),
            ("interlaced", PNGFile.largest(isInterlaced: true), "Bram has a portrait.\n", ""),
            (
                "a text that claims 2 GB",
                PNGFile.file(
                    PNGFile.header(8, 8, color: 2),
                    PNGFile.chunk("tEXt", [1, 2, 3], claiming: 0x7FFF_FFFF)),
                "",
                "battle: it.png: The image file is damaged (it ends too early); save it again or "
                    + "use another one.\n"
            ),
        ])
    func memory(name: String, file: Data, said: String, errors: String) async throws {
        let cli = try await cli()
        try file.write(to: cli.folder.appending(path: "it.png"))
        let run = try await cli.shell("ulimit -d \(64 << 10) && exec \"$0\" portrait Bram it.png")
        #expect(run.output == said && run.errors == errors, "\(name): \(run.code) \(run.errors)")
    }
}
