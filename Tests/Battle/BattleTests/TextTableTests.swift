import Testing

@testable import BattleCommands

struct TextTableTests {
    @Test func `cells are aligned by their width in a terminal`() {
        var table = TextTable([("Name", .left), ("HP", .right), ("", .left)])
        table.add(["はい", "7/7", ""])
        table.add(["e\u{301}", "10/10", "dead"])
        table.add(["a\u{1b}b", "", "x\ny"])
        #expect(
            table.lines.map(\.text) == [
                "Name     HP",
                "はい    7/7",
                "e\u{301}     10/10  dead",
                "a␛b          x␊y",
            ])
    }

    @Test func `a table without rows has only its titles`() {
        #expect(
            TextTable([("Name", .left), ("HP", .right)]).lines.map(\.text) == ["Name  HP"])
    }

    @Test func `what does not fit loses blanks first, then the ends of the longest texts`() {
        var table = TextTable([("Name", .left), ("Deck", .left), ("HP", .right)])
        table.add(["Torvald Ashbrook", "First words", "7/7"])
        #expect(table.lines(columns: 34)[1].text == "Torvald Ashbrook  First words  7/7")
        #expect(table.lines(columns: 32)[1].text == "Torvald Ashbrook First words 7/7")
        #expect(table.lines(columns: 28)[1].text == "Torvald Ash… First words 7/7")
        #expect(table.lines(columns: 22)[1].text == "Torvald… First wo… 7/7")
    }

    @Test func `the last text goes on below itself`() {
        var table = TextTable([("Name", .left), ("Note", .left)])
        table.add(["Nettle", "one two three four five six"])
        #expect(
            table.lines(columns: 28).map(\.text) == [
                "Name    Note", "Nettle  one two three four", "        five six",
            ])
    }
}
