import Observation
import Tabletop
import TerminalUI

/// The form that asks for the user's name, which needs three visible characters.
@Observable
final class RegistrationModel: KeyResponder {
    /// The content of the text field.
    var name = "" { didSet { if name != oldValue { problem = nil } } }
    /// Whether the name is stored for the next start.
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

    /// The number of visible characters typed.
    var count: Int { PlainText.visibleCount(in: name) }

    /// Whether the name would be accepted.
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

    /// Always true: letters are the name.
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

/// The greeting before the screens.
final class WelcomeModel: KeyResponder {
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
