import Tabletop
import TerminalUI

/// The key commands of a fight, and of everything that opens over it.
///
/// The letter is the act, and the capital letter a variant of it. Commands needed every turn come
/// first, because the footer shows as many as fit.
extension FightModel {
    /// The commands available now.
    var commands: [KeyCommand] {
        if prompt != nil { return answering }
        if menu != nil { return choosingInMenu }
        if check != nil { return checking }
        if picker != nil { return picking }
        if list != nil { return choosingFight }
        if let journal { return journal.commands(of: self) }
        if let numbers { return numbers.commands(of: self) }
        guard let state = encounter?.state else { return [newFight, otherFights] }
        if order.isEmpty {
            return [adding, newFight] + takingBack
                + [lair, rules, fightNote, otherFights, reading[0]]
        }
        // Fifty commands: made once for each state, not for each key press.
        if let known = commandsOfStates[state] { return known }
        let commands = commands(in: state)
        commandsOfStates[state] = commands
        return commands
    }

    private func commands(in state: Encounter.State) -> [KeyCommand] {
        let common =
            choosing + conditions(in: state) + waiting(in: state) + life(in: state) + describing
            + changing + reading + theFight(in: state)
        switch state {
        case .draft:
            return [start, adding] + initiative + takingBack + hitPoints + common
        case .running:
            return turns + hitPoints + takingBack + [condition] + initiative + [adding, end]
                + common
        case .ended:
            return [start, newFight] + takingBack + hitPoints + [adding] + initiative + common
        }
    }

    func command(
        _ keys: Key..., words: String, short: String? = nil,
        _ act: @escaping (FightModel) -> Void
    ) -> KeyCommand {
        KeyCommand(keys.map { KeyPress($0) }, words: words, short: short) { [unowned self] in
            act(self)
        }
    }

    private var turns: [KeyCommand] {
        [
            command("n", words: "next turn", short: "next") { $0.nextTurnKeyPressed() },
            command("p", words: "previous turn", short: "previous") {
                $0.previousTurnKeyPressed()
            },
        ]
    }

    private var hitPoints: [KeyCommand] {
        [
            command("d", words: "deal damage", short: "damage") { $0.dealDamageKeyPressed() },
            command("h", words: "heal", short: "heal") { $0.healKeyPressed() },
            command("t", words: "give temporary hit points", short: "temporary") {
                $0.temporaryKeyPressed()
            },
            command("D", words: "half damage, after a save") {
                $0.dealDamageKeyPressed(half: true)
            },
            command("H", words: "heal fully") { $0.healFullyKeyPressed() },
            command("T", words: "replace temporary points") {
                $0.temporaryKeyPressed(replacing: true)
            },
            command("m", words: "set the maximum hit points") { $0.maximumKeyPressed() },
        ]
    }

    private var takingBack: [KeyCommand] {
        [
            command("u", words: "undo", short: "undo") { $0.undoKeyPressed() },
            KeyCommand([.control("r")], words: "redo", short: "redo") { [unowned self] in
                redoKeyPressed()
            },
        ]
    }

    private var choosing: [KeyCommand] {
        [
            command("j", .down, words: "select the next one") { $0.moveKeyPressed(1) },
            command("k", .up, words: "select the previous one") { $0.moveKeyPressed(-1) },
            command(.home, words: "select the first") { $0.moveKeyPressed(.min / 2) },
            command(.end, words: "select the last") { $0.moveKeyPressed(.max / 2) },
            command(.pageDown, words: "ten down") { $0.moveKeyPressed(10) },
            command(.pageUp, words: "ten up") { $0.moveKeyPressed(-10) },
            command("g", words: "select whose turn it is") { $0.actingKeyPressed() },
            command("/", words: "find a combatant by name") { $0.searchKeyPressed() },
            command(.enter, words: "show details") { $0.sheetKeyPressed() },
            command(" ", words: "mark for the next act", short: "mark") {
                $0.markKeyPressed()
            },
            command("M", words: "mark a kind, all, the party") {
                $0.markManyKeyPressed()
            },
            command("f", words: "fold monsters of one kind") { $0.foldKeyPressed() },
            command("F", words: "fold or unfold every kind") { $0.foldAllKeyPressed() },
            command(.escape, words: "back; clear marks") { $0.backKeyPressed() },
        ]
    }

