import Testing

@testable import Tabletop
@testable import TabletopText

@Suite struct DiceReaderTests {
    @Test(
        "Dice are rolled with advantage or disadvantage",
        arguments: [
            ("d20", "1d20"), ("2d6 + 3", "2d6+3"), ("4d6kh3", "4d6kh3"), ("D20 ADV", "2d20kh1"),
            ("d20 advantage", "2d20kh1"), ("d20+5 dis", "2d20kl1+5"), ("dis d20 + 5", "2d20kl1+5"),
            ("adv", "2d20kh1"), ("d20 adv dis", "1d20"), ("d20 adv adv", "2d20kh1"),
            ("2d4 + d8 adv", "2d4+2d8kh1"), ("ｄ２０　ａｄｖ", "2d20kh1"), ("7", "7"),
        ])
    func dice(text: String, expected: String) throws {
        #expect(try DiceNotation(typed: text).description == expected)
    }

    @Test(
        "A text that is not a dice notation is refused",
        arguments: [
            ("", "\"\" is neither a number nor dice: try 7, 2d6+3 or d20."),
            ("x adv", "\"x\" is neither a number nor dice: try 7, 2d6+3 or d20."),
            ("2d6 adv", "Advantage needs a single die, which 2d6 has not: try d20+5 adv."),
            ("7 dis", "Advantage needs a single die, which 7 has not: try d20+5 adv."),
        ])
    func refused(text: String, sentence: String) {
        #expect(ActProblem.sentence { _ = try DiceNotation(typed: text) } == sentence)
    }

    @Test(
        "An initiative is a number or a kind of roll",
        arguments: [
            ("15", InitiativeReader.number(15)), ("-2", .number(-2)), ("１５", .number(15)),
            ("none", .number(nil)), ("", .roll(.plain)), ("adv", .roll(.init(edge: .advantage))),
            ("adv +2", .roll(.init(edge: .advantage, bonus: 2))), ("+5", .roll(.init(bonus: 5))),
            ("fixed dis", .roll(.init(isFixed: true, edge: .disadvantage))),
            ("adv dis", .roll(.plain)), ("+5 -2", .roll(.init(bonus: 3))),
        ])
    func initiative(text: String, expected: InitiativeReader) throws {
        #expect(try InitiativeReader(ActWords(text)) == expected)
    }

    @Test(
        "A text that is neither an initiative nor a number is refused",
        arguments: [("soon", "\"soon\" is not an initiative. Type 15, adv, dis, fixed or +2.")])
    func notAnInitiative(text: String, sentence: String) {
        #expect(ActProblem.sentence { _ = try InitiativeReader(ActWords(text)) } == sentence)
    }

    @Test func `numbers may be unknown`() throws {
        #expect(try NumberReader.number(" 1 2 ") == 12)
        #expect(try NumberReader.number("１２") == 12)
        #expect(try NumberReader.numberOrUnknown("?") == nil)
        #expect(try NumberReader.numberOrUnknown("Unknown") == nil)
        #expect(
            ActProblem.sentence { _ = try NumberReader.number("12.5") }
                == "\"12.5\" is not a whole number.")
    }
}
