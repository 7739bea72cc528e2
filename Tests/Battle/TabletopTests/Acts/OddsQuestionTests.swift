import TabletopText
import Testing

@Suite struct OddsQuestionTests {
    @Test(
        "Dice, or dice compared with a number",
        arguments: [
            ("d20+5 >= 15", "1d20+5 >= 15: 55 %"), ("2d6+3", "2d6+3: 5 to 15, average 10"),
            ("d20+5 adv>=15", "2d20kh1+5 >= 15: 79.8 %"), ("2d6r<3", "2d6r1r2: 6 to 12, average 9"),
            ("2d6r<3 < 7", "2d6r1r2 < 7: 6.3 %"), ("4dF = -4", "4dF = -4: 1.2 %"),
            ("d6!", "1d6!: 1 or more, average 4.2"), ("8d6 fire ≥ 28", "8d6 >= 28: 54 %"),
            ("1000d1000", "1000d1000: too many dice to count"),
        ])
    func answered(text: String, sentence: String) throws {
        #expect(try OddsQuestion(parsing: text).description == sentence)
    }

    @Test func `what is not understood is named within the text`() {
        #expect(
            ActProblem.sentence { _ = try OddsQuestion(parsing: "d2x+5 >= 15") }
                == "\"x+5\" in \"d2x+5\" is not understood: try 7, 2d6+3, d20 or 4d6kh3.")
    }
}
