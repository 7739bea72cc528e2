import TerminalUI

/// What the escape sequences of keys and mice mean that do not depend on the terminal's type:
/// those of DEC and xterm, which nearly every terminal of today sends.
nonisolated enum KeySequences {
    /// The key of a control sequence `ESC [ parameters final`.
    ///
    /// - Parameter parameters: the numbers between; a missing one is `nil`.
    /// - Returns: `nil` for what is no key: a terminal's answer, a report of focus, an unknown one.
    static func key(parameters: [Int?], final: UInt8) -> KeyPress? {
        let first = parameters.first ?? nil
        let second = parameters.count > 1 ? parameters[1] : nil
        let third = parameters.count > 2 ? parameters[2] : nil
        switch final {
        case UInt8(ascii: "~"):
            // xterm's modifyOtherKeys: 27 ; modifiers ; code point.
            if first == 27, let third { return coded(third, modifiers(second)) }
            guard let first, let key = numbered[first] else { return nil }
            return KeyPress(key, modifiers: modifiers(second))
        case UInt8(ascii: "u"):
            guard let first else { return nil }
            return coded(first, modifiers(second))
        case UInt8(ascii: "Z"):
            return KeyPress(.tab, modifiers: modifiers(second).union(.shift))
        case UInt8(ascii: "R"):
            // With other numbers it is the terminal's answer where its cursor is.
            guard parameters.isEmpty || first == 1 && (2...16).contains(second ?? 0) else {
                return nil
            }
            return KeyPress(.function(3), modifiers: modifiers(second))
        default:
            guard let key = lettered[final] else { return nil }
            // Some leave out the 1: ESC [ 5 A.
            let held = parameters.count == 1 ? first : second
            return KeyPress(key, modifiers: modifiers(held))
        }
    }

    /// The key of `ESC O final`: the arrows and function keys in application mode, and the keypad.
    static func applicationKey(parameters: [Int?], final: UInt8) -> KeyPress? {
        let held = modifiers(parameters.last ?? nil)
        if let key = lettered[final] { return KeyPress(key, modifiers: held) }
        switch final {
        case UInt8(ascii: "R"): return KeyPress(.function(3), modifiers: held)
        case UInt8(ascii: "M"): return KeyPress(.enter, modifiers: held)
        case UInt8(ascii: "I"): return KeyPress(.tab, modifiers: held)
        case UInt8(ascii: "X"): return KeyPress(.character("="), modifiers: held)
        case UInt8(ascii: "j")...UInt8(ascii: "y"):
            // The keypad sends its signs moved up by 64: "k" is "+", "p" is "0".
            return KeyPress(.character(Character(Unicode.Scalar(final - 64))), modifiers: held)
        default: return nil
        }
    }

    /// The mouse event of xterm's report: SGR's `ESC [ < buttons ; column ; row M` or `m`.
    ///
    /// - Returns: `nil` for other buttons, and for places that are not on any screen.
    static func mouse(buttons: Int, column: Int, row: Int, released: Bool) -> MouseEvent? {
        guard column >= 1, row >= 1 else { return nil }
        // 4, 8 and 16 are the modifiers.
        let kind: MouseEvent.Kind
        switch (buttons & ~0b11100, released) {
        case (0, false): kind = .press
        case (0, true), (3, _): kind = .release
        case (32, false): kind = .drag
        case (35, false): kind = .move
        case (64, false): kind = .scrollUp
        case (65, false): kind = .scrollDown
        default: return nil
        }
        return MouseEvent(kind, column: column - 1, row: row - 1)
    }

    private static let lettered: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
        UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
        UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
        UInt8(ascii: "S"): .function(4),
    ]

    /// The numbers DEC gave the keys of the VT220, gaps included, and xterm's and rxvt's after it.
    private static let numbered: [Int: Key] = {
        var keys: [Int: Key] = [
            1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        ]
        let functions = [
            11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34,
        ]
        for (index, number) in functions.enumerated() { keys[number] = .function(index + 1) }
        return keys
    }()

    /// xterm counts modifiers from 1: 1 + shift (1) + alt (2) + control (4) + meta (8).
    private static func modifiers(_ number: Int?) -> KeyModifiers {
        guard let number, (2...16).contains(number) else { return [] }
        let bits = number - 1
        var held: KeyModifiers = []
        if bits & 1 != 0 { held.insert(.shift) }
        if bits & 0b1010 != 0 { held.insert(.option) }
        if bits & 4 != 0 { held.insert(.control) }
        return held
    }

    /// A key told by its code point and its modifiers.
    private static func coded(_ code: Int, _ modifiers: KeyModifiers) -> KeyPress? {
        switch code {
        case 8, 127: return KeyPress(.backspace, modifiers: modifiers)
        case 9: return KeyPress(.tab, modifiers: modifiers)
        case 10, 13: return KeyPress(.enter, modifiers: modifiers)
        case 27: return KeyPress(.escape, modifiers: modifiers)
        default: break
        }
        // Kitty keeps its names of keys that are no signs in the private use area.
        guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value),
            code >= 0x20, !(0x7F..<0xA0).contains(code), !(0xE000..<0xF900).contains(code)
        else { return nil }
        var character = Character(scalar)
        var held = modifiers
        if held.contains(.control) {
            character = character.lowercased().first ?? character
        } else if held.contains(.shift) {
            // A shifted letter arrives as the capital.
            character = character.uppercased().first ?? character
            held.remove(.shift)
        }
        return KeyPress(.character(character), modifiers: held)
    }
}
