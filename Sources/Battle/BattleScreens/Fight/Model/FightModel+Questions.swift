import TerminalUI

/// The key commands of the questions over a fight.
extension FightModel {
    /// The commands of a prompt, the same on every page.
    func answering(_ prompt: Prompt) -> [KeyCommand] {
        var commands = [
            command(.enter, words: "accept the answer", short: "ok") { $0.promptEntered() },
            command(.escape, words: "cancel", short: "cancel") {
                $0.prompt = nil
                prompt.cancelled()
            },
        ]
        if prompt.correction != nil {
            commands.insert(
                command(.tab, words: "take the word that is meant", short: "take it") { _ in
                    prompt.correctKeyPressed()
                }, at: 0)
        }
        if !prompt.suggests { return commands }
        return commands + [
            command(.tab, words: "complete the word", short: "complete") { _ in
                prompt.completeKeyPressed()
            },
            command(.down, words: "next suggestion", short: "more") { _ in
                prompt.moveKeyPressed(1)
            },
            command(.up, words: "previous suggestion") { _ in prompt.moveKeyPressed(-1) },
        ]
    }

    /// The commands of a question.
    func commands(of question: Question) -> [KeyCommand] {
        switch question {
        case .prompt(let prompt): answering(prompt)
        case .menu(let menu): choosing(in: menu)
        case .targets(let choice): choosingTargets(for: choice)
        case .action(let panel): changing(panel)
        case .check: checking
        }
    }

    private func choosingTargets(for choice: TargetChoice) -> [KeyCommand] {
        let takes = choice.isSingle ? "attack the selected one" : "take the marked ones"
        // Only lines on the screen: nobody is hit unseen.
        let letters = (top..<min(top + max(visibleLines, 1), lines.count)).compactMap {
            targetLetter(ofLine: $0)
        }
        return [
            command(.enter, words: takes, short: choice.isSingle ? "selected" : "these") {
                $0.targetsEntered(for: choice)
            },
            command(.escape, words: "cancel", short: "cancel") { $0.question = nil },
            command("j", .down, words: "select the next one") { $0.moveKeyPressed(1) },
            command("k", .up, words: "select the previous one") { $0.moveKeyPressed(-1) },
            command(" ", words: "mark one of several", short: "mark") { $0.markKeyPressed() },
        ]
            + letters.map { letter in
                command(.character(letter), words: "the line with this letter") {
                    $0.targetKeyPressed(letter, for: choice)
                }
            }
    }

    private func changing(_ panel: ActionPanel) -> [KeyCommand] {
        var commands = [
            command(.enter, words: "let it happen", short: "apply") { $0.actionEntered(panel) },
            command(.escape, words: "cancel", short: "cancel") { $0.question = nil },
            command("a", words: "advantage, or no longer", short: "adv") { _ in
                panel.edgeKeyPressed(.advantage)
            },
            command("d", words: "disadvantage, or no longer", short: "dis") { _ in
                panel.edgeKeyPressed(.disadvantage)
            },
            command("h", words: "hit, miss or critical; saved or failed", short: "result") { _ in
                panel.resultKeyPressed()
            },
            command("t", words: "type the total", short: "total") { $0.totalKeyPressed(panel) },
            command("e", words: "type the damage", short: "damage") {
                $0.actionDamageKeyPressed(panel)
            },
            command("r", words: "roll everything again", short: "again") { model in
                model.attempt { try panel.rollAgain() }
            },
            command("m", words: "magical, or no longer", short: "magical") { _ in
                panel.magicalKeyPressed()
            },
            command("j", .down, words: "next row") { _ in panel.moveKeyPressed(1) },
            command("k", .up, words: "previous row") { _ in panel.moveKeyPressed(-1) },
        ]
        if !panel.missing.isEmpty {
            commands.insert(
                command("s", words: "type the saving throws", short: "saves") {
                    $0.askForSaves(panel)
                }, at: 1)
        }
        if panel.resistancesLeft > 0 {
            commands.insert(
                command("y", words: "use Legendary Resistance", short: "resist") { _ in
                    panel.resistKeyPressed()
                }, at: 1)
        }
        return commands
    }

    private func choosing(in menu: ChoiceMenu) -> [KeyCommand] {
        let items = menu.items.map { item in
            command(.character(item.key), words: item.words) { $0.menuKeyPressed(item) }
        }
        var commands = [
            command(.enter, words: "perform the command", short: "perform") { model in
                if let chosen = menu.chosen { model.menuKeyPressed(chosen) }
            },
            command(.escape, words: "back", short: "back") { $0.question = nil },
            command(.down, words: "next choice", short: "down") { _ in menu.moveKeyPressed(1) },
            command(.up, words: "previous choice", short: "up") { _ in menu.moveKeyPressed(-1) },
        ]
        if menu.items.contains(where: { $0.reverse != nil }) {
            commands.append(
                command("+", words: "restore a use", short: "restore") { model in
                    if let chosen = menu.chosen { model.menuKeyPressed(chosen, isReversed: true) }
                })
        }
        return commands + items
    }

    private var checking: [KeyCommand] {
        [
            command("k", "y", words: "kept: the saving throw succeeded", short: "kept") {
                $0.checkAnswered(kept: true)
            },
            command("l", words: "lost: it failed", short: "lost") {
                $0.checkAnswered(kept: false)
            },
            command("r", words: "roll with the bonus of the stat block", short: "roll") {
                $0.checkRolled()
            },
            command(.escape, words: "later, with o", short: "later") { $0.question = nil },
        ]
    }
}
