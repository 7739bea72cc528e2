import Tabletop
import TerminalUI

/// What keys do in a fight, while picking who joins, and in the list of fights.
extension FightModel {
    /// What keys do here now.
    var commands: [KeyCommand] {
        if prompt != nil { return answering }
        if picker != nil { return picking }
        if list != nil { return choosingFight }
        guard let encounter else { return [newFight, otherFights] }
        if order.isEmpty { return [adding, newFight] + takingBack + [otherFights] }
        switch encounter.state {
        case .draft:
            return [rollAll, start, adding, initiative] + takingBack + hitPoints + choosing
                + [removing, newFight, otherFights]
        case .running:
            return turns + hitPoints + takingBack + [initiative, adding] + choosing
                + [removing, rollAll, end, newFight, otherFights]
        case .ended:
            return [start, newFight] + takingBack + hitPoints + choosing
                + [adding, removing, otherFights]
        }
    }

    private func command(
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
            command("D", words: "deal half the damage, after a saving throw") {
                $0.dealDamageKeyPressed(half: true)
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
            command("j", .down, words: "choose the next one") { $0.moveKeyPressed(1) },
            command("k", .up, words: "choose the one before") { $0.moveKeyPressed(-1) },
            command(.home, words: "choose the first") { $0.moveKeyPressed(.min / 2) },
            command(.end, words: "choose the last") { $0.moveKeyPressed(.max / 2) },
            command(" ", words: "mark several for one act", short: "mark") {
                $0.markKeyPressed()
            },
            command(.escape, words: "take the marks away") { $0.backKeyPressed() },
        ]
    }

    private var initiative: KeyCommand {
        command("i", words: "type or roll initiative", short: "initiative") {
            $0.initiativeKeyPressed()
        }
    }

    private var rollAll: KeyCommand {
        command("I", words: "roll initiative for all who have none", short: "roll all") {
            $0.rollInitiativeKeyPressed()
        }
    }

    private var start: KeyCommand {
        command("s", words: "start the fight", short: "start") { $0.startKeyPressed() }
    }

    private var end: KeyCommand {
        command("E", words: "end the fight") { $0.endKeyPressed() }
    }

    private var adding: KeyCommand {
        command("a", words: "add combatants", short: "add") { $0.addKeyPressed() }
    }

    private var removing: KeyCommand {
        command("x", words: "take out of the fight") { $0.removeKeyPressed() }
    }

    private var newFight: KeyCommand {
        command("N", words: "begin a new fight", short: "new fight") { $0.newFightKeyPressed() }
    }

    private var otherFights: KeyCommand {
        command("o", words: "open another fight", short: "other fights") { $0.listKeyPressed() }
    }

    private var answering: [KeyCommand] {
        [
            command(.enter, words: "take the answer", short: "ok") { $0.promptEntered() },
            command(.escape, words: "cancel", short: "cancel") { $0.backKeyPressed() },
        ]
    }

    private var picking: [KeyCommand] {
        let moving = [
            command(.down, words: "next one") { $0.picker?.moveKeyPressed(1) },
            command(.up, words: "one before") { $0.picker?.moveKeyPressed(-1) },
        ]
        if picker?.isSearching == true {
            return [
                command(.enter, words: "take the search", short: "done") {
                    $0.picker?.searchEntered()
                },
                command(.escape, words: "end the search", short: "everybody") {
                    $0.backKeyPressed()
                },
            ] + moving
        }
        return [
            command(" ", "+", .right, words: "pick, or one more", short: "pick") {
                $0.picker?.pickKeyPressed()
            },
            command("-", .left, words: "one less", short: "less") {
                $0.picker?.countKeyPressed(-1)
            },
            command("P", words: "pick the party", short: "party") {
                $0.picker?.partyKeyPressed()
            },
            command("/", words: "search", short: "search") { $0.picker?.searchKeyPressed() },
            command(.enter, words: "those picked join the fight", short: "join") {
                $0.joinKeyPressed()
            },
            command(.escape, words: "back to the fight", short: "back") { $0.backKeyPressed() },
            command("j", words: "next one") { $0.picker?.moveKeyPressed(1) },
            command("k", words: "one before") { $0.picker?.moveKeyPressed(-1) },
        ] + moving + [
            command(.pageDown, words: "ten down") { $0.picker?.moveKeyPressed(10) },
            command(.pageUp, words: "ten up") { $0.picker?.moveKeyPressed(-10) },
        ]
    }

    private var choosingFight: [KeyCommand] {
        [
            command(.enter, words: "open the fight", short: "open") { $0.openKeyPressed() },
            newFight,
            command("j", .down, words: "next fight") { $0.list?.moveKeyPressed(1) },
            command("k", .up, words: "fight before") { $0.list?.moveKeyPressed(-1) },
            command(.escape, words: "back", short: "back") { $0.backKeyPressed() },
        ]
    }
}
