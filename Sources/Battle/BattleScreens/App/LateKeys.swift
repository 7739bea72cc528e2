import TerminalUI

/// Keys that are typed for a menu, a panel or a question that is not there.
///
/// A digit pressed a moment too late went to another screen, and the letters after it acted there. For a
/// short time such keys do nothing, and say why.
struct LateKeys {
    /// How long they do nothing, in seconds; each of them starts the time again. A digit that is pressed
    /// once more is meant.
    static let seconds = 0.5

    /// Why they do nothing: "The menu has closed".
    let reason: String
    /// The letters that were choices; `nil` for all, where nobody knows what they would have been.
    let letters: Set<Character>?
    private var until: Date
    private var lastDigit: Character?

    init(_ reason: String, letters: Set<Character>?, at moment: Date) {
        self.reason = reason
        self.letters = letters
        until = moment + Self.seconds
    }

    /// Whether a key press belongs to what is not there. It starts the time again.
    mutating func take(_ press: KeyPress, at moment: Date) -> Bool {
        // A clock that was set back meanwhile does not make it longer.
        guard (0...Self.seconds).contains(until.timeIntervalSince(moment)) else { return false }
        guard press.isPlain, press.digit == nil || press.digit != lastDigit else { return false }
        let isTaken =
            switch press.key {
            case .character(let character):
                press.digit != nil
                    || letters?.contains(character)
                        ?? (character.isLetter || character.isNumber || character == " ")
            case .enter: letters == nil
            default: false
            }
        if isTaken { (until, lastDigit) = (moment + Self.seconds, press.digit) }
        return isTaken
    }
}

extension KeyPress {
    /// Whether it is pressed without Control and Option.
    var isPlain: Bool { modifiers.isDisjoint(with: [.control, .option]) }

    /// The digit from 1 to 4 that it means: also on a French keyboard, where digits want Shift.
    var digit: Character? {
        guard isPlain, case .character(let character) = key else { return nil }
        return switch character {
        case "&": "1"
        case "é": "2"
        case "\"": "3"
        case "'": "4"
        default: character.isASCII && character.isNumber ? character : nil
        }
    }
}
