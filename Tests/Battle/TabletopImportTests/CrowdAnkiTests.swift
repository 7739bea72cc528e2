import Foundation
import Tabletop
import Testing

@testable import TabletopAnki
@testable import TabletopImport

/// Decks as the add-on CrowdAnki writes them.
@Suite struct CrowdAnkiTests {
    /// A deck with one below it, three note types, options and a picture; keys in the add-on's order.
    static let json = #"""
        {"__type__": "Deck", "children": [
          {"__type__": "Deck", "children": [], "crowdanki_uuid": "d2", "deck_config_uuid": "c1",
           "desc": "", "dyn": false, "media_files": [], "name": "Capes",
           "notes": [{"__type__": "Note", "fields": ["{{c1::Verde::islands}} and {{c2::Horn}}", "far"],
             "guid": "g3", "note_model_uuid": "m3", "tags": []}]}],
         "crowdanki_uuid": "d1", "deck_config_uuid": "c1", "deck_configurations": [
          {"__type__": "DeckConfig", "crowdanki_uuid": "c1", "name": "Default",
           "new": {"delays": [1, 15], "perDay": 7}, "rev": {"perDay": 99, "maxIvl": 365},
           "lapse": {"delays": [10], "leechFails": 4, "leechAction": 1}}],
         "desc": "", "dyn": false, "media_files": ["flag.png", "gone.png"], "name": "World",
         "note_models": [
          {"__type__": "NoteModel", "crowdanki_uuid": "m1", "name": "Basic", "type": 0,
           "flds": [{"name": "Front"}, {"name": "Back"}],
           "tmpls": [{"name": "Card 1", "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}]},
          {"__type__": "NoteModel", "crowdanki_uuid": "m2", "name": "Both ways", "type": 0,
           "flds": [{"name": "Country"}, {"name": "Capital"}, {"name": "Flag"}],
           "tmpls": [
            {"name": "Capital", "qfmt": "{{Country}}", "afmt": "{{FrontSide}}<hr id=answer>{{Capital}}"},
            {"name": "Country", "qfmt": "{{Capital}}", "afmt": "{{FrontSide}}<hr id=answer>{{Country}}"},
            {"name": "Flag", "qfmt": "{{#Flag}}{{Flag}}{{/Flag}}", "afmt": "{{FrontSide}}<hr id=answer>{{Country}}"}]},
          {"__type__": "NoteModel", "crowdanki_uuid": "m3", "name": "Gaps", "type": 1,
           "flds": [{"name": "Text"}, {"name": "Extra"}],
           "tmpls": [{"name": "Gap", "qfmt": "{{cloze:Text}}", "afmt": "{{cloze:Text}}<br>{{Extra}}"}]}],
         "notes": [
          {"__type__": "Note", "fields": ["water<br>ice", "agua"], "flags": 1, "guid": "g1",
           "note_model_uuid": "m1", "tags": ["wet", "cold"]},
          {"__type__": "Note", "fields": ["Peru", "Lima", "<img src=\"flag.png\">"], "flags": 0,
           "guid": "g2", "note_model_uuid": "m2", "tags": []},
          {"__type__": "Note", "fields": ["Chile", "", "<img src=\"gone.png\">"], "flags": 0,
           "guid": "g4", "note_model_uuid": "m2", "tags": []}]}
        """#

    private func decks(_ json: String = CrowdAnkiTests.json) throws -> [DeckFile] {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "battle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "media"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = try #require(
            Data(
                base64Encoded: """
                    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9\
                    awAAAABJRU5ErkJggg==
                    """))
        try picture.write(to: folder.appending(path: "media/flag.png"))
        let file = folder.appending(path: "deck.json")
        try Data(json.utf8).write(to: file)
        return try DeckFile.decks(path: file.path) { _ in 0 }
    }

    @Test func `notes become the cards that Anki makes of them, in decks by their whole names`()
        throws
    {
        let decks = try decks()
        #expect(decks.map(\.name) == ["World", "World::Capes"])
        #expect(
            decks[0].challenges.map { [$0.question, $0.answer, $0.guid ?? ""] } == [
                ["water\nice", "agua", "g1"], ["Peru", "Lima", "g2"], ["Lima", "Peru", "g2-2"],
                ["(picture 2)", "Peru", "g2-3"], ["(picture 3)", "Chile", "g4-3"],
            ])
        #expect(
            decks[1].challenges.map { [$0.question, $0.answer, $0.note, $0.guid ?? ""] } == [
                ["[islands] and Horn", "Verde", "far", "g3-c1"],
                ["Verde and […]", "Horn", "far", "g3-c2"],
            ])
        #expect(decks[0].challenges[0].tags == ["wet", "cold", "flag:red"])
        #expect(decks[0].challenges.map { $0.pictures.count } == [0, 0, 0, 1, 0])
        // The card of Chile's capital has no answer; that of its flag has a picture that is not there.
        #expect(decks[0].refused.map(\.reason) == ["the answer is empty"])
        #expect(decks[0].leftOut == ["picture gone.png in note 3"])
    }

    @Test func `the options are those of the file`() throws {
        let options = try #require(try decks()[0].options)
        #expect(options.learningSteps == [60, 900] && options.newLimit == 7)
        #expect(options.maximumInterval == 365 && options.leechThreshold == 4)
        #expect(options.leechAction == .mark && options.ask == .reveal)
    }

    @Test func `a page that was saved as a package is said to be none`() throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "battle-\(UUID().uuidString).apkg")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("<!DOCTYPE html>, a page".utf8).write(to: file)
        #expect {
            try DeckFile.decks(path: file.path) { _ in 0 }
        } throws: {
            "\($0)".contains("it is not a zip archive")
        }
    }

    @Test(
        "What is damaged is said, and other JSON is read as ever",
        arguments: [
            (
                CrowdAnkiTests.json.replacing(
                    "\"note_model_uuid\": \"m1\"", with: "\"note_model_uuid\": \"no\""),
                "note 1 is of a type that is not in it"
            ),
            (#"{"__type__": "Deck", "name": "x", "notes": []}"#, "there are no cards in it"),
            (#"{"__type__": "Other", "name": "x"}"#, "challenges"),
        ])
    func problems(json: String, reason: String) {
        #expect {
            try decks(json)
        } throws: {
            "\($0)".contains(reason)
        }
    }
}
