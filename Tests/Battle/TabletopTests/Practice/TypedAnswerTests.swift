import Tabletop
import Testing

@Suite struct TypedAnswerTests {
    @Test(
        "Case, accents, width, articles and a full stop do not count",
        arguments: [
            ("excuse ME", ["Excuse me"]), ("arigato", ["Arigatō"]), ("ＹＥＳ", ["Yes"]),
            ("house.", ["the house"]), ("A house", ["house"]), ("  yes ", ["Yes"]),
            ("Sorry", ["I apologize", "Sorry"]), ("strasse", ["Straße"]),
            ("%", ["%"]), ("&&", ["&&"]), ("*", ["*"]), ("F#", ["F#"]), ("мой", ["мой"]),
            ("5€", ["5 €"]), ("50%", ["50 %"]), ("Bonjour", ["Bonjour !"]), ("...", ["..."]),
            ("a", ["a"]), ("the", ["the"]), ("x = 1", ["`x = 1`"]), ("fire", ["**Fire**"]),
            ("one two", ["one\ntwo"]),
        ])
    func right(typed: String, answers: [String]) {
        #expect(TypedAnswer(typed, right: answers) == .right)
    }

    @Test(
        "A slip is near: one letter from four letters on, two from eight on",
        arguments: [
            ("helo", "Hello"), ("hlelo", "Hello"), ("helloo", "Hello"),
            ("condtion", "condition"), ("codnitoin", "condition"),
        ])
    func near(typed: String, answer: String) {
        #expect(TypedAnswer(typed, right: [answer]) == .near(answer))
    }

    @Test(
        "Other words, short words and figures are wrong",
        arguments: [
            ("no", "yes"), ("cat", "car"), ("13 feet", "12 feet"), ("", "yes"), ("hexo", "hello"),
            ("10 minutes", "15 minutes"), ("F", "F#"), ("C", "C#"), ("мои", "мой"), ("", "%"),
            ("&", "%"),
        ])
    func wrong(typed: String, answer: String) {
        #expect(TypedAnswer(typed, right: [answer]) == .wrong)
    }
}
