@testable import Tabletop
import Testing

@Suite struct DiceTests {
    @Test(
        "A notation parses, and its description parses to the same notation",
        arguments: [
            ("2d6+3", "2d6+3"), ("d20", "1d20"), (" 4D6 KH3 ", "4d6kh3"), ("2d20kl", "2d20kl1"),
            ("2d20k1", "2d20kh1"), ("7+4", "7+4"), ("-5", "-5"), ("+3", "3"), ("7", "7"),
            ("d%", "1d100"), ("4dF", "4dF"), ("2d6r1", "2d6r1"), ("2d6ro<3", "2d6ro1ro2"),
            ("4d6dl1", "4d6kh3"), ("4d6dl", "4d6kh3"), ("4d6dh2", "4d6kl2"), ("4dfkh2", "4dFkh2"),
            ("d6!", "1d6!"), ("8d6!r1+2", "8d6r1!+2"), ("(2d6+3)*2", "2d6*2+6"),
            ("2*(2d6-(1d4+1))", "2d6*2-1d4*2-2"), ("4d6r1kh3", "4d6r1kh3"), ("3*2+1", "6+1"),
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
            "", " ", "d", "2d", "d0", "0d6", "1001d6", "d1001", "2d6+", "+", "٣", "５", "NaN", "inf",
            "9223372036854775808", "99999999d6", "1000001",
            "1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1", "full", "(", ")", "(2d6", "d6*1001",
        ])
    func refused(text: String) {
        #expect(throws: RuleProblem.self) { try DiceNotation(parsing: text) }
    }

    @Test(
        "The part that is not understood is named",
        arguments: [
            ("--5", "-5"), ("2d6++3", "+3"), ("5.0", ".0"), ("1e3", "e3"), ("0x10", "x10"),
            ("1_000", "_000"), ("5,5", ",5"), ("2d6kh3", "kh3"), ("2d6kh0", "kh0"),
            ("2d6d6", "d6"), ("2d6+x3", "x3"), ("2d6 + 3 d8 fire", "fire"), ("2d6r7", "r7"),
            ("d1r1", "r1"), ("d2r<3", "r<3"), ("d6!kh1", "kh1"), ("4d6kh3!", "!"), ("4dFr1", "r1"),
            ("2d6*d4", "*d4"), ("d1!", "!"), ("2d6)", ")"), ("3+(2d6", "(2d6"),
            ("4d6dl4", "dl4"),
        ])
    func pointedAt(text: String, part: String) {
        #expect(throws: RuleProblem.badDice(text, at: part)) { try DiceNotation(parsing: text) }
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
            ("4dF", [1, 2, 3, 3], 1, "4dF = 1 (-1, 0, 1, 1)"),
            ("3d6!", [6, 6, 2, 1, 5], 20, "3d6! = 20 (6, 6, 2, 1, 5)"),
            ("2d6r1", [1, 1, 4, 3], 7, "2d6r1 = 7 ([1], [1], 4, 3)"),
            ("2d6ro1", [1, 1, 3], 4, "2d6ro1 = 4 ([1], 1, 3)"),
            ("3d6r1kh2", [1, 5, 2, 4], 9, "3d6r1kh2 = 9 ([1], 5, [2], 4)"),
            ("4d6dl1", [3, 1, 6, 1], 10, "4d6kh3 = 10 (3, 1, 6, [1])"),
            ("(2d6+3)*2", [2, 3], 16, "2d6*2+6 = 16 (2, 3)"),
            ("10-2*d4", [3], 4, "10-1d4*2 = 4 (3)"),
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

    /// By counting the equally likely throws: 11 of 20, 21 of 36, and so on.
    @Test(
        "Odds are counted, not rolled",
        arguments: [
            ("d20+5", .atLeast, 15, 0.55), ("2d6", .atLeast, 7, 0.583333333333),
            ("2d20kh1", .atLeast, 11, 0.75), ("2d20kl1", .atLeast, 11, 0.25),
            ("4dF", .equal, 0, 0.234567901235), ("3d6", .equal, 18, 0.00462962962963),
            ("4d6dl1", .equal, 18, 0.0162037037037), ("d6r1", .atMost, 2, 0.2),
            ("d6ro1", .equal, 1, 0.0277777777778), ("d6!", .more, 6, 0.166666666667),
            ("d6!", .equal, 6, 0),
            ("d4*2-d4", .less, 0, 0.125), ("7", .equal, 7, 1),
        ] as [(String, DiceOdds.Relation, Int, Double)])
    func odds(text: String, relation: DiceOdds.Relation, number: Int, chance: Double) throws {
        let odds = try #require(DiceOdds(DiceNotation(parsing: text)))
        #expect(abs(odds.chance(relation, number) - chance) < 1e-9)
        #expect(abs(odds.chance(.atLeast, odds.least) - 1) < 1e-6)
    }

    @Test(
        "The average",
        arguments: [
            ("2d6+3", 10.0), ("(2d6+3)*2", 20), ("d6!", 4.2), ("2d6r1", 8), ("2d6ro1", 7.83333333),
            ("4d6kh3", 12.24459877), ("4dF", 0), ("d8-d6", 1),
        ] as [(String, Double)])
    func average(text: String, average: Double) throws {
        let odds = try #require(DiceOdds(DiceNotation(parsing: text)))
        #expect(abs(odds.average - average) < 1e-6)
    }

    @Test func `dice that would take long are not counted`() throws {
        #expect(DiceOdds(try DiceNotation(parsing: "1000d1000")) == nil)
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
