import Foundation

/// Parameters fitted to a learner's own answers, measured against the published ones on cards that
/// were left out.
///
/// The loss is the published one: the mean cross entropy of whether an answer after a day or more was
/// right, and the probability that the model gave it. A penalty for the distance from the published
/// parameters keeps those that few answers bear on where they are.
package struct ParameterFit: Hashable, Sendable {
    /// The fewest answers after a day or more that are fitted.
    package static let leastAnswers = 1000
    /// The most answers that are used; of more, those of the first cards.
    package static let mostAnswers = 30_000

    /// The fitted parameters, rounded to four digits, each within its bounds.
    package let parameters: [Double]
    /// The answers that the parameters were fitted to.
    package let fitted: Int
    /// The answers of the cards left out.
    package let leftOut: Int
    /// The mean loss of the published parameters on the answers left out.
    package let publishedLoss: Double
    /// The mean loss of the fitted parameters on the answers left out.
    package let fittedLoss: Double

    /// Whether the fitted parameters predict the answers left out better.
    package var isBetter: Bool { fittedLoss < publishedLoss }

    /// Fits parameters to the answers of cards, each in order of time. Every fifth card is left out.
    ///
    /// - Returns: `nil` if fewer than ``leastAnswers`` were given after a day or more.
    package init?(_ cards: [[CardState.Answer]]) {
        let all = cards.map(Sequence.init).filter { $0.counted > 0 }
        guard all.reduce(0, { $0 + $1.counted }) >= Self.leastAnswers else { return nil }
        var training: [Sequence] = []
        var test: [Sequence] = []
        var count = 0
        for (index, card) in all.enumerated() where count < Self.mostAnswers {
            if index % 5 == 4 { test.append(card) } else { training.append(card) }
            count += card.answers.count
        }
        guard !training.isEmpty, !test.isEmpty else { return nil }
        let fitted = Self.descend(from: MemoryModel.defaultParameters, training)
        parameters = fitted
        self.fitted = training.reduce(0) { $0 + $1.counted }
        leftOut = test.reduce(0) { $0 + $1.counted }
        publishedLoss = Self.loss(MemoryModel.defaultParameters, test)
        fittedLoss = Self.loss(fitted, test)
    }

    /// A card's answers with the whole days before each.
    private struct Sequence {
        var answers: [(rating: MemoryModel.Rating, days: Int)]
        /// The answers after a day or more.
        var counted: Int

        init(_ card: [CardState.Answer]) {
            var last: Int?
            answers = card.map { answer in
                defer { last = answer.day }
                return (answer.rating, last.map { max(0, answer.day - $0) } ?? 0)
            }
            counted = answers.dropFirst().count { $0.days > 0 }
        }
    }

    /// The mean loss of all answers after a day or more.
    private static func loss(_ parameters: [Double], _ cards: [Sequence]) -> Double {
        guard let model = MemoryModel(parameters: parameters) else { return .infinity }
        var sum = 0.0
        var count = 0
        for card in cards {
            var memory: MemoryModel.Memory?
            for answer in card.answers {
                if let memory, answer.days > 0 {
                    let recall = model.retrievability(of: memory, after: answer.days)
                    let right = answer.rating == .again ? 1 - recall : recall
                    sum -= log(max(right, 1e-9))
                    count += 1
                }
                memory = model.memory(after: answer.rating, memory, days: answer.days)
            }
        }
        return count > 0 ? sum / Double(count) : 0
    }

    /// Gradient descent by Adam with numeric gradients, in units of a tenth of each parameter.
    private static func descend(from start: [Double], _ cards: [Sequence]) -> [Double] {
        let published = MemoryModel.defaultParameters
        let scale = published.map { max(0.02, abs($0) * 0.1) }
        let weight = 0.02 / Double(max(1, cards.reduce(0) { $0 + $1.counted })) * 100
        func penalized(_ parameters: [Double]) -> Double {
            var penalty = 0.0
            for index in parameters.indices {
                let distance = (parameters[index] - published[index]) / scale[index]
                penalty += distance * distance
            }
            return loss(parameters, cards) + weight * penalty / Double(parameters.count)
        }
        var parameters = start
        var best = (parameters: start, loss: penalized(start))
        var mean = [Double](repeating: 0, count: start.count)
        var square = mean
        for step in 1...60 {
            let here = penalized(parameters)
            if here < best.loss { best = (parameters, here) }
            for index in parameters.indices {
                var moved = parameters
                let bounds = MemoryModel.bounds[index]
                let change = scale[index] * 0.01 * (parameters[index] >= bounds.upperBound ? -1 : 1)
                moved[index] = clamped(parameters[index] + change, bounds)
                let distance = (moved[index] - parameters[index]) / scale[index]
                let gradient = distance == 0 ? 0 : (penalized(moved) - here) / distance
                mean[index] = 0.9 * mean[index] + 0.1 * gradient
                square[index] = 0.99 * square[index] + 0.01 * gradient * gradient
            }
            for index in parameters.indices {
                let first = mean[index] / (1 - pow(0.9, Double(step)))
                let second = square[index] / (1 - pow(0.99, Double(step)))
                parameters[index] = clamped(
                    parameters[index] - 0.25 * scale[index] * first / (second.squareRoot() + 1e-8),
                    MemoryModel.bounds[index])
            }
        }
        return best.parameters.enumerated().map {
            clamped(($0.element * 10_000).rounded() / 10_000, MemoryModel.bounds[$0.offset])
        }
    }

    private static func clamped(_ value: Double, _ bounds: ClosedRange<Double>) -> Double {
        max(bounds.lowerBound, min(bounds.upperBound, value))
    }
}
