import Foundation
import Testing

/// Whatever ends the program, the terminal is given back, and the end is the program's own.
@Suite(.enabled(if: Sitting.isPossible, "no pseudo-terminals here"))
struct GuardTests {
    /// Who of the two is sent a signal.
    enum Receiver { case guardian, program }

    @Test(
        "A killed program leaves the terminal as it was, and says where the record lies",
        arguments: [
            (SIGKILL, Receiver.program, true), (SIGSEGV, .program, true), (SIGTRAP, .program, true),
            // Passed on by the guard, but for the one it cannot catch; then nobody is left who
            // could tell.
            (SIGSEGV, .guardian, true), (SIGKILL, .guardian, false),
        ])
    func killed(signal: Int32, receiver: Receiver, isTold: Bool) async throws {
        let desk = try Desk()
        let sitting = try Sitting(desk)
        let first = await sitting.read(until: "register")
        #expect(first.contains("\u{1B}[?1049h"))
        #expect(!sitting.isCooked)
        kill(try receiver == .program ? sitting.program() : sitting.process, signal)
        let (status, last) = await sitting.end()
        #expect(status & 0x7F == signal)
        #expect(modesLeftOn(first + last) == [])
        #expect(sitting.isCooked)
        #expect(
            last.hasSuffix(
                "battle: The program broke off. Everything done so far is in \(desk.database); "
                    + "start battle again to go on.\r\n") == isTold)
        // All of it is there, and nothing holds it.
        #expect(try await desk.battle("characters").code == 0)
    }

    @Test func `Killed, the players' screen is given back, too`() async throws {
        let sitting = try Sitting(try Desk(), ["watch"])
        let first = await sitting.read(until: "Waiting")
        #expect(first.contains("\u{1B}[?1049h"))
        kill(try sitting.program(), SIGKILL)
        let (status, last) = await sitting.end()
        #expect(status & 0x7F == SIGKILL)
        #expect(modesLeftOn(first + last) == [])
        #expect(sitting.isCooked)
    }

    @Test(
        "Asked to end it ends with the signal's code, whoever is asked",
        arguments: [
            (SIGTERM, Receiver.program), (SIGTERM, .guardian), (SIGHUP, .guardian),
            (SIGINT, .guardian),
        ])
    func asked(signal: Int32, receiver: Receiver) async throws {
        let sitting = try Sitting(try Desk())
        let first = await sitting.read(until: "register")
        kill(try receiver == .program ? sitting.program() : sitting.process, signal)
        let (status, last) = await sitting.end()
        #expect(status == (128 + signal) << 8)
        #expect(modesLeftOn(first + last) == [])
        #expect(sitting.isCooked)
        #expect(!last.contains("broke off"))
    }

    @Test func `Ctrl-C is a key, and Escape is the program's own end`() async throws {
        for (key, status) in [("\u{3}", Int32(130 << 8)), ("\u{1B}", 0)] {
            let sitting = try Sitting(try Desk())
            let first = await sitting.read(until: "register")
            sitting.type(key)
            let end = await sitting.end()
            #expect(end.status == status)
            #expect(modesLeftOn(first + end.written) == [])
            #expect(sitting.isCooked)
        }
    }
}
