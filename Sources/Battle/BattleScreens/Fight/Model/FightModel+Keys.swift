import Tabletop
import TabletopText
import TerminalUI

/// The fight as the root uses it, and its key commands.
///
/// The letter is the act, and the capital letter a variant of it. Commands needed every turn come
/// first, because the footer shows as many as fit.
extension FightModel: ScreenModel {
    /// The commands of what is open. This is the only place that decides who handles a key.
    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        return switch destination {
        case .sheet(let question?), .question(let question): commands(of: question)
        case .picker(let picker): picker.commands
        case .list(let list): list.commands
        case .journal(let journal): journal.commands
        case .numbers(let numbers): numbers.commands
        case .recap(let recap): recap.commands
        case .block(let block): block.commands
        case .sheet(nil): commandsOnSheet
        case nil: commandsOfFight
        }
    }

    /// Whether letters are text instead of commands.
    var isTyping: Bool {
        switch destination {
        case .sheet(let question): question != nil
        case .question, .picker: true
        case .list(let list): list.prompt != nil
        case .journal(let journal): journal.isTyping
        case .recap(let recap): recap.prompt != nil
        case .block(let block): block.isTyping
        case .numbers, nil: false
        }
    }

    var legend: String { CombatantText.legend }

    /// The result of the last action. Without one, in the log, the end of a sentence that does not fit
    /// in its line.
    func notice(columns: Int) -> Notice? {
        if case .block(let block) = destination, let told = block.notice { return told }
        if let notice { return notice }
        guard case .journal(let journal) = destination else { return nil }
        return JournalScreen.rest(of: journal, columns: columns)
    }

    /// Those of the fight; the first one leads back, so that the footer has room for it.
    private var commandsOnSheet: [KeyCommand] {
        let back = KeyCommand(.escape, words: "back", short: "back") { [unowned self] in
            backKeyPressed()
        }
        return [back] + commandsOfFight.filter { !$0.presses.contains { $0.key == .escape } }
    }

    private var commandsOfFight: [KeyCommand] {
        guard let state = encounter?.state else { return [newFight, otherFights] }
        if order.isEmpty {
            return [adding, newFight] + takingBack
                + [lair, rules, fightNote, otherFights, reading[0]]
        }
        // Fifty commands: made once for each state, not for each key press.
        if let known = commandsOfStates[state] { return known }
        let own = Set(Encounter.State.allCases.flatMap { ownCommands(in: $0) }.map { $0.typed })
        // The others of the table of acts have no page or prompt of their own.
        let others = ActDeclaration.all.filter { $0.key != nil && !own.contains($0.name) }
        let commands =
            ownCommands(in: state)
            + others.map { act in
                command(act) { $0.keyPressed(of: act) }.grouped(KeyGroup(act.group))
            }
        commandsOfStates[state] = commands
        return commands
    }

    /// The command of an act, with its key and words.
    private func command(
        _ act: ActDeclaration, perform: @escaping (FightModel) -> Void
    ) -> KeyCommand {
        KeyCommand(act, words: { act.key?.words ?? act.name }) { [unowned self] in perform(self) }
    }

    private func ownCommands(in state: Encounter.State) -> [KeyCommand] {
        let common =
            choosing + conditions(in: state) + waiting(in: state) + life(in: state) + describing
            + changing + reading + theFight(in: state)
        switch state {
        case .draft:
            return [start, adding] + initiative + takingBack + hitPoints + common
        case .running:
            // Undo before temporary hit points, so that it fits into eighty columns.
            var often = turns + hitPoints
            often.insert(contentsOf: takingBack, at: turns.count + 2)
            return often + [condition] + initiative + [adding, end] + common
        case .ended:
            return [newFight, story, resume] + takingBack + hitPoints + [adding] + initiative
                + common
                + [ended]
        }
    }

    private var turns: [KeyCommand] {
        [
            command(.next) { $0.nextTurnKeyPressed() },
            command(.previous) {
                $0.previousTurnKeyPressed()
            },
            command(";", words: "to do in this turn") { $0.dutiesKeyPressed() },
            command(.cast) {
                $0.actKeyPressed()
            },
        ].grouped(.turn)
    }

    private var hitPoints: [KeyCommand] {
        [
            command(.damage) { $0.dealDamageKeyPressed() },
            command(.heal) { $0.healKeyPressed() },
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
        ].grouped(.hitPoints)
    }

    private var takingBack: [KeyCommand] {
        [
            command(.undo) { $0.undoKeyPressed() },
            KeyCommand([.control("r")], words: "redo", short: "redo") { [unowned self] in
                redoKeyPressed()
            },
            command("U", words: "other ways it went") { $0.branchesKeyPressed() },
        ].grouped(.undo)
    }

    private var choosing: [KeyCommand] {
        [
            command("j", .down, words: "select the next one") { $0.moveKeyPressed(1) },
            command("k", .up, words: "select the previous one") { $0.moveKeyPressed(-1) },
            command(.home, words: "select the first") { $0.moveKeyPressed(.min / 2) },
            command(.end, words: "select the last") { $0.moveKeyPressed(.max / 2) },
            command(.pageDown, words: "ten down; the sheet down") { $0.pageKeyPressed(1) },
            command(.pageUp, words: "ten up; the sheet up") { $0.pageKeyPressed(-1) },
            command("g", words: "select whose turn it is") { $0.actingKeyPressed() },
            command("/", words: "find a combatant by name") { $0.searchKeyPressed() },
            command(.enter, words: "show details") { $0.sheetKeyPressed() },
            command(" ", words: "mark for the next act", short: "mark") {
                $0.markKeyPressed()
            },
            command("M", words: "mark a kind, all, the party") {
                $0.markManyKeyPressed()
            },
            command("f", words: "fold one kind, or the dead") { $0.foldKeyPressed() },
            command("F", words: "fold or unfold every kind") { $0.foldAllKeyPressed() },
            command(.escape, words: "back; clear marks") { $0.backKeyPressed() },
        ].grouped(.move)
    }

    private var condition: KeyCommand {
        command(.addCondition) { $0.conditionKeyPressed() }
            .grouped(.conditions)
    }

    private func conditions(in state: Encounter.State) -> [KeyCommand] {
        let changing = [
            command(.removeCondition) { $0.removeConditionKeyPressed() },
            command(.beginConcentration) {
                $0.concentrationKeyPressed()
            },
            command(.addResource) { $0.resourcesKeyPressed() },
            command(.rest) { $0.restKeyPressed() },
            command(.surprise) { $0.surpriseKeyPressed() },
        ]
        return ((state == .running ? [] : [condition]) + changing).grouped(.conditions)
    }

    private func waiting(in state: Encounter.State) -> [KeyCommand] {
        guard state == .running else { return [] }
        return [
            KeyCommand(.delay, words: { [unowned self] in wordsOfDelay }) {
                [unowned self] in
                delayKeyPressed()
            },
            KeyCommand(.ready, words: { [unowned self] in wordsOfReady }) {
                [unowned self] in
                readyKeyPressed()
            },
        ].grouped(.turn)
    }

    private var wordsOfDelay: String {
        chosen?.isDelaying == true ? "take the delayed turn" : "delay the turn"
    }

    private var wordsOfReady: String {
        chosen?.readied != nil ? "take the readied action" : "ready an action"
    }

    private func life(in state: Encounter.State) -> [KeyCommand] {
        let save = command(.deathSave) {
            $0.deathSaveKeyPressed()
        }
        return
            ((state == .running ? [save] : []) + [
                command(.stabilize) { $0.stabilizeKeyPressed() },
                command(.kill) { $0.killKeyPressed() },
            ]).grouped(.hitPoints)
    }

    private var describing: [KeyCommand] {
        [
            command(.hide) { $0.hideKeyPressed() },
            command("V", words: "what players see") { $0.playersSeeKeyPressed() },
            command("e", words: "edit name, armor, defenses") { $0.editKeyPressed() },
            command("Z", words: "act with the selected") { $0.actOfChosenKeyPressed() },
            command("N", words: "write a note") { $0.noteKeyPressed() },
            KeyCommand(.askRiddle, words: { [unowned self] in wordsOfRiddle }) {
                [unowned self] in
                riddleKeyPressed()
            },
        ].grouped(.people)
    }

    private var changing: [KeyCommand] {
        [
            command(.remove) { $0.removeKeyPressed() },
            command(.duplicate) { $0.duplicateKeyPressed() },
            command("Y", words: "add fresh copies") { $0.duplicateManyKeyPressed() },
            command("J", words: "move down in the order") { $0.reorderKeyPressed(1) },
            command("K", words: "move up in the order") { $0.reorderKeyPressed(-1) },
        ].grouped(.people)
    }

    private var reading: [KeyCommand] {
        [
            command("l", words: "show the log") { $0.journalKeyPressed() },
            command("L", words: "show statistics") { $0.numbersKeyPressed() },
            command("B", words: "show the stat block") { $0.blockKeyPressed() },
            command(.roll) { $0.rollKeyPressed() },
            command(.remark) { $0.remarkKeyPressed() },
        ].grouped(.view)
    }

    private func theFight(in state: Encounter.State) -> [KeyCommand] {
        ((state == .ended ? [] : [preparing]) + [rules, fightNote, otherFights]
            + (state == .ended ? [] : [newFight])).grouped(.fight) + [lair]
    }

    private var initiative: [KeyCommand] {
        [
            command(.initiativeSet) {
                $0.initiativeKeyPressed()
            },
            command(.initiativeRoll) {
                $0.rollInitiativeKeyPressed()
            },
        ].grouped(.turn)
    }

    private var start: KeyCommand {
        command("s", "n", words: "start the fight", short: "start") { $0.startKeyPressed() }
            .grouped(.turn)
    }

    private var resume: KeyCommand {
        command("s", "G", words: "go on with the ended fight", short: "go on") {
            $0.resumeKeyPressed()
        }.grouped(.fight)
    }

    /// In an ended fight, the key of the next turn says how to go on instead.
    private var ended: KeyCommand {
        command("n", words: "the fight has ended: s goes on") { $0.endedKeyPressed() }.grouped(
            .fight)
    }

    private var story: KeyCommand {
        command("E", words: "tell the fight", short: "tell") { $0.endKeyPressed() }.grouped(.fight)
    }

    private var end: KeyCommand {
        command("E", words: "end the fight and tell it") { $0.endKeyPressed() }.grouped(.fight)
    }

    private var adding: KeyCommand {
        command(.add) { $0.addKeyPressed() }.grouped(.people)
    }

    private var lair: KeyCommand {
        KeyCommand([], words: "add the lair, acting on 20", typed: "lair") { [unowned self] in
            lairKeyPressed()
        }.grouped(.people)
    }

    /// Also available in the list of fights.
    var newFight: KeyCommand {
        command("A", words: "create a fight", short: "new fight") { $0.newFightKeyPressed() }
            .grouped(.fight)
    }

    private var otherFights: KeyCommand {
        command("O", words: "open another fight", short: "other fights") { $0.listKeyPressed() }
            .grouped(.fight)
    }

    /// Also available in the log.
    var fightNote: KeyCommand {
        KeyCommand([.control("n")], words: "write a note on the fight", short: "note") {
            [unowned self] in fightNoteKeyPressed()
        }.grouped(.fight)
    }

    private var preparing: KeyCommand {
        KeyCommand([.control("e")], words: "prepare an event") { [unowned self] in
            preparedKeyPressed()
        }
    }

    private var rules: KeyCommand {
        command(.setRules) { $0.rulesKeyPressed() }
    }
}
