import Tabletop
import TerminalUI

/// The keys of practice.
extension PracticeModel {
    var commands: [KeyCommand] {
        prompt.map { answering($0) } ?? commandsOfStep
    }

    private var commandsOfStep: [KeyCommand] {
        switch destination {
        case .nothing: [newDeck, importing, restoring] + undoing
        case .decks:
            [
                command(.enter, " ", words: "practice this deck", short: "practice") {
                    $0.deckKeyPressed()
                },
                command("t", words: "due today, in all decks", short: "today") {
                    $0.todayKeyPressed()
                },
                command("T", words: "due today, in this deck and below") {
                    $0.todayOfDeckKeyPressed()
                },
                command("n", words: "begin a new round", short: "new round") {
                    $0.newRoundKeyPressed()
                },
                command("e", words: "edit the deck's cards", short: "cards") {
                    $0.cardsKeyPressed()
                },
                command("L", words: "show statistics", short: "statistics") {
                    $0.numbersKeyPressed()
                },
                command("c", words: "who answers", short: "who") { $0.characterKeyPressed() },
                command("+", words: "one more right answer ends a round", short: "goal") {
                    $0.goalKeyPressed(1)
                },
                command("-", words: "one less right answer ends a round") { $0.goalKeyPressed(-1) },
                newDeck, importing,
                command("o", words: "set the deck's options", short: "options") {
                    $0.optionsKeyPressed()
                },
                command("E", words: "rename the deck") { $0.renameDeckKeyPressed() },
                command("x", words: "remove the deck", short: "remove") {
                    $0.removeDeckKeyPressed()
                },
                restoring,
            ] + moving("deck") { $0.moveKeyPressed($1) }.grouped(.move) + undoing
        case .page: []
        case .question:
            [
                session?.deck.options.ask == .reveal
                    ? command(" ", .enter, words: "show the answer", short: "answer") {
                        $0.questionKeyPressed()
                    }
                    : command(" ", .enter, words: "show the choices", short: "choices") {
                        $0.questionKeyPressed()
                    }, leaving,
            ] + scrolling { $0.scroll } + undoing
        case .revealed:
            grading + [leaving] + scrolling { $0.scroll } + undoing
        case .choices:
            choosing + [leaving] + paging { $0.scroll } + undoing
        case .typing:
            [
                command(.enter, words: "give this answer", short: "answer") {
                    $0.typedKeyPressed()
                }, leaving,
            ] + paging { $0.scroll } + undoingWhileTyping
        case .answered(let result):
            rating(result) + suspending(result) + [
                command(.enter, " ", .escape, words: "continue", short: "continue") {
                    $0.goOnKeyPressed()
                }
            ] + scrolling { $0.scroll } + undoing
        case .congratulations:
            [
                command(.enter, " ", words: "play again", short: "play again") {
                    $0.playAgainKeyPressed()
                }, leaving,
            ] + undoing
        case .done:
            [
                command(.enter, " ", .escape, words: "back to the decks", short: "back") {
                    $0.otherDeckKeyPressed()
                }
            ] + undoing
        }
    }

    private var grading: [KeyCommand] {
        MemoryModel.Rating.allCases.map { rating in
            let words = "grade: \(rating.name)"
            let digit = Key.character(Character("\(rating.rawValue)"))
            return rating == .good
                ? command(digit, " ", .enter, words: words, short: "good") {
                    $0.gradeKeyPressed(rating)
                }
                : command(digit, words: words, short: rating == .again ? "to 4 grade" : nil) {
                    $0.gradeKeyPressed(rating)
                }
        }
    }

    private var importing: KeyCommand {
        command("O", words: "open a file with a deck", short: "import") { $0.importKeyPressed() }
    }

    private var choosing: [KeyCommand] {
        let count = test?.choices.count ?? 0
        let numbers = (0..<count).map { index in
            command(
                .character(Character("\(index + 1)")), words: "give answer \(index + 1)",
                short: index == 0 ? "to \(count) answer" : nil
            ) { $0.choiceKeyPressed(index) }
        }
        return numbers + [
            command(.enter, words: "give the selected answer", short: "this one") {
                $0.choiceKeyPressed()
            },
            command(" ", words: "hide the choices", short: "hide") { $0.questionKeyPressed() },
        ] + moving("answer") { $0.moveKeyPressed($1) }.grouped(.move)
    }

    private func rating(_ result: Result) -> [KeyCommand] {
        guard !result.intervals.isEmpty else { return [] }
        return MemoryModel.Rating.allCases.map { rating in
            command(
                .character(Character("\(rating.rawValue)")), words: "rate: \(rating.name)",
                short: rating == .again ? "to 4 rate" : nil
            ) { $0.ratingKeyPressed(rating) }
        }
    }

    /// The browser's key, with its words, for the card that the answer made a leech.
    private func suspending(_ result: Result) -> [KeyCommand] {
        guard result.leech != nil else { return [] }
        return [
            command("s", words: "suspend, or ask again", short: "suspend") {
                $0.suspendKeyPressed()
            }
        ]
    }

    private var newDeck: KeyCommand {
        command("a", words: "add a deck", short: "add") { $0.newDeckKeyPressed() }
    }

    private var restoring: KeyCommand {
        command("X", words: "restore the deck removed last") { $0.restoreDeckKeyPressed() }
    }

    private var leaving: KeyCommand {
        command(.escape, words: "back to the decks", short: "back") { $0.otherDeckKeyPressed() }
    }

    /// Letters are the answer, so that undo is ^U while there is none yet.
    private var undoingWhileTyping: [KeyCommand] {
        guard draft.isEmpty else { return [] }
        return [
            command([.control("u")], words: "undo the answer before", short: "undo") {
                $0.undoKeyPressed()
            },
            command([.control("r")], words: "redo the answer", short: "redo") {
                $0.redoKeyPressed()
            },
        ].grouped(.undo)
    }

    private var undoing: [KeyCommand] {
        [
            command("u", words: "undo the last answer", short: "undo") { $0.undoKeyPressed() },
            command([.control("r")], words: "redo the answer", short: "redo") {
                $0.redoKeyPressed()
            },
        ].grouped(.undo)
    }
}
