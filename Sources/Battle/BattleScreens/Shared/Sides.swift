import Tabletop
import TerminalUI

/// How the sides of a fight are told apart: by the colour of names, and where there are no colours by
/// a sign before them.
extension CharacterKind {
    /// The colour of a name.
    var color: Color { self == .player ? AppColors.party : AppColors.monster }

    /// The sign before a name: `◆` for the party and `◇` for monsters, in ASCII `@` and `&`. Empty
    /// where there are colours.
    ///
    /// - Parameter capabilities: ``EnvironmentValues/terminalCapabilities``.
    func sign(_ capabilities: TerminalCapabilities) -> String {
        guard capabilities.colors == .none else { return "" }
        return switch self {
        case .player: capabilities.unicode ? "◆" : "@"
        case .monster: capabilities.unicode ? "◇" : "&"
        }
    }
}
