import Foundation
import Testing
import TestSupport

@testable import Tabletop

/// The scheduling of cards: worked examples, and published sequences where they lie beside the
/// project.
@Suite("Scheduling by FSRS-6") struct CardStateTests {
    private static let vectors = Samples.folder
        .appending(path: "../research/fsrs/vectors.json").standardized

    private struct Vectors: Decodable {
        struct Config: Decodable {
            enum Parameters: Decodable {
                case named(String)
                case own([Double])

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let name = try? container.decode(String.self) {
                        self = .named(name)
                    } else {
                        self = .own(try container.decode([Double].self))
                    }
                }
            }

            var parameters: Parameters
            var desired_retention: Double
            var learning_steps_s: [Int]
            var relearning_steps_s: [Int]
            var maximum_interval: Int
        }

        struct Step: Decodable {
            var rating: Int
            var elapsed_seconds: Int
            var elapsed_days: Int
            var retrievability_before: Double?
            var stability: Double
            var difficulty: Double
            var state: String
            var step: Int?
            var interval_seconds: Int
            var due_seconds: Int
            var reps: Int
            var lapses: Int
            var buttons_seconds: [String: Int]
        }

        struct Vector: Decodable {
            var id: String
            var name: String
            var config: Config
            var steps: [Step]
        }

        struct Single: Decodable {
            var stability: Double
            var difficulty: Double
            var elapsed_days: Int
            var retrievability: Double
            var again: [Double]
            var hard: [Double]
            var good: [Double]
            var easy: [Double]
        }

