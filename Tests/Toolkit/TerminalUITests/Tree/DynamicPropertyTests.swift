import TerminalUI
import Testing

/// A dynamic property made of others.
private struct Tally: DynamicProperty {
    @State private var count = 0
    @Environment(\.isEnabled) private var isEnabled

    var text: String { "\(count) \(isEnabled)" }
    func add() { count += 1 }
}

/// A dynamic property two levels above the state.
private struct Tallies: DynamicProperty {
    var first = Tally()
    var second = Tally()
}

extension String {
    /// Nested in a type of the standard library, whose mangled names begin with "S".
    fileprivate struct Draft: DynamicProperty {
        @State var text = ""
    }
}

extension Array {
    fileprivate struct Chosen: DynamicProperty {
        @State var place = 0
        let elements: [Element]
        var element: Element { elements[place] }
    }
}

struct DynamicPropertyTests {
    private struct Counting: View {
        private var tallies = Tallies()
        private var draft = String.Draft()
        private var chosen = [String].Chosen(elements: ["a", "b", "c"])

        var body: some View {
            Text("\(tallies.first.text) \(tallies.second.text) \(draft.text) \(chosen.element)")
                .onKeyPress("1") {
                    tallies.first.add()
                    return .handled
                }
                .onKeyPress("2") {
                    tallies.second.add()
                    return .handled
                }
                .onKeyPress("d") {
                    draft.text += "d"
                    return .handled
                }
                .onKeyPress("c") {
                    chosen.place += 1
                    return .handled
                }
        }
    }

    @Test func `nested dynamic properties are bound, wherever their types are declared`() throws {
        let driver = try ViewDriver(columns: 40) { Counting() }
        driver.expect("0 true 0 true  a")
        driver.press("1", "2", "2", "d", "d", "d", "c", "c")
        driver.expect("1 true 2 true ddd c")
    }

    private struct CountingModifier: ViewModifier {
        private var tallies = Tallies()
        private var draft = String.Draft()

        func body(content: Content) -> some View {
            VStack(alignment: .leading) {
                content
                Text("\(tallies.second.text) \(draft.text)")
            }
            .onKeyPress("d") {
                tallies.second.add()
                draft.text += "d"
                return .handled
            }
        }
    }

    @Test func `nested dynamic properties of modifiers are bound`() throws {
        let driver = try ViewDriver { Text("x").modifier(CountingModifier()) }
        driver.press("d", "d")
        driver.expect("x\n2 true dd")
    }
}
