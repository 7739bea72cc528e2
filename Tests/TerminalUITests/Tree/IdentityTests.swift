import TerminalUI
import Testing

struct IdentityTests {
    private struct Row: View {
        let names: [String]
        var body: some View {
            HStack { ForEach(names, id: \.self) { Counter($0) } }
        }
    }

    @Test func `rows keep state, focus and elements when they are reordered`() throws {
        let orders = [["a", "b", "c"], ["c", "a", "b"], ["b", "c"], ["b", "c", "d"]]
        let journey = try ViewDriver { Stepping { Row(names: orders[$0]) } }
        journey.press(.tab, .tab, .enter, .enter)
        journey.expect("a 0 b 2 c 0")
        let made = journey.host.elementsMade
        journey.press("n")
        journey.expect("c 0 a 0 b 2")
        #expect(journey.host.elementsMade == made)
        #expect(journey.reversed(row: 0) == "b 2")
        journey.press(.enter)
        journey.expect("c 0 a 0 b 3")
        journey.press("n")
        journey.expect("b 3 c 0")
        journey.press("n")
        journey.expect("b 3 c 0 d 0")
    }

    @Test func `a row that is removed and inserted again has new state`() throws {
        let orders = [["a", "b"], ["b"], ["a", "b"]]
        let journey = try ViewDriver { Stepping { Row(names: orders[$0]) } }
        journey.press(.tab, .enter)
        journey.expect("a 1 b 0")
        journey.press("n", "n")
        journey.expect("a 0 b 0")
    }

    @Test func `the branches of a condition are different views`() throws {
        let journey = try ViewDriver {
            Stepping { step in
                if step % 2 == 0 { Counter("even") } else { Counter("odd") }
            }
        }
        journey.press(.tab, .enter)
        journey.expect("even 1")
        journey.press("n")
        journey.expect("odd 0")
        journey.press("n")
        journey.expect("even 0")
    }

    @Test func `a view removed by an if loses its state, its siblings keep theirs`() throws {
        let journey = try ViewDriver {
            Stepping { step in
                if step % 2 == 0 { Counter("guest") }
                Counter("host")
            }
        }
        journey.press(.tab, .enter, .tab, .enter)
        journey.expect("guest 1\nhost 1")
        journey.press("n")
        journey.expect("host 1")
        journey.press("n")
        journey.expect("guest 0\nhost 1")
    }

    @Test func `an AnyView keeps state while its type is the same`() throws {
        func view(_ step: Int) -> AnyView {
            step < 2 ? AnyView(Counter("\(step)")) : AnyView(HStack { Counter("\(step)") })
        }
        let journey = try ViewDriver { Stepping { view($0) } }
        journey.press(.tab, .enter, "n")
        journey.expect("1 1")
        journey.press("n")
        journey.expect("2 0")
    }

    @Test func `another id discards state`() throws {
        let journey = try ViewDriver {
            Stepping { step in
                Counter("a").id(step / 2)
                Counter("b")
            }
        }
        journey.press(.tab, .enter, .tab, .enter, "n")
        journey.expect("a 1\nb 1")
        journey.press("n")
        journey.expect("a 0\nb 1")
    }

    @Test func `of two elements with one id the first is shown`() throws {
        let journey = try ViewDriver { Row(names: ["a", "b", "a"]) }
        journey.expect("a 0 b 0")
    }

    @Test func `replacing a layout keeps its views`() throws {
        let journey = try ViewDriver {
            Stepping { step in
                let layout =
                    step == 0
                    ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))
                layout {
                    Counter("a")
                    Counter("b")
                }
            }
        }
        journey.press(.tab, .enter)
        journey.expect("a 1 b 0")
        journey.press("n")
        journey.expect("a 1\nb 0")
    }

    private struct Badge: View, Equatable {
        let text: String
        let diary: Recorder
        static func == (one: Badge, other: Badge) -> Bool { one.text == other.text }
        var body: some View {
            diary.note(text)
            return Text(text)
        }
    }

    @Test func `the body of an equal view is not evaluated`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping { step in
                Badge(text: "x\(step / 2)", diary: diary).equatable()
                Text("\(step)")
            }
        }
        #expect(diary.take() == ["x0"])
        journey.press("n")
        journey.expect("x0\n1")
        #expect(diary.take() == [])
        journey.press("n")
        journey.expect("x1\n2")
        #expect(diary.take() == ["x1"])
    }
}
