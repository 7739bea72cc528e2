import Foundation
import TabletopImport
import Testing

struct DeckFileTests {
    func read(_ text: String) throws(ImportProblem) -> DeckFile {
        try DeckFile(data: Data(text.utf8), name: "deck.json")
    }

    @Test("Challenges keep their order, texts are cleaned, and pronunciations may be missing")
    func deck() throws {
        let deck = try read(
            #"""
            {"name":" Words ","extra":1,"challenges":[
              {"question":"はい","pronunciation":"Hai","answer":"Yes"},
              {"question":" cafe\u0301 ","answer":"coffee\nhouse\u001b"},
              {"question":"はい","answer":"Yes"}]}
            """#)
        #expect(
            deck
                == DeckFile(
                    name: "Words",
                    challenges: [
                        .init(question: "はい", pronunciation: "Hai", answer: "Yes"),
                        .init(question: "caf\u{e9}", answer: "coffee house\u{241b}"),
                        .init(question: "はい", answer: "Yes"),
                    ]))
        #expect(Array(deck.challenges[1].question.unicodeScalars).last == "\u{e9}")
    }

    @Test("Written text reads as an equal deck, which writes the same text")
    func roundTrip() throws {
        let deck = DeckFile(
            name: "Words \"1\"",
            challenges: [
                .init(question: "a\\b", pronunciation: "", answer: "\"\u{202e}"),
                .init(question: "はい", pronunciation: "Hai", answer: "Yes"),
            ])
        let again = try read(deck.text)
        #expect(again == deck)
        #expect(again.text == deck.text)
        #expect(
            deck.text == #"""
                {
                  "name": "Words \"1\"",
                  "challenges": [
                    {"question":"a\\b","pronunciation":"","answer":"\"\u202e"},
                    {"question":"はい","pronunciation":"Hai","answer":"Yes"}
                  ]
                }

                """#)
    }

    @Test(
        "A deck with a wrong member is refused with the member's path",
        arguments: [
            ("[]", "the file", "an object with a name and challenges"),
            (#"{"challenges":[]}"#, "name", "a text"),
            (#"{"name":" ","challenges":[]}"#, "name", "a text with a visible character"),
            (#"{"name":"D"}"#, "challenges", "a list"),
            (#"{"name":"D","challenges":[]}"#, "challenges", "a list of at least one challenge"),
            (#"{"name":"D","challenges":[7]}"#, "challenges[0]", "an object"),
            (
                #"{"name":"D","challenges":[{"question":"q","answer":"a"},{"question":"q"}]}"#,
                "challenges[1].answer", "a text"
            ),
            (
                #"{"name":"D","challenges":[{"question":"q","answer":""}]}"#,
                "challenges[0].answer", "a text with a visible character"
            ),
            (
                #"{"name":"D","challenges":[{"question":"q","pronunciation":1,"answer":"a"}]}"#,
                "challenges[0].pronunciation", "a text"
            ),
            (
                "{\"name\":\"D\",\"challenges\":[{\"question\":\"\(String(repeating: "x", count: 2001))\",\"answer\":\"a\"}]}",
                "challenges[0].question", "at most 2000 code points long"
            ),
        ])
    func refused(text: String, path: String, expected: String) throws {
        let problem = try #require(throws: ImportProblem.self) { try read(text) }
        #expect(problem.fact == .wrongMember(path: path, expected: expected))
    }
}
