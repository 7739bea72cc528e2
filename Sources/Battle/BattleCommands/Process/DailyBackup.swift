import BattleScreens
import Foundation
import Tabletop
import TabletopStore

/// The backup of each day on which the program is used.
enum DailyBackup {
    /// The key of the day on which a failure was last told.
    private static let key = "backup.failed"

    /// Makes the backup of today if it is due, before a command changes anything.
    ///
    /// A failure is a line on standard error, once a day; the command does its work nevertheless.
    static func make(of database: TabletopDatabase) {
        if let sentence = failure(of: database) { ExitReport.complain(sentence) }
    }

    /// Makes the backup of today if it is due.
    ///
    /// - Returns: why that failed; `nil` if it did not, or if it was told today.
    static func failure(of database: TabletopDatabase, at now: Date = Date()) -> String? {
        do {
            _ = try database.maintenance.backUpDaily()
            return nil
        } catch {
            let today = PracticeDay(
                of: now, minutesFromUTC: LocalTime.minutesFromUTC(at: now)
            ).description
            guard (try? database.setting(key)) != today else { return nil }
            // If this fails, too, the failure is told again.
            try? database.setSetting(key, to: today)
            return "No backup of today was made: \(error)"
        }
    }

    /// Makes the backup of each day while the app is open, on a thread of its own: the first one after
    /// the first picture, the others when a day has begun.
    ///
    /// - Parameter failed: gets the reason of a failure.
    @MainActor static func keep(
        of database: TabletopDatabase, failed: @escaping @MainActor @Sendable (String) -> Void
    ) {
        schedule(after: 1, database, failed)
    }

    @MainActor private static func schedule(
        after seconds: Double, _ database: TabletopDatabase,
        _ failed: @escaping @MainActor @Sendable (String) -> Void
    ) {
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds) {
            // Not on libdispatch's pool, whose idle threads wake every second.
            Thread.detachNewThread {
                let sentence = failure(of: database)
                DispatchQueue.main.async {
                    if let sentence { failed(sentence) }
                    schedule(after: secondsToNextDay(), database, failed)
                }
            }
        }
    }

    /// The seconds until the next day begins, at four in the morning.
    static func secondsToNextDay(at now: Date = Date()) -> Double {
        let offset = Double(LocalTime.minutesFromUTC(at: now)) * 60
        let local = now.timeIntervalSince1970 + offset - Double(PracticeDay.rollover) * 3600
        return 86_400 - local.truncatingRemainder(dividingBy: 86_400) + 1
    }
}
