import Foundation
import Tabletop
import Testing

@testable import TabletopImport

/// What a file has and is not imported is named.
struct NotTakenTests {
    private func read(_ text: String) throws -> ImportedFile { try ImportedFileTests.read(text) }

    @Test func `keys that no reader asks for are named with the number of entries that have them`()
        throws
    {
        let file = try read(
            #"""
            [{"name":"A","hp":1,"spells":["Light"],"shoe size":7,"id":"a1","pet":{"name":""}},
             {"name":"B","hp":1,"spells":[],"shoe size":9},
             {"name":"C","hp":1,"spells":["Fog"],"rank":0,"tall":false,"pet":{"name":"Rex"}}]
            """#)
        #expect(
            file.notTaken == [
                NotTaken(name: "spells", count: 2), NotTaken(name: "shoe size", count: 2),
                NotTaken(name: "pet", count: 1),
            ])
        #expect(file.notTaken(ofEntry: 0).map(\.name) == ["spells", "shoe size"])
        #expect(file.notTaken(ofEntry: 1).map(\.name) == ["shoe size"])
        #expect(file.notTaken(ofEntry: 2).map(\.name) == ["spells", "pet"])
    }

    @Test func `parts of objects that are read in part are named by their path`() throws {
        let file = try read(
            #"""
            {"name":"A","type":"npc","system":{"attributes":{"hp":{"value":3,"max":3,"dt":9},"x":{"y":1}},
              "details":{"cr":1,"treasure":"coins"},"lair":{"desc":"damp"}}}
            """#)
        #expect(
            file.notTaken.map(\.name)
                == [
                    "parts of system.attributes", "system.attributes.x",
                    "system.details.treasure", "system.lair",
                ])
    }

    @Test func `parts of lists are named once, whatever number of elements has them`() throws {
        let file = try read(
            #"""
            [{"name":"A","hp":1,"resources":[{"name":"Ki","maximum":5,"die":"d6"},
              {"name":"Rage","maximum":2,"die":"d8","from":"rage"}],"conditions":["Prone"]},
             {"name":"B","hp":1,"resources":[{"name":"Luck","maximum":3}]}]
            """#)
        #expect(file.notTaken.map(\.name) == ["resources.die", "resources.from"])
        #expect(file.notTaken(ofEntry: 1) == [])
    }

    @Test func `elements that a list does not hold are named`() throws {
        let file = try read(
            #"""
            [{"name":"A","hp":1,"titles":["Warden",4,""],"conditions":["Prone",9,null],
              "resources":[{"name":"Ki","maximum":5},7,{"name":"Luck"}],"spellSlots":[4,"many"]},
             {"name":"B","hp":1,"titles":["Keeper"],"conditions":[{"name":"Prone"}],
              "resources":[{"name":"Ki","maximum":5}],"spellSlots":[4,0,2]}]
            """#)
        #expect(
            file.notTaken(ofEntry: 0).map(\.name) == [
                "parts of titles", "parts of conditions", "parts of resources",
                "parts of spell slots",
            ])
        #expect(file.notTaken(ofEntry: 1) == [])
    }

    @Test func `what lies around the entries is named too, and an envelope is not`() throws {
        let file = try read(
            #"""
            {"campaign":"The Weir","party":[{"name":"A","hp":1}],"quests":["find the owl"],
             "count":0}
            """#)
        #expect(file.notTaken.map(\.name) == ["campaign", "quests"])
        #expect(
            try read(
                #"{"count":1,"next":null,"results":[{"name":"A","hp":1,"slug":"a"}]}"#
            ).notTaken == [])
    }

    @Test func `stores of an export are named once, with their number`() throws {
        let file = try read(
            #"""
            {"Creatures":["c"],"Creatures.c":{"Id":"c","Name":"Owl","HP":{"Value":1}},
             "Spells":["s","t"],"Spells.s":{"Name":"Light"},"Spells.t":{"Name":"Fog"}}
            """#)
        #expect(file.notTaken == [NotTaken(name: "Spells", count: 2)])
    }

    @Test func `of two keys that say the same, the one not used is no loss`() throws {
        let file = try read(
            #"""
            {"players":[],"statuses":[],"state":{"round":1,"creatures":[
              {"name":"Imp","hp":9,"currentMaxHP":11,"currentHP":9,"ac":12,"currentAC":13}]}}
            """#)
        #expect(file.notTaken == [])
    }

    @Test(
        "A portrait that is not taken is named with the reason",
        arguments: [
            ("https://example.org/a.png", NotTaken.Reason.webAddress),
            ("//example.org/a.png", .webAddress),
            ("/etc/passwd", .outsideFolder), ("../a.png", .outsideFolder),
            ("pictures/../../a.png", .outsideFolder), ("~/a.png", .outsideFolder),
            ("C:\\a.png", .outsideFolder), ("link/a.png", .outsideFolder),
            ("missing.png", .missing), ("[[missing.png|100]]", .missing),
            ("data:image/gif;base64,AAAA", .noImage), ("data:image/png,AAAA", .noImage),
            ("data:", .noImage),
        ])
    func refusedPortrait(text: String, reason: NotTaken.Reason) throws {
        let folder = try PortraitFolder()
        let file = try folder.file(portrait: text)
        #expect(file.characters[0].portrait == nil)
        #expect(file.notTaken == [NotTaken(name: "portrait", reason: reason)])
    }

    @Test func `a portrait is found beside the file, in its folders, and in the file itself`()
        throws
    {
        let folder = try PortraitFolder()
        for path in ["owl.png", "pictures/owl.png", "![[pictures/owl.png|80]]"] {
            let file = try folder.file(portrait: path)
            let place = path.hasSuffix("]") ? "pictures/owl.png" : path
            #expect(file.characters[0].portrait == .file(folder.path + "/" + place))
            #expect(file.notTaken == [])
        }
        let inside = try folder.file(portrait: "data:image/jpeg;base64,/9j/")
        #expect(inside.characters[0].portrait == .base64("/9j/"))
    }

    @Test func `bytes without a path have no folder`() throws {
        let file = try read(#"{"name":"A","hp":1,"portrait":"owl.png"}"#)
        #expect(file.notTaken.map(\.reason) == [.outsideFolder])
    }
}

/// A folder with pictures, and a link that leads out of it.
private final class PortraitFolder {
    private let root: String
    let path: String

    init() throws {
        root =
            FileManager.default.temporaryDirectory.appending(path: "battle-\(UUID())")
            .resolvingSymlinksInPath().path
        path = root + "/in"
        let files = FileManager.default
        try files.createDirectory(
            atPath: path + "/pictures", withIntermediateDirectories: true)
        try files.createDirectory(atPath: root + "/out", withIntermediateDirectories: true)
        for place in ["in/owl.png", "in/pictures/owl.png", "out/a.png", "a.png"] {
            try Data("picture".utf8).write(to: URL(filePath: root + "/" + place))
        }
        try files.createSymbolicLink(
            atPath: path + "/link", withDestinationPath: root + "/out")
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func file(portrait: String) throws -> ImportedFile {
        let members = [
            ("name", JSONValue.string("A")), ("hp", .integer(1)), ("portrait", .string(portrait)),
        ]
        let value = JSONValue.object(JSONObject(members.map { .init(key: $0.0, value: $0.1) }))
        let place = path + "/heroes.json"
        try Data(value.text(.compact).utf8).write(to: URL(filePath: place))
        return try ImportedFile(path: place)
    }
}
