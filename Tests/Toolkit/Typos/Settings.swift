import TerminalUI

enum Theme: String, CaseIterable, Identifiable {
    case light, dark, automatic
    var id: Self { self }
}

struct SettingsForm: View {
    @State private var name = ""
    @State private var theme = Theme.automatic
    @State private var fontSize = 12.0
    @State private var isLoud = false
    @State private var volume = 0.5
    @State private var retries = 3
    @State private var birthday = Date.now
    @State private var isAsking = false

    var body: some View {
        Form {
            Section("Account") {
                TextField("Name", text: $name)  // typo: text: => txt:
                    .textFieldStyle(.roundedBorder)
                DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
                LabeledContent("Letters", value: "\(name.count)")  // typo: .count => .cuont
            }
            Section {
                Picker("Theme", selection: $theme) {
                    ForEach(Theme.allCases) { theme in
                        Text(theme.rawValue.capitalized).tag(theme)
                    }
                }
                .pickerStyle(.segmented)  // typo: pickerStyle => pickStyle
                HStack {
                    Text("Size")
                    Slider(value: $fontSize, in: 8...24, step: 1)
                    Text("\(Int(fontSize))").monospacedDigit()
                }
            } header: {
                Text("Appearance")
            }
            Section {
                Toggle("Sounds", isOn: $isLoud)  // typo: , isOn: $isLoud =>
                if isLoud {
                    Slider(value: $volume) { Text("Volume") }
                }
                Stepper("Retries: \(retries)", value: $retries, in: 0...9)
            } header: {
                Text("Sound")
            } footer: {
                Text("Sounds are played by the terminal's bell.")
            }
            Section {
                Button("Reset", role: .destructive) { isAsking = true }
                    .disabled(name.isEmpty)
            }
        }
        .confirmationDialog("Reset all?", isPresented: $isAsking) {
            Button("Reset", role: .destructive) {
                name = ""
                theme = .automatic
                retries = 3
            }
        }
        .onChange(of: theme) { old, new in
            fontSize = new == .dark ? 14 : 12
        }
    }
}
