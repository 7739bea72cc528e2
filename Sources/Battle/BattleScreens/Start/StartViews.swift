import TerminalUI

/// Asks for the user's name.
struct RegisterView: View {
    let registration: RegistrationModel
    @Environment(\.screenSize) private var screen
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var registration = registration
        StartPage {
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
                    Text(registration.isValid ? "✓ long enough" : "✗ \(registration.count) of 3")
                        .bold()
                        .foregroundColor(registration.isValid ? AppColors.right : AppColors.wrong)
                }
            }
            .frame(maxWidth: .columns(40))
            .padding(.horizontal, .columns(2))
            gap
            Button("OK") { registration.registerKeyPressed() }
                .buttonStyle(.bordered)
                .disabled(!registration.isValid)
            Text(registration.problem ?? " ")
                .foregroundColor(AppColors.wrong)
                .lineLimit(1)
        }
        .onAppear { isTyping = true }
    }

    @ViewBuilder private var gap: some View { if screen.isRoomy { Text(" ") } }
}

/// "Welcome to" above the program's name, in the block font on a large screen.
struct WelcomeMessage: View {
    @Environment(\.screenSize) private var screen

    var body: some View {
        VStack(alignment: .center, spacing: 0) {
            Text("Welcome to").font(.headline).foregroundColor(.secondary)
            if screen.isLarge {
                BlockText(text: "battle", scale: 2).foregroundColor(AppColors.accent)
                    .fixedSize()
                    .padding(.vertical, .rows(1))
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel("battle")
            } else {
                Text("⚔ battle ⚔").font(.largeTitle).foregroundColor(AppColors.accent)
            }
        }
    }
}

extension ScreenSize {
    /// Whether titles have room in the block font.
    fileprivate var isLarge: Bool { columns >= 120 && rows >= 40 }
}

/// Greets the user by name above the start button.
struct WelcomeView: View {
    let welcome: WelcomeModel
    @Environment(\.screenSize) private var screen

    var body: some View {
        StartPage {
            Text(verbatim: "Hi, \(welcome.userName)").font(.title).lineLimit(1)
            if screen.isRoomy { Text(" ") }
            WelcomeMessage()
            if screen.isRoomy { Text(" ") }
            Button(action: welcome.start) {
                Text("▶ Start").bold().foregroundColor(AppColors.accent).card(isChosen: true)
            }
            // Keys are dispatched by the root, so the only button does not need the focus.
            .focusable(false)
        }
    }
}

/// The layout of the pages before the screens: content a little above the middle.
private struct StartPage<Content: View>: View {
    @Environment(\.screenSize) private var screen
    @ViewBuilder let content: Content

    var body: some View {
        // Each view is centred by itself, in whole cells.
        VStack(spacing: 0) { Group { content }.frame(maxWidth: .infinity) }
            .padding(.top, .rows(screen.rowsAbove(screen.isLarge ? 16 : screen.isRoomy ? 8 : 6)))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
}
