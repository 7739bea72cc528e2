import Foundation
import Tabletop
import TabletopStore

/// Prints the steps of a fight as they are taken, by whichever process, until its reader ends or it is
/// interrupted. Needs no terminal.
@MainActor final class FightFollower {
    /// What is printed.
    enum News {
        /// The fight as it is when it is first seen, and the number of the last step.
        case state(EncounterSnapshot, after: Int)
        /// A step.
        case step(FightStep)
        /// The fight as players may know it, after something that they see has changed.
        case players(PlayerView)
    }

    private let watcher: FightWatcher
    private let isForPlayers: Bool
    private let show: (News) throws -> Void
    /// The fight that is followed.
    private var fight: UUID?
    /// The number of the last step that was shown; `nil` before the state is.
    private var last: Int?
    private var view: PlayerView?

    /// - Parameter number: the step after which to begin; `nil` for the state as it is.
    private init(
        _ watcher: FightWatcher, after number: Int?, isForPlayers: Bool,
        _ show: @escaping (News) throws -> Void
    ) {
        self.watcher = watcher
        self.isForPlayers = isForPlayers
        self.show = show
        last = number
    }

    /// Follows a fight until the process ends.
    nonisolated static func follow(
        _ makeWatcher: @MainActor () -> FightWatcher, path: String, after number: Int?,
        isForPlayers: Bool = false, _ show: @escaping @MainActor (News) throws -> Void
    ) throws -> Never {
        endWithReader()
        let observer = MainActor.assumeIsolated {
            let follower = FightFollower(
                makeWatcher(), after: number, isForPlayers: isForPlayers, show)
            let observer = ChangeObserver(path: path) { follower.lookOrEnd() }
            follower.lookOrEnd()
            return observer
        }
        while true { withExtendedLifetime(observer) { RunLoop.main.run() } }
    }

    /// Ends the process by the usual signals, and when nobody reads its output any more, also while there is nothing to print. A
    /// thread that sleeps until then costs nothing.
    nonisolated static func endWithReader() {
        // Whoever started it may have blocked them, and then nothing would end it.
        var ending = sigset_t()
        sigemptyset(&ending)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, signal) }
        pthread_sigmask(SIG_UNBLOCK, &ending, nil)
        let descriptor = StandardOutput.descriptor
        Thread.detachNewThread {
            var output = pollfd(fd: descriptor, events: 0, revents: 0)
            while poll(&output, 1, -1) < 0, errno == EINTR {}
            ExitReport(of: CommandProblem.readerGone).end()
        }
    }

    private func lookOrEnd() {
        do { try look() } catch { ExitReport(of: error).end() }
    }

    private func look() throws {
        guard case .fight(let found?, let names) = watcher.look(),
            let database = watcher.database
        else { return }
        if isForPlayers {
            let seen = PlayerView(found, folding: names)
            if seen != view { try show(.players(seen)) }
            view = seen
            return
        }
        let known = try last ?? database.fights.lastStep()
        let (steps, now) = try database.fights.steps(of: found.id, after: known)
        let newest = steps.last?.id ?? known
        if last == nil || fight != nil && fight != found.id {
            try show(.state(now, after: newest))
        } else {
            for step in steps { try show(.step(step)) }
        }
        (fight, last) = (found.id, newest)
    }
}
