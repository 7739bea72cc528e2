import Foundation
import TerminalUI

/// Asks for a name, once.
struct RegisterView: View {
    let registration: RegistrationModel
    let commands: [KeyCommand]
    let size: ScreenSize
    let register: () -> Void
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var registration = registration
        VStack(spacing: 0) {
            WelcomeMessage()
            gap
            VStack(alignment: .leading, spacing: 0) {
                TextField("Type your name…", text: $registration.name)
                    .focused($isTyping)
                HStack(spacing: .columns(2)) {
                    Toggle("Remember me", isOn: $registration.isRemembered)
                        .foregroundColor(.secondary)
                        .fixedSize()
                    Spacer(minLength: 0)
                    Text("\(registration.count) of 3")
                        .bold()
                        .foregroundColor(
                            registration.isValid ? Palette.right : Palette.wrong)
                    Text(registration.isValid ? "✓" : "✗")
                        .foregroundColor(
                            registration.isValid ? Palette.right : Palette.wrong)
                }
            }
            .frame(width: .columns(min(40, max(10, size.columns - 4))))
            gap
            Button("OK", action: register)
                .buttonStyle(.bordered)
                .disabled(!registration.isValid)
            Text(registration.problem ?? " ")
                .foregroundColor(Palette.wrong)
                .lineLimit(1)
            Spacer(minLength: 0)
            KeyLine(commands: commands, always: [], size: size) { _ = commands.perform($0) }
        }
        .padding(.top, .rows(size.rowsAbove(size.isRoomy ? 8 : 6)))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onAppear { isTyping = true }
    }

    @ViewBuilder private var gap: some View { if size.isRoomy { Text(" ") } }
}

/// The program's name.
struct WelcomeMessage: View {
    var body: some View {
        VStack(alignment: .center, spacing: 0) {
            Text("Welcome to").font(.headline).foregroundColor(.secondary)
            Text("⚔ battle ⚔").font(.largeTitle).foregroundColor(Palette.accent)
        }
    }
}

/// Says Hi, and goes on at one key.
struct WelcomeView: View {
    let userName: String
    let commands: [KeyCommand]
    let size: ScreenSize
    let start: () -> Void

    var body: some View {
        VStack(spacing: 0) {
            Text(verbatim: "Hi, \(userName)").font(.title).lineLimit(1)
            if size.isRoomy { Text(" ") }
            WelcomeMessage()
            if size.isRoomy { Text(" ") }
            Text("▶ Start").bold().foregroundColor(Palette.accent)
                .card(isChosen: true)
                .onTapGesture(perform: start)
            Spacer(minLength: 0)
            KeyLine(commands: commands, always: [], size: size) { _ = commands.perform($0) }
        }
        .padding(.top, .rows(size.rowsAbove(size.isRoomy ? 8 : 6)))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
