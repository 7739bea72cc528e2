import Tabletop
import Testing

@Suite struct TypedAnswerTests {
    @Test(
        "Case, accents, width, articles and a full stop do not count",
        arguments: [
            ("excuse ME", ["Excuse me"]), ("arigato", ["Arigatō"]), ("ＹＥＳ", ["Yes"]),
            ("house.", ["the house"]), ("A house", ["house"]), ("  yes ", ["Yes"]),
            ("Sorry", ["I apologize", "Sorry"]), ("strasse", ["Straße"]),
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
            ("10 minutes", "15 minutes"),
        ])
    func wrong(typed: String, answer: String) {
        #expect(TypedAnswer(typed, right: [answer]) == .wrong)
    }
}
