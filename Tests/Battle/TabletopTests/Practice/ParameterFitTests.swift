import Foundation
import Tabletop
import Testing

@Suite struct ParameterFitTests {
    /// Answers of a learner whose memory follows these parameters: they draw whether each answer is
    /// right.
    private func learner(_ truth: [Double], cards: Int) throws -> [[CardState.Answer]] {
        let model = try #require(MemoryModel(parameters: truth))
        var chance = SplitMix64(seed: 12)
        return (0..<cards).map { _ in
            var memory: MemoryModel.Memory?
            var day = 0
            var answers: [CardState.Answer] = []
            for number in 0..<8 {
                let gap = number == 0 ? 0 : 1 + Int(chance.next() % UInt64(4 * number + 3))
                day += gap
                var rating = MemoryModel.Rating.good
                if let memory {
                    let recall = model.retrievability(of: memory, after: gap)
                    if Double(chance.next() % 10_000) / 10_000 > recall { rating = .again }
                }
                memory = model.memory(after: rating, memory, days: gap)
                answers.append(
                    CardState.Answer(
                        rating, at: Date(timeIntervalSince1970: Double(day) * 86_400), day: day))
            }
            return answers
        }
    }

    @Test
    func `a learner who forgets sooner gets parameters that predict the answers left out better`()
        throws
    {
        var truth = MemoryModel.defaultParameters
        truth[2] = 0.6
        truth[8] = 1.2
        truth[20] = 0.3
        let fit = try #require(ParameterFit(try learner(truth, cards: 400)))
        #expect(fit.isBetter && fit.publishedLoss - fit.fittedLoss > 0.02)
        #expect(fit.parameters[2] < 2.3065)
        #expect(MemoryModel(parameters: fit.parameters) != nil)
        // 400 cards with seven answers after a day or more, every fifth left out.
        #expect(fit.fitted == 320 * 7 && fit.leftOut == 80 * 7)
    }

    @Test func `a learner as published keeps about the published prediction`() throws {
        let fit = try #require(
            ParameterFit(try learner(MemoryModel.defaultParameters, cards: 300)))
        #expect(abs(fit.publishedLoss - fit.fittedLoss) < 0.02)
    }

    @Test func `below a thousand answers nothing is fitted`() throws {
        let cards = try learner(MemoryModel.defaultParameters, cards: 142)
        #expect(cards.count * 7 == 994)
        #expect(ParameterFit(cards) == nil)
        #expect(ParameterFit([]) == nil)
    }
}
