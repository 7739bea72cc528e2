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
    /// How the fight is drawn.
    package enum Form: Sendable {
        /// A list in ordinary text, a list in the block font, or whose turn it is alone.
        case small, large, poster
    }
    /// How the fight is drawn; `nil` if the size of the screen decides between the lists.
    private(set) var form: Form?
    /// The last change of hit points that players may know.
    private(set) var lastBlow = SeenBlow(text: "", heals: false, number: 0)
    /// Whether anything may move.
    let isMoving: Bool

    /// A change of hit points, to be shown for a moment.
    struct SeenBlow: Hashable {
        /// "Owlbear −26".
        let text: String
        let heals: Bool
        /// Increases with each.
        let number: Int
    }

    /// Whether the user wants the program to end.
    package private(set) var hasQuit = false

    /// Makes a model that waits for a fight.
    ///
    /// - Parameter isMoving: whether blows may fall past the poster.
    package init(_ form: Form? = nil, isMoving: Bool = false) {
        content = .waiting("Waiting for the fight to start")
        self.form = form
        self.isMoving = isMoving
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
        guard new != content else { return }
        if case .fight(let before) = content, case .fight(let now) = new {
            follow(from: before, to: now)
        }
        content = new
    }

    /// Keeps the greatest change of a number that players see.
    private func follow(from before: PlayerView, to now: PlayerView) {
        guard before.name == now.name else { return }
        let changes = now.combatants.compactMap { seen -> (label: String, points: Int)? in
            guard let old = before.combatants.first(where: { $0.id == seen.id }),
                case .numbers(let points) = seen.hitPoints, case .numbers(let past) = old.hitPoints
            else { return nil }
            return (seen.label, points.damageTaken - past.damageTaken)
        }
        guard let most = changes.max(by: { abs($0.points) < abs($1.points) }), most.points != 0
        else { return }
        lastBlow = SeenBlow(
            text: "\(most.label) \(most.points > 0 ? "-" : "+")\(abs(most.points))",
            heals: most.points < 0, number: lastBlow.number + 1)
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
        case .character("l"): form = .large
        case .character("s"): form = .small
        case .character("p"): form = .poster
        case .character("a"): form = nil
        default: return false
        }
        return true
    }
}
