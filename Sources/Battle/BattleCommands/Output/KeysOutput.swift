/// The keys of the app, with the user's own.
///
/// Printed by `keys`.
struct KeysOutput: Encodable {
    /// The settings file; `null` without a folder of the user's.
    let file: String?
    /// Whether hit point bars may animate.
    let animations: Bool
    /// What is heard when a turn begins: "off", "bell", or a program with its arguments.
    let sound: String
    /// The user's own keys, in the order of the file.
    let own: [OwnKeyOutput]
    /// What is wrong in the file.
    let problems: [SettingsProblemOutput]
    /// All keys below their headings, with the user's own.
    let sections: [KeySectionOutput]
}

/// A key of the user's.
struct OwnKeyOutput: Encodable {
    /// The key.
    let key: String
    /// The key of the table that it stands for; `null` for one that does nothing.
    let standard: String?
    /// What it does; empty for nothing.
    let words: String
}

/// A line of the settings file that is wrong.
struct SettingsProblemOutput: Encodable {
    /// The number of the line.
    let line: Int
    /// What is wrong.
    let sentence: String
}

/// The keys below a heading.
struct KeySectionOutput: Encodable {
    /// The heading.
    let title: String
    /// The commands.
    let keys: [KeyRowOutput]
}

/// The keys of a command.
struct KeyRowOutput: Encodable {
    /// The keys, "j ↓", or ":lair" for a command without one.
    let keys: String
    /// What they do.
    let words: String
}
