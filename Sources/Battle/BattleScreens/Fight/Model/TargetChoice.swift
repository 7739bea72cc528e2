import Tabletop
import TerminalUI

/// An action that waits for its targets, which are chosen by the letters on their lines.
final class TargetChoice: KeyResponder {
    /// "Beak", "Fireball".
    let name: String
    /// Who acts: "Goblin 1", "Goblin ×20".
    let actor: String
    /// Whether one target is taken at once, instead of several with Enter.
    let isSingle: Bool
    /// Whom Enter takes.
    var proposed: String { targets.names }
    /// The line with the first letter, so that a line keeps its letter while others scroll by.
    private let firstLine: Int
    private let targets: TargetsModel
    /// Closes the question and throws the dice on the targets.
    private let take: ([Combatant]) -> Void
    private let close: () -> Void

    /// The letters for the visible lines. Without `j` and `k`, which move.
    private static let letters = Array("abcdefghilmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// - Parameters:
    ///   - take: closes the question and throws the dice on the targets.
    ///   - close: closes the question.
    init(
        _ name: String, of actors: [Combatant], isSingle: Bool, among targets: TargetsModel,
        take: @escaping ([Combatant]) -> Void, close: @escaping () -> Void
    ) {
        self.name = name
        actor = actors.kindLabel
        self.isSingle = isSingle
        self.targets = targets
        self.take = take
        self.close = close
        // All lines have one if there are enough.
        firstLine = targets.lines.count <= Self.letters.count ? 0 : targets.top
    }

    /// Takes a line: at once, or marks it for an area.
    private func take(line: FightLine) {
        if line.isFallen { return }
        if isSingle {
            take([line.standing[0]])
        } else {
            targets.marked.formSymmetricDifference(line.standing.map(\.id))
        }
    }

    /// Takes the marked ones, or the chosen line.
    private func enterKeyPressed() {
        let those = targets.combatants
        if those.isEmpty { return }
        take(isSingle && targets.marked.isEmpty ? [those[0]] : those)
    }

    /// The letter of a line.
    func letter(ofLine index: Int) -> Character? {
        // The dead are no targets unless they are shown.
        if index == targets.lines.count - 1, targets.lines[index].isFallen { return nil }
        let place = index - firstLine
        return Self.letters.indices.contains(place) ? Self.letters[place] : nil
    }

    // MARK: Keys

    /// Letters are lines.
    var isTyping: Bool { true }

    var commands: [KeyCommand] {
        let takes = isSingle ? "attack the selected one" : "take the marked ones"
        // Only lines on the screen: nobody is hit unseen.
        let top = targets.top
        let visible = top..<min(top + max(targets.visibleLines, 1), targets.lines.count)
        return [
            command(.enter, words: takes, short: isSingle ? "selected" : "these") {
                $0.enterKeyPressed()
            },
            command(.escape, words: "cancel", short: "cancel") { $0.close() },
            command("j", .down, words: "select the next one") { $0.targets.moveKeyPressed(1) },
            command("k", .up, words: "select the previous one") { $0.targets.moveKeyPressed(-1) },
            command(" ", words: "mark one of several", short: "mark") {
                $0.targets.markKeyPressed()
            },
        ]
            + visible.compactMap { line in
                letter(ofLine: line).map { letter in
                    command(.character(letter), words: "the line with this letter") {
                        $0.take(line: $0.targets.lines[line])
                    }
                }
            }
    }
}
