import TerminalUI

/// The key commands of the questions over a fight.
extension FightModel {
    /// The commands of a prompt, the same on every page.
    func answering(_ prompt: Prompt) -> [KeyCommand] {
        let commands = [
            command(.enter, words: "accept the answer", short: "ok") { $0.promptEntered() },
            command(.escape, words: "cancel", short: "cancel") { $0.prompt = nil },
        ]
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
        case .check: checking
        }
    }

    private func choosing(in menu: ChoiceMenu) -> [KeyCommand] {
        let items = menu.items.map { item in
            command(.character(item.key), words: item.words) { $0.menuKeyPressed(item) }
        }
        var commands = [
            command(.enter, words: "perform the command", short: "ok") { model in
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
