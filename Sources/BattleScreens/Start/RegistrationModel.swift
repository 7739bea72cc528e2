import Observation
import Tabletop
import TerminalUI

/// The first question the app ever asks: a name of three visible characters.
@Observable
final class RegistrationModel: KeyResponder {
    /// What is typed so far.
    var name = "" { didSet { if name != oldValue { problem = nil } } }
    /// Whether the name is to be known at the next start; off at first.
    var isRemembered = false
    /// Why the name was refused.
    private(set) var problem: String?
    @ObservationIgnored private let records: any SettingStore
    @ObservationIgnored private let registered: (String) -> Void
    @ObservationIgnored private let quit: () -> Void

    /// - Parameters:
    ///   - registered: receives the name, trimmed.
    ///   - quit: ends the program.
    init(
        _ records: any SettingStore, registered: @escaping (String) -> Void,
        quit: @escaping () -> Void
    ) {
        self.records = records
        self.registered = registered
        self.quit = quit
    }

    /// Visible characters typed.
    var count: Int { PlainText.visibleCount(in: name) }

    /// Whether the name will do.
    var isValid: Bool { (try? TextRule.userName.checked(name)) != nil }

    /// Accepts a valid name and stores it, or deletes the stored one if it is not to be remembered.
    func registerKeyPressed() {
        do {
            let name = try TextRule.userName.checked(name)
            try records.setSetting(Setting.userName, to: isRemembered ? name : nil)
            registered(name)
        } catch {
            problem = sentence(for: error)
        }
    }

    /// Letters are the name.
    var isTyping: Bool { true }

    var commands: [KeyCommand] {
        [
            KeyCommand(.enter, words: "register", short: "register") { [unowned self] in
                registerKeyPressed()
            },
            KeyCommand(.escape, words: "quit", short: "quit", act: quit),
        ]
    }
}

/// Greets a user who is known.
final class WelcomeModel: KeyResponder {
    /// The name of the user.
    let userName: String
    /// Shows the screens.
    let start: () -> Void
    let commands: [KeyCommand]

    /// - Parameters:
    ///   - start: shows the screens.
    ///   - quit: ends the program.
    init(userName: String, start: @escaping () -> Void, quit: @escaping () -> Void) {
        self.userName = userName
        self.start = start
        commands = [
            KeyCommand(.enter, " ", words: "start", short: "start", act: start),
            KeyCommand("q", words: "quit", short: "quit", act: quit),
        ]
    }
}
