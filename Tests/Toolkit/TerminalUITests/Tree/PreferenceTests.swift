import TerminalUI
import Testing

/// Names in the order of the views.
enum Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

struct PreferenceTests {
    private func name(_ name: String) -> some View {
        Text(name).preference(key: Names.self, value: [name])
    }

    @Test func `preference values are reduced in the order of the views`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(rows: 6) {
            Stepping { step in
                VStack {
                    name("a")
                    if step == 1 { name("b") }
                    HStack { ForEach(0..<2) { name("\($0)") } }
                    name("x").transformPreference(Names.self) { $0.append("y") }
                    HStack { name("hidden") }.preference(key: Names.self, value: ["z"])
                }
                .onPreferenceChange(Names.self) { recorder.note($0.joined()) }
            }
        }
        #expect(recorder.take() == ["a01xyz"])
        driver.press("n")
        #expect(recorder.take() == ["ab01xyz"])
        driver.press("n")
        #expect(recorder.take() == ["a01xyz"])
    }

    @Test func `rows made on demand are in order, and those scrolled away no longer count`() throws
    {
        let recorder = Recorder()
        let driver = try ViewDriver(rows: 4) {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { name("\($0).") } } }
                .onPreferenceChange(Names.self) { recorder.note($0.joined()) }
        }
        // Four rows are visible; those that begin or end within two rows of them exist.
        #expect(recorder.take().last == "0.1.2.3.4.5.6.")
        driver.press(.end)
        #expect(recorder.take().last == "94.95.96.97.98.99.")
        driver.press(.home)
        #expect(recorder.take().last == "0.1.2.3.4.5.6.")
    }

    @Test func `without any value the default is reported once`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping { step in
                Text("\(step)").onPreferenceChange(Names.self) { recorder.note("\($0)") }
            }
        }
        driver.press("n")
        #expect(recorder.take() == ["[]"])
    }

    @Test func `an overlay is made from the value of the views inside`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                HStack {
                    name("a\(step)")
                    name("b")
                }
                .frame(width: 160, alignment: .leading)
                .overlayPreferenceValue(Names.self, alignment: .trailing) { names in
                    Text("<\(names.joined(separator: ","))>")
                }
            }
        }
        driver.expect("a0 b          <a0,b>")
        driver.press("n")
        driver.expect("a1 b          <a1,b>")
    }

    @Test func `the number of sums grows with the depth of readers, not with its square`() {
        /// Adds numbers, and counts how often.
        enum Sum: PreferenceKey {
            static let defaultValue = 0
            static var count = 0
            static func reduce(value: inout Int, nextValue: () -> Int) {
                value += nextValue()
                count += 1
            }
        }
        func sums(_ depth: Int, _ read: (AnyView) -> AnyView) -> Int {
            var view = AnyView(Text("a").preference(key: Sum.self, value: 1))
            for _ in 0..<depth {
                view = read(
                    AnyView(
                        HStack {
                            view
                            Text("b").preference(key: Sum.self, value: 1)
                        }))
            }
            Sum.count = 0
            _ = CellRenderer(content: view).grid
            return Sum.count
        }
        for read: (AnyView) -> AnyView in [
            { AnyView($0.overlayPreferenceValue(Sum.self) { Text("\($0)") }) },
            { AnyView($0.backgroundPreferenceValue(Sum.self) { Text("\($0)") }) },
            { AnyView($0.onPreferenceChange(Sum.self) { _ in }) },
        ] {
            let few = sums(10, read)
            #expect(few >= 10)
            #expect(sums(40, read) == 4 * few)
        }
    }
}
