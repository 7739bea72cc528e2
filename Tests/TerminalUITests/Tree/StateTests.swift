import TerminalUI
import Testing

struct StateTests {
    @Test func `state survives when its own body and those around it run again`() throws {
        let journey = try Journey {
            Stepping { step in
                Text("step \(step)")
                Counter("a")
            }
        }
        journey.press(.tab, .enter, .enter)
        journey.expect("step 0\na 2")
        journey.press("n", "n", .enter)
        journey.expect("step 2\na 3")
    }

    @Test func `two views of one type have a state each`() throws {
        let journey = try Journey {
            VStack {
                Counter("a")
                Counter("b")
            }
        }
        journey.press(.tab, .enter, .tab, .enter, .enter)
        journey.expect("a 1\nb 2")
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

    @Test func `bindings to parts write into the whole`() throws {
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
            let journey = try Journey { Form(edit: edit) }
            journey.press("e")
            journey.expect(expected)
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

    @Test func `ForEach over a binding writes into its own element, also after a move`() throws {
        let journey = try Journey { Party() }
        journey.press(.tab, .enter)
        journey.expect("Ann!+Bo\nAnn!\nBo")
        journey.press("r", .enter)
        journey.expect("Bo+Ann!!\nBo\nAnn!!")
    }

    @Test func `state that is set to what it was and a view that did not change run no other body`()
        throws
    {
        let journey = try Journey {
            Stepping { step in
                Text("\(step)")
                Still()
            }
        }
        let before = journey.host.bodiesRun
        journey.press("n")
        // Only the body around `Still`: it has nothing that could be another.
        #expect(journey.host.bodiesRun == before + 1)
    }

    private struct Still: View {
        var body: some View { Text("still") }
    }
}
