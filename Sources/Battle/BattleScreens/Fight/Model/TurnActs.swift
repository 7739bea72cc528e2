import Foundation
import Tabletop
import TabletopText

/// Turns and initiative.
struct TurnActs {
    unowned let fight: FightModel

    /// Advances to the next turn; starts a fight that is not running.
    func nextTurnKeyPressed() {
        guard fight.encounter?.state == .running else {
            startKeyPressed()
            return
        }
        func end() {
            if fight.encounter?.options.turnRule == .popcorn { return askWhoIsNext() }
            fight.attempt {
                let turns = turnsOfLine
                try fight.perform(
                    turns > 1 ? .sequence(Array(repeating: .next, count: turns)) : .next)
                // Of many turns the last one counts.
                if turns > 1, let holder = fight.encounter?.turnHolder {
                    fight.notice = .done("\(turns) turns end; \(holder.label)'s turn")
                }
            }
        }
        if !fight.duties.askBeforeEnd(end) { end() }
    }

    /// Opens a menu of those who can be next.
    private func askWhoIsNext() {
        guard let encounter = fight.encounter else { return }
        let items = zip("123456789abcdefghilmnopqrstuvwxyz", encounter.waiting).map { key, one in
            ChoiceMenu.Item(key, one.label) {
                fight.attempt {
                    try fight.perform(.several(try encounter.handingOver(to: one)))
                }
            }
        }
        fight.openMenu("Who is next?", items)
    }

    /// The number of turns that end together: those of combatants who attacked together and follow one
    /// another, up to one with something to do.
    private var turnsOfLine: Int {
        let together = fight.together
        guard var encounter = fight.encounter, let holder = encounter.turnHolder,
            together.contains(holder.id)
        else { return 1 }
        var dice = SplitMix64(seed: 0)
        for turns in 1...together.count {
            guard (try? encounter.apply(.next, using: &dice)) != nil,
                let next = encounter.turnHolder, together.contains(next.id),
                !encounter.duties(fight.duties.block).contains(where: \.isOwed)
            else { return turns }
        }
        return together.count
    }

    /// Goes back to the previous turn.
    func previousTurnKeyPressed() { fight.attempt { try fight.perform(.previous) } }

    /// Opens a prompt for the targets' initiative; an empty answer rolls it. Several players are asked
    /// one after the other.
    func initiativeKeyPressed() {
        let targets = fight.targets.combatants
        guard let first = targets.first else { return fight.refuse() }
        if targets.count > 1, targets.allSatisfy({ $0.kind == .player }) {
            askForInitiative(of: targets) { commands in
                try fight.perform(.sequence(commands))
                fight.targets.marked = []
            }
            return
        }
        fight.prompt = Prompt(
            "Initiative of \(fight.targets.names)", hint: "15; Enter rolls; adv, dis, fixed, +2",
            sent: {
                // Of one, the number alone.
                targets.count == 1
                    ? fight.sent.last { $0.kind == .initiative && $0.hero == first.id }?.value ?? ""
                    : ""
            }
        ) { line in
            try fight.answer(.initiativeSet, on: targets, line)
            fight.settleTotals(.initiative, of: targets)
            // The cursor goes on to whoever is still without an initiative.
            let next = fight.order.first { $0.initiative == nil && !$0.isLair }
            fight.targets.selection = next?.id ?? first.id
        }
    }

    /// Asks players for the initiative they have rolled: for all in one line, or one after the other.
    ///
    /// - Parameters:
    ///   - players: who is still to be asked, at least one.
    ///   - given: the answers so far.
    ///   - done: performs the commands that set the initiatives; whoever was not named rolls.
    private func askForInitiative(
        of players: [Combatant], given: [EncounterCommand] = [],
        done: @escaping ([EncounterCommand]) throws -> Void
    ) {
        guard let first = players.first else { return }
        let rest = players.dropFirst().map(\.label).joined(separator: ", ")
        fight.prompt = Prompt(
            "Initiative of \(first.label)",
            hint: players.count > 1
                ? "15, or all in a line; Enter rolls for all" : "15; Enter rolls",
            explaining: { _ in
                players.count > 1
                    ? "then \(rest); in a line: \(first.name) 15, \(players[1].name) 12" : nil
            }, sent: { fight.totals(.initiative, of: players) }
        ) { line in
            guard let vocabulary = fight.vocabulary else { return }
            let read = try NumberList(parsing: line, of: players, in: vocabulary)
            let given = given + read.initiatives
            let named = Set(read.entries.map(\.id))
            let rest = players.filter { !named.contains($0.id) }
            fight.settleTotals(.initiative, of: players.filter { named.contains($0.id) })
            if named.isEmpty {
                try done(given + [.rollInitiative(.these(rest.map(\.id)), together: false)])
            } else if rest.isEmpty {
                try done(given)
            } else {
                askForInitiative(of: rest, given: given, done: done)
            }
        }
    }

