public import Observation
public import Tabletop
public import TerminalUI

/// What the players' screen shows. It is given fights, and keeps of them only what players may
/// see.
@Observable
public final class PlayersModel {
    /// What there is to show.
    enum Picture: Equatable {
        /// Nothing yet: why.
        case waiting(String)
        /// A fight that has begun.
        case fight(PlayerView)
    }

    /// What there is to show.
    private(set) var picture: Picture
    /// Whether letters are large; `nil` lets the screen's size decide.
    private(set) var isLarge: Bool?
    /// Whether the user wants the program to end.
    public private(set) var hasQuit = false

    /// Waits for a fight.
    public init(isLarge: Bool? = nil) {
        picture = .waiting("Waiting for the fight to begin")
        self.isLarge = isLarge
    }

    /// Shows a fight as it stands; nobody sees one being prepared.
    ///
    /// - Parameter names: of monsters shown as one, folded by `PlainText`.
    public func show(_ encounter: Encounter?, folding names: Set<String> = []) {
        let new: Picture =
            if let encounter, encounter.state != .draft {
                .fight(PlayerView(encounter, folding: names))
            } else {
                .waiting("Waiting for the fight to begin")
            }
        // What players cannot see changes all the time; nothing is drawn for it.
        if new != picture { picture = new }
    }

    /// Says why there is nothing to show.
    public func wait(because sentence: String) {
        if picture != .waiting(sentence) { picture = .waiting(sentence) }
    }

    /// What a key press means is done.
    ///
    /// - Returns: whether it means anything.
    @discardableResult
    public func keyPressed(_ press: KeyPress) -> Bool {
        switch press.key {
        case .character("q"), .escape: hasQuit = true
        case .character("l"): isLarge = true
        case .character("s"): isLarge = false
        case .character("a"): isLarge = nil
        default: return false
        }
        return true
    }
}
