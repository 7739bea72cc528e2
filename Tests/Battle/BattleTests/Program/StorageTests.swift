import Foundation
import TabletopStore
import Testing

/// A disk without room, a file that may not be written, a lock that another process holds: reading works,
/// and what is not saved is said to be so, with its cause.
struct StorageTests {
    private static let reading: [[String]] = [
        ["status"], ["log"], ["characters"], ["doctor"], ["history"], ["stats"], ["party"],
        ["encounter", "list"], ["deck", "list"], ["recap"], ["due"], ["frame", "fight"],
    ]

    /// A fixture with a running fight.
    private func cli() async throws -> CLIFixture {
        let cli = try CLIFixture()
        _ = try cli.file("party.json", #"[{"name": "Nettle", "hp": 9}]"#)
        try await cli.done("import", "party.json")
        try await cli.done("encounter", "new", "Ford", "--party")
        try await cli.done("encounter", "start")
        return cli
    }

    /// Runs commands on a disk of its own, 2 MB large, without a free byte. The disk goes with the shell.
    private func full(_ cli: CLIFixture, _ commands: String) async throws -> CLIFixture.Run {
        try await cli.shell(
            """
            export p="$0"; mkdir disk; unshare -m sh -c '
            mount -t tmpfs -o size=2m none disk && cp battle.db* disk/ && rm -f disk/*-shm
            export BATTLE_DATABASE=disk/battle.db
            cat /dev/zero >disk/filler 2>/dev/null
            \(commands)
            '
            """)
    }

    @Test(
        "With no byte free everything can be read, and an act says that it is not saved",
        .enabled(if: geteuid() == 0, "only root can mount a disk to fill"))
    func full() async throws {
        let cli = try await cli()
        let reading = Self.reading.map {
            "\"$p\" \($0.joined(separator: " ")) >/dev/null || echo \($0) failed"
        }
        let run = try await full(
            cli,
            """
            \(reading.joined(separator: "\n"))
            "$p" damage nettle 2 ; echo damage $?
            "$p" status | grep Nettle
            rm disk/filler
            "$p" damage nettle 3 ; echo damage $?
            "$p" doctor
            """)
        #expect(!run.output.contains("failed"), "\(run.errors)")
        #expect(run.output.contains("damage 74\n"))
        #expect(
            run.errors.hasSuffix("battle.db is full: not saved. Free some space and try again.\n"),
            "\(run.errors)")
        #expect(run.output.contains(" 9/9 "))
        #expect(run.output.contains("Nettle takes 3 damage (6/9)\n"))
        #expect(run.output.contains("damage 0\n"))
        #expect(run.output.hasSuffix("The file is sound.\n"))
    }

    @Test(
        "With no byte free the journal of a killed process is read as well",
        .enabled(if: geteuid() == 0, "only root can mount a disk to fill"))
    func fullWithJournal() async throws {
        let cli = try await cli()
        // As after a crash: what was written last is only in the journal.
        let database = try TabletopDatabase.open(path: cli.database)
        try database.setSetting("user", to: "Bilbo")
        var nettle = try #require(try database.roster.characters(search: "nettle").first)
        nettle.name = "Nettle of the Mire"
        try database.roster.save(nettle)
        #expect((try Data(contentsOf: URL(filePath: cli.database + "-wal"))).count > 0)
        let run = try await full(cli, "\"$p\" characters")
        #expect(run.output.contains("Nettle of the Mire"), "\(run.errors)")
        try database.close()
    }

