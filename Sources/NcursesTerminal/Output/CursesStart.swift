internal import CNcurses
import TerminalUI

/// ncurses made ready for a terminal: it has found the terminal's description and made room for the
/// screen, and has written nothing and changed no modes.
///
/// Where no ``CursesScreen`` is made of it the room is lost: ncurses gives none back without writing.
struct CursesStart {
    let handle: OpaquePointer
    /// How many colours the description tells of.
    let colors: TerminalCapabilities.Colors

    /// - Parameter types: the terminal's type, then those to try if there is no description of it.
    /// - Throws: a problem with the terminal's type.
    init(types: [String]) throws(TerminalProblem) {
        let type = try Self.described(types)
        guard curses_has_string("cup"), curses_has_string("clear") else {
            throw .cannotPlaceText(type)
        }
        colors = Self.describedColors()
        guard let handle = curses_start(type) else { throw .refused(type) }
        self.handle = handle
    }

    /// The first of these types the system has a description of, which is then the one in force.
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

    /// Direct colour where the description says so, else as many as it counts.
    private static func describedColors() -> TerminalCapabilities.Colors {
        // A flag, a number of bits or three of them in a string: ncurses' user_caps(5).
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
