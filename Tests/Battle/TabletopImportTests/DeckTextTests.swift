import Tabletop
import Testing

@testable import TabletopImport

/// Texts of other programs, as people write them.
@Suite struct DeckTextTests {
    private func deck(_ text: String, _ file: String) throws -> DeckFile {
        try DeckFile(
            Array(text.utf8), file: file, as: DeckFormat(of: Array(text.utf8), file: file))
    }

    private func cards(_ deck: DeckFile) -> [String] {
        deck.challenges.map { "\($0.question) → \($0.answer)" }
    }

    @Test(
        "HTML is shown with its lines, lists, cells, code and readings",
        arguments: [
            ("A<div>B</div>", "A\nB"), ("p<p>q</p>", "p\nq"),
            ("fire<br>flame<div>blaze</div>", "fire\nflame\nblaze"),
            ("<div>a</div><div><br></div><div>b</div>", "a\n\nb"),
            ("<table><tr><td>x</td><td>y</td></tr><tr><td>z</td></tr></table>", "x | y\nz"),
            ("Metals:<ul><li>iron</li><li><p>tin</p></li></ul>end", "Metals:\n- iron\n- tin\nend"),
            ("<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>", "1. a\n  1. b\n2. c"),
            ("<pre>if x {\n  y()\n}</pre>", "```\nif x {\n  y()\n}\n```"),
            ("a <b>bold </b>and <code>x</code>", "a **bold** and `x`"),
            ("<b>one<br>two</b>", "**one**\n**two**"),
            ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>だ", "漢字(かんじ)だ"),
            ("a\n  b&nbsp;&amp; c", "a b & c"), ("<b></b>x<b> </b>", "x"), ("1 < 2", "1 < 2"),
        ])
    func html(text: String, expected: String) {
        var left = LeftOut()
        #expect(MarkupText.plain(text, &left) == expected)
        #expect(left.descriptions.isEmpty)
    }

    @Test func `each thing that is left out is named with its place`() {
        var left = LeftOut()
        left.place = "line 7"
        _ = MarkupText.plain("[sound:inu.mp3]<img alt=x src='a b.png'>", &left)
        #expect(left.descriptions == ["sound inu.mp3 in line 7", "picture a b.png in line 7"])
        for _ in 0..<30 { left.add(.sound, "x") }
        #expect(left.descriptions.last == "picture a b.png in line 7")
        #expect(left.descriptions.contains("11 more sounds"))
    }

