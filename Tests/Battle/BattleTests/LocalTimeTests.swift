import BattleScreens
import Foundation
import Testing
import TestSupport

struct LocalTimeTests {
    private static let fixture = Repository.root.appending(
        path: "Tests/Battle/Fixtures/f0d2ff0/battle.db")

    /// The newest event of the file was logged at 2026-11-22 19:03:12 UTC. The zones are given as
    /// POSIX rules, so that no time zone database needs to be installed.
    @Test(
        "The log shows local times, including daylight saving time",
        arguments: [
            ("UTC0", "2026-11-22 19:03"),
            ("XST-05:45", "2026-11-23 00:48"),
            ("PST8PDT,M3.2.0,M11.1.0", "2026-11-22 11:03"),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-11-23 08:03"),
        ])
    func log(zone: String, time: String) async throws {
        let cli = try CLIFixture()
        try FileManager.default.copyItem(atPath: Self.fixture.path, toPath: cli.database)
        let run = try await cli.battle(
            ["log", "--limit", "1"],
            environment: ["BATTLE_DATABASE": cli.database, "TZ": zone])
        #expect(run.output.hasPrefix("175  \(time)  round 1"), "\(run.output)\(run.errors)")
    }

    @Test(
        "Dates outside the C library's range have an offset",
        arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -.infinity)])
    func bounds(moment: Date) {
        #expect(abs(LocalTime.minutesFromUTC(at: moment)) <= 18 * 60)
    }
}
