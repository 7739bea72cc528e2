import TerminalUI
import Testing

/// Styles that programs write.
struct StyleTests {
    private struct Arrows: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        @State private var made = 0
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                Text(isEnabled ? ">" : "x")
                configuration.label
                Text(configuration.isPressed ? "!" : "<")
            }
        }
    }

    @Test func `a button style reads the environment and whether the mouse presses the button`()
        throws
    {
        let recorder = Recorder()
        let driver = try ViewDriver {
            VStack(alignment: .leading) {
                Button("go") { recorder.note("go") }.buttonStyle(Arrows())
                Button("off") {}.buttonStyle(Arrows()).disabled(true)
            }
        }
        driver.expect(">go<\nxoff<")
        driver.terminal.send(.mouse(MouseEvent(.press, column: 1, row: 0)))
        driver.expect(">go!\nxoff<")
        // Outside the button it is not pressed, and a release there does nothing.
        driver.terminal.send(.mouse(MouseEvent(.drag, column: 20, row: 0)))
        driver.expect(">go<\nxoff<")
        driver.terminal.send(.mouse(MouseEvent(.release, column: 20, row: 0)))
        #expect(recorder.take() == [])
        driver.terminal.send(.mouse(MouseEvent(.press, column: 1, row: 0)))
        driver.terminal.send(.mouse(MouseEvent(.release, column: 1, row: 0)))
        driver.expect(">go<\nxoff<")
        #expect(recorder.take() == ["go"])
    }

    private struct Twice: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onTapGesture(count: 2) { configuration.trigger() }
        }
    }

    private struct Around: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                Text("*")
                Button(configuration)
            }
        }
    }

    @Test func `a primitive button style triggers the action itself`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Button("twice") { recorder.note("go") }.buttonStyle(Twice())
        }
        driver.click("twice")
        #expect(recorder.take() == [])
        driver.click("twice")
        #expect(recorder.take() == ["go"])
    }

    @Test func `a button in a primitive style is drawn by the style around it`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Button("go") { recorder.note("go") }.buttonStyle(Around()).buttonStyle(.bordered)
        }
        driver.expect("*[ go ]")
        driver.press(.tab, .enter)
        #expect(recorder.take() == ["go"])
    }

    private struct Lamp: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                HStack {
                    Text(configuration.isOn ? "@" : "o")
                    configuration.label
                }
            }
        }
    }

    private struct Framed: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("|")
                Toggle(configuration)
            }
        }
    }

    @Test func `a toggle style shows and changes the value`() throws {
        let driver = try ViewDriver {
            Holding(false) { Toggle("light", isOn: $0).toggleStyle(Lamp()) }
        }
        driver.expect("o light")
        driver.press(.tab, .space)
        driver.expect("@ light")
    }

    @Test func `a toggle in a toggle style is drawn by the style around it`() throws {
        let driver = try ViewDriver(rows: 2) {
            VStack(alignment: .leading) {
                Toggle("a", isOn: .constant(true)).toggleStyle(Framed())
                Toggle("b", isOn: .constant(true)).toggleStyle(Framed()).toggleStyle(Lamp())
            }
        }
        driver.expect("| [x] a\n| @ b")
    }

    @Test func `the standard toggle styles`() throws {
        let driver = try ViewDriver(rows: 8) {
            Holding(true) { isOn in
                VStack(alignment: .leading) {
                    Toggle("a", isOn: isOn).toggleStyle(.checkbox)
                    Toggle("b", isOn: isOn).toggleStyle(.switch)
                    Toggle("c", isOn: isOn).toggleStyle(.button)
                    Toggle("d", isOn: isOn).toggleStyle(.automatic).toggleStyle(.switch)
                }
            }
        }
        driver.expect("[x] a\nb [on ]\n[✓ c ]\n[x] d")
        driver.press(.tab, .space)
        driver.expect("[ ] a\nb [off]\n[  c ]\n[ ] d")
    }

    private struct Flag: Identifiable {
        let id: Int
        var isOn: Binding<Bool>
    }

    @Test func `a toggle for several values is mixed, and changes all of them`() throws {
        let driver = try ViewDriver {
            Holding([true, false]) { values in
                VStack(alignment: .leading) {
                    Toggle(
                        "all", sources: [0, 1].map { Flag(id: $0, isOn: values[$0]) },
                        isOn: \.isOn)
                    Text(verbatim: "\(values.wrappedValue)")
                }
            }
        }
        driver.expect("[-] all\n[true, false]")
        driver.press(.tab, .space)
        driver.expect("[x] all\n[true, true]")
        driver.press(.space)
        driver.expect("[ ] all\n[false, false]")
    }

    private struct Stacked: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) {
                configuration.title
                configuration.icon
            }
        }
    }

    @Test func `a label style arranges title and icon`() throws {
        let driver = try ViewDriver {
            Label {
                Text("title")
            } icon: {
                Text("#")
            }
            .labelStyle(Stacked())
        }
        driver.expect("title\n#")
    }

    private struct Percent: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                if let done = configuration.fractionCompleted { Text("\(Int(done * 100))%") }
            }
        }
    }

    @Test func `progress view styles`() throws {
        let driver = try ViewDriver(rows: 5) {
            VStack(alignment: .leading) {
                ProgressView("load", value: 0.25).progressViewStyle(Percent())
                ProgressView("load").progressViewStyle(Percent())
                ProgressView("load", value: 0.5).progressViewStyle(.circular)
                ProgressView("load").progressViewStyle(.circular)
            }
        }
        driver.expect("load 25%\nload\n◑ load 50%\n… load")
    }

    private struct Words: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text("\(Int(configuration.value * 100))")
                configuration.maximumValueLabel
            }
        }
    }

    @Test func `gauge styles`() throws {
        let driver = try ViewDriver(columns: 17, rows: 2) {
            VStack(alignment: .leading) {
                labeledGauge.gaugeStyle(Words())
                labeledGauge.gaugeStyle(.linearCapacity)
            }
        }
        driver.expect("hp 75 4\nhp 0          4 3")
    }

    private struct Plus: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) {
                HStack {
                    Text("+")
                    configuration.label
                }
                configuration.content.padding(.leading, 8)
            }
        }
    }

    @Test func `a group box style holds in the boxes inside`() throws {
        let driver = try ViewDriver {
            GroupBox("a") { GroupBox("b") { Text("c") } }.groupBoxStyle(Plus())
        }
        driver.expect("+ a\n + b\n  c")
    }

    private struct Dots: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                configuration.label
                Text("...")
                configuration.content
            }
        }
    }

    @Test func `a style of labeled content`() throws {
        let driver = try ViewDriver {
            LabeledContent("HP", value: "7").labeledContentStyle(Dots())
        }
        driver.expect("HP...7")
    }

    private struct Sign: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) {
                Button {
                    configuration.isExpanded.toggle()
                } label: {
                    HStack {
                        Text(configuration.isExpanded ? "-" : "+")
                        configuration.label
                    }
                }
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    @Test func `a disclosure group style holds in the groups inside`() throws {
        let driver = try ViewDriver {
            DisclosureGroup("a") { DisclosureGroup("b") { Text("c") } }
                .disclosureGroupStyle(Sign())
        }
        driver.expect("+ a")
        driver.press(.tab, .enter)
        driver.expect("- a\n+ b")
        driver.press(.tab, .enter)
        driver.expect("- a\n- b\nc")
    }

    private struct Starred: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("*")
                Menu(configuration)
            }
        }
    }

    @Test func `menu styles, and a menu without its triangle`() throws {
        let driver = try ViewDriver(rows: 8) {
            VStack(alignment: .leading) {
                Menu("one") { Button("item") {} }.menuStyle(Starred())
                Menu("two") {}.menuIndicator(.hidden)
                Menu("three") {}.buttonStyle(.bordered)
                Menu("four") {}.menuStyle(.borderlessButton).buttonStyle(.bordered)
            }
        }
        driver.expect("* one ▾\ntwo\n[ three ▾ ]\nfour ▾")
        driver.press(.tab, .enter)
        #expect(driver.picture.contains("item"))
    }

    private struct Numbered: FormStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) {
                Text("form")
                configuration.content
            }
        }
    }

    @Test func `a form style arranges the controls`() throws {
        let driver = try ViewDriver {
            Form { Text("a") }.formStyle(Numbered())
        }
        driver.expect("form\na")
    }

    private struct Boxed: TextFieldStyle {
        func _body(configuration: TextField<Self._Label>) -> some View {
            HStack(spacing: 0) {
                Text("<")
                configuration
                Text(">")
            }
        }
    }

    @Test func `a text field style surrounds the field, which is edited as usual`() throws {
        let driver = try ViewDriver(columns: 8, rows: 3) {
            Holding("") { text in
                VStack(alignment: .leading) {
                    TextField("name", text: text).textFieldStyle(Boxed())
                    SecureField("word", text: text).textFieldStyle(Boxed())
                }
            }
        }
        driver.expect("<name  >\n<word  >")
        driver.press(.tab, "a", "b")
        driver.expect("<ab    >\n<••    >")
    }

    @Test func `labels of controls are hidden`() throws {
        let driver = try ViewDriver(rows: 8) {
            VStack(alignment: .leading) {
                Toggle("toggle", isOn: .constant(true))
                Stepper("stepper", onIncrement: {}, onDecrement: {})
                Picker("picker", selection: .constant(1)) { Text("one").tag(1) }
                LabeledContent("labeled", value: "7")
            }
            .labelsHidden()
        }
        driver.expect("[x]\n[ - | + ]\n‹ one ›\n7")
    }

    @Test func `size, shape and tint of bordered buttons`() throws {
        let driver = try ViewDriver(rows: 6) {
            VStack(alignment: .leading) {
                Button("a") {}.controlSize(.small)
                Button("b") {}.controlSize(.large)
                Button("c") {}.buttonBorderShape(.capsule)
                Button("d") {}.tint(.red)
            }
            .buttonStyle(.bordered)
        }
        driver.expect("[a]\n[  b  ]\n( c )\n[ d ]")
        let tinted = driver.terminal.screen[column: 2, row: 3].foreground
        #expect(tinted != driver.terminal.screen[column: 2, row: 2].foreground)
    }

    @Test func `a style that changes is drawn anew`() throws {
        struct Mark: ToggleStyle {
            let mark: String
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Text(mark)
                    configuration.label
                }
            }
        }
        let driver = try ViewDriver {
            Stepping { Toggle("t", isOn: .constant(true)).toggleStyle(Mark(mark: "\($0)")) }
        }
        driver.expect("0 t")
        driver.press("n")
        driver.expect("1 t")
    }

    @Test func `labels are hidden as the innermost modifier says`() throws {
        let driver = try ViewDriver(rows: 4) {
            VStack(alignment: .leading) {
                Toggle("a", isOn: .constant(true))
                Toggle("b", isOn: .constant(true)).labelsVisibility(.visible)
                LabeledContent("c", value: "7")
                Picker("d", selection: .constant(1)) { Text("one").tag(1) }
                    .labelsVisibility(.visible)
            }
            .labelsVisibility(.hidden)
        }
        driver.expect("[x]\n[x] b\n7\nd ‹ one ›")
    }

    /// A gauge at three quarters, with all of its labels.
    private var labeledGauge: some View {
        Gauge(value: 3, in: 0...4) {
            Text("hp")
        } currentValueLabel: {
            Text("3")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("4")
        }
    }

    /// A gauge of 17 columns without colours, at three quarters.
    private func gauge(_ style: some GaugeStyle) -> String {
        let renderer = CellRenderer(
            content: labeledGauge.gaugeStyle(style).frame(width: 136))
        renderer.capabilities = TerminalCapabilities(colors: .none, unicode: false)
        return renderer.text
    }

    @Test func `gauges are bars with the label`() {
        // 17 columns without 9 for the labels and blanks: 6 of 8.
        #expect(gauge(.linearCapacity) == "hp 0 ######-- 4 3")
        #expect(gauge(.automatic) == "hp 0 ######-- 4 3")
    }

    @Test func `fields with a border are underlined, also where others are plain`() throws {
        let driver = try ViewDriver(columns: 8, rows: 4) {
            VStack(alignment: .leading) {
                TextField("", text: .constant("a")).textFieldStyle(.roundedBorder)
                TextField("", text: .constant("c"))
                SecureField("", text: .constant("d")).textFieldStyle(.roundedBorder)
            }
            .textFieldStyle(.plain)
        }
        let lines = (0..<3).map { driver.terminal.screen[column: 5, row: $0].attributes }
        #expect(lines == [.underline, [], .underline])
    }
}
