import TerminalUI
import Testing

@Observable final class ObservedScore {
    var points = 0
    var name = "Ann"
}

/// Reads a score in its body.
private struct Reading: View {
    let score: ObservedScore
    let step: Int

    var body: some View { Text("\(step) \(score.points)") }
}

/// Reads a score in the body of a modifier.
private struct ReadingModifier: ViewModifier {
    let score: ObservedScore
    let step: Int

    func body(content: Content) -> some View {
        content.overlay { Text("\(step) \(score.points)") }
    }
}

private struct WidthKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

/// The places in which a view's code can read a model.
nonisolated enum ScoreReader: CaseIterable {
    case body, modifier, row, lazyRow, geometry, preference

    @MainActor @ViewBuilder func view(of score: ObservedScore, step: Int) -> some View {
        switch self {
        case .body: Reading(score: score, step: step)
        case .modifier: Text("      ").modifier(ReadingModifier(score: score, step: step))
        case .row: ForEach(0..<1) { _ in Text("\(step) \(score.points)") }
        case .lazyRow: LazyVStack { ForEach(0..<1) { _ in Text("\(step) \(score.points)") } }
        case .geometry: GeometryReader { _ in Text("\(step) \(score.points)") }
        case .preference:
            Text("      ").preference(key: WidthKey.self, value: step)
                .overlayPreferenceValue(WidthKey.self) { Text("\($0) \(score.points)") }
        }
    }
}

/// Reads a score from its second evaluation on.
private struct ReadingLater: View {
    let score: ObservedScore
    let step: Int

    var body: some View { Text(step == 0 ? "not yet" : "\(step) \(score.points)") }
}

/// Reads a score; used by one test only.
private struct ReadingFirst: View {
    let score: ObservedScore
    let step: Int

    var body: some View { Text("\(step) \(score.points)") }
}

/// The registrations that views leave behind in the models they read.
struct RegistrationTests {
    /// Shows a view of each kind, since the first one's registration has no `mark`.
    init() throws {
        for reader in ScoreReader.allCases {
            _ = try ViewDriver { reader.view(of: ObservedScore(), step: 0) }
        }
    }

    @Test(arguments: ScoreReader.allCases)
    func `a view evaluated for another reason leaves no registration behind`(
        reader: ScoreReader
    ) throws {
        let score = ObservedScore()
        let driver = try ViewDriver { Stepping { reader.view(of: score, step: $0) } }
        #expect(try registrations(of: score) == 1)
        for _ in 0..<20 { driver.press("n") }
        #expect(driver.picture.contains("20 0"))
        #expect(try registrations(of: score) == 1)
        score.points = 7
        driver.turn()
        #expect(driver.picture.contains("20 7"))
        #expect(try registrations(of: score) == 1)
    }

    @Test(arguments: ScoreReader.allCases)
    func `a removed view leaves no registration behind`(reader: ScoreReader) throws {
        let score = ObservedScore()
        let driver = try ViewDriver {
            Stepping { step in
                if step % 2 == 0 { reader.view(of: score, step: step) }
            }
        }
        driver.press("n")
        #expect(try registrations(of: score) == 0)
        driver.press("n")
        #expect(try registrations(of: score) == 1)
    }

    @Test(arguments: ScoreReader.allCases)
    func `a released session leaves no registration behind`(reader: ScoreReader) throws {
        let score = ObservedScore()
        do {
            let driver = try ViewDriver { reader.view(of: score, step: 0) }
            #expect(driver.picture.contains("0 0"))
        }
        #expect(try registrations(of: score) == 0)
    }

    @Test func `rows that are scrolled away leave no registration behind`() throws {
        let scores = (0..<100).map { _ in ObservedScore() }
        let driver = try ViewDriver(rows: 4) {
            ScrollView {
                LazyVStack { ForEach(0..<100) { Reading(score: scores[$0], step: $0) } }
            }
        }
        for _ in 0..<10 { driver.press(.pageDown) }
        // Ten pages of three rows: row 30 is at the top, and row 0 is beyond the margin of two rows.
        #expect(try registrations(of: scores[0]) == 0)
        #expect(try registrations(of: scores[30]) == 1)
        for _ in 0..<10 { driver.press(.pageUp) }
        #expect(try registrations(of: scores[0]) == 1)
        #expect(try registrations(of: scores[30]) == 0)
    }

    @Test func `a view is followed whose kind has read no model before`() throws {
        let score = ObservedScore()
        let driver = try ViewDriver { Stepping { ReadingLater(score: score, step: $0) } }
        driver.press("n")
        #expect(driver.picture.contains("1 0"))
        for points in 1...3 {
            score.points = points
            driver.turn()
            #expect(driver.picture.contains("1 \(points)"))
            #expect(try registrations(of: score) == 1)
        }
    }

    @Test func `the first view of a kind leaves one registration behind, until the next change`()
        throws
    {
        let score = ObservedScore()
        let driver = try ViewDriver { Stepping { ReadingFirst(score: score, step: $0) } }
        #expect(try registrations(of: score) == 1)
        for _ in 0..<5 { driver.press("n") }
        #expect(try registrations(of: score) == 2)
        score.points = 7
        driver.turn()
        #expect(driver.picture.contains("5 7"))
        #expect(try registrations(of: score) == 1)
    }

    @Test func `a view stops following values that its last evaluation did not read`() throws {
        let scores = [ObservedScore(), ObservedScore()]
        let driver = try ViewDriver { Stepping { Reading(score: scores[$0 % 2], step: $0) } }
        driver.press("n")
        #expect(try scores.map { try registrations(of: $0) } == [0, 1])
        let before = driver.host.bodiesRun
        scores[0].points = 5
        driver.turn()
        #expect(driver.host.bodiesRun == before)
        scores[1].points = 6
        driver.turn()
        driver.expect("1 6")
    }
}
