import TerminalUI

/// The meaning of the escape sequences of keys and mice that do not depend on the terminal's type:
/// those of DEC and xterm, which nearly all terminals send.
nonisolated enum KeySequences {
    /// The key of a control character.
    static func controlKey(_ byte: UInt8) -> KeyPress {
        switch byte {
        case 0x09: KeyPress(.tab)
        // Terminals send CR for Enter. Text that other programs write into a terminal ends its
        // lines with LF.
        case 0x0A, 0x0D: KeyPress(.enter)
        // The Backspace key sends one or the other, depending on a setting of the terminal.
        case 0x08, 0x7F: KeyPress(.backspace)
        case 0x00: KeyPress(.character(" "), modifiers: .control)
        case 0x01...0x1A:
            KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers: .control)
        default:
            KeyPress(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers: .control)
        }
    }

    /// The key of a byte after Escape: with Alt.
    static func optionKey(_ byte: UInt8) -> TerminalEvent {
        var press =
            byte < 0x20 || byte == 0x7F
            ? controlKey(byte) : KeyPress(.character(Character(Unicode.Scalar(byte))))
        press.modifiers.insert(.option)
        return .key(press)
    }

    /// The key of a control sequence `ESC [ parameters final`, as kitty's keyboard protocol has it:
    /// `code : with Shift : place on a Latin keyboard ; modifiers : phase`, all but the code optional.
    ///
    /// - Parameter parts: the parameters, each with the numbers between its colons; `nil` for an omitted
    ///   one.
    static func key(parts: [[Int?]], final: UInt8) -> KeyPress? {
        func part(_ index: Int, _ place: Int) -> Int? {
            index < parts.count && place < parts[index].count ? parts[index][place] : nil
        }
        var press =
            final == UInt8(ascii: "u")
            ? part(0, 0).flatMap {
                coded($0, modifiers(part(1, 0)), shifted: part(0, 1), place: part(0, 2))
            } : key(parameters: parts.map { $0.first ?? nil }, final: final)
        switch part(1, 1) {
        case 2: press?.phase = .repeat
        case 3: press?.phase = .up
        default: break
        }
        return press
    }

    /// The key of a control sequence without colons.
    ///
    /// - Parameter parameters: the numbers in between; `nil` for an omitted one.
    /// - Returns: `nil` for a sequence that is no key: a reply, a focus report, an unknown one.
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
        case UInt8(ascii: "Z"):
            return KeyPress(.tab, modifiers: modifiers(second).union(.shift))
        case UInt8(ascii: "R"):
            // With other parameters this is the terminal's report of its cursor position.
            guard parameters.isEmpty || first == 1 && (2...16).contains(second ?? 0) else {
                return nil
            }
            return KeyPress(.function(3), modifiers: modifiers(second))
        default:
            guard let key = lettered[final] else { return nil }
            // Some terminals omit the 1: ESC [ 5 A.
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
            // The keypad sends its characters with 64 added: "k" is "+", "p" is "0".
            return KeyPress(.character(Character(Unicode.Scalar(final - 64))), modifiers: held)
        default: return nil
        }
    }

    /// The mouse event of xterm's report: SGR's `ESC [ < buttons ; column ; row M` or `m`.
    ///
    /// - Returns: `nil` for buttons beyond the third and for positions below 1.
    static func mouse(buttons: Int, column: Int, row: Int, released: Bool) -> MouseEvent? {
        guard column >= 1, row >= 1 else { return nil }
        var held: KeyModifiers = []
        if buttons & 4 != 0 { held.insert(.shift) }
        if buttons & 8 != 0 { held.insert(.option) }
        if buttons & 16 != 0 { held.insert(.control) }
        let code = buttons & ~0b11100
        var button = MouseEvent.Button.left
        if code & ~32 == 1 { button = .middle }
        if code & ~32 == 2 { button = .right }
        let kind: MouseEvent.Kind
        switch (code, released) {
        case (0...2, false): kind = .press
        case (0...2, true), (3, _): kind = .release
        case (32...34, false): kind = .drag
        case (35, false): kind = .move
        case (64, false): kind = .scrollUp
        case (65, false): kind = .scrollDown
        case (66, false): kind = .scrollLeft
        case (67, false): kind = .scrollRight
        default: return nil
        }
        return MouseEvent(
            kind, column: column - 1, row: row - 1, button: button, modifiers: held)
    }

    /// Parses numbers separated by semicolons; only the part before a colon counts. Missing numbers
    /// are `nil`, and larger ones are cut to 999,999,999.
    ///
    /// - Returns: `nil` if there are other characters.
    static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int?]? {
        parts(bytes).map { $0.map { $0.first ?? nil } }
    }

    /// Parses the same with the parts between colons.
    static func parts(_ bytes: ArraySlice<UInt8>) -> [[Int?]]? {
        if bytes.isEmpty { return [] }
        var parts: [[Int?]] = [[nil]]
        for byte in bytes {
            let last = parts.count - 1
            switch byte {
            case UInt8(ascii: ";"): parts.append([nil])
            case UInt8(ascii: ":"): parts[last].append(nil)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let place = parts[last].count - 1
                parts[last][place] = min(
                    (parts[last][place] ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 999_999_999)
            default: return nil
            }
        }
        return parts
    }

    private static let lettered: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
        UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
        UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
        UInt8(ascii: "S"): .function(4),
    ]

    /// DEC's numbers for the keys of the VT220, with its gaps, and those that xterm and rxvt added.
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

    /// xterm counts modifiers from 1: 1 + shift (1) + alt (2) + control (4) + meta (8); kitty adds hyper
    /// (16), meta (32), Caps Lock (64) and Num Lock (128), which count for nothing here.
    private static func modifiers(_ number: Int?) -> KeyModifiers {
        guard let number, (2...256).contains(number) else { return [] }
        let bits = number - 1
        var held: KeyModifiers = []
        if bits & 1 != 0 { held.insert(.shift) }
        if bits & 0b1010 != 0 { held.insert(.option) }
        if bits & 4 != 0 { held.insert(.control) }
        return held
    }

    /// Keys without a character, which Kitty encodes in the private use area: F13 to F24, and the keypad.
    private static let privateKeys: [Int: Key] = {
        var keys: [Int: Key] = [57_414: .enter]
        for number in 13...24 { keys[57_363 + number] = .function(number) }
        for (index, sign) in "0123456789./*-+".enumerated() {
            keys[57_399 + index] = .character(sign)
        }
        for (index, sign) in "=,".enumerated() { keys[57_415 + index] = .character(sign) }
        let moves: [Key] = [
            .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
        ]
        for (index, key) in moves.enumerated() { keys[57_417 + index] = key }
        return keys
    }()

    /// The key with a Unicode code point and modifiers, as Kitty and xterm report them.
    ///
    /// - Parameters:
    ///   - shifted: the code point with Shift, if it is reported.
    ///   - place: that of the key in the same place on a Latin keyboard, if it is another one.
    private static func coded(
        _ code: Int, _ modifiers: KeyModifiers, shifted: Int? = nil, place: Int? = nil
    ) -> KeyPress? {
        if let key = privateKeys[code] { return KeyPress(key, modifiers: modifiers) }
        // Ctrl-C is where it is on a Latin keyboard, whatever the letters of this one.
        if code > 0x7F, let place, modifiers.contains(.control) { return coded(place, modifiers) }
        switch code {
        case 8, 127: return KeyPress(.backspace, modifiers: modifiers)
        case 9: return KeyPress(.tab, modifiers: modifiers)
        case 10, 13: return KeyPress(.enter, modifiers: modifiers)
        case 27: return KeyPress(.escape, modifiers: modifiers)
        default: break
        }
        guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value),
            code >= 0x20, !(0x7F..<0xA0).contains(code), !(0xE000..<0xF900).contains(code)
        else { return nil }
        var character = Character(scalar)
        var held = modifiers
        if held.contains(.control) {
            character = character.lowercased().first ?? character
        } else if held.contains(.shift) {
            // Shift is part of a capital letter and is not reported as a modifier.
            let sign = shifted.flatMap { UInt32(exactly: $0) }.flatMap { Unicode.Scalar($0) }
            character = sign.map { Character($0) } ?? character.uppercased().first ?? character
            held.remove(.shift)
        }
        return KeyPress(.character(character), modifiers: held)
    }
}
