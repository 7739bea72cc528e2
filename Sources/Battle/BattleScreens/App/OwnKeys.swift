package import TerminalUI

/// The keys that the user has given to commands, over the table of keys.
///
/// A key of the user's does what another key does in the table: `.` does what `n` does. It counts
/// wherever letters are not text or choices; menus, panels and questions keep their letters.
nonisolated package struct OwnKeys: Sendable {
    /// No keys but those of the table.
    package static let none = OwnKeys(lines: [])

    /// A line of the user's list.
    package struct Line: Hashable, Sendable {
        /// The key that is pressed.
        package let press: KeyPress
        /// The key of the table that it stands for; `nil` for one that does nothing.
        package let standard: KeyPress?
        /// What it does, in the table's words; "" for nothing.
        package let words: String
    }

    /// The lines in the user's order, each key once.
    package let lines: [Line]
    private let standards: [KeyPress: KeyPress?]
    private let owns: [KeyPress: KeyPress]

    private init(lines: [Line]) {
        self.lines = lines
        standards = Dictionary(uniqueKeysWithValues: lines.map { ($0.press, $0.standard) })
        owns = Dictionary(
            lines.compactMap { line in line.standard.map { ($0, line.press) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The key of the table that a press stands for; `nil` for one that does nothing.
    func standard(_ press: KeyPress) -> KeyPress? {
        if let own = standards[press] { return own }
        return press
    }

    /// The key to press for one of the table; `nil` if none does what it does.
    func shown(_ standard: KeyPress) -> KeyPress? {
        owns[standard] ?? (standards[standard] == nil ? standard : nil)
    }

    /// Reads the lines of a list: a key, and the key or the words of the command that it stands for, or
    /// "none".
    ///
    /// - Parameters:
    ///   - entries: the lines with their numbers in the file.
    ///   - table: all keys with what they do.
    /// - Returns: what is right, and a sentence for each line that is not, with its number.
    package static func reading(
        _ entries: [(line: Int, key: String, value: String)], table: [KeySection]
    ) -> (keys: OwnKeys, problems: [(line: Int, sentence: String)]) {
        var (lines, problems) = ([Line](), [(line: Int, sentence: String)]())
        let rows = table.flatMap(\.rows)
        for entry in entries {
            func refuse(_ sentence: String) { problems.append((entry.line, sentence)) }
            let press: KeyPress
            do {
                press = try KeyPress.named(entry.key)
            } catch {
                refuse("\(error)")
                continue
            }
            let wanted = entry.value.lowercased()
            let named = try? KeyPress.named(entry.value)
            let found = rows.first { command in
                named.map(command.presses.contains) ?? (command.words.lowercased() == wanted)
            }
            if !press.isFree {
                refuse("\(entry.key) keeps what it does.")
            } else if lines.contains(where: { $0.press == press }) {
                refuse("\(entry.key) has a line already.")
            } else if wanted == "none" {
                lines.append(Line(press: press, standard: nil, words: ""))
            } else if let found, let standard = named ?? found.presses.first {
                lines.append(Line(press: press, standard: standard, words: found.words))
            } else {
                refuse(
                    "\(entry.value) is neither a key nor what one does: battle keys lists both.")
            }
        }
        return (OwnKeys(lines: lines), problems)
    }
}

/// A part of the table of keys: commands below a heading.
nonisolated package struct KeySection: Sendable {
    /// The heading.
    package let title: String
    /// The commands.
    package let rows: [Row]

    /// A command with its keys.
    package struct Row: Sendable {
        /// The keys; empty for a command that is only typed.
        package var presses: [KeyPress]
        /// What finds it in the palette if it has no key.
        package let typed: String
        /// What it does.
        package let words: String

        /// The keys as they are listed: "j ↓", ":lair".
        package var keys: String {
            if presses.isEmpty { return typed.isEmpty ? "" : ":\(typed)" }
            return presses.map(\.name).joined(separator: " ")
        }

        /// The row with the user's keys.
        package func listed(with own: OwnKeys) -> Row {
            var row = self
            row.presses = presses.compactMap(own.shown)
            return row
        }
    }
}

nonisolated extension KeyPress {
    private static let names: [String: Key] = [
        "space": .character(" "), "enter": .enter, "tab": .tab, "esc": .escape,
        "backspace": .backspace, "del": .delete, "up": .up, "down": .down, "left": .left,
        "right": .right, "home": .home, "end": .end, "pgup": .pageUp, "pgdn": .pageDown,
        "ins": .insert, "↑": .up, "↓": .down, "←": .left, "→": .right,
    ]

    /// The key of a name as the list of keys shows it: a character, "^R", "F5", "Home", "Alt-x",
    /// "Shift-Tab"; arrows also as "Up".
    ///
    /// - Throws: a sentence if there is no such key.
    package static func named(_ name: String) throws(KeyNameProblem) -> KeyPress {
        if name.count == 1, let character = name.first {
            return names[name].map { KeyPress($0) } ?? KeyPress(.character(character))
        }
        let lower = name.lowercased()
        if name.count == 2, name.hasPrefix("^"), let letter = lower.last { return .control(letter) }
        if let key = names[lower] { return KeyPress(key) }
        if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...12).contains(number) {
            return KeyPress(.function(number))
        }
        for (prefix, modifier) in [("alt-", EventModifiers.option), ("shift-", .shift)]
        where lower.hasPrefix(prefix) {
            let rest = try named(String(name.dropFirst(prefix.count)))
            return KeyPress(rest.key, modifiers: rest.modifiers.union(modifier))
        }
        throw KeyNameProblem(name: name)
    }

    /// Whether it may stand for another key: not one that choices, questions or the terminal need.
    fileprivate var isFree: Bool {
        switch key {
        case .enter, .escape: false
        case .character(let character):
            !(modifiers.isEmpty && character.isASCII && character.isNumber)
                && !(modifiers == .control && "cz".contains(character))
        default: true
        }
    }
}

/// A text that names no key.
nonisolated package struct KeyNameProblem: Error, CustomStringConvertible {
    /// The text.
    package let name: String

    package var description: String {
        "\(name) is no key: write a character, ^R, F5, Alt-x, Space, Tab, Up, Down, Left, Right, Home, "
            + "End, PgUp, PgDn, Ins, Del or Backspace."
    }
}
