import Tabletop

/// Acts that wait until the file can be written.
extension BattleModel {
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
    func giveUp() {
        abandoned = waiting?.words
        stopWaiting()
    }

    func stopWaiting() {
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
            ?? queueSentence
    }
}
