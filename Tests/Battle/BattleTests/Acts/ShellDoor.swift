import Foundation
import TabletopStore
import Testing

@testable import BattleCommands

/// The command line with a database in a folder of its own.
struct ShellDoor {
    private let cli: CLIFixture
    private let before: DoorFight
    private let seed: UInt64?

    /// - Parameter seed: the seed of the dice.
    init(seed: UInt64?) throws {
        self.seed = seed
        cli = try CLIFixture()
        before = try DoorFight(TabletopDatabase.open(path: cli.database, isNamedByUser: false))
        try before.database.close()
    }

    private func options(_ arguments: [String]) -> [String] {
        arguments + (seed.map { ["--seed", "\($0)"] } ?? [])
    }

    /// Runs a line in the process of the tests, by the calls that `main` makes.
    func inProcess(_ line: ActLine, _ arguments: [String]) throws -> Answer {
        let output = FileManager.default.temporaryDirectory.appending(path: "battle-\(UUID())")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        let file = try FileHandle(forWritingTo: output)
        let failure = StandardOutput.$descriptor.withValue(file.fileDescriptor) {
            Program(["--database", cli.database] + options(arguments)).failure()
        }
        try file.close()
        let printed = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        return try answer(
            line, code: failure?.code ?? 0, sentence: failure?.sentence, printed: printed)
    }

    /// Runs a line as a user does, with the built program.
    func program(_ line: ActLine, _ arguments: [String]) async throws -> Answer {
        let run = try await cli.battle(options(arguments))
        #expect(run.errors.isEmpty == (run.code == 0))
        #expect(
            run.errors.isEmpty || run.errors.hasPrefix("battle: ") && run.errors.hasSuffix("\n"))
        return try answer(
            line, code: run.code, sentence: String(run.errors.dropFirst(8).dropLast()),
            printed: run.output)
    }

    private func answer(
        _ line: ActLine, code: Int32, sentence: String?, printed: String
    ) throws -> Answer {
        let after = DoorFight(after: before, try TabletopDatabase.open(path: cli.database))
        if code != 0 {
            #expect([64, 81, 82, 83].contains(code))
            #expect(printed == "")
            return try after.answer(refusal: sentence)
        }
        // The command rolls dice without a fight.
        if line.verb == .roll {
            let rolls = printed.split(separator: "\n").joined(separator: "; ")
            return Answer(.logged(["Goblin 1 rolls \(rolls)"]), try after.people())
        }
        #expect(printed.hasSuffix("\n"))
        return try after.answer()
    }
}
