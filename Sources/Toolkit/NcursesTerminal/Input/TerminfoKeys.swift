internal import CNcurses
import TerminalUI

/// The key sequences in the terminal's description.
nonisolated enum TerminfoKeys {
    /// The capability names in terminfo and their keys; those with modifiers are ncurses' extended
    /// names. F13 and above are left out: terminfo uses them for F1 and so on with Shift.
    static let names: [(name: String, press: KeyPress)] = {
        var names: [(String, KeyPress)] = [
            ("kcuu1", KeyPress(.up)), ("kcud1", KeyPress(.down)),
            ("kcub1", KeyPress(.left)), ("kcuf1", KeyPress(.right)),
            ("khome", KeyPress(.home)), ("kend", KeyPress(.end)),
            ("kpp", KeyPress(.pageUp)), ("knp", KeyPress(.pageDown)),
            ("kich1", KeyPress(.insert)), ("kdch1", KeyPress(.delete)),
            ("kent", KeyPress(.enter)), ("kcbt", KeyPress(.tab, modifiers: .shift)),
            ("kri", KeyPress(.up, modifiers: .shift)),
            ("kind", KeyPress(.down, modifiers: .shift)),
        ]
        names += (1...12).map { ("kf\($0)", KeyPress(.function($0))) }
        let modified: [(String, Key)] = [
            ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
            ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert),
            ("kDC", .delete),
        ]
        let held: [(String, KeyModifiers)] = [
            ("", .shift), ("3", .option), ("4", [.shift, .option]), ("5", .control),
            ("6", [.shift, .control]), ("7", [.option, .control]),
        ]
        for (name, key) in modified {
            for (suffix, modifiers) in held {
                names.append((name + suffix, KeyPress(key, modifiers: modifiers)))
            }
        }
        return names
    }()

    /// The keys of the terminal described last, by the bytes sent for them.
    ///
    /// Only sequences that begin with Escape are used. Some old descriptions give Ctrl-H for the
    /// left arrow, where it is the Backspace key.
    static func described() -> [[UInt8]: KeyPress] {
        var keys: [[UInt8]: KeyPress] = [:]
        for (name, press) in names {
            guard let string = curses_string(name) else { continue }
            let bytes = Array(String(cString: string).utf8)
            guard bytes.count > 1, bytes[0] == 0x1B, keys[bytes] == nil else { continue }
            keys[bytes] = press
        }
        return keys
    }
}
