import Foundation
import Testing

/// Every search finds a name however it is typed: letter case, width, ligatures, accents and ß do not
/// matter, neither in what is stored nor in what is typed.
struct SearchFoldingTests {
    private static let people = ["Straße", "Œdipa ﬁre", "Ａｌｉｃｅ", "Éowyn", "Plain Jane"]

    /// What is typed, and the one of ``people`` that it means.
    private static let typed = [
        ("strasse", "Straße"), ("STRASSE", "Straße"), ("straße", "Straße"),
        ("fire", "Œdipa ﬁre"), ("oedipa", "Œdipa ﬁre"), ("ﬁre", "Œdipa ﬁre"),
        ("alice", "Ａｌｉｃｅ"), ("ＡＬＩＣＥ", "Ａｌｉｃｅ"),
        ("eowyn", "Éowyn"), ("E\u{301}OWYN", "Éowyn"), ("ｅｏｗ", "Éowyn"),
        ("ｊａｎｅ", "Plain Jane"), ("pláin", "Plain Jane"),
    ]

    /// A running fight of all of them, of which each has taken damage, and a deck that asks for each.
    private func cli() async throws -> CLIFixture {
        let cli = try CLIFixture()
        let people = Self.people.map { #"{"name": "\#($0)", "hp": 20}"# }
        _ = try cli.file("people.json", "[\(people.joined(separator: ","))]")
        try await cli.done("import", "people.json")
        try await cli.done("encounter", "new", "Straße", "--party")
        try await cli.done("encounter", "start")
        for name in Self.people { try await cli.done("damage", name, "1") }
        let cards = Self.people.map { "\($0),\($0.count)" }
        _ = try cli.file("Gaßen.csv", "question,answer\n\(cards.joined(separator: "\n"))\n")
        try await cli.done("deck", "import", "Gaßen.csv")
        return cli
    }

    @Test func `the roster, the log, targets, decks and fights are found`() async throws {
        let cli = try await cli()
        for (text, name) in Self.typed {
            let found = try await cli.json([CharacterRow].self, "characters", "--search", text)
            #expect(found.map(\.name) == [name], "\(text)")
            let log = try await cli.done("log", "--search", text, "--kind", "damage")
            #expect(log.split(separator: "\n").count == 1 && log.contains(name), "\(text): \(log)")
            let actor = try await cli.done("log", "--actor", text, "--kind", "damage")
            #expect(actor.contains(name), "\(text)")
            let card = try await cli.done("card", "gassen", text)
            #expect(card.contains(name), "\(text): \(card)")
        }
        for (text, name) in Self.typed {
            #expect(try await cli.done("damage", text, "1").contains(name), "\(text)")
        }
        #expect(try await cli.done("status", "--fight", "strasse").contains("Éowyn"))
        #expect(try await cli.done("status", "--fight", "STRASSE").contains("Éowyn"))
    }

    @Test(
        "Books are searched in the same way",
        arguments: [
            ["library", "ｏｇｒｅ"], ["book", "ｏｇｒｅ"], ["book", "Ógre"],
            ["book", "ﬁreball"], ["book", "ＰＲＯＮＥ"],
        ])
    func books(arguments: [String]) async throws {
        let cli = try CLIFixture()
        let output = try await cli.done(arguments[0], arguments[1])
        #expect(
            ["Ogre", "Fireball", "Prone"].contains { output.contains($0) }, "\(output.prefix(80))")
    }
}
