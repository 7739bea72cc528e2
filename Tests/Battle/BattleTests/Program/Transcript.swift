import Foundation
import Testing

extension CLIFixture {
    /// Runs the commands after each `$` and compares their output with the lines below, as in a
    /// terminal:
    ///
    ///     $ damage "goblin 1" 5
    ///     Goblin 1 takes 5 damage (2/7)
    ///     $ damage orc 5
    ///     battle: No combatant matches "orc".
    ///     [64]
    ///
    /// A number in brackets is the exit code, unless it is 0. Empty lines are ignored.
    func transcript(
        _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var expected: [String] = []
        var command: String?
        for line in text.components(separatedBy: "\n") + ["$ "] {
            guard line.hasPrefix("$ ") else {
                if !line.isEmpty { expected.append(line) }
                continue
            }
            if let command {
                let run = try await battle(Self.words(command))
                let printed =
                    run.lines + run.errors.split(separator: "\n").map(String.init)
                    + (run.code == 0 ? [] : ["[\(run.code)]"])
                #expect(
                    printed == expected, "$ \(command)\n\(printed.joined(separator: "\n"))",
                    sourceLocation: sourceLocation)
            }
            command = String(line.dropFirst(2))
            expected = []
        }
    }

    /// Splits a line as a shell does: quotes make one word, and `#` begins a comment.
    static func words(_ line: String) -> [String] {
        line.prefix { $0 != "#" }.matches(of: /"([^"]*)"|\S+/).map { String($0.1 ?? $0.0) }
    }
}
