import TerminalUI
import Testing

struct StateTests {
    @Test func `state survives evaluations of its own body and of those around it`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                Text("step \(step)")
                Counter("a")
            }
        }
        driver.press(.tab, .enter, .enter)
        driver.expect("step 0\na 2")
        driver.press("n", "n", .enter)
        driver.expect("step 2\na 3")
    }

    @Test func `two views of one type have separate state`() throws {
        let driver = try ViewDriver {
            VStack {
                Counter("a")
                Counter("b")
            }
        }
        driver.press(.tab, .enter, .tab, .enter, .enter)
        driver.expect("a 1\nb 2")
    }

    private struct Person: Equatable {
        var name = "Ann"
        var nick: String?
        var hits = [1, 2]
    }

    private struct Form: View {
        @State private var person = Person()
        let edit: (Binding<Person>) -> Void

        var body: some View {
            Text("\(person.name) \(person.nick ?? "-") \(person.hits)")
                .onKeyPress("e") {
                    edit($person)
                    return .handled
                }
        }
    }

    @Test func `bindings to parts write to the whole value`() throws {
        let edits: [((Binding<Person>) -> Void, String)] = [
            ({ $0.name.wrappedValue = "Bo" }, "Bo - [1, 2]"),
            ({ $0.nick.wrappedValue = "B" }, "Ann B [1, 2]"),
            ({ $0.hits[1].wrappedValue = 7 }, "Ann - [1, 7]"),
            ({ $0.projectedValue.name.wrappedValue += "e" }, "Anne - [1, 2]"),
            ({ Binding($0.nick)?.wrappedValue = "never" }, "Ann - [1, 2]"),
            (
                {
                    $0.nick.wrappedValue = "A"
                    Binding($0.nick)?.wrappedValue += "B"
                }, "Ann AB [1, 2]"
            ),
            ({ Binding<String?>($0.name).wrappedValue = nil }, "Ann - [1, 2]"),
            ({ Binding<String?>($0.name).wrappedValue = "Cy" }, "Cy - [1, 2]"),
        ]
        for (edit, expected) in edits {
            let driver = try ViewDriver { Form(edit: edit) }
            driver.press("e")
            driver.expect(expected)
        }
    }

    private struct Party: View {
        struct Member: Identifiable {
            let id: Int
            var name: String
        }
        @State private var members = [Member(id: 1, name: "Ann"), Member(id: 2, name: "Bo")]

        var body: some View {
            VStack(alignment: .leading) {
                Text(members.map(\.name).joined(separator: "+"))
                ForEach($members) { $member in
                    Button(member.name) { member.name += "!" }
                }
            }
            .onKeyPress("r") {
                members.reverse()
                return .handled
            }
        }
    }

    @Test func `ForEach over a binding writes to its own element, also after a move`() throws {
        let driver = try ViewDriver { Party() }
        driver.press(.tab, .enter)
        driver.expect("Ann!+Bo\nAnn!\nBo")
        driver.press("r", .enter)
        driver.expect("Bo+Ann!!\nBo\nAnn!!")
    }

    @Test func `setting state to an equal value evaluates no body of unchanged views`()
        throws
    {
        let driver = try ViewDriver {
            Stepping { step in
                Text("\(step)")
                Still()
            }
        }
        let before = driver.host.bodiesRun
        driver.press("n")
        // Only the body around `Still`, which has no stored values that could differ.
        #expect(driver.host.bodiesRun == before + 1)
    }

    /// Calls a closure when it is created.
    private final class Made {
        init(_ recorder: Recorder) { recorder.note("made") }
    }

    private struct ReadingInInit: View {
        @State private var object: Made
        private let read: Made

        init(_ recorder: Recorder) {
            let state = State(wrappedValue: Made(recorder))
            read = state.wrappedValue
            _object = state
        }

        var body: some View { Text(read === object ? "same" : "other") }
    }

    @Test func `an object in state that init reads is created once and is the body's object`()
        throws
    {
        let recorder = Recorder()
        let driver = try ViewDriver { ReadingInInit(recorder) }
        driver.expect("same")
        #expect(recorder.take() == ["made"])
    }

    private struct Unread: View {
        @State private var object: Made

        init(_ recorder: Recorder) { _object = State(wrappedValue: Made(recorder)) }

        var body: some View { Text(object === object ? "x" : "") }
    }

    @Test func `an object in state that init does not read is created once for all evaluations`()
        throws
    {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping { step in
                Text("\(step)")
                Unread(recorder)
            }
        }
        driver.press("n", "n")
        driver.expect("2\nx")
        #expect(recorder.take() == ["made"])
    }

    private struct Still: View {
        var body: some View { Text("still") }
    }
}
