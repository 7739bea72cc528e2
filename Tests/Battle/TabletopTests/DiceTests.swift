@testable import Tabletop
import Testing

@Suite struct DiceTests {
    @Test(
        "A notation parses, and its description parses to the same notation",
        arguments: [
            ("2d6+3", "2d6+3"), ("d20", "1d20"), (" 4D6 KH3 ", "4d6kh3"), ("2d20kl", "2d20kl1"),
            ("2d20k1", "2d20kh1"), ("7+4", "7+4"), ("-5", "-5"), ("+3", "3"), ("7", "7"),
            ("1d8+1d6-2", "1d8+1d6-2"), ("1000d1000", "1000d1000"), ("1000000", "1000000"),
        ])
    func notation(text: String, expected: String) throws {
        let notation = try DiceNotation(parsing: text)
        #expect(notation.description == expected)
        #expect(try DiceNotation(parsing: notation.description) == notation)
    }

    @Test(
        "Text that is neither a number nor dice is refused",
        arguments: [
            "", " ", "d", "2d", "d0", "0d6", "1001d6", "d1001", "2d6+", "+", "--5", "2d6++3", "5.0",
            "1e3",
            "0x10", "1_000", "5,5", "٣", "５", "NaN", "inf", "9223372036854775808", "99999999d6",
            "2d6kh3",
            "2d6kh0", "1000001", "2d6d6", "1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1", "full",
        ])
    func refused(text: String) {
        #expect(throws: RuleProblem.badDice(String(text.prefix(40)))) {
            try DiceNotation(parsing: text)
        }
    }

    @Test(
        "An amount is \"full\" or a number",
        arguments: [
            ("full", Amount.full), (" FULL ", .full), ("7", .points(7)), ("-5", .points(-5)),
        ])
    func amount(text: String, expected: Amount) throws {
        #expect(try Amount(parsing: text) == expected)
    }

    /// The first numbers of SplitMix64 for seed 1234567, from its author's reference program.
    @Test func `a seed gives the published numbers`() {
        var chance = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<5).map { _ in chance.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func `every side of a die occurs equally often`() {
        var chance = SplitMix64(seed: 1)
        var counts: [Int: Int] = [:]
        for _ in 0..<20_000 { counts[chance.roll(sides: 20), default: 0] += 1 }
        #expect(Set(counts.keys) == Set(1...20))
        // 1,000 expected of each, standard deviation 31.
        #expect(counts.values.allSatisfy { (850...1150).contains($0) })
    }

    /// Rolls the listed faces in order.
    struct Script: RandomNumberGenerator {
        var faces: [UInt64]
        mutating func next() -> UInt64 { faces.removeFirst() - 1 }
    }

    @Test(
        "Dice are kept, added and described",
        arguments: [
            ("4d6kh3", [3, 1, 6, 1], 10, "4d6kh3 = 10 (3, 1, 6, [1])"),
            ("2d20kl1+5", [17, 4], 9, "2d20kl1+5 = 9 ([17], 4)"),
            ("2d6-1d4", [2, 3, 4], 1, "2d6-1d4 = 1 (2, 3, 4)"),
            ("7+4", [], 11, "7+4 = 11"),
            ("-5", [], -5, "-5 = -5"),
        ])
    func roll(text: String, faces: [UInt64], total: Int, sentence: String) throws {
        var script = Script(faces: faces)
        let roll = try DiceNotation(parsing: text).roll(using: &script)
        #expect(roll.total == total)
        #expect(roll.description == sentence)
        #expect(script.faces.isEmpty)
    }

    @Test func `shuffling keeps all elements and gives every order equally often`() {
        var chance = SplitMix64(seed: 4)
        var orders: [String: Int] = [:]
        for _ in 0..<6000 { orders[chance.shuffled(["a", "b", "c"]).joined(), default: 0] += 1 }
        #expect(Set(orders.keys) == ["abc", "acb", "bac", "bca", "cab", "cba"])
        #expect(orders.values.allSatisfy { (850...1150).contains($0) })
        #expect(chance.shuffled([Int]()).isEmpty)
    }
}