    @Test(
        "Lines that others write beside the format are read by what most of the file says",
        arguments: [
            // A comma within a text, on the first line or a later one.
            ("a.csv", "Hello, world,Bonjour\nGood day,Bonne journée\nYes,Oui\n", 3, 0),
            ("b.csv", "Good day,Bonne journée\nYes,Oui\nHello, world,Bonjour\n", 3, 0),
            // A pronunciation on some lines only.
            ("c.tsv", "amo\t\tI love\nvideo\tI see\n", 2, 0),
            // Empty rows of a spreadsheet.
            ("d.tsv", "question\tanswer\tnote\nq1\ta1\tn1\n\t\t\n \t\t\n", 1, 0),
            ("e.csv", ",,\na,b,c\n", 1, 0),
            // What has no second column is still refused.
            ("f.tsv", "a\tb\nalone\n", 1, 1),
            ("g.txt", "\u{feff}Q:\nМилан\nA:\nMilan\n\nQ:\nВенеция\nA:\nVenice\n", 2, 0),
        ])
    func lines(file: String, text: String, cards: Int, refused: Int) throws {
        let deck = try deck(text, file)
        #expect(deck.challenges.count == cards && deck.refused.count == refused, "\(deck)")
        #expect(deck.challenges.allSatisfy { !$0.question.isEmpty && !$0.answer.isEmpty })
        if file == "a.csv" { #expect(deck.leftOut == ["further columns in line 1"]) }
        if file == "c.tsv" { #expect(self.cards(deck) == ["amo → I love", "video → I see"]) }
        if file == "g.txt" { #expect(self.cards(deck)[0] == "Милан → Milan") }
    }

    @Test(
        "Gaps may be in each other, have several numbers and a hint",
        arguments: [
            (
                "Ha {{c1::nested {{c2::deep}} cloze}} end",
                ["Ha […] end → nested deep cloze", "Ha nested […] cloze end → deep"]
            ),
            ("{{c1::Lisbon::a city}} it is", ["[a city] it is → Lisbon"]),
            ("{{c1,2::a}} {{c2::b}}", ["[…] b → a", "[…] […] → a, b"]),
            ("{{c1::a}} {{c2::open", ["[…] {{c2::open → a"]),
            ("{{c1::a {{c1::b}}}}", ["[…] → a b"]), ("{{c1::x}}}}", ["[…]}} → x"]),
        ])
    func gaps(text: String, expected: [String]) throws {
        let gaps = try #require(Cloze.gaps(in: text))
        #expect(gaps.map { "\($0.question) → \($0.answer)" } == expected)
    }

    @Test func `ten thousand gaps that never end are text`() throws {
        let text = String(repeating: "{{c1::", count: 10_000)
        #expect(!Cloze.isCloze(text) && Cloze.filled(text) == text)
    }

    @Test(
        "The extension of a file counts before its first sign",
        arguments: [
            ("cz.txt", "{{c1::Paris}} is the capital\tx\n", ["[…] is the capital → Paris"]),
            ("tabq.txt", "\"x\ty\",z\n", ["x\ty → z"]),
            ("a.tsv", "[a] word\tx\n", ["[a] word → x"]), ("a.csv", "{a},b\n", ["{a} → b"]),
            (
                "d.txt",
                "{ \"name\": \"D\", \"challenges\": [{\"question\":\"q\",\"answer\":\"a\"}] }",
                ["q → a"]
            ),
            (
                "q.txt", "dog - a friend, always\ncat - a guest\n",
                ["dog → a friend, always", "cat → a guest"]
            ),
            (
                "p.csv", "#separator:Comma,,,\n#html:false,,,\nfront,back,,tag1\n",
                ["front → back"]
            ),
        ])
    func recognition(file: String, text: String, expected: [String]) throws {
        let deck = try deck(text, file)
        #expect(cards(deck) == expected)
        #expect(deck.refused.isEmpty)
    }

    @Test(
        "Separators are those that give the lines equal numbers of fields, whatever the file's name",
        arguments: [
            ("a.csv", "one\tuno\ntwo\tdos\n", ["one → uno", "two → dos"]),
            ("b.csv", "one|uno\ntwo|dos\n", ["one → uno", "two → dos"]),
            ("c.tsv", "one,uno\ntwo,dos\n", ["one → uno", "two → dos"]),
            ("d.txt", "one;uno\ntwo;dos\n", ["one → uno", "two → dos"]),
            // A comma on the first line only.
            (
                "e.txt", "one|uno, una\ntwo|dos\nten|diez\n",
                ["one → uno, una", "two → dos", "ten → diez"]
            ),
            // Unequal lines: the semicolon separates three of four, the comma two.
            (
                "f.csv", "one;uno, una\ntwo;dos\nten;diez, X\nsix;seis;VI\n",
                ["one → uno, una", "two → dos", "ten → diez, X", "six → seis"]
            ),
            (
                "g.tsv", "one\tuno, una\ntwo\tdos, II\nten, diez\n",
                ["one → uno, una", "two → dos, II"]
            ),
        ])
    func separators(file: String, text: String, expected: [String]) throws {
        #expect(cards(try deck(text, file)) == expected)
    }

    @Test func `a line that Anki skips is told, and elsewhere a sign at its beginning is data`()
        throws
    {
        let lines = "q1\ta1\n#red\ta2\n\"#blue\"\ta3\n"
        let anki = try deck("#separator:tab\n#html:false\n" + lines, "a.txt")
        #expect(cards(anki) == ["q1 → a1", "#blue → a3"])
        #expect(anki.leftOut == ["the comment in line 4"])
        let tabs = try deck(lines, "a.tsv")
        #expect(cards(tabs) == ["q1 → a1", "#red → a2", "#blue → a3"])
    }

    @Test func `a quote without an end is text, and is told with its line`() throws {
        let deck = try deck("\"quoted word\tmeaning\nplain 5\" pipe\ttube\n\"a\tb\"\tc\n", "q.tsv")
        #expect(
            cards(deck) == ["\"quoted word → meaning", "plain 5\" pipe → tube", "a\tb → c"])
        #expect(deck.leftOut == ["an open quote, which is taken as text, in line 1"])
    }

    @Test func `a quoted field of several lines counts for the line of what is refused`() throws {
        let deck = try deck("\"two\nlines\r\nmore\"\tthree\nalone\nq\ta\n", "q.tsv")
        #expect(cards(deck).last == "q → a")
        #expect(deck.refused.map(\.line) == [4])
    }

    @Test func `empty guids are none, and the columns of decks and note types are used`() throws {
        let cloze = try deck(
            "question\tanswer\tguid\nThe {{c1::a}}\tx\t\nThe {{c1::b}}\ty\t\n", "g.tsv")
        #expect(cloze.challenges.map(\.guid) == [nil, nil])
        let anki = try deck(
            "#separator:tab\n#guid column:1\n#notetype column:2\n#deck column:3\n"
                + "g1\tBasic\tA::B\tq\ta\ng2\tBasic\tC\tr\tb\n", "n.txt")
        #expect(anki.byDeck.map(\.name) == ["A::B", "C"])
        #expect(anki.challenges.map(\.kind) == ["Basic", "Basic"] && anki.leftOut.isEmpty)
    }

    @Test(
        "hashcards' escapes, links, lists and pictures, and Mochi's sides",
        arguments: [
            ("C: Key: [`\\[`] opens\n", ["Key: […] opens → `[`"]),
            (
                "C: see [[#Link]] and [a](b) and [gap]\n",
                ["see [[#Link]] and [a](b) and […] → gap"]
            ),
            (
                "Q: Metals\nA:\n- ruthenium\n- rhodium\n\n  more\n",
                ["Metals → - ruthenium\n- rhodium\n\n  more"]
            ),
            ("front\n---\nback\n", ["front → back"]),
            ("---\nfront\n---\nback\n", ["front → back"]),
            (
                "one\ntwo\n---\nback\n***\nq\n---\na\n---\nmore\n",
                ["one\ntwo → back", "q → a"]
            ),
        ])
    func markdown(text: String, expected: [String]) throws {
        #expect(cards(try deck(text, "h.md")) == expected)
    }

    @Test func `Markdown says nothing about the parts that it has no place for`() throws {
        let questions = try deck("Q: front\nA: back\n", "h.md")
        #expect(questions.missing == [.pronunciation, .alsoRight, .note, .tags])
        // Further sides of Mochi's cards are notes.
        let sides = try deck("front\n---\nback\n", "m.md")
        #expect(sides.missing == [.pronunciation, .alsoRight, .tags])
    }

    @Test func `pictures and sounds of Markdown are files, not text`() throws {
        let deck = try deck(
            "Q: What? ![a map](images/map.png)\nA: Here ![](x.mp3) ![b](b.png) ![c](c.png)\n",
            "h.md")
        #expect(cards(deck) == ["What? → Here"])
        #expect(deck.challenges[0].pictureFiles == [.question: "images/map.png", .answer: "b.png"])
        #expect(deck.leftOut == ["sound x.mp3 in line 1", "picture c.png in line 1"])
    }

    @Test(
        "Every text comes back from every format",
        arguments: DeckFormat.allCases.filter { $0 != .package })
    func roundTrip(format: DeckFormat) throws {
        var deck = DeckFile(name: "Deck", challenges: [])
        let texts = [
            "{{c1::gap}}", "a\nb\n\n  c", "Q: x\nA: y\n---\nC: [z]\n\\Q: w", "\"q\"\t,;|",
            "#tag", "**b** `c`", "```\ncode\n```",
        ]
        for (index, text) in texts.enumerated() {
            var card = DeckFile.Challenge(question: "\(index) \(text)", answer: text)
            if format != .markdown {
                card.note = text
                card.alsoRight = ["one; two", "back\\slash"]
                card.wrongAnswers = ["no", "n;o"]
                card.kind = "speed"
            }
            deck.challenges.append(card)
        }
        let text = deck.text(as: format)
        let again = try DeckFile(Array(text.utf8), file: "Deck", as: format)
        #expect(again.refused.isEmpty)
        for (card, other) in zip(deck.challenges, again.challenges) {
            #expect(other.question == card.question && other.answer == card.answer)
            #expect(other.note == card.note && other.alsoRight == card.alsoRight)
            #expect(other.wrongAnswers == card.wrongAnswers && other.kind == card.kind)
        }
        #expect(again.challenges.count == deck.challenges.count)
        #expect(again.text(as: format) == text)
    }

    @Test func `bytes that are no UTF-8 are told with their place`() throws {
        let problem = #expect(throws: ImportProblem.self) {
            try DeckFile([0x61, 0x62, 0x63, 0xE9, 0x09, 0x62], file: "latin1.tsv", as: .tsv)
        }
        #expect("\(try #require(problem))".contains("byte 3"))
    }
}

@Suite struct DeckRecordsTests {
    @Test func `our JSON holds options, answers in both directions and what is suspended`() throws {
        var deck = DeckFile(name: "Whole", challenges: [.init(question: "q", answer: "a")])
        var options = DeckOptions()
        options.directions = [.forward, .reverse]
        options.newLimit = 3
        deck.options = options
        var history = CardHistory()
        history.isSuspended = true
        history.answers = [
            .init(
                .hard, at: .init(timeIntervalSince1970: 1_767_268_800.5), minutesFromUTC: -300,
                milliseconds: 1200, interval: 86_400)
        ]
        history.answers[0].phaseAfter = .review
        deck.challenges[0].history = history
        history.isSuspended = false
        history.answers[0].isScheduled = false
        history.answers[0].interval = 0
        history.answers[0].phaseAfter = nil
        deck.challenges[0].reverseHistory = history
        let text = try deck.whole()
        let again = try DeckFile(Array(text.utf8), file: "w.json", as: .json)
        #expect(again == deck)
        #expect(try again.whole() == text)
    }

    @Test func `what is no history is refused with its place`() {
        let text =
            #"{"name":"D","challenges":[{"question":"q","answer":"a","cards":{"forward":{}}}]}"#
        #expect(throws: ImportProblem.self) {
            try DeckFile(Array(text.utf8), file: "w.json", as: .json)
        }
    }
}
