import Tabletop
public import TerminalUI

/// Keys and what they write.
extension BattleModel {
    /// Performs the command that a key press means now.
    ///
    /// An act that cannot be written because of something that passes waits, and is tried again by
    /// itself until Escape or another act takes its place. Acts keep their order: one that waits is tried
    /// before a key that comes after it.
    ///
    /// - Returns: whether a command has this key.
    @discardableResult
    public func keyPressed(_ press: KeyPress) -> Bool {
        if abandoned != nil { abandoned = nil }
        if warning != nil { warning = nil }
        if waiting != nil {
            if press == KeyPress(.escape) {
                giveUp()
                return true
            }
            tryAgain()
        }
        let responder = responder
        guard let command = command(for: press, of: responder) else {
            return responder.keyPressed(press)
        }
        let (screen, typed, opened) = (screenModel, responder.typedText, destination)
        let (workplace, before) = (screen.workplace, records.writes)
        let answer = destination == nil ? screen.prompt.map { "\($0.question): \($0.text)" } : nil
        command.act()
        let after = records.writes
        if after.obstructed != before.obstructed { readStatus() }
        if after.obstructed != before.obstructed, after.done == before.done,
            let obstacle = after.obstacle, obstacle.passes
        {
            if let waiting { abandoned = waiting.words }
            // The palette closes before it performs its command. It stays open with what was typed.
            if case .palette = opened { destination = opened }
            waiting = WaitingAct(
                words: answer ?? command.words, obstacle: obstacle, act: command.act,
                responder: responder,
                text: typed, screen: screen, workplace: workplace)
            startTrying()
        } else if let waiting, after.done != before.done || !waiting.isUnchanged {
            abandoned = waiting.words
            stopWaiting()
        }
        return true
    }

    private func command(for press: KeyPress, of responder: any KeyResponder) -> KeyCommand? {
        func isMeant(_ command: KeyCommand) -> Bool { command.presses.contains(press) }
        return responder.commands.first(where: isMeant)
            ?? (hasCommandsEverywhere ? commandsEverywhere.first(where: isMeant) : nil)
    }

    /// Does the act that waits, if it can be written now. Without one, opens a file that is open for
    /// viewing only for writing, if that is possible now.
    func tryAgain() {
        guard var act = waiting else {
            records.openForWriting()
            readStatus()
            return
        }
        guard act.isUnchanged else {
            abandoned = act.words
            return stopWaiting()
        }
        guard act.isReady else { return }
        let (before, here) = (records.writes, act.screen.workplace)
        act.screen.select(act.workplace.selection)
        act.act()
        if here != act.workplace { act.screen.select(here.selection) }
        let after = records.writes
        if after.done == before.done, after.obstructed != before.obstructed,
            let obstacle = after.obstacle, obstacle.passes
        {
            if obstacle != act.obstacle {
                act.obstacle = obstacle
                waiting = act
                startTrying()
            }
        } else {
            stopWaiting()
        }
    }

    /// Gives up the act that waits; what was typed for it stays.
    private func giveUp() {
        abandoned = waiting?.words
        stopWaiting()
    }

    private func stopWaiting() {
        waiting = nil
        startTrying()
        if hasMissedChange { recordsChanged() }
    }

    /// Sets the timer of the next attempts, if there is something to try.
    func startTrying() {
        readStatus()
        guard let obstacle = waiting?.obstacle ?? viewing else { return trying.stop() }
        trying.start(every: obstacle.secondsBetweenAttempts) { [weak self] in self?.tryAgain() }
    }

    /// Reads whether the file is open for viewing only, or was taken away.
    func readStatus() {
        let now = records.viewingObstacle
        guard now != viewing else { return }
        viewing = now
        startTrying()
    }

    /// The line above the status line: that the file is open for viewing only, or that an act was given
    /// up; `nil` for nothing.
    var banner: String? {
        abandoned.map { "Given up, not saved: \($0)." } ?? viewing?.viewingSentence
    }
}
