import Tabletop
import TerminalUI

/// The form that asks for the user's name, which needs three visible characters.
@Observable
final class RegistrationModel: KeyResponder {
    /// The content of the text field.
    var name: String { didSet { if name != oldValue { problem = nil } } }
    /// Whether the name is stored, so that it is asked for once; otherwise it is forgotten when the
    /// program ends.
    var isRemembered: Bool
    /// Why the name was refused, or that not all of it fits.
    var problem: String?
    @ObservationIgnored private let records: any SettingStore
    @ObservationIgnored private let registered: (String) -> Void
    @ObservationIgnored private let cancel: () -> Void

    /// - Parameters:
    ///   - name: the name so far; "" for none.
    ///   - isRemembered: whether it is stored already.
    ///   - registered: receives the name, trimmed.
    ///   - cancel: closes the form without a name.
    init(
        _ records: any SettingStore, name: String, isRemembered: Bool,
        registered: @escaping (String) -> Void, cancel: @escaping () -> Void
    ) {
        self.isRemembered = isRemembered
        self.records = records
        self.name = name
        self.registered = registered
        self.cancel = cancel
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
    var typedText: String { "\(name) \(isRemembered)" }

    var commands: [KeyCommand] {
        [
            command(.enter, words: "register", short: "register") { $0.registerKeyPressed() },
            command(.escape, words: "back", short: "back") { $0.cancel() },
        ]
    }
}

/// The greeting before practice begins.
final class WelcomeModel: KeyResponder {
    let userName: String
    /// Closes the greeting.
    let start: () -> Void
    let commands: [KeyCommand]

    /// - Parameters:
    ///   - start: closes the greeting.
    ///   - screens: the keys that lead to other screens, which the greeting does not hold back.
    ///   - quit: ends the program.
    init(
        userName: String, start: @escaping () -> Void, screens: [KeyCommand],
        quit: @escaping () -> Void
    ) {
        self.userName = userName
        self.start = start
        commands =
            [
                KeyCommand(.enter, " ", words: "start", short: "start", act: start),
                KeyCommand("q", words: "quit", short: "quit", act: quit),
            ] + screens
    }
}
