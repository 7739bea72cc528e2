import Foundation
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

    @Test func `a card has initials, and a portrait in the same place once it is set`()
        throws
    {
        let records = try TestRecords(smallRoster())
        let table = try AppDriver(records, screen: .roster, columns: 40, rows: 12)
        #expect(
            table.lines[2...5].map { $0.prefix(20).trimmingCharacters(in: .whitespaces) } == [
                "│ ╭────╮ ▸ Goblin", "│ │ G  │", "│ ╰────╯ Monster", "│",
            ])
        try records.setPortrait(try portrait(), of: testID(2))
        // Opening the screen again reads the portraits.
        table.press("2", "1")
        #expect(!table.text.contains("│ │ G  │"))
        #expect(table.text.contains("▸ Goblin"))
        let cells = table.terminal.screen
        let upper = cells[column: 5, row: 2]
        let lower = cells[column: 5, row: 4]
        #expect(upper.background.rgba == RGBA(red: 220, green: 30, blue: 40))
        #expect(lower.background.rgba == RGBA(red: 30, green: 60, blue: 220))
        try records.setPortrait(nil, of: testID(2))
        table.press("2", "1")
        #expect(table.text.contains("│ │ G  │"))
    }

    @Test func `a portrait that cannot be decoded leaves the initials`() throws {
        let records = try TestRecords(smallRoster())
        try records.setPortrait(
            try PortraitFile(data: Data([0xFF, 0xD8, 0xFF, 0])), of: testID(2))
        let table = try AppDriver(records, screen: .roster, columns: 40, rows: 12)
        #expect(table.text.contains("│ │ G  │"))
    }

    @Test func `narrow cards have no room for portraits`() throws {
        let records = try TestRecords(smallRoster())
        let table = try AppDriver(records, screen: .roster, columns: 28, rows: 12)
        #expect(!table.text.contains("╭────╮"))
        #expect(table.text.contains("▸ Goblin"))
    }

    @Test func `portraits are found when the cache is refreshed`() throws {
        let records = try TestRecords(smallRoster())
        let cache = PortraitCache(records)
        try records.setPortrait(try portrait(), of: testID(1))
        #expect(cache.picture(of: testID(1)) == nil)
        cache.appear()
        let picture = try #require(cache.picture(of: testID(1)))
        #expect(picture.width == 2 && picture.height == 2)
        #expect(cache.picture(of: testID(2)) == nil)
    }
}
