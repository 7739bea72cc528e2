import Foundation
import Testing

@testable import BattleCommands

struct PortraitCommandTests {
    /// Two by two pixels, red above blue.
    private static let png = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR42mO4I6cBRAxyNneACAAgPgSxQIAR0g\
        AAAABJRU5ErkJggg==
        """

    /// A desk with Bram, Nettle and Owl on the roster, and a picture.
    private func desk() async throws -> Desk {
        let desk = try Desk()
        _ = try desk.file("heroes.json", ImportCommandTests.heroes)
        _ = try await desk.battle("import", "heroes.json")
        let picture = try #require(Data(base64Encoded: Self.png))
        try picture.write(to: desk.folder.appending(path: "bram.png"))
        return desk
    }

    /// The roster without colours: a portrait is a block where initials were.
    private func roster(_ desk: Desk) async throws -> String {
        try await desk.done("frame", "roster", "--columns", "80", "--rows", "24")
    }

    @Test func `a portrait is given, replaced and taken away`() async throws {
        let desk = try await desk()
        #expect(try await roster(desk).contains("BR") == false)
        #expect(try await roster(desk).contains(" B "))
        #expect(
            try await desk.done("portrait", "bram", "bram.png") == "Bram has a portrait.\n")
        #expect(try await !roster(desk).contains(" B "))
        // It was copied.
        try FileManager.default.removeItem(at: desk.folder.appending(path: "bram.png"))
        #expect(try await !roster(desk).contains(" B "))
        #expect(
            try await desk.done("portrait", "Bram", "--remove")
                == "Bram has no portrait now.\n")
        #expect(try await roster(desk).contains(" B "))
        #expect(
            try await desk.done("portrait", "Bram", "--remove") == "Bram had no portrait.\n")
    }

    @Test func `what is no picture changes nothing`() async throws {
        let desk = try await desk()
        let png = try #require(Data(base64Encoded: Self.png))
        try await desk.done("portrait", "Bram", "bram.png")
        let before = try await roster(desk)
        func write(_ name: String, _ data: Data) throws {
            try data.write(to: desk.folder.appending(path: name))
        }
        try write("note.txt", Data("Dear diary".utf8))
        try write("half.png", png.prefix(40))
        try write("large.png", png + Data(count: 4_194_304))
        let sentences: [(String, Int32, String)] = [
            (
                "note.txt", 65,
                "note.txt: The picture is neither PNG nor JPEG; save it as one of these."
            ),
            ("half.png", 65, "half.png: The picture's file is damaged"),
            ("large.png", 65, "large.png"),
            ("missing.png", 66, "missing.png"),
            (".", 66, "."),
        ]
        for (file, code, sentence) in sentences {
            let run = try await desk.battle("portrait", "Bram", file)
            #expect(run.code == code, "\(file)")
            #expect(run.errors.hasPrefix("battle: \(sentence)"), "\(file): \(run.errors)")
            #expect(run.output == "", "\(file)")
        }
        #expect(try await roster(desk) == before)
    }

    @Test func `a name nobody has, one that two have, and words that are missing`() async throws {
        let desk = try await desk()
        let unknown = try await desk.battle("portrait", "Somebody", "bram.png")
        #expect(unknown.code == 64)
        #expect(
            unknown.errors
                == "battle: Nobody on the roster is called Somebody: battle characters lists all.\n"
        )
        #expect(
            CommandProblem.severalOnRoster("Bram", 2).description
                == "2 on the roster are called Bram: give each a name of its own.")
        for arguments in [["Owl"], ["Owl", "bram.png", "--remove"]] {
            let run = try await desk.battle(["portrait"] + arguments)
            #expect(run.code == 64, "\(arguments)")
            #expect(run.errors.hasPrefix("battle: Name a picture, or --remove."), "\(run.errors)")
        }
    }

    @Test func `a bad picture does not even make a database`() async throws {
        let desk = try Desk()
        _ = try desk.file("note.txt", "Dear diary")
        let run = try await desk.battle("portrait", "Bram", "note.txt")
        #expect(run.code == 65)
        #expect(!FileManager.default.fileExists(atPath: desk.database))
    }
}