    /// Asks for the initiative of anybody, in one line; whoever has one gets another.
    private func typeInitiative() {
        let players = fight.order.filter { $0.kind == .player }
        fight.prompt = Prompt(
            "Initiative", hint: players.map { "\($0.name) 15" }.prefix(2).joined(separator: ", ")
        ) { line in
            guard let vocabulary = fight.vocabulary else { return }
            let read = try NumberList(parsing: line, of: players, in: vocabulary)
            try fight.perform(.several(read.initiatives))
        }
    }

    /// Opens the menu of initiative rolls.
    func rollInitiativeKeyPressed() {
        func roll(
            _ rollers: EncounterCommand.Rollers, together: Bool, as style: InitiativeRoll = .plain
        ) -> () -> Void {
            {
                fight.attempt {
                    try fight.perform(.rollInitiative(rollers, together: together, as: style))
                }
            }
        }
        let missing = fight.order.filter { $0.initiative == nil }
        let monsters = missing.filter { $0.kind == .monster }
        let isTogether = fight.encounter?.options.groupsRollTogether == true
        let other = isTogether ? "each for itself" : "one roll for each kind"
        fight.openMenu(
            "Initiative",
            [
                .init("t", "type what was rolled at the table", detail: "mira 17, odo 9") {
                    typeInitiative()
                },
                .init(
                    "i", "roll for those without initiative", detail: "\(missing.count)",
                    act: roll(.missing, together: isTogether)),
                .init(
                    "m", "roll for monsters without initiative", detail: "\(monsters.count)",
                    act: roll(.missingMonsters, together: isTogether)),
                .init(
                    "g", "the same, \(other)",
                    act: roll(.missingMonsters, together: !isTogether)),
                .init("a", "roll again for all", act: roll(.everybody, together: isTogether)),
                .init(
                    "k", "roll again for all, \(other)",
                    act: roll(.everybody, together: !isTogether)),
                .init(
                    "f", "use the fixed score for all, 10 + modifier",
                    act: roll(.everybody, together: false, as: InitiativeRoll(isFixed: true))),
            ])
    }

    /// Moves the chosen combatant up or down in the order.
    func reorderKeyPressed(_ steps: Int) {
        guard let chosen = fight.targets.chosen, fight.targets.chosenLine?.isFallen != true,
            let place = fight.order.firstIndex(where: { $0.id == chosen.id })
        else {
            return
        }
        // Up: after the combatant two places before, or to the front. Down: after the next one.
        let wanted = steps < 0 ? place - 2 : place + 1
        guard wanted >= -1, wanted < fight.order.count else { return }
        fight.attempt {
            try fight.perform(.move(chosen.id, after: wanted < 0 ? nil : fight.order[wanted].id))
        }
    }

    /// Starts the fight: rolls for monsters without initiative, and asks for the players', or rolls
    /// for them if the rules of the table say so.
    func startKeyPressed() {
        guard let options = fight.encounter?.options else { return }
        let missing = fight.order.filter { $0.initiative == nil }
        let players = missing.filter { $0.kind == .player }
        func start(after commands: [EncounterCommand]) throws {
            // A single act, so that one undo reverts all.
            let rolling = EncounterCommand.rollInitiative(
                options.rollsForPlayers ? .missing : .missingMonsters,
                together: options.groupsRollTogether, as: options.initiativeRoll)
            let isRolling = missing.contains { $0.kind == .monster || options.rollsForPlayers }
            try fight.perform(.sequence(commands + (isRolling ? [rolling] : []) + [.start]))
            fight.targets.actingKeyPressed()
        }
        if players.isEmpty || options.rollsForPlayers {
            fight.attempt { try start(after: []) }
        } else {
            askForInitiative(of: players, done: start)
        }
    }

    /// Asks for the initiative of players who joined a running fight without one.
    func askReinforcements() {
        guard fight.encounter?.state == .running else { return }
        let players = fight.order.filter { $0.kind == .player && $0.initiative == nil }
        askForInitiative(of: players) { try fight.perform(.sequence($0)) }
    }

    /// Delays the current turn; if the chosen combatant is delaying, it acts now.
    func delayKeyPressed() {
        if let chosen = fight.targets.chosen, chosen.isDelaying {
            fight.attempt { try fight.perform(.resume(chosen.id)) }
        } else {
            fight.attempt { try fight.perform(.delay) }
        }
    }

    /// Takes the chosen combatant's readied action, or opens a prompt for one.
    func readyKeyPressed() {
        guard let chosen = fight.targets.chosen else { return fight.refuse() }
        if chosen.readied != nil {
            fight.attempt { try fight.perform(.takeReadied(chosen.id)) }
            return
        }
        fight.prompt = Prompt("\(chosen.label) waits to", hint: "shoot whoever opens the door") {
            line in try fight.perform(.ready(chosen.id, line))
        }
    }
}
