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
        let driver = try ViewDriver { Stepping { Row(names: orders[$0]) } }
        driver.press(.tab, .tab, .enter, .enter)
        driver.expect("a 0 b 2 c 0")
        let made = driver.host.elementsMade
        driver.press("n")
        driver.expect("c 0 a 0 b 2")
        #expect(driver.host.elementsMade == made)
        #expect(driver.reversed(row: 0) == "b 2")
        driver.press(.enter)
        driver.expect("c 0 a 0 b 3")
        driver.press("n")
        driver.expect("b 3 c 0")
        driver.press("n")
        driver.expect("b 3 c 0 d 0")
    }

    @Test func `a row that is removed and inserted again has new state`() throws {
        let orders = [["a", "b"], ["b"], ["a", "b"]]
        let driver = try ViewDriver { Stepping { Row(names: orders[$0]) } }
        driver.press(.tab, .enter)
        driver.expect("a 1 b 0")
        driver.press("n", "n")
        driver.expect("a 0 b 0")
    }

    @Test func `the branches of a condition are different views`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                if step % 2 == 0 { Counter("even") } else { Counter("odd") }
            }
        }
        driver.press(.tab, .enter)
        driver.expect("even 1")
        driver.press("n")
        driver.expect("odd 0")
        driver.press("n")
        driver.expect("even 0")
    }

    @Test func `a view removed by an if loses its state, its siblings keep theirs`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                if step % 2 == 0 { Counter("guest") }
                Counter("host")
            }
        }
        driver.press(.tab, .enter, .tab, .enter)
        driver.expect("guest 1\nhost 1")
        driver.press("n")
        driver.expect("host 1")
        driver.press("n")
        driver.expect("guest 0\nhost 1")
    }

    @Test func `an AnyView keeps state while its type is the same`() throws {
        func view(_ step: Int) -> AnyView {
            step < 2 ? AnyView(Counter("\(step)")) : AnyView(HStack { Counter("\(step)") })
        }
        let driver = try ViewDriver { Stepping { view($0) } }
        driver.press(.tab, .enter, "n")
        driver.expect("1 1")
        driver.press("n")
        driver.expect("2 0")
    }

    @Test func `another id discards state`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                Counter("a").id(step / 2)
                Counter("b")
            }
        }
        driver.press(.tab, .enter, .tab, .enter, "n")
        driver.expect("a 1\nb 1")
        driver.press("n")
        driver.expect("a 0\nb 1")
    }

    @Test func `of two elements with one id the first is shown`() throws {
        let driver = try ViewDriver { Row(names: ["a", "b", "a"]) }
        driver.expect("a 0 b 0")
    }

    @Test func `replacing a layout keeps its views`() throws {
        let driver = try ViewDriver {
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
        driver.press(.tab, .enter)
        driver.expect("a 1 b 0")
        driver.press("n")
        driver.expect("a 1\nb 0")
    }

    private struct Badge: View, Equatable {
        let text: String
        let recorder: Recorder
        static func == (one: Badge, other: Badge) -> Bool { one.text == other.text }
        var body: some View {
            recorder.note(text)
            return Text(text)
        }
    }

    @Test func `the body of an equal view is not evaluated`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping { step in
                Badge(text: "x\(step / 2)", recorder: recorder).equatable()
                Text("\(step)")
            }
        }
        #expect(recorder.take() == ["x0"])
        driver.press("n")
        driver.expect("x0\n1")
        #expect(recorder.take() == [])
        driver.press("n")
        driver.expect("x1\n2")
        #expect(recorder.take() == ["x1"])
    }
}
