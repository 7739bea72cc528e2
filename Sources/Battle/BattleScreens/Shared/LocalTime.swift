package import Foundation

/// The system's time zone.
///
/// Uses the C library instead of Foundation, whose time zones need ICU's tables of 34 MB; nothing
/// else in the program does.
package nonisolated enum LocalTime {
    /// The minutes that local time is ahead of UTC at a moment, including daylight saving time;
    /// negative west of Greenwich, 0 if the C library cannot tell.
    package static func minutesFromUTC(at moment: Date) -> Int {
        // Limited to the years -9999 to 9999, which every C library supports.
        let bounded = min(max(moment.timeIntervalSince1970, -377_705_116_800), 253_402_300_799)
        var seconds = time_t(bounded.rounded(.down))
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return 0 }
        return Int(local.tm_gmtoff) / 60
    }
}
