import ArgumentParser
import TabletopStore

/// "on" or "off", in any case, as an argument and as a setting.
enum OnOff: String, CaseIterable, ExpressibleByArgument {
    case on, off

    init?(argument: String) { self.init(rawValue: argument.lowercased()) }

    /// Whether a setting is on, which it is unless "off" is stored; a choice is stored first.
    static func setting(
        _ key: String, to choice: OnOff?, in storage: StorageOptions, _ change: ChangeOptions
    ) throws -> Bool {
        guard let choice else { return try storage.look()?.setting(key) != "off" }
        let database = try storage.open(change)
        try database.setSetting(key, to: choice == .on ? nil : choice.rawValue)
        try database.close()
        return choice == .on
    }
}
