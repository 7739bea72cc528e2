import TerminalUI
import Testing

/// Names that are deprecated in SwiftUI do what they do there.
struct AcceptedNamesTests {
    /// Views that use the names. A requirement, because calling a deprecated function warns.
    private protocol Uses {
        var stack: AnyView { get }
        func counter(_ note: @escaping (Int) -> Void) -> AnyView
        func mover() -> AnyView
    }

    private struct Deprecated: Uses {
        @available(*, deprecated) var stack: AnyView {
            AnyView(
                NavigationView {
                    NavigationLink("go") { Text("page").atTop() }.atTop()
                    Text("nothing is chosen")
                })
        }

        @available(*, deprecated) func counter(_ note: @escaping (Int) -> Void) -> AnyView {
            AnyView(Stepping { step in Text("\(step)").onChange(of: step) { new in note(new) } })
        }

        @available(*, deprecated) func mover() -> AnyView {
            AnyView(
                Stepping { step in
                    Text("x").offset(x: CGFloat(step) * 64)
                        .animation(.linear(duration: 1))
                        .frame(maxWidth: .infinity, alignment: .leading)
                })
        }
    }

    private let uses: any Uses = Deprecated()

    @Test func `a navigation view is a stack that begins with its first view`() throws {
        let driver = try ViewDriver { uses.stack }
        driver.expect("go ›")
        driver.press(.tab, .enter)
        driver.expect("‹ Back\npage")
    }

    @Test func `an action with one value gets the new one`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver { uses.counter { recorder.note("\($0)") } }
        driver.press("n", "n")
        #expect(recorder.take() == ["1", "2"])
    }

    @Test func `an animation without a value animates every change`() throws {
        let movie = try Movie(uses.mover())
        movie.terminal.press("n")
        // 64 points are eight columns; half of the way after half of the time.
        #expect([movie.now, movie.after(0.5), movie.after(0.5)] == ["x", "    x", "        x"])
    }

    @Test func `a scaled metric is the length itself`() {
        struct Padded: View {
            @ScaledMetric private var width = 24.0
            @ScaledMetric(relativeTo: .title) private var height: CGFloat = 16
            var body: some View { Color.red.frame(width: width, height: height) }
        }
        #expect(CellRenderer(content: Padded()).size == CGSize(width: 24, height: 16))
    }
}