    private var condition: KeyCommand {
        command("c", words: "add a condition", short: "condition") { $0.conditionKeyPressed() }
    }

    private func conditions(in state: Encounter.State) -> [KeyCommand] {
        (state == .running ? [] : [condition]) + [
            command("C", words: "remove a condition") { $0.removeConditionKeyPressed() },
            command("o", words: "concentration, its save") {
                $0.concentrationKeyPressed()
            },
            command("r", words: "reaction and resources") { $0.resourcesKeyPressed() },
            command("R", words: "rest") { $0.restKeyPressed() },
            command("!", words: "surprise, or no longer") { $0.surpriseKeyPressed() },
        ]
    }

    private func waiting(in state: Encounter.State) -> [KeyCommand] {
        guard state == .running else { return [] }
        return [
            KeyCommand([KeyPress("w")], words: { [unowned self] in wordsOfDelay }) {
                [unowned self] in
                delayKeyPressed()
            },
            KeyCommand([KeyPress("W")], words: { [unowned self] in wordsOfReady }) {
                [unowned self] in
                readyKeyPressed()
            },
        ]
    }

    private var wordsOfDelay: String {
        chosen?.isDelaying == true ? "take the delayed turn" : "delay the turn"
    }

    private var wordsOfReady: String {
        chosen?.readied != nil ? "take the readied action" : "ready an action"
    }

    private func life(in state: Encounter.State) -> [KeyCommand] {
        let save = command("s", words: "death save, recovery check") {
            $0.deathSaveKeyPressed()
        }
        return (state == .running ? [save] : []) + [
            command("S", words: "stabilize") { $0.stabilizeKeyPressed() },
            command("X", words: "kill, or revive") { $0.killKeyPressed() },
        ]
    }

    private var describing: [KeyCommand] {
        [
            command("v", words: "hide from or show players") { $0.hideKeyPressed() },
            command("V", words: "what players see") { $0.playersSeeKeyPressed() },
            command("e", words: "edit name, armor, defenses") { $0.editKeyPressed() },
            command("N", words: "write a note") { $0.noteKeyPressed() },
        ]
    }

    private var changing: [KeyCommand] {
        [
            command("x", words: "remove from the fight") { $0.removeKeyPressed() },
            command("y", words: "add a fresh copy") { $0.duplicateKeyPressed() },
            command("Y", words: "add fresh copies") { $0.duplicateManyKeyPressed() },
            command("J", words: "move down in the order") { $0.reorderKeyPressed(1) },
            command("K", words: "move up in the order") { $0.reorderKeyPressed(-1) },
        ]
    }

    private var reading: [KeyCommand] {
        [
            command("l", words: "show the log") { $0.journalKeyPressed() },
            command("L", words: "show statistics") { $0.numbersKeyPressed() },
            command(".", words: "roll dice") { $0.rollKeyPressed() },
            command(",", words: "add a line to the log") { $0.remarkKeyPressed() },
        ]
    }

    private func theFight(in state: Encounter.State) -> [KeyCommand] {
        [rules, fightNote, lair, otherFights] + (state == .ended ? [] : [newFight])
    }

    private var initiative: [KeyCommand] {
        [
            command("i", words: "type or roll initiative", short: "initiative") {
                $0.initiativeKeyPressed()
            },
            command("I", words: "initiative of many") {
                $0.rollInitiativeKeyPressed()
            },
        ]
    }

    private var start: KeyCommand {
        command("s", "n", words: "start the fight", short: "start") { $0.startKeyPressed() }
    }

    private var end: KeyCommand {
        command("E", words: "end the fight") { $0.endKeyPressed() }
    }

    private var adding: KeyCommand {
        command("a", words: "add combatants", short: "add") { $0.addKeyPressed() }
    }

    private var lair: KeyCommand {
        KeyCommand([], words: "add the lair, acting on 20") { [unowned self] in
            lairKeyPressed()
        }
    }

    private var newFight: KeyCommand {
        command("A", words: "create a fight", short: "new fight") { $0.newFightKeyPressed() }
    }