    @Test(
        "On a read-only disk everything can be read, and an act is refused with exit code 77",
        .enabled(if: geteuid() == 0, "only root can mount a disk"))
    func readOnly() async throws {
        let cli = try await cli()
        let reading = Self.reading.map {
            "\"$p\" \($0.joined(separator: " ")) >/dev/null || echo \($0) failed"
        }
        let run = try await cli.shell(
            """
            export p="$0"; mkdir disk; cp battle.db* disk/; unshare -m sh -c '
            mount --bind disk disk && mount -o remount,ro,bind disk
            export BATTLE_DATABASE=disk/battle.db
            \(reading.joined(separator: "\n"))
            "$p" damage nettle 2; echo $?
            '
            """)
        #expect(run.output == "77\n", "\(run.output) \(run.errors)")
        #expect(
            run.errors.hasSuffix(
                "disk/battle.db cannot be written: change its permissions, or copy it.\n"))
    }

    @Test func `a database that cannot be written is viewed, and written as soon as it can be`()
        async throws
    {
        let cli = try await cli()
        let lock = open(cli.database + ".lock", O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX) == 0)
        let database = try TabletopDatabase.openToView(
            path: cli.database, patience: .milliseconds(1))
        #expect(
            database.viewingObstacle == .locked(file: "battle.db", holder: "process \(holder(cli))")
        )
        let fight = try #require(try database.fights.currentEncounter())
        #expect(fight.encounter.name == "Ford")
        var refused: StoreProblem?
        do { try database.setSetting("a", to: "b") } catch { refused = error }
        #expect(refused?.obstacle == database.viewingObstacle)
        #expect(database.writes.done == 0)
        #expect(database.writes.obstructed == 1)
        #expect(flock(lock, LOCK_UN) == 0)
        close(lock)
        try database.setSetting("a", to: "b")
        #expect(database.viewingObstacle == nil)
        #expect(database.writes.done == 1)
        #expect(try database.setting("a") == "b")
        // Others see it, and it sees them.
        let other = try TabletopDatabase.open(path: cli.database)
        #expect(try other.setting("a") == "b")
        let seen = try database.dataVersion()
        try other.setSetting("a", to: "c")
        #expect(try database.dataVersion() != seen)
        #expect(try database.setting("a") == "c")
        try other.close()
        try database.close()
        #expect(!FileManager.default.fileExists(atPath: cli.database + "-wal"))
    }

    /// The number in the lock file.
    private func holder(_ cli: CLIFixture) -> String {
        let text = (try? String(contentsOfFile: cli.database + ".lock", encoding: .utf8)) ?? ""
        return (text.split(separator: "\n").first ?? "").filter(\.isNumber)
    }

    @Test func `a file that is missing or of another program is not viewed`() throws {
        let cli = try CLIFixture()
        _ = try cli.file("text.db", String(repeating: "not a database ", count: 20))
        #expect(throws: StoreProblem.foreign(path: cli.folder.path + "/text.db")) {
            try TabletopDatabase.openToView(path: cli.folder.path + "/text.db")
        }
        #expect(throws: StoreProblem.noFolder(path: cli.folder.path + "/no/battle.db")) {
            try TabletopDatabase.openToView(path: cli.folder.path + "/no/battle.db")
        }
    }

    @Test func `closing while another process writes is no error`() async throws {
        let cli = try await cli()
        let database = try TabletopDatabase.open(path: cli.database, patience: .milliseconds(1))
        try database.setSetting("a", to: "b")
        let lock = open(cli.database + ".lock", O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX) == 0)
        try database.close()
        #expect(flock(lock, LOCK_UN) == 0)
        close(lock)
        #expect(try TabletopDatabase.open(path: cli.database).setting("a") == "b")
    }

    @Test func `a warning of closing does not take back what was done`() {
        let warning = StoreProblem.notClosed(path: "/a", detail: "busy")
        #expect(warning.isOnlyOfClosing)
        #expect(!StoreProblem.full(path: "/a").isOnlyOfClosing)
        #expect(
            warning.description == "/a was not closed properly (busy); everything done is saved.")
    }

    @Test(
        "A sentence for a screen has the name of the file, not its path",
        arguments: [
            (
                StoreProblem.full(path: "/srv/games/battle.db"),
                "The disk of battle.db is full: not saved. Free some space and try again."
            ),
            (
                .locked(path: "/srv/games/battle.db", holder: "process 7"),
                "battle.db is being written by process 7: try again."
            ),
            (
                .readOnly(path: "/srv/games/battle.db"),
                "battle.db cannot be written: change its permissions, or copy it."
            ),
            (
                .changedMeanwhile("Ford"),
                "Ford has been changed by another process: check it, then try again."
            ),
        ])
    func brief(problem: StoreProblem, sentence: String) {
        #expect(problem.brief == sentence)
        #expect(sentence.count <= 76)
    }
}
