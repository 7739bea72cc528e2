import Foundation
import TabletopImport
import Testing

struct DeckFileTests {
    func read(_ text: String) throws(ImportProblem) -> DeckFile {
        try DeckFile(data: Data(text.utf8), name: "deck.json")
    }

    @Test(
        "Separators in quotes do not count, and # begins a comment only in Anki's text",
        arguments: [
            (
                DeckFormat.csv, "#ff0000,red\n#00ff00,green\nwhite,all",
                ["#ff0000 red", "#00ff00 green", "white all"]
            ),
            (
                .tsv, "#include <a.h>\tC\n#define X 1\tmacro",
                ["#include <a.h> C", "#define X 1 macro"]
            ),
            (.csv, "\"a; b; c\",first\n\"d; e\",second", ["a; b; c first", "d; e second"]),
            (.csv, "a,\"one; two; three\"\nb,\"five; six\"", ["a one; two; three", "b five; six"]),
            (.csv, "\"go, went\";gehen\n\"a\";b", ["go, went gehen", "a b"]),
            (.anki, "\"x\ty\",z", ["x\ty z"]),
            (.anki, "#separator:comma\n#a remark\nx,y", ["x y"]),
        ])
    func delimited(format: DeckFormat, text: String, expected: [String]) throws {
        let deck = try DeckFile(Array(text.utf8), file: "deck", as: format)
        #expect(
            deck.challenges.map { "\($0.question) \($0.answer)" }
                == expected.map { $0.replacing("\t", with: " ") }
                || deck.challenges.map { "\($0.question) \($0.answer)" } == expected)
        #expect(deck.refused.isEmpty)
        #expect(deck.leftOut == (text.contains("remark") ? ["the comment in line 2"] : []))
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
        var expected = DeckFile(
            name: "Words",
            challenges: [
                .init(question: "はい", pronunciation: "Hai", answer: "Yes"),
                .init(question: "caf\u{e9}", answer: "coffee\nhouse\u{241b}"),
                .init(question: "はい", answer: "Yes"),
            ])
        expected.leftOut = ["extra"]
        #expect(deck == expected)
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
                "{\"name\":\"D\",\"challenges\":[{\"question\":\"\(String(repeating: "x", count: 20_001))\",\"answer\":\"a\"}]}",
                "challenges[0].question", "at most 20000 code points long"
            ),
        ])
    func refused(text: String, path: String, expected: String) throws {
        let problem = try #require(throws: ImportProblem.self) { try read(text) }
        #expect(problem.fact == .wrongMember(path: path, expected: expected))
    }
}