    private var otherFights: KeyCommand {
        command("O", words: "open another fight", short: "other fights") { $0.listKeyPressed() }
    }

    /// Also available in the list of fights and in the log.
    var fightNote: KeyCommand {
        KeyCommand([.control("n")], words: "write a note on the fight", short: "note") {
            [unowned self] in fightNoteKeyPressed()
        }
    }

    private var rules: KeyCommand {
        command("b", words: "edition and table rules") { $0.rulesKeyPressed() }
    }

    // MARK: What opens over the fight

    private var answering: [KeyCommand] {
        var commands = [
            command(.enter, words: "accept the answer", short: "ok") { $0.promptEntered() },
            command(.escape, words: "cancel", short: "cancel") { $0.backKeyPressed() },
        ]
        if prompt?.suggests == true {
            commands += [
                command(.tab, words: "complete the word", short: "complete") {
                    $0.prompt?.completeKeyPressed()
                },
                command(.down, words: "next suggestion", short: "more") {
                    $0.prompt?.moveKeyPressed(1)
                },
                command(.up, words: "previous suggestion") { $0.prompt?.moveKeyPressed(-1) },
            ]
        }
        return commands
    }

    private var choosingInMenu: [KeyCommand] {
        guard let menu else { return [] }
        let items = menu.items.map { item in
            command(.character(item.key), words: item.words) { $0.menuKeyPressed(item) }
        }
        var commands = [
            command(.enter, words: "perform the command", short: "ok") { model in
                if let chosen = model.menu?.chosen { model.menuKeyPressed(chosen) }
            },
            command(.escape, words: "back", short: "back") { $0.backKeyPressed() },
            command(.down, words: "next choice", short: "down") { $0.menu?.moveKeyPressed(1) },
            command(.up, words: "previous choice", short: "up") { $0.menu?.moveKeyPressed(-1) },
        ]
        if menu.items.contains(where: { $0.reverse != nil }) {
            commands.append(
                command("+", words: "restore a use", short: "restore") { model in
                    if let chosen = model.menu?.chosen {
                        model.menuKeyPressed(chosen, isReversed: true)
                    }
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
            command(.escape, words: "later, with o", short: "later") { $0.backKeyPressed() },
        ]
    }

    private var picking: [KeyCommand] {
        let isBlank = picker?.search.isEmpty != false
        let enter = isBlank ? picker?.total == 0 ? "done" : "join" : "add"
        return [
            command(.enter, words: "add the result; if nothing is typed, join", short: enter) {
                model in
                if model.picker?.enterKeyPressed() == true { model.joinKeyPressed() }
            },
            command(.escape, words: "show all; then back to the fight", short: "back") {
                $0.backKeyPressed()
            },
            command(.tab, words: "one more of the selected one", short: "one more") {
                $0.picker?.countKeyPressed(1)
            },
            KeyCommand(
                [KeyPress(.tab, modifiers: .shift)], words: "one less", short: "one less"
            ) { [unowned self] in picker?.countKeyPressed(-1) },
            KeyCommand([.control("b")], words: "use another edition", short: "edition") {
                [unowned self] in bookKeyPressed()
            },
            command(.down, words: "next result") { $0.picker?.moveKeyPressed(1) },
            command(.up, words: "previous result") { $0.picker?.moveKeyPressed(-1) },
            command(.pageDown, words: "ten down") { $0.picker?.moveKeyPressed(10) },
            command(.pageUp, words: "ten up") { $0.picker?.moveKeyPressed(-10) },
        ]
    }

    private var choosingFight: [KeyCommand] {
        [
            command(.enter, words: "open the fight", short: "open") { $0.openKeyPressed() },
            newFight,
            command("y", words: "copy the fight", short: "copy") { $0.copyKeyPressed() },
            command("x", words: "delete the fight", short: "delete") {
                $0.deleteFightKeyPressed()
            },
            fightNote,
            command("u", words: "restore the last one deleted") { $0.restoreFightKeyPressed() },
            command("j", .down, words: "next fight") { $0.list?.moveKeyPressed(1) },
            command("k", .up, words: "previous fight") { $0.list?.moveKeyPressed(-1) },
            command(.escape, words: "back", short: "back") { $0.backKeyPressed() },
        ]
    }
}
