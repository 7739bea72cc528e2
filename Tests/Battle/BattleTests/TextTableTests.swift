import Testing

@testable import BattleCommands

struct TextTableTests {
    @Test func `cells are aligned by their width in a terminal`() {
        var table = TextTable([("Name", .left), ("HP", .right), ("", .left)])
        table.add(["はい", "7/7", ""])
        table.add(["e\u{301}", "10/10", "dead"])
        table.add(["a\u{1b}b", "", "x\ny"])
        #expect(
            table.lines == [
                "Name     HP",
                "はい    7/7",
                "e\u{301}     10/10  dead",
                "a␛b          x␊y",
            ])
    }

    @Test func `a table without rows has only its titles`() {
        #expect(TextTable([("Name", .left), ("HP", .right)]).lines == ["Name  HP"])
    }
}
