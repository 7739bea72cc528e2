import Tabletop
import TabletopText
import TerminalUI

/// The fight as the root uses it, and its key commands.
///
/// The letter is the act, and the capital letter a variant of it. Commands needed every turn come
/// first, because the footer shows as many as fit.
extension FightModel: ScreenModel, AskingResponder {
    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        return isSheetOpen ? commandsOnSheet : commandsOfFight
    }

    /// Whether letters are text or choices instead of commands.
    var isTyping: Bool { question != nil }

    var legend: String { CombatantText.legend }

    func notice(columns: Int) -> Notice? { front?.notice(columns: columns) ?? notice }

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
            return [adding, newFight] + undoKeys
                + [lairKey, rulesKey, fightNote, otherFights, readingKeys[0]]
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
            choosingKeys + conditionKeys(in: state) + waitingKeys(in: state) + lifeKeys(in: state)
            + describingKeys
            + peopleKeys + readingKeys + fightKeys(in: state)
        switch state {
        case .draft:
            return [start, adding] + initiativeKeys + undoKeys + hitPointKeys + common
        case .running:
            // Undo before temporary hit points, so that it fits into eighty columns.
            var often = turnKeys + hitPointKeys
            often.insert(contentsOf: undoKeys, at: turnKeys.count + 2)
            return often + [condition] + initiativeKeys + [adding, end] + common
        case .ended:
            return [newFight, story, resume] + undoKeys + hitPointKeys + [adding] + initiativeKeys
                + common
                + [ended]
        }
    }

    private var turnKeys: [KeyCommand] {
        [
            command(.next) { $0.turns.nextTurnKeyPressed() },
            command(.previous) { $0.turns.previousTurnKeyPressed() },
            command(";", words: "to do in this turn") { $0.duties.listKeyPressed() },
            command(.cast) { $0.actions.actKeyPressed() },
        ].grouped(.turn)
    }

    private var hitPointKeys: [KeyCommand] {
        [
            command(.damage) { $0.hitPoints.dealDamageKeyPressed() },
            command(.heal) { $0.hitPoints.healKeyPressed() },
            command("t", words: "give temporary hit points", short: "temporary") {
                $0.hitPoints.temporaryKeyPressed()
            },
            command("D", words: "half damage, after a save") {
                $0.hitPoints.dealDamageKeyPressed(half: true)
            },
            command("H", words: "heal fully") { $0.hitPoints.healFullyKeyPressed() },
            command("T", words: "replace temporary points") {
                $0.hitPoints.temporaryKeyPressed(replacing: true)
            },
            command("m", words: "set the maximum hit points") { $0.hitPoints.maximumKeyPressed() },
        ].grouped(.hitPoints)
    }

    private var undoKeys: [KeyCommand] {
        [
            command(.undo) { $0.undoing.undoKeyPressed() },
            KeyCommand([.control("r")], words: "redo", short: "redo") { [unowned self] in
                undoing.redoKeyPressed()
            },
            command("U", words: "other ways it went") { $0.undoing.branchesKeyPressed() },
        ].grouped(.undo)
    }

    private var choosingKeys: [KeyCommand] {
        [
            command("j", .down, words: "select the next one") { $0.targets.moveKeyPressed(1) },
            command("k", .up, words: "select the previous one") { $0.targets.moveKeyPressed(-1) },
            command(.home, words: "select the first") { $0.targets.moveKeyPressed(.min / 2) },
            command(.end, words: "select the last") { $0.targets.moveKeyPressed(.max / 2) },
            command(.pageDown, words: "ten down; the sheet down") { $0.pageKeyPressed(1) },
            command(.pageUp, words: "ten up; the sheet up") { $0.pageKeyPressed(-1) },
            command("g", words: "select whose turn it is") { $0.targets.actingKeyPressed() },
            command("/", words: "find a combatant by name") { $0.choosing.searchKeyPressed() },
            command(.enter, words: "show details") { $0.sheetKeyPressed() },
            command(" ", words: "mark for the next act", short: "mark") {
                $0.targets.markKeyPressed()
            },
            command("M", words: "mark a kind, all, the party") { $0.choosing.markManyKeyPressed() },
            command("f", words: "fold one kind, or the dead") { $0.choosing.foldKeyPressed() },
            command("F", words: "fold or unfold every kind") { $0.choosing.foldAllKeyPressed() },
            command(.escape, words: "back; clear marks") { $0.backKeyPressed() },
        ].grouped(.move)
    }

    private var condition: KeyCommand {
        command(.addCondition) { $0.conditions.conditionKeyPressed() }
            .grouped(.conditions)
    }

    private func conditionKeys(in state: Encounter.State) -> [KeyCommand] {
        let peopleKeys = [
            command(.removeCondition) { $0.conditions.removeConditionKeyPressed() },
            command(.beginConcentration) { $0.concentration.beginKeyPressed() },
            command(.addResource) { $0.conditions.resourcesKeyPressed() },
            command(.rest) { $0.conditions.restKeyPressed() },
            command(.surprise) { $0.conditions.surpriseKeyPressed() },
        ]
        return ((state == .running ? [] : [condition]) + peopleKeys).grouped(.conditions)
    }

    private func waitingKeys(in state: Encounter.State) -> [KeyCommand] {
        guard state == .running else { return [] }
        return [
            KeyCommand(.delay, words: { [unowned self] in wordsOfDelay }) {
                [unowned self] in
                turns.delayKeyPressed()
            },
            KeyCommand(.ready, words: { [unowned self] in wordsOfReady }) {
                [unowned self] in
                turns.readyKeyPressed()
            },
        ].grouped(.turn)
    }

    private var wordsOfDelay: String {
        targets.chosen?.isDelaying == true ? "take the delayed turn" : "delay the turn"
    }

    private var wordsOfReady: String {
        targets.chosen?.readied != nil ? "take the readied action" : "ready an action"
    }

    private func lifeKeys(in state: Encounter.State) -> [KeyCommand] {
        let save = KeyCommand(
            .deathSave,
            words: { [unowned self] in
                encounter?.edition.rules.heroesAtZero == .recoveryChecks
                    ? "recovery check" : ActDeclaration.deathSave.key?.words ?? ""
            }
        ) { [unowned self] in hitPoints.deathSaveKeyPressed() }
        return
            ((state == .running ? [save] : []) + [
                command(.stabilize) { $0.hitPoints.stabilizeKeyPressed() },
                command(.kill) { $0.hitPoints.killKeyPressed() },
            ]).grouped(.hitPoints)
    }

    private var describingKeys: [KeyCommand] {
        [
            command(.hide) { $0.conditions.hideKeyPressed() },
            command("V", words: "what players see") { $0.conditions.playersSeeKeyPressed() },
            command("e", words: "edit name, armor, defenses") { $0.combatants.editKeyPressed() },
            command("Z", words: "act with the selected") { $0.actions.actOfChosenKeyPressed() },
            command("N", words: "write a note") { $0.notes.noteKeyPressed() },
            KeyCommand(.askRiddle, words: { [unowned self] in riddles.wordsOfRiddle }) {
                [unowned self] in
                riddles.riddleKeyPressed()
            },
        ].grouped(.people)
    }

    private var peopleKeys: [KeyCommand] {
        [
            command(.remove) { $0.combatants.removeKeyPressed() },
            command(.duplicate) { $0.combatants.duplicateKeyPressed() },
            command("Y", words: "add fresh copies") { $0.combatants.duplicateManyKeyPressed() },
            command("J", words: "move down in the order") { $0.turns.reorderKeyPressed(1) },
            command("K", words: "move up in the order") { $0.turns.reorderKeyPressed(-1) },
        ].grouped(.people)
    }

    private var readingKeys: [KeyCommand] {
        [
            command("l", words: "show the log") { $0.journalKeyPressed() },
            command("L", words: "show statistics") { $0.numbersKeyPressed() },
            command("B", words: "show the stat block") { $0.blockKeyPressed() },
            command("=", words: "rules of what it has") {
                $0.rulesAtHandKeyPressed()
            },
            command(.roll) { $0.notes.rollKeyPressed() },
            command(.remark) { $0.notes.remarkKeyPressed() },
        ].grouped(.view)
    }

    private func fightKeys(in state: Encounter.State) -> [KeyCommand] {
        ((state == .ended ? [] : [preparing]) + [rulesKey, fightNote, otherFights]
            + (state == .ended ? [] : [newFight])).grouped(.fight) + [lairKey]
    }

    private var initiativeKeys: [KeyCommand] {
        [
            command(.initiativeSet) { $0.turns.initiativeKeyPressed() },
            command(.initiativeRoll) { $0.turns.rollInitiativeKeyPressed() },
        ].grouped(.turn)
    }

    private var start: KeyCommand {
        command("s", "n", words: "start the fight", short: "start") { $0.turns.startKeyPressed() }
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
        command("E", words: "show the recap", short: "recap") { $0.endKeyPressed() }.grouped(.fight)
    }

    private var end: KeyCommand {
        command("E", words: "end the fight and show the recap") { $0.endKeyPressed() }.grouped(
            .fight)
    }

    private var adding: KeyCommand {
        command(.add) { $0.combatants.addKeyPressed() }.grouped(.people)
    }

    private var lairKey: KeyCommand {
        KeyCommand([], words: "add the lair, acting on 20", typed: "lair") { [unowned self] in
            combatants.lairKeyPressed()
        }.grouped(.people)
    }

    /// Also available in the list of fights.
    var newFight: KeyCommand {
        command("A", words: "create a fight", short: "new fight") {
            $0.encounters.newFightKeyPressed()
        }
        .grouped(.fight)
    }

    private var otherFights: KeyCommand {
        command("O", words: "open another fight", short: "other fights") {
            $0.encounters.listKeyPressed()
        }
        .grouped(.fight)
    }

    /// Also available in the log.
    var fightNote: KeyCommand {
        KeyCommand([.control("n")], words: "write a note on the fight", short: "note") {
            [unowned self] in notes.fightNoteKeyPressed()
        }.grouped(.fight)
    }

    private var preparing: KeyCommand {
        KeyCommand([.control("e")], words: "prepare an event") { [unowned self] in
            encounters.preparedKeyPressed()
        }
    }

    private var rulesKey: KeyCommand {
        command(.setRules) { $0.encounters.rulesKeyPressed() }
    }
}
