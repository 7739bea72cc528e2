import Tabletop
import TerminalUI

extension RosterModel {
    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        if case .deletion(let character, _) = question { return deleting(character) }
        if isSearching { return searching }
        if case .letter = destination { return lettering }
        guard isSheetOpen else { return browsing }
        return changing + moving("character") { $0.moveKeyPressed($1) }.grouped(.move)
            + [
                command("l", words: "show the answers given in practice", short: "answers") {
                    $0.answersKeyPressed()
                },
                command("L", words: "show statistics", short: "statistics") {
                    $0.numbersKeyPressed()
                },
                command(.pageDown, words: "five rows down") { $0.pageKeyPressed(1) },
                command(.pageUp, words: "five rows up") { $0.pageKeyPressed(-1) },
                command(.escape, words: "back", short: "back") { $0.destination = nil },
            ]
    }

    private func deleting(_ character: GameCharacter) -> [KeyCommand] {
        [
            command("x", .enter, words: "remove anyway", short: "remove") { model in
                model.attempt { try model.delete(character) }
            },
            command(.escape, words: "keep the character", short: "keep") { $0.question = nil },
        ]
    }

    private var lettering: [KeyCommand] {
        letters.map { letter in
            command(.character(letter), words: "a name with this letter") {
                $0.letterPressed(letter)
            }
        } + [command(.escape, words: "back", short: "back") { $0.destination = nil }]
    }

    private var searching: [KeyCommand] {
        [
            command(.enter, words: "keep the search", short: "done") { $0.destination = nil },
            command(.down, words: "next card") { $0.rowKeyPressed(1) },
            command(.up, words: "previous card") { $0.rowKeyPressed(-1) },
            command(.escape, words: "show all", short: "show all") { $0.everybodyKeyPressed() },
        ]
    }

    private var browsing: [KeyCommand] {
        let leave =
            search.isEmpty
            ? []
            : [
                command(.escape, words: "show all", short: "show all") { $0.everybodyKeyPressed() }
            ]
        return leave + (characters.isEmpty ? onNobody : commandsOnCards)
    }

    /// The commands without cards: those that bring some come first.
    private var onNobody: [KeyCommand] {
        [
            adding,
            command("P", words: "add the sample party", short: "sample party") {
                $0.sampleKeyPressed()
            },
            importing,
            command("A", words: "create a fight with monsters of the library", short: "library") {
                $0.openLibrary()
            },
            undo, finding,
        ]
    }

    /// The commands on the cards.
    var onCards: [KeyCommand] {
        [
            command(.enter, words: "open the card", short: "open") { $0.openKeyPressed() },
            finding,
        ] + changing + moving("card") { $0.rowKeyPressed($1) }.grouped(.move)
            + [
                command("l", .right, words: "card to the right") { $0.moveKeyPressed(1) },
                command("h", .left, words: "card to the left") { $0.moveKeyPressed(-1) },
                command(.home, "g", words: "first card") { $0.choose(0) },
                command(.end, "G", words: "last card") { $0.choose(.max) },
                command(.pageDown, words: "five rows down") { $0.rowKeyPressed(5) },
                command(.pageUp, words: "five rows up") { $0.rowKeyPressed(-5) },
                command("f", words: "jump to a letter") { $0.letterKeyPressed() },
                command("s", words: "sort by the next column") { $0.sortKeyPressed() },
            ].grouped(.move)
    }

    private var changing: [KeyCommand] {
        [
            adding,
            command("e", words: "edit the character", short: "edit") { $0.editKeyPressed() },
            command("m", words: "set the maximum hit points", short: "maximum") {
                $0.maximumKeyPressed()
            },
            command("B", words: "show the stat block", short: "stat block") {
                $0.blockKeyPressed()
            },
            command("x", words: "remove the character", short: "remove") { $0.deleteKeyPressed() },
            command("A", words: "create a fight", short: "new fight") {
                $0.openFight()
            },
            undo, importing,
        ]
    }

    private var importing: KeyCommand {
        command("O", words: "open a file to import", short: "import") { $0.importKeyPressed() }
    }

    private var finding: KeyCommand {
        command("/", words: "search", short: "search") { $0.searchKeyPressed() }
    }

    private var adding: KeyCommand {
        command("a", words: "add a character", short: "add") { $0.addKeyPressed() }
    }

    private var undo: KeyCommand {
        command("u", words: "undo the last change", short: "undo") { $0.undoKeyPressed() }
    }
}
