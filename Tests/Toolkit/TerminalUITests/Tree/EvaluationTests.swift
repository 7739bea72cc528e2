import TerminalUI
import Testing

/// A view's code may read models, but not change them: the views that have read the changed value
/// would be evaluated again, perhaps without end. Debug builds stop at such a change.
///
/// A change is noticed if any view of the tree has read the value and is registered for it.
@Suite(.enabled(if: isDebugBuild, "only debug builds check"))
struct EvaluationTests {
    @Observable final class Counter {
        var shown = 0
        @ObservationIgnored var unobserved = 0
    }

    private struct Label: View {
        let counter: Counter
        var body: some View { Text("\(counter.shown)") }
    }

    /// A view's code that runs `change` while it is evaluated.
    enum Evaluation: CaseIterable {
        case body, row, geometry

        @ViewBuilder func view(_ change: @escaping () -> Void) -> some View {
            switch self {
            case .body: Evaluated(change: change)
            case .row:
                ForEach(0..<1) { _ in
                    let _ = change()
                    Text("row")
                }
            case .geometry:
                GeometryReader { _ in
                    let _ = change()
                    Text("geometry")
                }
            }
        }
    }

    private struct Evaluated: View {
        let change: () -> Void
        var body: some View {
            let _ = change()
            Text("body")
        }
    }

    /// Shows the counter, then evaluates a view that changes it.
    private static func run(_ evaluation: Evaluation) throws {
        let counter = Counter()
        _ = try ViewDriver(rows: 3) {
            VStack {
                Label(counter: counter)
                evaluation.view { counter.shown += 1 }
            }
        }
    }

    @Test func `a model changed in a body that others have read stops the program`() async {
        await #expect(processExitsWith: .failure) { try await EvaluationTests.run(.body) }
    }

    @Test func `a model changed while a row is made stops the program`() async {
        await #expect(processExitsWith: .failure) { try await EvaluationTests.run(.row) }
    }

    @Test func `a model changed while geometry is read stops the program`() async {
        await #expect(processExitsWith: .failure) { try await EvaluationTests.run(.geometry) }
    }

    @Test(arguments: Evaluation.allCases)
    func `a value that is not observed may change at any time`(evaluation: Evaluation) throws {
        let counter = Counter()
        let driver = try ViewDriver(rows: 3) {
            VStack {
                Label(counter: counter)
                evaluation.view { counter.unobserved += 1 }
            }
        }
        #expect(driver.picture.contains("0"))
        #expect(counter.unobserved > 0)
    }

    @Test func `actions change models after layout`() throws {
        let counter = Counter()
        let driver = try ViewDriver(rows: 3) {
            VStack {
                Label(counter: counter).onAppear { counter.shown += 1 }
                GeometryReader { geometry in
                    Text("below").onChange(of: geometry.size.height, initial: true) {
                        counter.shown += 10
                    }
                }
            }
        }
        #expect(driver.picture.contains("11"))
    }
}

private nonisolated let isDebugBuild: Bool = {
    #if DEBUG
        true
    #else
        false
    #endif
}()
