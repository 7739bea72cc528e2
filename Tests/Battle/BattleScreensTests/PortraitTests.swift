import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Portraits")
struct PortraitTests {
    /// An image of two by two pixels, red above blue.
    private static let png = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR42mO4I6cBRAxyNneACAAgPgSxQIAR\
            0gAAAABJRU5ErkJggg==
            """)

    private func portrait() throws -> PortraitFile {
        try PortraitFile(data: try #require(Self.png))
    }

    @Test(arguments: [
        ("Torvald", "T"), ("Ysolde of the Wells", "YO"), ("goblin 3", "G3"), ("(big) ogre", "BO"),
        ("", ""), ("!?", ""), ("élan vital", "ÉV"), ("ß", "SS"),
    ])
    func `initials`(name: String, expected: String) {
        #expect(Portrait.initials(of: name) == expected)
    }

    @Test(
        "Initials are in the block font where they have room, or else the first one",
        arguments: [
            ("Torvald Ashbrook", 3, false, "TA"), ("Torvald Ashbrook", 8, true, ""),
            ("Mirai 未来", 3, false, "M未"), ("Mirai 未来", 8, true, ""), ("!", 8, false, ""),
        ])
    func blocks(name: String, rows: Int, isBlock: Bool, letters: String) {
        let renderer = CellRenderer(
            content: Portrait(id: nil, name: name, format: PortraitFormat(rows: rows)))
        let text = renderer.text
        #expect(text.contains("▀") == isBlock)
        #expect(text.filter { $0.isLetter } == letters)
    }

    @Test func `a card has initials, and a portrait in the same place once it is set`()
        throws
    {
        let records = try TestRecords(smallRoster())
        let table = try AppDriver(records, screen: .roster, columns: 40, rows: 24)
        #expect(
            table.lines[4...7].map { $0.prefix(18).trimmingCharacters(in: .whitespaces) } == [
                "┃ ╭────╮ Torvald", "┃ │ T  │", "┃ ╰────╯ Player", "┃ Shield of the F",
            ])
        try records.database.roster.setPortrait(try portrait(), of: testID(1))
        // Opening the screen again reads the portraits.
        table.press("2", "1")
        #expect(!table.text.contains("│ T  │"))
        #expect(table.chosenCard == "Torvald")
        let cells = table.terminal.screen
        let upper = cells[column: 5, row: 4]
        let lower = cells[column: 5, row: 6]
        #expect(upper.background.rgba == RGBA(red: 220, green: 30, blue: 40))
        #expect(lower.background.rgba == RGBA(red: 30, green: 60, blue: 220))
        try records.database.roster.setPortrait(nil, of: testID(1))
        table.press("2", "1")
        #expect(table.text.contains("┃ │ T  │"))
    }

    @Test func `a portrait that cannot be decoded leaves the initials`() throws {
        let records = try TestRecords(smallRoster())
        try records.database.roster.setPortrait(
            try PortraitFile(data: Data([0xFF, 0xD8, 0xFF, 0])), of: testID(1))
        let table = try AppDriver(records, screen: .roster, columns: 40, rows: 24)
        #expect(table.text.contains("┃ │ T  │"))
    }

    @Test func `narrow cards have no room for portraits`() throws {
        let records = try TestRecords(smallRoster())
        let table = try AppDriver(records, screen: .roster, columns: 28, rows: 12)
        #expect(!table.text.contains("╭────╮"))
        #expect(table.chosenCard == "Torvald")
    }

    @Test func `portraits are found when the cache is refreshed`() throws {
        let records = try TestRecords(smallRoster())
        let cache = PortraitCache(records)
        try records.database.roster.setPortrait(try portrait(), of: testID(1))
        #expect(cache.picture(of: testID(1)) == nil)
        cache.appear()
        let picture = try #require(cache.picture(of: testID(1)))
        #expect(picture.width == 2 && picture.height == 2)
        #expect(cache.picture(of: testID(2)) == nil)
    }

    @Test func `portraits are pictures where the terminal shows them, unless that is switched off`()
        throws
    {
        let records = try TestRecords(smallRoster())
        try records.database.roster.setPortrait(try portrait(), of: testID(1))
        func open() throws -> AppDriver {
            let table = try AppDriver(records, screen: .roster, columns: 40, rows: 24)
            // The terminal answers after the first frame.
            #expect(table.terminal.screen.pictures.isEmpty)
            table.terminal.capabilities.pictures = true
            table.terminal.send(.capabilitiesChanged)
            return table
        }
        let table = try open()
        let placed = try #require(table.terminal.screen.pictures.first)
        #expect(table.terminal.screen.pictures.count == 1)
        // Below the tabs, inside the border and the padding of the card.
        #expect(placed.area == CellRect(column: 3, row: 4, columns: 6, rows: 3))
        table.press(":")
        table.type("as pictures")
        table.press(.enter)
        #expect(table.terminal.screen.pictures.isEmpty)
        #expect(try records.setting("pictures") == "off")
        let again = try open()
        #expect(again.terminal.screen.pictures.isEmpty)
        again.press(":")
        again.type("as pictures")
        again.press(.enter)
        #expect(again.terminal.screen.pictures.count == 1)
    }

    @Test func `a portrait is cut to a square from above, and its corners are rounded`() throws {
        let red = RGBA(red: 200, green: 0, blue: 0)
        let wide = DecodedImage(
            width: 6, height: 4,
            pixels: (0..<24).map { RGBA(red: UInt8($0), green: 0, blue: 0) })
        #expect(wide.square().buffer.pixels.map(\.red).prefix(5) == [1, 2, 3, 4, 7])
        let tall = DecodedImage(
            width: 2, height: 3, pixels: (0..<6).map { RGBA(red: UInt8($0), green: 0, blue: 0) })
        #expect(tall.square().buffer.pixels.map(\.red) == [0, 1, 2, 3])
        let rounded = DecodedImage(
            width: 16, height: 16, pixels: Array(repeating: red, count: 256)
        ).withRoundedCorners().buffer.pixels
        // A quarter of a circle of two pixels around (2, 2): the centre of the first pixel is 2.12 away
        // from there, the second one 1.58.
        #expect(rounded[0].alpha == 97)
        #expect(rounded[1].alpha == 234)
        #expect([rounded[15], rounded[240], rounded[255]].allSatisfy { $0.alpha == 97 })
        #expect(rounded.count { $0.alpha < 255 } == 12)
        #expect(
            DecodedImage(width: 4, height: 4, pixels: Array(repeating: red, count: 16))
                .withRoundedCorners().buffer.pixels.allSatisfy { $0.alpha == 255 })
    }
}
