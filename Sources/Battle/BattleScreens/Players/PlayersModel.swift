import Observation
package import Tabletop
package import TerminalUI

/// The model of the players' screen. It stores only what players may see of a fight.
@Observable
package final class PlayersModel {
    /// The content of the screen.
    enum Content: Equatable {
        /// There is no fight to show, for this reason.
        case waiting(String)
        /// A fight that has started.
        case fight(PlayerView)
    }

    private(set) var content: Content
    /// The portraits; `nil` without a file.
    private(set) var portraits: PortraitCache?
    /// Whether the list uses the block font; `nil` if the size of the screen decides.
    private(set) var isLarge: Bool?
    /// Whether the user wants the program to end.
    package private(set) var hasQuit = false

    /// Makes a model that waits for a fight.
    package init(isLarge: Bool? = nil) {
        content = .waiting("Waiting for the fight to start")
        self.isLarge = isLarge
    }

    /// Shows the current state of a fight; a fight being prepared is not shown.
    ///
    /// - Parameter names: the names of monsters that are shown as one group, folded by `PlainText`.
    package func show(_ encounter: Encounter?, folding names: Set<String> = []) {
        let new: Content =
            if let encounter, encounter.state != .draft {
                .fight(PlayerView(encounter, folding: names))
            } else {
                .waiting("Waiting for the fight to start")
            }
        portraits?.appear()
        // Most changes are not visible to players; no frame is drawn for them.
        if new != content { content = new }
    }

    /// Takes portraits from a store that was opened.
    package func takePortraits(from store: any RosterStore) {
        portraits = PortraitCache(store)
        portraits?.appear()
    }

    /// Says why there is nothing to show.
    package func wait(because sentence: String) {
        if content != .waiting(sentence) { content = .waiting(sentence) }
    }

    /// Performs the command of a key.
    ///
    /// - Returns: whether the key has a command.
    @discardableResult
    package func keyPressed(_ press: KeyPress) -> Bool {
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