        var own_parameters: [Double]
        var lower_bounds: [Double]
        var upper_bounds: [Double]
        var vectors: [Vector]
        var single_answers: [Single]
    }

    /// An interval of another program counts instead of ours, and says which phase it is: days are
    /// for reviews, shorter ones for steps.
    @Test(
        arguments: [
            // Good ends no step of ours, but there it gave three days.
            ([(3, 3 * 86_400)], "review", nil),
            // Good twice ends our steps, but there a third one of an hour followed.
            ([(3, 600), (3, 3600)], "learning", 1),
            ([(4, 4 * 86_400), (1, 300)], "relearning", 0),
            // Forgotten, but there without a step.
            ([(4, 4 * 86_400), (1, 86_400)], "review", nil),
            ([(4, 4 * 86_400), (3, 9 * 86_400)], "review", nil),
        ] as [([(Int, Int)], String, Int?)])
    func `An interval of another program sets the phase`(
        answers: [(Int, Int)], phase: String, step: Int?
    ) throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        var state = CardState()
        for (index, answer) in answers.enumerated() {
            let rating = try #require(MemoryModel.Rating(rawValue: answer.0))
            let at = start.addingTimeInterval(Double(index) * 86_400)
            state =
                state.after(
                    CardState.Answer(rating, at: at, day: 19_675 + index, given: answer.1),
                    CardState.Options()
                ).state
            #expect(state.due == at.addingTimeInterval(Double(answer.1)))
        }
        #expect(state.phase.rawValue == phase && state.step == step)
        #expect(state.reps == answers.count)
    }

    private static func read() throws -> Vectors {
        try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: vectors))
    }

    /// Numbers are published with eight digits after the point.
    private func isEqual(_ ours: Double, _ theirs: Double) -> Bool {
        abs(ours - theirs) <= max(1e-7, abs(theirs) * 1e-7)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: vectors.path)))
    func `sequences of answers as published`() throws {
        let all = try Self.read()
        #expect(all.vectors.count == 59)
        for vector in all.vectors {
            var options = CardState.Options()
            switch vector.config.parameters {
            case .named("default"): break
            case .named: options.model = try #require(MemoryModel(parameters: all.own_parameters))
            case .own(let own): options.model = try #require(MemoryModel(parameters: own))
            }
            options.retention = vector.config.desired_retention
            options.learningSteps = vector.config.learning_steps_s
            options.relearningSteps = vector.config.relearning_steps_s
            options.maximumInterval = vector.config.maximum_interval
            var state = CardState()
            var (seconds, day) = (0, 0)
            for (place, step) in vector.steps.enumerated() {
                let name: Comment = "\(vector.id) \(vector.name), answer \(place + 1)"
                seconds += step.elapsed_seconds
                day += step.elapsed_days
                let at = Date(timeIntervalSince1970: Double(seconds))
                if let memory = state.memory, let before = step.retrievability_before {
                    let ours = options.model.retrievability(of: memory, after: step.elapsed_days)
                    #expect(isEqual(ours, before), name)
                }
                for rating in MemoryModel.Rating.allCases {
                    let answer = CardState.Answer(rating, at: at, day: day)
                    #expect(
                        state.after(answer, options).interval.seconds
                            == step.buttons_seconds["\(rating)"], name)
                }
                let rating = try #require(MemoryModel.Rating(rawValue: step.rating))
                state = state.after(.init(rating, at: at, day: day), options).state
                let memory = try #require(state.memory)
                #expect(isEqual(memory.stability, step.stability), name)
                #expect(isEqual(memory.difficulty, step.difficulty), name)
                #expect(state.phase.rawValue == step.state, name)
                #expect(state.step == step.step, name)
                #expect((state.reps, state.lapses) == (step.reps, step.lapses), name)
                #expect(
                    state.due == Date(timeIntervalSince1970: Double(step.due_seconds)), name)
            }
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: vectors.path)))
    func `single answers and the bounds of parameters as published`() throws {
        let all = try Self.read()
        #expect(MemoryModel.bounds.map(\.lowerBound) == all.lower_bounds)
        #expect(MemoryModel.bounds.map(\.upperBound) == all.upper_bounds)
        let model = MemoryModel()
        for single in all.single_answers {
            let memory = MemoryModel.Memory(
                stability: single.stability, difficulty: single.difficulty)
            #expect(
                isEqual(
                    model.retrievability(of: memory, after: single.elapsed_days),
                    single.retrievability))
            for (rating, expected) in zip(
                MemoryModel.Rating.allCases,
                [single.again, single.hard, single.good, single.easy])
            {
                let after = model.memory(after: rating, memory, days: single.elapsed_days)
                #expect(isEqual(after.stability, expected[0]), "\(single) \(rating)")
                #expect(isEqual(after.difficulty, expected[1]), "\(single) \(rating)")
            }
        }
    }

    // MARK: Worked out here

    private func state(
        _ answers: [(MemoryModel.Rating, day: Int, seconds: Int)],
        _ options: CardState.Options = .init()
    ) -> CardState {
        CardState.after(
            answers.map { rating, day, seconds in
                CardState.Answer(
                    rating, at: Date(timeIntervalSince1970: Double(day * 86_400 + seconds)),
                    day: day)
            }, options)
    }

    @Test func `recall is 90 percent after as many days as the stability`() {
        let model = MemoryModel()
        for days in [1, 7, 400] {
            let memory = MemoryModel.Memory(stability: Double(days), difficulty: 5)
            #expect(abs(model.retrievability(of: memory, after: days) - 0.9) < 1e-12)
            #expect(model.interval(of: memory, retention: 0.9, maximum: 36_500) == days)
            #expect(model.interval(of: memory, retention: 0.9, maximum: 5) == min(5, days))
        }
    }

    @Test func `the steps of a new card, and out of them`() {
        #expect(state([]).phase == .new)
        #expect(state([]).due == nil)
        let first = state([(.good, 0, 0)])
        #expect((first.phase, first.step) == (.learning, 1))
        #expect(first.due == Date(timeIntervalSince1970: 600))
        // Hard between the two steps of 1 and 10 minutes: 5 minutes and a half.
        #expect(state([(.hard, 0, 0)]).due == Date(timeIntervalSince1970: 330))
        #expect(state([(.good, 0, 0), (.good, 0, 600)]).phase == .review)
        #expect(state([(.easy, 0, 0)]).phase == .review)
        var none = CardState.Options()
        none.learningSteps = []
        // The first stability of Good is 2.3065 days.
        #expect(state([(.good, 0, 0)], none).due == Date(timeIntervalSince1970: 2 * 86_400))
        none.learningSteps = [60]
        #expect(state([(.hard, 0, 0)], none).due == Date(timeIntervalSince1970: 90))
    }

    @Test func `a forgotten card is a lapse and goes through the relearning steps`() {
        let known: [(MemoryModel.Rating, day: Int, seconds: Int)] = [(.easy, 0, 0)]
        let forgotten = state(known + [(.again, 8, 0)])
        #expect((forgotten.phase, forgotten.step, forgotten.lapses) == (.relearning, 0, 1))
        #expect(state(known + [(.again, 8, 0), (.again, 8, 60)]).lapses == 1)
        #expect(state(known + [(.again, 8, 0), (.good, 8, 600)]).phase == .review)
        var none = CardState.Options()
        none.relearningSteps = []
        #expect(state(known + [(.again, 8, 0)], none).phase == .review)
    }

    @Test func `options that lost a step do not lose the card`() {
        var one = CardState.Options()
        one.learningSteps = [60]
        let second = state([(.good, 0, 0)])
        let answer = CardState.Answer(.good, at: Date(timeIntervalSince1970: 600), day: 0)
        #expect(second.after(answer, one).state.phase == .review)
        // Also an answer that would have stayed at the step that is gone.
        let hard = CardState.Answer(.hard, at: Date(timeIntervalSince1970: 600), day: 0)
        #expect(second.after(hard, one).state.phase == .review)
        let again = CardState.Answer(.again, at: Date(timeIntervalSince1970: 600), day: 0)
        #expect(second.after(again, one).state.step == 0)
    }

    @Test func `parameters out of bounds are refused`() {
        var parameters = MemoryModel.defaultParameters
        #expect(MemoryModel(parameters: parameters) == MemoryModel())
        parameters[20] = 0.9
        #expect(MemoryModel(parameters: parameters) == nil)
        #expect(MemoryModel(parameters: Array(MemoryModel.defaultParameters.dropLast())) == nil)
    }
}
