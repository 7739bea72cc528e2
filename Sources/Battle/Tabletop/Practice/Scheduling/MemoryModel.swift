import Foundation

/// How memory of one card changes with each answer, by FSRS-6.
///
/// Stability is the number of days after which recall has fallen to 90 %; difficulty is 1 to 10.
/// Rule: the algorithm FSRS-6 as published by Open Spaced Repetition, with its 21 parameters.
package struct MemoryModel: Hashable, Sendable {
    /// How an answer is rated.
    package enum Rating: Int, Hashable, Sendable, Codable, CaseIterable {
        /// Not known.
        case again = 1
        /// Known with effort.
        case hard
        /// Known.
        case good
        /// Known at once.
        case easy

        /// "again", "hard", "good", "easy".
        package var name: String {
            switch self {
            case .again: "again"
            case .hard: "hard"
            case .good: "good"
            case .easy: "easy"
            }
        }
    }

    /// What is remembered of a card.
    package struct Memory: Hashable, Sendable {
        /// Days until recall has fallen to 90 %, 0.001 or more.
        package var stability: Double
        /// 1 to 10.
        package var difficulty: Double

        /// A state of memory.
        package init(stability: Double, difficulty: Double) {
            self.stability = stability
            self.difficulty = difficulty
        }
    }

    /// The 21 parameters.
    package let parameters: [Double]
    /// The exponent of the forgetting curve, below zero.
    private let decay: Double
    /// The factor of the forgetting curve, which makes recall 90 % after ``Memory/stability`` days.
    private let factor: Double

    /// The parameters published with FSRS-6.
    package static let defaultParameters = [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
        1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ]

    /// The lowest and the highest value of each parameter.
    package static let bounds: [ClosedRange<Double>] = [
        0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4,
        0.001...0.75, 0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4,
        0...1, 1...6, 0...2, 0...2, 0...0.8, 0.1...0.8,
    ]

    /// A model with the published parameters.
    package init() { self.init(checked: Self.defaultParameters) }

    /// A model with parameters of one's own.
    ///
    /// - Returns: `nil` unless there are 21, each within ``bounds``.
    package init?(parameters: [Double]) {
        guard parameters.count == Self.bounds.count,
            zip(parameters, Self.bounds).allSatisfy({ $1.contains($0) })
        else { return nil }
        self.init(checked: parameters)
    }

    private init(checked parameters: [Double]) {
        self.parameters = parameters
        decay = -parameters[20]
        factor = pow(0.9, 1 / decay) - 1
    }

    /// The probability of recall after a number of days, 0 to 1.
    package func retrievability(of memory: Memory, after days: Int) -> Double {
        pow(1 + factor * Double(max(0, days)) / memory.stability, decay)
    }

    /// The whole days after which recall has fallen to the desired retention, 1 to the maximum.
    package func interval(of memory: Memory, retention: Double, maximum: Int) -> Int {
        let days = memory.stability / factor * (pow(retention, 1 / decay) - 1)
        return max(1, min(maximum, Int(min(days.rounded(), Double(maximum)))))
    }

    /// The memory after an answer.
    ///
    /// - Parameters:
    ///   - before: the memory before it; `nil` for the first answer.
    ///   - days: whole days since the answer before.
    package func memory(after rating: Rating, _ before: Memory?, days: Int) -> Memory {
        guard let before else {
            return Memory(
                stability: Self.stable(parameters[rating.rawValue - 1]),
                difficulty: Self.clamped(firstDifficulty(rating)))
        }
        let stability =
            days < 1
            ? sameDayStability(before, rating)
            : rating == .again
                ? forgottenStability(before, days) : recalledStability(before, rating, days)
        return Memory(
            stability: Self.stable(stability), difficulty: difficulty(before.difficulty, rating))
    }

    // MARK: The formulas

    private static func stable(_ stability: Double) -> Double { max(0.001, stability) }
    private static func clamped(_ difficulty: Double) -> Double { max(1, min(10, difficulty)) }

    private func firstDifficulty(_ rating: Rating) -> Double {
        parameters[4] - exp(parameters[5] * Double(rating.rawValue - 1)) + 1
    }

    /// Moves by the rating, less the nearer it is to 10, and a little towards that of easy cards.
    private func difficulty(_ before: Double, _ rating: Rating) -> Double {
        let change = -parameters[6] * Double(rating.rawValue - 3)
        let moved = before + (10 - before) * change / 9
        return Self.clamped(
            parameters[7] * firstDifficulty(.easy) + (1 - parameters[7]) * moved)
    }

    private func sameDayStability(_ before: Memory, _ rating: Rating) -> Double {
        let growth =
            exp(parameters[17] * (Double(rating.rawValue - 3) + parameters[18]))
            * pow(before.stability, -parameters[19])
        return before.stability * (rating == .again ? growth : max(1, growth))
    }

    private func forgottenStability(_ before: Memory, _ days: Int) -> Double {
        let recall = retrievability(of: before, after: days)
        let long =
            parameters[11] * pow(before.difficulty, -parameters[12])
            * (pow(before.stability + 1, parameters[13]) - 1) * exp((1 - recall) * parameters[14])
        return min(long, before.stability / exp(parameters[17] * parameters[18]))
    }

    private func recalledStability(_ before: Memory, _ rating: Rating, _ days: Int) -> Double {
        let recall = retrievability(of: before, after: days)
        let weight = rating == .hard ? parameters[15] : rating == .easy ? parameters[16] : 1
        return before.stability
            * (1 + exp(parameters[8]) * (11 - before.difficulty)
                * pow(before.stability, -parameters[9])
                * (exp((1 - recall) * parameters[10]) - 1) * weight)
    }
}
