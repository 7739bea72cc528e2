internal import CNcurses
import TerminalUI

/// ncurses initialised for a terminal: it has read the terminal's description and allocated the
/// screen, but has neither written anything nor changed any modes.
struct CursesStart {
    let handle: OpaquePointer
    /// The colours that ncurses uses.
    let colors: TerminalCapabilities.Colors

    /// - Parameters:
    ///   - types: the terminal's type, then fallbacks in case it has no description.
    ///   - claimsDirectColors: whether the terminal has direct colours where its description has
    ///     256; see ``TerminalTypes/claimsDirectColors(_:colorTerm:isInTmux:)``.
    /// - Throws: ``TerminalProblem``, for a type that is unknown, refused or cannot place text.
    init(types: [String], claimsDirectColors: Bool) throws(TerminalProblem) {
        let type = try Self.described(types)
        guard curses_has_string("cup"), curses_has_string("clear") else {
            throw .cannotPlaceText(type)
        }
        let isDirect = claimsDirectColors && Self.describedColors() == .twoHundredFiftySix
        guard let handle = curses_start(type, isDirect) else { throw .refused(type) }
        self.handle = handle
        colors = Self.describedColors()
    }

    /// The first type with a description, which becomes ncurses' current one.
    private static func described(_ types: [String]) throws(TerminalProblem) -> String {
        let wanted = types.first ?? ""
        for type in types {
            switch curses_describe(type) {
            case 1: return type
            case 0: continue
            default: throw .descriptionsMissing(wanted)
            }
        }
        throw .typeUnknown(wanted)
    }

    /// Direct colour if the description has it, else by the number of colours.
    private static func describedColors() -> TerminalCapabilities.Colors {
        // The capability may be a flag, a number of bits or a string of three numbers; see
        // user_caps(5) of ncurses.
        if tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || curses_has_string("RGB") {
            return .direct
        }
        switch tigetnum("colors") {
        case 256...: return .twoHundredFiftySix
        case 16...: return .sixteen
        case 8...: return .eight
        default: return .none
        }
    }
}
