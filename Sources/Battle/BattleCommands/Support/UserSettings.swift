import BattleScreens
import Foundation
import Tabletop

/// The user's settings file: keys of one's own, animations and sounds.
///
/// ```
/// [keys]
/// # The key . does what n does, and x does nothing.
/// . = n
/// f = deal damage
/// x = none
///
/// [app]
/// animations = off
/// sound = bell
/// ```
///
/// Lines of `name = value` below `[keys]` and `[app]`; `#` at the start of a line begins a remark. A
/// program that is played at a turn's start is named here and never in the database: a file from a
/// stranger must not run programs.
struct UserSettings {
    /// The file.
    let path: String
    /// Whether the app may animate; `nil` if the file does not say so.
    private(set) var animations: Bool?
    /// What is heard when a turn begins: "off", "bell", or a program with its arguments.
    private(set) var sound = "off"
    /// The keys that the user has given to commands.
    private(set) var keys = OwnKeys.none
    /// What is wrong in it: the number of the line, and a sentence.
    private(set) var problems: [(line: Int, sentence: String)] = []

    /// `battle/settings.ini` under `XDG_CONFIG_HOME`, or under `~/.config`; `nil` if neither is there.
    static var path: String? { HookSettings.configFolder.map { $0 + "/settings.ini" } }

    /// Whether the app may animate: as the file says, else not over ssh, whose line may be slow.
    static func animates(_ settings: UserSettings?) -> Bool {
        settings?.animations ?? (getenv("SSH_CONNECTION") == nil)
    }

    /// Reads the file; nothing is set if there is none.
    ///
    /// A line that is wrong is left out, and told in ``problems``; the others count.
    ///
    /// - Throws: ``CommandProblem/hooksOfOthers(_:)`` if others may change the file, or an error of
    ///   reading it.
    static func stored() throws -> UserSettings? {
        guard let path, let (bytes, _) = try HookSettings.ownFile(path) else { return nil }
        var settings = UserSettings(path: path)
        let entries = settings.read(String(decoding: bytes, as: UTF8.self))
        if !entries.isEmpty {
            let read = OwnKeys.reading(entries, table: try table())
            settings.keys = read.keys
            settings.problems += read.problems
            settings.problems.sort { $0.line < $1.line }
        }
        return settings
    }

    /// The user's own keys.
    static func keys() throws -> OwnKeys { try stored()?.keys ?? .none }

    private init(path: String) { self.path = path }

    /// The table of keys, on records in which every screen has all of its keys.
    static func table() throws -> [KeySection] {
        let records = try FrameCommand.cardRecords()
        return MainActor.assumeIsolated {
            KeyCard.table(BattleContext(records: records), asking: Deck.starter.id)
        }
    }

    /// Reads the lines, and returns those of keys.
    private mutating func read(_ text: String) -> [(line: Int, key: String, value: String)] {
        var (section, keys) = ("", [(line: Int, key: String, value: String)]())
        for (index, row) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let row = row.trimmingCharacters(in: .whitespacesAndNewlines)
            func refuse(_ sentence: String) { problems.append((index + 1, sentence)) }
            if row.isEmpty || row.hasPrefix("#") && !row.dropFirst().hasPrefix(" =") { continue }
            if row.hasPrefix("["), row.hasSuffix("]"), row.count > 2 {
                section = row.dropFirst().dropLast().lowercased()
                if !["keys", "app"].contains(section) {
                    refuse("\(row) is no part of the settings: [keys] and [app] are.")
                }
                continue
            }
            // The key may be "=" itself.
            guard let sign = row.dropFirst().firstIndex(of: "=") else {
                refuse("“\(row)” is not “name = value”.")
                continue
            }
            let name = row[..<sign].trimmingCharacters(in: .whitespaces)
            let value = row[row.index(after: sign)...].trimmingCharacters(in: .whitespaces)
            switch (section, name.lowercased()) {
            case ("keys", _): keys.append((index + 1, name, value))
            case ("app", "animations") where ["on", "off"].contains(value.lowercased()):
                animations = value.lowercased() == "on"
            case ("app", "animations"): refuse("animations is on or off, not “\(value)”.")
            case ("app", "sound") where !value.isEmpty: sound = value
            case ("app", "sound"): refuse("sound is off, bell, or a program.")
            case ("app", _): refuse("“\(name)” is no setting: animations and sound are.")
            case ("", _): refuse("“\(name)” stands before [keys] or [app].")
            default: break
            }
        }
        return keys
    }

    /// What is heard when a turn begins.
    var turnSound: TurnSound {
        switch sound.lowercased() {
        case "off": .none
        case "bell": .bell
        default:
            .program { [words = sound.split(separator: " ").map(String.init)] in
                ChildProcess("/usr/bin/env", words)?.detach()
            }
        }
    }

    /// The first problem as a sentence for the status line; `nil` if all is right.
    var remark: String? {
        problems.first.map { first in
            let others = problems.count > 1 ? " battle keys names \(problems.count - 1) more." : ""
            return "\(path), line \(first.line): \(first.sentence)\(others)"
        }
    }
}
