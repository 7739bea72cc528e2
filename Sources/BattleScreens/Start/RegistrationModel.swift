import Observation
import Tabletop

/// The first question the app ever asks: a name of three visible characters.
@Observable
final class RegistrationModel {
    /// What is typed so far.
    var name = "" { didSet { if name != oldValue { problem = nil } } }
    /// Whether the name is to be known at the next start; off at first.
    var isRemembered = false
    /// Why the name was refused.
    private(set) var problem: String?

    /// Visible characters typed.
    var count: Int { PlainText.visibleCount(in: name) }

    /// Whether the name will do.
    var isValid: Bool { (try? TextRule.userName.checked(name)) != nil }

    /// Keeps the name where it is to be remembered, and forgets it where not.
    ///
    /// - Returns: the name as it is used, trimmed.
    func register(in records: any SettingStore) throws -> String {
        let name = try TextRule.userName.checked(name)
        try records.setSetting(Setting.userName, to: isRemembered ? name : nil)
        return name
    }

    /// Shows why the name was not taken.
    func refuse(_ error: any Error) { problem = sentence(for: error) }
}
