import Foundation
import Testing

@testable import BattleCommands

/// However the program ends, the terminal is restored, and the exit status is the program's own.
@Suite(.enabled(if: PTYSession.isPossible, "no pseudo-terminals here"))
struct GuardTests {
    /// The process that is sent a signal, or both.
    enum Receiver { case guardian, program, group }

    @Test(
        "A killed program leaves the terminal restored, and the path of the database is printed",
        arguments: [
            (SIGKILL, Receiver.program, true), (SIGSEGV, .program, true), (SIGTRAP, .program, true),
            // The guard forwards all but SIGKILL, which it cannot catch; then the program ends
            // itself.
            (SIGSEGV, .guardian, true), (SIGKILL, .guardian, false), (SIGSEGV, .group, true),
        ])
    func killed(signal: Int32, receiver: Receiver, isTold: Bool) async throws {
        let cli = try CLIFixture()
        let session = try PTYSession(cli)
        let first = await session.read(until: "sample")
        #expect(first.contains("\u{1B}[?1049h"))
        #expect(!session.isCooked)
        switch receiver {
        case .guardian: kill(try session.guardian(), signal)
        case .program: kill(session.process, signal)
        case .group: kill(-session.process, signal)
        }
        let (status, last) = await session.end()
        #expect(status & 0x7F == signal)
        #expect(modesLeftOn(first + last) == [])
        #expect(session.isCooked)
        #expect(
            last.hasSuffix(
                "battle: The program crashed. Everything done so far is in \(cli.database); "
                    + "start battle again to continue.\r\n") == isTold)
        // The data is intact, and no lock is left.
        #expect(try await cli.battle("characters").code == 0)
    }

    @Test func `The terminal is restored by the guard if the program dies while it does so`()
        async throws
    {
        let session = try PTYSession(try CLIFixture())
        let first = await session.read(until: "sample")
        session.setOutput(isStopped: true)
        kill(session.process, SIGSEGV)
        // Its handler waits to write the restore sequence.
        try await session.programHandles(SIGSEGV)
        kill(session.process, SIGKILL)
        session.setOutput(isStopped: false)
        let (status, last) = await session.end()
        #expect(status & 0x7F == SIGKILL)
        #expect(modesLeftOn(first + last) == [])
        #expect(session.isCooked)
    }

    @Test func `The terminal is restored after the players' screen was killed`() async throws {
        let session = try PTYSession(try CLIFixture(), ["watch"])
        let first = await session.read(until: "Waiting")
        #expect(first.contains("\u{1B}[?1049h"))
        kill(session.process, SIGKILL)
        let (status, last) = await session.end()
        #expect(status & 0x7F == SIGKILL)
        #expect(modesLeftOn(first + last) == [])
        #expect(session.isCooked)
    }

    @Test(
        "A request to terminate ends the program with the signal's code, whichever process gets it",
        arguments: [
            (SIGTERM, Receiver.program), (SIGTERM, .guardian), (SIGHUP, .guardian),
            (SIGINT, .guardian),
        ])
    func asked(signal: Int32, receiver: Receiver) async throws {
        let session = try PTYSession(try CLIFixture())
        let first = await session.read(until: "sample")
        kill(try receiver == .program ? session.process : session.guardian(), signal)
        let (status, last) = await session.end()
        #expect(status == (128 + signal) << 8)
        #expect(modesLeftOn(first + last) == [])
        #expect(session.isCooked)
        #expect(!last.contains("crashed"))
    }

    @Test func `Ctrl-C is a key, and q ends the program normally`() async throws {
        for (key, status) in [("\u{3}", Int32(130 << 8)), ("q", 0)] {
            let session = try PTYSession(try CLIFixture())
            let first = await session.read(until: "sample")
            session.type(key)
            let end = await session.end()
            #expect(end.status == status)
            #expect(modesLeftOn(first + end.written) == [])
            #expect(session.isCooked)
        }
    }

    @Test("The guard can be turned off", arguments: ["off", "0"])
    func turnedOff(value: String) async throws {
        let session = try PTYSession(try CLIFixture(), environment: ["BATTLE_GUARD": value])
        let first = await session.read(until: "sample")
        #expect(try session.children == [])
        // Without the guard, the program still handles what it can.
        kill(session.process, SIGSEGV)
        let (status, last) = await session.end()
        #expect(status & 0x7F == SIGSEGV)
        #expect(modesLeftOn(first + last) == [])
        #expect(session.isCooked)
        #expect(last.contains("crashed"))
    }

    @Test func `Any other value leaves the guard on`() async throws {
        let session = try PTYSession(try CLIFixture(), environment: ["BATTLE_GUARD": "on"])
        await session.read(until: "sample")
        #expect(try session.children.count == 1)
        kill(session.process, SIGKILL)
        #expect(await session.end().status & 0x7F == SIGKILL)
        #expect(session.isCooked)
    }

    @Test(
        "Only commands that open a screen have a guard",
        arguments: [
            ("", true), ("--theme dark", true), ("play --no-mouse", true), ("watch", true),
            ("characters", false), ("status --json", false), ("frame fight", false),
            ("damage goblin 3", false), ("doctor", false),
        ])
    func screens(arguments: String, opensScreen: Bool) {
        let program = Program(arguments.split(separator: " ").map { String($0) })
        #expect(program.opensScreen == opensScreen)
    }
}
