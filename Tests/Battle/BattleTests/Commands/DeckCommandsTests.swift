import Foundation
import Testing

/// `battle deck`: decks come in from files of every format, go out, and come back the same.
@Suite struct DeckCommandsTests {
    private let table: CLIFixture

    init() throws { table = try CLIFixture() }

    private struct Report: Decodable {
        struct Refused: Decodable {
            var line: Int
            var reason: String
        }

        var deck: String
        var isNew: Bool
        var new: Int
        var changed: Int
        var same: Int
        var refused: [Refused]
        var leftOut: [String]
    }

    private static let whole = """
        {
          "name": "Whole",
          "challenges": [
            {"question":"a \\"b\\"","pronunciation":"ā","answer":"c, d; e","alsoRight":["f; x","g\\\\h"],"note":"one\\ntwo","tags":["x","y:z"],"guid":"q<1"},
            {"question":"#はい","pronunciation":"","answer":"it's 5 %"},
            {"question":"#はい","pronunciation":"","answer":"yes"}
          ]
        }

        """

    @Test(
        "What a deck has comes back from each format the same",
        arguments: ["json", "tsv", "csv", "txt"])
    func roundTrip(kind: String) async throws {
        let source = try table.file("whole.json", Self.whole)
        try await table.done("deck", "import", source)
        let path = table.folder.path + "/out." + kind
        try await table.done("deck", "export", "Whole", path)
        let again = try await table.json(Report.self, "deck", "import", path, "--deck", "Whole")
        #expect(again.same == 3 && again.new == 0 && again.changed == 0 && again.refused.isEmpty)
        // Into another deck, and out again: byte for byte.
        let other = try await table.json(Report.self, "deck", "import", path, "--deck", "Other")
        #expect(other.isNew && other.new == 3)
        let written = try await table.done("deck", "export", "Whole", "--format", "json")
        #expect(written == Self.whole)
        #expect(
            try await table.done("deck", "export", "Other", "--format", "json")
                == written.replacing("\"name\": \"Whole\"", with: "\"name\": \"Other\""))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let format = kind == "txt" ? "anki" : kind
        #expect(try await table.done("deck", "export", "Whole", "--format", format) == text)
    }

    @Test func `Markdown holds questions and answers, and leaves the rest as it is`() async throws {
        let source = try table.file("whole.json", Self.whole)
        try await table.done("deck", "import", source)
        let path = table.folder.path + "/out.md"
        try await table.done("deck", "export", "Whole", path)
        let again = try await table.json(Report.self, "deck", "import", path)
        #expect(again.deck == "Whole" && again.same == 3 && again.changed == 0)
    }

    @Test func `a preview says what is new, changed, the same and refused, and changes nothing`()
        async throws
    {
        let first = try table.file("v.tsv", "question\tanswer\nto go\tir\nto be\tser\n")
        let next = try table.file(
            "w.tsv", "question\tanswer\nto go\tir\nto be\testar\n\tnada\nto see\tver\nalone\n")
        try await table.done("deck", "import", first, "--deck", "Verbs")
        try await table.done(
            "practice", "answer", "Verbs", "to be", "--rating", "easy", "--at", "2026-01-01T12:00Z")
        let preview = try await table.battle(
            "deck", "import", next, "--deck", "Verbs", "--dry-run"
        ).output
        #expect(
            preview == """
                Verbs: 1 new, 1 changed, 1 the same, 2 refused; nothing was changed.
                  new: to see – ver
                  changed: to be – ser → to be – estar
                  line 4 refused: the question is empty
                  line 6 refused: there is no second column: between columns is a tab, a comma, a semicolon, or “ - ” on each line

                """)
        #expect(!(try await table.done("deck", "export", "Verbs")).contains("estar"))
        try await table.done("deck", "import", next, "--deck", "Verbs")
        // The schedule stays with the challenge, and the history with what was asked.
        let card = try await table.done("card", "Verbs", "to be")
        #expect(card.contains("estar") && card.contains("1 answer"))
        #expect((try await table.done("history")).contains("ser"))
    }

    @Test func `Anki's text: separators, HTML, tags, guid, gaps and what is left out`() async throws
    {
        let file = try table.file(
            "anki.txt",
            #"""
            #separator:Semicolon
            #html:true
            #deck:Cities
            #guid column:1
            #tags column:4
            #tags:geo
            g1;"<b>Lisbon</b> &amp; Porto";Portugal<br>two lines[sound:x.mp3];eu west
            g2;"{{c1::Paris}} lies in {{c2::France::land}}";"a ""note""";
            g3;<img src="a.png">Flag;Japan;asia

            """#)
        let report = try await table.json(Report.self, "deck", "import", file)
        #expect(report.deck == "Cities" && report.new == 4 && report.refused.isEmpty)
        #expect(report.leftOut == ["sound x.mp3 in line 7", "picture a.png in line 9"])
        let text = try await table.done("deck", "export", "Cities")
        #expect(
            text == #"""
                question\#tpronunciation\#tanswer\#tnote\#ttags\#tguid
                **Lisbon** & Porto\#t\#t"Portugal
                two lines"\#t\#tgeo eu west\#tg1
                […] lies in France\#t\#tParis\#t"a ""note"""\#tgeo\#tg2-c1
                Paris lies in [land]\#t\#tFrance\#t"a ""note"""\#tgeo\#tg2-c2
                Flag\#t\#tJapan\#t\#tgeo asia\#tg3

                """#)
    }

    @Test func `a guid that a file has twice is refused with its line, and tags have no blanks`()
        async throws
    {
        let file = try table.file("g.tsv", "question\tanswer\tguid\nq1\ta1\tx\nq2\ta2\tx\n")
        let report = try await table.json(Report.self, "deck", "import", file, "--deck", "G")
        #expect(report.new == 1 && report.refused.map(\.line) == [3])
        let twice = try table.file(
            "h.json",
            #"{"name":"H","challenges":[{"question":"q","answer":"a","guid":"x"},{"question":"r","answer":"b","guid":"x"}]}"#
        )
        let run = try await table.battle("deck", "import", twice)
        #expect(run.code == 65 && run.errors.contains("challenges[1].guid"))
        let tags = try table.file(
            "t.json",
            #"{"name":"T","challenges":[{"question":"q","answer":"a","tags":["a b","c"]}]}"#)
        try await table.done("deck", "import", tags)
        #expect(
            try await table.done("deck", "export", "T", "--format", "json")
                .contains(#""tags":["a","b","c"]"#))
    }

    @Test func `hashcards: questions, gaps, several lines, and text between cards`() async throws {
        let file = try table.file(
            "h.md",
            """
            ---
            name = "Hash \\"cards\\""
            ---

            Q: What is
            it?
            A: A thing

            stray
            C: [Rome] is in [Italy].
            ---
            outside
            A: no question

            """)
        let report = try await table.json(Report.self, "deck", "import", file)
        #expect(report.deck == "Hash \"cards\"" && report.new == 3)
        #expect(report.refused.map(\.line) == [12, 13])
        let text = try await table.done("deck", "export", "Hash", "--format", "csv")
        #expect(
            text == """
                question,pronunciation,answer
                "What is
                it?",,"A thing

                stray"
                […] is in Italy.,,Rome
                Rome is in […].,,Italy

                """)
    }

    @Test(
        "Separators are guessed, and marks and line ends of other systems are read",
        arguments: [
            ("a.csv", "q1,a1\nq2,\"a, 2\"\n"), ("b.csv", "\u{feff}q1;a1\r\nq2;\"a, 2\"\r\n"),
            ("c.txt", "q1\ta1\nq2\ta, 2"), ("d.tsv", "front\tback\nq1\ta1\nq2\ta, 2\n"),
            ("e.txt", "#separator:Pipe\nq1|a1\nq2|a, 2\n"),
        ])
    func guessed(name: String, text: String) async throws {
        try await table.done("deck", "import", try table.file(name, text), "--deck", "G")
        let written = try await table.done("deck", "export", "G")
        #expect(written == "question\tpronunciation\tanswer\nq1\t\ta1\nq2\t\ta, 2\n")
    }

    @Test func `decks are made, renamed, removed and restored with their schedule`() async throws {
        try await table.done("deck", "rename", "First", "Japanese")
        try await table.done(
            "practice", "answer", "Japanese", "はい", "--rating", "good", "--at", "2026-01-01T12:00Z")
        try await table.done("deck", "remove", "Japanese")
        #expect(!(try await table.done("deck", "list")).contains("Japanese"))
        #expect((try await table.done("deck", "list", "--removed")).contains("Japanese"))
        #expect((try await table.done("history")).contains("はい"))
        #expect(try await table.battle("deck", "restore", "Nothing").code != 0)
        try await table.done("deck", "restore", "japanese")
        #expect((try await table.done("card", "Japanese", "はい")).contains("1 answer"))
    }

    @Test func `the database is no target, and a file that cannot be read changes nothing`()
        async throws
    {
        try await table.done("deck", "new", "Empty")
        let over = try await table.battle("deck", "export", "First", table.database)
        #expect(over.code != 0 && over.errors.contains("another file"))
        let nowhere = try await table.battle("deck", "export", "First", "no/such/folder.tsv")
        #expect(nowhere.code == 73 && nowhere.errors.contains("cannot be written"))
        for (name, text) in [("a.tsv", "one\n"), ("b.csv", ""), ("c.md", "Q: only\n")] {
            let run = try await table.battle(
                "deck", "import", try table.file(name, text), "--deck", "Novel")
            #expect(run.code == 65 && run.errors.contains(name), "\(run.errors)")
        }
        #expect(!(try await table.done("deck", "list")).contains("Novel"))
        #expect(try await table.done("doctor").contains("sound"))
    }
}
